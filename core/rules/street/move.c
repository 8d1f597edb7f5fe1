/* A base or a group moves: covering fire, one throw each, as far as its rate, and the entry
 * test at the end. Rule: FME-16, FME-18 to FME-20, FME-22 to FME-25, FME-28, FME-30, FME-36,
 * FME-37, FME-45, IN-13, IN-15, D1 to D4, D8, D9, D11, D36 */
#include "core/core.h"

#include "core/board.h"
#include "core/rules/street/men_hit.h"
#include "core/rules/street/move_plan.h"
#include "core/rules/street/movers.h"
#include "core/rules/street/odds.h"
#include "core/street/acting.h"
#include "core/street/leaders.h"

static const struct field move_arg_fields[] = {
    LIST_FIELD(struct move_args, bases, BASE, 1, BASES_MAX),
    OPT_POINTS_FIELD(struct move_args, path),
    OPT_LIST_FIELD(struct move_args, cover, BASE, 1, BASES_MAX),
    OPT_ID_FIELD(struct move_args, leader, BASE),
    OPT_ID_FIELD(struct move_args, director, BASE),
    OPT_BOOL_FIELD(struct move_args, smoke),
    OPT_BOOL_FIELD(struct move_args, cs),
    OPT_ID_FIELD(struct move_args, thrower, BASE),
    OPT_ID_FIELD(struct move_args, carry, FIGURE),
    OPT_ID_FIELD(struct move_args, place, PLACE),
    OPT_INT_FIELD(struct move_args, declared_ci, 0, BOARD_EDGE_CI, 0),
    OPT_BOOL_FIELD(struct move_args, group),
    OPT_BOOL_FIELD(struct move_args, at_wall),
    OPT_BOOL_FIELD(struct move_args, leaders),
    OPT_BOOL_FIELD(struct move_args, range_ok),
};

/* ---- the event ----------------------------------------------------------------------------
 */

#define PASSED_MAX 24 /* places of one path that are noted */

/* `target_place` is what it was to enter. Lengths: declared, allowed, gone. */
struct moved {
    int32_t base, leader, lf, sixes, tested, score, target, loss, street, smoke;
    int32_t edna_before, edna, rate, declared_ci, moved_ci, arrived, target_place;
    int32_t place, x_ci, y_ci, wounded, dead;
    int32_t group, at_wall, leaders, range_ok;
    LIST_OF(PASSED_MAX) passed; /* places it came into, in order. Rule: D50 */
};

static const struct field moved_fields[] = {
    ID_FIELD(struct moved, base, BASE),
    OPT_ID_FIELD(struct moved, leader, BASE),
    OPT_INT_FIELD(struct moved, lf, INT32_MIN, INT32_MAX, 0),
    OPT_INT_FIELD(struct moved, sixes, 0, 2 * DICE_PER_ROLL_MAX, 0),
    BOOL_FIELD(struct moved, tested),
    OPT_INT_FIELD(struct moved, score, INT32_MIN, INT32_MAX, 0),
    OPT_INT_FIELD(struct moved, target, INT32_MIN, INT32_MAX, 0),
    OPT_INT_FIELD(struct moved, loss, 0, INT32_MAX, 0),
    OPT_BOOL_FIELD(struct moved, street),
    OPT_BOOL_FIELD(struct moved, smoke),
    INT_FIELD(struct moved, edna_before, 0, EDNA_MAX),
    INT_FIELD(struct moved, edna, 0, EDNA_MAX),
    INT_FIELD(struct moved, rate, 0, BOARD_EDGE_CI),
    INT_FIELD(struct moved, declared_ci, 0, INT32_MAX),
    INT_FIELD(struct moved, moved_ci, 0, INT32_MAX),
    BOOL_FIELD(struct moved, arrived),
    OPT_ID_FIELD(struct moved, target_place, PLACE),
    ID_FIELD(struct moved, place, PLACE),
    INT_FIELD(struct moved, x_ci, -BOARD_EDGE_CI, BOARD_EDGE_CI),
    INT_FIELD(struct moved, y_ci, -BOARD_EDGE_CI, BOARD_EDGE_CI),
    OPT_INT_FIELD(struct moved, wounded, 0, 1, 0),
    OPT_INT_FIELD(struct moved, dead, 0, 1, 0),
    OPT_BOOL_FIELD(struct moved, group),
    OPT_BOOL_FIELD(struct moved, at_wall),
    OPT_BOOL_FIELD(struct moved, leaders),
    OPT_BOOL_FIELD(struct moved, range_ok),
    SECRET_LIST_FIELD(struct moved, passed, PLACE, 1, PLACES_MAX),
};

