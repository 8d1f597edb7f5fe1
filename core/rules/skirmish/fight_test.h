/* The morale test of a group in a fire-fight. Rule: RASH-04 to RASH-11 */
#ifndef UMPIRED_CORE_RULES_SKIRMISH_FIGHT_TEST_H
#define UMPIRED_CORE_RULES_SKIRMISH_FIGHT_TEST_H

#include "core/decision.h"
#include "core/skirmish/morale.h"

struct fight_test_args {
    int32_t fighter, intent; /* enum fight_intent */
    int32_t leader;          /* group whose leader steadies it, 0 = none */
};

/* What bears on its die. Rule: RASH-05 to RASH-07, RASH-11 */
morale_factors factors_of(const struct game *g, const struct fight_test_args *test);

/* Tests a group whose turn it is; a fall back is carried out at once. TESTED_BEFORE,
 * CANNOT_LEAD, NO_SUCH_FIGHTER (the leader), NEED_DICE. */
enum reject test_fighter(struct decision *d, const struct fight_test_args *test);

/* The group whose leader can steady this one now: its own, else the first other; 0 = none.
 * Rule: RASH-11 */
int leader_for(const struct game *g, int fighter);

/* Puts all of the group there; for evolve functions. */
void put_fighter(struct game *g, int id, int place, struct point at);

#endif
