/* What a move must keep to before any die is thrown. Rule: FME-07, FME-10, FME-23, FME-28,
 * FME-30, FME-45, A3, A9, IN-13, IN-15, D2, D3, D4, D8, D11 */
#include "core/core.h"

#include "core/board.h"
#include "core/rules/street/move_plan.h"
#include "core/rules/street/movers.h"

static bool on_table(const struct game *g)
{
    return g->table.options.table_mode == TABLE_MODE_FIGURES;
}

/* A path belongs to the board, a place to the table. */
static enum reject check_shape(struct decision *d, const struct move_args *move)
{
    if (!on_table(d->game)) {
        return move->place != 0        ? REJECT_TABLE_MODE
               : move->path.count == 0 ? REJECT_NO_PATH
                                       : REJECT_NONE;
    }
    if (move->path.count > 0) {
        return REJECT_TABLE_MODE;
    }
    return move->place < 1 || move->place > d->game->table.place_count ? REJECT_NO_SUCH_PLACE
                                                                       : REJECT_NONE;
}

/* Rule: D2, D11 */
static enum reject check_together(struct decision *d, const struct move_args *move)
{
    const struct base *first = base_of(d->game, move->bases.item[0]);
    for (int i = 1; i < move->bases.count; i++) {
        const struct base *base = base_of(d->game, move->bases.item[i]);
        const bool near =
            on_table(d->game) ? move->group != 0 : within(first->at, base->at, TOGETHER_CI);
        if (!near) {
            refuse_with(d, "base", FIELD_BASE, move->bases.item[i]);
            return REJECT_NOT_TOGETHER;
        }
    }
    return REJECT_NONE;
}

static enum reject refuse_path(struct decision *d, const struct walk *walk, int base)
{
    refuse_with(d, "base", FIELD_BASE, base);
    if (walk->blocked_place != 0) {
        refuse_with(d, "place", FIELD_PLACE, walk->blocked_place);
    }
    return walk->why;
}

/* A place in the middle of which figures are taken to stand; the tape tells the distance. */
static bool
walk_to_place(const struct game *g, const struct base *base, int place, struct walk *walk)
{
    int32_t way[PATH_POINTS_MAX][2];
    struct reach reach;
    reachable_places(g, base->place, base->at, &reach);
    const struct reached *there = reach_find(&reach, place);
    int count = 0;
    if (there != NULL && place != base->place) {
        count = way_to(&reach, place, inside_spot(place_of(g, place), there->at), way);
    }
    if (!walk_path(g, base->place, base->at, (const int32_t(*)[2])way, count, walk)) {
        return false;
    }
    if (count == 0 && place != base->place) {
        walk->why = REJECT_NO_PATH;
        walk->blocked_place = (uint8_t)place;
    }
    return walk->why == REJECT_NONE;
}

/* Option test_inside_cleared off: no throw for a move that stays in one cleared house. A9 */
static bool is_tested(const struct game *g, const struct base *base, const struct walk *walk)
{
    if (g->table.options.test_inside_cleared || !is_building(place_of(g, base->place)) ||
        g->table.cards.height[base->place] > 0) {
        return true;
    }
    for (int i = 0; i < walk->leg_count; i++) {
        if (walk->leg[i].place != base->place) {
            return true;
        }
    }
    return false;
}

static enum reject
plan_path(struct decision *d, const struct move_args *move, struct move_plan *plan, int i)
{
    const struct game *g = d->game;
    struct mover *mover = &plan->mover[i];
    mover->base = move->bases.item[i];
    plan->base[i] = mover->base;
    const struct base *base = base_of(g, mover->base);
    int32_t way[PATH_POINTS_MAX][2];
    memcpy(way, move->path.xy, sizeof(way));
    const bool walked = on_table(g)
                            ? walk_to_place(g, base, move->place, &mover->walk)
                            : walk_path(g, base->place, base->at, (const int32_t(*)[2])way,
                                        move->path.count, &mover->walk);
    if (!walked) {
        return refuse_path(d, &mover->walk, mover->base);
    }
    const struct walk *walk = &mover->walk;
    if (walk->entry != 0 && plan->entry != 0 && walk->entry != plan->entry) {
        refuse_with(d, "base", FIELD_BASE, mover->base);
        return REJECT_NOT_TOGETHER;
    }
    if (walk->entry != 0) {
        plan->entry = walk->entry;
    }
    mover->enters = walk->entry != 0;
    mover->declared_ci = on_table(g) ? move->declared_ci : walk->length_ci;
    mover->tested = is_tested(g, base, walk);
    const int end = mover->enters ? walk->entry : walk->place;
    mover->street =
        !g->table.rpd_out && (base->began_in_street || is_under_street_fire(place_of(g, end)));
    plan->count = i + 1;
    return REJECT_NONE;
}

