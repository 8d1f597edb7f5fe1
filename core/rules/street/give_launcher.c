/* A grenade launcher goes to another rifle base before turn 1; at most one to a base.
 * Rule: FME-04, D6 */
#include "core/core.h"

#include "core/forces.h"
#include "core/game.h"

struct give_launcher_args {
    int32_t from, to;
};

static const struct field give_launcher_arg_fields[] = {
    ID_FIELD(struct give_launcher_args, from, BASE),
    ID_FIELD(struct give_launcher_args, to, BASE),
};

#define launcher_given_fields give_launcher_arg_fields

/* The last of the roster bears it, and gives his own weapon for it. */
static void evolve_launcher_given(struct game *g, const void *args)
{
    const struct give_launcher_args *given = args;
    int bearer = launcher_bearer(g, given->from);
    for (int i = g->table.figure_count - 1; bearer >= 0 && i >= 0; i--) {
        struct figure *figure = &g->table.figures[i];
        if (figure->base == given->to && figure->status == STATUS_FIGURE_FIT) {
            g->table.figures[bearer].weapon = figure->weapon;
            figure->weapon = WEAPON_M79;
            return;
        }
    }
}

EVENT_TYPE(launcher_given,
           give_launcher_args,
           1,
           VIEW_BASES | VIEW_FIGURES | VIEW_LEGAL,
           .evolve = evolve_launcher_given);

static enum reject check_taker(const struct game *g, int from, int to)
{
    const struct base *taker = base_of(g, to);
    if (taker->platoon != base_of(g, from)->platoon) {
        return REJECT_ONE_PLATOON;
    }
    if (taker->kind != BASE_RIFLE) {
        return REJECT_NOT_A_RIFLE_BASE;
    }
    return launcher_bearer(g, to) >= 0 ? REJECT_HAS_LAUNCHER : REJECT_NONE;
}

static enum reject check_giver(const struct game *g, int from)
{
    if (platoon_of(g, base_of(g, from)->platoon)->step == STEP_DONE) {
        return REJECT_IS_DONE;
    }
    return launcher_bearer(g, from) < 0 ? REJECT_BEARS_NO_LAUNCHER : REJECT_NONE;
}

static enum reject decide_give_launcher(struct decision *d, const void *args)
{
    const struct give_launcher_args *give = args;
    enum reject refusal = check_own_base(d, give->from);
    if (refusal == REJECT_NONE) {
        refusal = check_own_base(d, give->to);
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    refuse_with(d, "base", FIELD_BASE, give->from);
    refusal = check_giver(d->game, give->from);
    if (refusal == REJECT_NONE) {
        d->arg_count--;
        refuse_with(d, "base", FIELD_BASE, give->to);
        refusal = check_taker(d->game, give->from, give->to);
    }
    if (refusal == REJECT_NONE) {
        d->arg_count--;
        emit(d, &event_launcher_given, give);
    }
    return refusal;
}

static void legal_give_launcher(const struct game *g,
                                const struct actor *actor,
                                int base,
                                struct legal *out)
{
    (void)actor;
    out->why = (int32_t)check_giver(g, base);
    for (int id = 1; out->why == REJECT_NONE && id <= g->table.base_count; id++) {
        if (!base_of(g, id)->removed && check_taker(g, base, id) == REJECT_NONE) {
            out->bases.item[out->bases.count++] = id;
        }
    }
}

VERB(give_launcher,
     give_launcher_args,
     VERB_FOR_BASE,
     IN_PHASE(DEPLOYMENT),
     BY_PLAYER,
     .decide = decide_give_launcher,
     .legal = legal_give_launcher);

RULE(give_launcher,
     "FME-04 D6",
     .verbs = VERBS(&verb_give_launcher),
     .events = EVENTS(&event_launcher_given));
