/* The list of rooms, the sessions, the timers. Rule: D22, D24, D38, D39 */
#include "server/rooms.h"

#include <sodium/crypto_generichash.h>
#include <sodium/utils.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/log.h"
#include "server/room.h"
#include "server/scenario_of_game.h"

#define SESSION_SLOTS_FIRST 256

/* ---- sessions: a hash table with chains ---------------------------------------------------
 */

static size_t slot_of(const struct rooms *rooms, connection_id conn)
{
    return (size_t)(conn * UINT64_C(0x9E3779B97F4A7C15) >> 20) & (rooms->session_slots - 1);
}

struct session *session_find(struct rooms *rooms, connection_id conn)
{
    if (conn == 0 || rooms->session_slots == 0) {
        return NULL;
    }
    struct session *session = rooms->session[slot_of(rooms, conn)];
    while (session != NULL && session->conn != conn) {
        session = session->next;
    }
    return session;
}

static bool grow_sessions(struct rooms *rooms)
{
    size_t wanted = rooms->session_slots == 0 ? SESSION_SLOTS_FIRST : rooms->session_slots * 2;
    struct session **old = rooms->session;
    size_t old_slots = rooms->session_slots;
    struct session **table = calloc(wanted, sizeof(struct session *));
    if (table == NULL) {
        return false;
    }
    rooms->session = table;
    rooms->session_slots = wanted;
    for (size_t i = 0; i < old_slots; i++) {
        for (struct session *session = old[i], *next; session != NULL; session = next) {
            next = session->next;
            size_t slot = slot_of(rooms, session->conn);
            session->next = table[slot];
            table[slot] = session;
        }
    }
    free(old);
    return true;
}

void rooms_open(struct rooms *rooms, connection_id id, uint64_t peer, int64_t now_ms)
{
    if (rooms->session_count >= rooms->session_slots && !grow_sessions(rooms)) {
        return;
    }
    struct session *session = calloc(1, sizeof(*session));
    if (session == NULL) {
        return;
    }
    session->conn = id;
    session->peer = peer;
    session->opened_ms = now_ms;
    size_t slot = slot_of(rooms, id);
    session->next = rooms->session[slot];
    rooms->session[slot] = session;
    rooms->session_count++;
    rooms->metrics.connections = rooms->session_count;
}

void rooms_closed(struct rooms *rooms, connection_id id, int64_t now_ms)
{
    struct session *session = session_find(rooms, id);
    if (session == NULL) {
        return;
    }
    if (session->room != NULL) {
        room_leave(session->room, session, now_ms);
    }
    struct session **link = &rooms->session[slot_of(rooms, id)];
    while (*link != session) {
        link = &(*link)->next;
    }
    *link = session->next;
    free(session->watch);
    free(session);
    rooms->session_count--;
    rooms->metrics.connections = rooms->session_count;
}

void rooms_receive(
    struct rooms *rooms, connection_id id, const char *text, size_t len, int64_t now_ms)
{
    struct session *session = session_find(rooms, id);
    rooms->now_ms = now_ms;
    if (session != NULL) {
        session_receive(rooms, session, text, len, now_ms);
    }
}

/* ---- rooms --------------------------------------------------------------------------------
 */

struct room *room_by_code(struct rooms *rooms, const char *code)
{
    char upper[ROOM_CODE_BYTES] = "";
    for (size_t i = 0; i + 1 < sizeof(upper) && code[i] != '\0'; i++) {
        upper[i] = (char)(code[i] >= 'a' && code[i] <= 'z' ? code[i] - 'a' + 'A' : code[i]);
    }
    for (struct room *room = rooms->first; room != NULL; room = room->next) {
        if (strcmp(room->code, upper) == 0 && strlen(code) < sizeof(upper)) {
            bool ready = room->loaded || room_load(room, room->rooms->now_ms) == STATUS_OK;
            return ready ? room : NULL;
        }
    }
    return NULL;
}

