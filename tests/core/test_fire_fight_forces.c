/* What fire-fights take from the street: arms of bases and enemy groups, templates, cover of
 * the ground, and where those who fall back end. */
#include "tests/support/test.h"

#include "core/core.h"
#include "core/fall_back.h"
#include "core/sight.h"
#include "core/skirmish/casualties.h"
#include "core/skirmish/cover.h"
#include "core/skirmish/falling.h"
#include "core/skirmish/ground.h"
#include "core/skirmish/hits.h"
#include "core/skirmish/leading.h"
#include "core/skirmish/opportunity.h"
#include "core/skirmish/scale.h"
#include "core/skirmish/templates.h"
#include "tests/support/board.h"

#define P(x, y) ((struct point){(x), (y)})

static int setup(void **state)
{
    *state = test_street();
    return 0;
}

static int teardown(void **state)
{
    game_free(*state);
    return 0;
}

static void
put_figure(struct game *g, int base, enum figure_role role, enum weapon weapon, int status)
{
    g->table.figures[g->table.figure_count++] = (struct figure){.base = (uint8_t)base,
                                                                .role = (uint8_t)role,
                                                                .weapon = (uint8_t)weapon,
                                                                .status = (uint8_t)status};
}

static int32_t figures_with(const struct armed *armed, enum weapon weapon)
{
    int32_t figures = 0;
    for (int32_t i = 0; i < armed->count; i++) {
        figures += armed->arms[i].weapon == weapon ? armed->arms[i].figures : 0;
    }
    return figures;
}

/* ---- arms ----------------------------------------------------------------------------------
 */

static void base_fighters_counts_those_who_can_and_leaves_the_leaders_arms_out(void **state)
{
    struct game *g = *state;
    put_figure(g, 1, FIGURE_LEADER, WEAPON_M16, STATUS_FIGURE_FIT);
    put_figure(g, 1, FIGURE_RIFLEMAN, WEAPON_M16, STATUS_FIGURE_FIT);
    put_figure(g, 1, FIGURE_RIFLEMAN, WEAPON_M79, STATUS_FIGURE_INJURED);
    put_figure(g, 1, FIGURE_RIFLEMAN, WEAPON_M16, STATUS_FIGURE_WOUNDED);
    put_figure(g, 2, FIGURE_RIFLEMAN, WEAPON_M16, STATUS_FIGURE_FIT);
    struct armed armed = {0};
    assert_int_equal(base_fighters(g, 1, false, &armed), 3);
    assert_int_equal(figures_with(&armed, WEAPON_M16), 1);
    assert_int_equal(figures_with(&armed, WEAPON_M79), 1);
    struct armed all = {0};
    assert_int_equal(base_fighters(g, 1, true, &all), 3);
    assert_int_equal(figures_with(&all, WEAPON_M16), 2);
    assert_int_equal(base_fighters(g, 2, true, &all), 1);
    assert_int_equal(figures_with(&all, WEAPON_M16), 3); /* two bases, one group */
    assert_int_equal(base_fighters(g, 1, true, NULL), 3);
}

static void arms_of_the_articles_group_give_nine_dice_and_three_with_the_launcher(void **state)
{
    (void)state;
    struct options options;
    options_default(&options);
    struct armed armed = {0};
    add_figure_arms(&armed, WEAPON_M203);
    add_figure_arms(&armed, WEAPON_M16);
    add_figure_arms(&armed, WEAPON_M16);
    add_figure_arms(&armed, WEAPON_MINIMI);
    add_figure_arms(&armed, WEAPON_NONE);
    struct shot shot = {.range_m = 151};
    assert_int_equal(dice_of_shot(&options, armed.arms, armed.count, &shot).close, 9);
    shot.range_m = 75;
    assert_int_equal(dice_of_shot(&options, armed.arms, armed.count, &shot).close, 12);
}

static void every_weapon_of_a_man_has_dice_by_the_table(void **state)
{
    (void)state;
    for (int weapon = WEAPON_NONE + 1; weapon < WEAPON_COUNT; weapon++) {
        assert_true(half_dice_at(fires_as((enum weapon)weapon), 10) > 0);
    }
    assert_int_equal(half_dice_at(fires_as(WEAPON_NONE), 0), 0);
}

static void enemy_figures_fall_plain_first_and_the_leader_last(void **state)
{
    (void)state;
    struct enemy enemy = {.figure_count = 4};
    enemy.figure[0] = (struct enemy_figure){WEAPON_AK47, STATUS_FIGURE_FIT, 1, 0};
    enemy.figure[1] = (struct enemy_figure){WEAPON_RPD, STATUS_FIGURE_FIT, 0, 0};
    enemy.figure[2] = (struct enemy_figure){WEAPON_AK47, STATUS_FIGURE_DEAD, 0, 0};
    enemy.figure[3] = (struct enemy_figure){WEAPON_AK47, STATUS_FIGURE_FIT, 0, 0};
    static const int order[] = {3, 1, 0, -1};
    for (size_t i = 0; i < COUNT_OF(order); i++) {
        const int next = next_to_fall(&enemy);
        assert_int_equal(next, order[i]);
        assert_int_equal(enemy_fighters(&enemy, true, NULL), 3 - (int)i);
        if (next >= 0) {
            enemy.figure[next].status = STATUS_FIGURE_WOUNDED;
        }
    }
}

