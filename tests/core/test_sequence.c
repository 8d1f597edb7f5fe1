/* A fire-fight by Wally Simon's card sequence: the movement card, control, actions. */
#include "tests/support/builder.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

#include "core/cards.h"
#include "core/rules/sequence/squads.h"
#include "core/rules/skirmish/fighters.h"

/* b1 squad leader, b2 and b3 rifles of his squad; b4 of the other platoon keeps the turn open.
 * e1 stands 20 inches away. */
static struct play *fight(int32_t second_x, int32_t third_x)
{
    struct play *p = build_street();
    p->game->table.cm_per_inch = 250;
    p->game->table.contact.made = 1; /* whom they meet is known */
    put_base(p, add_base(p, 1, 1, BASE_SQUAD_LEADER, AT_STREET), AT_STREET, 200, 1500);
    put_base(p, add_base(p, 1, 1, BASE_RIFLE, AT_STREET), AT_STREET, second_x, 1500);
    put_base(p, add_base(p, 1, 1, BASE_RIFLE, AT_STREET), AT_STREET, third_x, 1500);
    put_base(p, add_base(p, 2, 1, BASE_RIFLE, AT_STREET), AT_STREET, 100, 1500);
    assert_int_equal(play(p, "enemy_add",
                          "{\"name\":\"Cell\",\"weapons\":[\"ak47\",\"ak47\"],"
                          "\"rating\":\"trained\",\"leader\":true,\"x_ci\":2900,\"y_ci\":1500}",
                          NO_DICE),
                     REJECT_NONE);
    int32_t shuffled[51];
    for (int i = 0; i < 51; i++) {
        shuffled[i] = 52 - i; /* each card stays where it is: the top is face 51, KC */
    }
    assert_int_equal(play(p, "engage",
                          "{\"enemies\":[\"e1\"],\"bases\":[\"b1\",\"b2\",\"b3\"],"
                          "\"activation\":\"card_sequence\"}",
                          shuffled, 51),
                     REJECT_NONE);
    return p;
}

/* Puts a face on top of the movement deck and turns it. */
static void turn(struct play *p, int face)
{
    struct engagement *fight = &p->game->table.engagements[0];
    fight->deck[fight->deck_count - 1] = (uint8_t)face;
    assert_int_equal(play(p, "fight_card", "{\"engagement\":\"x1\"}", NO_DICE), REJECT_NONE);
}

#define RED_SEVEN  (1 * RANKS + 6)
#define BLACK_NINE (3 * RANKS + 8)

static int group_of(const struct play *p, int base)
{
    return fighter_of_base(p->game, base);
}

static void each_base_is_a_man_of_its_squad_and_acts_when_all_are_in_the_zone(void **state)
{
    (void)state;
    struct play *p = fight(400, 800);
    assert_int_not_equal(group_of(p, 1), group_of(p, 2));
    turn(p, RED_SEVEN);
    assert_int_equal(event_int(p, "card_turned", "inches"), 7);
    struct squad squad;
    squad_of(p->game, group_of(p, 2), &squad);
    assert_int_equal(squad.control, CONTROL_ALL);
    for (int base = 1; base <= 3; base++) {
        assert_int_equal(fighter_of(p->game, group_of(p, base))->actions, 1);
    }
    assert_int_equal(
        play(p, "fight_control", "{\"fighter\":\"g2\",\"choice\":\"zone\"}", NO_DICE),
        REJECT_CONTROLLED_BEFORE);
    play_free(p);
}

static void a_black_card_is_the_enemys(void **state)
{
    (void)state;
    struct play *p = fight(400, 800);
    turn(p, BLACK_NINE);
    assert_int_equal(engagement_of(p->game, 1)->enemy_half, 1);
    assert_int_equal(play(p, "fight_test", "{\"fighter\":\"g2\",\"intent\":\"hold\"}", NO_DICE),
                     REJECT_NOT_YOUR_HALF);
    assert_int_equal(fighter_of(p->game, 1)->actions, 1);
    play_free(p);
}

