/* Facts about bases that several views and rules ask for. */
#ifndef UMPIRED_CORE_VIEW_STATE_H
#define UMPIRED_CORE_VIEW_STATE_H

#include "core/board.h"
#include "core/game.h"

/* Fit and injured figures of a base: its strength. Rule: IN-01, D52 */
int fit_men(const struct game *g, int base);

/* All figures of a base, and how many of them are wounded or dead; either may be NULL. */
int men_of(const struct game *g, int base, int32_t *wounded, int32_t *dead);

/* A fit man of the base bears a grenade launcher. Rule: FME-04, D6 */
bool has_launcher(const struct game *g, int base);

/* It has street throws to make at the end of this turn. Rule: FME-29, FME-45, D51 */
bool throws_for_street(const struct game *g, int base);

/* In the order phase: it has an action left (clearing apart). Rule: FME-22, D1 */
bool may_still_act(const struct game *g, int base);

#endif
