/* Platoons, bases and figures as an audience sees them: own troops are always true. D30 */
#include "core/core.h"

#include "core/fog.h"
#include "core/game.h"
#include "core/view_state.h"

struct platoon_view {
    char name[NAME_MAX_BYTES];
    int32_t mustered, step, nobody_plays, unknown, smoke, cs, charges, wounded, dead, missing;
    int32_t fit, can_act, in_street;
};

static const struct field platoon_fields[] = {
    TEXT_FIELD(struct platoon_view, name),
    BOOL_FIELD(struct platoon_view, mustered),
    WORD_FIELD(struct platoon_view, step, step_words),
    OPT_BOOL_FIELD(struct platoon_view, nobody_plays),
    OPT_BOOL_FIELD(struct platoon_view, unknown), /* the fog hides its numbers */
    INT_FIELD(struct platoon_view, smoke, 0, 99),
    INT_FIELD(struct platoon_view, cs, 0, 99),
    INT_FIELD(struct platoon_view, charges, 0, 99),
    INT_FIELD(struct platoon_view, wounded, 0, FIGURES_MAX),
    INT_FIELD(struct platoon_view, dead, 0, FIGURES_MAX),
    INT_FIELD(struct platoon_view, missing, 0, FIGURES_MAX),
    INT_FIELD(struct platoon_view, fit, 0, FIGURES_MAX),
    INT_FIELD(struct platoon_view, can_act, 0, BASES_MAX),
    INT_FIELD(struct platoon_view, in_street, 0, BASES_MAX),
};

static int count_platoons(const struct game *g)
{
    return g->table.platoon_count;
}

static bool
build_platoon(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)who;
    (void)sub;
    const struct platoon *platoon = platoon_of(g, id);
    struct platoon_view *view = out;
    memcpy(view->name, platoon->name, sizeof(view->name));
    view->mustered = platoon->mustered;
    view->step = platoon->step;
    view->nobody_plays = platoon->nobody_plays;
    view->unknown = !may_see_platoon(g, who, id);
    if (view->unknown) {
        return true;
    }
    view->smoke = platoon->smoke;
    view->cs = platoon->cs;
    view->charges = platoon->charges;
    view->wounded = platoon->wounded;
    view->dead = platoon->dead;
    view->missing = platoon->missing;
    for (int b = 1; b <= g->table.base_count; b++) {
        const struct base *base = base_of(g, b);
        if (base->platoon == id && !base->removed) {
            view->fit += fit_men(g, b);
            view->can_act += may_still_act(g, b);
            view->in_street += throws_for_street(g, b);
        }
    }
    return true;
}

VIEW_PART(platoon,
          platoon_view,
          "platoons",
          'p',
          VIEW_PLATOONS,
          .flags = VIEW_FOGGED,
          .count = count_platoons,
          .build = build_platoon);

struct base_view {
    int32_t platoon, squad, kind, place, x_ci, y_ci, edna, lf, action;
    int32_t men, wounded, dead, launcher, removed, cleared, rallied, smoke, exposure;
    int32_t knocked_out, engaged, cover_for, behind_tank, seat;
    char code[CODE_MAX_BYTES];
    char name[NAME_MAX_BYTES];
};

#define NO_LF (-100) /* "has no LF" in a view */

