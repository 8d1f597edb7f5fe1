/* A whole server in one thread under one seed: rooms with a journal in memory, an outbox that
 * lets go only of what is committed, virtual time, and clients that know no more than their
 * view. The same seed gives the same bytes. */
#ifndef UMPIRED_TESTS_SIM_H
#define UMPIRED_TESTS_SIM_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "server/room.h"
#include "tests/support/memory_journal.h"

#define SIM_CLIENTS_MAX   10
#define SIM_OPTIONS_BYTES 2048
#define SIM_WORD_BYTES    16
#define SIM_SECRETS_MAX   512

/* A word that only some clients may ever be sent. */
struct sim_secret {
    char word[SIM_WORD_BYTES];
    unsigned clients; /* bit i: client i may */
};

/* What a client was sent, message after message, each with a line feed. */
struct sim_text {
    char *text;
    size_t len, capacity;
};

struct sim_client {
    connection_id conn; /* 0 = not connected */
    int role, platoon;
    char seat[8];
    char token[33];
    json_t *view;
    char stream[17];
    int64_t n;
    uint64_t frames;
    struct sim_text sent;
    uint64_t counter;
    char waits_for[COMMAND_ID_BYTES]; /* a command without an answer yet */
    char command[1024];               /* its text, to be sent again */
    bool acked, refused;              /* what came of it */
    char code[40];                    /* refusal */
    char pair_token[33];              /* a link given to the umpire for another seat */
};

/* Enemy groups, fire-fights and injects: none, such as no player ever hears of, or any. */
enum sim_enemies { SIM_ENEMIES_NONE, SIM_ENEMIES_HIDDEN, SIM_ENEMIES_ANY };

struct sim_setup {
    uint64_t seed;
    int platoons;
    const char *scenario; /* NULL: hue-1968 */
    const char *options;  /* JSON of the room's options */
    enum sim_enemies enemies;
    bool no_umpire;     /* the first player hosts; no table screen. Rule: D13 */
    int snapshot_every; /* rows; 0 = as the server does */
    bool rewinds;       /* the umpire goes back now and then */
};

struct sim {
    struct sim_setup setup;
    uint64_t server_rng, play_rng;
    int64_t now_ms;
    struct memory_journal journal;
    struct outbox outbox;
    struct rooms *rooms;
    /* The umpire, the players, the table screen; without umpire the players alone. */
    struct sim_client client[SIM_CLIENTS_MAX];
    int client_count;
    connection_id next_conn;
    struct sim_message *queue;
    size_t queued, queue_capacity;
    uint64_t accepted, refusals;
    int idle;  /* commands in a row that were refused */
    int words; /* given out so far by sim_word */
    int secret_count;
    struct sim_secret secret[SIM_SECRETS_MAX];
    void (*after_command)(struct sim *sim); /* optional: after each command that was answered */
};

/* A room with everybody in his seat; NULL-safe to end. Fails the test when it cannot. */
void sim_start(struct sim *sim, const struct sim_setup *setup);
void sim_end(struct sim *sim);

/* The one room. */
struct room *sim_room(struct sim *sim);

/* Client of a platoon, 1 to setup.platoons. */
struct sim_client *sim_player(struct sim *sim, int platoon);

/* 0 to below - 1, from the players' generator. */
int sim_random(struct sim *sim, int below);

/* Sends one JSON text; commits and delivers what is due. */
void sim_send(struct sim *sim, struct sim_client *client, const char *text);
void sim_post(struct sim *sim, struct sim_client *client, const char *text);
void sim_commit(struct sim *sim);
void sim_deliver(struct sim *sim);

/* One command with a new id: `args` is stolen. True when it was acknowledged. */
bool sim_command(struct sim *sim, struct sim_client *client, const char *name, json_t *args);
/* The same, not committed and not delivered. */
void sim_command_begin(struct sim *sim,
                       struct sim_client *client,
                       const char *name,
                       json_t *args);

/* The machine stops: everything that was not committed is lost, and so are all connections.
 * The server starts again and everybody connects again. */
void sim_crash(struct sim *sim);
/* One batch fails to commit while the server lives. */
void sim_fail_commit(struct sim *sim);
void sim_reconnect(struct sim *sim, struct sim_client *client);

/* NULL, or what is wrong: an invariant, a view that is not what a fresh welcome would show, a
 * replay that is not the live game. The text is static. */
const char *sim_fault(struct sim *sim);
const char *sim_replay_fault(struct sim *sim);

/* Fails the test when the export of the game, which was revealed, is not verified. */
void sim_must_verify(struct sim *sim);

/* One random lawful act of somebody. False when nobody has one. */
bool sim_step(struct sim *sim);
/* One random lawful act of that player alone, now and then with a preview before it. */
bool sim_act(struct sim *sim, struct sim_client *client);
bool sim_over(struct sim *sim);

/* Goes back up to 30 rows. */
bool sim_rewind(struct sim *sim);

#endif
