/* One live game and those who sit at it. Internal to the room files and their tests; sockets,
 * loop and database know only rooms.h. */
#ifndef UMPIRED_SERVER_ROOM_H
#define UMPIRED_SERVER_ROOM_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "core/core.h"
#include "core/fog.h"
#include "core/game.h"
#include "protocol/encode.h"
#include "protocol/field_json.h"
#include "protocol/status.h"
#include "protocol/texts.h"
#include "protocol/writer.h"
#include "server/export.h"
#include "server/rooms.h"

#define LOG_LINES_SHOWN 200 /* lines of a view's log. Rule: D32 */
#define ANSWERS_KEPT    64  /* answers a seat remembers. Rule: D23 */
#define UPDATES_KEPT    24  /* updates a stream can send again */
#define PENDING_MAX     16  /* commands that wait for typed dice, per room */
#define STREAM_CONNS_MAX                                                                       \
    256                     /* devices on one stream; more than one only on the table screen   \
                             */
#define WATCHES_MAX       2 /* seats an umpire's connection looks over the shoulder of */
#define COMMANDS_BURST    40
#define GUEST_PER_SECOND  10 /* messages of a connection that need no seat */
#define HELLO_MS          5000
#define TICKET_MS         60000
#define REVEAL_MS         600000 /* after the end, by itself. Rule: fairness 11 */
#define DICE_WAIT_MS      120000 /* for typed dice, in a room without umpire. Rule: D13 */
#define BAD_CODES_PER_MIN 20
#define SNAPSHOT_EVERY    1000 /* rows between snapshots, unless the configuration says else */
#define POSITION_LOST     UINT64_MAX /* waits for what the disk has refused */

/* The refusal of one command of a seat, to be given again when the command comes again. */
struct refusal {
    char id[COMMAND_ID_BYTES];
    struct bytes *text; /* the reject message */
};

/* Where a log line came from, and what it told of what the umpire may hide. Rule: D54 */
struct line_note {
    int64_t row, at_ms; /* journal row; 0 = it told nothing of the kind */
    int32_t turn;
    struct secrets told;
};

/* One audience and what it was sent. */
struct stream {
    char id[17]; /* renewed when the room is loaded or its audience changes. Rule: D34 */
    int64_t n;
    struct audience who;
    struct bytes *update[UPDATES_KEPT];  /* n at index n % UPDATES_KEPT, from `now_ms` on */
    struct bytes *line[LOG_LINES_SHOWN]; /* log line k at index k % LOG_LINES_SHOWN */
    int64_t lines;                       /* number of the newest line */
    struct line_note *note; /* of each line as in `line`, from the first that tells of anything
                               hidden; NULL before. Umpires' logs have none. */
    connection_id *conn;
    int conn_count, conn_capacity;
};

/* Messages that may be sent at once: a bucket that fills with time. */
struct allowance {
    int32_t milli; /* thousandths of a message */
    int64_t at_ms;
    int too_fast; /* refused in a row */
};

struct seat {
    int number; /* 0 = this slot is empty */
    int role;
    uint16_t platoons;
    bool held, revoked, host;
    uint8_t token_hash[TOKEN_HASH_BYTES];
    char name[NAME_MAX_BYTES];
    char asks[NAME_MAX_BYTES]; /* name of somebody who asks for this seat */
    connection_id asking;
    bool online;
    int64_t since_ms;
    struct stream stream;
    bool log_partial; /* its lines are not all those that its audience may read */
    bool withdrawn;   /* lines that it was sent have changed: it needs a new welcome. D54 */
    /* Ids of accepted commands are on disk; refusals are kept in memory only. Both count the
     * total, the newest stands at (count - 1) % ANSWERS_KEPT. Rule: D23 */
    char accepted[ANSWERS_KEPT][COMMAND_ID_BYTES];
    int accepted_count;
    struct refusal refusals[ANSWERS_KEPT];
    int refusal_count;
    /* Commands it may send at once. */
    struct allowance allowance;
};

