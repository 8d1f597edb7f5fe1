/* A group in a fire-fight tests before it acts: it moves on, freezes, or falls back.
 * Rule: RASH-04 to RASH-11, RASH-25, RASH-26, IN-21, IN-25 */
#include "core/core.h"

#include "core/board.h"
#include "core/fall_back.h"
#include "core/rules/sequence/squads.h"
#include "core/rules/skirmish/fight_test.h"
#include "core/rules/skirmish/fighters.h"
#include "core/rules/street/odds.h"
#include "core/skirmish/leading.h"
#include "core/skirmish/ratings.h"
#include "core/skirmish/scale.h"

#define MORALE_DIE_SIDES 6

static const struct field fight_test_arg_fields[] = {
    ID_FIELD(struct fight_test_args, fighter, FIGHTER),
    WORD_FIELD(struct fight_test_args, intent, fight_intent_words),
    OPT_ID_FIELD(struct fight_test_args, leader, FIGHTER),
};

struct fight_tested {
    int32_t fighter, base, enemy, intent, leader, figures, rating, factors, result, state;
    int32_t move_cm, fall_back_cm, place, x_ci, y_ci;
};

static const struct field fight_tested_fields[] = {
    ID_FIELD(struct fight_tested, fighter, FIGHTER),
    OPT_ID_FIELD(struct fight_tested, base, BASE),
    OPT_ID_FIELD(struct fight_tested, enemy, ENEMY),
    WORD_FIELD(struct fight_tested, intent, fight_intent_words),
    OPT_ID_FIELD(struct fight_tested, leader, FIGHTER),
    INT_FIELD(struct fight_tested, figures, 0, ENEMY_FIGURES_MAX * 2),
    WORD_FIELD(struct fight_tested, rating, rating_words),
    INT_FIELD(struct fight_tested, factors, -99, 99), /* added to the die, all together */
    INT_FIELD(struct fight_tested, result, -99, 99),
    WORD_FIELD(struct fight_tested, state, morale_words),
    OPT_INT_FIELD(struct fight_tested, move_cm, 0, 99, 0),
    OPT_INT_FIELD(struct fight_tested, fall_back_cm, 0, 99, 0),
    OPT_ID_FIELD(struct fight_tested, place, PLACE),
    INT_FIELD(struct fight_tested, x_ci, -BOARD_EDGE_CI, BOARD_EDGE_CI),
    INT_FIELD(struct fight_tested, y_ci, -BOARD_EDGE_CI, BOARD_EDGE_CI),
};

static void evolve_fight_tested(struct game *g, const void *args)
{
    const struct fight_tested *tested = args;
    struct fighter *fighter = game_fighter(g, tested->fighter);
    fighter->intent = (uint8_t)tested->intent;
    fighter->result = (int8_t)tested->result;
    fighter->under_fire = 0;
    fighter->fell_back = tested->state == MORALE_FALL_BACK;
    fighter->area_only = tested->state == MORALE_FREEZE;
    fighter->pinned = tested->state != MORALE_MOVE;
    fighter->state = tested->state == MORALE_FALL_BACK ? FIGHTER_FALLING_BACK
                     : tested->state == MORALE_FREEZE  ? FIGHTER_FROZEN
                                                       : FIGHTER_TESTED;
    if (tested->leader != 0) {
        struct fighter *leader = game_fighter(g, tested->leader);
        leader->leads_left = (uint8_t)(leader->leads_left - (leader->leads_left > 0));
    }
    if (fighter->fell_back) {
        put_fighter(g, tested->fighter, tested->place,
                    (struct point){tested->x_ci, tested->y_ci});
        fighter->acted_this_half = 1;
    }
}

EVENT_TYPE(fight_tested,
           fight_tested,
           1,
           VIEW_ENEMY | VIEW_BASES | VIEW_PLACES | VIEW_LEGAL,
           .evolve = evolve_fight_tested,
           .seen = seen_with_fighter);

void put_fighter(struct game *g, int id, int place, struct point at)
{
    struct fighter *fighter = game_fighter(g, id);
    fighter->cover_ruled = 0; /* that was said of where it stood */
    if (fighter->enemy != 0) {
        struct enemy *enemy = game_enemy(g, fighter->enemy);
        enemy->place = (uint8_t)place;
        enemy->at = at;
        enemy->cover = COVER_NONE;
        return;
    }
    for (int i = 0; i < fighter->base_count; i++) {
        struct base *base = game_base(g, fighter->base[i]);
        if (base->removed) {
            continue;
        }
        if (base->place != place) {
            injects_note_entry(g, fighter->base[i], place);
        }
        base->place = (uint8_t)place;
        base->at = at;
        base->behind_tank = 0;
    }
}

/* ---- what bears on the test ---------------------------------------------------------------
 */

