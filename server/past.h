/* Rows replayed in order although some of them go back: the tables that rewinds ask for are
 * known beforehand and kept when they come by, so a replay is linear whatever was undone.
 * Rule: D20 */
#ifndef UMPIRED_SERVER_PAST_H
#define UMPIRED_SERVER_PAST_H

#include <jansson.h>

#include "core/core.h"
#include "server/journal.h"

/* Zero it before first use; kept_tables_free ends it. */
struct kept_tables {
    struct kept_table **item;
    size_t count, capacity;
};

/* Says which rows this one needs. STATUS_NO_MEMORY, or OK, also when it was said before. */
enum status kept_tables_want(struct kept_tables *kept, const struct look_back *needs);
/* Lowest row that is wanted, INT64_MAX when none is. */
int64_t kept_tables_lowest(const struct kept_tables *kept);
/* Row `seq` left this table: it is kept if it is wanted. `command` may be NULL: then none can
 * be had of that row. */
void kept_tables_pass(struct kept_tables *kept,
                      int64_t seq,
                      int64_t at_ms,
                      const struct table *table,
                      const struct past_command *command);
/* The past as far as it was kept, for a decision after row `newest`; valid while `kept` is. */
struct past kept_tables_past(struct kept_tables *kept, int64_t newest);
void kept_tables_free(struct kept_tables *kept);

/* What a command of that name with these arguments needs, when it is row `seq`; all 0 for most.
 */
struct look_back command_looks_back(const char *name, const json_t *args, int64_t seq);
struct look_back row_looks_back(const struct journal_row *row);

/* Replays the rows of a game after `after` up to `upto` into `game`, which stands after row
 * `after`; `fn` (may be NULL) is called behind each with its events in `d`. STATUS_NOT_FOUND: a
 * row goes back further than `after`, or `upto` (unless INT64_MAX) is not on disk; nothing was
 * called, begin further back. Else what the journal says, or STATUS_CORRUPT. */
enum status replay_rows(struct journal *journal,
                        int64_t game_id,
                        int64_t after,
                        int64_t upto,
                        struct decision *d,
                        struct game *game,
                        journal_row_fn *fn,
                        void *ctx);

#endif
