/* Sizes, machine-guns and ratings of the units. A table. Rule: BUSH-01, BUSH-39 */
#ifndef UMPIRED_CORE_CHASE_UNITS_H
#define UMPIRED_CORE_CHASE_UNITS_H

#include "core/options.h"
#include "core/words.h"

/* Figures of one unit: an operator, a stick, a squad of three bases, a cell. */
struct unit_size {
    int32_t least, most;
};

/* Rule: BUSH-01 */
static inline struct unit_size unit_size(enum chase_unit unit)
{
    static const struct unit_size size[CHASE_UNIT_COUNT] = {
        [CHASE_UNIT_OPERATORS] = {1, 1},
        [CHASE_UNIT_TROOPIES] = {4, 4},
        [CHASE_UNIT_SLUGGIES] = {1 + 3 + 2, 1 + 5 + 3}, /* NCO, rifles, LMG */
        [CHASE_UNIT_TERRS] = {3, 4},
    };
    return size[unit];
}

#define OPERATORS_PER_LMG 2

/* LMGs of `units` units together; those of terrs come with the scenario. Rule: BUSH-01 */
static inline int32_t unit_lmgs(enum chase_unit unit, int32_t units)
{
    return unit == CHASE_UNIT_OPERATORS ? units / OPERATORS_PER_LMG
           : unit == CHASE_UNIT_TERRS   ? 0
                                        : units;
}

/* `motivated` matters for terrs. Rule: BUSH-39 */
static inline enum rating
unit_rating(const struct options *options, enum chase_unit unit, bool motivated)
{
    if (options->bush_ratings == BUSH_RATINGS_ALL_TRAINED) {
        return RATING_TRAINED;
    }
    return unit == CHASE_UNIT_OPERATORS || unit == CHASE_UNIT_TROOPIES ? RATING_ELITE
           : unit == CHASE_UNIT_SLUGGIES || motivated                  ? RATING_TRAINED
                                                                       : RATING_RABBLE;
}

#endif
