/* The special deck of one squad: name cards and blanks. Pure arithmetic.
 * Rule: WS-04, WS-05, WS-12, WS-14, A1, A2 */
#ifndef UMPIRED_CORE_SEQUENCE_SPECIAL_DECK_H
#define UMPIRED_CORE_SEQUENCE_SPECIAL_DECK_H

#include "core/options.h"

#define BLANK_CARD (-1)

struct special_deck {
    int32_t named, blanks; /* cards of living men; all others */
    int32_t cards;         /* both together, 18 a man at most */
    int32_t draw;          /* cards drawn from it */
};

/* The deck of a squad. The dead take their cards along, or leave them behind as blanks with
 * option ws_dead_cards; the draw is always the number of the living. Rule: WS-04, WS-14, A2 */
static inline struct special_deck
special_deck(const struct options *options, int32_t living, int32_t dead)
{
    struct special_deck deck = {.named = options->name_cards * living,
                                .blanks = options->blanks_per_man * living,
                                .draw = living};
    if (options->ws_dead_cards == WS_DEAD_CARDS_BLANK && living > 0) {
        deck.blanks += (options->name_cards + options->blanks_per_man) * dead;
    }
    deck.cards = deck.named + deck.blanks;
    if (deck.draw > deck.cards) {
        deck.draw = deck.cards;
    }
    return deck;
}

/* Whose name card `index` (0 to deck.cards - 1) of the full, unshuffled deck bears: a living
 * man's place in the roster from 0, or BLANK_CARD. Rule: WS-04, WS-12 */
static inline int32_t
special_card(const struct options *options, const struct special_deck *deck, int32_t index)
{
    return index < deck->named ? index / options->name_cards : BLANK_CARD;
}

#endif
