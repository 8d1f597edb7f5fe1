/* What a search finds, in victory points. Pure arithmetic. Rule: FNG-01, FNG-20, FNG-21, A3 */
#ifndef UMPIRED_CORE_TUNNEL_REWARDS_H
#define UMPIRED_CORE_TUNNEL_REWARDS_H

#include "core/bounds.h"
#include "core/options.h"
#include "core/words.h"

#define VP_ENTRANCE_REPORTED 3 /* once per entrance. Rule: FNG-01 */
#define SUPPLIES_FROM        4 /* on the table's die; a second die is thrown from here on */
#define INTEL_FROM           6

struct tunnel_find {
    enum find kind;
    int32_t vp;
};

static inline bool find_needs_second_die(int32_t die)
{
    return die >= SUPPLIES_FROM;
}

/* One roll on Tunnel Success; `second` counts only when find_needs_second_die. Each half is
 * rounded by itself. */
static inline struct tunnel_find
find_rolled(const struct options *options, int32_t eal, int32_t die, int32_t second)
{
    const bool up = options->half_round == HALF_ROUND_UP;
    if (!find_needs_second_die(die)) {
        return (struct tunnel_find){FIND_NOTHING, 1};
    }
    if (die < INTEL_FROM) {
        return (struct tunnel_find){FIND_SUPPLIES, 1 + half_of(second, up)};
    }
    return (struct tunnel_find){FIND_INTEL, 1 + second + half_of(eal, up)};
}

#endif
