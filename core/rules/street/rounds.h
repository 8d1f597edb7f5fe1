/* Smoke and CS rounds of a platoon. Rule: FME-07, FME-25, FME-37, A3 */
#ifndef UMPIRED_CORE_RULES_STREET_ROUNDS_H
#define UMPIRED_CORE_RULES_STREET_ROUNDS_H

#include "core/decision.h"
#include "core/words.h"

/* A round for `count` moving bases. With option round_cost free one of them throws it; with
 * fire it is base `thrower`, who does not move and fires no more this turn. */
struct round_order {
    enum round_kind kind;
    const int32_t *base;
    int count;
    int thrower; /* base id, 0 = none */
};

/* REJECT_NONE, or NO_SMOKE / NO_CS, CARRIES_NO_ROUNDS (naming {base}: nobody may throw it),
 * and with round_cost fire what hinders the thrower. Rule: FME-07, A3 */
enum reject check_round(struct decision *d, const struct round_order *order);

/* Takes it from the pool: emits `round_used`. The order was checked. */
void use_round(struct decision *d, const struct round_order *order);

#endif
