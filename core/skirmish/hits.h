/* Which dice of a volley hit. Pure arithmetic. Rule: RASH-17, RASH-22, IN-23, A3, A6 */
#ifndef UMPIRED_CORE_SKIRMISH_HITS_H
#define UMPIRED_CORE_SKIRMISH_HITS_H

#include "core/options.h"

struct volley {
    int32_t close, area; /* dice in each band, thrown in this order */
    int32_t plus;        /* added to each close die: MELEE_PLUS in melee. Rule: RASH-22 */
    int32_t each;        /* added to each die: option hasty_mod for hasty fire. Rule: IN-23 */
};

/* Hits before cover; reads close + area dice. Rule: RASH-17 */
static inline int32_t
hits_of(const struct options *options, const struct volley *volley, const int32_t *dice)
{
    int32_t hits = 0;
    for (int32_t i = 0; i < volley->close; i++) {
        hits += dice[i] + volley->plus + volley->each >= options->close_hit;
    }
    for (int32_t i = 0; i < volley->area; i++) {
        hits += dice[volley->close + i] + volley->each >= options->area_hit;
    }
    return hits;
}

#endif
