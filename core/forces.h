/* Bases and men of a platoon: made from the scenario's plan, counted again after a ruling.
 * Rule: FME-03, FME-04, IN-01, D6, D12, D52. */
#ifndef UMPIRED_CORE_FORCES_H
#define UMPIRED_CORE_FORCES_H

#include "core/game.h"

/* Officer, platoon sergeant or squad leader. */
bool leads(const struct base *base);

/* Machine-guns, launchers and recoilless weapons: who bears one falls after plain men. Rule: D6
 */
bool is_special_weapon(enum weapon weapon);

/* A further platoon with all its support is within what a game holds. */
bool platoon_fits(const struct game *g);

/* Appends the bases and men of a platoon as g->setup describes them, off the board, each with
 * the EDNA of the start, and fills its pools; a recoilless team and a tank only when granted.
 * With option rifle_bases 3 each rifleman is a base of his own. It must fit. */
void form_platoon(struct game *g, int platoon, bool recoilless, bool tank);

/* Gives launchers to the platoon's first rifle bases, one each, as far as bases go; how many.
 * Rule: FME-04 */
int give_launchers(struct game *g, int platoon, int launchers);

/* Index of the fit man who bears the base's grenade launcher, or -1. */
int launcher_bearer(const struct game *g, int base);

/* Counts wounded, dead and missing anew from the men, and takes bases out of play or back into
 * it by who is left; tanks stay as they are. Rule: IN-01, D52 */
void recount_platoon(struct game *g, int platoon);

/* Ids of the platoon's bases, in base order, into `out` (room for PLATOON_BASES_MAX); those out
 * of play only when asked for. Their number. */
int bases_of(const struct game *g, int platoon, bool with_removed, int32_t *out);

#endif
