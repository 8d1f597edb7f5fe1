/* The arithmetic of the tunnels where the worked cases do not reach, and its exact chances. */
#include "tests/support/test.h"

#include "core/tunnel/charges.h"
#include "core/tunnel/damage.h"
#include "core/tunnel/encounter.h"
#include "core/tunnel/entering.h"
#include "core/tunnel/personal_modifier.h"
#include "core/tunnel/rescue.h"
#include "core/tunnel/rewards.h"
#include "core/tunnel/survival.h"
#include "core/tunnel/time_below.h"

#define SIDES     6
#define CHECKS    6     /* time checks that can matter: turns 2 to 7 */
#define FALLS     46656 /* of that many dice */
#define LAST_TURN 7

static struct options defaults(void)
{
    struct options options;
    options_default(&options);
    return options;
}

/* Turn in which the group comes up when its checks of turns 2 to 7 fall so. */
static int32_t turn_of_emerging(int fall)
{
    int32_t turn = 2;
    for (; !group_emerges(turn, fall % SIDES + 1); turn++) {
        fall /= SIDES;
    }
    return turn;
}

static void enter_tunnel_refuses_when_a_hundredth_of_an_inch_is_missing(void **state)
{
    (void)state;
    assert_true(enter_tunnel(400, 1, 0).allowed);
    const struct tunnel_entry refused = enter_tunnel(399, 1, 0);
    assert_false(refused.allowed);
    assert_int_equal(refused.movement_left, 399);
}

static void enter_tunnel_counts_those_who_went_in_before(void **state)
{
    (void)state;
    assert_true(enter_tunnel(800, 1, 1).allowed);
    assert_false(enter_tunnel(800, 2, 1).allowed);
    assert_false(enter_tunnel(800, 1, 2).allowed);
    assert_false(enter_tunnel(800, 0, 0).allowed);
}

static void group_emerges_as_often_as_the_rules_say(void **state)
{
    (void)state;
    /* Of 46656: 1/6, 5/18, 5/18, 5/27, 25/324, 5/324. */
    static const int told[LAST_TURN + 1] = {0, 0, 7776, 12960, 12960, 8640, 3600, 720};
    int ways[LAST_TURN + 1] = {0};
    for (int fall = 0; fall < FALLS; fall++) {
        ways[turn_of_emerging(fall)]++;
    }
    assert_memory_equal(ways, told, sizeof(told));
}

static void group_stays_in_its_first_turn_whatever_it_throws(void **state)
{
    (void)state;
    for (int32_t die = 1; die <= SIDES; die++) {
        assert_false(group_emerges(1, die));
    }
}

static void search_succeeds_as_often_as_the_rules_say(void **state)
{
    (void)state;

    static const struct {
        int32_t eal;
        int ways, of;
    } told[] = {{1, 203, 324}, {3, 203, 324}, {4, 7, 9}, {5, 97, 108}, {6, 35, 36}};

    for (size_t i = 0; i < COUNT_OF(told); i++) {
        int64_t found = 0;
        for (int32_t die = 1; die <= SIDES; die++) {
            for (int fall = 0; fall < FALLS; fall++) {
                found +=
                    success_rolls(turn_of_emerging(fall), minimum_turns(told[i].eal, die)) > 0;
            }
        }
        assert_int_equal(found * told[i].of, (int64_t)told[i].ways * FALLS * SIDES);
    }
}

static void silenced_pistol_counts_in_place_of_a_pistol(void **state)
{
    (void)state;
    assert_int_equal(weapon_modifier(WEAPON_PISTOL, HAZARD_ENEMY), 1);
    assert_int_equal(weapon_modifier(WEAPON_SILENCED_PISTOL, HAZARD_ENEMY), 2);
    assert_int_equal(weapon_modifier(WEAPON_SILENCED_PISTOL, HAZARD_TRAP), 0);
    assert_int_equal(weapon_modifier(WEAPON_NONE, HAZARD_TRAP), 0);
    assert_int_equal(weapon_modifier(WEAPON_SHOTGUN, HAZARD_ENEMY), -1);
}

static void survival_modifier_is_the_worst_sum_when_a_rat_follows_a_rifleman(void **state)
{
    (void)state;
    const struct options options = defaults();
    const struct explorer man[] = {{TRAIT_TUNNEL_RAT, WEAPON_SILENCED_PISTOL},
                                   {TRAIT_STEALTHY, WEAPON_M16}};
    assert_int_equal(survival_modifier(&options, man, 2, HAZARD_ENEMY), 0);
    assert_int_equal(survival_modifier_of(&options, man, 2, 0, HAZARD_ENEMY), 0);
    assert_int_equal(encounter_modifier(man, 2), 1);
}

static void each_man_adds_his_own_weapon_when_the_group_shares_traits_alone(void **state)
{
    (void)state;
    struct options options = defaults();
    options.group_weapon_worst = 0;
    const struct explorer man[] = {{TRAIT_TUNNEL_RAT, WEAPON_SILENCED_PISTOL},
                                   {TRAIT_STEALTHY, WEAPON_M16}};
    assert_int_equal(survival_modifier(&options, man, 2, HAZARD_ENEMY), 1);
    assert_int_equal(survival_modifier_of(&options, man, 2, 0, HAZARD_ENEMY), 3);
    assert_int_equal(survival_modifier_of(&options, man, 2, 1, HAZARD_ENEMY), 0);
}

