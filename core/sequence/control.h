/* Whom a squad leader controls, and what he may choose. Pure arithmetic in half inches.
 * Rule: WS-06 to WS-09, WS-13, A4 */
#ifndef UMPIRED_CORE_SEQUENCE_CONTROL_H
#define UMPIRED_CORE_SEQUENCE_CONTROL_H

#include <stdbool.h>

#include "core/options.h"
#include "core/words.h"

#define CI_PER_HALF_INCH 50

/* A distance in half inches, rounded up, to be compared inclusively. Rule: D9 */
static inline int32_t half_inches_of(int32_t distance_ci)
{
    return (distance_ci + CI_PER_HALF_INCH - 1) / CI_PER_HALF_INCH;
}

/* A man so far from his leader is in the zone. Rule: WS-06 */
static inline bool in_zone(const struct options *options, int32_t distance_half_in)
{
    return distance_half_in <= 2 * options->zone_in;
}

/* How `others` men (the leader not counted), of whom `inside` are in the zone, are controlled;
 * a leader who is down or pinned controls nobody. Rule: WS-07 to WS-09, WS-13 */
static inline enum control control_of(bool leader_ok, int32_t others, int32_t inside)
{
    if (!leader_ok) {
        return CONTROL_OUT;
    }
    return inside == others ? CONTROL_ALL : inside == 0 ? CONTROL_NONE : CONTROL_SOME;
}

/* What the player may choose in that case. Rule: WS-07 to WS-09, WS-13 */
static inline bool may_choose(enum control control, enum control_choice choice)
{
    switch (choice) {
    case CONTROL_CHOICE_ONE_MAN:
        return control == CONTROL_NONE || control == CONTROL_SOME;
    case CONTROL_CHOICE_DECK:
        return control != CONTROL_ALL;
    case CONTROL_CHOICE_ZONE:
        return control == CONTROL_ALL || control == CONTROL_SOME;
    case CONTROL_CHOICE_COUNT:
        break;
    }
    return false;
}

/* Whether a man acts under a choice that may be made; the deck is not asked here, see draw.h.
 * The one man is any man, the leader too, when nobody is in the zone, else one outside it: the
 * leader himself is always inside. Rule: WS-06, WS-08, WS-09, A4 */
static inline bool
choice_holds_for(enum control control, enum control_choice choice, bool inside)
{
    if (choice == CONTROL_CHOICE_ONE_MAN) {
        return control == CONTROL_NONE || !inside;
    }
    return choice == CONTROL_CHOICE_ZONE && inside;
}

#endif
