/* What the cards drawn from a special deck let each man do. Pure arithmetic.
 * Rule: WS-10, WS-11, WS-13 */
#ifndef UMPIRED_CORE_SEQUENCE_DRAW_H
#define UMPIRED_CORE_SEQUENCE_DRAW_H

#include <stdbool.h>

#include "core/sequence/special_deck.h"

/* Full actions of man `man`, one for each of his cards among the `count` drawn; cards of a man
 * who cannot act are wasted. Rule: WS-10, WS-11, WS-13 */
static inline int32_t actions_drawn(const int32_t *drawn, int32_t count, int32_t man, bool down)
{
    int32_t actions = 0;
    for (int32_t i = 0; i < count && !down; i++) {
        actions += drawn[i] == man;
    }
    return actions;
}

#endif
