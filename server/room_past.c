/* Earlier states of a room, from its snapshots and rows: for rewinds, their price, and the list
 * of the last steps. Any point on disk can be had. Rule: D20, IN-71 */
#include <stdlib.h>
#include <string.h>

#include "server/past.h"
#include "server/replay.h"
#include "server/room.h"

#define STEPS_SHOWN 20
/* Rows that are looked at first for the list; more when some of them were undone. */
#define ROWS_FIRST 64

/* ---- a game as row `seq` left it ----------------------------------------------------------
 */

struct looking {
    struct game *game;
    int64_t seq; /* of the snapshot that was found; 0 = none */
    bool good;
};

static bool look_at(void *ctx, const struct snapshot_row *row)
{
    struct looking *looking = ctx;
    looking->seq = row->seq;
    looking->good = snapshot_game(row, looking->game);
    return false;
}

/* Puts the newest good snapshot up to `upto`, or the start, into `game`; gives its seq. */
static enum status nearest(struct room *room, int64_t upto, struct game *game, int64_t *seq)
{
    struct journal *journal = room->rooms->config.journal;
    for (;;) {
        struct looking looking = {.game = game};
        enum status status = STATUS_OK;
        if (upto > 0) {
            status = journal->snapshot(journal->state, room->id, upto, look_at, &looking);
        }
        *seq = looking.seq;
        if (status != STATUS_OK || looking.good) {
            return status;
        }
        if (looking.seq == 0) {
            return replay_start(room->scenario, room->header, game);
        }
        upto = looking.seq - 1;
    }
}

static bool note_time(void *ctx, const struct journal_row *row)
{
    *(int64_t *)ctx = row->at_ms;
    return true;
}

/* STATUS_OUT_OF_RANGE when row `seq` is not on disk. */
static enum status
go_to(struct room *room, int64_t seq, struct decision *d, struct game *game, int64_t *at_ms)
{
    struct journal *journal = room->rooms->config.journal;
    int64_t after = seq;
    for (;;) {
        /* One row at least is replayed, for its time. */
        enum status status = nearest(room, after - 1, game, &after);
        if (status == STATUS_OK) {
            status = replay_rows(journal, room->id, after, seq, d, game, note_time, at_ms);
        }
        if (status != STATUS_NOT_FOUND || after == 0) {
            return status;
        }
    }
}

/* What rows left does not change, so the last answer holds until another is asked for. */
static const struct table *table_at(void *state, int64_t seq, int64_t *at_ms)
{
    struct room *room = state;
    struct rooms *rooms = room->rooms;
    struct decision *d = NULL;
    if (rooms->past.game == NULL) {
        rooms->past.game = game_new();
    }
    if (rooms->past.game == NULL || seq < 1) {
        return NULL;
    }
    if (seq == room->seq) { /* may not be on disk yet */
        *at_ms = rooms->now_ms;
        return &room->live->table;
    }
    if (rooms->past.room != room->id || rooms->past.seq != seq) {
        rooms->past.room = 0;
        d = calloc(1, sizeof(*d));
        if (d == NULL ||
            go_to(room, seq, d, rooms->past.game, &rooms->past.at_ms) != STATUS_OK) {
            free(d);
            return NULL;
        }
        free(d);
        rooms->past.room = room->id;
        rooms->past.seq = seq;
    }
    *at_ms = rooms->past.at_ms;
    return &rooms->past.game->table;
}

/* ---- rows on the way that the game took ---------------------------------------------------
 */

struct past_step {
    int64_t seq, back_to, at_ms; /* back_to: a rewind; 0 = another command */
    int seat, as;
    const char *name;
    int32_t turn, rolls;
    uint16_t saw;
    bool changes; /* what comes back when it is undone, as far as anybody sees */
    struct stream lines;
};

struct steps {
    struct room *room;
    struct decision *d;
    struct game *game;
    const struct seat *reader; /* whose log lines are made; NULL = none */
    struct past_step *item;
    size_t count, capacity;
    bool failed;
};

static void steps_clear(struct steps *steps)
{
    for (size_t i = 0; i < steps->count; i++) {
        stream_clear(&steps->item[i].lines);
    }
    steps->count = 0;
}

