#include "core/walk.h"

#define SLACK_CI  2 /* slanted edges: a rounded point may lie this far off its place */
#define CORNER_CI 20

static bool refuse_walk(struct walk *w, enum reject why, struct point at, int from, int blocked)
{
    w->why = why;
    w->where = at;
    w->from_place = (uint8_t)from;
    w->blocked_place = (uint8_t)blocked;
    return false;
}

static bool add_leg(struct walk *w, int place, struct point to, int32_t end_ci)
{
    if (w->leg_count == LEGS_MAX) {
        return refuse_walk(w, REJECT_NO_PATH, to, place, 0);
    }
    w->leg[w->leg_count++] = (struct leg){(uint8_t)place, to, end_ci};
    return true;
}

struct segment {
    struct point a, b;
    int32_t length, before; /* its own, and the path's up to its start */
};

/* The place that takes over where `place` ends at `at`: it begins no later than a rounding
 * error and goes on beyond. The nearest beginning wins; where the path runs along a common edge
 * of several, one that may be entered, then the building, then the lowest id. */
static int next_place(const struct game *g,
                      int place,
                      const struct segment *s,
                      struct fraction at,
                      struct fraction *leave)
{
    int best = 0;
    int best_rank = 0;
    struct fraction best_enter = {1, 1};
    for (int id = 1; id <= g->table.place_count; id++) {
        const struct place *p = place_of(g, id);
        struct fraction enter, end;
        if (id == place ||
            !clip_to_polygon(p->corner, p->point_count, s->a, s->b, false, &enter, &end) ||
            fraction_compare(end, at) <= 0) {
            continue;
        }
        int32_t gap = fraction_of(s->length, enter) - fraction_of(s->length, at);
        if (gap > SLACK_CI) {
            continue;
        }
        struct fraction from = fraction_compare(enter, at) > 0 ? enter : at;
        int order = best == 0 ? -1 : fraction_compare(from, best_enter);
        int rank = 2 * (join_of(g, place, id) == REJECT_NONE) + is_building(p);
        if (order < 0 || (order == 0 && rank > best_rank)) {
            best = id;
            best_rank = rank;
            best_enter = from;
            *leave = end;
        }
    }
    return best;
}

/* Where the present place is left on this segment; its start when the point lies outside. */
static struct fraction end_of_stay(const struct game *g, int place, const struct segment *s)
{
    const struct place *p = place_of(g, place);
    struct fraction enter, leave;
    if (!clip_to_polygon(p->corner, p->point_count, s->a, s->b, false, &enter, &leave) ||
        fraction_of(s->length, enter) > SLACK_CI) {
        return (struct fraction){0, 1};
    }
    return leave;
}

static bool cross(const struct game *g, struct walk *w, int from, int to, struct point at)
{
    if (to == 0) {
        return refuse_walk(w, REJECT_OFF_THE_BOARD, at, from, 0);
    }
    enum reject why = join_of(g, from, to);
    if (why != REJECT_NONE) {
        return refuse_walk(w, why, at, from, to);
    }
    if (w->entry != 0) {
        return refuse_walk(w, REJECT_ENTRY_ENDS_PATH, at, from, to);
    }
    if (is_uncleared(g, to)) {
        w->entry = (uint8_t)to;
    }
    return true;
}

/* Walks one segment and leaves the place it ends in in *place. */
static bool
walk_segment(const struct game *g, struct walk *w, const struct segment *s, int *place)
{
    struct fraction at = end_of_stay(g, *place, s);
    while (fraction_compare(at, (struct fraction){1, 1}) < 0) {
        struct point edge = point_on(s->a, s->b, at);
        int32_t edge_ci = s->before + fraction_of(s->length, at);
        if (!add_leg(w, *place, edge, edge_ci)) {
            return false;
        }
        struct fraction leave = {1, 1};
        int next = next_place(g, *place, s, at, &leave);
        bool was_outside = w->entry == 0;
        if (!cross(g, w, *place, next, edge)) {
            return false;
        }
        if (was_outside && w->entry != 0) {
            w->length_ci = edge_ci;
            w->end = edge;
            w->place = (uint8_t)*place;
        }
        *place = next;
        at = leave;
    }
    return add_leg(w, *place, s->b, s->before + s->length);
}

