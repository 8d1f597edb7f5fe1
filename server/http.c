#include "server/http.h"

#include <ctype.h>
#include <dirent.h>
#include <libwebsockets.h>
#include <sodium/utils.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "protocol/scenario.h"
#include "server/config.h"
#include "server/log.h"
#include "server/now.h"
#include "server/peer.h"
#include "server/qr.h"
#include "server/rooms.h"
#include "server/scenario_list.h"
#include "server/upload.h"
#include "server/websocket.h"

#define CHUNK_BYTES 16384
#define REQUEST_S   60 /* from its headers to the last byte of its answer */

struct file {
    char path[160]; /* "/app-1a2b.js" */
    const char *type;
    char *data, *gzip;
    size_t len, gzip_len;
    char etag[20];   /* quoted */
    bool unchanging; /* its name carries a hash of what is in it */
};

struct http {
    struct http_config config;
    struct rooms *rooms;
    bool healthy;
    size_t file_count;
    struct file file[HTTP_FILES_MAX];
};

/* What one connection is being sent. */
struct reply {
    const char *at;
    size_t left;
    char *owned; /* freed at the end */
    char *body;  /* of an upload, while it comes in; NULL = it is thrown away */
    size_t body_len;
    unsigned refusal; /* HTTP status of an upload whose body is thrown away; 0 = none */
    bool head;        /* headers alone */
    char name[UPLOAD_NAME_BYTES];
};

static_assert(sizeof(struct reply) <= HTTP_SESSION_BYTES, "session memory is too small");

static const struct {
    const char *ending, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".png", "image/png"},
    {".txt", "text/plain; charset=utf-8"},
    {".ico", "image/x-icon"},
    {".webp", "image/webp"},
    {".woff2", "font/woff2"},
};

static const char *type_of(const char *path)
{
    size_t len = strlen(path);
    for (size_t i = 0; i < sizeof(types) / sizeof(types[0]); i++) {
        size_t end = strlen(types[i].ending);
        if (len > end && strcmp(path + len - end, types[i].ending) == 0) {
            return types[i].type;
        }
    }
    return NULL;
}

/* "app-5F2K7Q3M.js": eight or more letters and digits, a digit among them, before the last dot.
 */
static bool has_hash(const char *path)
{
    const char *dot = strrchr(path, '.');
    size_t run = 0;
    bool digit = false;
    for (const char *c = dot; c != NULL && c > path && isalnum((unsigned char)c[-1]); c--) {
        digit = digit || isdigit((unsigned char)c[-1]);
        run++;
    }
    return run >= 8 && digit && dot[-(ptrdiff_t)run - 1] != '/';
}

static void make_etag(struct file *file)
{
    uint64_t hash = 14695981039346656037U; /* FNV-1a: names a version, keeps no secret */
    for (size_t i = 0; i < file->len; i++) {
        hash = (hash ^ (unsigned char)file->data[i]) * 1099511628211U;
    }
    snprintf(file->etag, sizeof(file->etag), "\"%016llx\"", (unsigned long long)hash);
}

static char *read_file(const char *path, size_t *len)
{
    FILE *in = fopen(path, "rb");
    if (in == NULL) {
        return NULL;
    }
    char *data = malloc(HTTP_FILE_BYTES_MAX);
    *len = data == NULL ? 0 : fread(data, 1, HTTP_FILE_BYTES_MAX, in);
    fclose(in);
    char *fitted = data == NULL ? NULL : realloc(data, *len + 1);
    return fitted == NULL ? data : fitted;
}

