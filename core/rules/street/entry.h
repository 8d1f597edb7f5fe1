/* Going into an uncleared house or back garden: one test for all who go together.
 * Rule: FME-23 to FME-25 */
#ifndef UMPIRED_CORE_RULES_STREET_ENTRY_H
#define UMPIRED_CORE_RULES_STREET_ENTRY_H

#include "core/decision.h"
#include "core/rules/street/rounds.h"
#include "core/street/movement.h"

/* Who goes in where, and with what. `base` are those at the wall and fit to go. */
struct entry_order {
    int place;
    int32_t base[GROUP_BASES_MAX];
    int count;
    int leader; /* base whose LF counts, 0 = none */
    int32_t lf, sixes;
    int cs, thrower, smoke;
};

/* How the order stands against the rules: cards, garden, street. Rule: FME-15, FME-30 */
struct entry_terms entry_terms_of(const struct game *g, const struct entry_order *order);

/* The base and its EDNA on which the group is tested: the lowest, first of equals. FME-24 */
int tested_base(const struct game *g, const struct entry_order *order);

/* Cards that are in the way of that place: of the house, or of a garden's house. FME-23 */
int32_t cards_against(const struct game *g, int place);

/* Makes the test, with its CS round, and emits `entered` or `entry_failed` and who is hit.
 * Without cards all go in and nothing is thrown. Bases: 1 or more, none pinned.
 * REJECT_NONE or REJECT_NEED_DICE. Rule: FME-23 to FME-25, FME-36, FME-37, D2 */
enum reject try_entry(struct decision *d, const struct entry_order *order);

#endif
