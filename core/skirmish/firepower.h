/* How many dice a group fires in each band. Pure arithmetic; dice are added exactly and rounded
 * once, at the end. Rule: RASH-13, RASH-16, RASH-18, RASH-21, RASH-24, A4, A5 */
#ifndef UMPIRED_CORE_SKIRMISH_FIREPOWER_H
#define UMPIRED_CORE_SKIRMISH_FIREPOWER_H

#include "core/skirmish/grenades.h"
#include "core/skirmish/ranges.h"

/* Figures of a group that fire the same weapon. */
struct arms {
    enum weapon weapon;
    int32_t figures; /* 0 or more */
};

/* A set of enum half_dice: bit 1 << cause. */
typedef uint32_t half_causes;

static inline half_causes half_dice_bit(enum half_dice cause)
{
    return UINT32_C(1) << cause;
}

struct shot {
    int32_t range_m;
    bool area_only;   /* frozen, or moved more than half. Rule: RASH-09, RASH-10 */
    bool grenade;     /* one is thrown; beyond 25 m it adds nothing. Rule: RASH-21 */
    half_causes half; /* Rule: RASH-18 */
};

struct fire_dice {
    int32_t close, area; /* whole dice */
};

/* How often the dice are halved. Rule: RASH-18, A4 */
static inline int halvings(const struct options *options, half_causes half)
{
    int count = 0;
    for (int cause = 0; cause < HALF_DICE_COUNT; cause++) {
        count += (half & half_dice_bit((enum half_dice)cause)) != 0;
    }
    return options->half_dice_once && count > 1 ? 1 : count;
}

/* Whole dice out of half dice that are halved `times` more. Rule: RASH-24, A5 */
static inline int32_t whole_dice(const struct options *options, int32_t half_dice, int times)
{
    const int32_t divisor = INT32_C(2) << times;
    const int32_t lift = options->dice_round == DICE_ROUND_UP ? divisor - 1 : 0;
    return (half_dice + lift) / divisor;
}

/* The dice of a group with `count` kinds of arms. Rule: RASH-13 to RASH-16, RASH-21 */
static inline struct fire_dice dice_of_shot(const struct options *options,
                                            const struct arms *arms,
                                            int count,
                                            const struct shot *shot)
{
    int32_t half_dice[BAND_COUNT] = {0};
    int32_t figures = 0;
    for (int i = 0; i < count; i++) {
        const enum fire_band band = band_at(options, arms[i].weapon, shot->range_m);
        half_dice[shot->area_only ? BAND_AREA : band] +=
            arms[i].figures * half_dice_at(arms[i].weapon, shot->range_m);
        figures += arms[i].figures;
    }
    if (shot->grenade && figures > 0 && shot->range_m <= GRENADE_RANGE_M) {
        half_dice[shot->area_only ? BAND_AREA : grenade_band(options)] += 2 * GRENADE_DICE;
    }
    const int times = halvings(options, shot->half);
    return (struct fire_dice){whole_dice(options, half_dice[BAND_CLOSE], times),
                              whole_dice(options, half_dice[BAND_AREA], times)};
}

#endif
