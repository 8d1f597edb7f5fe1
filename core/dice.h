/* Where dice and cards come from: the game's sealed streams, a script (tests), or results typed
 * by a player. Every result ends up in the command's list of rolls, by value.
 * Rule: fairness 4 to 9, D21. */
#ifndef UMPIRED_CORE_DICE_H
#define UMPIRED_CORE_DICE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/limits.h"

/* Sealed streams. 1 to 8: rolls that platoon sees. */
#define STREAM_SETUP  0  /* set-up, shuffles and hidden card picks */
#define STREAM_OPEN   14 /* open rolls of no platoon */
#define STREAM_HIDDEN 15 /* rolls that no player sees */

struct game;

/* What a roll is for: a code of "purpose.<code>" in the texts, and the base or place it is for.
 */
struct purpose {
    const char *code;    /* static storage */
    uint8_t base, place; /* 0 = none */
    uint8_t platoon;     /* of a roll for a whole platoon; 0 = none */
};

struct roll {
    struct purpose purpose;
    uint8_t stream;
    uint8_t sides; /* 6, or any n <= 256 less one; average dice are thrown as 6 */
    uint8_t count;
    uint8_t hand;                      /* typed by a player: takes nothing from the stream */
    uint8_t result[DICE_PER_ROLL_MAX]; /* 1 to sides, in the order thrown */
};

/* A source of dice. `state` is the source's own. */
struct dice {
    /* Fills roll->result (count and sides are set); sets roll->hand when typed. False: the
     * source ran dry, and the command must be decided again with more results. */
    bool (*throw_dice)(void *state, struct game *g, struct roll *roll);
    /* A sealed number below n (1 <= n <= 256) for shuffles and picks; cards are always sealed.
     */
    uint32_t (*uniform)(void *state, struct game *g, unsigned stream, uint32_t n);
    void *state;
    bool typed; /* by whoever gives the command */
};

/* The sealed source: takes keystream bytes under g->record.key and moves its positions. */
struct dice dice_sealed(void);

/* A scripted source: `results` in order, for tests and vectors; runs dry after them. Uniform
 * numbers come from the same list, as 1-based results. */
struct dice_script {
    const int32_t *results;
    int count, used;
    bool hand;
};
struct dice dice_scripted(struct dice_script *script);

/* A typed source: results of one command so far; shuffles stay sealed. */
struct dice dice_typed(struct dice_script *script);

/* Typed results first, sealed dice for what is left: the umpire waived the rest. */
struct dice dice_typed_then_sealed(struct dice_script *script);

/* One keystream byte: byte `at` of stream `stream` under a 32-byte key. Rule: fairness 4. */
uint8_t stream_byte(const uint8_t *key, unsigned stream, uint64_t at);

/* commitment = BLAKE2b-256(seed). Rule: fairness 1. */
void seal_commitment(const uint8_t *seed, uint8_t *commitment);

/* key = BLAKE2b-256 keyed with the seed over the contributions. Rule: fairness 3. */
void seal_key(const struct game *g, uint8_t *key);

#endif
