/* The umpire leaves the terrs to themselves, or takes them back. Rule: IN-50, D13 */
#include "core/core.h"

#include "core/game.h"

struct terrs_auto_set {
    int32_t on;
};

static const struct field terrs_auto_arg_fields[] = {
    BOOL_FIELD(struct terrs_auto_set, on),
};
#define terrs_auto_set_fields terrs_auto_arg_fields

static void evolve_terrs_auto_set(struct game *g, const void *args)
{
    const struct terrs_auto_set *set = args;
    g->table.chase.automatic = set->on != 0;
}

EVENT_TYPE(terrs_auto_set,
           terrs_auto_set,
           1,
           VIEW_CHASE | VIEW_LEGAL,
           .evolve = evolve_terrs_auto_set,
           .seen = seen_by_umpire);

static enum reject decide_terrs_auto(struct decision *d, const void *args)
{
    const struct terrs_auto_set *set = args;
    if ((d->game->table.chase.automatic != 0) == (set->on != 0)) {
        return REJECT_NOTHING_CHANGES;
    }
    emit(d, &event_terrs_auto_set, set);
    return REJECT_NONE;
}

VERB(terrs_auto,
     terrs_auto_set,
     VERB_WHILE_PAUSED | VERB_PRIVATE,
     IN_PHASE(CHASE) | IN_PHASE(CONTACT),
     BY_ROLE(UMPIRE),
     .decide = decide_terrs_auto);

RULE(terrs_auto,
     "IN-50 D13",
     .verbs = VERBS(&verb_terrs_auto),
     .events = EVENTS(&event_terrs_auto_set));
