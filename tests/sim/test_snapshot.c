/* A game on a real disk loads to the same state, answers and views with its snapshots and
 * without them. Rule: D20, D23 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/journal_sqlite.h"
#include "tests/sim/sim.h"
#include "tests/support/folder.h"
#include "tests/support/test.h"

#define STEPS         90
#define EVERY         25
#define SNAPSHOTS_MAX 16

/* ---- from the simulated journal to the disk -----------------------------------------------
 */

static void on_commit(void *state, bool failed)
{
    (void)state;
    assert_false(failed);
}

static struct journal_sqlite *open_journal(void)
{
    const struct journal_sqlite_config config = {folder, on_commit, NULL};
    char why[256] = "";
    struct journal_sqlite *journal = journal_sqlite_open(&config, why, sizeof(why));
    assert_non_null(journal);
    return journal;
}

static bool copy_game(void *to, const struct game_row *row)
{
    struct journal *journal = to;
    return journal->put_game(journal->state, row) != 0;
}

static bool copy_seat(void *to, const struct seat_row *row)
{
    struct journal *journal = to;
    return journal->put_seat(journal->state, row) != 0;
}

static bool copy_row(void *to, const struct journal_row *row)
{
    struct journal *journal = to;
    return journal->append(journal->state, row) != 0;
}

struct copying {
    struct journal *to; /* NULL: only looked at */
    int64_t seq;
};

static bool copy_snapshot(void *ctx, const struct snapshot_row *row)
{
    struct copying *copying = ctx;
    copying->seq = row->seq;
    return copying->to == NULL || copying->to->put_snapshot(copying->to->state, row) != 0;
}

/* They are read newest first and queued oldest first. */
static int copy_snapshots(struct journal *from, struct journal *to, int64_t game)
{
    int64_t seq[SNAPSHOTS_MAX];
    int count = 0;
    for (int64_t upto = INT64_MAX; count < SNAPSHOTS_MAX; count++) {
        struct copying look = {.seq = 0};
        from->snapshot(from->state, game, upto, copy_snapshot, &look);
        if (look.seq == 0) {
            break;
        }
        seq[count] = look.seq;
        upto = look.seq - 1;
    }
    for (int i = count; i > 0; i--) {
        struct copying copying = {.to = to};
        from->snapshot(from->state, game, seq[i - 1], copy_snapshot, &copying);
    }
    return count;
}

/* Plays a while and writes all of it to the folder; gives the number of snapshots. */
static int play_to_disk(struct sim *sim, uint64_t seed)
{
    const struct sim_setup setup = {.seed = seed, .platoons = 2, .snapshot_every = EVERY};
    sim_start(sim, &setup);
    assert_true(sim_command(sim, &sim->client[0], "muster", json_object()));
    for (int step = 0; step < STEPS && !sim_over(sim); step++) {
        assert_true(sim_step(sim));
    }
    struct journal *from = &sim->journal.journal;
    struct journal_sqlite *disk = open_journal();
    struct journal *to = journal_sqlite_table(disk);
    const int64_t game = sim_room(sim)->id;
    from->each_game(from->state, copy_game, to);
    from->each_seat(from->state, game, copy_seat, to);
    from->each_row(from->state, game, 0, copy_row, to);
    int count = copy_snapshots(from, to, game);
    journal_sqlite_close(disk);
    return count;
}

