/* Which men fall when a base is hit. Rule: FME-38, D6 */
#ifndef UMPIRED_CORE_RULES_STREET_MEN_HIT_H
#define UMPIRED_CORE_RULES_STREET_MEN_HIT_H

#include "core/decision.h"

#define MEN_HIT_ROLLS_MAX 1 /* rolls of one hit: with option officer_falls die */

/* Lets `wounded` and then `dead` men of the base fall, as far as it has any, and removes it
 * when none is left; a tank loses nobody. Emits one event when anybody falls. REJECT_NONE, or
 * REJECT_NEED_DICE with option officer_falls die. */
enum reject hit_men(struct decision *d, int base, int32_t wounded, int32_t dead);

/* Bounds what doubles ask for by the men of the base who can fall, as hit_men does: what is
 * told of a throw. None of a tank can. */
void bound_by_men(const struct game *g, int base, int32_t *wounded, int32_t *dead);

#endif
