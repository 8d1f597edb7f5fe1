/* The journal on a real disk: what it says is committed is there after kill -9, a full disk and
 * a failed commit; nothing that was lost is ever said to be committed. Rule: D22, D23, D24 */
#include "tests/support/test.h"

#include <pthread.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "core/words.h"
#include "server/journal_sqlite.h"
#include "tests/support/folder.h"

#define GAMES       3
#define WAIT_MS     5000
#define KILL_ROUNDS 5

/* What the writer's thread reported. */
struct reports {
    pthread_mutex_t mutex;
    int commits, failures;
    int to_fd; /* a pipe that is told each committed position, 0 = none */
    struct journal_sqlite *journal;
};

static struct reports reports;

static void on_commit(void *state, bool failed)
{
    struct reports *r = state;
    pthread_mutex_lock(&r->mutex);
    r->commits += !failed;
    r->failures += failed;
    pthread_mutex_unlock(&r->mutex);
    if (r->to_fd != 0 && r->journal != NULL) {
        struct journal *table = journal_sqlite_table(r->journal);
        uint64_t done = table->committed(table->state);
        if (write(r->to_fd, &done, sizeof(done)) != sizeof(done)) {
            _exit(3);
        }
    }
}

static int new_journal(void **state)
{
    memset(&reports, 0, sizeof(reports));
    pthread_mutex_init(&reports.mutex, NULL);
    return new_folder(state);
}

static struct journal_sqlite *open_journal(void)
{
    const struct journal_sqlite_config config = {folder, on_commit, &reports};
    char why[256] = "";
    struct journal_sqlite *journal = journal_sqlite_open(&config, why, sizeof(why));
    if (journal == NULL) {
        print_error("%s\n", why);
    }
    return journal;
}

static void nap(void)
{
    const struct timespec ms = {0, 1000000};
    nanosleep(&ms, NULL);
}

static bool wait_committed(struct journal *table, uint64_t position)
{
    table->hand_over(table->state);
    for (int ms = 0; ms < WAIT_MS && table->committed(table->state) < position; ms++) {
        nap();
    }
    return table->committed(table->state) >= position;
}

/* The writer tells of a commit after it can be seen: whoever counts waits for what is told. */
static bool wait_reports(const int *told, int count)
{
    int seen = 0;
    for (int ms = 0; ms < WAIT_MS && seen < count; ms++) {
        nap();
        pthread_mutex_lock(&reports.mutex);
        seen = *told;
        pthread_mutex_unlock(&reports.mutex);
    }
    return seen >= count;
}

static uint64_t put_game(struct journal *table, int64_t id)
{
    struct game_row row = {.id = id, .scenario = "{\"name\":\"x\"}", .header = "{}"};
    snprintf(row.code, sizeof(row.code), "GAME%02d", (int)id);
    uint64_t position = table->put_game(table->state, &row);
    table->hand_over(table->state);
    return position;
}

static uint64_t put_row(struct journal *table, int64_t game, int64_t seq)
{
    char args[64];
    snprintf(args, sizeof(args), "{\"game\":%d,\"seq\":%d}", (int)game, (int)seq);
    const struct journal_row row = {.game_id = game,
                                    .seq = seq,
                                    .at_ms = 1000 + seq,
                                    .seat = 2,
                                    .as = 1,
                                    .id = "00112233aabbccdd-7",
                                    .name = "roll",
                                    .args = args,
                                    .dice = "[3,4]",
                                    .events = "[]",
                                    .streams = "{\"2\":14}"};
    uint64_t position = table->append(table->state, &row);
    table->hand_over(table->state);
    return position;
}

/* Rows of one game as they are read back. */
struct seen {
    int64_t game, first, last;
    int rows, wrong;
};

static bool see(void *ctx, const struct journal_row *row)
{
    struct seen *seen = ctx;
    char args[64];
    snprintf(args, sizeof(args), "{\"game\":%d,\"seq\":%d}", (int)seen->game, (int)row->seq);
    bool follows = seen->rows == 0 || row->seq == seen->last + 1;
    seen->wrong += !follows || row->game_id != seen->game || strcmp(row->args, args) != 0 ||
                   row->at_ms != 1000 + row->seq || row->seat != 2 || row->as != 1 ||
                   strcmp(row->id, "00112233aabbccdd-7") != 0 ||
                   strcmp(row->dice, "[3,4]") != 0 || strcmp(row->streams, "{\"2\":14}") != 0;
    if (seen->rows++ == 0) {
        seen->first = row->seq;
    }
    seen->last = row->seq;
    return true;
}

