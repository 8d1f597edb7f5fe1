#include "tests/sim/sim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/export.h"
#include "server/past.h"
#include "server/replay.h"
#include "tests/support/test.h"

#define HOST_KEY "simulated-host-key"

struct sim_message {
    connection_id to;
    uint64_t position;
    bool closes;
    char *text;
};

static uint64_t next_random(uint64_t *state)
{
    uint64_t z = (*state += 0x9e3779b97f4a7c15U);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
}

int sim_random(struct sim *sim, int below)
{
    return (int)(next_random(&sim->play_rng) % (uint64_t)below);
}

static void random_bytes(void *state, void *out, size_t len)
{
    struct sim *sim = state;
    for (size_t i = 0; i < len; i++) {
        ((uint8_t *)out)[i] = (uint8_t)next_random(&sim->server_rng);
    }
}

static char *scenario_text(void *state, const char *name)
{
    (void)state;
    char path[128];
    snprintf(path, sizeof(path), "server/scenarios/%s.json", name);
    FILE *in = fopen(path, "rb");
    if (in == NULL) {
        return NULL;
    }
    const size_t most = 1 << 20;
    char *text = malloc(most);
    size_t len = text == NULL ? 0 : fread(text, 1, most - 1, in);
    fclose(in);
    if (text != NULL) {
        text[len] = '\0';
    }
    return text;
}

/* ---- the outbox ---------------------------------------------------------------------------
 */

static void enqueue(struct sim *sim, struct sim_message message)
{
    if (sim->queued == sim->queue_capacity) {
        sim->queue_capacity = sim->queue_capacity == 0 ? 64 : 2 * sim->queue_capacity;
        sim->queue = realloc(sim->queue, sizeof(*sim->queue) * sim->queue_capacity);
        assert_non_null(sim->queue);
    }
    sim->queue[sim->queued++] = message;
}

static void post(void *state,
                 connection_id to,
                 uint64_t position,
                 const char *head,
                 size_t head_len,
                 struct bytes *shared)
{
    size_t shared_len = shared == NULL ? 0 : shared->len;
    char *text = malloc(head_len + shared_len + 1);
    assert_non_null(text);
    memcpy(text, head, head_len);
    if (shared != NULL) {
        memcpy(text + head_len, shared->data, shared_len);
    }
    text[head_len + shared_len] = '\0';
    enqueue(state, (struct sim_message){.to = to, .position = position, .text = text});
}

static void
close_connection(void *state, connection_id to, uint64_t position, int code, const char *why)
{
    (void)code;
    (void)why;
    enqueue(state, (struct sim_message){.to = to, .position = position, .closes = true});
}

static struct sim_client *client_of(struct sim *sim, connection_id conn)
{
    for (int i = 0; i < sim->client_count; i++) {
        if (sim->client[i].conn == conn) {
            return &sim->client[i];
        }
    }
    return NULL;
}

/* ---- a client -----------------------------------------------------------------------------
 */

static void keep_sent(struct sim_text *sent, const char *text)
{
    size_t len = strlen(text);
    if (sent->len + len + 2 > sent->capacity) {
        sent->capacity = 2 * (sent->len + len + 2);
        sent->text = realloc(sent->text, sent->capacity);
        assert_non_null(sent->text);
    }
    memcpy(sent->text + sent->len, text, len);
    sent->len += len;
    sent->text[sent->len++] = '\n';
    sent->text[sent->len] = '\0';
}

/* RFC 7396. */
static void merge(json_t *target, const json_t *patch)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)patch, key, value)
    {
        if (json_is_null(value)) {
            json_object_del(target, key);
        } else if (json_is_object(value)) {
            json_t *inside = json_object_get(target, key);
            if (!json_is_object(inside)) {
                inside = json_object();
                json_object_set_new(target, key, inside);
            }
            merge(inside, value);
        } else {
            json_object_set(target, key, value);
        }
    }
}

static const char *member(const json_t *message, const char *key)
{
    const char *text = json_string_value(json_object_get(message, key));
    return text == NULL ? "" : text;
}

static void on_welcome(struct sim_client *client, const json_t *message)
{
    json_decref(client->view);
    client->view = json_deep_copy(json_object_get(message, "view"));
    client->n = json_integer_value(json_object_get(message, "n"));
    snprintf(client->stream, sizeof(client->stream), "%s", member(message, "stream"));
    snprintf(client->seat, sizeof(client->seat), "%s", member(message, "seat"));
    if (member(message, "token")[0] != '\0') {
        snprintf(client->token, sizeof(client->token), "%s", member(message, "token"));
    }
}

