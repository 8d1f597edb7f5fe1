#include "core/rules/skirmish/fighters.h"

#include "core/board.h"
#include "core/chase/units.h"
#include "core/chase_teams.h"
#include "core/core.h"
#include "core/fog.h"
#include "core/rules/chase/ambush_fire.h"
#include "core/sight.h"
#include "core/skirmish/ground.h"
#include "core/skirmish/leading.h"
#include "core/skirmish/ratings.h"
#include "core/skirmish/scale.h"

int32_t fighter_men(const struct game *g, int id, bool leaders_fire, struct armed *armed)
{
    const struct fighter *fighter = fighter_of(g, id);
    if (fighter->enemy != 0) {
        const struct enemy *enemy = enemy_of(g, fighter->enemy);
        return enemy->gone ? 0 : enemy_fighters(enemy, leaders_fire, armed);
    }
    int32_t men = 0;
    for (int i = 0; i < fighter->base_count; i++) {
        if (!base_of(g, fighter->base[i])->removed) {
            men += base_fighters(g, fighter->base[i], leaders_fire, armed);
        }
    }
    return men;
}

enum rating rating_of_base(const struct game *g, int base)
{
    return g->table.system == SYSTEM_CHASE
               ? unit_rating(&g->table.options, unit_of_base(g, base), false)
               : RATING_MARINES;
}

enum rating rating_of_fighter(const struct game *g, int id)
{
    const struct fighter *fighter = fighter_of(g, id);
    return fighter->enemy != 0 ? (enum rating)enemy_of(g, fighter->enemy)->rating
                               : rating_of_base(g, fighter->base[0]);
}

static bool base_has_leader(const struct game *g, int base)
{
    for (int i = 0; i < g->table.figure_count; i++) {
        const struct figure *figure = &g->table.figures[i];
        if (figure->base == base && figure->party == 0 &&
            leads_men((enum figure_role)figure->role) &&
            figure_fights((enum figure_status)figure->status)) {
            return true;
        }
    }
    return false;
}

bool has_leader(const struct game *g, int id)
{
    const struct fighter *fighter = fighter_of(g, id);
    if (fighter->enemy != 0) {
        const struct enemy *enemy = enemy_of(g, fighter->enemy);
        for (int i = 0; i < enemy->figure_count; i++) {
            if (enemy->figure[i].leader &&
                figure_fights((enum figure_status)enemy->figure[i].status)) {
                return true;
            }
        }
        return false;
    }
    for (int i = 0; i < fighter->base_count; i++) {
        if (!base_of(g, fighter->base[i])->removed && base_has_leader(g, fighter->base[i])) {
            return true;
        }
    }
    return false;
}

bool has_led(const struct game *g, int id)
{
    const enum rating rating = leader_rating(rating_of_fighter(g, id));
    return has_leader(g, id) && fighter_of(g, id)->leads_left < leader_groups(rating);
}

int first_base(const struct game *g, int id)
{
    const struct fighter *fighter = fighter_of(g, id);
    for (int i = 0; i < fighter->base_count; i++) {
        if (!base_of(g, fighter->base[i])->removed) {
            return fighter->base[i];
        }
    }
    return fighter->base_count > 0 ? fighter->base[0] : 0;
}

struct point fighter_at(const struct game *g, int id, int *place)
{
    const struct fighter *fighter = fighter_of(g, id);
    if (fighter->enemy != 0) {
        *place = enemy_of(g, fighter->enemy)->place;
        return enemy_of(g, fighter->enemy)->at;
    }
    const struct base *base = base_of(g, first_base(g, id));
    *place = base->place;
    return base->at;
}

enum cover fighter_cover(const struct game *g, int id)
{
    const struct fighter *fighter = fighter_of(g, id);
    if (fighter->cover_ruled) {
        return (enum cover)fighter->cover;
    }
    if (fighter->enemy != 0 && enemy_of(g, fighter->enemy)->cover != COVER_NONE) {
        return (enum cover)enemy_of(g, fighter->enemy)->cover;
    }
    int place;
    struct point at = fighter_at(g, id, &place);
    if (place == 0) {
        return COVER_NONE;
    }
    const enum exposure exposure =
        fighter->enemy != 0 ? exposure_at(g, place, at) : exposure_of(g, first_base(g, id));
    return cover_of_ground((enum place_kind)place_of(g, place)->kind, exposure);
}

int platoon_of_fight(const struct game *g, int engagement)
{
    int lowest = 0;
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        const struct fighter *fighter = fighter_of(g, id);
        if (fighter->engagement != engagement || fighter->enemy != 0) {
            continue;
        }
        const int platoon = base_of(g, fighter->base[0])->platoon;
        lowest = lowest == 0 || platoon < lowest ? platoon : lowest;
    }
    return lowest == 0 ? 1 : lowest;
}

int platoon_of_fighter(const struct game *g, int id)
{
    const struct fighter *fighter = fighter_of(g, id);
    return fighter->enemy != 0 ? platoon_of_fight(g, fighter->engagement)
                               : base_of(g, fighter->base[0])->platoon;
}

int fighter_of_base(const struct game *g, int base)
{
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        const struct fighter *fighter = fighter_of(g, id);
        for (int i = 0; fighter->engagement != 0 && i < fighter->base_count; i++) {
            if (fighter->base[i] == base) {
                return id;
            }
        }
    }
    return 0;
}

