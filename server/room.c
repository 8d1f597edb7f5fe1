/* Commands of one room: decide, journal, publish, answer. Nothing leaves before it is on disk:
 * every post carries the room's newest journal position. Rule: D22 */
#include "server/room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/as_seen.h"
#include "core/fog.h"
#include "server/log.h"

void room_post(struct room *room, connection_id to, const char *text, size_t len)
{
    struct outbox *outbox = room->rooms->config.outbox;
    outbox->post(outbox->state, to, room->position, text, len, NULL);
}

void room_post_bytes(struct room *room, connection_id to, const char *head, struct bytes *bytes)
{
    struct outbox *outbox = room->rooms->config.outbox;
    outbox->post(outbox->state, to, room->position, head, strlen(head), bytes);
}

struct actor room_actor(const struct room *room, int seat, int as)
{
    struct actor actor = {.role = ROLE_SERVER, .platoons = UINT16_MAX};
    if (seat == 0) {
        return actor;
    }
    const struct seat *own = &room->seats[seat - 1];
    actor = (struct actor){.seat = (uint8_t)seat,
                           .role = (uint8_t)own->role,
                           .platoons = own->platoons,
                           .host = own->host,
                           .as = (uint8_t)as};
    if (own->role == ROLE_UMPIRE) {
        actor.platoons = as == 0 ? UINT16_MAX : room->seats[as - 1].platoons;
    }
    return actor;
}

/* ---- answers ------------------------------------------------------------------------------
 */

void seat_remember(struct seat *seat, const char *id)
{
    if (id[0] != '\0') {
        snprintf(seat->accepted[seat->accepted_count++ % ANSWERS_KEPT], COMMAND_ID_BYTES, "%s",
                 id);
    }
}

static void remember_refusal(struct seat *seat, const char *id, struct bytes *text)
{
    if (id[0] == '\0') {
        return;
    }
    struct refusal *refusal = &seat->refusals[seat->refusal_count++ % ANSWERS_KEPT];
    bytes_unref(refusal->text);
    snprintf(refusal->id, sizeof(refusal->id), "%s", id);
    refusal->text = bytes_ref(text);
}

static void post_ack(struct room *room, const struct seat *seat, const char *id)
{
    char text[96];
    int len = snprintf(text, sizeof(text), "{\"t\":\"ack\",\"id\":\"%s\",\"n\":%lld}", id,
                       (long long)seat->stream.n);
    for (int i = 0; i < seat->stream.conn_count; i++) {
        room_post(room, seat->stream.conn[i], text, (size_t)len);
    }
}

void room_ack(struct room *room, int number, const char *id)
{
    struct seat *seat = room_seat(room, number);
    seat_remember(seat, id);
    post_ack(room, seat, id);
}

/* Counter behind the dash of "<16 hex digits>-<counter>". */
static long long counter_of(const char *id)
{
    const char *dash = strchr(id, '-');
    return dash == NULL ? 0 : atoll(dash + 1);
}

static bool same_instance(const char *a, const char *b)
{
    return strncmp(a, b, 17) == 0;
}

static int kept(int count)
{
    return count < ANSWERS_KEPT ? count : ANSWERS_KEPT;
}

/* Whether `id` was forgotten: the same device has since sent this many more. */
static bool is_before(const char *id, const char *answered)
{
    return same_instance(answered, id) && counter_of(answered) >= counter_of(id) + ANSWERS_KEPT;
}

bool room_answer_again(struct room *room, int number, const char *id)
{
    struct seat *seat = room_seat(room, number);
    bool older = false;
    for (int i = 0; i < kept(seat->accepted_count); i++) {
        if (strcmp(seat->accepted[i], id) == 0) {
            post_ack(room, seat, id);
            return true;
        }
        older = older || is_before(id, seat->accepted[i]);
    }
    for (int i = 0; i < kept(seat->refusal_count); i++) {
        const struct refusal *refusal = &seat->refusals[i];
        if (strcmp(refusal->id, id) == 0) {
            for (int k = 0; k < seat->stream.conn_count; k++) {
                room_post_bytes(room, seat->stream.conn[k], "", refusal->text);
            }
            return true;
        }
        older = older || is_before(id, refusal->id);
    }
    for (int k = 0; older && k < seat->stream.conn_count; k++) {
        session_refuse(room->rooms, room, seat->stream.conn[k], "cmd", id, STATUS_TOO_OLD,
                       NULL);
    }
    return older;
}

