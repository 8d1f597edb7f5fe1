/* One base is rallied. Pure arithmetic. Rule: FME-31, FME-32, A15 */
#ifndef UMPIRED_CORE_STREET_RALLYING_H
#define UMPIRED_CORE_STREET_RALLYING_H

#include "core/street/edna.h"

struct rallying {
    int32_t edna; /* new, 0 or more */
    int32_t lf;   /* of the leader, after it */
};

static inline struct rallying
rally_one(const struct options *options, int32_t lf, const int32_t pair[2])
{
    int32_t result = pair[0] + pair[1] + lf;
    struct rallying rallied = {at_least_zero(result), result <= 0 ? lf - 1 : lf};
    if (options->edna_cap != 0 && rallied.edna > options->edna_cap) {
        rallied.edna = options->edna_cap;
    }
    return rallied;
}

#endif
