/* How the enemy fights today: one roll at first contact that holds for the whole game. Pure
 * arithmetic. Rule: FNG-22, FNG-24 to FNG-26, A4 */
#ifndef UMPIRED_CORE_CONTACT_ACTIVITY_H
#define UMPIRED_CORE_CONTACT_ACTIVITY_H

#include "core/bounds.h"
#include "core/options.h"

#define ACTIVITY_DICE    2
#define EAL_AT_THE_START 3 /* Rule: IN-40 */

struct activity {
    int32_t passed;                /* dice of EAL or less, 0 to 2 */
    int32_t eal;                   /* from now on */
    int32_t pef_rep;               /* REP of the possible enemy forces: 1, 3 or 5 */
    int32_t reinforcement_dice;    /* 1 to 3 */
    int32_t received_fire_rep_mod; /* -1 to 1 */
    int32_t cohesion_dice;         /* 1 to 3 */
};

/* The row is that of the dice even where the bounds hold EAL back. */
static inline struct activity
activity_rolled(const struct options *options, int32_t eal, const int32_t dice[ACTIVITY_DICE])
{
    const int32_t passed = (dice[0] <= eal) + (dice[1] <= eal);
    return (struct activity){
        .passed = passed,
        .eal = held_within(eal + passed - 1, options->eal_min, options->eal_max),
        .pef_rep = 1 + 2 * passed,
        .reinforcement_dice = 1 + passed,
        .received_fire_rep_mod = passed - 1,
        .cohesion_dice = 1 + passed,
    };
}

#endif
