/* All rooms of one server, and the conversation with each connection. Knows neither libuv,
 * libwebsockets nor SQLite: it takes a journal, an outbox and the time as arguments, so that a
 * whole server can be simulated in one thread. Not thread-safe; one loop calls it. */
#ifndef UMPIRED_SERVER_ROOMS_H
#define UMPIRED_SERVER_ROOMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "protocol/status.h"
#include "server/journal.h"
#include "server/outbox.h"

struct rooms;

struct rooms_config {
    struct journal *journal;
    struct outbox *outbox;
    /* Fills `len` random bytes; the system's source, or a seeded one in simulations. */
    void (*random)(void *state, void *out, size_t len);
    void *random_state;
    char host_key[33];        /* creates rooms. Rule: D39 */
    const char *scenario_dir; /* scenario files; NULL = only those given by scenario_text */
    /* Reads a scenario by name into malloc'd text; NULL when there is none. */
    char *(*scenario_text)(void *state, const char *name);
    void *scenario_state;
    int commands_per_second; /* per seat; 20 by default */
    int rooms_max;
    int snapshot_every; /* rows between snapshots of a game; 0 = as room.h says */
};

/* NULL when memory is out. Loads nothing yet: games load when somebody asks for them. */
struct rooms *rooms_new(const struct rooms_config *config);
void rooms_free(struct rooms *rooms);

/* Reads the list of games from the journal; STATUS_OK or what the journal says. */
enum status rooms_load(struct rooms *rooms);

/* A socket opened, sent one whole text message, closed. `peer` is a number that stands for the
 * remote address, for rate limits. The text need not be zero-terminated and is not changed. */
void rooms_open(struct rooms *rooms, connection_id id, uint64_t peer, int64_t now_ms);
void rooms_receive(
    struct rooms *rooms, connection_id id, const char *text, size_t len, int64_t now_ms);
void rooms_closed(struct rooms *rooms, connection_id id, int64_t now_ms);

/* A batch failed: every room that had a row in it is dropped, read again when somebody asks for
 * it, and its connections are closed with 1012. Rule: D22 */
void rooms_commit_failed(struct rooms *rooms, int64_t now_ms);

/* Whether the disk refuses writes. While it does, whatever would have to be stored is refused
 * with STATUS_READ_ONLY, and every view says `read_only`. Rule: D22 */
void rooms_set_read_only(struct rooms *rooms, bool read_only, int64_t now_ms);

/* Timers: hello in 5 s, clocks, reveal after 10 minutes. Call it about 10 times a second with
 * wall-clock milliseconds since 1970. */
void rooms_tick(struct rooms *rooms, int64_t now_ms);

/* SIGTERM: says `bye` to all. */
void rooms_stop(struct rooms *rooms, int64_t now_ms);

/* A room made outside a connection (CLI, first start): code, and the umpire's token in hex. */
enum status rooms_create(struct rooms *rooms,
                         const char *scenario,
                         int platoons,
                         bool umpired,
                         int64_t now_ms,
                         char code[ROOM_CODE_BYTES],
                         char token[33]);

/* Code of the newest game; false when there is none. */
bool rooms_newest(const struct rooms *rooms, char code[ROOM_CODE_BYTES]);

/* Journal position of the newest row of a room, 0 when there is no such room: what was made in
 * it may be told when the journal has committed this. Rule: D22 */
uint64_t rooms_position(const struct rooms *rooms, const char *code);

/* A fresh token for a seat of a room: role "umpire", "player" (of that platoon) or "table". The
 * old token of the seat ends. STATUS_NOT_FOUND, STATUS_BAD_CODE, STATUS_READ_ONLY. */
enum status rooms_pair(struct rooms *rooms,
                       const char *code,
                       const char *role,
                       int platoon,
                       int64_t now_ms,
                       char token[33]);

/* Whether a token opens a seat of this room, and whether the room has an umpire. */
bool rooms_token_is_good(struct rooms *rooms,
                         const char *code,
                         const char *token,
                         bool *umpired);

/* A download ticket (valid once, 60 s): the export of a game as malloc'd text, or the game as a
 * new scenario (`scenario` is set), or a status. */
enum status rooms_take_ticket(struct rooms *rooms,
                              const char *ticket,
                              int64_t now_ms,
                              char **text,
                              size_t *len,
                              bool *scenario);

/* Numbers for /metrics. */
struct rooms_metrics {
    uint64_t rooms, connections, commands, rejects, malformed, events, resumes, welcomes;
};

void rooms_metrics(const struct rooms *rooms, struct rooms_metrics *out);

#endif
