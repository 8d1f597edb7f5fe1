/* Earlier tables of the same game. Core keeps none: who decides or replays hands in a source.
 * Rule: D20, IN-71 */
#ifndef UMPIRED_CORE_PAST_H
#define UMPIRED_CORE_PAST_H

#include <stdbool.h>
#include <stdint.h>

#include "core/limits.h"

struct decision;
struct game;
struct table;

/* What going back to a point undoes, on the way that the game took. */
struct undone {
    int32_t commands[PLATOONS_MAX + 1]; /* of platoon k; at 0 of nobody's: umpire and server */
    int32_t rolls;                      /* dice requests */
    uint16_t saw; /* bit k-1: players of platoon k read the face of a card since */
};

/* Rows whose tables a command needs, besides the live one. */
#define ROWS_BEHIND_MAX 3

struct look_back {
    int64_t row[ROWS_BEHIND_MAX]; /* unused ones are 0 */
    int64_t back_to; /* it undoes all that came after this row; 0 = it undoes nothing */
};

struct past_command;

/* Zero-filled, it holds nothing, and every rewind is refused. */
struct past {
    void *state;
    int64_t newest; /* seq of the last row; a decision makes the next one */
    /* The table as row `seq` left it, with the time of that row; NULL when it is not to be had.
     * Borrowed until the next call. */
    const struct table *(*table_at)(void *state, int64_t seq, int64_t *at_ms);
    /* Optional, for previews. False when it cannot be told. */
    bool (*undone_since)(void *state, int64_t seq, struct undone *out);
    /* Optional. False when row `seq` is no command that can be had. */
    bool (*command_at)(void *state, int64_t seq, struct past_command *out);
};

/* Platoons (bit k-1) whose players read the face of a card in these events. */
uint16_t saw_a_card(const struct decision *d, const struct game *after);

/* To be called once with the decision of each row, after its events: `record` notes what later
 * rewinds and corrections ask for. `seat` gave the command, 0 = the server. */
void row_ends(struct game *g, const struct decision *d, int64_t seq, int seat);

#endif
