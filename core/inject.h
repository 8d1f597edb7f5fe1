/* What the umpire has prepared: fired by him, by a turn, or by a base that enters a place.
 * Rule: IN-72, D50 */
#ifndef UMPIRED_CORE_INJECT_H
#define UMPIRED_CORE_INJECT_H

#include <stdint.h>

#include "core/limits.h"

struct game;

struct inject {
    uint8_t state;         /* enum inject_state; NONE = this slot is empty */
    uint8_t kind;          /* enum inject_kind */
    uint8_t trigger;       /* enum trigger */
    uint8_t held;          /* armed, but does not fire until let go */
    uint8_t place;         /* of the trigger and of the effect; 0 = none */
    uint8_t enemy;         /* enemy id it shows or brings; 0 = none */
    uint8_t base;          /* base it strikes; with a place as trigger, the base that entered */
    uint8_t due;           /* order among those due now, 1..; 0 = not due */
    uint16_t seats;        /* bit s-1: seats that are told; 0 = all */
    uint16_t turn;         /* trigger TURN: when */
    int32_t number;        /* throws, cards, turns, percent or complex, as the kind wants */
    uint16_t armed;        /* running number of arming, for the order among equals */
    uint16_t visibility_m; /* weather: how far men see then; 0 = as far as walls let them */
    char text[REASON_MAX_BYTES];
};

/* Puts one that is neither held nor due behind those that are due. For evolve functions only.
 */
void inject_make_due(struct game *g, struct inject *inject);

/* A base ended up in a place, or passed it: what waits for that becomes due, in this order, and
 * the die for what is hidden below (tunnels.h).
 * Called by evolve functions only. */
void injects_note_entry(struct game *g, int base, int place);

/* The turn began: what waits for it becomes due. Called by evolve functions only. */
void injects_note_turn(struct game *g);

/* The inject to fire next, or 0. */
int inject_due(const struct game *g);

#endif