static void hash_token(const char *token, uint8_t hash[TOKEN_HASH_BYTES])
{
    crypto_generichash(hash, TOKEN_HASH_BYTES, (const unsigned char *)token, strlen(token),
                       NULL, 0);
}

void token_make(struct rooms *rooms, char token[33], uint8_t hash[TOKEN_HASH_BYTES])
{
    uint8_t random[16];
    rooms->config.random(rooms->config.random_state, random, sizeof(random));
    sodium_bin2hex(token, 33, random, sizeof(random));
    hash_token(token, hash);
}

bool same_secret(const char *a, const char *b, size_t len)
{
    return sodium_memcmp(a, b, len) == 0;
}

struct room *room_by_token(struct rooms *rooms, const char *token, int *seat)
{
    uint8_t hash[TOKEN_HASH_BYTES];
    if (strlen(token) != 32) {
        return NULL;
    }
    hash_token(token, hash);
    for (struct room *room = rooms->first; room != NULL; room = room->next) {
        for (int s = 0; s < SEATS_MAX; s++) {
            const struct seat *one = &room->seats[s];
            if (one->number != 0 && !one->revoked &&
                memcmp(one->token_hash, hash, sizeof(hash)) == 0) {
                *seat = one->number;
                bool ready = room->loaded || room_load(room, room->rooms->now_ms) == STATUS_OK;
                return ready ? room : NULL;
            }
        }
    }
    return NULL;
}

static void make_code(struct rooms *rooms, char code[ROOM_CODE_BYTES])
{
    /* No look-alikes: neither I, O, 0 and 1 nor vowels that make words. */
    static const char letters[] = "BCDFGHJKLMNPQRSTVWXZ23456789";
    for (;;) {
        uint8_t random[6];
        rooms->config.random(rooms->config.random_state, random, sizeof(random));
        for (size_t i = 0; i < sizeof(random); i++) {
            code[i] = letters[random[i] % (sizeof(letters) - 1)];
        }
        code[6] = '\0';
        bool taken = false;
        for (struct room *room = rooms->first; room != NULL; room = room->next) {
            taken = taken || strcmp(room->code, code) == 0;
        }
        if (!taken) {
            return;
        }
    }
}

static char *make_header(
    struct rooms *rooms, const json_t *options, int platoons, bool umpired, int64_t now_ms)
{
    uint8_t seed[SEED_BYTES];
    char hex[2 * SEED_BYTES + 1];
    rooms->config.random(rooms->config.random_state, seed, sizeof(seed));
    sodium_bin2hex(hex, sizeof(hex), seed, sizeof(seed));
    json_t *header =
        json_pack("{s:s,s:s,s:i,s:b,s:I,s:s,s:o}", "format", EXPORT_FORMAT, "version",
                  UMPIRED_VERSION, "platoons", platoons, "umpired", umpired, "created_ms",
                  (json_int_t)now_ms, "server_seed", hex, "options",
                  options == NULL ? json_object() : json_deep_copy(options));
    char *text = header == NULL ? NULL : json_canonical(header);
    json_decref(header);
    return text;
}

static bool add_first_seats(struct room *room, int platoons, bool umpired, char token[33])
{
    struct seat *first = NULL;
    if (umpired) {
        first = room_seat_add(room, ROLE_UMPIRE, 0, false);
    }
    for (int p = 1; p <= platoons; p++) {
        struct seat *seat =
            room_seat_add(room, ROLE_PLAYER, (uint16_t)(1U << (p - 1)), !umpired && p == 1);
        first = first == NULL ? seat : first;
    }
    struct seat *table = room_seat_add(room, ROLE_TABLE, 0, false);
    if (first == NULL || table == NULL) {
        return false;
    }
    char unused[33];
    for (int s = 0; s < SEATS_MAX; s++) {
        if (room->seats[s].number != 0) {
            token_make(room->rooms, unused, room->seats[s].token_hash);
        }
    }
    token_make(room->rooms, token, first->token_hash);
    first->held = true;
    for (int s = 0; s < SEATS_MAX; s++) {
        if (room->seats[s].number != 0) {
            room_seat_save(room, &room->seats[s]);
        }
    }
    return true;
}

