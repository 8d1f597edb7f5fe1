/* Phases end by themselves when every platoon is done. */
#include "tests/support/builder.h"
#include "tests/support/test.h"

#include <string.h>

static struct play *two_platoons(void)
{
    struct play *p = build_street();
    add_base(p, 1, 1, BASE_RIFLE, AT_L1);
    add_base(p, 2, 1, BASE_RIFLE, AT_R1);
    return p;
}

static enum reject say_done(struct play *p, int platoon)
{
    static const char *const orders[] = {"{\"platoon\":\"p1\",\"phase\":\"orders\"}",
                                         "{\"platoon\":\"p2\",\"phase\":\"orders\"}"};
    return play(p, "done", orders[platoon - 1], NO_DICE);
}

static enum reject say_rallied(struct play *p, int platoon)
{
    static const char *const rally[] = {"{\"platoon\":\"p1\",\"phase\":\"end_of_turn\"}",
                                        "{\"platoon\":\"p2\",\"phase\":\"end_of_turn\"}"};
    return play(p, "done", rally[platoon - 1], NO_DICE);
}

static void done_waits_for_the_other_platoon(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    assert_int_equal(say_done(p, 1), REJECT_NONE);
    assert_int_equal(p->game->table.phase, PHASE_ORDERS);
    assert_int_equal(say_done(p, 1), REJECT_IS_DONE);
    play_free(p);
}

static void done_can_be_taken_back_until_all_have_it(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    assert_int_equal(play(p, "not_done", "{\"platoon\":\"p1\"}", NO_DICE), REJECT_NOT_DONE);
    assert_int_equal(say_done(p, 1), REJECT_NONE);
    assert_int_equal(play(p, "not_done", "{\"platoon\":\"p1\"}", NO_DICE), REJECT_NONE);
    assert_int_equal(say_done(p, 2), REJECT_NONE);
    assert_int_equal(p->game->table.phase, PHASE_ORDERS);
    assert_int_equal(say_done(p, 1), REJECT_NONE);
    assert_int_equal(p->game->table.turn, 2);
    play_free(p);
}

static void a_turn_runs_through_when_nobody_can_rally(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    game_base(p->game, 1)->smoke = 1;
    game_base(p->game, 1)->action = ACTION_MOVED;
    game_place(p->game, AT_L1)->tried = 1;
    say_done(p, 1);
    say_done(p, 2);
    assert_int_equal(p->game->table.turn, 2);
    assert_int_equal(p->game->table.phase, PHASE_ORDERS);
    assert_int_equal(base_of(p->game, 1)->smoke, 0);
    assert_int_equal(base_of(p->game, 1)->action, ACTION_NOTHING);
    assert_int_equal(place_of(p->game, AT_L1)->tried, 0);
    assert_int_equal(platoon_of(p->game, 1)->step, STEP_THINKING);
    play_free(p);
}

static void done_is_stale_when_it_names_another_phase(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    assert_int_equal(say_rallied(p, 1), REJECT_STALE);
    play_free(p);
}

