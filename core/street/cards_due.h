/* The cards that houses receive at the end of a turn. Pure arithmetic. Rule: FME-39, FME-40 */
#ifndef UMPIRED_CORE_STREET_CARDS_DUE_H
#define UMPIRED_CORE_STREET_CARDS_DUE_H

#include <stdbool.h>

#include "core/options.h"

/* Fills `added` for `count` houses in house order, of which some are occupied; `deck` cards are
 * left in the draw deck. Returns how many are left then. */
static inline int32_t cards_due(const struct options *options,
                                int32_t turn,
                                int32_t deck,
                                const bool *occupied,
                                int32_t count,
                                bool *added)
{
    bool due = turn > 0 && turn % options->card_period == 0;
    for (int32_t i = 0; i < count; i++) {
        added[i] = due && !occupied[i] && deck > 0;
        deck -= added[i];
    }
    return deck;
}

#endif
