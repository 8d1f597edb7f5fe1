/* How the enemy fights today: one roll at first contact that holds for the whole game. Pure
 * arithmetic. Rule: FNG-22, FNG-24 to FNG-26, A4 */
#ifndef UMPIRED_CORE_CONTACT_ACTIVITY_H
#define UMPIRED_CORE_CONTACT_ACTIVITY_H

#include "core/bounds.h"
#include "core/options.h"

#define ACTIVITY_DICE    2
#define EAL_AT_THE_START 3 /* Rule: IN-40 */
#define EAL_MAX          6 /* of a scenario; in play the options bound it. Rule: A4 */

struct activity {
    int32_t passed;                /* dice of EAL or less, 0 to 2 */
    int32_t eal;                   /* from now on */
    int32_t pef_rep;               /* REP of the possible enemy forces: 1, 3 or 5 */
    int32_t reinforcement_dice;    /* 1 to 3 */
    int32_t received_fire_rep_mod; /* -1 to 1 */
    int32_t cohesion_dice;         /* 1 to 3 */
};

/* The row of `passed` dice, 0 to 2, even where the bounds hold EAL back. */
static inline struct activity
activity_row(const struct options *options, int32_t eal, int32_t passed)
{
    return (struct activity){
        .passed = passed,
        .eal = held_within(eal + passed - 1, options->eal_min, options->eal_max),
        .pef_rep = 1 + 2 * passed,
        .reinforcement_dice = 1 + passed,
        .received_fire_rep_mod = passed - 1,
        .cohesion_dice = 1 + passed,
    };
}

static inline struct activity
activity_rolled(const struct options *options, int32_t eal, const int32_t dice[ACTIVITY_DICE])
{
    return activity_row(options, eal, (dice[0] <= eal) + (dice[1] <= eal));
}

#endif
