/* What a scenario says about the ground: a street to be drawn, or its plots one by one.
 * Rule: IN-11. */
#ifndef UMPIRED_CORE_STREET_PLAN_H
#define UMPIRED_CORE_STREET_PLAN_H

#include <stdint.h>

#include "core/limits.h"
#include "core/words.h"

#define PLOTS_MAX 16 /* plots of one side: houses, alleys and open ground */

#define PLOT_MAP(X)      X(HOUSE, "house") X(ALLEY, "alley") X(OPEN, "open")
#define PLOT_ENTRY(n, t) PLOT_##n,
DECLARE_WORDS(plot_kind, PLOT_MAP, PLOT)

struct plot_plan {
    int32_t kind;     /* enum plot_kind */
    int32_t width_ci; /* 100 to 3000 */
    int32_t floors;   /* houses: 1 to 9 */
    int32_t front_garden;
    char code[CODE_MAX_BYTES]; /* houses: "" = L1, L2 ... in order */
    char name[NAME_MAX_BYTES]; /* "" = made from the plan's words and the code */
};

struct side_plan {
    int32_t plot_count;
    struct plot_plan plot[PLOTS_MAX];
};

struct street_plan {
    int32_t generated;              /* else `side` is laid out as it is */
    int32_t houses_min, houses_max; /* of one side, generated streets: 2 to 8 */
    int32_t cm_per_inch;
    int32_t street_ci, front_garden_ci, house_ci, back_garden_ci, alley_ci, crossroads_ci;
    int32_t objective_x_ci, objective_y_ci, objective_floors;
    char house_word[16];  /* "House": House L1 */
    char garden_word[16]; /* "garden": L1 front garden */
    char alley_word[16];  /* "Alley" */
    char street_name[NAME_MAX_BYTES], crossroads_name[NAME_MAX_BYTES];
    char ground_name[NAME_MAX_BYTES];
    char objective_code[CODE_MAX_BYTES], objective_name[NAME_MAX_BYTES];
    struct side_plan side[2]; /* left, right; near to far */
};

#endif
