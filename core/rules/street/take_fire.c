/* Fire in the street: each base that ends its turn there throws for casualties, in number
 * order. Rule: FME-21, FME-29, FME-36, FME-37, FME-45, A13, IN-12, D5, D51 */
#include "core/rules/street/take_fire.h"

#include "core/core.h"
#include "core/game.h"
#include "core/rules/street/men_hit.h"
#include "core/rules/street/odds.h"
#include "core/street/street_fire.h"
#include "core/view_state.h"

/* Events and rolls that one base may need: its throws, a hit, and who of two it is. */
#define EVENTS_PER_BASE 4
#define ROLLS_PER_BASE  (1 + MEN_HIT_ROLLS_MAX)

static int throws_of(const struct game *g, int base)
{
    return street_throws(&g->table.options, exposure_of(g, base), g->table.rpd_out);
}

/* With an option at 0 a base in that exposure has nothing to throw. */
static bool has_fire_to_take(const struct game *g, int base)
{
    return throws_for_street(g, base) && throws_of(g, base) > 0;
}

bool platoon_has_fire_to_take(const struct game *g, int platoon)
{
    for (int id = 1; id <= g->table.base_count; id++) {
        if (base_of(g, id)->platoon == platoon && has_fire_to_take(g, id)) {
            return true;
        }
    }
    return false;
}

struct fire_taken {
    int32_t base, exposure, throws, smoke;
    int32_t wounded, dead;
    int32_t edna_before, edna, loss; /* a loss only with street_throws_are_tests */
};

static const struct field fire_taken_fields[] = {
    ID_FIELD(struct fire_taken, base, BASE),
    WORD_FIELD(struct fire_taken, exposure, exposure_words),
    INT_FIELD(struct fire_taken, throws, 0, STREET_THROWS_MAX),
    OPT_BOOL_FIELD(struct fire_taken, smoke),
    INT_FIELD(struct fire_taken, wounded, 0, STREET_THROWS_MAX),
    INT_FIELD(struct fire_taken, dead, 0, STREET_THROWS_MAX),
    INT_FIELD(struct fire_taken, edna_before, 0, EDNA_MAX),
    INT_FIELD(struct fire_taken, edna, 0, EDNA_MAX),
    OPT_INT_FIELD(struct fire_taken, loss, 0, EDNA_MAX, 0),
};

static void evolve_fire_taken(struct game *g, const void *args)
{
    const struct fire_taken *taken = args;
    struct base *base = game_base(g, taken->base);
    base->street_done = 1;
    base->edna = taken->edna;
}

EVENT_TYPE(fire_taken,
           fire_taken,
           1,
           VIEW_PLATOONS | VIEW_BASES | VIEW_LEGAL,
           .evolve = evolve_fire_taken);

static enum reject take_fire_at(struct decision *d, int id)
{
    const struct base *base = base_of(d->game, id);
    const struct options *options = &d->game->table.options;
    const struct purpose purpose = {"street", (uint8_t)id, base->place};
    struct fire_taken taken = {
        .base = id,
        .exposure = (int32_t)exposure_of(d->game, id),
        .throws = throws_of(d->game, id),
        .smoke = base->smoke,
        .edna_before = base->edna,
    };
    int32_t dice[2 * STREET_THROWS_MAX];
    if (!roll_dice(d, platoon_stream(base->platoon), 2 * taken.throws, 6, purpose, dice)) {
        return REJECT_NEED_DICE;
    }
    struct street_fire result =
        street_fire(options, taken.throws, base->edna, base->smoke, dice);
    taken.wounded = result.wounded;
    taken.dead = result.dead;
    bound_by_men(d->game, id, &taken.wounded, &taken.dead);
    taken.edna = result.edna;
    taken.loss = taken.edna_before - taken.edna;
    emit(d, &event_fire_taken, &taken);
    return hit_men(d, id, result.wounded, result.dead);
}

enum reject take_all_fire(struct decision *d, int platoon)
{
    if (platoon_of(d->game, platoon)->step != STEP_UNDER_FIRE) {
        return REJECT_NONE;
    }
    for (int id = 1; id <= d->game->table.base_count; id++) {
        if (base_of(d->game, id)->platoon != platoon || !has_fire_to_take(d->game, id)) {
            continue;
        }
        if (d->event_count + EVENTS_PER_BASE > EVENTS_MAX / 2 ||
            d->roll_count + ROLLS_PER_BASE > ROLLS_MAX) {
            return REJECT_NONE;
        }
        enum reject refusal = take_fire_at(d, id);
        if (refusal != REJECT_NONE) {
            return refusal;
        }
    }
    return REJECT_NONE;
}