static void encode_reject_detail(struct writer *out, const struct decision *d)
{
    write_key(out, "detail");
    write_open(out, '{');
    for (int i = 0; i < d->arg_count; i++) {
        const struct reject_arg *arg = &d->arg[i];
        char prefix = id_prefix(arg->kind);
        write_key(out, arg->name);
        if (prefix != '\0' && arg->value != 0) {
            write_id(out, prefix, arg->value);
        } else {
            write_int(out, arg->value);
        }
    }
    write_close(out, '}');
}

void room_reject(struct room *room,
                 const struct origin *origin,
                 enum reject code,
                 const struct decision *d,
                 const struct game *game)
{
    if (origin->seat == 0) {
        return;
    }
    char sentence[512];
    reject_sentence(code, d->arg, d->arg_count, game, sentence, sizeof(sentence));
    struct writer *out = &room->rooms->own;
    write_clear(out);
    write_open(out, '{');
    write_member_string(out, "t", "reject");
    write_member_string(out, "id", origin->id);
    write_member_string(out, "code", reject_words.word[code]);
    write_member_string(out, "text", sentence);
    encode_reject_detail(out, d);
    write_close(out, '}');
    room->rooms->metrics.rejects++;
    struct seat *seat = room_seat(room, origin->seat);
    struct bytes *text = bytes_new(out->text, out->len);
    remember_refusal(seat, origin->id, text);
    for (int i = 0; i < seat->stream.conn_count; i++) {
        room_post_bytes(room, seat->stream.conn[i], "", text);
    }
    bytes_unref(text);
}

/* ---- publishing ---------------------------------------------------------------------------
 */

/* The three renderings that are equal for many: players, umpires, table screens. */
static struct writer *shared_for(struct room *room, int role)
{
    struct rooms *rooms = room->rooms;
    return &rooms->shared[role == ROLE_UMPIRE ? 0 : role == ROLE_PLAYER ? 1 : 2];
}

/* The two states that an update leads between, as its audience sees them. Rule: D36 */
struct change {
    const struct game *before, *after;
};

/* All who are no umpires see the same of the state, so one copy of each serves them all. What
 * they know of it is the same too, unless each has a fog of his own. */
struct changes {
    struct change whole, seen, known;
    bool known_differs; /* `known` is made for each seat */
};

static struct change
known_change(struct room *room, const struct game *before, const struct audience *who)
{
    struct game *const *scratch = room->rooms->known;
    struct change known = {.after = game_as_known(room->live, who, scratch[1])};
    known.before = before == room->live ? known.after : game_as_known(before, who, scratch[0]);
    return known;
}

/* Counts show nothing that is hidden: a change of them alone needs no copy. */
static struct changes changes_of(struct room *room, const struct game *before, uint32_t touched)
{
    static const struct audience others = {.role = ROLE_PLAYER};
    struct rooms *rooms = room->rooms;
    const struct change whole = {before, room->live};
    struct changes changes = {.whole = whole, .seen = whole, .known = whole};
    if ((touched & ~(uint32_t)VIEW_COUNTS) == 0) {
        return changes;
    }
    changes.seen.after = game_as_seen(room->live, &others, rooms->seen[1]);
    changes.seen.before = before == room->live ? changes.seen.after
                                               : game_as_seen(before, &others, rooms->seen[0]);
    changes.known_differs = fog_differs(before) || fog_differs(room->live);
    const bool open = before->table.fog == FOG_OPEN && room->live->table.fog == FOG_OPEN;
    changes.known =
        open || changes.known_differs ? changes.seen : known_change(room, before, &others);
    return changes;
}

static const struct change *change_for(const struct changes *changes, int role)
{
    return role == ROLE_UMPIRE ? &changes->whole : &changes->seen;
}

/* What its orders are reckoned on; table screens give none. */
static struct change
change_of_orders(struct room *room, const struct changes *changes, const struct audience *who)
{
    if (who->role == ROLE_UMPIRE) {
        return changes->whole;
    }
    return changes->known_differs && who->role == ROLE_PLAYER
               ? known_change(room, changes->whole.before, who)
               : changes->known;
}

