#include "core/rules/skirmish/volley.h"

#include "core/ambush/rumbling.h"
#include "core/core.h"
#include "core/rules/chase/ambush_fire.h"
#include "core/rules/skirmish/fighters.h"
#include "core/rules/street/men_hit.h"
#include "core/rules/street/odds.h"
#include "core/skirmish/casualties.h"
#include "core/skirmish/cover.h"
#include "core/skirmish/falling.h"
#include "core/skirmish/grenades.h"
#include "core/skirmish/melee.h"
#include "core/skirmish/opportunity.h"
#include "core/skirmish/volley_odds.h"
#include "core/skirmish/weapons.h"

/* `left` of the hits got past cover, `saved` were saved; each that remains takes a figure. */
struct volley_fired {
    int32_t fighter, target, base, enemy, target_base, target_enemy, range_m, close, area, hits;
    int32_t cover, left, saved, lost, grenade, opportunity, hasty, melee, leaders_fire;
    LIST_OF(ENEMY_FIGURES_MAX) fallen; /* figures of an enemy group, from 1 */
};

static const struct field volley_fired_fields[] = {
    ID_FIELD(struct volley_fired, fighter, FIGHTER),
    ID_FIELD(struct volley_fired, target, FIGHTER),
    OPT_ID_FIELD(struct volley_fired, base, BASE),
    OPT_ID_FIELD(struct volley_fired, enemy, ENEMY),
    OPT_ID_FIELD(struct volley_fired, target_base, BASE),
    OPT_ID_FIELD(struct volley_fired, target_enemy, ENEMY),
    INT_FIELD(struct volley_fired, range_m, 0, INT32_MAX),
    INT_FIELD(struct volley_fired, close, 0, DICE_PER_ROLL_MAX),
    INT_FIELD(struct volley_fired, area, 0, DICE_PER_ROLL_MAX),
    INT_FIELD(struct volley_fired, hits, 0, DICE_PER_ROLL_MAX),
    WORD_FIELD(struct volley_fired, cover, cover_words),
    INT_FIELD(struct volley_fired, left, 0, DICE_PER_ROLL_MAX),
    OPT_INT_FIELD(struct volley_fired, saved, 0, DICE_PER_ROLL_MAX, 0),
    INT_FIELD(struct volley_fired, lost, 0, DICE_PER_ROLL_MAX),
    OPT_BOOL_FIELD(struct volley_fired, grenade),
    OPT_BOOL_FIELD(struct volley_fired, opportunity),
    OPT_BOOL_FIELD(struct volley_fired, hasty),
    OPT_BOOL_FIELD(struct volley_fired, melee),
    OPT_BOOL_FIELD(struct volley_fired, leaders_fire),
    OPT_LIST_FIELD(struct volley_fired, fallen, INT, 1, ENEMY_FIGURES_MAX),
};

/* Whoever fights on in another group later has one less too. Rule: RASH-21 */
static void note_grenade(struct game *g, struct fighter *fighter)
{
    fighter->threw = 1;
    fighter->grenades = (uint8_t)(fighter->grenades - (fighter->grenades > 0));
    if (fighter->enemy != 0) {
        game_enemy(g, fighter->enemy)->grenades_thrown++;
    }
    for (int i = 0; i < fighter->base_count; i++) {
        game_base(g, fighter->base[i])->grenades_thrown++;
    }
}

static void evolve_volley_fired(struct game *g, const void *args)
{
    const struct volley_fired *fired = args;
    struct fighter *fighter = game_fighter(g, fired->fighter);
    fighter->fired = 1;
    fighter->leader_fired = fighter->leader_fired || fired->leaders_fire;
    fighter->acted_this_half = 1;
    if (fired->grenade) {
        note_grenade(g, fighter);
    }
    game_fighter(g, fired->target)->under_fire = 1;
    if (fired->target_enemy == 0) {
        return;
    }
    struct chase_contact *contact = &g->table.chase.contact;
    contact->fired_on = contact->fired_on || (contact->engagement != 0 &&
                                              fighter->engagement == contact->engagement);
    struct enemy *enemy = game_enemy(g, fired->target_enemy);
    for (int i = 0; i < fired->fallen.count; i++) {
        enemy->figure[fired->fallen.item[i] - 1].status = STATUS_FIGURE_DEAD;
        g->table.body_count++;
    }
    if (enemy_fighters(enemy, true, NULL) == 0) {
        enemy->gone = 1;
        game_fighter(g, fired->target)->state = FIGHTER_DESTROYED;
    }
}

