/* Seats, links, downloads and older log lines: what a seated connection asks beside the game.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/session.h"

static bool runs_the_room(const struct message *m)
{
    const struct seat *seat = room_seat(m->session->room, m->session->seat);
    return seat->role == ROLE_UMPIRE || seat->host;
}

/* The seat that a message names; refused when there is none. */
static struct seat *named_seat(const struct message *m)
{
    const char *text = message_text(m, "seat");
    int number = text == NULL ? 0 : id_parse(FIELD_SEAT, text);
    struct seat *seat = room_seat(m->session->room, number);
    if (seat == NULL) {
        message_refuse(m, STATUS_NOT_FOUND, "seat");
    }
    return seat;
}

static void changed(const struct message *m)
{
    struct room *room = m->session->room;
    room_publish(room, room->live, 0, m->now_ms);
    room_lobby_changed(room, m->now_ms);
}

static void lobby_rename(const struct message *m)
{
    struct seat *seat = room_seat(m->session->room, m->session->seat);
    const char *name = message_text(m, "name");
    if (!name_is_good(name)) {
        message_refuse(m, STATUS_MISSING_FIELD, "name");
        return;
    }
    memset(seat->name, 0, sizeof(seat->name));
    snprintf(seat->name, sizeof(seat->name), "%s", name);
    room_seat_save(m->session->room, seat);
    changed(m);
}

/* Closes every connection of a seat, and ends its stream. */
static void throw_out(struct room *room, struct seat *seat, const char *code, int64_t now_ms)
{
    struct outbox *outbox = room->rooms->config.outbox;
    char bye[96];
    int len = snprintf(bye, sizeof(bye), "{\"t\":\"bye\",\"code\":\"%s\",\"text\":\"\"}", code);
    while (seat->stream.conn_count > 0) {
        connection_id conn = seat->stream.conn[0];
        struct session *session = session_find(room->rooms, conn);
        room_post(room, conn, bye, (size_t)len);
        outbox->close(outbox->state, conn, room->position, 4002, code);
        stream_remove(&seat->stream, conn);
        if (session != NULL) {
            room_leave(room, session, now_ms);
        }
    }
    seat->online = false;
    seat->since_ms = now_ms;
}

static void lobby_allow(const struct message *m)
{
    struct room *room = m->session->room;
    struct seat *seat = named_seat(m);
    if (seat == NULL) {
        return;
    }
    struct session *asking = session_find(m->rooms, seat->asking);
    if (asking == NULL || seat->asks[0] == '\0') {
        message_refuse(m, STATUS_NOT_FOUND, "seat");
        return;
    }
    char name[NAME_MAX_BYTES];
    memcpy(name, seat->asks, sizeof(name));
    seat->asks[0] = '\0';
    seat->asking = 0;
    if (seat->role == ROLE_TABLE) {
        room_leave(room, asking, m->now_ms);
        room_sit(room, asking, seat->number, NULL, -1, NULL, m->now_ms);
        changed(m);
        return;
    }
    throw_out(room, seat, "handed_over", m->now_ms);
    room_leave(room, asking, m->now_ms);
    const struct message as_asked = {m->rooms, asking, NULL, "hello", m->now_ms};
    session_take_seat(&as_asked, room, seat, name);
}

static void lobby_deny(const struct message *m)
{
    struct seat *seat = named_seat(m);
    if (seat == NULL || seat->asking == 0) {
        return;
    }
    static const char no[] =
        "{\"t\":\"bye\",\"code\":\"denied\",\"text\":\"The umpire said no.\"}";
    room_post(m->session->room, seat->asking, no, sizeof(no) - 1);
    seat->asks[0] = '\0';
    seat->asking = 0;
    changed(m);
}

static void save_lock(struct room *room)
{
    const struct game_row row = {
        .id = room->id,
        .scenario = room->scenario,
        .header = room->header,
        .last_seq = room->seq,
        .locked = room->locked,
    };
    struct game_row copy = row;
    memcpy(copy.code, room->code, sizeof(copy.code));
    struct journal *journal = room->rooms->config.journal;
    uint64_t position = journal->put_game(journal->state, &copy);
    if (position == 0) {
        position = POSITION_LOST;
    }
    if (position > room->position) {
        room->position = position;
    }
}

static void lobby_lock(const struct message *m)
{
    m->session->room->locked = json_is_true(json_object_get(m->json, "on"));
    save_lock(m->session->room);
    changed(m);
}

static void lobby_revoke(const struct message *m)
{
    struct seat *seat = named_seat(m);
    if (seat == NULL) {
        return;
    }
    if (seat->number == m->session->seat) {
        message_refuse(m, STATUS_OUT_OF_RANGE, "seat");
        return;
    }
    throw_out(m->session->room, seat, "revoked", m->now_ms);
    char unused[33];
    token_make(m->rooms, unused, seat->token_hash);
    seat->held = false;
    memset(seat->name, 0, sizeof(seat->name));
    seat->refusal_count = 0;
    stream_renew(m->session->room, &seat->stream, seat_audience(seat));
    room_seat_save(m->session->room, seat);
    changed(m);
}

/* A fresh link for a seat: the old one ends. */
static void lobby_pair(const struct message *m)
{
    struct seat *seat = named_seat(m);
    if (seat == NULL) {
        return;
    }
    char token[33];
    token_make(m->rooms, token, seat->token_hash);
    if (seat->role != ROLE_TABLE) {
        seat->held = true;
    }
    room_seat_save(m->session->room, seat);
    struct writer *out = &m->rooms->text;
    write_clear(out);
    write_open(out, '{');
    write_member_string(out, "t", "pair");
    write_key(out, "seat");
    write_id(out, 's', seat->number);
    write_member_string(out, "role", role_words.word[seat->role]);
    write_member_string(out, "token", token);
    write_close(out, '}');
    message_post(m, out);
    changed(m);
}

