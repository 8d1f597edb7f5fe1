/* Rally and reorganise. */
#include "core/view_state.h"
#include "tests/support/builder.h"
#include "tests/support/test.h"

/* b1 officer, b2 sergeant, b3 squad leader, b4 rifles of squad 1, b5 rifles of squad 2, all in
 * one house. */
static struct play *in_one_house(void)
{
    struct play *p = build_street();
    add_base(p, 1, 0, BASE_OFFICER, AT_L1);
    add_base(p, 1, 0, BASE_SERGEANT, AT_L1);
    add_base(p, 1, 1, BASE_SQUAD_LEADER, AT_L1);
    add_base(p, 1, 1, BASE_RIFLE, AT_L1);
    add_base(p, 1, 2, BASE_RIFLE, AT_L1);
    p->game->table.phase = PHASE_END_OF_TURN;
    game_platoon(p->game, 1)->step = STEP_RALLYING;
    game_platoon(p->game, 2)->step = STEP_RALLYING;
    return p;
}

static void rally_gives_the_pair_and_lf_as_new_edna(void **state)
{
    (void)state;
    struct play *p = in_one_house();
    game_base(p->game, 4)->edna = 0;
    game_base(p->game, 1)->lf = 1;
    assert_int_equal(play(p, "rally", "{\"leader\":\"b1\",\"bases\":[\"b4\"]}", DICE(6, 5)),
                     REJECT_NONE);
    assert_int_equal(base_of(p->game, 4)->edna, 12);
    assert_int_equal(base_of(p->game, 4)->rallied, 1);
    play_free(p);
}

static void rally_is_tried_once_a_base_and_turn(void **state)
{
    (void)state;
    struct play *p = in_one_house();
    assert_int_equal(play(p, "rally", "{\"leader\":\"b1\",\"bases\":[\"b4\"]}", DICE(1, 2)),
                     REJECT_NONE);
    assert_int_equal(base_of(p->game, 4)->edna, 3);
    assert_int_equal(play(p, "rally", "{\"leader\":\"b2\",\"bases\":[\"b4\"]}", NO_DICE),
                     REJECT_ALREADY_RALLIED);
    play_free(p);
}

static void a_rally_to_nothing_lowers_the_lf_at_once(void **state)
{
    (void)state;
    struct play *p = in_one_house();
    game_base(p->game, 1)->lf = -2;
    game_base(p->game, 2)->lf = -2;
    assert_int_equal(
        play(p, "rally", "{\"leader\":\"b1\",\"bases\":[\"b5\",\"b4\"]}", DICE(1, 1, 2, 2)),
        REJECT_NONE);
    assert_int_equal(base_of(p->game, 4)->edna, 0);
    assert_int_equal(base_of(p->game, 5)->edna, 1);
    assert_int_equal(base_of(p->game, 1)->lf, -3);
    assert_int_equal(base_of(p->game, 2)->lf, -2);
    play_free(p);
}

static void the_senior_lf_counts_even_when_a_squad_leader_rallies(void **state)
{
    (void)state;
    struct play *p = in_one_house();
    game_base(p->game, 1)->lf = -1;
    game_base(p->game, 2)->lf = -1;
    game_base(p->game, 3)->lf = 1;
    assert_int_equal(play(p, "rally", "{\"leader\":\"b3\",\"bases\":[\"b4\"]}", DICE(3, 4)),
                     REJECT_NONE);
    assert_int_equal(base_of(p->game, 4)->edna, 6);
    assert_int_equal(event_int(p, "base_rallied", "source"), 1);
    play_free(p);
}

static void the_sergeant_replaces_the_officer_when_his_lf_is_higher(void **state)
{
    (void)state;
    struct play *p = in_one_house();
    game_base(p->game, 1)->lf = -2;
    game_base(p->game, 2)->lf = 1;
    assert_int_equal(play(p, "rally", "{\"leader\":\"b1\",\"bases\":[\"b1\"]}", DICE(3, 4)),
                     REJECT_NONE);
    assert_int_equal(event_int(p, "base_rallied", "source"), 2);
    assert_int_equal(base_of(p->game, 1)->edna, 8);
    play_free(p);
}

static void a_leader_alone_uses_his_own_lf(void **state)
{
    (void)state;
    struct play *p = in_one_house();
    game_base(p->game, 1)->lf = -2;
    game_base(p->game, 3)->lf = 1;
    put_base(p, 1, AT_R1, 400, 2300);
    put_base(p, 2, AT_R1, 400, 2300);
    assert_int_equal(play(p, "rally", "{\"leader\":\"b3\",\"bases\":[\"b4\"]}", DICE(3, 4)),
                     REJECT_NONE);
    assert_int_equal(base_of(p->game, 4)->edna, 8);
    play_free(p);
}