static void detonation_is_a_booby_trap_at_plus_two(void **state)
{
    (void)state;
    const struct encounter e = detonation_encounter();
    assert_int_equal(e.hazard, HAZARD_TRAP);
    assert_int_equal(e.survival_mod, 2);
}

static void encounter_row_stays_on_the_table_when_modifiers_leave_it(void **state)
{
    (void)state;
    assert_int_equal(encounter_rolled(-3, 1).row, 0);
    assert_int_equal(encounter_rolled(-3, 1).hazard, HAZARD_ENEMY);
    assert_int_equal(encounter_rolled(4, 6).row, 6);
}

static void survival_roll_takes_no_rep_below_zero(void **state)
{
    (void)state;
    const struct danger danger = {1, 0, 0};
    const struct survival s = survival_roll(0, &danger, false, 5);
    assert_int_equal(s.status, SURVIVOR_INJURED);
    assert_int_equal(s.rep, 0);
}

static void injured_man_is_out_of_the_fight_when_he_comes_up(void **state)
{
    (void)state;
    const enum figure_status hurt = status_below(STATUS_FIGURE_BELOW, SURVIVOR_INJURED);
    assert_int_equal(hurt, STATUS_FIGURE_INJURED);
    assert_int_equal(status_below(hurt, SURVIVOR_OK), STATUS_FIGURE_INJURED);
    assert_int_equal(status_below(hurt, SURVIVOR_DOWN), STATUS_FIGURE_DOWN);
    assert_int_equal(status_on_emerging(hurt), STATUS_FIGURE_OUT);
    assert_int_equal(status_on_emerging(STATUS_FIGURE_BELOW), STATUS_FIGURE_FIT);
}

static void downed_man_is_missing_when_he_is_left_behind(void **state)
{
    (void)state;
    assert_int_equal(status_when_left_behind(STATUS_FIGURE_DOWN), STATUS_FIGURE_MISSING);
    assert_int_equal(status_when_left_behind(STATUS_FIGURE_BELOW), STATUS_FIGURE_BELOW);
}

static void stunned_man_is_fit_unless_he_was_injured_before(void **state)
{
    (void)state;
    assert_int_equal(status_when_brought_out(INJURY_STUNNED, false), STATUS_FIGURE_FIT);
    assert_int_equal(status_when_brought_out(INJURY_STUNNED, true), STATUS_FIGURE_OUT);
    assert_int_equal(status_when_brought_out(INJURY_OUT_OF_FIGHT, false), STATUS_FIGURE_OUT);
    assert_int_equal(status_when_brought_out(INJURY_OBVIOUSLY_DEAD, true), STATUS_FIGURE_DEAD);
}

static void rescuer_takes_one_turn_when_he_is_inside_or_the_man_was_near(void **state)
{
    (void)state;
    struct options options = defaults();
    assert_int_equal(rescue_turns(&options, true, 7), 1);
    assert_int_equal(rescue_turns(&options, false, 0), 1);
    options.half_round = HALF_ROUND_DOWN;
    assert_int_equal(rescue_turns(&options, false, 1), 1);
}

static void expect_injuries(const struct options *options, int32_t impact, const int *told)
{
    int ways[INJURY_COUNT] = {0};
    for (int32_t die = 1; die <= SIDES; die++) {
        ways[damage_rolled(options, impact, 4, die)]++;
    }
    assert_memory_equal(ways, told, sizeof(ways));
}

static void damage_falls_as_often_as_the_rules_say(void **state)
{
    (void)state;
    struct options options = defaults();
    expect_injuries(&options, impact_of(HAZARD_ENEMY), (const int[]){1, 3, 2});
    expect_injuries(&options, impact_of(HAZARD_TRAP), (const int[]){1, 2, 3});
    options.damage = DAMAGE_THW2;
    expect_injuries(&options, impact_of(HAZARD_ENEMY), (const int[]){4, 1, 1});
}

static void charge_goes_off_by_its_timer_or_by_line_alone(void **state)
{
    (void)state;
    assert_false(charge_goes_off(3, 2, true));
    assert_true(charge_goes_off(3, 3, false));
    assert_false(charge_goes_off(0, 9, false));
    assert_true(charge_goes_off(0, 0, true));
}

static void later_detonation_is_worth_the_difference(void **state)
{
    (void)state;
    const struct collapse first = collapse_of(3, 2, 0);
    const struct collapse both = collapse_of(3, 4, 1);
    assert_false(first.denied);
    assert_true(both.denied);
    assert_int_equal(both.vp - first.vp, 2);
}

static void find_rolled_ignores_the_second_die_when_nothing_is_found(void **state)
{
    (void)state;
    const struct options options = defaults();
    assert_false(find_needs_second_die(3));
    assert_true(find_needs_second_die(4));
    assert_int_equal(find_rolled(&options, 6, 3, 6).vp, 1);
}

