/* The terrs' half of an operational turn: by the umpire, or by itself. Rule: BUSH-07, BUSH-11
 * to BUSH-13, IN-50, IN-51, D13, D53 */
#include "core/core.h"

#include "core/chase/terrs_turn.h"
#include "core/chase_teams.h"

#define AMBUSH_WAITS_TURNS 8 /* two hours; then the terrs march on */

struct terrs_move_args {
    int32_t trail;
};

static const struct field terrs_move_arg_fields[] = {
    ID_FIELD(struct terrs_move_args, trail, TRAIL),
};

/* `waits` turns they lie in ambush, `halted` they stand still. Nothing of it is told. */
struct terrs_moved {
    int32_t trail, marched, row, event, main, running, halted, waits, disperse;
};

static const struct field terrs_moved_fields[] = {
    ID_FIELD(struct terrs_moved, trail, TRAIL),
    OPT_BOOL_FIELD(struct terrs_moved, marched),
    WORD_FIELD(struct terrs_moved, row, chase_row_words),
    WORD_FIELD(struct terrs_moved, event, chase_event_words),
    INT_FIELD(struct terrs_moved, main, 0, INT16_MAX),
    INT_FIELD(struct terrs_moved, running, 0, INT16_MAX),
    OPT_INT_FIELD(struct terrs_moved, halted, 0, UINT8_MAX, 0),
    OPT_INT_FIELD(struct terrs_moved, waits, 0, UINT8_MAX, 0),
    OPT_BOOL_FIELD(struct terrs_moved, disperse),
};

static void evolve_terrs_moved(struct game *g, const void *args)
{
    const struct terrs_moved *moved = args;
    struct trail *trail = game_trail(g, moved->trail);
    set_cards(g, moved->trail, moved->main, moved->running);
    trail->moved = 1;
    trail->halted = (uint8_t)moved->halted;
    trail->waits = (uint8_t)moved->waits;
    trail->disperse = moved->disperse != 0;
}

EVENT_TYPE(terrs_moved,
           terrs_moved,
           1,
           VIEW_CHASE | VIEW_LEGAL,
           .evolve = evolve_terrs_moved,
           .seen = seen_by_umpire);

/* ---- bomb ---------------------------------------------------------------------------------
 */

/* Every second group goes the other way. */
struct trail_split {
    int32_t trail, other;
};

static const struct field trail_split_fields[] = {
    ID_FIELD(struct trail_split, trail, TRAIL),
    ID_FIELD(struct trail_split, other, TRAIL),
};

static void evolve_trail_split(struct game *g, const void *args)
{
    const struct trail_split *split = args;
    struct chase *chase = &g->table.chase;
    *game_trail(g, split->other) = *trail_of(g, split->trail);
    chase->copied = (int16_t)(chase->copied + trail_of(g, split->trail)->running);
    chase->trail_count++;
    bool leaves = false;
    for (int i = 0; i < TERR_GROUPS_MAX; i++) {
        struct terr_group *group = &chase->groups[i];
        if (group->figures > 0 && group->trail == split->trail) {
            group->trail = (uint8_t)(leaves ? split->other : split->trail);
            leaves = !leaves;
        }
    }
}

/* The pursuers come upon tracks that part. Rule: IN-51 */
EVENT_TYPE(trail_split, trail_split, 1, VIEW_CHASE | VIEW_LEGAL, .evolve = evolve_trail_split);

/* One group cannot part, and there are so many trails at most. */
static void split_trail(struct decision *d, int trail)
{
    const int count = d->game->table.chase.trail_count;
    if (count < TRAILS_MAX && terr_groups_on(d->game, trail) > 1) {
        emit(d, &event_trail_split, &(struct trail_split){trail, count + 1});
    }
}

/* ---- the pursuers' half begins ------------------------------------------------------------
 */

struct pursuers_turn {
    int32_t turn;
};

static const struct field pursuers_turn_fields[] = {
    INT_FIELD(struct pursuers_turn, turn, 1, TURNS_MAX),
};

static void evolve_pursuers_turn(struct game *g, const void *args)
{
    (void)args;
    g->table.chase.step = CHASE_STEP_PURSUERS;
    for (int id = 1; id <= g->table.platoon_count; id++) {
        struct chase_team *team = game_team(g, id);
        team->gained = 0;
        team->act = TEAM_ACT_NOTHING;
        if (team->blocking) {
            team->block_in = (uint8_t)(team->block_in - (team->block_in > 0));
            team->act = team->block_in > 0 ? TEAM_ACT_BLOCKS : TEAM_ACT_NOTHING;
        }
        game_platoon(g, id)->step = STEP_THINKING;
    }
}

