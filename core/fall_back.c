#include "core/fall_back.h"

static int64_t size_of(int64_t n)
{
    return n < 0 ? -n : n;
}

static int32_t held_on_board(int64_t n)
{
    return (int32_t)(n > BOARD_EDGE_CI    ? BOARD_EDGE_CI
                     : n < -BOARD_EDGE_CI ? -BOARD_EDGE_CI
                                          : n);
}

/* `length_ci` straight away from the threat, rounded towards the group. */
static struct point point_away(struct point at, struct point threat, int32_t length_ci)
{
    int64_t dx = (int64_t)at.x_ci - threat.x_ci;
    int64_t dy = (int64_t)at.y_ci - threat.y_ci;
    if (dx == 0 && dy == 0) {
        dx = -1;
    }
    /* Drawn out to the board's own size first, so that the direction of a near threat is not
     * lost in rounding the distance to it. */
    const int64_t longer = size_of(dx) > size_of(dy) ? size_of(dx) : size_of(dy);
    dx = dx * BOARD_EDGE_CI / longer;
    dy = dy * BOARD_EDGE_CI / longer;
    const int64_t whole = (int64_t)isqrt((uint64_t)(dx * dx + dy * dy));
    return (struct point){held_on_board(at.x_ci + dx * length_ci / whole),
                          held_on_board(at.y_ci + dy * length_ci / whole)};
}

/* The walk of so many hundredths; false when something stands in the way. */
static bool walk_away(const struct game *g,
                      int place,
                      struct point at,
                      struct point threat,
                      int32_t length_ci,
                      struct walk *walk)
{
    const struct point to = point_away(at, threat, length_ci);
    const int32_t way[1][2] = {{to.x_ci, to.y_ci}};
    return walk_path(g, place, at, way, 1, walk);
}

struct point fall_back(
    const struct game *g, int *place, struct point at, struct point threat, int32_t length_ci)
{
    struct walk walk;
    int32_t lawful = 0;
    int32_t refused = length_ci + 1;
    /* What begins a lawful way is lawful: the longest one is found by halving. */
    for (int32_t length = length_ci; lawful + 1 < refused;
         length = lawful + (refused - lawful) / 2) {
        if (walk_away(g, *place, at, threat, length, &walk)) {
            lawful = length;
        } else {
            refused = length;
        }
    }
    if (lawful == 0 || !walk_away(g, *place, at, threat, lawful, &walk)) {
        return at;
    }
    *place = walk.place;
    return walk.end;
}