static struct seen rows_of(struct journal *table, int64_t game, int64_t after)
{
    struct seen seen = {.game = game};
    assert_int_equal(table->each_row(table->state, game, after, see, &seen), STATUS_OK);
    assert_int_equal(seen.wrong, 0);
    return seen;
}

static void each_row_gives_a_games_rows_oldest_first_when_games_are_interleaved(void **state)
{
    (void)state;
    struct journal_sqlite *journal = open_journal();
    struct journal *table = journal_sqlite_table(journal);
    uint64_t last = 0;
    for (int64_t game = 1; game <= GAMES; game++) {
        put_game(table, game);
    }
    for (int64_t seq = 1; seq <= 400; seq++) {
        for (int64_t game = 1; game <= GAMES; game++) {
            last = put_row(table, game, seq);
        }
    }
    assert_true(wait_committed(table, last));
    for (int64_t game = 1; game <= GAMES; game++) {
        struct seen all = rows_of(table, game, 0);
        assert_int_equal(all.rows, 400);
        assert_int_equal(all.first, 1);
        struct seen some = rows_of(table, game, 390);
        assert_int_equal(some.rows, 10);
        assert_int_equal(some.first, 391);
    }
    assert_int_equal(rows_of(table, 9, 0).rows, 0);
    journal_sqlite_close(journal);
}

static void nothing_is_written_when_it_was_not_handed_over(void **state)
{
    (void)state;
    struct journal_sqlite *journal = open_journal();
    struct journal *table = journal_sqlite_table(journal);
    const struct seat_row row = {.game_id = 1, .number = 1, .role = ROLE_UMPIRE, .name = "Ann"};
    uint64_t position = table->put_seat(table->state, &row);
    assert_true(position > 0);
    const struct timespec longer_than_a_commit = {0, 100000000};
    nanosleep(&longer_than_a_commit, NULL);
    assert_int_equal(table->committed(table->state), 0);
    table->hand_over(table->state);
    assert_true(wait_committed(table, position));
    assert_true(wait_reports(&reports.commits, 1));
    assert_int_equal(reports.commits, 1);
    journal_sqlite_close(journal);
}

static void close_commits_what_is_queued_when_nobody_waited(void **state)
{
    (void)state;
    struct journal_sqlite *journal = open_journal();
    struct journal *table = journal_sqlite_table(journal);
    put_game(table, 1);
    for (int64_t seq = 1; seq <= 100; seq++) {
        assert_true(put_row(table, 1, seq) > 0);
    }
    journal_sqlite_close(journal);
    journal = open_journal();
    assert_int_equal(rows_of(journal_sqlite_table(journal), 1, 0).rows, 100);
    journal_sqlite_close(journal);
}

static void stop_refuses_writes_and_still_reads_when_the_writer_has_ended(void **state)
{
    (void)state;
    struct journal_sqlite *journal = open_journal();
    struct journal *table = journal_sqlite_table(journal);
    put_game(table, 1);
    uint64_t last = put_row(table, 1, 1);
    journal_sqlite_stop(journal);
    assert_int_equal(table->committed(table->state), last);
    assert_int_equal(put_row(table, 1, 2), 0);
    assert_int_equal(rows_of(table, 1, 0).rows, 1);
    journal_sqlite_close(journal);
}

/* ---- games, seats, snapshots, clocks ------------------------------------------------------
 */

static bool see_game(void *ctx, const struct game_row *row)
{
    struct game_row *seen = ctx;
    if (row->id == seen->id) {
        *seen = *row;
        seen->scenario = strcmp(row->scenario, "{\"name\":\"x\"}") == 0 ? "same" : "other";
        seen->header = NULL;
    }
    return true;
}

