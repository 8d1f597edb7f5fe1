/* Plain HTTP beside the websocket: the web client's files, health, metrics, QR pictures and
 * downloads. Files are read once at the start; a path is looked up, never opened. Rule: D37,
 * D41 */
#ifndef UMPIRED_SERVER_HTTP_H
#define UMPIRED_SERVER_HTTP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct lws;
struct rooms;
struct http;

#define METRICS_VHOST       "metrics" /* name of the listener that answers /metrics to all */
#define HTTP_SESSION_BYTES  128       /* per-connection memory that http_callback wants */
#define HTTP_FILES_MAX      256       /* files of the web client */
#define HTTP_FILE_BYTES_MAX (4 * 1024 * 1024)
#define QR_TEXT_MAX         300 /* bytes of a link that is drawn as QR */

struct http_config {
    const char *web_folder;      /* the built web client */
    const char *base;            /* path before everything, "" or "/umpire" */
    const char *data_folder;     /* where uploaded scenarios go */
    const char *scenario_folder; /* those that came with the program */
    const char *host_key;        /* what an upload must show; "" = none is taken */
};

/* Reads the files. NULL when memory is out; a missing folder serves no pages and says so. */
struct http *http_new(const struct http_config *config);
void http_free(struct http *http);
void http_serve(struct http *http, struct rooms *rooms);

/* Whether the journal takes writes; /healthz says so. */
void http_set_healthy(struct http *http, bool healthy);

/* libwebsockets' callback for the protocol "http". */
int http_callback(
    struct http *http, struct lws *wsi, int reason, void *session, void *in, size_t len);

#endif
