/* Two games that differ only in what players may not know. */
#ifndef UMPIRED_TESTS_TWO_GAMES_H
#define UMPIRED_TESTS_TWO_GAMES_H

#include "tests/sim/sim.h"

/* Fails the test when anybody but the umpire was sent other bytes, or another number of frames,
 * in one than in the other; `what` they could tell apart, after so many steps. */
void games_must_look_the_same(struct sim *a, struct sim *b, const char *what, int step);

/* Fails the test when the whole view of anybody but the umpire differs, or the umpire's does
 * not, which shows that there is something to be seen. */
void fresh_views_must_be_the_same(struct sim *a, struct sim *b);

#endif
