/* What else a team may do in its half of a turn: rest, come on behind, follow another trail,
 * take the tracker along. Rule: BUSH-16, BUSH-22, IN-51 */
#include "core/core.h"

#include "core/chase/leapfrog.h"
#include "core/chase_teams.h"
#include "core/forces.h"
#include "core/rules/chase/team_checks.h"

struct team_args {
    int32_t platoon;
};

static const struct field rest_team_arg_fields[] = {
    ID_FIELD(struct team_args, platoon, PLATOON),
};
#define come_on_arg_fields rest_team_arg_fields

/* ---- rest ---------------------------------------------------------------------------------
 */

struct team_rested {
    int32_t platoon, trail, bush, main, running;
};

static const struct field team_rested_fields[] = {
    ID_FIELD(struct team_rested, platoon, PLATOON),
    ID_FIELD(struct team_rested, trail, TRAIL),
    INT_FIELD(struct team_rested, bush, 0, 99),
    SECRET_INT_FIELD(struct team_rested, main, 0, INT16_MAX),
    SECRET_INT_FIELD(struct team_rested, running, 0, INT16_MAX),
};

static void evolve_team_rested(struct game *g, const void *args)
{
    const struct team_rested *rested = args;
    set_cards(g, rested->trail, rested->main, rested->running);
    set_bush(g, rested->platoon, rested->bush);
    game_team(g, rested->platoon)->act = TEAM_ACT_RESTED;
}

EVENT_TYPE(team_rested, team_rested, 1, VIEW_CHASE | VIEW_LEGAL, .evolve = evolve_team_rested);

static enum reject rest_refusal(const struct game *g, const struct actor *actor, int platoon)
{
    enum reject refusal = team_refusal(g, actor, platoon);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct pursuers team = pursuers_of(g, platoon);
    return team.bush < team.bush_max ? REJECT_NONE : REJECT_NOT_TIRED;
}

static enum reject decide_rest_team(struct decision *d, const void *args)
{
    const struct team_args *order = args;
    enum reject refusal = rest_refusal(d->game, &d->actor, order->platoon);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const int trail = team_of(d->game, order->platoon)->trail;
    const struct pursuers team = pursuers_of(d->game, order->platoon);
    const struct chase_cards cards = cards_changed(cards_of(d->game, trail), REST_CARDS);
    const struct team_rested rested = {
        order->platoon, trail, bush_rested(&d->game->table.options, team.bush, team.bush_max),
        cards.main, cards.running};
    emit(d, &event_team_rested, &rested);
    return REJECT_NONE;
}

static void
legal_rest_team(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    out->why = (int32_t)rest_refusal(g, actor, id);
}

VERB(rest_team,
     team_args,
     VERB_FOR_PLATOON,
     IN_PHASE(CHASE),
     BY_PLAYER,
     .decide = decide_rest_team,
     .legal = legal_rest_team);

/* ---- come on ------------------------------------------------------------------------------
 */

struct team_came_on {
    int32_t platoon;
};

static const struct field team_came_on_fields[] = {
    ID_FIELD(struct team_came_on, platoon, PLATOON),
};

static void evolve_team_came_on(struct game *g, const void *args)
{
    const struct team_came_on *came = args;
    game_team(g, came->platoon)->act = TEAM_ACT_CAME_ON;
}

EVENT_TYPE(
    team_came_on, team_came_on, 1, VIEW_CHASE | VIEW_LEGAL, .evolve = evolve_team_came_on);

static enum reject come_on_refusal(const struct game *g, const struct actor *actor, int platoon)
{
    enum reject refusal = team_refusal(g, actor, platoon);
    if (refusal == REJECT_TEAM_BLOCKS && team_of(g, platoon)->act == TEAM_ACT_NOTHING) {
        return REJECT_NONE; /* it lies in its block and waits */
    }
    return refusal == REJECT_NONE ? tracking_refusal(g, platoon, false) : refusal;
}

static enum reject decide_come_on(struct decision *d, const void *args)
{
    const struct team_args *order = args;
    enum reject refusal = come_on_refusal(d->game, &d->actor, order->platoon);
    if (refusal == REJECT_NONE) {
        emit(d, &event_team_came_on, &(struct team_came_on){order->platoon});
    }
    return refusal;
}

static void
legal_come_on(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    out->why = (int32_t)come_on_refusal(g, actor, id);
}

VERB(come_on,
     team_args,
     VERB_FOR_PLATOON,
     IN_PHASE(CHASE),
     BY_PLAYER,
     .decide = decide_come_on,
     .legal = legal_come_on);

/* ---- another trail ------------------------------------------------------------------------
 */

struct trail_taken {
    int32_t platoon, trail;
};

static const struct field take_trail_arg_fields[] = {
    ID_FIELD(struct trail_taken, platoon, PLATOON),
    ID_FIELD(struct trail_taken, trail, TRAIL),
};
#define trail_taken_fields take_trail_arg_fields

