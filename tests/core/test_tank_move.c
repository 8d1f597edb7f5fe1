/* The tank, and infantry behind it. */
#include "core/board.h"
#include "tests/support/builder.h"
#include "tests/support/test.h"

#define TWO_OF_SPADES 1

/* Tank 1 in the street at 10.00 in, rifles 2 one inch behind it. */
static struct play *tank_and_rifles(void)
{
    struct play *p = build_street();
    put_base(p, add_base(p, 1, 0, BASE_TANK, AT_STREET), AT_STREET, 1000, 1500);
    put_base(p, add_base(p, 1, 1, BASE_RIFLE, AT_STREET), AT_STREET, 900, 1500);
    add_base(p, 2, 1, BASE_RIFLE, AT_R2); /* keeps the turn open */
    return p;
}

#define SIX_INCHES "{\"tank\":\"b1\",\"path\":[[1600,1500]],\"bases\":[\"b2\"]}"

static void tank_move_keeps_formation_when_infantry_follows(void **state)
{
    (void)state;
    struct play *p = tank_and_rifles();
    game_base(p->game, 2)->edna = 3; /* it uses the tank's */
    assert_int_equal(play(p, "tank_move", SIX_INCHES, DICE(3, 3)), REJECT_NONE);
    assert_int_equal(base_of(p->game, 1)->at.x_ci, 1600);
    assert_int_equal(base_of(p->game, 2)->at.x_ci, 1500);
    assert_int_equal(base_of(p->game, 2)->edna, 3);
    assert_int_equal(base_of(p->game, 2)->action, ACTION_MOVED);
    assert_int_equal(exposure_of(p->game, 2), EXPOSURE_TANK);
    assert_int_equal(platoon_of(p->game, 1)->wounded, 0); /* a tank's double hurts nobody */
    assert_null(game_fault(p->game));
    play_free(p);
}

static void tank_move_stops_all_when_the_throw_costs_edna(void **state)
{
    (void)state;
    struct play *p = tank_and_rifles();
    assert_int_equal(play(p, "tank_move", SIX_INCHES, DICE(5, 6)), REJECT_NONE);
    assert_int_equal(event_int(p, "tank_moved", "rate"), 5); /* 11 on 8, no street modifier */
    assert_int_equal(base_of(p->game, 1)->at.x_ci, 1500);
    assert_int_equal(base_of(p->game, 2)->at.x_ci, 1400);
    play_free(p);
}

static void tank_move_knocks_the_tank_out_when_edna_falls_to_nothing(void **state)
{
    (void)state;
    struct play *p = tank_and_rifles();
    game_base(p->game, 1)->edna = 4;
    const char *four = "{\"tank\":\"b1\",\"path\":[[1400,1500]]}";
    assert_int_equal(play(p, "tank_move", four, DICE(2, 6)), REJECT_NONE);
    assert_int_equal(base_of(p->game, 1)->knocked_out, 1);
    assert_int_equal(base_of(p->game, 1)->at.x_ci, 1000);
    game_base(p->game, 1)->action = ACTION_NOTHING;
    assert_int_equal(play(p, "tank_move", four, NO_DICE), REJECT_KNOCKED_OUT);
    play_free(p);
}

static void tank_move_counts_only_a_good_leader_when_one_leads(void **state)
{
    (void)state;
    struct play *p = tank_and_rifles();
    put_base(p, add_base(p, 1, 1, BASE_SQUAD_LEADER, AT_STREET), AT_STREET, 900, 1500);
    const char *led = "{\"tank\":\"b1\",\"path\":[[1700,1500]],\"bases\":[\"b2\"],"
                      "\"leader\":\"b4\"}";
    game_base(p->game, 4)->lf = -1;
    assert_int_equal(play(p, "tank_move", led, DICE(1, 2)), REJECT_NONE);
    assert_int_equal(event_int(p, "tank_moved", "rate"), 8);
    struct play *q = tank_and_rifles();
    put_base(q, add_base(q, 1, 1, BASE_SQUAD_LEADER, AT_STREET), AT_STREET, 900, 1500);
    game_base(q->game, 4)->lf = 1;
    assert_int_equal(play(q, "tank_move", led, DICE(1, 2)), REJECT_NONE);
    assert_int_equal(event_int(q, "tank_moved", "rate"), 9);
    play_free(p);
    play_free(q);
}

