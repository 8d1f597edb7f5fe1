/* Where a game is written down: a table of functions, so that room code knows no database and a
 * simulation can keep everything in memory, with faults. Writes are queued in order and given a
 * position; positions up to committed() are on disk. Reads are direct. Rule: D22, D23. */
#ifndef UMPIRED_SERVER_JOURNAL_H
#define UMPIRED_SERVER_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/limits.h"
#include "protocol/status.h"

#define TOKEN_HASH_BYTES 32
#define ROOM_CODE_BYTES  8  /* six letters and the zero */
#define COMMAND_ID_BYTES 40 /* "<16 hex digits>-<counter>" and the zero */

/* A game as a row. Texts are borrowed for the call. */
struct game_row {
    int64_t id; /* 1.., given by the room code */
    char code[ROOM_CODE_BYTES];
    const char *scenario; /* the scenario text itself, JSON */
    const char *header;   /* JSON: options, platoons, umpired, versions, created_ms */
    int64_t last_seq;     /* 0 = none */
    int64_t snapshot_seq; /* 0 = none */
    bool locked;
};

struct seat_row {
    int64_t game_id;
    int number;   /* 1.. in the order in which they were created */
    int role;     /* enum role, written as its word */
    int platoons; /* bit k-1: commands platoon k */
    bool held;    /* somebody has taken it */
    bool revoked;
    uint8_t token_hash[TOKEN_HASH_BYTES];
    const char *name;
};

/* One command and what came of it. All JSON texts are canonical. */
struct journal_row {
    int64_t game_id, seq, prev_row; /* prev_row: row key of the game's row before, 0 = first */
    int64_t at_ms;
    int seat, as;   /* 0 = the server; as 0 = for himself */
    const char *id; /* command id, "" for the server's own */
    const char *name, *args, *dice, *events;
    const char *streams; /* positions of the streams that moved: {"2":14} */
};

/* A cache: may be deleted at any time. Queued behind the row of the same seq, so that it is
 * never on disk without it. */
struct snapshot_row {
    int64_t game_id, seq;
    const char *format; /* a snapshot of another format is ignored */
    const void *bytes;
    size_t len;
};

/* Called once per row, oldest first; false stops. Texts are valid during the call only. */
typedef bool journal_row_fn(void *ctx, const struct journal_row *row);
typedef bool game_row_fn(void *ctx, const struct game_row *row);
typedef bool seat_row_fn(void *ctx, const struct seat_row *row);
typedef bool snapshot_row_fn(void *ctx, const struct snapshot_row *row);

struct journal {
    void *state;
    /* Writes: the row is copied; returns its position, 0 while the disk refuses (read-only). */
    uint64_t (*append)(void *state, const struct journal_row *row);
    uint64_t (*put_game)(void *state, const struct game_row *row);
    uint64_t (*put_seat)(void *state, const struct seat_row *row);
    uint64_t (*put_snapshot)(void *state, const struct snapshot_row *row);
    /* Clock of a running game, at most once a second; outside the log. Rule: D24 */
    void (*put_clock)(void *state, int64_t game_id, int64_t left_ms);
    /* What was queued so far may be written: called once a turn of the loop, so that one commit
     * takes all that the turn brought. Nothing is written before. */
    void (*hand_over)(void *state);
    /* Highest position that is on disk. */
    uint64_t (*committed)(void *state);
    /* Reads of what is committed, on the caller's thread. */
    enum status (*each_game)(void *state, game_row_fn *fn, void *ctx);
    enum status (*each_seat)(void *state, int64_t game_id, seat_row_fn *fn, void *ctx);
    /* Rows with seq > after, oldest first. */
    enum status (*each_row)(
        void *state, int64_t game_id, int64_t after, journal_row_fn *fn, void *ctx);
    /* The newest snapshot with seq <= upto, if any. */
    enum status (*snapshot)(
        void *state, int64_t game_id, int64_t upto, snapshot_row_fn *fn, void *ctx);
    /* left_ms of the clock table, -1 when there is none. */
    int64_t (*clock_left)(void *state, int64_t game_id);
};

#endif
