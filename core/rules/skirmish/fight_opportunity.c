/* A group that did not fire in its own half fires at one that acts in the other half, or lets
 * it pass. Rule: RASH-18, RASH-26 */
#include "core/core.h"

#include "core/rules/skirmish/fight_rounds.h"
#include "core/rules/skirmish/fighters.h"
#include "core/rules/skirmish/volley.h"

struct opportunity_args {
    int32_t fighter, target;
};

static const struct field fight_opportunity_arg_fields[] = {
    ID_FIELD(struct opportunity_args, fighter, FIGHTER),
    OPT_ID_FIELD(struct opportunity_args, target, FIGHTER), /* none: it lets them pass */
};

struct opportunity_passed {
    int32_t fighter, base, enemy;
};

static const struct field opportunity_passed_fields[] = {
    ID_FIELD(struct opportunity_passed, fighter, FIGHTER),
    OPT_ID_FIELD(struct opportunity_passed, base, BASE),
    OPT_ID_FIELD(struct opportunity_passed, enemy, ENEMY),
};

static void evolve_opportunity_passed(struct game *g, const void *args)
{
    const struct opportunity_passed *passed = args;
    game_fighter(g, passed->fighter)->passed = 1;
}

EVENT_TYPE(opportunity_passed,
           opportunity_passed,
           1,
           VIEW_ENEMY | VIEW_LEGAL,
           .evolve = evolve_opportunity_passed,
           .seen = seen_with_fighter);

static enum reject check_opportunity(struct decision *d, int id)
{
    enum reject refusal = check_own_fighter(d, id);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    return has_opportunity(d->game, id) ? REJECT_NONE : REJECT_NO_OPPORTUNITY;
}

/* What decide and preview share: who may fire, and the shot (target 0 = it lets them pass). */
static enum reject begin_opportunity(struct decision *d,
                                     const struct opportunity_args *opportunity,
                                     struct fire_order *order)
{
    *order = (struct fire_order){.target = 0};
    enum reject refusal = check_opportunity(d, opportunity->fighter);
    if (refusal != REJECT_NONE || opportunity->target == 0) {
        return refusal;
    }
    int32_t range_m;
    refusal = check_target(d, opportunity->fighter, opportunity->target, &range_m);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const bool may =
        has_opportunity_at(d->game, opportunity->fighter, opportunity->target, order);
    refusal = check_fire(d, order);
    return refusal == REJECT_NONE && !may ? REJECT_NO_OPPORTUNITY : refusal;
}

static enum reject decide_fight_opportunity(struct decision *d, const void *args)
{
    const struct opportunity_args *opportunity = args;
    struct fire_order order;
    enum reject refusal = begin_opportunity(d, opportunity, &order);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if (order.target == 0) {
        const struct opportunity_passed passed = {
            opportunity->fighter, first_base(d->game, opportunity->fighter),
            fighter_of(d->game, opportunity->fighter)->enemy};
        emit(d, &event_opportunity_passed, &passed);
        return REJECT_NONE;
    }
    return fire_volley(d, &order);
}

static enum reject
preview_fight_opportunity(struct decision *d, const void *args, struct preview *out)
{
    struct fire_order order;
    enum reject refusal = begin_opportunity(d, args, &order);
    if (refusal == REJECT_NONE && order.target != 0) {
        tell_dice(d->game, &order, out);
    }
    return refusal;
}

static void legal_fight_opportunity(const struct game *g,
                                    const struct actor *actor,
                                    int base,
                                    struct legal *out)
{
    (void)actor;
    const int id = fighter_of_base(g, base);
    if (id == 0 || !is_fighting(g, id)) {
        out->why = REJECT_NO_SUCH_FIGHTER;
    } else if (!has_opportunity(g, id)) {
        out->why = REJECT_NO_OPPORTUNITY;
    }
}

VERB(fight_opportunity,
     opportunity_args,
     VERB_ROLLS | VERB_FOR_BASE,
     IN_FIGHT,
     BY_PLAYER | BY_ROLE(SERVER),
     .decide = decide_fight_opportunity,
     .legal = legal_fight_opportunity,
     .preview = preview_fight_opportunity);

RULE(fight_opportunity,
     "RASH-18 RASH-26",
     .verbs = VERBS(&verb_fight_opportunity),
     .events = EVENTS(&event_opportunity_passed));
