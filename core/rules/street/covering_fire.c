/* Covering fire: who may give it, what it throws, what it costs. Rule: FME-16, FME-17, FME-22,
 * FME-27, FME-28, A12, A18, D3 */
#include "core/rules/street/covering_fire.h"

#include "core/core.h"
#include "core/game.h"
#include "core/street/acting.h"
#include "core/street/covering.h"
#include "core/street/leaders.h"
#include "core/view_state.h"

enum reject cover_refusal(const struct game *g, int id)
{
    const struct base *base = base_of(g, id);
    enum reject spent = action_refusal(base);
    if (spent != REJECT_NONE) {
        return spent;
    }
    if (base->kind == BASE_TANK) {
        return base->edna == 0 ? REJECT_KNOCKED_OUT : REJECT_NONE;
    }
    return base->edna == 0 && !g->table.options.pinned_may_fire ? REJECT_PINNED : REJECT_NONE;
}

/* An M60 with one man: full effect, silent, or fewer dice. Rule: A18, D12 */
static void add_m60(const struct game *g, int base, struct firers *firers)
{
    const int option = g->table.options.m60_last_man;
    if (fit_men(g, base) > 1 || option == M60_LAST_MAN_FULL) {
        firers->m60++;
    } else if (option == M60_LAST_MAN_FEWER) {
        firers->support++; /* two dice instead of three */
    }
}

static void add_firer(const struct game *g, int id, struct firers *firers)
{
    switch ((enum base_kind)base_of(g, id)->kind) {
    case BASE_RIFLE:
        firers->riflemen += fit_men(g, id);
        firers->launchers += has_launcher(g, id);
        break;
    case BASE_M60:
        add_m60(g, id, firers);
        break;
    case BASE_RECOILLESS:
        firers->support++;
        break;
    case BASE_TANK:
        firers->tanks++;
        break;
    case BASE_OFFICER:
    case BASE_SERGEANT:
    case BASE_SQUAD_LEADER:
    case BASE_COUNT:
        break;
    }
}

int32_t base_dice_of(const struct game *g, int base)
{
    struct firers firers = {0};
    add_firer(g, base, &firers);
    return covering_base(firers);
}

/* LF of the leader who counts over the firing bases that the director reaches. Rule: FME-11, D3
 */
static int32_t lf_of_cover(const struct game *g, const struct cover_order *order)
{
    int32_t reached[COVER_BASES_MAX];
    int count = 0;
    for (int i = 0; i < order->count; i++) {
        if (order->director != 0 && leader_is_present(g, order->director, order->base[i])) {
            reached[count++] = order->base[i];
        }
    }
    int leader = count > 0 ? leader_of_use(g, order->director, reached, count) : 0;
    return leader != 0 ? base_of(g, leader)->lf : 0;
}

/* What the weapons alone give. Rule: FME-27 */
static int32_t base_number_of(const struct game *g, const struct cover_order *order)
{
    struct firers firers = {0};
    for (int i = 0; i < order->count; i++) {
        add_firer(g, order->base[i], &firers);
    }
    return covering_base(firers);
}

int32_t dice_of_cover(const struct game *g, const struct cover_order *order, int32_t *lf)
{
    *lf = lf_of_cover(g, order);
    return covering_dice(&g->table.options, base_number_of(g, order), *lf);
}

static bool is_among(int32_t base, const int32_t *list, int count)
{
    for (int i = 0; i < count; i++) {
        if (list[i] == base) {
            return true;
        }
    }
    return false;
}

static bool is_own(const struct decision *d, const struct base *base)
{
    bool lent = base->seat != 0 && base->seat == d->actor.seat;
    return lent || commands_platoon(&d->actor, base->platoon);
}

static enum reject check_firer(struct decision *d,
                               const struct cover_order *order,
                               int i,
                               const int32_t *supported,
                               int count)
{
    const int id = order->base[i];
    if (id < 1 || id > d->game->table.base_count) {
        return REJECT_NO_SUCH_BASE;
    }
    refuse_with(d, "base", FIELD_BASE, id);
    if (is_among(id, order->base, i)) {
        return REJECT_NAMED_TWICE;
    }
    if (is_among(id, supported, count)) {
        return REJECT_COVERS_ITSELF;
    }
    const struct base *base = base_of(d->game, id);
    const bool ready = is_among(base->cover_for, supported, count);
    if (!is_own(d, base) && !ready) {
        return REJECT_COVER_NOT_GIVEN;
    }
    enum reject refusal = ready ? REJECT_NONE : done_refusal_of(d->game, base);
    if (refusal == REJECT_NONE) {
        refusal = cover_refusal(d->game, id);
    }
    if (refusal == REJECT_NONE) {
        d->arg_count--;
    }
    return refusal;
}

