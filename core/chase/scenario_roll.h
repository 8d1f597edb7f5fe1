/* Who meets whom, rolled: one die for both columns, then the dice of that row. A table.
 * Rule: BUSH-38 */
#ifndef UMPIRED_CORE_CHASE_SCENARIO_ROLL_H
#define UMPIRED_CORE_CHASE_SCENARIO_ROLL_H

#include <stdbool.h>
#include <stdint.h>

#define CHASE_ROLL_DICE_MAX 4 /* after the row's die */

/* What the terrs carry: bits. */
enum { ARMS_AGEING = 1, ARMS_AK47 = 2, ARMS_LMG = 4, ARMS_RPG = 8, ARMS_HMG = 16 };

struct chase_roll {
    int32_t platoons, operators, bricks, sticks, squads; /* government */
    int32_t cells, advisors, motivated;                  /* terrs */
    int32_t arms;                                        /* of the terrs, bits ARMS_... */
};

/* Dice that follow a row, 1 to 6. */
static inline int chase_roll_dice(int32_t row)
{
    return row <= 3 ? 1 : row == 4 ? 2 : row == 5 ? 4 : 3;
}

/* Die `i` of those that follow is an average die. */
static inline bool chase_roll_die_is_average(int32_t row, int i)
{
    return row <= 4 || (row == 5 && i < 3);
}

/* `shown` holds chase_roll_dice faces, those of average dice as they show. Rule: BUSH-38 */
static inline struct chase_roll chase_rolled(int32_t row, const int32_t *shown)
{
    const int32_t light = ARMS_AK47 | ARMS_LMG;
    const int32_t heavy = light | ARMS_RPG;
    switch (row) {
    case 1:
        return (struct chase_roll){.platoons = 1, .cells = shown[0] - 1, .arms = ARMS_AGEING};
    case 2:
        return (struct chase_roll){
            .platoons = 1, .operators = 1, .cells = shown[0] - 1, .arms = ARMS_AK47};
    case 3:
        return (struct chase_roll){.sticks = 1, .squads = 1, .cells = shown[0], .arms = light};
    case 4:
        return (struct chase_roll){
            .operators = 1, .sticks = shown[0], .cells = shown[1] + 1, .arms = heavy};
    case 5:
        return (struct chase_roll){.bricks = 1,
                                   .sticks = shown[0],
                                   .cells = shown[1] + shown[2],
                                   .advisors = shown[3],
                                   .arms = heavy | ARMS_HMG};
    default:
        return (struct chase_roll){
            .bricks = shown[0] == 6 ? 2 : 1, .motivated = shown[1] + shown[2], .arms = heavy};
    }
}

#endif
