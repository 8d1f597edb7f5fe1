/* How a group comes into play, whether from scratch, from a template or from first contact.
 * Rule: IN-20 */
#ifndef UMPIRED_CORE_RULES_ENEMY_ADD_H
#define UMPIRED_CORE_RULES_ENEMY_ADD_H

#include "core/decision.h"

struct enemy_added {
    int32_t enemy, rating, force, cover, shown, plays_itself;
    int32_t leader; /* the first man leads */
    int32_t squad;  /* groups of one number are one squad; 0 = it is one of its own. WS-19 */
    int32_t place, x_ci, y_ci;
    LIST_OF(ENEMY_FIGURES_MAX) weapons; /* enum weapon, one a man */
    char name[NAME_MAX_BYTES];
};

/* Puts the group into the first free slot and in play; `enemy` and `place` are filled in.
 * REJECT_OFF_THE_BOARD, or TOO_MANY {most}. Rule: IN-20 */
enum reject add_enemy(struct decision *d, struct enemy_added *added);

#endif
