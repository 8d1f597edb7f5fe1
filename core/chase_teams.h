/* Questions about the teams, trails and hunted of a pursuit. Rule: BUSH-16, IN-50, IN-51, D53
 */
#ifndef UMPIRED_CORE_CHASE_TEAMS_H
#define UMPIRED_CORE_CHASE_TEAMS_H

#include <stdbool.h>

#include "core/chase/pursuit.h"
#include "core/game.h"

/* A team that can do something: mustered, with men left. */
bool team_is_able(const struct game *g, int platoon);

/* The team that tracks on a trail and does not gamble: the original one, else the lowest able
 * one there that does not lie in a block; 0 = none. Rule: BUSH-16 */
int principal_of(const struct game *g, int trail);

/* BUSH of a team now and at the start: its own, or that of the lone tracker with it when he is
 * better. `lost` is the team's. Rule: BUSH-03, BUSH-16 */
struct pursuers pursuers_of(const struct game *g, int platoon);

/* The lone tracker goes with the team and stands. */
bool has_tracker(const struct game *g, int platoon);

/* Writes what pursuers_of reads as `bush`. Called by evolve functions only. */
void set_bush(struct game *g, int platoon, int32_t bush);

/* Nobody rests up to less than he has. Called by evolve functions only. Rule: BUSH-22 */
void raise_bush_max(struct game *g, int platoon);

/* New numbers of the main deck and of a trail's; what is missing to the old ones is out of
 * play. Called by evolve functions only. Rule: BUSH-07, A9 */
void set_cards(struct game *g, int trail, int32_t main, int32_t running);

/* Cards of the one main deck and of a trail's Running Deck. */
struct chase_cards cards_of(const struct game *g, int trail);

/* Terrs, and groups of them, who went that way and stand. */
int32_t terrs_on(const struct game *g, int trail);
int32_t terr_groups_on(const struct game *g, int trail);

/* The first trail that is fresh, 0 = none; and the next one after `trail`. */
int next_fresh_trail(const struct game *g, int trail);

/* All able teams that are not on their way to a block have acted in this turn. */
bool all_teams_acted(const struct game *g);

/* What kind of men a base of the pursuers is: bricks come first in a team, then sticks, then
 * squads; the lone tracker is an operator, headquarters are regulars. Rule: BUSH-01, BUSH-39 */
enum chase_unit unit_of_base(const struct game *g, int base);

/* Men of a team who can fight. */
int32_t men_of_team(const struct game *g, int platoon);

/* The team whose point is in front; 0 = none is left. */
int lead_team(const struct game *g);

/* The team can do something now: in the pursuers' half one that has not acted, before an ambush
 * who is in front, in a fight those of whom it is the half. Rule: BUSH-07, IN-52 */
bool pursuit_waits_for(const struct game *g, int platoon);

#endif
