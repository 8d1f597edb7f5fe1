/* Who may clear the house he stands in. */
#ifndef UMPIRED_CORE_RULES_STREET_CLEAR_H
#define UMPIRED_CORE_RULES_STREET_CLEAR_H

#include "core/decision.h"

/* REJECT_NONE when base `id` (1 to base_count) may clear where it stands; else BASE_GONE,
 * LEADER_CANNOT_CLEAR, CANNOT_CLEAR (a tank), IS_DONE, ENGAGED, HAS_CLEARED, NOT_INSIDE,
 * PINNED, NO_CARDS or HOUSE_TRIED. Rule: FME-34, FME-35, D1 */
enum reject clear_refusal(const struct game *g, int id);

#endif
