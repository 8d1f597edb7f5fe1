/* Full Metal EDNA asked case by case: each adapter reads what is given, asks the rules of
 * core/street, and writes the whole answer. */
#include "tests/vectors/vectors.h"

#include <string.h>

#include "core/cards.h"
#include "core/street/cards_due.h"
#include "core/street/casualties.h"
#include "core/street/clearing.h"
#include "core/street/covering.h"
#include "core/street/leaders.h"
#include "core/street/movement.h"
#include "core/street/mustering.h"
#include "core/street/rallying.h"
#include "core/street/reorganising.h"
#include "core/street/rpd.h"
#include "core/street/street_fire.h"
#include "protocol/field_json.h"

#define ITEMS_MAX 256 /* items of one list that is given */

/* "" when it is no string: no word and no card. */
static const char *text_of(const json_t *json)
{
    return json_is_string(json) ? json_string_value(json) : "";
}

/* BASE_COUNT for a word that is no kind. */
static int kind_named(const char *name)
{
    int kind = 0;
    while (kind < BASE_COUNT && strcmp(base_kind_words.word[kind], name) != 0) {
        kind++;
    }
    return kind;
}

static int kind_given(const struct vector *v)
{
    return kind_named(word(v, "kind"));
}

static json_t *answer_lf_roll(struct vector *v)
{
    const int kind = kind_named(word(v, "role"));
    const int32_t lf = leadership_factor((enum base_kind)kind, take_dice(v, 1)[0]);
    return json_pack("{s:i}", "lf", lf);
}

static json_t *answer_support_roll(struct vector *v)
{
    const struct support s = support_roll(&v->options, take_dice(v, SUPPORT_DICE));
    return json_pack("{s:i,s:b,s:b}", "grenade_launchers", s.launchers, "recoilless",
                     s.recoilless, "tank", s.tank);
}

static json_t *answer_prior_casualty(struct vector *v)
{
    const enum base_kind kind = (enum base_kind)kind_given(v);
    const struct prior_casualty lost = prior_casualty(kind, take_dice(v, 1)[0]);
    return json_pack("{s:b,s:i}", "eliminated", lost.eliminated, "riflemen_lost",
                     lost.riflemen_lost);
}

static json_t *answer_body_count(struct vector *v)
{
    const json_t *cards = json_object_get(v->given, "cards");
    int dead = 0;
    for (size_t i = 0; i < json_array_size(cards); i++) {
        dead += is_court_card(card_face(text_of(json_array_get(cards, i))));
    }
    return json_pack("{s:i}", "dead", dead);
}

static json_t *answer_apply_casualties(struct vector *v)
{
    const int kind = kind_given(v);
    const int32_t men =
        men_left(kind, number(v, "men", 0), number(v, "wounded", 0), number(v, "dead", 0));
    const struct firers riflemen = {.riflemen = kind == BASE_RIFLE ? men : 0};
    return json_pack("{s:i,s:b,s:b,s:i}", "men", men, "eliminated", men == 0, "leader_alive",
                     is_leader(kind) && men > 0, "rifle_dice", covering_base(riflemen));
}

static json_t *answer_rpd_draw(struct vector *v)
{
    json_t *stack = json_deep_copy(json_object_get(v->given, "stack"));
    const size_t pick = (size_t)number(v, "pick", 0);
    const int face = card_face(text_of(json_array_get(stack, pick)));
    const struct rpd_card card = rpd_card(&v->options, face, face == ACE_OF_SPADES);
    if (!card.returned) {
        json_array_remove(stack, pick);
    }
    return json_pack("{s:b,s:o,s:i}", "knocked_out", card.knocked_out, "stack", stack, "body",
                     card.body);
}

static json_t *answer_edna_test(struct vector *v)
{
    struct edna_throw t =
        edna_throw(&v->options, number(v, "edna", 0), number(v, "bonus", 0),
                   number(v, "street", 0), number(v, "smoke", 0), take_dice(v, 2));
    return json_pack("{s:i,s:i,s:b,s:i,s:i,s:i,s:i}", "score", t.score, "target", t.target,
                     "passed", t.passed, "loss", t.loss, "edna", t.edna, "wounded",
                     t.hit.wounded, "dead", t.hit.dead);
}

static json_t *answer_clear(struct vector *v)
{
    struct clearing c = {.edna = number(v, "edna", 0)};
    bool allowed = c.edna > 0 && number(v, "cards", 0) > 0 && !number(v, "leader", 0);
    if (allowed) {
        c = clear_floor(&v->options, c.edna, take_dice(v, 2));
    }
    return json_pack("{s:b,s:i,s:i,s:i,s:i}", "allowed", allowed, "removed", c.removed, "edna",
                     c.edna, "wounded", c.hit.wounded, "dead", c.hit.dead);
}

