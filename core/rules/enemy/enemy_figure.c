/* The umpire sets the status of one enemy figure; the body count follows the dead.
 * Rule: IN-70, IN-24 */
#include "core/core.h"

#include "core/game.h"
#include "core/rules/enemy/groups.h"

/* `number` counts from 1 inside the group. */
struct enemy_figure_set {
    int32_t enemy, number, status, before;
};

static const struct field enemy_figure_arg_fields[] = {
    ID_FIELD(struct enemy_figure_set, enemy, ENEMY),
    INT_FIELD(struct enemy_figure_set, number, 1, ENEMY_FIGURES_MAX),
    WORD_FIELD(struct enemy_figure_set, status, figure_status_words),
};

static const struct field enemy_figure_set_fields[] = {
    ID_FIELD(struct enemy_figure_set, enemy, ENEMY),
    INT_FIELD(struct enemy_figure_set, number, 1, ENEMY_FIGURES_MAX),
    WORD_FIELD(struct enemy_figure_set, status, figure_status_words),
    WORD_FIELD(struct enemy_figure_set, before, figure_status_words),
};

/* In a fire-fight a group that has nobody left is destroyed; one that was wrongly so has acted.
 */
static void note_in_fight(struct game *g, int enemy)
{
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        struct fighter *fighter = game_fighter(g, id);
        if (fighter->engagement != 0 && fighter->enemy == enemy) {
            fighter->state = enemy_of(g, enemy)->gone ? FIGHTER_DESTROYED : FIGHTER_ACTED;
        }
    }
}

/* One who left with men in it does not come back by their wounds. */
static void evolve_enemy_figure_set(struct game *g, const void *args)
{
    const struct enemy_figure_set *set = args;
    struct enemy *enemy = game_enemy(g, set->enemy);
    const bool had_men = enemy_men(enemy) > 0;
    enemy->figure[set->number - 1].status = (uint8_t)set->status;
    g->table.body_count +=
        (set->status == STATUS_FIGURE_DEAD) - (set->before == STATUS_FIGURE_DEAD);
    if (enemy_men(enemy) == 0 || !had_men) {
        enemy->gone = enemy_men(enemy) == 0;
        note_in_fight(g, set->enemy);
    }
}

EVENT_TYPE(enemy_figure_set,
           enemy_figure_set,
           1,
           VIEW_ENEMY | VIEW_COUNTS | VIEW_LEGAL,
           .evolve = evolve_enemy_figure_set,
           .seen = seen_by_umpire);

static enum reject decide_enemy_figure(struct decision *d, const void *args)
{
    struct enemy_figure_set set = *(const struct enemy_figure_set *)args;
    if (set.enemy < 1 || set.enemy > ENEMIES_MAX || !enemy_of(d->game, set.enemy)->used) {
        return REJECT_NO_SUCH_ENEMY;
    }
    const struct enemy *enemy = enemy_of(d->game, set.enemy);
    if (set.number > enemy->figure_count) {
        return REJECT_NO_SUCH_FIGURE;
    }
    set.before = enemy->figure[set.number - 1].status;
    if (set.before == set.status) {
        return REJECT_NOTHING_CHANGES;
    }
    emit(d, &event_enemy_figure_set, &set);
    return REJECT_NONE;
}

VERB(enemy_figure,
     enemy_figure_set,
     VERB_WHILE_PAUSED | VERB_PRIVATE,
     IN_STREET | IN_PHASE(CONTACT),
     BY_ROLE(UMPIRE),
     .decide = decide_enemy_figure);

RULE(enemy_figure,
     "IN-70 IN-24",
     .verbs = VERBS(&verb_enemy_figure),
     .events = EVENTS(&event_enemy_figure_set));
