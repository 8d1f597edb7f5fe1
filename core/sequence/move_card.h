/* The movement deck: which side moves, and how far. Pure arithmetic. Rule: WS-01 to WS-03 */
#ifndef UMPIRED_CORE_SEQUENCE_MOVE_CARD_H
#define UMPIRED_CORE_SEQUENCE_MOVE_CARD_H

#include <stdbool.h>

#include "core/cards.h"
#include "core/options.h"

#define MOVE_CARD_INCHES_MAX 10 /* of aces, court cards and tens. Rule: WS-02 */

struct move_card {
    bool red;       /* hearts and diamonds: side A, the players. Rule: WS-01, IN-23 */
    int32_t inches; /* 2 to MOVE_CARD_INCHES_MAX */
};

/* `face` is 0 to 51. Rule: WS-01, WS-02 */
static inline struct move_card move_card(int face)
{
    const int suit = face / RANKS;
    const int rank = card_rank(face);
    return (struct move_card){suit == 1 || suit == 2, rank == 1 || rank > MOVE_CARD_INCHES_MAX
                                                          ? MOVE_CARD_INCHES_MAX
                                                          : rank};
}

/* The 52 cards are shuffled together before the next one is drawn; `left` are in the deck.
 * Rule: WS-03 */
static inline bool movement_deck_is_due(const struct options *options, int32_t left)
{
    return left == 0 || options->ws_reshuffle == WS_RESHUFFLE_EACH;
}

#endif
