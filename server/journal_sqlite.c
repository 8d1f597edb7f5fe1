#include "server/journal_sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "core/words.h"
#include "server/journal_read.h"

#define QUEUE_FIRST    65536   /* bytes */
#define QUEUE_KEPT     1048576 /* bytes that a queue keeps when it is empty */
#define WRITE_TEXTS    6
#define WRITE_NUMBERS  6
#define RETRY_MS       500
#define WAL_PAGES      4000 /* of the log; then its pages go to where they belong */
#define PROBE_GAME     0    /* no game has this id */
#define PATH_MAX_BYTES 1024

/* Forward migrations: step i leads from user_version i to i + 1. */
static const char *const migrations[] = {
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
    "CREATE TABLE clocks(game INTEGER PRIMARY KEY, left_ms INTEGER NOT NULL);",
    /* Touched with each commit, so apart from the scenario's text. */
    "CREATE TABLE tails(game INTEGER PRIMARY KEY, last_row INTEGER NOT NULL,"
    "  last_seq INTEGER NOT NULL);"
    "INSERT INTO tails SELECT id,last_row,last_seq FROM games;"
    "ALTER TABLE games DROP COLUMN last_row; ALTER TABLE games DROP COLUMN last_seq;",
};

enum statement {
    BEGIN,
    COMMIT,
    APPEND,
    PUT_TAIL,
    PUT_GAME,
    PUT_SEAT,
    PUT_SNAPSHOT,
    TOUCH_SNAPSHOT,
    PUT_CLOCK,
    STATEMENTS,
};

static const char *const statement_sql[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [APPEND] = "INSERT INTO journal(prev_row,game,seq,at_ms,seat,as_seat,id,name,args,dice,"
               "events,streams) VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12)",
    [PUT_TAIL] = "INSERT OR REPLACE INTO tails(game,last_row,last_seq) VALUES(?1,?2,?3)",
    [PUT_GAME] = "INSERT INTO games(id,code,scenario,header,locked) VALUES(?1,?2,?3,?4,?5)"
                 " ON CONFLICT(id) DO UPDATE SET header=excluded.header,locked=excluded.locked",
    [PUT_SEAT] = "INSERT OR REPLACE INTO seats(game,number,role,platoons,held,revoked,"
                 "token_hash,name) VALUES(?1,?2,?3,?4,?5,?6,?7,?8)",
    [PUT_SNAPSHOT] = "INSERT INTO snapshots(prev_row,game,seq,format,bytes)"
                     " SELECT snapshot_row,?1,?2,?3,?4 FROM games WHERE id=?1",
    [TOUCH_SNAPSHOT] = "UPDATE games SET snapshot_row=?2,snapshot_seq=?3 WHERE id=?1",
    [PUT_CLOCK] = "INSERT OR REPLACE INTO clocks(game,left_ms) VALUES(?1,?2)",
};

enum write_kind { WRITE_ROW, WRITE_GAME, WRITE_SEAT, WRITE_SNAPSHOT, WRITE_CLOCK };

/* One queued write; its texts follow it. */
struct write {
    enum write_kind kind;
    uint64_t position;
    int64_t number[WRITE_NUMBERS];
    size_t size; /* with its texts, to where the next one begins */
    uint32_t offset[WRITE_TEXTS], len[WRITE_TEXTS];
    char data[];
};

/* Writes one behind the other in one block: queueing costs no allocation. */
struct queue {
    char *at;
    size_t len, capacity;
};

/* The last row of one game as the writer knows it. */
struct tail {
    int64_t game, row, seq;
    bool dirty;
};

struct journal_sqlite {
    struct journal table;
    struct journal_sqlite_config config;
    sqlite3 *writer, *reader;
    sqlite3_stmt *statement[STATEMENTS];
    int lock_fd;
    pthread_t thread;
    bool has_thread;
    struct queue filling; /* of the loop thread: this turn's writes */
    uint64_t next;        /* position, of the loop thread */
    pthread_mutex_t mutex;
    pthread_cond_t wake;
    struct queue waiting; /* handed over; under the mutex, as what follows */
    bool stopping;
    bool told; /* whoever queues knows of the last failure */
    int fail_next;
    _Atomic bool read_only;
    _Atomic uint64_t done; /* position */
    int wal_pages;         /* of the writer thread */
    struct tail *tails;
    size_t tail_count, tail_capacity;
};

