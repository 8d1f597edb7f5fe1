/* The umpire sets how much time is left. A clock that ran out may ask again. Rule: IN-05 */
#include "core/core.h"

#include "core/clock.h"
#include "core/game.h"
#include "core/ruling.h"

#define CLOCK_MAX_MS 86400000 /* a day */

struct set_clock_args {
    int64_t left_ms;
    char reason[REASON_MAX_BYTES];
};

static const struct field set_clock_arg_fields[] = {
    MS_FIELD(struct set_clock_args, left_ms),
    OPT_TEXT_FIELD(struct set_clock_args, reason),
};

struct clock_set {
    int64_t left_ms, at_ms;
    char reason[REASON_MAX_BYTES];
};

static const struct field clock_set_fields[] = {
    MS_FIELD(struct clock_set, left_ms),
    MS_FIELD(struct clock_set, at_ms),
    OPT_TEXT_FIELD(struct clock_set, reason),
};

static void evolve_clock_set(struct game *g, const void *args)
{
    const struct clock_set *set = args;
    clock_settle(&g->table.clock, set->at_ms);
    g->table.clock.left_ms = set->left_ms;
    g->table.clock_asked = 0;
}

EVENT_TYPE(clock_set, clock_set, 1, VIEW_GAME, .evolve = evolve_clock_set);

static enum reject decide_set_clock(struct decision *d, const void *args)
{
    const struct set_clock_args *clock = args;
    if (clock->left_ms < 0 || clock->left_ms > CLOCK_MAX_MS) {
        return REJECT_OUT_OF_RANGE;
    }
    struct clock_set set = {.left_ms = clock->left_ms, .at_ms = d->now_ms};
    memcpy(set.reason, clock->reason, sizeof(set.reason));
    emit(d, &event_clock_set, &set);
    return REJECT_NONE;
}

VERB(set_clock,
     set_clock_args,
     VERB_WHILE_PAUSED | VERB_FOR_GAME,
     IN_PLAY | IN_PHASE(LOBBY),
     BY_UMPIRE,
     .decide = decide_set_clock,
     .legal = legal_always);

RULE(set_clock, "IN-05", .verbs = VERBS(&verb_set_clock), .events = EVENTS(&event_clock_set));