static void rally_is_refused_out_of_reach_and_to_other_squads(void **state)
{
    (void)state;
    struct play *p = in_one_house();
    assert_int_equal(play(p, "rally", "{\"leader\":\"b3\",\"bases\":[\"b5\"]}", NO_DICE),
                     REJECT_LEADER_TOO_FAR);
    put_base(p, 4, AT_L2, 850, 900);
    assert_int_equal(play(p, "rally", "{\"leader\":\"b1\",\"bases\":[\"b4\"]}", NO_DICE),
                     REJECT_LEADER_TOO_FAR);
    assert_int_equal(play(p, "rally", "{\"leader\":\"b4\",\"bases\":[\"b4\"]}", NO_DICE),
                     REJECT_NOT_A_LEADER);
    play_free(p);
}

static void rally_of_nobody_changes_nothing(void **state)
{
    (void)state;
    struct play *p = in_one_house();
    struct preview odds;
    assert_int_equal(play(p, "rally", "{\"leader\":\"b1\",\"bases\":[]}", NO_DICE),
                     REJECT_NOTHING_CHANGES);
    assert_int_equal(play_preview(p, "rally", "{\"leader\":\"b1\",\"bases\":[]}", &odds),
                     REJECT_NOTHING_CHANGES);
    play_free(p);
}

static void rally_refuses_a_base_named_twice(void **state)
{
    (void)state;
    struct play *p = in_one_house();
    assert_int_equal(play(p, "rally", "{\"leader\":\"b1\",\"bases\":[\"b4\",\"b4\"]}", NO_DICE),
                     REJECT_NAMED_TWICE);
    play_free(p);
}

static void rally_waits_for_the_fire_and_for_not_done(void **state)
{
    (void)state;
    struct play *p = in_one_house();
    game_platoon(p->game, 1)->step = STEP_UNDER_FIRE;
    assert_int_equal(play(p, "rally", "{\"leader\":\"b1\",\"bases\":[\"b4\"]}", NO_DICE),
                     REJECT_FIRE_FIRST);
    game_platoon(p->game, 1)->step = STEP_DONE;
    assert_int_equal(play(p, "rally", "{\"leader\":\"b1\",\"bases\":[\"b4\"]}", NO_DICE),
                     REJECT_IS_DONE);
    play_free(p);
}

static void a_tank_at_zero_is_rallied_only_when_the_option_allows_it(void **state)
{
    (void)state;
    struct play *p = in_one_house();
    int tank = add_base(p, 1, 0, BASE_TANK, AT_STREET);
    put_base(p, 1, AT_STREET, 1500, 1400);
    put_base(p, tank, AT_STREET, 1500, 1450);
    game_base(p->game, tank)->edna = 0;
    game_base(p->game, tank)->knocked_out = 1;
    assert_int_equal(play(p, "rally", "{\"leader\":\"b1\",\"bases\":[\"b6\"]}", NO_DICE),
                     REJECT_KNOCKED_OUT);
    p->game->table.options.tank_out = TANK_OUT_RALLY;
    assert_int_equal(play(p, "rally", "{\"leader\":\"b1\",\"bases\":[\"b6\"]}", DICE(3, 4)),
                     REJECT_NONE);
    assert_int_equal(base_of(p->game, tank)->knocked_out, 0);
    play_free(p);
}

static void an_officer_rallies_another_platoon_only_when_the_option_allows_it(void **state)
{
    (void)state;
    struct play *p = in_one_house();
    add_base(p, 2, 1, BASE_RIFLE, AT_L1);
    assert_int_equal(play(p, "rally", "{\"leader\":\"b1\",\"bases\":[\"b6\"]}", NO_DICE),
                     REJECT_LEADER_TOO_FAR);
    p->game->table.options.cross_platoon_officers = 1;
    assert_int_equal(play(p, "rally", "{\"leader\":\"b1\",\"bases\":[\"b6\"]}", DICE(3, 4)),
                     REJECT_NONE);
    play_free(p);
}