static void make_shared(struct room *room, const struct changes *changes, uint32_t touched)
{
    static const int roles[] = {ROLE_UMPIRE, ROLE_PLAYER, ROLE_TABLE};
    for (size_t i = 0; i < COUNT_OF(roles); i++) {
        struct writer *out = shared_for(room, roles[i]);
        const struct audience who = {.role = (uint8_t)roles[i]};
        write_clear(out);
        if (touched != 0) {
            const struct change *change = change_for(changes, roles[i]);
            view_encode_changes(out, change->before, change->after, &who, touched, VIEW_SHARED);
        }
    }
}

/* What one decision changed, and the updates made of it so far. */
struct publishing {
    struct room *room;
    struct changes changes;
    uint32_t touched;
    const int64_t *lines_before; /* newest log line of each seat before */
    struct writer *room_patch[2];
    int64_t now_ms;

    struct {
        const struct stream *stream;
        int seat;
        struct bytes *body;
    } made[SEATS_MAX]; /* those in which no part is of their seat alone */

    int made_count;
};

static const struct writer *room_patch_for(const struct publishing *p, const struct stream *to)
{
    return p->room_patch[to->who.role == ROLE_UMPIRE];
}

static bool same_text(const struct writer *a, const struct writer *b)
{
    return a == b ||
           (a->len == b->len && (a->len == 0 || memcmp(a->text, b->text, a->len) == 0));
}

/* Whether two streams are due the same bytes, but for parts of their seat alone. */
static bool due_the_same(const struct publishing *p,
                         const struct stream *a,
                         int64_t a_before,
                         const struct stream *b,
                         int64_t b_before)
{
    if (a->lines != b->lines || a_before != b_before ||
        !same_text(shared_for(p->room, a->who.role), shared_for(p->room, b->who.role)) ||
        !same_text(room_patch_for(p, a), room_patch_for(p, b))) {
        return false;
    }
    int64_t oldest = a->lines - LOG_LINES_SHOWN;
    for (int64_t k = a->lines; k > a_before && k > oldest; k--) {
        if (a->line[k % LOG_LINES_SHOWN] != b->line[k % LOG_LINES_SHOWN]) {
            return false;
        }
    }
    return true;
}

static void encode_new_lines(struct writer *out, const struct stream *stream, int64_t before)
{
    if (stream->lines == before) {
        return;
    }
    write_key(out, "log");
    write_open(out, '{');
    log_encode(out, stream, before);
    for (int64_t k = before + 1; k <= stream->lines; k++) {
        if (k > LOG_LINES_SHOWN) {
            write_id_key(out, 'l', k - LOG_LINES_SHOWN);
            write_null(out);
        }
    }
    write_close(out, '}');
}

/* An update from `now_ms` on, behind what differs between streams; NULL when nothing changed.
 */
static struct bytes *
make_body(const struct publishing *p, const struct stream *stream, int64_t lines_before)
{
    struct writer *out = &p->room->rooms->own;
    const struct writer *shared = shared_for(p->room, stream->who.role);
    const struct writer *of_seat = &p->room->rooms->of_seat;
    const struct writer *room_patch = room_patch_for(p, stream);
    write_clear(out);
    write_open(out, '{');
    write_member_int(out, "now_ms", p->now_ms);
    write_key(out, "patch");
    write_open(out, '{');
    size_t start = out->len;
    write_key(out, "game");
    write_open(out, '{');
    size_t inside = out->len;
    write_raw(out, shared->text, shared->len);
    write_raw(out, of_seat->text, of_seat->len);
    encode_new_lines(out, stream, lines_before);
    bool any = out->len > inside;
    if (any) {
        write_close(out, '}');
    } else {
        out->len = start;
    }
    if (room_patch->len > 0) {
        write_key(out, "room");
        write_open(out, '{');
        write_raw(out, room_patch->text, room_patch->len);
        write_close(out, '}');
        any = true;
    }
    write_close(out, '}');
    write_close(out, '}');
    return any && !out->failed ? bytes_new(out->text + 1, out->len - 1) : NULL;
}

/* The body that a stream is due, with one reference: what is equal for several is made once.
 * Rule: D30 */
