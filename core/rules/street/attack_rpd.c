/* Fire at the RPD in the objective: an EDNA test, and on a pass one card of its three.
 * Rule: FME-17, FME-22, FME-41 to FME-45, A7, A20, A21, A22, D3, D7 */
#include "core/core.h"

#include "core/board.h"
#include "core/cards.h"
#include "core/game.h"
#include "core/rules/street/covering_fire.h"
#include "core/rules/street/men_hit.h"
#include "core/rules/street/odds.h"
#include "core/street/acting.h"
#include "core/street/covering.h"
#include "core/street/leaders.h"
#include "core/street/rpd.h"

/* ---- who may ------------------------------------------------------------------------------
 */

/* A house and its gardens have a side; elsewhere the middle line tells. */
static int side_of(const struct game *g, const struct base *base)
{
    int side = place_of(g, base->place)->side;
    if (side != SIDE_NONE) {
        return side;
    }
    return base->at.y_ci < g->table.middle_y_ci ? SIDE_LEFT : SIDE_RIGHT;
}

/* Rule: FME-42, A22, D12 */
static bool bars_the_attack(const struct game *g, int house, const struct base *base)
{
    const struct place *place = place_of(g, house);
    switch (g->table.options.rpd_houses) {
    case RPD_HOUSES_CLEAR_NOW:
        return g->table.cards.height[house] > 0;
    case RPD_HOUSES_OWN_SIDE:
        return !place->cleared_once && place->side == side_of(g, base);
    default:
        return !place->cleared_once;
    }
}

static bool houses_are_cleared(const struct game *g, const struct base *base)
{
    for (int id = 1; id <= g->table.place_count; id++) {
        if (place_of(g, id)->kind == PLACE_HOUSE && bars_the_attack(g, id, base)) {
            return false;
        }
    }
    return true;
}

/* Rule: D7 */
static bool may_be_attacked_from(const struct place *place)
{
    return is_under_street_fire(place) || place->kind == PLACE_ALLEY ||
           place->kind == PLACE_HOUSE;
}