static void evolve_moved(struct game *g, const void *args)
{
    const struct moved *moved = args;
    struct base *base = game_base(g, moved->base);
    mark_action(g, moved->base, ACTION_MOVED);
    base->edna = moved->edna;
    base->place = (uint8_t)moved->place;
    base->at = (struct point){moved->x_ci, moved->y_ci};
    base->hugging = (uint8_t)moved->at_wall;
    base->behind_tank = 0;
    for (int i = 0; i < moved->passed.count; i++) {
        injects_note_entry(g, moved->base, moved->passed.item[i]);
    }
}

EVENT_TYPE(moved,
           moved,
           1,
           VIEW_PLATOONS | VIEW_BASES | VIEW_PLACES | VIEW_LEGAL,
           .evolve = evolve_moved);

/* The wounded man is put down where the base has come to. Rule: IN-07 */
struct man_carried {
    int32_t base, figure, place;
};

static const struct field man_carried_fields[] = {
    ID_FIELD(struct man_carried, base, BASE),
    ID_FIELD(struct man_carried, figure, FIGURE),
    ID_FIELD(struct man_carried, place, PLACE),
};

static void evolve_man_carried(struct game *g, const void *args)
{
    const struct man_carried *carried = args;
    g->table.figures[carried->figure - 1].lies = (uint8_t)carried->place;
}

EVENT_TYPE(man_carried, man_carried, 1, VIEW_FIGURES, .evolve = evolve_man_carried);

/* ---- the command --------------------------------------------------------------------------
 */

/* Where it stops; a declared distance of the tape is laid along the way on the map. */
static struct point stop_of(const struct mover *mover, int32_t moved_ci, int *place)
{
    int64_t along = moved_ci;
    if (mover->declared_ci != mover->walk.length_ci && mover->declared_ci > 0) {
        along = along * mover->walk.length_ci / mover->declared_ci;
    }
    if (moved_ci >= mover->declared_ci) {
        along = mover->walk.length_ci;
    }
    return point_along(&mover->walk, (int32_t)along, place);
}

/* Places that it came into on its way, as far as it went. */
static void note_passed(struct moved *moved, const struct walk *walk)
{
    int last = walk->leg_count > 0 ? walk->leg[0].place : 0;
    for (int i = 0; i < walk->leg_count && moved->passed.count < PASSED_MAX; i++) {
        const struct leg *leg = &walk->leg[i];
        const int32_t begins_ci = i == 0 ? 0 : walk->leg[i - 1].end_ci;
        if (leg->place != last && begins_ci <= moved->moved_ci &&
            (begins_ci < moved->moved_ci || leg->place == moved->place)) {
            moved->passed.item[moved->passed.count++] = leg->place;
            last = leg->place;
        }
    }
    if (moved->place != last && moved->passed.count < PASSED_MAX) {
        moved->passed.item[moved->passed.count++] = moved->place;
    }
}

static void
tell_move(struct moved *moved, const struct move_plan *plan, int i, const struct movement *m)
{
    const struct mover *mover = &plan->mover[i];
    const int32_t rate_ci = m->rate * CI_PER_INCH;
    moved->moved_ci = mover->declared_ci < rate_ci ? mover->declared_ci : rate_ci;
    moved->arrived = arrives(mover, m->rate);
    int place;
    struct point stop = stop_of(mover, moved->moved_ci, &place);
    moved->place = place;
    note_passed(moved, &mover->walk);
    moved->x_ci = stop.x_ci;
    moved->y_ci = stop.y_ci;
    moved->score = m->edna.score;
    moved->target = m->edna.target;
    moved->loss = m->edna.loss;
    moved->edna = m->edna.edna;
    moved->rate = m->rate;
    moved->wounded = m->edna.hit.wounded;
    moved->dead = m->edna.hit.dead;
}

