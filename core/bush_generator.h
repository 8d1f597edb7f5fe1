/* The ground of a contact: open bush with scrub for cover, and the places that look like an
 * ambush. Rule: BUSH-24 to BUSH-26, IN-52 */
#ifndef UMPIRED_CORE_BUSH_GENERATOR_H
#define UMPIRED_CORE_BUSH_GENERATOR_H

#include "core/game.h"

#define BUSH_CM_PER_INCH  500 /* an inch is five metres */
#define BUSH_COLUMNS      5
#define BUSH_ROWS         4
#define BUSH_CELL_X_CI    800
#define BUSH_CELL_Y_CI    700
#define BUSH_X_CI         (BUSH_COLUMNS * BUSH_CELL_X_CI)
#define BUSH_Y_CI         (BUSH_ROWS * BUSH_CELL_Y_CI)
#define SCRUB_ONE_IN      3 /* cells of scrub: one draw below it for each cell */
#define SITE_COLUMNS      8
#define SITE_LINES        24
#define SITE_STEP_CI      100
#define SITE_FIRST_X_CI   3000 /* sites lie in the far part of the board */
#define SITE_FIRST_Y_CI   200
#define ZONE_LINES        5   /* the zone lies so many steps to one side or the other */
#define ZONE_NEAR_CI      600 /* 30 m before the ambush party */
#define ZONE_STEPS        3
#define ZONE_STEP_CI      100
#define ZONE_ASIDE_CI     200
#define SITE_DRAWS        4
#define BUSH_DRAWS(sites) (BUSH_COLUMNS * BUSH_ROWS + SITE_DRAWS * (sites))
#define BUSH_DRAWS_MAX    BUSH_DRAWS(SITES_MAX)

/* What each draw of stream 0 is below, in order: SCRUB_ONE_IN for each cell, column after
 * column, then SITE_COLUMNS, SITE_LINES, ZONE_STEPS and ZONE_LINES for each site. */
uint32_t bush_draw_below(int draw);

/* Lays the board, the sites and their Killing Zones out, which are 50 m away at most; `draws`
 * are BUSH_DRAWS(sites) numbers, each below its bush_draw_below. */
void generate_bush(struct game *g, const uint8_t *draws, int sites);

#endif
