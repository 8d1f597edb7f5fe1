/* When a turn ends, and what the table does then. Rule: IN-04, D5, FME-39, FME-40 */
#ifndef UMPIRED_CORE_RULES_STREET_END_OF_TURN_H
#define UMPIRED_CORE_RULES_STREET_END_OF_TURN_H

#include "core/decision.h"
#include "core/rule.h"

/* Base `base` (1 to base_count) may still do something in this order phase: act, or clear the
 * house it stands in. Engaged bases count as done. Rule: D1, D51 */
bool base_can_act(const struct game *g, int base);

/* Platoon `platoon` (1 to platoon_count) is not waited for: it said so, it is not mustered,
 * nobody plays it, or nothing of it can act. One under fire is always waited for. Rule: D5 */
bool platoon_is_done(const struct game *g, int platoon);

/* All have taken their fire and rallied, and the game is not paused: what is due at the end of
 * the street's turn follows before the next one begins. Rule: IN-31 */
bool street_turn_is_over(const struct game *g);

/* Begins turn `turn`: orders for all, flags of the turn cleared, smoke gone. Turn 1 starts the
 * clock. */
void begin_turn(struct decision *d, int turn);

/* Asks the umpire (or host) whether to go on: the turn limit or time zero is reached. Nothing
 * is cut off. Rule: FME-46, IN-05 */
void ask_at_limit(struct decision *d, bool by_clock);

extern const struct event_type event_turn_began;

#endif
