/* R.A.S.H. where the worked cases do not reach. */
#include "tests/support/test.h"

#include "core/skirmish/casualties.h"
#include "core/skirmish/cover.h"
#include "core/skirmish/leading.h"
#include "core/skirmish/melee.h"
#include "core/skirmish/morale.h"
#include "core/skirmish/moving.h"
#include "core/skirmish/opportunity.h"

static struct options defaults(void)
{
    struct options options;
    options_default(&options);
    return options;
}

/* ---- morale --------------------------------------------------------------------------------
 */

static void morale_factors_are_worth_what_the_article_says(void **state)
{
    (void)state;
    const struct options options = defaults();
    static const int32_t worth[MORALE_FACTOR_COUNT] = {2, 2, 2, 1, 1, 1, 1, -1, -1};
    for (int i = 0; i < MORALE_FACTOR_COUNT; i++) {
        const morale_factors alone = morale_factor_bit((enum morale_factor)i);
        assert_int_equal(morale_die_modifier(&options, alone), worth[i]);
    }
    assert_int_equal(morale_die_modifier(&options, 0), 0);
}

static void morale_die_modifier_adds_each_grave_factor_when_plus2_once_is_off(void **state)
{
    (void)state;
    struct options options = defaults();
    const morale_factors all = (UINT32_C(1) << MORALE_FACTOR_COUNT) - 1;
    assert_int_equal(morale_die_modifier(&options, all), 2 + 4 - 2);
    options.plus2_once = 0;
    assert_int_equal(morale_die_modifier(&options, all), 6 + 4 - 2);
}

static void morale_test_reads_no_die_when_the_group_is_destroyed(void **state)
{
    (void)state;
    const struct options options = defaults();
    assert_int_equal(morale_dice(0), 0);
    assert_int_equal(morale_dice(1), 1);
    const struct morale_test test = morale_test(&options, 0, RATING_ELITE, 0, NULL);
    assert_int_equal(test.state, MORALE_DESTROYED);
    assert_int_equal(test.move_cm + test.fall_back_cm, 0);
}

static void morale_test_freezes_at_one_and_moves_at_two(void **state)
{
    (void)state;
    const struct options options = defaults();
    const int32_t three = 3;
    struct morale_test test = morale_test(&options, 4, RATING_TRAINED, 0, &three);
    assert_int_equal(test.state, MORALE_FREEZE);
    assert_int_equal(test.move_cm, 0);
    test = morale_test(&options, 4, RATING_PROFESSIONAL, 0, &three);
    assert_int_equal(test.state, MORALE_MOVE);
    assert_int_equal(test.move_cm, 2);
}

static void leaders_are_one_grade_better_than_their_men(void **state)
{
    (void)state;
    assert_int_equal(leader_rating(RATING_MARINES), RATING_ELITE);
    assert_int_equal(leader_rating(RATING_ELITE), RATING_ELITE);
    assert_int_equal(leader_rating(force_rating(FORCE_LOCAL_VC)), RATING_TRAINED);
    assert_int_equal(force_rating(FORCE_MAIN_VC), RATING_TRAINED);
    assert_int_equal(force_rating(FORCE_NVA), RATING_TRAINED);
}

static void leader_helps_up_to_his_reach_and_his_number(void **state)
{
    (void)state;
    static const int32_t reach[RATING_COUNT] = {10, 20, 30, 40};
    static const int32_t groups[RATING_COUNT] = {1, 1, 2, 2};
    for (int i = 0; i < RATING_COUNT; i++) {
        const enum rating rating = (enum rating)i;
        assert_true(leader_helps(rating, reach[i], false, groups[i] - 1));
        assert_false(leader_helps(rating, reach[i] + 1, false, 0));
        assert_false(leader_helps(rating, reach[i], false, groups[i]));
        assert_false(leader_helps(rating, 0, true, 0));
    }
}

static void fire_after_move_is_area_fire_one_millimetre_beyond_half(void **state)
{
    (void)state;
    struct after_move after = fire_after_move(5, 25);
    assert_true(after.legal && !after.more_than_half);
    assert_int_equal(after.fire, FIRE_NORMAL);
    after = fire_after_move(5, 26);
    assert_true(after.legal && after.more_than_half);
    assert_int_equal(after.fire, FIRE_AREA);
    assert_false(fire_after_move(5, 51).legal);
    assert_false(fire_after_move(-3, 1).legal);
    assert_int_equal(fire_after_move(1, 0).fire, FIRE_AREA);
}

