/* Leaders who steady the groups near them. Pure arithmetic. Rule: RASH-11, RASH-12 */
#ifndef UMPIRED_CORE_SKIRMISH_LEADING_H
#define UMPIRED_CORE_SKIRMISH_LEADING_H

#include <stdbool.h>

#include "core/skirmish/ratings.h"

#define LEADER_REACH_STEP_MM 10 /* a grade reaches 10 mm farther than the one below */

/* Millimetres of the table: rabble 10, trained 20, professional 30, elite 40. Rule: RASH-11 */
static inline int32_t leader_reach_mm(enum rating rating)
{
    return LEADER_REACH_STEP_MM * ((int32_t)rating + 1);
}

/* Groups that one leader may steady in a turn. Rule: RASH-11 */
static inline int32_t leader_groups(enum rating rating)
{
    return rating >= RATING_PROFESSIONAL ? 2 : 1;
}

/* Whether a leader takes 1 off the die of a group: not when he fired this turn, is too far, or
 * has helped as many groups as he can. Rule: RASH-11, RASH-12 */
static inline bool
leader_helps(enum rating rating, int32_t distance_mm, bool fired, int32_t already_helped)
{
    return !fired && distance_mm <= leader_reach_mm(rating) &&
           already_helped < leader_groups(rating);
}

#endif
