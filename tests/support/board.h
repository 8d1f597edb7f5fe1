/* A small street with known places for tests of paths, sight and rules. Left side: L1 at the
 * street, L2 behind a front garden, an alley, L3 at the street. Right side: R1, R2, and open
 * ground. Plots are 8.00 wide, the alley 2.00; the street lies between y 1400 and 2000. */
#ifndef UMPIRED_TESTS_SUPPORT_BOARD_H
#define UMPIRED_TESTS_SUPPORT_BOARD_H

#include "core/game.h"

/* A fresh game with that board, no cards, RPD standing. Free with game_free. */
struct game *test_street(void);

/* Id of the place with that code; fails the test when there is none. */
int place_named(const struct game *g, const char *code);

#endif
