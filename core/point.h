/* A point of the board. */
#ifndef UMPIRED_CORE_POINT_H
#define UMPIRED_CORE_POINT_H

#include <stdint.h>

struct point {
    int32_t x_ci, y_ci; /* hundredths of an inch; x along the street, away from the start */
};

#endif
