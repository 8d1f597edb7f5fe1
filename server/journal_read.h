/* The reading half of the journal in SQLite. Each function is the one of the same name in
 * struct journal, on an open database. Internal to the journal's files. */
#ifndef UMPIRED_SERVER_JOURNAL_READ_H
#define UMPIRED_SERVER_JOURNAL_READ_H

#include <sqlite3.h>

#include "server/journal.h"

/* All return STATUS_OK, STATUS_IO, STATUS_CORRUPT (a row that is named is missing) or
 * STATUS_NO_MEMORY. */
enum status journal_read_games(sqlite3 *db, game_row_fn *fn, void *ctx);
enum status journal_read_seats(sqlite3 *db, int64_t game_id, seat_row_fn *fn, void *ctx);
enum status
journal_read_rows(sqlite3 *db, int64_t game_id, int64_t after, journal_row_fn *fn, void *ctx);
enum status journal_read_snapshot(
    sqlite3 *db, int64_t game_id, int64_t upto, snapshot_row_fn *fn, void *ctx);

/* Milliseconds, or -1. */
int64_t journal_read_clock(sqlite3 *db, int64_t game_id);

/* Time of the newest row of all games, 0 when there is none. */
int64_t journal_read_newest_ms(sqlite3 *db);

#endif
