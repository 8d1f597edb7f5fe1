/* A scenario that is one fire-fight: the server joins all bases and all enemy groups as soon as
 * the first turn begins, whether there is an umpire or not. Rule: IN-21, IN-23, D13, WS-01 */
#include "core/core.h"

#include "core/rules/skirmish/engage.h"
#include "core/rules/skirmish/fighters.h"

static_assert(ENGAGE_ENEMIES_MAX >= ENEMY_PLANS_MAX, "a scenario's groups fit into one fight");

/* Those who can be joined: at most as many as one command names. */
static void all_who_can(const struct game *g, struct engage_args *out)
{
    memset(out, 0, sizeof(*out));
    out->activation = ACTIVATION_AS_OPTION;
    memcpy(out->name, g->setup.fight.name, sizeof(out->name));
    for (int id = 1; id <= ENEMIES_MAX && out->enemies.count < ENGAGE_ENEMIES_MAX; id++) {
        const struct enemy *enemy = enemy_of(g, id);
        if (enemy->used && !enemy->gone && !enemy->engaged) {
            out->enemies.item[out->enemies.count++] = id;
        }
    }
    for (int id = 1; id <= g->table.base_count && out->bases.count < ENGAGE_BASES_MAX; id++) {
        const struct base *base = base_of(g, id);
        if (!base->removed && base->place != 0 && base->kind != BASE_TANK && !base->engaged) {
            out->bases.item[out->bases.count++] = id;
        }
    }
}

struct fight_begin_args {
    int32_t engagement;
};

static const struct field fight_begin_arg_fields[] = {
    ID_FIELD(struct fight_begin_args, engagement, ENGAGEMENT),
};

static enum reject decide_fight_begin(struct decision *d, const void *args)
{
    (void)args;
    struct engage_args all;
    all_who_can(d->game, &all);
    return engage(d, &all);
}

VERB(fight_begin,
     fight_begin_args,
     VERB_REVEALS,
     IN_PHASE(ORDERS),
     BY_ROLE(SERVER),
     .decide = decide_fight_begin);

/* It begins once: an engagement stays in its slot when it is over. */
static int begins(const struct game *g)
{
    struct engage_args all;
    if (!g->setup.fight.begins || g->table.phase != PHASE_ORDERS || g->table.paused ||
        engagement_of(g, 1)->used) {
        return 0;
    }
    all_who_can(g, &all);
    return all.enemies.count > 0 && all.bases.count > 0 ? 1 : 0;
}

RULE(fight_begin,
     "IN-21 IN-23 D13 WS-01",
     .verbs = VERBS(&verb_fight_begin),
     .due = begins,
     .due_verb = &verb_fight_begin);