static bool see_seat(void *ctx, const struct seat_row *row)
{
    struct seat_row *seen = ctx;
    if (row->number == seen->number) {
        int named = strcmp(row->name, "Ann") == 0;
        *seen = *row;
        seen->name = named ? "Ann" : "other";
    }
    return true;
}

static bool see_snapshot(void *ctx, const struct snapshot_row *row)
{
    struct snapshot_row *seen = ctx;
    seen->seq = row->seq;
    seen->len = row->len;
    seen->format =
        strcmp(row->format, "1") == 0 && memcmp(row->bytes, "a\0b", 3) == 0 ? "right" : "wrong";
    return true;
}

static void each_game_carries_last_row_and_snapshot_when_both_were_written(void **state)
{
    (void)state;
    struct journal_sqlite *journal = open_journal();
    struct journal *table = journal_sqlite_table(journal);
    put_game(table, 1);
    put_game(table, 2);
    for (int64_t seq = 1; seq <= 7; seq++) {
        put_row(table, 2, seq);
        if (seq % 3 == 0) {
            const struct snapshot_row row = {2, seq, "1", "a\0b", 3};
            table->put_snapshot(table->state, &row);
        }
    }
    struct game_row locked = {.id = 2, .code = "GAME02", .scenario = "", .header = "{}"};
    locked.locked = true;
    assert_true(wait_committed(table, table->put_game(table->state, &locked)));
    struct game_row game = {.id = 2};
    assert_int_equal(table->each_game(table->state, see_game, &game), STATUS_OK);
    assert_int_equal(game.last_seq, 7);
    assert_int_equal(game.snapshot_seq, 6);
    assert_true(game.locked);
    assert_string_equal(game.scenario, "same");
    struct snapshot_row snapshot = {.format = "none"};
    table->snapshot(table->state, 2, 7, see_snapshot, &snapshot);
    assert_int_equal(snapshot.seq, 6);
    assert_string_equal(snapshot.format, "right");
    table->snapshot(table->state, 2, 5, see_snapshot, &snapshot);
    assert_int_equal(snapshot.seq, 3);
    snapshot.format = "none";
    table->snapshot(table->state, 2, 2, see_snapshot, &snapshot);
    assert_string_equal(snapshot.format, "none");
    journal_sqlite_close(journal);
}

static void each_seat_gives_the_newest_token_when_a_seat_was_paired_again(void **state)
{
    (void)state;
    struct journal_sqlite *journal = open_journal();
    struct journal *table = journal_sqlite_table(journal);
    struct seat_row row = {.game_id = 1, .number = 2, .role = ROLE_PLAYER, .platoons = 6};
    put_game(table, 1);
    row.name = "Bob";
    memset(row.token_hash, 1, sizeof(row.token_hash));
    table->put_seat(table->state, &row);
    row.name = "Ann";
    row.held = true;
    memset(row.token_hash, 2, sizeof(row.token_hash));
    assert_true(wait_committed(table, table->put_seat(table->state, &row)));
    struct seat_row seen = {.number = 2};
    assert_int_equal(table->each_seat(table->state, 1, see_seat, &seen), STATUS_OK);
    assert_string_equal(seen.name, "Ann");
    assert_int_equal(seen.role, ROLE_PLAYER);
    assert_int_equal(seen.platoons, 6);
    assert_true(seen.held);
    assert_false(seen.revoked);
    assert_memory_equal(seen.token_hash, row.token_hash, TOKEN_HASH_BYTES);
    journal_sqlite_close(journal);
}

static void clock_left_is_the_last_written_when_it_ran(void **state)
{
    (void)state;
    struct journal_sqlite *journal = open_journal();
    struct journal *table = journal_sqlite_table(journal);
    assert_int_equal(table->clock_left(table->state, 1), -1);
    table->put_clock(table->state, 1, 60000);
    table->put_clock(table->state, 1, 59000);
    assert_true(wait_committed(table, put_game(table, 1)));
    assert_int_equal(table->clock_left(table->state, 1), 59000);
    journal_sqlite_close(journal);
}

/* ---- faults -------------------------------------------------------------------------------
 */

