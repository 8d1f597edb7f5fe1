/* Going back: the table of that point returns, all else stays, and whoever reads the journal
 * comes to the same game. Rule: D20, IN-71, fairness 10 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/cards.h"
#include "core/clock.h"
#include "tests/sim/sim.h"
#include "tests/support/test.h"

#define ROWS_MAX 1200

static struct table *kept[ROWS_MAX];
static int64_t kept_ms[ROWS_MAX];

static void must_hold(const struct sim *sim, const char *fault)
{
    if (fault != NULL) {
        fail_msg("SEED=%llu: %s", (unsigned long long)sim->setup.seed, fault);
    }
}

/* A clock as it stood at that time; what it ran in all is record. Rule: D20 */
static void settle(struct table *table, int64_t at_ms)
{
    clock_settle(&table->clock, at_ms);
    table->clock.at_ms = 0;
    table->clock.used_ms = 0;
}

static void keep(struct sim *sim)
{
    const struct room *room = sim_room(sim);
    assert_in_range(room->seq, 1, ROWS_MAX - 1);
    if (kept[room->seq] == NULL) {
        kept[room->seq] = malloc(sizeof(struct table));
        assert_non_null(kept[room->seq]);
    }
    *kept[room->seq] = room->live->table;
    kept_ms[room->seq] = sim->now_ms;
}

static void forget(void)
{
    for (int i = 0; i < ROWS_MAX; i++) {
        free(kept[i]);
        kept[i] = NULL;
    }
}

static void count_faces(const struct cards *cards, int out[CARDS_PER_PACK])
{
    for (int i = 0; i < cards->count; i++) {
        out[cards->face[i]]++;
    }
}

/* Cards by counts: what lies in the open is the same, the rest may be shuffled. */
static void cards_must_agree(const struct cards *a, const struct cards *b)
{
    int faces_a[CARDS_PER_PACK] = {0};
    int faces_b[CARDS_PER_PACK] = {0};
    int32_t removed_a[CARDS_MAX];
    int32_t removed_b[CARDS_MAX];
    assert_memory_equal(a->height, b->height, sizeof(a->height));
    count_faces(a, faces_a);
    count_faces(b, faces_b);
    assert_memory_equal(faces_a, faces_b, sizeof(faces_a));
    int count = cards_list(a, PILE_REMOVED, removed_a);
    assert_int_equal(cards_list(b, PILE_REMOVED, removed_b), count);
    assert_memory_equal(removed_a, removed_b, sizeof(int32_t) * (size_t)count);
}

static void table_must_be_that_of(struct sim *sim, int64_t seq, bool shuffled)
{
    struct table then = *kept[seq];
    struct table now = sim_room(sim)->live->table;
    settle(&then, kept_ms[seq]);
    settle(&now, sim->now_ms);
    cards_must_agree(&then.cards, &now.cards);
    if (shuffled) {
        now.cards = then.cards;
    }
    if (memcmp(&then, &now, sizeof(now)) != 0) {
        fail_msg("SEED=%llu: not the table of row %lld", (unsigned long long)sim->setup.seed,
                 (long long)seq);
    }
}

static bool go_back(struct sim *sim, int64_t seq)
{
    return sim_command(sim, &sim->client[0], "rewind",
                       json_pack("{s:I}", "seq", (json_int_t)seq));
}

static void start(struct sim *sim, uint64_t seed, int every)
{
    const struct sim_setup setup = {
        .seed = seed, .platoons = 2, .snapshot_every = every, .options = "{\"turn_limit\":6}"};
    forget();
    sim_start(sim, &setup);
    assert_true(sim_command(sim, &sim->client[0], "muster", json_object()));
    keep(sim);
}

/* Each step may be several rows: of the last one the table is known. */
static void play(struct sim *sim, int steps)
{
    for (int i = 0; i < steps && !sim_over(sim); i++) {
        assert_true(sim_step(sim));
        keep(sim);
    }
}

static void finish(struct sim *sim)
{
    sim_end(sim);
    forget();
}