enum status room_create(struct rooms *rooms,
                        const char *scenario_name,
                        const json_t *options,
                        int platoons,
                        bool umpired,
                        int64_t now_ms,
                        struct room **out,
                        char token[33])
{
    if (platoons < 1 || platoons > PLATOONS_MAX) {
        return STATUS_OUT_OF_RANGE;
    }
    if (rooms->room_count >= rooms->config.rooms_max) {
        return STATUS_FULL;
    }
    struct room *room = calloc(1, sizeof(*room));
    if (room == NULL) {
        return STATUS_NO_MEMORY;
    }
    room->rooms = rooms;
    room->id = rooms->next_id;
    make_code(rooms, room->code);
    room->scenario = rooms->config.scenario_text(rooms->config.scenario_state, scenario_name);
    room->header = make_header(rooms, options, platoons, umpired, now_ms);
    enum status status = room->scenario == NULL ? STATUS_NOT_FOUND : room_start(room);
    if (status != STATUS_OK) {
        room_free(room);
        return status;
    }
    struct game_row row = {
        .id = room->id, .scenario = room->scenario, .header = room->header, .last_seq = 0};
    memcpy(row.code, room->code, sizeof(row.code));
    uint64_t position = rooms->config.journal->put_game(rooms->config.journal->state, &row);
    if (position == 0) {
        room_free(room);
        return STATUS_READ_ONLY;
    }
    room->position = position;
    room->born = position;
    room->created_ms = now_ms;
    room->loaded = true;
    room->next = rooms->first;
    rooms->first = room;
    rooms->room_count++;
    rooms->next_id++;
    rooms->metrics.rooms = (uint64_t)rooms->room_count;
    if (!add_first_seats(room, platoons, umpired, token)) {
        return STATUS_FULL;
    }
    room_views_reset(room, now_ms);
    room_submit_server(room, "create", "{}", now_ms);
    LOG(LOG_INFO, "room_made room=%s platoons=%d umpired=%d", room->code, platoons, umpired);
    *out = room;
    return STATUS_OK;
}

enum status rooms_create(struct rooms *rooms,
                         const char *scenario,
                         int platoons,
                         bool umpired,
                         int64_t now_ms,
                         char code[ROOM_CODE_BYTES],
                         char token[33])
{
    struct room *room = NULL;
    enum status status =
        room_create(rooms, scenario, NULL, platoons, umpired, now_ms, &room, token);
    if (status == STATUS_OK) {
        memcpy(code, room->code, ROOM_CODE_BYTES);
    }
    return status;
}

bool rooms_newest(const struct rooms *rooms, char code[ROOM_CODE_BYTES])
{
    int64_t newest = 0;
    for (const struct room *room = rooms->first; room != NULL; room = room->next) {
        if (room->id > newest) {
            newest = room->id;
            memcpy(code, room->code, ROOM_CODE_BYTES);
        }
    }
    return newest > 0;
}

uint64_t rooms_position(const struct rooms *rooms, const char *code)
{
    for (const struct room *room = rooms->first; room != NULL; room = room->next) {
        if (strcmp(room->code, code) == 0) {
            return room->position;
        }
    }
    return 0;
}

static enum status pair(struct room *room, struct seat *seat, char token[33], int64_t now_ms)
{
    if (seat->role == ROLE_TABLE) {
        room_table_link(room, seat, token, now_ms);
    } else {
        token_make(room->rooms, token, seat->token_hash);
        seat->held = true;
        room_seat_save(room, seat);
    }
    room_publish(room, room->live, 0, now_ms);
    return STATUS_OK;
}

