/* What an ambush changes in the fire of R.A.S.H.: who may fire at whom, and with how many dice.
 * Rule: BUSH-26, BUSH-30 to BUSH-34, BUSH-37 */
#ifndef UMPIRED_CORE_RULES_CHASE_AMBUSH_FIRE_H
#define UMPIRED_CORE_RULES_CHASE_AMBUSH_FIRE_H

#include "core/game.h"
#include "core/reject.h"
#include "core/rules/skirmish/volley.h"
#include "core/skirmish/arms.h"

/* The group stands in the Killing Zone of the ambush that it fights in. Rule: BUSH-26 */
bool in_killing_zone(const struct game *g, int fighter);

/* REJECT_NONE, HOLDS_FIRE (it may not fire yet), OUTSIDE_ZONE or INSIDE_ZONE (not what it was
 * told to fire at, in the first two turns). Rule: BUSH-30, BUSH-32, BUSH-33, BUSH-37 */
enum reject ambush_refusal(const struct game *g, int fighter, int target);

/* The point that rumbled the ambush fires its first shot: AREA or CLOSE_PLUS1, else NONE.
 * Rule: BUSH-31 */
enum first_fire first_fire_of(const struct game *g, int fighter);

/* The dice of a shot, changed for the point that fires first and for ambushers who opened fire
 * into the zone, in the first turn of it. `dice` are those of R.A.S.H. Rule: BUSH-31, BUSH-34
 */
struct fire_dice ambush_dice(const struct game *g,
                             const struct fire_order *order,
                             const struct armed *armed,
                             struct fire_dice dice);

#endif
