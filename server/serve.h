/* One running server: loop, journal, rooms, sockets, control socket. */
#ifndef UMPIRED_SERVER_SERVE_H
#define UMPIRED_SERVER_SERVE_H

#include <uv.h>

#include "server/config.h"
#include "server/http.h"
#include "server/journal_sqlite.h"
#include "server/rooms.h"
#include "server/websocket.h"

struct serve {
    const struct settings *settings;
    uv_loop_t loop;
    uv_prepare_t prepare;
    uv_async_t committed;
    uv_timer_t tick, stop;
    uv_signal_t term, interrupt;
    uv_pipe_t control;
    struct control_client *control_clients;
    struct journal_sqlite *journal;
    struct http *http;
    struct websocket *ws;
    struct rooms *rooms;
    int failed; /* set on the writer's thread, read and cleared on the loop's */
    bool read_only;
    bool lost; /* a commit has failed since the start */
    bool stopping;
    int stop_ticks;
    char host_key[33];
};

/* Asks a running server over `<data>/umpired.sock`: one line there, one line back. False when
 * none answers. */
bool control_ask(const char *data, const char *line, char *answer, size_t size);

/* Answers such lines: "seat CODE ROLE PLATOON" with a token. Called once, at the start. */
bool control_listen(struct serve *serve, char *why, size_t why_size);

/* The journal has committed more, or failed to: answers that waited leave. */
void control_committed(struct serve *serve, bool failed);

/* Prints how to join: LAN addresses, code, QR, the link of the umpire's console; with an empty
 * token how to get a link instead. */
void print_welcome(
    const struct serve *serve, int port, const char *code, const char *token, bool umpired);

/* A link with the token in its fragment, so that it is never sent to a server or logged. */
void seat_link(
    const struct settings *settings, int port, const char *token, char *out, size_t size);

#endif
