/* Plane geometry in hundredths of an inch, integers only. Coordinates lie within
 * +-BOARD_EDGE_CI, so that no product overflows. Edges and corners belong to what they bound.
 * Rule: D9. */
#ifndef UMPIRED_CORE_GEOMETRY_H
#define UMPIRED_CORE_GEOMETRY_H

#include <stdbool.h>
#include <stdint.h>

#include "core/game.h"

/* A place on a segment: num / den of the way from its start. 0 <= num <= den, den > 0. */
struct fraction {
    int64_t num, den;
};

/* Largest integer whose square is not above `n`. */
uint32_t isqrt(uint64_t n);

/* Length of a segment, rounded down. Rule: D9. */
int32_t segment_length(struct point a, struct point b);

/* -1, 0 or 1: how p compares with q. Exact. */
int fraction_compare(struct fraction p, struct fraction q);

/* `length` times `part`, rounded down. */
int32_t fraction_of(int32_t length, struct fraction part);

/* The point `part` of the way from `a` to `b`; each coordinate rounded towards `a`. */
struct point point_on(struct point a, struct point b, struct fraction part);

/* The point `length` along a segment that is `whole` long; each coordinate rounded towards `a`.
 * A length of `whole` or more gives `b`. Rule: D9. */
struct point point_at_length(struct point a, struct point b, int32_t length, int32_t whole);

/* Twice the area of the triangle, positive when the corners turn as x turns to y. */
int64_t turn_of(struct point a, struct point b, struct point c);

/* Inside a convex polygon with its corners in either order, edges included. */
bool in_polygon(const struct point *corner, int count, struct point p);

/* The part of the segment inside a convex polygon. With `strict` a segment that only runs along
 * an edge or touches a corner is outside. False: no part is inside. */
bool clip_to_polygon(const struct point *corner,
                     int count,
                     struct point a,
                     struct point b,
                     bool strict,
                     struct fraction *enter,
                     struct fraction *leave);

/* The two segments have a point in common. */
bool segments_meet(struct point a, struct point b, struct point c, struct point d);

/* The part that two segments share when they lie on one line. False: less than two points. */
bool shared_part(struct point a,
                 struct point b,
                 struct point c,
                 struct point d,
                 struct point *from,
                 struct point *to);

/* Point of a segment nearest to `p`, each coordinate rounded to the nearer integer. */
struct point nearest_on(struct point a, struct point b, struct point p);

/* The distance between a point and a segment is at most `limit`. Exact. Rule: D9, IN-12. */
bool within_of_segment(struct point a, struct point b, struct point p, int32_t limit);

/* The distance between two points is at most `limit`. Exact. */
bool within(struct point a, struct point b, int32_t limit);

/* Distance of a point from the nearest edge of a polygon, rounded up; also from inside. */
int32_t distance_to_edge(const struct point *corner, int count, struct point p);

#endif
