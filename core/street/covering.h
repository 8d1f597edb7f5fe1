/* How many dice covering fire throws, and what its sixes are worth. Pure arithmetic.
 * Rule: FME-27, FME-28, A12 */
#ifndef UMPIRED_CORE_STREET_COVERING_H
#define UMPIRED_CORE_STREET_COVERING_H

#include "core/limits.h"
#include "core/street/edna.h"
#include "core/wide.h"

#define RIFLEMEN_PER_DIE 3
#define DICE_PER_SUPPORT 2
#define DICE_PER_M60     3
#define DICE_PER_TANK    3

/* What fires: men of all rifle bases, rifle bases with a launcher, RR teams, M60s, tanks. */
struct firers {
    int32_t riflemen, launchers, support, m60, tanks;
};

/* The base number of dice. */
static inline int32_t covering_base(struct firers f)
{
    return f.riflemen / RIFLEMEN_PER_DIE + f.launchers + DICE_PER_SUPPORT * f.support +
           DICE_PER_M60 * f.m60 + DICE_PER_TANK * f.tanks;
}

/* Dice to throw: no base dice, no fire. */
static inline int32_t
covering_dice(const struct options *options, int32_t base_number, int32_t lf)
{
    if (base_number == 0 || options->cf_leadership != CF_LEADERSHIP_DICE) {
        return base_number;
    }
    return at_least_zero(base_number + lf);
}

/* Sixes among `count` dice, as option cf_leadership counts them. */
static inline int32_t
covering_sixes(const struct options *options, int32_t lf, const int32_t *dice, int32_t count)
{
    int32_t bonus = options->cf_leadership == CF_LEADERSHIP_SCORE ? lf : 0;
    int32_t sixes = 0;
    for (int32_t i = 0; i < count; i++) {
        sixes += dice[i] + bonus >= 6;
    }
    if (options->cf_leadership == CF_LEADERSHIP_SIXES && count > 0) {
        sixes = at_least_zero(sixes + lf);
    }
    return sixes;
}

static inline uint64_t ways_to_choose(int of, int chosen)
{
    uint64_t row[DICE_PER_ROLL_MAX + 1] = {1}; /* of Pascal's triangle */
    for (int i = 1; i <= of; i++) {
        for (int k = i; k >= 1; k--) {
            row[k] += row[k - 1];
        }
    }
    return row[chosen];
}

/* Ways, out of 6 to the power `count` (at most DICE_PER_ROLL_MAX), that `hits` of the dice are
 * worth something; what they are worth together goes to `sixes`. */
static inline struct wide
covering_ways(const struct options *options, int32_t lf, int count, int hits, int32_t *sixes)
{
    int32_t bonus = options->cf_leadership == CF_LEADERSHIP_SCORE ? lf : 0;
    int32_t faces = 1 + bonus;
    faces = faces < 0 ? 0 : faces > 6 ? 6 : faces;
    *sixes = hits;
    if (options->cf_leadership == CF_LEADERSHIP_SIXES && count > 0) {
        *sixes = at_least_zero(hits + lf);
    }
    return wide_times(wide_of(ways_to_choose(count, hits)),
                      wide_times(wide_power((uint32_t)faces, hits),
                                 wide_power((uint32_t)(6 - faces), count - hits)));
}

#endif
