/* What the commands about enemy groups share. Rule: IN-20 */
#ifndef UMPIRED_CORE_RULES_ENEMY_GROUPS_H
#define UMPIRED_CORE_RULES_ENEMY_GROUPS_H

#include "core/decision.h"
#include "core/rule.h"

/* A group that is in play: REJECT_NO_SUCH_ENEMY or ENEMY_GONE {enemy} otherwise. */
enum reject check_enemy(struct decision *d, int enemy);

/* `seen` of events whose first argument is an enemy id: those who see the group, as it stands
 * after the event. */
bool seen_with_enemy(const struct game *g, const struct audience *who, const void *args);

/* The place under a point, or REJECT_OFF_THE_BOARD. */
enum reject check_enemy_spot(struct decision *d, int32_t x_ci, int32_t y_ci, int32_t *place);

/* Fit figures of a group. */
int enemy_men(const struct enemy *enemy);

#endif