static void tank_move_refuses_infantry_when_it_is_not_behind(void **state)
{
    (void)state;
    struct play *p = tank_and_rifles();
    put_base(p, 2, AT_STREET, 799, 1500);
    assert_int_equal(play(p, "tank_move", SIX_INCHES, NO_DICE), REJECT_NOT_BEHIND_TANK);
    put_base(p, 2, AT_STREET, 1100, 1500);
    assert_int_equal(play(p, "tank_move", SIX_INCHES, NO_DICE), REJECT_NOT_BEHIND_TANK);
    put_base(p, 2, AT_STREET, 800, 1500);
    game_base(p->game, 2)->edna = 0;
    assert_int_equal(play(p, "tank_move", SIX_INCHES, NO_DICE), REJECT_PINNED);
    play_free(p);
}

static void tank_move_refuses_a_path_when_it_leads_into_a_house(void **state)
{
    (void)state;
    struct play *p = tank_and_rifles();
    assert_int_equal(play(p, "tank_move", "{\"tank\":\"b1\",\"path\":[[1000,1100]]}", NO_DICE),
                     REJECT_WALL_IN_THE_WAY);
    assert_int_equal(play(p, "tank_move", "{\"tank\":\"b2\",\"path\":[[1000,1400]]}", NO_DICE),
                     REJECT_NOT_A_TANK);
    assert_int_equal(play(p, "tank_move", "{\"tank\":\"b1\",\"path\":[[1900,1500]]}", NO_DICE),
                     REJECT_TOO_FAR);
    play_free(p);
}

static void tank_move_lets_infantry_test_for_itself_when_its_way_ends_in_a_house(void **state)
{
    (void)state;
    struct play *p = tank_and_rifles();
    put_card(p, AT_L1, TWO_OF_SPADES);
    put_base(p, 1, AT_STREET, 500, 1350);
    put_base(p, 2, AT_STREET, 400, 1250);
    game_base(p->game, 2)->edna = 5;
    const char *slant = "{\"tank\":\"b1\",\"path\":[[600,1250]],\"bases\":[\"b2\"]}";
    assert_int_equal(play(p, "tank_move", slant, DICE(1, 2, 1, 3)), REJECT_NONE);
    assert_int_equal(event_int(p, "entered", "target"), 4);
    assert_int_equal(base_of(p->game, 2)->place, AT_L1);
    play_free(p);
}

static void preview_counts_the_tanks_pairs_when_it_goes_alone(void **state)
{
    (void)state;
    struct play *p = tank_and_rifles();
    struct preview out;
    assert_int_equal(
        play_preview(p, "tank_move", "{\"tank\":\"b1\",\"path\":[[1600,1500]]}", &out),
        REJECT_NONE);
    assert_int_equal(ways_of(&out, "arrives"), 33); /* 11 and 12 cost 3 and 4 */
    assert_int_equal(ways_of(&out, "falls_short"), 3);
    assert_int_equal(play_legal(p, "tank_move", 1).max_ci, 800);
    assert_int_equal(play_legal(p, "tank_move", 1).bases.item[0], 2);
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tank_move_keeps_formation_when_infantry_follows),
        cmocka_unit_test(tank_move_stops_all_when_the_throw_costs_edna),
        cmocka_unit_test(tank_move_knocks_the_tank_out_when_edna_falls_to_nothing),
        cmocka_unit_test(tank_move_counts_only_a_good_leader_when_one_leads),
        cmocka_unit_test(tank_move_refuses_infantry_when_it_is_not_behind),
        cmocka_unit_test(tank_move_refuses_a_path_when_it_leads_into_a_house),
        cmocka_unit_test(tank_move_lets_infantry_test_for_itself_when_its_way_ends_in_a_house),
        cmocka_unit_test(preview_counts_the_tanks_pairs_when_it_goes_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
