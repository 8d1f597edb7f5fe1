/* The groups of a fire-fight, and what its commands share. A group is one to four bases of one
 * squad, or one enemy group. Rule: IN-21, IN-22, D51, RASH-02 */
#ifndef UMPIRED_CORE_RULES_SKIRMISH_FIGHTERS_H
#define UMPIRED_CORE_RULES_SKIRMISH_FIGHTERS_H

#include "core/decision.h"
#include "core/rule.h"
#include "core/skirmish/arms.h"
#include "core/skirmish/morale.h"

/* Whose group it is. */
enum fight_side { FIGHT_PLAYERS, FIGHT_ENEMY };

static inline enum fight_side side_of(const struct fighter *fighter)
{
    return fighter->enemy != 0 ? FIGHT_ENEMY : FIGHT_PLAYERS;
}

/* Figures that fight; with `armed` not NULL their weapons too. */
int32_t fighter_men(const struct game *g, int id, bool leaders_fire, struct armed *armed);

/* Its grade: that of the enemy group, or professional for the players' men. Rule: IN-02 */
enum rating rating_of_fighter(const struct game *g, int id);

/* Grade of the men of a base: that of its kind of unit in a pursuit. Rule: IN-02, BUSH-39 */
enum rating rating_of_base(const struct game *g, int base);

/* It tested, was told to move and neither froze nor fell back. Rule: RASH-08 to RASH-10 */
static inline bool may_move(const struct fighter *fighter)
{
    return fighter->state == FIGHTER_TESTED && fighter->intent == FIGHT_INTENT_MOVE;
}

/* A leader of the group fights. */
bool has_leader(const struct game *g, int id);

/* Its leader has steadied a group this turn, so that he does not fire. Rule: RASH-12 */
bool has_led(const struct game *g, int id);

/* Where it stands, and in which place. Bases: where the first that has men stands. */
struct point fighter_at(const struct game *g, int id, int *place);

/* What the group has between itself and fire: the umpire's word, or the ground's. */
enum cover fighter_cover(const struct game *g, int id);

/* Lowest platoon number of the players' groups in the engagement. Its stream is that of all
 * rolls in which a group of that platoon has part. Rule: fairness 4 */
int platoon_of_fight(const struct game *g, int engagement);

/* The platoon of a group of bases, or of the fight for an enemy. */
int platoon_of_fighter(const struct game *g, int id);

/* Code of the first base, for purposes and log lines; 0 for an enemy. */
int first_base(const struct game *g, int id);

/* The group of a base, or 0. */
int fighter_of_base(const struct game *g, int base);

/* The group of an enemy group, or 0. */
int fighter_of_enemy(const struct game *g, int enemy);

/* In play on the board and in no other fight. */
bool is_fighting(const struct game *g, int id);

/* An enemy group for which nobody decides: left to itself, or in a room without umpire.
 * Rule: IN-25, D13 */
bool plays_itself(const struct game *g, int id);

/* One side has nobody left who fights: it ends before anybody acts again. Rule: IN-24 */
bool is_decided(const struct game *g, int engagement);

/* A fire-fight that goes on has that id; any number may be asked. */
bool is_engagement(const struct game *g, int id);

/* The actor may give orders to it: a player to those of his bases, the umpire and the server to
 * all. REJECT_NO_SUCH_FIGHTER, NOT_YOUR_BASE, FIGHT_WAITS (its rounds of this turn are fought).
 */
enum reject check_own_fighter(struct decision *d, int id);

/* Its half of the round runs: REJECT_NOT_YOUR_HALF otherwise. */
enum reject check_half(struct decision *d, int id);

/* A group of the other side that it can see: REJECT_NO_SUCH_FIGHTER or OUT_OF_SIGHT; *range_m
 * is filled. Rule: IN-14, IN-22 */
enum reject check_target(struct decision *d, int id, int target, int32_t *range_m);

/* The group of a base whose half of the round runs; 0 with the reason in out->why:
 * NO_SUCH_FIGHTER, FIGHT_WAITS, NOT_YOUR_HALF. For `legal` of players' verbs. */
int legal_fighter(const struct game *g, int base, struct legal *out);

/* `seen` of events whose first argument is a fighter id: all who see the group, and all who
 * have a base in the same fight. */
bool seen_with_fighter(const struct game *g, const struct audience *who, const void *args);

#endif
