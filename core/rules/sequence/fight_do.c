/* One action under a movement card: run, crawl, run and fire, run and drop, rise, or fire. Each
 * has the full inches of the card. R.A.S.H. still tells who freezes or falls back.
 * Rule: WS-11, WS-15 to WS-18, IN-23 */
#include "core/core.h"

#include "core/rules/sequence/squads.h"
#include "core/rules/skirmish/fight_act.h"
#include "core/rules/skirmish/fighters.h"
#include "core/rules/skirmish/volley.h"
#include "core/sequence/action.h"
#include "core/sequence/move_card.h"

struct fight_do_args {
    int32_t fighter, kind, target, grenade;
    struct fight_path path;
};

static const struct field fight_do_arg_fields[] = {
    ID_FIELD(struct fight_do_args, fighter, FIGHTER),
    WORD_FIELD(struct fight_do_args, kind, sequence_action_words),
    OPT_POINTS_FIELD(struct fight_do_args, path),
    OPT_ID_FIELD(struct fight_do_args, target, FIGHTER),
    OPT_BOOL_FIELD(struct fight_do_args, grenade),
};

struct action_done {
    int32_t fighter, base, enemy, kind, prone, left;
};

static const struct field action_done_fields[] = {
    ID_FIELD(struct action_done, fighter, FIGHTER),
    OPT_ID_FIELD(struct action_done, base, BASE),
    OPT_ID_FIELD(struct action_done, enemy, ENEMY),
    WORD_FIELD(struct action_done, kind, sequence_action_words),
    BOOL_FIELD(struct action_done, prone),
    INT_FIELD(struct action_done, left, 0, 9),
};

static void evolve_action_done(struct game *g, const void *args)
{
    const struct action_done *done = args;
    struct fighter *fighter = game_fighter(g, done->fighter);
    fighter->prone = done->prone != 0;
    fighter->actions = (uint8_t)done->left;
    fighter->acted_this_half = 1;
    if (done->left == 0 && fighter->state != FIGHTER_DESTROYED) {
        fighter->state = FIGHTER_ACTED;
    }
}

EVENT_TYPE(action_done,
           action_done,
           1,
           VIEW_ENEMY | VIEW_LEGAL,
           .evolve = evolve_action_done,
           .seen = seen_with_fighter);

/* Why the group has no action to give, or none of that kind. */
static enum reject action_left(const struct fighter *fighter)
{
    return !fighter->controlled                     ? REJECT_NOT_CONTROLLED
           : fighter->actions == 0                  ? REJECT_NO_ACTION_LEFT
           : fighter->state == FIGHTER_WAITING      ? REJECT_TEST_FIRST
           : fighter->state == FIGHTER_FALLING_BACK ? REJECT_FELL_BACK
                                                    : REJECT_NONE;
}

static enum reject check_may_act(struct decision *d, const struct fight_do_args *act)
{
    enum reject refusal = check_own_fighter(d, act->fighter);
    if (refusal == REJECT_NONE && !by_cards(d->game, act->fighter)) {
        refusal = REJECT_NO_CARDS_HERE;
    }
    if (refusal == REJECT_NONE) {
        refusal = check_half(d, act->fighter);
    }
    if (refusal == REJECT_NONE) {
        refusal = action_left(fighter_of(d->game, act->fighter));
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct fighter *fighter = fighter_of(d->game, act->fighter);
    if (fighter->state == FIGHTER_FROZEN) {
        return act->kind != SEQUENCE_FIRE ? REJECT_FROZE : REJECT_NONE;
    }
    const bool goes = act->path.count > 0 || action_moves((enum sequence_action)act->kind);
    const bool stays = goes && fighter->intent != FIGHT_INTENT_MOVE;
    return stays ? REJECT_MAY_NOT_MOVE : REJECT_NONE; /* Rule: RASH-07 */
}

/* A leader fires like his men, unless he has led; alone, he is refused. Rule: RASH-12, WS-18 */
static bool leaders_fire(const struct game *g, int id)
{
    struct armed others = {.count = 0};
    fighter_men(g, id, false, &others);
    return !has_led(g, id) || others.count == 0;
}

static enum reject move_and_fire(struct decision *d,
                                 const struct fight_do_args *act,
                                 const struct sequence_result *result)
{
    enum reject refusal = REJECT_NONE;
    if (act->path.count > 0) {
        refusal =
            move_fighter(d, act->fighter, &act->path, result->half_inches * CI_PER_HALF_INCH);
    }
    if (refusal != REJECT_NONE || act->target == 0) {
        return refusal;
    }
    if (!result->fires) {
        return REJECT_WRONG_POSTURE;
    }
    struct fire_order order = {.fighter = act->fighter,
                               .target = act->target,
                               .grenade = act->grenade,
                               .leaders_fire = leaders_fire(d->game, act->fighter),
                               .hasty = result->fire_mod != 0};
    refusal = check_target(d, act->fighter, act->target, &order.range_m);
    if (refusal == REJECT_NONE) {
        refusal = check_fire(d, &order);
    }
    return refusal == REJECT_NONE ? fire_volley(d, &order) : refusal;
}

static enum reject decide_fight_do(struct decision *d, const void *args)
{
    const struct fight_do_args *act = args;
    enum reject refusal = check_may_act(d, act);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct fighter *fighter = fighter_of(d->game, act->fighter);
    const struct move_card card = move_card(engagement_of(d->game, fighter->engagement)->card);
    const struct sequence_result result =
        sequence_act(&d->game->table.options, (enum sequence_action)act->kind, card.inches,
                     fighter->prone != 0);
    if (!result.allowed) {
        return REJECT_WRONG_POSTURE;
    }
    if (action_moves((enum sequence_action)act->kind) && act->path.count == 0) {
        return REJECT_NO_PLACE_PICKED; /* Rule: WS-15 */
    }
    refusal = move_and_fire(d, act, &result);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct action_done done = {.fighter = act->fighter,
                                     .base = first_base(d->game, act->fighter),
                                     .enemy = fighter->enemy,
                                     .kind = act->kind,
                                     .prone = result.prone,
                                     .left = fighter->actions - 1};
    emit(d, &event_action_done, &done);
    return REJECT_NONE;
}

/* Bounds: a run. Whether he must rise first is told by the refusal of the preview. */
static void
legal_fight_do(const struct game *g, const struct actor *actor, int base, struct legal *out)
{
    (void)actor;
    const int id = legal_fighter(g, base, out);
    if (id == 0) {
        return;
    }
    const enum reject why =
        !by_cards(g, id) ? REJECT_NO_CARDS_HERE : action_left(fighter_of(g, id));
    out->why = (int32_t)why;
    if (why == REJECT_NONE && may_move(fighter_of(g, id))) {
        const struct engagement *fight = engagement_of(g, fighter_of(g, id)->engagement);
        out->max_ci = move_card(fight->card).inches * CI_PER_INCH;
    }
}

VERB(fight_do,
     fight_do_args,
     VERB_ROLLS | VERB_FOR_BASE,
     IN_PHASE(ORDERS) | IN_PHASE(END_OF_TURN),
     BY_PLAYER,
     .decide = decide_fight_do,
     .legal = legal_fight_do);

RULE(fight_do,
     "WS-11 WS-15 WS-16 WS-17 WS-18 IN-23",
     .verbs = VERBS(&verb_fight_do),
     .events = EVENTS(&event_action_done));