static enum reject attack_refusal(const struct game *g, int id)
{
    const struct base *base = base_of(g, id);
    if (g->table.rpd_out || g->table.objective == 0) {
        return REJECT_RPD_IS_OUT;
    }
    enum reject refusal = done_refusal_of(g, base);
    if (refusal == REJECT_NONE) {
        refusal = cover_refusal(g, id); /* it costs the same: the base's fire */
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if (!may_be_attacked_from(place_of(g, base->place))) {
        return REJECT_RPD_NOT_FROM_THERE;
    }
    bool any_time = base->kind == BASE_TANK || base->kind == BASE_RECOILLESS;
    return any_time || houses_are_cleared(g, base) ? REJECT_NONE : REJECT_HOUSES_NOT_CLEARED;
}

struct attack_rpd_args {
    int32_t base, leader, director;
    LIST_OF(COVER_BASES_MAX) cover;
};

static const struct field attack_rpd_arg_fields[] = {
    ID_FIELD(struct attack_rpd_args, base, BASE),
    OPT_ID_FIELD(struct attack_rpd_args, leader, BASE),
    OPT_LIST_FIELD(struct attack_rpd_args, cover, BASE, 1, BASES_MAX),
    OPT_ID_FIELD(struct attack_rpd_args, director, BASE),
};

static struct cover_order cover_of(const struct attack_rpd_args *attack)
{
    return (struct cover_order){attack->cover.item, attack->cover.count, attack->director};
}

static enum reject check_leader(struct decision *d, int leader, int base)
{
    if (leader == 0) {
        return REJECT_NONE;
    }
    if (leader < 1 || leader > d->game->table.base_count) {
        return REJECT_NO_SUCH_BASE;
    }
    refuse_with(d, "base", FIELD_BASE, leader);
    if (!is_leader(base_of(d->game, leader)->kind)) {
        return REJECT_NOT_A_LEADER;
    }
    if (!leader_is_present(d->game, leader, base)) {
        d->arg_count--;
        refuse_with(d, "base", FIELD_BASE, base);
        refuse_with(d, "leader", FIELD_BASE, leader);
        return REJECT_LEADER_TOO_FAR;
    }
    d->arg_count--;
    return REJECT_NONE;
}

static enum reject check_attack(struct decision *d, const struct attack_rpd_args *attack)
{
    enum reject refusal = check_own_base(d, attack->base);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    refusal = attack_refusal(d->game, attack->base);
    if (refusal != REJECT_NONE) {
        refuse_with(d, "base", FIELD_BASE, attack->base);
        return refusal;
    }
    refusal = check_leader(d, attack->leader, attack->base);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if (attack->cover.count > 0 && d->game->table.options.rpd_mode == RPD_MODE_WEAPON) {
        refuse_with(d, "base", FIELD_BASE, attack->cover.item[0]);
        return REJECT_CANNOT_COVER;
    }
    const struct cover_order order = cover_of(attack);
    return check_cover(d, &order, &attack->base, 1);
}

/* The leader whose LF counts when one leads, 0 when nobody does. Rule: FME-11, D4 */
static int leader_of_attack(const struct game *g, const struct attack_rpd_args *attack)
{
    return leader_of_use(g, attack->leader, &attack->base, 1);
}

/* ---- events -------------------------------------------------------------------------------
 */

struct rpd_attacked {
    int32_t base, leader, lf, help, score, target, passed, edna_before, edna, wounded, dead;
};

static const struct field rpd_attacked_fields[] = {
    ID_FIELD(struct rpd_attacked, base, BASE),
    OPT_ID_FIELD(struct rpd_attacked, leader, BASE),
    OPT_INT_FIELD(struct rpd_attacked, lf, INT32_MIN, INT32_MAX, 0),
    OPT_INT_FIELD(struct rpd_attacked, help, 0, 2 * DICE_PER_ROLL_MAX, 0),
    INT_FIELD(struct rpd_attacked, score, 2, 12),
    INT_FIELD(struct rpd_attacked, target, INT32_MIN, INT32_MAX),
    BOOL_FIELD(struct rpd_attacked, passed),
    INT_FIELD(struct rpd_attacked, edna_before, 0, EDNA_MAX),
    INT_FIELD(struct rpd_attacked, edna, 0, EDNA_MAX),
    OPT_INT_FIELD(struct rpd_attacked, wounded, 0, 1, 0),
    OPT_INT_FIELD(struct rpd_attacked, dead, 0, 1, 0),
};

static void evolve_rpd_attacked(struct game *g, const void *args)
{
    const struct rpd_attacked *attacked = args;
    struct base *base = game_base(g, attacked->base);
    mark_action(g, attacked->base, ACTION_FIRED);
    base->edna = attacked->edna;
    if (base->kind == BASE_TANK && base->edna == 0) {
        base->knocked_out = 1;
    }
}

EVENT_TYPE(rpd_attacked,
           rpd_attacked,
           1,
           VIEW_PLATOONS | VIEW_BASES | VIEW_LEGAL,
           .evolve = evolve_rpd_attacked);

/* The chosen card is shown to all; where it lay in the stack is not. */
struct rpd_card_drawn {
    int32_t base, card, index, knocked_out, returned, body, left;
};

static const struct field rpd_card_drawn_fields[] = {
    ID_FIELD(struct rpd_card_drawn, base, BASE),
    ID_FIELD(struct rpd_card_drawn, card, CARD),
    {FIELD_AT(struct rpd_card_drawn, index), .kind = FIELD_INT,
     .flags = FIELD_OPTIONAL | FIELD_SECRET, .max = CARDS_MAX},
    BOOL_FIELD(struct rpd_card_drawn, knocked_out),
    OPT_BOOL_FIELD(struct rpd_card_drawn, returned),
    OPT_INT_FIELD(struct rpd_card_drawn, body, 0, 1, 0),
    INT_FIELD(struct rpd_card_drawn, left, 0, CARDS_MAX),
};

static void evolve_rpd_card_drawn(struct game *g, const void *args)
{
    const struct rpd_card_drawn *drawn = args;
    if (!drawn->returned) {
        cards_move_at(&g->table.cards, g->table.objective, drawn->index, PILE_REMOVED);
    }
    g->table.body_count += drawn->body;
    if (drawn->knocked_out) {
        g->table.rpd_out = 1;
    }
}

EVENT_TYPE(rpd_card_drawn,
           rpd_card_drawn,
           1,
           VIEW_GAME | VIEW_PLATOONS | VIEW_BASES | VIEW_PLACES | VIEW_LEGAL,
           .evolve = evolve_rpd_card_drawn);

/* Only the RPD's own ace knocks it out. Rule: FME-41, FME-44, A21, fairness 8 */
static void draw_card(struct decision *d, int base)
{
    const struct table *t = &d->game->table;
    const int height = t->cards.height[t->objective];
    if (height == 0) {
        return;
    }
    const unsigned stream = platoon_stream(base_of(d->game, base)->platoon);
    struct rpd_card_drawn drawn = {
        .base = base,
        .index = (int32_t)draw_below(d, stream, (uint32_t)height),
    };
    drawn.card = cards_face_at(&t->cards, t->objective, drawn.index);
    const bool is_rpd = drawn.index == cards_find_rpd_ace(&t->cards, t->objective);
    const struct rpd_card card = rpd_card(&t->options, drawn.card, is_rpd);
    drawn.knocked_out = card.knocked_out;
    drawn.returned = card.returned;
    drawn.body = card.body;
    drawn.left = height - !drawn.returned;
    emit(d, &event_rpd_card_drawn, &drawn);
}

/* ---- the command --------------------------------------------------------------------------
 */

static enum reject decide_attack_rpd(struct decision *d, const void *args)
{
    const struct attack_rpd_args *attack = args;
    const struct options *options = &d->game->table.options;
    enum reject refusal = check_attack(d, attack);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct base *base = base_of(d->game, attack->base);
    const int leader = leader_of_attack(d->game, attack);
    const struct cover_order order = cover_of(attack);
    struct cover_result cover;
    refusal = fire_cover(d, &order, attack->base, &cover);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const bool by_weapon = options->rpd_mode == RPD_MODE_WEAPON;
    struct rpd_attacked attacked = {
        .base = attack->base,
        .leader = leader,
        .lf = leader != 0 ? base_of(d->game, leader)->lf : 0,
        .help = by_weapon ? base_dice_of(d->game, attack->base) : cover.sixes,
        .edna_before = base->edna,
    };
    const struct purpose purpose = {"attack_rpd", (uint8_t)attack->base,
                                    d->game->table.objective};
    int32_t pair[2];
    if (!roll_dice(d, platoon_stream(base->platoon), 2, 6, purpose, pair)) {
        return REJECT_NEED_DICE;
    }
    const struct edna_throw result = rpd_attack(options, base->kind == BASE_TANK, base->edna,
                                                attacked.lf, attacked.help, pair);
    attacked.score = result.score;
    attacked.target = result.target;
    attacked.passed = result.passed;
    attacked.edna = result.edna;
    attacked.wounded = result.hit.wounded;
    attacked.dead = result.hit.dead;
    bound_by_men(d->game, attack->base, &attacked.wounded, &attacked.dead);
    emit(d, &event_rpd_attacked, &attacked);
    if (result.passed) {
        draw_card(d, attack->base);
    }
    return hit_men(d, attack->base, result.hit.wounded, result.hit.dead);
}

static void
legal_attack_rpd(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    (void)actor;
    out->why = (int32_t)attack_refusal(g, id);
    if (out->why == REJECT_NONE) {
        out->need = base_of(g, id)->edna - (g->table.options.equal_passes ? 0 : 1);
        out->places.item[out->places.count++] = g->table.objective;
    }
}

/* Pairs of 36 that pass with so much help. */
static uint32_t
passes_with(const struct game *g, const struct base *base, int32_t lf, int32_t help)
{
    uint32_t passes = 0;
    for (int i = 0; i < PAIRS; i++) {
        const int32_t pair[2] = {DIE_FIRST(i), DIE_SECOND(i)};
        passes +=
            rpd_attack(&g->table.options, base->kind == BASE_TANK, base->edna, lf, help, pair)
                .passed != 0;
    }
    return passes;
}

/* Over all falls of the covering dice. */
static void add_pass_chance(struct preview *out,
                            const struct game *g,
                            const struct base *base,
                            int32_t lf,
                            int32_t cover_lf)
{
    const struct options *options = &g->table.options;
    const int dice = out->dice;
    struct wide ways = wide_of(0);
    for (int hits = 0; hits <= dice; hits++) {
        int32_t sixes;
        const struct wide falls = covering_ways(options, cover_lf, dice, hits, &sixes);
        ways = wide_add(ways, wide_times_small(falls, passes_with(g, base, lf, sixes)));
    }
    const struct wide of = wide_times_small(wide_power(DIE_FACES, dice), PAIRS);
    add_wide_chance(out, "rpd_hit", ways, of);
    if (out->cards > 0) {
        add_wide_chance(out, "rpd_out", ways, wide_times_small(of, (uint32_t)out->cards));
    }
}

static enum reject preview_attack_rpd(struct decision *d, const void *args, struct preview *out)
{
    const struct attack_rpd_args *attack = args;
    const struct game *g = d->game;
    enum reject refusal = check_attack(d, attack);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct base *base = base_of(g, attack->base);
    const int leader = leader_of_attack(g, attack);
    const int32_t lf = leader != 0 ? base_of(g, leader)->lf : 0;
    const struct cover_order order = cover_of(attack);
    int32_t cover_lf = 0;
    out->cards = g->table.cards.height[g->table.objective];
    out->need = base->edna + lf - (g->table.options.equal_passes ? 0 : 1);
    add_modifier(out, "leader", lf, leader, 0);
    if (g->table.options.rpd_mode == RPD_MODE_WEAPON) {
        const int32_t weapon = base_dice_of(g, attack->base);
        add_modifier(out, "weapon", weapon, attack->base, 0);
        out->need += weapon;
        add_chance(out, "rpd_hit", passes_with(g, base, lf, weapon), PAIRS);
    } else {
        out->dice = dice_of_cover(g, &order, &cover_lf);
        add_pass_chance(out, g, base, lf, cover_lf);
    }
    if (base->kind != BASE_TANK) {
        add_chance(out, "wounded", 5 + g->table.options.double6_also_wounds, PAIRS);
        add_chance(out, "dead", 1, PAIRS);
    }
    return REJECT_NONE;
}

VERB(attack_rpd,
     attack_rpd_args,
     VERB_ROLLS | VERB_REVEALS | VERB_FOR_BASE,
     IN_PHASE(ORDERS),
     BY_PLAYER,
     .decide = decide_attack_rpd,
     .legal = legal_attack_rpd,
     .preview = preview_attack_rpd);

RULE(attack_rpd,
     "FME-17 FME-22 FME-41 FME-42 FME-43 FME-44 FME-45 D3 D7",
     .verbs = VERBS(&verb_attack_rpd),
     .events = EVENTS(&event_rpd_attacked, &event_rpd_card_drawn));
