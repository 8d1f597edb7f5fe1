/* How a game starts: from the scenario's plain block to a room in its lobby, and from there,
 * with the muster, into the street. Rule: D13, D65, fairness 1. */
#ifndef UMPIRED_CORE_SET_UP_H
#define UMPIRED_CORE_SET_UP_H

#include "core/decision.h"

/* Fills a game block anew, as it is before its first command: lobby, `platoons` (1 to
 * setup->platoons_max) named and not mustered, the options, the clock set and standing. Ground
 * that is not generated is laid out at once. `seed` (SEED_BYTES from the system's random
 * source) is the server's; `options` are copied. The first command is then the server's
 * `create`, which publishes the commitment. The same arguments give the same bytes. */
void game_set_up(struct game *g,
                 const struct setup *setup,
                 const struct options *options,
                 int platoons,
                 bool umpired,
                 const uint8_t *seed);

#endif
