/* Whom one fights, by corps and zone. A table. Rule: FNG-23 */
#ifndef UMPIRED_CORE_CONTACT_FORCE_H
#define UMPIRED_CORE_CONTACT_FORCE_H

#include <stdbool.h>

#include "core/words.h"

/* Six letters, one per face of the die: N = NVA, M = Main Force VC, L = Local VC; NULL: the
 * corps has no such zone. */
static inline const char *force_row(enum corps corps, enum zone zone)
{
    static const char *const row[CORPS_COUNT][ZONE_COUNT] = {
        [CORPS_I] =
            {[ZONE_DMZ] = "NNNNNN", [ZONE_COASTAL] = "LLMMNN", [ZONE_INTERIOR] = "MMNNNN"},
        [CORPS_II] = {[ZONE_COASTAL] = "LLMMMN",
                      [ZONE_INTERIOR] = "LMMMNN",
                      [ZONE_HIGHLANDS] = "MNNNNN"},
        [CORPS_III_1] = {[ZONE_COASTAL] = "LLLMMN",
                         [ZONE_INTERIOR] = "LLMMNN",
                         [ZONE_HIGHLANDS] = "LMMNNN"},
        [CORPS_III_2] = {[ZONE_FREE_FIRE_ZONE] = "LMMNNN", [ZONE_SWAMP] = "LLMMNN"},
        [CORPS_IV] = {[ZONE_SWAMP] = "LLMMMN",
                      [ZONE_INTERIOR] = "LLMMMN",
                      [ZONE_FREE_FIRE_ZONE] = "MMNNNN"},
    };
    return row[corps][zone];
}

/* The 14 pairs of the table. */
static inline bool corps_has_zone(enum corps corps, enum zone zone)
{
    return force_row(corps, zone) != NULL;
}

/* The corps has the zone: the caller has seen to it. */
static inline enum enemy_force force_rolled(enum corps corps, enum zone zone, int32_t die)
{
    const char letter = force_row(corps, zone)[die - 1];
    return letter == 'N' ? FORCE_NVA : letter == 'M' ? FORCE_MAIN_VC : FORCE_LOCAL_VC;
}

#endif