static void table_is_that_of_the_point_when_the_game_goes_back(void **state)
{
    (void)state;
    int shuffles = 0;
    for (uint64_t seed = 31; seed <= 34; seed++) {
        static struct sim sim;
        start(&sim, seed, seed % 2 ? 10 : 0);
        for (int round = 0; round < 8; round++) {
            play(&sim, 12 + sim_random(&sim, 30));
            int64_t seq;
            do {
                seq = 1 + sim_random(&sim, (int)sim_room(&sim)->seq - 1);
            } while (kept[seq] == NULL);
            const struct record before = sim_room(&sim)->live->record;
            assert_true(go_back(&sim, seq));
            const struct record *after = &sim_room(&sim)->live->record;
            const bool shuffled = before.shown_at > seq;
            shuffles += shuffled;
            table_must_be_that_of(&sim, seq, shuffled);
            assert_int_equal(after->epoch, before.epoch + 1);
            assert_int_equal(after->stream_at[0] > before.stream_at[0], shuffled);
            assert_memory_equal(after->stream_at + 1, before.stream_at + 1,
                                sizeof(before.stream_at) - sizeof(before.stream_at[0]));
            must_hold(&sim, sim_fault(&sim));
            must_hold(&sim, sim_replay_fault(&sim));
            keep(&sim);
        }
        finish(&sim);
    }
    assert_true(shuffles > 0);
}

/* Without any snapshot, and with rewinds of rewinds, loading is one pass all the same. */
static void game_loads_alike_when_it_was_rewound_many_times(void **state)
{
    (void)state;
    static struct sim sim;
    start(&sim, 35, 0);
    const int64_t first = sim_room(&sim)->seq;
    for (int round = 0; round < 40; round++) {
        play(&sim, 3);
        assert_true(sim_rewind(&sim));
        keep(&sim);
    }
    must_hold(&sim, sim_replay_fault(&sim));
    struct game *before = game_new();
    memcpy(before, sim_room(&sim)->live, game_size());
    memory_journal_lose_snapshots(&sim.journal);
    sim_crash(&sim);
    assert_int_equal(sim_room(&sim)->snapshot_seq, 0);
    if (!before->table.clock.running) {
        assert_memory_equal(before, sim_room(&sim)->live, game_size());
    }
    must_hold(&sim, sim_fault(&sim));
    assert_true(go_back(&sim, first));
    table_must_be_that_of(&sim, first, before->record.shown_at > first);
    must_hold(&sim, sim_replay_fault(&sim));
    game_free(before);
    finish(&sim);
}

/* Time of this process alone: other work on the machine does not count. */
static int64_t own_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void twenty_steps_take_less_than_200_ms(void **state)
{
    (void)state;
    static struct sim sim;
    start(&sim, 43, 0);
    play(&sim, 150); /* no snapshot yet: all rows are replayed */
    assert_int_equal(sim_room(&sim)->snapshot_seq, 0);
    assert_true(sim_room(&sim)->seq > 100);
    const int64_t begin = own_ms();
    assert_true(go_back(&sim, sim_room(&sim)->seq - 20));
    assert_in_range(own_ms() - begin, 0, 199);
    finish(&sim);
}

static void undone_rewind_brings_back_what_it_undid(void **state)
{
    (void)state;
    static struct sim sim;
    start(&sim, 36, 5);
    play(&sim, 30);
    const int64_t tip = sim_room(&sim)->seq;
    const bool shuffled = sim_room(&sim)->live->record.shown_at > tip;
    assert_true(go_back(&sim, 3));
    assert_true(go_back(&sim, tip));
    table_must_be_that_of(&sim, tip, shuffled);
    finish(&sim);
}

static void rewind_is_refused_to_players_and_to_points_that_are_not_there(void **state)
{
    (void)state;
    static struct sim sim;
    start(&sim, 37, 0);
    play(&sim, 5);
    assert_false(sim_command(&sim, &sim.client[1], "rewind", json_pack("{s:i}", "seq", 2)));
    assert_string_equal(sim.client[1].code, "not_allowed");
    assert_false(go_back(&sim, sim_room(&sim)->seq));
    assert_string_equal(sim.client[0].code, "no_such_point");
    assert_false(go_back(&sim, sim_room(&sim)->seq + 5));
    /* A row that is not on disk yet is no point to go back to. */
    sim_command_begin(&sim, &sim.client[0], "message", json_pack("{s:s}", "text", "hold"));
    sim_command_begin(&sim, &sim.client[0], "message", json_pack("{s:s}", "text", "fire"));
    assert_false(go_back(&sim, sim_room(&sim)->seq - 1));
    finish(&sim);
}