EVENT_TYPE(volley_fired,
           volley_fired,
           1,
           VIEW_ENEMY | VIEW_BASES | VIEW_COUNTS | VIEW_LEGAL,
           .evolve = evolve_volley_fired,
           .seen = seen_with_fighter);

/* ---- dice ---------------------------------------------------------------------------------
 */

static struct fire_dice
dice_for(const struct game *g, const struct fire_order *order, struct volley *volley)
{
    const struct options *options = &g->table.options;
    struct armed armed = {.count = 0};
    fighter_men(g, order->fighter, order->leaders_fire != 0, &armed);
    if (order->melee) {
        *volley = melee_volley(options, armed.arms, armed.count);
        return (struct fire_dice){volley->close, volley->area};
    }
    const struct fighter *fighter = fighter_of(g, order->fighter);
    const struct fighter *target = fighter_of(g, order->target);
    const struct shot shot = {
        .range_m = order->range_m,
        .area_only = fighter->area_only || fighter->moved_most,
        .grenade = order->grenade != 0,
        .half = half_causes_of(fighter_cover(g, order->target), target->prone != 0,
                               fighter->moved_most != 0, order->opportunity != 0)};
    const struct fire_dice dice =
        ambush_dice(g, order, &armed, dice_of_shot(options, armed.arms, armed.count, &shot));
    *volley = (struct volley){
        .close = dice.close,
        .area = dice.area,
        .each = (order->hasty ? options->hasty_mod : 0) +
                (first_fire_of(g, order->fighter) == FIRST_FIRE_CLOSE_PLUS1 ? RUMBLED_DIE_BONUS
                                                                            : 0)};
    return dice;
}

struct fire_dice dice_of_order(const struct game *g, const struct fire_order *order)
{
    struct volley volley;
    return dice_for(g, order, &volley);
}

void tell_dice(const struct game *g, const struct fire_order *order, struct preview *out)
{
    struct volley volley;
    const struct fire_dice dice = dice_for(g, order, &volley);
    const enum cover cover = order->melee ? COVER_NONE : fighter_cover(g, order->target);
    const struct volley_odds odds = volley_odds(&g->table.options, &volley, cover);
    out->dice = dice.close + dice.area;
    add_modifier(out, "close_dice", dice.close, 0, 0);
    add_modifier(out, "area_dice", dice.area, 0, 0);
    add_wide_chance(out, "figure_falls", odds.takes, odds.of);
}

static int32_t longest_range(const struct game *g, const struct fire_order *order)
{
    struct armed armed = {.count = 0};
    fighter_men(g, order->fighter, order->leaders_fire != 0, &armed);
    int32_t longest = 0;
    for (int i = 0; i < armed.count; i++) {
        const struct firearm arm = firearm_of(armed.arms[i].weapon);
        longest = arm.range_m > longest ? arm.range_m : longest;
        longest = arm.far_range_m > longest ? arm.far_range_m : longest;
    }
    return longest;
}

enum reject check_fire(struct decision *d, const struct fire_order *order)
{
    const struct fighter *fighter = fighter_of(d->game, order->fighter);
    const int32_t men = fighter_men(d->game, order->fighter, true, NULL);
    if (order->leaders_fire && has_led(d->game, order->fighter)) {
        return REJECT_LEADER_HAS_LED;
    }
    if (order->grenade &&
        (fighter->threw || !may_throw_grenade(men, fighter->grenades, order->range_m))) {
        refuse_with(d, "left", FIELD_INT, fighter->grenades);
        refuse_with(d, "most", FIELD_INT, GRENADE_RANGE_M);
        return REJECT_NO_GRENADE;
    }
    const struct fire_dice dice = dice_of_order(d->game, order);
    if (dice.close + dice.area == 0) {
        refuse_with(d, "range", FIELD_INT, order->range_m);
        refuse_with(d, "most", FIELD_INT, longest_range(d->game, order));
        return REJECT_OUT_OF_REACH;
    }
    return REJECT_NONE;
}

