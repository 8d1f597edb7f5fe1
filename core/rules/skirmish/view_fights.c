/* Fire-fights and their groups as an audience sees them. Rule: IN-21, D30 */
#include "core/core.h"

#include "core/fog.h"
#include "core/rules/chase/ambush_fire.h"
#include "core/rules/skirmish/fight_rounds.h"
#include "core/rules/skirmish/fighters.h"
#include "core/skirmish/scale.h"

struct engagement_view {
    int32_t activation, round, rounds_left, enemy_half, waits;
    int32_t card; /* movement card on the table */
    int32_t cards_left;
    char name[NAME_MAX_BYTES];
};

static const struct field engagement_fields[] = {
    OPT_TEXT_FIELD(struct engagement_view, name),
    WORD_FIELD(struct engagement_view, activation, activation_words),
    INT_FIELD(struct engagement_view, round, 1, TURNS_MAX * 9),
    INT_FIELD(struct engagement_view, rounds_left, 0, 99),
    BOOL_FIELD(struct engagement_view, enemy_half),
    OPT_BOOL_FIELD(struct engagement_view, waits),
    OPT_CARD_FIELD(struct engagement_view, card, NO_CARD),
    OPT_INT_FIELD(struct engagement_view, cards_left, 0, 52, 0),
};

static int count_engagements(const struct game *g)
{
    (void)g;
    return ENGAGEMENTS_MAX;
}

/* Somebody of it is seen. */
static bool sees_fight(const struct game *g, const struct audience *who, int engagement)
{
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        const int32_t args = id;
        if (fighter_of(g, id)->engagement == engagement && seen_with_fighter(g, who, &args)) {
            return true;
        }
    }
    return false;
}

static bool
build_engagement(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)sub;
    const struct engagement *fight = engagement_of(g, id);
    if (!fight->used || fight->over || !sees_fight(g, who, id)) {
        return false;
    }
    struct engagement_view *view = out;
    const int32_t left = g->table.options.rounds_per_turn - fight->rounds_this_turn;
    *view = (struct engagement_view){.activation = fight->activation,
                                     .round = fight->round,
                                     .rounds_left = left > 0 ? left : 0,
                                     .enemy_half = fight->enemy_half,
                                     .waits = fight->waits,
                                     .card = fight->card,
                                     .cards_left = fight->deck_count};
    memcpy(view->name, fight->name, sizeof(view->name));
    return true;
}

VIEW_PART(engagement,
          engagement_view,
          "engagements",
          'x',
          VIEW_ENEMY,
          .flags = VIEW_FOGGED,
          .count = count_engagements,
          .build = build_engagement);

struct fighter_view {
    int32_t engagement, enemy, state, men, cover, result, move_ci, moved_mm, grenades;
    int32_t under_fire, fired, area_only, low_on_ammo, out_of_contact, leader, leads_left;
    int32_t opportunity, prone, controlled, actions, holds_fire, in_zone;
    LIST_OF(FIGHTER_BASES_MAX) bases;
};

#define NO_RESULT (-99)

static const struct field fighter_fields[] = {
    ID_FIELD(struct fighter_view, engagement, ENGAGEMENT),
    OPT_ID_FIELD(struct fighter_view, enemy, ENEMY),
    OPT_LIST_FIELD(struct fighter_view, bases, BASE, 1, BASES_MAX),
    WORD_FIELD(struct fighter_view, state, fighter_state_words),
    INT_FIELD(struct fighter_view, men, 0, 99),
    WORD_FIELD(struct fighter_view, cover, cover_words),
    OPT_INT_FIELD(struct fighter_view, result, -98, 99, NO_RESULT),
    OPT_INT_FIELD(struct fighter_view, move_ci, 0, BOARD_EDGE_CI, 0), /* it may move so far */
    OPT_INT_FIELD(struct fighter_view, moved_mm, 0, INT32_MAX, 0),
    OPT_INT_FIELD(struct fighter_view, grenades, 0, 99, 0),
    OPT_BOOL_FIELD(struct fighter_view, under_fire),
    OPT_BOOL_FIELD(struct fighter_view, fired),
    OPT_BOOL_FIELD(struct fighter_view, area_only),
    OPT_BOOL_FIELD(struct fighter_view, low_on_ammo),
    OPT_BOOL_FIELD(struct fighter_view, out_of_contact),
    OPT_BOOL_FIELD(struct fighter_view, leader),
    OPT_INT_FIELD(struct fighter_view, leads_left, 0, 9, 0),
    OPT_BOOL_FIELD(struct fighter_view, opportunity), /* it may fire in this half */
    OPT_BOOL_FIELD(struct fighter_view, prone),
    OPT_BOOL_FIELD(struct fighter_view, holds_fire), /* of own groups alone */
    OPT_BOOL_FIELD(struct fighter_view, in_zone),
    OPT_BOOL_FIELD(struct fighter_view, controlled), /* who acts under this card is settled */
    OPT_INT_FIELD(struct fighter_view, actions, 0, 9, 0), /* left under this card */
};

static int count_fighters(const struct game *g)
{
    (void)g;
    return FIGHTERS_MAX;
}

static bool
build_fighter(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)sub;
    const int32_t args = id;
    const struct fighter *fighter = fighter_of(g, id);
    const bool gone = fighter->enemy != 0 && enemy_of(g, fighter->enemy)->gone;
    if (fighter->engagement == 0 || !seen_with_fighter(g, who, &args) ||
        (gone && !sees_all(g, who))) {
        return false; /* who is gone is gone for all alike: an open view is made once for all */
    }
    struct fighter_view *view = out;
    const bool tested = fighter->state != FIGHTER_WAITING;
    const int32_t move = may_move(fighter) ? fighter->result : 0;
    *view = (struct fighter_view){
        .engagement = fighter->engagement,
        .enemy = fighter->enemy,
        .state = fighter->state,
        .men = fighter_men(g, id, true, NULL),
        .cover = (int32_t)fighter_cover(g, id),
        .result = tested ? fighter->result : NO_RESULT,
        .move_ci = ci_of_rash_cm(g->table.cm_per_inch, move > 0 ? move : 0),
        .moved_mm = fighter->moved_mm,
        .under_fire = fighter->under_fire,
        .fired = fighter->fired,
        .area_only = fighter->area_only,
        .low_on_ammo = fighter->low_on_ammo,
        .out_of_contact = fighter->out_of_contact,
        .opportunity = has_opportunity(g, id),
        .prone = fighter->prone,
        .holds_fire = fighter->enemy == 0 && fighter->holds_fire,
        .in_zone = in_killing_zone(g, id),
        .controlled = fighter->controlled,
        .actions = fighter->actions,
    };
    if (fighter->enemy == 0 || sees_all(g, who)) {
        view->grenades = fighter->grenades;
        view->leader = has_leader(g, id);
        view->leads_left = fighter->leads_left;
    }
    for (int i = 0; i < fighter->base_count; i++) {
        view->bases.item[view->bases.count++] = fighter->base[i];
    }
    return true;
}

VIEW_PART(fighter,
          fighter_view,
          "fighters",
          'g',
          VIEW_ENEMY | VIEW_BASES,
          .flags = VIEW_FOGGED,
          .count = count_fighters,
          .build = build_fighter);

RULE(view_fights, "IN-21 D30", .views = VIEWS(&view_engagement, &view_fighter));
