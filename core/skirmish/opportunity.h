/* Fire in the other side's half of the round. Pure arithmetic. Rule: RASH-08, RASH-18, RASH-26
 */
#ifndef UMPIRED_CORE_SKIRMISH_OPPORTUNITY_H
#define UMPIRED_CORE_SKIRMISH_OPPORTUNITY_H

#include "core/skirmish/firepower.h"
#include "core/skirmish/moving.h"

/* A group with figures that did not fire in its own half and is not falling back. `result` is
 * that of its last morale test. Rule: RASH-08, RASH-26 */
static inline bool may_give_opportunity_fire(int32_t figures, bool fired, int32_t result)
{
    return figures > 0 && !fired && fire_after_move(result, 0).fire != FIRE_NONE;
}

/* Why the dice of a shot are halved. Rule: RASH-18 */
static inline half_causes half_causes_of(enum cover target,
                                         bool target_prone,
                                         bool moved_more_than_half,
                                         bool opportunity)
{
    half_causes half = 0;
    if (target == COVER_CONCEALED || target_prone) {
        half |= half_dice_bit(HALF_DICE_CONCEALED);
    }
    if (moved_more_than_half) {
        half |= half_dice_bit(HALF_DICE_MOVED);
    }
    if (opportunity) {
        half |= half_dice_bit(HALF_DICE_OPPORTUNITY);
    }
    return half;
}

#endif
