/* The street throws at the end of a turn. Rule: FME-29, D5 */
#ifndef UMPIRED_CORE_RULES_STREET_TAKE_FIRE_H
#define UMPIRED_CORE_RULES_STREET_TAKE_FIRE_H

#include "core/decision.h"

/* A base of platoon `platoon` (1 to platoon_count) stands in the street and has not thrown yet.
 * Rule: FME-29, FME-45, IN-12, D51 */
bool platoon_has_fire_to_take(const struct game *g, int platoon);

/* Throws for each base of the platoon that has fire to take, in number order; nothing when the
 * platoon is not under fire. Leaves bases over that do not fit one command. REJECT_NONE or
 * REJECT_NEED_DICE. */
enum reject take_all_fire(struct decision *d, int platoon);

#endif
