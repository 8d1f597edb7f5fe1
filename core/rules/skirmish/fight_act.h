/* Moving a group in a fire-fight. Rule: RASH-10, WS-15, IN-22, IN-23 */
#ifndef UMPIRED_CORE_RULES_SKIRMISH_FIGHT_ACT_H
#define UMPIRED_CORE_RULES_SKIRMISH_FIGHT_ACT_H

#include "core/decision.h"

/* Way-points, hundredths of an inch. */
struct fight_path {
    int32_t count;
    int32_t xy[PATH_POINTS_MAX][2];
};

/* Moves the group along the path, `most_ci` at most. Refusals: those of walk_path, ENGAGED (a
 * base into an uncleared house), TOO_FAR {place, distance_ci, most_ci}. */
enum reject
move_fighter(struct decision *d, int id, const struct fight_path *path, int32_t most_ci);

/* Its fight goes by the card sequence. Rule: IN-23 */
bool by_cards(const struct game *g, int id);

#endif