static void enemy_leader_who_leads_adds_no_arms(void **state)
{
    (void)state;
    struct enemy enemy = {.figure_count = 2};
    enemy.figure[0] = (struct enemy_figure){WEAPON_AK47, STATUS_FIGURE_FIT, 1, 0};
    enemy.figure[1] = (struct enemy_figure){WEAPON_RPG, STATUS_FIGURE_FIT, 0, 0};
    struct armed armed = {0};
    assert_int_equal(enemy_fighters(&enemy, false, &armed), 2);
    assert_int_equal(armed.count, 1);
    assert_int_equal(figures_with(&armed, WEAPON_M203), 1);
}

/* A rifle base and a cell 50 m apart, from the test to the last man: what a rule does with
 * these functions, in its order. */
static void a_round_is_reckoned_from_the_test_to_the_men_who_fall(void **state)
{
    struct game *g = *state;
    const struct options *options = &g->table.options;
    put_figure(g, 1, FIGURE_LEADER, WEAPON_M16, STATUS_FIGURE_FIT);
    for (int i = 0; i < 3; i++) {
        put_figure(g, 1, FIGURE_RIFLEMAN, WEAPON_M16, STATUS_FIGURE_FIT);
    }
    const struct point here = P(100, 1700);
    const struct point there = P(2100, 1700); /* 20 inches are 50 m */
    const int street = place_named(g, "ST");
    const int32_t die[] = {2};

    const enum rating leader = leader_rating(RATING_MARINES);
    assert_true(leader_helps(leader, range_m(g, here, here), false, 0));
    const struct morale_test test = morale_test(
        options, base_fighters(g, 1, false, NULL), RATING_MARINES,
        morale_factor_bit(MORALE_FACTOR_LEADER) | morale_factor_bit(MORALE_FACTOR_MOVING), die);
    assert_int_equal(test.move_cm, 2); /* 4 + 1 - (2 + 2 - 1) */
    assert_int_equal(ci_of_rash_cm(g->table.cm_per_inch, test.move_cm), 800);

    assert_true(sees(g, here, street, there, street));
    const struct after_move after = fire_after_move(test.result, 11);
    assert_true(after.legal && after.more_than_half);
    struct armed armed = {0};
    base_fighters(g, 1, false, &armed); /* the leader leads */
    const struct shot shot = {
        .range_m = range_m(g, here, there),
        .area_only = after.fire == FIRE_AREA,
        .half = half_causes_of(COVER_NONE, false, after.more_than_half, false)};
    const struct fire_dice dice = dice_of_shot(options, armed.arms, armed.count, &shot);
    assert_int_equal(dice.close, 0);
    assert_int_equal(dice.area, 3); /* 6 halved */

    static const int32_t thrown[] = {6, 6, 5};
    const struct volley volley = {.close = dice.close, .area = dice.area};
    const int32_t left = hits_past_cover(options, hits_of(options, &volley, thrown),
                                         cover_of_ground(PLACE_FRONT_GARDEN, EXPOSURE_WALL));
    assert_int_equal(left, 1);
    assert_int_equal(figures_lost(left, 3), 1);
}

/* ---- templates -----------------------------------------------------------------------------
 */

static void templates_have_groups_of_four_at_most_and_end(void **state)
{
    (void)state;
    static const int figures[TEMPLATE_COUNT] = {1, 2, 3, 8, 30};
    static const int groups[TEMPLATE_COUNT] = {1, 1, 1, 2, 8};
    for (int t = 0; t < TEMPLATE_COUNT; t++) {
        const enum enemy_template name = (enum enemy_template)t;
        int sum = 0;
        int index = 0;
        for (; template_group(name, index, FORCE_NVA).count > 0; index++) {
            const int32_t count = template_group(name, index, FORCE_NVA).count;
            assert_in_range(count, 1, ENEMY_FIGURES_MAX);
            sum += count;
        }
        assert_int_equal(sum, figures[t]);
        assert_int_equal(index, groups[t]);
    }
}

