#include "core/view_state.h"

#include "core/tunnels.h"

int fit_men(const struct game *g, int base)
{
    int n = 0;
    for (int i = 0; i < g->table.figure_count; i++) {
        const struct figure *figure = &g->table.figures[i];
        n += figure->base == base && figure_stands(figure);
    }
    return n;
}

int men_of(const struct game *g, int base, int32_t *wounded, int32_t *dead)
{
    int n = 0;
    int32_t counted[2] = {0, 0};
    for (int i = 0; i < g->table.figure_count; i++) {
        const struct figure *figure = &g->table.figures[i];
        if (figure->base == base) {
            n++;
            counted[0] += figure->status == STATUS_FIGURE_WOUNDED;
            counted[1] += figure->status == STATUS_FIGURE_DEAD;
        }
    }
    if (wounded != NULL) {
        *wounded = counted[0];
    }
    if (dead != NULL) {
        *dead = counted[1];
    }
    return n;
}

bool has_launcher(const struct game *g, int base)
{
    for (int i = 0; i < g->table.figure_count; i++) {
        const struct figure *figure = &g->table.figures[i];
        if (figure->base == base && figure->weapon == WEAPON_M79 && figure_stands(figure)) {
            return true;
        }
    }
    return false;
}

bool throws_for_street(const struct game *g, int base)
{
    const struct base *b = base_of(g, base);
    return !b->removed && !b->engaged && !b->street_done && b->kind != BASE_TANK &&
           b->place != 0 && exposure_of(g, base) != EXPOSURE_SAFE;
}

bool may_still_act(const struct game *g, int base)
{
    const struct base *b = base_of(g, base);
    return !b->removed && !b->engaged && !b->cleared && !b->knocked_out &&
           b->action == ACTION_NOTHING && b->place != 0;
}
