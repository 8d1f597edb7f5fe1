/* The chances that previews tell, against every fall of the dice thrown one by one. */
#include "tests/support/test.h"

#include <string.h>

#include "core/street/covering.h"

#define DICE_TRIED 5
#define WORTH_MAX  16
#define LF_LOWEST  (-3)
#define LF_HIGHEST 3
#define SIX_SIDES  6

static int64_t falls_of(int count)
{
    return count == 0 ? 1 : SIX_SIDES * falls_of(count - 1);
}

/* Throws all falls of `count` dice and counts by what the rule says they are worth. */
static void
throw_all(const struct options *options, int32_t lf, int count, int64_t worth[WORTH_MAX])
{
    memset(worth, 0, sizeof(int64_t) * WORTH_MAX);
    for (int64_t fall = 0; fall < falls_of(count); fall++) {
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
                    const struct wide ways = covering_ways(&options, lf, count, hits, &sixes);
                    told[sixes] += ways.limb[0];
                }
                assert_memory_equal(told, thrown, sizeof(told));
            }
        }
    }
}

static void covering_ways_adds_up_to_all_falls_when_dice_are_the_most_of_a_roll(void **state)
{
    (void)state;
    struct options options;
    options_default(&options);
    struct wide sum = wide_of(0);
    for (int hits = 0; hits <= DICE_PER_ROLL_MAX; hits++) {
        int32_t sixes;
        sum = wide_add(sum, covering_ways(&options, 0, DICE_PER_ROLL_MAX, hits, &sixes));
        assert_int_equal(sixes, hits);
    }
    assert_int_equal(wide_compare(sum, wide_power(SIX_SIDES, DICE_PER_ROLL_MAX)), 0);
}

static void wide_numbers_agree_with_small_ones_when_those_are_enough(void **state)
{
    (void)state;
    for (uint64_t a = 1; a < UINT64_C(4000000000); a = a * 7 + 3) {
        for (uint64_t b = 1; b < UINT64_C(4000000000); b = b * 5 + 2) {
            assert_int_equal(wide_compare(wide_times(wide_of(a), wide_of(b)), wide_of(a * b)),
                             0);
            assert_int_equal(
                wide_compare(wide_times_small(wide_of(a), (uint32_t)b), wide_of(a * b)), 0);
            assert_int_equal(wide_compare(wide_add(wide_of(a), wide_of(b)), wide_of(a + b)), 0);
            if (a <= b) {
                const int64_t share = wide_share(wide_of(a), wide_of(b), 1000);
                assert_int_equal(share, (int64_t)(a * 1000 / b));
                assert_int_equal(
                    wide_compare(wide_minus(wide_of(b), wide_of(a)), wide_of(b - a)), 0);
            }
        }
    }
}

static void wide_numbers_hold_every_fall_of_the_largest_move(void **state)
{
    (void)state;
    struct wide all = wide_times(wide_power(36, 16), wide_power(SIX_SIDES, 64));
    struct wide less = wide_minus(all, wide_of(1));
    assert_int_equal(wide_compare(less, all), -1);
    assert_int_equal(wide_compare(wide_add(less, wide_of(1)), all), 0);
    assert_int_equal(wide_share(all, all, INT64_C(1) << 62), INT64_C(1) << 62);
    assert_int_equal(wide_share(less, all, 1000), 999);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(covering_ways_equals_every_fall_of_the_dice_when_any_leader_directs),
        cmocka_unit_test(covering_ways_adds_up_to_all_falls_when_dice_are_the_most_of_a_roll),
        cmocka_unit_test(wide_numbers_agree_with_small_ones_when_those_are_enough),
        cmocka_unit_test(wide_numbers_hold_every_fall_of_the_largest_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