/* A command that waits for typed dice. Rule: D21 */
struct pending {
    bool used;
    int seat, as;
    int64_t key, since_ms;
    int64_t asked_ms; /* when its newest roll was asked for */
    char id[COMMAND_ID_BYTES];
    struct command command;
    int32_t result[TYPED_DICE_MAX];
    int result_count;
    struct roll asked[ROLLS_MAX]; /* requests already answered, without results */
    int asked_count;
    struct roll wanted;
    bool waived; /* the server rolls what is left */
};

/* What the root `room` of a view shows; built twice, for umpires and for others. */
struct seat_view {
    char name[NAME_MAX_BYTES];
    char asks[NAME_MAX_BYTES];
    int32_t role, held, online, doing;
    int64_t since_ms;
    LIST_OF(PLATOONS_MAX) platoons;
};

struct pending_view {
    char id[COMMAND_ID_BYTES];
    char name[32];
    char purpose[32];
    int32_t seat, platoon, base, count, sides, asked;
    int64_t since_ms;
    LIST_OF(64) results;
};

struct room_view {
    bool seat_shown[SEATS_MAX];
    struct seat_view seat[SEATS_MAX];
    bool pending_shown[PENDING_MAX];
    struct pending_view pending[PENDING_MAX];

    struct {
        int64_t since_ms;
        LIST_OF(PLATOONS_MAX) waiting;
    } wait;

    int32_t locked, read_only;
};

struct room {
    struct rooms *rooms;
    int64_t id;
    char code[ROOM_CODE_BYTES];
    char *scenario; /* its text */
    char *words;    /* JSON object of what the scenario calls things; NULL = none known */
    char *header;   /* JSON of the game row */
    bool loaded, locked, broken;
    bool changed; /* seats or pending dice differ from what was sent */
    struct game *live;
    int64_t seq, last_row;
    int64_t snapshot_seq; /* of the newest snapshot */
    int64_t created_ms;
    uint64_t position; /* of the newest journal row: frames wait for it */
    uint64_t born;     /* position of its game row */
    struct seat seats[SEATS_MAX];
    struct pending *pending; /* PENDING_MAX from the first typed dice on, NULL before */
    int64_t pending_key;
    struct prompt_wait
        *prompts;             /* how long each waits, in a room without umpire; NULL before */
    struct room_view view[2]; /* as last sent: [0] to others, [1] to umpires */
    int64_t wait_since_ms;
    uint16_t wait_for;
    connection_id lobby[STREAM_CONNS_MAX]; /* those who have not taken a seat */
    int lobby_count;
    int64_t clock_saved_ms;
    struct room *next;
};

static inline int room_pending_slots(const struct room *room)
{
    return room->pending == NULL ? 0 : PENDING_MAX;
}

/* A seat over whose shoulder an umpire looks. */
struct watch {
    int seat;
    struct stream stream;
};

/* A connection and where it stands. */
struct session {
    connection_id conn;
    uint64_t peer;
    int64_t opened_ms;
    struct room *room;          /* NULL before hello */
    int seat;                   /* 0 while in the lobby */
    struct allowance allowance; /* of messages that need no seat */
    int watch_count;
    struct watch *watch; /* WATCHES_MAX from the first on, NULL before */
    struct session *next;
};

/* ---- rooms.c ------------------------------------------------------------------------------
 */

struct rooms {
    struct rooms_config config;
    struct room *first;
    int room_count;
    int64_t next_id;
    int64_t now_ms; /* of the newest call: a game that loads takes its time from here */
    bool read_only; /* the disk refuses */
    struct session **session; /* hash table of open connections */
    size_t session_slots, session_count;
    struct decision *decision; /* scratch of the one loop */
    struct game *seen[2];      /* scratch: the game before and after, as players see it */
    struct game *known[2];     /* scratch: the same, as one of them knows it */
    struct writer own, of_seat, shared[3], room_patch[2], row[4], text;
    struct room_view *view_scratch;
    struct rooms_metrics metrics;

