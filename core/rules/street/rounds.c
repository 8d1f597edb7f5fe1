/* Smoke and CS rounds: who throws them, and what that costs. Rule: FME-07, FME-25, FME-37, A3,
 * D12 */
#include "core/rules/street/rounds.h"

#include "core/core.h"
#include "core/rules/street/covering_fire.h"
#include "core/rules/street/movers.h"
#include "core/street/acting.h"
#include "core/street/movement.h"

/* `fires`: 1 when the throw was the base's action of the turn. Smoke lies over `bases`. */
struct round_used {
    int32_t kind, base, fires, left;
    LIST_OF(GROUP_BASES_MAX) bases;
};

static const struct field round_used_fields[] = {
    WORD_FIELD(struct round_used, kind, round_kind_words), /* smoke or CS */
    ID_FIELD(struct round_used, base, BASE),
    OPT_BOOL_FIELD(struct round_used, fires),
    INT_FIELD(struct round_used, left, 0, INT32_MAX),
    LIST_FIELD(struct round_used, bases, BASE, 1, BASES_MAX),
};

static void evolve_round_used(struct game *g, const void *args)
{
    const struct round_used *used = args;
    struct platoon *platoon = game_platoon(g, base_of(g, used->bases.item[0])->platoon);
    if (used->kind == ROUND_CS) {
        platoon->cs = used->left;
    } else {
        platoon->smoke = used->left;
        for (int i = 0; i < used->bases.count; i++) {
            game_base(g, used->bases.item[i])->smoke = 1;
        }
    }
    if (used->fires) {
        mark_action(g, used->base, ACTION_FIRED);
    }
}

EVENT_TYPE(round_used,
           round_used,
           1,
           VIEW_PLATOONS | VIEW_BASES | VIEW_LEGAL,
           .evolve = evolve_round_used);

static int32_t pool_of(const struct game *g, const struct round_order *order)
{
    const struct platoon *platoon = platoon_of(g, base_of(g, order->base[0])->platoon);
    return order->kind == ROUND_CS ? platoon->cs : platoon->smoke;
}

/* The first of the movers that may throw, 0 = none. */
static int mover_who_throws(const struct game *g, const struct round_order *order)
{
    for (int i = 0; i < order->count; i++) {
        if (throws_rounds(base_of(g, order->base[i])->kind)) {
            return order->base[i];
        }
    }
    return 0;
}

/* A base of the same platoon that could fire now and does not move. Rule: A3 */
static enum reject check_thrower(struct decision *d, const struct round_order *order)
{
    if (order->thrower == 0) {
        refuse_with(d, "base", FIELD_BASE, order->base[0]);
        return REJECT_CARRIES_NO_ROUNDS;
    }
    enum reject refusal = check_own_base(d, order->thrower);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    refuse_with(d, "base", FIELD_BASE, order->thrower);
    const struct base *thrower = base_of(d->game, order->thrower);
    if (is_listed(order->thrower, order->base, order->count)) {
        return REJECT_COVERS_ITSELF;
    }
    if (thrower->platoon != base_of(d->game, order->base[0])->platoon) {
        return REJECT_ONE_PLATOON;
    }
    if (!throws_rounds(thrower->kind)) {
        return REJECT_CARRIES_NO_ROUNDS;
    }
    refusal = cover_refusal(d->game, order->thrower);
    if (refusal == REJECT_NONE) {
        d->arg_count--;
    }
    return refusal;
}

enum reject check_round(struct decision *d, const struct round_order *order)
{
    if (pool_of(d->game, order) <= 0) {
        return order->kind == ROUND_CS ? REJECT_NO_CS : REJECT_NO_SMOKE;
    }
    if (d->game->table.options.round_cost == ROUND_COST_FIRE) {
        return check_thrower(d, order);
    }
    if (mover_who_throws(d->game, order) == 0) {
        refuse_with(d, "base", FIELD_BASE, order->base[0]);
        return REJECT_CARRIES_NO_ROUNDS;
    }
    return REJECT_NONE;
}

void use_round(struct decision *d, const struct round_order *order)
{
    const bool fires = d->game->table.options.round_cost == ROUND_COST_FIRE;
    struct round_used used = {
        .kind = (int32_t)order->kind,
        .base = fires ? order->thrower : mover_who_throws(d->game, order),
        .fires = fires,
        .left = pool_of(d->game, order) - 1,
    };
    used.bases.count = order->count;
    memcpy(used.bases.item, order->base, sizeof(int32_t) * (size_t)order->count);
    emit(d, &event_round_used, &used);
}

RULE(rounds, "FME-07 FME-25 FME-37 A3 D12", .events = EVENTS(&event_round_used));
