/* A meeting or an ambush at the end of a turn: its ground, who takes part, and what is left of
 * the chase afterwards. Rule: BUSH-18, BUSH-23 to BUSH-26, IN-52 */
#include "core/rules/chase/contact.h"

#include "core/ambush/ground.h"
#include "core/board.h"
#include "core/bush_generator.h"
#include "core/chase/factor.h"
#include "core/chase/follow_up.h"
#include "core/chase_teams.h"
#include "core/core.h"
#include "core/rules/chase/chase_turn.h"
#include "core/rules/skirmish/fighters.h"

#define START_X_CI    400 /* where the pursuers come onto the board */
#define START_Y_CI    200
#define START_STEP_CI 210
#define START_FILE    12

/* ---- who takes part -----------------------------------------------------------------------
 */

static bool takes_part(const struct game *g, int platoon)
{
    const struct chase_contact *contact = &g->table.chase.contact;
    if (!team_is_able(g, platoon)) {
        return false;
    }
    return contact->team != 0 ? platoon == contact->team
                              : team_of(g, platoon)->trail == contact->trail;
}

/* The tracker goes in front of his team. */
static int add_bases(const struct game *g, int platoon, int count, int32_t *out)
{
    const int tracker = has_tracker(g, platoon) ? g->table.chase.tracker_base : 0;
    if (tracker != 0 && count < ENGAGE_BASES_MAX) {
        out[count++] = tracker;
    }
    for (int id = 1; id <= g->table.base_count && count < ENGAGE_BASES_MAX; id++) {
        if (base_of(g, id)->platoon == platoon && !base_of(g, id)->removed && id != tracker) {
            out[count++] = id;
        }
    }
    return count;
}

int contact_bases(const struct game *g, int32_t *out)
{
    const int lead = lead_team(g);
    int count = lead == 0 ? 0 : add_bases(g, lead, 0, out);
    for (int id = 1; id <= g->table.platoon_count; id++) {
        if (id != lead && takes_part(g, id)) {
            count = add_bases(g, id, count, out);
        }
    }
    return count;
}

int units_of_column(const struct game *g, const int32_t *bases, int count, int32_t *unit)
{
    const int tracker = g->table.chase.tracker_base;
    int units = 0;
    for (int i = 0; i < count; i++) {
        const struct base *base = base_of(g, bases[i]);
        int same = 0;
        while (same < i && (base_of(g, bases[same])->platoon != base->platoon ||
                            base_of(g, bases[same])->squad != base->squad ||
                            bases[same] == tracker || bases[i] == tracker)) {
            same++;
        }
        unit[i] = same < i ? unit[same] : units++;
    }
    return units;
}

int contact_groups(const struct game *g, int32_t *out)
{
    const struct chase *chase = &g->table.chase;
    const int32_t terrs = terrs_on(g, chase->contact.trail);
    const int32_t most =
        chase->contact.ambush == TRAIL_AMBUSH_STAY_BEHIND ? stay_behind_strength(terrs) : terrs;
    int count = 0;
    int32_t men = 0;
    for (int i = 0; i < TERR_GROUPS_MAX && men < most && count < ENGAGE_ENEMIES_MAX; i++) {
        const struct terr_group *group = &chase->groups[i];
        if (group->trail != chase->contact.trail || group->figures == 0) {
            continue;
        }
        men += group->figures;
        if (!group->melted) {
            out[count++] = i;
        }
    }
    return count;
}

bool fights_here(const struct game *g, int fighter)
{
    return fighter_of(g, fighter)->engagement == g->table.chase.contact.engagement &&
           is_fighting(g, fighter);
}

/* ---- the ground ---------------------------------------------------------------------------
 */

struct contact_opened {
    int32_t trail, ambush, kind, team, blocker, observation_m, sites, real;
    uint8_t draws[BUSH_DRAWS_MAX];
};

static const struct field contact_opened_fields[] = {
    ID_FIELD(struct contact_opened, trail, TRAIL),
    BOOL_FIELD(struct contact_opened, ambush),
    SECRET_WORD_FIELD(struct contact_opened, kind, trail_ambush_words),
    OPT_ID_FIELD(struct contact_opened, team, PLATOON),
    OPT_ID_FIELD(struct contact_opened, blocker, PLATOON),
    INT_FIELD(struct contact_opened, observation_m, 0, UINT8_MAX),
    INT_FIELD(struct contact_opened, sites, 1, SITES_MAX),
    SECRET_INT_FIELD(struct contact_opened, real, 0, SITES_MAX),
    HEX_FIELD(struct contact_opened, draws),
};

