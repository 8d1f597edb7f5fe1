/* What a roll does more in a bench game. Rule: D65 */
#ifndef UMPIRED_CORE_RULES_TABLE_BENCH_DRAW_H
#define UMPIRED_CORE_RULES_TABLE_BENCH_DRAW_H

#include "core/decision.h"

/* `pair` (2d6, just thrown) is the EDNA test of the first base in play of the actor's first
 * platoon, which loses nothing; then the top card of the draw deck is turned, which only the
 * umpire sees; after the last one all are shuffled back. `reason` is REASON_MAX_BYTES long and
 * zero-terminated. REJECT_NONE, or REJECT_NO_SUCH_BASE without such a base. */
enum reject bench_draw(struct decision *d, const int32_t *pair, const char *reason);

#endif