/* ---- losses -------------------------------------------------------------------------------
 */

/* Which figures of an enemy group fall, in order. Rule: RASH-23, D6 */
static void pick_fallen(const struct game *g, struct volley_fired *fired)
{
    struct enemy after = *enemy_of(g, fired->target_enemy);
    for (int32_t i = 0; i < fired->lost && fired->fallen.count < ENEMY_FIGURES_MAX; i++) {
        const int next = next_to_fall(&after);
        if (next < 0) {
            return;
        }
        after.figure[next].status = STATUS_FIGURE_DEAD;
        fired->fallen.item[fired->fallen.count++] = next + 1;
    }
}

struct base_lost {
    int32_t fighter, base, lost;
};

static const struct field base_lost_fields[] = {
    ID_FIELD(struct base_lost, fighter, FIGHTER),
    ID_FIELD(struct base_lost, base, BASE),
    INT_FIELD(struct base_lost, lost, 0, DICE_PER_ROLL_MAX),
};

static void evolve_base_lost(struct game *g, const void *args)
{
    const struct base_lost *lost = args;
    struct fighter *fighter = game_fighter(g, lost->fighter);
    for (int i = 0; i < fighter->base_count; i++) {
        if (fighter->base[i] == lost->base) {
            fighter->lost = (uint8_t)(fighter->lost | (1U << i));
        }
    }
}

/* Notes who will test his EDNA when the fight is over. Rule: IN-24 */
EVENT_TYPE(base_lost,
           base_lost,
           1,
           VIEW_BASES | VIEW_LEGAL,
           .flags = EVENT_SILENT,
           .evolve = evolve_base_lost,
           .seen = seen_with_fighter);

struct group_destroyed {
    int32_t fighter, base;
};

static const struct field group_destroyed_fields[] = {
    ID_FIELD(struct group_destroyed, fighter, FIGHTER),
    ID_FIELD(struct group_destroyed, base, BASE),
};

static void evolve_group_destroyed(struct game *g, const void *args)
{
    const struct group_destroyed *destroyed = args;
    game_fighter(g, destroyed->fighter)->state = FIGHTER_DESTROYED;
}

EVENT_TYPE(group_destroyed,
           group_destroyed,
           1,
           VIEW_ENEMY | VIEW_LEGAL,
           .flags = EVENT_SILENT,
           .evolve = evolve_group_destroyed,
           .seen = seen_with_fighter);

/* Men of the players' bases fall, base after base: leaders' bases are last in their group. With
 * option skirmish_dead a die tells who is dead. Rule: IN-24 */
static enum reject let_men_fall(struct decision *d, int target, int32_t lost)
{
    const struct fighter *fighter = fighter_of(d->game, target);
    int32_t dice[DICE_PER_ROLL_MAX];
    const struct purpose purpose = {"fate", (uint8_t)first_base(d->game, target), 0};
    const int32_t count = fate_dice(&d->game->table.options, lost);
    if (!roll_dice(d, platoon_stream(platoon_of_fighter(d->game, target)), count, 6, purpose,
                   dice)) {
        return REJECT_NEED_DICE;
    }
    int32_t used = 0;
    for (int i = 0; i < fighter->base_count && used < lost; i++) {
        const int base = fighter->base[i];
        const int32_t men =
            base_of(d->game, base)->removed ? 0 : base_fighters(d->game, base, true, NULL);
        struct base_lost here = {.fighter = target, .base = base};
        here.lost = figures_lost(lost - used, men);
        if (here.lost == 0) {
            continue;
        }
        const int32_t dead = count > 0 ? dead_among(dice + used, here.lost) : 0;
        used += here.lost;
        emit(d, &event_base_lost, &here);
        enum reject refusal = hit_men(d, base, here.lost - dead, dead);
        if (refusal != REJECT_NONE) {
            return refusal;
        }
    }
    if (fighter_men(d->game, target, true, NULL) == 0) {
        struct group_destroyed destroyed = {target, fighter->base[0]};
        emit(d, &event_group_destroyed, &destroyed);
    }
    return REJECT_NONE;
}

