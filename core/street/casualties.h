/* What wounded and dead leave of a base. Pure arithmetic. Rule: FME-38, A18 */
#ifndef UMPIRED_CORE_STREET_CASUALTIES_H
#define UMPIRED_CORE_STREET_CASUALTIES_H

#include "core/street/edna.h"
#include "core/words.h"

/* Men still standing, 0 or more. A tank loses nobody. */
static inline int32_t men_left(int kind, int32_t men, int32_t wounded, int32_t dead)
{
    return kind == BASE_TANK ? men : at_least_zero(men - wounded - dead);
}

#endif
