/* How far a tested group may go, and how it may fire after that. Pure arithmetic, millimetres
 * of the table. Rule: RASH-08 to RASH-10 */
#ifndef UMPIRED_CORE_SKIRMISH_MOVING_H
#define UMPIRED_CORE_SKIRMISH_MOVING_H

#include "core/skirmish/morale.h"

#define MM_PER_CM 10

struct after_move {
    bool legal;          /* the group may move so far */
    bool more_than_half; /* of its allowance */
    enum fire_mode fire; /* NONE while it falls back */
};

/* `result` is that of the morale test, `moved_mm` what the group moved of its own will (a fall
 * back is no such move). Exactly half the allowance is not more than half. A move that is too
 * long is not legal; the other answers are given all the same. Rule: RASH-08 to RASH-10 */
static inline struct after_move fire_after_move(int32_t result, int32_t moved_mm)
{
    struct after_move after = {moved_mm == 0, false, FIRE_NONE};
    if (result < 0) {
        return after;
    }
    if (result < MOVE_LEAST_RESULT) {
        after.fire = FIRE_AREA;
        return after;
    }
    const int32_t allowance_mm = result * MM_PER_CM;
    after.legal = moved_mm <= allowance_mm;
    after.more_than_half = 2 * moved_mm > allowance_mm;
    after.fire = after.more_than_half ? FIRE_AREA : FIRE_NORMAL;
    return after;
}

#endif
