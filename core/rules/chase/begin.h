/* How a pursuit begins. Rule: BUSH-01 to BUSH-06, BUSH-38 */
#ifndef UMPIRED_CORE_RULES_CHASE_BEGIN_H
#define UMPIRED_CORE_RULES_CHASE_BEGIN_H

#include "core/decision.h"

/* After the key: from stream 15 the scenario roll with its dice when the scenario has it, one
 * D6 for each cell (3 to 4 terrs) and one for the terrs' BUSH; from stream 14 the head start;
 * then for each team in number order, from its own stream, two D6 for each squad (riflemen,
 * machine- gun crew), its BUSH, and the tracker's if he goes with it. REJECT_NONE or NEED_DICE.
 */
enum reject muster_chase(struct decision *d);

#endif
