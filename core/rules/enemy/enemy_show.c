/* The umpire shows a group to the players, or takes it out of their sight while it fights
 * nobody. Rule: IN-20 */
#include "core/core.h"

#include "core/fog.h"
#include "core/game.h"
#include "core/rules/enemy/groups.h"

struct enemy_shown {
    int32_t enemy, shown, place;
};

static const struct field enemy_show_arg_fields[] = {
    ID_FIELD(struct enemy_shown, enemy, ENEMY),
    BOOL_FIELD(struct enemy_shown, shown),
};

static const struct field enemy_shown_fields[] = {
    ID_FIELD(struct enemy_shown, enemy, ENEMY),
    BOOL_FIELD(struct enemy_shown, shown),
    ID_FIELD(struct enemy_shown, place, PLACE),
};

static void evolve_enemy_shown(struct game *g, const void *args)
{
    const struct enemy_shown *shown = args;
    game_enemy(g, shown->enemy)->shown = shown->shown != 0;
}

EVENT_TYPE(enemy_shown,
           enemy_shown,
           1,
           VIEW_ENEMY,
           .evolve = evolve_enemy_shown,
           .seen = seen_with_enemy);

static enum reject decide_enemy_show(struct decision *d, const void *args)
{
    struct enemy_shown shown = *(const struct enemy_shown *)args;
    enum reject refusal = check_enemy(d, shown.enemy);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct enemy *enemy = enemy_of(d->game, shown.enemy);
    if ((enemy->shown != 0) == (shown.shown != 0)) {
        return REJECT_NOTHING_CHANGES;
    }
    if (enemy->engaged && !shown.shown) {
        refuse_with(d, "enemy", FIELD_ENEMY, shown.enemy);
        return REJECT_ENEMY_ENGAGED;
    }
    shown.place = enemy->place;
    emit(d, &event_enemy_shown, &shown);
    return REJECT_NONE;
}

VERB(enemy_show,
     enemy_shown,
     VERB_WHILE_PAUSED | VERB_PRIVATE | VERB_REVEALS,
     IN_STREET | IN_PHASE(CONTACT),
     BY_ROLE(UMPIRE) | BY_ROLE(SERVER),
     .decide = decide_enemy_show);

RULE(enemy_show,
     "IN-20",
     .verbs = VERBS(&verb_enemy_show),
     .events = EVENTS(&event_enemy_shown));
