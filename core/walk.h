/* Paths: a list of way-points walked from place to place. Rule: IN-13, IN-15, D2, D8, D9. */
#ifndef UMPIRED_CORE_WALK_H
#define UMPIRED_CORE_WALK_H

#include "core/board.h"

#define LEGS_MAX 64 /* places passed by one path, each visit counted */

/* A stay in one place along one segment of the path. */
struct leg {
    uint8_t place;
    struct point to; /* where it ends, rounded towards the start */
    int32_t end_ci;  /* length of the path there */
};

struct walk {
    enum reject why;    /* REJECT_NONE, or why the path is refused */
    struct point where; /* with a refusal: the point, and the places on its two sides */
    uint8_t from_place, blocked_place; /* 0 = no place */
    uint8_t leg_count, point_count;
    struct leg leg[LEGS_MAX];
    struct point point[PATH_POINTS_MAX + 1]; /* start and way-points */
    int32_t at_ci[PATH_POINTS_MAX + 1];      /* length of the path at each */
    /* Length to walk. With an entry: to the wall, for the base waits there for its test. */
    int32_t length_ci;
    uint8_t place;    /* where the path ends; with an entry: outside, at the wall */
    struct point end; /* with an entry: the point of the wall */
    uint8_t entry;    /* the uncleared house or back garden it ends in, 0 = none. FME-23 */
};

/* Walks from `start` in `place` over `count` (0 to PATH_POINTS_MAX) way-points, {x, y} each.
 * Staying is preferred: a path that ends on an edge has not crossed it. Refusals:
 * WALL_IN_THE_WAY (a building side, a high wall, a house without a hole), RPD_STANDS (the
 * objective), OFF_THE_BOARD (ground of no place), ENTRY_ENDS_PATH (it goes on after the first
 * uncleared house or back garden), NO_PATH (not on the board, or too many places).
 * True when not refused. Rule: IN-13, FME-23, D2, D8. */
bool walk_path(const struct game *g,
               int place,
               struct point start,
               const int32_t (*way)[2],
               int count,
               struct walk *out);

/* The stop after `length` of a path that was not refused, and in *place the place it lies in;
 * never beyond the path's end. Rounded towards the start. Rule: D9. */
struct point point_along(const struct walk *walk, int32_t length, int *place);

/* A place that can be gone to, by the nearest way over the openings. */
struct reached {
    uint8_t place, via; /* via: the place before, 0 for the start */
    struct point at;    /* where its edge is crossed; the start itself for the start */
    int32_t length_ci;  /* of the way there, to the edge */
};

struct reach {
    int32_t count;
    struct reached place[PLACES_MAX]; /* nearest first; the first is the start */
};

/* Every place that one lawful path can end in, at most one entry included. Rule: IN-13, D36. */
void reachable_places(const struct game *g, int place, struct point start, struct reach *out);

/* The entry for a place, or NULL. */
const struct reached *reach_find(const struct reach *reach, int place);

/* Way-points from the start to `end` inside a reached place: their number, or 0 when there are
 * more than PATH_POINTS_MAX or the place is not reached. */
int way_to(const struct reach *reach, int place, struct point end, int32_t (*way)[2]);

#endif
