/* Whole numbers of 320 bits, for exact chances: 64 covering dice, 15 movement throws and an
 * entry test fall in fewer than 2 to the 249 ways. Never negative; no sum or product of theirs
 * leaves the range. */
#ifndef UMPIRED_CORE_WIDE_H
#define UMPIRED_CORE_WIDE_H

#include <stdbool.h>
#include <stdint.h>

#define WIDE_LIMBS 10

struct wide {
    uint32_t limb[WIDE_LIMBS]; /* lowest first */
};

struct wide wide_of(uint64_t value);
struct wide wide_add(struct wide a, struct wide b);

/* `a` is at least `b`. */
struct wide wide_minus(struct wide a, struct wide b);
struct wide wide_times(struct wide a, struct wide b);
struct wide wide_times_small(struct wide a, uint32_t b);
struct wide wide_power(uint32_t base, int exponent);

/* -1, 0 or 1. */
int wide_compare(struct wide a, struct wide b);
bool wide_is_zero(struct wide a);

/* `scale` times part / whole, rounded down; part is at most whole, whole is not 0, and scale is
 * at most 2 to the 62. */
int64_t wide_share(struct wide part, struct wide whole, int64_t scale);

#endif
