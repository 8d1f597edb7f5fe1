#include "server/websocket.h"

#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/listening.h"
#include "server/log.h"
#include "server/now.h"
#include "server/peer.h"
#include "server/setting_form.h"

#define CONFIRM_MS     10000
#define KEY_TEXT_BYTES 24 /* 16 bytes in base64 */
#define IDLE_HTTP_S    10 /* for headers to come, and between two requests */

#define HEAD_BYTES 80   /* of a message before its shared bytes */
#define SPARE_MAX  4096 /* messages whose memory is kept for the next ones */

/* One message that waits for its position. */
struct posted {
    uint64_t position;
    struct posted *next;
    struct bytes *shared;
    struct bytes *long_head; /* a head that does not fit, else NULL */
    size_t head_len;
    char head[HEAD_BYTES];
};

/* A websocket connection; made by libwebsockets as its per-session memory. */
struct connection {
    connection_id id;
    uint64_t peer;
    struct websocket *ws;
    struct lws *wsi;
    char *in; /* message being put together from fragments */
    size_t in_len;
    struct posted *first, *last;
    size_t pending_bytes;
    int64_t heard_ms, confirmed_ms, closing_ms;
    int close_code; /* 0: open */
    bool close_sent;
    uint64_t close_position;
    char close_why[64];
    bool in_waiting;                /* in the list of those with posts */
    struct connection *prev, *next; /* all connections */
};

struct websocket {
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct outbox outbox;
    struct rooms *rooms;
    struct journal *journal;
    struct http *http;
    struct websocket_config config;
    struct connection *first;
    connection_id next_id;
    struct connection **by_id; /* open addressing by id */
    size_t by_id_slots, by_id_count;
    connection_id *waiting;
    size_t waiting_count, waiting_capacity;
    struct posted *spare;
    int spare_count;
    uint64_t flushed; /* position up to which all that waited has been looked at */
    bool due;         /* something may leave without a further commit */
    uv_check_t check;
    uv_timer_t timer;
    unsigned char *frame; /* LWS_PRE, then the frame being sent */
    size_t frame_capacity;
    bool stopping;
};

/* Silence and close frames are timed by a clock that nobody sets. */
static int64_t steady_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- connections by id --------------------------------------------------------------------
 */

static struct connection *find(struct websocket *ws, connection_id id)
{
    for (size_t i = 0; ws->by_id_slots != 0 && i < ws->by_id_slots; i++) {
        struct connection *c = ws->by_id[(id + i) & (ws->by_id_slots - 1)];
        if (c == NULL || c->id == id) {
            return c;
        }
    }
    return NULL;
}

static void put(struct connection **table, size_t slots, struct connection *c)
{
    size_t at = c->id & (slots - 1);
    while (table[at] != NULL) {
        at = (at + 1) & (slots - 1);
    }
    table[at] = c;
}

/* Made anew from the list when it fills up; ids come in sequence, so chains stay short. */
static bool remember(struct websocket *ws, struct connection *c)
{
    if ((ws->by_id_count + 1) * 2 > ws->by_id_slots) {
        size_t slots = ws->by_id_slots == 0 ? 256 : ws->by_id_slots * 2;
        struct connection **table = calloc(slots, sizeof(struct connection *));
        if (table == NULL) {
            return false;
        }
        for (struct connection *o = ws->first; o != NULL; o = o->next) {
            put(table, slots, o);
        }
        free(ws->by_id);
        ws->by_id = table;
        ws->by_id_slots = slots;
    }
    put(ws->by_id, ws->by_id_slots, c);
    ws->by_id_count++;
    return true;
}

static void forget(struct websocket *ws, const struct connection *c)
{
    size_t mask = ws->by_id_slots - 1;
    size_t at = c->id & mask;
    while (ws->by_id[at] != c) {
        at = (at + 1) & mask;
    }
    ws->by_id[at] = NULL;
    ws->by_id_count--;
    /* Those behind it may have been pushed along: put them again. */
    for (at = (at + 1) & mask; ws->by_id[at] != NULL; at = (at + 1) & mask) {
        struct connection *moved = ws->by_id[at];
        ws->by_id[at] = NULL;
        put(ws->by_id, ws->by_id_slots, moved);
    }
}

/* ---- posting ------------------------------------------------------------------------------
 */

