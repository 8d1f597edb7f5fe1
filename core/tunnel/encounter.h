/* Whether a group meets something below, and what. Pure arithmetic.
 * Rule: FNG-08, FNG-09, FNG-18 */
#ifndef UMPIRED_CORE_TUNNEL_ENCOUNTER_H
#define UMPIRED_CORE_TUNNEL_ENCOUNTER_H

#include "core/bounds.h"
#include "core/words.h"

#define ENCOUNTER_ROW_MAX 6

struct encounter {
    int32_t row; /* 0 to 6 */
    enum hazard hazard;
    int32_t survival_mod; /* on the survival roll: -1, 0 or 2 */
};

/* `activation` is the enemy's activation die of the turn: a low one means many encounters.
 * Rule: FNG-08 */
static inline bool meets_something(int32_t activation, int32_t die)
{
    return die >= activation;
}

/* Rows below 0 and above 6 count as those. Rule: FNG-09 */
static inline struct encounter encounter_row(int32_t row)
{
    static const int8_t survival_mod[ENCOUNTER_ROW_MAX + 1] = {-1, -1, -1, 0, 0, 2, 2};
    const int32_t held = held_within(row, 0, ENCOUNTER_ROW_MAX);
    const bool trap = held > 0 && held % 2 == 0;
    return (struct encounter){held, trap ? HAZARD_TRAP : HAZARD_ENEMY, survival_mod[held]};
}

/* `modifier` is the group's encounter_modifier. Rule: FNG-09 */
static inline struct encounter encounter_rolled(int32_t modifier, int32_t die)
{
    return encounter_row(die + modifier);
}

/* What all below face when a charge goes off: a booby trap at +2. Rule: FNG-18 */
static inline struct encounter detonation_encounter(void)
{
    return encounter_row(ENCOUNTER_ROW_MAX);
}

#endif
