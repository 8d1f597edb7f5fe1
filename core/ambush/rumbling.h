/* The point, inside the Killing Zone, may rumble the ambush and fire first. Pure arithmetic.
 * Rule: BUSH-28, BUSH-31, A7, A8 */
#ifndef UMPIRED_CORE_AMBUSH_RUMBLING_H
#define UMPIRED_CORE_AMBUSH_RUMBLING_H

#include <stdbool.h>

#include "core/options.h"
#include "core/words.h"

#define RUMBLED_DIE_BONUS 1 /* on the dice of first fire at close range */

struct rumbling {
    int32_t total;
    enum first_fire fire; /* NONE: the ambush goes on */
    bool retreats;        /* out of the Killing Zone, after firing */
};

static inline struct rumbling rumbling_rolled(const struct options *options,
                                              int32_t bush,
                                              int32_t modifier,
                                              const int32_t pair[2])
{
    const bool is_double = pair[0] == pair[1];
    struct rumbling r = {.total = pair[0] + pair[1] + modifier};
    r.retreats = is_double && pair[0] == options->super_crit;
    if (r.retreats) {
        r.fire = FIRST_FIRE_CLOSE_PLUS1;
    } else if (r.total > bush || (is_double && pair[0] == 6)) {
        r.fire = FIRST_FIRE_NONE;
    } else {
        const bool critical = is_double && (options->crit_doubles || pair[0] == 1);
        r.fire = critical ? FIRST_FIRE_CLOSE_PLUS1 : FIRST_FIRE_AREA;
    }
    return r;
}

#endif
