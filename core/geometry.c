#include "core/geometry.h"

/* Products of two cross products need more than 64 bits; only compared, never divided. */
__extension__ typedef __int128 wide;

static int sign_of(int64_t n)
{
    return (n > 0) - (n < 0);
}

uint32_t isqrt(uint64_t n)
{
    uint64_t root = 0;
    uint64_t bit = UINT64_C(1) << 62;
    while (bit > n) {
        bit >>= 2;
    }
    for (; bit != 0; bit >>= 2) {
        if (n >= root + bit) {
            n -= root + bit;
            root = (root >> 1) + bit;
        } else {
            root >>= 1;
        }
    }
    return (uint32_t)root;
}

static int64_t square_of_distance(struct point a, struct point b)
{
    int64_t dx = (int64_t)b.x_ci - a.x_ci;
    int64_t dy = (int64_t)b.y_ci - a.y_ci;
    return dx * dx + dy * dy;
}

int32_t segment_length(struct point a, struct point b)
{
    return (int32_t)isqrt((uint64_t)square_of_distance(a, b));
}

int fraction_compare(struct fraction p, struct fraction q)
{
    wide left = (wide)p.num * q.den;
    wide right = (wide)q.num * p.den;
    return (left > right) - (left < right);
}

int32_t fraction_of(int32_t length, struct fraction part)
{
    return (int32_t)(length * part.num / part.den);
}

/* C division truncates, that is towards zero: the offset shrinks towards the start. */
struct point point_on(struct point a, struct point b, struct fraction part)
{
    int64_t dx = (int64_t)b.x_ci - a.x_ci;
    int64_t dy = (int64_t)b.y_ci - a.y_ci;
    return (struct point){(int32_t)(a.x_ci + dx * part.num / part.den),
                          (int32_t)(a.y_ci + dy * part.num / part.den)};
}

struct point point_at_length(struct point a, struct point b, int32_t length, int32_t whole)
{
    if (length >= whole) {
        return b;
    }
    return point_on(a, b, (struct fraction){length < 0 ? 0 : length, whole});
}

int64_t turn_of(struct point a, struct point b, struct point c)
{
    return ((int64_t)b.x_ci - a.x_ci) * ((int64_t)c.y_ci - a.y_ci) -
           ((int64_t)b.y_ci - a.y_ci) * ((int64_t)c.x_ci - a.x_ci);
}

/* 1 or -1: which side of each edge is the inside. */
static int winding_of(const struct point *corner, int count)
{
    int64_t twice_area = 0;
    for (int i = 0; i < count; i++) {
        twice_area += turn_of(corner[0], corner[i], corner[(i + 1) % count]);
    }
    return twice_area < 0 ? -1 : 1;
}

bool in_polygon(const struct point *corner, int count, struct point p)
{
    int winding = winding_of(corner, count);
    for (int i = 0; i < count; i++) {
        if (winding * sign_of(turn_of(corner[i], corner[(i + 1) % count], p)) < 0) {
            return false;
        }
    }
    return count > 0;
}

/* Cyrus-Beck: each edge cuts the segment where its signed distance changes sign. */
bool clip_to_polygon(const struct point *corner,
                     int count,
                     struct point a,
                     struct point b,
                     bool strict,
                     struct fraction *enter,
                     struct fraction *leave)
{
    int winding = winding_of(corner, count);
    *enter = (struct fraction){0, 1};
    *leave = (struct fraction){1, 1};
    for (int i = 0; i < count; i++) {
        struct point from = corner[i];
        struct point to = corner[(i + 1) % count];
        int64_t at_a = winding * turn_of(from, to, a);
        int64_t at_b = winding * turn_of(from, to, b);
        if ((at_a < 0 && at_b < 0) || (strict && at_a <= 0 && at_b <= 0)) {
            return false;
        }
        if (at_a >= 0 && at_b >= 0) {
            continue;
        }
        if (at_a < 0) {
            struct fraction cut = {-at_a, at_b - at_a};
            if (fraction_compare(cut, *enter) > 0) {
                *enter = cut;
            }
        } else {
            struct fraction cut = {at_a, at_a - at_b};
            if (fraction_compare(cut, *leave) < 0) {
                *leave = cut;
            }
        }
    }
    int order = fraction_compare(*enter, *leave);
    return strict ? order < 0 : order <= 0;
}

