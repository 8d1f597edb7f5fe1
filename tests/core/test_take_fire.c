/* The street throws at the end of a turn, and the men who fall by them. */
#include "core/board.h"
#include "tests/support/builder.h"
#include "tests/support/test.h"

static struct play *under_fire(void)
{
    struct play *p = build_street();
    add_base(p, 1, 0, BASE_OFFICER, AT_L1);
    add_base(p, 1, 1, BASE_RIFLE, AT_STREET);
    p->game->table.phase = PHASE_END_OF_TURN;
    game_platoon(p->game, 1)->step = STEP_UNDER_FIRE;
    game_platoon(p->game, 2)->step = STEP_RALLYING;
    return p;
}

static enum reject take_fire(struct play *p, const int32_t *dice, int count)
{
    return play(p, "take_fire", "{\"platoon\":\"p1\"}", dice, count);
}

static void a_base_in_the_open_throws_three_pairs(void **state)
{
    (void)state;
    struct play *p = under_fire();
    assert_int_equal(take_fire(p, DICE(1, 1, 3, 3, 6, 6)), REJECT_NONE);
    assert_int_equal(event_int(p, "fire_taken", "throws"), 3);
    assert_int_equal(platoon_of(p->game, 1)->wounded, 2);
    assert_int_equal(platoon_of(p->game, 1)->dead, 1);
    assert_int_equal(base_of(p->game, 2)->removed, 1);
    assert_int_equal(base_of(p->game, 2)->edna, 8);
    assert_int_equal(platoon_of(p->game, 1)->step, STEP_RALLYING);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void one_man_is_not_said_to_have_fallen_twice(void **state)
{
    (void)state;
    struct play *p = build_street();
    add_base(p, 1, 0, BASE_OFFICER, AT_STREET);
    p->game->table.phase = PHASE_END_OF_TURN;
    game_platoon(p->game, 1)->step = STEP_UNDER_FIRE;
    game_platoon(p->game, 2)->step = STEP_RALLYING;
    assert_int_equal(take_fire(p, DICE(1, 1, 6, 6, 6, 6)), REJECT_NONE);
    const int told = event_int(p, "fire_taken", "wounded") + event_int(p, "fire_taken", "dead");
    assert_true(told < 3); /* doubles */
    assert_int_equal(told, platoon_of(p->game, 1)->wounded + platoon_of(p->game, 1)->dead);
    play_free(p);
}

static void a_base_at_the_wall_throws_two_pairs(void **state)
{
    (void)state;
    struct play *p = under_fire();
    put_base(p, 2, AT_STREET, 400, 1250);
    assert_int_equal(take_fire(p, DICE(1, 2, 3, 4)), REJECT_NONE);
    assert_int_equal(event_int(p, "fire_taken", "exposure"), EXPOSURE_WALL);
    play_free(p);
}

static void a_base_behind_a_tank_throws_two_pairs_and_the_tank_none(void **state)
{
    (void)state;
    struct play *p = under_fire();
    int tank = add_base(p, 1, 0, BASE_TANK, AT_STREET);
    game_base(p->game, 2)->behind_tank = (uint8_t)tank;
    assert_int_equal(take_fire(p, DICE(1, 2, 3, 4)), REJECT_NONE);
    assert_int_equal(event_int(p, "fire_taken", "exposure"), EXPOSURE_TANK);
    play_free(p);
}

/* Rule: FME-17 */
static void a_wreck_is_cover_on_later_turns_on_its_side_away_from_the_objective(void **state)
{
    (void)state;
    struct play *p = under_fire();
    int tank = add_base(p, 2, 0, BASE_TANK, AT_STREET);
    put_base(p, tank, AT_STREET, 2000, 1500);
    put_base(p, 2, AT_STREET, 1810, 1500);
    assert_int_equal(exposure_of(p->game, 2), EXPOSURE_OPEN);
    game_base(p->game, tank)->knocked_out = 1;
    assert_int_equal(exposure_of(p->game, 2), EXPOSURE_TANK);
    put_base(p, 2, AT_STREET, 2190, 1500);
    assert_int_equal(exposure_of(p->game, 2), EXPOSURE_OPEN);
    put_base(p, 2, AT_STREET, 1790, 1500);
    assert_int_equal(exposure_of(p->game, 2), EXPOSURE_OPEN);
    put_base(p, 2, AT_STREET, 1900, 1400);
    assert_int_equal(take_fire(p, DICE(1, 2, 3, 4)), REJECT_NONE);
    assert_int_equal(event_int(p, "fire_taken", "exposure"), EXPOSURE_TANK);
    play_free(p);
}

static void low_doubles_are_void_when_the_base_moved_in_smoke(void **state)
{
    (void)state;
    struct play *p = under_fire();
    game_base(p->game, 2)->smoke = 1;
    assert_int_equal(take_fire(p, DICE(1, 1, 3, 3, 4, 4)), REJECT_NONE);
    assert_int_equal(platoon_of(p->game, 1)->wounded, 1);
    play_free(p);
}

static void bases_throw_in_number_order_with_an_event_each(void **state)
{
    (void)state;
    struct play *p = under_fire();
    add_base(p, 1, 1, BASE_M60, AT_STREET);
    assert_int_equal(take_fire(p, DICE(1, 2, 1, 2, 1, 2, 2, 2, 1, 2, 1, 2)), REJECT_NONE);
    assert_int_equal(event_int(p, "fire_taken", "base"), 2);
    assert_int_equal(event_int(p, "men_hit", "base"), 3);
    assert_int_equal(p->d->events[1].type->name[0], 'f');
    play_free(p);
}

static void engaged_and_indoor_bases_take_no_fire(void **state)
{
    (void)state;
    struct play *p = under_fire();
    game_base(p->game, 2)->engaged = 1;
    assert_int_equal(take_fire(p, NO_DICE), REJECT_NO_FIRE_TO_TAKE);
    play_free(p);
}

static void fire_comes_once_a_turn(void **state)
{
    (void)state;
    struct play *p = under_fire();
    assert_int_equal(take_fire(p, DICE(1, 2, 1, 2, 1, 2)), REJECT_NONE);
    assert_int_equal(take_fire(p, NO_DICE), REJECT_NO_FIRE_TO_TAKE);
    play_free(p);
}

static void street_throws_cost_edna_when_the_option_makes_them_tests(void **state)
{
    (void)state;
    struct play *p = under_fire();
    p->game->table.options.street_throws_are_tests = 1;
    assert_int_equal(take_fire(p, DICE(4, 5, 1, 2, 1, 2)), REJECT_NONE);
    assert_int_equal(base_of(p->game, 2)->edna, 5);
    play_free(p);
}

static void the_officer_falls_after_his_radio_operator(void **state)
{
    (void)state;
    struct play *p = under_fire();
    put_base(p, 1, AT_STREET, 1000, 1500);
    put_base(p, 2, AT_L2, 1000, 900);
    assert_int_equal(take_fire(p, DICE(1, 1, 1, 2, 1, 2)), REJECT_NONE);
    assert_int_equal(p->game->table.figures[0].status, STATUS_FIGURE_FIT);
    assert_int_equal(p->game->table.figures[1].status, STATUS_FIGURE_WOUNDED);
    play_free(p);
}

static void a_die_says_who_falls_when_the_option_asks_for_it(void **state)
{
    (void)state;
    struct play *p = under_fire();
    p->game->table.options.officer_falls = OFFICER_FALLS_DIE;
    put_base(p, 1, AT_STREET, 1000, 1500);
    put_base(p, 2, AT_L2, 1000, 900);
    assert_int_equal(take_fire(p, DICE(1, 1, 1, 2, 1, 2, 3)), REJECT_NONE);
    assert_int_equal(p->game->table.figures[0].status, STATUS_FIGURE_WOUNDED);
    play_free(p);
}

static void the_launcher_falls_last(void **state)
{
    (void)state;
    struct play *p = under_fire();
    p->game->table.figures[2].weapon = WEAPON_M79;
    assert_int_equal(take_fire(p, DICE(1, 1, 3, 3, 1, 2)), REJECT_NONE);
    assert_int_equal(p->game->table.figures[2].status, STATUS_FIGURE_FIT);
    assert_int_equal(base_of(p->game, 2)->removed, 0);
    play_free(p);
}

static void preview_of_take_fire_gives_the_exact_chance_of_a_casualty(void **state)
{
    (void)state;
    struct play *p = under_fire();
    struct preview preview;
    assert_int_equal(play_preview(p, "take_fire", "{\"platoon\":\"p1\"}", &preview),
                     REJECT_NONE);
    /* 91/216 = 19656/46656 */
    assert_int_equal(ways_of(&preview, "hit_open"), 19656);
    assert_int_equal(preview.chance[0].of, 46656);
    play_free(p);
}

/* Rule: FME-29, A13 */
static void street_throws_tell_what_edna_they_cost(void **state)
{
    (void)state;
    struct play *p = build_street();
    add_base(p, 1, 1, BASE_RIFLE, AT_STREET);
    p->game->table.options.street_throws_are_tests = 1;
    p->game->table.phase = PHASE_END_OF_TURN;
    game_platoon(p->game, 1)->step = STEP_UNDER_FIRE;
    game_platoon(p->game, 2)->step = STEP_RALLYING;
    assert_int_equal(play(p, "take_fire", "{\"platoon\":\"p1\"}", DICE(1, 2, 3, 5, 1, 2)),
                     REJECT_NONE);
    assert_int_equal(event_int(p, "fire_taken", "edna_before"), 8);
    assert_int_equal(event_int(p, "fire_taken", "edna"), 6);
    assert_int_equal(event_int(p, "fire_taken", "loss"), 2);
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_base_in_the_open_throws_three_pairs),
        cmocka_unit_test(one_man_is_not_said_to_have_fallen_twice),
        cmocka_unit_test(a_base_at_the_wall_throws_two_pairs),
        cmocka_unit_test(a_base_behind_a_tank_throws_two_pairs_and_the_tank_none),
        cmocka_unit_test(a_wreck_is_cover_on_later_turns_on_its_side_away_from_the_objective),
        cmocka_unit_test(low_doubles_are_void_when_the_base_moved_in_smoke),
        cmocka_unit_test(bases_throw_in_number_order_with_an_event_each),
        cmocka_unit_test(engaged_and_indoor_bases_take_no_fire),
        cmocka_unit_test(fire_comes_once_a_turn),
        cmocka_unit_test(street_throws_cost_edna_when_the_option_makes_them_tests),
        cmocka_unit_test(the_officer_falls_after_his_radio_operator),
        cmocka_unit_test(a_die_says_who_falls_when_the_option_asks_for_it),
        cmocka_unit_test(the_launcher_falls_last),
        cmocka_unit_test(preview_of_take_fire_gives_the_exact_chance_of_a_casualty),
        cmocka_unit_test(street_throws_tell_what_edna_they_cost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