static struct bytes *body_for(struct publishing *p, const struct stream *stream, int seat)
{
    struct writer *of_seat = &p->room->rooms->of_seat;
    int64_t lines_before = p->lines_before[seat - 1];
    write_clear(of_seat);
    if (p->touched != 0) {
        const struct change *change = change_for(&p->changes, stream->who.role);
        view_encode_changes(of_seat, change->before, change->after, &stream->who, p->touched,
                            VIEW_OWN);
    }
    if ((p->touched & VIEW_LEGAL) != 0) {
        const struct change orders = change_of_orders(p->room, &p->changes, &stream->who);
        view_encode_changes(of_seat, orders.before, orders.after, &stream->who, VIEW_LEGAL,
                            VIEW_ORDERS);
    }
    bool alone = of_seat->len > 0;
    for (int i = 0; i < p->made_count && !alone; i++) {
        if (due_the_same(p, stream, lines_before, p->made[i].stream,
                         p->lines_before[p->made[i].seat - 1])) {
            return bytes_ref(p->made[i].body);
        }
    }
    struct bytes *body = make_body(p, stream, lines_before);
    if (!alone && body != NULL && p->made_count < SEATS_MAX) {
        p->made[p->made_count].stream = stream;
        p->made[p->made_count].seat = seat;
        p->made[p->made_count].body = body;
        p->made_count++;
    }
    return body;
}

/* What stands before the shared bytes of update `n`. */
static void encode_head(struct writer *out, const char *mark, int64_t n)
{
    write_clear(out);
    write_open(out, '{');
    write_raw(out, mark, strlen(mark));
    write_member_string(out, "t", "update");
    write_member_int(out, "n", n);
    write_byte(out, ',');
}

void room_post_update(
    struct room *room, connection_id to, const char *mark, int64_t n, struct bytes *body)
{
    struct writer *head = &room->rooms->text;
    struct outbox *outbox = room->rooms->config.outbox;
    encode_head(head, mark, n);
    outbox->post(outbox->state, to, room->position, head->text, head->len, body);
}

static void send_update(struct room *room, struct stream *stream, struct bytes *body)
{
    struct writer *head = &room->rooms->text;
    struct outbox *outbox = room->rooms->config.outbox;
    stream->n++;
    size_t slot = (size_t)(stream->n % UPDATES_KEPT);
    bytes_unref(stream->update[slot]);
    stream->update[slot] = body;
    encode_head(head, "", stream->n);
    for (int i = 0; i < stream->conn_count; i++) {
        outbox->post(outbox->state, stream->conn[i], room->position, head->text, head->len,
                     body);
    }
}

static void note_wait(struct room *room, int64_t now_ms)
{
    struct room_view *view = room->rooms->view_scratch;
    room_view_build(room, false, view);
    uint16_t waits = 0;
    for (int i = 0; i < view->wait.waiting.count; i++) {
        waits = (uint16_t)(waits | (1U << (view->wait.waiting.item[i] - 1)));
    }
    if (waits != room->wait_for) {
        room->wait_for = waits;
        room->wait_since_ms = now_ms;
    }
}

static void publish_watches(struct publishing *p)
{
    for (int s = 0; s < SEATS_MAX; s++) {
        struct seat *umpire = &p->room->seats[s];
        if (umpire->number == 0 || umpire->role != ROLE_UMPIRE) {
            continue;
        }
        for (int i = 0; i < umpire->stream.conn_count; i++) {
            struct session *session = session_find(p->room->rooms, umpire->stream.conn[i]);
            for (int w = 0; session != NULL && w < session->watch_count; w++) {
                struct stream *stream = &session->watch[w].stream;
                /* It shows the view and the log of the seat that is watched. */
                const struct seat *of = room_seat(p->room, session->watch[w].seat);
                struct bytes *body = body_for(p, &of->stream, of->number);
                if (body != NULL) {
                    char mark[16];
                    snprintf(mark, sizeof(mark), "\"of\":\"s%d\"", of->number);
                    room_post_update(p->room, session->conn, mark, ++stream->n, body);
                    bytes_unref(body);
                }
            }
        }
    }
}

/* The root `room` depends on seats, pending dice, and on the steps of the game. */
static void make_room_patches(struct room *room,
                              uint32_t touched,
                              struct writer *const *room_patch,
                              int64_t now_ms)
{
    write_clear(room_patch[0]);
    write_clear(room_patch[1]);
    if (!room->changed && (touched & (VIEW_GAME | VIEW_PLATOONS)) == 0) {
        return;
    }
    room->changed = false;
    note_wait(room, now_ms);
    for (int umpire = 0; umpire < 2; umpire++) {
        struct room_view *now = room->rooms->view_scratch;
        room_view_build(room, umpire == 1, now);
        room_view_encode_changes(room_patch[umpire], &room->view[umpire], now);
        room->view[umpire] = *now;
    }
}

