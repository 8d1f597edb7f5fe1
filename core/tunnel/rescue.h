/* Bringing out a man who is down: the way to him, the rescuer's roll, the man's fate. Pure
 * arithmetic. Rule: FNG-13 to FNG-16, A3, A6 */
#ifndef UMPIRED_CORE_TUNNEL_RESCUE_H
#define UMPIRED_CORE_TUNNEL_RESCUE_H

#include "core/options.h"
#include "core/tunnel/survival.h"

/* Turns until a rescuer arrives, 1 or more: the next turn when he is below already, from the
 * entrance half the turns that the victim had been inside. Rule: FNG-13 */
static inline int32_t
rescue_turns(const struct options *options, bool inside, int32_t victim_turns)
{
    const int32_t half = half_of(victim_turns, options->half_round == HALF_ROUND_UP);
    return inside || half < 1 ? 1 : half;
}

/* The rescuer's roll brings the man out; both emerge in the next turn. Rule: FNG-14 */
static inline bool is_brought_out(const struct options *options, const struct survival *rescuer)
{
    return rescuer->total >= options->rescue_ok_at;
}

/* Status of a man who was brought out, by what had happened to him; one who was only knocked
 * down is fit again, unless he had been injured before. Rule: FNG-12, FNG-15, A2 */
static inline enum figure_status status_when_brought_out(enum injury injury, bool was_injured)
{
    return injury == INJURY_OBVIOUSLY_DEAD                ? STATUS_FIGURE_DEAD
           : injury == INJURY_OUT_OF_FIGHT || was_injured ? STATUS_FIGURE_OUT
                                                          : STATUS_FIGURE_FIT;
}

/* Status of a man once nobody can come for him any more: the game is over, or the tunnel is
 * given up. Rule: FNG-16 */
static inline enum figure_status status_when_left_behind(enum figure_status below)
{
    return below == STATUS_FIGURE_DOWN ? STATUS_FIGURE_MISSING : below;
}

#endif
