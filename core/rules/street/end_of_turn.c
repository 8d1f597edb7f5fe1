/* The turn ends by itself as soon as every platoon is done: orders, then fire and rally, then
 * cards and the next turn. Rule: IN-04, IN-05, IN-06, D5, FME-46, FME-47 */
#include "core/rules/street/end_of_turn.h"

#include "core/board.h"
#include "core/clock.h"
#include "core/core.h"
#include "core/game.h"
#include "core/rules/contact/activation.h"
#include "core/rules/street/clear.h"
#include "core/rules/street/deal_cards.h"
#include "core/rules/street/rally.h"
#include "core/rules/street/report.h"
#include "core/rules/street/take_fire.h"
#include "core/tunnels.h"

/* ---- who is done --------------------------------------------------------------------------
 */

/* Pinned men may still shoot, leaders among them only at the RPD; a tank at 0 is out.
 * Rule: FME-16, FME-17 */
static bool may_begin_an_action(const struct game *g, const struct base *base)
{
    if (base->action != ACTION_NOTHING || base->cleared) {
        return false;
    }
    if (base->edna > 0) {
        return true;
    }
    return base->kind != BASE_TANK && g->table.options.pinned_may_fire;
}

bool base_can_act(const struct game *g, int id)
{
    const struct base *base = base_of(g, id);
    if (base->removed || base->place == 0 || base->engaged) {
        return false;
    }
    return may_begin_an_action(g, base) || clear_refusal(g, id) == REJECT_NONE;
}

static bool in_play(const struct game *g, int id)
{
    const struct base *base = base_of(g, id);
    return !base->removed && base->place != 0;
}

static bool
any_base(const struct game *g, int platoon, bool (*holds)(const struct game *g, int base))
{
    for (int id = 1; id <= g->table.base_count; id++) {
        if (base_of(g, id)->platoon == platoon && holds(g, id)) {
            return true;
        }
    }
    return false;
}

/* Nothing of the platoon can do anything in this phase. */
static bool has_nothing_to_do(const struct game *g, int platoon)
{
    if (g->table.phase == PHASE_ORDERS) {
        return !any_base(g, platoon, base_can_act);
    }
    if (g->table.phase == PHASE_END_OF_TURN) {
        return !platoon_may_rally(g, platoon);
    }
    return !any_base(g, platoon, in_play);
}

bool platoon_is_done(const struct game *g, int id)
{
    const struct platoon *platoon = platoon_of(g, id);
    if (!platoon->mustered || platoon->step == STEP_DONE) {
        return true;
    }
    if (platoon->step == STEP_UNDER_FIRE) {
        return false;
    }
    return platoon->nobody_plays || has_nothing_to_do(g, id);
}

static bool all_are_done(const struct game *g)
{
    bool anybody = false;
    for (int id = 1; id <= g->table.platoon_count; id++) {
        if (!platoon_is_done(g, id)) {
            return false;
        }
        anybody = anybody || platoon_of(g, id)->mustered;
    }
    return anybody;
}

static bool has_acted(const struct game *g, int id)
{
    const struct base *base = base_of(g, id);
    return base->action != ACTION_NOTHING || base->cleared;
}

bool street_turn_is_over(const struct game *g)
{
    return g->table.phase == PHASE_END_OF_TURN && !g->table.paused && all_are_done(g);
}

/* A turn in which nobody could act and nobody said done does not run through by itself: with
 * all men down each message of the umpire would otherwise end one. */
static bool somebody_took_part(const struct game *g)
{
    for (int id = 1; id <= g->table.platoon_count; id++) {
        if (platoon_of(g, id)->mustered &&
            (platoon_of(g, id)->step == STEP_DONE || any_base(g, id, has_acted))) {
            return true;
        }
    }
    return false;
}

/* ---- turns begin and orders end -----------------------------------------------------------
 */

struct turn_began {
    int32_t turn, starts_clock;
    int64_t at_ms;
};

static const struct field turn_began_fields[] = {
    INT_FIELD(struct turn_began, turn, 1, TURNS_MAX),
    OPT_BOOL_FIELD(struct turn_began, starts_clock),
    MS_FIELD(struct turn_began, at_ms),
};