/* One base alone carries one man who lies where it stands. Rule: IN-07 */
static enum reject check_carry(struct decision *d, const struct move_args *move)
{
    if (move->carry == 0) {
        return REJECT_NONE;
    }
    const struct table *t = &d->game->table;
    const struct base *base = base_of(d->game, move->bases.item[0]);
    refuse_with(d, "base", FIELD_BASE, move->bases.item[0]);
    if (!t->options.evacuate || move->bases.count != 1 || move->carry < 1 ||
        move->carry > t->figure_count) {
        return REJECT_CANNOT_CARRY;
    }
    const struct figure *man = &t->figures[move->carry - 1];
    if (man->status != STATUS_FIGURE_WOUNDED || man->lies != base->place) {
        return REJECT_CANNOT_CARRY;
    }
    d->arg_count--;
    return REJECT_NONE;
}

static enum reject
check_rounds(struct decision *d, const struct move_args *move, const struct move_plan *plan)
{
    if (move->smoke && move->cs) {
        return REJECT_TOO_MANY; /* one round a group and turn: A3 */
    }
    if (move->smoke) {
        const struct round_order smoke = {ROUND_SMOKE, plan->base, plan->count, move->thrower};
        enum reject refusal = check_round(d, &smoke);
        if (refusal != REJECT_NONE) {
            return refusal;
        }
    }
    if (!move->cs) {
        return REJECT_NONE;
    }
    const bool helps = plan->entry != 0 && (is_building(place_of(d->game, plan->entry)) ||
                                            d->game->table.options.garden_card_penalty);
    if (!helps) {
        return REJECT_CS_NEEDS_ENTRY;
    }
    const struct round_order cs = {ROUND_CS, plan->base, plan->count, move->thrower};
    return check_round(d, &cs);
}

/* A path that no base could come to the end of is a slip, or a way round the street modifier
 * of where it is to end. */
static enum reject check_distance(struct decision *d, const struct move_plan *plan)
{
    const int32_t sixes = sixes_for_rate(plan, most_sixes(d->game, plan));
    int32_t most = 0;
    for (int i = 0; i < plan->count; i++) {
        int32_t low, high;
        rate_bounds(d->game, plan, i, sixes, &low, &high);
        if (arrives(&plan->mover[i], high)) {
            return REJECT_NONE;
        }
        most = high > most ? high : most;
    }
    const struct walk *walk = &plan->mover[0].walk;
    refuse_with(d, "place", FIELD_PLACE, plan->entry != 0 ? plan->entry : walk->place);
    refuse_with(d, "distance_ci", FIELD_INT, plan->mover[0].declared_ci);
    refuse_with(d, "most_ci", FIELD_INT, most * CI_PER_INCH);
    return REJECT_TOO_FAR;
}

enum reject plan_move(struct decision *d, const struct move_args *move, struct move_plan *plan)
{
    memset(plan, 0, sizeof(*plan));
    const int32_t *bases = move->bases.item;
    enum reject refusal = check_shape(d, move);
    if (refusal == REJECT_NONE) {
        refusal = check_movers(d, bases, move->bases.count);
    }
    if (refusal == REJECT_NONE) {
        refusal = check_together(d, move);
    }
    for (int i = 0; refusal == REJECT_NONE && i < move->bases.count; i++) {
        refusal = plan_path(d, move, plan, i);
    }
    if (refusal == REJECT_NONE) {
        refusal = check_carry(d, move);
        plan->carry = move->carry;
    }
    if (refusal == REJECT_NONE) {
        refusal = check_leading(d, move->leader, bases, plan->count);
    }
    if (refusal == REJECT_NONE) {
        refusal = check_rounds(d, move, plan);
    }
    plan->cover = (struct cover_order){move->cover.item, move->cover.count, move->director};
    if (refusal == REJECT_NONE) {
        refusal = check_cover(d, &plan->cover, bases, plan->count);
    }
    if (refusal == REJECT_NONE && move->thrower != 0 &&
        is_listed(move->thrower, move->cover.item, move->cover.count)) {
        refuse_with(d, "base", FIELD_BASE, move->thrower);
        refusal = REJECT_NAMED_TWICE;
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    plan->smoke = move->smoke;
    plan->cs = move->cs;
    plan->thrower = move->thrower;
    plan->lf = lf_of_use(d->game, move->leader, bases, plan->count, &plan->leader);
    if (move->cover.count > 0) {
        plan->cover_dice = dice_of_cover(d->game, &plan->cover, &plan->cover_lf);
    }
    return check_distance(d, plan);
}

RULE(move_plan,
     "FME-07 FME-10 FME-23 FME-28 FME-30 FME-45 A3 A9 IN-13 IN-15 D2 D3 D4 D8 D11",
     .verbs = NULL);
