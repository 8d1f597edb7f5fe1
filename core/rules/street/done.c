/* A platoon says that it is done, takes it back, or the umpire closes the phase for all.
 * Rule: IN-04, D5, D13, D35 */
#include "core/core.h"

#include "core/clock.h"
#include "core/game.h"
#include "core/rules/street/end_of_turn.h"
#include "core/rules/street/take_fire.h"
#include "core/street/last_order.h"

/* ---- done and not done --------------------------------------------------------------------
 */

struct done_args {
    int32_t platoon, phase;
};

static const struct field done_arg_fields[] = {
    ID_FIELD(struct done_args, platoon, PLATOON),
    WORD_FIELD(struct done_args, phase, phase_words),
};

struct not_done_args {
    int32_t platoon;
};

static const struct field not_done_arg_fields[] = {
    ID_FIELD(struct not_done_args, platoon, PLATOON),
};

static const struct field platoon_done_fields[] = {
    ID_FIELD(struct done_args, platoon, PLATOON),
    WORD_FIELD(struct done_args, phase, phase_words),
};

static void evolve_platoon_done(struct game *g, const void *args)
{
    const struct done_args *done = args;
    const int before = platoon_of(g, done->platoon)->step;
    game_platoon(g, done->platoon)->step = STEP_DONE;
    note_step_order(g, done->platoon, before);
}

static void evolve_platoon_not_done(struct game *g, const void *args)
{
    const struct done_args *done = args;
    game_platoon(g, done->platoon)->step =
        g->table.phase == PHASE_END_OF_TURN ? STEP_RALLYING : STEP_THINKING;
    note_step_order(g, done->platoon, STEP_DONE);
}

EVENT_TYPE(
    platoon_done, done_args, 1, VIEW_PLATOONS | VIEW_LEGAL, .evolve = evolve_platoon_done);

#define platoon_not_done_fields platoon_done_fields
EVENT_TYPE(platoon_not_done,
           done_args,
           1,
           VIEW_PLATOONS | VIEW_LEGAL,
           .evolve = evolve_platoon_not_done);

static enum reject platoon_refusal(const struct game *g, const struct actor *actor, int id)
{
    if (id < 1 || id > g->table.platoon_count) {
        return REJECT_NO_SUCH_PLATOON;
    }
    if (!commands_platoon(actor, id)) {
        return REJECT_NOT_ALLOWED;
    }
    return platoon_of(g, id)->mustered ? REJECT_NONE : REJECT_NOT_MUSTERED;
}

static enum reject done_refusal(const struct game *g, const struct actor *actor, int id)
{
    enum reject refusal = platoon_refusal(g, actor, id);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if (platoon_of(g, id)->step == STEP_UNDER_FIRE) {
        return REJECT_FIRE_FIRST;
    }
    return platoon_of(g, id)->step == STEP_DONE ? REJECT_IS_DONE : REJECT_NONE;
}

static enum reject not_done_refusal(const struct game *g, const struct actor *actor, int id)
{
    enum reject refusal = platoon_refusal(g, actor, id);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    return platoon_of(g, id)->step == STEP_DONE ? REJECT_NONE : REJECT_NOT_DONE;
}

static enum reject decide_done(struct decision *d, const void *args)
{
    const struct done_args *done = args;
    if (done->phase != d->game->table.phase) {
        return REJECT_STALE;
    }
    enum reject refusal = done_refusal(d->game, &d->actor, done->platoon);
    if (refusal == REJECT_NONE) {
        emit(d, &event_platoon_done, done);
    }
    return refusal;
}

static enum reject decide_not_done(struct decision *d, const void *args)
{
    const struct not_done_args *not_done = args;
    enum reject refusal = not_done_refusal(d->game, &d->actor, not_done->platoon);
    if (refusal == REJECT_NONE) {
        struct done_args event = {not_done->platoon, d->game->table.phase};
        emit(d, &event_platoon_not_done, &event);
    }
    return refusal;
}

static void
legal_done(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    out->why = (int32_t)done_refusal(g, actor, id);
}

static void
legal_not_done(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    out->why = (int32_t)not_done_refusal(g, actor, id);
}

VERB(done,
     done_args,
     VERB_ENDS_PHASE | VERB_FOR_PLATOON,
     IN_STREET,
     BY_PLAYER,
     .decide = decide_done,
     .legal = legal_done);