static void encounter_rows_are_those_of_the_table(void **state)
{
    (void)state;
    static const struct encounter told[] = {{0, HAZARD_ENEMY, -1}, {1, HAZARD_ENEMY, -1},
                                            {2, HAZARD_TRAP, -1},  {3, HAZARD_ENEMY, 0},
                                            {4, HAZARD_TRAP, 0},   {5, HAZARD_ENEMY, 2},
                                            {6, HAZARD_TRAP, 2}};
    for (int32_t row = 0; row <= ENCOUNTER_ROW_MAX; row++) {
        const struct encounter e = encounter_row(row);
        assert_int_equal(e.row, told[row].row);
        assert_int_equal(e.hazard, told[row].hazard);
        assert_int_equal(e.survival_mod, told[row].survival_mod);
    }
}

static void traits_add_up_in_one_man(void **state)
{
    (void)state;
    assert_int_equal(traits_modifier(0), 0);
    assert_int_equal(traits_modifier(TRAIT_CLUMSY), -1);
    assert_int_equal(traits_modifier(TRAIT_STEALTHY), 1);
    assert_int_equal(traits_modifier(TRAIT_TUNNEL_RAT), 2);
    assert_int_equal(traits_modifier(TRAIT_CLUMSY | TRAIT_STEALTHY | TRAIT_TUNNEL_RAT), 2);
}

static void survival_turns_at_four(void **state)
{
    (void)state;
    const struct danger danger = {3, 1, -1};
    assert_int_equal(survival_roll(4, &danger, false, 2).status, SURVIVOR_DOWN);
    assert_int_equal(survival_roll(4, &danger, false, 3).status, SURVIVOR_INJURED);
    assert_int_equal(survival_roll(4, &danger, false, 4).status, SURVIVOR_OK);
    assert_int_equal(survival_roll(4, &danger, true, 2).status, SURVIVOR_INJURED);
}

static void finds_are_worth_the_points_of_the_table(void **state)
{
    (void)state;
    struct options options = defaults();
    assert_int_equal(find_rolled(&options, 5, 4, 3).kind, FIND_SUPPLIES);
    assert_int_equal(find_rolled(&options, 5, 5, 3).vp, 3);
    assert_int_equal(find_rolled(&options, 5, 6, 3).kind, FIND_INTEL);
    assert_int_equal(find_rolled(&options, 5, 6, 3).vp, 7);
    options.half_round = HALF_ROUND_DOWN;
    assert_int_equal(find_rolled(&options, 5, 4, 3).vp, 2);
    assert_int_equal(find_rolled(&options, 5, 6, 3).vp, 6);
}

static void rescuer_brings_a_man_out_from_the_total_of_the_house_rule_on(void **state)
{
    (void)state;
    struct options options = defaults();
    const struct survival four = {.total = 4};
    assert_true(is_brought_out(&options, &four));
    options.rescue_ok_at = 5;
    assert_false(is_brought_out(&options, &four));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(enter_tunnel_refuses_when_a_hundredth_of_an_inch_is_missing),
        cmocka_unit_test(enter_tunnel_counts_those_who_went_in_before),
        cmocka_unit_test(group_emerges_as_often_as_the_rules_say),
        cmocka_unit_test(group_stays_in_its_first_turn_whatever_it_throws),
        cmocka_unit_test(search_succeeds_as_often_as_the_rules_say),
        cmocka_unit_test(silenced_pistol_counts_in_place_of_a_pistol),
        cmocka_unit_test(survival_modifier_is_the_worst_sum_when_a_rat_follows_a_rifleman),
        cmocka_unit_test(each_man_adds_his_own_weapon_when_the_group_shares_traits_alone),
        cmocka_unit_test(detonation_is_a_booby_trap_at_plus_two),
        cmocka_unit_test(encounter_row_stays_on_the_table_when_modifiers_leave_it),
        cmocka_unit_test(survival_roll_takes_no_rep_below_zero),
        cmocka_unit_test(injured_man_is_out_of_the_fight_when_he_comes_up),
        cmocka_unit_test(downed_man_is_missing_when_he_is_left_behind),
        cmocka_unit_test(stunned_man_is_fit_unless_he_was_injured_before),
        cmocka_unit_test(rescuer_takes_one_turn_when_he_is_inside_or_the_man_was_near),
        cmocka_unit_test(damage_falls_as_often_as_the_rules_say),
        cmocka_unit_test(charge_goes_off_by_its_timer_or_by_line_alone),
        cmocka_unit_test(later_detonation_is_worth_the_difference),
        cmocka_unit_test(find_rolled_ignores_the_second_die_when_nothing_is_found),
        cmocka_unit_test(encounter_rows_are_those_of_the_table),
        cmocka_unit_test(traits_add_up_in_one_man),
        cmocka_unit_test(survival_turns_at_four),
        cmocka_unit_test(finds_are_worth_the_points_of_the_table),
        cmocka_unit_test(rescuer_brings_a_man_out_from_the_total_of_the_house_rule_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
