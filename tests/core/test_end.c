/* The end of a game and its reveal. */
#include "tests/support/builder.h"
#include "tests/support/test.h"

#include <string.h>

static void end_counts_the_losses_when_men_have_fallen(void **state)
{
    (void)state;
    struct play *p = build_street();
    int rifles = add_base(p, 1, 1, BASE_RIFLE, AT_L1);
    p->game->table.figures[0].status = STATUS_FIGURE_DEAD;
    game_platoon(p->game, 1)->dead = 1;
    p->game->table.body_count = 4;
    assert_int_equal(base_of(p->game, rifles)->platoon, 1);
    assert_int_equal(play(p, "end", "{}", NO_DICE), REJECT_NONE);
    assert_int_equal(p->game->table.phase, PHASE_ENDED);
    assert_int_equal(event_int(p, "game_ended", "body_count"), 4);
    assert_int_equal(event_int(p, "game_ended", "men"), 3);
    assert_int_equal(event_int(p, "game_ended", "houses"), 4);
    play_free(p);
}

static const char *battalion_says(struct play *p)
{
    assert_int_equal(play(p, "end", "{}", NO_DICE), REJECT_NONE);
    const struct event *event = play_event(p, "game_ended");
    for (int i = 0; i < event->type->field_count; i++) {
        if (strcmp(event->type->fields[i].name, "battalion") == 0) {
            return event->type->fields[i].words->word[event_int(p, "game_ended", "battalion")];
        }
    }
    return NULL;
}

static void battalion_praises_when_the_objective_was_cheap(void **state)
{
    (void)state;
    struct play *p = build_street();
    add_base(p, 1, 1, BASE_RIFLE, AT_L1);
    p->game->table.objective_taken = 1;
    assert_string_equal(battalion_says(p), "objective_cheap");
    play_free(p);
}

static void battalion_counts_the_cost_when_half_the_men_fell(void **state)
{
    (void)state;
    struct play *p = build_street();
    add_base(p, 1, 1, BASE_M60, AT_L1);
    game_platoon(p->game, 1)->wounded = 1;
    p->game->table.figures[0].status = STATUS_FIGURE_WOUNDED;
    p->game->table.objective_taken = 1;
    assert_string_equal(battalion_says(p), "objective_costly");
    play_free(p);
}

static void battalion_sees_a_defeat_when_most_men_fell_and_nothing_is_held(void **state)
{
    (void)state;
    struct play *p = build_street();
    add_base(p, 1, 1, BASE_RIFLE, AT_L1);
    for (int i = 0; i < 2; i++) {
        p->game->table.figures[i].status = STATUS_FIGURE_WOUNDED;
    }
    game_platoon(p->game, 1)->wounded = 2;
    assert_string_equal(battalion_says(p), "thrown_back");
    play_free(p);
}

static void battalion_names_the_street_when_all_houses_were_cleared(void **state)
{
    (void)state;
    struct play *p = build_street();
    static const int houses[] = {AT_L1, AT_L2, AT_R1, AT_R2};
    for (int i = 0; i < 4; i++) {
        game_place(p->game, houses[i])->cleared_once = 1;
    }
    assert_string_equal(battalion_says(p), "street_cleared");
    play_free(p);
}

static void end_reports_the_time_that_the_clock_ran(void **state)
{
    (void)state;
    struct play *p = build_street();
    p->game->table.clock =
        (struct clock){.running = 1, .left_ms = 7200000, .at_ms = 1000000, .used_ms = 5000};
    p->now_ms = 1060000;
    assert_int_equal(play(p, "end", "{}", NO_DICE), REJECT_NONE);
    assert_int_equal(p->game->table.clock.used_ms, 65000);
    assert_int_equal(p->game->table.clock.left_ms, 7140000);
    assert_int_equal(p->game->table.clock.running, 0);
    play_free(p);
}

