/* Which figure of an enemy group falls next: plain men in order, then who bears a special
 * weapon, then the leader, as in a base. Rule: RASH-23, D6 */
#ifndef UMPIRED_CORE_SKIRMISH_FALLING_H
#define UMPIRED_CORE_SKIRMISH_FALLING_H

#include "core/forces.h"
#include "core/skirmish/arms.h"

/* 1 plain, 2 with a special weapon, 3 the leader: lower falls first. */
static inline int falling_rank(const struct enemy_figure *figure)
{
    return figure->leader ? 3 : is_special_weapon((enum weapon)figure->weapon) ? 2 : 1;
}

/* Index of the figure that falls next, -1 = none fights any more. Rule: D6 */
static inline int next_to_fall(const struct enemy *enemy)
{
    int next = -1;
    for (int i = 0; i < enemy->figure_count; i++) {
        const struct enemy_figure *figure = &enemy->figure[i];
        if (figure_fights((enum figure_status)figure->status) &&
            (next < 0 || falling_rank(figure) < falling_rank(&enemy->figure[next]))) {
            next = i;
        }
    }
    return next;
}

#endif
