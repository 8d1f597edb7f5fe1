/* An attack on the RPD. Pure arithmetic. Rule: FME-43, A20 */
#ifndef UMPIRED_CORE_STREET_RPD_H
#define UMPIRED_CORE_STREET_RPD_H

#include "core/street/edna.h"

/* The attacker may attack: the caller has seen to it. `help` is the sixes of others, or with
 * option rpd_mode weapon the attacker's own base number of covering dice. A tank loses nobody.
 */
static inline struct edna_throw rpd_attack(const struct options *options,
                                           int is_tank,
                                           int32_t edna,
                                           int32_t lf,
                                           int32_t help,
                                           const int32_t pair[2])
{
    struct edna_throw result = edna_throw(options, edna, lf + help, 0, 0, pair);
    if (is_tank) {
        result.hit = (struct doubles){0, 0};
    }
    return result;
}

#endif
