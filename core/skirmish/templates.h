/* Ready-made enemy groups, and groups of rolled strength. Rule: IN-20, RASH-02 */
#ifndef UMPIRED_CORE_SKIRMISH_TEMPLATES_H
#define UMPIRED_CORE_SKIRMISH_TEMPLATES_H

#include <stdbool.h>
#include <stdint.h>

#include "core/limits.h"
#include "core/words.h"

/* X(TEMPLATE, leaders, weapon, men with it, men with the rifle of their force): one row a group
 * of up to ENEMY_FIGURES_MAX; the leader has the force's rifle and comes first. */
/* clang-format off */
#define TEMPLATE_GROUP_MAP(X) \
    X(SNIPER,   0, BOLT_ACTION_RIFLE, 1, 0) \
    X(RPG_TEAM, 0, RPG,               1, 1) \
    X(CELL,     1, NONE,              0, 2) \
    X(SQUAD,    1, NONE,              0, 3) \
    X(SQUAD,    0, RPD,               1, 3) \
    X(PLATOON,  1, NONE,              0, 3) \
    X(PLATOON,  1, NONE,              0, 3) \
    X(PLATOON,  0, RPD,               1, 3) \
    X(PLATOON,  1, NONE,              0, 3) \
    X(PLATOON,  0, RPD,               1, 3) \
    X(PLATOON,  1, NONE,              0, 3) \
    X(PLATOON,  0, RPD,               1, 3) \
    X(PLATOON,  0, RPG,               1, 1)
/* clang-format on */

#define TEMPLATE_GROUP_FITS(name, leaders, special, bearers, rifles)                           \
    static_assert((leaders) + (bearers) + (rifles) <= ENEMY_FIGURES_MAX, "a group has four");
TEMPLATE_GROUP_MAP(TEMPLATE_GROUP_FITS)

/* One group to be made. */
struct group_plan {
    int32_t count;  /* figures, 0 = there is no such group */
    int32_t leader; /* 1: the first figure leads */
    enum weapon weapon[ENEMY_FIGURES_MAX];
};

/* The usual rifle of a force: carbines for Local VC, AK47 for all others. */
static inline enum weapon force_rifle(enum enemy_force force)
{
    return force == FORCE_LOCAL_VC ? WEAPON_M1_CARBINE : WEAPON_AK47;
}

/* Group `index` (from 0) of a template, in that force; count 0 after the last one. */
static inline struct group_plan
template_group(enum enemy_template template, int index, enum enemy_force force)
{
    static const struct {
        enum enemy_template of;
        int leaders;
        enum weapon special;
        int bearers, rifles;
    } rows[] = {

#define TEMPLATE_GROUP_ROW(name, leaders, special, bearers, rifles)                            \
    {TEMPLATE_##name, leaders, WEAPON_##special, bearers, rifles},
        TEMPLATE_GROUP_MAP(TEMPLATE_GROUP_ROW)
#undef TEMPLATE_GROUP_ROW
    };
    struct group_plan plan = {.count = 0};
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        if (rows[i].of != template || index-- != 0) {
            continue;
        }
        plan.leader = rows[i].leaders;
        plan.count = rows[i].leaders + rows[i].bearers + rows[i].rifles;
        for (int man = 0; man < plan.count; man++) {
            const bool bears =
                man >= rows[i].leaders && man < rows[i].leaders + rows[i].bearers;
            plan.weapon[man] = bears ? rows[i].special : force_rifle(force);
        }
        break;
    }
    return plan;
}

/* Group `index` (from 0) of so many riflemen, the first of whom leads; count 0 after the last.
 * Groups are of four, the last of what is left. Rule: IN-20, RASH-02 */
static inline struct group_plan
rolled_group(int32_t figures, int32_t index, enum enemy_force force)
{
    const int32_t left = figures - index * ENEMY_FIGURES_MAX;
    struct group_plan plan = {.count = left < 0                   ? 0
                                       : left > ENEMY_FIGURES_MAX ? ENEMY_FIGURES_MAX
                                                                  : left};
    plan.leader = index == 0 && plan.count > 0;
    for (int32_t man = 0; man < plan.count; man++) {
        plan.weapon[man] = force_rifle(force);
    }
    return plan;
}

#endif