void room_welcome_anew(struct room *room, bool fog, int64_t now_ms)
{
    for (int s = 0; s < SEATS_MAX; s++) {
        struct seat *seat = &room->seats[s];
        const bool other_view = fog && seat->role != ROLE_UMPIRE;
        if (seat->number == 0 || !(other_view || seat->withdrawn)) {
            continue;
        }
        seat->withdrawn = false;
        stream_renew(room, &seat->stream, seat_audience(seat));
        for (int i = 0; i < seat->stream.conn_count; i++) {
            stream_welcome(room, seat, &seat->stream, seat->stream.conn[i], NULL, NULL, now_ms);
        }
        watchers_welcome(room, seat, now_ms);
    }
}

#ifdef UMPIRED_PARANOID
/* All parts rebuilt and compared give no more than those that the events touch. */
static void check_touched(const struct publishing *p,
                          const struct change *change,
                          const struct audience *who,
                          uint32_t touched,
                          unsigned shares)
{
    struct writer *some = &p->room->rooms->own;
    struct writer *all = &p->room->rooms->of_seat;
    write_clear(some);
    write_clear(all);
    view_encode_changes(some, change->before, change->after, who, touched, shares);
    view_encode_changes(all, change->before, change->after, who, VIEW_ALL, shares);
    if (!same_text(some, all)) {
        LOG(LOG_ERROR, "untouched_part_changed %.*s", (int)all->len, all->text);
        abort();
    }
}

/* A release takes for granted that an event says which parts it touches. Rule: D42 */
static void check_stream(struct publishing *p, const struct audience *who)
{
    const struct change *change = change_for(&p->changes, who->role);
    check_touched(p, change, who, p->touched, VIEW_SHARED | VIEW_OWN);
    if ((p->touched & ~(uint32_t)VIEW_COUNTS) != 0) {
        const struct change orders = change_of_orders(p->room, &p->changes, who);
        check_touched(p, &orders, who, p->touched & VIEW_LEGAL, VIEW_ORDERS);
    }
}
#endif

/* `lines_before`: newest log line of each seat before these events. */
static void publish(struct room *room,
                    const struct game *before,
                    uint32_t touched,
                    const int64_t *lines_before,
                    int64_t now_ms)
{
    struct rooms *rooms = room->rooms;
    struct publishing p = {.room = room,
                           .changes = changes_of(room, before, touched),
                           .touched = touched,
                           .lines_before = lines_before,
                           .room_patch = {&rooms->room_patch[0], &rooms->room_patch[1]},
                           .now_ms = now_ms};
    make_shared(room, &p.changes, touched);
    make_room_patches(room, touched, p.room_patch, now_ms);
    for (int s = 0; s < SEATS_MAX; s++) {
        struct seat *seat = &room->seats[s];
        struct bytes *body =
            seat->number == 0 ? NULL : body_for(&p, &seat->stream, seat->number);
#ifdef UMPIRED_PARANOID
        if (seat->number != 0) {
            check_stream(&p, &seat->stream.who);
        }
#endif
        if (body != NULL) {
            send_update(room, &seat->stream, body);
        }
    }
    publish_watches(&p);
}

static void lines_now(const struct room *room, int64_t *lines)
{
    for (int s = 0; s < SEATS_MAX; s++) {
        lines[s] = room->seats[s].stream.lines;
    }
}

void room_publish(struct room *room,
                  const struct game *before,
                  uint32_t touched,
                  int64_t now_ms)
{
    int64_t lines[SEATS_MAX];
    lines_now(room, lines);
    room->changed = true;
    publish(room, before, touched, lines, now_ms);
}

/* ---- commands -----------------------------------------------------------------------------
 */

