/* The conversation with one connection: hello, commands, dice, lobby. One handler per message.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/as_seen.h"
#include "server/log.h"
#include "server/session.h"

#define PROTOCOL_VERSION 1
#define TOO_FAST_CLOSE                                                                         \
    200 /* refusals before the connection is closed. Rule: protocol, limits */

void session_refuse(struct rooms *rooms,
                    struct room *room,
                    connection_id to,
                    const char *of,
                    const char *id,
                    enum status status,
                    const char *field)
{
    struct writer *out = &rooms->text;
    write_clear(out);
    write_open(out, '{');
    write_member_string(out, "t", "reject");
    write_member_string(out, "of", of);
    if (id != NULL) {
        write_member_string(out, "id", id);
    }
    write_member_string(out, "code", status_code(status));
    write_member_string(out, "text", status_text(status));
    if (field != NULL && field[0] != '\0') {
        write_member_string(out, "field", field);
    }
    write_close(out, '}');
    LOG(LOG_DEBUG, "refused conn=%llu code=%s", (unsigned long long)to, status_code(status));
    rooms->metrics.malformed++;
    struct outbox *outbox = rooms->config.outbox;
    outbox->post(outbox->state, to, room == NULL ? 0 : room->position, out->text, out->len,
                 NULL);
}

void message_refuse(const struct message *m, enum status status, const char *field)
{
    const char *id = json_string_value(json_object_get(m->json, "id"));
    session_refuse(m->rooms, m->session->room, m->session->conn, m->type, id, status, field);
}

const char *message_text(const struct message *m, const char *key)
{
    return json_string_value(json_object_get(m->json, key));
}

bool message_may_store(const struct message *m)
{
    if (m->rooms->read_only) {
        message_refuse(m, STATUS_READ_ONLY, NULL);
    }
    return !m->rooms->read_only;
}

/* Members that a message may have; anything else is refused. */
bool message_only_members(const struct message *m, const char *const *allowed)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)m->json, key, value)
    {
        bool known = strcmp(key, "t") == 0;
        for (size_t i = 0; allowed[i] != NULL && !known; i++) {
            known = strcmp(key, allowed[i]) == 0;
        }
        if (!known) {
            message_refuse(m, STATUS_UNKNOWN_FIELD, key);
            return false;
        }
    }
    return true;
}

void message_post(const struct message *m, struct writer *out)
{
    struct outbox *outbox = m->rooms->config.outbox;
    struct room *room = m->session->room;
    outbox->post(outbox->state, m->session->conn, room == NULL ? 0 : room->position, out->text,
                 out->len, NULL);
}

/* ---- hello --------------------------------------------------------------------------------
 */

bool name_is_good(const char *name)
{
    return name != NULL && name[0] != '\0' && strlen(name) < NAME_MAX_BYTES;
}

static void contribute(const struct message *m)
{
    const char *entropy = message_text(m, "entropy");
    struct room *room = m->session->room;
    struct seat *seat = room_seat(room, m->session->seat);
    const struct verb *verb = verb_by_name("contribute");
    if (entropy == NULL || verb == NULL || m->rooms->read_only || seat->role != ROLE_PLAYER ||
        room->live->table.phase != PHASE_LOBBY || room->live->record.keyed ||
        room->live->record.contributions[seat->number - 1].given) {
        return;
    }
    struct command command = {.verb = verb};
    json_t *args = json_pack("{s:s}", "bytes", entropy);
    struct field_problem problem;
    if (args != NULL && fields_decode(args, verb->fields, verb->field_count, command.args,
                                      verb->args_size, &problem) == STATUS_OK) {
        const struct origin origin = {.seat = seat->number, .id = "entropy"};
        room_submit(room, &origin, &command, m->now_ms);
    }
    json_decref(args);
}

/* Who waits in the lobby of one room and goes into another waits no longer. */
static void leave_other_room(const struct message *m, struct room *room)
{
    struct room *before = m->session->room;
    if (before != NULL && before != room) {
        room_leave(before, m->session, m->now_ms);
    }
}

