/* The server's time: milliseconds since 1970, read from the computer's clock once, when it
 * begins, and steady from then on. Whoever sets that clock in the middle of an evening, as a
 * small computer without a battery does when it finds a network, moves neither the game's clock
 * nor anybody's wait. */
#ifndef UMPIRED_SERVER_NOW_H
#define UMPIRED_SERVER_NOW_H

#include <stdint.h>

/* Begins with the computer's clock, or with `not_before_ms` if that is later: no row of the
 * journal is older than the one before it. */
void now_begin(int64_t not_before_ms);

/* Milliseconds since 1970, from now_begin on; it counts while the computer sleeps. */
int64_t now_read_ms(void);

#endif