static void forget_the_turn(const struct game *g, struct base *base)
{
    base->action = ACTION_NOTHING;
    base->cleared = 0;
    base->rallied = 0;
    base->smoke = 0;
    base->street_done = 0;
    base->behind_tank = 0;
    base->cover_for = 0;
    base->began_in_street = base->place != 0 && is_under_street_fire(place_of(g, base->place));
}

static void evolve_turn_began(struct game *g, const void *args)
{
    const struct turn_began *began = args;
    struct table *t = &g->table;
    t->turn = began->turn;
    t->phase = PHASE_ORDERS;
    for (int id = 1; id <= t->platoon_count; id++) {
        game_platoon(g, id)->step = STEP_THINKING;
    }
    for (int id = 1; id <= t->base_count; id++) {
        forget_the_turn(g, game_base(g, id));
    }
    for (int id = 1; id <= t->place_count; id++) {
        game_place(g, id)->tried = 0;
    }
    if (began->starts_clock) {
        clock_run(&t->clock, began->at_ms);
    }
    injects_note_turn(g);
    fights_note_turn(g);
    activation_note_turn(g);
    tunnels_note_turn(g);
}

EVENT_TYPE(turn_began, turn_began, 1, VIEW_ALL & ~VIEW_BOARD, .evolve = evolve_turn_began);

void begin_turn(struct decision *d, int turn)
{
    const struct table *t = &d->game->table;
    struct turn_began began = {
        .turn = turn,
        .starts_clock = turn == 1 && !t->clock.running && t->clock.left_ms > 0,
        .at_ms = d->now_ms,
    };
    emit(d, &event_turn_began, &began);
}

/* Who stands in the street and takes fire before he rallies. Rule: D5 */
struct orders_ended {
    int32_t turn;
    LIST_OF(PLATOONS_MAX) under_fire;
};

static const struct field orders_ended_fields[] = {
    INT_FIELD(struct orders_ended, turn, 1, TURNS_MAX),
    OPT_LIST_FIELD(struct orders_ended, under_fire, PLATOON, 0, PLATOONS_MAX),
};

static void evolve_orders_ended(struct game *g, const void *args)
{
    const struct orders_ended *ended = args;
    g->table.phase = PHASE_END_OF_TURN;
    for (int id = 1; id <= g->table.platoon_count; id++) {
        game_platoon(g, id)->step = STEP_RALLYING;
    }
    for (int i = 0; i < ended->under_fire.count; i++) {
        game_platoon(g, ended->under_fire.item[i])->step = STEP_UNDER_FIRE;
    }
}

EVENT_TYPE(orders_ended,
           orders_ended,
           1,
           VIEW_GAME | VIEW_PLATOONS | VIEW_LEGAL,
           .evolve = evolve_orders_ended);

static void end_orders(struct decision *d)
{
    struct orders_ended ended = {.turn = d->game->table.turn};
    for (int id = 1; id <= d->game->table.platoon_count; id++) {
        if (platoon_of(d->game, id)->mustered && platoon_has_fire_to_take(d->game, id)) {
            ended.under_fire.item[ended.under_fire.count++] = id;
        }
    }
    emit(d, &event_orders_ended, &ended);
}

struct rally_opened {
    int32_t platoon;
};

static const struct field rally_opened_fields[] = {
    ID_FIELD(struct rally_opened, platoon, PLATOON),
};

static void evolve_rally_opened(struct game *g, const void *args)
{
    const struct rally_opened *opened = args;
    game_platoon(g, opened->platoon)->step = STEP_RALLYING;
}

EVENT_TYPE(rally_opened,
           rally_opened,
           1,
           VIEW_PLATOONS | VIEW_LEGAL,
           .flags = EVENT_SILENT,
           .evolve = evolve_rally_opened);

/* A platoon rallies once none of its bases has fire to take, however that came about. */
static void open_rallies(struct decision *d)
{
    for (int id = 1; id <= d->game->table.platoon_count; id++) {
        struct rally_opened opened = {id};
        if (platoon_of(d->game, id)->step == STEP_UNDER_FIRE &&
            !platoon_has_fire_to_take(d->game, id)) {
            emit(d, &event_rally_opened, &opened);
        }
    }
}