static void load_folder(struct http *http, const char *folder, const char *prefix)
{
    DIR *dir = opendir(folder);
    if (dir == NULL) {
        return;
    }
    struct dirent *entry;
    while ((entry = readdir(dir)) != NULL && http->file_count < HTTP_FILES_MAX) {
        char path[1024];
        if (entry->d_name[0] == '.' ||
            snprintf(path, sizeof(path), "%s/%s", folder, entry->d_name) >= (int)sizeof(path)) {
            continue;
        }
        struct stat info;
        char name[160];
        int named = snprintf(name, sizeof(name), "%s/%s", prefix, entry->d_name);
        if (stat(path, &info) != 0 || named >= (int)sizeof(name)) {
            continue;
        }
        if (S_ISDIR(info.st_mode)) {
            load_folder(http, path, name);
        } else if (type_of(name) != NULL && info.st_size < HTTP_FILE_BYTES_MAX) {
            struct file *file = &http->file[http->file_count];
            memcpy(file->path, name, sizeof(name));
            file->type = type_of(name);
            file->data = read_file(path, &file->len);
            char zipped[1100];
            snprintf(zipped, sizeof(zipped), "%s.gz", path);
            file->gzip = read_file(zipped, &file->gzip_len);
            file->unchanging = has_hash(name);
            if (file->data != NULL) {
                make_etag(file);
                http->file_count++;
            }
        }
    }
    closedir(dir);
}

struct http *http_new(const struct http_config *config)
{
    struct http *http = calloc(1, sizeof(*http));
    if (http != NULL) {
        http->config = *config;
        http->healthy = true;
        load_folder(http, config->web_folder, "");
        if (http->file_count == 0) {
            LOG(LOG_WARN, "no_web_client folder=%s", config->web_folder);
        }
    }
    return http;
}

void http_free(struct http *http)
{
    if (http == NULL) {
        return;
    }
    for (size_t i = 0; i < http->file_count; i++) {
        free(http->file[i].data);
        free(http->file[i].gzip);
    }
    free(http);
}

void http_serve(struct http *http, struct rooms *rooms)
{
    http->rooms = rooms;
}

void http_set_healthy(struct http *http, bool healthy)
{
    http->healthy = healthy;
}

/* ---- replies ------------------------------------------------------------------------------
 */

static const char *const safe_headers[][2] = {
    {"content-security-policy:",
     "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
     "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; form-action "
     "'none'"},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
};

struct headers {
    unsigned char buffer[LWS_PRE + 2048];
    unsigned char *at, *end;
};

static bool add_header(struct lws *wsi, struct headers *h, const char *name, const char *value)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value), &h->at,
                                       h->end) == 0;
}

struct extra {
    const char *name, *value;
};

static int start_reply(struct lws *wsi,
                       const struct reply *reply,
                       unsigned status,
                       const char *type,
                       const struct extra *extra)
{
    struct headers h;
    h.at = h.buffer + LWS_PRE;
    h.end = h.buffer + sizeof(h.buffer) - 1;
    unsigned char *start = h.at;
    if (lws_add_http_common_headers(wsi, status, type, reply->left, &h.at, h.end) != 0) {
        return 1;
    }
    for (size_t i = 0; i < sizeof(safe_headers) / sizeof(safe_headers[0]); i++) {
        if (!add_header(wsi, &h, safe_headers[i][0], safe_headers[i][1])) {
            return 1;
        }
    }
    for (const struct extra *e = extra; e != NULL && e->name != NULL; e++) {
        if (!add_header(wsi, &h, e->name, e->value)) {
            return 1;
        }
    }
    if (extra == NULL && !add_header(wsi, &h, "cache-control:", "no-store")) {
        return 1;
    }
    if (lws_finalize_write_http_header(wsi, start, &h.at, h.end) != 0) {
        return 1;
    }
    lws_callback_on_writable(wsi);
    return 0;
}

static int
reply_text(struct lws *wsi, struct reply *reply, unsigned status, const char *type, char *owned)
{
    free(reply->owned);
    reply->owned = owned;
    reply->at = owned;
    reply->left = owned == NULL ? 0 : strlen(owned);
    return start_reply(wsi, reply, status, type, NULL);
}

static int reply_not_found(struct lws *wsi, struct reply *reply)
{
    return reply_text(wsi, reply, 404, "text/plain", strdup("There is nothing here.\n"));
}