enum status rooms_pair(struct rooms *rooms,
                       const char *code,
                       const char *role,
                       int platoon,
                       int64_t now_ms,
                       char token[33])
{
    rooms->now_ms = now_ms;
    if (rooms->read_only) {
        return STATUS_READ_ONLY;
    }
    struct room *room = room_by_code(rooms, code);
    if (room == NULL) {
        return STATUS_BAD_CODE;
    }
    for (int s = 1; s <= SEATS_MAX; s++) {
        struct seat *seat = room_seat(room, s);
        if (seat == NULL || strcmp(role_words.word[seat->role], role) != 0) {
            continue;
        }
        bool leads = platoon >= 1 && (((uint32_t)seat->platoons >> (platoon - 1)) & 1U);
        if (seat->role != ROLE_PLAYER || leads) {
            return pair(room, seat, token, now_ms);
        }
    }
    return STATUS_NOT_FOUND;
}

bool rooms_token_is_good(struct rooms *rooms,
                         const char *code,
                         const char *token,
                         bool *umpired)
{
    int seat = 0;
    const struct room *room = room_by_token(rooms, token, &seat);
    if (room == NULL || strcmp(room->code, code) != 0) {
        return false;
    }
    *umpired = room->live->table.umpired != 0;
    return true;
}

static bool add_known_seat(void *ctx, const struct seat_row *row)
{
    struct room *room = ctx;
    if (row->number < 1 || row->number > SEATS_MAX) {
        return true;
    }
    struct seat *seat = &room->seats[row->number - 1];
    seat->number = row->number;
    seat->role = row->role;
    seat->platoons = (uint16_t)row->platoons;
    seat->held = row->held;
    seat->revoked = row->revoked;
    seat->allowance.milli = COMMANDS_BURST * 1000;
    memcpy(seat->token_hash, row->token_hash, sizeof(seat->token_hash));
    snprintf(seat->name, sizeof(seat->name), "%s", row->name == NULL ? "" : row->name);
    return true;
}

static bool add_known_game(void *ctx, const struct game_row *row)
{
    struct rooms *rooms = ctx;
    struct room *room = calloc(1, sizeof(*room));
    if (room == NULL) {
        return false;
    }
    room->rooms = rooms;
    room->id = row->id;
    memcpy(room->code, row->code, sizeof(room->code));
    room->scenario = strdup(row->scenario);
    room->header = strdup(row->header);
    room->locked = row->locked;
    room->next = rooms->first;
    rooms->first = room;
    rooms->room_count++;
    if (row->id >= rooms->next_id) {
        rooms->next_id = row->id + 1;
    }
    return true;
}

enum status rooms_load(struct rooms *rooms)
{
    struct journal *journal = rooms->config.journal;
    enum status status = journal->each_game(journal->state, add_known_game, rooms);
    for (struct room *room = rooms->first; room != NULL && status == STATUS_OK;
         room = room->next) {
        status = journal->each_seat(journal->state, room->id, add_known_seat, room);
    }
    rooms->metrics.rooms = (uint64_t)rooms->room_count;
    return status;
}

struct rooms *rooms_new(const struct rooms_config *config)
{
    struct rooms *rooms = calloc(1, sizeof(*rooms));
    if (rooms == NULL) {
        return NULL;
    }
    rooms->config = *config;
    if (config->snapshot_every <= 0) {
        rooms->config.snapshot_every = SNAPSHOT_EVERY;
    }
    rooms->next_id = 1;
    rooms->decision = calloc(1, sizeof(*rooms->decision));
    rooms->view_scratch = calloc(1, sizeof(*rooms->view_scratch));
    if (rooms->decision == NULL || rooms->view_scratch == NULL || !grow_sessions(rooms)) {
        rooms_free(rooms);
        return NULL;
    }
    rooms->decision->game = game_new();
    bool all = rooms->decision->game != NULL;
    for (int i = 0; i < 2; i++) {
        rooms->seen[i] = game_new();
        rooms->known[i] = game_new();
        all = all && rooms->seen[i] != NULL && rooms->known[i] != NULL;
    }
    if (!all) {
        rooms_free(rooms);
        return NULL;
    }
    return rooms;
}

