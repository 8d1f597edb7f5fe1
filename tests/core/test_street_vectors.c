/* The worked cases of Full Metal EDNA for what happens at the end of a turn, against the pure
 * functions. Each case of an operation listed here must agree in every field. */
#include "tests/support/test.h"

#include <jansson.h>
#include <stdbool.h>
#include <string.h>

#include "core/street/cards_due.h"
#include "core/street/clearing.h"
#include "core/street/covering.h"
#include "core/street/rallying.h"
#include "core/street/reorganising.h"
#include "core/street/rpd.h"
#include "core/street/street_fire.h"
#include "protocol/field_json.h"

#define DICE_MAX 64

struct vector {
    const json_t *given;
    struct options options;
    int32_t dice[DICE_MAX];
    int count;
};

static int32_t number(const struct vector *v, const char *name, int32_t absent)
{
    const json_t *json = json_object_get(v->given, name);
    return json == NULL          ? absent
           : json_is_true(json)  ? 1
           : json_is_false(json) ? 0
                                 : (int32_t)json_integer_value(json);
}

static json_t *answer_edna_test(const struct vector *v)
{
    struct edna_throw t = edna_throw(&v->options, number(v, "edna", 0), number(v, "bonus", 0),
                                     number(v, "street", 0), number(v, "smoke", 0), v->dice);
    return json_pack("{s:i,s:i,s:b,s:i,s:i,s:i,s:i}", "score", t.score, "target", t.target,
                     "passed", t.passed, "loss", t.loss, "edna", t.edna, "wounded",
                     t.hit.wounded, "dead", t.hit.dead);
}

static json_t *answer_clear(const struct vector *v)
{
    struct clearing c = {.edna = number(v, "edna", 0)};
    bool allowed = c.edna > 0 && number(v, "cards", 0) > 0 && !number(v, "leader", 0);
    assert_int_equal(v->count, allowed ? 2 : 0);
    if (allowed) {
        c = clear_floor(&v->options, c.edna, v->dice);
    }
    return json_pack("{s:b,s:i,s:i,s:i,s:i}", "allowed", allowed, "removed", c.removed, "edna",
                     c.edna, "wounded", c.hit.wounded, "dead", c.hit.dead);
}

static enum exposure exposure_named(const struct vector *v)
{
    const char *where = json_string_value(json_object_get(v->given, "where"));
    return strcmp(where, "open") == 0   ? EXPOSURE_OPEN
           : strcmp(where, "wall") == 0 ? EXPOSURE_WALL
                                        : EXPOSURE_TANK;
}

static json_t *answer_street(const struct vector *v)
{
    int32_t throws = street_throws(&v->options, exposure_named(v), number(v, "rpd_out", 0));
    assert_int_equal(v->count, 2 * throws);
    struct street_fire f =
        street_fire(&v->options, throws, number(v, "edna", 8), number(v, "smoke", 0), v->dice);
    json_t *answer =
        json_pack("{s:i,s:i,s:i}", "throws", throws, "wounded", f.wounded, "dead", f.dead);
    if (v->options.street_throws_are_tests) {
        json_object_set_new(answer, "edna", json_integer(f.edna));
    }
    return answer;
}

static json_t *answer_rally(const struct vector *v)
{
    int32_t bases = number(v, "bases", 1);
    int32_t lf = number(v, "lf", 0);
    json_t *ednas = json_array();
    assert_int_equal(v->count, 2 * bases);
    for (int32_t i = 0; i < bases; i++) {
        struct rallying r = rally_one(&v->options, lf, &v->dice[2 * i]);
        lf = r.lf;
        json_array_append_new(ednas, json_integer(r.edna));
    }
    return json_pack("{s:o,s:i}", "ednas", ednas, "lf", lf);
}