static void bring_onto_board(struct game *g)
{
    int32_t bases[ENGAGE_BASES_MAX];
    const int count = contact_bases(g, bases);
    for (int i = 0; i < count; i++) {
        struct base *base = game_base(g, bases[i]);
        base->at = (struct point){START_X_CI - 100 * (i / START_FILE),
                                  START_Y_CI + START_STEP_CI * (i % START_FILE)};
        base->place = (uint8_t)place_at(g, base->at);
    }
}

static void evolve_contact_opened(struct game *g, const void *args)
{
    const struct contact_opened *opened = args;
    struct chase *chase = &g->table.chase;
    chase->contact = (struct chase_contact){.trail = (uint8_t)opened->trail,
                                            .ambush = (uint8_t)opened->kind,
                                            .team = (uint8_t)opened->team,
                                            .blocker = (uint8_t)opened->blocker,
                                            .observation_m = (uint8_t)opened->observation_m,
                                            .real_site = (uint8_t)opened->real,
                                            .fallen = (int16_t)g->table.body_count,
                                            .fallen_before = (int16_t)g->table.body_count};
    chase->step = CHASE_STEP_APPROACH;
    g->table.phase = PHASE_CONTACT;
    generate_bush(g, opened->draws, opened->sites);
    bring_onto_board(g);
}

EVENT_TYPE(contact_opened, contact_opened, 1, VIEW_ALL, .evolve = evolve_contact_opened);

struct contact_args {
    int32_t trail;
};

static const struct field contact_open_arg_fields[] = {
    ID_FIELD(struct contact_args, trail, TRAIL),
};

/* From stream 14 the observation distance, from stream 0 the board, from stream 15 which site
 * is the true one. A meeting has one place and nothing to find. Rule: BUSH-24, BUSH-25 */
static enum reject open_contact(struct decision *d, int trail)
{
    const struct game *g = d->game;
    const struct trail *t = trail_of(g, trail);
    struct contact_opened opened = {.trail = trail,
                                    .kind = t->ambush,
                                    .ambush = t->ambush != TRAIL_AMBUSH_NONE,
                                    .team = t->ambushed,
                                    .blocker = t->blocked};
    int32_t shown[OBSERVATION_DICE];
    if (!roll_dice(d, STREAM_OPEN, OBSERVATION_DICE, 6, (struct purpose){.code = "observation"},
                   shown)) {
        return REJECT_NEED_DICE;
    }
    for (int i = 0; i < OBSERVATION_DICE; i++) {
        shown[i] = average_face(shown[i]);
    }
    opened.observation_m = observation_m(shown);
    opened.sites =
        opened.ambush ? held_within(ambush_sites(g->table.chase.terr_bush), 1, SITES_MAX) : 1;
    for (int i = 0; i < BUSH_DRAWS(opened.sites); i++) {
        opened.draws[i] = (uint8_t)draw_below(d, STREAM_SETUP, bush_draw_below(i));
    }
    opened.real = 1 + (int32_t)draw_below(d, STREAM_HIDDEN, (uint32_t)opened.sites);
    emit(d, &event_contact_opened, &opened);
    return opened.ambush ? REJECT_NONE : join_fight(d, false, NULL);
}

static int contact_due(const struct game *g)
{
    const struct table *t = &g->table;
    if (t->system != SYSTEM_CHASE || t->phase != PHASE_CHASE || t->paused ||
        t->chase.step != CHASE_STEP_MEETS) {
        return 0;
    }
    for (int id = 1; id <= TRAILS_MAX; id++) {
        if (trail_of(g, id)->meets) {
            return id;
        }
    }
    return 0;
}

static enum reject decide_contact_open(struct decision *d, const void *args)
{
    const struct contact_args *open = args;
    return open->trail != 0 && contact_due(d->game) == open->trail
               ? open_contact(d, open->trail)
               : REJECT_NO_SUCH_TRAIL;
}

VERB(contact_open,
     contact_args,
     VERB_ROLLS | VERB_WHILE_PAUSED,
     IN_PHASE(CHASE),
     BY_ROLE(SERVER),
     .decide = decide_contact_open);

