/* Who sits where: taking over, leaving, welcome, resume. Rule: D34, D38 */
#include <stdlib.h>
#include <string.h>

#include "server/room.h"

struct seat *room_seat(struct room *room, int number)
{
    if (number < 1 || number > SEATS_MAX || room->seats[number - 1].number == 0) {
        return NULL;
    }
    return &room->seats[number - 1];
}

struct audience seat_audience(const struct seat *seat)
{
    return (struct audience){.seat = (uint8_t)seat->number,
                             .role = (uint8_t)seat->role,
                             .host = seat->host,
                             .platoons = seat->platoons};
}

/* Umpires read the same lines, with nothing withdrawn: who comes later begins with those of
 * another. True when there was one. Rule: D32 */
static bool share_umpires_log(const struct room *room, struct seat *seat)
{
    for (int i = 0; i < SEATS_MAX; i++) {
        const struct stream *from = &room->seats[i].stream;
        if (room->seats[i].number == 0 || &room->seats[i] == seat ||
            room->seats[i].role != ROLE_UMPIRE) {
            continue;
        }
        for (int k = 0; k < LOG_LINES_SHOWN; k++) {
            seat->stream.line[k] = from->line[k] == NULL ? NULL : bytes_ref(from->line[k]);
        }
        seat->stream.lines = from->lines;
        seat->log_partial = room->seats[i].log_partial;
        return true;
    }
    return false;
}

struct seat *room_seat_add(struct room *room, int role, uint16_t platoons, bool host)
{
    for (int i = 0; i < SEATS_MAX; i++) {
        struct seat *seat = &room->seats[i];
        if (seat->number == 0) {
            memset(seat, 0, sizeof(*seat));
            seat->number = i + 1;
            seat->role = role;
            seat->platoons = platoons;
            seat->host = host;
            if (role != ROLE_UMPIRE || !share_umpires_log(room, seat)) {
                seat->log_partial = room->seq > 0;
            }
            seat->allowance.milli = COMMANDS_BURST * 1000;
            stream_renew(room, &seat->stream, seat_audience(seat));
            return seat;
        }
    }
    return NULL;
}

void room_seat_save(struct room *room, const struct seat *seat)
{
    struct seat_row row = {
        .game_id = room->id,
        .number = seat->number,
        .role = seat->role,
        .platoons = seat->platoons,
        .held = seat->held,
        .revoked = seat->revoked,
        .name = seat->name,
    };
    memcpy(row.token_hash, seat->token_hash, sizeof(row.token_hash));
    struct journal *journal = room->rooms->config.journal;
    uint64_t position = journal->put_seat(journal->state, &row);
    if (position == 0) {
        position = POSITION_LOST;
    }
    if (position > room->position) {
        room->position = position;
    }
}

void stream_clear(struct stream *stream)
{
    for (int i = 0; i < UPDATES_KEPT; i++) {
        bytes_unref(stream->update[i]);
        stream->update[i] = NULL;
    }
    log_clear(stream);
    free(stream->conn);
    memset(stream, 0, sizeof(*stream));
}

void stream_renew(struct room *room, struct stream *stream, struct audience who)
{
    uint8_t random[8];
    room->rooms->config.random(room->rooms->config.random_state, random, sizeof(random));
    struct writer *out = &room->rooms->text;
    write_clear(out);
    write_hex(out, random, sizeof(random));
    memcpy(stream->id, write_text(out) + 1, 16);
    stream->id[16] = '\0';
    for (int i = 0; i < UPDATES_KEPT; i++) {
        bytes_unref(stream->update[i]);
        stream->update[i] = NULL;
    }
    stream->n = 0;
    stream->who = who;
}

bool stream_add(struct stream *stream, connection_id conn)
{
    if (stream->conn_count == stream->conn_capacity) {
        int wanted = stream->conn_capacity == 0 ? 1 : stream->conn_capacity * 2;
        if (wanted > STREAM_CONNS_MAX) {
            return false;
        }
        connection_id *grown = realloc(stream->conn, sizeof(*grown) * (size_t)wanted);
        if (grown == NULL) {
            return false;
        }
        stream->conn = grown;
        stream->conn_capacity = wanted;
    }
    stream->conn[stream->conn_count++] = conn;
    return true;
}

void stream_remove(struct stream *stream, connection_id conn)
{
    for (int i = 0; i < stream->conn_count; i++) {
        if (stream->conn[i] == conn) {
            stream->conn[i] = stream->conn[--stream->conn_count];
            return;
        }
    }
}

