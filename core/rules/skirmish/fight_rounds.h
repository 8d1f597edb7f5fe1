/* Halves and rounds of a fire-fight. Rule: RASH-26, D51 */
#ifndef UMPIRED_CORE_RULES_SKIRMISH_FIGHT_ROUNDS_H
#define UMPIRED_CORE_RULES_SKIRMISH_FIGHT_ROUNDS_H

#include "core/decision.h"
#include "core/rules/skirmish/volley.h"

/* The group may fire now, in the other side's half, at that group: it acted in this half, is in
 * sight and in reach. `order` is filled with the shot for any group of the other side. Rule:
 * RASH-26, IN-14 */
bool has_opportunity_at(const struct game *g,
                        int fighter,
                        int target,
                        struct fire_order *order);

/* It may at some group. */
bool has_opportunity(const struct game *g, int fighter);

/* A group of the players has an opportunity in the enemy's half, and has not let it pass: the
 * next half, or the next card, waits for that. Rule: RASH-26, WS-01 */
bool opportunity_waits(const struct game *g, int engagement);

/* All groups of the side whose half runs have acted, and nobody can give opportunity fire. */
bool half_is_over(const struct game *g, int engagement);

/* A group begins its own half anew; what it may still do in the other's it keeps. For evolve
 * functions. */
void begin_half(struct game *g, int id);

/* It is destroyed, fell back, or has acted. */
bool is_through(const struct game *g, int fighter);

#endif