static bool add_step(void *ctx, const struct journal_row *row)
{
    struct steps *steps = ctx;
    if (steps->count == steps->capacity) {
        size_t wanted = steps->capacity == 0 ? ROWS_FIRST : 2 * steps->capacity;
        struct past_step *grown = realloc(steps->item, wanted * sizeof(*grown));
        if (grown == NULL) {
            steps->failed = true;
            return false;
        }
        steps->item = grown;
        steps->capacity = wanted;
    }
    struct past_step *step = &steps->item[steps->count++];
    const struct decision *d = steps->d;
    const struct verb *verb = verb_by_name(row->name);
    const uint32_t kept = VIEW_SEAL | VIEW_RADIO; /* of the record: no rewind undoes it */
    memset(step, 0, sizeof(*step));
    step->seq = row->seq;
    step->back_to = row_looks_back(row).back_to;
    step->at_ms = row->at_ms;
    step->seat = row->seat;
    step->as = row->as;
    step->name = verb == NULL ? "" : verb->name;
    step->turn = steps->game->table.turn;
    step->rolls = d->roll_count;
    step->saw = saw_a_card(d, steps->game);
    for (unsigned i = 0; i < d->event_count; i++) {
        step->changes = step->changes || (d->events[i].type->touches & ~kept) != 0;
    }
    if (steps->reader != NULL) {
        const struct origin origin = {.seat = row->seat, .as = row->as, .id = row->id};
        step->lines.who = seat_audience(steps->reader);
        const struct happened happened = {.d = d,
                                          .after = steps->game,
                                          .origin = &origin,
                                          .at_ms = row->at_ms,
                                          .row = row->seq};
        room_log_events_for(&step->lines, steps->room, &happened);
    }
    return true;
}

/* All rows on disk after `after`, and some before it when a row goes back further. */
static enum status rows_since(struct steps *steps, int64_t after)
{
    struct room *room = steps->room;
    struct journal *journal = room->rooms->config.journal;
    for (;;) {
        int64_t at_ms;
        after = after < 0 ? 0 : after;
        enum status status = after == 0
                                 ? replay_start(room->scenario, room->header, steps->game)
                                 : go_to(room, after, steps->d, steps->game, &at_ms);
        if (status == STATUS_OK) {
            status = replay_rows(journal, room->id, after, INT64_MAX, steps->d, steps->game,
                                 add_step, steps);
        }
        if (status != STATUS_NOT_FOUND || after == 0) {
            return steps->failed ? STATUS_NO_MEMORY : status;
        }
        steps_clear(steps);
        after -= ROWS_FIRST;
    }
}

static bool steps_begin(struct steps *steps, struct room *room, const struct seat *reader)
{
    *steps = (struct steps){.room = room, .reader = reader, .game = game_new()};
    steps->d = calloc(1, sizeof(*steps->d));
    return steps->game != NULL && steps->d != NULL;
}

static void steps_end(struct steps *steps)
{
    steps_clear(steps);
    free(steps->item);
    free(steps->d);
    game_free(steps->game);
}

/* The step at `seq`, or NULL. They are in order without gaps. */
static const struct past_step *step_at(const struct steps *steps, int64_t seq)
{
    if (steps->count == 0 || seq < steps->item[0].seq) {
        return NULL;
    }
    size_t i = (size_t)(seq - steps->item[0].seq);
    return i < steps->count ? &steps->item[i] : NULL;
}

static const struct past_step *newest(const struct steps *steps)
{
    return steps->count == 0 ? NULL : &steps->item[steps->count - 1];
}

/* The one before it on the way that the game took. */
static const struct past_step *before(const struct steps *steps, const struct past_step *step)
{
    return step_at(steps, step->back_to != 0 ? step->back_to : step->seq - 1);
}

static int platoon_of_step(const struct room *room, const struct past_step *step)
{
    int number = step->as != 0 ? step->as : step->seat;
    if (number == 0) {
        return 0;
    }
    const struct seat *seat = &room->seats[number - 1];
    for (int platoon = 1; seat->role == ROLE_PLAYER && platoon <= PLATOONS_MAX; platoon++) {
        if ((seat->platoons >> (platoon - 1)) & 1U) {
            return platoon;
        }
    }
    return 0;
}

