/* One base clears one floor of a house. Pure arithmetic. Rule: FME-34, A16 */
#ifndef UMPIRED_CORE_STREET_CLEARING_H
#define UMPIRED_CORE_STREET_CLEARING_H

#include "core/street/edna.h"

struct clearing {
    int32_t removed; /* 1: a card comes off */
    int32_t edna;    /* what is left, 0 or more */
    struct doubles hit;
};

/* The base may clear (not a leader, EDNA above 0, a card there): the caller has seen to it. */
static inline struct clearing
clear_floor(const struct options *options, int32_t edna, const int32_t pair[2])
{
    int32_t score = pair[0] + pair[1];
    struct clearing result = {.edna = edna};
    result.removed = score < edna || (score == edna && !options->clear_strict);
    if (options->clear_costs_edna) {
        result.edna = at_least_zero(edna - at_least_zero(score - edna));
        result.hit = read_doubles(options, 0, pair);
    }
    return result;
}

#endif
