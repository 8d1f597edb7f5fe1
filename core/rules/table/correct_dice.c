/* Typed dice that were typed wrong: the command is decided once more with the right ones, on
 * the table that it was given on, and what has come since stays, unless the correction touches
 * the same things. Then it can only be had by going back. Rule: D21 */
#include "core/core.h"

#include "core/game.h"
#include "core/rules/umpire/rewind.h"

struct correct_dice_args {
    int32_t seq, undo; /* the row; true: undo what came after it */
};

static const struct field correct_dice_arg_fields[] = {
    INT_FIELD(struct correct_dice_args, seq, 2, INT32_MAX),
    OPT_BOOL_FIELD(struct correct_dice_args, undo),
};

/* ---- the table comes back, and is put together again ------------------------------------- */

struct dice_taken_up {
    int32_t seq;
};

static const struct field dice_taken_up_fields[] = {
    INT_FIELD(struct dice_taken_up, seq, 2, INT32_MAX),
};

static int64_t before_the_row(const void *args)
{
    return ((const struct dice_taken_up *)args)->seq - 1;
}

EVENT_TYPE(dice_taken_up,
           dice_taken_up,
           1,
           VIEW_ALL,
           .flags = EVENT_SILENT,
           .goes_back = before_the_row);

#define SHOWN_DICE_MAX 60

struct dice_corrected {
    int32_t seq, newest; /* what came after `seq` up to `newest` stays; 0 = it is undone */
    int32_t seat, hidden;
    int64_t then_ms;             /* of the row: what it said is void */
    LIST_OF(SHOWN_DICE_MAX) was; /* the first of them */
};

static const struct field dice_corrected_fields[] = {
    INT_FIELD(struct dice_corrected, seq, 2, INT32_MAX),
    INT_FIELD(struct dice_corrected, newest, 0, INT32_MAX),
    ID_FIELD(struct dice_corrected, seat, SEAT),
    OPT_BOOL_FIELD(struct dice_corrected, hidden),
    OPT_MS_FIELD(struct dice_corrected, then_ms),
    LIST_FIELD(struct dice_corrected, was, INT, 1, 256),
};

/* A table is compared in words, so that no rule need say what it changes. */
union table_words {
    struct table table;
    uint32_t word[sizeof(struct table) / sizeof(uint32_t)];
};

static_assert(sizeof(struct table) % sizeof(uint32_t) == 0, "a table is made of whole words");

/* Puts into `now` what the corrected row changes of what the row had made. False when something
 * of that was changed since. */
static bool
join(union table_words *now, const struct table *made, const struct table *corrected)
{
    for (size_t i = 0; i < COUNT_OF(now->word); i++) {
        uint32_t was;
        uint32_t is;
        memcpy(&was, (const uint8_t *)made + i * sizeof(was), sizeof(was));
        memcpy(&is, (const uint8_t *)corrected + i * sizeof(is), sizeof(is));
        if (was != is) {
            if (now->word[i] != was) {
                return false;
            }
            now->word[i] = is;
        }
    }
    return true;
}

/* The table as it is now with the corrected row in it. */
static bool joined(const struct game *g,
                   const struct past *past,
                   const struct dice_corrected *corrected,
                   union table_words *out)
{
    int64_t ms;
    const struct table *newest = past->table_at(past->state, corrected->newest, &ms);
    if (newest == NULL) {
        return false;
    }
    out->table = *newest;
    const struct table *made = past->table_at(past->state, corrected->seq, &ms);
    return made != NULL && join(out, made, &g->table);
}

static bool rejoin(struct game *g, const struct past *past, const void *args)
{
    const struct dice_corrected *corrected = args;
    union table_words now;
    if (corrected->newest != 0) {
        if (past->table_at == NULL || !joined(g, past, corrected, &now)) {
            return false;
        }
        g->table = now.table;
    }
    for (int i = 0; i < TYPED_ROWS; i++) {
        struct typed_row *row = &g->record.typed[i];
        row->corrected |= row->seq == corrected->seq;
    }
    return true;
}

