/* A pursuit from its muster to contact or escape, command by command. */
#include "tests/support/builder.h"
#include "tests/support/test.h"

#include <string.h>

#include "core/as_seen.h"
#include "core/chase_teams.h"

/* Two sticks of BUSH 8 and 9 (average dice 3 and 4) after two cells of 3 and 4 with BUSH 5, who
 * are two hours, 8 cards, ahead. */
static struct play *two_sticks(void)
{
    static const struct chase_plan plan = {
        .team = {{.sticks = 1}, {.sticks = 1}}, .cells = 2, .ak47 = 1};
    struct play *p = build_chase(&plan, 2);
    assert_int_equal(play(p, "muster", "{}", DICE(1, 6, 3, 2, 4, 1)), REJECT_NONE);
    return p;
}

static const struct chase *chase_of(const struct play *p)
{
    return &p->game->table.chase;
}

/* The terrs march and keep to it: 2 cards. */
static void terrs_march_on(struct play *p)
{
    assert_int_equal(play(p, "terrs_move", "{\"trail\":\"r1\"}", DICE(1, 2)), REJECT_NONE);
}

static void muster_lays_the_head_start_when_the_scenario_chose_the_forces(void **state)
{
    (void)state;
    struct play *p = two_sticks();
    assert_int_equal(p->game->table.phase, PHASE_CHASE);
    assert_int_equal(chase_of(p)->terr_bush, 5);
    assert_int_equal(terrs_on(p->game, 1), 7);
    assert_int_equal(team_of(p->game, 1)->bush, 8);
    assert_int_equal(team_of(p->game, 2)->bush, 9);
    assert_int_equal(trail_of(p->game, 1)->running, 8);
    assert_int_equal(chase_of(p)->main, 44);
    assert_int_equal(p->game->table.figure_count, 8);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void muster_deals_the_units_of_the_scenario_roll_when_teams_are_fewer(void **state)
{
    (void)state;
    static const struct chase_plan plan = {.rolled = 1};
    struct play *p = build_chase(&plan, 2);
    /* row 2: a platoon, an operator, AvD-1 = 2 cells; cells 4 and 3, BUSH 8; squads 1 and 3 for
     * the first team with the tracker, 2 for the other */
    assert_int_equal(play(p, "muster", "{}", DICE(2, 2, 5, 1, 6, 1, 1, 6, 6, 4, 1, 3, 4, 6, 3)),
                     REJECT_NONE);
    assert_int_equal(chase_of(p)->roll, 2);
    assert_int_equal(team_of(p->game, 1)->squads, 2);
    assert_int_equal(team_of(p->game, 2)->squads, 1);
    assert_int_equal(chase_of(p)->tracker, 1);
    assert_int_equal(chase_of(p)->tracker_bush, 8);
    assert_int_equal(team_of(p->game, 1)->bush, 6);
    assert_int_equal(pursuers_of(p->game, 1).bush, 8);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void pursue_takes_cards_off_when_the_terrs_have_moved(void **state)
{
    (void)state;
    struct play *p = two_sticks();
    assert_int_equal(play(p, "pursue", "{\"platoon\":\"p1\",\"pace\":\"deliberate\"}", NO_DICE),
                     REJECT_TERRS_FIRST);
    terrs_march_on(p);
    assert_int_equal(trail_of(p->game, 1)->running, 10);
    assert_int_equal(play(p, "pursue", "{\"platoon\":\"p2\",\"pace\":\"cautious\"}", NO_DICE),
                     REJECT_NOT_TRACKING);
    assert_int_equal(
        play(p, "pursue", "{\"platoon\":\"p1\",\"pace\":\"deliberate\"}", DICE(2, 3)),
        REJECT_NONE);
    assert_int_equal(trail_of(p->game, 1)->running, 8);
    assert_int_equal(chase_of(p)->out, 2);
    assert_int_equal(p->game->table.turn, 2);
    assert_int_equal(team_of(p->game, 1)->seen_running, 8);
    assert_int_equal(team_of(p->game, 1)->seen_turn, 1);
    assert_int_equal(team_of(p->game, 2)->seen_turn, 0);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void team_knows_both_decks_as_of_its_last_successful_roll(void **state)
{
    (void)state;
    struct play *p = two_sticks();
    assert_int_equal(team_of(p->game, 1)->seen_main, 44);
    terrs_march_on(p);
    assert_int_equal(
        play(p, "pursue", "{\"platoon\":\"p1\",\"pace\":\"deliberate\"}", DICE(2, 3)),
        REJECT_NONE);
    assert_int_equal(team_of(p->game, 1)->seen_main, 42);
    terrs_march_on(p);
    assert_int_equal(
        play(p, "pursue", "{\"platoon\":\"p1\",\"pace\":\"cautious\"}", DICE(6, 6)),
        REJECT_NONE);
    assert_int_equal(team_of(p->game, 1)->seen_main, 42);
    assert_int_equal(team_of(p->game, 2)->seen_main, 44);
    play_free(p);
}

static void preview_of_a_pace_reckons_with_the_cards_known_when_a_player_asks(void **state)
{
    (void)state;
    struct play *p = two_sticks();
    terrs_march_on(p);
    p->actor = (struct actor){.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
    struct preview odds;
    assert_int_equal(
        play_preview(p, "pursue", "{\"platoon\":\"p1\",\"pace\":\"deliberate\"}", &odds),
        REJECT_NONE);
    assert_int_equal(odds.cards, 8); /* not the 10 that there are */
    assert_int_equal(odds.need, 7);  /* BUSH 8, and 1 for the pace */
    assert_int_equal(odds.modifier_count, 1);
    assert_string_equal(odds.modifier[0].code, "pace");
    assert_int_equal(odds.modifier[0].value, 1);
    assert_int_equal(ways_of(&odds, "row_odd_under") + ways_of(&odds, "row_odd_over"), 30);
    p->actor = (struct actor){.seat = 1, .role = ROLE_UMPIRE, .platoons = 0xff};
    assert_int_equal(
        play_preview(p, "pursue", "{\"platoon\":\"p1\",\"pace\":\"deliberate\"}", &odds),
        REJECT_NONE);
    assert_int_equal(odds.cards, 10);
    play_free(p);
}

static void search_gets_easier_when_the_trail_stays_lost(void **state)
{
    (void)state;
    struct play *p = two_sticks();
    terrs_march_on(p);
    assert_int_equal(
        play(p, "pursue", "{\"platoon\":\"p1\",\"pace\":\"cautious\"}", DICE(6, 6)),
        REJECT_NONE);
    assert_int_equal(team_of(p->game, 1)->lost, 1);
    terrs_march_on(p);
    assert_int_equal(play(p, "pursue", "{\"platoon\":\"p1\",\"pace\":\"cautious\"}", NO_DICE),
                     REJECT_TRAIL_LOST);
    assert_int_equal(play(p, "search_trail", "{\"platoon\":\"p1\"}", DICE(5, 5)), REJECT_NONE);
    assert_int_equal(team_of(p->game, 1)->lost, 2);
    terrs_march_on(p);
    struct preview odds;
    assert_int_equal(play_preview(p, "search_trail", "{\"platoon\":\"p1\"}", &odds),
                     REJECT_NONE);
    assert_int_equal(ways_of(&odds, "trail_regained"), 33); /* 10 or less */
    assert_int_equal(play(p, "search_trail", "{\"platoon\":\"p1\"}", DICE(5, 5)), REJECT_NONE);
    assert_int_equal(team_of(p->game, 1)->lost, 0);
    play_free(p);
}

static void follow_up_counts_the_farthest_intercept_when_several_gamble(void **state)
{
    (void)state;
    static const struct chase_plan plan = {
        .team = {{.sticks = 1}, {.sticks = 1}, {.sticks = 1}}, .cells = 2, .ak47 = 1};
    struct play *p = build_chase(&plan, 3);
    assert_int_equal(play(p, "muster", "{}", DICE(1, 6, 3, 2, 4, 4, 1)), REJECT_NONE);
    terrs_march_on(p); /* 10 cards */
    assert_int_equal(play(p, "follow_up", "{\"platoon\":\"p1\",\"gamble\":1}", NO_DICE),
                     REJECT_TRACKS);
    assert_int_equal(play(p, "follow_up", "{\"platoon\":\"p2\",\"gamble\":11}", NO_DICE),
                     REJECT_TOO_MANY_CARDS);
    assert_int_equal(
        play(p, "follow_up", "{\"platoon\":\"p3\",\"gamble\":2,\"leap\":true}", NO_DICE),
        REJECT_NO_CLEAR_TRAIL);
    assert_int_equal(play(p, "follow_up", "{\"platoon\":\"p2\",\"gamble\":3}", DICE(2, 2)),
                     REJECT_NONE);
    /* from 3 to 6 cards ahead: 3 points of BUSH, 9 becomes 6; 1+3 and 2 for the cards */
    assert_int_equal(
        play(p, "follow_up", "{\"platoon\":\"p3\",\"gamble\":3,\"leap\":true}", DICE(1, 3)),
        REJECT_NONE);
    assert_int_equal(team_of(p->game, 3)->bush, 6);
    assert_int_equal(trail_of(p->game, 1)->running, 4);
    assert_int_equal(team_of(p->game, 1)->seen_turn, 0);
    assert_int_equal(team_of(p->game, 3)->seen_running, 4);
    terrs_march_on(p);
    assert_int_equal(play(p, "rest_team", "{\"platoon\":\"p3\"}", NO_DICE), REJECT_NONE);
    assert_int_equal(team_of(p->game, 3)->bush, 7);
    assert_int_equal(trail_of(p->game, 1)->running, 7);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void team_searches_at_one_more_when_it_lost_the_trail(void **state)
{
    (void)state;
    struct play *p = two_sticks();
    terrs_march_on(p);
    assert_int_equal(play(p, "follow_up", "{\"platoon\":\"p2\",\"gamble\":4}", DICE(4, 3)),
                     REJECT_NONE); /* 7 + 3 is above 9 */
    assert_int_equal(team_of(p->game, 2)->bush, 8);
    terrs_march_on(p);
    struct preview odds;
    assert_int_equal(play_preview(p, "follow_up", "{\"platoon\":\"p2\",\"gamble\":1}", &odds),
                     REJECT_NONE);
    assert_int_equal(odds.need, 7);
    play_free(p);
}

/* Its kind is hidden: who types his own dice throws the pair alone. */
static void team_does_not_throw_for_the_ambush_itself_when_it_types_its_dice(void **state)
{
    (void)state;
    struct play *p = two_sticks();
    terrs_march_on(p);
    const char *order = "{\"platoon\":\"p2\",\"gamble\":1}";
    p->actor = (struct actor){.seat = 3, .role = ROLE_PLAYER, .platoons = 2};
    assert_int_equal(play_typed(p, "follow_up", order, DICE(4, 4)), REJECT_NONE);
    assert_true(p->d->rolls[0].hand);
    assert_int_equal(p->d->rolls[1].stream, STREAM_HIDDEN);
    assert_false(p->d->rolls[1].hand);
    p->actor = (struct actor){.seat = 1, .role = ROLE_UMPIRE, .platoons = 0xff};
    assert_int_equal(play_typed(p, "follow_up", order, DICE(4, 4)), REJECT_NEED_DICE);
    play_free(p);
}

static void trail_splits_in_two_clocks_when_the_terrs_bomb(void **state)
{
    (void)state;
    struct play *p = two_sticks();
    assert_int_equal(play(p, "terrs_move", "{\"trail\":\"r1\"}", DICE(1, 1, 3)), REJECT_NONE);
    assert_int_equal(chase_of(p)->trail_count, 2);
    assert_int_equal(trail_of(p->game, 2)->running, 10);
    assert_int_equal(terrs_on(p->game, 1), 3);
    assert_int_equal(terrs_on(p->game, 2), 4);
    assert_null(game_fault(p->game));
    assert_int_equal(play(p, "take_trail", "{\"platoon\":\"p2\",\"trail\":\"r2\"}", NO_DICE),
                     REJECT_NONE);
    assert_int_equal(
        play(p, "pursue", "{\"platoon\":\"p1\",\"pace\":\"cautious\"}", DICE(2, 3)),
        REJECT_NONE);
    terrs_march_on(p);
    assert_int_equal(chase_of(p)->step, CHASE_STEP_TERRS);
    assert_int_equal(play(p, "terrs_move", "{\"trail\":\"r2\"}", DICE(6, 6, 4)), REJECT_NONE);
    assert_int_equal(trail_of(p->game, 2)->halted, 2);
    assert_int_equal(
        play(p, "pursue", "{\"platoon\":\"p2\",\"pace\":\"deliberate\"}", DICE(2, 3)),
        REJECT_NONE);
    assert_int_equal(trail_of(p->game, 2)->running, 10);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void pursuit_ends_when_the_main_deck_is_empty(void **state)
{
    (void)state;
    struct play *p = two_sticks();
    p->game->table.chase.out = (int16_t)(p->game->table.chase.main - 2);
    p->game->table.chase.main = 2;
    terrs_march_on(p);
    assert_int_equal(
        play(p, "pursue", "{\"platoon\":\"p1\",\"pace\":\"cautious\"}", DICE(2, 3)),
        REJECT_NONE);
    assert_int_equal(trail_of(p->game, 1)->state, TRAIL_STATE_ESCAPED);
    assert_int_equal(p->game->table.phase, PHASE_ENDED);
    assert_int_equal(event_int(p, "pursuit_ended", "points"), 0);
    play_free(p);
}

static void block_meets_the_terrs_when_the_heading_is_known(void **state)
{
    (void)state;
    struct play *p = two_sticks();
    terrs_march_on(p);
    assert_int_equal(play(p, "block", "{\"platoon\":\"p2\"}", NO_DICE), REJECT_NO_HEADING);
    assert_int_equal(
        play(p, "pursue", "{\"platoon\":\"p1\",\"pace\":\"cautious\"}", DICE(1, 1)),
        REJECT_NONE);
    assert_int_equal(trail_of(p->game, 1)->running, 7);
    terrs_march_on(p);
    struct preview odds;
    assert_int_equal(play_preview(p, "block", "{\"platoon\":\"p2\"}", &odds), REJECT_NONE);
    assert_int_equal(odds.chance_count, 4);
    assert_int_equal(ways_of(&odds, "block_in_2"), 1);
    assert_int_equal(ways_of(&odds, "block_in_3"), 2);
    assert_int_equal(play(p, "block", "{\"platoon\":\"p2\"}", DICE(1)), REJECT_NONE);
    assert_int_equal(
        play(p, "pursue", "{\"platoon\":\"p1\",\"pace\":\"cautious\"}", DICE(2, 3)),
        REJECT_NONE);
    terrs_march_on(p);
    assert_int_equal(play(p, "spring_block", "{\"platoon\":\"p2\"}", NO_DICE),
                     REJECT_BLOCK_NOT_THERE);
    assert_int_equal(
        play(p, "pursue", "{\"platoon\":\"p1\",\"pace\":\"cautious\"}", DICE(2, 3)),
        REJECT_NONE);
    terrs_march_on(p);
    assert_int_equal(play(p, "spring_block", "{\"platoon\":\"p2\"}", DICE(4, 5)), REJECT_NONE);
    assert_int_equal(trail_of(p->game, 1)->blocked, 2);
    play_free(p);
}

static void terrs_move_by_themselves_when_the_room_has_no_umpire(void **state)
{
    (void)state;
    struct play *p = two_sticks();
    struct command due;
    assert_false(due_command(p->game, &due));
    p->game->table.umpired = 0;
    assert_true(due_command(p->game, &due));
    assert_string_equal(due.verb->name, "terrs_move");
    p->game->table.umpired = 1;
    assert_int_equal(play(p, "terrs_auto", "{\"on\":true}", NO_DICE), REJECT_NONE);
    assert_true(due_command(p->game, &due));
    play_free(p);
}

#define RULED "\"reason\":\"a card was turned too many\",\"audience\":\"umpire\"}"

static void cards_stay_as_many_when_the_umpire_sets_the_decks(void **state)
{
    (void)state;
    struct play *p = two_sticks();
    assert_int_equal(
        play(p, "set_decks", "{\"trail\":\"r1\",\"running\":5,\"main\":44," RULED, NO_DICE),
        REJECT_NONE);
    assert_int_equal(trail_of(p->game, 1)->running, 5);
    assert_int_equal(chase_of(p)->out, 3);
    assert_int_equal(event_int(p, "ruled_decks", "before"), 8);
    assert_int_equal(
        play(p, "set_decks", "{\"trail\":\"r1\",\"running\":9,\"main\":44," RULED, NO_DICE),
        REJECT_OUT_OF_RANGE);
    assert_int_equal(
        play(p, "set_decks", "{\"trail\":\"r2\",\"running\":5,\"main\":44," RULED, NO_DICE),
        REJECT_NO_SUCH_TRAIL);
    assert_int_equal(
        play(p, "set_decks", "{\"trail\":\"r1\",\"running\":8,\"main\":44," RULED, NO_DICE),
        REJECT_NONE);
    assert_int_equal(chase_of(p)->out, 0);
    assert_int_equal(team_of(p->game, 1)->seen_running, 8); /* no team learnt of it */
    assert_null(game_fault(p->game));
    play_free(p);
}

static void bush_is_the_teams_or_the_terrs_when_the_umpire_sets_it(void **state)
{
    (void)state;
    struct play *p = two_sticks();
    const struct audience player = {.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
    assert_int_equal(play(p, "set_bush", "{\"platoon\":\"p1\",\"bush\":10," RULED, NO_DICE),
                     REJECT_NONE);
    assert_int_equal(team_of(p->game, 1)->bush, 10);
    assert_int_equal(team_of(p->game, 1)->bush_max, 10);
    assert_int_equal(play(p, "set_bush", "{\"bush\":12," RULED, NO_DICE), REJECT_OUT_OF_RANGE);
    assert_int_equal(play(p, "set_bush", "{\"platoon\":\"p3\",\"bush\":7," RULED, NO_DICE),
                     REJECT_NO_SUCH_PLATOON);
    assert_int_equal(play(p, "set_bush", "{\"bush\":7," RULED, NO_DICE), REJECT_NONE);
    assert_int_equal(chase_of(p)->terr_bush, 7);
    const struct event *ruled = play_event(p, "ruled_bush");
    assert_false(ruled->type->seen(p->game, &player, ruled->args));
    p->actor = (struct actor){.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
    assert_int_equal(play(p, "set_bush", "{\"bush\":3," RULED, NO_DICE), REJECT_NOT_ALLOWED);
    assert_int_equal(
        play(p, "set_decks", "{\"trail\":\"r1\",\"running\":5,\"main\":40," RULED, NO_DICE),
        REJECT_NOT_ALLOWED);
    play_free(p);
}

static void body_count_is_at_most_the_hunted_when_the_umpire_sets_it(void **state)
{
    (void)state;
    struct play *p = two_sticks();
    assert_int_equal(play(p, "set_body_count", "{\"body_count\":8," RULED, NO_DICE),
                     REJECT_OUT_OF_RANGE);
    assert_int_equal(play(p, "set_body_count", "{\"body_count\":7," RULED, NO_DICE),
                     REJECT_NONE);
    assert_int_equal(play(p, "end", "{}", NO_DICE), REJECT_NONE);
    assert_int_equal(event_int(p, "pursuit_ended", "got_away"), 0);
    play_free(p);
}

static void game_as_seen_keeps_nothing_of_the_hunted_when_a_player_looks(void **state)
{
    (void)state;
    struct play *p = two_sticks();
    struct game *scratch = game_new();
    const struct audience who = {.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
    const struct game *seen = game_as_seen(p->game, &who, scratch);
    assert_int_equal(seen->table.chase.terr_bush, 0);
    assert_int_equal(seen->table.chase.main, 0);
    assert_int_equal(seen->table.chase.terrs, 0);
    assert_int_equal(terrs_on(seen, 1), 0);
    assert_int_equal(trail_of(seen, 1)->running, 0);
    assert_int_equal(team_of(seen, 1)->seen_running, 8);
    game_free(scratch);
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(muster_lays_the_head_start_when_the_scenario_chose_the_forces),
        cmocka_unit_test(muster_deals_the_units_of_the_scenario_roll_when_teams_are_fewer),
        cmocka_unit_test(pursue_takes_cards_off_when_the_terrs_have_moved),
        cmocka_unit_test(team_knows_both_decks_as_of_its_last_successful_roll),
        cmocka_unit_test(preview_of_a_pace_reckons_with_the_cards_known_when_a_player_asks),
        cmocka_unit_test(search_gets_easier_when_the_trail_stays_lost),
        cmocka_unit_test(follow_up_counts_the_farthest_intercept_when_several_gamble),
        cmocka_unit_test(team_searches_at_one_more_when_it_lost_the_trail),
        cmocka_unit_test(team_does_not_throw_for_the_ambush_itself_when_it_types_its_dice),
        cmocka_unit_test(trail_splits_in_two_clocks_when_the_terrs_bomb),
        cmocka_unit_test(pursuit_ends_when_the_main_deck_is_empty),
        cmocka_unit_test(block_meets_the_terrs_when_the_heading_is_known),
        cmocka_unit_test(terrs_move_by_themselves_when_the_room_has_no_umpire),
        cmocka_unit_test(cards_stay_as_many_when_the_umpire_sets_the_decks),
        cmocka_unit_test(bush_is_the_teams_or_the_terrs_when_the_umpire_sets_it),
        cmocka_unit_test(body_count_is_at_most_the_hunted_when_the_umpire_sets_it),
        cmocka_unit_test(game_as_seen_keeps_nothing_of_the_hunted_when_a_player_looks),
    };
    return cmocka_run_group_tests_name("pursuit", tests, NULL, NULL);
}
