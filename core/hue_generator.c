#include "core/hue_generator.h"

#define DEFINE_PLOT_TEXT(name, text) text,
static const char *const plot_kind_texts[] = {PLOT_MAP(DEFINE_PLOT_TEXT) NULL};
const struct words plot_kind_words = {"plot_kind", plot_kind_texts};

#define NARROWEST_CI   750
#define WIDTH_STEP_CI  25
#define GROUND_CI      200 /* behind the objective */
#define TREE_MARGIN_CI 80
#define RUBBLE_PIECES  8

static uint32_t draw(const struct chance_source *source, uint32_t n)
{
    return source->below(source->state, n);
}

/* ---- texts ---------------------------------------------------------------------------------
 */

/* Appends as much of `text` as fits before the terminating zero. */
static void append(char *to, size_t size, const char *text)
{
    size_t at = strlen(to);
    for (; *text != '\0' && at + 1 < size; text++) {
        to[at++] = *text;
    }
    to[at] = '\0';
}

static void append_number(char *to, size_t size, int n)
{
    char digits[4] = {0};
    if (n >= 10) {
        digits[0] = (char)('0' + n / 10 % 10);
        digits[1] = (char)('0' + n % 10);
    } else {
        digits[0] = (char)('0' + n);
    }
    append(to, size, digits);
}

void street_plan_default(struct street_plan *plan)
{
    memset(plan, 0, sizeof(*plan));
    plan->generated = 1;
    plan->houses_min = 6;
    plan->houses_max = 8;
    plan->cm_per_inch = 250;
    plan->street_ci = 600;
    plan->front_garden_ci = 200;
    plan->house_ci = 600;
    plan->back_garden_ci = 600;
    plan->alley_ci = 200;
    plan->crossroads_ci = 600;
    plan->objective_x_ci = 800;
    plan->objective_y_ci = 1000;
    plan->objective_floors = 3;
    append(plan->house_word, sizeof(plan->house_word), "House");
    append(plan->garden_word, sizeof(plan->garden_word), "garden");
    append(plan->alley_word, sizeof(plan->alley_word), "Alley");
    append(plan->street_name, sizeof(plan->street_name), "Street");
    append(plan->crossroads_name, sizeof(plan->crossroads_name), "Crossroads");
    append(plan->ground_name, sizeof(plan->ground_name), "Open ground");
    append(plan->objective_code, sizeof(plan->objective_code), "CH");
    append(plan->objective_name, sizeof(plan->objective_name), "Church");
}

/* ---- drawing the plots ----------------------------------------------------------------------
 */

static void add_plot(struct side_plan *side, const struct plot_plan *plot)
{
    if (side->plot_count < PLOTS_MAX) {
        side->plot[side->plot_count++] = *plot;
    }
}

/* Bits of the gaps (bit k: after house k) that hold an alley. */
static uint32_t draw_alleys(const struct chance_source *source, int houses)
{
    uint32_t taken = 0;
    int alleys = 1 + (int)draw(source, 2);
    int gaps = houses - 1;
    for (int i = 0; i < alleys && gaps > 0; i++, gaps--) {
        uint32_t pick = draw(source, (uint32_t)gaps);
        for (uint32_t gap = 1;; gap++) {
            if ((taken >> gap & 1U) == 0 && pick-- == 0) {
                taken |= 1U << gap;
                break;
            }
        }
    }
    return taken;
}

static void draw_side(const struct street_plan *plan,
                      const struct chance_source *source,
                      struct side_plan *side)
{
    side->plot_count = 0;
    int houses = plan->houses_min +
                 (int)draw(source, (uint32_t)(plan->houses_max - plan->houses_min + 1));
    uint32_t alleys = draw_alleys(source, houses);
    for (int i = 1; i <= houses; i++) {
        struct plot_plan house = {.kind = PLOT_HOUSE};
        house.width_ci = NARROWEST_CI + WIDTH_STEP_CI * (int32_t)draw(source, 5);
        house.floors = 1 + (int32_t)draw(source, 3);
        house.front_garden = (int32_t)draw(source, 2);
        add_plot(side, &house);
        if (alleys >> i & 1U) {
            struct plot_plan alley = {.kind = PLOT_ALLEY, .width_ci = plan->alley_ci};
            add_plot(side, &alley);
        }
    }
}

/* ---- laying out ----------------------------------------------------------------------------
 */

struct layout {
    struct game *g;
    const struct street_plan *plan;
    const struct side_plan *side[2];
    int32_t depth; /* of one side */
    int32_t end_x; /* of the street */
    int houses[2]; /* first house id of a side, less one */
};

