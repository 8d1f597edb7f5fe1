/* What every action of a base ends: its own readiness to cover, and that of others for it. */
#ifndef UMPIRED_CORE_STREET_ACTING_H
#define UMPIRED_CORE_STREET_ACTING_H

#include "core/game.h"
#include "core/reject.h"

/* Marks the action of this turn. Readiness to cover it is spent. Rule: FME-22, D1, D3 */
static inline void mark_action(struct game *g, int base, enum action action)
{
    game_base(g, base)->action = (uint8_t)action;
    game_base(g, base)->cover_for = 0;
    for (int id = 1; id <= g->table.base_count; id++) {
        if (base_of(g, id)->cover_for == base) {
            game_base(g, id)->cover_for = 0;
        }
    }
}

/* Why a base has no action left in this turn: BASE_GONE, ENGAGED, ALREADY_ACTED, HAS_CLEARED,
 * in this order; NONE when it has one. Rule: FME-22, D1, D51 */
static inline enum reject action_refusal(const struct base *base)
{
    if (base->removed || base->place == 0) {
        return REJECT_BASE_GONE;
    }
    if (base->engaged) {
        return REJECT_ENGAGED;
    }
    if (base->action != ACTION_NOTHING) {
        return REJECT_ALREADY_ACTED;
    }
    if (base->cleared) {
        return REJECT_HAS_CLEARED;
    }
    return REJECT_NONE;
}

/* IS_DONE when the base's platoon has said that it is done: that is taken back first. It may
 * still give the covering fire that it stands ready for. Rule: D3, D5 */
static inline enum reject done_refusal_of(const struct game *g, const struct base *base)
{
    const bool done = base->platoon != 0 && platoon_of(g, base->platoon)->step == STEP_DONE;
    return done && !base->removed ? REJECT_IS_DONE : REJECT_NONE;
}

#endif