    struct {
        char id[33];
        int64_t until_ms;
        struct room *room;
        bool scenario; /* it downloads the game as a new scenario */
    } ticket[16];

    int64_t minute_ms;

    /* The last earlier state that was asked for. */
    struct {
        int64_t room, seq, at_ms; /* room 0 = none */
        struct game *game;
    } past;

    struct {
        uint64_t peer;
        int count;
    } bad_code[64];
};

struct session *session_find(struct rooms *rooms, connection_id conn);
struct room *room_by_code(struct rooms *rooms, const char *code);
/* The seat whose token hashes to this; *seat is set. NULL when there is none. */
struct room *room_by_token(struct rooms *rooms, const char *token, int *seat);
/* Random token as 32 hex digits, and its hash. */
void token_make(struct rooms *rooms, char token[33], uint8_t hash[TOKEN_HASH_BYTES]);
enum status room_create(struct rooms *rooms,
                        const char *scenario_name,
                        const json_t *options,
                        int platoons,
                        bool umpired,
                        int64_t now_ms,
                        struct room **out,
                        char token[33]);

/* Compares two secrets of `len` bytes in constant time. */
bool same_secret(const char *a, const char *b, size_t len);

/* ---- posting ------------------------------------------------------------------------------
 */

/* A message of the room to one connection, after all that the room has journalled so far. */
void room_post(struct room *room, connection_id to, const char *text, size_t len);
void room_post_bytes(struct room *room,
                     connection_id to,
                     const char *head,
                     struct bytes *bytes);
/* Update `n` of a stream; `mark` is "" or a member more. */
void room_post_update(
    struct room *room, connection_id to, const char *mark, int64_t n, struct bytes *body);
void session_refuse(struct rooms *rooms,
                    struct room *room,
                    connection_id to,
                    const char *of,
                    const char *id,
                    enum status status,
                    const char *field);

/* ---- room.c: commands ---------------------------------------------------------------------
 */

/* Where a command came from. */
struct origin {
    int seat; /* 0: the server */
    int as;
    const char *id;
    bool hand;
};

/* Decides, journals, publishes and answers. The id was checked. */
void room_submit(struct room *room,
                 const struct origin *origin,
                 const struct command *command,
                 int64_t now_ms);
/* The server's own commands: timers. */
void room_submit_server(struct room *room, const char *verb, const char *args, int64_t now_ms);
struct actor room_actor(const struct room *room, int seat, int as);
void room_reject(struct room *room,
                 const struct origin *origin,
                 enum reject code,
                 const struct decision *d,
                 const struct game *game);
void room_ack(struct room *room, int number, const char *id);
/* Keeps the id of an accepted command. */
void seat_remember(struct seat *seat, const char *id);
/* True when the id was answered before (and answers again) or is too old. */
bool room_answer_again(struct room *room, int seat, const char *id);
/* Sends what changed from `before` to the live game and in the room to every stream. */
void room_publish(struct room *room,
                  const struct game *before,
                  uint32_t touched,
                  int64_t now_ms);
/* What a seat may see, or lines that it was sent, are others now: with the fog dial turned
 * those of all but the umpires, else of seats marked `withdrawn`. They begin a new stream: no
 * update that can be asked for again shall hold what they had. Rule: D34, D54 */
void room_welcome_anew(struct room *room, bool fog, int64_t now_ms);
/* Finishes a decided command: journal, swap, publish, ack. */
void room_accept(struct room *room,
                 const struct origin *origin,
                 const struct command *command,
                 const struct pending *typed,
                 int64_t now_ms);

/* ---- room_log.c ---------------------------------------------------------------------------
 */

/* One row of the journal that was carried out. */
struct happened {
    const struct decision *d;
    const struct game *after;
    const struct origin *origin;
    int64_t at_ms, row;
};

/* Adds the events of a row to the log of every stream that may read them. A rewind withdraws
 * the lines of what it undoes that told players of something hidden again: their place is kept,
 * and the seat is marked `withdrawn`. Rule: D54 */
