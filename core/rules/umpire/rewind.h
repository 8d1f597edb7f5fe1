/* Going back as part of another command. Rule: D20, IN-71 */
#ifndef UMPIRED_CORE_RULES_UMPIRE_REWIND_H
#define UMPIRED_CORE_RULES_UMPIRE_REWIND_H

#include "core/decision.h"
#include "core/rule.h"

/* Puts back the table of row `seq`; reason has REASON_MAX_BYTES, may be empty.
 * REJECT_NO_SUCH_POINT when the past does not hold it. */
enum reject go_back(struct decision *d, int32_t seq, const char *reason);

/* The price, in words: whose commands, how many rolls, who has seen a card. */
enum reject price_of_going_back(const struct decision *d, int32_t seq, struct preview *out);

#endif
