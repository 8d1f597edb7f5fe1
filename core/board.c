#include "core/board.h"

bool is_building(const struct place *place)
{
    return place->kind == PLACE_HOUSE || place->kind == PLACE_OBJECTIVE;
}

bool is_street(const struct place *place)
{
    return place->kind == PLACE_STREET || place->kind == PLACE_CROSSROADS;
}

bool is_under_street_fire(const struct place *place)
{
    return is_street(place) || place->kind == PLACE_FRONT_GARDEN;
}

static bool is_garden(const struct place *place)
{
    return place->kind == PLACE_FRONT_GARDEN || place->kind == PLACE_BACK_GARDEN;
}

static int preference_of(const struct place *place)
{
    if (is_building(place)) {
        return 2;
    }
    return is_garden(place) ? 1 : 0;
}

int place_at(const struct game *g, struct point p)
{
    int best = 0;
    int best_preference = -1;
    for (int id = 1; id <= g->table.place_count; id++) {
        const struct place *place = place_of(g, id);
        if (preference_of(place) > best_preference &&
            in_polygon(place->corner, place->point_count, p)) {
            best = id;
            best_preference = preference_of(place);
        }
    }
    return best;
}

bool is_uncleared(const struct game *g, int place)
{
    const struct place *p = place_of(g, place);
    if (is_building(p)) {
        return g->table.cards.height[place] > 0;
    }
    return p->kind == PLACE_BACK_GARDEN && p->house != 0 && g->table.cards.height[p->house] > 0;
}

bool shared_wall(const struct place *a,
                 const struct place *b,
                 struct point *from,
                 struct point *to)
{
    for (int i = 0; i < a->point_count; i++) {
        for (int k = 0; k < b->point_count; k++) {
            if (shared_part(a->corner[i], a->corner[(i + 1) % a->point_count], b->corner[k],
                            b->corner[(k + 1) % b->point_count], from, to)) {
                return true;
            }
        }
    }
    return false;
}

bool is_beside(const struct game *g, int house, int other)
{
    const struct place *a = place_of(g, house);
    const struct place *b = place_of(g, other);
    if (a->kind != PLACE_HOUSE || b->kind != PLACE_HOUSE || a->side != b->side) {
        return false;
    }
    int apart = (int)a->order - (int)b->order;
    struct point from, to;
    return (apart == 1 || apart == -1) && shared_wall(a, b, &from, &to);
}

int houses_beside(const struct game *g, int house, uint8_t *out)
{
    int found = 0;
    for (int id = 1; id <= g->table.place_count && found < 2; id++) {
        if (id != house && is_beside(g, house, id)) {
            out[found++] = (uint8_t)id;
        }
    }
    return found;
}

int garden_of(const struct game *g, int house, enum place_kind kind)
{
    for (int id = 1; id <= g->table.place_count; id++) {
        if (place_of(g, id)->kind == kind && place_of(g, id)->house == house) {
            return id;
        }
    }
    return 0;
}

bool has_hole(const struct game *g, int house, int other)
{
    for (int i = 0; i < g->table.opening_count; i++) {
        const struct opening *o = &g->table.openings[i];
        if (o->kind == OPENING_HOLE &&
            ((o->a == house && o->b == other) || (o->a == other && o->b == house))) {
            return true;
        }
    }
    return false;
}

void add_opening(struct game *g, enum opening_kind kind, int a, int b)
{
    struct opening o = {.kind = (uint8_t)kind, .a = (uint8_t)a, .b = (uint8_t)b};
    bool touching = shared_wall(place_of(g, a), place_of(g, b), &o.from, &o.to);
    if (!touching || g->table.opening_count >= OPENINGS_MAX) {
        return;
    }
    if (kind == OPENING_HOLE) {
        o.from.x_ci += (o.to.x_ci - o.from.x_ci) / 2;
        o.from.y_ci += (o.to.y_ci - o.from.y_ci) / 2;
        o.to = o.from;
    }
    /* Member by member: a table is compared as bytes, and padding must stay zero. */
    struct opening *slot = &g->table.openings[g->table.opening_count++];
    slot->kind = o.kind;
    slot->a = o.a;
    slot->b = o.b;
    slot->from = o.from;
    slot->to = o.to;
}

