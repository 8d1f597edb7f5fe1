/* What is committed, read back on the loop's thread; a game by primary keys alone. Rule: D23 */
#include "server/journal_read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/words.h"

static const char *column(sqlite3_stmt *s, int i)
{
    const unsigned char *text = sqlite3_column_text(s, i);
    return text == NULL ? "" : (const char *)text;
}

static enum status ended(sqlite3_stmt *s, int result)
{
    sqlite3_finalize(s);
    return result == SQLITE_DONE || result == SQLITE_ROW ? STATUS_OK : STATUS_IO;
}

enum status journal_read_games(sqlite3 *db, game_row_fn *fn, void *ctx)
{
    sqlite3_stmt *s = NULL;
    const char *sql = "SELECT id,code,scenario,header,coalesce(last_seq,0),snapshot_seq,locked"
                      " FROM games LEFT JOIN tails ON tails.game=games.id ORDER BY id";
    if (sqlite3_prepare_v2(db, sql, -1, &s, NULL) != SQLITE_OK) {
        return STATUS_IO;
    }
    int result = SQLITE_DONE;
    while ((result = sqlite3_step(s)) == SQLITE_ROW) {
        struct game_row row = {.id = sqlite3_column_int64(s, 0),
                               .scenario = column(s, 2),
                               .header = column(s, 3),
                               .last_seq = sqlite3_column_int64(s, 4),
                               .snapshot_seq = sqlite3_column_int64(s, 5),
                               .locked = sqlite3_column_int(s, 6) != 0};
        snprintf(row.code, sizeof(row.code), "%s", column(s, 1));
        if (!fn(ctx, &row)) {
            break;
        }
    }
    return ended(s, result);
}

static int role_of_word(const char *word)
{
    for (int role = 0; role_words.word[role] != NULL; role++) {
        if (strcmp(role_words.word[role], word) == 0) {
            return role;
        }
    }
    return ROLE_NONE;
}

enum status journal_read_seats(sqlite3 *db, int64_t game_id, seat_row_fn *fn, void *ctx)
{
    sqlite3_stmt *s = NULL;
    const char *sql = "SELECT number,role,platoons,held,revoked,token_hash,name FROM seats"
                      " WHERE game=?1 ORDER BY number";
    if (sqlite3_prepare_v2(db, sql, -1, &s, NULL) != SQLITE_OK) {
        return STATUS_IO;
    }
    sqlite3_bind_int64(s, 1, game_id);
    int result = SQLITE_DONE;
    while ((result = sqlite3_step(s)) == SQLITE_ROW) {
        struct seat_row row = {.game_id = game_id,
                               .number = sqlite3_column_int(s, 0),
                               .role = role_of_word(column(s, 1)),
                               .platoons = sqlite3_column_int(s, 2),
                               .held = sqlite3_column_int(s, 3) != 0,
                               .revoked = sqlite3_column_int(s, 4) != 0,
                               .name = column(s, 6)};
        if (sqlite3_column_bytes(s, 5) == TOKEN_HASH_BYTES) {
            memcpy(row.token_hash, sqlite3_column_blob(s, 5), TOKEN_HASH_BYTES);
        }
        if (!fn(ctx, &row)) {
            break;
        }
    }
    return ended(s, result);
}

/* The row keys of a game, walked from its newest row back: by primary key alone. */
static enum status
row_keys(sqlite3 *db, int64_t game_id, int64_t after, int64_t **keys, size_t *count)
{
    sqlite3_stmt *s = NULL;
    const char *sql = "SELECT last_row FROM tails WHERE game=?1";
    if (sqlite3_prepare_v2(db, sql, -1, &s, NULL) != SQLITE_OK) {
        return STATUS_IO;
    }
    sqlite3_bind_int64(s, 1, game_id);
    int64_t row = sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int64(s, 0) : 0;
    sqlite3_finalize(s);
    if (sqlite3_prepare_v2(db, "SELECT prev_row,seq FROM journal WHERE row=?1", -1, &s, NULL) !=
        SQLITE_OK) {
        return STATUS_IO;
    }
    size_t capacity = 0;
    enum status status = STATUS_OK;
    while (row != 0) {
        sqlite3_bind_int64(s, 1, row);
        if (sqlite3_step(s) != SQLITE_ROW) {
            status = STATUS_CORRUPT;
            break;
        }
        if (sqlite3_column_int64(s, 1) <= after) {
            break;
        }
        if (*count == capacity) {
            capacity = capacity == 0 ? 256 : capacity * 2;
            int64_t *grown = realloc(*keys, capacity * sizeof(*grown));
            if (grown == NULL) {
                status = STATUS_NO_MEMORY;
                break;
            }
            *keys = grown;
        }
        (*keys)[(*count)++] = row;
        row = sqlite3_column_int64(s, 0);
        sqlite3_reset(s);
    }
    sqlite3_finalize(s);
    return status;
}