static void command_is_not_done_again_when_it_was_undone(void **state)
{
    (void)state;
    static struct sim sim;
    struct sim_client *umpire = &sim.client[0];
    start(&sim, 38, 0);
    const int64_t seq = sim_room(&sim)->seq;
    assert_true(sim_command(&sim, umpire, "pause", json_pack("{s:b}", "on", 1)));
    char *text = strdup(umpire->command);
    char id[COMMAND_ID_BYTES];
    snprintf(id, sizeof(id), "%016x-%llu", 1U, (unsigned long long)umpire->counter);
    assert_true(go_back(&sim, seq));
    assert_false(sim_room(&sim)->live->table.paused);
    const int64_t rows = sim_room(&sim)->seq;
    memcpy(umpire->waits_for, id, sizeof(id));
    sim_send(&sim, umpire, text);
    assert_true(umpire->acked);
    assert_int_equal(sim_room(&sim)->seq, rows);
    assert_false(sim_room(&sim)->live->table.paused);
    free(text);
    finish(&sim);
}

static void export_is_verified_when_the_game_was_rewound(void **state)
{
    (void)state;
    static struct sim sim;
    start(&sim, 39, 0);
    for (int round = 0; round < 6; round++) {
        play(&sim, 40);
        assert_true(sim_rewind(&sim));
        keep(&sim);
    }
    assert_true(sim_command(&sim, &sim.client[0], "end", json_object()));
    assert_true(sim_command(&sim, &sim.client[0], "reveal", json_object()));
    sim_must_verify(&sim);
    assert_false(go_back(&sim, 5));
    finish(&sim);
}

/* The answer to a preview or a list, as the umpire got it last. */
static json_t *last_message(const struct sim_client *client)
{
    const char *end = client->sent.text + client->sent.len - 1;
    const char *from = end;
    while (from > client->sent.text && from[-1] != '\n') {
        from--;
    }
    json_t *message = json_loadb(from, (size_t)(end - from), 0, NULL);
    assert_non_null(message);
    return message;
}

static int value_of(const json_t *lines, const char *code, const char *platoon)
{
    size_t i;
    json_t *line;
    json_array_foreach(lines, i, line)
    {
        const char *of = json_string_value(json_object_get(line, "platoon"));
        if (strcmp(json_string_value(json_object_get(line, "code")), code) == 0 &&
            strcmp(of == NULL ? "" : of, platoon) == 0) {
            return (int)json_integer_value(json_object_get(line, "value"));
        }
    }
    return -1;
}

static json_t *ask_steps(struct sim *sim)
{
    sim_send(sim, &sim->client[0], "{\"t\":\"steps\"}");
    return last_message(&sim->client[0]);
}

static void preview_tells_the_price(void **state)
{
    (void)state;
    static struct sim sim;
    char text[200];
    start(&sim, 40, 0);
    struct sim_client *umpire = &sim.client[0];
    const int64_t seq = sim_room(&sim)->seq;
    const char *const done = "{s:s, s:s}";
    assert_true(sim_command(&sim, &sim.client[2], "done",
                            json_pack(done, "platoon", "p2", "phase", "deployment")));
    assert_true(sim_command(&sim, umpire, "pause", json_pack("{s:b}", "on", 1)));
    assert_true(sim_command(&sim, umpire, "message", json_pack("{s:s}", "text", "wait")));
    snprintf(text, sizeof(text),
             "{\"t\":\"preview\",\"id\":\"p\",\"name\":\"rewind\",\"args\":{\"seq\":%lld}}",
             (long long)seq);
    sim_send(&sim, umpire, text);
    json_t *message = last_message(umpire);
    const json_t *lines = json_object_get(json_object_get(message, "preview"), "modifiers");
    assert_int_equal(value_of(lines, "undoes_commands", "p2"), 1);
    assert_int_equal(value_of(lines, "undoes_commands", "p1"), -1);
    assert_int_equal(value_of(lines, "undoes_others", ""), 1);
    assert_int_equal(value_of(lines, "reshuffles", ""), -1);
    json_decref(message);
    finish(&sim);
}

static void steps_show_the_way_that_the_game_took(void **state)
{
    (void)state;
    static struct sim sim;
    start(&sim, 41, 0);
    play(&sim, 40);
    const int64_t tip = sim_room(&sim)->seq;
    json_t *message = ask_steps(&sim);
    const json_t *steps = json_object_get(message, "steps");
    assert_int_equal(json_array_size(steps), 20);
    const json_t *fifth = json_array_get(steps, 4);
    const int64_t point = json_integer_value(json_object_get(fifth, "seq"));
    assert_in_range(point, 1, tip - 5);
    assert_true(json_object_size(json_object_get(fifth, "lines")) > 0);
    char *older = json_dumps(json_array_get(steps, 5), JSON_SORT_KEYS);
    json_decref(message);
    assert_true(go_back(&sim, point));
    message = ask_steps(&sim);
    steps = json_object_get(message, "steps");
    assert_string_equal(json_string_value(json_object_get(json_array_get(steps, 0), "name")),
                        "rewind");
    char *next = json_dumps(json_array_get(steps, 1), JSON_SORT_KEYS);
    assert_string_equal(next, older);
    json_decref(message);
    free(older);
    free(next);
    sim_send(&sim, &sim.client[1], "{\"t\":\"steps\"}");
    message = last_message(&sim.client[1]);
    assert_string_equal(json_string_value(json_object_get(message, "t")), "reject");
    json_decref(message);
    finish(&sim);
}

