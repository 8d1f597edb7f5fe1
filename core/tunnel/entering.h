/* Who gets into a tunnel by one entrance in one turn. Pure arithmetic. Rule: FNG-02, FNG-03 */
#ifndef UMPIRED_CORE_TUNNEL_ENTERING_H
#define UMPIRED_CORE_TUNNEL_ENTERING_H

#include <stdbool.h>
#include <stdint.h>

#include "core/limits.h"

#define ENTRY_COST_CI (4 * CI_PER_INCH) /* of each figure's movement */

struct tunnel_entry {
    bool allowed;
    int32_t movement_left; /* hundredths of an inch */
};

/* `figures` men with `movement_left` hundredths of an inch each want to enter together;
 * `already` went in by this entrance in this turn. Refused: too little movement left, nobody,
 * or more than two in all; movement is then as before. */
static inline struct tunnel_entry
enter_tunnel(int32_t movement_left, int32_t figures, int32_t already)
{
    struct tunnel_entry entry = {.movement_left = movement_left};
    entry.allowed =
        movement_left >= ENTRY_COST_CI && figures > 0 && figures + already <= PARTY_FIGURES_MAX;
    if (entry.allowed) {
        entry.movement_left -= ENTRY_COST_CI;
    }
    return entry;
}

#endif