/* ---- it is over ---------------------------------------------------------------------------
 */

struct contact_over {
    int32_t trail, state, killed, fought;
};

static const struct field contact_over_fields[] = {
    ID_FIELD(struct contact_over, trail, TRAIL),
    WORD_FIELD(struct contact_over, state, trail_state_words),
    INT_FIELD(struct contact_over, killed, 0, INT16_MAX),
    OPT_BOOL_FIELD(struct contact_over, fought),
};

static int32_t men_standing(const struct enemy *enemy)
{
    int32_t men = 0;
    for (int i = 0; i < enemy->figure_count; i++) {
        men += enemy->figure[i].status != STATUS_FIGURE_DEAD;
    }
    return men;
}

static void evolve_contact_over(struct game *g, const void *args)
{
    const struct contact_over *over = args;
    struct chase *chase = &g->table.chase;
    struct trail *trail = game_trail(g, over->trail);
    for (int i = 0; i < TERR_GROUPS_MAX; i++) {
        struct terr_group *group = &chase->groups[i];
        if (group->enemy != 0) {
            group->figures = (uint8_t)men_standing(enemy_of(g, group->enemy));
            memset(game_enemy(g, group->enemy), 0, sizeof(struct enemy));
        }
        group->enemy = group->outside = group->melted = 0;
    }
    for (int id = 1; id <= g->table.base_count; id++) {
        game_base(g, id)->place = 0;
        game_base(g, id)->at = (struct point){0, 0};
    }
    trail->state = (uint8_t)over->state;
    trail->meets = trail->ambush = trail->ambushed = trail->blocked = trail->waits = 0;
    memset(&chase->contact, 0, sizeof(chase->contact));
    chase->step = CHASE_STEP_MEETS;
    g->table.phase = PHASE_CHASE;
}

EVENT_TYPE(contact_over, contact_over, 1, VIEW_ALL, .evolve = evolve_contact_over);

/* A trail that was caught up with has ended; after an ambush it goes on while anybody is left.
 */
static enum trail_state state_after(const struct game *g, int trail)
{
    int32_t left = 0;
    for (int i = 0; i < TERR_GROUPS_MAX; i++) {
        const struct terr_group *group = &g->table.chase.groups[i];
        if (group->trail == trail) {
            left +=
                group->enemy != 0 ? men_standing(enemy_of(g, group->enemy)) : group->figures;
        }
    }
    return left == 0                                        ? TRAIL_STATE_CAUGHT
           : trail_of(g, trail)->state == TRAIL_STATE_FRESH ? TRAIL_STATE_FRESH
                                                            : TRAIL_STATE_ESCAPED;
}

/* The column has gone by the true site, or no other place is left to come up to. */
static bool is_gone_by(const struct game *g)
{
    const struct chase_contact *contact = &g->table.chase.contact;
    if (g->table.chase.step != CHASE_STEP_APPROACH || contact->ambush == TRAIL_AMBUSH_NONE) {
        return false;
    }
    return contact->sites[contact->real_site - 1].state == SITE_STATE_PASSED &&
           contact->zone_count == 0;
}

static void follow(struct decision *d)
{
    const struct table *t = &d->game->table;
    const struct chase_contact *contact = &t->chase.contact;
    if (t->system != SYSTEM_CHASE || t->phase != PHASE_CONTACT) {
        return;
    }
    const bool fought =
        t->chase.step == CHASE_STEP_FIGHT && engagement_of(d->game, contact->engagement)->over;
    const bool nobody_left = t->chase.step != CHASE_STEP_FIGHT && lead_team(d->game) == 0;
    if (!fought && !nobody_left && !is_gone_by(d->game)) {
        return;
    }
    const struct contact_over over = {contact->trail,
                                      (int32_t)state_after(d->game, contact->trail),
                                      t->body_count - contact->fallen_before, fought};
    emit(d, &event_contact_over, &over);
    next_chase_turn(d);
}

RULE(contact,
     "BUSH-18 BUSH-23 BUSH-24 BUSH-25 IN-52",
     .verbs = VERBS(&verb_contact_open),
     .events = EVENTS(&event_contact_opened, &event_contact_over),
     .after = follow,
     .due = contact_due,
     .due_verb = &verb_contact_open);
