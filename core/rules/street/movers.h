/* What the commands that move bases check alike: who moves, who leads, and where to. */
#ifndef UMPIRED_CORE_RULES_STREET_MOVERS_H
#define UMPIRED_CORE_RULES_STREET_MOVERS_H

#include "core/decision.h"

#define TOGETHER_CI 600 /* bases of one move start within 6 inches of the first: D2 */

/* REJECT_NONE when base `id` (1 to base_count) may still begin a move, a tank move or a
 * mouse-hole; else IS_DONE (its platoon), BASE_GONE, ENGAGED, ALREADY_ACTED, HAS_CLEARED,
 * KNOCKED_OUT (tank) or PINNED. Rule: FME-16, FME-17, FME-22, D1, D51 */
enum reject move_refusal(const struct game *g, int id);

/* Checks `count` infantry bases in list order, each in this order: NO_SUCH_BASE (also of an
 * empty list), NOT_YOUR_BASE, BASE_GONE, NAMED_TWICE, ONE_PLATOON, NOT_INFANTRY, and what
 * move_refusal says; all name {base}. Rule: D2 */
enum reject check_movers(struct decision *d, const int32_t *base, int count);

/* Base `leader` (0 = nobody leads) leads all of them: else NO_SUCH_BASE, NOT_A_LEADER or
 * LEADER_TOO_FAR, naming {base}. Rule: FME-10, FME-11, D4 */
enum reject check_leading(struct decision *d, int leader, const int32_t *base, int count);

/* LF of the leader who counts, and in *who his base; 0 and 0 when nobody leads. */
int32_t lf_of_use(const struct game *g, int named, const int32_t *base, int count, int *who);

/* `base` is among the `count` bases. */
bool is_listed(int base, const int32_t *list, int count);

#endif