static const struct field base_fields[] = {
    ID_FIELD(struct base_view, platoon, PLATOON),
    INT_FIELD(struct base_view, squad, 0, SQUADS_MAX),
    WORD_FIELD(struct base_view, kind, base_kind_words),
    TEXT_FIELD(struct base_view, code),
    TEXT_FIELD(struct base_view, name),
    OPT_ID_FIELD(struct base_view, place, PLACE),
    INT_FIELD(struct base_view, x_ci, -BOARD_EDGE_CI, BOARD_EDGE_CI),
    INT_FIELD(struct base_view, y_ci, -BOARD_EDGE_CI, BOARD_EDGE_CI),
    INT_FIELD(struct base_view, edna, 0, 99),
    OPT_INT_FIELD(struct base_view, lf, -99, 99, NO_LF),
    WORD_FIELD(struct base_view, action, action_words),
    INT_FIELD(struct base_view, men, 0, FIGURES_MAX),
    INT_FIELD(struct base_view, wounded, 0, FIGURES_MAX),
    INT_FIELD(struct base_view, dead, 0, FIGURES_MAX),
    OPT_BOOL_FIELD(struct base_view, launcher),
    OPT_BOOL_FIELD(struct base_view, removed),
    OPT_BOOL_FIELD(struct base_view, cleared),
    OPT_BOOL_FIELD(struct base_view, rallied),
    OPT_BOOL_FIELD(struct base_view, smoke),
    WORD_FIELD(struct base_view, exposure, exposure_words),
    OPT_BOOL_FIELD(struct base_view, knocked_out),
    OPT_BOOL_FIELD(struct base_view, engaged),
    OPT_ID_FIELD(struct base_view, cover_for, BASE),
    OPT_ID_FIELD(struct base_view, behind_tank, BASE),
    OPT_ID_FIELD(struct base_view, seat, SEAT),
};

static int count_bases(const struct game *g)
{
    return g->table.base_count;
}

static bool is_leader(int kind)
{
    return kind == BASE_OFFICER || kind == BASE_SERGEANT || kind == BASE_SQUAD_LEADER;
}

static bool
build_base(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)who;
    (void)sub;
    const struct base *base = base_of(g, id);
    if (base->removed && !men_of(g, id, NULL, NULL)) {
        return false; /* a slot that no muster has filled */
    }
    if (!may_see_base(g, who, id)) {
        return false;
    }
    struct base_view *view = out;
    *view = (struct base_view){
        .platoon = base->platoon,
        .squad = base->squad,
        .kind = base->kind,
        .place = base->place,
        .x_ci = base->at.x_ci,
        .y_ci = base->at.y_ci,
        .edna = base->edna,
        .lf = is_leader(base->kind) ? base->lf : NO_LF,
        .action = base->action,
        .launcher = has_launcher(g, id),
        .removed = base->removed,
        .cleared = base->cleared,
        .rallied = base->rallied,
        .smoke = base->smoke,
        .exposure = base->removed ? EXPOSURE_SAFE : (int32_t)exposure_of(g, id),
        .knocked_out = base->knocked_out,
        .engaged = base->engaged,
        .cover_for = base->cover_for,
        .behind_tank = base->behind_tank,
        .seat = base->seat,
    };
    view->men = fit_men(g, id);
    men_of(g, id, &view->wounded, &view->dead);
    memcpy(view->code, base->code, sizeof(view->code));
    memcpy(view->name, base->name, sizeof(view->name));
    return true;
}

VIEW_PART(base,
          base_view,
          "bases",
          'b',
          VIEW_BASES,
          .flags = VIEW_FOGGED,
          .count = count_bases,
          .build = build_base);

struct figure_view {
    int32_t base, number, role, weapon, rep, status, lies;
};

static const struct field figure_fields[] = {
    ID_FIELD(struct figure_view, base, BASE),
    INT_FIELD(struct figure_view, number, 0, 255),
    WORD_FIELD(struct figure_view, role, figure_role_words),
    WORD_FIELD(struct figure_view, weapon, weapon_words),
    INT_FIELD(struct figure_view, rep, 0, 6),
    WORD_FIELD(struct figure_view, status, figure_status_words),
    OPT_ID_FIELD(struct figure_view, lies, PLACE), /* wounded, with option evacuate */
};

static int count_figures(const struct game *g)
{
    return g->table.figure_count;
}

static bool
build_figure(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)who;
    (void)sub;
    const struct figure *figure = &g->table.figures[id - 1];
    *(struct figure_view *)out =
        (struct figure_view){figure->base,
                             figure->number,
                             figure->role,
                             figure->weapon,
                             figure->rep,
                             figure->status,
                             g->table.options.evacuate ? figure->lies : 0};
    return figure->base != 0 && may_see_base(g, who, figure->base);
}

VIEW_PART(figure,
          figure_view,
          "figures",
          'f',
          VIEW_FIGURES,
          .flags = VIEW_FOGGED,
          .count = count_figures,
          .build = build_figure);

RULE(view_forces, "D30 IN-01", .views = VIEWS(&view_platoon, &view_base, &view_figure));
