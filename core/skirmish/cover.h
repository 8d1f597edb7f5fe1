/* What cover takes off hits, and its saves. Pure arithmetic. Rule: RASH-19, RASH-20, RASH-24 */
#ifndef UMPIRED_CORE_SKIRMISH_COVER_H
#define UMPIRED_CORE_SKIRMISH_COVER_H

#include "core/options.h"
#include "core/words.h"

/* Hits left of those rolled: cover and solid cover halve them; concealment halves the dice
 * instead, see firepower.h. Rule: RASH-19, RASH-20, A5 */
static inline int32_t
hits_past_cover(const struct options *options, int32_t hits, enum cover cover)
{
    if (cover != COVER_COVER && cover != COVER_SOLID) {
        return hits;
    }
    return (hits + (options->hits_round == HITS_ROUND_UP)) / 2;
}

/* Dice that the target throws to save the hits left. Rule: RASH-20, RASH-23 */
static inline int32_t save_dice(int32_t hits_left, enum cover cover)
{
    return cover == COVER_SOLID ? hits_left : 0;
}

/* How many of `count` save dice save. Rule: RASH-20 */
static inline int32_t
hits_saved(const struct options *options, const int32_t *dice, int32_t count)
{
    int32_t saved = 0;
    for (int32_t i = 0; i < count; i++) {
        saved += dice[i] >= options->save;
    }
    return saved;
}

#endif
