/* A team of pursuers is formed. Rule: BUSH-01, BUSH-03, BUSH-16 */
#ifndef UMPIRED_CORE_RULES_CHASE_BEGIN_FORCES_H
#define UMPIRED_CORE_RULES_CHASE_BEGIN_FORCES_H

#include "core/decision.h"

/* Rolls for one team from its own stream: two D6 for each squad, an average die for its BUSH,
 * one for the tracker's. `plan` has at least one unit. REJECT_NONE or NEED_DICE. */
enum reject form_team(struct decision *d,
                      int platoon,
                      const struct team_plan *plan,
                      bool with_hq,
                      bool with_tracker);

#endif
