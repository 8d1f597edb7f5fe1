/* What the weapons of R.A.S.H. fire. Rule: RASH-14 */
#ifndef UMPIRED_CORE_SKIRMISH_WEAPONS_H
#define UMPIRED_CORE_SKIRMISH_WEAPONS_H

#include <stdint.h>

#include "core/words.h"

/* X(WEAPON, metres, half dice of a figure, metres beyond, half dice there): a bolt action rifle
 * has half a die to 800 m, a sub-machine-gun three dice to 50 m and one from there to 100 m. */
/* clang-format off */
#define FIREARM_MAP(X) \
    X(BOLT_ACTION_RIFLE,  800,  1,   0, 0) \
    X(M1_CARBINE,         100,  1,   0, 0) \
    X(SLR,                800,  2,   0, 0) \
    X(AK47,               400,  4,   0, 0) \
    X(AK74,               600,  4,   0, 0) \
    X(M16,                500,  4,   0, 0) \
    X(M60,               1200,  8,   0, 0) \
    X(PKM,               1200, 12,   0, 0) \
    X(MINIMI,             800,  6,   0, 0) \
    X(M203,               150,  6,   0, 0) \
    X(M79,                 75,  4,   0, 0) \
    X(SHOTGUN,             25,  8,   0, 0) \
    X(SMG,                 50,  6, 100, 2) \
    X(PISTOL,              50,  2,   0, 0)

/* clang-format on */

struct firearm {
    int32_t range_m, half_dice;
    int32_t far_range_m, far_half_dice; /* 0 = one range only */
};

/* The row of a weapon; all 0 for one that has none. */
static inline struct firearm firearm_of(enum weapon weapon)
{
#define FIREARM_ROW(name, range, dice, far_range, far_dice)                                    \
    [WEAPON_##name] = {range, dice, far_range, far_dice},
    static const struct firearm rows[WEAPON_COUNT] = {FIREARM_MAP(FIREARM_ROW)};
#undef FIREARM_ROW
    return rows[weapon];
}

#endif
