/* First contact where the worked cases do not reach, and its exact chances. */
#include "tests/support/test.h"

#include "core/contact/activation.h"
#include "core/contact/activity.h"
#include "core/contact/force.h"

#define SIDES       6
#define CORPS_ZONES 14

static void corps_have_the_zones_of_the_table_and_a_force_for_each_face(void **state)
{
    (void)state;
    int pairs = 0;
    for (int corps = 0; corps < CORPS_COUNT; corps++) {
        for (int zone = 0; zone < ZONE_COUNT; zone++) {
            if (!corps_has_zone((enum corps)corps, (enum zone)zone)) {
                continue;
            }
            pairs++;
            enum enemy_force before = FORCE_LOCAL_VC;
            for (int32_t die = 1; die <= SIDES; die++) {
                const enum enemy_force force =
                    force_rolled((enum corps)corps, (enum zone)zone, die);
                assert_true(force >= before);
                before = force;
            }
            assert_int_equal(before, FORCE_NVA);
        }
    }
    assert_int_equal(pairs, CORPS_ZONES);
}

static void activity_keeps_its_row_when_a_bound_holds_the_level_back(void **state)
{
    (void)state;
    struct options options;
    options_default(&options);
    const struct activity high = activity_rolled(&options, 6, (const int32_t[]){6, 6});
    assert_int_equal(high.eal, 6);
    assert_int_equal(high.pef_rep, 5);
    const struct activity low = activity_rolled(&options, 1, (const int32_t[]){2, 2});
    assert_int_equal(low.eal, 1);
    assert_int_equal(low.pef_rep, 1);
}

static void neither_side_is_first_on_a_sixth_of_all_throws(void **state)
{
    (void)state;
    int first[FIRST_SIDE_COUNT] = {0};
    for (int32_t us = 1; us <= SIDES; us++) {
        for (int32_t enemy = 1; enemy <= SIDES; enemy++) {
            first[activation_rolled((const int32_t[]){us, enemy}).first]++;
        }
    }
    assert_int_equal(first[FIRST_SIDE_NONE], 6);
    assert_int_equal(first[FIRST_SIDE_US], 15);
    assert_int_equal(first[FIRST_SIDE_ENEMY], 15);
}

static void figures_are_used_from_the_die_up_and_not_on_a_tie(void **state)
{
    (void)state;
    const struct activation_roll us_first = activation_rolled((const int32_t[]){4, 3});
    assert_true(may_be_used(&us_first, 4, us_first.us));
    assert_false(may_be_used(&us_first, 3, us_first.us));
    assert_true(may_be_used(&us_first, 3, us_first.enemy));
    const struct activation_roll tie = activation_rolled((const int32_t[]){4, 4});
    assert_false(may_be_used(&tie, 6, tie.us));
    assert_int_equal(tie.enemy, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(corps_have_the_zones_of_the_table_and_a_force_for_each_face),
        cmocka_unit_test(activity_keeps_its_row_when_a_bound_holds_the_level_back),
        cmocka_unit_test(neither_side_is_first_on_a_sixth_of_all_throws),
        cmocka_unit_test(figures_are_used_from_the_die_up_and_not_on_a_tie),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
