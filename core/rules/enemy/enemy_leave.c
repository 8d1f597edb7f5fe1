/* A group goes: withdrawn, melted away, or taken back by the umpire. Its fallen stay counted.
 * Rule: IN-20 */
#include "core/core.h"

#include "core/fog.h"
#include "core/game.h"
#include "core/rules/enemy/groups.h"

struct enemy_left {
    int32_t enemy, was_seen;
};

static const struct field enemy_leave_arg_fields[] = {
    ID_FIELD(struct enemy_left, enemy, ENEMY),
};

static const struct field enemy_left_fields[] = {
    ID_FIELD(struct enemy_left, enemy, ENEMY),
    SECRET_INT_FIELD(struct enemy_left, was_seen, 0, 1),
};

static void evolve_enemy_left(struct game *g, const void *args)
{
    const struct enemy_left *left = args;
    game_enemy(g, left->enemy)->gone = 1;
}

/* Gone groups are in nobody's sight: those are told who could have seen it before. */
static bool seen_enemy_left(const struct game *g, const struct audience *who, const void *args)
{
    const struct enemy_left *left = args;
    const struct enemy *enemy = enemy_of(g, left->enemy);
    return sees_all(g, who) ||
           (left->was_seen && may_see_point(g, who, enemy->at, enemy->place));
}

EVENT_TYPE(enemy_left,
           enemy_left,
           1,
           VIEW_ENEMY,
           .evolve = evolve_enemy_left,
           .seen = seen_enemy_left);

static enum reject decide_enemy_leave(struct decision *d, const void *args)
{
    struct enemy_left left = *(const struct enemy_left *)args;
    enum reject refusal = check_enemy(d, left.enemy);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if (enemy_of(d->game, left.enemy)->engaged) {
        refuse_with(d, "enemy", FIELD_ENEMY, left.enemy);
        return REJECT_ENEMY_ENGAGED;
    }
    left.was_seen = enemy_of(d->game, left.enemy)->shown;
    emit(d, &event_enemy_left, &left);
    return REJECT_NONE;
}

VERB(enemy_leave,
     enemy_left,
     VERB_WHILE_PAUSED | VERB_PRIVATE,
     IN_STREET | IN_PHASE(CONTACT),
     BY_ROLE(UMPIRE),
     .decide = decide_enemy_leave);

RULE(enemy_leave,
     "IN-20",
     .verbs = VERBS(&verb_enemy_leave),
     .events = EVENTS(&event_enemy_left));
