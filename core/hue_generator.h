/* The street: drawn from sealed numbers or laid out as a scenario lists it. Rule: IN-11.
 *
 * Along x: plots of both sides, then the crossroads, the objective in its ground. Along y: the
 * left side, the street, the right side; each side has the depth of a front garden, a house and
 * a back garden. A house without front garden stands at the street, and then the strip behind
 * its back garden belongs to no place. The shorter side ends in open ground.
 *
 * Draws of a generated street, each "below n" (fairness 8). Left side, then right:
 *   houses            houses_max - houses_min + 1
 *   alleys            2: one or two
 *   each alley        gaps between houses not yet taken: which one, from the near end
 *   each house        5: width, quarter inches over 7.50; 3: floors; 2: front garden
 * then each house, left near to far, then right:
 *   trees             3; each: 101 x, 101 y (hundredths of the garden less a margin), 4 size
 *   shed              4: one in four has one; then 101 x, 101 y
 * then rubble in the street, 8 pieces: 101 x, 101 y, 3 size.
 * A fixed street draws nothing and has its trees and rubble at set spots. */
#ifndef UMPIRED_CORE_HUE_GENERATOR_H
#define UMPIRED_CORE_HUE_GENERATOR_H

#include "core/board.h"
#include "core/street_plan.h"

/* A number below n, 1 <= n <= 256. */
struct chance_source {
    uint32_t (*below)(void *state, uint32_t n);
    void *state;
};

/* Sets the plan to the street of Hue: generated, 6 to 8 houses a side. Rule: FME-01, IN-11. */
void street_plan_default(struct street_plan *plan);

/* Longest board that the plan can make, in hundredths of an inch; for checks of a scenario. */
int32_t street_plan_length(const struct street_plan *plan);

/* Fills the board of g->table: places (houses first, ids in card order, then the objective),
 * openings, scenery, size, middle line, scale. `source` may be NULL for a fixed plan. The plan
 * is lawful: at most HOUSES_MAX houses, widths as above. */
void generate_street(struct game *g,
                     const struct street_plan *plan,
                     const struct chance_source *source);

#endif
