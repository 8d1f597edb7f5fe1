/* The ambush where the worked cases do not reach. */
#include "tests/support/test.h"

#include "core/ambush/ground.h"
#include "core/ambush/melting.h"
#include "core/ambush/opening_fire.h"
#include "core/ambush/rumbling.h"
#include "core/ambush/spotting.h"

static const int32_t ones[2] = {1, 1};
static const int32_t fours[2] = {4, 4};
static const int32_t sixes[2] = {6, 6};
static const int32_t seven[2] = {3, 4};

static struct options defaults(void)
{
    struct options options;
    options_default(&options);
    return options;
}

static void doubles_are_critical_either_way_unless_only_the_extremes_are(void **state)
{
    (void)state;
    struct options options = defaults();
    assert_int_equal(degree_of(&options, 8, 0, fours), CRITICAL_SUCCESS);
    assert_int_equal(degree_of(&options, 7, 0, fours), CRITICAL_FAILURE);
    assert_int_equal(degree_of(&options, 7, 0, seven), SUCCESS);
    assert_int_equal(degree_of(&options, 7, 1, seven), FAILURE);
    options.crit_doubles = 0;
    assert_int_equal(degree_of(&options, 8, 0, fours), SUCCESS);
    assert_int_equal(degree_of(&options, 7, 0, fours), FAILURE);
    assert_int_equal(degree_of(&options, 2, 5, ones), CRITICAL_SUCCESS);
    assert_int_equal(degree_of(&options, 11, -5, sixes), CRITICAL_FAILURE);
}

static void spotting_is_easier_in_the_turn_after_a_suspicion(void **state)
{
    (void)state;
    const struct options options = defaults();
    const int32_t fast = spotting_modifier(PACE_FAST, false);
    const int32_t wary = spotting_modifier(PACE_FAST, true);
    assert_int_equal(fast, 2);
    assert_int_equal(wary, 0);
    assert_int_equal(spotting_rolled(&options, 7, fast, seven), SPOTTING_POINT_IN_ZONE);
    assert_int_equal(spotting_rolled(&options, 7, wary, seven), SPOTTING_SUSPICIOUS);
}

static void surprise_is_lost_only_to_a_point_that_sees_and_is_not_seen(void **state)
{
    (void)state;
    assert_true(surprise_is_lost(SPOTTING_SPOTTED_UNSEEN));
    assert_false(surprise_is_lost(SPOTTING_SUSPICIOUS));
    assert_false(surprise_is_lost(SPOTTING_MAIN_BODY_IN_ZONE));
}

static void one_one_rumbles_and_retreats_whatever_bush(void **state)
{
    (void)state;
    const struct options options = defaults();
    const struct rumbling r = rumbling_rolled(&options, 2, 5, ones);
    assert_int_equal(r.fire, FIRST_FIRE_CLOSE_PLUS1);
    assert_true(r.retreats);
}

static void six_six_rumbles_and_retreats_when_played_as_printed(void **state)
{
    (void)state;
    struct options options = defaults();
    options.super_crit = 6;
    const struct rumbling six = rumbling_rolled(&options, 2, 0, sixes);
    assert_int_equal(six.fire, FIRST_FIRE_CLOSE_PLUS1);
    assert_true(six.retreats);
    const struct rumbling one = rumbling_rolled(&options, 8, 0, ones);
    assert_int_equal(one.fire, FIRST_FIRE_CLOSE_PLUS1);
    assert_false(one.retreats);
}

static void double_is_area_fire_when_only_the_extremes_are_critical(void **state)
{
    (void)state;
    struct options options = defaults();
    options.crit_doubles = 0;
    assert_int_equal(rumbling_rolled(&options, 8, 0, fours).fire, FIRST_FIRE_AREA);
    assert_int_equal(rumbling_rolled(&options, 7, 0, fours).fire, FIRST_FIRE_NONE);
    options.super_crit = 6;
    assert_int_equal(rumbling_rolled(&options, 8, 0, ones).fire, FIRST_FIRE_CLOSE_PLUS1);
}

static void ambushers_keep_to_the_zone_for_two_turns_without_a_critical(void **state)
{
    (void)state;
    assert_false(may_fire_outside_zone(1, SUCCESS));
    assert_false(may_fire_outside_zone(2, FAILURE));
    assert_true(may_fire_outside_zone(2, CRITICAL_SUCCESS));
    assert_true(may_fire_outside_zone(3, FAILURE));
}

static void ambush_bonus_is_for_the_first_turn_of_those_who_began(void **state)
{
    (void)state;
    const struct ambush_weapons weapons = {true, 1, 1};
    assert_int_equal(ambush_bonus(weapons, true, true), 6);
    assert_int_equal(ambush_bonus(weapons, false, true), 0);
    assert_int_equal(ambush_bonus(weapons, true, false), 0);
}