/* 6 inches away is inside, 7 is not: some inside. */
static void a_squad_that_is_partly_inside_chooses_one_man_the_deck_or_the_zone(void **state)
{
    (void)state;
    struct play *p = fight(800, 900);
    turn(p, RED_SEVEN);
    struct squad squad;
    squad_of(p->game, group_of(p, 1), &squad);
    assert_int_equal(squad.control, CONTROL_SOME);
    char args[80];
    (void)snprintf(args, sizeof(args),
                   "{\"fighter\":\"g%d\",\"choice\":\"one_man\",\"man\":\"g%d\"}",
                   group_of(p, 1), group_of(p, 2));
    assert_int_equal(play(p, "fight_control", args, NO_DICE), REJECT_WRONG_CHOICE);
    (void)snprintf(args, sizeof(args), "{\"fighter\":\"g%d\",\"choice\":\"zone\"}",
                   group_of(p, 1));
    assert_int_equal(play(p, "fight_control", args, NO_DICE), REJECT_NONE);
    assert_int_equal(fighter_of(p->game, group_of(p, 2))->actions, 1);
    assert_int_equal(fighter_of(p->game, group_of(p, 3))->actions, 0);
    play_free(p);
}

/* The same answer as the order itself would get, and nothing is settled by asking. */
static void preview_of_a_choice_tells_whether_it_is_open_to_the_squad(void **state)
{
    (void)state;
    struct play *p = fight(400, 800);
    game_base(p->game, 1)->edna = 0; /* pinned: only the deck is left. Rule: WS-13 */
    turn(p, RED_SEVEN);
    struct preview preview;
    char args[80];
    (void)snprintf(args, sizeof(args), "{\"fighter\":\"g%d\",\"choice\":\"zone\"}",
                   group_of(p, 2));
    assert_int_equal(play_preview(p, "fight_control", args, &preview), REJECT_WRONG_CHOICE);
    (void)snprintf(args, sizeof(args), "{\"fighter\":\"g%d\",\"choice\":\"deck\"}",
                   group_of(p, 2));
    assert_int_equal(play_preview(p, "fight_control", args, &preview), REJECT_NONE);
    assert_int_equal(fighter_of(p->game, group_of(p, 2))->controlled, 0);
    play_free(p);
}

/* Three men: 9 name cards and 3 blanks, three are drawn. The first card names the first member
 * (the first in the order of groups), and so do the next two. */
static void without_their_leader_the_deck_tells_who_acts_and_how_often(void **state)
{
    (void)state;
    struct play *p = fight(400, 800);
    game_base(p->game, 1)->edna = 0; /* pinned. Rule: WS-13 */
    turn(p, RED_SEVEN);
    struct squad squad;
    squad_of(p->game, group_of(p, 2), &squad);
    assert_int_equal(squad.control, CONTROL_OUT);
    char args[80];
    (void)snprintf(args, sizeof(args), "{\"fighter\":\"g%d\",\"choice\":\"zone\"}",
                   group_of(p, 2));
    assert_int_equal(play(p, "fight_control", args, NO_DICE), REJECT_WRONG_CHOICE);
    (void)snprintf(args, sizeof(args), "{\"fighter\":\"g%d\",\"choice\":\"deck\"}",
                   group_of(p, 2));
    /* Picks: index 0 of 12, then index 1 of 11, then the last of 10 (a blank). */
    assert_int_equal(play(p, "fight_control", args, DICE(1, 2, 10)), REJECT_NONE);
    assert_int_equal(event_int(p, "squad_controlled", "blanks"), 1);
    assert_int_equal(fighter_of(p->game, squad.member[0])->actions, 2);
    assert_int_equal(fighter_of(p->game, squad.member[1])->actions, 0);
    assert_int_equal(fighter_of(p->game, squad.member[2])->actions, 0);
    play_free(p);
}

