/* What the dice of the muster give: support, earlier losses, Leadership Factors. Pure
 * arithmetic. Rule: FME-04 to FME-06, FME-08, FME-09, A2 */
#ifndef UMPIRED_CORE_STREET_MUSTERING_H
#define UMPIRED_CORE_STREET_MUSTERING_H

#include "core/options.h"
#include "core/words.h"

#define SUPPORT_DICE 3 /* launchers, recoilless team, tank: in this order */

struct support {
    int32_t launchers;
    int32_t recoilless, tank; /* 0 or 1 */
};

/* Rule: FME-04 to FME-06 */
static inline struct support support_roll(const struct options *options,
                                          const int32_t dice[SUPPORT_DICE])
{
    return (struct support){dice[0] / options->gl_points, dice[1] >= options->rr_min,
                            dice[2] >= options->tank_min};
}

struct prior_casualty {
    int32_t eliminated;    /* 1: the whole base */
    int32_t riflemen_lost; /* 0 or 1 */
};

/* Rule: FME-08 */
static inline struct prior_casualty prior_casualty(enum base_kind kind, int32_t die)
{
    struct prior_casualty lost = {0, 0};
    if (die == 6) {
        lost.riflemen_lost = kind == BASE_RIFLE;
        lost.eliminated = kind == BASE_OFFICER || kind == BASE_SERGEANT ||
                          kind == BASE_SQUAD_LEADER || kind == BASE_M60;
    }
    return lost;
}

/* The leadership table; 0 for those who lead nobody. Rule: FME-09 */
static inline int32_t leadership_factor(enum base_kind kind, int32_t die)
{
    static const int32_t officer[] = {-2, -1, 0, 0, 0, 1};
    static const int32_t sergeant[] = {-1, 0, 1, 1, 1, 2};
    static const int32_t squad_leader[] = {-1, 0, 0, 0, 0, 1};
    return kind == BASE_OFFICER        ? officer[die - 1]
           : kind == BASE_SERGEANT     ? sergeant[die - 1]
           : kind == BASE_SQUAD_LEADER ? squad_leader[die - 1]
                                       : 0;
}

#endif