static void hello_token(const struct message *m, const char *token)
{
    int number = 0;
    struct room *room = room_by_token(m->rooms, token, &number);
    if (room == NULL) {
        message_refuse(m, STATUS_BAD_TOKEN, NULL);
        return;
    }
    const json_t *seen = json_object_get(m->json, "seen");
    leave_other_room(m, room);
    room_sit(room, m->session, number, message_text(m, "stream"),
             json_is_integer(seen) ? json_integer_value(seen) : -1, NULL, m->now_ms);
    contribute(m);
}

/* Wrong codes of one address within this minute; past the limit right ones fail alike. */
static int *bad_codes(struct rooms *rooms, uint64_t peer, int64_t now_ms)
{
    if (now_ms - rooms->minute_ms > 60000) {
        rooms->minute_ms = now_ms;
        memset(rooms->bad_code, 0, sizeof(rooms->bad_code));
    }
    size_t slot = (size_t)(peer % COUNT_OF(rooms->bad_code));
    if (rooms->bad_code[slot].peer != peer) {
        rooms->bad_code[slot].peer = peer;
        rooms->bad_code[slot].count = 0;
    }
    return &rooms->bad_code[slot].count;
}

static struct seat *seat_of_platoon(struct room *room, int platoon)
{
    for (int s = 1; s <= SEATS_MAX; s++) {
        struct seat *seat = room_seat(room, s);
        if (seat != NULL && !seat->revoked && seat->role == ROLE_PLAYER &&
            ((uint32_t)seat->platoons >> (platoon - 1)) & 1U) {
            return seat;
        }
    }
    return NULL;
}

static struct seat *table_seat(struct room *room)
{
    for (int s = 1; s <= SEATS_MAX; s++) {
        struct seat *seat = room_seat(room, s);
        if (seat != NULL && seat->role == ROLE_TABLE) {
            return seat;
        }
    }
    return NULL;
}

void session_take_seat(const struct message *m,
                       struct room *room,
                       struct seat *seat,
                       const char *name)
{
    char token[33];
    token_make(m->rooms, token, seat->token_hash);
    seat->held = true;
    seat->asking = 0;
    memset(seat->asks, 0, sizeof(seat->asks));
    memset(seat->name, 0, sizeof(seat->name));
    seat->refusal_count = 0;
    snprintf(seat->name, sizeof(seat->name), "%s", name);
    stream_renew(room, &seat->stream, seat_audience(seat));
    room_seat_save(room, seat);
    room_sit(room, m->session, seat->number, NULL, -1, token, m->now_ms);
    contribute(m);
    room_publish(room, room->live, 0, m->now_ms);
    room_lobby_changed(room, m->now_ms);
}

/* Who asked first keeps his place until he is answered or hangs up. Rule: D38 */
static void
ask_umpire(const struct message *m, struct room *room, struct seat *seat, const char *name)
{
    if (seat->asking != 0 && seat->asking != m->session->conn) {
        message_refuse(m, STATUS_ASKED_FOR, "platoon");
        return;
    }
    snprintf(seat->asks, sizeof(seat->asks), "%s", name);
    seat->asking = m->session->conn;
    room_publish(room, room->live, 0, m->now_ms);
    struct writer *out = &m->rooms->text;
    write_clear(out);
    write_open(out, '{');
    write_member_string(out, "t", "waiting");
    write_member_string(out, "for", "umpire");
    write_close(out, '}');
    message_post(m, out);
}

static void join_lobby(const struct message *m, struct room *room)
{
    leave_other_room(m, room);
    m->session->room = room;
    bool there = false;
    for (int i = 0; i < room->lobby_count; i++) {
        there = there || room->lobby[i] == m->session->conn;
    }
    if (!there && room->lobby_count < STREAM_CONNS_MAX) {
        room->lobby[room->lobby_count++] = m->session->conn;
    }
}

static void leave_lobby(struct room *room, connection_id conn)
{
    for (int i = 0; i < room->lobby_count; i++) {
        if (room->lobby[i] == conn) {
            room->lobby[i] = room->lobby[--room->lobby_count];
            return;
        }
    }
}

