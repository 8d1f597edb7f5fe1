/* How a fire-fight begins. Rule: IN-21, D51 */
#ifndef UMPIRED_CORE_RULES_SKIRMISH_ENGAGE_H
#define UMPIRED_CORE_RULES_SKIRMISH_ENGAGE_H

#include "core/decision.h"

#define ENGAGE_ENEMIES_MAX   16
#define ENGAGE_BASES_MAX     24
#define ACTIVATION_AS_OPTION (-1) /* as the house rule `activation` says */

/* `engagement` 0: a new one. */
struct engage_args {
    int32_t engagement, activation;
    LIST_OF(ENGAGE_ENEMIES_MAX) enemies;
    LIST_OF(ENGAGE_BASES_MAX) bases;
    char name[NAME_MAX_BYTES];
};

/* Joins the groups. Bases of one squad within 2 inches act as one, at most four figures.
 * Refusals: NO_SUCH_ENEMY, ENEMY_GONE, ENEMY_ENGAGED, NO_SUCH_BASE, BASE_GONE, NOT_INFANTRY (a
 * tank), ENGAGED, NAMED_TWICE, NEEDS_BOTH_SIDES, NO_SUCH_ENGAGEMENT, TOO_MANY {most}. */
enum reject engage(struct decision *d, const struct engage_args *args);

#endif
