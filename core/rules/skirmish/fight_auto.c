/* A group left to itself: it holds its cover, led by whoever can, fires at the nearest foe in
 * sight, and falls back by R.A.S.H. The server gives the command, one group at a time.
 * Rule: IN-25, RASH-11, RASH-12 */
#include "core/core.h"

#include "core/board.h"
#include "core/rules/skirmish/fight_test.h"
#include "core/rules/skirmish/fighters.h"
#include "core/rules/skirmish/volley.h"

struct fight_auto_args {
    int32_t fighter;
};

static const struct field fight_auto_arg_fields[] = {
    ID_FIELD(struct fight_auto_args, fighter, FIGHTER),
};

struct fight_played {
    int32_t fighter, enemy, target;
};

static const struct field fight_played_fields[] = {
    ID_FIELD(struct fight_played, fighter, FIGHTER),
    OPT_ID_FIELD(struct fight_played, enemy, ENEMY),
    OPT_ID_FIELD(struct fight_played, target, FIGHTER),
};

static void evolve_fight_played(struct game *g, const void *args)
{
    const struct fight_played *played = args;
    struct fighter *fighter = game_fighter(g, played->fighter);
    fighter->actions = 0;
    if (fighter->state != FIGHTER_FALLING_BACK && fighter->state != FIGHTER_DESTROYED) {
        fighter->state = FIGHTER_ACTED;
    }
}

EVENT_TYPE(fight_played,
           fight_played,
           1,
           VIEW_ENEMY | VIEW_LEGAL,
           .flags = EVENT_SILENT,
           .evolve = evolve_fight_played,
           .seen = seen_with_fighter);

/* Nearest foe that can be seen and reached; 0 when there is none. A leader who stands alone
 * fires if he has not led. */
static int pick_target(struct decision *d, int id, struct fire_order *best)
{
    int nearest = 0;
    struct armed others = {.count = 0};
    fighter_men(d->game, id, false, &others);
    const bool alone = others.count == 0 && !has_led(d->game, id);
    for (int target = 1; target <= FIGHTERS_MAX; target++) {
        struct fire_order order = {.fighter = id, .target = target, .leaders_fire = alone};
        if (check_target(d, id, target, &order.range_m) != REJECT_NONE) {
            continue;
        }
        const struct fire_dice dice = dice_of_order(d->game, &order);
        if (dice.close + dice.area > 0 && (nearest == 0 || order.range_m < best->range_m)) {
            nearest = target;
            *best = order;
        }
    }
    d->arg_count = 0;
    return nearest;
}

/* One who has nobody else to fire for him rather fires than leads. */
static int leader_who_leads(const struct game *g, int id)
{
    struct armed others = {.count = 0};
    fighter_men(g, id, false, &others);
    const int leader = leader_for(g, id);
    return leader == id && others.count == 0 ? 0 : leader;
}

static bool may_still_act(const struct fighter *fighter)
{
    return fighter->state == FIGHTER_WAITING || fighter->state == FIGHTER_TESTED ||
           fighter->state == FIGHTER_FROZEN;
}

static enum reject decide_fight_auto(struct decision *d, const void *args)
{
    const struct fight_auto_args *play = args;
    enum reject refusal = check_own_fighter(d, play->fighter);
    if (refusal == REJECT_NONE) {
        refusal = check_half(d, play->fighter);
    }
    struct fight_test_args test = {.fighter = play->fighter, .intent = FIGHT_INTENT_STAY};
    const struct fighter *fighter =
        refusal == REJECT_NONE ? fighter_of(d->game, play->fighter) : NULL;
    if (refusal == REJECT_NONE && !may_still_act(fighter)) {
        refusal = fighter->state == FIGHTER_FALLING_BACK ? REJECT_FELL_BACK : REJECT_HAS_ACTED;
    }
    if (refusal == REJECT_NONE && fighter->state == FIGHTER_WAITING) {
        test.leader = leader_who_leads(d->game, play->fighter);
        refusal = test_fighter(d, &test);
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    struct fire_order order;
    struct fight_played played = {.fighter = play->fighter, .enemy = fighter->enemy};
    if (fighter->state != FIGHTER_FALLING_BACK) {
        played.target = pick_target(d, play->fighter, &order);
    }
    if (played.target != 0) {
        refusal = fire_volley(d, &order);
    }
    if (refusal == REJECT_NONE) {
        emit(d, &event_fight_played, &played);
    }
    return refusal;
}

VERB(fight_auto,
     fight_auto_args,
     VERB_ROLLS | VERB_WHILE_PAUSED,
     IN_FIGHT,
     BY_ROLE(UMPIRE) | BY_ROLE(SERVER),
     .decide = decide_fight_auto);

/* The next group that plays itself in this half; 0 = none. */
static int next_to_play(const struct game *g)
{
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        const struct fighter *fighter = fighter_of(g, id);
        if (fighter->engagement == 0 || fighter->enemy == 0 || !is_fighting(g, id)) {
            continue;
        }
        const struct engagement *fight = engagement_of(g, fighter->engagement);
        if (plays_itself(g, id) && fight->enemy_half && !fight->waits && !g->table.paused &&
            (fight->activation == ACTIVATION_ALTERNATE || fighter->actions > 0) &&
            may_still_act(fighter) && !is_decided(g, fighter->engagement)) {
            return id;
        }
    }
    return 0;
}

RULE(fight_auto,
     "IN-25",
     .verbs = VERBS(&verb_fight_auto),
     .events = EVENTS(&event_fight_played),
     .due = next_to_play,
     .due_verb = &verb_fight_auto);
