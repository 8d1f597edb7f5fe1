/* Casualties: plain men first in roster order, then who bears a special weapon, then the
 * leader. Rule: FME-38, A18, D6, D52, IN-01 */
#include "core/rules/street/men_hit.h"

#include "core/core.h"
#include "core/forces.h"
#include "core/game.h"
#include "core/street/casualties.h"
#include "core/tunnels.h"

#define FALLEN_MAX 24 /* men of one base that one hit can take */

/* Men by figure id in the order in which they fell, and how. */
struct men_hit {
    int32_t base, removed;
    LIST_OF(FALLEN_MAX) wounded;
    LIST_OF(FALLEN_MAX) dead;
};

static const struct field men_hit_fields[] = {
    ID_FIELD(struct men_hit, base, BASE),
    OPT_BOOL_FIELD(struct men_hit, removed),
    OPT_LIST_FIELD(struct men_hit, wounded, INT, 1, FIGURES_MAX),
    OPT_LIST_FIELD(struct men_hit, dead, INT, 1, FIGURES_MAX),
};

static void let_fall(struct game *g, int32_t figure, enum figure_status status)
{
    g->table.figures[figure - 1].status = (uint8_t)status;
}

static void evolve_men_hit(struct game *g, const void *args)
{
    const struct men_hit *hit = args;
    struct base *base = game_base(g, hit->base);
    struct platoon *platoon = game_platoon(g, base->platoon);
    for (int i = 0; i < hit->wounded.count; i++) {
        let_fall(g, hit->wounded.item[i], STATUS_FIGURE_WOUNDED);
        g->table.figures[hit->wounded.item[i] - 1].lies = base->place;
    }
    for (int i = 0; i < hit->dead.count; i++) {
        let_fall(g, hit->dead.item[i], STATUS_FIGURE_DEAD);
    }
    platoon->wounded += hit->wounded.count;
    platoon->dead += hit->dead.count;
    if (hit->removed) {
        base->removed = 1;
    }
    settle_base(g, hit->base);
}

EVENT_TYPE(men_hit,
           men_hit,
           1,
           VIEW_PLATOONS | VIEW_BASES | VIEW_FIGURES | VIEW_PLACES | VIEW_LEGAL,
           .evolve = evolve_men_hit);

/* Lower falls first. Rule: D6 */
static int worth(const struct figure *figure, bool officer_first)
{
    switch ((enum figure_role)figure->role) {
    case FIGURE_OFFICER:
        return officer_first ? 0 : 3;
    case FIGURE_SERGEANT:
    case FIGURE_LEADER:
        return 3;
    case FIGURE_RADIO:
    case FIGURE_RIFLEMAN:
    case FIGURE_GUNNER:
    case FIGURE_ASSISTANT:
    case FIGURE_CREW:
    case FIGURE_COUNT:
        break;
    }
    return is_special_weapon((enum weapon)figure->weapon) ? 2 : 1;
}

/* Ids of the men who stand, first to fall first; their number. */
static int falling_order(const struct game *g, int base, bool officer_first, int32_t *out)
{
    int count = 0;
    for (int rank = 0; rank <= 3; rank++) {
        for (int i = 0; i < g->table.figure_count && count < FALLEN_MAX; i++) {
            const struct figure *figure = &g->table.figures[i];
            if (figure->base == base && figure_stands(figure) &&
                worth(figure, officer_first) == rank) {
                out[count++] = i + 1;
            }
        }
    }
    return count;
}

static bool officer_and_others_stand(const struct game *g, int base)
{
    bool officer = false;
    int men = 0;
    for (int i = 0; i < g->table.figure_count; i++) {
        const struct figure *figure = &g->table.figures[i];
        if (figure->base == base && figure_stands(figure)) {
            men++;
            officer = officer || figure->role == FIGURE_OFFICER;
        }
    }
    return officer && men > 1;
}

/* Rule: A18, D12. 1 to 3 on the die: the officer. */
static enum reject officer_falls_first(struct decision *d, int base, bool *first)
{
    const int option = d->game->table.options.officer_falls;
    *first = option == OFFICER_FALLS_FIRST;
    if (option != OFFICER_FALLS_DIE || !officer_and_others_stand(d->game, base)) {
        return REJECT_NONE;
    }
    const struct purpose purpose = {"who_falls", (uint8_t)base, 0};
    int32_t die;
    const unsigned stream = platoon_stream(base_of(d->game, base)->platoon);
    if (!roll_dice(d, stream, 1, 6, purpose, &die)) {
        return REJECT_NEED_DICE;
    }
    *first = die <= 3;
    return REJECT_NONE;
}

void bound_by_men(const struct game *g, int base, int32_t *wounded, int32_t *dead)
{
    int32_t order[FALLEN_MAX];
    const bool tank = base_of(g, base)->kind == BASE_TANK;
    const int32_t men = tank ? 0 : falling_order(g, base, false, order);
    *wounded = *wounded < men ? *wounded : men;
    *dead = *dead < men - *wounded ? *dead : men - *wounded;
}

enum reject hit_men(struct decision *d, int base, int32_t wounded, int32_t dead)
{
    const int kind = base_of(d->game, base)->kind;
    if (wounded + dead <= 0 || kind == BASE_TANK) {
        return REJECT_NONE;
    }
    bool officer_first = false;
    enum reject refusal = officer_falls_first(d, base, &officer_first);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    int32_t order[FALLEN_MAX];
    int count = falling_order(d->game, base, officer_first, order);
    int fallen = 0;
    struct men_hit hit = {.base = base};
    while (fallen < count && hit.wounded.count < wounded) {
        hit.wounded.item[hit.wounded.count++] = order[fallen++];
    }
    while (fallen < count && hit.dead.count < dead) {
        hit.dead.item[hit.dead.count++] = order[fallen++];
    }
    if (fallen == 0) {
        return REJECT_NONE;
    }
    const bool nobody_stands = men_left(kind, count, wounded, dead) == 0;
    hit.removed = nobody_stands && !has_men_below(d->game, base);
    emit(d, &event_men_hit, &hit);
    return REJECT_NONE;
}

RULE(men_hit, "FME-38 A18 D6 D52 IN-01", .events = EVENTS(&event_men_hit));
