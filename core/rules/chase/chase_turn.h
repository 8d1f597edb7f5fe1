/* What follows when an operational turn has ended. Rule: BUSH-23 */
#ifndef UMPIRED_CORE_RULES_CHASE_CHASE_TURN_H
#define UMPIRED_CORE_RULES_CHASE_CHASE_TURN_H

#include "core/decision.h"

/* The next turn, or the end of the pursuit; nothing while a contact is due first. */
void next_chase_turn(struct decision *d);

#endif
