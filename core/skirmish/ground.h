/* What the ground of the street is worth as cover, unless the umpire says otherwise.
 * Rule: RASH-19, RASH-20, IN-12 */
#ifndef UMPIRED_CORE_SKIRMISH_GROUND_H
#define UMPIRED_CORE_SKIRMISH_GROUND_H

#include "core/words.h"

/* Houses are stone: SOLID, as is an armoured hull to stand behind. Gardens have walls: COVER.
 * All other ground is open, its walls included: they hide from one side only. */
static inline enum cover cover_of_ground(enum place_kind kind, enum exposure exposure)
{
    switch (kind) {
    case PLACE_HOUSE:
    case PLACE_OBJECTIVE:
        return COVER_SOLID;
    case PLACE_FRONT_GARDEN:
    case PLACE_BACK_GARDEN:
        return COVER_COVER;
    case PLACE_SCRUB:
        return COVER_CONCEALED;
    case PLACE_STREET:
    case PLACE_ALLEY:
    case PLACE_OPEN:
    case PLACE_CROSSROADS:
    case PLACE_COUNT:
        break;
    }
    return exposure == EXPOSURE_TANK ? COVER_SOLID : COVER_NONE;
}

#endif