static void append_refuses_until_the_failure_is_seen_when_a_commit_failed(void **state)
{
    (void)state;
    struct journal_sqlite *journal = open_journal();
    struct journal *table = journal_sqlite_table(journal);
    put_game(table, 1);
    uint64_t safe = put_row(table, 1, 1);
    assert_true(wait_committed(table, safe));
    journal_sqlite_fail_next(journal, 1);
    put_row(table, 1, 2);
    assert_true(wait_reports(&reports.failures, 1));
    assert_true(journal_sqlite_read_only(journal));
    assert_int_equal(put_row(table, 1, 3), 0);
    const struct timespec longer_than_a_retry = {1, 0};
    nanosleep(&longer_than_a_retry, NULL);
    assert_int_equal(put_row(table, 1, 3), 0);
    assert_int_equal(table->committed(table->state), safe);
    journal_sqlite_failure_seen(journal);
    uint64_t position = 0;
    for (int ms = 0; ms < WAIT_MS && position == 0; ms++) {
        nap();
        position = put_row(table, 1, 2);
    }
    assert_true(wait_committed(table, position));
    assert_false(journal_sqlite_read_only(journal));
    assert_int_equal(rows_of(table, 1, 0).rows, 2);
    journal_sqlite_close(journal);
}

static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = bytes == 0 ? limit.rlim_max : bytes;
    setrlimit(RLIMIT_FSIZE, &limit);
}

/* A limit on the size of files is a full disk as far as SQLite can tell. */
static void committed_stays_true_when_the_disk_fills_up_and_empties(void **state)
{
    (void)state;
    signal(SIGXFSZ, SIG_IGN);
    struct journal_sqlite *journal = open_journal();
    struct journal *table = journal_sqlite_table(journal);
    wait_committed(table, put_game(table, 1));
    limit_files(200 * 1024);
    int64_t seq = 0;
    for (int ms = 0; ms < WAIT_MS && !journal_sqlite_read_only(journal); ms++) {
        for (int i = 0; i < 100 && put_row(table, 1, seq + 1) > 0; i++) {
            seq++;
        }
        nap();
    }
    assert_true(wait_reports(&reports.failures, 1));
    uint64_t safe = table->committed(table->state);
    struct seen before = rows_of(table, 1, 0);
    assert_int_equal(before.rows + 1, (int)safe); /* the game's row was the first position */
    assert_true(before.rows < seq);
    journal_sqlite_failure_seen(journal);
    assert_int_equal(put_row(table, 1, before.last + 1), 0);
    limit_files(0);
    uint64_t position = 0;
    for (int ms = 0; ms < WAIT_MS && position == 0; ms++) {
        nap();
        position = put_row(table, 1, before.last + 1);
    }
    assert_true(wait_committed(table, position));
    journal_sqlite_close(journal);
    journal = open_journal();
    assert_int_equal(rows_of(journal_sqlite_table(journal), 1, 0).rows, before.rows + 1);
    journal_sqlite_close(journal);
}

/* The child: plays without end, and tells each committed position over the pipe. */
static void play_until_killed(int fd, int64_t first)
{
    reports.to_fd = fd;
    reports.journal = open_journal();
    struct journal *table = journal_sqlite_table(reports.journal);
    for (int64_t game = 1; game <= GAMES; game++) {
        put_game(table, game);
    }
    for (int64_t seq = first;; seq++) {
        uint64_t last = 0;
        for (int64_t game = 1; game <= GAMES; game++) {
            last = put_row(table, game, seq);
        }
        while (last - table->committed(table->state) > 3000) {
            nap();
        }
    }
}

/* Highest position that a child said was committed before it was killed. */
static uint64_t kill_in_the_middle(int64_t first, int reports_before)
{
    int pipes[2];
    assert_int_equal(pipe(pipes), 0);
    pid_t child = fork();
    if (child == 0) {
        close(pipes[0]);
        play_until_killed(pipes[1], first);
        _exit(2);
    }
    close(pipes[1]);
    uint64_t said = 0;
    for (int i = 0; i < reports_before; i++) {
        assert_int_equal(read(pipes[0], &said, sizeof(said)), sizeof(said));
    }
    kill(child, SIGKILL);
    /* What it had still said before it died counts too. */
    uint64_t more = 0;
    while (read(pipes[0], &more, sizeof(more)) == sizeof(more)) {
        said = more;
    }
    close(pipes[0]);
    int result = 0;
    waitpid(child, &result, 0);
    assert_true(WIFSIGNALED(result));
    return said;
}

