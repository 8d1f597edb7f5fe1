/* Hand to hand. Both sides throw at once: reckon both before either loses figures. Pure
 * arithmetic. Rule: RASH-22, A6 */
#ifndef UMPIRED_CORE_SKIRMISH_MELEE_H
#define UMPIRED_CORE_SKIRMISH_MELEE_H

#include "core/skirmish/firepower.h"
#include "core/skirmish/hits.h"

#define MELEE_PLUS 1

/* The volley of one side: all its arms at no distance, never halved, never held to area fire;
 * a grenade is a weapon of distance and adds nothing. */
static inline struct volley
melee_volley(const struct options *options, const struct arms *arms, int count)
{
    const struct shot shot = {.range_m = 0};
    const struct fire_dice dice = dice_of_shot(options, arms, count, &shot);
    return (struct volley){.close = dice.close, .area = dice.area, .plus = MELEE_PLUS};
}

#endif
