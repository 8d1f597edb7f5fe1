/* One more platoon comes to the near edge, at any turn. Rule: D14 */
#include "core/core.h"

#include "core/game.h"
#include "core/rules/street/muster.h"

struct reinforce_args {
    char reason[REASON_MAX_BYTES];
};

static const struct field reinforce_arg_fields[] = {
    OPT_TEXT_FIELD(struct reinforce_args, reason),
};

struct platoon_joined {
    int32_t platoon;
    char reason[REASON_MAX_BYTES];
};

static const struct field platoon_joined_fields[] = {
    ID_FIELD(struct platoon_joined, platoon, PLATOON),
    OPT_TEXT_FIELD(struct platoon_joined, reason),
};

/* While others rally it has nothing to do any more. */
static void evolve_platoon_joined(struct game *g, const void *args)
{
    const struct platoon_joined *joined = args;
    struct platoon *platoon = game_platoon(g, joined->platoon);
    g->table.platoon_count = (uint8_t)joined->platoon;
    memcpy(platoon->name, g->setup.platoon_names[joined->platoon - 1], sizeof(platoon->name));
    platoon->step = g->table.phase == PHASE_END_OF_TURN ? STEP_DONE : STEP_THINKING;
}

EVENT_TYPE(platoon_joined, platoon_joined, 1, VIEW_ALL, .evolve = evolve_platoon_joined);

static enum reject decide_reinforce(struct decision *d, const void *args)
{
    const struct reinforce_args *reinforce = args;
    struct platoon_joined joined = {.platoon = d->game->table.platoon_count + 1};
    if (joined.platoon > d->game->setup.platoons_max || joined.platoon > PLATOONS_MAX) {
        return REJECT_NO_MORE_PLATOONS;
    }
    memcpy(joined.reason, reinforce->reason, sizeof(joined.reason));
    emit(d, &event_platoon_joined, &joined);
    enum reject refusal = muster_platoon(d, joined.platoon);
    return refusal == REJECT_TOO_MANY ? REJECT_NO_MORE_PLATOONS : refusal;
}

static void
legal_reinforce(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    (void)actor;
    (void)id;
    if (g->table.platoon_count >= g->setup.platoons_max) {
        out->why = REJECT_NO_MORE_PLATOONS;
    }
}

VERB(reinforce,
     reinforce_args,
     VERB_ROLLS | VERB_WHILE_PAUSED | VERB_FOR_GAME,
     IN_STREET,
     BY_ROLE(UMPIRE),
     .decide = decide_reinforce,
     .legal = legal_reinforce);

RULE(reinforce,
     "D14",
     .verbs = VERBS(&verb_reinforce),
     .events = EVENTS(&event_platoon_joined));