static void each_row_has_all_that_was_committed_when_the_process_was_killed(void **state)
{
    (void)state;
    int64_t first = 1;
    for (int round = 0; round < KILL_ROUNDS; round++) {
        uint64_t said = kill_in_the_middle(first, 10 + round * 7);
        struct journal_sqlite *journal = open_journal();
        struct journal *table = journal_sqlite_table(journal);
        int64_t rows = 0;
        int64_t shortest = INT64_MAX;
        for (int64_t game = 1; game <= GAMES; game++) {
            struct seen seen = rows_of(table, game, first - 1);
            struct game_row row = {.id = game};
            table->each_game(table->state, see_game, &row);
            assert_int_equal(row.last_seq, seen.last);
            rows += seen.rows;
            shortest = seen.last < shortest ? seen.last : shortest;
        }
        assert_true((uint64_t)rows + GAMES >= said);
        assert_true(rows > 0);
        /* Go on from where all games are level, so that the next round counts alike. */
        for (int64_t game = 1; game <= GAMES; game++) {
            int64_t last = rows_of(table, game, 0).last;
            first = last + 1 > first ? last + 1 : first;
        }
        for (int64_t game = 1; game <= GAMES; game++) {
            for (int64_t seq = rows_of(table, game, 0).last + 1; seq < first; seq++) {
                assert_true(put_row(table, game, seq) > 0);
            }
        }
        journal_sqlite_close(journal);
    }
}

/* ---- opening ------------------------------------------------------------------------------
 */

static void open_is_refused_with_a_sentence_when_another_server_holds_the_folder(void **state)
{
    (void)state;
    struct journal_sqlite *journal = open_journal();
    const struct journal_sqlite_config config = {folder, on_commit, &reports};
    char why[256] = "";
    assert_null(journal_sqlite_open(&config, why, sizeof(why)));
    assert_non_null(strstr(why, "another umpired is using this data folder"));
    journal_sqlite_close(journal);
    journal = open_journal();
    assert_non_null(journal);
    journal_sqlite_close(journal);
}