static void hello_code(const struct message *m, const char *code)
{
    struct room *room = NULL;
    int *bad = bad_codes(m->rooms, m->session->peer, m->now_ms);
    if (*bad < BAD_CODES_PER_MIN) {
        room = room_by_code(m->rooms, code);
    }
    if (room == NULL || room->live == NULL) {
        (*bad)++;
        message_refuse(m, STATUS_BAD_CODE, NULL);
        return;
    }
    join_lobby(m, room);
    const json_t *platoon = json_object_get(m->json, "platoon");
    bool watch = json_is_true(json_object_get(m->json, "watch"));
    if (!json_is_integer(platoon) && !watch) {
        room_lobby_post(room, m->session->conn, m->now_ms);
        return;
    }
    const char *name = message_text(m, "name");
    if (!name_is_good(name)) {
        message_refuse(m, STATUS_MISSING_FIELD, "name");
        return;
    }
    struct seat *seat = watch ? table_seat(room) : NULL;
    if (!watch && json_integer_value(platoon) >= 1 &&
        json_integer_value(platoon) <= PLATOONS_MAX) {
        seat = seat_of_platoon(room, (int)json_integer_value(platoon));
    }
    if (seat == NULL) {
        message_refuse(m, STATUS_NOT_FOUND, "platoon");
    } else if (seat->held || watch || room->locked) {
        ask_umpire(m, room, seat, name);
    } else if (message_may_store(m)) {
        leave_lobby(room, m->session->conn);
        session_take_seat(m, room, seat, name);
    }
}

static void hello_create(const struct message *m, const json_t *create)
{
    const char *key = json_string_value(json_object_get(create, "key"));
    const char *scenario = json_string_value(json_object_get(create, "scenario"));
    const json_t *platoons = json_object_get(create, "platoons");
    const json_t *umpired = json_object_get(create, "umpired");
    if (key == NULL || strlen(key) != strlen(m->rooms->config.host_key) ||
        !same_secret(key, m->rooms->config.host_key, strlen(key))) {
        message_refuse(m, STATUS_BAD_KEY, NULL);
        return;
    }
    if (scenario == NULL || !json_is_integer(platoons)) {
        message_refuse(m, STATUS_MISSING_FIELD, "create");
        return;
    }
    if (json_integer_value(platoons) < 1 || json_integer_value(platoons) > PLATOONS_MAX) {
        message_refuse(m, STATUS_OUT_OF_RANGE, "platoons");
        return;
    }
    if (!message_may_store(m)) {
        return;
    }
    struct room *room = NULL;
    char token[33];
    enum status status =
        room_create(m->rooms, scenario, json_object_get(create, "options"),
                    (int)json_integer_value(platoons), umpired == NULL || json_is_true(umpired),
                    m->now_ms, &room, token);
    if (status != STATUS_OK) {
        message_refuse(m, status, "create");
        return;
    }
    const char *name = message_text(m, "name");
    struct seat *seat = room_seat(room, 1);
    leave_other_room(m, room);
    if (name_is_good(name)) {
        snprintf(seat->name, sizeof(seat->name), "%s", name);
        room_seat_save(room, seat);
    }
    room_sit(room, m->session, 1, NULL, -1, token, m->now_ms);
}

static void on_hello(const struct message *m)
{
    static const char *const allowed[] = {"proto",   "token",  "code", "name",
                                          "create",  "stream", "seen", "entropy",
                                          "platoon", "watch",  NULL};
    if (m->session->seat != 0) {
        message_refuse(m, STATUS_HELLO_TWICE, NULL);
        return;
    }
    if (!message_only_members(m, allowed)) {
        return;
    }
    const json_t *proto = json_object_get(m->json, "proto");
    if (!json_is_integer(proto) || json_integer_value(proto) != PROTOCOL_VERSION) {
        message_refuse(m, STATUS_WRONG_VERSION, NULL);
        return;
    }
    if (message_text(m, "token") != NULL) {
        hello_token(m, message_text(m, "token"));
    } else if (message_text(m, "code") != NULL) {
        hello_code(m, message_text(m, "code"));
    } else if (json_is_object(json_object_get(m->json, "create"))) {
        hello_create(m, json_object_get(m->json, "create"));
    } else {
        message_refuse(m, STATUS_MISSING_FIELD, "token");
    }
}

/* ---- commands -----------------------------------------------------------------------------
 */

