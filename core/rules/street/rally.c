/* A leader rallies bases near him, himself included: 2d6 and his LF are the new EDNA.
 * Rule: FME-10, FME-11, FME-17, FME-31, FME-32, A8, A15, D4, IN-03 */
#include "core/rules/street/rally.h"

#include "core/core.h"
#include "core/game.h"
#include "core/rules/street/odds.h"
#include "core/rules/street/reorganise.h"
#include "core/street/leaders.h"
#include "core/street/rallying.h"

/* ---- who may ------------------------------------------------------------------------------
 */

static enum reject leader_refusal(const struct game *g, int leader)
{
    const struct base *base = base_of(g, leader);
    if (base->removed) {
        return REJECT_BASE_GONE;
    }
    if (!is_leader(base->kind)) {
        return REJECT_NOT_A_LEADER;
    }
    return base->engaged ? REJECT_ENGAGED : REJECT_NONE;
}

static bool stays_knocked_out(const struct game *g, const struct base *base)
{
    return base->kind == BASE_TANK && base->edna == 0 &&
           g->table.options.tank_out == TANK_OUT_FINAL;
}

enum reject rally_refusal(const struct game *g, int leader, int id)
{
    const struct base *base = base_of(g, id);
    enum reject refusal = leader_refusal(g, leader);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if (base->removed) {
        return REJECT_BASE_GONE;
    }
    if (base->engaged) {
        return REJECT_ENGAGED;
    }
    if (base->rallied) {
        return REJECT_ALREADY_RALLIED;
    }
    if (stays_knocked_out(g, base)) {
        return REJECT_KNOCKED_OUT;
    }
    if (platoon_of(g, base->platoon)->step == STEP_UNDER_FIRE) {
        return REJECT_FIRE_FIRST;
    }
    return leader_rallies(g, leader, id) ? REJECT_NONE : REJECT_LEADER_TOO_FAR;
}

bool platoon_may_rally(const struct game *g, int platoon)
{
    for (int leader = 1; leader <= g->table.base_count; leader++) {
        if (base_of(g, leader)->platoon != platoon || !is_leader(base_of(g, leader)->kind)) {
            continue;
        }
        for (int id = 1; id <= g->table.base_count; id++) {
            if (rally_refusal(g, leader, id) == REJECT_NONE) {
                return true;
            }
        }
    }
    return platoon_may_reorganise(g, platoon);
}

/* ---- the command --------------------------------------------------------------------------
 */

struct rally_args {
    int32_t leader;
    LIST_OF(PLATOON_BASES_MAX) bases;
};

static const struct field rally_arg_fields[] = {
    ID_FIELD(struct rally_args, leader, BASE),
    LIST_FIELD(struct rally_args, bases, BASE, 1, PLATOON_BASES_MAX),
};

/* `source` is the leader whose LF counts over all present; `lf` what he threw with. */
struct base_rallied {
    int32_t base, leader, source, lf, lf_after, edna_before, edna;
};

static const struct field base_rallied_fields[] = {
    ID_FIELD(struct base_rallied, base, BASE),
    ID_FIELD(struct base_rallied, leader, BASE),
    ID_FIELD(struct base_rallied, source, BASE),
    INT_FIELD(struct base_rallied, lf, INT32_MIN, INT32_MAX),
    INT_FIELD(struct base_rallied, lf_after, INT32_MIN, INT32_MAX),
    INT_FIELD(struct base_rallied, edna_before, 0, EDNA_MAX),
    INT_FIELD(struct base_rallied, edna, 0, EDNA_MAX),
};

static void evolve_base_rallied(struct game *g, const void *args)
{
    const struct base_rallied *rallied = args;
    struct base *base = game_base(g, rallied->base);
    base->edna = rallied->edna;
    base->rallied = 1;
    if (base->edna > 0) {
        base->knocked_out = 0;
    }
    game_base(g, rallied->source)->lf = rallied->lf_after;
}

EVENT_TYPE(base_rallied,
           base_rallied,
           1,
           VIEW_PLATOONS | VIEW_BASES | VIEW_LEGAL,
           .evolve = evolve_base_rallied);

/* The named bases in number order, which is the order of the dice. */
static void in_number_order(const struct rally_args *rally, int32_t *out)
{
    for (int i = 0; i < rally->bases.count; i++) {
        int k = i;
        while (k > 0 && out[k - 1] > rally->bases.item[i]) {
            out[k] = out[k - 1];
            k--;
        }
        out[k] = rally->bases.item[i];
    }
}

static enum reject check_base(struct decision *d, int leader, int base)
{
    if (base < 1 || base > d->game->table.base_count) {
        return REJECT_NO_SUCH_BASE;
    }
    enum reject refusal = rally_refusal(d->game, leader, base);
    if (refusal != REJECT_NONE) {
        refuse_with(d, "base", FIELD_BASE, refusal == REJECT_NOT_A_LEADER ? leader : base);
        refuse_with(d, "leader", FIELD_BASE, leader);
    }
    return refusal;
}

