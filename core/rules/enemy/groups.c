#include "core/rules/enemy/groups.h"

#include "core/board.h"
#include "core/core.h"
#include "core/fog.h"

enum reject check_enemy(struct decision *d, int enemy)
{
    if (enemy < 1 || enemy > ENEMIES_MAX || !enemy_of(d->game, enemy)->used) {
        return REJECT_NO_SUCH_ENEMY;
    }
    if (enemy_of(d->game, enemy)->gone) {
        refuse_with(d, "enemy", FIELD_ENEMY, enemy);
        return REJECT_ENEMY_GONE;
    }
    return REJECT_NONE;
}

bool seen_with_enemy(const struct game *g, const struct audience *who, const void *args)
{
    int32_t enemy;
    memcpy(&enemy, args, sizeof(enemy));
    return may_see_enemy(g, who, enemy);
}

enum reject check_enemy_spot(struct decision *d, int32_t x_ci, int32_t y_ci, int32_t *place)
{
    *place = place_at(d->game, (struct point){x_ci, y_ci});
    return *place == 0 ? REJECT_OFF_THE_BOARD : REJECT_NONE;
}

int enemy_men(const struct enemy *enemy)
{
    int men = 0;
    for (int i = 0; i < enemy->figure_count; i++) {
        men += enemy->figure[i].status == STATUS_FIGURE_FIT;
    }
    return men;
}

RULE(groups, "IN-20", .verbs = NULL);