static bool joins_freely(const struct place *place)
{
    return is_street(place) || place->kind == PLACE_FRONT_GARDEN ||
           place->kind == PLACE_ALLEY || place->kind == PLACE_OPEN ||
           place->kind == PLACE_SCRUB;
}

/* A house and ground outside it; `g` stands for the objective's guard. */
static enum reject join_of_building(const struct game *g, int house, int ground)
{
    const struct place *in = place_of(g, house);
    const struct place *out = place_of(g, ground);
    if (in->kind == PLACE_OBJECTIVE) {
        if (!is_under_street_fire(out)) {
            return REJECT_WALL_IN_THE_WAY;
        }
        return g->table.rpd_out ? REJECT_NONE : REJECT_RPD_STANDS;
    }
    bool own_garden = is_garden(out) && out->house == house;
    return own_garden || out->kind == PLACE_STREET ? REJECT_NONE : REJECT_WALL_IN_THE_WAY;
}

enum reject join_of(const struct game *g, int a, int b)
{
    const struct place *p = place_of(g, a);
    const struct place *q = place_of(g, b);
    if (is_building(p) && is_building(q)) {
        return has_hole(g, a, b) ? REJECT_NONE : REJECT_WALL_IN_THE_WAY;
    }
    if (is_building(p)) {
        return join_of_building(g, a, b);
    }
    if (is_building(q)) {
        return join_of_building(g, b, a);
    }
    bool p_free = joins_freely(p);
    bool q_free = joins_freely(q);
    if (p_free && q_free) {
        return REJECT_NONE;
    }
    if (!p_free && !q_free) {
        return REJECT_NONE; /* back garden to back garden, over the wall */
    }
    const struct place *free_ground = p_free ? p : q;
    return free_ground->kind == PLACE_ALLEY ? REJECT_NONE : REJECT_WALL_IN_THE_WAY;
}

enum exposure exposure_at(const struct game *g, int place, struct point p)
{
    const struct place *here = place_of(g, place);
    if (here->kind == PLACE_FRONT_GARDEN) {
        return EXPOSURE_WALL;
    }
    if (!is_street(here)) {
        return EXPOSURE_SAFE;
    }
    for (int i = 0; i < g->table.opening_count; i++) {
        const struct opening *o = &g->table.openings[i];
        const struct place *a = place_of(g, o->a);
        const struct place *b = place_of(g, o->b);
        const struct place *front = is_street(a) ? b : a;
        bool to_street = is_street(a) != is_street(b);
        bool counts = front->kind == PLACE_HOUSE || front->kind == PLACE_FRONT_GARDEN;
        if (to_street && counts && within_of_segment(o->from, o->to, p, HUGGING_CI)) {
            return EXPOSURE_WALL;
        }
    }
    return EXPOSURE_OPEN;
}

/* Fire comes from the objective's end of the street; beside the wreck is behind it, as on the
 * move. Rule: FME-17, D10 */
static bool is_behind_wreck(const struct game *g, struct point p)
{
    for (int id = 1; id <= g->table.base_count; id++) {
        const struct base *wreck = base_of(g, id);
        if (!wreck->knocked_out || wreck->removed || wreck->place == 0 ||
            !within(wreck->at, p, BEHIND_CI)) {
            continue;
        }
        if (g->table.objective == 0) {
            return true;
        }
        const struct point gun = middle_of(place_of(g, g->table.objective));
        const int64_t to_gun_x = gun.x_ci - wreck->at.x_ci;
        const int64_t to_gun_y = gun.y_ci - wreck->at.y_ci;
        if (to_gun_x * (p.x_ci - wreck->at.x_ci) + to_gun_y * (p.y_ci - wreck->at.y_ci) <= 0) {
            return true;
        }
    }
    return false;
}

enum exposure exposure_of(const struct game *g, int base)
{
    const struct base *b = base_of(g, base);
    if (b->removed || b->place == 0 || b->kind == BASE_TANK || g->table.rpd_out) {
        return EXPOSURE_SAFE;
    }
    const struct place *place = place_of(g, b->place);
    if (b->behind_tank != 0 && is_under_street_fire(place)) {
        return EXPOSURE_TANK;
    }
    if (g->table.options.table_mode == TABLE_MODE_FIGURES && is_street(place)) {
        return b->hugging ? EXPOSURE_WALL : EXPOSURE_OPEN;
    }
    const enum exposure exposure = exposure_at(g, b->place, b->at);
    return exposure == EXPOSURE_OPEN && is_behind_wreck(g, b->at) ? EXPOSURE_TANK : exposure;
}

