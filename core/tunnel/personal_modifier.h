/* What a man's nature and weapon are worth below ground; a group has the worst of its men.
 * Pure arithmetic. Rule: FNG-04, FNG-09, FNG-11, A1 */
#ifndef UMPIRED_CORE_TUNNEL_PERSONAL_MODIFIER_H
#define UMPIRED_CORE_TUNNEL_PERSONAL_MODIFIER_H

#include "core/options.h"
#include "core/words.h"

/* Bits of a figure's traits. */
enum { TRAIT_CLUMSY = 1, TRAIT_STEALTHY = 2, TRAIT_TUNNEL_RAT = 4 };

#define CLUMSY_MODIFIER     (-1)
#define STEALTHY_MODIFIER   1
#define TUNNEL_RAT_MODIFIER 2

/* A man below ground, as far as his modifiers go. */
struct explorer {
    int32_t traits; /* bits TRAIT_... */
    enum weapon weapon;
};

/* His traits add up. Rule: FNG-09, FNG-11 */
static inline int32_t traits_modifier(int32_t traits)
{
    return ((traits & TRAIT_CLUMSY) != 0 ? CLUMSY_MODIFIER : 0) +
           ((traits & TRAIT_STEALTHY) != 0 ? STEALTHY_MODIFIER : 0) +
           ((traits & TRAIT_TUNNEL_RAT) != 0 ? TUNNEL_RAT_MODIFIER : 0);
}

/* A silenced pistol counts in place of a pistol, not on top of it. Rule: FNG-11 */
static inline int32_t weapon_modifier(enum weapon weapon, enum hazard hazard)
{
    const bool enemy = hazard == HAZARD_ENEMY;
    return weapon == WEAPON_PISTOL            ? (enemy ? 1 : 0)
           : weapon == WEAPON_SILENCED_PISTOL ? (enemy ? 2 : 0)
           : weapon == WEAPON_NONE            ? (enemy ? -2 : 0)
                                              : -1;
}

/* The group's modifier on the encounter table: the worst traits; weapons do not count there.
 * `count` is at least 1. Rule: FNG-04, FNG-09 */
static inline int32_t encounter_modifier(const struct explorer *man, int count)
{
    int32_t worst = traits_modifier(man[0].traits);
    for (int i = 1; i < count; i++) {
        const int32_t own = traits_modifier(man[i].traits);
        worst = own < worst ? own : worst;
    }
    return worst;
}

/* The group's modifier on the survival roll: the lowest of the members' own sums, weapons
 * included. `count` is at least 1. Without option group_weapon_worst it is the worst traits,
 * and each man adds his own weapon_modifier. Rule: FNG-04, FNG-11, A1 */
static inline int32_t survival_modifier(const struct options *options,
                                        const struct explorer *man,
                                        int count,
                                        enum hazard hazard)
{
    if (!options->group_weapon_worst) {
        return encounter_modifier(man, count);
    }
    int32_t worst = traits_modifier(man[0].traits) + weapon_modifier(man[0].weapon, hazard);
    for (int i = 1; i < count; i++) {
        const int32_t own =
            traits_modifier(man[i].traits) + weapon_modifier(man[i].weapon, hazard);
        worst = own < worst ? own : worst;
    }
    return worst;
}

/* What counts on the survival roll of member `i`: the group's modifier, and without option
 * group_weapon_worst his own weapon besides. Rule: FNG-10, A1 */
static inline int32_t survival_modifier_of(const struct options *options,
                                           const struct explorer *man,
                                           int count,
                                           int i,
                                           enum hazard hazard)
{
    const int32_t own =
        options->group_weapon_worst ? 0 : weapon_modifier(man[i].weapon, hazard);
    return survival_modifier(options, man, count, hazard) + own;
}

#endif