static int32_t men_of_side(const struct game *g, int engagement, enum fight_side side)
{
    int32_t men = 0;
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        const struct fighter *fighter = fighter_of(g, id);
        if (fighter->engagement == engagement && side_of(fighter) == side) {
            men += fighter_men(g, id, true, NULL);
        }
    }
    return men;
}

static bool side_has_leader(const struct game *g, int engagement, enum fight_side side)
{
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        const struct fighter *fighter = fighter_of(g, id);
        if (fighter->engagement == engagement && side_of(fighter) == side &&
            has_leader(g, id)) {
            return true;
        }
    }
    return false;
}

static void set_factor(morale_factors *factors, enum morale_factor factor, bool on)
{
    *factors |= on ? morale_factor_bit(factor) : 0;
}

morale_factors factors_of(const struct game *g, const struct fight_test_args *test)
{
    const struct fighter *fighter = fighter_of(g, test->fighter);
    const enum fight_side side = side_of(fighter);
    const bool moves = test->intent == FIGHT_INTENT_MOVE && fighter->under_fire;
    const bool covered = fighter_cover(g, test->fighter) != COVER_NONE;
    const int32_t own = men_of_side(g, fighter->engagement, side);
    const int32_t others = men_of_side(g, fighter->engagement,
                                       side == FIGHT_PLAYERS ? FIGHT_ENEMY : FIGHT_PLAYERS);
    morale_factors factors = 0;
    set_factor(&factors, MORALE_FACTOR_ADVANCING, moves && covered);
    set_factor(&factors, MORALE_FACTOR_MOVING, moves && !covered);
    set_factor(&factors, MORALE_FACTOR_FALLING_BACK, fighter->fell_back);
    set_factor(&factors, MORALE_FACTOR_OUTNUMBERED, own < others);
    set_factor(&factors, MORALE_FACTOR_LOW_AMMO, fighter->low_on_ammo);
    set_factor(&factors, MORALE_FACTOR_NO_LEADERS,
               !side_has_leader(g, fighter->engagement, side));
    set_factor(&factors, MORALE_FACTOR_OUT_OF_CONTACT, fighter->out_of_contact);
    set_factor(&factors, MORALE_FACTOR_STAYS, covered && test->intent == FIGHT_INTENT_STAY);
    set_factor(&factors, MORALE_FACTOR_LEADER, test->leader != 0);
    return factors;
}

/* Rule: RASH-11, RASH-12 */
static enum reject check_leader(const struct game *g, const struct fight_test_args *test)
{
    if (test->leader == 0) {
        return REJECT_NONE;
    }
    if (test->leader > FIGHTERS_MAX || !is_fighting(g, test->leader)) {
        return REJECT_NO_SUCH_FIGHTER;
    }
    const struct fighter *leader = fighter_of(g, test->leader);
    const struct fighter *led = fighter_of(g, test->fighter);
    int place;
    struct point from = fighter_at(g, test->leader, &place);
    struct point to = fighter_at(g, test->fighter, &place);
    const int32_t distance_mm = metres_of(g->table.cm_per_inch, segment_length(from, to));
    const enum rating rating = leader_rating(rating_of_fighter(g, test->leader));
    const bool same_side =
        leader->engagement == led->engagement && side_of(leader) == side_of(led);
    const int32_t helped = leader_groups(rating) - leader->leads_left;
    if (!same_side || !has_leader(g, test->leader) ||
        !leader_helps(rating, distance_mm, leader->leader_fired != 0, helped)) {
        return REJECT_CANNOT_LEAD;
    }
    return REJECT_NONE;
}

int leader_for(const struct game *g, int fighter)
{
    struct fight_test_args test = {.fighter = fighter, .leader = fighter};
    if (check_leader(g, &test) == REJECT_NONE) {
        return fighter;
    }
    for (test.leader = 1; test.leader <= FIGHTERS_MAX; test.leader++) {
        if (check_leader(g, &test) == REJECT_NONE) {
            return test.leader;
        }
    }
    return 0;
}

/* ---- it falls back ------------------------------------------------------------------------
 */

static int nearest_foe(const struct game *g, int id)
{
    int nearest = 0;
    int32_t best = INT32_MAX;
    int place;
    struct point at = fighter_at(g, id, &place);
    for (int other = 1; other <= FIGHTERS_MAX; other++) {
        if (fighter_of(g, other)->engagement != fighter_of(g, id)->engagement ||
            side_of(fighter_of(g, other)) == side_of(fighter_of(g, id)) ||
            !is_fighting(g, other)) {
            continue;
        }
        const int32_t away = segment_length(at, fighter_at(g, other, &place));
        if (away < best) {
            best = away;
            nearest = other;
        }
    }
    return nearest;
}

/* Falling back is no action, so nobody rises or lies down by it (WS-17); the whole distance is
 * gone, crawling or not (RASH-08). Straight away from the nearest foe, as far as walls and the
 * board's edge let it. */
static struct point retreat(const struct game *g, int id, int32_t length_ci, int *place)
{
    struct point at = fighter_at(g, id, place);
    const int foe = nearest_foe(g, id);
    int foe_place;
    return foe == 0 ? at : fall_back(g, place, at, fighter_at(g, foe, &foe_place), length_ci);
}