static void wait_for_flush(struct websocket *ws, struct connection *c)
{
    if (c->in_waiting) {
        return;
    }
    if (ws->waiting_count == ws->waiting_capacity) {
        size_t wanted = ws->waiting_capacity == 0 ? 256 : ws->waiting_capacity * 2;
        connection_id *grown = realloc(ws->waiting, wanted * sizeof(*grown));
        if (grown == NULL) {
            return;
        }
        ws->waiting = grown;
        ws->waiting_capacity = wanted;
    }
    ws->waiting[ws->waiting_count++] = c->id;
    c->in_waiting = true;
}

static void start_close(struct connection *c, int code, const char *why)
{
    c->ws->due = true;
    if (c->close_code == 0) {
        c->close_code = code;
        c->closing_ms = steady_ms();
        snprintf(c->close_why, sizeof(c->close_why), "%s", why);
    }
}

/* NULL when memory is out. */
static struct posted *
posted_new(struct websocket *ws, const char *head, size_t head_len, struct bytes *shared)
{
    struct bytes *long_head = head_len > HEAD_BYTES ? bytes_new(head, head_len) : NULL;
    struct posted *p = ws->spare;
    if (p != NULL) {
        ws->spare = p->next;
        ws->spare_count--;
    } else {
        p = malloc(sizeof(*p));
    }
    if (p == NULL || (head_len > HEAD_BYTES && long_head == NULL)) {
        bytes_unref(long_head);
        free(p);
        return NULL;
    }
    p->next = NULL;
    p->shared = bytes_ref(shared);
    p->long_head = long_head;
    p->head_len = head_len;
    if (long_head == NULL) {
        memcpy(p->head, head, head_len);
    }
    return p;
}

static void posted_free(struct websocket *ws, struct posted *p)
{
    bytes_unref(p->shared);
    bytes_unref(p->long_head);
    if (ws->spare_count == SPARE_MAX) {
        free(p);
        return;
    }
    p->next = ws->spare;
    ws->spare = p;
    ws->spare_count++;
}

static void drop_posted(struct connection *c)
{
    for (struct posted *p = c->first, *next; p != NULL; p = next) {
        next = p->next;
        posted_free(c->ws, p);
    }
    c->first = c->last = NULL;
    c->pending_bytes = 0;
}

static void post(void *state,
                 connection_id to,
                 uint64_t position,
                 const char *head,
                 size_t head_len,
                 struct bytes *shared)
{
    struct websocket *ws = state;
    struct connection *c = find(ws, to);
    if (c == NULL || c->close_code != 0) {
        return;
    }
    size_t bytes = head_len + (shared == NULL ? 0 : shared->len);
    struct posted *posted = c->pending_bytes + bytes > PENDING_BYTES_MAX
                                ? NULL
                                : posted_new(ws, head, head_len, shared);
    if (posted == NULL) {
        LOG(LOG_WARN, "slow_reader conn=%llu pending=%zu", (unsigned long long)c->id,
            c->pending_bytes);
        /* He gets no message with one before it missing: he resumes with what he has seen. */
        drop_posted(c);
        start_close(c, 1013, "too slow");
        wait_for_flush(ws, c);
        return;
    }
    posted->position = position;
    if (c->last == NULL) {
        c->first = posted;
    } else {
        c->last->next = posted;
    }
    c->last = posted;
    c->pending_bytes += bytes;
    ws->due = ws->due || position <= ws->flushed;
    wait_for_flush(ws, c);
}

static void
close_after(void *state, connection_id to, uint64_t position, int code, const char *why)
{
    struct websocket *ws = state;
    struct connection *c = find(ws, to);
    if (c != NULL) {
        c->close_position = position;
        start_close(c, code, why);
        wait_for_flush(ws, c);
    }
}

static size_t size_of(const struct posted *p)
{
    return p->head_len + (p->shared == NULL ? 0 : p->shared->len);
}

static bool frame_room(struct websocket *ws, size_t bytes)
{
    if (LWS_PRE + bytes <= ws->frame_capacity) {
        return true;
    }
    unsigned char *grown = realloc(ws->frame, LWS_PRE + bytes + 4096);
    if (grown == NULL) {
        return false;
    }
    ws->frame = grown;
    ws->frame_capacity = LWS_PRE + bytes + 4096;
    return true;
}