static json_t *answer_add_cards(const struct vector *v)
{
    const json_t *houses = json_object_get(v->given, "houses");
    bool occupied[DICE_MAX];
    bool added[DICE_MAX];
    int32_t count = (int32_t)json_array_size(houses);
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

static json_t *answer_covering_fire(const struct vector *v)
{
    int32_t lf = number(v, "lf", 0);
    int32_t dice = covering_dice(&v->options, covering_base(firers_of(v)), lf);
    assert_int_equal(v->count, dice);
    int32_t sixes = covering_sixes(&v->options, lf, v->dice, dice);
    return json_pack("{s:i,s:i}", "dice", dice, "sixes", sixes);
}

static json_t *answer_rpd_attack(const struct vector *v)
{
    const char *weapon = json_string_value(json_object_get(v->given, "weapon"));
    bool tank = strcmp(weapon, "tank") == 0;
    bool any_time = tank || strcmp(weapon, "rr") == 0;
    struct edna_throw t = {.edna = number(v, "edna", 0)};
    bool pinned = t.edna == 0 && (tank || !v->options.pinned_may_fire);
    bool allowed = !pinned && (any_time || number(v, "all_cleared", 0));
    assert_int_equal(v->count, allowed ? 2 : 0);
    if (allowed) {
        int32_t help = v->options.rpd_mode == RPD_MODE_WEAPON ? covering_base(firers_of(v))
                                                              : number(v, "cover", 0);
        t = rpd_attack(&v->options, tank, t.edna, number(v, "lf", 0), help, v->dice);
    }
    return json_pack("{s:b,s:b,s:i,s:i,s:i}", "allowed", allowed, "passed", t.passed, "edna",
                     t.edna, "wounded", t.hit.wounded, "dead", t.hit.dead);
}

static int32_t number_in(const struct vector *v, const char *list, size_t i)
{
    const json_t *json = json_array_get(json_object_get(v->given, list), i);
    return (int32_t)json_integer_value(json);
}

static json_t *answer_reorganise(const struct vector *v)
{
    int32_t to = number_in(v, "men", 0);
    int32_t from = number_in(v, "men", 1);
    struct reorganising r = reorganise_bases(to, from, number_in(v, "ednas", 0),
                                             number_in(v, "ednas", 1), number(v, "full", 3));
    return json_pack("{s:[i,i],s:[i,i],s:b}", "men", to + r.moved, from - r.moved, "ednas",
                     r.edna, number_in(v, "ednas", 1), "removed", r.removed);
}

static const struct {
    const char *op;
    json_t *(*answer)(const struct vector *v);
} operations[] = {
    {"fme.edna_test", answer_edna_test},   {"fme.clear", answer_clear},
    {"fme.street", answer_street},         {"fme.rally", answer_rally},
    {"fme.add_cards", answer_add_cards},   {"fme.covering_fire", answer_covering_fire},
    {"fme.rpd_attack", answer_rpd_attack}, {"fme.reorganise", answer_reorganise},
};

#define OPERATIONS (sizeof(operations) / sizeof(operations[0]))

static void read_vector(const json_t *json, struct vector *v)
{
    memset(v, 0, sizeof(*v));
    v->given = json_object_get(json, "given");
    struct field_problem problem;
    enum status status = fields_decode(json_object_get(v->given, "opts"), option_fields,
                                       OPTION_COUNT, &v->options, sizeof(v->options), &problem);
    assert_int_equal(status, STATUS_OK);
    const json_t *dice = json_object_get(json, "dice");
    v->count = (int)json_array_size(dice);
    assert_true(v->count <= DICE_MAX);
    for (int i = 0; i < v->count; i++) {
        v->dice[i] = (int32_t)json_integer_value(json_array_get(dice, (size_t)i));
    }
}

static void each_case_agrees_in_every_field(void **state)
{
    (void)state;
    json_t *all = json_load_file("tests/vectors/vectors.json", JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(all);
    int cases[OPERATIONS] = {0};
    for (size_t i = 0; i < json_array_size(all); i++) {
        const json_t *json = json_array_get(all, i);
        const char *op = json_string_value(json_object_get(json, "op"));
        for (size_t k = 0; k < OPERATIONS; k++) {
            if (strcmp(op, operations[k].op) != 0) {
                continue;
            }
            struct vector v;
            read_vector(json, &v);
            json_t *answer = operations[k].answer(&v);
            if (!json_equal(answer, json_object_get(json, "expect"))) {
                char *got = json_canonical(answer);
                fail_msg("%s: got %s", json_string_value(json_object_get(json, "id")), got);
            }
            json_decref(answer);
            cases[k]++;
        }
    }
    json_decref(all);
    for (size_t k = 0; k < OPERATIONS; k++) {
        assert_true(cases[k] > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_case_agrees_in_every_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
