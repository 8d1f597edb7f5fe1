/* Who may rally whom at the end of a turn. Rule: FME-31 */
#ifndef UMPIRED_CORE_RULES_STREET_RALLY_H
#define UMPIRED_CORE_RULES_STREET_RALLY_H

#include "core/decision.h"

/* REJECT_NONE when leader base `leader` may try to rally base `base` now; else BASE_GONE,
 * ENGAGED, NOT_A_LEADER, ALREADY_RALLIED, KNOCKED_OUT, FIRE_FIRST or LEADER_TOO_FAR.
 * Rule: FME-10, FME-17, FME-31, D4, D51, IN-03 */
enum reject rally_refusal(const struct game *g, int leader, int id);

/* A leader of platoon `platoon` has a base to rally, or two rifle bases to make into one. */
bool platoon_may_rally(const struct game *g, int platoon);

#endif
