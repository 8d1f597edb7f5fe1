/* The umpire makes an enemy group from scratch, hidden or shown. Rule: IN-20 */
#include "core/core.h"

#include "core/game.h"
#include "core/rules/enemy/enemy_add.h"
#include "core/rules/enemy/groups.h"

static const struct field enemy_add_arg_fields[] = {
    TEXT_FIELD(struct enemy_added, name),
    WORD_LIST_FIELD(struct enemy_added, weapons, weapon_words, 0),
    WORD_FIELD(struct enemy_added, rating, rating_words),
    OPT_WORD_FIELD(struct enemy_added, force, enemy_force_words, FORCE_UNKNOWN),
    OPT_WORD_FIELD(struct enemy_added, cover, cover_words, COVER_NONE),
    OPT_BOOL_FIELD(struct enemy_added, leader),
    OPT_INT_FIELD(struct enemy_added, squad, 0, ENEMY_SQUADS_MAX, 0),
    OPT_BOOL_FIELD(struct enemy_added, shown),
    OPT_BOOL_FIELD(struct enemy_added, plays_itself),
    INT_FIELD(struct enemy_added, x_ci, 0, BOARD_EDGE_CI),
    INT_FIELD(struct enemy_added, y_ci, 0, BOARD_EDGE_CI),
};

static const struct field enemy_added_fields[] = {
    ID_FIELD(struct enemy_added, enemy, ENEMY),
    TEXT_FIELD(struct enemy_added, name),
    WORD_LIST_FIELD(struct enemy_added, weapons, weapon_words, FIELD_OPTIONAL | FIELD_SECRET),
    SECRET_WORD_FIELD(struct enemy_added, rating, rating_words),
    SECRET_WORD_FIELD(struct enemy_added, force, enemy_force_words),
    SECRET_WORD_FIELD(struct enemy_added, cover, cover_words),
    SECRET_INT_FIELD(struct enemy_added, leader, 0, 1),
    SECRET_INT_FIELD(struct enemy_added, squad, 0, ENEMY_SQUADS_MAX),
    OPT_BOOL_FIELD(struct enemy_added, shown),
    SECRET_INT_FIELD(struct enemy_added, plays_itself, 0, 1),
    ID_FIELD(struct enemy_added, place, PLACE),
    INT_FIELD(struct enemy_added, x_ci, 0, BOARD_EDGE_CI),
    INT_FIELD(struct enemy_added, y_ci, 0, BOARD_EDGE_CI),
};

static void evolve_enemy_added(struct game *g, const void *args)
{
    const struct enemy_added *added = args;
    struct enemy *enemy = game_enemy(g, added->enemy);
    memset(enemy, 0, sizeof(*enemy));
    enemy->used = 1;
    enemy->shown = added->shown != 0;
    enemy->rating = (uint8_t)added->rating;
    enemy->force = (uint8_t)added->force;
    enemy->cover = (uint8_t)added->cover;
    enemy->squad = (uint8_t)added->squad;
    enemy->plays_itself = added->plays_itself != 0;
    enemy->place = (uint8_t)added->place;
    enemy->at = (struct point){added->x_ci, added->y_ci};
    memcpy(enemy->name, added->name, sizeof(enemy->name));
    enemy->figure_count = (uint8_t)added->weapons.count;
    for (int i = 0; i < enemy->figure_count; i++) {
        enemy->figure[i] = (struct enemy_figure){.weapon = (uint8_t)added->weapons.item[i],
                                                 .status = STATUS_FIGURE_FIT,
                                                 .leader = i == 0 && added->leader};
    }
}

EVENT_TYPE(enemy_added,
           enemy_added,
           1,
           VIEW_ENEMY,
           .evolve = evolve_enemy_added,
           .seen = seen_with_enemy);

enum reject add_enemy(struct decision *d, struct enemy_added *added)
{
    enum reject refusal = check_enemy_spot(d, added->x_ci, added->y_ci, &added->place);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    for (int id = 1; id <= ENEMIES_MAX; id++) {
        if (!enemy_of(d->game, id)->used) {
            added->enemy = id;
            emit(d, &event_enemy_added, added);
            return REJECT_NONE;
        }
    }
    refuse_with(d, "most", FIELD_INT, ENEMIES_MAX);
    return REJECT_TOO_MANY;
}

static enum reject decide_enemy_add(struct decision *d, const void *args)
{
    struct enemy_added added = *(const struct enemy_added *)args;
    if (added.name[0] == '\0') {
        return REJECT_EMPTY_TEXT;
    }
    if (added.weapons.count == 0) {
        refuse_with(d, "most", FIELD_INT, ENEMY_FIGURES_MAX);
        return REJECT_TOO_MANY;
    }
    return add_enemy(d, &added);
}

VERB(enemy_add,
     enemy_added,
     VERB_WHILE_PAUSED | VERB_PRIVATE | VERB_REVEALS,
     IN_STREET | IN_PHASE(CONTACT),
     BY_ROLE(UMPIRE) | BY_ROLE(SERVER),
     .decide = decide_enemy_add);

RULE(enemy_add, "IN-20", .verbs = VERBS(&verb_enemy_add), .events = EVENTS(&event_enemy_added));