static void waiting_dice_are_dropped_when_the_game_goes_back(void **state)
{
    (void)state;
    static struct sim sim;
    start(&sim, 42, 0);
    struct sim_client *player = &sim.client[1];
    play(&sim, 10);
    struct room *room = sim_room(&sim);
    const int64_t seq = room->seq;
    assert_true(sim_command(&sim, &sim.client[0], "message", json_pack("{s:s}", "text", "so")));
    sim_send(
        &sim, player,
        "{\"t\":\"cmd\",\"id\":\"00000000000000aa-1\",\"name\":\"roll\",\"args\":{\"dice\":1,"
        "\"sides\":6,\"reason\":\"luck\"},\"dice\":\"hand\"}");
    assert_true(room->pending[0].used);
    snprintf(player->waits_for, sizeof(player->waits_for), "00000000000000aa-1");
    assert_true(go_back(&sim, seq));
    assert_false(room->pending[0].used);
    assert_true(player->refused);
    assert_string_equal(player->code, "rewound");
    must_hold(&sim, sim_fault(&sim));
    finish(&sim);
}

/* ---- withdrawn lines ----------------------------------------------------------------------
 */

/* Lines of a client's log that tell of this event. */
static int lines_of(const struct sim_client *client, const char *event)
{
    const char *key;
    json_t *line;
    int count = 0;
    json_t *log = json_object_get(json_object_get(client->view, "game"), "log");
    json_object_foreach(log, key, line)
    {
        count += strcmp(json_string_value(json_object_get(line, "event")), event) == 0;
    }
    return count;
}

/* A group hidden in the first house, and the row behind it. */
static int64_t hide_group(struct sim *sim)
{
    json_t *args =
        json_pack("{s:s, s:[s], s:s, s:s, s:i, s:i}", "name", "Sniper", "weapons", "ak47",
                  "rating", "trained", "cover", "solid", "x_ci", 3000, "y_ci", 300);
    assert_true(sim_command(sim, &sim->client[0], "enemy_add", args));
    return sim_room(sim)->seq;
}

static void show_group(struct sim *sim)
{
    assert_true(sim_command(sim, &sim->client[0], "enemy_show",
                            json_pack("{s:s, s:b}", "enemy", "e1", "shown", 1)));
}

/* Text of all that a client is sent from here on. */
static const char *sent_since(const struct sim_client *client, size_t len)
{
    return client->sent.text + len;
}

static void revealing_lines_are_withdrawn_from_players_when_the_reveal_is_undone(void **state)
{
    (void)state;
    static struct sim sim;
    start(&sim, 44, 4);
    struct sim_client *player = &sim.client[1];
    const int64_t seq = hide_group(&sim);
    show_group(&sim);
    assert_true(sim_command(&sim, &sim.client[0], "inject",
                            json_pack("{s:s, s:s, s:s}", "kind", "sniper", "trigger", "now",
                                      "text", "A shot from the tower")));
    assert_int_equal(lines_of(player, "enemy_shown"), 1);
    assert_int_equal(lines_of(player, "inject_fired"), 1);
    const int lines =
        (int)json_object_size(json_object_get(json_object_get(player->view, "game"), "log"));
    assert_true(go_back(&sim, seq));
    char log[64];
    snprintf(log, sizeof(log), "{\"t\":\"history\",\"before\":%d}", lines + 1);
    for (int look = 0; look < 2; look++) {
        assert_int_equal(lines_of(player, "enemy_shown"), 0);
        assert_int_equal(lines_of(player, "inject_fired"), 0);
        assert_int_equal(lines_of(player, "withdrawn"), 2);
        assert_int_equal(lines_of(&sim.client[sim.client_count - 1], "withdrawn"), 2);
        assert_int_equal(
            json_object_size(json_object_get(json_object_get(player->view, "game"), "log")),
            lines + 1 + look);
        assert_int_equal(lines_of(&sim.client[0], "enemy_shown"), 1);
        assert_int_equal(lines_of(&sim.client[0], "withdrawn"), 0);
        const size_t len = player->sent.len;
        sim_send(&sim, player, log);
        assert_null(strstr(sent_since(player, len), "tower"));
        assert_null(strstr(sent_since(player, len), "enemy_shown"));
        assert_non_null(strstr(sent_since(player, len), "withdrawn"));
        must_hold(&sim, sim_fault(&sim));
        if (look == 0) {
            /* From a snapshot that lies behind the lines, and from none. */
            assert_true(sim_command(&sim, &sim.client[0], "message",
                                    json_pack("{s:s}", "text", "Carry on")));
            memory_journal_lose_snapshots(&sim.journal);
            sim_crash(&sim);
        }
    }
    finish(&sim);
}