static void on_update(struct sim_client *client, const json_t *message)
{
    int64_t n = json_integer_value(json_object_get(message, "n"));
    assert_non_null(client->view);
    assert_int_equal(n, client->n + 1);
    client->n = n;
    merge(client->view, json_object_get(message, "patch"));
}

static void on_answer(struct sim_client *client, const json_t *message, bool acked)
{
    if (strcmp(member(message, "id"), client->waits_for) != 0) {
        return;
    }
    client->acked = acked;
    client->refused = !acked;
    client->waits_for[0] = '\0';
    snprintf(client->code, sizeof(client->code), "%s", member(message, "code"));
}

static void client_receive(struct sim_client *client, const char *text)
{
    json_error_t error;
    json_t *message = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    if (message == NULL) {
        fail_msg("not JSON (%s): %s", error.text, text);
    }
    client->frames++;
    keep_sent(&client->sent, text);
    const char *type = member(message, "t");
    if (json_object_get(message, "of") != NULL && strcmp(type, "reject") != 0) {
        type = ""; /* over a seat's shoulder: only kept as text */
    }
    if (strcmp(type, "welcome") == 0) {
        on_welcome(client, message);
    } else if (strcmp(type, "update") == 0) {
        on_update(client, message);
    } else if (strcmp(type, "ack") == 0 || strcmp(type, "reject") == 0) {
        on_answer(client, message, type[0] == 'a');
    } else if (strcmp(type, "pair") == 0) {
        snprintf(client->pair_token, sizeof(client->pair_token), "%s",
                 member(message, "token"));
    }
    json_decref(message);
}

void sim_deliver(struct sim *sim)
{
    for (size_t i = 0; i < sim->queued;) {
        struct sim_message message = sim->queue[i];
        if (message.position > sim->journal.committed) {
            i++;
            continue;
        }
        sim->queued--;
        memmove(&sim->queue[i], &sim->queue[i + 1], sizeof(message) * (sim->queued - i));
        struct sim_client *client = client_of(sim, message.to);
        if (message.closes) {
            rooms_closed(sim->rooms, message.to, sim->now_ms);
            if (client != NULL) {
                client->conn = 0;
            }
        } else if (client != NULL) {
            client_receive(client, message.text);
        }
        free(message.text);
    }
}

void sim_commit(struct sim *sim)
{
    memory_journal_commit(&sim->journal);
}

void sim_post(struct sim *sim, struct sim_client *client, const char *text)
{
    rooms_receive(sim->rooms, client->conn, text, strlen(text), sim->now_ms);
}

void sim_send(struct sim *sim, struct sim_client *client, const char *text)
{
    sim_post(sim, client, text);
    sim_commit(sim);
    sim_deliver(sim);
}

static void connect_client(struct sim *sim, struct sim_client *client)
{
    client->conn = ++sim->next_conn;
    rooms_open(sim->rooms, client->conn, 1, sim->now_ms);
}

void sim_reconnect(struct sim *sim, struct sim_client *client)
{
    char hello[256];
    if (client->conn != 0) {
        rooms_closed(sim->rooms, client->conn, sim->now_ms);
        client->conn = 0;
        sim_commit(sim);
        sim_deliver(sim);
    }
    connect_client(sim, client);
    snprintf(hello, sizeof(hello),
             "{\"t\":\"hello\",\"proto\":1,\"token\":\"%s\",\"stream\":\"%s\",\"seen\":%lld}",
             client->token, client->stream, (long long)client->n);
    sim_send(sim, client, hello);
    assert_non_null(client->view);
}

void sim_command_begin(struct sim *sim,
                       struct sim_client *client,
                       const char *name,
                       json_t *args)
{
    const json_t *table = json_object_get(json_object_get(client->view, "game"), "table");
    snprintf(client->waits_for, sizeof(client->waits_for), "%016x-%llu",
             (unsigned)(client - sim->client) + 1, (unsigned long long)++client->counter);
    client->acked = false;
    client->refused = false;
    client->code[0] = '\0';
    json_t *command = json_pack(
        "{s:s, s:s, s:s, s:o, s:{s:O, s:O, s:O}}", "t", "cmd", "id", client->waits_for, "name",
        name, "args", args, "at", "epoch", json_object_get(table, "epoch"), "turn",
        json_object_get(table, "turn"), "phase", json_object_get(table, "phase"));
    assert_non_null(command);
    char *text = json_dumps(command, JSON_COMPACT);
    snprintf(client->command, sizeof(client->command), "%s", text);
    free(text);
    json_decref(command);
    sim_post(sim, client, client->command);
}