static enum reject check_director(struct decision *d, const struct cover_order *order)
{
    enum reject refusal = check_own_base(d, order->director);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    refuse_with(d, "base", FIELD_BASE, order->director);
    if (!is_leader(base_of(d->game, order->director)->kind)) {
        return REJECT_NOT_A_LEADER;
    }
    for (int i = 0; i < order->count; i++) {
        if (leader_is_present(d->game, order->director, order->base[i])) {
            d->arg_count--;
            return REJECT_NONE;
        }
    }
    d->arg_count--;
    refuse_with(d, "base", FIELD_BASE, order->base[0]);
    refuse_with(d, "leader", FIELD_BASE, order->director);
    return REJECT_LEADER_TOO_FAR;
}

/* Fire without a die would spend the bases for nothing. Rule: FME-28 */
static enum reject check_dice(struct decision *d, const struct cover_order *order)
{
    int32_t lf;
    const int32_t dice = dice_of_cover(d->game, order, &lf);
    if (dice > 0) {
        return dice > DICE_PER_ROLL_MAX ? REJECT_TOO_MANY : REJECT_NONE;
    }
    refuse_with(d, "base", FIELD_BASE, order->base[0]);
    refuse_with(d, "weapons", FIELD_INT, base_number_of(d->game, order));
    refuse_with(d, "lf", FIELD_INT, lf);
    return REJECT_NO_COVER_DICE;
}

enum reject check_cover(struct decision *d,
                        const struct cover_order *order,
                        const int32_t *supported,
                        int count)
{
    if (order->count > COVER_BASES_MAX) {
        return REJECT_TOO_MANY;
    }
    for (int i = 0; i < order->count; i++) {
        enum reject refusal = check_firer(d, order, i, supported, count);
        if (refusal != REJECT_NONE) {
            return refusal;
        }
    }
    if (order->director != 0) {
        enum reject refusal = check_director(d, order);
        if (refusal != REJECT_NONE) {
            return refusal;
        }
    }
    return order->count > 0 ? check_dice(d, order) : REJECT_NONE;
}

/* `supported` is the first of the bases that it helps. */
struct cover_fired {
    int32_t supported, director, lf, dice, sixes;
    LIST_OF(COVER_BASES_MAX) bases;
};

static const struct field cover_fired_fields[] = {
    ID_FIELD(struct cover_fired, supported, BASE),
    OPT_ID_FIELD(struct cover_fired, director, BASE),
    OPT_INT_FIELD(struct cover_fired, lf, INT32_MIN, INT32_MAX, 0),
    INT_FIELD(struct cover_fired, dice, 0, DICE_PER_ROLL_MAX),
    INT_FIELD(struct cover_fired, sixes, 0, 2 * DICE_PER_ROLL_MAX),
    LIST_FIELD(struct cover_fired, bases, BASE, 1, COVER_BASES_MAX),
};

static void evolve_cover_fired(struct game *g, const void *args)
{
    const struct cover_fired *fired = args;
    for (int i = 0; i < fired->bases.count; i++) {
        mark_action(g, fired->bases.item[i], ACTION_FIRED);
    }
}

EVENT_TYPE(cover_fired,
           cover_fired,
           1,
           VIEW_PLATOONS | VIEW_BASES | VIEW_LEGAL,
           .evolve = evolve_cover_fired);

/* The lowest of the platoons that see the roll. Rule: fairness 4 */
static unsigned cover_stream(const struct game *g, const struct cover_order *order, int base)
{
    int platoon = base_of(g, base)->platoon;
    for (int i = 0; i < order->count; i++) {
        int other = base_of(g, order->base[i])->platoon;
        platoon = other < platoon ? other : platoon;
    }
    return platoon_stream(platoon);
}

enum reject fire_cover(struct decision *d,
                       const struct cover_order *order,
                       int supported,
                       struct cover_result *result)
{
    *result = (struct cover_result){0, 0, 0};
    if (order->count == 0) {
        return REJECT_NONE;
    }
    int32_t dice[DICE_PER_ROLL_MAX];
    const struct purpose purpose = {"cover", (uint8_t)supported, 0};
    result->dice = dice_of_cover(d->game, order, &result->lf);
    if (!roll_dice(d, cover_stream(d->game, order, supported), result->dice, 6, purpose,
                   dice)) {
        return REJECT_NEED_DICE;
    }
    result->sixes = covering_sixes(&d->game->table.options, result->lf, dice, result->dice);
    struct cover_fired fired = {
        .supported = supported,
        .director = order->director,
        .lf = result->lf,
        .dice = result->dice,
        .sixes = result->sixes,
    };
    fired.bases.count = order->count;
    memcpy(fired.bases.item, order->base, sizeof(int32_t) * (size_t)order->count);
    emit(d, &event_cover_fired, &fired);
    return REJECT_NONE;
}

RULE(covering_fire,
     "FME-16 FME-17 FME-22 FME-27 FME-28 A12 A18 D3",
     .events = EVENTS(&event_cover_fired));