static enum exposure exposure_named(const struct vector *v)
{
    const char *where = word(v, "where");
    return strcmp(where, "open") == 0   ? EXPOSURE_OPEN
           : strcmp(where, "wall") == 0 ? EXPOSURE_WALL
                                        : EXPOSURE_TANK;
}

static json_t *answer_street(struct vector *v)
{
    int32_t throws = street_throws(&v->options, exposure_named(v), number(v, "rpd_out", 0));
    struct street_fire f = street_fire(&v->options, throws, number(v, "edna", 8),
                                       number(v, "smoke", 0), take_dice(v, 2 * throws));
    json_t *answer =
        json_pack("{s:i,s:i,s:i}", "throws", throws, "wounded", f.wounded, "dead", f.dead);
    if (v->options.street_throws_are_tests) {
        json_object_set_new(answer, "edna", json_integer(f.edna));
    }
    return answer;
}

static json_t *answer_rally(struct vector *v)
{
    int32_t bases = number(v, "bases", 1);
    int32_t lf = number(v, "lf", 0);
    json_t *ednas = json_array();
    for (int32_t i = 0; i < bases; i++) {
        struct rallying r = rally_one(&v->options, lf, take_dice(v, 2));
        lf = r.lf;
        json_array_append_new(ednas, json_integer(r.edna));
    }
    return json_pack("{s:o,s:i}", "ednas", ednas, "lf", lf);
}

static json_t *answer_add_cards(struct vector *v)
{
    const json_t *houses = json_object_get(v->given, "houses");
    bool occupied[ITEMS_MAX];
    bool added[ITEMS_MAX];
    int32_t count = (int32_t)json_array_size(houses);
    if (count > ITEMS_MAX) {
        return NULL;
    }
    for (int32_t i = 0; i < count; i++) {
        occupied[i] =
            json_is_true(json_object_get(json_array_get(houses, (size_t)i), "occupied"));
    }
    int32_t deck = cards_due(&v->options, number(v, "turn", 0), number(v, "deck", 0), occupied,
                             count, added);
    json_t *list = json_array();
    for (int32_t i = 0; i < count; i++) {
        json_array_append_new(list, json_integer(added[i]));
    }
    return json_pack("{s:o,s:i}", "added", list, "deck", deck);
}

static struct firers firers_of(const struct vector *v)
{
    return (struct firers){number(v, "riflemen", 0), number(v, "gl", 0),
                           number(v, "support", 0), number(v, "m60", 0), number(v, "tank", 0)};
}

static json_t *answer_covering_fire(struct vector *v)
{
    int32_t lf = number(v, "lf", 0);
    int32_t dice = covering_dice(&v->options, covering_base(firers_of(v)), lf);
    int32_t sixes = covering_sixes(&v->options, lf, take_dice(v, dice), dice);
    return json_pack("{s:i,s:i}", "dice", dice, "sixes", sixes);
}

static json_t *answer_rpd_attack(struct vector *v)
{
    const char *weapon = word(v, "weapon");
    bool tank = strcmp(weapon, "tank") == 0;
    bool any_time = tank || strcmp(weapon, "rr") == 0;
    struct edna_throw t = {.edna = number(v, "edna", 0)};
    bool pinned = t.edna == 0 && (tank || !v->options.pinned_may_fire);
    bool allowed = !pinned && (any_time || number(v, "all_cleared", 0));
    if (allowed) {
        int32_t help = v->options.rpd_mode == RPD_MODE_WEAPON ? covering_base(firers_of(v))
                                                              : number(v, "cover", 0);
        t = rpd_attack(&v->options, tank, t.edna, number(v, "lf", 0), help, take_dice(v, 2));
    }
    return json_pack("{s:b,s:b,s:i,s:i,s:i}", "allowed", allowed, "passed", t.passed, "edna",
                     t.edna, "wounded", t.hit.wounded, "dead", t.hit.dead);
}

static json_t *answer_reorganise(struct vector *v)
{
    int32_t to = number_in(v, "men", 0);
    int32_t from = number_in(v, "men", 1);
    struct reorganising r = reorganise_bases(to, from, number_in(v, "ednas", 0),
                                             number_in(v, "ednas", 1), number(v, "full", 3));
    return json_pack("{s:[i,i],s:[i,i],s:b}", "men", to + r.moved, from - r.moved, "ednas",
                     r.edna, number_in(v, "ednas", 1), "removed", r.removed);
}

static json_t *answer_move(struct vector *v)
{
    struct movement m = {.rate = 0};
    const int32_t edna = number(v, "edna", 0);
    if (edna > 0) {
        m = movement_throw(&v->options, edna, number(v, "lf", 0), number(v, "cover", 0),
                           number(v, "street", 0), number(v, "smoke", 0), take_dice(v, 2));
    }
    const int32_t declared = number(v, "declared", 0);
    return json_pack("{s:b,s:i,s:i,s:i,s:i,s:i}", "pinned", m.edna.edna == 0, "edna",
                     m.edna.edna, "rate", m.rate, "moved",
                     declared < m.rate ? declared : m.rate, "wounded", m.edna.hit.wounded,
                     "dead", m.edna.hit.dead);
}