static uint32_t touched_by(const struct decision *d, bool fogged)
{
    uint32_t touched = 0;
    for (unsigned i = 0; i < d->event_count; i++) {
        touched |= d->events[i].type->touches;
    }
    /* Whose dice were typed may correct them. */
    for (unsigned i = 0; i < d->roll_count; i++) {
        touched |= d->rolls[i].hand ? VIEW_GAME : 0;
    }
    /* What is derived follows: a base is told from its men, a place from the bases in it, who
     * tracks from who stands, and an inject waits for the base that came in. */
    if (touched & VIEW_FIGURES) {
        touched |= VIEW_BASES | VIEW_CHASE;
    }
    if (touched & VIEW_BASES) {
        touched |= VIEW_PLACES | VIEW_PLATOONS | VIEW_INJECTS;
    }
    /* Who moves sees other things. */
    if (fogged && (touched & (VIEW_BASES | VIEW_ENEMY | VIEW_BOARD)) != 0) {
        touched |=
            VIEW_BASES | VIEW_FIGURES | VIEW_PLACES | VIEW_PLATOONS | VIEW_ENEMY | VIEW_TUNNELS;
    }
    const uint32_t changes_orders = VIEW_GAME | VIEW_PLATOONS | VIEW_BASES | VIEW_FIGURES |
                                    VIEW_PLACES | VIEW_BOARD | VIEW_SEAL;
    return (touched & changes_orders) != 0 ? touched | VIEW_LEGAL : touched;
}

static void
encode_streams(struct writer *out, const struct game *before, const struct game *after)
{
    write_clear(out);
    write_open(out, '{');
    for (int i = 0; i < STREAMS; i++) {
        if (before->record.stream_at[i] != after->record.stream_at[i]) {
            char key[16];
            snprintf(key, sizeof(key), "%d", i);
            write_member_int(out, key, (int64_t)after->record.stream_at[i]);
        }
    }
    write_close(out, '}');
}

static void encode_typed(struct writer *out, const struct pending *typed)
{
    write_clear(out);
    write_open(out, '[');
    for (int i = 0; typed != NULL && i < typed->result_count; i++) {
        write_int(out, typed->result[i]);
    }
    write_close(out, ']');
}

/* What was stored and cannot be read again would be the end of the game. */
static bool can_be_read_again(const struct decision *d)
{
    for (unsigned i = 0; i < d->event_count; i++) {
        const struct event_type *type = d->events[i].type;
        const struct field *fault =
            fields_fault(type->fields, (unsigned)type->field_count, d->events[i].args);
        if (fault != NULL) {
            LOG(LOG_ERROR, "event_out_of_range event=%s field=%s", type->name, fault->name);
            return false;
        }
    }
    return true;
}

/* STATUS_OUT_OF_RANGE, or STATUS_READ_ONLY when the disk refuses. */
static enum status journal_decision(struct room *room,
                                    const struct origin *origin,
                                    const struct command *command,
                                    const struct pending *typed,
                                    int64_t now_ms)
{
    struct rooms *rooms = room->rooms;
    const struct decision *d = rooms->decision;
    struct writer *part = rooms->row;
    if (!can_be_read_again(d)) {
        return STATUS_OUT_OF_RANGE;
    }
    write_clear(&part[0]);
    write_open(&part[0], '{');
    fields_encode(&part[0], command->verb->fields, command->verb->field_count, command->args,
                  true);
    write_close(&part[0], '}');
    write_clear(&part[1]);
    events_encode(&part[1], d);
    encode_streams(&part[2], room->live, d->game);
    encode_typed(&part[3], typed);
    const struct journal_row row = {
        .game_id = room->id,
        .seq = room->seq + 1,
        .prev_row = room->last_row,
        .at_ms = now_ms,
        .seat = origin->seat,
        .as = origin->as,
        .id = origin->id,
        .name = command->verb->name,
        .args = write_text(&part[0]),
        .events = write_text(&part[1]),
        .streams = write_text(&part[2]),
        .dice = write_text(&part[3]),
    };
    struct journal *journal = rooms->config.journal;
    uint64_t position = journal->append(journal->state, &row);
    if (position == 0) {
        return STATUS_READ_ONLY;
    }
    room->position = position;
    room->seq++;
    return STATUS_OK;
}

/* What the command made due follows at once, each as a command of the server. Rule: D50 */
static void do_what_is_due(struct room *room, int64_t now_ms)
{
    const struct origin origin = {.id = ""};
    struct command command;
    int64_t seq = -1;
    while (seq != room->seq && due_command(room->live, &command)) {
        seq = room->seq; /* one that is refused would be due for ever */
        room_submit(room, &origin, &command, now_ms);
    }
}

