/* Real dice: a command waits while its player throws and types. It is decided anew, from the
 * present state, with all the results so far. Rule: D21 */
#include <stdlib.h>
#include <string.h>

#include "server/room.h"

struct pending *room_pending_by_id(struct room *room, int seat, const char *id)
{
    for (int i = 0; i < room_pending_slots(room); i++) {
        struct pending *pending = &room->pending[i];
        if (pending->used && pending->seat == seat && strcmp(pending->id, id) == 0) {
            return pending;
        }
    }
    return NULL;
}

struct pending *room_pending_by_key(struct room *room, int64_t key)
{
    if (key < 1 || key > room_pending_slots(room) || !room->pending[key - 1].used) {
        return NULL;
    }
    return &room->pending[key - 1];
}

/* Ids of bases and places that a command names. */
struct named {
    int count;
    int32_t item[128];
};

static void name_one(void *ctx, int kind, int32_t id)
{
    struct named *out = ctx;
    const bool names = kind == FIELD_BASE || kind == FIELD_PLACE;
    if (names && id != 0 && out->count < (int)COUNT_OF(out->item)) {
        out->item[out->count++] = kind == FIELD_PLACE ? -id : id;
    }
}

/* The places that it is about without naming them count as named. Rule: D21 */
static void names_of(const struct game *g, const struct command *command, struct named *out)
{
    const struct verb *verb = command->verb;
    out->count = 0;
    if (verb->about != NULL) {
        name_one(out, FIELD_PLACE, verb->about(g, command->args));
    }
    fields_each(verb->fields, verb->field_count, command->args, true, name_one, out);
}

/* The platoon that a command says is done, 0 = it says no such thing. */
static int platoon_done_by(const struct command *command)
{
    const struct verb *verb = command->verb;
    for (unsigned i = 0; (verb->flags & VERB_ENDS_PHASE) && i < verb->field_count; i++) {
        if (verb->fields[i].kind == FIELD_PLATOON) {
            int32_t platoon;
            memcpy(&platoon, command->args + verb->fields[i].offset, sizeof(platoon));
            return platoon;
        }
    }
    return 0;
}

/* A base of the platoon is named by a command that waits. Rule: D5 */
static const struct pending *platoon_waits(const struct room *room, int platoon)
{
    for (int i = 0; platoon != 0 && i < room_pending_slots(room); i++) {
        struct named held = {.count = 0};
        if (room->pending[i].used) {
            names_of(room->live, &room->pending[i].command, &held);
        }
        for (int h = 0; h < held.count; h++) {
            const int32_t id = held.item[h];
            if (id >= 1 && id <= BASES_MAX && base_of(room->live, id)->platoon == platoon) {
                return &room->pending[i];
            }
        }
    }
    return NULL;
}

const struct pending *room_reserved(const struct room *room, const struct command *command)
{
    const struct pending *waits = platoon_waits(room, platoon_done_by(command));
    if (waits != NULL) {
        return waits;
    }
    struct named asked;
    bool ready = false;
    for (int i = 0; i < room_pending_slots(room); i++) {
        if (!room->pending[i].used) {
            continue;
        }
        if (!ready) {
            names_of(room->live, command, &asked);
            ready = true;
        }
        struct named held;
        names_of(room->live, &room->pending[i].command, &held);
        for (int a = 0; a < asked.count; a++) {
            for (int h = 0; h < held.count; h++) {
                if (asked.item[a] == held.item[h]) {
                    return &room->pending[i];
                }
            }
        }
    }
    return NULL;
}

/* What stood in the place of the roll that is asked for, where dice are put right: most of them
 * lie as they lay. Nothing when the corrected ones have led elsewhere. Rule: D21 */
