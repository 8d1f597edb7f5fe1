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

/* Who runs a room without umpire takes no umpire's seat: he would see what is hidden. D13 */
static bool may_arrange(const struct message *m, int role)
{
    const struct seat *own = room_seat(m->session->room, m->session->seat);
    return role != ROLE_UMPIRE || own->role == ROLE_UMPIRE;
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
    if (asking == NULL || asking->room != room || seat->asks[0] == '\0') {
        message_refuse(m, STATUS_NOT_FOUND, "seat");
        return;
    }
    char name[NAME_MAX_BYTES];
    memcpy(name, seat->asks, sizeof(name));
    memset(seat->asks, 0, sizeof(seat->asks));
    seat->asking = 0;
    if (seat->role == ROLE_TABLE) {
        room_leave(room, asking, m->now_ms);
        room_sit(room, asking, seat->number, NULL, -1, NULL, m->now_ms);
        char token[33];
        room_table_link(room, seat, token, m->now_ms);
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
    memset(seat->asks, 0, sizeof(seat->asks));
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

/* Its link, its holder and his name end; whoever takes it next begins a stream of his own. */
static void empty_seat(const struct message *m, struct seat *seat)
{
    char unused[33];
    token_make(m->rooms, unused, seat->token_hash);
    seat->held = false;
    memset(seat->name, 0, sizeof(seat->name));
    seat->refusal_count = 0;
    stream_renew(m->session->room, &seat->stream, seat_audience(seat));
}

static void lobby_revoke(const struct message *m)
{
    struct seat *seat = named_seat(m);
    if (seat == NULL) {
        return;
    }
    if (seat->number == m->session->seat || !may_arrange(m, seat->role)) {
        message_refuse(m, STATUS_OUT_OF_RANGE, "seat");
        return;
    }
    throw_out(m->session->room, seat, "revoked", m->now_ms);
    empty_seat(m, seat);
    room_seat_save(m->session->room, seat);
    changed(m);
}

static void post_pair(const struct message *m, const struct seat *seat, const char *token)
{
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
}

/* A fresh link for a seat: the old one ends, and whoever plays by it is told to go. Only the
 * screens of the table stay where they are, and he who asks for a link of his own. */
static void lobby_pair(const struct message *m)
{
    struct room *room = m->session->room;
    struct seat *seat = named_seat(m);
    if (seat == NULL) {
        return;
    }
    if (!may_arrange(m, seat->role)) {
        message_refuse(m, STATUS_OUT_OF_RANGE, "seat");
        return;
    }
    char token[33];
    if (seat->role == ROLE_TABLE) {
        room_table_link(room, seat, token, m->now_ms);
    } else {
        token_make(m->rooms, token, seat->token_hash);
        seat->held = true;
        if (seat->number != m->session->seat) {
            throw_out(room, seat, "handed_over", m->now_ms);
            seat->refusal_count = 0;
            stream_renew(room, &seat->stream, seat_audience(seat));
        }
        room_seat_save(room, seat);
    }
    post_pair(m, seat, token);
    changed(m);
}

/* Platoons that a message names, bit k-1 for platoon k; 0 when there are none or a wrong one.
 */
static uint16_t named_platoons(const struct message *m)
{
    uint16_t mask = 0;
    size_t i;
    json_t *platoon;
    json_array_foreach(json_object_get(m->json, "platoons"), i, platoon)
    {
        int id =
            json_is_string(platoon) ? id_parse(FIELD_PLATOON, json_string_value(platoon)) : 0;
        if (id < 1 || id > m->session->room->live->table.platoon_count) {
            return 0;
        }
        mask = (uint16_t)(mask | (1U << (id - 1)));
    }
    return mask;
}

/* A seat without platoons that nobody holds is used again. */
static struct seat *free_seat(struct room *room, int role)
{
    for (int s = 1; s <= SEATS_MAX; s++) {
        struct seat *seat = room_seat(room, s);
        if (seat != NULL && seat->role == role && !seat->held && role != ROLE_PLAYER) {
            return seat;
        }
    }
    return NULL;
}

static int seat_role_named(const char *role)
{
    static const int roles[] = {ROLE_UMPIRE, ROLE_PLAYER, ROLE_LIAISON};
    for (size_t i = 0; role != NULL && i < COUNT_OF(roles); i++) {
        if (strcmp(role_words.word[roles[i]], role) == 0) {
            return roles[i];
        }
    }
    return ROLE_NONE;
}

/* One more seat; who is to have it gets its link by `pair`. */
static void lobby_seat(const struct message *m)
{
    struct room *room = m->session->room;
    const int role = seat_role_named(message_text(m, "role"));
    const uint16_t mask = role == ROLE_PLAYER ? named_platoons(m) : 0;
    if (role == ROLE_NONE || (role == ROLE_PLAYER && mask == 0) || !may_arrange(m, role)) {
        message_refuse(m, STATUS_MISSING_FIELD, "role");
        return;
    }
    struct seat *seat = free_seat(room, role);
    if (seat == NULL) {
        seat = room_seat_add(room, role, mask, false);
    }
    if (seat == NULL) {
        message_refuse(m, STATUS_FULL, NULL);
        return;
    }
    empty_seat(m, seat);
    room_seat_save(room, seat);
    changed(m);
}

static json_t *platoon_names(uint16_t mask)
{
    json_t *names = json_array();
    for (int p = 1; p <= PLATOONS_MAX; p++) {
        if (((unsigned)mask >> (p - 1)) & 1U) {
            json_array_append_new(names, json_sprintf("p%d", p));
        }
    }
    return names;
}

/* Into the journal, for whoever reads or verifies the game later. */
static void record_platoons(const struct message *m, const struct seat *seat, uint16_t platoons)
{
    char *args = NULL;
    json_t *json =
        json_pack("{s:o,s:o,s:o}", "seat", json_sprintf("s%d", seat->number), "was",
                  platoon_names(seat->platoons), "platoons", platoon_names(platoons));
    if (json != NULL) {
        args = json_dumps(json, JSON_COMPACT);
    }
    if (args != NULL) {
        room_submit_server(m->session->room, "seat_platoons", args, m->now_ms);
    }
    free(args);
    json_decref(json);
}

/* Other platoons: its audience changes, so its stream starts anew. Rule: D34 */
static void give_platoons(const struct message *m, struct seat *seat, uint16_t platoons)
{
    struct room *room = m->session->room;
    if (seat->platoons == platoons) {
        return;
    }
    record_platoons(m, seat, platoons);
    seat->platoons = platoons;
    seat->log_partial = true;
    stream_renew(room, &seat->stream, seat_audience(seat));
    room_seat_save(room, seat);
    for (int c = 0; c < seat->stream.conn_count; c++) {
        stream_welcome(room, seat, &seat->stream, seat->stream.conn[c], NULL, NULL, m->now_ms);
    }
}

/* The player seat that a message names; refused when it is another's. */
static struct seat *named_player(const struct message *m)
{
    struct seat *seat = named_seat(m);
    if (seat != NULL && seat->role != ROLE_PLAYER) {
        message_refuse(m, STATUS_OUT_OF_RANGE, "seat");
        return NULL;
    }
    return seat;
}

static void lobby_assign(const struct message *m)
{
    struct seat *seat = named_player(m);
    if (seat == NULL) {
        return;
    }
    const uint16_t mask = named_platoons(m);
    if (mask == 0 && json_array_size(json_object_get(m->json, "platoons")) > 0) {
        message_refuse(m, STATUS_OUT_OF_RANGE, "platoons");
        return;
    }
    give_platoons(m, seat, mask);
    changed(m);
}

/* Platoons change hands: the seat has them beside its own, and no other seat has them. */
static void lobby_hand_over(const struct message *m)
{
    struct room *room = m->session->room;
    struct seat *to = named_player(m);
    const uint16_t mask = named_platoons(m);
    if (to == NULL) {
        return;
    }
    if (mask == 0) {
        message_refuse(m, STATUS_OUT_OF_RANGE, "platoons");
        return;
    }
    for (int s = 1; s <= SEATS_MAX; s++) {
        struct seat *seat = room_seat(room, s);
        if (seat != NULL && seat != to && (seat->platoons & mask) != 0) {
            give_platoons(m, seat, (uint16_t)(seat->platoons & ~mask));
        }
    }
    give_platoons(m, to, (uint16_t)(to->platoons | mask));
    changed(m);
}

static const struct {
    const char *verb;
    void (*handle)(const struct message *m);
    bool runs_room; /* umpire or host only */
} verbs[] = {
    {"rename", lobby_rename, false},      {"allow", lobby_allow, true},
    {"deny", lobby_deny, true},           {"lock", lobby_lock, true},
    {"revoke", lobby_revoke, true},       {"pair", lobby_pair, true},
    {"seat", lobby_seat, true},           {"assign", lobby_assign, true},
    {"hand_over", lobby_hand_over, true},
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
    const char *what = message_text(m, "what");
    const bool scenario = what != NULL && strcmp(what, "scenario") == 0;
    if (!scenario && (what == NULL || strcmp(what, "export") != 0)) {
        message_refuse(m, STATUS_BAD_WORD, "what");
        return;
    }
    /* Everything face down is in both: a host is a player. Rule: D13, fairness 11 */
    const bool over = room->live->table.phase == PHASE_REVEALED;
    if (room_seat(room, m->session->seat)->role != ROLE_UMPIRE && !over) {
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
    m->rooms->ticket[slot].scenario = scenario;
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
