/* What each audience sees of a pursuit: teams and trails are everybody's, the cards are those
 * of a team's own last successful roll; the hunted are the umpire's alone. Rule: IN-50, D53 */
#include "core/core.h"

#include "core/ambush/ground.h"
#include "core/chase_teams.h"
#include "core/fog.h"
#include "core/rules/chase/contact.h"
#include "core/skirmish/scale.h"

#define UNKNOWN (-1)

static bool is_chase(const struct game *g)
{
    return g->table.system == SYSTEM_CHASE && g->table.chase.trail_count > 0;
}

static bool sees_cards(const struct game *g, const struct audience *who)
{
    return sees_all(g, who) || g->table.options.clock_public;
}

struct chase_view {
    int32_t step, hours, tracker, tracker_bush, trails, main, out;
    int32_t contact, ambush, point, observation_m, site, suspicious, zone_ci, engagement;
    int32_t initiated, real_site, kind, in_zone;
    int32_t terr_bush, terrs, roll, automatic, ageing, ak47, lmg, rpg, hmg;
};

static const struct field chase_fields[] = {
    WORD_FIELD(struct chase_view, step, chase_step_words),
    INT_FIELD(struct chase_view, hours, 0, 99),
    OPT_ID_FIELD(struct chase_view, tracker, PLATOON),
    OPT_INT_FIELD(struct chase_view, tracker_bush, 0, 99, 0),
    INT_FIELD(struct chase_view, trails, 0, TRAILS_MAX),
    OPT_INT_FIELD(struct chase_view, main, UNKNOWN, INT16_MAX, UNKNOWN),
    OPT_INT_FIELD(struct chase_view, out, UNKNOWN, INT16_MAX, UNKNOWN),
    OPT_ID_FIELD(struct chase_view, contact, TRAIL),
    OPT_BOOL_FIELD(struct chase_view, ambush),
    OPT_ID_FIELD(struct chase_view, point, PLATOON), /* the team in front */
    OPT_INT_FIELD(struct chase_view, observation_m, 0, UINT8_MAX, 0),
    OPT_INT_FIELD(struct chase_view, zone_ci, 0, BOARD_EDGE_CI, 0), /* radius of a zone */
    OPT_ID_FIELD(struct chase_view, site, SITE),                    /* last come up to */
    OPT_BOOL_FIELD(struct chase_view, suspicious),
    OPT_ID_FIELD(struct chase_view, engagement, ENGAGEMENT),
    OPT_BOOL_FIELD(struct chase_view, initiated), /* the terrs opened fire */
    OPT_ID_FIELD(struct chase_view, real_site, SITE),
    OPT_WORD_FIELD(struct chase_view, kind, trail_ambush_words, TRAIL_AMBUSH_NONE),
    OPT_INT_FIELD(struct chase_view, in_zone, 0, UINT8_MAX, 0), /* units in the true zone */
    OPT_INT_FIELD(struct chase_view, terr_bush, 0, 99, 0),
    OPT_INT_FIELD(struct chase_view, terrs, UNKNOWN, INT16_MAX, UNKNOWN),
    OPT_INT_FIELD(struct chase_view, roll, 0, 6, 0),
    OPT_BOOL_FIELD(struct chase_view, automatic),
    OPT_BOOL_FIELD(struct chase_view, ageing),
    OPT_BOOL_FIELD(struct chase_view, ak47),
    OPT_BOOL_FIELD(struct chase_view, lmg),
    OPT_BOOL_FIELD(struct chase_view, rpg),
    OPT_BOOL_FIELD(struct chase_view, hmg),
};

static int one(const struct game *g)
{
    (void)g;
    return 1;
}

