/* The umpire leaves a group to itself, or takes it back. Rule: IN-25 */
#include "core/core.h"

#include "core/game.h"
#include "core/rules/enemy/groups.h"

struct enemy_auto_set {
    int32_t enemy, on;
};

static const struct field enemy_auto_arg_fields[] = {
    ID_FIELD(struct enemy_auto_set, enemy, ENEMY),
    BOOL_FIELD(struct enemy_auto_set, on),
};
#define enemy_auto_set_fields enemy_auto_arg_fields

static void evolve_enemy_auto_set(struct game *g, const void *args)
{
    const struct enemy_auto_set *set = args;
    game_enemy(g, set->enemy)->plays_itself = set->on != 0;
}

EVENT_TYPE(enemy_auto_set,
           enemy_auto_set,
           1,
           VIEW_ENEMY,
           .evolve = evolve_enemy_auto_set,
           .seen = seen_by_umpire);

static enum reject decide_enemy_auto(struct decision *d, const void *args)
{
    const struct enemy_auto_set *set = args;
    enum reject refusal = check_enemy(d, set->enemy);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if ((enemy_of(d->game, set->enemy)->plays_itself != 0) == (set->on != 0)) {
        return REJECT_NOTHING_CHANGES;
    }
    emit(d, &event_enemy_auto_set, set);
    return REJECT_NONE;
}

VERB(enemy_auto,
     enemy_auto_set,
     VERB_WHILE_PAUSED | VERB_PRIVATE,
     IN_STREET | IN_PHASE(CONTACT),
     BY_ROLE(UMPIRE),
     .decide = decide_enemy_auto);

RULE(enemy_auto,
     "IN-25",
     .verbs = VERBS(&verb_enemy_auto),
     .events = EVENTS(&event_enemy_auto_set));