static void release_writers(struct rooms *rooms)
{
    write_release(&rooms->own);
    write_release(&rooms->of_seat);
    write_release(&rooms->text);
    for (size_t i = 0; i < COUNT_OF(rooms->shared); i++) {
        write_release(&rooms->shared[i]);
    }
    for (size_t i = 0; i < COUNT_OF(rooms->room_patch); i++) {
        write_release(&rooms->room_patch[i]);
    }
    for (size_t i = 0; i < COUNT_OF(rooms->row); i++) {
        write_release(&rooms->row[i]);
    }
}

void rooms_free(struct rooms *rooms)
{
    if (rooms == NULL) {
        return;
    }
    for (size_t i = 0; i < rooms->session_slots; i++) {
        for (struct session *session = rooms->session[i], *next; session != NULL;
             session = next) {
            next = session->next;
            for (int w = 0; w < session->watch_count; w++) {
                stream_clear(&session->watch[w].stream);
            }
            free(session->watch);
            free(session);
        }
    }
    for (struct room *room = rooms->first, *next; room != NULL; room = next) {
        next = room->next;
        room_free(room);
    }
    for (int i = 0; i < 2; i++) {
        game_free(rooms->seen[i]);
        game_free(rooms->known[i]);
    }
    if (rooms->decision != NULL) {
        game_free(rooms->decision->game);
    }
    game_free(rooms->past.game);
    release_writers(rooms);
    free(rooms->decision);
    free(rooms->view_scratch);
    free(rooms->session);
    free(rooms);
}

/* ---- commits and timers -------------------------------------------------------------------
 */

/* A game whose own row was lost was never told to anybody. */
static void take_out(struct rooms *rooms, struct room **link)
{
    struct room *room = *link;
    for (size_t i = 0; i < COUNT_OF(rooms->ticket); i++) {
        if (rooms->ticket[i].room == room) {
            memset(&rooms->ticket[i], 0, sizeof(rooms->ticket[i]));
        }
    }
    *link = room->next;
    rooms->room_count--;
    rooms->metrics.rooms = (uint64_t)rooms->room_count;
    room_free(room);
}

static bool read_lock_again(void *ctx, const struct game_row *row)
{
    struct room *room = ctx;
    if (row->id == room->id) {
        room->locked = row->locked;
    }
    return row->id != room->id;
}

/* Seats as they stand on disk: a token that was lost was never told, so the old one opens. */
static void read_seats_again(struct room *room)
{
    struct journal *journal = room->rooms->config.journal;
    memset(room->seats, 0, sizeof(room->seats));
    if (journal->each_seat(journal->state, room->id, add_known_seat, room) != STATUS_OK ||
        journal->each_game(journal->state, read_lock_again, room) != STATUS_OK) {
        room->broken = true;
    }
}

void rooms_commit_failed(struct rooms *rooms, int64_t now_ms)
{
    rooms->now_ms = now_ms;
    uint64_t safe = rooms->config.journal->committed(rooms->config.journal->state);
    for (struct room **link = &rooms->first; *link != NULL;) {
        struct room *room = *link;
        if (room->loaded && room->position > safe) {
            LOG(LOG_WARN, "room_dropped room=%s", room->code);
            room_drop(room, "the last commands could not be stored; please go on");
            if (room->born <= safe) {
                read_seats_again(room);
            }
        }
        if (room->born > safe) {
            take_out(rooms, link);
        } else {
            link = &room->next;
        }
    }
}

void rooms_set_read_only(struct rooms *rooms, bool read_only, int64_t now_ms)
{
    rooms->now_ms = now_ms;
    if (rooms->read_only == read_only) {
        return;
    }
    rooms->read_only = read_only;
    for (struct room *room = rooms->first; room != NULL; room = room->next) {
        if (room->loaded) {
            room_publish(room, room->live, 0, now_ms);
        }
    }
}

