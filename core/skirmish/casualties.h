/* Figures that hits take, and which of them are dead. Pure arithmetic. Rule: RASH-23, IN-24 */
#ifndef UMPIRED_CORE_SKIRMISH_CASUALTIES_H
#define UMPIRED_CORE_SKIRMISH_CASUALTIES_H

#include "core/options.h"

#define DEAD_ON 6 /* die of a casualty with option skirmish_dead. Rule: IN-24 */

/* Each hit left takes one figure, and no group loses more than it has. Rule: RASH-23 */
static inline int32_t figures_lost(int32_t hits_left, int32_t figures)
{
    return hits_left < figures ? hits_left : figures;
}

/* Dice that tell the dead from the wounded, one a casualty. Rule: IN-24 */
static inline int32_t fate_dice(const struct options *options, int32_t lost)
{
    return options->skirmish_dead ? lost : 0;
}

/* The dead among `count` fate dice; all other casualties are wounded. Rule: IN-24 */
static inline int32_t dead_among(const int32_t *dice, int32_t count)
{
    int32_t dead = 0;
    for (int32_t i = 0; i < count; i++) {
        dead += dice[i] == DEAD_ON;
    }
    return dead;
}

#endif
