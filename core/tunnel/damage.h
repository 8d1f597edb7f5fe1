/* What had happened to a man who was brought out. Pure arithmetic. Rule: FNG-15, A2 */
#ifndef UMPIRED_CORE_TUNNEL_DAMAGE_H
#define UMPIRED_CORE_TUNNEL_DAMAGE_H

#include "core/options.h"
#include "core/words.h"

#define IMPACT_ENEMY 4
#define IMPACT_TRAP  3

static inline int32_t impact_of(enum hazard hazard)
{
    return hazard == HAZARD_ENEMY ? IMPACT_ENEMY : IMPACT_TRAP;
}

/* The newer form, and with option damage thw2 the older one; `rep` is the victim's and matters
 * for the latter only. */
static inline enum injury
damage_rolled(const struct options *options, int32_t impact, int32_t rep, int32_t die)
{
    if (options->damage == DAMAGE_THW3) {
        return die == 1        ? INJURY_OBVIOUSLY_DEAD
               : die <= impact ? INJURY_OUT_OF_FIGHT
                               : INJURY_STUNNED;
    }
    return die <= impact            ? INJURY_OBVIOUSLY_DEAD
           : die == 6 || die <= rep ? INJURY_STUNNED
                                    : INJURY_OUT_OF_FIGHT;
}

#endif
