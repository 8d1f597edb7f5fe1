/* Halves and rounds of a fire-fight. Rule: RASH-26, D51 */
#ifndef UMPIRED_CORE_RULES_SKIRMISH_FIGHT_ROUNDS_H
#define UMPIRED_CORE_RULES_SKIRMISH_FIGHT_ROUNDS_H

#include "core/decision.h"

/* The other half runs, something of the other side acted in it, and the group may still give
 * opportunity fire. Rule: RASH-26 */
bool has_opportunity(const struct game *g, int fighter);

/* All groups of the side whose half runs have acted, and nobody can give opportunity fire. */
bool half_is_over(const struct game *g, int engagement);

/* A group begins its own half anew; what it may still do in the other's it keeps. For evolve
 * functions. */
void begin_half(struct game *g, int id);

/* It is destroyed, fell back, or has acted. */
bool is_through(const struct game *g, int fighter);

#endif
