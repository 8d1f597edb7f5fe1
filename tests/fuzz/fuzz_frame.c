/* Messages of one client, a line each, against a room with its journal in memory: from the
 * umpire's seat, or a stranger's when the first byte is '!'. Every answer is JSON. Rule: F-42,
 * F-44 */
#include <jansson.h>
#include <string.h>

#include "server/room.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/memory_journal.h"

#define CONN   1
#define NOW_MS INT64_C(1700000000000)
#define LINES  16 /* messages of one input */
#define NEEDED 2000000

static char *scenario;

static void post(void *state,
                 connection_id to,
                 uint64_t position,
                 const char *head,
                 size_t head_len,
                 struct bytes *shared)
{
    struct writer text = {0};
    (void)state, (void)to, (void)position;
    write_raw(&text, head, head_len);
    if (shared != NULL) {
        write_raw(&text, shared->data, shared->len);
    }
    json_t *json = json_loadb(text.text, text.len, JSON_REJECT_DUPLICATES, NULL);
    HOLD(json_is_object(json));
    json_decref(json);
    write_release(&text);
}

static void
close_connection(void *state, connection_id to, uint64_t position, int code, const char *why)
{
    (void)state, (void)to, (void)position, (void)code, (void)why;
}

static void random_bytes(void *state, void *out, size_t len)
{
    uint64_t *next = state;
    for (size_t i = 0; i < len; i++) {
        *next = *next * UINT64_C(6364136223846793005) + 1;
        ((uint8_t *)out)[i] = (uint8_t)(*next >> 56);
    }
}

static char *scenario_text(void *state, const char *name)
{
    (void)state, (void)name;
    if (scenario == NULL) {
        FILE *in = fopen("server/scenarios/bench.json", "rb");
        HOLD(in != NULL);
        scenario = calloc(1, NEEDED);
        HOLD(scenario != NULL && fread(scenario, 1, NEEDED - 1, in) > 0);
        fclose(in);
    }
    return strdup(scenario);
}

static void
say(struct rooms *rooms, struct memory_journal *journal, const char *text, size_t len)
{
    /* Exactly as long as it is, so that a byte too far is seen. */
    char *copy = malloc(len == 0 ? 1 : len);
    HOLD(copy != NULL);
    memcpy(copy, text, len);
    rooms_receive(rooms, CONN, copy, len, NOW_MS);
    memory_journal_commit(journal);
    free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct memory_journal journal;
    struct outbox outbox = {NULL, post, close_connection};
    uint64_t random = 1;
    memory_journal_init(&journal);
    const struct rooms_config config = {.journal = &journal.journal,
                                        .outbox = &outbox,
                                        .random = random_bytes,
                                        .random_state = &random,
                                        .host_key = "k",
                                        .scenario_text = scenario_text,
                                        .commands_per_second = 1000000,
                                        .rooms_max = 2};
    struct rooms *rooms = rooms_new(&config);
    char code[ROOM_CODE_BYTES];
    char hello[128];
    char token[33];
    HOLD(rooms != NULL);
    HOLD(rooms_create(rooms, "bench", 1, true, NOW_MS, code, token) == STATUS_OK);
    memory_journal_commit(&journal);
    rooms_open(rooms, CONN, 7, NOW_MS);
    const char *at = (const char *)data;
    const char *end = at + size;
    if (size > 0 && *at == '!') {
        at++;
    } else {
        int len = snprintf(hello, sizeof(hello),
                           "{\"t\":\"hello\",\"proto\":1,\"token\":\"%s\"}", token);
        say(rooms, &journal, hello, (size_t)len);
    }
    for (int i = 0; i < LINES && at < end; i++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop == NULL ? end : stop;
        say(rooms, &journal, at, (size_t)(stop - at));
        at = stop + 1;
    }
    rooms_tick(rooms, NOW_MS + 1000);
    rooms_closed(rooms, CONN, NOW_MS);
    rooms_free(rooms);
    memory_journal_release(&journal);
    return 0;
}