static bool undone_since(void *state, int64_t seq, struct undone *out)
{
    struct steps steps;
    memset(out, 0, sizeof(*out));
    bool good = steps_begin(&steps, state, NULL) && rows_since(&steps, seq) == STATUS_OK;
    for (const struct past_step *step = newest(&steps); good && step != NULL && step->seq > seq;
         step = before(&steps, step)) {
        out->commands[platoon_of_step(state, step)] += step->changes && step->back_to == 0;
        out->rolls += step->rolls;
    }
    /* Seen is seen, also on a way that was undone since. */
    for (size_t i = 0; good && i < steps.count; i++) {
        out->saw |= steps.item[i].seq > seq ? steps.item[i].saw : 0;
    }
    steps_end(&steps);
    return good;
}

struct command_wanted {
    struct room *room;
    struct past_command *out;
    bool found;
};

static int typed_dice_of(const char *text, int32_t out[TYPED_DICE_MAX])
{
    enum status status;
    int count = 0;
    json_t *dice = json_parse_strict(text, strlen(text), FRAME_DEPTH_MAX, &status);
    for (size_t i = 0; i < json_array_size(dice) && count < TYPED_DICE_MAX; i++) {
        out[count++] = (int32_t)json_integer_value(json_array_get(dice, i));
    }
    json_decref(dice);
    return count;
}

static bool take_command(void *ctx, const struct journal_row *row)
{
    struct command_wanted *wanted = ctx;
    struct past_command *out = wanted->out;
    struct field_problem problem;
    enum status status;
    memset(out, 0, sizeof(*out));
    out->command.verb = verb_by_name(row->name);
    out->actor = room_actor(wanted->room, row->seat, row->as);
    out->at_ms = row->at_ms;
    out->typed_count = typed_dice_of(row->dice, out->typed);
    json_t *args = json_parse_strict(row->args, strlen(row->args), FRAME_DEPTH_MAX, &status);
    const struct verb *verb = out->command.verb;
    wanted->found =
        verb != NULL && fields_decode(args, verb->fields, verb->field_count, out->command.args,
                                      verb->args_size, &problem) == STATUS_OK;
    json_decref(args);
    return false;
}

static bool command_at(void *state, int64_t seq, struct past_command *out)
{
    struct room *room = state;
    struct journal *journal = room->rooms->config.journal;
    struct command_wanted wanted = {.room = room, .out = out};
    return journal->each_row(journal->state, room->id, seq - 1, take_command, &wanted) ==
               STATUS_OK &&
           wanted.found;
}

struct past room_past(struct room *room)
{
    return (struct past){.state = room,
                         .newest = room->seq,
                         .table_at = table_at,
                         .undone_since = undone_since,
                         .command_at = command_at};
}

/* ---- the list -----------------------------------------------------------------------------
 */

static void encode_step(struct writer *out, const struct past_step *step)
{
    write_open(out, '{');
    write_member_int(out, "seq", step->seq - 1);
    write_member_int(out, "at_ms", step->at_ms);
    write_member_int(out, "turn", step->turn);
    write_member_string(out, "name", step->name);
    if (step->seat != 0) {
        write_key(out, "by");
        write_id(out, 's', step->seat);
    }
    if (step->as != 0) {
        write_key(out, "as");
        write_id(out, 's', step->as);
    }
    write_key(out, "lines");
    write_open(out, '{');
    log_encode(out, &step->lines, 0);
    write_close(out, '}');
    write_close(out, '}');
}

static int encode_steps(struct writer *out, const struct steps *steps)
{
    int shown = 0;
    write_open(out, '[');
    for (const struct past_step *step = newest(steps);
         step != NULL && step->seq > 1 && shown < STEPS_SHOWN; step = before(steps, step)) {
        /* The server's own would follow at once again. */
        if (step->changes && step->seat != 0) {
            encode_step(out, step);
            shown++;
        }
    }
    write_close(out, ']');
    return shown;
}

enum status room_steps(struct room *room, const struct seat *reader, struct writer *out)
{
    struct steps steps;
    enum status status = steps_begin(&steps, room, reader) ? STATUS_OK : STATUS_NO_MEMORY;
    size_t begin = out->len;
    int64_t after = room->seq;
    int shown = 0;
    for (int64_t rows = ROWS_FIRST; status == STATUS_OK && shown < STEPS_SHOWN && after > 0;
         rows *= 4) {
        after = room->seq > rows ? room->seq - rows : 0;
        steps_clear(&steps);
        status = rows_since(&steps, after);
        out->len = begin;
        shown = encode_steps(out, &steps);
    }
    steps_end(&steps);
    return status;
}
