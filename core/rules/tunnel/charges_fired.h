/* How charges go off, whether by line or by their timers. Rule: FNG-17, FNG-19 */
#ifndef UMPIRED_CORE_RULES_TUNNEL_CHARGES_FIRED_H
#define UMPIRED_CORE_RULES_TUNNEL_CHARGES_FIRED_H

#include "core/decision.h"

/* All charges of tunnel `id` that go off now, by line or by their timers: the entrance is
 * sealed, sections collapse, points are counted, and what it does to those inside is due. */
void fire_charges(struct decision *d, int id, bool by_timer);

#endif