static bool
seen_dice_corrected(const struct game *g, const struct audience *who, const void *args)
{
    const struct dice_corrected *corrected = args;
    return !corrected->hidden || who->seat == corrected->seat || seen_by_umpire(g, who, args);
}

EVENT_TYPE(dice_corrected,
           dice_corrected,
           1,
           VIEW_ALL,
           .rejoins = rejoin,
           .seen = seen_dice_corrected);

/* ---- the command ------------------------------------------------------------------------- */

static const struct typed_row *typed_row_of(const struct game *g, int32_t seq)
{
    for (int i = 0; i < TYPED_ROWS; i++) {
        if (g->record.typed[i].seq == seq) {
            return &g->record.typed[i];
        }
    }
    return NULL;
}

static bool leads(const struct actor *actor)
{
    return actor->role == ROLE_UMPIRE || actor->host;
}

/* Its owner once and within its phase; who leads the game always. */
static enum reject check_owner(const struct decision *d, const struct correct_dice_args *a)
{
    const struct table *t = &d->game->table;
    const struct typed_row *row = typed_row_of(d->game, a->seq);
    if (leads(&d->actor)) {
        /* What was undone has no part in the present table. */
        return row != NULL || a->undo ? REJECT_NONE : REJECT_NOT_TYPED;
    }
    if (row == NULL || row->seat != d->actor.seat) {
        return REJECT_NOT_TYPED;
    }
    if (a->undo) {
        return REJECT_NOT_ALLOWED;
    }
    if (row->corrected) {
        return REJECT_DICE_CORRECTED;
    }
    return row->turn == t->turn && row->phase == (uint8_t)t->phase ? REJECT_NONE
                                                                   : REJECT_TOUCHED_SINCE;
}

static enum reject check_past(const struct decision *d, int32_t seq, struct past_command *then)
{
    const struct past *past = &d->past;
    if (past->table_at == NULL || past->command_at == NULL || seq > past->newest ||
        !past->command_at(past->state, seq, then)) {
        return REJECT_NO_SUCH_POINT;
    }
    return then->typed_count == 0 || then->command.verb->looks_back != NULL ? REJECT_NOT_TYPED
                                                                            : REJECT_NONE;
}

/* All by hand, or a player could have the server throw anew. */
static bool all_typed(const struct decision *d, bool *hidden)
{
    bool typed = d->roll_count > 0;
    for (unsigned i = 0; i < d->roll_count; i++) {
        typed = typed && d->rolls[i].hand != 0;
        *hidden = *hidden || d->rolls[i].stream == STREAM_HIDDEN;
    }
    return typed;
}

/* As it was given, but for the dice: the time of then belongs to it where the rest stays. */
static enum reject throw_again(struct decision *d, const struct past_command *then, bool undo)
{
    const int64_t now_ms = d->now_ms;
    d->now_ms = undo ? now_ms : then->at_ms;
    enum reject refusal = decide_again(d, then);
    d->now_ms = now_ms;
    return refusal;
}

static enum reject take_up(struct decision *d, const struct correct_dice_args *a)
{
    static const char no_reason[REASON_MAX_BYTES];
    int64_t ms;
    if (a->undo) {
        return go_back(d, a->seq - 1, no_reason);
    }
    if (d->past.table_at(d->past.state, a->seq - 1, &ms) == NULL) {
        return REJECT_NO_SUCH_POINT;
    }
    emit(d, &event_dice_taken_up, &(const struct dice_taken_up){.seq = a->seq});
    return REJECT_NONE;
}

static bool stays_whole(const struct decision *d, const struct dice_corrected *corrected)
{
    union table_words now;
    return corrected->newest == 0 || joined(d->game, &d->past, corrected, &now);
}