static void write_what_was(struct writer *out, struct room *room, const struct pending *pending)
{
    const struct verb *verb = pending->command.verb;
    struct look_back needs = {{0}};
    if (verb->looks_back == NULL || (verb->flags & VERB_ROLLS) == 0) {
        return;
    }
    verb->looks_back(pending->command.args, room->seq, &needs);
    struct past_command then;
    const struct past past = room_past(room);
    const int from = pending->result_count;
    const int upto = from + pending->wanted.count;
    if (!past.command_at(past.state, needs.row[1], &then) || then.typed_count < upto) {
        return;
    }
    write_key(out, "was");
    write_open(out, '[');
    for (int i = from; i < upto; i++) {
        write_int(out, then.typed[i]);
    }
    write_close(out, ']');
}

static void ask(struct room *room, struct pending *pending, const char *note)
{
    char purpose[256];
    purpose_sentence(&pending->wanted.purpose, room->live, purpose, sizeof(purpose));
    struct writer *out = &room->rooms->own;
    write_clear(out);
    write_open(out, '{');
    write_member_string(out, "t", "need_dice");
    write_member_string(out, "id", pending->id);
    write_member_string(out, "purpose", purpose);
    write_member_int(out, "count", pending->wanted.count);
    write_member_int(out, "sides", pending->wanted.sides);
    write_member_int(out, "asked", pending->result_count);
    if (note != NULL) {
        write_member_string(out, "note", note);
    }
    write_what_was(out, room, pending);
    write_close(out, '}');
    struct seat *seat = room_seat(room, pending->seat);
    for (int i = 0; i < seat->stream.conn_count; i++) {
        room_post(room, seat->stream.conn[i], out->text, out->len);
    }
}

void room_dice_ask_again(struct room *room, int seat)
{
    for (int i = 0; i < room_pending_slots(room); i++) {
        if (room->pending[i].used && room->pending[i].seat == seat) {
            ask(room, &room->pending[i], NULL);
        }
    }
}

static bool same_request(const struct roll *a, const struct roll *b)
{
    return strcmp(a->purpose.code, b->purpose.code) == 0 &&
           a->purpose.base == b->purpose.base && a->purpose.place == b->purpose.place &&
           a->purpose.platoon == b->purpose.platoon && a->count == b->count &&
           a->sides == b->sides;
}

/* The roll that is typed as number `n` from 0, the one asked for behind them; NULL = there is
 * none. Sealed rolls stand between them: nobody types what is hidden from him. */
static const struct roll *typed_roll(const struct decision *d, int n)
{
    for (int i = 0; i < d->roll_count; i++) {
        if (d->rolls[i].hand && n-- == 0) {
            return &d->rolls[i];
        }
    }
    return n == 0 ? &d->wanted : NULL;
}

/* Drops results that answer another request than the one asked now. True when any was. */
static bool drop_stale(struct pending *pending, const struct decision *d)
{
    int used = 0;
    for (int i = 0; i < pending->asked_count; i++) {
        const struct roll *now = typed_roll(d, i);
        if (now == NULL || !same_request(&pending->asked[i], now)) {
            pending->asked_count = i;
            pending->result_count = used;
            return true;
        }
        used += pending->asked[i].count;
    }
    return false;
}

static enum reject decide_typed(struct room *room, struct pending *pending, int64_t now_ms)
{
    struct decision *d = room->rooms->decision;
    struct dice_script script = {.results = pending->result, .count = pending->result_count};
    game_copy(d->game, room->live);
    d->actor = room_actor(room, pending->seat, pending->as);
    d->now_ms = now_ms;
    d->past = room_past(room);
    d->dice = pending->waived ? dice_typed_then_sealed(&script) : dice_typed(&script);
    return decide(d, &pending->command);
}

