#include "core/sight.h"

#include "core/skirmish/scale.h"

/* All walls of a back garden are high but the one that is its house's. */
static bool is_house_edge(const struct game *g, const struct place *garden, int edge)
{
    if (garden->house == 0) {
        return false;
    }
    const struct place *house = place_of(g, garden->house);
    const struct point from = garden->corner[edge];
    const struct point to = garden->corner[(edge + 1) % garden->point_count];
    return in_polygon(house->corner, house->point_count, from) &&
           in_polygon(house->corner, house->point_count, to);
}

static bool high_wall_between(const struct game *g, struct point a, struct point b)
{
    for (int id = 1; id <= g->table.place_count; id++) {
        const struct place *garden = place_of(g, id);
        if (garden->kind != PLACE_BACK_GARDEN) {
            continue;
        }
        for (int i = 0; i < garden->point_count; i++) {
            const struct point from = garden->corner[i];
            const struct point to = garden->corner[(i + 1) % garden->point_count];
            if (segments_meet(from, to, a, b) && !within_of_segment(from, to, a, ADJACENT_CI) &&
                !within_of_segment(from, to, b, ADJACENT_CI) && !is_house_edge(g, garden, i)) {
                return true;
            }
        }
    }
    return false;
}

static bool makes_smoke(const struct game *g, const struct base *base)
{
    return base->smoke && base->place != 0 && !base->removed &&
           !is_building(place_of(g, base->place));
}

static bool smoke_between(const struct game *g, struct point a, struct point b)
{
    for (int id = 1; id <= g->table.base_count; id++) {
        const struct base *base = base_of(g, id);
        if (makes_smoke(g, base) && within_of_segment(a, b, base->at, SMOKE_CLOUD_CI)) {
            return true;
        }
    }
    return false;
}

enum sight
line_of_sight(const struct game *g, struct point a, int in_a, struct point b, int in_b)
{
    if (building_between(g, a, in_a, b, in_b)) {
        return SIGHT_BUILDING;
    }
    if (high_wall_between(g, a, b)) {
        return SIGHT_HIGH_WALL;
    }
    if (smoke_between(g, a, b)) {
        return SIGHT_SMOKE;
    }
    return is_visible(g, a, b) ? SIGHT_CLEAR : SIGHT_TOO_FAR;
}

bool is_visible(const struct game *g, struct point a, struct point b)
{
    const int32_t most_m = g->table.contact.visibility_m;
    return most_m == 0 || range_m(g, a, b) <= most_m;
}

bool sees(const struct game *g, struct point a, int in_a, struct point b, int in_b)
{
    return line_of_sight(g, a, in_a, b, in_b) == SIGHT_CLEAR;
}

int32_t range_m(const struct game *g, struct point a, struct point b)
{
    return metres_of(g->table.cm_per_inch, segment_length(a, b));
}