static enum reject move_one(struct decision *d,
                            const struct move_args *move,
                            struct move_plan *plan,
                            int i,
                            int32_t sixes)
{
    struct mover *mover = &plan->mover[i];
    const struct base *base = base_of(d->game, mover->base);
    const struct purpose purpose = {"move", (uint8_t)mover->base, 0};
    struct moved moved = {
        .base = mover->base,
        .leader = plan->leader,
        .lf = plan->lf,
        .sixes = sixes,
        .tested = mover->tested,
        .street = mover->street,
        .smoke = plan->smoke,
        .edna_before = base->edna,
        .declared_ci = mover->declared_ci,
        .target_place = mover->enters ? plan->entry : 0,
        .group = move->group,
        .leaders = move->leaders,
        .range_ok = move->range_ok,
    };
    int32_t pair[2] = {0, 0};
    if (mover->tested && !roll_dice(d, platoon_stream(base->platoon), 2, 6, purpose, pair)) {
        return REJECT_NEED_DICE;
    }
    const struct movement m = throw_of_mover(d->game, plan, i, sixes, pair);
    tell_move(&moved, plan, i, &m);
    moved.at_wall = moved.arrived && move->at_wall;
    mover->arrived = moved.arrived;
    bound_by_men(d->game, mover->base, &moved.wounded, &moved.dead);
    emit(d, &event_moved, &moved);
    return hit_men(d, mover->base, m.edna.hit.wounded, m.edna.hit.dead);
}

/* Those at the wall, fit to go in. Rule: FME-24, D2 */
static enum reject enter_at_end(struct decision *d, const struct move_plan *plan, int32_t sixes)
{
    struct entry_order order = {.place = plan->entry,
                                .leader = plan->leader,
                                .lf = plan->lf,
                                .sixes = sixes,
                                .cs = plan->cs,
                                .thrower = plan->thrower,
                                .smoke = plan->smoke};
    for (int i = 0; i < plan->count; i++) {
        const struct mover *mover = &plan->mover[i];
        const struct base *base = base_of(d->game, mover->base);
        /* On the board still: the last man who was not below may have fallen on the way. */
        const bool stands = !base->removed && base->place != 0;
        if (mover->arrived && mover->enters && base->edna > 0 && stands) {
            order.base[order.count++] = mover->base;
        }
    }
    return order.count > 0 ? try_entry(d, &order) : REJECT_NONE;
}

static enum reject decide_move(struct decision *d, const void *args)
{
    const struct move_args *move = args;
    struct move_plan plan;
    enum reject refusal = plan_move(d, move, &plan);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if (plan.smoke) {
        const struct round_order smoke = {ROUND_SMOKE, plan.base, plan.count, plan.thrower};
        use_round(d, &smoke);
    }
    struct cover_result cover;
    refusal = fire_cover(d, &plan.cover, plan.base[0], &cover);
    const int32_t sixes = sixes_for_rate(&plan, cover.sixes);
    for (int i = 0; refusal == REJECT_NONE && i < plan.count; i++) {
        refusal = move_one(d, move, &plan, i, sixes);
    }
    if (refusal == REJECT_NONE && plan.entry != 0) {
        refusal = enter_at_end(d, &plan, cover.sixes);
    }
    if (refusal == REJECT_NONE && plan.carry != 0) {
        const struct man_carried carried = {plan.base[0], plan.carry,
                                            base_of(d->game, plan.base[0])->place};
        emit(d, &event_man_carried, &carried);
    }
    return refusal;
}

/* ---- what may be ordered, and what can come of it -----------------------------------------
 */

/* Best LF that could lead it, and whether anybody could fire for it. */
static struct move_plan lone_plan(const struct game *g, int id, bool in_street)
{
    struct move_plan plan = {.base = {id}, .count = 1};
    const int32_t one[1] = {id};
    plan.leader = leader_for(g, one, 1);
    plan.lf = plan.leader != 0 ? at_least_zero(base_of(g, plan.leader)->lf) : 0;
    plan.mover[0].base = id;
    plan.mover[0].tested = 1;
    plan.mover[0].street = !g->table.rpd_out && (in_street || base_of(g, id)->began_in_street);
    return plan;
}

static bool somebody_may_cover(const struct game *g, int id)
{
    for (int other = 1; other <= g->table.base_count; other++) {
        const bool willing = base_of(g, other)->platoon == base_of(g, id)->platoon ||
                             base_of(g, other)->cover_for == id;
        if (other != id && willing && cover_refusal(g, other) == REJECT_NONE &&
            base_dice_of(g, other) > 0) {
            return true;
        }
    }
    return false;
}

