/* A base stands ready to cover a base of another platoon, until that acts or it is taken back.
 * Rule: D3 */
#include "core/core.h"

#include "core/game.h"
#include "core/rules/street/covering_fire.h"
#include "core/street/acting.h"
#include "core/street/last_order.h"
#include "core/street/leaders.h"

struct cover_for_args {
    int32_t base, target;
};

static const struct field cover_for_arg_fields[] = {
    ID_FIELD(struct cover_for_args, base, BASE),
    OPT_ID_FIELD(struct cover_for_args, target, BASE),
};

struct cover_offered {
    int32_t base, target; /* 0 = taken back */
};

static const struct field cover_offered_fields[] = {
    ID_FIELD(struct cover_offered, base, BASE),
    OPT_ID_FIELD(struct cover_offered, target, BASE),
};

static void evolve_cover_offered(struct game *g, const void *args)
{
    const struct cover_offered *offered = args;
    const struct base before = *base_of(g, offered->base);
    game_base(g, offered->base)->cover_for = (uint8_t)offered->target;
    note_base_order(g, offered->base, &before);
}

EVENT_TYPE(
    cover_offered, cover_offered, 1, VIEW_BASES | VIEW_LEGAL, .evolve = evolve_cover_offered);

/* Leaders throw no dice; a thin rifle base adds its men to others'. Rule: FME-27, D3 */
static enum reject offer_refusal(const struct game *g, int id)
{
    enum reject refusal = done_refusal_of(g, base_of(g, id));
    if (refusal == REJECT_NONE) {
        refusal = cover_refusal(g, id);
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    return is_leader(base_of(g, id)->kind) ? REJECT_CANNOT_COVER : REJECT_NONE;
}

static enum reject target_refusal(const struct game *g, int base, int target)
{
    if (target < 1 || target > g->table.base_count) {
        return REJECT_NO_SUCH_BASE;
    }
    if (target == base) {
        return REJECT_COVERS_ITSELF;
    }
    const struct base *other = base_of(g, target);
    if (other->removed || other->place == 0) {
        return REJECT_BASE_GONE;
    }
    return other->action != ACTION_NOTHING ? REJECT_ALREADY_ACTED : REJECT_NONE;
}

static enum reject decide_cover_for(struct decision *d, const void *args)
{
    const struct cover_for_args *order = args;
    enum reject refusal = check_own_base(d, order->base);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if (base_of(d->game, order->base)->cover_for == order->target) {
        return REJECT_NOTHING_CHANGES;
    }
    if (order->target != 0) {
        refusal = offer_refusal(d->game, order->base);
        if (refusal != REJECT_NONE) {
            refuse_with(d, "base", FIELD_BASE, order->base);
            return refusal;
        }
        refusal = target_refusal(d->game, order->base, order->target);
        if (refusal != REJECT_NONE) {
            refuse_with(d, "base", FIELD_BASE, order->target);
            return refusal;
        }
    }
    const struct cover_offered offered = {order->base, order->target};
    emit(d, &event_cover_offered, &offered);
    return REJECT_NONE;
}

static void
legal_cover_for(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    (void)actor;
    out->why = (int32_t)offer_refusal(g, id);
    if (out->why != REJECT_NONE) {
        return;
    }
    out->dice = base_dice_of(g, id);
    for (int other = 1; other <= g->table.base_count; other++) {
        if (base_of(g, other)->platoon != base_of(g, id)->platoon &&
            target_refusal(g, id, other) == REJECT_NONE) {
            out->bases.item[out->bases.count++] = other;
        }
    }
}

VERB(cover_for,
     cover_for_args,
     VERB_FOR_BASE,
     IN_PHASE(ORDERS),
     BY_PLAYER,
     .decide = decide_cover_for,
     .legal = legal_cover_for);

RULE(cover_for, "D3", .verbs = VERBS(&verb_cover_for), .events = EVENTS(&event_cover_offered));