static void template_group_gives_the_rifle_of_the_force_but_keeps_special_weapons(void **state)
{
    (void)state;
    const struct group_plan sniper = template_group(TEMPLATE_SNIPER, 0, FORCE_LOCAL_VC);
    assert_int_equal(sniper.weapon[0], WEAPON_BOLT_ACTION_RIFLE);
    assert_int_equal(sniper.leader, 0);
    const struct group_plan gun = template_group(TEMPLATE_SQUAD, 1, FORCE_LOCAL_VC);
    assert_int_equal(gun.weapon[0], WEAPON_RPD);
    assert_int_equal(gun.weapon[3], WEAPON_M1_CARBINE);
    const struct group_plan cell = template_group(TEMPLATE_CELL, 0, FORCE_MAIN_VC);
    assert_int_equal(cell.leader, 1);
    assert_int_equal(cell.weapon[0], WEAPON_AK47);
}

static void rolled_groups_are_of_four_and_what_is_left(void **state)
{
    (void)state;
    assert_int_equal(rolled_group(9, 0, FORCE_NVA).count, 4);
    assert_int_equal(rolled_group(9, 0, FORCE_NVA).leader, 1);
    assert_int_equal(rolled_group(9, 1, FORCE_NVA).count, 4);
    assert_int_equal(rolled_group(9, 1, FORCE_NVA).leader, 0);
    assert_int_equal(rolled_group(9, 2, FORCE_NVA).count, 1);
    assert_int_equal(rolled_group(9, 3, FORCE_NVA).count, 0);
    assert_int_equal(rolled_group(8, 2, FORCE_NVA).count, 0);
    assert_int_equal(rolled_group(0, 0, FORCE_NVA).leader, 0);
}

/* ---- ground --------------------------------------------------------------------------------
 */

static void cover_of_ground_is_solid_in_houses_and_behind_a_tank(void **state)
{
    (void)state;
    assert_int_equal(cover_of_ground(PLACE_HOUSE, EXPOSURE_SAFE), COVER_SOLID);
    assert_int_equal(cover_of_ground(PLACE_OBJECTIVE, EXPOSURE_SAFE), COVER_SOLID);
    assert_int_equal(cover_of_ground(PLACE_FRONT_GARDEN, EXPOSURE_WALL), COVER_COVER);
    assert_int_equal(cover_of_ground(PLACE_BACK_GARDEN, EXPOSURE_SAFE), COVER_COVER);
    assert_int_equal(cover_of_ground(PLACE_STREET, EXPOSURE_TANK), COVER_SOLID);
    assert_int_equal(cover_of_ground(PLACE_STREET, EXPOSURE_WALL), COVER_NONE);
    assert_int_equal(cover_of_ground(PLACE_ALLEY, EXPOSURE_SAFE), COVER_NONE);
}

static void fall_back_goes_straight_away_from_the_threat(void **state)
{
    const struct game *g = *state;
    int place = place_named(g, "ST");
    struct point end = fall_back(g, &place, P(1500, 1700), P(2000, 1700), 800);
    assert_int_equal(end.x_ci, 700);
    assert_int_equal(end.y_ci, 1700);
    assert_int_equal(place, place_named(g, "ST"));
    end = fall_back(g, &place, P(1500, 1700), P(1503, 1704), 100);
    assert_int_equal(end.x_ci, 1440);
    assert_int_equal(end.y_ci, 1620);
    end = fall_back(g, &place, P(1500, 1700), P(1500, 1700), 100); /* hand to hand */
    assert_int_equal(end.x_ci, 1400);
    end = fall_back(g, &place, P(1500, 1700), P(2000, 1700), 0);
    assert_int_equal(end.x_ci, 1500);
}

static void fall_back_stops_at_the_edge_of_the_board_and_at_walls(void **state)
{
    const struct game *g = *state;
    int place = place_named(g, "ST");
    struct point end = fall_back(g, &place, P(500, 1700), P(2000, 1700), 4000);
    assert_int_equal(end.x_ci, 0);
    place = place_named(g, "LA1");
    end = fall_back(g, &place, P(1700, 1000), P(1650, 1000), 800); /* L3's side wall */
    assert_int_equal(end.x_ci, 1800);
    assert_int_equal(place, place_named(g, "LA1"));
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(base_fighters_counts_those_who_can_and_leaves_the_leaders_arms_out),
        CASE(arms_of_the_articles_group_give_nine_dice_and_three_with_the_launcher),
        CASE(every_weapon_of_a_man_has_dice_by_the_table),
        CASE(enemy_figures_fall_plain_first_and_the_leader_last),
        CASE(enemy_leader_who_leads_adds_no_arms),
        CASE(a_round_is_reckoned_from_the_test_to_the_men_who_fall),
        CASE(templates_have_groups_of_four_at_most_and_end),
        CASE(template_group_gives_the_rifle_of_the_force_but_keeps_special_weapons),
        CASE(rolled_groups_are_of_four_and_what_is_left),
        CASE(cover_of_ground_is_solid_in_houses_and_behind_a_tank),
        CASE(fall_back_goes_straight_away_from_the_threat),
        CASE(fall_back_stops_at_the_edge_of_the_board_and_at_walls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
