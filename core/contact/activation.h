/* Who acts first in a turn, and with whom. Pure arithmetic. Rule: FNG-27 */
#ifndef UMPIRED_CORE_CONTACT_ACTIVATION_H
#define UMPIRED_CORE_CONTACT_ACTIVATION_H

#include <stdbool.h>

#include "core/words.h"

#define ACTIVATION_DICE 2 /* US, then enemy */

struct activation_roll {
    enum first_side first; /* none on a tie: then neither acts */
    int32_t us;            /* the die */
    int32_t enemy;         /* the die; the score of FNG-08 even on a tie */
};

static inline struct activation_roll activation_rolled(const int32_t dice[ACTIVATION_DICE])
{
    const int32_t us = dice[0];
    const int32_t enemy = dice[1];
    return (struct activation_roll){us > enemy   ? FIRST_SIDE_US
                                    : enemy > us ? FIRST_SIDE_ENEMY
                                                 : FIRST_SIDE_NONE,
                                    us, enemy};
}

/* A figure of REP `rep` may be used by a side that threw `die`. */
static inline bool may_be_used(const struct activation_roll *roll, int32_t rep, int32_t die)
{
    return roll->first != FIRST_SIDE_NONE && rep >= die;
}

#endif