void room_log_events(struct room *room, const struct happened *happened);
/* The same for one stream alone, but that nothing is withdrawn. */
void room_log_events_for(struct stream *to, struct room *room, const struct happened *happened);
/* Withdraws a stream's lines of rows after `row` that tell of what is hidden now; whether there
 * were any. `turn` is that which the game went back to. */
bool log_withdraw(struct stream *stream,
                  struct writer *out,
                  int64_t row,
                  const struct secrets *hidden,
                  int32_t turn);
/* An event makes a line in the log of that audience. */
bool event_is_read(const struct event *event,
                   const struct game *after,
                   const struct audience *who);
/* Reads the logs of seats that came later, or have other platoons than they had, again from the
 * journal once all is on disk, and welcomes them anew: nobody waits for a restart to read what
 * he may. Rule: D32 */
void room_logs_complete(struct room *room, int64_t now_ms);
/* Forgets all lines of a stream. */
void log_clear(struct stream *stream);
/* `note` may be NULL: it tells of nothing that may be hidden. */
void log_line_add(struct stream *stream, struct bytes *line, const struct line_note *note);
void log_encode(struct writer *out, const struct stream *stream, int64_t after);

/* ---- room_foresee.c -----------------------------------------------------------------------
 */

/* Writes the member "sees": for each seat but the umpires' what it would read and whether its
 * view would change; nothing for a command that is refused. Throws no sealed die. */
void room_foresee(struct writer *out, struct room *room, const struct command *command);

/* ---- room_view.c --------------------------------------------------------------------------
 */

void room_view_build(struct room *room, bool umpire, struct room_view *out);
void room_view_encode(struct writer *out,
                      const struct room *room,
                      const struct room_view *view);
bool room_view_encode_changes(struct writer *out,
                              const struct room_view *before,
                              const struct room_view *after);
/* Whole view of a stream as the value of "view". */
void room_view_whole(struct writer *out, struct room *room, const struct stream *stream);

/* Takes the present state as what was sent last. */
void room_views_reset(struct room *room, int64_t now_ms);

/* ---- room_seats.c -------------------------------------------------------------------------
 */

struct seat *room_seat(struct room *room, int number);
/* A new seat, kept in the journal; NULL when all are used. */
struct seat *room_seat_add(struct room *room, int role, uint16_t platoons, bool host);
/* Puts a seat into the journal. When the disk has just begun to refuse, nothing that follows
 * leaves, and the room is dropped when the failure is told. */
void room_seat_save(struct room *room, const struct seat *seat);
void stream_renew(struct room *room, struct stream *stream, struct audience who);
void stream_clear(struct stream *stream);
bool stream_add(struct stream *stream, connection_id conn);
void stream_remove(struct stream *stream, connection_id conn);
struct audience seat_audience(const struct seat *seat);
/* Puts a connection into a seat: takes over, sends welcome or the missed updates. */
void room_sit(struct room *room,
              struct session *session,
              int number,
              const char *stream_id,
              int64_t seen,
              const char *new_token,
              int64_t now_ms);
/* A fresh link for the screens of the table, all of which have one and the same: those that
 * look on are told it, so that a reload finds the way back. */
void room_table_link(struct room *room, struct seat *seat, char token[33], int64_t now_ms);
void room_leave(struct room *room, struct session *session, int64_t now_ms);
/* Tells the lobby what it looks like. */
void room_lobby_post(struct room *room, connection_id to, int64_t now_ms);
void room_lobby_changed(struct room *room, int64_t now_ms);
/* Begins the stream over the shoulder of a seat that this session watches; and those of all who
 * watch a seat. */
void watch_welcome(struct room *room, struct session *session, int watch, int64_t now_ms);
void watchers_welcome(struct room *room, const struct seat *of, int64_t now_ms);
void stream_welcome(struct room *room,
                    const struct seat *seat,
                    struct stream *stream,
                    connection_id to,
                    const char *of,
                    const char *token,
                    int64_t now_ms);