static int reply_file(struct lws *wsi, struct reply *reply, const struct file *file)
{
    char accepts[128] = "";
    char known[128] = "";
    lws_hdr_copy(wsi, accepts, sizeof(accepts), WSI_TOKEN_HTTP_ACCEPT_ENCODING);
    lws_hdr_copy(wsi, known, sizeof(known), WSI_TOKEN_HTTP_IF_NONE_MATCH);
    bool zipped = file->gzip != NULL && strstr(accepts, "gzip") != NULL;
    bool same = strstr(known, file->etag) != NULL;
    const struct extra extra[] = {
        {"cache-control:",
         file->unchanging ? "public, max-age=31536000, immutable" : "no-cache"},
        {"etag:", file->etag},
        {"vary:", "accept-encoding"},
        {zipped && !same ? "content-encoding:" : NULL, "gzip"},
        {NULL, NULL},
    };
    reply->at = zipped ? file->gzip : file->data;
    reply->left = zipped ? file->gzip_len : file->len;
    if (same) {
        reply->head = true;
        reply->left = 0;
    }
    return start_reply(wsi, reply, same ? 304 : 200, file->type, extra);
}

/* A proxy on this computer speaks for others, so a forwarded request is not from here. */
static bool from_loopback(struct lws *wsi)
{
    char address[PEER_BYTES] = "";
    lws_get_peer_simple(wsi, address, sizeof(address));
    return peer_is_loopback(address) &&
           lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) <= 0;
}

static char *metrics_text(const struct http *http)
{
    struct rooms_metrics m;
    rooms_metrics(http->rooms, &m);
    char *text = malloc(2048);
    if (text != NULL) {
        snprintf(text, 2048,
                 "# TYPE umpired_rooms gauge\numpired_rooms %llu\n"
                 "# TYPE umpired_connections gauge\numpired_connections %llu\n"
                 "# TYPE umpired_commands_total counter\numpired_commands_total %llu\n"
                 "# TYPE umpired_rejects_total counter\numpired_rejects_total %llu\n"
                 "# TYPE umpired_malformed_total counter\numpired_malformed_total %llu\n"
                 "# TYPE umpired_events_total counter\numpired_events_total %llu\n"
                 "# TYPE umpired_resumes_total counter\numpired_resumes_total %llu\n"
                 "# TYPE umpired_welcomes_total counter\numpired_welcomes_total %llu\n",
                 (unsigned long long)m.rooms, (unsigned long long)m.connections,
                 (unsigned long long)m.commands, (unsigned long long)m.rejects,
                 (unsigned long long)m.malformed, (unsigned long long)m.events,
                 (unsigned long long)m.resumes, (unsigned long long)m.welcomes);
    }
    return text;
}

static int reply_qr(struct lws *wsi, struct reply *reply)
{
    char text[QR_TEXT_MAX + 8] = "";
    if (lws_get_urlarg_by_name(wsi, "text=", text, sizeof(text)) == NULL || text[0] == '\0') {
        return reply_not_found(wsi, reply);
    }
    char *svg = qr_svg(text);
    return svg == NULL ? reply_not_found(wsi, reply)
                       : reply_text(wsi, reply, 200, "image/svg+xml", svg);
}

static int
reply_download(struct http *http, struct lws *wsi, struct reply *reply, const char *id)
{
    size_t len = 0;
    char *text = NULL;
    bool scenario = false;
    if (rooms_take_ticket(http->rooms, id, now_read_ms(), &text, &len, &scenario) !=
        STATUS_OK) {
        return reply_not_found(wsi, reply);
    }
    free(reply->owned);
    reply->owned = text;
    reply->at = text;
    reply->left = len;
    const struct extra extra[] = {
        {"cache-control:", "no-store"},
        {"content-disposition:", scenario ? "attachment; filename=\"umpired-scenario.json\""
                                          : "attachment; filename=\"umpired-game.jsonl\""},
        {NULL, NULL},
    };
    return start_reply(wsi, reply, 200, scenario ? "application/json" : "application/x-ndjson",
                       extra);
}