static bool say(char *why, size_t size, const char *what, const char *detail)
{
    snprintf(why, size, "%s: %s", what, detail);
    return false;
}

/* ---- queueing (loop thread) ---------------------------------------------------------------
 */

struct text {
    const void *at;
    size_t len;
};

/* Room for `more` bytes behind what is queued. */
static bool queue_reserve(struct queue *queue, size_t more)
{
    if (queue->len + more <= queue->capacity) {
        return true;
    }
    size_t wanted = queue->capacity == 0 ? QUEUE_FIRST : queue->capacity;
    while (wanted < queue->len + more) {
        wanted *= 2;
    }
    char *grown = realloc(queue->at, wanted);
    if (grown == NULL) {
        return false;
    }
    queue->at = grown;
    queue->capacity = wanted;
    return true;
}

static void queue_clear(struct queue *queue)
{
    queue->len = 0;
    if (queue->capacity > QUEUE_KEPT) {
        free(queue->at);
        *queue = (struct queue){0};
    }
}

static uint64_t enqueue(struct journal_sqlite *j,
                        enum write_kind kind,
                        const int64_t *number,
                        size_t numbers,
                        const struct text *text,
                        size_t texts)
{
    size_t size = sizeof(struct write);
    for (size_t i = 0; i < texts; i++) {
        size += text[i].len + 1;
    }
    size = (size + sizeof(int64_t) - 1) / sizeof(int64_t) * sizeof(int64_t);
    if (atomic_load(&j->read_only) || !queue_reserve(&j->filling, size)) {
        return 0;
    }
    struct write *write = (struct write *)(void *)(j->filling.at + j->filling.len);
    memset(write, 0, sizeof(*write));
    write->kind = kind;
    write->size = size;
    write->position = ++j->next;
    memcpy(write->number, number, numbers * sizeof(*number));
    size_t at = 0;
    for (size_t i = 0; i < texts; i++) {
        write->offset[i] = (uint32_t)at;
        write->len[i] = (uint32_t)text[i].len;
        memcpy(write->data + at, text[i].at, text[i].len);
        at += text[i].len;
        write->data[at++] = '\0';
    }
    j->filling.len += size;
    return write->position;
}

/* One lock and at most one wake-up for all that a turn of the loop has queued. */
static void hand_over(void *state)
{
    struct journal_sqlite *j = state;
    if (j->filling.len == 0) {
        return;
    }
    pthread_mutex_lock(&j->mutex);
    struct queue *waiting = &j->waiting;
    if (atomic_load(&j->read_only)) {
        queue_clear(&j->filling);
    } else if (waiting->len == 0) {
        const struct queue empty = *waiting;
        *waiting = j->filling;
        j->filling = empty;
        pthread_cond_signal(&j->wake);
    } else if (queue_reserve(waiting, j->filling.len)) {
        memcpy(waiting->at + waiting->len, j->filling.at, j->filling.len);
        waiting->len += j->filling.len;
        queue_clear(&j->filling);
    } /* else memory is out: the next turn tries again */
    pthread_mutex_unlock(&j->mutex);
}

static struct text text_of_string(const char *string)
{
    return (struct text){string == NULL ? "" : string, string == NULL ? 0 : strlen(string)};
}

static uint64_t append(void *state, const struct journal_row *row)
{
    const int64_t number[] = {row->game_id, row->seq, row->at_ms, row->seat, row->as};
    const struct text text[] = {text_of_string(row->id),     text_of_string(row->name),
                                text_of_string(row->args),   text_of_string(row->dice),
                                text_of_string(row->events), text_of_string(row->streams)};
    return enqueue(state, WRITE_ROW, number, 5, text, 6);
}

static uint64_t put_game(void *state, const struct game_row *row)
{
    const int64_t number[] = {row->id, row->locked};
    const struct text text[] = {text_of_string(row->code), text_of_string(row->scenario),
                                text_of_string(row->header)};
    return enqueue(state, WRITE_GAME, number, 2, text, 3);
}

static uint64_t put_seat(void *state, const struct seat_row *row)
{
    const int64_t number[] = {row->game_id,  row->number, row->role,
                              row->platoons, row->held,   row->revoked};
    const struct text text[] = {{row->token_hash, TOKEN_HASH_BYTES}, text_of_string(row->name)};
    return enqueue(state, WRITE_SEAT, number, 6, text, 2);
}

