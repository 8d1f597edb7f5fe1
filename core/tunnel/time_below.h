/* How long a group stays below, and what the time was worth. Turns are counted from 1, the turn
 * of entry. Pure arithmetic. Rule: FNG-05 to FNG-07, A5 */
#ifndef UMPIRED_CORE_TUNNEL_TIME_BELOW_H
#define UMPIRED_CORE_TUNNEL_TIME_BELOW_H

#include <stdbool.h>
#include <stdint.h>

#define EAL_UNHURRIED 3 /* each point above takes one turn off the minimum */

/* Turns that a search needs, 1 or more; rolled once, on entry. Rule: FNG-05 */
static inline int32_t minimum_turns(int32_t eal, int32_t die)
{
    const int32_t turns = die - (eal > EAL_UNHURRIED ? eal - EAL_UNHURRIED : 0);
    return turns < 1 ? 1 : turns;
}

/* The group comes up in its turn number `turns`: never in the first, always by the seventh.
 * Rule: FNG-06 */
static inline bool group_emerges(int32_t turns, int32_t die)
{
    return die < turns;
}

/* Rolls on Tunnel Success for a group that came up in turn `turns`; 0: nothing was found.
 * Rule: FNG-07 */
static inline int32_t success_rolls(int32_t turns, int32_t minimum)
{
    return turns < minimum ? 0 : 1 + turns - minimum;
}

#endif
