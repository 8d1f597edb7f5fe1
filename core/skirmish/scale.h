/* Between the board and the table of R.A.S.H., whose centimetre is ten metres: a millimetre
 * there is a metre of the ground. Pure arithmetic. Rule: RASH-01, IN-22, D9 */
#ifndef UMPIRED_CORE_SKIRMISH_SCALE_H
#define UMPIRED_CORE_SKIRMISH_SCALE_H

#include <stdint.h>

#include "core/limits.h"

#define CM_PER_METRE       100
#define METRES_PER_RASH_CM 10

/* Metres of a length on the board, rounded up; also its millimetres of R.A.S.H. The length is 0
 * or more. Rule: D9 */
static inline int32_t metres_of(int32_t cm_per_inch, int32_t length_ci)
{
    const int64_t units = (int64_t)length_ci * cm_per_inch;
    const int64_t per_metre = (int64_t)CI_PER_INCH * CM_PER_METRE;
    return (int32_t)((units + per_metre - 1) / per_metre);
}

/* The longest way on the board that is within so many metres, 0 or more. Rule: IN-22 */
static inline int32_t ci_of_metres(int32_t cm_per_inch, int32_t metres)
{
    const int64_t units = (int64_t)metres * CM_PER_METRE * CI_PER_INCH / cm_per_inch;
    return units < BOARD_EDGE_CI ? (int32_t)units : BOARD_EDGE_CI;
}

/* The longest way on the board that is within so many centimetres of R.A.S.H.: an allowance or
 * a fall back, 0 or more, at most BOARD_EDGE_CI. Rule: RASH-08, RASH-10, IN-22 */
static inline int32_t ci_of_rash_cm(int32_t cm_per_inch, int32_t rash_cm)
{
    const int64_t units =
        (int64_t)rash_cm * METRES_PER_RASH_CM * CM_PER_METRE * CI_PER_INCH / cm_per_inch;
    return units < BOARD_EDGE_CI ? (int32_t)units : BOARD_EDGE_CI;
}

#endif
