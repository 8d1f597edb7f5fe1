#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sodium/randombytes.h>
#include <sodium/utils.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server/commands.h"
#include "server/file_text.h"
#include "server/log.h"
#include "server/now.h"
#include "server/serve.h"
#include "server/upload.h"

#define TICK_MS      100
#define STOP_MS      3000 /* after SIGTERM, whoever has not taken his frames loses them */
#define STOP_TICK_MS 50
#define SCENARIO_MAX (1024 * 1024)

/* Names are letters, digits and dashes, so no path can be made of one. */
static char *scenario_text(void *state, const char *name)
{
    const struct serve *serve = state;
    char path[2 * SETTING_BYTES];
    size_t len = 0;
    if (!scenario_name_is_good(name)) {
        return NULL;
    }
    snprintf(path, sizeof(path), "%s/scenarios/%s.json", serve->settings->data, name);
    char *text = file_text(path, &len);
    if (text == NULL) {
        snprintf(path, sizeof(path), "%s/%s.json", serve->settings->scenarios, name);
        text = file_text(path, &len);
    }
    return text;
}

static void random_bytes(void *state, void *out, size_t len)
{
    (void)state;
    randombytes_buf(out, len);
}

/* On the writer's thread. */
static void on_commit(void *state, bool failed)
{
    struct serve *serve = state;
    if (failed) {
        __atomic_store_n(&serve->failed, 1, __ATOMIC_RELEASE);
    }
    uv_async_send(&serve->committed);
}

static void on_committed(uv_async_t *async)
{
    struct serve *serve = async->data;
    bool failed = __atomic_exchange_n(&serve->failed, 0, __ATOMIC_ACQ_REL) != 0;
    if (failed) {
        LOG(LOG_ERROR, "disk_refuses; nothing acknowledged is lost");
        websocket_lost(serve->ws);
        rooms_commit_failed(serve->rooms, now_read_ms());
        serve->lost = true;
    }
    bool read_only = failed || journal_sqlite_read_only(serve->journal);
    if (serve->read_only && !read_only) {
        LOG(LOG_INFO, "disk_takes_writes");
    }
    serve->read_only = read_only;
    rooms_set_read_only(serve->rooms, read_only, now_read_ms());
    http_set_healthy(serve->http, !read_only);
    control_committed(serve, failed);
    if (failed) {
        journal_sqlite_failure_seen(serve->journal);
    }
    websocket_flush(serve->ws);
}

/* Before the loop sleeps: one commit takes all that this turn has brought. */
static void on_prepare(uv_prepare_t *prepare)
{
    struct serve *serve = prepare->data;
    if (serve->journal != NULL) {
        struct journal *journal = journal_sqlite_table(serve->journal);
        journal->hand_over(journal->state);
    }
}

static void on_tick(uv_timer_t *timer)
{
    struct serve *serve = timer->data;
    rooms_tick(serve->rooms, now_read_ms());
}

static void close_all(struct serve *serve)
{
    uv_close((uv_handle_t *)&serve->prepare, NULL);
    uv_close((uv_handle_t *)&serve->tick, NULL);
    uv_close((uv_handle_t *)&serve->stop, NULL);
    uv_close((uv_handle_t *)&serve->term, NULL);
    uv_close((uv_handle_t *)&serve->interrupt, NULL);
    uv_close((uv_handle_t *)&serve->control, NULL);
    uv_close((uv_handle_t *)&serve->committed, NULL);
    websocket_free(serve->ws);
}

/* When all have gone, or the time is up: the last commit ends, what it lets go goes out. */
static void on_stopping(uv_timer_t *timer)
{
    struct serve *serve = timer->data;
    serve->stop_ticks++;
    if (websocket_count(serve->ws) > 0 && serve->stop_ticks * STOP_TICK_MS < STOP_MS) {
        return;
    }
    journal_sqlite_stop(serve->journal);
    websocket_flush(serve->ws);
    close_all(serve);
}

