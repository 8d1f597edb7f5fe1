/* Cards at the end of a turn. */
#ifndef UMPIRED_CORE_RULES_STREET_DEAL_CARDS_H
#define UMPIRED_CORE_RULES_STREET_DEAL_CARDS_H

#include "core/decision.h"

/* A base in play, of any platoon and engaged or not, is inside place `place` (1 to
 * place_count). Rule: FME-39, IN-03, D51 */
bool place_is_occupied(const struct game *g, int place);

/* Deals to the houses for the turn that ends, when it is due; renews the deck as option
 * deck_empty says. Rule: FME-39, FME-40, D12 */
void deal_cards(struct decision *d);

#endif
