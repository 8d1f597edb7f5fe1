/* Places, openings and scenery. The faces of face-down cards are the umpire's. Rule: IN-10 */
#include "core/core.h"

#include "core/cards.h"
#include "core/fog.h"
#include "core/game.h"

#define FACES_SHOWN_MAX                                                                        \
    60 /* more cards than this on one house cannot be dealt in a long game */

#define CARDS_UNKNOWN (-1) /* the fog hides the stack */

struct place_view {
    int32_t kind, side, floors, house, order, cards, cleared_once, tried, occupied;
    LIST_OF(FACES_SHOWN_MAX) faces;
    POINTS_OF(POLYGON_POINTS_MAX) corners;
    char code[CODE_MAX_BYTES];
    char name[NAME_MAX_BYTES];
};

static const struct field place_fields[] = {
    WORD_FIELD(struct place_view, kind, place_kind_words),
    WORD_FIELD(struct place_view, side, side_words),
    TEXT_FIELD(struct place_view, code),
    TEXT_FIELD(struct place_view, name),
    INT_FIELD(struct place_view, floors, 0, 99),
    OPT_ID_FIELD(struct place_view, house, PLACE),
    OPT_INT_FIELD(struct place_view, order, 0, HOUSES_MAX, 0),
    OPT_INT_FIELD(struct place_view, cards, 0, CARDS_MAX, CARDS_UNKNOWN),
    OPT_BOOL_FIELD(struct place_view, cleared_once),
    OPT_BOOL_FIELD(struct place_view, tried),
    OPT_BOOL_FIELD(struct place_view, occupied),
    OPT_LIST_FIELD(struct place_view, faces, CARD, 0, 0),
    POINTS_FIELD(struct place_view, corners),
};

static int count_places(const struct game *g)
{
    return g->table.place_count;
}

static bool is_occupied(const struct game *g, const struct audience *who, int place)
{
    for (int id = 1; id <= g->table.base_count; id++) {
        const struct base *base = base_of(g, id);
        if (base->place == place && !base->removed && may_see_base(g, who, id)) {
            return true;
        }
    }
    return false;
}

static bool
build_place(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)sub;
    const struct place *place = place_of(g, id);
    struct place_view *view = out;
    view->kind = place->kind;
    view->side = place->side;
    view->floors = place->floors;
    view->house = place->house;
    view->order = place->order;
    view->cards = CARDS_UNKNOWN;
    if (may_see_stack(g, who, id)) {
        view->cards = g->table.cards.height[id];
        view->cleared_once = place->cleared_once;
        view->tried = place->tried;
    }
    view->occupied = is_occupied(g, who, id);
    memcpy(view->code, place->code, sizeof(view->code));
    memcpy(view->name, place->name, sizeof(view->name));
    view->corners.count = place->point_count;
    for (int i = 0; i < place->point_count; i++) {
        view->corners.xy[i][0] = place->corner[i].x_ci;
        view->corners.xy[i][1] = place->corner[i].y_ci;
    }
    if (sees_all(g, who) && view->cards > 0) {
        int32_t face[CARDS_MAX];
        int n = cards_list(&g->table.cards, id, face);
        view->faces.count = n < FACES_SHOWN_MAX ? n : FACES_SHOWN_MAX;
        memcpy(view->faces.item, face, sizeof(int32_t) * (size_t)view->faces.count);
    }
    return true;
}

VIEW_PART(place,
          place_view,
          "places",
          'h',
          VIEW_PLACES,
          .flags = VIEW_FOGGED,
          .count = count_places,
          .build = build_place);

struct opening_view {
    int32_t kind, a, b;
    POINTS_OF(1) from;
    POINTS_OF(1) to;
};

static const struct field opening_fields[] = {
    WORD_FIELD(struct opening_view, kind, opening_kind_words),
    ID_FIELD(struct opening_view, a, PLACE),
    ID_FIELD(struct opening_view, b, PLACE),
    POINTS_FIELD(struct opening_view, from),
    POINTS_FIELD(struct opening_view, to),
};

static int count_openings(const struct game *g)
{
    return g->table.opening_count;
}

static bool
build_opening(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)who;
    (void)sub;
    const struct opening *opening = &g->table.openings[id - 1];
    *(struct opening_view *)out = (struct opening_view){
        .kind = opening->kind,
        .a = opening->a,
        .b = opening->b,
        .from = {1, {{opening->from.x_ci, opening->from.y_ci}}},
        .to = {1, {{opening->to.x_ci, opening->to.y_ci}}},
    };
    return true;
}

VIEW_PART(opening,
          opening_view,
          "openings",
          'o',
          VIEW_BOARD,
          .count = count_openings,
          .build = build_opening);

struct scenery_view {
    int32_t kind, x_ci, y_ci, size_ci;
};

static const struct field scenery_fields[] = {
    WORD_FIELD(struct scenery_view, kind, scenery_kind_words),
    INT_FIELD(struct scenery_view, x_ci, -BOARD_EDGE_CI, BOARD_EDGE_CI),
    INT_FIELD(struct scenery_view, y_ci, -BOARD_EDGE_CI, BOARD_EDGE_CI),
    INT_FIELD(struct scenery_view, size_ci, 0, BOARD_EDGE_CI),
};

static int count_scenery(const struct game *g)
{
    return g->table.scenery_count;
}

static bool
build_scenery(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)who;
    (void)sub;
    const struct scenery *thing = &g->table.scenery[id - 1];
    *(struct scenery_view *)out =
        (struct scenery_view){thing->kind, thing->at.x_ci, thing->at.y_ci, thing->size_ci};
    return true;
}

VIEW_PART(scenery,
          scenery_view,
          "scenery",
          't',
          VIEW_BOARD,
          .count = count_scenery,
          .build = build_scenery);

RULE(view_board, "IN-10", .views = VIEWS(&view_place, &view_opening, &view_scenery));
