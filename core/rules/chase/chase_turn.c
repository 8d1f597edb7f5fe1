/* An operational turn ends by itself once every team has acted: the farthest intercept comes
 * off, then each trail is looked at. Rule: BUSH-07, BUSH-13, BUSH-16, BUSH-23, D53 */
#include "core/rules/chase/chase_turn.h"

#include "core/core.h"

#include "core/chase_teams.h"
#include "core/rules/chase/chase_end.h"

/* `taken` cards came off by the farthest intercept. */
struct trail_checked {
    int32_t trail, state, meets, taken, main, running;
};

static const struct field trail_checked_fields[] = {
    ID_FIELD(struct trail_checked, trail, TRAIL),
    WORD_FIELD(struct trail_checked, state, trail_state_words),
    SECRET_INT_FIELD(struct trail_checked, meets, 0, 1),
    SECRET_INT_FIELD(struct trail_checked, taken, 0, INT16_MAX),
    SECRET_INT_FIELD(struct trail_checked, main, 0, INT16_MAX),
    SECRET_INT_FIELD(struct trail_checked, running, 0, INT16_MAX),
};

static void evolve_trail_checked(struct game *g, const void *args)
{
    const struct trail_checked *checked = args;
    struct trail *trail = game_trail(g, checked->trail);
    set_cards(g, checked->trail, checked->main, checked->running);
    trail->state = (uint8_t)checked->state;
    trail->meets = checked->meets != 0;
    if (checked->meets) {
        g->table.chase.step = CHASE_STEP_MEETS;
        if (trail->waits > 0 && checked->state == TRAIL_STATE_CAUGHT &&
            trail->ambush == TRAIL_AMBUSH_NONE) {
            trail->ambush = TRAIL_AMBUSH_DELIBERATE; /* they lay in wait. BUSH-13 */
        }
    }
    if (checked->state == TRAIL_STATE_ESCAPED || checked->state == TRAIL_STATE_DISPERSED) {
        g->table.chase.got_away =
            (int16_t)(g->table.chase.got_away + terrs_on(g, checked->trail));
    }
    for (int id = 1; id <= g->table.platoon_count; id++) {
        struct chase_team *team = game_team(g, id);
        if (team->used && team->trail == checked->trail && team->gained) {
            team->seen_running = (int16_t)checked->running;
            team->seen_main = (int16_t)checked->main;
            team->seen_turn = (int16_t)g->table.turn;
        }
        if (team->used && team->trail == checked->trail && trail->front > 0) {
            team->lost = 0; /* it joins those who found the trail. BUSH-20 */
        }
    }
}

static bool seen_checked(const struct game *g, const struct audience *who, const void *args)
{
    const struct trail_checked *checked = args;
    return checked->state != TRAIL_STATE_FRESH || seen_by_umpire(g, who, args);
}

EVENT_TYPE(trail_checked,
           trail_checked,
           1,
           VIEW_CHASE | VIEW_LEGAL,
           .evolve = evolve_trail_checked,
           .seen = seen_checked);

static void check_trail(struct decision *d, int id)
{
    const struct trail *trail = trail_of(d->game, id);
    const struct chase_cards cards = cards_changed(cards_of(d->game, id), -trail->front);
    struct trail_checked checked = {.trail = id,
                                    .state = TRAIL_STATE_FRESH,
                                    .taken = trail->running - cards.running,
                                    .main = cards.main,
                                    .running = cards.running};
    const enum chase_event end = chase_end(cards);
    if (end == CHASE_EVENT_CONTACT || trail->blocked) {
        checked.state = TRAIL_STATE_CAUGHT;
    } else if (end == CHASE_EVENT_TERRS_ESCAPE) {
        checked.state = TRAIL_STATE_ESCAPED;
    } else if (trail->disperse) {
        checked.state = TRAIL_STATE_DISPERSED;
    }
    checked.meets = checked.state == TRAIL_STATE_CAUGHT ||
                    (checked.state == TRAIL_STATE_FRESH && trail->ambush != TRAIL_AMBUSH_NONE &&
                     team_is_able(d->game, trail->ambushed));
    emit(d, &event_trail_checked, &checked);
}

/* ---- the next turn ------------------------------------------------------------------------
 */

struct chase_turn_began {
    int32_t turn;
};

static const struct field chase_turn_began_fields[] = {
    INT_FIELD(struct chase_turn_began, turn, 1, TURNS_MAX),
};

/* Teams whose trail has ended go over to the first one that is fresh. */
static void evolve_chase_turn_began(struct game *g, const void *args)
{
    const struct chase_turn_began *began = args;
    struct table *t = &g->table;
    t->turn = began->turn;
    t->chase.step = CHASE_STEP_TERRS;
    const int fresh = next_fresh_trail(g, 0);
    for (int id = 1; id <= TRAILS_MAX; id++) {
        struct trail *trail = game_trail(g, id);
        trail->moved = trail->fast = trail->ambush = trail->ambushed = trail->blocked = 0;
        trail->disperse = 0;
        trail->front = 0;
        trail->find = TRAIL_FIND_TRAIL;
    }
    for (int id = 1; id <= t->platoon_count; id++) {
        struct chase_team *team = game_team(g, id);
        team->gained = 0;
        if (team->used && trail_of(g, team->trail)->state != TRAIL_STATE_FRESH) {
            team->trail = (uint8_t)fresh;
            team->lost = team->blocking = team->block_in = 0;
        }
    }
}

EVENT_TYPE(chase_turn_began,
           chase_turn_began,
           1,
           VIEW_GAME | VIEW_CHASE | VIEW_LEGAL,
           .evolve = evolve_chase_turn_began);

static bool anybody_is_able(const struct game *g)
{
    for (int id = 1; id <= g->table.platoon_count; id++) {
        if (team_is_able(g, id)) {
            return true;
        }
    }
    return false;
}

static bool any_trail_meets(const struct game *g)
{
    for (int id = 1; id <= TRAILS_MAX; id++) {
        if (trail_of(g, id)->meets) {
            return true;
        }
    }
    return false;
}

void next_chase_turn(struct decision *d)
{
    const struct table *t = &d->game->table;
    if (any_trail_meets(d->game)) {
        return;
    }
    if (next_fresh_trail(d->game, 0) == 0 || !anybody_is_able(d->game) ||
        t->turn >= TURNS_MAX) {
        end_pursuit(d, "");
        return;
    }
    emit(d, &event_chase_turn_began, &(struct chase_turn_began){t->turn + 1});
}

static void follow(struct decision *d)
{
    const struct table *t = &d->game->table;
    if (t->system != SYSTEM_CHASE || t->phase != PHASE_CHASE || t->paused ||
        t->chase.step != CHASE_STEP_PURSUERS || !all_teams_acted(d->game)) {
        return;
    }
    for (int id = next_fresh_trail(d->game, 0); id != 0; id = next_fresh_trail(d->game, id)) {
        check_trail(d, id);
    }
    next_chase_turn(d);
}

RULE(chase_turn,
     "BUSH-07 BUSH-13 BUSH-16 BUSH-20 BUSH-23 D53",
     .events = EVENTS(&event_trail_checked, &event_chase_turn_began),
     .after = follow);