static void preview_of_rally_gives_the_chances_of_36(void **state)
{
    (void)state;
    struct play *p = in_one_house();
    struct preview preview;
    assert_int_equal(
        play_preview(p, "rally", "{\"leader\":\"b1\",\"bases\":[\"b4\"]}", &preview),
        REJECT_NONE);
    assert_int_equal(ways_of(&preview, "rally_better"), 10);
    assert_int_equal(ways_of(&preview, "rally_same"), 5);
    assert_int_equal(ways_of(&preview, "rally_worse"), 21);
    play_free(p);
}

static void legal_of_rally_lists_whom_a_leader_reaches(void **state)
{
    (void)state;
    struct play *p = in_one_house();
    struct legal legal = play_legal(p, "rally", 3);
    assert_true(legal.ok);
    assert_int_equal(legal.bases.count, 2);
    assert_int_equal(legal.bases.item[0], 3);
    assert_int_equal(legal.bases.item[1], 4);
    assert_int_equal(play_legal(p, "rally", 4).why, REJECT_NOT_A_LEADER);
    play_free(p);
}

/* ---- reorganise ---------------------------------------------------------------------------
 */

static void wound(struct play *p, int figure)
{
    p->game->table.figures[figure - 1].status = STATUS_FIGURE_WOUNDED;
    game_platoon(p->game, 1)->wounded++;
}

#define FIRST_OF_B4                                                                            \
    5 /* figure ids: officer 1, 2; sergeant 3; leader 4; rifles 5 to 7, 8 to 10 */
#define FIRST_OF_B5 8

