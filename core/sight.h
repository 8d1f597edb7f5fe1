/* Lines of sight and ranges on the board, exact in integers. Walls stop sight at any height:
 * floors do not enter into it. Rule: IN-14, IN-22, D9 */
#ifndef UMPIRED_CORE_SIGHT_H
#define UMPIRED_CORE_SIGHT_H

#include "core/board.h"

#define ADJACENT_CI    100 /* "unless adjacent to them", of high walls: IN-14 */
#define SMOKE_CLOUD_CI 100 /* radius of the smoke about a base whose move it covers */

/* What stops a line of sight; the first that does, in this order. */
enum sight { SIGHT_CLEAR, SIGHT_BUILDING, SIGHT_HIGH_WALL, SIGHT_SMOKE, SIGHT_TOO_FAR };

/* The straight line between two points and the places that hold them (0 = none):
 * BUILDING when it runs through a building that holds neither end, or along the wall that two
 * such buildings share; HIGH_WALL when it meets a back garden's wall that no end is within 1.00
 * inch of, the wall to its own house apart; SMOKE when it comes within SMOKE_CLOUD_CI of a base
 * outdoors whose move of this turn is covered by smoke, the ends included; TOO_FAR when the
 * umpire's weather does not let men see so far. The same from both ends. Rule: IN-14, IN-72 */
enum sight
line_of_sight(const struct game *g, struct point a, int in_a, struct point b, int in_b);

/* The weather lets men see from one point to the other; walls apart. Rule: IN-72 */
bool is_visible(const struct game *g, struct point a, struct point b);

/* Nothing stops it. The umpire may rule otherwise; on a table with figures nobody asks here.
 * Rule: IN-14, D11 */
bool sees(const struct game *g, struct point a, int in_a, struct point b, int in_b);

/* Metres between two points, rounded up, to be compared inclusively; also millimetres of
 * R.A.S.H., whose centimetre is ten metres. Rule: RASH-01, IN-22, D9 */
int32_t range_m(const struct game *g, struct point a, struct point b);

#endif