static void close_silent(struct rooms *rooms, int64_t now_ms)
{
    struct outbox *outbox = rooms->config.outbox;
    for (size_t i = 0; i < rooms->session_slots; i++) {
        for (struct session *session = rooms->session[i]; session != NULL;
             session = session->next) {
            if (session->room == NULL && session->opened_ms > 0 &&
                now_ms - session->opened_ms > HELLO_MS) {
                session->opened_ms = 0; /* once */
                outbox->close(outbox->state, session->conn, 0, 4000, "hello did not come");
            }
        }
    }
}

static int64_t clock_left(const struct room *room, int64_t now_ms)
{
    const struct clock *clock = &room->live->table.clock;
    return clock->running ? clock->left_ms - (now_ms - clock->at_ms) : clock->left_ms;
}

static void tick_room(struct room *room, int64_t now_ms)
{
    const struct table *table = &room->live->table;
    struct journal *journal = room->rooms->config.journal;
    if (table->clock.running && now_ms - room->clock_saved_ms >= 1000) {
        room->clock_saved_ms = now_ms;
        journal->put_clock(journal->state, room->id, clock_left(room, now_ms));
    }
    if (table->clock.running && !table->clock_asked && clock_left(room, now_ms) <= 0) {
        room_submit_server(room, "clock_ran_out", "{}", now_ms);
    }
    room_dice_time_out(room, now_ms);
    room_prompts_tick(room, now_ms);
    if (table->phase == PHASE_ENDED && room->live->record.ended_at_ms > 0 &&
        now_ms - room->live->record.ended_at_ms >= REVEAL_MS) {
        room_submit_server(room, "reveal", "{}", now_ms);
    }
    room_logs_complete(room, now_ms);
}

void rooms_tick(struct rooms *rooms, int64_t now_ms)
{
    rooms->now_ms = now_ms;
    close_silent(rooms, now_ms);
    for (struct room *room = rooms->first; room != NULL; room = room->next) {
        if (room->loaded) {
            tick_room(room, now_ms);
        }
    }
}

void rooms_stop(struct rooms *rooms, int64_t now_ms)
{
    static const char bye[] = "{\"t\":\"bye\",\"code\":\"restart\","
                              "\"text\":\"The server stops. The game is saved.\"}";
    struct outbox *outbox = rooms->config.outbox;
    (void)now_ms;
    for (size_t i = 0; i < rooms->session_slots; i++) {
        for (struct session *session = rooms->session[i]; session != NULL;
             session = session->next) {
            uint64_t position = session->room == NULL ? 0 : session->room->position;
            outbox->post(outbox->state, session->conn, position, bye, sizeof(bye) - 1, NULL);
            outbox->close(outbox->state, session->conn, position, 1012, "restart");
        }
    }
}

void rooms_metrics(const struct rooms *rooms, struct rooms_metrics *out)
{
    *out = rooms->metrics;
}

enum status rooms_take_ticket(struct rooms *rooms,
                              const char *ticket,
                              int64_t now_ms,
                              char **text,
                              size_t *len,
                              bool *scenario)
{
    for (size_t i = 0; i < COUNT_OF(rooms->ticket); i++) {
        if (rooms->ticket[i].room != NULL && rooms->ticket[i].until_ms >= now_ms &&
            strcmp(rooms->ticket[i].id, ticket) == 0) {
            struct room *room = rooms->ticket[i].room;
            *scenario = rooms->ticket[i].scenario;
            memset(&rooms->ticket[i], 0, sizeof(rooms->ticket[i]));
            if (*scenario && room->loaded) {
                return scenario_of_game(room->scenario, room->live, now_ms, text, len);
            }
            return *scenario ? STATUS_NOT_FOUND
                             : export_game(rooms->config.journal, room->id, text, len);
        }
    }
    return STATUS_NOT_FOUND;
}