/* Throws of one side: to hit and to save. Emits the volley. NEED_DICE. */
static enum reject
throw_volley(struct decision *d, const struct fire_order *order, int32_t *lost)
{
    const struct game *g = d->game;
    const struct options *options = &g->table.options;
    struct volley volley;
    const struct fire_dice count = dice_for(g, order, &volley);
    int shooter_platoon = platoon_of_fighter(g, order->fighter);
    int target_platoon = platoon_of_fighter(g, order->target);
    const unsigned stream =
        platoon_stream(shooter_platoon < target_platoon ? shooter_platoon : target_platoon);
    struct volley_fired fired = {
        .fighter = order->fighter,
        .target = order->target,
        .base = first_base(g, order->fighter),
        .enemy = fighter_of(g, order->fighter)->enemy,
        .target_base = first_base(g, order->target),
        .target_enemy = fighter_of(g, order->target)->enemy,
        .range_m = order->range_m,
        .close = count.close,
        .area = count.area,
        .cover = order->melee ? (int32_t)COVER_NONE : (int32_t)fighter_cover(g, order->target),
        .grenade = order->grenade,
        .opportunity = order->opportunity,
        .hasty = order->hasty,
        .melee = order->melee,
        .leaders_fire = order->leaders_fire};
    int32_t dice[DICE_PER_ROLL_MAX];
    if (!roll_dice(d, stream, count.close + count.area, 6,
                   (struct purpose){"volley", (uint8_t)fired.base, 0}, dice)) {
        return REJECT_NEED_DICE;
    }
    fired.hits = hits_of(options, &volley, dice);
    fired.left = hits_past_cover(options, fired.hits, (enum cover)fired.cover);
    const int32_t saves = save_dice(fired.left, (enum cover)fired.cover);
    if (!roll_dice(d, stream, saves, 6, (struct purpose){"save", (uint8_t)fired.target_base, 0},
                   dice)) {
        return REJECT_NEED_DICE;
    }
    fired.saved = hits_saved(options, dice, saves);
    fired.lost =
        figures_lost(fired.left - fired.saved, fighter_men(g, order->target, true, NULL));
    if (fired.target_enemy != 0) {
        pick_fallen(g, &fired);
    }
    *lost = fired.lost;
    emit(d, &event_volley_fired, &fired);
    return REJECT_NONE;
}

enum reject fire_volley(struct decision *d, const struct fire_order *order)
{
    int32_t lost = 0;
    enum reject refusal = throw_volley(d, order, &lost);
    if (refusal != REJECT_NONE || lost == 0 || fighter_of(d->game, order->target)->enemy != 0) {
        return refusal;
    }
    return let_men_fall(d, order->target, lost);
}

/* The enemy throws first on paper: his fallen would not throw any more, the players' men stand
 * until let_men_fall. So nobody's dice are lost to the other's. */
enum reject fight_melee(struct decision *d, int fighter, int target)
{
    const bool enemy_attacks = fighter_of(d->game, fighter)->enemy != 0;
    const int foe = enemy_attacks ? fighter : target;
    const int own = enemy_attacks ? target : fighter;
    const struct fire_order of_foe = {
        .fighter = foe, .target = own, .leaders_fire = 1, .melee = 1};
    const struct fire_order of_own = {
        .fighter = own, .target = foe, .leaders_fire = 1, .melee = 1};
    int32_t lost = 0;
    int32_t struck = 0;
    enum reject refusal = throw_volley(d, &of_foe, &lost);
    if (refusal == REJECT_NONE) {
        refusal = throw_volley(d, &of_own, &struck);
    }
    return refusal == REJECT_NONE && lost > 0 ? let_men_fall(d, own, lost) : refusal;
}

RULE(volley,
     "RASH-12 RASH-13 RASH-14 RASH-15 RASH-16 RASH-17 RASH-18 RASH-19 RASH-20 RASH-21 RASH-22 "
     "RASH-23 RASH-24 IN-24",
     .events = EVENTS(&event_volley_fired, &event_base_lost, &event_group_destroyed));