/* ---- the command --------------------------------------------------------------------------
 */

static enum reject check_test(const struct decision *d, const struct fight_test_args *test)
{
    return fighter_of(d->game, test->fighter)->state != FIGHTER_WAITING
               ? REJECT_TESTED_BEFORE
               : check_leader(d->game, test);
}

enum reject test_fighter(struct decision *d, const struct fight_test_args *test)
{
    const struct game *g = d->game;
    const struct fighter *fighter = fighter_of(g, test->fighter);
    enum reject refusal = check_test(d, test);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    struct fight_tested tested = {.fighter = test->fighter,
                                  .base = first_base(g, test->fighter),
                                  .enemy = fighter->enemy,
                                  .intent = test->intent,
                                  .leader = test->leader,
                                  .figures = testing_figures(g, test->fighter),
                                  .rating = (int32_t)rating_of_fighter(g, test->fighter)};
    const morale_factors factors = factors_of(g, test);
    int32_t die;
    const struct purpose purpose = {"morale", (uint8_t)tested.base, 0};
    if (!roll_dice(d, platoon_stream(platoon_of_fighter(g, test->fighter)),
                   morale_dice(tested.figures), MORALE_DIE_SIDES, purpose, &die)) {
        return REJECT_NEED_DICE;
    }
    const struct morale_test result = morale_test(&g->table.options, tested.figures,
                                                  (enum rating)tested.rating, factors, &die);
    tested.factors = morale_die_modifier(&g->table.options, factors);
    tested.result = result.result;
    tested.state = (int32_t)result.state;
    tested.move_cm = result.move_cm;
    tested.fall_back_cm = result.fall_back_cm;
    int place = 0;
    struct point at = fighter_at(g, test->fighter, &place);
    if (result.state == MORALE_FALL_BACK) {
        at = retreat(g, test->fighter, ci_of_rash_cm(g->table.cm_per_inch, result.fall_back_cm),
                     &place);
    }
    tested.place = place;
    tested.x_ci = at.x_ci;
    tested.y_ci = at.y_ci;
    emit(d, &event_fight_tested, &tested);
    return REJECT_NONE;
}

static enum reject decide_fight_test(struct decision *d, const void *args)
{
    const struct fight_test_args *test = args;
    enum reject refusal = check_own_fighter(d, test->fighter);
    if (refusal == REJECT_NONE) {
        refusal = check_half(d, test->fighter);
    }
    return refusal == REJECT_NONE ? test_fighter(d, test) : refusal;
}

static void
legal_fight_test(const struct game *g, const struct actor *actor, int base, struct legal *out)
{
    (void)actor;
    const int id = legal_fighter(g, base, out);
    if (id != 0 && fighter_of(g, id)->state != FIGHTER_WAITING) {
        out->why = REJECT_TESTED_BEFORE;
    }
}

/* Each fall of the die through the test itself. */
static enum reject preview_fight_test(struct decision *d, const void *args, struct preview *out)
{
    static const char *const ends[MORALE_COUNT] = {[MORALE_DESTROYED] = "test_destroyed",
                                                   [MORALE_FALL_BACK] = "test_falls_back",
                                                   [MORALE_FREEZE] = "test_freezes",
                                                   [MORALE_MOVE] = "test_ready"};
    const struct fight_test_args *test = args;
    enum reject refusal = check_own_fighter(d, test->fighter);
    if (refusal == REJECT_NONE) {
        refusal = check_half(d, test->fighter);
    }
    if (refusal == REJECT_NONE) {
        refusal = check_test(d, test);
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const morale_factors factors = factors_of(d->game, test);
    const int32_t figures = testing_figures(d->game, test->fighter);
    int32_t ways[MORALE_COUNT] = {0};
    for (int32_t die = 1; die <= MORALE_DIE_SIDES; die++) {
        ways[morale_test(&d->game->table.options, figures,
                         rating_of_fighter(d->game, test->fighter), factors, &die)
                 .state]++;
    }
    for (int state = MORALE_COUNT - 1; state >= 0; state--) {
        add_chance(out, ends[state], ways[state], MORALE_DIE_SIDES);
    }
    out->dice = morale_dice(figures);
    return REJECT_NONE;
}

VERB(fight_test,
     fight_test_args,
     VERB_ROLLS | VERB_FOR_BASE,
     IN_FIGHT,
     BY_PLAYER | BY_ROLE(SERVER),
     .decide = decide_fight_test,
     .legal = legal_fight_test,
     .preview = preview_fight_test);

RULE(fight_test,
     "RASH-04 RASH-05 RASH-06 RASH-07 RASH-08 RASH-09 RASH-11 RASH-12 RASH-25 RASH-26",
     .verbs = VERBS(&verb_fight_test),
     .events = EVENTS(&event_fight_tested));
