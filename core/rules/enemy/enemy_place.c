/* The umpire puts a group somewhere else, or changes what it fights from. Nothing is thrown.
 * Rule: IN-20, IN-70 */
#include "core/core.h"

#include "core/game.h"
#include "core/rules/enemy/groups.h"

struct enemy_placed {
    int32_t enemy, cover, place, x_ci, y_ci;
};

static const struct field enemy_place_arg_fields[] = {
    ID_FIELD(struct enemy_placed, enemy, ENEMY),
    OPT_WORD_FIELD(struct enemy_placed, cover, cover_words, COVER_NONE),
    INT_FIELD(struct enemy_placed, x_ci, 0, BOARD_EDGE_CI),
    INT_FIELD(struct enemy_placed, y_ci, 0, BOARD_EDGE_CI),
};

static const struct field enemy_placed_fields[] = {
    ID_FIELD(struct enemy_placed, enemy, ENEMY),
    SECRET_WORD_FIELD(struct enemy_placed, cover, cover_words),
    ID_FIELD(struct enemy_placed, place, PLACE),
    INT_FIELD(struct enemy_placed, x_ci, 0, BOARD_EDGE_CI),
    INT_FIELD(struct enemy_placed, y_ci, 0, BOARD_EDGE_CI),
};

static void evolve_enemy_placed(struct game *g, const void *args)
{
    const struct enemy_placed *placed = args;
    struct enemy *enemy = game_enemy(g, placed->enemy);
    enemy->place = (uint8_t)placed->place;
    enemy->cover = (uint8_t)placed->cover;
    enemy->at = (struct point){placed->x_ci, placed->y_ci};
}

EVENT_TYPE(enemy_placed,
           enemy_placed,
           1,
           VIEW_ENEMY | VIEW_LEGAL,
           .evolve = evolve_enemy_placed,
           .seen = seen_with_enemy);

static enum reject decide_enemy_place(struct decision *d, const void *args)
{
    struct enemy_placed placed = *(const struct enemy_placed *)args;
    enum reject refusal = check_enemy(d, placed.enemy);
    if (refusal == REJECT_NONE) {
        refusal = check_enemy_spot(d, placed.x_ci, placed.y_ci, &placed.place);
    }
    if (refusal == REJECT_NONE) {
        emit(d, &event_enemy_placed, &placed);
    }
    return refusal;
}

VERB(enemy_place,
     enemy_placed,
     VERB_WHILE_PAUSED | VERB_PRIVATE | VERB_REVEALS,
     IN_STREET | IN_PHASE(CONTACT),
     BY_ROLE(UMPIRE),
     .decide = decide_enemy_place);

RULE(enemy_place,
     "IN-20 IN-70",
     .verbs = VERBS(&verb_enemy_place),
     .events = EVENTS(&event_enemy_placed));
