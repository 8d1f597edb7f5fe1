/* A tested group moves, then fires or fights hand to hand, and has acted. Rule: RASH-08 to
 * RASH-10, RASH-12 to RASH-24, RASH-26, IN-21, IN-22 */
#include "core/core.h"

#include "core/board.h"
#include "core/rules/skirmish/fight_act.h"
#include "core/rules/skirmish/fight_test.h"
#include "core/rules/skirmish/fighters.h"
#include "core/rules/skirmish/volley.h"
#include "core/rules/street/odds.h"
#include "core/skirmish/moving.h"
#include "core/skirmish/scale.h"
#include "core/walk.h"

#define MELEE_REACH_CI 100 /* groups so near are hand to hand. Rule: RASH-22 */

struct fight_act_args {
    int32_t fighter, target, grenade, leaders_fire, melee;
    struct fight_path path;
};

static const struct field fight_act_arg_fields[] = {
    ID_FIELD(struct fight_act_args, fighter, FIGHTER),
    OPT_POINTS_FIELD(struct fight_act_args, path),
    OPT_ID_FIELD(struct fight_act_args, target, FIGHTER),
    OPT_BOOL_FIELD(struct fight_act_args, grenade),
    OPT_BOOL_FIELD(struct fight_act_args, leaders_fire),
    OPT_BOOL_FIELD(struct fight_act_args, melee),
};

struct fight_moved {
    int32_t fighter, base, enemy, moved_mm, most, place, x_ci, y_ci;
};

static const struct field fight_moved_fields[] = {
    ID_FIELD(struct fight_moved, fighter, FIGHTER),
    OPT_ID_FIELD(struct fight_moved, base, BASE),
    OPT_ID_FIELD(struct fight_moved, enemy, ENEMY),
    INT_FIELD(struct fight_moved, moved_mm, 0, INT32_MAX),
    OPT_BOOL_FIELD(struct fight_moved, most), /* more than half. Rule: RASH-10 */
    ID_FIELD(struct fight_moved, place, PLACE),
    INT_FIELD(struct fight_moved, x_ci, -BOARD_EDGE_CI, BOARD_EDGE_CI),
    INT_FIELD(struct fight_moved, y_ci, -BOARD_EDGE_CI, BOARD_EDGE_CI),
};

static void evolve_fight_moved(struct game *g, const void *args)
{
    const struct fight_moved *moved = args;
    struct fighter *fighter = game_fighter(g, moved->fighter);
    fighter->moved_mm = moved->moved_mm;
    fighter->moved_most = moved->most != 0;
    fighter->acted_this_half = 1;
    put_fighter(g, moved->fighter, moved->place, (struct point){moved->x_ci, moved->y_ci});
}

EVENT_TYPE(fight_moved,
           fight_moved,
           1,
           VIEW_ENEMY | VIEW_BASES | VIEW_PLACES | VIEW_LEGAL,
           .evolve = evolve_fight_moved,
           .seen = seen_with_fighter);

struct fight_acted {
    int32_t fighter, base, enemy;
};

static const struct field fight_acted_fields[] = {
    ID_FIELD(struct fight_acted, fighter, FIGHTER),
    OPT_ID_FIELD(struct fight_acted, base, BASE),
    OPT_ID_FIELD(struct fight_acted, enemy, ENEMY),
};

static void evolve_fight_acted(struct game *g, const void *args)
{
    const struct fight_acted *acted = args;
    struct fighter *fighter = game_fighter(g, acted->fighter);
    if (fighter->state != FIGHTER_DESTROYED) {
        fighter->state = FIGHTER_ACTED;
    }
}

EVENT_TYPE(fight_acted,
           fight_acted,
           1,
           VIEW_ENEMY | VIEW_LEGAL,
           .flags = EVENT_SILENT,
           .evolve = evolve_fight_acted,
           .seen = seen_with_fighter);

bool by_cards(const struct game *g, int id)
{
    return engagement_of(g, fighter_of(g, id)->engagement)->activation == ACTIVATION_CARDS;
}

/* ---- moving -------------------------------------------------------------------------------
 */

static enum reject check_state(const struct fighter *fighter)
{
    return fighter->state == FIGHTER_WAITING        ? REJECT_TEST_FIRST
           : fighter->state == FIGHTER_FALLING_BACK ? REJECT_FELL_BACK
           : fighter->state == FIGHTER_ACTED        ? REJECT_HAS_ACTED
                                                    : REJECT_NONE;
}

/* Rule: RASH-09, RASH-10 */
static enum reject check_may_move(const struct fighter *fighter)
{
    return fighter->state == FIGHTER_FROZEN       ? REJECT_FROZE
           : fighter->intent != FIGHT_INTENT_MOVE ? REJECT_MAY_NOT_MOVE
                                                  : REJECT_NONE;
}