enum status
journal_read_rows(sqlite3 *db, int64_t game_id, int64_t after, journal_row_fn *fn, void *ctx)
{
    int64_t *keys = NULL;
    size_t count = 0;
    sqlite3_exec(db, "BEGIN", NULL, NULL, NULL);
    enum status status = row_keys(db, game_id, after, &keys, &count);
    sqlite3_stmt *s = NULL;
    const char *sql = "SELECT prev_row,seq,at_ms,seat,as_seat,id,name,args,dice,events,streams"
                      " FROM journal WHERE row=?1";
    if (status == STATUS_OK && sqlite3_prepare_v2(db, sql, -1, &s, NULL) != SQLITE_OK) {
        status = STATUS_IO;
    }
    for (size_t i = count; i > 0 && status == STATUS_OK; i--) {
        sqlite3_bind_int64(s, 1, keys[i - 1]);
        if (sqlite3_step(s) != SQLITE_ROW) {
            status = STATUS_CORRUPT;
            break;
        }
        const struct journal_row row = {.game_id = game_id,
                                        .prev_row = sqlite3_column_int64(s, 0),
                                        .seq = sqlite3_column_int64(s, 1),
                                        .at_ms = sqlite3_column_int64(s, 2),
                                        .seat = sqlite3_column_int(s, 3),
                                        .as = sqlite3_column_int(s, 4),
                                        .id = column(s, 5),
                                        .name = column(s, 6),
                                        .args = column(s, 7),
                                        .dice = column(s, 8),
                                        .events = column(s, 9),
                                        .streams = column(s, 10)};
        bool more = fn(ctx, &row);
        sqlite3_reset(s);
        if (!more) {
            break;
        }
    }
    sqlite3_finalize(s);
    sqlite3_exec(db, "COMMIT", NULL, NULL, NULL);
    free(keys);
    return status;
}

enum status journal_read_snapshot(
    sqlite3 *db, int64_t game_id, int64_t upto, snapshot_row_fn *fn, void *ctx)
{
    sqlite3_stmt *s = NULL;
    const char *sql = "SELECT snapshot_row FROM games WHERE id=?1";
    if (sqlite3_prepare_v2(db, sql, -1, &s, NULL) != SQLITE_OK) {
        return STATUS_IO;
    }
    sqlite3_bind_int64(s, 1, game_id);
    int64_t row = sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int64(s, 0) : 0;
    sqlite3_finalize(s);
    sql = "SELECT prev_row,seq,format,bytes FROM snapshots WHERE row=?1";
    if (sqlite3_prepare_v2(db, sql, -1, &s, NULL) != SQLITE_OK) {
        return STATUS_IO;
    }
    while (row != 0) {
        sqlite3_bind_int64(s, 1, row);
        if (sqlite3_step(s) != SQLITE_ROW) {
            break;
        }
        if (sqlite3_column_int64(s, 1) <= upto) {
            const struct snapshot_row found = {.game_id = game_id,
                                               .seq = sqlite3_column_int64(s, 1),
                                               .format = column(s, 2),
                                               .bytes = sqlite3_column_blob(s, 3),
                                               .len = (size_t)sqlite3_column_bytes(s, 3)};
            fn(ctx, &found);
            break;
        }
        row = sqlite3_column_int64(s, 0);
        sqlite3_reset(s);
    }
    sqlite3_finalize(s);
    return STATUS_OK;
}

int64_t journal_read_clock(sqlite3 *db, int64_t game_id)
{
    sqlite3_stmt *s = NULL;
    int64_t left = -1;
    if (sqlite3_prepare_v2(db, "SELECT left_ms FROM clocks WHERE game=?1", -1, &s, NULL) ==
        SQLITE_OK) {
        sqlite3_bind_int64(s, 1, game_id);
        if (sqlite3_step(s) == SQLITE_ROW) {
            left = sqlite3_column_int64(s, 0);
        }
    }
    sqlite3_finalize(s);
    return left;
}

int64_t journal_read_newest_ms(sqlite3 *db)
{
    sqlite3_stmt *s = NULL;
    const char *sql = "SELECT at_ms FROM journal ORDER BY row DESC LIMIT 1";
    if (sqlite3_prepare_v2(db, sql, -1, &s, NULL) != SQLITE_OK) {
        return 0;
    }
    const int64_t at_ms = sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int64(s, 0) : 0;
    sqlite3_finalize(s);
    return at_ms;
}
