/* How a pursuit ends. Rule: BUSH-23, IN-06 */
#ifndef UMPIRED_CORE_RULES_CHASE_CHASE_END_H
#define UMPIRED_CORE_RULES_CHASE_CHASE_END_H

#include "core/decision.h"

/* The report and the end of the game; `reason` may be empty, REASON_MAX_BYTES at most. */
void end_pursuit(struct decision *d, const char *reason);

#endif
