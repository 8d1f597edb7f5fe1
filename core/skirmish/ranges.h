/* Range bands. Pure arithmetic in metres. Rule: RASH-15, RASH-16, A2 */
#ifndef UMPIRED_CORE_SKIRMISH_RANGES_H
#define UMPIRED_CORE_SKIRMISH_RANGES_H

#include "core/options.h"
#include "core/skirmish/weapons.h"

/* The farthest that a weapon fires, this range included; 0 = it does not fire. Rule: RASH-15 */
static inline int32_t max_range_m(enum weapon weapon)
{
    const struct firearm f = firearm_of(weapon);
    return f.far_range_m > 0 ? f.far_range_m : f.range_m;
}

/* Half dice of one figure at a range, 0 beyond the maximum. Rule: RASH-14, RASH-15 */
static inline int32_t half_dice_at(enum weapon weapon, int32_t range_m)
{
    const struct firearm f = firearm_of(weapon);
    return range_m <= f.range_m ? f.half_dice : range_m <= f.far_range_m ? f.far_half_dice : 0;
}

/* CLOSE up to close_num / close_den of the maximum range, compared exactly; AREA beyond; NONE
 * where the weapon does not reach. Rule: RASH-16, A2 */
static inline enum fire_band
band_at(const struct options *options, enum weapon weapon, int32_t range_m)
{
    if (half_dice_at(weapon, range_m) == 0) {
        return BAND_NONE;
    }
    const int64_t limit = (int64_t)max_range_m(weapon) * options->close_num;
    return (int64_t)range_m * options->close_den <= limit ? BAND_CLOSE : BAND_AREA;
}

#endif