static uint64_t put_snapshot(void *state, const struct snapshot_row *row)
{
    const int64_t number[] = {row->game_id, row->seq};
    const struct text text[] = {text_of_string(row->format), {row->bytes, row->len}};
    return enqueue(state, WRITE_SNAPSHOT, number, 2, text, 2);
}

static void put_clock(void *state, int64_t game_id, int64_t left_ms)
{
    const int64_t number[] = {game_id, left_ms};
    enqueue(state, WRITE_CLOCK, number, 2, NULL, 0);
}

static uint64_t committed(void *state)
{
    struct journal_sqlite *j = state;
    return atomic_load(&j->done);
}

/* ---- writing (writer thread) --------------------------------------------------------------
 */

static struct tail *tail_of(struct journal_sqlite *j, int64_t game)
{
    /* Newest games are asked for most: look from the end. */
    for (size_t i = j->tail_count; i > 0; i--) {
        if (j->tails[i - 1].game == game) {
            return &j->tails[i - 1];
        }
    }
    if (j->tail_count == j->tail_capacity) {
        size_t wanted = j->tail_capacity == 0 ? 64 : j->tail_capacity * 2;
        struct tail *grown = realloc(j->tails, wanted * sizeof(*grown));
        if (grown == NULL) {
            return NULL;
        }
        j->tails = grown;
        j->tail_capacity = wanted;
    }
    struct tail *tail = &j->tails[j->tail_count++];
    *tail = (struct tail){.game = game};
    sqlite3_stmt *ask = NULL;
    if (sqlite3_prepare_v2(j->writer, "SELECT last_row,last_seq FROM tails WHERE game=?1", -1,
                           &ask, NULL) == SQLITE_OK) {
        sqlite3_bind_int64(ask, 1, game);
        if (sqlite3_step(ask) == SQLITE_ROW) {
            tail->row = sqlite3_column_int64(ask, 0);
            tail->seq = sqlite3_column_int64(ask, 1);
        }
    }
    sqlite3_finalize(ask);
    return tail;
}

static void bind_text(sqlite3_stmt *s, int at, const struct write *w, int text)
{
    sqlite3_bind_text(s, at, w->data + w->offset[text], (int)w->len[text], SQLITE_STATIC);
}

static void bind_blob(sqlite3_stmt *s, int at, const struct write *w, int text)
{
    sqlite3_bind_blob(s, at, w->data + w->offset[text], (int)w->len[text], SQLITE_STATIC);
}

static int run(sqlite3_stmt *s)
{
    int result = sqlite3_step(s);
    sqlite3_reset(s);
    return result == SQLITE_DONE ? SQLITE_OK : result;
}

static int write_row(struct journal_sqlite *j, const struct write *w)
{
    struct tail *tail = tail_of(j, w->number[0]);
    if (tail == NULL) {
        return SQLITE_NOMEM;
    }
    sqlite3_stmt *s = j->statement[APPEND];
    sqlite3_bind_int64(s, 1, tail->row);
    for (int i = 0; i < 5; i++) {
        sqlite3_bind_int64(s, 2 + i, w->number[i]);
    }
    for (int i = 0; i < 6; i++) {
        bind_text(s, 7 + i, w, i);
    }
    int result = run(s);
    if (result == SQLITE_OK) {
        tail->row = sqlite3_last_insert_rowid(j->writer);
        tail->seq = w->number[1];
        tail->dirty = true;
    }
    return result;
}

static int write_seat(struct journal_sqlite *j, const struct write *w)
{
    sqlite3_stmt *s = j->statement[PUT_SEAT];
    sqlite3_bind_int64(s, 1, w->number[0]);
    sqlite3_bind_int64(s, 2, w->number[1]);
    sqlite3_bind_text(s, 3, role_words.word[w->number[2]], -1, SQLITE_STATIC);
    sqlite3_bind_int64(s, 4, w->number[3]);
    sqlite3_bind_int64(s, 5, w->number[4]);
    sqlite3_bind_int64(s, 6, w->number[5]);
    bind_blob(s, 7, w, 0);
    bind_text(s, 8, w, 1);
    return run(s);
}

