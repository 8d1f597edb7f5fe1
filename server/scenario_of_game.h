/* A running game as a new scenario: its ground as it lies, its house rules, the time that is
 * left. Men, cards and dice begin anew when it is played. */
#ifndef UMPIRED_SERVER_SCENARIO_OF_GAME_H
#define UMPIRED_SERVER_SCENARIO_OF_GAME_H

#include <stddef.h>
#include <stdint.h>

#include "core/game.h"
#include "protocol/status.h"

/* The scenario text `made_of` with what the game has changed put in, as malloc'd JSON that
 * `scenario check` finds good. A street that was drawn by dice becomes one that is laid out;
 * advice for numbers of platoons is left out, for it belonged to other streets. STATUS_CORRUPT
 * when the text is no scenario, STATUS_NO_MEMORY. */
enum status scenario_of_game(
    const char *made_of, const struct game *game, int64_t now_ms, char **text, size_t *len);

#endif
