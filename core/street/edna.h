/* The EDNA throw and the doubles that it brings: the heart of Full Metal EDNA. Pure arithmetic.
 * Rule: FME-13 to FME-15, FME-36, FME-37, A5, A6, A17 */
#ifndef UMPIRED_CORE_STREET_EDNA_H
#define UMPIRED_CORE_STREET_EDNA_H

#include "core/options.h"

/* Men hit by one pair: at most one wounded and one dead. */
struct doubles {
    int32_t wounded, dead;
};

struct edna_throw {
    int32_t score, target; /* with their modifiers */
    int32_t passed;        /* 0 or 1 */
    int32_t loss;          /* in full, even if EDNA had less to lose */
    int32_t edna;          /* what is left, 0 or more */
    struct doubles hit;
};

static inline int32_t at_least_zero(int32_t value)
{
    return value > 0 ? value : 0;
}

/* Reads the natural pair. Rule: FME-36, FME-37 */
static inline struct doubles
read_doubles(const struct options *options, int smoke, const int32_t pair[2])
{
    struct doubles hit = {0, 0};
    if (pair[0] != pair[1]) {
        return hit;
    }
    int32_t shown = options->smoke_mode == SMOKE_MODE_FACE ? pair[0] : pair[0] + pair[1];
    if (smoke && shown < options->smoke_below) {
        return hit;
    }
    hit.dead = pair[0] == 6;
    hit.wounded = pair[0] != 6 || options->double6_also_wounds;
    return hit;
}

/* One throw at `edna` with all that helps or hinders added up in `bonus`; `street` adds the
 * street modifier to the score. Rule: FME-13 to FME-15, FME-30 */
static inline struct edna_throw edna_throw(const struct options *options,
                                           int32_t edna,
                                           int32_t bonus,
                                           int street,
                                           int smoke,
                                           const int32_t pair[2])
{
    struct edna_throw result;
    result.score = pair[0] + pair[1] + (street ? options->street_score_mod : 0);
    result.target = edna + bonus;
    result.passed = result.score < result.target ||
                    (result.score == result.target && options->equal_passes);
    result.loss = at_least_zero(result.score - result.target);
    result.edna = at_least_zero(edna - result.loss);
    result.hit = read_doubles(options, smoke, pair);
    return result;
}

#endif