int fighter_of_enemy(const struct game *g, int enemy)
{
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        const struct fighter *fighter = fighter_of(g, id);
        if (fighter->engagement != 0 && fighter->enemy == enemy) {
            return id;
        }
    }
    return 0;
}

bool is_fighting(const struct game *g, int id)
{
    const struct fighter *fighter = fighter_of(g, id);
    return fighter->engagement != 0 && fighter->state != FIGHTER_DESTROYED &&
           fighter_men(g, id, true, NULL) > 0;
}

bool plays_itself(const struct game *g, int id)
{
    const int enemy = fighter_of(g, id)->enemy;
    return enemy != 0 && (enemy_of(g, enemy)->plays_itself || !g->table.umpired);
}

bool is_decided(const struct game *g, int engagement)
{
    bool stands[2] = {false, false};
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        if (fighter_of(g, id)->engagement == engagement && is_fighting(g, id)) {
            stands[side_of(fighter_of(g, id))] = true;
        }
    }
    return !stands[FIGHT_PLAYERS] || !stands[FIGHT_ENEMY];
}

bool is_engagement(const struct game *g, int id)
{
    return id >= 1 && id <= ENGAGEMENTS_MAX && engagement_of(g, id)->used &&
           !engagement_of(g, id)->over;
}

/* ---- who may order it ---------------------------------------------------------------------
 */

static bool commands_fighter(const struct decision *d, const struct fighter *fighter)
{
    if (d->actor.role == ROLE_SERVER || (d->actor.role == ROLE_UMPIRE && d->actor.as == 0)) {
        return true;
    }
    for (int i = 0; i < fighter->base_count; i++) {
        const struct base *base = base_of(d->game, fighter->base[i]);
        if (commands_platoon(&d->actor, base->platoon) ||
            (base->seat != 0 && base->seat == d->actor.seat)) {
            return true;
        }
    }
    return false;
}

enum reject check_own_fighter(struct decision *d, int id)
{
    if (id < 1 || id > FIGHTERS_MAX || !is_fighting(d->game, id)) {
        return REJECT_NO_SUCH_FIGHTER;
    }
    const struct fighter *fighter = fighter_of(d->game, id);
    if (!commands_fighter(d, fighter)) {
        return fighter->enemy != 0 ? REJECT_NO_SUCH_FIGHTER : REJECT_NOT_YOUR_BASE;
    }
    if (engagement_of(d->game, fighter->engagement)->waits) {
        refuse_with(d, "rounds", FIELD_INT, d->game->table.options.rounds_per_turn);
        return REJECT_FIGHT_WAITS;
    }
    return REJECT_NONE;
}

/* Its side acts: by the half of the round, or by the colour of the card on the table. */
static bool side_acts(const struct game *g, const struct fighter *fighter)
{
    const struct engagement *fight = engagement_of(g, fighter->engagement);
    const bool card_lies = fight->activation != ACTIVATION_CARDS || fight->card != CARD_END;
    return card_lies && (fight->enemy_half != 0) == (fighter->enemy != 0);
}

enum reject check_half(struct decision *d, int id)
{
    return side_acts(d->game, fighter_of(d->game, id)) ? REJECT_NONE : REJECT_NOT_YOUR_HALF;
}

int legal_fighter(const struct game *g, int base, struct legal *out)
{
    const int id = fighter_of_base(g, base);
    if (id == 0 || !is_fighting(g, id)) {
        out->why = REJECT_NO_SUCH_FIGHTER;
    } else if (engagement_of(g, fighter_of(g, id)->engagement)->waits) {
        out->why = REJECT_FIGHT_WAITS;
    } else if (!side_acts(g, fighter_of(g, id))) {
        out->why = REJECT_NOT_YOUR_HALF;
    } else {
        return id;
    }
    return 0;
}

enum reject check_target(struct decision *d, int id, int target, int32_t *range_m)
{
    const struct game *g = d->game;
    if (target < 1 || target > FIGHTERS_MAX || !is_fighting(g, target) ||
        fighter_of(g, target)->engagement != fighter_of(g, id)->engagement ||
        side_of(fighter_of(g, target)) == side_of(fighter_of(g, id))) {
        return REJECT_NO_SUCH_FIGHTER;
    }
    int from_place;
    int to_place;
    struct point from = fighter_at(g, id, &from_place);
    struct point to = fighter_at(g, target, &to_place);
    *range_m = metres_of(g->table.cm_per_inch, segment_length(from, to));
    if (!sees(g, from, from_place, to, to_place)) {
        return REJECT_OUT_OF_SIGHT;
    }
    return ambush_refusal(g, id, target);
}

/* ---- who sees it --------------------------------------------------------------------------
 */

bool seen_with_fighter(const struct game *g, const struct audience *who, const void *args)
{
    int32_t id;
    memcpy(&id, args, sizeof(id));
    const struct fighter *fighter = fighter_of(g, id);
    /* Where the fog does not tell seats apart, everybody knows what those in the fight know. */
    if (sees_all(g, who) || !fog_differs(g) || has_part_in_fight(g, who, fighter->engagement)) {
        return true;
    }
    return fighter->enemy != 0 ? may_see_enemy(g, who, fighter->enemy)
                               : may_see_base(g, who, first_base(g, id));
}

RULE(fighters, "IN-21 IN-22 D51", .verbs = NULL);
