/* The root `room` of a view: seats and presence, who is waited for, dice that are waited for.
 */
#include <string.h>

#include "core/as_seen.h"
#include "core/chase_teams.h"
#include "core/view_state.h"
#include "server/room.h"
#include "server/room_tables.h"

enum { DOING_FREE, DOING_OFFLINE, DOING_THINKING, DOING_DONE };

/* In a pursuit nobody says that he is done. */
static bool step_is_done(const struct room *room, int platoon)
{
    const int phase = room->live->table.phase;
    if (phase == PHASE_CHASE || phase == PHASE_CONTACT) {
        return !pursuit_waits_for(room->live, platoon);
    }
    return platoon_of(room->live, platoon)->step == STEP_DONE;
}

static bool in_play(const struct room *room)
{
    int phase = room->live->table.phase;
    return phase >= PHASE_DEPLOYMENT && phase < PHASE_ENDED;
}

static int doing_of(const struct room *room, const struct seat *seat)
{
    /* Nobody holds the seat of table screens, and any number of them may look on. */
    const bool taken = seat->held || (seat->role == ROLE_TABLE && seat->online);
    if (!taken) {
        return DOING_FREE;
    }
    if (!seat->online) {
        return DOING_OFFLINE;
    }
    bool all_done = seat->platoons != 0;
    for (int p = 1; p <= room->live->table.platoon_count; p++) {
        if ((seat->platoons >> (p - 1)) & 1U) {
            all_done = all_done && step_is_done(room, p);
        }
    }
    return all_done && in_play(room) ? DOING_DONE : DOING_THINKING;
}

static void
build_seat(const struct room *room, const struct seat *seat, bool umpire, struct seat_view *out)
{
    memcpy(out->name, seat->name, sizeof(out->name));
    if (umpire || !room->live->table.umpired) { /* without one the host answers */
        memcpy(out->asks, seat->asks, sizeof(out->asks));
    }
    out->role = seat->role;
    out->held = seat->held;
    out->online = seat->online;
    out->since_ms = seat->since_ms;
    out->doing = doing_of(room, seat);
    for (int p = 1; p <= PLATOONS_MAX; p++) {
        if ((seat->platoons >> (p - 1)) & 1U) {
            out->platoons.item[out->platoons.count++] = p;
        }
    }
}

static void copy_text(char *out, size_t size, const char *text)
{
    size_t len = strlen(text);
    if (len >= size) {
        len = size - 1;
    }
    memcpy(out, text, len);
    out[len] = '\0';
}

static void build_pending(const struct room *room,
                          const struct pending *pending,
                          bool umpire,
                          struct pending_view *out)
{
    copy_text(out->id, sizeof(out->id), pending->id);
    copy_text(out->name, sizeof(out->name), pending->command.verb->name);
    copy_text(out->purpose, sizeof(out->purpose), pending->wanted.purpose.code);
    out->seat = pending->as != 0 ? pending->as : pending->seat;
    out->base = pending->wanted.purpose.base;
    out->platoon = out->base == 0 ? pending->wanted.purpose.platoon
                                  : base_of(room->live, out->base)->platoon;
    out->count = pending->wanted.count;
    out->sides = pending->wanted.sides;
    out->asked = pending->result_count;
    out->since_ms = pending->since_ms;
    for (int i = 0; umpire && i < pending->result_count && i < 64; i++) {
        out->results.item[out->results.count++] = pending->result[i];
    }
}

void room_view_build(struct room *room, bool umpire, struct room_view *out)
{
    memset(out, 0, sizeof(*out));
    for (int s = 0; s < SEATS_MAX; s++) {
        const struct seat *seat = &room->seats[s];
        out->seat_shown[s] = seat->number != 0 && !seat->revoked;
        if (out->seat_shown[s]) {
            build_seat(room, seat, umpire, &out->seat[s]);
        }
    }
    for (int i = 0; i < room_pending_slots(room); i++) {
        out->pending_shown[i] = room->pending[i].used;
        if (room->pending[i].used) {
            build_pending(room, &room->pending[i], umpire, &out->pending[i]);
        }
    }
    for (int p = 1; in_play(room) && p <= room->live->table.platoon_count; p++) {
        if (platoon_of(room->live, p)->mustered && !step_is_done(room, p)) {
            out->wait.waiting.item[out->wait.waiting.count++] = p;
        }
    }
    out->wait.since_ms = room->wait_since_ms;
    out->locked = room->locked;
    out->read_only = room->rooms->read_only;
}

