/* A round has two halves: the players' groups act in any order, then the enemy's; after a
 * number of rounds the fight waits for the next turn. Rule: RASH-26, IN-23, D51 */
#include "core/rules/skirmish/fight_rounds.h"

#include "core/core.h"
#include "core/geometry.h"
#include "core/rules/skirmish/fighters.h"
#include "core/sight.h"
#include "core/skirmish/leading.h"
#include "core/skirmish/opportunity.h"
#include "core/skirmish/ratings.h"
#include "core/skirmish/scale.h"

static bool may_fire_now(const struct game *g, int id)
{
    const struct fighter *fighter = fighter_of(g, id);
    const struct engagement *fight = engagement_of(g, fighter->engagement);
    /* Which of the enemy hold their fire is his secret, and opportunities are told to all. */
    const bool holds = fighter->enemy == 0 && fighter->holds_fire;
    const bool others_half = (fight->enemy_half != 0) == (fighter->enemy == 0);
    return others_half && !fight->waits && !fighter->passed && !holds &&
           may_give_opportunity_fire(fighter_men(g, id, true, NULL), fighter->fired != 0,
                                     fighter->result);
}

/* A leader without men fires himself, if he has not led. Rule: RASH-12 */
static bool must_fire_himself(const struct game *g, int id)
{
    struct armed others = {.count = 0};
    fighter_men(g, id, false, &others);
    return others.count == 0 && !has_led(g, id);
}

bool has_opportunity_at(const struct game *g, int id, int target, struct fire_order *order)
{
    int from_place;
    int to_place;
    const struct point from = fighter_at(g, id, &from_place);
    const struct fighter *foe = fighter_of(g, target);
    if (foe->engagement != fighter_of(g, id)->engagement ||
        side_of(foe) == side_of(fighter_of(g, id))) {
        return false;
    }
    const struct point to = fighter_at(g, target, &to_place);
    *order = (struct fire_order){.fighter = id,
                                 .target = target,
                                 .opportunity = 1,
                                 .leaders_fire = must_fire_himself(g, id),
                                 .range_m =
                                     metres_of(g->table.cm_per_inch, segment_length(from, to))};
    if (!foe->acted_this_half || !is_fighting(g, target) || !may_fire_now(g, id)) {
        return false;
    }
    const struct fire_dice dice = dice_of_order(g, order);
    return dice.close + dice.area > 0 && sees(g, from, from_place, to, to_place);
}

bool has_opportunity(const struct game *g, int id)
{
    struct fire_order order;
    for (int target = 1; may_fire_now(g, id) && target <= FIGHTERS_MAX; target++) {
        if (has_opportunity_at(g, id, target, &order)) {
            return true;
        }
    }
    return false;
}

bool opportunity_waits(const struct game *g, int engagement)
{
    if (!engagement_of(g, engagement)->enemy_half) {
        return false;
    }
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        if (fighter_of(g, id)->engagement == engagement && fighter_of(g, id)->enemy == 0 &&
            has_opportunity(g, id)) {
            return true;
        }
    }
    return false;
}

bool is_through(const struct game *g, int id)
{
    const int state = fighter_of(g, id)->state;
    return state == FIGHTER_ACTED || state == FIGHTER_FALLING_BACK || !is_fighting(g, id);
}

bool half_is_over(const struct game *g, int engagement)
{
    const bool enemy_half = engagement_of(g, engagement)->enemy_half != 0;
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        const struct fighter *fighter = fighter_of(g, id);
        if (fighter->engagement != engagement) {
            continue;
        }
        if ((fighter->enemy != 0) == enemy_half && !is_through(g, id)) {
            return false;
        }
    }
    return !opportunity_waits(g, engagement);
}

/* ---- halves end ---------------------------------------------------------------------------
 */

struct half_ended {
    int32_t engagement, enemy_half, round, waits;
};

static const struct field half_ended_fields[] = {
    ID_FIELD(struct half_ended, engagement, ENGAGEMENT),
    BOOL_FIELD(struct half_ended, enemy_half), /* the half that begins is the enemy's */
    INT_FIELD(struct half_ended, round, 1, TURNS_MAX * 9),
    OPT_BOOL_FIELD(struct half_ended, waits), /* for the next turn. Rule: D51 */
};

