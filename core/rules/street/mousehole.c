/* A hole through the wall into the house beside, and the entry through it.
 * Rule: FME-16, FME-23 to FME-26, FME-28, D1, D7, D8 */
#include "core/core.h"

#include "core/board.h"
#include "core/rules/street/covering_fire.h"
#include "core/rules/street/entry.h"
#include "core/rules/street/movers.h"
#include "core/rules/street/odds.h"
#include "core/street/acting.h"
#include "core/street/covering.h"
#include "core/view_state.h"

struct mousehole_args {
    LIST_OF(GROUP_BASES_MAX) bases; /* they make the hole together; the first names the throw */
    LIST_OF(COVER_BASES_MAX) cover;
    int32_t place, leader, director, cs, thrower;
};

static const struct field mousehole_arg_fields[] = {
    LIST_FIELD(struct mousehole_args, bases, BASE, 1, BASES_MAX),
    ID_FIELD(struct mousehole_args, place, PLACE),
    OPT_ID_FIELD(struct mousehole_args, leader, BASE),
    OPT_LIST_FIELD(struct mousehole_args, cover, BASE, 1, BASES_MAX),
    OPT_ID_FIELD(struct mousehole_args, director, BASE),
    OPT_BOOL_FIELD(struct mousehole_args, cs),
    OPT_ID_FIELD(struct mousehole_args, thrower, BASE),
};

struct hole_plan {
    struct entry_order entry;
    int from;
    int32_t bonus, need; /* need: on the pair alone */
    struct cover_order cover;
    int32_t cover_dice, cover_lf;
};

/* ---- checks -------------------------------------------------------------------------------
 */

static bool bears_large(const struct game *g, int base)
{
    for (int i = 0; i < g->table.figure_count; i++) {
        const struct figure *figure = &g->table.figures[i];
        const bool large =
            figure->weapon == WEAPON_RECOILLESS || figure->weapon == WEAPON_BAZOOKA;
        if (figure->base == base && large && figure->status == STATUS_FIGURE_FIT) {
            return true;
        }
    }
    /* A team works at full effect with one man, whoever he is. Rule: FME-38 */
    return base_of(g, base)->kind == BASE_RECOILLESS;
}

/* What a group has counts, whichever of its bases has it. Rule: FME-26, D2 */
static int32_t bonus_of(const struct game *g, const int32_t *base, int count)
{
    bool launcher = false;
    bool large = false;
    for (int i = 0; i < count; i++) {
        launcher = launcher || has_launcher(g, base[i]);
        large = large || bears_large(g, base[i]);
    }
    return hole_bonus(&g->table.options, launcher, large);
}

/* From where the base stands: in a cleared house. Rule: FME-26 */
static enum reject from_refusal(const struct game *g, int id)
{
    const struct base *base = base_of(g, id);
    if (place_of(g, base->place)->kind != PLACE_HOUSE) {
        return REJECT_NOT_INSIDE;
    }
    return g->table.cards.height[base->place] > 0 ? REJECT_NOT_CLEARED : REJECT_NONE;
}

static enum reject wall_refusal(const struct game *g, int from, int to)
{
    if (place_of(g, to)->kind != PLACE_HOUSE) {
        return REJECT_NOT_A_HOUSE;
    }
    if (!is_beside(g, from, to)) {
        return REJECT_NOT_BESIDE;
    }
    return has_hole(g, from, to) ? REJECT_HOLE_THERE : REJECT_NONE;
}

static enum reject check_houses(struct decision *d, const struct mousehole_args *hole)
{
    const struct game *g = d->game;
    const int first = hole->bases.item[0];
    enum reject refusal = from_refusal(g, first);
    if (refusal != REJECT_NONE) {
        refuse_with(d, "base", FIELD_BASE, first);
        refuse_with(d, "place", FIELD_PLACE, base_of(g, first)->place);
        return refusal;
    }
    for (int i = 1; i < hole->bases.count; i++) {
        if (base_of(g, hole->bases.item[i])->place != base_of(g, first)->place) {
            refuse_with(d, "base", FIELD_BASE, hole->bases.item[i]);
            return REJECT_NOT_TOGETHER;
        }
    }
    if (hole->place < 1 || hole->place > g->table.place_count) {
        return REJECT_NO_SUCH_PLACE;
    }
    refuse_with(d, "place", FIELD_PLACE, hole->place);
    refuse_with(d, "from", FIELD_PLACE, base_of(g, first)->place);
    refusal = wall_refusal(g, base_of(g, first)->place, hole->place);
    if (refusal == REJECT_NONE) {
        d->arg_count -= 2;
    }
    return refusal;
}

