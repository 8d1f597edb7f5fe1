/* Questions about the board: which place holds a point, what stands beside what, and how
 * exposed a base is. Boards are made of convex places that touch but do not overlap; ground
 * that belongs to no place cannot be walked. Sight is in sight.h.
 * Rule: IN-10 to IN-13, D4, D7, D8. */
#ifndef UMPIRED_CORE_BOARD_H
#define UMPIRED_CORE_BOARD_H

#include "core/geometry.h"
#include "core/reject.h"

#define HUGGING_CI      100 /* "within 1 inch of a house front": IN-12 */
#define LEADER_REACH_CI 600 /* FME-10, D4 */
#define DEPLOY_DEPTH_CI 600 /* D8 */
#define BEHIND_CI       200 /* infantry stays within 2 inches of its tank: D10 */
#define INSIDE_CI       100 /* how far inside an entering base is put */

/* The place that holds a point, 0 = none. On a common edge the building is preferred, then
 * gardens, then all other ground; among equals the lowest id. */
int place_at(const struct game *g, struct point p);

/* HOUSE or OBJECTIVE. */
bool is_building(const struct place *place);

/* STREET or CROSSROADS: the crossroads is where the street ends and D8 does not list it among
 * the kinds that are safe. */
bool is_street(const struct place *place);

/* Where the street's score modifier and street throws hold: street, crossroads, front garden.
 * Rule: FME-29, FME-30, D8. */
bool is_under_street_fire(const struct place *place);

/* Cards lie there, or on the house that the back garden belongs to. Rule: FME-23. */
bool is_uncleared(const struct game *g, int place);

/* Houses of one street side that are next to each other in plot order and share a wall (no
 * alley between). The objective is beside nothing. Rule: FME-26, D7. */
bool is_beside(const struct game *g, int house, int other);

/* Fills `out` (room for 2) with the houses beside a house; their number. */
int houses_beside(const struct game *g, int house, uint8_t *out);

/* Garden of a house by its kind, PLACE_FRONT_GARDEN or PLACE_BACK_GARDEN; 0 = it has none. */
int garden_of(const struct game *g, int house, enum place_kind kind);

/* A hole joins the two houses. */
bool has_hole(const struct game *g, int house, int other);

/* The wall that two touching places share. False: they share none. */
bool shared_wall(const struct place *a,
                 const struct place *b,
                 struct point *from,
                 struct point *to);

/* Adds an opening; `hole` needs is_beside and is put into the middle of the wall. Nothing
 * happens when the list is full, which limits.h makes impossible for lawful boards. */
void add_opening(struct game *g, enum opening_kind kind, int a, int b);

/* Whether ground joins: REJECT_NONE, WALL_IN_THE_WAY or RPD_STANDS. `a` and `b` touch where the
 * crossing is. Rule: IN-13, D7, D8. */
enum reject join_of(const struct game *g, int a, int b);

/* How a point in a place is exposed: street and crossroads OPEN, but WALL within 1.00 inch of a
 * house front or front-garden wall; a front garden WALL; all else SAFE. Rule: FME-29, IN-12. */
enum exposure exposure_at(const struct game *g, int place, struct point p);

/* The same for a base as it stands: SAFE off the board, for a tank, and when the RPD is out;
 * TANK behind its tank, and in the open within 2.00 inches of a wreck, any platoon's, on the
 * side away from the objective; with table_mode figures the player's word for "at the wall"
 * counts, for a wreck too. Engaged bases are the caller's to leave out.
 * Rule: FME-17, FME-21, FME-29, FME-45, D11. */
enum exposure exposure_of(const struct game *g, int base);

/* Both on one side of the street's middle line; a point on the line is on both. Rule: D4. */
bool same_side(const struct game *g, struct point a, struct point b);

/* A building other than those that hold the ends stands between, or the wall that two such
 * buildings share runs along the line. */
bool building_between(const struct game *g, struct point a, int in_a, struct point b, int in_b);

/* Two bases are near enough for leading: within 6.00 inches and in one building, or both
 * outside, on one side of the middle line, with no building between. With table_mode figures
 * only "both in one building or both outside" is asked. Rule: FME-10, D4, D11. */
bool in_leader_reach(const struct game *g, int leader, int base);

/* Mean of a place's corners, rounded towards 0. */
struct point middle_of(const struct place *place);

/* Where a base that comes in at `edge` is put: up to 1 inch from there towards the middle of
 * the place. */
struct point inside_spot(const struct place *place, struct point edge);

/* `p` in `place` is within 6.00 inches of the near edge, outdoors. Rule: D8. */
bool is_deployment_spot(const struct game *g, int place, struct point p);

/* Fills `out` with `count` default points of a platoon in the deployment area: one file per
 * platoon across the street, the first base in front. All lie in the street. */
void deployment_spots(const struct game *g, int platoon, int count, struct point *out);

#endif