void begin_half(struct game *g, int id)
{
    struct fighter *fighter = game_fighter(g, id);
    if (fighter->state != FIGHTER_DESTROYED) {
        fighter->state = FIGHTER_WAITING;
    }
    fighter->fired = 0;
    fighter->leader_fired = 0;
    fighter->leads_left = (uint8_t)leader_groups(leader_rating(rating_of_fighter(g, id)));
    fighter->threw = 0;
    fighter->moved_most = 0;
    fighter->moved_mm = 0;
    fighter->area_only = 0;
    fighter->passed = 0;
    fighter->controlled = 0;
    fighter->actions = 0;
}

static void evolve_half_ended(struct game *g, const void *args)
{
    const struct half_ended *ended = args;
    struct engagement *fight = game_engagement(g, ended->engagement);
    if (!ended->enemy_half) {
        fight->rounds_this_turn++;
        fight->round = ended->round;
    }
    fight->enemy_half = ended->enemy_half != 0;
    fight->waits = ended->waits != 0;
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        struct fighter *fighter = game_fighter(g, id);
        if (fighter->engagement != ended->engagement) {
            continue;
        }
        fighter->acted_this_half = 0;
        if ((fighter->enemy != 0) == (ended->enemy_half != 0)) {
            begin_half(g, id);
        }
    }
}

EVENT_TYPE(half_ended, half_ended, 1, VIEW_ENEMY | VIEW_LEGAL, .evolve = evolve_half_ended);

static void end_half(struct decision *d, int engagement)
{
    const struct engagement *fight = engagement_of(d->game, engagement);
    struct half_ended ended = {.engagement = engagement,
                               .enemy_half = !fight->enemy_half,
                               .round = fight->round + (fight->enemy_half != 0)};
    ended.waits = !ended.enemy_half &&
                  fight->rounds_this_turn + 1 >= d->game->table.options.rounds_per_turn;
    emit(d, &event_half_ended, &ended);
}

struct fight_args {
    int32_t engagement;
};

static const struct field fight_half_arg_fields[] = {
    ID_FIELD(struct fight_args, engagement, ENGAGEMENT),
};

/* The umpire does not wait for those who have not acted. */
static enum reject decide_fight_half(struct decision *d, const void *args)
{
    const struct fight_args *half = args;
    if (!is_engagement(d->game, half->engagement)) {
        return REJECT_NO_SUCH_ENGAGEMENT;
    }
    if (engagement_of(d->game, half->engagement)->waits) {
        refuse_with(d, "rounds", FIELD_INT, d->game->table.options.rounds_per_turn);
        return REJECT_FIGHT_WAITS;
    }
    end_half(d, half->engagement);
    return REJECT_NONE;
}

VERB(fight_half,
     fight_args,
     VERB_WHILE_PAUSED,
     IN_FIGHT,
     BY_UMPIRE,
     .decide = decide_fight_half);

/* Halves end by themselves; at most two a command, so that a fight without an enemy that could
 * act does not run through its rounds alone. */
static void follow(struct decision *d)
{
    const struct table *t = &d->game->table;
    if (t->phase < PHASE_ORDERS || t->phase >= PHASE_ENDED) {
        return;
    }
    for (int id = 1; id <= ENGAGEMENTS_MAX; id++) {
        const struct engagement *fight = engagement_of(d->game, id);
        for (int halves = 0; halves < 2 && fight->used && !fight->over && !fight->waits &&
                             fight->activation == ACTIVATION_ALTERNATE &&
                             !is_decided(d->game, id) && half_is_over(d->game, id);
             halves++) {
            end_half(d, id);
        }
    }
}

void fights_note_turn(struct game *g)
{
    for (int id = 1; id <= ENGAGEMENTS_MAX; id++) {
        game_engagement(g, id)->rounds_this_turn = 0;
        game_engagement(g, id)->cards_this_turn = 0;
        game_engagement(g, id)->waits = 0;
    }
}

RULE(fight_rounds,
     "RASH-26 IN-23 D51",
     .verbs = VERBS(&verb_fight_half),
     .events = EVENTS(&event_half_ended),
     .after = follow);