/* ---- fire ----------------------------------------------------------------------------------
 */

static void weapons_fire_to_their_range_and_not_a_metre_beyond(void **state)
{
    (void)state;

    static const struct {
        enum weapon weapon;
        int32_t max_m, half_dice;
    } rows[] = {
        {WEAPON_BOLT_ACTION_RIFLE, 800, 1},
        {WEAPON_M1_CARBINE, 100, 1},
        {WEAPON_SLR, 800, 2},
        {WEAPON_AK47, 400, 4},
        {WEAPON_AK74, 600, 4},
        {WEAPON_M16, 500, 4},
        {WEAPON_M60, 1200, 8},
        {WEAPON_PKM, 1200, 12},
        {WEAPON_MINIMI, 800, 6},
        {WEAPON_M203, 150, 6},
        {WEAPON_M79, 75, 4},
        {WEAPON_SHOTGUN, 25, 8},
        {WEAPON_SMG, 100, 2},
        {WEAPON_PISTOL, 50, 2},
    };
    const struct options options = defaults();
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const enum weapon weapon = rows[i].weapon;
        assert_int_equal(max_range_m(weapon), rows[i].max_m);
        assert_int_equal(half_dice_at(weapon, rows[i].max_m), rows[i].half_dice);
        assert_int_equal(half_dice_at(weapon, rows[i].max_m + 1), 0);
        assert_int_equal(band_at(&options, weapon, rows[i].max_m / 2), BAND_CLOSE);
        assert_int_equal(band_at(&options, weapon, rows[i].max_m / 2 + 1), BAND_AREA);
        assert_int_equal(band_at(&options, weapon, rows[i].max_m + 1), BAND_NONE);
    }
    assert_int_equal(half_dice_at(WEAPON_SMG, 50), 6);
    assert_int_equal(half_dice_at(WEAPON_NONE, 0), 0);
}

static void band_at_is_measured_by_the_whole_range_of_a_weapon_with_two(void **state)
{
    (void)state;
    struct options options = defaults();
    options.close_num = 3;
    options.close_den = 4;
    assert_int_equal(band_at(&options, WEAPON_SMG, 75), BAND_CLOSE);
    assert_int_equal(half_dice_at(WEAPON_SMG, 75), 2);
    assert_int_equal(band_at(&options, WEAPON_SMG, 76), BAND_AREA);
    options.close_num = 0;
    assert_int_equal(band_at(&options, WEAPON_SMG, 0), BAND_CLOSE);
    assert_int_equal(band_at(&options, WEAPON_SMG, 1), BAND_AREA);
    options.close_num = 99;
    assert_int_equal(band_at(&options, WEAPON_SMG, 100), BAND_CLOSE);
    assert_int_equal(band_at(&options, WEAPON_SMG, 101), BAND_NONE);
}

static struct fire_dice dice_at(const struct options *options, enum weapon weapon, int figures)
{
    const struct arms arms = {weapon, figures};
    const struct shot shot = {.range_m = 20, .half = half_dice_bit(HALF_DICE_CONCEALED)};
    return dice_of_shot(options, &arms, 1, &shot);
}

static void dice_of_shot_rounds_once_after_all_is_added_and_halved(void **state)
{
    (void)state;
    struct options options = defaults();
    assert_int_equal(dice_at(&options, WEAPON_BOLT_ACTION_RIFLE, 1).close, 1);
    assert_int_equal(dice_at(&options, WEAPON_BOLT_ACTION_RIFLE, 4).close, 1);
    assert_int_equal(dice_at(&options, WEAPON_BOLT_ACTION_RIFLE, 5).close, 2);
    options.dice_round = DICE_ROUND_DOWN;
    assert_int_equal(dice_at(&options, WEAPON_BOLT_ACTION_RIFLE, 3).close, 0);
    assert_int_equal(dice_at(&options, WEAPON_BOLT_ACTION_RIFLE, 7).close, 1);
}

