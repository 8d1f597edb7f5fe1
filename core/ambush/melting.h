/* Ambushers who took casualties test not to melt away into the bush. Pure arithmetic.
 * Rule: BUSH-35, A10 */
#ifndef UMPIRED_CORE_AMBUSH_MELTING_H
#define UMPIRED_CORE_AMBUSH_MELTING_H

#include "core/chase/factor.h"

#define MELT_PER_WITHDRAWING 2
#define MELT_LEADERSHIP      1 /* when a leader reaches the unit */

/* `casualties` of this turn. */
static inline bool melting_is_due(int32_t casualties)
{
    return casualties > 0;
}

/* passed: it stays; else it withdraws. `withdrawing` units do so already; `leadership` is
 * MELT_LEADERSHIP or 0. */
static inline struct bush_check melting_test(int32_t bush,
                                             int32_t casualties,
                                             int32_t withdrawing,
                                             int32_t leadership,
                                             const int32_t pair[2])
{
    const int32_t modifier = casualties + MELT_PER_WITHDRAWING * withdrawing - leadership;
    return bush_check(bush, modifier, pair);
}

#endif
