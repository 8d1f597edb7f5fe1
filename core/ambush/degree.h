/* How well a roll against BUSH went where criticals count. Pure arithmetic. Rule: BUSH-28, A7
 */
#ifndef UMPIRED_CORE_AMBUSH_DEGREE_H
#define UMPIRED_CORE_AMBUSH_DEGREE_H

#include <stdbool.h>

#include "core/options.h"

enum degree { CRITICAL_FAILURE, FAILURE, SUCCESS, CRITICAL_SUCCESS };

/* 1-1 and 6-6 are critical whatever BUSH; other doubles by option crit_doubles. */
static inline enum degree
degree_of(const struct options *options, int32_t bush, int32_t modifier, const int32_t pair[2])
{
    const bool is_double = pair[0] == pair[1];
    const bool passed = pair[0] + pair[1] + modifier <= bush;
    if (is_double && pair[0] == 1) {
        return CRITICAL_SUCCESS;
    }
    if (is_double && pair[0] == 6) {
        return CRITICAL_FAILURE;
    }
    if (is_double && options->crit_doubles) {
        return passed ? CRITICAL_SUCCESS : CRITICAL_FAILURE;
    }
    return passed ? SUCCESS : FAILURE;
}

#endif
