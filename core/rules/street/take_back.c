/* A player takes back his platoon's last order when it threw no die and showed nothing and when
 * nobody has touched what it changed since. Rule: F-31 */
#include "core/core.h"

#include "core/game.h"
#include "core/street/last_order.h"

struct take_back_args {
    int32_t platoon;
};

static const struct field take_back_arg_fields[] = {
    ID_FIELD(struct take_back_args, platoon, PLATOON),
};

struct order_taken_back {
    int32_t platoon, base; /* base 0: what was taken back is its "done", or "not done" */
};

static const struct field order_taken_back_fields[] = {
    ID_FIELD(struct order_taken_back, platoon, PLATOON),
    OPT_ID_FIELD(struct order_taken_back, base, BASE),
};

static void evolve_order_taken_back(struct game *g, const void *args)
{
    const struct order_taken_back *taken = args;
    struct last_order *order = &g->table.last_orders[taken->platoon - 1];
    if (taken->base != 0) {
        memcpy(game_base(g, taken->base), &order->base_before, sizeof(struct base));
    } else {
        game_platoon(g, taken->platoon)->step = order->step_before;
    }
    memset(order, 0, sizeof(*order));
}

EVENT_TYPE(order_taken_back,
           order_taken_back,
           1,
           VIEW_PLATOONS | VIEW_BASES | VIEW_PLACES | VIEW_LEGAL,
           .evolve = evolve_order_taken_back);

static enum reject
take_back_refusal(const struct game *g, const struct actor *actor, int platoon)
{
    if (platoon < 1 || platoon > g->table.platoon_count) {
        return REJECT_NO_SUCH_PLATOON;
    }
    if (!commands_platoon(actor, platoon)) {
        return REJECT_NOT_ALLOWED;
    }
    return last_order_stands(g, platoon) ? REJECT_NONE : REJECT_NOTHING_TO_TAKE_BACK;
}

static enum reject decide_take_back(struct decision *d, const void *args)
{
    const struct take_back_args *take = args;
    enum reject refusal = take_back_refusal(d->game, &d->actor, take->platoon);
    if (refusal == REJECT_NONE) {
        const struct order_taken_back taken = {
            take->platoon, d->game->table.last_orders[take->platoon - 1].base};
        emit(d, &event_order_taken_back, &taken);
    }
    return refusal;
}

static void
legal_take_back(const struct game *g, const struct actor *actor, int platoon, struct legal *out)
{
    out->why = (int32_t)take_back_refusal(g, actor, platoon);
    if (out->why == REJECT_NONE && g->table.last_orders[platoon - 1].base != 0) {
        out->bases.item[out->bases.count++] = g->table.last_orders[platoon - 1].base;
    }
}

VERB(take_back,
     take_back_args,
     VERB_FOR_PLATOON,
     IN_PLAY,
     BY_PLAYER,
     .decide = decide_take_back,
     .legal = legal_take_back);

RULE(take_back,
     "F-31",
     .verbs = VERBS(&verb_take_back),
     .events = EVENTS(&event_order_taken_back));
