/* The BUSH factor: what a unit throws against. Pure arithmetic. Rule: BUSH-02 to BUSH-05 */
#ifndef UMPIRED_CORE_CHASE_FACTOR_H
#define UMPIRED_CORE_CHASE_FACTOR_H

#include "core/bounds.h"
#include "core/options.h"
#include "core/words.h"

/* Face of an average die for a D6: 2, 3, 3, 4, 4, 5. Rule: BUSH-04 */
static inline int32_t average_face(int32_t die)
{
    return die / 2 + 2;
}

/* Terrs throw a D6 for their factor, all others an average die. Rule: BUSH-03 */
static inline bool factor_by_average_die(enum chase_unit unit)
{
    return unit != CHASE_UNIT_TERRS;
}

/* Rule: BUSH-02 */
static inline int32_t bush_held(const struct options *options, int32_t bush)
{
    return held_within(bush, options->bush_min, options->bush_max);
}

/* `shown` is the die of factor_by_average_die, an average die by its face. Rule: BUSH-03 */
static inline int32_t
bush_factor(const struct options *options, enum chase_unit unit, int32_t shown)
{
    static const int8_t added[CHASE_UNIT_COUNT] = {[CHASE_UNIT_OPERATORS] = 6,
                                                   [CHASE_UNIT_TROOPIES] = 5,
                                                   [CHASE_UNIT_SLUGGIES] = 2,
                                                   [CHASE_UNIT_TERRS] = 2};
    return bush_held(options, shown + added[unit]);
}

struct bush_check {
    int32_t total;
    bool passed;
};

/* A plain roll; a modifier above 0 hurts, doubles mean nothing. Rule: BUSH-05 */
static inline struct bush_check
bush_check(int32_t bush, int32_t modifier, const int32_t pair[2])
{
    const int32_t total = pair[0] + pair[1] + modifier;
    return (struct bush_check){total, total <= bush};
}

#endif
