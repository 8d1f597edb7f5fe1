/* Grades of troops and who has which. Pure arithmetic. Rule: RASH-03, IN-02 */
#ifndef UMPIRED_CORE_SKIRMISH_RATINGS_H
#define UMPIRED_CORE_SKIRMISH_RATINGS_H

#include <stdint.h>

#include "core/words.h"

#define RATING_MARINES RATING_PROFESSIONAL /* Rule: IN-02 */

/* What a grade adds to a morale test: rabble -1, trained 0, professional 1, elite 2.
 * Rule: RASH-03 */
static inline int32_t rating_modifier(enum rating rating)
{
    return (int32_t)rating - RATING_TRAINED;
}

/* One grade better; elite stays elite. Leaders are one grade better than their men.
 * Rule: IN-02 */
static inline enum rating leader_rating(enum rating men)
{
    return men < RATING_ELITE ? (enum rating)(men + 1) : RATING_ELITE;
}

/* The usual grade of an enemy force: Local VC rabble, all others trained. Rule: IN-02 */
static inline enum rating force_rating(enum enemy_force force)
{
    return force == FORCE_LOCAL_VC ? RATING_RABBLE : RATING_TRAINED;
}

#endif