static void dice_of_shot_halves_three_times_when_each_case_counts(void **state)
{
    (void)state;
    struct options options = defaults();
    const struct arms arms[] = {{WEAPON_M16, 3}, {WEAPON_BOLT_ACTION_RIFLE, 1}};
    struct shot shot = {.range_m = 100,
                        .half = half_causes_of(COVER_CONCEALED, false, true, true)};
    assert_int_equal(dice_of_shot(&options, arms, 2, &shot).close, 4); /* 13/4 */
    options.half_dice_once = 0;
    assert_int_equal(dice_of_shot(&options, arms, 2, &shot).close, 1); /* 13/16 */
    options.dice_round = DICE_ROUND_DOWN;
    assert_int_equal(dice_of_shot(&options, arms, 2, &shot).close, 0);
}

static void dice_of_shot_puts_a_grenade_where_the_band_or_the_order_says(void **state)
{
    (void)state;
    struct options options = defaults();
    const struct arms arms = {WEAPON_SHOTGUN, 1};
    struct shot shot = {.range_m = 25, .grenade = true};
    struct fire_dice dice = dice_of_shot(&options, &arms, 1, &shot);
    assert_int_equal(dice.close, GRENADE_DICE);
    assert_int_equal(dice.area, 4);
    options.grenade_band = GRENADE_BAND_AREA;
    dice = dice_of_shot(&options, &arms, 1, &shot);
    assert_int_equal(dice.close, 0);
    assert_int_equal(dice.area, 6);
    options.grenade_band = GRENADE_BAND_CLOSE;
    shot.area_only = true;
    assert_int_equal(dice_of_shot(&options, &arms, 1, &shot).area, 6);
    shot.range_m = 26;
    assert_int_equal(dice_of_shot(&options, &arms, 1, &shot).area, 0);
}

static void may_throw_grenade_needs_figures_grenades_and_nearness(void **state)
{
    (void)state;
    assert_true(may_throw_grenade(1, 1, 25));
    assert_false(may_throw_grenade(0, 1, 25));
    assert_false(may_throw_grenade(1, 0, 25));
    assert_false(may_throw_grenade(1, 1, 26));
}

static void half_causes_come_from_target_move_and_opportunity(void **state)
{
    (void)state;
    assert_int_equal(half_causes_of(COVER_NONE, false, false, false), 0);
    assert_int_equal(half_causes_of(COVER_SOLID, false, false, false), 0);
    const half_causes concealed = half_dice_bit(HALF_DICE_CONCEALED);
    assert_int_equal(half_causes_of(COVER_CONCEALED, false, false, false), concealed);
    assert_int_equal(half_causes_of(COVER_NONE, true, false, false), concealed);
    assert_int_equal(half_causes_of(COVER_COVER, false, true, true),
                     half_dice_bit(HALF_DICE_MOVED) | half_dice_bit(HALF_DICE_OPPORTUNITY));
}

static void opportunity_fire_is_for_groups_that_stand_and_did_not_fire(void **state)
{
    (void)state;
    assert_true(may_give_opportunity_fire(1, false, 0));
    assert_true(may_give_opportunity_fire(4, false, 5));
    assert_false(may_give_opportunity_fire(4, false, -1));
    assert_false(may_give_opportunity_fire(4, true, 5));
    assert_false(may_give_opportunity_fire(0, false, 5));
}

/* ---- hits ----------------------------------------------------------------------------------
 */

static void hits_of_counts_close_dice_then_area_dice(void **state)
{
    (void)state;
    const struct options options = defaults();
    static const int32_t dice[] = {5, 4, 5, 6};
    const struct volley volley = {.close = 2, .area = 2};
    assert_int_equal(hits_of(&options, &volley, dice), 2);
}

static void hits_of_takes_hasty_fire_off_each_die_and_melee_off_none_but_close(void **state)
{
    (void)state;
    const struct options options = defaults();
    static const int32_t dice[] = {5, 6, 5, 6};
    const struct volley hasty = {.close = 2, .area = 2, .each = options.hasty_mod};
    assert_int_equal(hits_of(&options, &hasty, dice), 1);
    static const int32_t fours[] = {4, 5, 5, 4};
    const struct volley melee = {.close = 2, .area = 2, .plus = MELEE_PLUS};
    assert_int_equal(hits_of(&options, &melee, fours), 2);
}