static enum reject decide_correct_dice(struct decision *d, const void *args)
{
    const struct correct_dice_args *a = args;
    struct past_command then;
    enum reject refusal = check_owner(d, a);
    refusal = refusal == REJECT_NONE ? check_past(d, a->seq, &then) : refusal;
    refusal = refusal == REJECT_NONE ? take_up(d, a) : refusal;
    refusal = refusal == REJECT_NONE ? throw_again(d, &then, a->undo) : refusal;
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    bool hidden = false;
    if (!all_typed(d, &hidden)) {
        return REJECT_NOT_TYPED;
    }
    struct dice_corrected corrected = {.seq = a->seq,
                                       .newest = a->undo ? 0 : (int32_t)d->past.newest,
                                       .seat = then.actor.seat,
                                       .hidden = hidden,
                                       .then_ms = a->undo ? 0 : then.at_ms};
    for (int i = 0; i < then.typed_count && i < SHOWN_DICE_MAX; i++) {
        corrected.was.item[corrected.was.count++] = then.typed[i];
    }
    if (!stays_whole(d, &corrected)) {
        return REJECT_TOUCHED_SINCE;
    }
    emit(d, &event_dice_corrected, &corrected);
    return game_fault(d->game) == NULL ? REJECT_NONE : REJECT_TOUCHED_SINCE;
}

static enum reject
preview_correct_dice(struct decision *d, const void *args, struct preview *out)
{
    const struct correct_dice_args *a = args;
    struct past_command then;
    enum reject refusal = check_owner(d, a);
    refusal = refusal == REJECT_NONE ? check_past(d, a->seq, &then) : refusal;
    return refusal == REJECT_NONE && a->undo ? price_of_going_back(d, a->seq - 1, out)
                                             : refusal;
}

static void correct_dice_looks_back(const void *args, int64_t newest, struct look_back *out)
{
    const struct correct_dice_args *a = args;
    out->row[0] = a->seq - 1;
    if (a->undo) {
        out->back_to = a->seq - 1;
        out->row[1] = a->seq; /* for its command */
        return;
    }
    out->row[1] = a->seq;
    out->row[2] = newest;
}

VERB(correct_dice,
     correct_dice_args,
     VERB_ROLLS,
     IN_PHASE(LOBBY) | IN_PLAY | IN_PHASE(ENDED),
     BY_PLAYER,
     .decide = decide_correct_dice,
     .preview = preview_correct_dice,
     .looks_back = correct_dice_looks_back);

/* ---- what may be corrected --------------------------------------------------------------- */

struct typed_view {
    int32_t row, seat, turn;
};

static const struct field typed_fields[] = {
    INT_FIELD(struct typed_view, row, 2, INT32_MAX),
    ID_FIELD(struct typed_view, seat, SEAT),
    INT_FIELD(struct typed_view, turn, 0, TURNS_MAX),
};

static int count_typed(const struct game *g)
{
    return g->record.typed_count < TYPED_ROWS ? g->record.typed_count : TYPED_ROWS;
}

static bool
build_typed(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)sub;
    const struct typed_row *row = &g->record.typed[id - 1];
    struct typed_view *view = out;
    if (row->seq == 0) {
        return false;
    }
    const bool within = row->turn == g->table.turn && row->phase == (uint8_t)g->table.phase;
    if (who->role != ROLE_UMPIRE && (who->seat != row->seat || row->corrected || !within)) {
        return false;
    }
    view->row = row->seq;
    view->seat = row->seat;
    view->turn = row->turn;
    return true;
}

VIEW_PART(typed,
          typed_view,
          "typed",
          'y',
          VIEW_GAME,
          .flags = VIEW_PER_SEAT,
          .count = count_typed,
          .build = build_typed);

RULE(correct_dice,
     "D21",
     .verbs = VERBS(&verb_correct_dice),
     .events = EVENTS(&event_dice_taken_up, &event_dice_corrected),
     .views = VIEWS(&view_typed));
