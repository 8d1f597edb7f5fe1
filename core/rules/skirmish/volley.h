/* Fire of one group at another, and what it takes. Rule: RASH-12 to RASH-24 */
#ifndef UMPIRED_CORE_RULES_SKIRMISH_VOLLEY_H
#define UMPIRED_CORE_RULES_SKIRMISH_VOLLEY_H

#include "core/decision.h"
#include "core/rule.h"
#include "core/skirmish/firepower.h"

struct fire_order {
    int32_t fighter, target;
    int32_t range_m;
    int32_t grenade;      /* one is thrown. Rule: RASH-21 */
    int32_t opportunity;  /* in the other side's half. Rule: RASH-26 */
    int32_t leaders_fire; /* and do not lead this turn. Rule: RASH-12 */
    int32_t hasty;        /* ran and fires at once. Rule: WS-18, IN-23 */
    int32_t melee;        /* hand to hand. Rule: RASH-22 */
};

/* Dice of the order, without a roll. Rule: RASH-13 to RASH-21 */
struct fire_dice dice_of_order(const struct game *g, const struct fire_order *order);

/* Adds to a preview the dice of the order, those of each band apart, and the chance that
 * anybody falls. Rule: RASH-17 to RASH-20 */
void tell_dice(const struct game *g, const struct fire_order *order, struct preview *out);

/* Checks reach, grenades (one a turn) and leaders: OUT_OF_REACH {range, most}, NO_GRENADE
 * {left, most}, LEADER_HAS_LED. Rule: RASH-12, RASH-15, RASH-21 */
enum reject check_fire(struct decision *d, const struct fire_order *order);

/* Fires and lets the hit figures fall. NEED_DICE. */
enum reject fire_volley(struct decision *d, const struct fire_order *order);

/* Hand to hand: both throw, then both lose. Rule: RASH-22 */
enum reject fight_melee(struct decision *d, int fighter, int target);

#endif