EVENT_TYPE(pursuers_turn,
           pursuers_turn,
           1,
           VIEW_CHASE | VIEW_PLATOONS | VIEW_LEGAL,
           .evolve = evolve_pursuers_turn);

/* A fresh trail whose terrs have not moved in this turn, 0 = none. */
static int trail_to_move(const struct game *g)
{
    for (int id = next_fresh_trail(g, 0); id != 0; id = next_fresh_trail(g, id)) {
        if (!trail_of(g, id)->moved) {
            return id;
        }
    }
    return 0;
}

/* ---- the command --------------------------------------------------------------------------
 */

static enum reject march(struct decision *d, struct terrs_moved *moved)
{
    const struct game *g = d->game;
    const struct options *options = &g->table.options;
    const struct purpose purpose = {.code = "terrs"};
    int32_t pair[2];
    int32_t third = 1;
    if (!roll_dice(d, STREAM_HIDDEN, 2, 6, purpose, pair)) {
        return REJECT_NEED_DICE;
    }
    const enum chase_row row = chase_row(options, g->table.chase.terr_bush, 0, pair);
    if (terrs_need_third_die(row) && !roll_dice(d, STREAM_HIDDEN, 1, 6, purpose, &third)) {
        return REJECT_NEED_DICE;
    }
    const struct terrs_turn turn = terrs_march(options, cards_of(g, moved->trail), row, third);
    moved->marched = 1;
    moved->row = (int32_t)row;
    moved->event = (int32_t)turn.event;
    moved->main = turn.cards.main;
    moved->running = turn.cards.running;
    moved->halted = held_within(turn.halted, 0, UINT8_MAX);
    moved->waits = turn.event == CHASE_EVENT_AMBUSH_PURSUERS ? AMBUSH_WAITS_TURNS : 0;
    moved->disperse = turn.event == CHASE_EVENT_DISPERSE;
    return REJECT_NONE;
}

static enum reject decide_terrs_move(struct decision *d, const void *args)
{
    const struct terrs_move_args *move = args;
    const struct game *g = d->game;
    if (move->trail < 1 || move->trail > TRAILS_MAX ||
        trail_of(g, move->trail)->state != TRAIL_STATE_FRESH) {
        return REJECT_NO_SUCH_TRAIL;
    }
    const struct trail *trail = trail_of(g, move->trail);
    if (g->table.chase.step != CHASE_STEP_TERRS || trail->moved) {
        return REJECT_NOTHING_CHANGES;
    }
    struct terrs_moved moved = {.trail = move->trail,
                                .row = CHASE_ROW_ODD_UNDER,
                                .event = CHASE_EVENT_NONE,
                                .main = g->table.chase.main,
                                .running = trail->running};
    if (trail->waits > 0) {
        moved.waits = trail->waits - 1;
    } else if (trail->halted > 0) {
        moved.halted = trail->halted - 1;
        moved.event = CHASE_EVENT_TERRS_HALTED;
    } else {
        enum reject refusal = march(d, &moved);
        if (refusal != REJECT_NONE) {
            return refusal;
        }
    }
    emit(d, &event_terrs_moved, &moved);
    if (moved.event == CHASE_EVENT_BOMB) {
        split_trail(d, move->trail);
    }
    if (trail_to_move(d->game) == 0) {
        emit(d, &event_pursuers_turn, &(struct pursuers_turn){d->game->table.turn});
    }
    return REJECT_NONE;
}

VERB(terrs_move,
     terrs_move_args,
     VERB_ROLLS | VERB_WHILE_PAUSED | VERB_PRIVATE,
     IN_PHASE(CHASE),
     BY_ROLE(UMPIRE) | BY_ROLE(SERVER),
     .decide = decide_terrs_move);

static int terrs_due(const struct game *g)
{
    const struct table *t = &g->table;
    const bool alone = t->chase.automatic || !t->umpired;
    if (t->system != SYSTEM_CHASE || t->phase != PHASE_CHASE || t->paused || !alone ||
        t->chase.step != CHASE_STEP_TERRS) {
        return 0;
    }
    return trail_to_move(g);
}

RULE(terrs_move,
     "BUSH-07 BUSH-11 BUSH-12 BUSH-13 IN-50 IN-51 D13 D53",
     .verbs = VERBS(&verb_terrs_move),
     .events = EVENTS(&event_terrs_moved, &event_trail_split, &event_pursuers_turn),
     .due = terrs_due,
     .due_verb = &verb_terrs_move);