/* Decides with what is typed so far; asks on, accepts or refuses. */
static void go_on(struct room *room, struct pending *pending, int64_t now_ms)
{
    struct decision *d = room->rooms->decision;
    enum reject refusal = decide_typed(room, pending, now_ms);
    const char *note = NULL;
    if (drop_stale(pending, d)) {
        note = "Something changed meanwhile. Please throw again.";
        refusal = decide_typed(room, pending, now_ms);
    }
    if (refusal == REJECT_NEED_DICE) {
        pending->wanted = d->wanted;
        pending->asked_ms = now_ms;
        ask(room, pending, note);
        room_publish(room, room->live, 0, now_ms);
        return;
    }
    const struct origin origin = {
        .seat = pending->seat, .as = pending->as, .id = pending->id, .hand = true};
    pending->used = false;
    room->changed = true;
    if (refusal != REJECT_NONE) {
        room_reject(room, &origin, refusal, d, room->live);
        room_publish(room, room->live, 0, now_ms);
        return;
    }
    const struct pending typed = *pending;
    room_accept(room, &origin, &typed.command, &typed, now_ms);
}

void room_dice_begin(struct room *room,
                     const struct origin *origin,
                     const struct command *command,
                     int64_t now_ms)
{
    if (room->pending == NULL) {
        room->pending = calloc(PENDING_MAX, sizeof(*room->pending));
    }
    for (int i = 0; i < room_pending_slots(room); i++) {
        struct pending *pending = &room->pending[i];
        if (pending->used) {
            continue;
        }
        memset(pending, 0, sizeof(*pending));
        pending->used = true;
        pending->seat = origin->seat;
        pending->as = origin->as;
        pending->since_ms = now_ms;
        memcpy(pending->id, origin->id, strlen(origin->id) + 1);
        pending->command = *command;
        go_on(room, pending, now_ms);
        return;
    }
    struct decision *d = room->rooms->decision;
    d->arg_count = 0;
    room_reject(room, origin, REJECT_WAITING_FOR_DICE, d, room->live);
}

enum reject room_dice_answer(struct room *room,
                             struct pending *pending,
                             const json_t *results,
                             bool waive,
                             int64_t now_ms)
{
    if (waive) {
        pending->waived = true;
        go_on(room, pending, now_ms);
        return REJECT_NONE;
    }
    size_t count = json_array_size(results);
    if (count != pending->wanted.count || pending->result_count + (int)count > TYPED_DICE_MAX) {
        return REJECT_BAD_DICE;
    }
    for (size_t i = 0; i < count; i++) {
        const json_t *die = json_array_get(results, i);
        json_int_t value = json_integer_value(die);
        if (!json_is_integer(die) || value < 1 || value > pending->wanted.sides) {
            return REJECT_BAD_DICE;
        }
    }
    for (size_t i = 0; i < count; i++) {
        pending->result[pending->result_count++] =
            (int32_t)json_integer_value(json_array_get(results, i));
    }
    pending->asked[pending->asked_count++] = pending->wanted;
    go_on(room, pending, now_ms);
    return REJECT_NONE;
}

void room_dice_time_out(struct room *room, int64_t now_ms)
{
    for (int i = 0; !room->live->table.umpired && i < room_pending_slots(room); i++) {
        struct pending *pending = &room->pending[i];
        if (pending->used && now_ms - pending->asked_ms >= DICE_WAIT_MS) {
            room_dice_answer(room, pending, NULL, true, now_ms);
        }
    }
}

static void drop(struct room *room, struct pending *pending, enum reject code)
{
    struct decision *d = room->rooms->decision;
    const struct origin origin = {.seat = pending->seat, .as = pending->as, .id = pending->id};
    pending->used = false;
    d->arg_count = 0;
    room_reject(room, &origin, code, d, room->live);
}

void room_dice_drop(struct room *room, struct pending *pending, int64_t now_ms)
{
    drop(room, pending, REJECT_NOTHING_PENDING);
    room_publish(room, room->live, 0, now_ms);
}

void room_dice_drop_all(struct room *room, int64_t now_ms)
{
    bool any = false;
    for (int i = 0; i < room_pending_slots(room); i++) {
        if (room->pending[i].used) {
            drop(room, &room->pending[i], REJECT_REWOUND);
            any = true;
        }
    }
    if (any) {
        room_publish(room, room->live, 0, now_ms);
    }
}