void room_accept(struct room *room,
                 const struct origin *origin,
                 const struct command *command,
                 const struct pending *typed,
                 int64_t now_ms)
{
    struct rooms *rooms = room->rooms;
    struct decision *d = rooms->decision;
    const enum status stored = journal_decision(room, origin, command, typed, now_ms);
    if (stored != STATUS_OK) {
        if (origin->seat != 0) {
            struct seat *seat = room_seat(room, origin->seat);
            for (int i = 0; i < seat->stream.conn_count; i++) {
                session_refuse(rooms, room, seat->stream.conn[i], "cmd", origin->id, stored,
                               NULL);
            }
        }
        return;
    }
    int64_t lines[SEATS_MAX];
    bool rewound = d->game->record.epoch != room->live->record.epoch;
    row_ends(d->game, d, room->seq, origin->seat);
    lines_now(room, lines);
    const struct happened happened = {
        .d = d, .after = d->game, .origin = origin, .at_ms = now_ms, .row = room->seq};
    room_log_events(room, &happened);
    uint32_t touched = touched_by(d, d->game->table.fog != FOG_OPEN);
    rooms->metrics.commands++;
    rooms->metrics.events += d->event_count;
    /* The old state becomes the scratch of the next command. */
    struct game *before = room->live;
    room->live = d->game;
    d->game = before;
    publish(room, before, touched, lines, now_ms);
    room_welcome_anew(room, before->table.fog != room->live->table.fog, now_ms);
    room_prompts_tell(room, before);
    if (origin->seat != 0 && origin->id[0] != '\0') {
        room_ack(room, origin->seat, origin->id);
    }
    if (rewound) {
        room_dice_drop_all(room, now_ms);
    }
    /* Behind a rewind at once, so that loading need not look further back. */
    if (rewound || room->seq - room->snapshot_seq >= rooms->config.snapshot_every) {
        room_snapshot_put(room);
    }
    do_what_is_due(room, now_ms);
}

/* Seats are the server's, so that no rule can know which there are. */
struct strangers {
    const struct room *room;
    int32_t seat; /* the first that does not exist; 0 = all do */
};

static void look_for_stranger(void *ctx, int kind, int32_t id)
{
    struct strangers *named = ctx;
    const bool known = kind != FIELD_SEAT || id == 0 ||
                       (id >= 1 && id <= SEATS_MAX && named->room->seats[id - 1].number != 0);
    if (!known && named->seat == 0) {
        named->seat = id;
    }
}

static struct strangers seats_named(const struct room *room, const struct command *command)
{
    struct strangers named = {.room = room};
    fields_each(command->verb->fields, command->verb->field_count, command->args, true,
                look_for_stranger, &named);
    return named;
}

void room_submit(struct room *room,
                 const struct origin *origin,
                 const struct command *command,
                 int64_t now_ms)
{
    struct decision *d = room->rooms->decision;
    const struct strangers named = seats_named(room, command);
    if (origin->seat != 0 && named.seat != 0) {
        d->arg_count = 0;
        refuse_with(d, "seat", FIELD_SEAT, named.seat);
        room_reject(room, origin, REJECT_NO_SUCH_SEAT, d, room->live);
        return;
    }
    const struct pending *holds = room_reserved(room, command);
    if (holds != NULL) {
        d->arg_count = 0;
        refuse_with(d, "base", FIELD_BASE, holds->wanted.purpose.base);
        room_reject(room, origin, REJECT_WAITING_FOR_DICE, d, room->live);
        return;
    }
    if (origin->hand && (command->verb->flags & VERB_ROLLS)) {
        room_dice_begin(room, origin, command, now_ms);
        return;
    }
    game_copy(d->game, room->live);
    d->actor = room_actor(room, origin->seat, origin->as);
    d->now_ms = now_ms;
    d->dice = dice_sealed();
    d->past = room_past(room);
    enum reject refusal = decide(d, command);
    if (refusal != REJECT_NONE) {
        room_reject(room, origin, refusal, d, room->live);
        return;
    }
    room_accept(room, origin, command, NULL, now_ms);
}

void room_submit_server(struct room *room, const char *verb, const char *args, int64_t now_ms)
{
    struct command command = {.verb = verb_by_name(verb)};
    enum status status;
    json_t *json = json_parse_strict(args, strlen(args), FRAME_DEPTH_MAX, &status);
    struct field_problem problem;
    if (command.verb != NULL && json != NULL &&
        fields_decode(json, command.verb->fields, command.verb->field_count, command.args,
                      command.verb->args_size, &problem) == STATUS_OK) {
        const struct origin origin = {.id = ""};
        room_submit(room, &origin, &command, now_ms);
    }
    json_decref(json);
}