/* To cast across to the other trail takes the turn. */
static void evolve_trail_taken(struct game *g, const void *args)
{
    const struct trail_taken *taken = args;
    struct chase_team *team = game_team(g, taken->platoon);
    team->trail = (uint8_t)taken->trail;
    team->lost = 0;
    team->act = TEAM_ACT_CAME_ON;
}

EVENT_TYPE(trail_taken, trail_taken, 1, VIEW_CHASE | VIEW_LEGAL, .evolve = evolve_trail_taken);

static bool is_other_trail(const struct game *g, int platoon, int trail)
{
    return trail >= 1 && trail <= TRAILS_MAX &&
           trail_of(g, trail)->state == TRAIL_STATE_FRESH &&
           trail != team_of(g, platoon)->trail;
}

static enum reject decide_take_trail(struct decision *d, const void *args)
{
    const struct trail_taken *taken = args;
    enum reject refusal = team_refusal(d->game, &d->actor, taken->platoon);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if (!is_other_trail(d->game, taken->platoon, taken->trail)) {
        return REJECT_NO_SUCH_TRAIL;
    }
    emit(d, &event_trail_taken, taken);
    return REJECT_NONE;
}

static void
legal_take_trail(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    out->why = (int32_t)team_refusal(g, actor, id);
    for (int trail = 1; out->why == REJECT_NONE && trail <= TRAILS_MAX; trail++) {
        if (is_other_trail(g, id, trail)) {
            out->trails.item[out->trails.count++] = trail;
        }
    }
    if (out->why == REJECT_NONE && out->trails.count == 0) {
        out->why = REJECT_NO_SUCH_TRAIL;
    }
}

VERB(take_trail,
     trail_taken,
     VERB_FOR_PLATOON,
     IN_PHASE(CHASE),
     BY_PLAYER,
     .decide = decide_take_trail,
     .legal = legal_take_trail);

/* ---- the tracker --------------------------------------------------------------------------
 */

struct tracker_attached {
    int32_t platoon, to;
};

static const struct field attach_tracker_arg_fields[] = {
    ID_FIELD(struct tracker_attached, platoon, PLATOON),
    ID_FIELD(struct tracker_attached, to, PLATOON),
};
#define tracker_attached_fields attach_tracker_arg_fields

static void evolve_tracker_attached(struct game *g, const void *args)
{
    const struct tracker_attached *attached = args;
    g->table.chase.tracker = (uint8_t)attached->to;
    game_base(g, g->table.chase.tracker_base)->platoon = (uint8_t)attached->to;
    recount_platoon(g, attached->platoon);
    recount_platoon(g, attached->to);
}

EVENT_TYPE(tracker_attached,
           tracker_attached,
           1,
           VIEW_CHASE | VIEW_PLATOONS | VIEW_BASES | VIEW_FIGURES | VIEW_LEGAL,
           .evolve = evolve_tracker_attached);

/* A team that he can go with: on the same trail, and one that still acts. */
static bool takes_tracker(const struct game *g, int platoon, int to)
{
    return to >= 1 && to <= g->table.platoon_count && to != platoon && team_is_able(g, to) &&
           team_of(g, to)->trail == team_of(g, platoon)->trail && !team_of(g, to)->blocking &&
           team_of(g, to)->act == TEAM_ACT_NOTHING;
}

/* He is not left alone: the team stays able without him. */
static enum reject tracker_refusal(const struct game *g, const struct actor *actor, int platoon)
{
    enum reject refusal = team_refusal(g, actor, platoon);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    return has_tracker(g, platoon) && men_of_team(g, platoon) > 1 ? REJECT_NONE
                                                                  : REJECT_NO_TRACKER;
}

static enum reject decide_attach_tracker(struct decision *d, const void *args)
{
    const struct tracker_attached *attached = args;
    enum reject refusal = tracker_refusal(d->game, &d->actor, attached->platoon);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if (!takes_tracker(d->game, attached->platoon, attached->to)) {
        return REJECT_NO_SUCH_PLATOON;
    }
    emit(d, &event_tracker_attached, attached);
    return REJECT_NONE;
}

static void
legal_attach_tracker(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    out->why = (int32_t)tracker_refusal(g, actor, id);
    for (int to = 1; out->why == REJECT_NONE && to <= g->table.platoon_count; to++) {
        if (takes_tracker(g, id, to)) {
            out->platoons.item[out->platoons.count++] = to;
        }
    }
    if (out->why == REJECT_NONE && out->platoons.count == 0) {
        out->why = REJECT_NO_SUCH_PLATOON;
    }
}

VERB(attach_tracker,
     tracker_attached,
     VERB_FOR_PLATOON,
     IN_PHASE(CHASE),
     BY_PLAYER,
     .decide = decide_attach_tracker,
     .legal = legal_attach_tracker);

RULE(team_orders,
     "BUSH-16 BUSH-22 IN-51",
     .verbs = VERBS(&verb_rest_team, &verb_come_on, &verb_take_trail, &verb_attach_tracker),
     .events = EVENTS(
         &event_team_rested, &event_team_came_on, &event_trail_taken, &event_tracker_attached));
