#include "core/chase_teams.h"

int32_t men_of_team(const struct game *g, int platoon)
{
    int32_t men = 0;
    for (int i = 0; i < g->table.figure_count; i++) {
        const struct figure *figure = &g->table.figures[i];
        men += base_of(g, figure->base)->platoon == platoon &&
               (figure->status == STATUS_FIGURE_FIT || figure->status == STATUS_FIGURE_INJURED);
    }
    return men;
}

bool team_is_able(const struct game *g, int platoon)
{
    return team_of(g, platoon)->used && men_of_team(g, platoon) > 0;
}

int principal_of(const struct game *g, int trail)
{
    int lowest = 0;
    for (int id = g->table.platoon_count; id >= 1; id--) {
        const struct chase_team *team = team_of(g, id);
        if (team->trail != trail || team->blocking || !team_is_able(g, id)) {
            continue;
        }
        if (team->principal) {
            return id;
        }
        lowest = id;
    }
    return lowest;
}

bool has_tracker(const struct game *g, int platoon)
{
    const struct chase *chase = &g->table.chase;
    return chase->tracker == platoon && !base_of(g, chase->tracker_base)->removed;
}

static bool tracker_leads(const struct game *g, int platoon)
{
    return has_tracker(g, platoon) && g->table.chase.tracker_bush > team_of(g, platoon)->bush;
}

void set_bush(struct game *g, int platoon, int32_t bush)
{
    if (tracker_leads(g, platoon)) {
        g->table.chase.tracker_bush = (uint8_t)bush;
    } else {
        game_team(g, platoon)->bush = (uint8_t)bush;
    }
}

void raise_bush_max(struct game *g, int platoon)
{
    struct chase *chase = &g->table.chase;
    struct chase_team *team = game_team(g, platoon);
    if (team->bush_max < team->bush) {
        team->bush_max = team->bush;
    }
    if (chase->tracker_bush_max < chase->tracker_bush) {
        chase->tracker_bush_max = chase->tracker_bush;
    }
}

void set_cards(struct game *g, int trail, int32_t main, int32_t running)
{
    struct chase *chase = &g->table.chase;
    struct trail *t = game_trail(g, trail);
    chase->out = (int16_t)(chase->out + chase->main + t->running - main - running);
    chase->main = (int16_t)main;
    t->running = (int16_t)running;
}

struct pursuers pursuers_of(const struct game *g, int platoon)
{
    const struct chase *chase = &g->table.chase;
    const struct chase_team *team = team_of(g, platoon);
    const bool tracked = tracker_leads(g, platoon);
    return (struct pursuers){.bush = tracked ? chase->tracker_bush : team->bush,
                             .bush_max = tracked ? chase->tracker_bush_max : team->bush_max,
                             .lost = team->lost};
}

struct chase_cards cards_of(const struct game *g, int trail)
{
    return (struct chase_cards){g->table.chase.main, trail_of(g, trail)->running};
}

int32_t terrs_on(const struct game *g, int trail)
{
    int32_t terrs = 0;
    for (int i = 0; i < TERR_GROUPS_MAX; i++) {
        const struct terr_group *group = &g->table.chase.groups[i];
        terrs += group->trail == trail ? group->figures : 0;
    }
    return terrs;
}

int32_t terr_groups_on(const struct game *g, int trail)
{
    int32_t groups = 0;
    for (int i = 0; i < TERR_GROUPS_MAX; i++) {
        const struct terr_group *group = &g->table.chase.groups[i];
        groups += group->trail == trail && group->figures > 0;
    }
    return groups;
}

int next_fresh_trail(const struct game *g, int trail)
{
    for (int id = trail + 1; id <= TRAILS_MAX; id++) {
        if (trail_of(g, id)->state == TRAIL_STATE_FRESH) {
            return id;
        }
    }
    return 0;
}

bool all_teams_acted(const struct game *g)
{
    for (int id = 1; id <= g->table.platoon_count; id++) {
        if (team_is_able(g, id) && team_of(g, id)->act == TEAM_ACT_NOTHING) {
            return false;
        }
    }
    return true;
}

enum chase_unit unit_of_base(const struct game *g, int base)
{
    const struct base *b = base_of(g, base);
    const struct chase_team *team = team_of(g, b->platoon);
    const int bricks = (team->operators + BRICK_MEN - 1) / BRICK_MEN;
    if (base == g->table.chase.tracker_base || (b->squad >= 1 && b->squad <= bricks)) {
        return CHASE_UNIT_OPERATORS;
    }
    return b->squad >= 1 && b->squad <= bricks + team->sticks ? CHASE_UNIT_TROOPIES
                                                              : CHASE_UNIT_SLUGGIES;
}

int lead_team(const struct game *g)
{
    const struct chase_contact *contact = &g->table.chase.contact;
    if (contact->team != 0 && team_is_able(g, contact->team)) {
        return contact->team;
    }
    const int principal = principal_of(g, contact->trail);
    return principal != 0 ? principal : contact->blocker;
}

/* A team with men in the fight. */
static bool has_fighters(const struct game *g, int platoon)
{
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        const struct fighter *fighter = fighter_of(g, id);
        if (fighter->engagement != 0 && fighter->base_count > 0 &&
            base_of(g, fighter->base[0])->platoon == platoon) {
            return true;
        }
    }
    return false;
}

bool pursuit_waits_for(const struct game *g, int platoon)
{
    const struct chase *chase = &g->table.chase;
    if (!team_is_able(g, platoon)) {
        return false;
    }
    switch ((enum chase_step)chase->step) {
    case CHASE_STEP_PURSUERS:
        return team_of(g, platoon)->act == TEAM_ACT_NOTHING;
    case CHASE_STEP_APPROACH:
        return lead_team(g) == platoon;
    case CHASE_STEP_FIGHT:
        return chase->contact.engagement != 0 &&
               !engagement_of(g, chase->contact.engagement)->enemy_half &&
               has_fighters(g, platoon);
    case CHASE_STEP_TERRS:
    case CHASE_STEP_MEETS:
    case CHASE_STEP_TRIGGER:
    case CHASE_STEP_COUNT:
    default:
        return false;
    }
}