static void others_roll_only_when_the_first_has_passed(void **state)
{
    (void)state;
    assert_int_equal(follower_dice(bush_check(7, 0, seven), 3), 6);
    assert_int_equal(follower_dice(bush_check(6, 0, seven), 3), 0);
}

static void sluggies_build_a_base_of_fire_and_the_trained_answer_at_once(void **state)
{
    (void)state;
    assert_true(answers_at_once(CHASE_UNIT_OPERATORS));
    assert_true(answers_at_once(CHASE_UNIT_TROOPIES));
    assert_false(answers_at_once(CHASE_UNIT_SLUGGIES));
}

static void leader_keeps_a_unit_from_melting(void **state)
{
    (void)state;
    assert_false(melting_is_due(0));
    assert_true(melting_is_due(1));
    assert_false(melting_test(7, 1, 0, 0, seven).passed);
    assert_true(melting_test(7, 1, 0, MELT_LEADERSHIP, seven).passed);
    assert_int_equal(melting_test(7, 1, 0, MELT_LEADERSHIP, seven).total, 7);
    assert_false(melting_test(7, 1, 1, MELT_LEADERSHIP, seven).passed);
}

static void killing_zone_includes_its_edge_and_nothing_beyond(void **state)
{
    (void)state;
    assert_true(is_in_killing_zone(25));
    assert_false(is_in_killing_zone(26));
    assert_true(killing_zone_is_legal(50));
    assert_false(killing_zone_is_legal(51));
}

static void main_body_bunches_when_the_second_pair_is_over_bush(void **state)
{
    (void)state;
    assert_int_equal(main_units_in_zone(7, 0, seven), 1);
    assert_int_equal(main_units_in_zone(6, 0, seven), 2);
    assert_int_equal(main_units_in_zone(7, 1, seven), 2);
}

static void pace_makes_spotting_harder(void **state)
{
    (void)state;
    assert_int_equal(spotting_modifier(PACE_CAUTIOUS, false), -1);
    assert_int_equal(spotting_modifier(PACE_DELIBERATE, false), 1);
    assert_int_equal(spotting_modifier(PACE_DELIBERATE, true), -1);
}

static void six_six_rumbles_nothing_even_when_a_modifier_brings_it_under_bush(void **state)
{
    (void)state;
    const struct options options = defaults();
    const struct rumbling r = rumbling_rolled(&options, 11, -5, sixes);
    assert_int_equal(r.total, 7);
    assert_int_equal(r.fire, FIRST_FIRE_NONE);
    assert_false(r.retreats);
}

static void casualties_make_it_harder_to_return_fire(void **state)
{
    (void)state;
    assert_true(return_fire(9, 2, seven).passed);
    assert_false(return_fire(9, 3, seven).passed);
}

static void observation_and_sites_follow_the_dice_and_bush(void **state)
{
    (void)state;
    assert_int_equal(observation_m((const int32_t[]){2, 5}), 70);
    assert_int_equal(ambush_sites(6), 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(doubles_are_critical_either_way_unless_only_the_extremes_are),
        cmocka_unit_test(spotting_is_easier_in_the_turn_after_a_suspicion),
        cmocka_unit_test(surprise_is_lost_only_to_a_point_that_sees_and_is_not_seen),
        cmocka_unit_test(one_one_rumbles_and_retreats_whatever_bush),
        cmocka_unit_test(six_six_rumbles_and_retreats_when_played_as_printed),
        cmocka_unit_test(double_is_area_fire_when_only_the_extremes_are_critical),
        cmocka_unit_test(ambushers_keep_to_the_zone_for_two_turns_without_a_critical),
        cmocka_unit_test(ambush_bonus_is_for_the_first_turn_of_those_who_began),
        cmocka_unit_test(others_roll_only_when_the_first_has_passed),
        cmocka_unit_test(sluggies_build_a_base_of_fire_and_the_trained_answer_at_once),
        cmocka_unit_test(leader_keeps_a_unit_from_melting),
        cmocka_unit_test(killing_zone_includes_its_edge_and_nothing_beyond),
        cmocka_unit_test(main_body_bunches_when_the_second_pair_is_over_bush),
        cmocka_unit_test(pace_makes_spotting_harder),
        cmocka_unit_test(six_six_rumbles_nothing_even_when_a_modifier_brings_it_under_bush),
        cmocka_unit_test(casualties_make_it_harder_to_return_fire),
        cmocka_unit_test(observation_and_sites_follow_the_dice_and_bush),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
