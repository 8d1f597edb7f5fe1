/* What the orders of all teams ask first. Rule: BUSH-07, BUSH-16, D36 */
#ifndef UMPIRED_CORE_RULES_CHASE_TEAM_CHECKS_H
#define UMPIRED_CORE_RULES_CHASE_TEAM_CHECKS_H

#include "core/decision.h"

/* A team of the actor's that may still act in the pursuers' half: REJECT_NO_SUCH_PLATOON,
 * NOT_ALLOWED, NO_TEAM, TERRS_FIRST, TEAM_ACTED, TEAM_BLOCKS. Reads nothing that players do not
 * know. */
enum reject team_refusal(const struct game *g, const struct actor *actor, int platoon);

/* It is the tracking team of its trail, or it is not: NOT_TRACKING, TRACKS. Rule: BUSH-16 */
enum reject tracking_refusal(const struct game *g, int platoon, bool tracks);

/* The cards as the actor knows them: the true ones for the umpire, those of the team's last
 * successful roll for its players. Rule: D53 */
struct chase_cards known_cards(const struct game *g, const struct actor *actor, int platoon);

#endif