static void on_disk(const char *sql)
{
    char path[128];
    sqlite3 *db = NULL;
    snprintf(path, sizeof(path), "%s/umpired.sqlite", folder);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* ---- loading ------------------------------------------------------------------------------
 */

static void no_random(void *state, void *out, size_t len)
{
    (void)state;
    memset(out, 7, len);
}

static void no_post(void *state,
                    connection_id to,
                    uint64_t position,
                    const char *head,
                    size_t head_len,
                    struct bytes *shared)
{
    (void)state, (void)to, (void)position, (void)head, (void)head_len, (void)shared;
}

/* What a loaded room is: the state, then what each seat is shown and was answered. */
struct loaded {
    int64_t seq, snapshot_seq;
    struct game *game;
    struct writer seats;
};

static void write_seat(struct loaded *out, struct room *room, struct seat *seat)
{
    room_view_whole(&out->seats, room, &seat->stream);
    int kept = seat->accepted_count < ANSWERS_KEPT ? seat->accepted_count : ANSWERS_KEPT;
    for (int i = kept; i > 0; i--) {
        write_string(&out->seats, seat->accepted[(seat->accepted_count - i) % ANSWERS_KEPT]);
    }
}

static void load(const char *code, struct loaded *out)
{
    char why[256];
    struct outbox outbox = {.post = no_post};
    struct journal_sqlite *disk = journal_sqlite_open_reader(folder, why, sizeof(why));
    assert_non_null(disk);
    const struct rooms_config config = {.journal = journal_sqlite_table(disk),
                                        .outbox = &outbox,
                                        .random = no_random,
                                        .commands_per_second = 20,
                                        .rooms_max = 4};
    struct rooms *rooms = rooms_new(&config);
    assert_non_null(rooms);
    assert_int_equal(rooms_load(rooms), STATUS_OK);
    struct room *room = room_by_code(rooms, code);
    assert_non_null(room);
    memset(out, 0, sizeof(*out));
    out->seq = room->seq;
    out->snapshot_seq = room->snapshot_seq;
    out->game = game_new();
    memcpy(out->game, room->live, game_size());
    for (int s = 1; s <= SEATS_MAX; s++) {
        if (room_seat(room, s) != NULL) {
            write_seat(out, room, room_seat(room, s));
        }
    }
    rooms_free(rooms);
    journal_sqlite_close(disk);
}

static void release(struct loaded *loaded)
{
    game_free(loaded->game);
    write_release(&loaded->seats);
}

static void must_be_alike(struct loaded *a, struct loaded *b)
{
    assert_int_equal(a->seq, b->seq);
    assert_memory_equal(a->game, b->game, game_size());
    assert_string_equal(write_text(&a->seats), write_text(&b->seats));
}

/* Loads, compares with a load without any snapshot, and tells where the snapshot stood. */
static int64_t load_and_compare(const char *code)
{
    struct loaded with;
    struct loaded without;
    load(code, &with);
    on_disk("UPDATE games SET snapshot_row=-snapshot_row");
    load(code, &without);
    on_disk("UPDATE games SET snapshot_row=-snapshot_row");
    assert_int_equal(without.snapshot_seq, 0);
    must_be_alike(&with, &without);
    int64_t seq = with.snapshot_seq;
    release(&with);
    release(&without);
    return seq;
}

static void game_loads_alike_when_it_is_replayed_and_from_a_snapshot(void **state)
{
    (void)state;
    for (uint64_t seed = 21; seed <= 22; seed++) {
        static struct sim sim;
        assert_true(play_to_disk(&sim, seed) >= 2);
        const int64_t seq = load_and_compare(sim_room(&sim)->code);
        assert_int_equal(seq, sim_room(&sim)->snapshot_seq);
        assert_in_range(seq, sim_room(&sim)->seq - EVERY, sim_room(&sim)->seq);
        sim_end(&sim);
        assert_int_equal(drop_folder(NULL), 0);
        assert_int_equal(new_folder(NULL), 0);
    }
}

static void older_snapshot_is_taken_when_the_newest_is_damaged(void **state)
{
    (void)state;
    static struct sim sim;
    assert_true(play_to_disk(&sim, 23) >= 2);
    const char *code = sim_room(&sim)->code;
    const int64_t newest = load_and_compare(code);
    on_disk("UPDATE snapshots SET bytes=substr(bytes,1,5000)||x'5a'||substr(bytes,5002)"
            " WHERE row=(SELECT max(row) FROM snapshots)");
    const int64_t older = load_and_compare(code);
    assert_int_equal(older, newest - EVERY);
    on_disk("UPDATE snapshots SET bytes=substr(bytes,1,length(bytes)-1)");
    assert_int_equal(load_and_compare(code), 0);
    on_disk("DELETE FROM snapshots");
    assert_int_equal(load_and_compare(code), 0);
    sim_end(&sim);
}

static void snapshot_is_passed_over_when_another_build_wrote_it(void **state)
{
    (void)state;
    static struct sim sim;
    assert_true(play_to_disk(&sim, 24) >= 2);
    on_disk("UPDATE snapshots SET format=format||'x'");
    assert_int_equal(load_and_compare(sim_room(&sim)->code), 0);
    sim_end(&sim);
}

static void snapshot_is_passed_over_when_a_seat_has_other_platoons_now(void **state)
{
    (void)state;
    static struct sim sim;
    assert_true(play_to_disk(&sim, 25) >= 2);
    on_disk("UPDATE seats SET platoons=3 WHERE number=2");
    assert_int_equal(load_and_compare(sim_room(&sim)->code), 0);
    sim_end(&sim);
}

static bool count_row(void *ctx, const struct journal_row *row)
{
    (void)row;
    (*(int *)ctx)++;
    return true;
}

static int rows_of(struct sim *sim)
{
    int rows = 0;
    struct journal *journal = &sim->journal.journal;
    journal->each_row(journal->state, sim_room(sim)->id, 0, count_row, &rows);
    return rows;
}

static json_t *note(void)
{
    return json_pack("{s:s}", "text", "hold your fire");
}

static void command_is_done_once_when_only_the_snapshot_remembers_it(void **state)
{
    (void)state;
    static struct sim sim;
    const struct sim_setup setup = {.seed = 26, .platoons = 1, .snapshot_every = 1};
    sim_start(&sim, &setup);
    struct sim_client *umpire = &sim.client[0];
    assert_true(sim_command(&sim, umpire, "muster", json_object()));
    sim_command_begin(&sim, umpire, "message", note());
    sim_commit(&sim);
    sim_deliver(&sim);
    assert_true(umpire->acked);
    char *text = strdup(umpire->command);
    char id[COMMAND_ID_BYTES];
    snprintf(id, sizeof(id), "%016x-%llu", 1U, (unsigned long long)umpire->counter);
    /* Refusals do not push it out. */
    for (int i = 0; i < 2 * ANSWERS_KEPT; i++) {
        assert_false(sim_command(&sim, umpire, "muster", json_object()));
    }
    sim_crash(&sim);
    assert_int_equal(sim_room(&sim)->snapshot_seq, sim_room(&sim)->seq);
    const int rows = rows_of(&sim);
    memcpy(umpire->waits_for, id, sizeof(id));
    umpire->acked = false;
    sim_send(&sim, umpire, text);
    assert_true(umpire->acked);
    assert_int_equal(rows_of(&sim), rows);
    free(text);
    sim_end(&sim);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, new_folder, drop_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(game_loads_alike_when_it_is_replayed_and_from_a_snapshot),
        CASE(older_snapshot_is_taken_when_the_newest_is_damaged),
        CASE(snapshot_is_passed_over_when_another_build_wrote_it),
        CASE(snapshot_is_passed_over_when_a_seat_has_other_platoons_now),
        CASE(command_is_done_once_when_only_the_snapshot_remembers_it),
    };
    return cmocka_run_group_tests_name("snapshot", tests, NULL, NULL);
}
