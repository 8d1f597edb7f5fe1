/* What the men of the street and of enemy groups fire by the table of R.A.S.H.
 * Rule: RASH-12 to RASH-14, IN-02, IN-21 */
#ifndef UMPIRED_CORE_SKIRMISH_ARMS_H
#define UMPIRED_CORE_SKIRMISH_ARMS_H

#include "core/game.h"
#include "core/skirmish/firepower.h"

/* Arms of one group, one entry a weapon. Zero it before use. */
struct armed {
    int32_t count;
    struct arms arms[WEAPON_COUNT];
};

/* The weapon whose row another one borrows. The table has no recoilless weapon: they fire as
 * its 40 mm launcher, the strongest that throws a charge. Rule: RASH-14, IN-02 */
static inline enum weapon fires_as(enum weapon weapon)
{
    switch ((int)weapon) {
    case WEAPON_SILENCED_PISTOL:
        return WEAPON_PISTOL;
    case WEAPON_RPD:
        return WEAPON_MINIMI;
    case WEAPON_RECOILLESS:
    case WEAPON_BAZOOKA:
    case WEAPON_RPG:
        return WEAPON_M203;
    default:
        return weapon;
    }
}

static inline void add_arms(struct armed *armed, enum weapon weapon)
{
    int32_t i = 0;
    while (i < armed->count && armed->arms[i].weapon != weapon) {
        i++;
    }
    if (i == armed->count) {
        armed->arms[armed->count++] = (struct arms){weapon, 0};
    }
    armed->arms[i].figures++;
}

/* Adds the weapon of one figure that fires; who has an M203 fires the rifle under it as well,
 * who has nothing fires nothing. Rule: RASH-13 */
static inline void add_figure_arms(struct armed *armed, enum weapon weapon)
{
    const enum weapon fired = fires_as(weapon);
    if (weapon == WEAPON_M203) {
        add_arms(armed, WEAPON_M16);
    }
    if (fired != WEAPON_NONE) {
        add_arms(armed, fired);
    }
}

static inline bool leads_men(enum figure_role role)
{
    return role == FIGURE_OFFICER || role == FIGURE_SERGEANT || role == FIGURE_LEADER;
}

static inline bool figure_fights(enum figure_status status)
{
    return status == STATUS_FIGURE_FIT || status == STATUS_FIGURE_INJURED;
}

/* Figures of a base that fight; with `armed` not NULL their arms are added to it, those of its
 * leaders only when `leaders_fire`, for a leader who fires does not lead. Rule: RASH-12, IN-21
 */
static inline int32_t
base_fighters(const struct game *g, int base, bool leaders_fire, struct armed *armed)
{
    int32_t figures = 0;
    for (int i = 0; i < g->table.figure_count; i++) {
        const struct figure *figure = &g->table.figures[i];
        if (figure->base != base || figure->party != 0 ||
            !figure_fights((enum figure_status)figure->status)) {
            continue;
        }
        figures++;
        if (armed != NULL && (leaders_fire || !leads_men((enum figure_role)figure->role))) {
            add_figure_arms(armed, (enum weapon)figure->weapon);
        }
    }
    return figures;
}

/* The same for an enemy group. */
static inline int32_t
enemy_fighters(const struct enemy *enemy, bool leaders_fire, struct armed *armed)
{
    int32_t figures = 0;
    for (int i = 0; i < enemy->figure_count; i++) {
        const struct enemy_figure *figure = &enemy->figure[i];
        if (!figure_fights((enum figure_status)figure->status)) {
            continue;
        }
        figures++;
        if (armed != NULL && (leaders_fire || !figure->leader)) {
            add_figure_arms(armed, (enum weapon)figure->weapon);
        }
    }
    return figures;
}

#endif
