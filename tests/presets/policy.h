/* A sensible bot for whole games without sockets: it gives commands like a player, knows card
 * counts but no faces, and fights as a platoon would. For the win rates of presets. Rule: D13
 */
#ifndef UMPIRED_TESTS_PRESETS_POLICY_H
#define UMPIRED_TESTS_PRESETS_POLICY_H

#include "core/core.h"
#include "core/game.h"

struct evening {
    struct game *game;
    struct decision *d;
    int64_t now_ms;
    uint64_t given, refused;
    uint8_t taken[PLACES_MAX + 1]; /* goals that a group has chosen this turn */
};

/* Plays a game that is set up from its muster to the objective or the turn limit. True: the
 * RPD is out and the objective taken. */
bool play_evening(struct evening *evening);

#endif