static void line_stays_when_what_it_told_is_still_shown(void **state)
{
    (void)state;
    static struct sim sim;
    start(&sim, 45, 0);
    hide_group(&sim);
    show_group(&sim);
    const int64_t seq = sim_room(&sim)->seq;
    assert_true(sim_command(&sim, &sim.client[0], "enemy_place",
                            json_pack("{s:s, s:i, s:i, s:s}", "enemy", "e1", "x_ci", 3100,
                                      "y_ci", 300, "cover", "solid")));
    assert_true(go_back(&sim, seq));
    assert_int_equal(lines_of(&sim.client[1], "enemy_shown"), 1);
    assert_int_equal(lines_of(&sim.client[1], "enemy_placed"), 1);
    assert_int_equal(lines_of(&sim.client[1], "withdrawn"), 0);
    finish(&sim);
}

/* A device that slept over it is not told afterwards either. */
static void withdrawn_line_is_not_sent_when_an_old_device_asks_for_what_it_missed(void **state)
{
    (void)state;
    static struct sim sim;
    start(&sim, 46, 0);
    struct sim_client *player = &sim.client[1];
    const int64_t seq = hide_group(&sim);
    rooms_closed(sim.rooms, player->conn, sim.now_ms);
    player->conn = 0;
    const size_t len = player->sent.len;
    show_group(&sim);
    assert_true(go_back(&sim, seq));
    sim_reconnect(&sim, player);
    assert_null(strstr(sent_since(player, len), "enemy_shown"));
    assert_int_equal(lines_of(player, "withdrawn"), 1);
    finish(&sim);
}

static void umpire_who_watches_a_seat_sees_its_lines_withdrawn(void **state)
{
    (void)state;
    static struct sim sim;
    start(&sim, 47, 0);
    struct sim_client *umpire = &sim.client[0];
    const int64_t seq = hide_group(&sim);
    char watch[64];
    snprintf(watch, sizeof(watch), "{\"t\":\"watch\",\"seat\":\"%s\"}", sim.client[1].seat);
    const char *const view = "\"t\":\"welcome\",\"of\"";
    show_group(&sim);
    const size_t len = umpire->sent.len;
    sim_send(&sim, umpire, watch);
    assert_non_null(strstr(sent_since(umpire, len), "enemy_shown"));
    const size_t then = umpire->sent.len;
    assert_true(go_back(&sim, seq));
    const char *again = strstr(sent_since(umpire, then), view);
    assert_non_null(again);
    assert_non_null(strstr(again, "withdrawn"));
    assert_null(strstr(again, "enemy_shown"));
    finish(&sim);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(table_is_that_of_the_point_when_the_game_goes_back),
        cmocka_unit_test(game_loads_alike_when_it_was_rewound_many_times),
        cmocka_unit_test(twenty_steps_take_less_than_200_ms),
        cmocka_unit_test(undone_rewind_brings_back_what_it_undid),
        cmocka_unit_test(rewind_is_refused_to_players_and_to_points_that_are_not_there),
        cmocka_unit_test(command_is_not_done_again_when_it_was_undone),
        cmocka_unit_test(export_is_verified_when_the_game_was_rewound),
        cmocka_unit_test(preview_tells_the_price),
        cmocka_unit_test(steps_show_the_way_that_the_game_took),
        cmocka_unit_test(waiting_dice_are_dropped_when_the_game_goes_back),
        cmocka_unit_test(revealing_lines_are_withdrawn_from_players_when_the_reveal_is_undone),
        cmocka_unit_test(line_stays_when_what_it_told_is_still_shown),
        cmocka_unit_test(withdrawn_line_is_not_sent_when_an_old_device_asks_for_what_it_missed),
        cmocka_unit_test(umpire_who_watches_a_seat_sees_its_lines_withdrawn),
    };
    return cmocka_run_group_tests_name("rewind", tests, NULL, NULL);
}
