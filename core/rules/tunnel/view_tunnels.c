/* Entrances and those below, as an audience knows them: to players the entrances that are found
 * and who went in; the rest is the umpire's. Rule: IN-30, IN-34 */
#include "core/core.h"

#include "core/fog.h"
#include "core/rules/tunnel/entrances.h"
#include "core/tunnel/charges.h"
#include "core/tunnels.h"

#define UNSAID (-1) /* of what only the umpire is told */

/* ---- entrances ----------------------------------------------------------------------------
 */

struct tunnel_view {
    char name[NAME_MAX_BYTES];
    int32_t place, x_ci, y_ci, found, reported, sealed, entered, charges, lines;
    int32_t find_on, complex, collapsed, denied;
};

static const struct field tunnel_fields[] = {
    TEXT_FIELD(struct tunnel_view, name),
    ID_FIELD(struct tunnel_view, place, PLACE),
    INT_FIELD(struct tunnel_view, x_ci, 0, BOARD_EDGE_CI),
    INT_FIELD(struct tunnel_view, y_ci, 0, BOARD_EDGE_CI),
    BOOL_FIELD(struct tunnel_view, found),
    OPT_BOOL_FIELD(struct tunnel_view, reported),
    OPT_BOOL_FIELD(struct tunnel_view, sealed),
    OPT_INT_FIELD(struct tunnel_view, entered, 0, PARTY_FIGURES_MAX, 0), /* this turn */
    OPT_INT_FIELD(struct tunnel_view, charges, 0, CHARGES_MAX, 0), /* set or ordered here */
    OPT_INT_FIELD(struct tunnel_view, lines, 0, CHARGES_MAX, 0),   /* that a line fires */
    OPT_INT_FIELD(struct tunnel_view, find_on, 0, 6, UNSAID),
    OPT_INT_FIELD(struct tunnel_view, complex, 0, TUNNELS_MAX, UNSAID),
    OPT_INT_FIELD(struct tunnel_view, collapsed, 0, CHARGES_MAX, UNSAID),
    OPT_BOOL_FIELD(struct tunnel_view, denied),
};

static int count_tunnels(const struct game *g)
{
    (void)g;
    return TUNNELS_MAX;
}

static bool
build_tunnel(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)sub;
    if (!may_see_tunnel(g, who, id)) {
        return false;
    }
    const struct tunnel *tunnel = tunnel_of(g, id);
    struct tunnel_view *view = out;
    *view = (struct tunnel_view){
        .place = tunnel->place,
        .x_ci = tunnel->at.x_ci,
        .y_ci = tunnel->at.y_ci,
        .found = tunnel->found,
        .reported = tunnel->reported,
        .sealed = tunnel->sealed,
        .entered = tunnel->entered,
        .find_on = UNSAID,
        .complex = UNSAID,
        .collapsed = UNSAID,
    };
    for (int i = 0; i < CHARGES_MAX; i++) {
        const struct charge *charge = &g->table.charges[i];
        view->charges += charge->used && charge->tunnel == id;
        view->lines += charge->used && charge->tunnel == id && charge->timer == 0;
    }
    memcpy(view->name, tunnel->name, sizeof(view->name));
    if (sees_all(g, who)) {
        view->find_on = tunnel->find_on;
        view->complex = tunnel->complex;
        view->collapsed = tunnel->collapsed;
        view->denied =
            collapse_of(g->table.contact.eal, complex_charges(g, tunnel->complex), 0).denied;
    }
    return true;
}

VIEW_PART(tunnel,
          tunnel_view,
          "tunnels",
          't',
          VIEW_TUNNELS | VIEW_ENEMY,
          .flags = VIEW_FOGGED,
          .count = count_tunnels,
          .build = build_tunnel);

/* ---- parties ------------------------------------------------------------------------------
 */

struct party_view {
    int32_t tunnel, rescues, turns, min_turns, rescue_turns, emerges, carries;
    LIST_OF(PARTY_FIGURES_MAX) figures;
    LIST_OF(PARTY_FIGURES_MAX) rep_lost;
};

static const struct field party_fields[] = {
    ID_FIELD(struct party_view, tunnel, TUNNEL),
    OPT_ID_FIELD(struct party_view, rescues, PARTY),
    INT_FIELD(struct party_view, turns, 0, UINT8_MAX),
    LIST_FIELD(struct party_view, figures, FIGURE, 1, FIGURES_MAX),
    OPT_INT_FIELD(struct party_view, min_turns, 0, 6, UNSAID),
    OPT_INT_FIELD(struct party_view, rescue_turns, 0, UINT8_MAX, UNSAID),
    OPT_BOOL_FIELD(struct party_view, emerges),
    OPT_ID_FIELD(struct party_view, carries, FIGURE),
    OPT_LIST_FIELD(struct party_view, rep_lost, INT, 0, UINT8_MAX),
};

static int count_parties(const struct game *g)
{
    (void)g;
    return PARTIES_MAX;
}

static bool
build_party(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)sub;
    const struct party *party = party_of(g, id);
    if (!party->used || !may_see_base(g, who, base_of_party(g, id))) {
        return false;
    }
    struct party_view *view = out;
    *view = (struct party_view){.tunnel = party->tunnel,
                                .rescues = party->rescues,
                                .turns = party->turns,
                                .min_turns = UNSAID,
                                .rescue_turns = UNSAID};
    for (int i = 0; i < PARTY_FIGURES_MAX; i++) {
        if (party->figure[i] != 0) {
            view->figures.item[view->figures.count++] = party->figure[i];
        }
    }
    if (sees_all(g, who)) {
        view->min_turns = party->min_turns;
        view->rescue_turns = party->rescue_turns;
        view->emerges = party->emerges;
        view->carries = party->carries;
        for (int i = 0; i < PARTY_FIGURES_MAX; i++) {
            if (party->figure[i] != 0) {
                view->rep_lost.item[view->rep_lost.count++] = party->rep_lost[i];
            }
        }
    }
    return true;
}

VIEW_PART(party,
          party_view,
          "parties",
          'u',
          VIEW_TUNNELS,
          .flags = VIEW_FOGGED,
          .count = count_parties,
          .build = build_party);

RULE(view_tunnels, "IN-30 IN-34", .views = VIEWS(&view_tunnel, &view_party));