/* Takes what may leave by now into one frame; its length, 0 = nothing. */
static size_t take_frame(struct websocket *ws, struct connection *c, uint64_t committed)
{
    size_t total = 2;
    int count = 0;
    for (struct posted *p = c->first; p != NULL && p->position <= committed; p = p->next) {
        total += size_of(p) + 1;
        count++;
    }
    if (count == 0 || !frame_room(ws, total)) {
        return 0;
    }
    char *out = (char *)ws->frame + LWS_PRE;
    size_t len = 0;
    if (count > 1) {
        out[len++] = '[';
    }
    for (int i = 0; i < count; i++) {
        struct posted *p = c->first;
        if (i > 0) {
            out[len++] = ',';
        }
        memcpy(out + len, p->long_head == NULL ? p->head : p->long_head->data, p->head_len);
        len += p->head_len;
        if (p->shared != NULL) {
            memcpy(out + len, p->shared->data, p->shared->len);
            len += p->shared->len;
        }
        c->pending_bytes -= size_of(p);
        c->first = p->next;
        posted_free(ws, p);
    }
    if (c->first == NULL) {
        c->last = NULL;
    }
    if (count > 1) {
        out[len++] = ']';
    }
    return len;
}

/* From a timer's callback: libwebsockets takes a refusal in its writable callback for a broken
 * socket, and hangs up without the code. The client's answer, or our timer, ends the rest. */
static void send_close(struct connection *c)
{
    c->close_sent = true;
    c->closing_ms = steady_ms();
    lws_set_timer_usecs(c->wsi, 1);
    lws_cancel_service(c->ws->context); /* else nobody looks at the timer */
}

static int on_close_timer(struct connection *c)
{
    if (!c->close_sent) {
        return 0;
    }
    lws_close_reason(c->wsi, (enum lws_close_status)c->close_code,
                     (unsigned char *)c->close_why, strlen(c->close_why));
    return -1;
}

/* Writes what is due, unless libwebsockets still holds a part of the last frame: it keeps what
 * the socket does not take, so that one frame at most lies there. Asking the socket before each
 * frame whether it takes one would be a system call more. */
static void flush_one(struct websocket *ws, struct connection *c, uint64_t committed)
{
    if (c->first != NULL && c->first->position <= committed) {
        if (lws_partial_buffered(c->wsi)) {
            lws_callback_on_writable(c->wsi);
            return;
        }
        size_t len = take_frame(ws, c, committed);
        if (len > 0) {
            int sent = lws_write(c->wsi, ws->frame + LWS_PRE, len, LWS_WRITE_TEXT);
            if (sent < (int)len) {
                start_close(c, 1011, "write failed");
            }
        }
    }
    if (c->close_code != 0 && c->first == NULL && !c->close_sent) {
        if (lws_send_pipe_choked(c->wsi)) {
            lws_callback_on_writable(c->wsi);
        } else {
            send_close(c);
        }
    }
}

void websocket_flush(struct websocket *ws)
{
    uint64_t committed = ws->journal->committed(ws->journal->state);
    size_t kept = 0;
    ws->flushed = committed;
    ws->due = false;
    for (size_t i = 0; i < ws->waiting_count; i++) {
        struct connection *c = find(ws, ws->waiting[i]);
        if (c == NULL) {
            continue;
        }
        flush_one(ws, c, committed);
        if (c->first != NULL || (c->close_code != 0 && !c->close_sent)) {
            ws->waiting[kept++] = c->id;
        } else {
            c->in_waiting = false;
        }
    }
    ws->waiting_count = kept;
}

void websocket_lost(struct websocket *ws)
{
    uint64_t committed = ws->journal->committed(ws->journal->state);
    for (struct connection *c = ws->first; c != NULL; c = c->next) {
        struct posted *kept = NULL;
        struct posted **link = &c->first;
        while (*link != NULL) {
            struct posted *p = *link;
            if (p->position <= committed) {
                kept = p;
                link = &p->next;
                continue;
            }
            *link = p->next;
            c->pending_bytes -= size_of(p);
            posted_free(ws, p);
        }
        c->last = kept;
    }
}

int websocket_count(const struct websocket *ws)
{
    return (int)ws->by_id_count;
}

/* ---- frames in ----------------------------------------------------------------------------
 */

static uint64_t peer_of(const struct websocket *ws, struct lws *wsi)
{
    char address[PEER_BYTES] = "";
    char forwarded[256] = "";
    char peer[PEER_BYTES];
    lws_get_peer_simple(wsi, address, sizeof(address));
    if (lws_hdr_copy(wsi, forwarded, sizeof(forwarded), WSI_TOKEN_X_FORWARDED_FOR) < 0) {
        forwarded[0] = '\0';
    }
    peer_address(address, ws->config.trusted_proxy, forwarded, peer);
    return peer_number(peer);
}

