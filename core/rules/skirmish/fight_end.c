/* A fire-fight is over: when one side has nobody left, or the umpire says so. Bases that lost
 * men test their EDNA once, the bases go on in the street. Rule: IN-24, D51 */
#include "core/core.h"

#include "core/rules/skirmish/fighters.h"
#include "core/rules/street/men_hit.h"
#include "core/street/edna.h"

struct fight_end_args {
    int32_t engagement;
};

static const struct field fight_end_arg_fields[] = {
    ID_FIELD(struct fight_end_args, engagement, ENGAGEMENT),
};

struct fight_ended {
    int32_t engagement, rounds;
    char name[NAME_MAX_BYTES];
};

static const struct field fight_ended_fields[] = {
    ID_FIELD(struct fight_ended, engagement, ENGAGEMENT),
    INT_FIELD(struct fight_ended, rounds, 0, TURNS_MAX * 9),
    OPT_TEXT_FIELD(struct fight_ended, name),
};

static void evolve_fight_ended(struct game *g, const void *args)
{
    const struct fight_ended *ended = args;
    game_engagement(g, ended->engagement)->over = 1;
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        struct fighter *fighter = game_fighter(g, id);
        if (fighter->engagement != ended->engagement) {
            continue;
        }
        if (fighter->enemy != 0) {
            game_enemy(g, fighter->enemy)->engaged = 0;
        }
        for (int i = 0; i < fighter->base_count; i++) {
            game_base(g, fighter->base[i])->engaged = 0;
        }
        memset(fighter, 0, sizeof(*fighter));
    }
}

EVENT_TYPE(fight_ended,
           fight_ended,
           1,
           VIEW_ENEMY | VIEW_BASES | VIEW_PLATOONS | VIEW_LEGAL,
           .evolve = evolve_fight_ended);

struct fight_cost {
    int32_t base, edna_before, edna, score, loss, passed, wounded, dead;
};

static const struct field fight_cost_fields[] = {
    ID_FIELD(struct fight_cost, base, BASE),
    INT_FIELD(struct fight_cost, edna_before, 0, EDNA_MAX),
    INT_FIELD(struct fight_cost, edna, 0, EDNA_MAX),
    INT_FIELD(struct fight_cost, score, 0, 99),
    INT_FIELD(struct fight_cost, loss, 0, 99),
    BOOL_FIELD(struct fight_cost, passed),
    OPT_INT_FIELD(struct fight_cost, wounded, 0, 1, 0),
    OPT_INT_FIELD(struct fight_cost, dead, 0, 1, 0),
};

static void evolve_fight_cost(struct game *g, const void *args)
{
    const struct fight_cost *cost = args;
    game_base(g, cost->base)->edna = cost->edna;
}

EVENT_TYPE(fight_cost,
           fight_cost,
           1,
           VIEW_BASES | VIEW_PLATOONS | VIEW_LEGAL,
           .evolve = evolve_fight_cost);

static enum reject test_edna(struct decision *d, int base)
{
    const struct base *b = base_of(d->game, base);
    int32_t pair[2];
    if (!roll_dice(d, platoon_stream(b->platoon), 2, 6,
                   (struct purpose){"edna_after_fight", (uint8_t)base, 0}, pair)) {
        return REJECT_NEED_DICE;
    }
    const struct edna_throw result =
        edna_throw(&d->game->table.options, b->edna, 0, 0, b->smoke, pair);
    const struct fight_cost cost = {
        base,        b->edna,       result.edna,        result.score,
        result.loss, result.passed, result.hit.wounded, result.hit.dead};
    emit(d, &event_fight_cost, &cost);
    return hit_men(d, base, result.hit.wounded, result.hit.dead);
}

/* Bases that lost men, in the order of groups. Taken before the groups are dissolved. */
static int bases_with_losses(const struct game *g, int engagement, int32_t *out)
{
    int count = 0;
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        const struct fighter *fighter = fighter_of(g, id);
        for (int i = 0; fighter->engagement == engagement && i < fighter->base_count; i++) {
            if (((fighter->lost >> i) & 1U) && !base_of(g, fighter->base[i])->removed) {
                out[count++] = fighter->base[i];
            }
        }
    }
    return count;
}

/* A pursuit knows no EDNA. Rule: IN-24 */
static bool costs_edna(const struct game *g)
{
    return g->table.options.skirmish_costs_edna && g->table.system != SYSTEM_CHASE;
}

static enum reject decide_fight_end(struct decision *d, const void *args)
{
    const struct fight_end_args *end = args;
    if (!is_engagement(d->game, end->engagement)) {
        return REJECT_NO_SUCH_ENGAGEMENT;
    }
    int32_t lost[FIGHTERS_MAX * FIGHTER_BASES_MAX];
    const int count = bases_with_losses(d->game, end->engagement, lost);
    const struct engagement *fight = engagement_of(d->game, end->engagement);
    struct fight_ended ended = {.engagement = end->engagement, .rounds = fight->round};
    memcpy(ended.name, fight->name, sizeof(ended.name));
    emit(d, &event_fight_ended, &ended);
    for (int i = 0; i < count && costs_edna(d->game); i++) {
        enum reject refusal = test_edna(d, lost[i]);
        if (refusal != REJECT_NONE) {
            return refusal;
        }
    }
    return REJECT_NONE;
}

VERB(fight_end,
     fight_end_args,
     VERB_ROLLS | VERB_WHILE_PAUSED,
     IN_FIGHT,
     BY_UMPIRE,
     .decide = decide_fight_end);

static int fight_decided(const struct game *g)
{
    for (int id = 1; id <= ENGAGEMENTS_MAX; id++) {
        if (is_engagement(g, id) && is_decided(g, id)) {
            return id;
        }
    }
    return 0;
}

RULE(fight_end,
     "IN-24 D51",
     .verbs = VERBS(&verb_fight_end),
     .events = EVENTS(&event_fight_ended, &event_fight_cost),
     .due = fight_decided,
     .due_verb = &verb_fight_end);