static void reorganise_fills_one_base_with_the_lowest_of_the_other(void **state)
{
    (void)state;
    struct play *p = in_one_house();
    wound(p, FIRST_OF_B4);
    wound(p, FIRST_OF_B5);
    game_base(p->game, 5)->edna = 4;
    assert_int_equal(
        play(p, "reorganise", "{\"leader\":\"b1\",\"from\":\"b5\",\"to\":\"b4\"}", NO_DICE),
        REJECT_NONE);
    assert_int_equal(p->game->table.figures[FIRST_OF_B5 + 1].base, 4);
    assert_int_equal(p->game->table.figures[FIRST_OF_B5].base, 5);
    assert_int_equal(base_of(p->game, 4)->edna, 4);
    assert_int_equal(base_of(p->game, 5)->removed, 0);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void reorganise_removes_the_base_that_gave_its_last_man(void **state)
{
    (void)state;
    struct play *p = in_one_house();
    wound(p, FIRST_OF_B4);
    wound(p, FIRST_OF_B5);
    wound(p, FIRST_OF_B5 + 1);
    assert_int_equal(
        play(p, "reorganise", "{\"leader\":\"b2\",\"from\":\"b5\",\"to\":\"b4\"}", NO_DICE),
        REJECT_NONE);
    assert_int_equal(base_of(p->game, 5)->removed, 1);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void reorganise_is_refused_when_the_base_is_whole(void **state)
{
    (void)state;
    struct play *p = in_one_house();
    assert_int_equal(
        play(p, "reorganise", "{\"leader\":\"b1\",\"from\":\"b5\",\"to\":\"b4\"}", NO_DICE),
        REJECT_NO_ROOM_FOR_MEN);
    assert_int_equal(
        play(p, "reorganise", "{\"leader\":\"b1\",\"from\":\"b2\",\"to\":\"b4\"}", NO_DICE),
        REJECT_NOT_RIFLES);
    play_free(p);
}

/* A whole base is what the scenario makes it, of five men or of one. Rule: FME-33 */
static void reorganise_fills_a_base_to_the_strength_that_it_was_formed_with(void **state)
{
    (void)state;
    struct play *p = in_one_house();
    game_base(p->game, 4)->full = 5;
    assert_int_equal(
        play(p, "reorganise", "{\"leader\":\"b1\",\"from\":\"b5\",\"to\":\"b4\"}", NO_DICE),
        REJECT_NONE);
    assert_int_equal(fit_men(p->game, 4), 5);
    assert_int_equal(fit_men(p->game, 5), 1);
    game_base(p->game, 5)->full = 1;
    assert_int_equal(
        play(p, "reorganise", "{\"leader\":\"b1\",\"from\":\"b4\",\"to\":\"b5\"}", NO_DICE),
        REJECT_NO_ROOM_FOR_MEN);
    play_free(p);
}

static void a_fit_man_takes_up_the_launcher_of_a_fallen_one(void **state)
{
    (void)state;
    struct play *p = in_one_house();
    p->game->table.figures[FIRST_OF_B4 - 1].weapon = WEAPON_M79;
    assert_int_equal(
        play(p, "reorganise", "{\"leader\":\"b1\",\"from\":\"b4\",\"to\":\"b4\"}", NO_DICE),
        REJECT_NO_LAUNCHER);
    wound(p, FIRST_OF_B4);
    assert_int_equal(
        play(p, "reorganise", "{\"leader\":\"b1\",\"from\":\"b4\",\"to\":\"b4\"}", NO_DICE),
        REJECT_NONE);
    assert_int_equal(p->game->table.figures[FIRST_OF_B4 + 1].weapon, WEAPON_M79);
    assert_int_equal(p->game->table.figures[FIRST_OF_B4 - 1].weapon, WEAPON_M16);
    play_free(p);
}

static void a_launcher_is_taken_from_men_who_are_all_down(void **state)
{
    (void)state;
    struct play *p = in_one_house();
    p->game->table.figures[FIRST_OF_B5 - 1].weapon = WEAPON_M79;
    for (int i = 0; i < 3; i++) {
        wound(p, FIRST_OF_B5 + i);
    }
    game_base(p->game, 5)->removed = 1;
    assert_int_equal(
        play(p, "reorganise", "{\"leader\":\"b1\",\"from\":\"b5\",\"to\":\"b4\"}", NO_DICE),
        REJECT_NONE);
    assert_int_equal(p->game->table.figures[FIRST_OF_B4 + 1].weapon, WEAPON_M79);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void a_platoon_is_waited_for_while_it_may_rally(void **state)
{
    (void)state;
    struct play *p = in_one_house();
    for (int id = 1; id <= 5; id++) {
        game_base(p->game, id)->rallied = id != 4;
    }
    assert_int_equal(play(p, "rally", "{\"leader\":\"b1\",\"bases\":[\"b4\"]}", DICE(3, 4)),
                     REJECT_NONE);
    assert_int_equal(p->game->table.turn, 2);
    assert_int_equal(base_of(p->game, 4)->rallied, 0);
    play_free(p);
}

/* Rule: IN-03 */
static void an_officer_leads_no_other_platoon_though_he_may_rally_it(void **state)
{
    (void)state;
    struct play *p = in_one_house();
    add_base(p, 2, 1, BASE_RIFLE, AT_L1);
    p->game->table.options.cross_platoon_officers = 1;
    p->game->table.phase = PHASE_ORDERS;
    game_platoon(p->game, 1)->step = STEP_THINKING;
    game_platoon(p->game, 2)->step = STEP_THINKING;
    assert_int_equal(
        play(p, "move", "{\"bases\":[\"b6\"],\"path\":[[500,900]],\"leader\":\"b1\"}", NO_DICE),
        REJECT_LEADER_TOO_FAR);
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rally_gives_the_pair_and_lf_as_new_edna),
        cmocka_unit_test(rally_is_tried_once_a_base_and_turn),
        cmocka_unit_test(a_rally_to_nothing_lowers_the_lf_at_once),
        cmocka_unit_test(the_senior_lf_counts_even_when_a_squad_leader_rallies),
        cmocka_unit_test(the_sergeant_replaces_the_officer_when_his_lf_is_higher),
        cmocka_unit_test(a_leader_alone_uses_his_own_lf),
        cmocka_unit_test(rally_is_refused_out_of_reach_and_to_other_squads),
        cmocka_unit_test(rally_of_nobody_changes_nothing),
        cmocka_unit_test(rally_refuses_a_base_named_twice),
        cmocka_unit_test(rally_waits_for_the_fire_and_for_not_done),
        cmocka_unit_test(a_tank_at_zero_is_rallied_only_when_the_option_allows_it),
        cmocka_unit_test(an_officer_rallies_another_platoon_only_when_the_option_allows_it),
        cmocka_unit_test(preview_of_rally_gives_the_chances_of_36),
        cmocka_unit_test(legal_of_rally_lists_whom_a_leader_reaches),
        cmocka_unit_test(reorganise_fills_one_base_with_the_lowest_of_the_other),
        cmocka_unit_test(reorganise_removes_the_base_that_gave_its_last_man),
        cmocka_unit_test(reorganise_is_refused_when_the_base_is_whole),
        cmocka_unit_test(reorganise_fills_a_base_to_the_strength_that_it_was_formed_with),
        cmocka_unit_test(a_fit_man_takes_up_the_launcher_of_a_fallen_one),
        cmocka_unit_test(a_launcher_is_taken_from_men_who_are_all_down),
        cmocka_unit_test(a_platoon_is_waited_for_while_it_may_rally),
        cmocka_unit_test(an_officer_leads_no_other_platoon_though_he_may_rally_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
