/* Making whole bases out of broken ones at the end of a turn. Rule: FME-33 */
#ifndef UMPIRED_CORE_RULES_STREET_REORGANISE_H
#define UMPIRED_CORE_RULES_STREET_REORGANISE_H

#include "core/decision.h"

/* REJECT_NONE when `leader` may move men from rifle base `from` to rifle base `to` (the same
 * base: a fit man takes up its fallen launcher); else NOT_A_LEADER, BASE_GONE, ENGAGED,
 * NOT_RIFLES, ONE_PLATOON, NO_ROOM_FOR_MEN, FIRE_FIRST, LEADER_TOO_FAR, NO_LAUNCHER or
 * NOTHING_CHANGES. Rule: FME-33, D6 */
enum reject reorganise_refusal(const struct game *g, int leader, int from, int to);

/* Some leader of the platoon may reorganise something. */
bool platoon_may_reorganise(const struct game *g, int platoon);

#endif