static void an_action_runs_the_cards_inches_and_a_crawl_half(void **state)
{
    (void)state;
    struct play *p = fight(400, 800);
    turn(p, RED_SEVEN);
    char args[120];
    const int id = group_of(p, 3);
    (void)snprintf(args, sizeof(args), "{\"fighter\":\"g%d\",\"intent\":\"move\"}", id);
    assert_int_equal(play(p, "fight_test", args, DICE(1)), REJECT_NONE);
    (void)snprintf(args, sizeof(args),
                   "{\"fighter\":\"g%d\",\"kind\":\"crawl\",\"path\":[[1300,1500]]}", id);
    assert_int_equal(play(p, "fight_do", args, NO_DICE), REJECT_TOO_FAR);
    (void)snprintf(args, sizeof(args),
                   "{\"fighter\":\"g%d\",\"kind\":\"run_drop\",\"path\":[[1500,1500]]}", id);
    assert_int_equal(play(p, "fight_do", args, NO_DICE), REJECT_NONE);
    assert_int_equal(base_of(p->game, 3)->at.x_ci, 1500);
    assert_true(fighter_of(p->game, id)->prone);
    (void)snprintf(args, sizeof(args), "{\"fighter\":\"g%d\",\"kind\":\"rise\"}", id);
    assert_int_equal(play(p, "fight_do", args, NO_DICE), REJECT_NO_ACTION_LEFT);
    turn(p, RED_SEVEN);
    (void)snprintf(args, sizeof(args),
                   "{\"fighter\":\"g%d\",\"choice\":\"one_man\",\"man\":\"g%d\"}", id, id);
    assert_int_equal(play(p, "fight_control", args, NO_DICE), REJECT_NONE);
    (void)snprintf(args, sizeof(args), "{\"fighter\":\"g%d\",\"intent\":\"move\"}", id);
    assert_int_equal(play(p, "fight_test", args, DICE(1)), REJECT_NONE);
    (void)snprintf(args, sizeof(args),
                   "{\"fighter\":\"g%d\",\"kind\":\"run\",\"path\":[[1600,1500]]}", id);
    assert_int_equal(play(p, "fight_do", args, NO_DICE), REJECT_WRONG_POSTURE);
    play_free(p);
}

/* A rifle base of three M16 at 52.5 m: 6 dice, close; hasty fire takes 1 off each, so that only
 * a 6 hits. */
static void hasty_fire_takes_one_off_each_die(void **state)
{
    (void)state;
    struct play *p = fight(400, 800);
    turn(p, RED_SEVEN);
    char args[120];
    const int id = group_of(p, 3);
    (void)snprintf(args, sizeof(args), "{\"fighter\":\"g%d\",\"intent\":\"move\"}", id);
    play(p, "fight_test", args, DICE(1));
    (void)snprintf(args, sizeof(args),
                   "{\"fighter\":\"g%d\",\"kind\":\"run_fire\",\"path\":[[1000,1500]],"
                   "\"target\":\"g1\"}",
                   id);
    assert_int_equal(play(p, "fight_do", args, DICE(5, 5, 5, 6, 1, 1)), REJECT_NONE);
    assert_int_equal(event_int(p, "volley_fired", "hits"), 1);
    play_free(p);
}

static void the_server_turns_the_next_card_when_all_of_the_side_are_through(void **state)
{
    (void)state;
    struct play *p = fight(400, 800);
    struct command due;
    assert_true(due_command(p->game, &due));
    assert_string_equal(due.verb->name, "fight_card");
    turn(p, RED_SEVEN);
    assert_false(due_command(p->game, &due));
    for (int base = 1; base <= 3; base++) {
        p->game->table.fighters[group_of(p, base) - 1].actions = 0;
    }
    assert_true(due_command(p->game, &due));
    for (int card = 0; card < 5; card++) {
        turn(p, RED_SEVEN);
    }
    assert_int_equal(play(p, "fight_card", "{\"engagement\":\"x1\"}", NO_DICE), REJECT_NONE);
    assert_int_equal(engagement_of(p->game, 1)->waits, 1); /* three rounds are six cards */
    play_free(p);
}

/* Rule: WS-13 */
static void a_leader_who_froze_leads_nobody_until_a_test_of_his_passes(void **state)
{
    (void)state;
    struct play *p = fight(400, 1200);
    turn(p, RED_SEVEN);
    struct squad squad;
    char args[80];
    const int leader = group_of(p, 1);
    (void)snprintf(args, sizeof(args), "{\"fighter\":\"g%d\",\"intent\":\"hold\"}", leader);
    assert_int_equal(play(p, "fight_test", args, DICE(4)), REJECT_NONE);
    assert_int_equal(fighter_of(p->game, leader)->state, FIGHTER_FROZEN);
    turn(p, RED_SEVEN);
    squad_of(p->game, leader, &squad);
    assert_int_equal(squad.control, CONTROL_OUT);
    (void)snprintf(args, sizeof(args),
                   "{\"fighter\":\"g%d\",\"intent\":\"hold\",\"leader\":\"g%d\"}", leader,
                   leader);
    assert_int_equal(play(p, "fight_test", args, DICE(1)), REJECT_NONE);
    squad_of(p->game, leader, &squad);
    assert_int_equal(squad.control, CONTROL_SOME);
    play_free(p);
}