static int write_game(struct journal_sqlite *j, const struct write *w)
{
    sqlite3_stmt *s = j->statement[PUT_GAME];
    sqlite3_bind_int64(s, 1, w->number[0]);
    for (int i = 0; i < 3; i++) {
        bind_text(s, 2 + i, w, i);
    }
    sqlite3_bind_int64(s, 5, w->number[1]);
    return run(s);
}

static int write_snapshot(struct journal_sqlite *j, const struct write *w)
{
    sqlite3_stmt *s = j->statement[PUT_SNAPSHOT];
    sqlite3_bind_int64(s, 1, w->number[0]);
    sqlite3_bind_int64(s, 2, w->number[1]);
    bind_text(s, 3, w, 0);
    bind_blob(s, 4, w, 1);
    int result = run(s);
    if (result != SQLITE_OK) {
        return result;
    }
    s = j->statement[TOUCH_SNAPSHOT];
    sqlite3_bind_int64(s, 1, w->number[0]);
    sqlite3_bind_int64(s, 2, sqlite3_last_insert_rowid(j->writer));
    sqlite3_bind_int64(s, 3, w->number[1]);
    return run(s);
}

static int write_one(struct journal_sqlite *j, const struct write *w)
{
    switch (w->kind) {
    case WRITE_ROW:
        return write_row(j, w);
    case WRITE_GAME:
        return write_game(j, w);
    case WRITE_SEAT:
        return write_seat(j, w);
    case WRITE_SNAPSHOT:
        return write_snapshot(j, w);
    case WRITE_CLOCK:
        sqlite3_bind_int64(j->statement[PUT_CLOCK], 1, w->number[0]);
        sqlite3_bind_int64(j->statement[PUT_CLOCK], 2, w->number[1]);
        return run(j->statement[PUT_CLOCK]);
    }
    return SQLITE_MISUSE;
}

/* Each game's last row is told once a transaction. Rule: D23 */
static int write_tails(struct journal_sqlite *j)
{
    int result = SQLITE_OK;
    for (size_t i = 0; i < j->tail_count && result == SQLITE_OK; i++) {
        struct tail *tail = &j->tails[i];
        if (tail->dirty) {
            sqlite3_stmt *s = j->statement[PUT_TAIL];
            sqlite3_bind_int64(s, 1, tail->game);
            sqlite3_bind_int64(s, 2, tail->row);
            sqlite3_bind_int64(s, 3, tail->seq);
            result = run(s);
            tail->dirty = false;
        }
    }
    return result;
}

static bool injected_fault(struct journal_sqlite *j)
{
    pthread_mutex_lock(&j->mutex);
    bool now = j->fail_next > 0;
    j->fail_next -= now;
    pthread_mutex_unlock(&j->mutex);
    return now;
}

/* `last` becomes the position of the newest write. */
static bool commit_batch(struct journal_sqlite *j, const struct queue *batch, uint64_t *last)
{
    int result = run(j->statement[BEGIN]);
    for (size_t at = 0; at < batch->len && result == SQLITE_OK;) {
        const struct write *write = (const struct write *)(const void *)(batch->at + at);
        result = write_one(j, write);
        *last = write->position;
        at += write->size;
    }
    if (result == SQLITE_OK) {
        result = write_tails(j);
    }
    if (result == SQLITE_OK && injected_fault(j)) {
        result = SQLITE_FULL;
    }
    if (result == SQLITE_OK) {
        result = run(j->statement[COMMIT]);
    }
    if (result != SQLITE_OK) {
        sqlite3_exec(j->writer, "ROLLBACK", NULL, NULL, NULL);
        j->tail_count = 0; /* read them again */
    }
    return result == SQLITE_OK;
}