static void lobby_seat(const struct message *m)
{
    const char *role = message_text(m, "role");
    const json_t *platoons = json_object_get(m->json, "platoons");
    uint16_t mask = 0;
    size_t i;
    json_t *platoon;
    json_array_foreach(platoons, i, platoon)
    {
        int id =
            json_is_string(platoon) ? id_parse(FIELD_PLATOON, json_string_value(platoon)) : 0;
        if (id >= 1 && id <= m->session->room->live->table.platoon_count) {
            mask = (uint16_t)(mask | (1U << (id - 1)));
        }
    }
    bool umpire = role != NULL && strcmp(role, "umpire") == 0;
    if (role == NULL || (!umpire && mask == 0)) {
        message_refuse(m, STATUS_MISSING_FIELD, "role");
        return;
    }
    struct seat *seat =
        room_seat_add(m->session->room, umpire ? ROLE_UMPIRE : ROLE_PLAYER, mask, false);
    if (seat == NULL) {
        message_refuse(m, STATUS_FULL, NULL);
        return;
    }
    char unused[33];
    token_make(m->rooms, unused, seat->token_hash);
    room_seat_save(m->session->room, seat);
    changed(m);
}

/* Gives a player seat other platoons: its audience changes, so its stream starts anew. */
static void lobby_assign(const struct message *m)
{
    struct room *room = m->session->room;
    struct seat *seat = named_seat(m);
    const json_t *platoons = json_object_get(m->json, "platoons");
    if (seat == NULL || seat->role != ROLE_PLAYER) {
        return;
    }
    uint16_t mask = 0;
    size_t i;
    json_t *platoon;
    json_array_foreach(platoons, i, platoon)
    {
        int id =
            json_is_string(platoon) ? id_parse(FIELD_PLATOON, json_string_value(platoon)) : 0;
        if (id >= 1 && id <= room->live->table.platoon_count) {
            mask = (uint16_t)(mask | (1U << (id - 1)));
        }
    }
    seat->platoons = mask;
    seat->log_partial = true;
    stream_renew(room, &seat->stream, seat_audience(seat));
    room_seat_save(room, seat);
    for (int c = 0; c < seat->stream.conn_count; c++) {
        stream_welcome(room, seat, &seat->stream, seat->stream.conn[c], NULL, NULL, m->now_ms);
    }
    changed(m);
}

static const struct {
    const char *verb;
    void (*handle)(const struct message *m);
    bool runs_room; /* umpire or host only */
} verbs[] = {
    {"rename", lobby_rename, false}, {"allow", lobby_allow, true},   {"deny", lobby_deny, true},
    {"lock", lobby_lock, true},      {"revoke", lobby_revoke, true}, {"pair", lobby_pair, true},
    {"seat", lobby_seat, true},      {"assign", lobby_assign, true},
};

void session_lobby(const struct message *m)
{
    static const char *const allowed[] = {"verb", "name",     "seat", "on",
                                          "role", "platoons", NULL};
    const char *verb = message_text(m, "verb");
    if (!message_only_members(m, allowed) || !message_may_store(m)) {
        return;
    }
    for (size_t i = 0; verb != NULL && i < COUNT_OF(verbs); i++) {
        if (strcmp(verbs[i].verb, verb) == 0) {
            if (verbs[i].runs_room && !runs_the_room(m)) {
                message_refuse(m, STATUS_UNKNOWN_TYPE, "verb");
            } else {
                verbs[i].handle(m);
            }
            return;
        }
    }
    message_refuse(m, STATUS_UNKNOWN_TYPE, "verb");
}

void session_ticket(const struct message *m)
{
    static const char *const allowed[] = {"what", NULL};
    if (!message_only_members(m, allowed)) {
        return;
    }
    struct room *room = m->session->room;
    bool over = room->live->table.phase == PHASE_REVEALED;
    if (!runs_the_room(m) && !over) {
        message_refuse(m, STATUS_NOT_FOUND, "what");
        return;
    }
    size_t slot = 0;
    for (size_t i = 0; i < COUNT_OF(m->rooms->ticket); i++) {
        if (m->rooms->ticket[i].until_ms < m->rooms->ticket[slot].until_ms) {
            slot = i;
        }
    }
    uint8_t unused[TOKEN_HASH_BYTES];
    token_make(m->rooms, m->rooms->ticket[slot].id, unused);
    m->rooms->ticket[slot].until_ms = m->now_ms + TICKET_MS;
    m->rooms->ticket[slot].room = room;
    struct writer *out = &m->rooms->text;
    char path[64];
    snprintf(path, sizeof(path), "download/%s", m->rooms->ticket[slot].id);
    write_clear(out);
    write_open(out, '{');
    write_member_string(out, "t", "ticket");
    write_member_string(out, "path", path);
    write_close(out, '}');
    message_post(m, out);
}

void session_history(const struct message *m)
{
    static const char *const allowed[] = {"before", NULL};
    if (!message_only_members(m, allowed)) {
        return;
    }
    const json_t *before = json_object_get(m->json, "before");
    if (!json_is_integer(before)) {
        message_refuse(m, STATUS_MISSING_FIELD, "before");
        return;
    }
    room_history(m->session->room, m->session->seat, m->session->conn,
                 json_integer_value(before), m->now_ms);
}
