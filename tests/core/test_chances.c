/* The chances that previews tell, against every fall of the dice thrown one by one. */
#include "tests/support/test.h"

#include <string.h>

#include "core/street/covering.h"

#define DICE_TRIED 5
#define WORTH_MAX  16
#define LF_LOWEST  (-3)
#define LF_HIGHEST 3
#define SIX_SIDES  6

/* Throws all falls of `count` dice and counts by what the rule says they are worth. */
static void
throw_all(const struct options *options, int32_t lf, int count, int64_t worth[WORTH_MAX])
{
    memset(worth, 0, sizeof(int64_t) * WORTH_MAX);
    for (int64_t fall = 0; fall < power_of(SIX_SIDES, count); fall++) {
        int32_t dice[DICE_TRIED + 1];
        int64_t rest = fall;
        for (int i = 0; i < count; i++) {
            dice[i] = (int32_t)(rest % SIX_SIDES) + 1;
            rest /= SIX_SIDES;
        }
        worth[covering_sixes(options, lf, dice, count)]++;
    }
}

static void covering_ways_equals_every_fall_of_the_dice_when_any_leader_directs(void **state)
{
    (void)state;
    struct options options;
    options_default(&options);
    for (options.cf_leadership = CF_LEADERSHIP_DICE;
         options.cf_leadership <= CF_LEADERSHIP_SIXES; options.cf_leadership++) {
        for (int32_t lf = LF_LOWEST; lf <= LF_HIGHEST; lf++) {
            for (int count = 0; count <= DICE_TRIED; count++) {
                int64_t thrown[WORTH_MAX];
                int64_t told[WORTH_MAX] = {0};
                throw_all(&options, lf, count, thrown);
                for (int hits = 0; hits <= count; hits++) {
                    int32_t sixes;
                    int64_t ways = covering_ways(&options, lf, count, hits, &sixes);
                    told[sixes] += ways;
                }
                assert_memory_equal(told, thrown, sizeof(told));
            }
        }
    }
}

static void
covering_ways_adds_up_to_all_falls_when_dice_are_the_most_that_is_exact(void **state)
{
    (void)state;
    struct options options;
    options_default(&options);
    int64_t sum = 0;
    for (int hits = 0; hits <= COVER_EXACT_DICE; hits++) {
        int32_t sixes;
        int64_t ways = covering_ways(&options, 0, COVER_EXACT_DICE, hits, &sixes);
        assert_true(ways > 0);
        sum += ways;
    }
    assert_int_equal(sum, power_of(SIX_SIDES, COVER_EXACT_DICE));
    assert_true(power_of(SIX_SIDES, COVER_EXACT_DICE) <= INT64_MAX / 36);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(covering_ways_equals_every_fall_of_the_dice_when_any_leader_directs),
        cmocka_unit_test(
            covering_ways_adds_up_to_all_falls_when_dice_are_the_most_that_is_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