/* Writes and takes back a row: does the disk take writes again? */
static bool probe(struct journal_sqlite *j)
{
    bool works = sqlite3_exec(j->writer, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK;
    sqlite3_bind_int64(j->statement[PUT_CLOCK], 1, PROBE_GAME);
    sqlite3_bind_int64(j->statement[PUT_CLOCK], 2, 0);
    works = works && run(j->statement[PUT_CLOCK]) == SQLITE_OK && !injected_fault(j) &&
            sqlite3_exec(j->writer, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
    if (!works) {
        sqlite3_exec(j->writer, "ROLLBACK", NULL, NULL, NULL);
    }
    return works;
}

/* False when the writer is to end. */
static bool wait_for_retry(struct journal_sqlite *j)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += RETRY_MS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_mutex_lock(&j->mutex);
    while (!j->stopping && pthread_cond_timedwait(&j->wake, &j->mutex, &until) == 0) {
    }
    bool go_on = !j->stopping;
    pthread_mutex_unlock(&j->mutex);
    return go_on;
}

/* After a failure: everything queued is lost, and nothing is taken until whoever queues has
 * heard of it and the disk takes a probe. Were it taken before, a row could follow on one that
 * is lost. Rule: D22 */
static void fail(struct journal_sqlite *j)
{
    pthread_mutex_lock(&j->mutex);
    atomic_store(&j->read_only, true);
    j->told = false;
    queue_clear(&j->waiting);
    pthread_mutex_unlock(&j->mutex);
    j->config.on_commit(j->config.state, true);
    while (wait_for_retry(j)) {
        pthread_mutex_lock(&j->mutex);
        bool told = j->told;
        pthread_mutex_unlock(&j->mutex);
        if (told && probe(j)) {
            atomic_store(&j->read_only, false);
            j->config.on_commit(j->config.state, false);
            return;
        }
    }
}

static int on_wal(void *state, sqlite3 *db, const char *name, int pages)
{
    struct journal_sqlite *j = state;
    (void)db;
    (void)name;
    j->wal_pages = pages;
    return SQLITE_OK;
}

/* After those who wait were told: nobody waits for this. A failure loses nothing, and the next
 * commit tries again. */
static void checkpoint(struct journal_sqlite *j)
{
    if (j->wal_pages >= WAL_PAGES) {
        sqlite3_wal_checkpoint_v2(j->writer, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    }
}

static void *writer_main(void *state)
{
    struct journal_sqlite *j = state;
    struct queue batch = {0};
    for (;;) {
        pthread_mutex_lock(&j->mutex);
        while (j->waiting.len == 0 && !j->stopping) {
            pthread_cond_wait(&j->wake, &j->mutex);
        }
        struct queue taken = j->waiting;
        j->waiting = batch;
        batch = taken;
        bool stop = j->stopping && batch.len == 0;
        pthread_mutex_unlock(&j->mutex);
        if (stop) {
            break;
        }
        uint64_t last = 0;
        bool good = commit_batch(j, &batch, &last);
        queue_clear(&batch);
        if (!good) {
            fail(j);
            continue;
        }
        atomic_store(&j->done, last);
        j->config.on_commit(j->config.state, false);
        checkpoint(j);
    }
    free(batch.at);
    return NULL;
}

/* ---- the table ----------------------------------------------------------------------------
 */

static enum status each_game(void *state, game_row_fn *fn, void *ctx)
{
    const struct journal_sqlite *j = state;
    return journal_read_games(j->reader, fn, ctx);
}

static enum status each_seat(void *state, int64_t game_id, seat_row_fn *fn, void *ctx)
{
    const struct journal_sqlite *j = state;
    return journal_read_seats(j->reader, game_id, fn, ctx);
}

static enum status
each_row(void *state, int64_t game_id, int64_t after, journal_row_fn *fn, void *ctx)
{
    const struct journal_sqlite *j = state;
    return journal_read_rows(j->reader, game_id, after, fn, ctx);
}

static enum status
snapshot(void *state, int64_t game_id, int64_t upto, snapshot_row_fn *fn, void *ctx)
{
    const struct journal_sqlite *j = state;
    return journal_read_snapshot(j->reader, game_id, upto, fn, ctx);
}

static int64_t clock_left(void *state, int64_t game_id)
{
    const struct journal_sqlite *j = state;
    return journal_read_clock(j->reader, game_id);
}

/* ---- opening ------------------------------------------------------------------------------
 */

/* How many migrations a file has had, -1 when it cannot be read. */
static int user_version(sqlite3 *db)
{
    sqlite3_stmt *s = NULL;
    int version = -1;
    if (sqlite3_prepare_v2(db, "PRAGMA user_version", -1, &s, NULL) == SQLITE_OK &&
        sqlite3_step(s) == SQLITE_ROW) {
        version = sqlite3_column_int(s, 0);
    }
    sqlite3_finalize(s);
    return version;
}

/* Whether this program knows the file's tables, or an older form of them; else names both. */
static bool is_known(sqlite3 *db, char *why, size_t size)
{
    int version = user_version(db);
    int newest = (int)COUNT_OF(migrations);
    if (version < 0) {
        return say(why, size, "the database cannot be read", sqlite3_errmsg(db));
    }
    if (version > newest) {
        snprintf(why, size,
                 "%s: was written by a newer umpired (its tables are of version %d, this"
                 " umpired knows %d)",
                 sqlite3_db_filename(db, "main"), version, newest);
        return false;
    }
    return true;
}

static bool migrate(sqlite3 *db, char *why, size_t size)
{
    int version = user_version(db);
    int newest = (int)COUNT_OF(migrations);
    if (!is_known(db, why, size)) {
        return false;
    }
    for (int step = version; step < newest; step++) {
        char set[64];
        snprintf(set, sizeof(set), "PRAGMA user_version=%d", step + 1);
        if (sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK ||
            sqlite3_exec(db, migrations[step], NULL, NULL, NULL) != SQLITE_OK ||
            sqlite3_exec(db, set, NULL, NULL, NULL) != SQLITE_OK ||
            sqlite3_exec(db, "COMMIT", NULL, NULL, NULL) != SQLITE_OK) {
            return say(why, size, "the database cannot be brought up to date",
                       sqlite3_errmsg(db));
        }
    }
    return true;
}

static bool lock_folder(struct journal_sqlite *j, const char *folder, char *why, size_t size)
{
    char path[PATH_MAX_BYTES];
    if (mkdir(folder, 0700) != 0 && errno != EEXIST) {
        return say(why, size, folder, strerror(errno));
    }
    snprintf(path, sizeof(path), "%s/umpired.lock", folder);
    j->lock_fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (j->lock_fd < 0) {
        return say(why, size, path, strerror(errno));
    }
    if (flock(j->lock_fd, LOCK_EX | LOCK_NB) != 0) {
        return say(why, size, folder, "another umpired is using this data folder");
    }
    return true;
}

static bool open_file(const char *folder, int flags, sqlite3 **db, char *why, size_t size)
{
    char path[PATH_MAX_BYTES];
    snprintf(path, sizeof(path), "%s/umpired.sqlite", folder);
    if (sqlite3_open_v2(path, db, flags, NULL) != SQLITE_OK) {
        return say(why, size, path, sqlite3_errmsg(*db));
    }
    sqlite3_busy_timeout(*db, 5000);
    return true;
}

/* A folder that cannot share memory, a network drive say, silently keeps another mode. */
static bool use_wal(sqlite3 *db)
{
    sqlite3_stmt *s = NULL;
    bool wal = sqlite3_prepare_v2(db, "PRAGMA journal_mode=WAL", -1, &s, NULL) == SQLITE_OK &&
               sqlite3_step(s) == SQLITE_ROW &&
               strcmp((const char *)sqlite3_column_text(s, 0), "wal") == 0;
    sqlite3_finalize(s);
    return wal && sqlite3_exec(db,
                               "PRAGMA synchronous=FULL; PRAGMA cache_size=-4000;"
                               "PRAGMA wal_autocheckpoint=0;",
                               NULL, NULL, NULL) == SQLITE_OK;
}

static bool open_writer(struct journal_sqlite *j, char *why, size_t size)
{
    const char *folder = j->config.folder;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    if (!lock_folder(j, folder, why, size) ||
        !open_file(folder, flags, &j->writer, why, size)) {
        return false;
    }
    if (!use_wal(j->writer)) {
        return say(why, size, "the database does not take a write-ahead log",
                   sqlite3_errmsg(j->writer));
    }
    if (!migrate(j->writer, why, size)) {
        return false;
    }
    sqlite3_wal_hook(j->writer, on_wal, j);
    for (int i = 0; i < STATEMENTS; i++) {
        if (sqlite3_prepare_v3(j->writer, statement_sql[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &j->statement[i], NULL) != SQLITE_OK) {
            return say(why, size, "the database", sqlite3_errmsg(j->writer));
        }
    }
    return open_file(folder, SQLITE_OPEN_READONLY, &j->reader, why, size);
}

static struct journal_sqlite *journal_new(void)
{
    struct journal_sqlite *j = calloc(1, sizeof(*j));
    if (j == NULL) {
        return NULL;
    }
    j->lock_fd = -1;
    pthread_mutex_init(&j->mutex, NULL);
    pthread_cond_init(&j->wake, NULL);
    j->table = (struct journal){j,         append,    put_game,  put_seat,  put_snapshot,
                                put_clock, hand_over, committed, each_game, each_seat,
                                each_row,  snapshot,  clock_left};
    return j;
}

struct journal_sqlite *
journal_sqlite_open(const struct journal_sqlite_config *config, char *why, size_t why_size)
{
    struct journal_sqlite *j = journal_new();
    if (j == NULL) {
        say(why, why_size, "journal", "out of memory");
        return NULL;
    }
    j->config = *config;
    if (!open_writer(j, why, why_size)) {
        journal_sqlite_close(j);
        return NULL;
    }
    j->has_thread = pthread_create(&j->thread, NULL, writer_main, j) == 0;
    if (!j->has_thread) {
        say(why, why_size, "journal", "no thread could be started");
        journal_sqlite_close(j);
        return NULL;
    }
    return j;
}

struct journal_sqlite *
journal_sqlite_open_reader(const char *folder, char *why, size_t why_size)
{
    struct journal_sqlite *j = journal_new();
    if (j == NULL) {
        say(why, why_size, "journal", "out of memory");
        return NULL;
    }
    atomic_store(&j->read_only, true);
    bool good = open_file(folder, SQLITE_OPEN_READONLY, &j->reader, why, why_size) &&
                is_known(j->reader, why, why_size);
    if (good && user_version(j->reader) < (int)COUNT_OF(migrations)) {
        good = say(why, why_size, sqlite3_db_filename(j->reader, "main"),
                   "was written by an older umpired; `serve` brings it up to date");
    }
    if (!good) {
        journal_sqlite_close(j);
        return NULL;
    }
    return j;
}

void journal_sqlite_close(struct journal_sqlite *j)
{
    if (j == NULL) {
        return;
    }
    journal_sqlite_stop(j);
    free(j->filling.at);
    free(j->waiting.at);
    free(j->tails);
    for (int i = 0; i < STATEMENTS; i++) {
        sqlite3_finalize(j->statement[i]);
    }
    sqlite3_close(j->reader);
    sqlite3_close(j->writer);
    if (j->lock_fd >= 0) {
        close(j->lock_fd);
    }
    pthread_mutex_destroy(&j->mutex);
    pthread_cond_destroy(&j->wake);
    free(j);
}

struct journal *journal_sqlite_table(struct journal_sqlite *j)
{
    return &j->table;
}

bool journal_sqlite_read_only(struct journal_sqlite *j)
{
    return atomic_load(&j->read_only);
}

void journal_sqlite_failure_seen(struct journal_sqlite *j)
{
    queue_clear(&j->filling); /* what was queued before he heard builds on lost rows too */
    pthread_mutex_lock(&j->mutex);
    j->told = true;
    pthread_mutex_unlock(&j->mutex);
}

void journal_sqlite_stop(struct journal_sqlite *j)
{
    if (!j->has_thread) {
        return;
    }
    hand_over(j);
    pthread_mutex_lock(&j->mutex);
    j->stopping = true;
    pthread_cond_signal(&j->wake);
    pthread_mutex_unlock(&j->mutex);
    pthread_join(j->thread, NULL);
    j->has_thread = false;
    atomic_store(&j->read_only, true);
}

void journal_sqlite_fail_next(struct journal_sqlite *j, int count)
{
    pthread_mutex_lock(&j->mutex);
    j->fail_next = count;
    pthread_mutex_unlock(&j->mutex);
}

int64_t journal_sqlite_newest_ms(struct journal_sqlite *journal)
{
    return journal_read_newest_ms(journal->reader);
}

enum status journal_sqlite_backup(struct journal_sqlite *j, const char *file)
{
    sqlite3 *to = NULL;
    enum status status = STATUS_IO;
    if (sqlite3_open(file, &to) == SQLITE_OK) {
        sqlite3_backup *backup = sqlite3_backup_init(to, "main", j->reader, "main");
        if (backup != NULL) {
            int result = sqlite3_backup_step(backup, -1);
            if (sqlite3_backup_finish(backup) == SQLITE_OK && result == SQLITE_DONE) {
                status = STATUS_OK;
            }
        }
    }
    sqlite3_close(to);
    return status;
}