static void end_is_refused_to_a_player_who_is_no_host(void **state)
{
    (void)state;
    struct play *p = build_street();
    p->actor = (struct actor){.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
    assert_int_equal(play(p, "end", "{}", NO_DICE), REJECT_NOT_ALLOWED);
    p->actor.host = 1;
    assert_int_equal(play(p, "end", "{}", NO_DICE), REJECT_NONE);
    play_free(p);
}

static void end_is_refused_when_the_game_is_over(void **state)
{
    (void)state;
    struct play *p = build_street();
    assert_int_equal(play(p, "end", "{}", NO_DICE), REJECT_NONE);
    assert_int_equal(play(p, "end", "{}", NO_DICE), REJECT_GAME_OVER);
    play_free(p);
}

static void reveal_needs_the_end_first(void **state)
{
    (void)state;
    struct play *p = build_street();
    assert_int_equal(play(p, "reveal", "{}", NO_DICE), REJECT_WRONG_PHASE);
    assert_int_equal(play(p, "end", "{}", NO_DICE), REJECT_NONE);
    assert_int_equal(play(p, "reveal", "{}", NO_DICE), REJECT_NONE);
    assert_int_equal(p->game->table.phase, PHASE_REVEALED);
    assert_int_equal(p->game->record.revealed_at_ms, p->now_ms);
    play_free(p);
}

static void reveal_waits_ten_minutes_when_the_server_asks(void **state)
{
    (void)state;
    struct play *p = build_street();
    assert_int_equal(play(p, "end", "{}", NO_DICE), REJECT_NONE);
    p->actor = (struct actor){.role = ROLE_SERVER};
    p->now_ms += 599999;
    assert_int_equal(play(p, "reveal", "{}", NO_DICE), REJECT_NOT_ALLOWED);
    p->now_ms += 1;
    assert_int_equal(play(p, "reveal", "{}", NO_DICE), REJECT_NONE);
    assert_int_equal(event_int(p, "revealed", "by_itself"), 1);
    play_free(p);
}

/* Rule: IN-06 */
static void a_report_counts_victory_points_as_the_scenario_says(void **state)
{
    (void)state;
    struct play *p = build_street();
    add_base(p, 1, 1, BASE_RIFLE, AT_L1);
    p->game->table.figures[0].status = STATUS_FIGURE_DEAD;
    p->game->table.figures[1].status = STATUS_FIGURE_WOUNDED;
    game_platoon(p->game, 1)->dead = 1;
    game_platoon(p->game, 1)->wounded = 1;
    game_place(p->game, AT_L1)->cleared_once = 1;
    p->game->table.body_count = 4;
    p->game->table.rpd_out = 1;
    p->game->setup.points = POINTS_DEFAULT;
    assert_int_equal(
        play(p, "set_vp", "{\"vp\":3,\"audience\":\"all\",\"reason\":\"a cache\"}", NO_DICE),
        REJECT_NONE);
    assert_int_equal(play(p, "end", "{}", NO_DICE), REJECT_NONE);
    assert_int_equal(event_int(p, "game_ended", "vp"), 3 + 5 + 1 + 4 - 1 - 2);
    assert_int_equal(event_int(p, "game_ended", "ended_by"), ENDING_ORDER);
    play_free(p);
}

static bool report_of(const struct play *p, int32_t *vp)
{
    const struct audience player = {.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
    return view_int(p, "report", &player, "vp", vp);
}

static void the_view_has_the_report_once_the_game_is_over(void **state)
{
    (void)state;
    struct play *p = build_street();
    int32_t vp = 0;
    p->game->setup.points.rpd = 7;
    p->game->table.rpd_out = 1;
    assert_false(report_of(p, &vp));
    assert_int_equal(play(p, "end", "{}", NO_DICE), REJECT_NONE);
    assert_true(report_of(p, &vp));
    assert_int_equal(vp, 7);
    play_free(p);
}

/* A game with a base to go on with, and one condition. */
static struct play *street_that_ends_when(struct end_plan end)
{
    struct play *p = build_street();
    add_base(p, 1, 1, BASE_RIFLE, AT_L1);
    add_base(p, 2, 1, BASE_RIFLE, AT_R2);
    p->game->setup.end = end;
    return p;
}

static void the_game_ends_when_the_scenario_asks_for_the_rpd_alone(void **state)
{
    (void)state;
    struct play *p = street_that_ends_when((struct end_plan){.rpd_out = 1});
    assert_int_equal(play(p, "roll", "{\"dice\":1,\"sides\":6,\"reason\":\"x\"}", DICE(3)),
                     REJECT_NONE);
    assert_int_equal(p->game->table.phase, PHASE_ORDERS);
    p->game->table.rpd_out = 1;
    assert_int_equal(play(p, "roll", "{\"dice\":1,\"sides\":6,\"reason\":\"x\"}", DICE(3)),
                     REJECT_NONE);
    assert_int_equal(p->game->table.phase, PHASE_ENDED);
    assert_int_equal(event_int(p, "game_ended", "ended_by"), ENDING_RPD);
    assert_int_equal(p->game->table.ended_by, ENDING_RPD);
    play_free(p);
}

static void the_game_ends_when_losses_reach_what_the_scenario_bears(void **state)
{
    (void)state;
    struct play *p = street_that_ends_when((struct end_plan){.losses_percent = 50});
    for (int i = 0; i < 2; i++) {
        p->game->table.figures[i].status = STATUS_FIGURE_WOUNDED;
    }
    game_platoon(p->game, 1)->wounded = 2;
    assert_int_equal(play(p, "message", "{\"text\":\"x\"}", NO_DICE), REJECT_NONE);
    assert_int_equal(p->game->table.phase, PHASE_ORDERS);
    p->game->table.figures[2].status = STATUS_FIGURE_DEAD;
    game_platoon(p->game, 1)->dead = 1;
    game_base(p->game, 1)->removed = 1;
    assert_int_equal(play(p, "message", "{\"text\":\"x\"}", NO_DICE), REJECT_NONE);
    assert_int_equal(event_int(p, "game_ended", "ended_by"), ENDING_LOSSES);
    play_free(p);
}

static void the_game_ends_after_the_turns_that_the_scenario_gives(void **state)
{
    (void)state;
    struct play *p = street_that_ends_when((struct end_plan){.turns = 2});
    for (int turn = 1; turn <= 2; turn++) {
        assert_int_equal(p->game->table.phase, PHASE_ORDERS);
        assert_int_equal(play(p, "end_phase", "{\"phase\":\"orders\"}", NO_DICE), REJECT_NONE);
    }
    assert_int_equal(p->game->table.phase, PHASE_ENDED);
    assert_int_equal(p->game->table.turn, 2);
    assert_int_equal(event_int(p, "game_ended", "ended_by"), ENDING_TURNS);
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(end_counts_the_losses_when_men_have_fallen),
        cmocka_unit_test(battalion_praises_when_the_objective_was_cheap),
        cmocka_unit_test(battalion_counts_the_cost_when_half_the_men_fell),
        cmocka_unit_test(battalion_sees_a_defeat_when_most_men_fell_and_nothing_is_held),
        cmocka_unit_test(battalion_names_the_street_when_all_houses_were_cleared),
        cmocka_unit_test(end_reports_the_time_that_the_clock_ran),
        cmocka_unit_test(end_is_refused_to_a_player_who_is_no_host),
        cmocka_unit_test(end_is_refused_when_the_game_is_over),
        cmocka_unit_test(reveal_needs_the_end_first),
        cmocka_unit_test(reveal_waits_ten_minutes_when_the_server_asks),
        cmocka_unit_test(a_report_counts_victory_points_as_the_scenario_says),
        cmocka_unit_test(the_view_has_the_report_once_the_game_is_over),
        cmocka_unit_test(the_game_ends_when_the_scenario_asks_for_the_rpd_alone),
        cmocka_unit_test(the_game_ends_when_losses_reach_what_the_scenario_bears),
        cmocka_unit_test(the_game_ends_after_the_turns_that_the_scenario_gives),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
