/* One action of one man. Pure arithmetic. Rule: WS-15 to WS-18, A3 */
#ifndef UMPIRED_CORE_SEQUENCE_ACTION_H
#define UMPIRED_CORE_SEQUENCE_ACTION_H

#include <stdbool.h>

#include "core/options.h"
#include "core/words.h"

struct sequence_result {
    bool allowed;
    bool prone; /* after it; as before when not allowed */
    bool fires;
    int32_t half_inches; /* that he may move */
    int32_t fire_mod;    /* on each die of his fire */
};

/* A prone man cannot run before he has risen; a standing man cannot rise. Rule: WS-17 */
static inline bool action_allowed(enum sequence_action action, bool prone)
{
    const bool runs =
        action == SEQUENCE_RUN || action == SEQUENCE_RUN_FIRE || action == SEQUENCE_RUN_DROP;
    return prone ? !runs : action != SEQUENCE_RISE;
}

/* An action that is a way to go: without one it is none. Rule: WS-15 */
static inline bool action_moves(enum sequence_action action)
{
    return action != SEQUENCE_RISE && action != SEQUENCE_FIRE;
}

/* What an action gives a man under a movement card of so many inches. Rule: WS-15 to WS-18 */
static inline struct sequence_result sequence_act(const struct options *options,
                                                  enum sequence_action action,
                                                  int32_t inches,
                                                  bool prone)
{
    struct sequence_result result = {.allowed = action_allowed(action, prone), .prone = prone};
    if (!result.allowed) {
        return result;
    }
    switch (action) {
    case SEQUENCE_RUN_FIRE:
        result.fires = true;
        result.fire_mod = options->hasty_mod;
        result.half_inches = 2 * inches;
        break;
    case SEQUENCE_RUN_DROP:
        result.prone = true;
        result.half_inches = 2 * inches;
        break;
    case SEQUENCE_RUN:
        result.half_inches = 2 * inches;
        break;
    case SEQUENCE_CRAWL:
        result.prone = true;
        result.half_inches = inches;
        break;
    case SEQUENCE_RISE:
        result.prone = false;
        break;
    case SEQUENCE_FIRE:
        result.fires = true;
        break;
    case SEQUENCE_COUNT:
        break;
    }
    return result;
}

#endif