static void on_signal(uv_signal_t *handle, int number)
{
    struct serve *serve = handle->data;
    (void)number;
    if (serve->stopping) {
        return;
    }
    serve->stopping = true;
    LOG(LOG_INFO, "stopping connections=%d", websocket_count(serve->ws));
    rooms_stop(serve->rooms, now_read_ms());
    websocket_stop(serve->ws);
    websocket_flush(serve->ws);
    uv_timer_start(&serve->stop, on_stopping, STOP_TICK_MS, STOP_TICK_MS);
}

/* The link that was printed last is kept in a file of the data folder for its owner alone, so
 * that a restart prints the same one: the database holds only the hash of a token, and a fresh
 * token would end the one in the umpire's browser. */
static FILE *open_link(const struct serve *serve, int flags)
{
    char path[SETTING_BYTES + 32];
    snprintf(path, sizeof(path), "%s/link", serve->settings->data);
    int fd = open(path, flags | O_CLOEXEC, 0600);
    FILE *file = fd < 0 ? NULL : fdopen(fd, (flags & O_CREAT) ? "w" : "r");
    if (file == NULL && fd >= 0) {
        close(fd);
    }
    return file;
}

static bool read_link(const struct serve *serve, char code[ROOM_CODE_BYTES], char token[33])
{
    FILE *file = open_link(serve, O_RDONLY);
    bool good = file != NULL && fscanf(file, "%7s %32s", code, token) == 2;
    if (file != NULL) {
        fclose(file);
    }
    return good;
}

static void keep_link(const struct serve *serve, const char *code, const char *token)
{
    FILE *file = open_link(serve, O_WRONLY | O_CREAT | O_TRUNC);
    if (file != NULL) {
        fprintf(file, "%s %s\n", code, token);
        fclose(file);
    }
}

static bool known_game(struct serve *serve, int port)
{
    char code[ROOM_CODE_BYTES] = "";
    char token[33] = "";
    bool umpired = true;
    if (read_link(serve, code, token) &&
        rooms_token_is_good(serve->rooms, code, token, &umpired)) {
        print_welcome(serve, port, code, token, umpired);
        return true;
    }
    if (rooms_newest(serve->rooms, code)) {
        print_welcome(serve, port, code, "", true);
        return true;
    }
    return false;
}

/* The link is printed when its game is on disk. False when the disk refuses. Rule: D22 */
static bool wait_committed(struct serve *serve, uint64_t position)
{
    struct journal *journal = journal_sqlite_table(serve->journal);
    while (!serve->lost && journal->committed(journal->state) < position) {
        uv_run(&serve->loop, UV_RUN_ONCE);
    }
    return !serve->lost;
}

static bool first_game(struct serve *serve, int port)
{
    char code[ROOM_CODE_BYTES] = "";
    char token[33] = "";
    const struct settings *s = serve->settings;
    if (!s->new_game && known_game(serve, port)) {
        return true;
    }
    enum status status = rooms_create(serve->rooms, s->scenario, (int)s->platoons,
                                      !s->no_umpire, now_read_ms(), code, token);
    if (status != STATUS_OK) {
        fprintf(stderr, "umpired: scenario %s: %s\n", s->scenario, status_text(status));
        return false;
    }
    if (!wait_committed(serve, rooms_position(serve->rooms, code))) {
        fprintf(stderr, "umpired: %s: %s\n", s->data, status_text(STATUS_READ_ONLY));
        return false;
    }
    keep_link(serve, code, token);
    print_welcome(serve, port, code, token, !s->no_umpire);
    return true;
}

