/* The umpire ticks that nobody plays a platoon: it is then never waited for. Rule: D5 */
#include "core/core.h"

#include "core/game.h"
#include "core/ruling.h"

struct nobody_plays_args {
    int32_t platoon, on;
};

static const struct field nobody_plays_arg_fields[] = {
    ID_FIELD(struct nobody_plays_args, platoon, PLATOON),
    BOOL_FIELD(struct nobody_plays_args, on),
};

#define nobody_plays_set_fields nobody_plays_arg_fields

static void evolve_nobody_plays_set(struct game *g, const void *args)
{
    const struct nobody_plays_args *set = args;
    game_platoon(g, set->platoon)->nobody_plays = set->on != 0;
}

EVENT_TYPE(nobody_plays_set,
           nobody_plays_args,
           1,
           VIEW_PLATOONS | VIEW_LEGAL,
           .evolve = evolve_nobody_plays_set);

static enum reject decide_nobody_plays(struct decision *d, const void *args)
{
    const struct nobody_plays_args *set = args;
    if (set->platoon < 1 || set->platoon > d->game->table.platoon_count) {
        return REJECT_NO_SUCH_PLATOON;
    }
    if ((set->on != 0) == (platoon_of(d->game, set->platoon)->nobody_plays != 0)) {
        return REJECT_NOTHING_CHANGES;
    }
    emit(d, &event_nobody_plays_set, set);
    return REJECT_NONE;
}

VERB(nobody_plays,
     nobody_plays_args,
     VERB_WHILE_PAUSED | VERB_FOR_PLATOON,
     IN_PLAY | IN_PHASE(LOBBY),
     BY_UMPIRE,
     .decide = decide_nobody_plays,
     .legal = legal_always);

RULE(nobody_plays,
     "D5",
     .verbs = VERBS(&verb_nobody_plays),
     .events = EVENTS(&event_nobody_plays_set));