enum reject
move_fighter(struct decision *d, int id, const struct fight_path *path, int32_t most_ci)
{
    const struct game *g = d->game;
    const struct fighter *fighter = fighter_of(g, id);
    struct fight_moved moved = {
        .fighter = id, .base = first_base(g, id), .enemy = fighter->enemy};
    int place;
    struct point at = fighter_at(g, id, &place);
    struct walk walk;
    if (!walk_path(g, place, at, path->xy, path->count, &walk)) {
        return walk.why;
    }
    if (walk.entry != 0 && fighter->enemy == 0) {
        refuse_with(d, "base", FIELD_BASE, moved.base);
        return REJECT_ENGAGED; /* no uncleared house is entered out of a fire-fight */
    }
    if (walk.length_ci > most_ci) {
        refuse_with(d, "place", FIELD_PLACE, walk.place);
        refuse_with(d, "distance_ci", FIELD_INT, walk.length_ci);
        refuse_with(d, "most_ci", FIELD_INT, most_ci);
        return REJECT_TOO_FAR;
    }
    moved.moved_mm = metres_of(g->table.cm_per_inch, walk.length_ci);
    moved.most =
        !by_cards(g, id) && fire_after_move(fighter->result, moved.moved_mm).more_than_half;
    moved.place = walk.entry != 0 ? walk.entry : walk.place;
    moved.x_ci = walk.end.x_ci;
    moved.y_ci = walk.end.y_ci;
    if (walk.entry != 0) {
        moved.x_ci = path->xy[path->count - 1][0];
        moved.y_ci = path->xy[path->count - 1][1];
    }
    emit(d, &event_fight_moved, &moved);
    return REJECT_NONE;
}

static enum reject move_group(struct decision *d, const struct fight_act_args *act)
{
    if (act->path.count == 0) {
        return REJECT_NONE;
    }
    const struct fighter *fighter = fighter_of(d->game, act->fighter);
    enum reject refusal = check_may_move(fighter);
    return refusal != REJECT_NONE
               ? refusal
               : move_fighter(d, act->fighter, &act->path,
                              ci_of_rash_cm(d->game->table.cm_per_inch, fighter->result));
}

/* ---- firing -------------------------------------------------------------------------------
 */

static enum reject
plan_fire(struct decision *d, const struct fight_act_args *act, struct fire_order *order)
{
    *order = (struct fire_order){.fighter = act->fighter,
                                 .target = act->target,
                                 .grenade = act->grenade,
                                 .leaders_fire = act->leaders_fire};
    enum reject refusal = check_target(d, act->fighter, act->target, &order->range_m);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if (!act->melee) {
        return check_fire(d, order);
    }
    int place;
    const struct point at = fighter_at(d->game, act->fighter, &place);
    const struct point foe = fighter_at(d->game, act->target, &place);
    order->melee = 1;
    return segment_length(at, foe) <= MELEE_REACH_CI ? REJECT_NONE : REJECT_NOT_HAND_TO_HAND;
}

/* What decide and preview share: who may act, the move, and the fire that is meant (target 0 =
 * none). The move is carried out. */
static enum reject
begin_act(struct decision *d, const struct fight_act_args *act, struct fire_order *order)
{
    *order = (struct fire_order){.target = 0};
    enum reject refusal = check_own_fighter(d, act->fighter);
    if (refusal == REJECT_NONE) {
        refusal = check_half(d, act->fighter);
    }
    if (refusal == REJECT_NONE) {
        refusal = check_state(fighter_of(d->game, act->fighter));
    }
    if (refusal == REJECT_NONE && by_cards(d->game, act->fighter)) {
        refusal = REJECT_NOT_CONTROLLED; /* fight_do gives its actions */
    }
    if (refusal == REJECT_NONE) {
        refusal = move_group(d, act);
    }
    return refusal == REJECT_NONE && act->target != 0 ? plan_fire(d, act, order) : refusal;
}

static enum reject decide_fight_act(struct decision *d, const void *args)
{
    const struct fight_act_args *act = args;
    struct fire_order order;
    enum reject refusal = begin_act(d, act, &order);
    if (refusal == REJECT_NONE && order.target != 0) {
        refusal =
            act->melee ? fight_melee(d, act->fighter, act->target) : fire_volley(d, &order);
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct fight_acted acted = {act->fighter, first_base(d->game, act->fighter),
                                      fighter_of(d->game, act->fighter)->enemy};
    emit(d, &event_fight_acted, &acted);
    return REJECT_NONE;
}

/* Bounds of the move, and targets in sight and reach. */
static void
legal_fight_act(const struct game *g, const struct actor *actor, int base, struct legal *out)
{
    (void)actor;
    const int id = legal_fighter(g, base, out);
    if (id == 0) {
        return;
    }
    const struct fighter *fighter = fighter_of(g, id);
    const enum reject why = by_cards(g, id) ? REJECT_NOT_CONTROLLED : check_state(fighter);
    out->why = (int32_t)why;
    if (why == REJECT_NONE && may_move(fighter)) {
        out->max_ci = ci_of_rash_cm(g->table.cm_per_inch, fighter->result);
    }
}

static enum reject preview_fight_act(struct decision *d, const void *args, struct preview *out)
{
    const struct fight_act_args *act = args;
    struct fire_order order;
    enum reject refusal = begin_act(d, act, &order);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct fighter *fighter = fighter_of(d->game, act->fighter);
    out->rate_max_ci =
        ci_of_rash_cm(d->game->table.cm_per_inch, fighter->result > 0 ? fighter->result : 0);
    if (act->target != 0) {
        tell_dice(d->game, &order, out);
    }
    return REJECT_NONE;
}

VERB(fight_act,
     fight_act_args,
     VERB_ROLLS | VERB_FOR_BASE,
     IN_FIGHT,
     BY_PLAYER | BY_ROLE(SERVER),
     .decide = decide_fight_act,
     .legal = legal_fight_act,
     .preview = preview_fight_act);

RULE(fight_act,
     "RASH-08 RASH-09 RASH-10 RASH-26 IN-21 IN-22",
     .verbs = VERBS(&verb_fight_act),
     .events = EVENTS(&event_fight_moved, &event_fight_acted));