struct take_fire_args {
    int32_t platoon;
};

static const struct field take_fire_arg_fields[] = {
    ID_FIELD(struct take_fire_args, platoon, PLATOON),
};

static enum reject
take_fire_refusal(const struct game *g, const struct actor *actor, int platoon)
{
    if (platoon < 1 || platoon > g->table.platoon_count) {
        return REJECT_NO_SUCH_PLATOON;
    }
    if (!commands_platoon(actor, platoon)) {
        return REJECT_NOT_ALLOWED;
    }
    return platoon_of(g, platoon)->step == STEP_UNDER_FIRE &&
                   platoon_has_fire_to_take(g, platoon)
               ? REJECT_NONE
               : REJECT_NO_FIRE_TO_TAKE;
}

static enum reject decide_take_fire(struct decision *d, const void *args)
{
    const struct take_fire_args *take = args;
    enum reject refusal = take_fire_refusal(d->game, &d->actor, take->platoon);
    return refusal == REJECT_NONE ? take_all_fire(d, take->platoon) : refusal;
}

static void
legal_take_fire(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    out->why = (int32_t)take_fire_refusal(g, actor, id);
    for (int base = 1; out->why == REJECT_NONE && base <= g->table.base_count; base++) {
        if (base_of(g, base)->platoon == id && has_fire_to_take(g, base)) {
            out->bases.item[out->bases.count++] = base;
            out->dice += 2 * throws_of(g, base);
        }
    }
}

/* ---- preview ------------------------------------------------------------------------------
 */

/* Chance of at least one man hit in all its pairs. */
static void
add_street_chance(struct preview *out, const struct game *g, int base, const char *code)
{
    int throws = throws_of(g, base);
    uint32_t misses = 0;
    for (int i = 0; i < PAIRS; i++) {
        const int32_t pair[2] = {DIE_FIRST(i), DIE_SECOND(i)};
        struct street_fire one = street_fire(&g->table.options, 1, base_of(g, base)->edna,
                                             base_of(g, base)->smoke, pair);
        misses += one.wounded + one.dead == 0;
    }
    const struct wide of = wide_power(PAIRS, throws);
    add_wide_chance(out, code, wide_minus(of, wide_power(misses, throws)), of);
}

/* The first base of each exposure, with and without smoke, stands for all like it. */
static enum reject preview_take_fire(struct decision *d, const void *args, struct preview *out)
{
    static const char *const codes[2][EXPOSURE_COUNT] = {
        {NULL, "hit_open", "hit_wall", "hit_tank"},
        {NULL, "hit_open_smoke", "hit_wall_smoke", "hit_tank_smoke"},
    };
    const struct take_fire_args *take = args;
    enum reject refusal = take_fire_refusal(d->game, &d->actor, take->platoon);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    bool shown[2][EXPOSURE_COUNT] = {{false}};
    for (int id = 1; id <= d->game->table.base_count; id++) {
        if (base_of(d->game, id)->platoon != take->platoon || !has_fire_to_take(d->game, id)) {
            continue;
        }
        int smoke = base_of(d->game, id)->smoke ? 1 : 0;
        enum exposure exposure = exposure_of(d->game, id);
        if (!shown[smoke][exposure]) {
            add_street_chance(out, d->game, id, codes[smoke][exposure]);
            shown[smoke][exposure] = true;
        }
        out->dice += 2 * throws_of(d->game, id);
    }
    return REJECT_NONE;
}

VERB(take_fire,
     take_fire_args,
     VERB_ROLLS | VERB_FOR_PLATOON,
     IN_PHASE(END_OF_TURN),
     BY_PLAYER,
     .decide = decide_take_fire,
     .legal = legal_take_fire,
     .preview = preview_take_fire);

RULE(take_fire,
     "FME-21 FME-29 FME-36 FME-37 FME-45 IN-12 D5 D51",
     .verbs = VERBS(&verb_take_fire),
     .events = EVENTS(&event_fire_taken));