void stream_welcome(struct room *room,
                    const struct seat *seat,
                    struct stream *stream,
                    connection_id to,
                    const char *of,
                    const char *token,
                    int64_t now_ms)
{
    struct writer *out = &room->rooms->own;
    write_clear(out);
    write_open(out, '{');
    write_member_string(out, "t", "welcome");
    if (of != NULL) {
        write_member_string(out, "of", of);
    }
    write_key(out, "seat");
    write_id(out, 's', seat->number);
    write_member_string(out, "role", role_words.word[seat->role]);
    if (seat->host) {
        write_key(out, "host");
        write_bool(out, true);
    }
    write_member_string(out, "room", room->code);
    write_member_string(out, "stream", stream->id);
    write_member_int(out, "n", stream->n);
    write_member_int(out, "now_ms", now_ms);
    if (token != NULL) {
        write_member_string(out, "token", token);
    }
    write_key(out, "view");
    room_view_whole(out, room, stream);
    write_close(out, '}');
    room->rooms->metrics.welcomes++;
    room_post(room, to, out->text, out->len);
}

void watch_welcome(struct room *room, struct session *session, int watch, int64_t now_ms)
{
    const struct seat *seat = room_seat(room, session->watch[watch].seat);
    struct stream *stream = &session->watch[watch].stream;
    char of[16];
    stream_renew(room, stream, seat_audience(seat));
    /* The log shown is that of the seat. */
    struct stream shown = seat->stream;
    memcpy(shown.id, stream->id, sizeof(shown.id));
    shown.n = stream->n;
    snprintf(of, sizeof(of), "s%d", seat->number);
    stream_welcome(room, seat, &shown, session->conn, of, NULL, now_ms);
}

void watchers_welcome(struct room *room, const struct seat *of, int64_t now_ms)
{
    for (int s = 0; s < SEATS_MAX; s++) {
        const struct seat *umpire = &room->seats[s];
        for (int i = 0; umpire->role == ROLE_UMPIRE && i < umpire->stream.conn_count; i++) {
            struct session *session = session_find(room->rooms, umpire->stream.conn[i]);
            for (int w = 0; session != NULL && w < session->watch_count; w++) {
                if (session->watch[w].seat == of->number) {
                    watch_welcome(room, session, w, now_ms);
                }
            }
        }
    }
}

/* Sends the updates after `seen` again when all are still held. Rule: D34 */
static bool resume(struct room *room, struct stream *stream, connection_id to, int64_t seen)
{
    if (seen < 0 || seen > stream->n || stream->n - seen > UPDATES_KEPT) {
        return false;
    }
    for (int64_t n = seen + 1; n <= stream->n; n++) {
        if (stream->update[n % UPDATES_KEPT] == NULL) {
            return false;
        }
    }
    for (int64_t n = seen + 1; n <= stream->n; n++) {
        room_post_update(room, to, "\"replayed\":true", n, stream->update[n % UPDATES_KEPT]);
    }
    room->rooms->metrics.resumes++;
    return true;
}

static void
say_resumed(struct room *room, const struct stream *stream, connection_id to, int64_t now_ms)
{
    struct writer *out = &room->rooms->own;
    write_clear(out);
    write_open(out, '{');
    write_member_string(out, "t", "resumed");
    write_member_string(out, "stream", stream->id);
    write_member_int(out, "n", stream->n);
    write_member_int(out, "now_ms", now_ms);
    write_close(out, '}');
    room_post(room, to, out->text, out->len);
}

static void take_over(struct room *room, struct seat *seat)
{
    static const char bye[] = "{\"t\":\"bye\",\"code\":\"taken_over\","
                              "\"text\":\"Playing on another device.\"}";
    struct outbox *outbox = room->rooms->config.outbox;
    while (seat->stream.conn_count > 0) {
        connection_id old = seat->stream.conn[0];
        struct session *session = session_find(room->rooms, old);
        room_post(room, old, bye, sizeof(bye) - 1);
        outbox->close(outbox->state, old, room->position, 4001, "taken over");
        stream_remove(&seat->stream, old);
        if (session != NULL) {
            room_leave(room, session, seat->since_ms);
        }
    }
}

void room_sit(struct room *room,
              struct session *session,
              int number,
              const char *stream_id,
              int64_t seen,
              const char *new_token,
              int64_t now_ms)
{
    struct seat *seat = room_seat(room, number);
    struct stream *stream = &seat->stream;
    if (seat->role != ROLE_TABLE) {
        take_over(room, seat);
    }
    session->room = room;
    session->seat = number;
    if (!stream_add(stream, session->conn)) {
        session_refuse(room->rooms, room, session->conn, "hello", NULL, STATUS_FULL, NULL);
        return;
    }
    bool known = stream_id != NULL && strcmp(stream_id, stream->id) == 0;
    if (known && resume(room, stream, session->conn, seen)) {
        say_resumed(room, stream, session->conn, now_ms);
    } else {
        stream_welcome(room, seat, stream, session->conn, NULL, new_token, now_ms);
    }
    room_dice_ask_again(room, number);
    if (!seat->online) {
        seat->online = true;
        seat->since_ms = now_ms;
        room_publish(room, room->live, 0, now_ms);
        room_lobby_changed(room, now_ms);
    }
}

