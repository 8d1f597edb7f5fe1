/* Hand grenades. Pure arithmetic. Rule: RASH-21 */
#ifndef UMPIRED_CORE_SKIRMISH_GRENADES_H
#define UMPIRED_CORE_SKIRMISH_GRENADES_H

#include <stdbool.h>

#include "core/options.h"
#include "core/words.h"

#define GRENADE_RANGE_M 25
#define GRENADE_DICE    2 /* whole dice that one grenade adds to the group's fire */

/* A group with figures and a grenade left may throw it as far as 25 m, once in its turn. */
static inline bool may_throw_grenade(int32_t figures, int32_t left, int32_t range_m)
{
    return figures > 0 && left > 0 && range_m <= GRENADE_RANGE_M;
}

/* Where its dice go, unless the group is held to area fire. */
static inline enum fire_band grenade_band(const struct options *options)
{
    return options->grenade_band == GRENADE_BAND_AREA ? BAND_AREA : BAND_CLOSE;
}

#endif