static void melee_volley_has_all_dice_at_close_range_and_one_on_each(void **state)
{
    (void)state;
    struct options options = defaults();
    const struct arms arms[] = {{WEAPON_SMG, 2}, {WEAPON_PISTOL, 1}, {WEAPON_NONE, 1}};
    struct volley volley = melee_volley(&options, arms, 3);
    assert_int_equal(volley.close, 7);
    assert_int_equal(volley.area, 0);
    static const int32_t dice[] = {4, 4, 3, 3, 3, 3, 3};
    assert_int_equal(hits_of(&options, &volley, dice), 2);
    options.close_num = 0;
    volley = melee_volley(&options, arms, 3);
    assert_int_equal(volley.close, 7);
}

static void cover_halves_hits_and_only_solid_cover_saves(void **state)
{
    (void)state;
    struct options options = defaults();
    assert_int_equal(hits_past_cover(&options, 3, COVER_NONE), 3);
    assert_int_equal(hits_past_cover(&options, 3, COVER_CONCEALED), 3);
    assert_int_equal(hits_past_cover(&options, 3, COVER_COVER), 1);
    assert_int_equal(hits_past_cover(&options, 3, COVER_SOLID), 1);
    options.hits_round = HITS_ROUND_UP;
    assert_int_equal(hits_past_cover(&options, 3, COVER_SOLID), 2);
    assert_int_equal(hits_past_cover(&options, 0, COVER_SOLID), 0);
    assert_int_equal(save_dice(2, COVER_SOLID), 2);
    assert_int_equal(save_dice(2, COVER_COVER), 0);
    static const int32_t dice[] = {3, 4, 6};
    assert_int_equal(hits_saved(&options, dice, 3), 2);
    options.save = 5;
    assert_int_equal(hits_saved(&options, dice, 3), 1);
}

static void casualties_are_dead_only_on_a_six_and_with_the_option(void **state)
{
    (void)state;
    struct options options = defaults();
    assert_int_equal(figures_lost(5, 4), 4);
    assert_int_equal(figures_lost(2, 4), 2);
    assert_int_equal(fate_dice(&options, 2), 0);
    options.skirmish_dead = 1;
    assert_int_equal(fate_dice(&options, 2), 2);
    static const int32_t dice[] = {6, 5};
    assert_int_equal(dead_among(dice, 2), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(morale_factors_are_worth_what_the_article_says),
        cmocka_unit_test(morale_die_modifier_adds_each_grave_factor_when_plus2_once_is_off),
        cmocka_unit_test(morale_test_reads_no_die_when_the_group_is_destroyed),
        cmocka_unit_test(morale_test_freezes_at_one_and_moves_at_two),
        cmocka_unit_test(leaders_are_one_grade_better_than_their_men),
        cmocka_unit_test(leader_helps_up_to_his_reach_and_his_number),
        cmocka_unit_test(fire_after_move_is_area_fire_one_millimetre_beyond_half),
        cmocka_unit_test(weapons_fire_to_their_range_and_not_a_metre_beyond),
        cmocka_unit_test(band_at_is_measured_by_the_whole_range_of_a_weapon_with_two),
        cmocka_unit_test(dice_of_shot_rounds_once_after_all_is_added_and_halved),
        cmocka_unit_test(dice_of_shot_halves_three_times_when_each_case_counts),
        cmocka_unit_test(dice_of_shot_puts_a_grenade_where_the_band_or_the_order_says),
        cmocka_unit_test(may_throw_grenade_needs_figures_grenades_and_nearness),
        cmocka_unit_test(half_causes_come_from_target_move_and_opportunity),
        cmocka_unit_test(opportunity_fire_is_for_groups_that_stand_and_did_not_fire),
        cmocka_unit_test(hits_of_counts_close_dice_then_area_dice),
        cmocka_unit_test(hits_of_takes_hasty_fire_off_each_die_and_melee_off_none_but_close),
        cmocka_unit_test(melee_volley_has_all_dice_at_close_range_and_one_on_each),
        cmocka_unit_test(cover_halves_hits_and_only_solid_cover_saves),
        cmocka_unit_test(casualties_are_dead_only_on_a_six_and_with_the_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
