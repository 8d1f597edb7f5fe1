/* A contact of pursuers and terrs, from the ground it happens on to its end. Rule: BUSH-24 to
 * BUSH-37, IN-52 */
#ifndef UMPIRED_CORE_RULES_CHASE_CONTACT_H
#define UMPIRED_CORE_RULES_CHASE_CONTACT_H

#include "core/ambush/degree.h"
#include "core/decision.h"
#include "core/rules/skirmish/engage.h"

/* Bases that take part, ENGAGE_BASES_MAX at most, the lead team's first. Their number. */
int contact_bases(const struct game *g, int32_t *out);

/* Fills `unit` (one entry a base of the list) with the unit that it belongs to, 0 = the point:
 * a lone tracker, or the bases of one squad of a team. The number of units. Rule: BUSH-01 */
int units_of_column(const struct game *g, const int32_t *bases, int count, int32_t *unit);

/* The groups of terrs who take part and have not melted away, as indexes of chase.groups: all
 * on the trail, or a party of a third of them in whole groups. Their number. Rule: BUSH-18 */
int contact_groups(const struct game *g, int32_t *out);

/* Where a group of terrs lies. */
struct point group_spot(const struct game *g, int index);

/* One of the group leads: the first group of a trail, and advisers. */
bool group_has_leader(const struct game *g, int index);

/* Puts groups (indexes of chase.groups) on the board as enemies, whose ids go to `enemies`.
 * Refusals are those of add_enemy and none in practice. */
enum reject
lay_terrs(struct decision *d, const int32_t *index, int count, struct engage_args *out);

/* Terrs on the board hold their fire, or fire as they rolled, fires[i] is that of enemies[i]:
 * who passed needs no other test in this turn. Rule: BUSH-30, BUSH-32, BUSH-33 */
void hold_terrs(struct decision *d,
                const struct engage_args *laid,
                const enum degree *fires,
                bool hold);

/* The group's roll against BUSH was its test of this turn: it may fire where it is. For evolve
 * functions. Rule: BUSH-31, BUSH-33 */
void be_ready(struct fighter *fighter);

/* The group fights in the contact. */
bool fights_here(const struct game *g, int fighter);

/* What is due as a half begins: ambushers with casualties test to stay, or all break off; those
 * who hold their fire roll to open it; regulars of a platoon come into action. NEED_DICE.
 * Rule: BUSH-32, BUSH-33, BUSH-35, BUSH-37 */
enum reject melt_away(struct decision *d);
enum reject melt_all_away(struct decision *d);
enum reject open_fire(struct decision *d);
enum reject build_base_of_fire(struct decision *d, int platoon);

/* Lays both sides out and opens the fire-fight. The terrs fire first when they initiated it:
 * then only those of `fires` (how each of contact_groups rolled) are seen. Refusals are those
 * of engage and none in practice. */
enum reject join_fight(struct decision *d, bool initiated, const enum degree *fires);

#endif
