/* What an inject does when it fires. Rule: IN-72, D50 */
#ifndef UMPIRED_CORE_RULES_UMPIRE_INJECT_EFFECTS_H
#define UMPIRED_CORE_RULES_UMPIRE_INJECT_EFFECTS_H

#include "core/decision.h"

/* Fires an armed inject: tells those who are told and lets its kind take effect. Throws for a
 * base come from its platoon's stream; what players do not see from the hidden one.
 * REJECT_NONE, NEED_DICE, or a refusal of what it brings (DECK_EMPTY, NO_MORE_PLATOONS). */
enum reject fire_inject(struct decision *d, int id);

/* Loses this share (percent) of the letters of a text, blanks never; which, the hidden stream
 * says. */
void garble(struct decision *d, int32_t percent, char *text);

#endif
