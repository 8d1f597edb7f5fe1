#include "core/bush_generator.h"

#include "core/bounds.h"

uint32_t bush_draw_below(int draw)
{
    static const uint8_t of_site[SITE_DRAWS] = {SITE_COLUMNS, SITE_LINES, ZONE_STEPS,
                                                ZONE_LINES};
    const int site = draw - BUSH_COLUMNS * BUSH_ROWS;
    return site < 0 ? SCRUB_ONE_IN : of_site[site % SITE_DRAWS];
}

static void lay_cell(struct game *g, int column, int row, bool scrub)
{
    static const char name[2][NAME_MAX_BYTES] = {"Open ground", "Scrub"};
    struct place *place = &g->table.places[g->table.place_count++];
    const int32_t x = column * BUSH_CELL_X_CI;
    const int32_t y = row * BUSH_CELL_Y_CI;
    memset(place, 0, sizeof(*place));
    place->kind = scrub ? PLACE_SCRUB : PLACE_OPEN;
    place->point_count = 4;
    place->code[0] = (char)('A' + column);
    place->code[1] = (char)('1' + row);
    memcpy(place->name, name[scrub], sizeof(place->name));
    place->corner[0] = (struct point){x, y};
    place->corner[1] = (struct point){x + BUSH_CELL_X_CI, y};
    place->corner[2] = (struct point){x + BUSH_CELL_X_CI, y + BUSH_CELL_Y_CI};
    place->corner[3] = (struct point){x, y + BUSH_CELL_Y_CI};
}

/* The zone is on the side that the pursuers come from. Rule: BUSH-26 */
static void lay_site(struct ambush_site *site, const uint8_t draws[SITE_DRAWS])
{
    const int32_t aside = ZONE_ASIDE_CI * (draws[3] - ZONE_LINES / 2);
    const struct point at = {SITE_FIRST_X_CI + SITE_STEP_CI * draws[0],
                             SITE_FIRST_Y_CI + SITE_STEP_CI * draws[1]};
    const int32_t zone_y = held_within(at.y_ci + aside, 0, BUSH_Y_CI);
    *site =
        (struct ambush_site){.at = at,
                             .zone = {at.x_ci - ZONE_NEAR_CI - ZONE_STEP_CI * draws[2], zone_y},
                             .state = SITE_STATE_LIKELY};
}

void generate_bush(struct game *g, const uint8_t *draws, int sites)
{
    struct table *t = &g->table;
    memset(t->places, 0, sizeof(t->places));
    memset(t->openings, 0, sizeof(t->openings));
    memset(t->scenery, 0, sizeof(t->scenery));
    t->place_count = t->opening_count = t->scenery_count = t->objective = 0;
    t->cm_per_inch = BUSH_CM_PER_INCH;
    t->board_x_ci = BUSH_X_CI;
    t->board_y_ci = BUSH_Y_CI;
    t->middle_y_ci = BUSH_Y_CI / 2;
    for (int column = 0; column < BUSH_COLUMNS; column++) {
        for (int row = 0; row < BUSH_ROWS; row++) {
            lay_cell(g, column, row, *draws++ == 0);
        }
    }
    struct chase_contact *contact = &t->chase.contact;
    contact->site_count = (uint8_t)sites;
    for (int i = 0; i < sites; i++) {
        lay_site(&contact->sites[i], draws + (size_t)SITE_DRAWS * (size_t)i);
    }
}
