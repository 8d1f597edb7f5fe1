/* Crashes, failed commits and a disk that refuses, in the middle of random games. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/sim/sim.h"
#include "tests/support/test.h"

#define STEPS 160

static void must_hold(const struct sim *sim, const char *fault)
{
    if (fault != NULL) {
        fail_msg("SEED=%llu: %s", (unsigned long long)sim->setup.seed, fault);
    }
}

static void start(struct sim *sim, uint64_t seed)
{
    const struct sim_setup setup = {
        .seed = seed, .platoons = 2, .snapshot_every = 1 + (int)(seed % 7), .rewinds = true};
    sim_start(sim, &setup);
    assert_true(sim_command(sim, &sim->client[0], "muster", json_object()));
}

struct count {
    const char *id;
    int seat, rows;
};

static bool count_row(void *ctx, const struct journal_row *row)
{
    struct count *count = ctx;
    count->rows += row->seat == count->seat && strcmp(row->id, count->id) == 0;
    return true;
}

/* Rows on disk of one command of a client. */
static int rows_of(struct sim *sim, const struct sim_client *client, const char *id)
{
    struct count count = {.id = id, .seat = atoi(client->seat + 1)};
    struct journal *journal = &sim->journal.journal;
    journal->each_row(journal->state, sim_room(sim)->id, 0, count_row, &count);
    return count.rows;
}

static json_t *note(void)
{
    return json_pack("{s:s}", "text", "hold your fire");
}

/* A command that is always lawful for the umpire, begun but not committed. */
static void begin_note(struct sim *sim, char id[COMMAND_ID_BYTES])
{
    sim_command_begin(sim, &sim->client[0], "message", note());
    memcpy(id, sim->client[0].waits_for, COMMAND_ID_BYTES);
}

static bool send_again(struct sim *sim, const char *id)
{
    struct sim_client *umpire = &sim->client[0];
    snprintf(umpire->waits_for, sizeof(umpire->waits_for), "%s", id);
    umpire->acked = false;
    umpire->refused = false;
    sim_send(sim, umpire, umpire->command);
    return umpire->acked;
}

static void nothing_leaves_when_it_is_not_committed(void **state)
{
    (void)state;
    static struct sim sim;
    char id[COMMAND_ID_BYTES];
    start(&sim, 1);
    const uint64_t frames = sim.client[0].frames + sim.client[1].frames;
    begin_note(&sim, id);
    sim_deliver(&sim);
    assert_int_equal(sim.client[0].frames + sim.client[1].frames, frames);
    assert_false(sim.client[0].acked);
    sim_commit(&sim);
    sim_deliver(&sim);
    assert_true(sim.client[0].acked);
    sim_end(&sim);
}

static void command_is_done_once_when_it_is_sent_twice(void **state)
{
    (void)state;
    static struct sim sim;
    char id[COMMAND_ID_BYTES];
    start(&sim, 2);
    begin_note(&sim, id);
    sim_post(&sim, &sim.client[0], sim.client[0].command);
    sim_commit(&sim);
    sim_deliver(&sim);
    assert_true(sim.client[0].acked);
    assert_int_equal(rows_of(&sim, &sim.client[0], id), 1);
    assert_true(send_again(&sim, id));
    sim_crash(&sim);
    assert_true(send_again(&sim, id));
    assert_int_equal(rows_of(&sim, &sim.client[0], id), 1);
    sim_end(&sim);
}

static void lost_command_is_done_once_when_it_is_sent_again(void **state)
{
    (void)state;
    for (int live = 0; live < 2; live++) {
        static struct sim sim;
        char id[COMMAND_ID_BYTES];
        start(&sim, 3);
        begin_note(&sim, id);
        if (live) {
            sim_fail_commit(&sim);
        } else {
            sim_crash(&sim);
        }
        assert_int_equal(rows_of(&sim, &sim.client[0], id), 0);
        must_hold(&sim, sim_fault(&sim));
        assert_true(send_again(&sim, id));
        assert_int_equal(rows_of(&sim, &sim.client[0], id), 1);
        must_hold(&sim, sim_fault(&sim));
        must_hold(&sim, sim_replay_fault(&sim));
        sim_end(&sim);
    }
}

static void command_is_refused_and_can_come_again_when_the_disk_refuses(void **state)
{
    (void)state;
    static struct sim sim;
    char id[COMMAND_ID_BYTES];
    start(&sim, 4);
    memory_journal_refuse_after(&sim.journal, 0);
    begin_note(&sim, id);
    sim_deliver(&sim);
    assert_true(sim.client[0].refused);
    assert_string_equal(sim.client[0].code, "read_only");
    must_hold(&sim, sim_fault(&sim));
    must_hold(&sim, sim_replay_fault(&sim));
    memory_journal_refuse_after(&sim.journal, -1);
    assert_true(send_again(&sim, id));
    assert_int_equal(rows_of(&sim, &sim.client[0], id), 1);
    sim_end(&sim);
}

/* What a player knows of the game, as text. */
static char *game_of(const struct sim_client *client)
{
    return json_dumps(json_object_get(client->view, "game"), JSON_SORT_KEYS | JSON_COMPACT);
}

