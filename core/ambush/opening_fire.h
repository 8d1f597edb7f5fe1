/* Who fires in an ambush, when, and with how many dice more. Pure arithmetic. A plain roll is
 * bush_check. Rule: BUSH-30, BUSH-32 to BUSH-34, BUSH-36, BUSH-37 */
#ifndef UMPIRED_CORE_AMBUSH_OPENING_FIRE_H
#define UMPIRED_CORE_AMBUSH_OPENING_FIRE_H

#include "core/ambush/degree.h"
#include "core/chase/factor.h"

#define ZONE_ONLY_TURNS   2 /* turns in which ambushers keep to the Killing Zone */
#define BONUS_SMALL_ARMS  1 /* dice */
#define BONUS_PER_SUPPORT 2 /* LMG, mortar, RPG */
#define BONUS_PER_HMG     3

/* An ambusher engages something outside the Killing Zone; `turn` counts from the first fire, 1.
 * Rule: BUSH-30 */
static inline bool may_fire_outside_zone(int32_t turn, enum degree rolled)
{
    return turn > ZONE_ONLY_TURNS || rolled == CRITICAL_SUCCESS;
}

/* Ambushers who were fired on first test to return it. Rule: BUSH-32 */
static inline struct bush_check
return_fire(int32_t bush, int32_t casualties, const int32_t pair[2])
{
    return bush_check(bush, casualties, pair);
}

/* What fires from one unit of the ambushers. */
struct ambush_weapons {
    bool small_arms;
    int32_t support, hmg;
};

/* Dice more in the first turn of fire into the zone, if the ambushers opened it. Rule: BUSH-34
 */
static inline int32_t
ambush_bonus(struct ambush_weapons weapons, bool first_turn, bool initiated)
{
    if (!first_turn || !initiated) {
        return 0;
    }
    return (weapons.small_arms ? BONUS_SMALL_ARMS : 0) + BONUS_PER_SUPPORT * weapons.support +
           BONUS_PER_HMG * weapons.hmg;
}

/* The ambushed answer at once, as R.A.S.H. allows; sluggies build a base of fire first: their
 * LMG, then, once it is in action, each other unit by a roll. Rule: BUSH-36, BUSH-37 */
static inline bool answers_at_once(enum chase_unit unit)
{
    return unit == CHASE_UNIT_OPERATORS || unit == CHASE_UNIT_TROOPIES;
}

/* The first roll of BUSH-33 (the commander's) or BUSH-37 (the LMG's) opens the others' rolls;
 * the dice they need. */
static inline int32_t follower_dice(struct bush_check first, int32_t followers)
{
    return first.passed ? 2 * followers : 0;
}

#endif