/* Fills `base` with the bases in number order. */
static enum reject
check_rally(struct decision *d, const struct rally_args *rally, int32_t *base)
{
    enum reject refusal = check_own_base(d, rally->leader);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct base *leader = base_of(d->game, rally->leader);
    if (platoon_of(d->game, leader->platoon)->step == STEP_UNDER_FIRE) {
        return REJECT_FIRE_FIRST;
    }
    if (platoon_of(d->game, leader->platoon)->step == STEP_DONE) {
        return REJECT_IS_DONE;
    }
    if (rally->bases.count == 0) {
        return REJECT_NOTHING_CHANGES;
    }
    in_number_order(rally, base);
    for (int i = 0; i < rally->bases.count; i++) {
        if (i > 0 && base[i] == base[i - 1]) {
            refuse_with(d, "base", FIELD_BASE, base[i]);
            return REJECT_NAMED_TWICE;
        }
        refusal = check_base(d, rally->leader, base[i]);
        if (refusal != REJECT_NONE) {
            return refusal;
        }
    }
    return REJECT_NONE;
}

/* One leader's LF serves the whole rally; it may fall from base to base. Rule: FME-32, D4 */
static enum reject decide_rally(struct decision *d, const void *args)
{
    const struct rally_args *rally = args;
    int32_t base[PLATOON_BASES_MAX];
    enum reject refusal = check_rally(d, rally, base);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const int count = rally->bases.count;
    const int source = leader_of_rally(d->game, rally->leader, base, count);
    for (int i = 0; i < count; i++) {
        const struct purpose purpose = {"rally", (uint8_t)base[i], 0};
        const int platoon = base_of(d->game, rally->leader)->platoon;
        int32_t pair[2];
        if (!roll_dice(d, platoon_stream(platoon), 2, 6, purpose, pair)) {
            return REJECT_NEED_DICE;
        }
        const int32_t lf = base_of(d->game, source)->lf;
        struct rallying result = rally_one(&d->game->table.options, lf, pair);
        struct base_rallied rallied = {
            .base = base[i],
            .leader = rally->leader,
            .source = source,
            .lf = lf,
            .lf_after = result.lf,
            .edna_before = base_of(d->game, base[i])->edna,
            .edna = result.edna,
        };
        emit(d, &event_base_rallied, &rallied);
    }
    return REJECT_NONE;
}

/* Asked for a leader: whom he may rally. */
static void
legal_rally(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    (void)actor;
    const struct base *leader = base_of(g, id);
    const int step = platoon_of(g, leader->platoon)->step;
    out->why = (int32_t)leader_refusal(g, id);
    if (out->why == REJECT_NONE && step != STEP_RALLYING) {
        out->why = step == STEP_UNDER_FIRE ? REJECT_FIRE_FIRST : REJECT_IS_DONE;
    }
    if (out->why != REJECT_NONE) {
        return;
    }
    enum reject last = REJECT_CANNOT_RALLY;
    for (int base = 1; base <= g->table.base_count; base++) {
        enum reject refusal = rally_refusal(g, id, base);
        if (refusal == REJECT_NONE) {
            out->bases.item[out->bases.count++] = base;
        }
        last = base == id && refusal != REJECT_NONE ? refusal : last;
    }
    out->why = out->bases.count > 0 ? REJECT_NONE : (int32_t)last;
}

/* Each base alone: better, the same, worse, pinned, and the leader's LF falls. */
static void rally_odds(const struct game *g, int base, int source, struct preview *out)
{
    const int32_t before = base_of(g, base)->edna;
    const int32_t lf = base_of(g, source)->lf;
    int better = 0;
    int same = 0;
    int worse = 0;
    int falls = 0;
    for (int i = 0; i < PAIRS; i++) {
        const int32_t pair[2] = {DIE_FIRST(i), DIE_SECOND(i)};
        struct rallying result = rally_one(&g->table.options, lf, pair);
        better += result.edna > before;
        same += result.edna == before;
        worse += result.edna < before;
        falls += result.lf < lf;
    }
    add_chance(out, "rally_better", better, PAIRS);
    add_chance(out, "rally_same", same, PAIRS);
    add_chance(out, "rally_worse", worse, PAIRS);
    add_chance(out, "leader_falls", falls, PAIRS);
}

/* The odds are those of the first base. */
static enum reject preview_rally(struct decision *d, const void *args, struct preview *out)
{
    const struct rally_args *rally = args;
    int32_t base[PLATOON_BASES_MAX];
    enum reject refusal = check_rally(d, rally, base);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const int source = leader_of_rally(d->game, rally->leader, base, rally->bases.count);
    add_modifier(out, "leader", base_of(d->game, source)->lf, source, 0);
    out->dice = 2 * rally->bases.count;
    rally_odds(d->game, base[0], source, out);
    return REJECT_NONE;
}

VERB(rally,
     rally_args,
     VERB_ROLLS | VERB_FOR_BASE,
     IN_PHASE(END_OF_TURN),
     BY_PLAYER,
     .decide = decide_rally,
     .legal = legal_rally,
     .preview = preview_rally);

RULE(rally,
     "FME-10 FME-11 FME-17 FME-31 FME-32 D4 IN-03",
     .verbs = VERBS(&verb_rally),
     .events = EVENTS(&event_base_rallied));
