/* The cards between hunters and hunted: a main deck and the Running Deck. Cards taken off are
 * out of play. Pure arithmetic. Rule: BUSH-06, BUSH-07, BUSH-23, A9 */
#ifndef UMPIRED_CORE_CHASE_RUNNING_DECK_H
#define UMPIRED_CORE_CHASE_RUNNING_DECK_H

#include "core/bounds.h"
#include "core/options.h"
#include "core/words.h"

#define CARDS_PER_HOUR 4 /* a card is 15 minutes, one turn */

/* Numbers of cards, 0 or more. */
struct chase_cards {
    int32_t main;
    int32_t running; /* how far the terrs are ahead */
};

/* At the start, with a head start of so many hours (an average die). Rule: BUSH-06 */
static inline struct chase_cards cards_at_the_start(const struct options *options,
                                                    int32_t hours)
{
    const int32_t running = CARDS_PER_HOUR * hours;
    return (struct chase_cards){options->main_deck - running, running};
}

/* `change` above 0 adds cards, as many as the main deck still has; below 0 takes them off, down
 * to none. Rule: BUSH-07 */
static inline struct chase_cards cards_changed(struct chase_cards cards, int32_t change)
{
    const int32_t added = held_within(change, 0, cards.main);
    const int32_t taken = held_within(-change, 0, cards.running);
    return (struct chase_cards){cards.main - added, cards.running + added - taken};
}

/* Asked at the end of a turn, and of each part's Running Deck after a bomb: caught, escaped, or
 * none of both. Rule: BUSH-23, D53 */
static inline enum chase_event chase_end(struct chase_cards cards)
{
    return cards.running == 0 ? CHASE_EVENT_CONTACT
           : cards.main == 0  ? CHASE_EVENT_TERRS_ESCAPE
                              : CHASE_EVENT_NONE;
}

#endif