/* ---- room_dice.c --------------------------------------------------------------------------
 */

/* Starts or goes on with a command whose dice are typed. */
void room_dice_begin(struct room *room,
                     const struct origin *origin,
                     const struct command *command,
                     int64_t now_ms);
enum reject room_dice_answer(struct room *room,
                             struct pending *pending,
                             const json_t *results,
                             bool waive,
                             int64_t now_ms);
struct pending *room_pending_by_id(struct room *room, int seat, const char *id);
struct pending *room_pending_by_key(struct room *room, int64_t key);
void room_dice_drop(struct room *room, struct pending *pending, int64_t now_ms);
/* Asks once more for every roll that waits for this seat: who sits down in the middle of a
 * throw, after a reload or on another device, can finish it. Rule: D21 */
void room_dice_ask_again(struct room *room, int seat);
/* Without an umpire the server throws what nobody has typed for DICE_WAIT_MS. Rule: D13 */
void room_dice_time_out(struct room *room, int64_t now_ms);
/* The game was rewound: every waiting command is refused with that reason. Rule: D20 */
void room_dice_drop_all(struct room *room, int64_t now_ms);
/* The pending command that has reserved a base or a place named here, or NULL. */
const struct pending *room_reserved(const struct room *room, const struct command *command);

/* ---- room_prompts.c -----------------------------------------------------------------------
 */

/* Tells each seat that is asked, once, of the prompts that came up since `before`. Rule: D37 */
void room_prompts_tell(struct room *room, const struct game *before);
/* The answer of a seat to an open prompt, or for it by the umpire or host: carried out as the
 * command that it means. STATUS_NOT_FOUND: it is not open, or not theirs; OUT_OF_RANGE: no such
 * choice. */
enum status room_prompt_answer(struct room *room,
                               const struct seat *seat,
                               const json_t *answer,
                               int64_t now_ms);
/* Waives what nobody has answered for a minute, in a room without umpire. Rule: D13 */
void room_prompts_tick(struct room *room, int64_t now_ms);

/* ---- room_load.c --------------------------------------------------------------------------
 */

/* Reads a room's game, seats and log from the journal. */
enum status room_load(struct room *room, int64_t now_ms);
/* Forgets all but the row: connections are closed with 1012. */
void room_drop(struct room *room, const char *why);
void room_free(struct room *room);
/* A JSON object of the words base, platoon, house, enemy_gun and body_count of a scenario text,
 * those that it sets. Owned by the caller; NULL when memory ran out. Rule: IN-60 */
char *room_words_of(const char *scenario);

/* Makes the state before the first command from the scenario text and header. */
enum status room_start(struct room *room);

/* Sends up to 200 log lines before line `before` to one connection. */
void room_history(
    struct room *room, int seat, connection_id to, int64_t before, int64_t now_ms);

/* ---- room_snapshot.c ----------------------------------------------------------------------
 */

/* Queues the present state behind its row: never on disk before it, and for the rest of no
 * matter whether it gets there. */
void room_snapshot_put(struct room *room);
/* Starts the room and puts the newest good snapshot up to `upto` into it: state, logs, answered
 * ids, seq. Without one it is as room_start made it. */
enum status room_snapshot_take(struct room *room, int64_t upto);
/* The game block of a snapshot; false when it is damaged or of another build. */
bool snapshot_game(const struct snapshot_row *row, struct game *game);
/* Names the build: snapshots of another format are passed over. */
const char *snapshot_format(void);

/* ---- room_past.c --------------------------------------------------------------------------
 */

/* For decisions of this room; valid until its next row. */
struct past room_past(struct room *room);
/* Writes the array of the last steps that can be gone back behind, newest first, with the log
 * lines that the reader's seat may read. STATUS_OK or what the journal says. */
enum status room_steps(struct room *room, const struct seat *reader, struct writer *out);

/* ---- session.c ----------------------------------------------------------------------------
 */

void session_receive(
    struct rooms *rooms, struct session *session, const char *text, size_t len, int64_t now_ms);

#endif
