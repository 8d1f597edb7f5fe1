/* Regulars who were ambushed build a base of fire: their LMG, then each other unit.
 * Rule: BUSH-37 */
#include "core/chase/factor.h"
#include "core/chase_teams.h"
#include "core/core.h"
#include "core/rules/chase/contact.h"
#include "core/rules/skirmish/fighters.h"

/* Groups that come into action. */
struct base_of_fire {
    LIST_OF(FIGHTERS_MAX) fighters;
};

static const struct field base_of_fire_fields[] = {
    OPT_LIST_FIELD(struct base_of_fire, fighters, FIGHTER, 1, FIGHTERS_MAX),
};

static void evolve_base_of_fire(struct game *g, const void *args)
{
    const struct base_of_fire *up = args;
    for (int i = 0; i < up->fighters.count; i++) {
        game_fighter(g, up->fighters.item[i])->holds_fire = 0;
    }
}

EVENT_TYPE(base_of_fire,
           base_of_fire,
           1,
           VIEW_CHASE | VIEW_ENEMY | VIEW_LEGAL,
           .evolve = evolve_base_of_fire);

static bool has_gun(const struct game *g, int id)
{
    const struct fighter *fighter = fighter_of(g, id);
    for (int i = 0; i < fighter->base_count; i++) {
        if (base_of(g, fighter->base[i])->kind == BASE_M60 &&
            !base_of(g, fighter->base[i])->removed) {
            return true;
        }
    }
    return false;
}

/* The platoon's machine-gun is in action, or it has none that could be. */
static bool gun_is_up(const struct game *g, int platoon)
{
    bool any = false;
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        if (fighter_of(g, id)->enemy != 0 || !fights_here(g, id) ||
            platoon_of_fighter(g, id) != platoon || !has_gun(g, id)) {
            continue;
        }
        any = true;
        if (!fighter_of(g, id)->holds_fire) {
            return true;
        }
    }
    return !any;
}

static bool holds(const struct game *g, int id, int platoon)
{
    return fighter_of(g, id)->enemy == 0 && fights_here(g, id) &&
           fighter_of(g, id)->holds_fire && platoon_of_fighter(g, id) == platoon;
}

/* Rolls for machine-guns, or for all other units, that hold their fire. */
static enum reject bring_up(struct decision *d, int platoon, bool guns)
{
    const int32_t bush = pursuers_of(d->game, platoon).bush;
    struct base_of_fire up = {.fighters = {.count = 0}};
    bool rolled = false;
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        if (!holds(d->game, id, platoon) || has_gun(d->game, id) != guns) {
            continue;
        }
        int32_t pair[2];
        const struct purpose purpose = {"base_of_fire", (uint8_t)first_base(d->game, id), 0};
        if (!roll_dice(d, platoon_stream(platoon), 2, 6, purpose, pair)) {
            return REJECT_NEED_DICE;
        }
        rolled = true;
        if (bush_check(bush, 0, pair).passed) {
            up.fighters.item[up.fighters.count++] = id;
        }
    }
    if (rolled) {
        emit(d, &event_base_of_fire, &up);
    }
    return REJECT_NONE;
}

/* First the machine-guns, then, once one is in action, each other unit. Rule: BUSH-37 */
enum reject build_base_of_fire(struct decision *d, int platoon)
{
    enum reject refusal = bring_up(d, platoon, true);
    return refusal == REJECT_NONE && gun_is_up(d->game, platoon) ? bring_up(d, platoon, false)
                                                                 : refusal;
}

RULE(base_of_fire, "BUSH-37", .events = EVENTS(&event_base_of_fire));