static struct place *add_place(struct layout *l, enum place_kind kind, int side)
{
    struct game *g = l->g;
    assert(g->table.place_count < PLACES_MAX);
    struct place *place = &g->table.places[g->table.place_count++];
    memset(place, 0, sizeof(*place));
    place->kind = (uint8_t)kind;
    place->side = (uint8_t)side;
    return place;
}

static void set_rectangle(struct place *place, int32_t x0, int32_t y0, int32_t x1, int32_t y1)
{
    const struct point corner[4] = {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
    place->point_count = 4;
    memcpy(place->corner, corner, sizeof(corner));
}

/* A rectangle of one side, `near` to `far` from the street's edge. */
static void set_plot(
    struct layout *l, struct place *place, int32_t x0, int32_t x1, int32_t near, int32_t far)
{
    if (place->side == SIDE_LEFT) {
        set_rectangle(place, x0, l->depth - far, x1, l->depth - near);
    } else {
        int32_t edge = l->depth + l->plan->street_ci;
        set_rectangle(place, x0, edge + near, x1, edge + far);
    }
}

static void name_place(struct place *place, const char *code, const char *name)
{
    append(place->code, sizeof(place->code), code);
    append(place->name, sizeof(place->name), name);
}

static void
add_house(struct layout *l, const struct plot_plan *plot, int side, int n, int32_t x)
{
    struct place *house = add_place(l, PLACE_HOUSE, side);
    house->order = l->g->table.place_count;
    house->floors = (uint8_t)plot->floors;
    append(house->code, sizeof(house->code), plot->code);
    if (plot->code[0] == '\0') {
        append(house->code, sizeof(house->code), side == SIDE_LEFT ? "L" : "R");
        append_number(house->code, sizeof(house->code), n);
    }
    append(house->name, sizeof(house->name), plot->name);
    if (plot->name[0] == '\0') {
        append(house->name, sizeof(house->name), l->plan->house_word);
        append(house->name, sizeof(house->name), " ");
        append(house->name, sizeof(house->name), house->code);
    }
    int32_t near = plot->front_garden ? l->plan->front_garden_ci : 0;
    set_plot(l, house, x, x + plot->width_ci, near, near + l->plan->house_ci);
}

static void add_garden(
    struct layout *l, const struct plot_plan *plot, int house, enum place_kind kind, int32_t x)
{
    struct place *garden = add_place(l, kind, place_of(l->g, house)->side);
    bool front = kind == PLACE_FRONT_GARDEN;
    garden->house = (uint8_t)house;
    append(garden->code, sizeof(garden->code), place_of(l->g, house)->code);
    append(garden->code, sizeof(garden->code), front ? "f" : "b");
    append(garden->name, sizeof(garden->name), place_of(l->g, house)->code);
    append(garden->name, sizeof(garden->name), front ? " front " : " back ");
    append(garden->name, sizeof(garden->name), l->plan->garden_word);
    int32_t near = plot->front_garden ? l->plan->front_garden_ci : 0;
    if (front) {
        set_plot(l, garden, x, x + plot->width_ci, 0, near);
    } else {
        near += l->plan->house_ci;
        set_plot(l, garden, x, x + plot->width_ci, near, near + l->plan->back_garden_ci);
    }
}

static void
add_ground(struct layout *l, enum place_kind kind, int side, int n, int32_t x, int32_t x1)
{
    struct place *place = add_place(l, kind, side);
    append(place->code, sizeof(place->code), side == SIDE_LEFT ? "L" : "R");
    append(place->code, sizeof(place->code), kind == PLACE_ALLEY ? "A" : "G");
    append_number(place->code, sizeof(place->code), n);
    bool alley = kind == PLACE_ALLEY;
    append(place->name, sizeof(place->name),
           alley ? l->plan->alley_word : l->plan->ground_name);
    append(place->name, sizeof(place->name), " ");
    append(place->name, sizeof(place->name), place->code);
    set_plot(l, place, x, x1, 0, l->depth);
}

static int32_t side_length(const struct side_plan *side)
{
    int32_t length = 0;
    for (int i = 0; i < side->plot_count; i++) {
        length += side->plot[i].width_ci;
    }
    return length;
}

static void add_houses(struct layout *l, int s)
{
    int32_t x = 0;
    int n = 0;
    l->houses[s] = l->g->table.place_count;
    for (int i = 0; i < l->side[s]->plot_count; i++) {
        const struct plot_plan *plot = &l->side[s]->plot[i];
        if (plot->kind == PLOT_HOUSE) {
            add_house(l, plot, SIDE_LEFT + s, ++n, x);
        }
        x += plot->width_ci;
    }
}

/* Gardens, alleys and open ground of one side. */
static void add_grounds(struct layout *l, int s)
{
    int32_t x = 0;
    int house = l->houses[s];
    int alleys = 0;
    int grounds = 0;
    for (int i = 0; i < l->side[s]->plot_count; i++) {
        const struct plot_plan *plot = &l->side[s]->plot[i];
        int32_t x1 = x + plot->width_ci;
        if (plot->kind == PLOT_HOUSE) {
            house++;
            if (plot->front_garden) {
                add_garden(l, plot, house, PLACE_FRONT_GARDEN, x);
            }
            add_garden(l, plot, house, PLACE_BACK_GARDEN, x);
        } else if (plot->kind == PLOT_ALLEY) {
            add_ground(l, PLACE_ALLEY, SIDE_LEFT + s, ++alleys, x, x1);
        } else {
            add_ground(l, PLACE_OPEN, SIDE_LEFT + s, ++grounds, x, x1);
        }
        x = x1;
    }
    if (x < l->end_x) {
        add_ground(l, PLACE_OPEN, SIDE_LEFT + s, ++grounds, x, l->end_x);
    }
}

static void add_far_end(struct layout *l)
{
    const struct street_plan *plan = l->plan;
    struct table *t = &l->g->table;
    int32_t x0 = l->end_x;
    int32_t x1 = x0 + plan->crossroads_ci;
    int32_t x2 = x1 + plan->objective_x_ci;
    int32_t y0 = t->middle_y_ci - plan->objective_y_ci / 2;
    int32_t y1 = y0 + plan->objective_y_ci;
    struct place *street = add_place(l, PLACE_STREET, SIDE_NONE);
    name_place(street, "ST", plan->street_name);
    set_rectangle(street, 0, l->depth, x0, l->depth + plan->street_ci);
    struct place *crossroads = add_place(l, PLACE_CROSSROADS, SIDE_NONE);
    name_place(crossroads, "X", plan->crossroads_name);
    set_rectangle(crossroads, x0, 0, x1, t->board_y_ci);
    const int32_t ground[3][4] = {{x1, 0, t->board_x_ci, y0},
                                  {x1, y1, t->board_x_ci, t->board_y_ci},
                                  {x2, y0, t->board_x_ci, y1}};
    const int side[3] = {SIDE_LEFT, SIDE_RIGHT, SIDE_NONE};
    for (int i = 0; i < 3; i++) {
        struct place *place = add_place(l, PLACE_OPEN, side[i]);
        append(place->code, sizeof(place->code), "G");
        append_number(place->code, sizeof(place->code), i + 1);
        append(place->name, sizeof(place->name), plan->ground_name);
        append(place->name, sizeof(place->name), " ");
        append(place->name, sizeof(place->name), place->code);
        set_rectangle(place, ground[i][0], ground[i][1], ground[i][2], ground[i][3]);
    }
}

static void add_objective(struct layout *l)
{
    const struct street_plan *plan = l->plan;
    struct table *t = &l->g->table;
    struct place *objective = add_place(l, PLACE_OBJECTIVE, SIDE_NONE);
    t->objective = t->place_count;
    objective->floors = (uint8_t)plan->objective_floors;
    name_place(objective, plan->objective_code, plan->objective_name);
    int32_t x = l->end_x + plan->crossroads_ci;
    int32_t y = t->middle_y_ci - plan->objective_y_ci / 2;
    set_rectangle(objective, x, y, x + plan->objective_x_ci, y + plan->objective_y_ci);
}

/* One opening for each pair of places that join; so paths and openings never disagree. */
static void add_openings(struct game *g)
{
    for (int a = 1; a <= g->table.place_count; a++) {
        for (int b = a + 1; b <= g->table.place_count; b++) {
            if (join_of(g, a, b) == REJECT_WALL_IN_THE_WAY) {
                continue;
            }
            const struct place *p = place_of(g, a);
            const struct place *q = place_of(g, b);
            enum opening_kind kind = OPENING_GAP;
            if (is_building(p) || is_building(q)) {
                kind = OPENING_DOOR;
            } else if (p->kind == PLACE_BACK_GARDEN || q->kind == PLACE_BACK_GARDEN) {
                kind = OPENING_HIGH_WALL;
            } else if (p->kind == PLACE_FRONT_GARDEN || q->kind == PLACE_FRONT_GARDEN) {
                kind = OPENING_LOW_WALL;
            }
            add_opening(g, kind, a, b);
        }
    }
}

/* ---- scenery -------------------------------------------------------------------------------
 */

static void
add_scenery(struct game *g, enum scenery_kind kind, struct point at, int32_t size_ci)
{
    if (g->table.scenery_count < SCENERY_MAX) {
        /* Member by member: a table is compared as bytes, and padding must stay zero. */
        struct scenery *thing = &g->table.scenery[g->table.scenery_count++];
        thing->kind = (uint8_t)kind;
        thing->at = at;
        thing->size_ci = size_ci;
    }
}

/* The point at x and y hundredths of a rectangle less a margin. */
static struct point spot_in(const struct place *place, uint32_t x, uint32_t y)
{
    struct point low = place->corner[0];
    struct point high = place->corner[2];
    int32_t wide = high.x_ci - low.x_ci - 2 * TREE_MARGIN_CI;
    int32_t deep = high.y_ci - low.y_ci - 2 * TREE_MARGIN_CI;
    return (struct point){low.x_ci + TREE_MARGIN_CI + wide * (int32_t)x / 100,
                          low.y_ci + TREE_MARGIN_CI + deep * (int32_t)y / 100};
}

static struct point draw_spot(const struct chance_source *source, const struct place *place)
{
    uint32_t x = draw(source, 101);
    uint32_t y = draw(source, 101);
    return spot_in(place, x, y);
}

static void draw_scenery(struct game *g, const struct chance_source *source, int houses)
{
    for (int house = 1; house <= houses; house++) {
        const struct place *garden = place_of(g, garden_of(g, house, PLACE_BACK_GARDEN));
        uint32_t trees = draw(source, 3);
        for (uint32_t i = 0; i < trees; i++) {
            struct point at = draw_spot(source, garden);
            add_scenery(g, SCENERY_TREE, at, 50 + 10 * (int32_t)draw(source, 4));
        }
        if (draw(source, 4) == 0) {
            add_scenery(g, SCENERY_SHED, draw_spot(source, garden), 60);
        }
    }
    for (int id = 1; id <= g->table.place_count; id++) {
        for (int i = 0; place_of(g, id)->kind == PLACE_STREET && i < RUBBLE_PIECES; i++) {
            struct point at = draw_spot(source, place_of(g, id));
            add_scenery(g, SCENERY_RUBBLE, at, 20 + 10 * (int32_t)draw(source, 3));
        }
    }
}

static void set_scenery(struct game *g, int houses)
{
    for (int house = 1; house <= houses; house++) {
        const struct place *garden = place_of(g, garden_of(g, house, PLACE_BACK_GARDEN));
        add_scenery(g, SCENERY_TREE, spot_in(garden, house % 2 ? 20 : 75, 50), 60);
    }
    for (int id = 1; id <= g->table.place_count; id++) {
        for (uint32_t i = 0; place_of(g, id)->kind == PLACE_STREET && i < RUBBLE_PIECES; i++) {
            add_scenery(g, SCENERY_RUBBLE, spot_in(place_of(g, id), 6 + 12 * i, i * 37 % 100),
                        30);
        }
    }
}

int32_t street_plan_length(const struct street_plan *plan)
{
    int32_t longest =
        plan->houses_max * (NARROWEST_CI + 4 * WIDTH_STEP_CI) + 2 * plan->alley_ci;
    if (!plan->generated) {
        int32_t left = side_length(&plan->side[0]);
        int32_t right = side_length(&plan->side[1]);
        longest = left > right ? left : right;
    }
    return longest + plan->crossroads_ci + plan->objective_x_ci + GROUND_CI;
}

static void clear_board(struct table *t)
{
    t->place_count = 0;
    t->opening_count = 0;
    t->scenery_count = 0;
    t->objective = 0;
    memset(t->places, 0, sizeof(t->places));
    memset(t->openings, 0, sizeof(t->openings));
    memset(t->scenery, 0, sizeof(t->scenery));
}

void generate_street(struct game *g,
                     const struct street_plan *plan,
                     const struct chance_source *source)
{
    struct side_plan drawn[2] = {{0}};
    struct layout l = {.g = g, .plan = plan, .side = {&plan->side[0], &plan->side[1]}};
    for (int s = 0; s < 2 && plan->generated; s++) {
        draw_side(plan, source, &drawn[s]);
        l.side[s] = &drawn[s];
    }
    struct table *t = &g->table;
    clear_board(t);
    int32_t left = side_length(l.side[0]);
    int32_t right = side_length(l.side[1]);
    l.end_x = left > right ? left : right;
    l.depth = plan->front_garden_ci + plan->house_ci + plan->back_garden_ci;
    t->board_x_ci = l.end_x + plan->crossroads_ci + plan->objective_x_ci + GROUND_CI;
    t->board_y_ci = 2 * l.depth + plan->street_ci;
    t->middle_y_ci = t->board_y_ci / 2;
    t->cm_per_inch = plan->cm_per_inch;
    add_houses(&l, 0);
    add_houses(&l, 1);
    int houses = t->place_count;
    add_objective(&l);
    add_far_end(&l);
    add_grounds(&l, 0);
    add_grounds(&l, 1);
    add_openings(g);
    if (plan->generated) {
        draw_scenery(g, source, houses);
    } else {
        set_scenery(g, houses);
    }
}
