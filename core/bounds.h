/* Numbers held within bounds, and halves rounded one way. Pure arithmetic. */
#ifndef UMPIRED_CORE_BOUNDS_H
#define UMPIRED_CORE_BOUNDS_H

#include <stdbool.h>
#include <stdint.h>

/* The nearest number from `low` to `high`; the low bound wins when they cross. */
static inline int32_t held_within(int32_t value, int32_t low, int32_t high)
{
    return value < low ? low : value > high ? high : value;
}

/* Half of `value`, which is 0 or more. */
static inline int32_t half_of(int32_t value, bool round_up)
{
    return (value + round_up) / 2;
}

#endif