static void crash_and_compare(struct sim *sim)
{
    char *before[SIM_CLIENTS_MAX];
    for (int i = 0; i < sim->client_count; i++) {
        before[i] = game_of(&sim->client[i]);
    }
    const bool clock = sim_room(sim)->live->table.clock.running;
    sim_crash(sim);
    for (int i = 0; i < sim->client_count; i++) {
        char *after = game_of(&sim->client[i]);
        if (!clock && strcmp(before[i], after) != 0) {
            size_t at = 0;
            while (before[i][at] == after[at]) {
                at++;
            }
            size_t from = at < 150 ? 0 : at - 150;
            fail_msg("SEED=%llu: %s was ...%.300s | is ...%.300s",
                     (unsigned long long)sim->setup.seed, sim->client[i].seat, before[i] + from,
                     after + from);
        }
        free(before[i]);
        free(after);
    }
}

static void game_goes_on_when_crashes_fall_between_random_acts(void **state)
{
    (void)state;
    for (uint64_t seed = 11; seed <= 13; seed++) {
        static struct sim sim;
        start(&sim, seed);
        for (int step = 0; step < STEPS && !sim_over(&sim); step++) {
            char id[COMMAND_ID_BYTES];
            assert_true(sim_step(&sim));
            switch (sim_random(&sim, 16)) {
            case 0:
                crash_and_compare(&sim);
                break;
            case 1:
                begin_note(&sim, id);
                sim_crash(&sim);
                break;
            case 2:
                begin_note(&sim, id);
                sim_fail_commit(&sim);
                break;
            case 3:
                sim_reconnect(&sim, &sim.client[sim_random(&sim, sim.client_count)]);
                break;
            default:
                continue;
            }
            must_hold(&sim, sim_fault(&sim));
            must_hold(&sim, sim_replay_fault(&sim));
        }
        sim_end(&sim);
    }
}

static void game_is_not_there_when_its_first_row_was_lost(void **state)
{
    (void)state;
    static struct sim sim;
    char code[ROOM_CODE_BYTES];
    char token[33];
    bool umpired = false;
    start(&sim, 7);
    const int64_t first = sim_room(&sim)->id;
    assert_int_equal(rooms_create(sim.rooms, "hue-1968", 1, true, sim.now_ms, code, token),
                     STATUS_OK);
    sim_fail_commit(&sim);
    assert_false(rooms_token_is_good(sim.rooms, code, token, &umpired));
    assert_int_equal(sim_room(&sim)->id, first);
    must_hold(&sim, sim_fault(&sim));
    sim_end(&sim);
}

static const struct clock *clock_of(struct sim *sim)
{
    return &sim_room(sim)->live->table.clock;
}

static void pause_and_go_on(struct sim *sim)
{
    assert_true(sim_command(sim, &sim->client[0], "pause", json_pack("{s:b}", "on", 1)));
    assert_true(sim_command(sim, &sim->client[0], "pause", json_pack("{s:b}", "on", 0)));
}

static void close_phase(struct sim *sim, const char *phase)
{
    assert_true(
        sim_command(sim, &sim->client[0], "end_phase", json_pack("{s:s}", "phase", phase)));
}

static void tick_for(struct sim *sim, int64_t ms)
{
    for (int64_t until = sim->now_ms + ms; sim->now_ms < until; sim->now_ms += 500) {
        rooms_tick(sim->rooms, sim->now_ms);
    }
    sim_commit(sim);
    sim_deliver(sim);
}

static void clock_stays_away_when_a_game_without_one_is_paused(void **state)
{
    (void)state;
    static struct sim sim;
    const struct sim_setup setup = {.seed = 5, .platoons = 1};
    sim_start(&sim, &setup);
    assert_true(
        sim_command(&sim, &sim.client[0], "set_clock", json_pack("{s:i}", "left_ms", 0)));
    assert_true(sim_command(&sim, &sim.client[0], "muster", json_object()));
    close_phase(&sim, "deployment");
    pause_and_go_on(&sim);
    tick_for(&sim, 5000);
    assert_false(clock_of(&sim)->running);
    assert_false(sim_room(&sim)->live->table.clock_asked);
    sim_end(&sim);
}

static void clock_is_stopped_near_where_it_was_when_the_server_crashed(void **state)
{
    (void)state;
    static struct sim sim;
    start(&sim, 6);
    assert_true(
        sim_command(&sim, &sim.client[0], "set_clock", json_pack("{s:i}", "left_ms", 600000)));
    close_phase(&sim, "deployment");
    pause_and_go_on(&sim);
    assert_true(clock_of(&sim)->running);
    tick_for(&sim, 60000);
    sim_crash(&sim);
    const struct clock *clock = clock_of(&sim);
    assert_false(clock->running);
    assert_true(sim_room(&sim)->live->table.paused);
    assert_in_range(clock->left_ms, 540000, 541000);
    assert_in_range(clock->at_ms, sim.now_ms - 1000, sim.now_ms);
    must_hold(&sim, sim_fault(&sim));
    must_hold(&sim, sim_replay_fault(&sim));
    sim_end(&sim);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_leaves_when_it_is_not_committed),
        cmocka_unit_test(command_is_done_once_when_it_is_sent_twice),
        cmocka_unit_test(lost_command_is_done_once_when_it_is_sent_again),
        cmocka_unit_test(command_is_refused_and_can_come_again_when_the_disk_refuses),
        cmocka_unit_test(game_is_not_there_when_its_first_row_was_lost),
        cmocka_unit_test(clock_stays_away_when_a_game_without_one_is_paused),
        cmocka_unit_test(clock_is_stopped_near_where_it_was_when_the_server_crashed),
        cmocka_unit_test(game_goes_on_when_crashes_fall_between_random_acts),
    };
    return cmocka_run_group_tests_name("crash", tests, NULL, NULL);
}