VERB(not_done,
     not_done_args,
     VERB_FOR_PLATOON,
     IN_STREET,
     BY_PLAYER,
     .decide = decide_not_done,
     .legal = legal_not_done);

/* ---- end_phase ----------------------------------------------------------------------------
 */

struct end_phase_args {
    int32_t phase;
    char reason[REASON_MAX_BYTES];
};

static const struct field end_phase_arg_fields[] = {
    WORD_FIELD(struct end_phase_args, phase, phase_words),
    OPT_TEXT_FIELD(struct end_phase_args, reason),
};

/* The platoons that had not said it themselves. */
struct phase_closed {
    int32_t phase;
    LIST_OF(PLATOONS_MAX) platoons;
    char reason[REASON_MAX_BYTES];
};

static const struct field phase_closed_fields[] = {
    WORD_FIELD(struct phase_closed, phase, phase_words),
    OPT_LIST_FIELD(struct phase_closed, platoons, PLATOON, 0, PLATOONS_MAX),
    OPT_TEXT_FIELD(struct phase_closed, reason),
};

static void evolve_phase_closed(struct game *g, const void *args)
{
    const struct phase_closed *closed = args;
    for (int i = 0; i < closed->platoons.count; i++) {
        game_platoon(g, closed->platoons.item[i])->step = STEP_DONE;
    }
}

EVENT_TYPE(
    phase_closed, phase_closed, 1, VIEW_PLATOONS | VIEW_LEGAL, .evolve = evolve_phase_closed);

/* Fire that is still to come is rolled first, by whoever rolls for this command. A crowd larger
 * than one command can hold stays under fire, and is closed by the next. */
static enum reject decide_end_phase(struct decision *d, const void *args)
{
    const struct end_phase_args *end = args;
    if (end->phase != d->game->table.phase) {
        return REJECT_STALE;
    }
    struct phase_closed closed = {.phase = end->phase};
    memcpy(closed.reason, end->reason, sizeof(closed.reason));
    for (int id = 1; id <= d->game->table.platoon_count; id++) {
        enum reject refusal = take_all_fire(d, id);
        if (refusal != REJECT_NONE) {
            return refusal;
        }
        const struct platoon *platoon = platoon_of(d->game, id);
        const bool fire_is_left =
            platoon->step == STEP_UNDER_FIRE && platoon_has_fire_to_take(d->game, id);
        if (platoon->mustered && platoon->step != STEP_DONE && !fire_is_left) {
            closed.platoons.item[closed.platoons.count++] = id;
        }
    }
    if (closed.platoons.count == 0 && d->event_count == 0) {
        return REJECT_NOTHING_CHANGES;
    }
    emit(d, &event_phase_closed, &closed);
    return REJECT_NONE;
}

static void
legal_end_phase(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    (void)g;
    (void)actor;
    (void)id;
    (void)out; /* nothing speaks against it */
}

VERB(end_phase,
     end_phase_args,
     VERB_ENDS_PHASE | VERB_FOR_GAME | VERB_ROLLS,
     IN_STREET,
     BY_UMPIRE,
     .decide = decide_end_phase,
     .legal = legal_end_phase);

/* ---- the clock ----------------------------------------------------------------------------
 */

/* The server's timer: the clock stands at zero and the umpire is asked, once. Rule: IN-05 */
static enum reject decide_clock_ran_out(struct decision *d, const void *args)
{
    (void)args;
    const struct clock *clock = &d->game->table.clock;
    if (!clock->running || d->game->table.clock_asked || clock_left(clock, d->now_ms) > 0) {
        return REJECT_NOTHING_CHANGES;
    }
    ask_at_limit(d, true);
    return REJECT_NONE;
}

NO_ARGS(clock_ran_out);
VERB(clock_ran_out, no_args, 0, IN_PLAY, BY_ROLE(SERVER), .decide = decide_clock_ran_out);

RULE(done,
     "IN-04 IN-05 D5 D13 D35",
     .verbs = VERBS(&verb_done, &verb_not_done, &verb_end_phase, &verb_clock_ran_out),
     .events = EVENTS(&event_platoon_done, &event_platoon_not_done, &event_phase_closed));