static bool in_box(struct point a, struct point b, struct point p)
{
    return (p.x_ci >= a.x_ci || p.x_ci >= b.x_ci) && (p.x_ci <= a.x_ci || p.x_ci <= b.x_ci) &&
           (p.y_ci >= a.y_ci || p.y_ci >= b.y_ci) && (p.y_ci <= a.y_ci || p.y_ci <= b.y_ci);
}

bool segments_meet(struct point a, struct point b, struct point c, struct point d)
{
    int abc = sign_of(turn_of(a, b, c));
    int abd = sign_of(turn_of(a, b, d));
    int cda = sign_of(turn_of(c, d, a));
    int cdb = sign_of(turn_of(c, d, b));
    if (abc * abd < 0 && cda * cdb < 0) {
        return true;
    }
    return (abc == 0 && in_box(a, b, c)) || (abd == 0 && in_box(a, b, d)) ||
           (cda == 0 && in_box(c, d, a)) || (cdb == 0 && in_box(c, d, b));
}

static bool same_point(struct point a, struct point b)
{
    return a.x_ci == b.x_ci && a.y_ci == b.y_ci;
}

bool shared_part(struct point a,
                 struct point b,
                 struct point c,
                 struct point d,
                 struct point *from,
                 struct point *to)
{
    if (turn_of(a, b, c) != 0 || turn_of(a, b, d) != 0) {
        return false;
    }
    const struct point candidate[4] = {a, b, c, d};
    int found = 0;
    for (int i = 0; i < 4; i++) {
        struct point p = candidate[i];
        if (!in_box(a, b, p) || !in_box(c, d, p)) {
            continue;
        }
        if (found == 0) {
            *from = p;
            found = 1;
        } else if (!same_point(*from, p)) {
            *to = p;
            return true;
        }
    }
    return false;
}

static int64_t divide_to_nearest(int64_t n, int64_t by)
{
    return n >= 0 ? (n + by / 2) / by : -((-n + by / 2) / by);
}

struct point nearest_on(struct point a, struct point b, struct point p)
{
    int64_t dx = (int64_t)b.x_ci - a.x_ci;
    int64_t dy = (int64_t)b.y_ci - a.y_ci;
    int64_t along = dx * ((int64_t)p.x_ci - a.x_ci) + dy * ((int64_t)p.y_ci - a.y_ci);
    int64_t whole = dx * dx + dy * dy;
    if (along <= 0) {
        return a;
    }
    if (along >= whole) {
        return b;
    }
    return (struct point){(int32_t)(a.x_ci + divide_to_nearest(dx * along, whole)),
                          (int32_t)(a.y_ci + divide_to_nearest(dy * along, whole))};
}

bool within(struct point a, struct point b, int32_t limit)
{
    return square_of_distance(a, b) <= (int64_t)limit * limit;
}

bool within_of_segment(struct point a, struct point b, struct point p, int32_t limit)
{
    int64_t dx = (int64_t)b.x_ci - a.x_ci;
    int64_t dy = (int64_t)b.y_ci - a.y_ci;
    int64_t along = dx * ((int64_t)p.x_ci - a.x_ci) + dy * ((int64_t)p.y_ci - a.y_ci);
    int64_t whole = dx * dx + dy * dy;
    if (along <= 0) {
        return within(a, p, limit);
    }
    if (along >= whole) {
        return within(b, p, limit);
    }
    int64_t area = turn_of(a, b, p);
    return (wide)area * area <= (wide)whole * ((int64_t)limit * limit);
}

int32_t distance_to_edge(const struct point *corner, int count, struct point p)
{
    int32_t low = 0;
    int32_t high = 4 * BOARD_EDGE_CI;
    /* Bisection: the least limit that holds an edge. Exact, without a square root. */
    while (low < high) {
        int32_t middle = low + (high - low) / 2;
        bool held = false;
        for (int i = 0; i < count && !held; i++) {
            held = within_of_segment(corner[i], corner[(i + 1) % count], p, middle);
        }
        if (held) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}
