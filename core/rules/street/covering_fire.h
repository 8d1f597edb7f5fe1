/* Bases that fire so that another base or group can move, enter or attack. Rule: FME-27, D3 */
#ifndef UMPIRED_CORE_RULES_STREET_COVERING_FIRE_H
#define UMPIRED_CORE_RULES_STREET_COVERING_FIRE_H

#include "core/decision.h"

#define COVER_BASES_MAX 24 /* bases that fire in one command */

/* The part of a command's arguments that orders covering fire: `base` has `count` (0 = none)
 * base ids as they came, unchecked; `director` is a leader's base or 0. */
struct cover_order {
    const int32_t *base;
    int count;
    int director;
};

/* What came of it. */
struct cover_result {
    int32_t lf;    /* that counted */
    int32_t dice;  /* thrown */
    int32_t sixes; /* worth +1 each */
};

/* REJECT_NONE when base `id` could fire now; else BASE_GONE, ENGAGED, ALREADY_ACTED,
 * HAS_CLEARED, KNOCKED_OUT, PINNED (option pinned_may_fire off). Rule: FME-16, FME-17, D3 */
enum reject cover_refusal(const struct game *g, int id);

/* Checks an order in support of `count` bases. Own bases may be named; those of others only
 * while they stand ready to cover one of the supported. Beside what cover_refusal says:
 * NO_SUCH_BASE, NAMED_TWICE, COVERS_ITSELF, COVER_NOT_GIVEN, IS_DONE (its platoon; not of a
 * base that stands ready), for the director NOT_A_LEADER, NOT_YOUR_BASE or LEADER_TOO_FAR, and
 * last NO_COVER_DICE or TOO_MANY dice. Rule: FME-28, D3, D5 */
enum reject check_cover(struct decision *d,
                        const struct cover_order *order,
                        const int32_t *supported,
                        int count);

/* Dice that a checked order throws, and the LF in it. */
int32_t dice_of_cover(const struct game *g, const struct cover_order *order, int32_t *lf);

/* Base number of covering dice of one base. Rule: FME-27 */
int32_t base_dice_of(const struct game *g, int base);

/* Throws for a checked order and emits `cover_fired`: its bases have fired. Without bases it
 * does nothing and gives zeros. REJECT_NONE or REJECT_NEED_DICE. Rule: FME-27, FME-28 */
enum reject fire_cover(struct decision *d,
                       const struct cover_order *order,
                       int supported,
                       struct cover_result *result);

#endif
