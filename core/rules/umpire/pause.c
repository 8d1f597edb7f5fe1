/* The umpire, or the host of a room without one, stops play and its clock, and lets both go on.
 * Rule: IN-05, D13, D24 */
#include "core/core.h"

#include "core/clock.h"
#include "core/game.h"
#include "core/ruling.h"

struct pause_args {
    int32_t on;
    char reason[REASON_MAX_BYTES];
};

static const struct field pause_arg_fields[] = {
    BOOL_FIELD(struct pause_args, on),
    OPT_TEXT_FIELD(struct pause_args, reason),
};

struct paused {
    int32_t on;
    int64_t at_ms, left_ms;
    char reason[REASON_MAX_BYTES];
};

static const struct field paused_fields[] = {
    BOOL_FIELD(struct paused, on),
    MS_FIELD(struct paused, at_ms),
    MS_FIELD(struct paused, left_ms),
    OPT_TEXT_FIELD(struct paused, reason),
};

/* A game that never had a clock has none to go on. */
static bool has_clock(const struct clock *clock)
{
    return clock->left_ms > 0 || clock->used_ms > 0;
}

/* The clock runs from turn 1 on. */
static void evolve_paused(struct game *g, const void *args)
{
    const struct paused *paused = args;
    struct table *t = &g->table;
    t->paused = paused->on != 0;
    if (paused->on) {
        clock_stop(&t->clock, paused->at_ms);
    } else if (has_clock(&t->clock) && (t->phase >= PHASE_ORDERS && t->phase < PHASE_ENDED)) {
        clock_run(&t->clock, paused->at_ms);
    }
}

EVENT_TYPE(paused, paused, 1, VIEW_GAME | VIEW_LEGAL, .evolve = evolve_paused);

static enum reject decide_pause(struct decision *d, const void *args)
{
    const struct pause_args *pause = args;
    if ((pause->on != 0) == (d->game->table.paused != 0)) {
        return REJECT_NOTHING_CHANGES;
    }
    struct paused paused = {.on = pause->on,
                            .at_ms = d->now_ms,
                            .left_ms = clock_left(&d->game->table.clock, d->now_ms)};
    memcpy(paused.reason, pause->reason, sizeof(paused.reason));
    emit(d, &event_paused, &paused);
    return REJECT_NONE;
}

VERB(pause,
     pause_args,
     VERB_WHILE_PAUSED | VERB_FOR_GAME,
     IN_PLAY,
     BY_UMPIRE,
     .decide = decide_pause,
     .legal = legal_always);

RULE(pause, "IN-05 D13 D24", .verbs = VERBS(&verb_pause), .events = EVENTS(&event_paused));
