/* What danger does to the men of a party, in an encounter, at a detonation or on a rescue.
 * Rule: FNG-10 to FNG-12, FNG-14, FNG-18, IN-34 */
#ifndef UMPIRED_CORE_RULES_TUNNEL_SURVIVING_H
#define UMPIRED_CORE_RULES_TUNNEL_SURVIVING_H

#include "core/decision.h"
#include "core/tunnel/survival.h"
#include "core/words.h"

/* What a party meets. */
struct peril {
    enum hazard hazard;
    int32_t mod; /* of the encounter, on the roll */
};

/* A man's REP below ground: injuries cost one each. Rule: FNG-12 */
int32_t rep_below(const struct game *g, int figure);

/* What the roll of member `i` of `count` men is made against. Rule: FNG-10, A1 */
struct danger danger_of(
    const struct game *g, const int32_t *men, int count, int i, const struct peril *peril);

/* All men of the party who are not down roll; the umpire is told, and when one goes down those
 * at the entrance hear it, unless `loud` drowns it. REJECT_NONE or REJECT_NEED_DICE. */
enum reject survive(struct decision *d, int party, const struct peril *peril, bool loud);

/* Marks what one roll did to a man: his status, his injury, what brought him down. Called by
 * evolve functions only. */
void note_survival(struct game *g, int figure, int32_t survivor, const struct peril *peril);

/* "Gunfire or an explosion" at the party's entrance. Rule: FNG-12, IN-34 */
void let_hear(struct decision *d, int party);

#endif
