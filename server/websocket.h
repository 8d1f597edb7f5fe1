/* Sockets: libwebsockets on our libuv loop. Turns frames into rooms_receive, and what rooms
 * post into one frame per connection and commit. Rule: D22, D38, D40, D42 */
#ifndef UMPIRED_SERVER_WEBSOCKET_H
#define UMPIRED_SERVER_WEBSOCKET_H

#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

#include "server/http.h"
#include "server/outbox.h"
#include "server/rooms.h"

#define FRAME_BYTES_MAX 16384 /* of one message from a client; larger: 1009 */
#define PENDING_BYTES_MAX                                                                      \
    (4 * 1024 * 1024) /* of one reader that does not keep up; then 1013                        \
                       */
#define CLOSE_MS 1000 /* a close frame that finds no reader is dropped */

struct websocket;

struct websocket_config {
    uv_loop_t *loop;
    const char *address; /* NULL: all */
    int port;            /* 0: any free one */
    const char *base;    /* path before everything, "" or "/umpire" */
    struct http *http;
    const char *metrics_listen; /* "ADDRESS:PORT" that answers /metrics to all, "" = none */
    const char *trusted_proxy;  /* addresses with commas between, "" = none; see peer.h */
    int connections_max, connections_per_address;
    int silence_ms; /* without a byte from the client: hang up */
};

/* Listens. NULL with a sentence in `why`. */
struct websocket *
websocket_new(const struct websocket_config *config, char *why, size_t why_size);

/* The rooms that are spoken to; set once, before the loop runs. */
void websocket_serve(struct websocket *ws, struct rooms *rooms, struct journal *journal);

struct outbox *websocket_outbox(struct websocket *ws);

/* The port that is listened on. */
int websocket_port(const struct websocket *ws);

/* The journal has committed more: posts that waited may leave. Call it on the loop's thread. */
void websocket_flush(struct websocket *ws);

/* A commit failed: posts that wait for a position beyond committed() are dropped for good, or
 * they would leave when later positions are committed. Call it before rooms close. Rule: D22 */
void websocket_lost(struct websocket *ws);

/* Connections that are open. */
int websocket_count(const struct websocket *ws);

/* Stops listening; close frames that were posted go out. */
void websocket_stop(struct websocket *ws);

/* Ends all; the loop must run once more before it is closed. NULL is fine. */
void websocket_free(struct websocket *ws);

/* Frees the memory, after the loop has closed all handles. NULL is fine. */
void websocket_release(struct websocket *ws);

#endif
