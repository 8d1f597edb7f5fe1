/* Enemy groups as an audience sees them: to players a name, a place and how many stand; what
 * they are made of is the umpire's until the reveal. Rule: IN-20, D30 */
#include "core/core.h"

#include "core/fog.h"
#include "core/game.h"
#include "core/rules/enemy/groups.h"

#define UNSAID (-1) /* of what only the umpire is told */

struct enemy_view {
    char name[NAME_MAX_BYTES];
    int32_t place, x_ci, y_ci, men, fallen, engaged;
    int32_t rating, force, cover, shown, plays_itself, gone, leader, squad;
    LIST_OF(ENEMY_FIGURES_MAX) weapons;
    LIST_OF(ENEMY_FIGURES_MAX) statuses;
};

static const struct field enemy_fields[] = {
    TEXT_FIELD(struct enemy_view, name),
    OPT_ID_FIELD(struct enemy_view, place, PLACE),
    INT_FIELD(struct enemy_view, x_ci, 0, BOARD_EDGE_CI),
    INT_FIELD(struct enemy_view, y_ci, 0, BOARD_EDGE_CI),
    INT_FIELD(struct enemy_view, men, 0, ENEMY_FIGURES_MAX),
    OPT_INT_FIELD(struct enemy_view, fallen, 0, ENEMY_FIGURES_MAX, 0),
    OPT_ID_FIELD(struct enemy_view, engaged, ENGAGEMENT),
    OPT_WORD_FIELD(struct enemy_view, rating, rating_words, UNSAID),
    OPT_WORD_FIELD(struct enemy_view, force, enemy_force_words, UNSAID),
    OPT_WORD_FIELD(struct enemy_view, cover, cover_words, UNSAID),
    OPT_BOOL_FIELD(struct enemy_view, shown),
    OPT_BOOL_FIELD(struct enemy_view, plays_itself),
    OPT_BOOL_FIELD(struct enemy_view, gone),
    OPT_BOOL_FIELD(struct enemy_view, leader),
    OPT_INT_FIELD(struct enemy_view, squad, 0, ENEMY_SQUADS_MAX, 0),
    WORD_LIST_FIELD(struct enemy_view, weapons, weapon_words, FIELD_OPTIONAL),
    WORD_LIST_FIELD(struct enemy_view, statuses, figure_status_words, FIELD_OPTIONAL),
};

static int count_enemies(const struct game *g)
{
    (void)g;
    return ENEMIES_MAX;
}

static void tell_all(const struct enemy *enemy, struct enemy_view *view)
{
    view->rating = enemy->rating;
    view->force = enemy->force;
    view->cover = enemy->cover;
    view->shown = enemy->shown;
    view->plays_itself = enemy->plays_itself;
    view->gone = enemy->gone;
    view->squad = enemy->squad;
    for (int i = 0; i < enemy->figure_count; i++) {
        view->leader = view->leader || enemy->figure[i].leader;
        view->weapons.item[view->weapons.count++] = enemy->figure[i].weapon;
        view->statuses.item[view->statuses.count++] = enemy->figure[i].status;
    }
}

static bool
build_enemy(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)sub;
    if (!may_see_enemy(g, who, id)) {
        return false;
    }
    const struct enemy *enemy = enemy_of(g, id);
    struct enemy_view *view = out;
    view->rating = view->force = view->cover = UNSAID;
    view->place = enemy->place;
    view->x_ci = enemy->at.x_ci;
    view->y_ci = enemy->at.y_ci;
    view->men = enemy_men(enemy);
    view->fallen = enemy->figure_count - view->men;
    view->engaged = enemy->engaged;
    memcpy(view->name, enemy->name, sizeof(view->name));
    if (sees_all(g, who)) {
        tell_all(enemy, view);
    }
    return true;
}

VIEW_PART(enemy,
          enemy_view,
          "enemies",
          'e',
          VIEW_ENEMY,
          .flags = VIEW_FOGGED,
          .count = count_enemies,
          .build = build_enemy);

RULE(view_enemies, "IN-20 D30", .views = VIEWS(&view_enemy));
