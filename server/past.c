#include "server/past.h"

#include <stdlib.h>
#include <string.h>

#include "core/game.h"
#include "protocol/field_json.h"
#include "server/replay.h"

struct kept_table {
    int64_t seq, at_ms;
    bool passed, has_command;
    struct table table;
    struct past_command command;
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

static enum status want_row(struct kept_tables *kept, int64_t seq)
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

enum status kept_tables_want(struct kept_tables *kept, const struct look_back *needs)
{
    enum status status = STATUS_OK;
    for (int i = 0; i < ROWS_BEHIND_MAX && status == STATUS_OK; i++) {
        status = needs->row[i] == 0 ? STATUS_OK : want_row(kept, needs->row[i]);
    }
    return status;
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
                      const struct table *table,
                      const struct past_command *command)
{
    struct kept_table *item = find(kept, seq);
    if (item != NULL) {
        item->has_command = command != NULL;
        if (command != NULL) {
            item->command = *command;
        }
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

static bool command_at(void *state, int64_t seq, struct past_command *out)
{
    const struct kept_table *item = find(state, seq);
    if (item == NULL || !item->has_command) {
        return false;
    }
    *out = item->command;
    return true;
}

struct past kept_tables_past(struct kept_tables *kept, int64_t newest)
{
    return (struct past){
        .state = kept, .newest = newest, .table_at = table_at, .command_at = command_at};
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

struct look_back command_looks_back(const char *name, const json_t *args, int64_t seq)
{
    struct look_back needs = {{0}};
    struct command command = {.verb = verb_by_name(name)};
    struct field_problem problem;
    if (command.verb != NULL && command.verb->looks_back != NULL &&
        fields_decode(args, command.verb->fields, command.verb->field_count, command.args,
                      command.verb->args_size, &problem) == STATUS_OK) {
        command.verb->looks_back(command.args, seq - 1, &needs);
    }
    return needs;
}

struct look_back row_looks_back(const struct journal_row *row)
{
    const struct verb *verb = verb_by_name(row->name);
    if (verb == NULL || verb->looks_back == NULL) {
        return (struct look_back){{0}};
    }
    enum status status;
    json_t *args = json_parse_strict(row->args, strlen(row->args), FRAME_DEPTH_MAX, &status);
    const struct look_back needs = command_looks_back(row->name, args, row->seq);
    json_decref(args);
    return needs;
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
    const struct look_back needs = row_looks_back(row);
    r->status = kept_tables_want(&r->kept, &needs);
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
    kept_tables_pass(&r->kept, row->seq, row->at_ms, &r->game->table, NULL);
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
        kept_tables_pass(&r.kept, after, 0, &game->table, NULL);
        status = journal->each_row(journal->state, game_id, after, replay_one, &r);
        status = status == STATUS_OK ? r.status : status;
    }
    d->past = (struct past){0};
    kept_tables_free(&r.kept);
    return status;
}