/* A leader and four men of one squad test as a group of four, alone as one. Rule: IN-23 */
static void a_man_tests_with_the_strength_of_his_squad_when_it_fights_by_cards(void **state)
{
    (void)state;
    struct play *p = fight(400, 800);
    const int rifles = group_of(p, 3);
    assert_int_equal(testing_figures(p->game, group_of(p, 1)), 4);
    assert_int_equal(testing_figures(p->game, rifles), 4);
    for (int base = 2; base <= 3; base++) {
        game_fighter(p->game, group_of(p, base))->state = FIGHTER_DESTROYED;
    }
    assert_int_equal(testing_figures(p->game, group_of(p, 1)), 1);
    game_engagement(p->game, 1)->activation = ACTIVATION_ALTERNATE;
    game_fighter(p->game, rifles)->state = FIGHTER_WAITING;
    assert_int_equal(testing_figures(p->game, group_of(p, 1)), 1);
    assert_int_equal(testing_figures(p->game, rifles), 3);
    play_free(p);
}

/* Groups of the enemy that have one number are a squad, each with a man's cards. WS-04, WS-19
 */
static void enemy_groups_of_one_number_are_one_squad(void **state)
{
    (void)state;
    struct play *p = fight(400, 800);
    const int enemy = fighter_of_enemy(p->game, 1);
    struct squad squad;
    *game_enemy(p->game, 2) = *enemy_of(p->game, 1);
    game_enemy(p->game, 2)->figure[0].leader = 0;
    *game_fighter(p->game, FIGHTERS_MAX) = *fighter_of(p->game, enemy);
    game_fighter(p->game, FIGHTERS_MAX)->enemy = 2;
    squad_of(p->game, enemy, &squad);
    assert_int_equal(squad.count, 1);
    game_enemy(p->game, 1)->squad = 3;
    game_enemy(p->game, 2)->squad = 3;
    squad_of(p->game, enemy, &squad);
    assert_int_equal(squad.count, 2);
    game_enemy(p->game, 2)->squad = 4;
    squad_of(p->game, enemy, &squad);
    assert_int_equal(squad.count, 1);
    play_free(p);
}

/* The enemy ran in sight of three rifles that have not fired: the next card waits for them,
 * until they let it pass. Rule: RASH-26, IN-23 */
static void the_next_card_waits_until_opportunity_fire_is_answered(void **state)
{
    (void)state;
    struct play *p = fight(400, 800);
    struct command due;
    char args[80];
    turn(p, RED_SEVEN);
    turn(p, BLACK_NINE);
    const int enemy = fighter_of_enemy(p->game, 1);
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        if (fighter_of(p->game, id)->enemy != 0) {
            game_fighter(p->game, id)->state = FIGHTER_ACTED;
        }
    }
    assert_true(due_command(p->game, &due));
    game_fighter(p->game, enemy)->acted_this_half = 1;
    assert_false(due_command(p->game, &due));
    for (int base = 1; base <= 3; base++) {
        (void)snprintf(args, sizeof(args), "{\"fighter\":\"g%d\"}", group_of(p, base));
        play(p, "fight_opportunity", args, NO_DICE);
    }
    assert_true(due_command(p->game, &due));
    assert_string_equal(due.verb->name, "fight_card");
    play_free(p);
}

/* No rule lets a man rise or lie down by falling back: he spends no action (WS-17), and
 * R.A.S.H. alone says how far he goes (RASH-08). So he keeps his posture. */