/* One message costs a thousand thousandths. */
static bool pay(const struct message *m, struct allowance *allowance, int rate)
{
    int64_t passed = m->now_ms - allowance->at_ms;
    if (passed > 0) {
        int64_t grown = allowance->milli + passed * rate;
        int64_t most = (int64_t)(COMMANDS_BURST > rate ? COMMANDS_BURST : rate) * 1000;
        allowance->milli = (int32_t)(grown > most ? most : grown);
        allowance->at_ms = m->now_ms;
    }
    if (allowance->milli >= 1000) {
        allowance->milli -= 1000;
        allowance->too_fast = 0;
        return true;
    }
    message_refuse(m, STATUS_TOO_FAST, NULL);
    if (++allowance->too_fast > TOO_FAST_CLOSE) {
        const struct room *room = m->session->room;
        LOG(LOG_WARN, "too_fast room=%s seat=%d", room == NULL ? "-" : room->code,
            m->session->seat);
        struct outbox *outbox = m->rooms->config.outbox;
        outbox->close(outbox->state, m->session->conn, 0, 1008, "too fast");
    }
    return false;
}

static bool seat_pays(const struct message *m)
{
    struct seat *seat = room_seat(m->session->room, m->session->seat);
    return pay(m, &seat->allowance, m->rooms->config.commands_per_second);
}

/* What needs no seat is paid for by the connection. */
static bool guest_pays(const struct message *m)
{
    return pay(m, &m->session->allowance, GUEST_PER_SECOND);
}

/* "<16 hex digits>-<counter>" */
static bool id_is_good(const char *id)
{
    if (id == NULL || strlen(id) >= COMMAND_ID_BYTES || strlen(id) < 18 || id[16] != '-') {
        return false;
    }
    size_t hex = strspn(id, "0123456789abcdef");
    return hex == 16 && strspn(id + 17, "0123456789") == strlen(id + 17);
}

static bool is_stale(const struct message *m, const struct verb *verb)
{
    const json_t *at = json_object_get(m->json, "at");
    const struct game *game = m->session->room->live;
    if (at == NULL) {
        return (verb->flags & VERB_ENDS_PHASE) != 0;
    }
    const char *phase = json_string_value(json_object_get(at, "phase"));
    return json_integer_value(json_object_get(at, "epoch")) != game->record.epoch ||
           json_integer_value(json_object_get(at, "turn")) != game->table.turn ||
           phase == NULL || strcmp(phase, phase_words.word[game->table.phase]) != 0;
}

/* Reads name, args and `as`; refuses what is malformed. */
static bool
read_command(const struct message *m, struct command *command, struct origin *origin)
{
    struct room *room = m->session->room;
    const char *name = message_text(m, "name");
    const char *as = message_text(m, "as");
    origin->seat = m->session->seat;
    const char *id = message_text(m, "id");
    origin->id = id == NULL ? "" : id;
    command->verb = name == NULL ? NULL : verb_by_name(name);
    if (command->verb == NULL) {
        message_refuse(m, STATUS_UNKNOWN_TYPE, "name");
        return false;
    }
    if (as != NULL) {
        int number = id_parse(FIELD_SEAT, as);
        if (number > SEATS_MAX || room_seat(room, number) == NULL ||
            room_seat(room, m->session->seat)->role != ROLE_UMPIRE) {
            message_refuse(m, STATUS_OUT_OF_RANGE, "as");
            return false;
        }
        origin->as = number;
    }
    struct field_problem problem;
    enum status status = fields_decode(json_object_get(m->json, "args"), command->verb->fields,
                                       command->verb->field_count, command->args,
                                       command->verb->args_size, &problem);
    if (status != STATUS_OK) {
        message_refuse(m, status, problem.field);
        return false;
    }
    return true;
}

static void on_cmd(const struct message *m)
{
    static const char *const allowed[] = {"id", "at", "name", "args", "as", "dice", NULL};
    struct room *room = m->session->room;
    struct seat *seat = room_seat(room, m->session->seat);
    const char *id = message_text(m, "id");
    if (!message_only_members(m, allowed)) {
        return;
    }
    /* Without an id a command is not remembered and not acknowledged; its update tells. */
    if (id != NULL && !id_is_good(id)) {
        message_refuse(m, STATUS_WRONG_TYPE, "id");
        return;
    }
    if (id != NULL && (room_answer_again(room, seat->number, id) ||
                       room_pending_by_id(room, seat->number, id) != NULL)) {
        return;
    }
    struct command command;
    struct origin origin = {0};
    if (!message_may_store(m) || !read_command(m, &command, &origin)) {
        return;
    }
    LOG(LOG_DEBUG, "command room=%s seat=%d name=%s", room->code, seat->number,
        command.verb->name);
    const char *dice = message_text(m, "dice");
    origin.hand = id != NULL && dice != NULL && strcmp(dice, "hand") == 0;
    if (is_stale(m, command.verb)) {
        struct decision *d = m->rooms->decision;
        d->arg_count = 0;
        room_reject(room, &origin, REJECT_STALE, d, room->live);
        return;
    }
    room_submit(room, &origin, &command, m->now_ms);
}