static void init_handles(struct serve *serve)
{
    uv_loop_init(&serve->loop);
    uv_prepare_init(&serve->loop, &serve->prepare);
    uv_async_init(&serve->loop, &serve->committed, on_committed);
    uv_timer_init(&serve->loop, &serve->tick);
    uv_timer_init(&serve->loop, &serve->stop);
    uv_signal_init(&serve->loop, &serve->term);
    uv_signal_init(&serve->loop, &serve->interrupt);
    uv_pipe_init(&serve->loop, &serve->control, 0);
    serve->prepare.data = serve->committed.data = serve->tick.data = serve->stop.data = serve;
    serve->term.data = serve->interrupt.data = serve->control.data = serve;
    uv_prepare_start(&serve->prepare, on_prepare);
    uv_timer_start(&serve->tick, on_tick, TICK_MS, TICK_MS);
    uv_signal_start(&serve->term, on_signal, SIGTERM);
    uv_signal_start(&serve->interrupt, on_signal, SIGINT);
}

static bool open_parts(struct serve *serve, char *why, size_t size)
{
    const struct settings *s = serve->settings;
    const struct journal_sqlite_config journal = {s->data, on_commit, serve};
    serve->journal = journal_sqlite_open(&journal, why, size);
    if (serve->journal == NULL) {
        return false;
    }
    now_begin(journal_sqlite_newest_ms(serve->journal));
    const struct http_config http = {s->web, s->base, s->data, s->scenarios, serve->host_key};
    serve->http = http_new(&http);
    const struct websocket_config ws = {
        .loop = &serve->loop,
        .address = s->address[0] == '\0' ? NULL : s->address,
        .port = (int)s->port,
        .base = s->base,
        .http = serve->http,
        .metrics_listen = s->metrics_listen,
        .trusted_proxy = s->trusted_proxy,
        .connections_max = (int)s->connections,
        .silence_ms = (int)s->silence * 1000,
        .connections_per_address = (int)s->per_address,
    };
    serve->ws = websocket_new(&ws, why, size);
    if (serve->ws == NULL) {
        return false;
    }
    struct rooms_config config = {
        .journal = journal_sqlite_table(serve->journal),
        .outbox = websocket_outbox(serve->ws),
        .random = random_bytes,
        .scenario_text = scenario_text,
        .scenario_state = serve,
        .commands_per_second = (int)s->rate,
        .rooms_max = (int)s->rooms,
    };
    if (s->host_key[0] != '\0') {
        snprintf(config.host_key, sizeof(config.host_key), "%.32s", s->host_key);
    } else {
        uint8_t key[8];
        randombytes_buf(key, sizeof(key));
        sodium_bin2hex(config.host_key, sizeof(config.host_key), key, sizeof(key));
    }
    memcpy(serve->host_key, config.host_key, sizeof(serve->host_key));
    serve->rooms = rooms_new(&config);
    if (serve->rooms == NULL || rooms_load(serve->rooms) != STATUS_OK) {
        snprintf(why, size, "the games cannot be read");
        return false;
    }
    websocket_serve(serve->ws, serve->rooms, config.journal);
    http_serve(serve->http, serve->rooms);
    return control_listen(serve, why, size);
}

/* One connection is one file; many systems begin with 1024. */
static void raise_file_limit(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

int command_serve(const struct settings *settings)
{
    static struct serve serve;
    char why[512] = "";
    serve.settings = settings;
    log_level = log_level_of(settings->log_level);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a limit on files is a full disk, not an end */
    raise_file_limit();
    setvbuf(stdout, NULL, _IOLBF, 0);
    init_handles(&serve);
    if (!open_parts(&serve, why, sizeof(why))) {
        fprintf(stderr, "umpired: %s\n", why);
        return 1;
    }
    bool begun = first_game(&serve, websocket_port(serve.ws));
    if (begun) {
        LOG(LOG_INFO, "ready port=%d data=%s", websocket_port(serve.ws), settings->data);
        printf("READY\n");
    } else if (!serve.stopping) {
        journal_sqlite_stop(serve.journal);
        close_all(&serve);
    }
    uv_run(&serve.loop, UV_RUN_DEFAULT);
    uv_loop_close(&serve.loop);
    websocket_release(serve.ws);
    rooms_free(serve.rooms);
    journal_sqlite_close(serve.journal);
    http_free(serve.http);
    LOG(LOG_INFO, "stopped");
    return begun ? 0 : 1;
}