/* `<base>/ws`, or `/ws` when the proxy takes the base away. */
static bool is_our_path(const struct websocket *ws, struct lws *wsi)
{
    char path[256] = "";
    if (lws_hdr_copy(wsi, path, sizeof(path), WSI_TOKEN_GET_URI) < 0) {
        return false;
    }
    size_t base = strlen(ws->config.base);
    bool based = strncmp(path, ws->config.base, base) == 0;
    return strcmp(path, "/ws") == 0 || (based && strcmp(path + base, "/ws") == 0);
}

/* Before the upgrade: the right path, and not too many. */
static bool is_welcome(const struct websocket *ws, struct lws *wsi)
{
    if (ws->stopping || !is_our_path(ws, wsi)) {
        return false;
    }
    if (ws->by_id_count >= (size_t)ws->config.connections_max) {
        LOG(LOG_WARN, "full connections=%zu", ws->by_id_count);
        return false;
    }
    uint64_t peer = peer_of(ws, wsi);
    int same = 0;
    for (const struct connection *c = ws->first; c != NULL; c = c->next) {
        same += c->peer == peer;
    }
    if (same >= ws->config.connections_per_address) {
        LOG(LOG_WARN, "too_many_from_one_address connections=%d", same);
        return false;
    }
    return true;
}

static bool opened(struct websocket *ws, struct connection *c, struct lws *wsi)
{
    memset(c, 0, sizeof(*c));
    c->id = ++ws->next_id;
    c->peer = peer_of(ws, wsi);
    c->ws = ws;
    c->wsi = wsi;
    c->heard_ms = steady_ms();
    c->next = ws->first;
    if (!remember(ws, c)) {
        c->id = 0; /* so that closed() leaves it alone */
        return false;
    }
    if (ws->first != NULL) {
        ws->first->prev = c;
    }
    ws->first = c;
    rooms_open(ws->rooms, c->id, c->peer, now_read_ms());
    LOG(LOG_DEBUG, "opened conn=%llu connections=%zu", (unsigned long long)c->id,
        ws->by_id_count);
    return true;
}

static void closed(struct websocket *ws, struct connection *c)
{
    if (c->id == 0) {
        return;
    }
    rooms_closed(ws->rooms, c->id, now_read_ms());
    LOG(LOG_DEBUG, "closed conn=%llu code=%d", (unsigned long long)c->id, c->close_code);
    forget(ws, c);
    drop_posted(c);
    free(c->in);
    if (c->prev != NULL) {
        c->prev->next = c->next;
    } else {
        ws->first = c->next;
    }
    if (c->next != NULL) {
        c->next->prev = c->prev;
    }
    c->id = 0;
}

static int refuse_frame(struct lws *wsi, enum lws_close_status code, const char *why)
{
    unsigned char text[32];
    size_t len = strlen(why);
    memcpy(text, why, len);
    lws_close_reason(wsi, code, text, len);
    return -1;
}

/* libwebsockets' own timer is put back now and then only: it walks a list of all timers. */
static void heard(struct connection *c)
{
    c->heard_ms = steady_ms();
    if (c->heard_ms - c->confirmed_ms > CONFIRM_MS) {
        c->confirmed_ms = c->heard_ms;
        lws_validity_confirmed(c->wsi);
    }
}

/* Puts fragments together. Rule: F-45 */
static int received(struct websocket *ws, struct connection *c, const char *data, size_t len)
{
    heard(c);
    if (c->close_code != 0) {
        return 0;
    }
    if (lws_frame_is_binary(c->wsi)) {
        return refuse_frame(c->wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "text frames only");
    }
    if (c->in_len + len > FRAME_BYTES_MAX) {
        return refuse_frame(c->wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "16 KiB at most");
    }
    bool whole = lws_is_final_fragment(c->wsi) && lws_remaining_packet_payload(c->wsi) == 0;
    if (whole && c->in_len == 0) {
        rooms_receive(ws->rooms, c->id, data, len, now_read_ms());
        return 0;
    }
    char *grown = realloc(c->in, FRAME_BYTES_MAX);
    if (grown == NULL) {
        return -1;
    }
    c->in = grown;
    memcpy(c->in + c->in_len, data, len);
    c->in_len += len;
    if (whole) {
        size_t total = c->in_len;
        c->in_len = 0;
        rooms_receive(ws->rooms, c->id, c->in, total, now_read_ms());
        free(c->in);
        c->in = NULL;
    }
    return 0;
}

