/* Exact chances: a preview throws all 36 falls of a pair through the rule itself, and counts
 * the falls of covering dice. */
#ifndef UMPIRED_CORE_RULES_STREET_ODDS_H
#define UMPIRED_CORE_RULES_STREET_ODDS_H

#include "core/pairs.h"
#include "core/rule.h"
#include "core/wide.h"

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

/* What does not fit a number of the client's exactly is told out of 10 to the 15, rounded. */
#define EXACT_OF_MAX ((int64_t)1 << 53)
#define SHARES_OF    INT64_C(1000000000000000)

/* `of` as it is told: itself when it is small enough. */
static inline int64_t told_of(struct wide of)
{
    return wide_compare(of, wide_of((uint64_t)EXACT_OF_MAX)) <= 0
               ? (int64_t)(of.limb[0] | (uint64_t)of.limb[1] << 32)
               : SHARES_OF;
}

/* As add_chance, of any size: a share that can happen is told as 1 at least. */
static inline void
add_wide_chance(struct preview *out, const char *code, struct wide ways, struct wide of)
{
    const int64_t all = told_of(of);
    const int64_t share = wide_share(ways, of, all);
    add_chance(out, code, share == 0 && !wide_is_zero(ways) ? 1 : share, all);
}

/* Ends of which exactly one comes about, `ways` of `of` each: what is told adds up to all. */
static inline void add_wide_ends(struct preview *out,
                                 const char *const *code,
                                 const struct wide *ways,
                                 int count,
                                 struct wide of)
{
    const int64_t all = told_of(of);
    struct wide sum = wide_of(0);
    int64_t told = 0;
    for (int i = 0; i < count; i++) {
        sum = wide_add(sum, ways[i]);
        const int64_t share = wide_share(sum, of, all) - told;
        add_chance(out, code[i], share, all);
        told += share;
    }
}

#endif
