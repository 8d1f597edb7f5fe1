/* Rule: BUSH-26, BUSH-30 to BUSH-34, BUSH-37 */
#include "core/rules/chase/ambush_fire.h"

#include "core/ambush/ground.h"
#include "core/ambush/opening_fire.h"
#include "core/board.h"
#include "core/core.h"
#include "core/rules/skirmish/fighters.h"
#include "core/skirmish/scale.h"

static bool fights_in_contact(const struct game *g, int fighter)
{
    const struct chase_contact *contact = &g->table.chase.contact;
    return contact->engagement != 0 &&
           fighter_of(g, fighter)->engagement == contact->engagement;
}

static bool is_ambush(const struct game *g, int fighter)
{
    return fights_in_contact(g, fighter) && g->table.chase.contact.ambush != TRAIL_AMBUSH_NONE;
}

bool in_killing_zone(const struct game *g, int fighter)
{
    const struct chase_contact *contact = &g->table.chase.contact;
    if (!is_ambush(g, fighter) || contact->site == 0) {
        return false;
    }
    int place;
    const struct point at = fighter_at(g, fighter, &place);
    const struct point zone = contact->sites[contact->site - 1].zone;
    return is_in_killing_zone(metres_of(g->table.cm_per_inch, segment_length(at, zone)));
}

/* Turns of fire, the first is 1. */
static int32_t turn_of_fire(const struct game *g, int fighter)
{
    const struct chase_contact *contact = &g->table.chase.contact;
    const int32_t round = engagement_of(g, fighter_of(g, fighter)->engagement)->round;
    return contact->opened > 0 ? round - contact->opened + 1 : round;
}

/* Told not to fire into the zone. */
static bool looks_outside(const struct game *g, int enemy)
{
    for (int i = 0; i < TERR_GROUPS_MAX; i++) {
        const struct terr_group *group = &g->table.chase.groups[i];
        if (group->enemy == enemy) {
            return group->outside != 0;
        }
    }
    return false;
}

enum reject ambush_refusal(const struct game *g, int fighter, int target)
{
    const struct fighter *shooter = fighter_of(g, fighter);
    if (shooter->holds_fire) {
        return REJECT_HOLDS_FIRE;
    }
    const enum degree rolled = shooter->anywhere ? CRITICAL_SUCCESS : SUCCESS;
    if (shooter->enemy == 0 || !is_ambush(g, fighter) ||
        may_fire_outside_zone(turn_of_fire(g, fighter), rolled)) {
        return REJECT_NONE;
    }
    const bool inside = in_killing_zone(g, target);
    if (looks_outside(g, shooter->enemy)) {
        return inside ? REJECT_INSIDE_ZONE : REJECT_NONE;
    }
    return inside ? REJECT_NONE : REJECT_OUTSIDE_ZONE;
}

enum first_fire first_fire_of(const struct game *g, int fighter)
{
    const struct chase_contact *contact = &g->table.chase.contact;
    const struct fighter *point = fighter_of(g, fighter);
    const bool first = fights_in_contact(g, fighter) && point->enemy == 0 && !point->fired &&
                       fighter_of_base(g, contact->point_base) == fighter &&
                       engagement_of(g, point->engagement)->round == 1;
    return first ? (enum first_fire)contact->first_fire : FIRST_FIRE_NONE;
}

/* What a group has, as the table of R.A.S.H. knows it: the machine-gun of its highest row is
 * the heavy one. Rule: BUSH-34 */
static struct ambush_weapons weapons_of(const struct armed *armed)
{
    struct ambush_weapons weapons = {.small_arms = false};
    for (int i = 0; i < armed->count; i++) {
        const int32_t figures = armed->arms[i].figures;
        switch ((int)armed->arms[i].weapon) {
        case WEAPON_PKM:
            weapons.hmg += figures;
            break;
        case WEAPON_M60:
        case WEAPON_MINIMI:
        case WEAPON_M203:
        case WEAPON_M79:
            weapons.support += figures;
            break;
        default:
            weapons.small_arms = weapons.small_arms || figures > 0;
            break;
        }
    }
    return weapons;
}

struct fire_dice ambush_dice(const struct game *g,
                             const struct fire_order *order,
                             const struct armed *armed,
                             struct fire_dice dice)
{
    const int32_t all = dice.close + dice.area;
    const enum first_fire first = first_fire_of(g, order->fighter);
    if (first != FIRST_FIRE_NONE) {
        return first == FIRST_FIRE_AREA ? (struct fire_dice){0, all}
                                        : (struct fire_dice){all, 0};
    }
    if (fighter_of(g, order->fighter)->enemy == 0 || all == 0 ||
        !in_killing_zone(g, order->target)) {
        return dice;
    }
    const int32_t bonus = ambush_bonus(weapons_of(armed), turn_of_fire(g, order->fighter) == 1,
                                       g->table.chase.contact.initiated != 0);
    return dice.close > 0 ? (struct fire_dice){dice.close + bonus, dice.area}
                          : (struct fire_dice){dice.close, dice.area + bonus};
}

RULE(ambush_fire, "BUSH-26 BUSH-30 BUSH-31 BUSH-32 BUSH-33 BUSH-34 BUSH-37", .verbs = NULL);