static void show_contact(const struct game *g, struct chase_view *view)
{
    const struct chase_contact *contact = &g->table.chase.contact;
    view->contact = contact->trail;
    view->ambush = contact->ambush != TRAIL_AMBUSH_NONE;
    view->point = lead_team(g);
    view->observation_m = contact->observation_m;
    view->zone_ci = view->ambush ? ci_of_metres(g->table.cm_per_inch, KILLING_ZONE_M) : 0;
    view->site = contact->site;
    view->suspicious = contact->suspicious;
    view->engagement = contact->engagement;
    view->initiated = contact->initiated;
}

static bool
build_chase(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)id;
    (void)sub;
    if (!is_chase(g)) {
        return false;
    }
    const struct chase *chase = &g->table.chase;
    struct chase_view *view = out;
    const int tracker =
        chase->tracker != 0 && has_tracker(g, chase->tracker) ? chase->tracker : 0;
    *view = (struct chase_view){.step = chase->step,
                                .hours = chase->hours,
                                .tracker = tracker,
                                .tracker_bush = tracker != 0 ? chase->tracker_bush : 0,
                                .trails = chase->trail_count,
                                .main = sees_cards(g, who) ? chase->main : UNKNOWN,
                                .out = sees_cards(g, who) ? chase->out : UNKNOWN,
                                .terrs = UNKNOWN};
    if (chase->contact.trail != 0) {
        show_contact(g, view);
    }
    if (sees_all(g, who)) {
        view->real_site = view->ambush ? chase->contact.real_site : 0;
        view->kind = chase->contact.ambush;
        view->in_zone = chase->contact.zone_count;
        view->terr_bush = chase->terr_bush;
        view->terrs = chase->terrs;
        view->roll = chase->roll;
        view->automatic = chase->automatic;
        view->ageing = chase->ageing;
        view->ak47 = chase->ak47;
        view->lmg = chase->lmg;
        view->rpg = chase->rpg;
        view->hmg = chase->hmg;
    }
    return true;
}

VIEW_PART(chase,
          chase_view,
          "chase",
          '\0',
          VIEW_CHASE,
          .flags = VIEW_NOT_FOR_ALL,
          .count = one,
          .build = build_chase);

/* ---- teams --------------------------------------------------------------------------------
 */

struct team_view {
    int32_t unit, operators, sticks, squads, bush, bush_max, trail, tracks, lost, act;
    int32_t blocking, block_in, main, running, as_of;
};

static const struct field team_fields[] = {
    WORD_FIELD(struct team_view, unit, chase_unit_words),
    OPT_INT_FIELD(struct team_view, operators, 0, 99, 0),
    OPT_INT_FIELD(struct team_view, sticks, 0, 99, 0),
    OPT_INT_FIELD(struct team_view, squads, 0, 99, 0),
    INT_FIELD(struct team_view, bush, 0, 99),
    INT_FIELD(struct team_view, bush_max, 0, 99),
    OPT_ID_FIELD(struct team_view, trail, TRAIL),
    OPT_BOOL_FIELD(struct team_view, tracks),
    OPT_INT_FIELD(struct team_view, lost, 0, UINT8_MAX, 0),
    WORD_FIELD(struct team_view, act, team_act_words),
    OPT_BOOL_FIELD(struct team_view, blocking),
    OPT_INT_FIELD(struct team_view, block_in, 0, 99, 0),
    OPT_INT_FIELD(struct team_view, main, UNKNOWN, INT16_MAX, UNKNOWN),
    OPT_INT_FIELD(struct team_view, running, UNKNOWN, INT16_MAX, UNKNOWN),
    OPT_INT_FIELD(struct team_view, as_of, UNKNOWN, TURNS_MAX, UNKNOWN),
};

static int count_teams(const struct game *g)
{
    return g->table.platoon_count;
}