static void done_is_refused_for_a_platoon_of_others(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    p->actor = (struct actor){.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
    assert_int_equal(say_done(p, 2), REJECT_NOT_ALLOWED);
    assert_int_equal(say_done(p, 1), REJECT_NONE);
    play_free(p);
}

static void done_is_implied_when_nothing_of_a_platoon_can_act(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    game_base(p->game, 2)->action = ACTION_MOVED;
    assert_int_equal(say_done(p, 1), REJECT_NONE);
    assert_int_equal(p->game->table.turn, 2);
    play_free(p);
}

static void done_is_not_implied_when_a_base_may_still_clear(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    put_card(p, AT_R1, 20);
    game_base(p->game, 2)->action = ACTION_MOVED;
    assert_int_equal(say_done(p, 1), REJECT_NONE);
    assert_int_equal(p->game->table.phase, PHASE_ORDERS);
    play_free(p);
}

static void engaged_bases_count_as_done(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    game_base(p->game, 2)->engaged = 1;
    assert_int_equal(say_done(p, 1), REJECT_NONE);
    assert_int_equal(p->game->table.turn, 2);
    play_free(p);
}

static void done_is_implied_when_nobody_plays_the_platoon(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    game_platoon(p->game, 2)->nobody_plays = 1;
    assert_int_equal(say_done(p, 1), REJECT_NONE);
    assert_int_equal(p->game->table.turn, 2);
    play_free(p);
}

static void no_turn_ends_by_itself_when_all_men_are_down(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    game_base(p->game, 1)->removed = 1;
    game_base(p->game, 2)->removed = 1;
    assert_int_equal(play(p, "roll", "{\"dice\":1,\"sides\":6,\"reason\":\"x\"}", DICE(3)),
                     REJECT_NONE);
    assert_int_equal(p->game->table.turn, 1);
    assert_int_equal(play(p, "end_phase", "{\"phase\":\"orders\"}", NO_DICE), REJECT_NONE);
    assert_int_equal(p->game->table.turn, 2);
    play_free(p);
}

static void no_phase_ends_while_the_game_is_paused(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    say_done(p, 1);
    p->game->table.paused = 1;
    assert_int_equal(say_done(p, 2), REJECT_NONE);
    assert_int_equal(p->game->table.phase, PHASE_ORDERS);
    play_free(p);
}

static void deployment_ends_in_turn_1_and_starts_the_clock(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    p->game->table.phase = PHASE_DEPLOYMENT;
    p->game->table.turn = 0;
    p->game->table.clock.left_ms = 7200000;
    play(p, "done", "{\"platoon\":\"p1\",\"phase\":\"deployment\"}", NO_DICE);
    assert_int_equal(p->game->table.phase, PHASE_DEPLOYMENT);
    play(p, "done", "{\"platoon\":\"p2\",\"phase\":\"deployment\"}", NO_DICE);
    assert_int_equal(p->game->table.phase, PHASE_ORDERS);
    assert_int_equal(p->game->table.turn, 1);
    assert_int_equal(p->game->table.clock.running, 1);
    assert_int_equal(p->game->table.clock.at_ms, p->now_ms);
    play_free(p);
}

static void a_base_in_the_street_puts_its_platoon_under_fire(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    put_base(p, 1, AT_STREET, 1000, 1500);
    say_done(p, 1);
    say_done(p, 2);
    assert_int_equal(p->game->table.phase, PHASE_END_OF_TURN);
    assert_int_equal(platoon_of(p->game, 1)->step, STEP_UNDER_FIRE);
    assert_int_equal(platoon_of(p->game, 2)->step, STEP_RALLYING);
    assert_int_equal(say_rallied(p, 1), REJECT_FIRE_FIRST);
    play_free(p);
}

static void end_phase_rolls_the_fire_that_is_left_and_goes_on(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    add_base(p, 1, 0, BASE_OFFICER, AT_L1);
    put_base(p, 1, AT_STREET, 1000, 1500);
    say_done(p, 1);
    say_done(p, 2);
    assert_int_equal(
        play(p, "end_phase", "{\"phase\":\"end_of_turn\"}", DICE(1, 2, 3, 3, 1, 2)),
        REJECT_NONE);
    assert_int_equal(event_int(p, "fire_taken", "wounded"), 1);
    assert_int_equal(platoon_of(p->game, 1)->wounded, 1);
    assert_int_equal(p->game->table.turn, 2);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void end_phase_closes_the_orders_of_a_platoon_in_the_street(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    put_base(p, 1, AT_STREET, 1000, 1500);
    assert_int_equal(play(p, "end_phase", "{\"phase\":\"orders\"}", NO_DICE), REJECT_NONE);
    assert_int_equal(p->game->table.phase, PHASE_END_OF_TURN);
    assert_int_equal(platoon_of(p->game, 1)->step, STEP_UNDER_FIRE);
    play_free(p);
}

static void end_phase_is_for_umpire_and_host_only(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    p->actor = (struct actor){.seat = 2, .role = ROLE_PLAYER, .platoons = 3};
    assert_int_equal(play(p, "end_phase", "{\"phase\":\"orders\"}", NO_DICE),
                     REJECT_NOT_ALLOWED);
    p->actor.host = 1;
    assert_int_equal(play(p, "end_phase", "{\"phase\":\"orders\"}", NO_DICE), REJECT_NONE);
    assert_int_equal(p->game->table.turn, 2);
    play_free(p);
}

static void next_turn(struct play *p)
{
    assert_int_equal(play(p, "end_phase", "{\"phase\":\"orders\"}", NO_DICE), REJECT_NONE);
}

static void cards_are_dealt_to_unoccupied_houses_on_even_turns(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    next_turn(p);
    assert_int_equal(p->game->table.cards.height[AT_L2], 0);
    next_turn(p);
    assert_int_equal(p->game->table.turn, 3);
    assert_int_equal(p->game->table.cards.height[AT_L1], 0);
    assert_int_equal(p->game->table.cards.height[AT_R1], 0);
    assert_int_equal(p->game->table.cards.height[AT_L2], 1);
    assert_int_equal(p->game->table.cards.height[AT_R2], 1);
    assert_int_equal(p->game->table.cards.height[AT_OBJECTIVE], 3);
    assert_int_equal(event_int(p, "cards_dealt", "left"), 47);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void leave_in_deck(struct play *p, int left)
{
    struct table *t = &p->game->table;
    while (t->cards.height[PILE_DRAW] > left) {
        int card = t->cards.top[PILE_DRAW];
        t->cards.top[PILE_DRAW] = t->cards.next[card];
        t->cards.next[card] = t->cards.top[PILE_REMOVED];
        t->cards.top[PILE_REMOVED] = (uint8_t)card;
        t->cards.height[PILE_DRAW]--;
        t->cards.height[PILE_REMOVED]++;
    }
}

static void dealing_stops_in_house_order_when_the_deck_is_empty(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    leave_in_deck(p, 1);
    next_turn(p);
    next_turn(p);
    assert_int_equal(p->game->table.cards.height[AT_L2], 1);
    assert_int_equal(p->game->table.cards.height[AT_R2], 0);
    assert_int_equal(p->game->table.turn, 3);
    play_free(p);
}

static void removed_cards_are_shuffled_and_dealt_when_the_option_says_so(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    p->game->table.options.deck_empty = DECK_EMPTY_RESHUFFLE;
    leave_in_deck(p, 1);
    next_turn(p);
    int32_t picks[60];
    for (int i = 0; i < 47; i++) {
        picks[i] = 1;
    }
    assert_int_equal(play(p, "end_phase", "{\"phase\":\"orders\"}", picks, 47), REJECT_NONE);
    assert_int_equal(p->game->table.cards.height[AT_L2], 1);
    assert_int_equal(p->game->table.cards.height[AT_R2], 1);
    assert_int_equal(p->game->table.cards.height[PILE_REMOVED], 0);
    assert_int_equal(p->game->table.cards.height[PILE_DRAW], 47);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void a_second_pack_comes_once_when_the_option_says_so(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    p->game->table.options.deck_empty = DECK_EMPTY_SECOND;
    leave_in_deck(p, 0);
    next_turn(p);
    int32_t picks[60];
    for (int i = 0; i < 51; i++) {
        picks[i] = 1;
    }
    assert_int_equal(play(p, "end_phase", "{\"phase\":\"orders\"}", picks, 51), REJECT_NONE);
    assert_int_equal(p->game->table.cards.count, 104);
    assert_int_equal(p->game->table.cards.height[PILE_DRAW], 50);
    assert_null(game_fault(p->game));
    leave_in_deck(p, 0);
    next_turn(p);
    next_turn(p);
    assert_int_equal(p->game->table.cards.count, 104);
    play_free(p);
}

static void the_umpire_is_asked_once_when_the_turn_limit_is_reached(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    p->game->table.options.turn_limit = 1;
    next_turn(p);
    assert_int_equal(event_int(p, "limit_reached", "turn"), 1);
    assert_int_equal(p->game->table.limit_asked, 1);
    assert_int_equal(p->game->table.turn, 2);
    next_turn(p);
    assert_null(play_event(p, "limit_reached"));
    play_free(p);
}

static void the_umpire_is_asked_when_the_clock_stands_at_zero(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    p->game->table.clock = (struct clock){.running = 1, .left_ms = 1000, .at_ms = p->now_ms};
    p->actor = (struct actor){.role = ROLE_SERVER, .platoons = 0xff};
    p->now_ms += 999;
    assert_int_equal(play(p, "clock_ran_out", "{}", NO_DICE), REJECT_NOTHING_CHANGES);
    p->now_ms += 1;
    assert_int_equal(play(p, "clock_ran_out", "{}", NO_DICE), REJECT_NONE);
    assert_int_equal(p->game->table.phase, PHASE_ORDERS);
    assert_int_equal(play(p, "clock_ran_out", "{}", NO_DICE), REJECT_NOTHING_CHANGES);
    play_free(p);
}

static void the_objective_is_taken_when_a_base_is_inside_and_no_card_is_left(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    struct table *t = &p->game->table;
    t->rpd_out = 1;
    put_base(p, 1, AT_OBJECTIVE, 3700, 1500);
    t->cards.height[AT_OBJECTIVE] = 1;
    assert_int_equal(say_done(p, 1), REJECT_NONE);
    assert_null(play_event(p, "objective_taken"));
    t->cards.height[AT_OBJECTIVE] = 0;
    assert_int_equal(play(p, "not_done", "{\"platoon\":\"p1\"}", NO_DICE), REJECT_NONE);
    assert_int_equal(t->objective_taken, 1);
    play_free(p);
}

static void a_turn_begins_in_the_street_for_bases_that_stand_there(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    add_base(p, 1, 1, BASE_RIFLE, AT_R1_FRONT);
    p->game->table.rpd_out = 1;
    put_base(p, 1, AT_STREET, 1000, 1500);
    next_turn(p);
    assert_int_equal(base_of(p->game, 1)->began_in_street, 1);
    assert_int_equal(base_of(p->game, 2)->began_in_street, 0);
    assert_int_equal(base_of(p->game, 3)->began_in_street, 1);
    play_free(p);
}

static void done_is_legal_only_while_it_changes_something(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    assert_true(play_legal(p, "done", 1).ok);
    assert_false(play_legal(p, "not_done", 1).ok);
    say_done(p, 1);
    assert_int_equal(play_legal(p, "done", 1).why, REJECT_IS_DONE);
    assert_true(play_legal(p, "not_done", 1).ok);
    assert_true(play_legal(p, "end_phase", 1).ok);
    play_free(p);
}

/* As play, but dice may be left over. */
static void crowd_end_phase(struct play *p, const int32_t *dice, int count)
{
    struct command command = {.verb = verb_by_name("end_phase")};
    const int32_t phase = PHASE_END_OF_TURN;
    memcpy(command.args, &phase, sizeof(phase));
    p->script = (struct dice_script){.results = dice, .count = count};
    p->d->dice = dice_scripted(&p->script);
    memcpy(p->d->game, p->game, game_size());
    assert_int_equal(decide(p->d, &command), REJECT_NONE);
    memcpy(p->game, p->d->game, game_size());
}

/* 128 bases are more than one command can roll for. */
static void end_phase_is_given_again_when_a_crowd_is_under_fire(void **state)
{
    (void)state;
    struct play *p = build_street();
    p->game->table.platoon_count = PLATOONS_MAX;
    for (int id = 1; id <= PLATOONS_MAX; id++) {
        game_platoon(p->game, id)->mustered = 1;
    }
    for (int i = 0; i < BASES_MAX; i++) {
        add_base(p, i % PLATOONS_MAX + 1, 1, BASE_SQUAD_LEADER, AT_STREET);
    }
    next_turn(p);
    int commands = 0;
    while (p->game->table.turn == 1 && commands < 8) {
        const int32_t pairs[6] = {1, 2, 1, 2, 1, 2};
        int32_t dice[6 * BASES_MAX];
        int count = 0;
        for (int i = 0; i < BASES_MAX; i++) {
            count += base_of(p->game, i + 1)->street_done ? 0 : 6;
        }
        for (int i = 0; i < count; i++) {
            dice[i] = pairs[i % 6];
        }
        commands++;
        crowd_end_phase(p, dice, count);
    }
    assert_in_range(commands, 2, 4);
    assert_int_equal(p->game->table.turn, 2);
    play_free(p);
}

/* Rule: D5 */
static void a_base_acts_no_more_when_its_platoon_is_done(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    put_card(p, AT_L1, 20);
    assert_int_equal(say_done(p, 1), REJECT_NONE);
    assert_int_equal(play(p, "clear", "{\"base\":\"b1\"}", NO_DICE), REJECT_IS_DONE);
    assert_int_equal(play_legal(p, "clear", 1).why, REJECT_IS_DONE);
    assert_int_equal(play(p, "move", "{\"bases\":[\"b1\"],\"path\":[[400,900]]}", NO_DICE),
                     REJECT_IS_DONE);
    assert_int_equal(play_legal(p, "move", 1).why, REJECT_IS_DONE);
    assert_int_equal(play_legal(p, "mousehole", 1).why, REJECT_IS_DONE);
    assert_int_equal(play(p, "cover_for", "{\"base\":\"b1\",\"target\":\"b2\"}", NO_DICE),
                     REJECT_IS_DONE);
    assert_int_equal(play(p, "not_done", "{\"platoon\":\"p1\"}", NO_DICE), REJECT_NONE);
    assert_int_equal(play(p, "clear", "{\"base\":\"b1\"}", DICE(1, 2)), REJECT_NONE);
    play_free(p);
}

static void a_base_that_stands_ready_covers_though_its_platoon_is_done(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    add_base(p, 2, 1, BASE_M60, AT_R1);
    assert_int_equal(play(p, "cover_for", "{\"base\":\"b1\",\"target\":\"b2\"}", NO_DICE),
                     REJECT_NONE);
    assert_int_equal(say_done(p, 1), REJECT_NONE);
    assert_int_equal(play(p, "move",
                          "{\"bases\":[\"b2\"],\"path\":[[500,2300]],\"cover\":[\"b1\"]}",
                          DICE(6, 1, 2)),
                     REJECT_NONE);
    assert_int_equal(base_of(p->game, 1)->action, ACTION_FIRED);
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(done_waits_for_the_other_platoon),
        cmocka_unit_test(done_can_be_taken_back_until_all_have_it),
        cmocka_unit_test(a_turn_runs_through_when_nobody_can_rally),
        cmocka_unit_test(done_is_stale_when_it_names_another_phase),
        cmocka_unit_test(done_is_refused_for_a_platoon_of_others),
        cmocka_unit_test(done_is_implied_when_nothing_of_a_platoon_can_act),
        cmocka_unit_test(done_is_not_implied_when_a_base_may_still_clear),
        cmocka_unit_test(engaged_bases_count_as_done),
        cmocka_unit_test(done_is_implied_when_nobody_plays_the_platoon),
        cmocka_unit_test(no_turn_ends_by_itself_when_all_men_are_down),
        cmocka_unit_test(no_phase_ends_while_the_game_is_paused),
        cmocka_unit_test(deployment_ends_in_turn_1_and_starts_the_clock),
        cmocka_unit_test(a_base_in_the_street_puts_its_platoon_under_fire),
        cmocka_unit_test(end_phase_rolls_the_fire_that_is_left_and_goes_on),
        cmocka_unit_test(end_phase_closes_the_orders_of_a_platoon_in_the_street),
        cmocka_unit_test(end_phase_is_for_umpire_and_host_only),
        cmocka_unit_test(cards_are_dealt_to_unoccupied_houses_on_even_turns),
        cmocka_unit_test(dealing_stops_in_house_order_when_the_deck_is_empty),
        cmocka_unit_test(removed_cards_are_shuffled_and_dealt_when_the_option_says_so),
        cmocka_unit_test(a_second_pack_comes_once_when_the_option_says_so),
        cmocka_unit_test(the_umpire_is_asked_once_when_the_turn_limit_is_reached),
        cmocka_unit_test(the_umpire_is_asked_when_the_clock_stands_at_zero),
        cmocka_unit_test(the_objective_is_taken_when_a_base_is_inside_and_no_card_is_left),
        cmocka_unit_test(a_turn_begins_in_the_street_for_bases_that_stand_there),
        cmocka_unit_test(end_phase_is_given_again_when_a_crowd_is_under_fire),
        cmocka_unit_test(done_is_legal_only_while_it_changes_something),
        cmocka_unit_test(a_base_acts_no_more_when_its_platoon_is_done),
        cmocka_unit_test(a_base_that_stands_ready_covers_though_its_platoon_is_done),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