/* Without cards behind the wall nothing helps, so nothing is spent. */
static enum reject check_help(struct decision *d, const struct mousehole_args *hole)
{
    const int32_t *bases = hole->bases.item;
    const int count = hole->bases.count;
    const bool tested = d->game->table.cards.height[hole->place] > 0;
    enum reject refusal = check_leading(d, hole->leader, bases, count);
    if (refusal == REJECT_NONE && hole->cs) {
        const struct round_order cs = {ROUND_CS, bases, count, hole->thrower};
        refusal = tested ? check_round(d, &cs) : REJECT_CS_NEEDS_ENTRY;
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if (hole->cover.count > 0 && !tested) {
        refuse_with(d, "place", FIELD_PLACE, hole->place);
        return REJECT_NO_CARDS;
    }
    const struct cover_order cover = {hole->cover.item, hole->cover.count, hole->director};
    refusal = check_cover(d, &cover, bases, count);
    if (refusal == REJECT_NONE && hole->thrower != 0 &&
        is_listed(hole->thrower, hole->cover.item, hole->cover.count)) {
        refuse_with(d, "base", FIELD_BASE, hole->thrower);
        return REJECT_NAMED_TWICE;
    }
    return refusal;
}

/* In this order: the bases, their house, the wall, who leads, CS, covering fire. */
static enum reject
plan_hole(struct decision *d, const struct mousehole_args *hole, struct hole_plan *plan)
{
    const int32_t *bases = hole->bases.item;
    memset(plan, 0, sizeof(*plan));
    enum reject refusal = check_movers(d, bases, hole->bases.count);
    if (refusal == REJECT_NONE) {
        refusal = check_houses(d, hole);
    }
    if (refusal == REJECT_NONE) {
        refusal = check_help(d, hole);
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    struct entry_order *entry = &plan->entry;
    entry->place = hole->place;
    entry->count = hole->bases.count;
    memcpy(entry->base, bases, sizeof(hole->bases.item));
    entry->lf = lf_of_use(d->game, hole->leader, bases, entry->count, &entry->leader);
    entry->cs = hole->cs;
    entry->thrower = hole->thrower;
    plan->from = base_of(d->game, bases[0])->place;
    plan->bonus = bonus_of(d->game, bases, entry->count);
    plan->need = d->game->table.options.mousehole_need - plan->bonus;
    plan->cover = (struct cover_order){hole->cover.item, hole->cover.count, hole->director};
    if (hole->cover.count > 0) {
        plan->cover_dice = dice_of_cover(d->game, &plan->cover, &plan->cover_lf);
    }
    return REJECT_NONE;
}

/* ---- the event ----------------------------------------------------------------------------
 */

struct mousehole_tried {
    int32_t base, from, place, bonus, total, need, made;
    LIST_OF(GROUP_BASES_MAX) bases;
};

static const struct field mousehole_tried_fields[] = {
    ID_FIELD(struct mousehole_tried, base, BASE),
    ID_FIELD(struct mousehole_tried, from, PLACE),
    ID_FIELD(struct mousehole_tried, place, PLACE),
    OPT_INT_FIELD(struct mousehole_tried, bonus, 0, 99, 0),
    INT_FIELD(struct mousehole_tried, total, 2, 99),
    INT_FIELD(struct mousehole_tried, need, 0, 99),
    BOOL_FIELD(struct mousehole_tried, made),
    LIST_FIELD(struct mousehole_tried, bases, BASE, 1, BASES_MAX),
};

static void evolve_mousehole_tried(struct game *g, const void *args)
{
    const struct mousehole_tried *tried = args;
    for (int i = 0; i < tried->bases.count; i++) {
        mark_action(g, tried->bases.item[i], ACTION_MOUSEHOLED);
    }
    if (tried->made) {
        add_opening(g, OPENING_HOLE, tried->from, tried->place);
    }
}

EVENT_TYPE(mousehole_tried,
           mousehole_tried,
           1,
           VIEW_PLATOONS | VIEW_BASES | VIEW_PLACES | VIEW_BOARD | VIEW_LEGAL,
           .evolve = evolve_mousehole_tried);

/* ---- the command --------------------------------------------------------------------------
 */

static enum reject decide_mousehole(struct decision *d, const void *args)
{
    const struct mousehole_args *hole = args;
    struct hole_plan plan;
    enum reject refusal = plan_hole(d, hole, &plan);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    struct cover_result cover;
    const int first = hole->bases.item[0];
    refusal = fire_cover(d, &plan.cover, first, &cover);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct purpose purpose = {"mousehole", (uint8_t)first, (uint8_t)hole->place};
    int32_t pair[2];
    if (!roll_dice(d, platoon_stream(base_of(d->game, first)->platoon), 2, 6, purpose, pair)) {
        return REJECT_NEED_DICE;
    }
    struct mousehole_tried tried = {
        .base = first,
        .from = plan.from,
        .place = hole->place,
        .bonus = plan.bonus,
        .total = pair[0] + pair[1] + plan.bonus,
        .need = d->game->table.options.mousehole_need,
    };
    tried.made = tried.total >= tried.need;
    tried.bases.count = hole->bases.count;
    memcpy(tried.bases.item, hole->bases.item, sizeof(hole->bases.item));
    emit(d, &event_mousehole_tried, &tried);
    plan.entry.sixes = cover.sixes;
    return tried.made ? try_entry(d, &plan.entry) : REJECT_NONE;
}

static void
legal_mousehole(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    (void)actor;
    const struct base *base = base_of(g, id);
    out->why = base->kind == BASE_TANK ? REJECT_NOT_INFANTRY : (int32_t)move_refusal(g, id);
    if (out->why == REJECT_NONE) {
        out->why = (int32_t)from_refusal(g, id);
    }
    if (out->why != REJECT_NONE) {
        return;
    }
    uint8_t beside[2];
    const int count = houses_beside(g, base->place, beside);
    for (int i = 0; i < count; i++) {
        if (wall_refusal(g, base->place, beside[i]) == REJECT_NONE) {
            out->places.item[out->places.count++] = beside[i];
        }
    }
    if (out->places.count == 0) {
        out->why = count > 0 ? REJECT_HOLE_THERE : REJECT_NOT_BESIDE;
        return;
    }
    const int32_t alone = id;
    out->need = g->table.options.mousehole_need - bonus_of(g, &alone, 1);
    out->at_least = 1;
}

static void add_entry_chances(const struct game *g,
                              const struct hole_plan *plan,
                              uint32_t made,
                              struct preview *out)
{
    struct entry_order order = plan->entry;
    const int32_t edna = base_of(g, tested_base(g, &order))->edna;
    struct wide inside = wide_of(0);
    struct wide hit = wide_of(0);
    for (int hits = 0; hits <= plan->cover_dice; hits++) {
        const struct wide falls = covering_ways(&g->table.options, plan->cover_lf,
                                                plan->cover_dice, hits, &order.sixes);
        const struct entry_terms terms = entry_terms_of(g, &order);
        uint32_t passes = 0;
        uint32_t hurts = 0;
        for (int k = 0; k < PAIRS; k++) {
            const int32_t pair[2] = {DIE_FIRST(k), DIE_SECOND(k)};
            const struct edna_throw t = entry_throw(&g->table.options, edna, &terms, pair);
            passes += t.passed != 0;
            hurts += t.hit.wounded + t.hit.dead > 0;
        }
        inside = wide_add(inside, wide_times_small(falls, passes * made));
        hit = wide_add(hit, wide_times_small(falls, hurts * made));
    }
    const struct wide cover = wide_power(DIE_FACES, plan->cover_dice);
    const struct wide of = wide_times_small(cover, PAIRS * PAIRS);
    const struct wide holes = wide_times_small(cover, PAIRS * made);
    add_wide_chance(out, "inside", inside, of);
    add_wide_chance(out, "at_hole", wide_minus(holes, inside), of);
    add_wide_chance(out, "man_hit", hit, of);
}

static enum reject preview_mousehole(struct decision *d, const void *args, struct preview *out)
{
    struct hole_plan plan;
    enum reject refusal = plan_hole(d, args, &plan);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct game *g = d->game;
    const struct entry_terms terms = entry_terms_of(g, &plan.entry);
    uint32_t made = 0;
    for (int k = 0; k < PAIRS; k++) {
        made += DIE_FIRST(k) + DIE_SECOND(k) >= plan.need;
    }
    out->need = plan.need;
    out->at_least = 1;
    out->dice = plan.cover_dice;
    out->cards = terms.cards;
    add_modifier(out, "weapon", plan.bonus, plan.entry.base[0], 0);
    add_modifier(out, "leader", plan.entry.lf, plan.entry.leader, 0);
    add_modifier(out, "covering_dice", plan.cover_dice, 0, 0);
    add_modifier(out, "cards", -card_penalty(&g->table.options, &terms), 0, plan.entry.place);
    add_modifier(out, "cs", plan.entry.cs, 0, plan.entry.place);
    add_chance(out, "hole", made, PAIRS);
    if (terms.cards > 0) {
        add_entry_chances(g, &plan, made, out);
    }
    return REJECT_NONE;
}

VERB(mousehole,
     mousehole_args,
     VERB_ROLLS | VERB_FOR_BASE,
     IN_PHASE(ORDERS),
     BY_PLAYER,
     .decide = decide_mousehole,
     .legal = legal_mousehole,
     .preview = preview_mousehole);

RULE(mousehole,
     "FME-16 FME-23 FME-24 FME-25 FME-26 FME-28 D1 D7 D8",
     .verbs = VERBS(&verb_mousehole),
     .events = EVENTS(&event_mousehole_tried));