/* Pages of the client: each is the one index.html. */
static bool is_page(const char *path)
{
    static const char *const pages[] = {"/", "/play", "/umpire", "/table", "/join"};
    for (size_t i = 0; i < sizeof(pages) / sizeof(pages[0]); i++) {
        if (strcmp(path, pages[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* ---- uploads ------------------------------------------------------------------------------
 */

static const char *reason_of(unsigned status)
{
    switch (status) {
    case 403:
        return "The host key is missing or wrong.\n";
    case 404:
        return "POST to /scenarios/NAME; a name has letters a-z, digits and dashes.\n";
    case 411:
        return "The length of the scenario must be given.\n";
    case 413:
        return "A scenario has 1 MiB at most.\n";
    default:
        return "The scenario could not be taken.\n";
    }
}

static bool has_host_key(const struct http *http, struct lws *wsi)
{
    static const char name[] = "x-umpired-key:";
    char given[64] = "";
    char wanted[64] = "";
    int len = lws_hdr_custom_copy(wsi, given, sizeof(given), name, sizeof(name) - 1);
    snprintf(wanted, sizeof(wanted), "%s", http->config.host_key);
    return len > 0 && wanted[0] != '\0' && sodium_memcmp(given, wanted, sizeof(wanted)) == 0;
}

static unsigned upload_refusal(const struct http *http, struct lws *wsi, const char *path)
{
    char length[24] = "";
    bool named = strncmp(path, "/scenarios/", 11) == 0 && scenario_name_is_good(path + 11);
    if (lws_hdr_copy(wsi, length, sizeof(length), WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0 ||
        strtoull(length, NULL, 10) == 0) {
        return 411;
    }
    if (strtoull(length, NULL, 10) > SCENARIO_BYTES_MAX) {
        return 413;
    }
    if (!has_host_key(http, wsi)) {
        return 403;
    }
    return named ? 0 : 404;
}

/* The answer comes when the body has: a client that still sends would not read it. */
static int
on_post(const struct http *http, struct lws *wsi, struct reply *reply, const char *path)
{
    reply->refusal = upload_refusal(http, wsi, path);
    if (reply->refusal == 411 || reply->refusal == 413) {
        return reply_text(wsi, reply, reply->refusal, "text/plain",
                          strdup(reason_of(reply->refusal)));
    }
    if (reply->refusal == 0) {
        snprintf(reply->name, sizeof(reply->name), "%s", path + 11);
        reply->body = malloc(SCENARIO_BYTES_MAX);
        reply->refusal = reply->body == NULL ? 503 : 0;
    }
    return 0;
}

static int on_body(struct reply *reply, const void *in, size_t len)
{
    if (len > SCENARIO_BYTES_MAX - reply->body_len) {
        return -1; /* more than was announced */
    }
    if (reply->body != NULL) {
        memcpy(reply->body + reply->body_len, in, len);
    }
    reply->body_len += len;
    return 0;
}

static int on_body_complete(const struct http *http, struct lws *wsi, struct reply *reply)
{
    char *said = NULL;
    unsigned status = reply->refusal;
    if (status != 0) {
        said = strdup(reason_of(status));
    } else {
        status = upload_scenario(http->config.data_folder, reply->name, reply->body,
                                 reply->body_len, &said);
    }
    free(reply->body);
    reply->body = NULL;
    return reply_text(wsi, reply, status, "text/plain; charset=utf-8", said);
}

/* ---- requests -----------------------------------------------------------------------------
 */

static int reply_not_allowed(struct lws *wsi, struct reply *reply)
{
    const struct extra extra[] = {
        {"allow:", "GET, HEAD"}, {"cache-control:", "no-store"}, {NULL, NULL}};
    reply->owned = strdup("Only GET and HEAD.\n");
    reply->at = reply->owned;
    reply->left = reply->owned == NULL ? 0 : strlen(reply->owned);
    return start_reply(wsi, reply, 405, "text/plain", extra);
}

/* The page names its files beside itself, so its address must end with a slash. */
static int reply_base(const struct http *http, struct lws *wsi, struct reply *reply)
{
    char where[SETTING_BYTES + 8];
    const struct extra extra[] = {{"location:", where}, {NULL, NULL}};
    snprintf(where, sizeof(where), "%s/", http->config.base);
    reply->at = "";
    return start_reply(wsi, reply, 308, "text/plain", extra);
}

static int on_request(struct http *http, struct lws *wsi, struct reply *reply, const char *path)
{
    size_t base = strlen(http->config.base);
    if (base > 0 && strcmp(path, http->config.base) == 0) {
        return reply_base(http, wsi, reply);
    }
    if (strncmp(path, http->config.base, base) == 0 && (path[base] == '/' || path[base] == 0)) {
        path += base;
    }
    bool for_metrics = strcmp(lws_get_vhost_name(lws_get_vhost(wsi)), METRICS_VHOST) == 0;
    reply->head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    if (!for_metrics && lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0) {
        return on_post(http, wsi, reply, path);
    }
    if (!reply->head && lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0) {
        return reply_not_allowed(wsi, reply);
    }
    if (strcmp(path, "/healthz") == 0) {
        return reply_text(wsi, reply, http->healthy ? 200 : 503, "text/plain",
                          strdup(http->healthy ? "ok\n" : "not ok\n"));
    }
    if (strcmp(path, "/metrics") == 0) {
        return for_metrics || from_loopback(wsi)
                   ? reply_text(wsi, reply, 200, "text/plain; version=0.0.4",
                                metrics_text(http))
                   : reply_not_found(wsi, reply);
    }
    if (for_metrics) {
        return reply_not_found(wsi, reply);
    }
    if (strcmp(path, "/qr.svg") == 0) {
        return reply_qr(wsi, reply);
    }
    if (strcmp(path, "/scenarios") == 0) {
        return reply_text(
            wsi, reply, 200, "application/json",
            scenario_list(http->config.data_folder, http->config.scenario_folder));
    }
    if (strncmp(path, "/download/", 10) == 0) {
        return reply_download(http, wsi, reply, path + 10);
    }
    const char *wanted = is_page(path) || path[0] == '\0' ? "/index.html" : path;
    for (size_t i = 0; i < http->file_count; i++) {
        if (strcmp(http->file[i].path, wanted) == 0) {
            return reply_file(wsi, reply, &http->file[i]);
        }
    }
    return reply_not_found(wsi, reply);
}

static void release(struct reply *reply)
{
    free(reply->owned);
    free(reply->body);
    reply->owned = reply->body = NULL;
    reply->at = NULL;
}

static int finish(struct lws *wsi, struct reply *reply)
{
    /* A body that was announced and not read would be taken for the next request. */
    bool unread = reply->refusal == 411 || reply->refusal == 413;
    release(reply);
    return lws_http_transaction_completed(wsi) || unread ? -1 : 0;
}

static int send_chunk(struct lws *wsi, struct reply *reply)
{
    unsigned char chunk[LWS_PRE + CHUNK_BYTES];
    size_t len = reply->left < CHUNK_BYTES ? reply->left : CHUNK_BYTES;
    bool last = len == reply->left;
    if (reply->head || len == 0) {
        return finish(wsi, reply);
    }
    memcpy(chunk + LWS_PRE, reply->at, len);
    if (lws_write(wsi, chunk + LWS_PRE, len, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) <
        0) {
        return -1;
    }
    reply->at += len;
    reply->left -= len;
    if (!last) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    return finish(wsi, reply);
}

int http_callback(
    struct http *http, struct lws *wsi, int reason, void *session, void *in, size_t len)
{
    struct reply *reply = session;
    switch (reason) {
    case LWS_CALLBACK_HTTP: {
        char path[512];
        if (len >= sizeof(path) || http->rooms == NULL) {
            return -1;
        }
        memcpy(path, in, len);
        path[len] = '\0';
        release(reply); /* what a request before on this connection left */
        memset(reply, 0, sizeof(*reply));
        /* However slowly its body or the answer goes, a request ends. */
        lws_set_timer_usecs(wsi, REQUEST_S * LWS_USEC_PER_SEC);
        return on_request(http, wsi, reply, path);
    }
    case LWS_CALLBACK_TIMER:
        return -1;
    case LWS_CALLBACK_HTTP_BODY:
        return reply == NULL ? -1 : on_body(reply, in, len);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return reply == NULL ? -1 : on_body_complete(http, wsi, reply);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return reply == NULL || reply->at == NULL ? 0 : send_chunk(wsi, reply);
    case LWS_CALLBACK_CLOSED_HTTP:
        if (reply != NULL) {
            release(reply);
        }
        return 0;
    default:
        return lws_callback_http_dummy(wsi, (enum lws_callback_reasons)reason, session, in,
                                       len);
    }
}