static void encode_wait(struct writer *out, const struct room_view *view)
{
    write_key(out, "waiting");
    write_open(out, '{');
    write_key(out, "for");
    write_open(out, '[');
    for (int i = 0; i < view->wait.waiting.count; i++) {
        write_id(out, 'p', view->wait.waiting.item[i]);
    }
    write_close(out, ']');
    write_member_int(out, "since_ms", view->wait.since_ms);
    write_close(out, '}');
}

void room_view_encode(struct writer *out, const struct room *room, const struct room_view *view)
{
    write_open(out, '{');
    write_member_string(out, "code", room->code);
    write_key(out, "locked");
    write_bool(out, view->locked != 0);
    write_key(out, "read_only");
    write_bool(out, view->read_only != 0);
    write_key(out, "words");
    write_raw(out, room->words != NULL ? room->words : "{}",
              room->words != NULL ? strlen(room->words) : 2);
    write_key(out, "seats");
    write_open(out, '{');
    for (int s = 0; s < SEATS_MAX; s++) {
        if (view->seat_shown[s]) {
            write_id_key(out, 's', s + 1);
            write_open(out, '{');
            fields_encode(out, room_seat_fields, room_seat_field_count, &view->seat[s], true);
            write_close(out, '}');
        }
    }
    write_close(out, '}');
    write_key(out, "pending");
    write_open(out, '{');
    for (int i = 0; i < PENDING_MAX; i++) {
        if (view->pending_shown[i]) {
            write_id_key(out, 'd', i + 1);
            write_open(out, '{');
            fields_encode(out, room_pending_fields, room_pending_field_count, &view->pending[i],
                          true);
            write_close(out, '}');
        }
    }
    write_close(out, '}');
    encode_wait(out, view);
    write_close(out, '}');
}

/* One collection of entries of one struct. */
struct collection {
    const char *name;
    char prefix;
    int count;
    size_t size;
    const struct field *fields;
    size_t field_count;
};

static bool encode_collection(struct writer *out,
                              const struct collection *c,
                              const bool *was,
                              const bool *is,
                              const void *before,
                              const void *after)
{
    bool open = false;
    for (int i = 0; i < c->count; i++) {
        const char *a = (const char *)before + c->size * (size_t)i;
        const char *b = (const char *)after + c->size * (size_t)i;
        if (was[i] == is[i] && (!is[i] || memcmp(a, b, c->size) == 0)) {
            continue;
        }
        if (!open) {
            write_key(out, c->name);
            write_open(out, '{');
            open = true;
        }
        write_id_key(out, c->prefix, i + 1);
        if (!is[i]) {
            write_null(out);
            continue;
        }
        write_open(out, '{');
        if (was[i]) {
            fields_encode_changes(out, c->fields, c->field_count, a, b);
        } else {
            fields_encode(out, c->fields, c->field_count, b, true);
        }
        write_close(out, '}');
    }
    if (open) {
        write_close(out, '}');
    }
    return open;
}

bool room_view_encode_changes(struct writer *out,
                              const struct room_view *before,
                              const struct room_view *after)
{
    const struct collection seats = {"seats",          's',
                                     SEATS_MAX,        sizeof(struct seat_view),
                                     room_seat_fields, room_seat_field_count};
    const struct collection pendings = {"pending",           'd',
                                        PENDING_MAX,         sizeof(struct pending_view),
                                        room_pending_fields, room_pending_field_count};
    bool any = encode_collection(out, &seats, before->seat_shown, after->seat_shown,
                                 before->seat, after->seat);
    any = encode_collection(out, &pendings, before->pending_shown, after->pending_shown,
                            before->pending, after->pending) ||
          any;
    if (memcmp(&before->wait, &after->wait, sizeof(before->wait)) != 0) {
        encode_wait(out, after);
        any = true;
    }
    if (before->locked != after->locked) {
        write_key(out, "locked");
        write_bool(out, after->locked != 0);
        any = true;
    }
    if (before->read_only != after->read_only) {
        write_key(out, "read_only");
        write_bool(out, after->read_only != 0);
        any = true;
    }
    return any;
}

void room_view_whole(struct writer *out, struct room *room, const struct stream *stream)
{
    write_open(out, '{');
    write_key(out, "game");
    write_open(out, '{');
    const struct game *seen = game_as_seen(room->live, &stream->who, room->rooms->seen[0]);
    view_encode(out, seen, &stream->who, VIEW_SHARED | VIEW_OWN);
    const struct game *known = game_as_known(room->live, &stream->who, room->rooms->seen[0]);
    view_encode(out, known, &stream->who, VIEW_ORDERS);
    write_key(out, "log");
    write_open(out, '{');
    log_encode(out, stream, 0);
    write_close(out, '}');
    write_close(out, '}');
    write_key(out, "room");
    room_view_encode(out, room, &room->view[stream->who.role == ROLE_UMPIRE]);
    write_close(out, '}');
}
