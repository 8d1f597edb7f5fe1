/* The BUSH table: which row a pair falls on, and what it does to the Running Deck. Pure
 * arithmetic. Rule: BUSH-09 to BUSH-11, A1, A2 */
#ifndef UMPIRED_CORE_CHASE_OUTCOME_H
#define UMPIRED_CORE_CHASE_OUTCOME_H

#include <stdbool.h>

#include "core/options.h"
#include "core/words.h"

/* Two doubles stand above the rest whatever the modifiers. Rule: BUSH-09 */
static inline enum chase_row
chase_row(const struct options *options, int32_t bush, int32_t modifier, const int32_t pair[2])
{
    const int32_t natural = pair[0] + pair[1];
    const int32_t total = natural + modifier;
    if (pair[0] == pair[1]) {
        const bool under =
            total < bush || (total == bush && options->double_equal == DOUBLE_EQUAL_GOOD);
        return pair[0] == 6   ? CHASE_ROW_DOUBLE6
               : pair[0] == 1 ? CHASE_ROW_DOUBLE1
               : under        ? CHASE_ROW_DOUBLE_UNDER
                              : CHASE_ROW_DOUBLE_OVER;
    }
    const bool as_normal = options->odd_means == ODD_MEANS_ODD_TOTAL && natural % 2 == 0;
    return total <= bush || as_normal ? CHASE_ROW_ODD_UNDER : CHASE_ROW_ODD_OVER;
}

/* Change of the Running Deck when the pursuers threw it. Rule: BUSH-10 */
static inline int32_t pursuer_cards(enum chase_row row)
{
    static const int8_t change[CHASE_ROW_COUNT] = {[CHASE_ROW_DOUBLE1] = -2,
                                                   [CHASE_ROW_DOUBLE_OVER] = 2,
                                                   [CHASE_ROW_DOUBLE_UNDER] = -1,
                                                   [CHASE_ROW_ODD_OVER] = 1};
    return change[row];
}

/* And when the pursued threw it: minus is careless or weary, plus is faster. Rule: BUSH-11 */
static inline int32_t pursued_cards(enum chase_row row)
{
    static const int8_t change[CHASE_ROW_COUNT] = {
        [CHASE_ROW_DOUBLE_OVER] = -2, [CHASE_ROW_DOUBLE_UNDER] = 1, [CHASE_ROW_ODD_OVER] = -1};
    return change[row];
}

#endif
