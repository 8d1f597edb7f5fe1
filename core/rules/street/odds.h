/* Exact chances of one pair of dice: a preview throws all 36 through the rule itself. */
#ifndef UMPIRED_CORE_RULES_STREET_ODDS_H
#define UMPIRED_CORE_RULES_STREET_ODDS_H

#include "core/pairs.h"
#include "core/rule.h"

/* Adds the line `code` with `ways` out of `of`; nothing when it cannot happen or the list is
 * full. `code` is static. */
static inline void add_chance(struct preview *out, const char *code, int64_t ways, int64_t of)
{
    if (ways > 0 && out->chance_count < CHANCES_MAX) {
        out->chance[out->chance_count++] = (struct chance){code, ways, of};
    }
}

/* Adds what counts, unless it is 0. `code` is static. */
static inline void
add_modifier(struct preview *out, const char *code, int32_t value, int base, int place)
{
    if (value != 0 && out->modifier_count < MODIFIERS_MAX) {
        out->modifier[out->modifier_count++] =
            (struct modifier){code, value, (uint8_t)base, (uint8_t)place};
    }
}

#endif