static json_t *answer_tank_move(struct vector *v)
{
    struct movement m = {.rate = 0};
    const int32_t edna = number(v, "edna", 0);
    if (edna > 0) {
        m = tank_throw(&v->options, edna, number(v, "lf", 0), number(v, "cover", 0),
                       take_dice(v, 2));
    }
    const int32_t declared = number(v, "declared", 0);
    return json_pack("{s:b,s:i,s:i,s:i}", "knocked_out", m.edna.edna == 0, "edna", m.edna.edna,
                     "rate", m.rate, "moved", declared < m.rate ? declared : m.rate);
}

static json_t *answer_enter(struct vector *v)
{
    int32_t edna[ITEMS_MAX];
    const int count = (int)json_array_size(json_object_get(v->given, "ednas"));
    bool allowed = count > 0;
    if (count > ITEMS_MAX) {
        return NULL;
    }
    for (int i = 0; i < count; i++) {
        edna[i] = number_in(v, "ednas", (size_t)i);
        allowed = allowed && edna[i] > 0;
    }
    const struct entry_terms terms = {number(v, "cards", 0),  number(v, "lf", 0),
                                      number(v, "cover", 0),  number(v, "cs", 0),
                                      number(v, "garden", 0), number(v, "street", 0),
                                      number(v, "smoke", 0)};
    const bool tested = allowed && terms.cards > 0;
    struct edna_throw t = {.passed = allowed};
    int lowest = -1;
    if (tested) {
        lowest = lowest_of(edna, count);
        t = entry_throw(&v->options, edna[lowest], &terms, take_dice(v, 2));
    }
    json_t *after = json_array();
    for (int i = 0; i < count; i++) {
        const int32_t left = edna_after_entry(&v->options, edna[i], t.loss, i == lowest);
        json_array_append_new(after, json_integer(left));
    }
    const bool hit = t.hit.wounded + t.hit.dead > 0;
    return json_pack("{s:b,s:b,s:b,s:o,s:i,s:i,s:i}", "allowed", allowed, "tested", tested,
                     "entered", t.passed, "ednas", after, "hit_base", hit ? lowest : -1,
                     "wounded", t.hit.wounded, "dead", t.hit.dead);
}

static json_t *answer_mousehole(struct vector *v)
{
    const bool allowed = number(v, "from_cleared", 0) && !number(v, "pinned", 0);
    int32_t total = 0;
    if (allowed) {
        const int32_t *pair = take_dice(v, 2);
        total =
            pair[0] + pair[1] + hole_bonus(&v->options, number(v, "gl", 0), number(v, "rr", 0));
    }
    return json_pack("{s:b,s:i,s:b}", "allowed", allowed, "total", total, "success",
                     allowed && total >= v->options.mousehole_need);
}

static json_t *answer_use_round(struct vector *v)
{
    const int32_t pool = number(v, "pool", 0);
    const bool allowed = throws_rounds(kind_given(v)) && pool > 0;
    return json_pack("{s:b,s:i}", "allowed", allowed, "pool", pool - allowed);
}

static json_t *answer_effective_lf(struct vector *v)
{
    const json_t *leaders = json_object_get(v->given, "leaders");
    struct base best = {.lf = 0};
    const char *source = "none";
    for (size_t i = 0; i < json_array_size(leaders); i++) {
        const json_t *json = json_array_get(leaders, i);
        const char *rank = text_of(json_object_get(json, "rank"));
        const struct base leader = {
            .kind = (uint8_t)kind_named(rank),
            .lf = (int32_t)json_integer_value(json_object_get(json, "lf"))};
        if (i == 0 || counts_before(&leader, &best)) {
            best = leader;
            source = rank;
        }
    }
    return json_pack("{s:i,s:s}", "lf", best.lf, "source", source);
}

const struct operation street_operations[] = {
    {"fme.edna_test", answer_edna_test},
    {"fme.effective_lf", answer_effective_lf},
    {"fme.lf_roll", answer_lf_roll},
    {"fme.support_roll", answer_support_roll},
    {"fme.prior_casualty", answer_prior_casualty},
    {"fme.move", answer_move},
    {"fme.tank_move", answer_tank_move},
    {"fme.covering_fire", answer_covering_fire},
    {"fme.enter", answer_enter},
    {"fme.mousehole", answer_mousehole},
    {"fme.clear", answer_clear},
    {"fme.street", answer_street},
    {"fme.rally", answer_rally},
    {"fme.add_cards", answer_add_cards},
    {"fme.body_count", answer_body_count},
    {"fme.apply_casualties", answer_apply_casualties},
    {"fme.rpd_attack", answer_rpd_attack},
    {"fme.rpd_draw", answer_rpd_draw},
    {"fme.use_round", answer_use_round},
    {"fme.reorganise", answer_reorganise},
    {NULL, NULL},
};