static int writable(struct websocket *ws, struct connection *c)
{
    uint64_t committed = ws->journal->committed(ws->journal->state);
    if (c->first != NULL && c->first->position <= committed) {
        size_t len = take_frame(ws, c, committed);
        if (len > 0 && lws_write(c->wsi, ws->frame + LWS_PRE, len, LWS_WRITE_TEXT) < (int)len) {
            return -1;
        }
        lws_callback_on_writable(c->wsi);
        return 0;
    }
    if (c->close_code != 0 && c->first == NULL && !c->close_sent) {
        send_close(c);
    }
    return 0;
}

static int on_websocket(
    struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    struct connection *c = user;
    struct websocket *ws = lws_context_user(lws_get_context(wsi));
    switch ((int)reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return is_welcome(ws, wsi) ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED:
        return opened(ws, c, wsi) ? 0 : -1;
    case LWS_CALLBACK_RECEIVE:
        return received(ws, c, in, len);
    case LWS_CALLBACK_RECEIVE_PONG:
        heard(c);
        return 0;
    case LWS_CALLBACK_TIMER:
        return on_close_timer(c);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return writable(ws, c);
    case LWS_CALLBACK_CLOSED:
        closed(ws, c);
        return 0;
    default:
        return 0;
    }
}

/* An upgrade as RFC 6455 4.2.1 wants it; libwebsockets takes any version, short keys and a
 * change to HTTP/2, whose connections our timers do not see. */
static bool is_good_upgrade(struct lws *wsi, const char *to)
{
    char version[8] = "";
    char key[KEY_TEXT_BYTES + 8] = "";
    return strcmp(to, "websocket") == 0 &&
           lws_hdr_copy(wsi, version, sizeof(version), WSI_TOKEN_VERSION) > 0 &&
           strcmp(version, "13") == 0 &&
           lws_hdr_copy(wsi, key, sizeof(key), WSI_TOKEN_KEY) == KEY_TEXT_BYTES;
}

static int
on_http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    struct websocket *ws = lws_context_user(lws_get_context(wsi));
    if (reason == LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION) {
        return -1; /* an upgrade that asks for no subprotocol lands here */
    }
    if (reason == LWS_CALLBACK_HTTP_CONFIRM_UPGRADE && !is_good_upgrade(wsi, in)) {
        return lws_return_http_status(wsi, HTTP_STATUS_BAD_REQUEST,
                                      "Upgrade to websocket, version 13.") < 0
                   ? -1
                   : 1;
    }
    if (ws == NULL || ws->http == NULL) {
        return 0;
    }
    return http_callback(ws->http, wsi, (int)reason, user, in, len);
}

/* ---- loop ---------------------------------------------------------------------------------
 */

static void on_check(uv_check_t *check)
{
    struct websocket *ws = check->data;
    if (ws->journal != NULL && ws->due) {
        websocket_flush(ws);
    }
}

/* Hangs up on the silent, and on those who do not take their close frame. */
static void on_timer(uv_timer_t *timer)
{
    struct websocket *ws = timer->data;
    int64_t now = steady_ms();
    bool killed = false;
    for (struct connection *c = ws->first; c != NULL; c = c->next) {
        bool silent = now - c->heard_ms > ws->config.silence_ms;
        bool stuck = c->close_code != 0 && now - c->closing_ms > CLOSE_MS;
        if (silent || stuck) {
            LOG(LOG_INFO, "hung_up conn=%llu why=%s", (unsigned long long)c->id,
                stuck ? "took_no_close_frame" : "silent");
            lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
            killed = true;
        }
    }
    if (killed) {
        lws_cancel_service(ws->context);
    }
}

