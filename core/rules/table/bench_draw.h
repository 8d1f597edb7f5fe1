/* What a roll does more in a bench game. Rule: D65 */
#ifndef UMPIRED_CORE_RULES_TABLE_BENCH_DRAW_H
#define UMPIRED_CORE_RULES_TABLE_BENCH_DRAW_H

#include "core/decision.h"

/* Tests the EDNA of the first base in play of the actor's first platoon, which loses nothing,
 * and turns the top card of the draw deck, which only the umpire sees. REJECT_NONE,
 * REJECT_NEED_DICE, or REJECT_NO_SUCH_BASE without such a base. */
enum reject bench_draw(struct decision *d);

#endif