static void who_falls_back_keeps_his_posture(void **state)
{
    (void)state;
    for (int prone = 0; prone < 2; prone++) {
        struct play *p = fight(400, 800);
        turn(p, RED_SEVEN);
        const int id = group_of(p, 3);
        char args[80];
        game_fighter(p->game, id)->prone = (uint8_t)prone;
        (void)snprintf(args, sizeof(args), "{\"fighter\":\"g%d\",\"intent\":\"move\"}", id);
        assert_int_equal(play(p, "fight_test", args, DICE(6)), REJECT_NONE);
        assert_int_equal(fighter_of(p->game, id)->state, FIGHTER_FALLING_BACK);
        assert_int_equal(fighter_of(p->game, id)->prone, prone);
        play_free(p);
    }
}

/* Rule: RASH-07, WS-15 */
static void who_was_told_to_stay_does_not_run(void **state)
{
    (void)state;
    struct play *p = fight(400, 800);
    turn(p, RED_SEVEN);
    char args[120];
    const int id = group_of(p, 3);
    (void)snprintf(args, sizeof(args), "{\"fighter\":\"g%d\",\"intent\":\"stay\"}", id);
    assert_int_equal(play(p, "fight_test", args, DICE(1)), REJECT_NONE);
    (void)snprintf(args, sizeof(args),
                   "{\"fighter\":\"g%d\",\"kind\":\"run\",\"path\":[[900,1500]]}", id);
    assert_int_equal(play(p, "fight_do", args, NO_DICE), REJECT_MAY_NOT_MOVE);
    assert_int_equal(play_legal(p, "fight_do", 3).why, REJECT_NONE);
    assert_int_equal(play_legal(p, "fight_do", 3).max_ci, 0);
    play_free(p);
}

/* Nothing is spent by it. Rule: WS-15 */
static void who_runs_or_crawls_says_where(void **state)
{
    (void)state;
    static const char *const ways[] = {"run", "run_fire", "run_drop", "crawl"};
    struct play *p = fight(400, 800);
    turn(p, RED_SEVEN);
    char args[120];
    const int id = group_of(p, 3);
    (void)snprintf(args, sizeof(args), "{\"fighter\":\"g%d\",\"intent\":\"move\"}", id);
    assert_int_equal(play(p, "fight_test", args, DICE(1)), REJECT_NONE);
    assert_int_equal(play_legal(p, "fight_do", 3).max_ci, 700);
    for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++) {
        (void)snprintf(args, sizeof(args), "{\"fighter\":\"g%d\",\"kind\":\"%s\"}", id,
                       ways[i]);
        assert_int_equal(play(p, "fight_do", args, NO_DICE), REJECT_NO_PLACE_PICKED);
    }
    assert_int_equal(fighter_of(p->game, id)->actions, 1);
    play_free(p);
}

/* Rule: D51 */
static void two_cards_are_a_round(void **state)
{
    (void)state;
    struct play *p = fight(400, 800);
    static const int32_t round[] = {1, 1, 2, 2, 3, 3};
    for (int card = 0; card < 6; card++) {
        turn(p, RED_SEVEN);
        assert_int_equal(engagement_of(p->game, 1)->round, round[card]);
    }
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_base_is_a_man_of_its_squad_and_acts_when_all_are_in_the_zone),
        cmocka_unit_test(a_black_card_is_the_enemys),
        cmocka_unit_test(a_squad_that_is_partly_inside_chooses_one_man_the_deck_or_the_zone),
        cmocka_unit_test(preview_of_a_choice_tells_whether_it_is_open_to_the_squad),
        cmocka_unit_test(without_their_leader_the_deck_tells_who_acts_and_how_often),
        cmocka_unit_test(an_action_runs_the_cards_inches_and_a_crawl_half),
        cmocka_unit_test(hasty_fire_takes_one_off_each_die),
        cmocka_unit_test(a_leader_who_froze_leads_nobody_until_a_test_of_his_passes),
        cmocka_unit_test(a_man_tests_with_the_strength_of_his_squad_when_it_fights_by_cards),
        cmocka_unit_test(enemy_groups_of_one_number_are_one_squad),
        cmocka_unit_test(the_next_card_waits_until_opportunity_fire_is_answered),
        cmocka_unit_test(who_falls_back_keeps_his_posture),
        cmocka_unit_test(who_was_told_to_stay_does_not_run),
        cmocka_unit_test(who_runs_or_crawls_says_where),
        cmocka_unit_test(two_cards_are_a_round),
        cmocka_unit_test(the_server_turns_the_next_card_when_all_of_the_side_are_through),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
