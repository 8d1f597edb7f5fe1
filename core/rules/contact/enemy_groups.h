/* Ready-made enemy groups, as other commands make them too. Rule: IN-20, IN-33 */
#ifndef UMPIRED_CORE_RULES_CONTACT_ENEMY_GROUPS_H
#define UMPIRED_CORE_RULES_CONTACT_ENEMY_GROUPS_H

#include "core/decision.h"

#define RATING_OF_FORCE (-1) /* no rating is named: the usual one of the force */

/* With force FORCE_UNKNOWN that of first contact counts. */
struct group_args {
    int32_t template, force, rating, cover, shown, plays_itself, x_ci, y_ci;
    char name[NAME_MAX_BYTES];
};

/* Makes all groups of a template: EMPTY_TEXT without a name, OFF_THE_BOARD, TOO_MANY {most}. */
enum reject put_template(struct decision *d, const struct group_args *group);

#endif