bool same_side(const struct game *g, struct point a, struct point b)
{
    int32_t middle = g->table.middle_y_ci;
    return (a.y_ci <= middle && b.y_ci <= middle) || (a.y_ci >= middle && b.y_ci >= middle);
}

/* The line runs where two buildings touch: in neither, but nobody passes through the wall. */
static bool along_common_wall(const struct place *one,
                              const struct place *other,
                              struct point a,
                              struct point b)
{
    struct point from, to, part_from, part_to;
    return shared_wall(one, other, &from, &to) &&
           shared_part(from, to, a, b, &part_from, &part_to);
}

bool building_between(const struct game *g, struct point a, int in_a, struct point b, int in_b)
{
    struct fraction enter, leave;
    const struct place *touched[HOUSES_MAX + 1];
    int touched_count = 0;
    for (int id = 1; id <= g->table.place_count; id++) {
        const struct place *place = place_of(g, id);
        if (id == in_a || id == in_b || !is_building(place) ||
            !clip_to_polygon(place->corner, place->point_count, a, b, false, &enter, &leave)) {
            continue;
        }
        if (clip_to_polygon(place->corner, place->point_count, a, b, true, &enter, &leave)) {
            return true;
        }
        for (int i = 0; i < touched_count; i++) {
            if (along_common_wall(touched[i], place, a, b)) {
                return true;
            }
        }
        if (touched_count <= HOUSES_MAX) {
            touched[touched_count++] = place;
        }
    }
    return false;
}

bool in_leader_reach(const struct game *g, int leader, int base)
{
    const struct base *a = base_of(g, leader);
    const struct base *b = base_of(g, base);
    if (leader == base) {
        return a->place != 0;
    }
    const bool figures = g->table.options.table_mode == TABLE_MODE_FIGURES;
    if (a->place == 0 || b->place == 0 ||
        (!figures && !within(a->at, b->at, LEADER_REACH_CI))) {
        return false;
    }
    bool a_inside = is_building(place_of(g, a->place));
    bool b_inside = is_building(place_of(g, b->place));
    if (a_inside || b_inside) {
        return a->place == b->place;
    }
    if (figures) {
        return true;
    }
    return same_side(g, a->at, b->at) && !building_between(g, a->at, a->place, b->at, b->place);
}

struct point middle_of(const struct place *place)
{
    int64_t x = 0;
    int64_t y = 0;
    for (int i = 0; i < place->point_count; i++) {
        x += place->corner[i].x_ci;
        y += place->corner[i].y_ci;
    }
    return (struct point){(int32_t)(x / place->point_count), (int32_t)(y / place->point_count)};
}

struct point inside_spot(const struct place *place, struct point edge)
{
    struct point middle = middle_of(place);
    return point_at_length(edge, middle, INSIDE_CI, segment_length(edge, middle));
}

bool is_deployment_spot(const struct game *g, int place, struct point p)
{
    const struct place *here = place_of(g, place);
    return p.x_ci >= 0 && p.x_ci <= DEPLOY_DEPTH_CI && !is_building(here) &&
           in_polygon(here->corner, here->point_count, p);
}

/* The street's width is cut into one lane per platoon; a lane holds two files of bases, 0.55
 * inches apart along the street, so that twenty bases stand within six inches. */
void deployment_spots(const struct game *g, int platoon, int count, struct point *out)
{
    int lanes = g->table.platoon_count > 0 ? g->table.platoon_count : 1;
    int32_t top = g->table.middle_y_ci;
    int32_t bottom = top;
    for (int id = 1; id <= g->table.place_count; id++) {
        const struct place *place = place_of(g, id);
        if (place->kind != PLACE_STREET) {
            continue;
        }
        for (int i = 0; i < place->point_count; i++) {
            int32_t y = place->corner[i].y_ci;
            top = y < top ? y : top;
            bottom = y > bottom ? y : bottom;
        }
    }
    for (int i = 0; i < count; i++) {
        int32_t file = (platoon - 1) * 2 + i % 2;
        out[i].y_ci = top + (bottom - top) * (2 * file + 1) / (4 * lanes);
        out[i].x_ci = DEPLOY_DEPTH_CI - 40 - 55 * (i / 2 % 10);
    }
}