/* The turn of the roll stands beside the number: its age. Rule: D53 */
static bool
build_team(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)sub;
    const struct chase_team *team = team_of(g, id);
    if (!is_chase(g) || !team->used) {
        return false;
    }
    const bool own = ((who->platoons >> (id - 1)) & 1U) != 0 && who->role != ROLE_TABLE;
    const bool knows = own || sees_all(g, who);
    *(struct team_view *)out =
        (struct team_view){.unit = team->unit,
                           .operators = team->operators,
                           .sticks = team->sticks,
                           .squads = team->squads,
                           .bush = team->bush,
                           .bush_max = team->bush_max,
                           .trail = team->trail,
                           .tracks = team->trail != 0 && principal_of(g, team->trail) == id,
                           .lost = team->lost,
                           .act = team->act,
                           .blocking = team->blocking,
                           .block_in = team->block_in,
                           .main = knows ? team->seen_main : UNKNOWN,
                           .running = knows ? team->seen_running : UNKNOWN,
                           .as_of = knows ? team->seen_turn : UNKNOWN};
    return true;
}

VIEW_PART(team,
          team_view,
          "teams",
          'p',
          VIEW_CHASE,
          .flags = VIEW_PER_SEAT,
          .count = count_teams,
          .build = build_team);

/* ---- trails -------------------------------------------------------------------------------
 */

struct trail_view {
    int32_t state, heading, fast, front, find, running, halted, waits, moved, disperse;
    int32_t ambush, ambushed, terrs, advisors, motivated;
    LIST_OF(TERR_GROUPS_MAX) groups; /* figures of each that stands */
};

static const struct field trail_fields[] = {
    WORD_FIELD(struct trail_view, state, trail_state_words),
    OPT_BOOL_FIELD(struct trail_view, heading),
    OPT_BOOL_FIELD(struct trail_view, fast),
    OPT_INT_FIELD(struct trail_view, front, 0, INT16_MAX, 0),
    WORD_FIELD(struct trail_view, find, trail_find_words),
    OPT_INT_FIELD(struct trail_view, running, UNKNOWN, INT16_MAX, UNKNOWN),
    OPT_INT_FIELD(struct trail_view, halted, 0, UINT8_MAX, 0),
    OPT_INT_FIELD(struct trail_view, waits, 0, UINT8_MAX, 0),
    OPT_BOOL_FIELD(struct trail_view, moved),
    OPT_BOOL_FIELD(struct trail_view, disperse),
    WORD_FIELD(struct trail_view, ambush, trail_ambush_words),
    OPT_ID_FIELD(struct trail_view, ambushed, PLATOON),
    OPT_INT_FIELD(struct trail_view, terrs, UNKNOWN, INT16_MAX, UNKNOWN),
    OPT_INT_FIELD(struct trail_view, advisors, 0, INT16_MAX, 0),
    OPT_INT_FIELD(struct trail_view, motivated, 0, INT16_MAX, 0),
    OPT_LIST_FIELD(struct trail_view, groups, INT, 1, ENEMY_FIGURES_MAX),
};

/* Who goes that way. */
static void show_groups(const struct game *g, int trail, struct trail_view *view)
{
    for (int i = 0; i < TERR_GROUPS_MAX; i++) {
        const struct terr_group *group = &g->table.chase.groups[i];
        if (group->figures > 0 && group->trail == trail) {
            view->groups.item[view->groups.count++] = group->figures;
            view->advisors += group->advisor ? group->figures : 0;
            view->motivated += group->motivated ? group->figures : 0;
        }
    }
}

static int count_trails(const struct game *g)
{
    (void)g;
    return TRAILS_MAX;
}

static bool
build_trail(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)sub;
    const struct trail *trail = trail_of(g, id);
    if (!is_chase(g) || trail->state == TRAIL_STATE_NONE) {
        return false;
    }
    struct trail_view *view = out;
    *view = (struct trail_view){.state = trail->state,
                                .heading = trail->heading,
                                .fast = trail->fast,
                                .front = trail->front,
                                .find = trail->find,
                                .running = sees_cards(g, who) ? trail->running : UNKNOWN,
                                .terrs = UNKNOWN};
    if (sees_all(g, who)) {
        view->halted = trail->halted;
        view->waits = trail->waits;
        view->moved = trail->moved;
        view->disperse = trail->disperse;
        view->ambush = trail->ambush;
        view->ambushed = trail->ambushed;
        show_groups(g, id, view);
        view->terrs = terrs_on(g, id);
    }
    return true;
}

