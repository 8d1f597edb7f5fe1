/* Rates, movement throws, entry tests and mouse-holes. Pure arithmetic in whole inches.
 * Rule: FME-16 to FME-21, FME-23 to FME-26, A3, A9 to A11, A14 */
#ifndef UMPIRED_CORE_STREET_MOVEMENT_H
#define UMPIRED_CORE_STREET_MOVEMENT_H

#include "core/street/edna.h"
#include "core/words.h"

/* Inches that a base may go. EDNA 0: none, whatever the bonuses. Covering sixes lift the rate
 * up to move_cap and no further. Rule: FME-19, FME-20, A10 */
static inline int32_t
movement_rate(const struct options *options, int32_t edna, int32_t lf, int32_t sixes)
{
    if (edna == 0) {
        return 0;
    }
    const int32_t unaided = at_least_zero(edna + lf);
    const int32_t cap = options->move_cap;
    int32_t rate = unaided + at_least_zero(sixes);
    if (rate > cap && sixes > 0) {
        rate = unaided > cap ? unaided : cap;
    }
    return options->move_cap_scope == MOVE_CAP_SCOPE_ALL && rate > cap ? cap : rate;
}

struct movement {
    struct edna_throw edna; /* the throw */
    int32_t rate;           /* inches */
};

/* The movement throw of infantry that is not pinned: neither LF nor sixes touch it, both go to
 * the rate. Rule: FME-18, FME-30, A9 */
static inline struct movement movement_throw(const struct options *options,
                                             int32_t edna,
                                             int32_t lf,
                                             int32_t sixes,
                                             int street,
                                             int smoke,
                                             const int32_t pair[2])
{
    struct movement m = {edna_throw(options, edna, 0, street, smoke, pair), 0};
    const bool before = options->move_edna == MOVE_EDNA_BEFORE && m.edna.edna > 0;
    m.rate = movement_rate(options, before ? edna : m.edna.edna, lf, sixes);
    return m;
}

/* LF as it counts for a tank. Rule: FME-21 */
static inline int32_t lf_for_tank(const struct options *options, int32_t lf)
{
    return options->tank_negative_lf ? lf : at_least_zero(lf);
}

/* A tank's: no street modifier, no casualties, always the EDNA that is left. Rule: FME-21 */
static inline struct movement tank_throw(const struct options *options,
                                         int32_t edna,
                                         int32_t lf,
                                         int32_t sixes,
                                         const int32_t pair[2])
{
    struct movement m = {edna_throw(options, edna, 0, 0, 0, pair), 0};
    m.edna.hit = (struct doubles){0, 0};
    m.rate = movement_rate(options, m.edna.edna, lf_for_tank(options, lf), sixes);
    return m;
}

/* What is to be entered, and what helps or hinders. */
struct entry_terms {
    int32_t cards, lf, sixes;
    int cs, garden, street, smoke;
};

/* What the cards take off the target. Rule: FME-23, FME-25 */
static inline int32_t card_penalty(const struct options *options, const struct entry_terms *t)
{
    const bool counts = !t->cs && (!t->garden || options->garden_card_penalty);
    return counts ? t->cards : 0;
}

/* The one test of a group, on its lowest EDNA. Rule: FME-15, FME-23 to FME-25 */
static inline struct edna_throw entry_throw(const struct options *options,
                                            int32_t lowest,
                                            const struct entry_terms *t,
                                            const int32_t pair[2])
{
    const int32_t bonus = t->lf + t->sixes - card_penalty(options, t);
    return edna_throw(options, lowest, bonus, t->street && options->street_mod_on_entry,
                      t->smoke, pair);
}

/* Index of the lowest EDNA, the first of equals. `count` is at least 1. Rule: FME-24 */
static inline int lowest_of(const int32_t *edna, int count)
{
    int lowest = 0;
    for (int i = 1; i < count; i++) {
        if (edna[i] < edna[lowest]) {
            lowest = i;
        }
    }
    return lowest;
}

/* EDNA of base `i` after a group's test of base `tested`. Rule: FME-24, A11 */
static inline int32_t
edna_after_entry(const struct options *options, int32_t edna, int32_t loss, bool is_tested)
{
    const bool loses = is_tested || options->group_loss == GROUP_LOSS_ALL;
    return loses ? at_least_zero(edna - loss) : edna;
}

#define HOLE_BONUS_LAUNCHER   2
#define HOLE_BONUS_RECOILLESS 4

/* What the weapons add to a mouse-hole's throw. Rule: FME-26 */
static inline int32_t hole_bonus(const struct options *options, bool launcher, bool recoilless)
{
    const int32_t small = launcher ? HOLE_BONUS_LAUNCHER : 0;
    const int32_t large = recoilless ? HOLE_BONUS_RECOILLESS : 0;
    return options->mousehole_stack ? small + large : large > small ? large : small;
}

/* Smoke and CS: any base but an M60, a recoilless team or a tank. Rule: FME-07, A3 */
static inline bool throws_rounds(int kind)
{
    return kind == BASE_OFFICER || kind == BASE_SERGEANT || kind == BASE_SQUAD_LEADER ||
           kind == BASE_RIFLE;
}

#endif
