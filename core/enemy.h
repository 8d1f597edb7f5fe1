/* The enemy in groups, as the umpire makes and moves them. A group is seen by players when it
 * is shown and their fog lets them; its figures act together, four at most. Rule: IN-20,
 * RASH-02 */
#ifndef UMPIRED_CORE_ENEMY_H
#define UMPIRED_CORE_ENEMY_H

#include <stdint.h>

#include "core/limits.h"
#include "core/point.h"

struct enemy_figure {
    uint8_t weapon; /* enum weapon */
    uint8_t status; /* enum figure_status; fit ones fight */
    uint8_t leader;
    uint8_t spare;
};

struct enemy {
    uint8_t used;            /* this slot holds a group, in play or gone */
    uint8_t gone;            /* withdrawn or destroyed: off the board */
    uint8_t shown;           /* players may see it, as far as the fog lets them */
    uint8_t rating;          /* enum rating. Rule: RASH-03 */
    uint8_t force;           /* enum enemy_force */
    uint8_t place;           /* place id, 0 = not on the board */
    uint8_t cover;           /* enum cover: what it fights from */
    uint8_t plays_itself;    /* `auto`. Rule: IN-25 */
    uint8_t engaged;         /* engagement id, 0 = none */
    uint8_t figure_count;    /* 1 to ENEMY_FIGURES_MAX */
    uint8_t grenades_thrown; /* in this game. Rule: RASH-21 */
    uint8_t squad;           /* groups of one number are one squad; 0 = of its own. WS-19 */
    struct point at;
    char name[NAME_MAX_BYTES];
    struct enemy_figure figure[ENEMY_FIGURES_MAX];
};

#endif
