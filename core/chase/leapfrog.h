/* A team not used yet follows up from where another found a clear trail, and tires on the way;
 * a rest gives it back. Pure arithmetic. Rule: BUSH-20 to BUSH-22, A5 */
#ifndef UMPIRED_CORE_CHASE_LEAPFROG_H
#define UMPIRED_CORE_CHASE_LEAPFROG_H

#include "core/chase/follow_up.h"
#include "core/chase/running_deck.h"

struct leapfrog {
    int32_t distance; /* cards from the team to its target */
    int32_t cost;     /* points of BUSH, paid before the roll */
    int32_t bush;     /* what is left to roll against */
};

/* May leap from there, whether it costs or not. Rule: BUSH-20, BUSH-21 */
static inline bool is_leap_open(enum trail_find found)
{
    return found == TRAIL_FIND_CLEAR_TRAIL || found == TRAIL_FIND_CLEAR_ALL_THE_WAY;
}

/* `ahead` cards to the point found, `further` from there; the gamble of the roll is `further`
 * alone. `unpaid`: the trail is clear all the way. Rule: BUSH-20, BUSH-21, A5 */
static inline struct leapfrog leapfrog(
    const struct options *options, int32_t bush, int32_t ahead, int32_t further, bool unpaid)
{
    struct leapfrog leap = {.distance = ahead + further};
    leap.cost =
        unpaid ? 0 : half_of(leap.distance, options->leapfrog_round == LEAPFROG_ROUND_UP);
    leap.bush = bush_held(options, bush - leap.cost);
    return leap;
}

#define REST_CARDS 1 /* 15 minutes */

/* BUSH of a team after a rest, never above its original; the Running Deck gains REST_CARDS by
 * cards_changed. Rule: BUSH-22 */
static inline int32_t bush_rested(const struct options *options, int32_t bush, int32_t bush_max)
{
    const int32_t rested = bush_held(options, bush + 1);
    return rested > bush_max ? bush_max : rested;
}

#endif