static const struct lws_protocols protocols[] = {
    {"http", on_http, HTTP_SESSION_BYTES, 0, 0, NULL, 0},
    {"umpired.v1", on_websocket, sizeof(struct connection), FRAME_BYTES_MAX, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

static const struct lws_protocols metrics_protocols[] = {
    {"http", on_http, HTTP_SESSION_BYTES, 0, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

/* The library's own lines, in our log. */
static void on_library_log(int level, const char *line)
{
    /* Most are about what a peer did, so anybody could fill the log with them. */
    LOG(level == LLL_ERR ? LOG_WARN : LOG_DEBUG, "libwebsockets %.*s", (int)strcspn(line, "\n"),
        line);
}

/* Both addresses, before anything is made of them. */
static bool can_listen_on_all(const struct websocket_config *config, char *why, size_t size)
{
    char address[ADDRESS_BYTES];
    int port;
    const char *metrics = config->metrics_listen;
    if (!can_listen(config->address, config->port, why, size)) {
        return false;
    }
    if (metrics[0] == '\0') {
        return true;
    }
    const int told = snprintf(why, size, "--metrics-listen: ");
    return !address_and_port(metrics, address, &port) ||
           can_listen(address, port, why + told, size - (size_t)told);
}

/* Rule: D41 */
static bool
listen_for_metrics(struct websocket *ws, const char *where, char *why, size_t why_size)
{
    char address[ADDRESS_BYTES];
    struct lws_context_creation_info info = {0};
    if (where[0] == '\0') {
        return true;
    }
    info.iface = address_and_port(where, address, &info.port) ? address : NULL;
    info.protocols = metrics_protocols;
    info.vhost_name = METRICS_VHOST;
    info.keepalive_timeout = IDLE_HTTP_S;
    info.timeout_secs = IDLE_HTTP_S;
    struct lws_vhost *vhost = lws_create_vhost(ws->context, &info);
    if (vhost == NULL || lws_get_vhost_listen_port(vhost) <= 0) {
        snprintf(why, why_size, "--metrics-listen: %s cannot be listened on", where);
        return false;
    }
    LOG(LOG_INFO, "metrics_listen address=%s port=%d", address,
        lws_get_vhost_listen_port(vhost));
    return true;
}

struct websocket *
websocket_new(const struct websocket_config *config, char *why, size_t why_size)
{
    if (!can_listen_on_all(config, why, why_size)) {
        return NULL;
    }
    struct websocket *ws = calloc(1, sizeof(*ws));
    if (ws == NULL) {
        snprintf(why, why_size, "out of memory");
        return NULL;
    }
    void *loops[1] = {config->loop};
    struct lws_context_creation_info info = {0};
    lws_set_log_level(LLL_ERR | LLL_WARN, on_library_log);
    info.port = config->port;
    info.iface = config->address;
    info.protocols = protocols;
    info.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_VALIDATE_UTF8;
    info.foreign_loops = loops;
    info.user = ws;
    info.pt_serv_buf_size = 32768;
    info.keepalive_timeout = IDLE_HTTP_S;
    info.timeout_secs = IDLE_HTTP_S;
    ws->http = config->http;
    ws->config = *config;
    ws->context = lws_create_context(&info);
    if (ws->context == NULL) {
        snprintf(why, why_size, "libwebsockets does not start");
        free(ws);
        return NULL;
    }
    if (!listen_for_metrics(ws, config->metrics_listen, why, why_size)) {
        lws_context_destroy(ws->context);
        free(ws);
        return NULL;
    }
    ws->vhost = lws_get_vhost_by_name(ws->context, "default");
    ws->outbox = (struct outbox){ws, post, close_after};
    uv_check_init(config->loop, &ws->check);
    ws->check.data = ws;
    uv_check_start(&ws->check, on_check);
    uv_timer_init(config->loop, &ws->timer);
    ws->timer.data = ws;
    uv_timer_start(&ws->timer, on_timer, 500, 500);
    return ws;
}

void websocket_serve(struct websocket *ws, struct rooms *rooms, struct journal *journal)
{
    ws->rooms = rooms;
    ws->journal = journal;
}

struct outbox *websocket_outbox(struct websocket *ws)
{
    return &ws->outbox;
}

int websocket_port(const struct websocket *ws)
{
    return ws->vhost == NULL ? 0 : lws_get_vhost_listen_port(ws->vhost);
}

void websocket_stop(struct websocket *ws)
{
    ws->stopping = true;
}

void websocket_free(struct websocket *ws)
{
    if (ws == NULL) {
        return;
    }
    uv_close((uv_handle_t *)&ws->check, NULL);
    uv_close((uv_handle_t *)&ws->timer, NULL);
    lws_context_destroy(ws->context);
}

/* From this version on a context on somebody else's loop waits for a second call, when all that
 * it had on the loop is closed; before it, the first call has freed it by then. */
#define LWS_DESTROYS_TWICE 4002000

void websocket_release(struct websocket *ws)
{
    if (ws != NULL) {
#if LWS_LIBRARY_VERSION_NUMBER >= LWS_DESTROYS_TWICE
        lws_context_destroy(ws->context);
#endif
        free(ws->by_id);
        free(ws->waiting);
        free(ws->frame);
        for (struct posted *p = ws->spare, *next; p != NULL; p = next) {
            next = p->next;
            free(p);
        }
        free(ws);
    }
}