bool sim_command(struct sim *sim, struct sim_client *client, const char *name, json_t *args)
{
    sim_command_begin(sim, client, name, args);
    sim_commit(sim);
    sim_deliver(sim);
    if (!client->acked && !client->refused) {
        fail_msg("seed %llu: no answer to %s", (unsigned long long)sim->setup.seed,
                 client->command);
    }
    if (getenv("TRACE") != NULL) {
        printf("%s %s%s %s\n", client->seat, client->acked ? "ok " : "NO ", client->code,
               client->command);
    }
    sim->accepted += client->acked;
    sim->refusals += client->refused;
    const bool acked = client->acked;
    if (sim->after_command != NULL) {
        sim->after_command(sim);
    }
    return acked;
}

/* ---- start and end ------------------------------------------------------------------------
 */

static void start_rooms(struct sim *sim)
{
    struct rooms_config config = {.journal = &sim->journal.journal,
                                  .outbox = &sim->outbox,
                                  .random = random_bytes,
                                  .random_state = sim,
                                  .host_key = HOST_KEY,
                                  .scenario_text = scenario_text,
                                  .commands_per_second = 1000000,
                                  .rooms_max = 4,
                                  .snapshot_every = sim->setup.snapshot_every};
    sim->rooms = rooms_new(&config);
    assert_non_null(sim->rooms);
}

struct room *sim_room(struct sim *sim)
{
    return sim->rooms->first;
}

struct sim_client *sim_player(struct sim *sim, int platoon)
{
    return &sim->client[sim->setup.no_umpire ? platoon - 1 : platoon];
}

static void seat_players(struct sim *sim)
{
    char hello[256];
    for (int p = sim->setup.no_umpire ? 2 : 1; p <= sim->setup.platoons; p++) {
        struct sim_client *player = &sim->client[sim->client_count++];
        player->role = ROLE_PLAYER;
        player->platoon = p;
        connect_client(sim, player);
        snprintf(hello, sizeof(hello),
                 "{\"t\":\"hello\",\"proto\":1,\"code\":\"%s\",\"name\":\"P%d\",\"platoon\":%d,"
                 "\"entropy\":\"%032d\"}",
                 sim_room(sim)->code, p, p, p);
        sim_send(sim, player, hello);
        assert_non_null(player->view);
    }
    if (sim->setup.no_umpire) {
        return;
    }
    struct sim_client *table = &sim->client[sim->client_count++];
    table->role = ROLE_TABLE;
    snprintf(hello, sizeof(hello), "{\"t\":\"lobby\",\"verb\":\"pair\",\"seat\":\"s%d\"}",
             sim->setup.platoons + 2);
    sim_send(sim, &sim->client[0], hello);
    memcpy(table->token, sim->client[0].pair_token, sizeof(table->token));
    connect_client(sim, table);
    snprintf(hello, sizeof(hello), "{\"t\":\"hello\",\"proto\":1,\"token\":\"%s\"}",
             table->token);
    sim_send(sim, table, hello);
    assert_non_null(table->view);
}

void sim_start(struct sim *sim, const struct sim_setup *setup)
{
    memset(sim, 0, sizeof(*sim));
    sim->setup = *setup;
    sim->server_rng = setup->seed * 2 + 1;
    sim->play_rng = setup->seed * 2;
    sim->now_ms = 1800000000000;
    memory_journal_init(&sim->journal);
    sim->outbox = (struct outbox){sim, post, close_connection};
    start_rooms(sim);
    struct sim_client *umpire = &sim->client[0];
    sim->client_count = 1;
    umpire->role = setup->no_umpire ? ROLE_PLAYER : ROLE_UMPIRE;
    umpire->platoon = setup->no_umpire;
    connect_client(sim, umpire);
    char hello[SIM_OPTIONS_BYTES + 512];
    snprintf(hello, sizeof(hello),
             "{\"t\":\"hello\",\"proto\":1,\"name\":\"U\",\"create\":{\"key\":\"" HOST_KEY
             "\",\"scenario\":\"%s\",\"platoons\":%d,\"umpired\":%s,\"options\":%s}}",
             setup->scenario == NULL ? "hue-1968" : setup->scenario, setup->platoons,
             setup->no_umpire ? "false" : "true",
             setup->options == NULL ? "{}" : setup->options);
    sim_send(sim, umpire, hello);
    assert_non_null(umpire->view);
    seat_players(sim);
}

static void drop_queue(struct sim *sim)
{
    for (size_t i = 0; i < sim->queued; i++) {
        free(sim->queue[i].text);
    }
    sim->queued = 0;
}

void sim_end(struct sim *sim)
{
    rooms_free(sim->rooms);
    drop_queue(sim);
    free(sim->queue);
    for (int i = 0; i < sim->client_count; i++) {
        json_decref(sim->client[i].view);
        free(sim->client[i].sent.text);
    }
    memory_journal_release(&sim->journal);
    memset(sim, 0, sizeof(*sim));
}