/* A place is offered when the best throw could bring the base there; covering fire helps on
 * the way to a place that needs no entry test. */
static void offer_places(const struct game *g, int id, struct legal *out)
{
    const struct base *base = base_of(g, id);
    const bool covered = somebody_may_cover(g, id);
    struct reach reach;
    reachable_places(g, base->place, base->at, &reach);
    for (int i = 0; i < reach.count && out->places.count < (int)COUNT_OF(out->places.item);
         i++) {
        const int place = reach.place[i].place;
        const bool helped = covered && !is_uncleared(g, place);
        const struct move_plan plan =
            lone_plan(g, id, is_under_street_fire(place_of(g, place)));
        int32_t low, high;
        rate_bounds(g, &plan, 0, helped ? EDNA_MAX : 0, &low, &high);
        if (g->table.options.table_mode == TABLE_MODE_FIGURES ||
            reach.place[i].length_ci <= high * CI_PER_INCH) {
            out->places.item[out->places.count++] = place;
        }
    }
}

static void
legal_move(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    (void)actor;
    out->why =
        base_of(g, id)->kind == BASE_TANK ? REJECT_NOT_INFANTRY : (int32_t)move_refusal(g, id);
    if (out->why != REJECT_NONE) {
        return;
    }
    const struct place *place = place_of(g, base_of(g, id)->place);
    const struct move_plan plan = lone_plan(g, id, is_under_street_fire(place));
    rate_bounds(g, &plan, 0, 0, &out->min_ci, &out->max_ci);
    out->min_ci *= CI_PER_INCH;
    out->max_ci *= CI_PER_INCH;
    offer_places(g, id, out);
}

static void
preview_entry(const struct game *g, const struct move_plan *plan, struct preview *out)
{
    struct entry_order order = {.place = plan->entry,
                                .count = plan->count,
                                .lf = plan->lf,
                                .cs = plan->cs,
                                .smoke = plan->smoke};
    memcpy(order.base, plan->base, sizeof(order.base));
    const struct entry_terms terms = entry_terms_of(g, &order);
    out->cards = terms.cards;
    out->need = base_of(g, tested_base(g, &order))->edna + plan->lf -
                card_penalty(&g->table.options, &terms) -
                (g->table.options.equal_passes ? 0 : 1);
    add_modifier(out, "cards", -card_penalty(&g->table.options, &terms), 0, plan->entry);
    add_modifier(out, "cs", plan->cs, 0, plan->entry);
}

static enum reject preview_move(struct decision *d, const void *args, struct preview *out)
{
    struct move_plan plan;
    enum reject refusal = plan_move(d, args, &plan);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct game *g = d->game;
    const int32_t sixes = sixes_for_rate(&plan, most_sixes(g, &plan));
    rate_bounds(g, &plan, 0, sixes, &out->rate_min_ci, &out->rate_max_ci);
    out->rate_min_ci *= CI_PER_INCH;
    out->rate_max_ci *= CI_PER_INCH;
    out->distance_ci = plan.mover[0].declared_ci;
    out->dice = plan.cover_dice;
    add_modifier(out, "leader", plan.lf, plan.leader, 0);
    add_modifier(out, "covering_dice", plan.cover_dice, 0, 0);
    for (int i = 0; i < plan.count; i++) {
        const int32_t street = plan.mover[i].street ? g->table.options.street_score_mod : 0;
        add_modifier(out, "street", street, plan.mover[i].base, 0);
        if (street != 0) {
            break;
        }
    }
    add_modifier(out, "smoke", plan.smoke, 0, 0);
    if (plan.entry != 0) {
        preview_entry(g, &plan, out);
    }
    add_move_chances(g, &plan, out);
    return REJECT_NONE;
}

VERB(move,
     move_args,
     VERB_ROLLS | VERB_FOR_BASE,
     IN_PHASE(ORDERS),
     BY_PLAYER,
     .decide = decide_move,
     .legal = legal_move,
     .preview = preview_move);

RULE(move,
     "FME-16 FME-18 FME-19 FME-20 FME-22 FME-23 FME-24 FME-25 FME-28 FME-30 FME-36 FME-37 "
     "FME-45 IN-07 IN-13 IN-15 D1 D2 D3 D4 D8 D9 D11 D36",
     .verbs = VERBS(&verb_move),
     .events = EVENTS(&event_moved, &event_man_carried));
