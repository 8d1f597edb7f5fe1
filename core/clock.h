/* The game clock: it counts down while it runs, and remembers how long it ran. Rule: IN-05 */
#ifndef UMPIRED_CORE_CLOCK_H
#define UMPIRED_CORE_CLOCK_H

#include "core/game.h"

/* Milliseconds that ran since the clock was last set; never negative. */
static inline int64_t clock_since(const struct clock *clock, int64_t now_ms)
{
    return clock->running && now_ms > clock->at_ms ? now_ms - clock->at_ms : 0;
}

/* Milliseconds left; 0 when it ran out. */
static inline int64_t clock_left(const struct clock *clock, int64_t now_ms)
{
    int64_t left = clock->left_ms - clock_since(clock, now_ms);
    return left > 0 ? left : 0;
}

/* Milliseconds that it ran in all. */
static inline int64_t clock_used(const struct clock *clock, int64_t now_ms)
{
    return clock->used_ms + clock_since(clock, now_ms);
}

/* Takes the time that ran off the clock, so that it can be stopped, started or set. */
static inline void clock_settle(struct clock *clock, int64_t now_ms)
{
    clock->used_ms = clock_used(clock, now_ms);
    clock->left_ms = clock_left(clock, now_ms);
    clock->at_ms = now_ms;
}

static inline void clock_stop(struct clock *clock, int64_t now_ms)
{
    clock_settle(clock, now_ms);
    clock->running = 0;
}

static inline void clock_run(struct clock *clock, int64_t now_ms)
{
    clock_settle(clock, now_ms);
    clock->running = 1;
}

#endif