void sim_crash(struct sim *sim)
{
    rooms_free(sim->rooms);
    drop_queue(sim);
    memory_journal_lose(&sim->journal);
    start_rooms(sim);
    assert_int_equal(rooms_load(sim->rooms), STATUS_OK);
    for (int i = 0; i < sim->client_count; i++) {
        sim->client[i].conn = 0;
    }
    for (int i = 0; i < sim->client_count; i++) {
        sim_reconnect(sim, &sim->client[i]);
    }
}

void sim_fail_commit(struct sim *sim)
{
    memory_journal_lose(&sim->journal);
    rooms_commit_failed(sim->rooms, sim->now_ms);
    /* What waited for the lost batch never leaves. */
    for (size_t i = 0; i < sim->queued; i++) {
        if (sim->queue[i].position > sim->journal.committed) {
            free(sim->queue[i].text);
            sim->queue[i].text = NULL;
            sim->queue[i].to = 0;
            sim->queue[i].position = 0;
        }
    }
    sim_deliver(sim);
    for (int i = 0; i < sim->client_count; i++) {
        if (sim->client[i].conn == 0) {
            sim_reconnect(sim, &sim->client[i]);
        }
    }
}

/* ---- what must hold -----------------------------------------------------------------------
 */

static char fault[512];

static const char *view_fault(struct sim *sim, struct sim_client *client)
{
    struct room *room = sim_room(sim);
    struct writer out = {0};
    const struct seat *seat = room_seat(room, atoi(client->seat + 1));
    room_view_whole(&out, room, &seat->stream);
    json_t *fresh = json_loads(write_text(&out), JSON_REJECT_DUPLICATES, NULL);
    const char *found = NULL;
    if (fresh == NULL) {
        found = "a welcome is not JSON";
    } else if (!json_equal(fresh, client->view)) {
        char *a = json_dumps(fresh, JSON_SORT_KEYS | JSON_COMPACT);
        char *b = json_dumps(client->view, JSON_SORT_KEYS | JSON_COMPACT);
        size_t at = 0;
        while (a[at] == b[at] && a[at] != '\0') {
            at++;
        }
        size_t from = at < 100 ? 0 : at - 100;
        snprintf(fault, sizeof(fault), "view of %s: fresh ...%.180s | live ...%.180s",
                 client->seat, a + from, b + from);
        found = fault;
        free(a);
        free(b);
    }
    json_decref(fresh);
    write_release(&out);
    return found;
}

const char *sim_fault(struct sim *sim)
{
    const char *found = game_fault(sim_room(sim)->live);
    for (int i = 0; i < sim->client_count && found == NULL; i++) {
        if (sim->client[i].conn != 0) {
            found = view_fault(sim, &sim->client[i]);
        }
    }
    return found;
}

struct replay {
    struct decision *d;
    struct game *game;
    enum status status;
    int64_t seq;
    bool gap;
};

static bool replay_one(void *ctx, const struct journal_row *row)
{
    struct replay *replay = ctx;
    replay->gap = replay->gap || row->seq != replay->seq + 1;
    replay->seq = row->seq;
    return true;
}

const char *sim_replay_fault(struct sim *sim)
{
    struct room *room = sim_room(sim);
    struct replay replay = {.d = calloc(1, sizeof(struct decision)), .game = game_new()};
    assert_non_null(replay.d);
    assert_non_null(replay.game);
    replay.status = replay_start(room->scenario, room->header, replay.game);
    struct journal *journal = &sim->journal.journal;
    if (replay.status == STATUS_OK) {
        replay.status = replay_rows(journal, room->id, 0, INT64_MAX, replay.d, replay.game,
                                    replay_one, &replay);
    }
    const char *found = NULL;
    if (replay.status != STATUS_OK || replay.gap) {
        found = "a row cannot be replayed";
    } else if (memcmp(replay.game, room->live, game_size()) != 0) {
        const char *a = (const char *)replay.game;
        const char *b = (const char *)room->live;
        size_t at = 0;
        while (a[at] == b[at]) {
            at++;
        }
        snprintf(fault, sizeof(fault), "replay differs at byte %zu of the game, seq %lld", at,
                 (long long)replay.seq);
        found = fault;
    }
    game_free(replay.game);
    free(replay.d);
    return found;
}

void sim_must_verify(struct sim *sim)
{
    char *text = NULL;
    size_t len = 0;
    char said[512];
    assert_int_equal(export_game(&sim->journal.journal, sim_room(sim)->id, &text, &len),
                     STATUS_OK);
    if (!verify_export(text, len, said, sizeof(said))) {
        fail_msg("SEED=%llu: %s", (unsigned long long)sim->setup.seed, said);
    }
    free(text);
}