VIEW_PART(
    trail, trail_view, "trails", 'r', VIEW_CHASE, .count = count_trails, .build = build_trail);

/* ---- sites --------------------------------------------------------------------------------
 */

struct site_view {
    int32_t x_ci, y_ci, zone_x_ci, zone_y_ci, state;
};

static const struct field site_fields[] = {
    INT_FIELD(struct site_view, x_ci, 0, BOARD_EDGE_CI),
    INT_FIELD(struct site_view, y_ci, 0, BOARD_EDGE_CI),
    INT_FIELD(struct site_view, zone_x_ci, 0, BOARD_EDGE_CI),
    INT_FIELD(struct site_view, zone_y_ci, 0, BOARD_EDGE_CI),
    WORD_FIELD(struct site_view, state, site_state_words),
};

static int count_sites(const struct game *g)
{
    (void)g;
    return SITES_MAX;
}

/* Marked for all to see; which one is true, the umpire knows. Rule: BUSH-25, BUSH-26 */
static bool
build_site(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)who;
    (void)sub;
    const struct chase_contact *contact = &g->table.chase.contact;
    if (contact->ambush == TRAIL_AMBUSH_NONE || id > contact->site_count) {
        return false;
    }
    const struct ambush_site *site = &contact->sites[id - 1];
    *(struct site_view *)out = (struct site_view){.x_ci = site->at.x_ci,
                                                  .y_ci = site->at.y_ci,
                                                  .zone_x_ci = site->zone.x_ci,
                                                  .zone_y_ci = site->zone.y_ci,
                                                  .state = site->state};
    return true;
}

VIEW_PART(site, site_view, "sites", 'k', VIEW_CHASE, .count = count_sites, .build = build_site);

/* ---- the terrs ----------------------------------------------------------------------------
 */

struct cell_view {
    int32_t trail, figures, advisor, motivated, outside, melted, enemy;
};

static const struct field cell_fields[] = {
    ID_FIELD(struct cell_view, trail, TRAIL),
    INT_FIELD(struct cell_view, figures, 0, ENEMY_FIGURES_MAX),
    OPT_BOOL_FIELD(struct cell_view, advisor),
    OPT_BOOL_FIELD(struct cell_view, motivated),
    OPT_BOOL_FIELD(struct cell_view, outside), /* told not to fire into the zone */
    OPT_BOOL_FIELD(struct cell_view, melted),
    OPT_ID_FIELD(struct cell_view, enemy, ENEMY), /* as which players see it */
};

static int count_cells(const struct game *g)
{
    (void)g;
    return TERR_GROUPS_MAX;
}

/* Rule: IN-50 */
static bool
build_cell(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)sub;
    const struct terr_group *group = &g->table.chase.groups[id - 1];
    if (!is_chase(g) || !sees_all(g, who) || group->trail == 0) {
        return false;
    }
    *(struct cell_view *)out = (struct cell_view){.trail = group->trail,
                                                  .figures = group->figures,
                                                  .advisor = group->advisor,
                                                  .motivated = group->motivated,
                                                  .outside = group->outside,
                                                  .melted = group->melted,
                                                  .enemy = group->enemy};
    return true;
}

VIEW_PART(cell,
          cell_view,
          "cells",
          'c',
          VIEW_CHASE,
          .flags = VIEW_NOT_FOR_ALL,
          .count = count_cells,
          .build = build_cell);

RULE(view_chase,
     "BUSH-25 BUSH-26 IN-50 D53",
     .views = VIEWS(&view_chase, &view_team, &view_trail, &view_site, &view_cell));
