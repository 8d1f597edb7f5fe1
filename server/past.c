#include "server/past.h"

#include <stdlib.h>
#include <string.h>

#include "core/game.h"
#include "protocol/field_json.h"
#include "server/replay.h"

struct kept_table {
    int64_t seq, at_ms;
    bool passed;
    struct table table;
};

static struct kept_table *find(const struct kept_tables *kept, int64_t seq)
{
    for (size_t i = 0; i < kept->count; i++) {
        if (kept->item[i]->seq == seq) {
            return kept->item[i];
        }
    }
    return NULL;
}

enum status kept_tables_want(struct kept_tables *kept, int64_t seq)
{
    if (find(kept, seq) != NULL) {
        return STATUS_OK;
    }
    if (kept->count == kept->capacity) {
        size_t wanted = kept->capacity == 0 ? 8 : 2 * kept->capacity;
        struct kept_table **grown = realloc(kept->item, wanted * sizeof(struct kept_table *));
        if (grown == NULL) {
            return STATUS_NO_MEMORY;
        }
        kept->item = grown;
        kept->capacity = wanted;
    }
    struct kept_table *item = calloc(1, sizeof(*item));
    if (item == NULL) {
        return STATUS_NO_MEMORY;
    }
    item->seq = seq;
    kept->item[kept->count++] = item;
    return STATUS_OK;
}

int64_t kept_tables_lowest(const struct kept_tables *kept)
{
    int64_t lowest = INT64_MAX;
    for (size_t i = 0; i < kept->count; i++) {
        lowest = kept->item[i]->seq < lowest ? kept->item[i]->seq : lowest;
    }
    return lowest;
}

void kept_tables_pass(struct kept_tables *kept,
                      int64_t seq,
                      int64_t at_ms,
                      const struct table *table)
{
    struct kept_table *item = find(kept, seq);
    if (item != NULL) {
        item->table = *table;
        item->at_ms = at_ms;
        item->passed = true;
    }
}

static const struct table *table_at(void *state, int64_t seq, int64_t *at_ms)
{
    const struct kept_table *item = find(state, seq);
    if (item == NULL || !item->passed) {
        return NULL;
    }
    *at_ms = item->at_ms;
    return &item->table;
}

struct past kept_tables_past(struct kept_tables *kept, int64_t newest)
{
    return (struct past){.state = kept, .newest = newest, .table_at = table_at};
}

void kept_tables_free(struct kept_tables *kept)
{
    for (size_t i = 0; i < kept->count; i++) {
        free(kept->item[i]);
    }
    free(kept->item);
    memset(kept, 0, sizeof(*kept));
}

/* ---- rows ---------------------------------------------------------------------------------
 */

int64_t row_goes_back_to(const struct journal_row *row)
{
    const struct verb *verb = verb_by_name(row->name);
    if (verb == NULL || (verb->flags & VERB_GOES_BACK) == 0) {
        return 0;
    }
    enum status status;
    json_t *args = json_parse_strict(row->args, strlen(row->args), FRAME_DEPTH_MAX, &status);
    int64_t seq = json_integer_value(json_object_get(args, "seq"));
    json_decref(args);
    return seq;
}

struct replaying {
    int64_t upto, last;
    struct kept_tables kept;
    struct decision *d;
    struct game *game;
    journal_row_fn *fn;
    void *ctx;
    enum status status;
};

static bool look_at(void *ctx, const struct journal_row *row)
{
    struct replaying *r = ctx;
    if (row->seq > r->upto) {
        return false;
    }
    int64_t seq = row_goes_back_to(row);
    r->status = seq == 0 ? STATUS_OK : kept_tables_want(&r->kept, seq);
    r->last = row->seq;
    return r->status == STATUS_OK;
}

static bool replay_one(void *ctx, const struct journal_row *row)
{
    struct replaying *r = ctx;
    if (row->seq > r->upto) {
        return false;
    }
    r->d->past = kept_tables_past(&r->kept, row->seq - 1);
    r->status = replay_row(row, r->d, r->game);
    if (r->status != STATUS_OK) {
        return false;
    }
    kept_tables_pass(&r->kept, row->seq, row->at_ms, &r->game->table);
    return r->fn == NULL || r->fn(r->ctx, row);
}

enum status replay_rows(struct journal *journal,
                        int64_t game_id,
                        int64_t after,
                        int64_t upto,
                        struct decision *d,
                        struct game *game,
                        journal_row_fn *fn,
                        void *ctx)
{
    struct replaying r = {
        .upto = upto, .last = after, .d = d, .game = game, .fn = fn, .ctx = ctx};
    enum status status = journal->each_row(journal->state, game_id, after, look_at, &r);
    status = status == STATUS_OK ? r.status : status;
    if (status == STATUS_OK &&
        (kept_tables_lowest(&r.kept) < after || (upto != INT64_MAX && r.last < upto))) {
        status = STATUS_NOT_FOUND;
    }
    if (status == STATUS_OK) {
        /* Its time is not asked for: who goes back wrote it down. */
        kept_tables_pass(&r.kept, after, 0, &game->table);
        status = journal->each_row(journal->state, game_id, after, replay_one, &r);
        status = status == STATUS_OK ? r.status : status;
    }
    d->past = (struct past){0};
    kept_tables_free(&r.kept);
    return status;
}
