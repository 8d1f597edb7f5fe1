/* The last order of a platoon that threw no die and showed nothing, with what it changed, so
 * that its player can take it back while nobody has touched that since. Rule: F-31 */
#ifndef UMPIRED_CORE_STREET_LAST_ORDER_H
#define UMPIRED_CORE_STREET_LAST_ORDER_H

#include <string.h>

#include "core/game.h"

static inline struct last_order *new_last_order(struct game *g, int platoon)
{
    struct last_order *order = &g->table.last_orders[platoon - 1];
    memset(order, 0, sizeof(*order));
    order->turn = g->table.turn;
    order->phase = g->table.phase;
    return order;
}

/* An order changed one base from `before` to what it is now. Called by evolve functions only.
 */
static inline void note_base_order(struct game *g, int base, const struct base *before)
{
    struct last_order *order = new_last_order(g, base_of(g, base)->platoon);
    order->kind = LAST_ORDER_BASE;
    order->base = (uint8_t)base;
    memcpy(&order->base_before, before, sizeof(*before));
    memcpy(&order->base_after, base_of(g, base), sizeof(*before));
}

/* An order changed the step of a platoon. Called by evolve functions only. */
static inline void note_step_order(struct game *g, int platoon, int before)
{
    struct last_order *order = new_last_order(g, platoon);
    order->kind = LAST_ORDER_STEP;
    order->step_before = (uint8_t)before;
    order->step_after = platoon_of(g, platoon)->step;
}

/* It can be taken back: turn and phase are the same, and so is all that it changed. */
static inline bool last_order_stands(const struct game *g, int platoon)
{
    const struct last_order *order = &g->table.last_orders[platoon - 1];
    if (order->turn != g->table.turn || order->phase != g->table.phase) {
        return false;
    }
    switch ((enum last_order_kind)order->kind) {
    case LAST_ORDER_BASE:
        return memcmp(&order->base_after, base_of(g, order->base), sizeof(struct base)) == 0;
    case LAST_ORDER_STEP:
        return platoon_of(g, platoon)->step == order->step_after;
    case LAST_ORDER_NONE:
        break;
    }
    return false;
}

#endif