/* ---- the limits ---------------------------------------------------------------------------
 */

struct limit_reached {
    int32_t turn, clock;
};

static const struct field limit_reached_fields[] = {
    INT_FIELD(struct limit_reached, turn, 0, TURNS_MAX),
    OPT_BOOL_FIELD(struct limit_reached, clock),
};

static void evolve_limit_reached(struct game *g, const void *args)
{
    const struct limit_reached *limit = args;
    if (limit->clock) {
        g->table.clock_asked = 1;
    } else {
        g->table.limit_asked = 1;
    }
}

EVENT_TYPE(limit_reached, limit_reached, 1, VIEW_GAME, .evolve = evolve_limit_reached);

void ask_at_limit(struct decision *d, bool by_clock)
{
    struct limit_reached limit = {.turn = d->game->table.turn, .clock = by_clock};
    emit(d, &event_limit_reached, &limit);
}

/* ---- what follows of itself ---------------------------------------------------------------
 */

static void end_turn(struct decision *d)
{
    const struct table *t = &d->game->table;
    deal_cards(d);
    if (t->turn >= t->options.turn_limit && !t->limit_asked) {
        ask_at_limit(d, false);
    }
    if (d->game->setup.end.turns > 0 && t->turn >= d->game->setup.end.turns) {
        end_game(d, ENDING_TURNS, "");
    } else if (t->turn < TURNS_MAX) {
        begin_turn(d, t->turn + 1);
    }
}

struct objective_taken {
    int32_t place, turn;
};

static const struct field objective_taken_fields[] = {
    ID_FIELD(struct objective_taken, place, PLACE),
    INT_FIELD(struct objective_taken, turn, 0, TURNS_MAX),
};

static void evolve_objective_taken(struct game *g, const void *args)
{
    (void)args;
    g->table.objective_taken = 1;
}

EVENT_TYPE(objective_taken, objective_taken, 1, VIEW_GAME, .evolve = evolve_objective_taken);

/* Own base inside, RPD out, no cards left there. Rule: FME-46 */
static void take_objective(struct decision *d)
{
    const struct table *t = &d->game->table;
    struct objective_taken taken = {.place = t->objective, .turn = t->turn};
    if (!t->objective_taken && t->objective != 0 && t->rpd_out &&
        t->cards.height[t->objective] == 0 && place_is_occupied(d->game, t->objective)) {
        emit(d, &event_objective_taken, &taken);
    }
}

/* A condition of the scenario has come about. Rule: IN-06 */
static bool is_over(struct decision *d)
{
    const enum ending by = d->game->table.turn > 0 ? ending_met(d->game) : ENDING_ORDER;
    if (by != ENDING_ORDER) {
        end_game(d, by, "");
    }
    return by != ENDING_ORDER;
}

/* At most one turn ends per command. */
static void follow(struct decision *d)
{
    const struct table *t = &d->game->table;
    if (t->system != SYSTEM_STREET || t->phase < PHASE_DEPLOYMENT || t->phase >= PHASE_ENDED) {
        return;
    }
    take_objective(d);
    if (t->paused || is_over(d)) {
        return;
    }
    if (t->phase == PHASE_DEPLOYMENT) {
        if (all_are_done(d->game)) {
            begin_turn(d, 1);
        }
        return;
    }
    if (t->phase == PHASE_ORDERS && all_are_done(d->game) && somebody_took_part(d->game)) {
        end_orders(d);
    }
    if (t->phase == PHASE_END_OF_TURN) {
        open_rallies(d);
        if (all_are_done(d->game) && !underground_waits(d->game)) {
            end_turn(d);
        }
    }
}

RULE(end_of_turn,
     "IN-04 IN-05 IN-06 D5 FME-46 FME-47",
     .events = EVENTS(&event_turn_began,
                      &event_orders_ended,
                      &event_rally_opened,
                      &event_limit_reached,
                      &event_objective_taken),
     .after = follow);
