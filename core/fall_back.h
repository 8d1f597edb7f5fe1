/* Where a group ends that falls back. Rule: RASH-08, IN-13 */
#ifndef UMPIRED_CORE_FALL_BACK_H
#define UMPIRED_CORE_FALL_BACK_H

#include "core/walk.h"

/* The stop of a group in *place that goes straight away from `threat`, as far as `length_ci` (0
 * or more) or to what it cannot walk through or may not simply enter: a wall, the edge of the
 * board, an uncleared house. *place becomes the place of the stop. From a threat at the very
 * same point it goes towards the start of the street. */
struct point fall_back(
    const struct game *g, int *place, struct point at, struct point threat, int32_t length_ci);

#endif