static void encode_preview(struct writer *out, const struct preview *p)
{
    write_member_int(out, "distance_ci", p->distance_ci);
    write_member_int(out, "rate_min_ci", p->rate_min_ci);
    write_member_int(out, "rate_max_ci", p->rate_max_ci);
    write_member_int(out, "dice", p->dice);
    write_member_int(out, "need", p->need);
    write_key(out, "at_least");
    write_bool(out, p->at_least != 0);
    write_member_int(out, "cards", p->cards);
    write_key(out, "chances");
    write_open(out, '[');
    for (int i = 0; i < p->chance_count; i++) {
        write_open(out, '{');
        write_member_string(out, "code", p->chance[i].code);
        write_member_int(out, "ways", p->chance[i].ways);
        write_member_int(out, "of", p->chance[i].of);
        write_close(out, '}');
    }
    write_close(out, ']');
    write_key(out, "modifiers");
    write_open(out, '[');
    for (int i = 0; i < p->modifier_count; i++) {
        write_open(out, '{');
        write_member_string(out, "code", p->modifier[i].code);
        write_member_int(out, "value", p->modifier[i].value);
        if (p->modifier[i].base != 0) {
            write_key(out, "base");
            write_id(out, 'b', p->modifier[i].base);
        }
        if (p->modifier[i].place != 0) {
            write_key(out, "place");
            write_id(out, 'h', p->modifier[i].place);
        }
        if (p->modifier[i].platoon != 0) {
            write_key(out, "platoon");
            write_id(out, 'p', p->modifier[i].platoon);
        }
        write_close(out, '}');
    }
    write_close(out, ']');
}

static void on_preview(const struct message *m)
{
    static const char *const allowed[] = {"id", "name", "args", "as", NULL};
    struct room *room = m->session->room;
    struct command command;
    struct origin origin = {0};
    if (!message_only_members(m, allowed) || !read_command(m, &command, &origin)) {
        return;
    }
    struct decision *d = m->rooms->decision;
    struct preview result;
    const struct audience who =
        seat_audience(room_seat(room, origin.as != 0 ? origin.as : origin.seat));
    if (game_as_known(room->live, &who, d->game) != d->game) {
        game_copy(d->game, room->live);
    }
    d->actor = room_actor(room, origin.seat, origin.as);
    d->now_ms = m->now_ms;
    d->dice = dice_sealed();
    d->past = room_past(room);
    enum reject refusal = preview(d, &command, &result);
    struct writer *out = &m->rooms->text;
    char sentence[512];
    if (refusal != REJECT_NONE) {
        reject_sentence(refusal, d->arg, d->arg_count, room->live, sentence, sizeof(sentence));
    }
    write_clear(out);
    write_open(out, '{');
    write_member_string(out, "t", refusal == REJECT_NONE ? "preview" : "reject");
    write_member_string(out, "id", origin.id);
    if (refusal == REJECT_NONE) {
        write_key(out, "preview");
        write_open(out, '{');
        encode_preview(out, &result);
        if (who.role == ROLE_UMPIRE) {
            room_foresee(out, room, &command);
        }
        write_close(out, '}');
    } else {
        write_member_string(out, "of", "preview");
        write_member_string(out, "code", reject_words.word[refusal]);
        write_member_string(out, "text", sentence);
    }
    write_close(out, '}');
    message_post(m, out);
}

/* Of covering dice only the sixes matter: a player may count them and type that. The rest are
 * taken as ones, which are worth nothing whatever the leader. A new reference. Rule: D21 */
