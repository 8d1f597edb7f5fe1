/* How men come up: those of a party, whom they bring, and what was found.
 * Rule: FNG-07, FNG-12, FNG-15, FNG-16, FNG-20, IN-34, D52 */
#ifndef UMPIRED_CORE_RULES_TUNNEL_COMING_UP_H
#define UMPIRED_CORE_RULES_TUNNEL_COMING_UP_H

#include "core/decision.h"

/* The man leaves his party for good with that status: he comes up at `tunnel`, or is known to
 * be dead, out or missing. */
void bring_up(struct decision *d, int figure, int tunnel, enum figure_status status);

/* The men of the party who are not down come up at `tunnel` with whom they carry, whose damage
 * is rolled; players learn who is down. After a search of `turns` turns, not 0, its finds are
 * rolled. REJECT_NONE or REJECT_NEED_DICE. */
enum reject surface(struct decision *d, int party, int tunnel, int32_t searched_turns);

/* The game is over: all who are down below are missing. Rule: FNG-16 */
void leave_the_down(struct decision *d);

#endif
