/* The point rolls to see the ambush at the mean observation distance. Pure arithmetic.
 * Rule: BUSH-27 to BUSH-29, A6 */
#ifndef UMPIRED_CORE_AMBUSH_SPOTTING_H
#define UMPIRED_CORE_AMBUSH_SPOTTING_H

#include "core/ambush/degree.h"
#include "core/words.h"

#define SUSPICIOUS_MODIFIER (-2) /* in the turn after a success */

/* One speed for the whole force. Rule: BUSH-27, A6 */
static inline int32_t spotting_modifier(enum pace pace, bool suspicious)
{
    const int32_t speed = pace == PACE_CAUTIOUS ? -1 : pace == PACE_DELIBERATE ? 1 : 2;
    return speed + (suspicious ? SUSPICIOUS_MODIFIER : 0);
}

/* Rule: BUSH-27, BUSH-28 */
static inline enum spotting spotting_rolled(const struct options *options,
                                            int32_t bush,
                                            int32_t modifier,
                                            const int32_t pair[2])
{
    switch (degree_of(options, bush, modifier, pair)) {
    case CRITICAL_SUCCESS:
        return SPOTTING_SPOTTED_UNSEEN;
    case SUCCESS:
        return SPOTTING_SUSPICIOUS;
    case FAILURE:
        return SPOTTING_POINT_IN_ZONE;
    case CRITICAL_FAILURE:
        break;
    }
    return SPOTTING_MAIN_BODY_IN_ZONE;
}

/* Units of the main body in the Killing Zone after a critical failure, by a second pair with
 * the same modifier: one, or two when they bunch. Rule: BUSH-29 */
static inline int32_t main_units_in_zone(int32_t bush, int32_t modifier, const int32_t pair[2])
{
    return pair[0] + pair[1] + modifier > bush ? 2 : 1;
}

/* The ambusher has lost his surprise: he counts as having failed to trigger. Rule: BUSH-27 */
static inline bool surprise_is_lost(enum spotting spotting)
{
    return spotting == SPOTTING_SPOTTED_UNSEEN;
}

#endif