bool walk_path(const struct game *g,
               int place,
               struct point start,
               const int32_t (*way)[2],
               int count,
               struct walk *out)
{
    memset(out, 0, sizeof(*out));
    if (place < 1 || place > g->table.place_count || count < 0 || count > PATH_POINTS_MAX) {
        return refuse_walk(out, REJECT_NO_PATH, start, place, 0);
    }
    out->point[0] = start;
    out->point_count = 1;
    int32_t length = 0;
    for (int i = 0; i < count; i++) {
        struct point to = {way[i][0], way[i][1]};
        if (to.x_ci < 0 || to.y_ci < 0 || to.x_ci > g->table.board_x_ci ||
            to.y_ci > g->table.board_y_ci) {
            return refuse_walk(out, REJECT_OFF_THE_BOARD, to, place, 0);
        }
        struct segment s = {out->point[i], to, segment_length(out->point[i], to), length};
        if (s.length > 0 && !walk_segment(g, out, &s, &place)) {
            return false;
        }
        length += s.length;
        out->point[out->point_count] = to;
        out->at_ci[out->point_count++] = length;
    }
    if (out->entry == 0) {
        out->length_ci = length;
        out->end = out->point[out->point_count - 1];
        out->place = (uint8_t)place;
    }
    return true;
}

struct point point_along(const struct walk *walk, int32_t length, int *place)
{
    if (length >= walk->length_ci) {
        *place = walk->place;
        return walk->end;
    }
    length = length < 0 ? 0 : length;
    int leg = 0;
    while (leg + 1 < walk->leg_count && walk->leg[leg].end_ci < length) {
        leg++;
    }
    *place = walk->leg[leg].place;
    int i = 1;
    while (i + 1 < walk->point_count && walk->at_ci[i] < length) {
        i++;
    }
    return point_at_length(walk->point[i - 1], walk->point[i], length - walk->at_ci[i - 1],
                           walk->at_ci[i] - walk->at_ci[i - 1]);
}

/* ---- reachable places ----------------------------------------------------------------------
 */

const struct reached *reach_find(const struct reach *reach, int place)
{
    for (int i = 0; i < reach->count; i++) {
        if (reach->place[i].place == place) {
            return &reach->place[i];
        }
    }
    return NULL;
}

/* Openings are passed a little beside their ends, for a corner belongs to too many places. */
static struct point passage(const struct opening *o, struct point near)
{
    int32_t length = segment_length(o->from, o->to);
    int32_t margin = length / 4 < CORNER_CI ? length / 4 : CORNER_CI;
    return nearest_on(point_at_length(o->from, o->to, margin, length),
                      point_at_length(o->to, o->from, margin, length), near);
}

/* The way through an opening from a reached place, or false. */
static bool step_through(const struct game *g,
                         const struct reached *from,
                         const struct opening *o,
                         struct reached *to)
{
    if (o->a != from->place && o->b != from->place) {
        return false;
    }
    int next = o->a == from->place ? o->b : o->a;
    if (join_of(g, from->place, next) != REJECT_NONE) {
        return false;
    }
    to->place = (uint8_t)next;
    to->via = from->place;
    to->at = passage(o, from->at);
    to->length_ci = from->length_ci + segment_length(from->at, to->at);
    return true;
}

/* Dijkstra over the openings; an uncleared place is an end, never a way through. */
void reachable_places(const struct game *g, int place, struct point start, struct reach *out)
{
    memset(out, 0, sizeof(*out));
    if (place < 1 || place > g->table.place_count) {
        return;
    }
    struct reached best[PLACES_MAX + 1];
    memset(best, 0, sizeof(best));
    bool settled[PLACES_MAX + 1] = {false};
    struct reached at = {.place = (uint8_t)place, .at = start};
    while (at.place != 0) {
        settled[at.place] = true;
        out->place[out->count++] = at;
        bool goes_on = at.via == 0 || !is_uncleared(g, at.place);
        for (int i = 0; goes_on && i < g->table.opening_count; i++) {
            struct reached to;
            if (step_through(g, &at, &g->table.openings[i], &to) && !settled[to.place] &&
                (best[to.place].place == 0 || to.length_ci < best[to.place].length_ci)) {
                best[to.place] = to;
            }
        }
        at = (struct reached){0};
        for (int id = 1; id <= g->table.place_count; id++) {
            if (!settled[id] && best[id].place != 0 &&
                (at.place == 0 || best[id].length_ci < at.length_ci)) {
                at = best[id];
            }
        }
    }
}

int way_to(const struct reach *reach, int place, struct point end, int32_t (*way)[2])
{
    const struct reached *step[PATH_POINTS_MAX];
    int steps = 0;
    const struct reached *r = reach_find(reach, place);
    if (r == NULL) {
        return 0;
    }
    for (; r->via != 0; r = reach_find(reach, r->via)) {
        if (steps == PATH_POINTS_MAX - 1) {
            return 0;
        }
        step[steps++] = r;
    }
    for (int i = 0; i < steps; i++) {
        way[i][0] = step[steps - 1 - i]->at.x_ci;
        way[i][1] = step[steps - 1 - i]->at.y_ci;
    }
    way[steps][0] = end.x_ci;
    way[steps][1] = end.y_ci;
    return steps + 1;
}