static void run_sql(const char *sql)
{
    char path[128];
    sqlite3 *db = NULL;
    snprintf(path, sizeof(path), "%s/umpired.sqlite", folder);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void open_is_refused_when_a_newer_umpired_wrote_the_file(void **state)
{
    (void)state;
    run_sql("PRAGMA user_version=999");
    const struct journal_sqlite_config config = {folder, on_commit, &reports};
    char why[256] = "";
    assert_null(journal_sqlite_open(&config, why, sizeof(why)));
    assert_non_null(strstr(why, "umpired.sqlite: was written by a newer umpired"));
    assert_non_null(strstr(why, "version 999"));
    why[0] = '\0';
    assert_null(journal_sqlite_open_reader(folder, why, sizeof(why)));
    assert_non_null(strstr(why, "newer umpired"));
}

/* The tables as user_version 1 had them, with a game of two rows and a snapshot. */
static const char version_1[] =
    "CREATE TABLE games(id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE,"
    "  scenario TEXT NOT NULL, header TEXT NOT NULL, last_seq INTEGER NOT NULL DEFAULT 0,"
    "  last_row INTEGER NOT NULL DEFAULT 0, snapshot_row INTEGER NOT NULL DEFAULT 0,"
    "  snapshot_seq INTEGER NOT NULL DEFAULT 0, locked INTEGER NOT NULL DEFAULT 0);"
    "CREATE TABLE seats(game INTEGER NOT NULL, number INTEGER NOT NULL, role TEXT NOT NULL,"
    "  platoons INTEGER NOT NULL, held INTEGER NOT NULL, revoked INTEGER NOT NULL,"
    "  token_hash BLOB NOT NULL, name TEXT NOT NULL, PRIMARY KEY(game, number)) WITHOUT ROWID;"
    "CREATE TABLE journal(row INTEGER PRIMARY KEY, prev_row INTEGER NOT NULL,"
    "  game INTEGER NOT NULL, seq INTEGER NOT NULL, at_ms INTEGER NOT NULL,"
    "  seat INTEGER NOT NULL, as_seat INTEGER NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL,"
    "  args TEXT NOT NULL, dice TEXT NOT NULL, events TEXT NOT NULL, streams TEXT NOT NULL);"
    "CREATE TABLE snapshots(row INTEGER PRIMARY KEY, prev_row INTEGER NOT NULL,"
    "  game INTEGER NOT NULL, seq INTEGER NOT NULL, format TEXT NOT NULL, bytes BLOB NOT NULL);"
    "CREATE TABLE clocks(game INTEGER PRIMARY KEY, left_ms INTEGER NOT NULL);"
    "INSERT INTO games VALUES(1,'GAME01','{\"name\":\"x\"}','{}',2,8,1,1,1);"
    "INSERT INTO seats VALUES(1,2,'player',6,1,0,x'00','Ann');"
    "INSERT INTO journal VALUES(5,0,1,1,1001,2,1,'00112233aabbccdd-7','roll',"
    "  '{\"game\":1,\"seq\":1}','[3,4]','[]','{\"2\":14}');"
    "INSERT INTO journal VALUES(8,5,1,2,1002,2,1,'00112233aabbccdd-7','roll',"
    "  '{\"game\":1,\"seq\":2}','[3,4]','[]','{\"2\":14}');"
    "INSERT INTO snapshots VALUES(1,0,1,1,'1',x'610062');"
    "INSERT INTO clocks VALUES(1,59000);"
    "PRAGMA user_version=1;";

static void open_keeps_a_game_and_goes_on_when_an_older_umpired_wrote_the_file(void **state)
{
    (void)state;
    char why[256] = "";
    run_sql(version_1);
    assert_null(journal_sqlite_open_reader(folder, why, sizeof(why)));
    assert_non_null(strstr(why, "umpired.sqlite: was written by an older umpired"));
    for (int64_t seq = 3; seq <= 4; seq++) {
        struct journal_sqlite *journal = open_journal();
        assert_non_null(journal);
        struct journal *table = journal_sqlite_table(journal);
        struct game_row game = {.id = 1};
        struct seat_row seat = {.number = 2};
        struct snapshot_row snapshot = {.format = "none"};
        assert_int_equal(table->each_game(table->state, see_game, &game), STATUS_OK);
        assert_int_equal(game.last_seq, seq - 1);
        assert_int_equal(game.snapshot_seq, 1);
        assert_true(game.locked);
        assert_string_equal(game.scenario, "same");
        assert_int_equal(rows_of(table, 1, 0).rows, seq - 1);
        assert_int_equal(table->each_seat(table->state, 1, see_seat, &seat), STATUS_OK);
        assert_string_equal(seat.name, "Ann");
        table->snapshot(table->state, 1, 9, see_snapshot, &snapshot);
        assert_string_equal(snapshot.format, "right");
        assert_int_equal(table->clock_left(table->state, 1), 59000);
        assert_true(wait_committed(table, put_row(table, 1, seq)));
        assert_int_equal(rows_of(table, 1, 0).rows, seq);
        journal_sqlite_close(journal);
    }
}

static void open_is_refused_when_the_file_is_no_database(void **state)
{
    (void)state;
    char path[128];
    snprintf(path, sizeof(path), "%s/umpired.sqlite", folder);
    FILE *out = fopen(path, "wb");
    for (int i = 0; i < 500; i++) {
        fputs("not a database ", out);
    }
    fclose(out);
    const struct journal_sqlite_config config = {folder, on_commit, &reports};
    char why[256] = "";
    assert_null(journal_sqlite_open(&config, why, sizeof(why)));
    assert_true(strlen(why) > 20);
}

static void reader_sees_what_is_committed_when_a_server_runs_and_when_none_does(void **state)
{
    (void)state;
    struct journal_sqlite *journal = open_journal();
    struct journal *table = journal_sqlite_table(journal);
    char why[256] = "";
    put_game(table, 1);
    assert_true(wait_committed(table, put_row(table, 1, 1)));
    struct journal_sqlite *reader = journal_sqlite_open_reader(folder, why, sizeof(why));
    assert_non_null(reader);
    assert_int_equal(rows_of(journal_sqlite_table(reader), 1, 0).rows, 1);
    assert_true(wait_committed(table, put_row(table, 1, 2)));
    assert_int_equal(rows_of(journal_sqlite_table(reader), 1, 0).rows, 2);
    assert_int_equal(put_row(journal_sqlite_table(reader), 1, 3), 0);
    journal_sqlite_close(reader);
    journal_sqlite_close(journal);
    reader = journal_sqlite_open_reader(folder, why, sizeof(why));
    assert_non_null(reader);
    assert_int_equal(rows_of(journal_sqlite_table(reader), 1, 0).rows, 2);
    journal_sqlite_close(reader);
}

static void backup_can_be_served_when_it_was_made_under_load(void **state)
{
    (void)state;
    struct journal_sqlite *journal = open_journal();
    struct journal *table = journal_sqlite_table(journal);
    char why[256] = "";
    char file[128];
    put_game(table, 1);
    for (int64_t seq = 1; seq <= 500; seq++) {
        put_row(table, 1, seq);
    }
    assert_true(wait_committed(table, put_row(table, 1, 501)));
    for (int64_t seq = 502; seq <= 3000; seq++) {
        put_row(table, 1, seq);
    }
    snprintf(file, sizeof(file), "%s/copy.sqlite", folder);
    struct journal_sqlite *reader = journal_sqlite_open_reader(folder, why, sizeof(why));
    assert_int_equal(journal_sqlite_backup(reader, file), STATUS_OK);
    journal_sqlite_close(reader);
    journal_sqlite_close(journal);
    char original[128];
    snprintf(original, sizeof(original), "%s/umpired.sqlite", folder);
    assert_int_equal(rename(file, original), 0);
    journal = open_journal();
    struct seen seen = rows_of(journal_sqlite_table(journal), 1, 0);
    assert_int_equal(seen.first, 1);
    assert_true(seen.rows >= 501);
    journal_sqlite_close(journal);
}

static void newest_ms_is_that_of_the_last_row_of_any_game_when_there_is_one(void **state)
{
    (void)state;
    struct journal_sqlite *journal = open_journal();
    struct journal *table = journal_sqlite_table(journal);
    assert_int_equal(journal_sqlite_newest_ms(journal), 0);
    put_game(table, 1);
    put_game(table, 2);
    put_row(table, 1, 1);
    assert_true(wait_committed(table, put_row(table, 2, 1)));
    assert_true(wait_committed(table, put_row(table, 1, 2)));
    assert_int_equal(journal_sqlite_newest_ms(journal), 1002);
    journal_sqlite_close(journal);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, new_journal, drop_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(each_row_gives_a_games_rows_oldest_first_when_games_are_interleaved),
        CASE(nothing_is_written_when_it_was_not_handed_over),
        CASE(close_commits_what_is_queued_when_nobody_waited),
        CASE(stop_refuses_writes_and_still_reads_when_the_writer_has_ended),
        CASE(each_game_carries_last_row_and_snapshot_when_both_were_written),
        CASE(each_seat_gives_the_newest_token_when_a_seat_was_paired_again),
        CASE(clock_left_is_the_last_written_when_it_ran),
        CASE(append_refuses_until_the_failure_is_seen_when_a_commit_failed),
        CASE(committed_stays_true_when_the_disk_fills_up_and_empties),
        CASE(each_row_has_all_that_was_committed_when_the_process_was_killed),
        CASE(open_is_refused_with_a_sentence_when_another_server_holds_the_folder),
        CASE(open_is_refused_when_a_newer_umpired_wrote_the_file),
        CASE(open_keeps_a_game_and_goes_on_when_an_older_umpired_wrote_the_file),
        CASE(open_is_refused_when_the_file_is_no_database),
        CASE(reader_sees_what_is_committed_when_a_server_runs_and_when_none_does),
        CASE(backup_can_be_served_when_it_was_made_under_load),
        CASE(newest_ms_is_that_of_the_last_row_of_any_game_when_there_is_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
