/* The morale test that a group makes before it acts. Pure arithmetic.
 * Rule: RASH-04 to RASH-09, RASH-25, A1 */
#ifndef UMPIRED_CORE_SKIRMISH_MORALE_H
#define UMPIRED_CORE_SKIRMISH_MORALE_H

#include <stdbool.h>

#include "core/options.h"
#include "core/skirmish/ratings.h"

#define GRAVE_FACTOR_DIE  2 /* added to the die: moving or falling back under fire. RASH-05 */
#define FALL_BACK_FACTOR  2 /* cm for each point below 0. Rule: RASH-08 */
#define MOVE_LEAST_RESULT 2 /* lowest result that lets a group move. Rule: RASH-10 */

/* A set of enum morale_factor: bit 1 << factor. */
typedef uint32_t morale_factors;

static inline morale_factors morale_factor_bit(enum morale_factor factor)
{
    return UINT32_C(1) << factor;
}

/* What one factor adds to the die. Rule: RASH-05 to RASH-07, RASH-11 */
static inline int32_t morale_factor_value(enum morale_factor factor)
{
    return factor <= MORALE_FACTOR_FALLING_BACK ? GRAVE_FACTOR_DIE
           : factor >= MORALE_FACTOR_STAYS      ? -1
                                                : 1;
}

/* What all factors together add to the die; the grave ones count once with option plus2_once.
 * Rule: RASH-05 to RASH-07, RASH-11, A1 */
static inline int32_t morale_die_modifier(const struct options *options, morale_factors factors)
{
    int32_t sum = 0;
    bool grave = false;
    for (int i = 0; i < MORALE_FACTOR_COUNT; i++) {
        const enum morale_factor factor = (enum morale_factor)i;
        if ((factors & morale_factor_bit(factor)) == 0) {
            continue;
        }
        const bool is_grave = factor <= MORALE_FACTOR_FALLING_BACK;
        sum += is_grave && grave && options->plus2_once ? 0 : morale_factor_value(factor);
        grave = grave || is_grave;
    }
    return sum;
}

struct morale_test {
    int32_t result; /* 0 when destroyed */
    enum morale state;
    int32_t move_cm, fall_back_cm; /* of the table, 0 unless the state gives it */
};

/* Dice of one test: a group without figures throws none. Rule: RASH-04, RASH-25 */
static inline int32_t morale_dice(int32_t figures)
{
    return figures > 0 ? 1 : 0;
}

/* Tests a group; `die` is not read when it has no figures. Rule: RASH-04, RASH-08 to RASH-10 */
static inline struct morale_test morale_test(const struct options *options,
                                             int32_t figures,
                                             enum rating rating,
                                             morale_factors factors,
                                             const int32_t *die)
{
    struct morale_test test = {0, MORALE_DESTROYED, 0, 0};
    if (figures <= 0) {
        return test;
    }
    test.result =
        figures + rating_modifier(rating) - (die[0] + morale_die_modifier(options, factors));
    if (test.result < 0) {
        test.state = MORALE_FALL_BACK;
        test.fall_back_cm = -test.result * FALL_BACK_FACTOR;
    } else if (test.result < MOVE_LEAST_RESULT) {
        test.state = MORALE_FREEZE;
    } else {
        test.state = MORALE_MOVE;
        test.move_cm = test.result;
    }
    return test;
}

#endif