static json_t *typed_results(const struct message *m, const struct pending *pending)
{
    const json_t *successes = json_object_get(m->json, "successes");
    if (successes == NULL) {
        return json_incref(json_object_get(m->json, "results"));
    }
    const bool counted = strcmp(pending->wanted.purpose.code, "cover") == 0 &&
                         json_object_get(m->json, "results") == NULL;
    const json_int_t count = json_is_integer(successes) ? json_integer_value(successes) : -1;
    json_t *results = json_array();
    for (json_int_t i = 0; counted && count >= 0 && i < pending->wanted.count; i++) {
        json_array_append_new(results, json_integer(i < count ? pending->wanted.sides : 1));
    }
    if (count > pending->wanted.count) {
        json_array_clear(results);
    }
    return results;
}

static void on_dice(const struct message *m)
{
    static const char *const allowed[] = {"id", "results", "successes", NULL};
    struct room *room = m->session->room;
    const char *id = message_text(m, "id");
    if (!message_only_members(m, allowed) || !message_may_store(m)) {
        return;
    }
    struct pending *pending =
        id == NULL ? NULL : room_pending_by_id(room, m->session->seat, id);
    if (pending == NULL) {
        message_refuse(m, STATUS_NOT_FOUND, "id");
        return;
    }
    json_t *results = typed_results(m, pending);
    if (room_dice_answer(room, pending, results, false, m->now_ms) != REJECT_NONE) {
        message_refuse(m, STATUS_OUT_OF_RANGE, "results");
    }
    json_decref(results);
}

/* Dice that are waited for: the umpire, or their own seat, gives, waives or drops them. */
static void answer_dice(const struct message *m, const char *pid)
{
    static const char *const allowed[] = {"pid", "results", "waive", "drop", NULL};
    struct room *room = m->session->room;
    if (!message_only_members(m, allowed)) {
        return;
    }
    struct pending *pending = room_pending_by_key(room, strtoll(pid + 1, NULL, 10));
    const struct seat *seat = room_seat(room, m->session->seat);
    if (pending == NULL ||
        (seat->role != ROLE_UMPIRE && !seat->host && pending->seat != seat->number)) {
        message_refuse(m, STATUS_NOT_FOUND, "pid");
        return;
    }
    if (json_is_true(json_object_get(m->json, "drop"))) {
        room_dice_drop(room, pending, m->now_ms);
        return;
    }
    bool waive = json_is_true(json_object_get(m->json, "waive"));
    if (room_dice_answer(room, pending, json_object_get(m->json, "results"), waive,
                         m->now_ms) != REJECT_NONE) {
        message_refuse(m, STATUS_OUT_OF_RANGE, "results");
    }
}

/* A choice, answered by the seat that was asked or by the umpire for it; or waived. */
static void answer_prompt(const struct message *m)
{
    static const char *const allowed[] = {"pid",  "id",  "choice", "target", "man",
                                          "base", "men", "timer",  "waive",  NULL};
    struct room *room = m->session->room;
    struct seat *seat = room_seat(room, m->session->seat);
    const char *id = message_text(m, "id");
    if (!message_only_members(m, allowed)) {
        return;
    }
    if (id != NULL && !id_is_good(id)) {
        message_refuse(m, STATUS_WRONG_TYPE, "id");
        return;
    }
    if (id != NULL && room_answer_again(room, seat->number, id)) {
        return;
    }
    const enum status status = room_prompt_answer(room, seat, m->json, m->now_ms);
    if (status != STATUS_OK) {
        message_refuse(m, status, status == STATUS_NOT_FOUND ? "pid" : "choice");
    }
}

static void on_answer(const struct message *m)
{
    const char *pid = message_text(m, "pid");
    if (!message_may_store(m)) {
        return;
    }
    if (pid != NULL && pid[0] == 'd') {
        answer_dice(m, pid);
    } else {
        answer_prompt(m);
    }
}

/* ---- the rest -----------------------------------------------------------------------------
 */

static void on_ping(const struct message *m)
{
    struct outbox *outbox = m->rooms->config.outbox;
    static const char pong[] = "{\"t\":\"pong\"}";
    outbox->post(outbox->state, m->session->conn, 0, pong, sizeof(pong) - 1, NULL);
}