void room_table_link(struct room *room, struct seat *seat, char token[33], int64_t now_ms)
{
    token_make(room->rooms, token, seat->token_hash);
    room_seat_save(room, seat);
    for (int i = 0; i < seat->stream.conn_count; i++) {
        stream_welcome(room, seat, &seat->stream, seat->stream.conn[i], NULL, token, now_ms);
    }
}

/* Whoever asked for a seat and is gone asks no more; whether he did. */
static bool stop_asking(struct room *room, connection_id conn)
{
    bool any = false;
    for (int s = 1; s <= SEATS_MAX; s++) {
        struct seat *seat = room_seat(room, s);
        if (seat != NULL && seat->asking == conn) {
            seat->asking = 0;
            memset(seat->asks, 0, sizeof(seat->asks));
            any = true;
        }
    }
    return any;
}

void room_leave(struct room *room, struct session *session, int64_t now_ms)
{
    for (int i = 0; i < room->lobby_count; i++) {
        if (room->lobby[i] == session->conn) {
            room->lobby[i] = room->lobby[--room->lobby_count];
            break;
        }
    }
    const bool asked = stop_asking(room, session->conn);
    for (int i = 0; i < session->watch_count; i++) {
        stream_clear(&session->watch[i].stream);
    }
    session->watch_count = 0;
    struct seat *seat = session->seat == 0 ? NULL : room_seat(room, session->seat);
    session->seat = 0;
    session->room = NULL;
    if (asked && room->loaded) {
        room_publish(room, room->live, 0, now_ms);
    }
    if (seat == NULL || !room->loaded) {
        return;
    }
    stream_remove(&seat->stream, session->conn);
    if (seat->stream.conn_count == 0 && seat->online) {
        seat->online = false;
        seat->since_ms = now_ms;
        room_publish(room, room->live, 0, now_ms);
        room_lobby_changed(room, now_ms);
    }
}

static void encode_lobby_seat(struct writer *out, const struct seat *seat)
{
    write_id_key(out, 's', seat->number);
    write_open(out, '{');
    write_member_string(out, "role", role_words.word[seat->role]);
    write_member_string(out, "name", seat->name);
    write_key(out, "held");
    write_bool(out, seat->held);
    write_key(out, "online");
    write_bool(out, seat->online);
    write_key(out, "platoons");
    write_open(out, '[');
    for (int p = 1; p <= PLATOONS_MAX; p++) {
        if ((seat->platoons >> (p - 1)) & 1U) {
            write_id(out, 'p', p);
        }
    }
    write_close(out, ']');
    write_close(out, '}');
}

void room_lobby_post(struct room *room, connection_id to, int64_t now_ms)
{
    struct writer *out = &room->rooms->own;
    bool umpire_here = false;
    write_clear(out);
    write_open(out, '{');
    write_member_string(out, "t", "lobby");
    write_member_string(out, "room", room->code);
    write_member_string(out, "title", room->live->table.title);
    write_key(out, "platoon_names");
    write_open(out, '{');
    for (int p = 1; p <= room->live->table.platoon_count; p++) {
        write_id_key(out, 'p', p);
        write_string(out, platoon_of(room->live, p)->name);
    }
    write_close(out, '}');
    write_key(out, "seats");
    write_open(out, '{');
    for (int s = 1; s <= SEATS_MAX; s++) {
        const struct seat *seat = room_seat(room, s);
        if (seat != NULL && !seat->revoked) {
            encode_lobby_seat(out, seat);
            umpire_here = umpire_here || (seat->role == ROLE_UMPIRE && seat->online);
        }
    }
    write_close(out, '}');
    write_key(out, "umpire");
    write_bool(out, umpire_here);
    write_key(out, "umpired");
    write_bool(out, room->live->table.umpired);
    write_key(out, "locked");
    write_bool(out, room->locked);
    write_member_int(out, "now_ms", now_ms);
    write_close(out, '}');
    room_post(room, to, out->text, out->len);
}

void room_lobby_changed(struct room *room, int64_t now_ms)
{
    for (int i = 0; i < room->lobby_count; i++) {
        room_lobby_post(room, room->lobby[i], now_ms);
    }
}