static void on_watch(const struct message *m)
{
    static const char *const allowed[] = {"seat", NULL};
    struct session *session = m->session;
    struct room *room = session->room;
    const char *text = message_text(m, "seat");
    if (!message_only_members(m, allowed)) {
        return;
    }
    int number = text == NULL ? 0 : id_parse(FIELD_SEAT, text);
    struct seat *seat = room_seat(room, number);
    if (room_seat(room, session->seat)->role != ROLE_UMPIRE || seat == NULL) {
        message_refuse(m, STATUS_NOT_FOUND, "seat");
        return;
    }
    bool on = strcmp(m->type, "watch") == 0;
    for (int i = 0; i < session->watch_count; i++) {
        if (session->watch[i].seat == number) {
            stream_clear(&session->watch[i].stream);
            session->watch[i] = session->watch[--session->watch_count];
            memset(&session->watch[session->watch_count], 0, sizeof(session->watch[0]));
        }
    }
    if (!on) {
        return;
    }
    if (session->watch_count == WATCHES_MAX) {
        message_refuse(m, STATUS_FULL, "seat");
        return;
    }
    if (session->watch == NULL) {
        session->watch = calloc(WATCHES_MAX, sizeof(*session->watch));
    }
    if (session->watch == NULL) {
        message_refuse(m, STATUS_NO_MEMORY, "seat");
        return;
    }
    session->watch[session->watch_count++] = (struct watch){.seat = number};
    watch_welcome(room, session, session->watch_count - 1, m->now_ms);
}

/* The last steps, for who may go back. */
static void on_steps(const struct message *m)
{
    static const char *const allowed[] = {NULL};
    struct room *room = m->session->room;
    struct seat *seat = room_seat(room, m->session->seat);
    if (!message_only_members(m, allowed)) {
        return;
    }
    if (seat->role != ROLE_UMPIRE && !seat->host) {
        message_refuse(m, STATUS_NOT_FOUND, NULL);
        return;
    }
    struct writer out = {0};
    write_open(&out, '{');
    write_member_string(&out, "t", "steps");
    write_key(&out, "steps");
    enum status status = room_steps(room, seat, &out);
    write_close(&out, '}');
    if (status == STATUS_OK) {
        message_post(m, &out);
    } else {
        message_refuse(m, status, NULL);
    }
    write_release(&out);
}

static const struct {
    const char *type;
    void (*handle)(const struct message *m);
    bool needs_seat;
} handlers[] = {
    {"hello", on_hello, false},
    {"ping", on_ping, false},
    {"cmd", on_cmd, true},
    {"preview", on_preview, true},
    {"dice", on_dice, true},
    {"answer", on_answer, true},
    {"watch", on_watch, true},
    {"unwatch", on_watch, true},
    {"lobby", session_lobby, true},
    {"ticket", session_ticket, true},
    {"history", session_history, true},
    {"steps", on_steps, true},
};

/* Whatever a seat asks costs the same: older log lines and lists of steps are more work than a
 * command. */
static void dispatch(const struct message *m)
{
    const int seat = m->session->seat;
    for (size_t i = 0; i < COUNT_OF(handlers); i++) {
        if (strcmp(handlers[i].type, m->type) != 0) {
            continue;
        }
        if (handlers[i].needs_seat && seat == 0) {
            message_refuse(m, STATUS_HELLO_FIRST, NULL);
        } else if (handlers[i].needs_seat ? seat_pays(m) : guest_pays(m)) {
            handlers[i].handle(m);
        }
        return;
    }
    message_refuse(m, STATUS_UNKNOWN_TYPE, NULL);
}

void session_receive(
    struct rooms *rooms, struct session *session, const char *text, size_t len, int64_t now_ms)
{
    enum status status;
    json_t *json = json_parse_strict(text, len, FRAME_DEPTH_MAX, &status);
    if (json != NULL && !json_is_object(json)) {
        status = STATUS_NOT_OBJECT;
    }
    const char *type = json_string_value(json_object_get(json, "t"));
    struct message m = {rooms, session, json, type == NULL ? "" : type, now_ms};
    if (status != STATUS_OK) {
        session_refuse(rooms, session->room, session->conn, "frame", NULL, status, NULL);
    } else if (type == NULL) {
        bool missing = json_object_get(json, "t") == NULL;
        message_refuse(&m, missing ? STATUS_MISSING_FIELD : STATUS_WRONG_TYPE, "t");
    } else {
        dispatch(&m);
    }
    json_decref(json);
}
