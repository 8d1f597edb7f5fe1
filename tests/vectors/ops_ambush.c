/* The ambush asked case by case: each adapter reads what is given, asks the rules of
 * core/ambush, and writes the whole answer. */
#include "tests/vectors/vectors.h"

#include "core/ambush/degree.h"
#include "core/ambush/ground.h"
#include "core/ambush/melting.h"
#include "core/ambush/opening_fire.h"
#include "core/ambush/rumbling.h"
#include "core/ambush/spotting.h"

static json_t *answer_observation(struct vector *v)
{
    return json_pack("{s:i}", "metres", observation_m(take_dice(v, OBSERVATION_DICE)));
}

static json_t *answer_sites(struct vector *v)
{
    return json_pack("{s:i,s:i}", "sites", ambush_sites(number(v, "bush", 0)), "real",
                     REAL_SITES);
}

static json_t *answer_killing_zone(struct vector *v)
{
    return json_pack("{s:b,s:b}", "legal", killing_zone_is_legal(number(v, "centre_m", 0)),
                     "inside", is_in_killing_zone(number(v, "target_m", 0)));
}

static json_t *answer_spot(struct vector *v)
{
    const int32_t bush = number(v, "bush", 0);
    const enum pace pace = (enum pace)word_index(&pace_words, word(v, "pace"));
    const int32_t modifier = spotting_modifier(pace, number(v, "suspicious", 0));
    const int32_t *pair = take_dice(v, 2);
    const enum spotting spotting = spotting_rolled(&v->options, bush, modifier, pair);
    int32_t units = 0;
    if (spotting == SPOTTING_MAIN_BODY_IN_ZONE) {
        units = main_units_in_zone(bush, modifier, take_dice(v, 2));
    }
    return json_pack("{s:i,s:s,s:i}", "total", pair[0] + pair[1] + modifier, "result",
                     spotting_words.word[spotting], "main_units_in_zone", units);
}

static json_t *answer_rumble(struct vector *v)
{
    const struct rumbling r = rumbling_rolled(&v->options, number(v, "bush", 0),
                                              number(v, "mod", 0), take_dice(v, 2));
    return json_pack("{s:i,s:s,s:b}", "total", r.total, "first_fire",
                     first_fire_words.word[r.fire], "retreats", r.retreats);
}

static json_t *answer_return_fire(struct vector *v)
{
    const struct bush_check c =
        return_fire(number(v, "bush", 0), number(v, "casualties", 0), take_dice(v, 2));
    return json_pack("{s:i,s:b}", "total", c.total, "passed", c.passed);
}

/* Each follower's own roll, after `first` has passed or not; a list of booleans. */
static json_t *followers(struct vector *v, struct bush_check first)
{
    const int32_t count = (int32_t)json_array_size(json_object_get(v->given, "units"));
    const int32_t *dice = take_dice(v, follower_dice(first, count));
    json_t *list = json_array();
    for (int32_t i = 0; first.passed && i < count; i++) {
        const struct bush_check own =
            bush_check(number_in(v, "units", (size_t)i), 0, &dice[2 * i]);
        json_array_append_new(list, json_boolean(own.passed));
    }
    return list;
}

static json_t *answer_trigger(struct vector *v)
{
    const struct bush_check first =
        bush_check(number(v, "commander_bush", 0), 0, take_dice(v, 2));
    return json_pack("{s:b,s:o}", "triggered", first.passed, "fires", followers(v, first));
}

static json_t *answer_base_of_fire(struct vector *v)
{
    const struct bush_check first = bush_check(number(v, "lmg_bush", 0), 0, take_dice(v, 2));
    return json_pack("{s:b,s:o}", "lmg", first.passed, "up", followers(v, first));
}

static json_t *answer_ambush_bonus(struct vector *v)
{
    const struct ambush_weapons weapons = {number(v, "small_arms", 0), number(v, "support", 0),
                                           number(v, "hmg", 0)};
    return json_pack(
        "{s:i}", "dice",
        ambush_bonus(weapons, number(v, "first_turn", 1), number(v, "initiated", 1)));
}

static json_t *answer_melt(struct vector *v)
{
    const int32_t casualties = number(v, "casualties", 0);
    const bool tested = melting_is_due(casualties);
    struct bush_check c = {.passed = true};
    if (tested) {
        c = melting_test(number(v, "bush", 0), casualties, number(v, "withdrawing", 0),
                         number(v, "leadership", 0), take_dice(v, 2));
    }
    return json_pack("{s:b,s:i,s:b}", "tested", tested, "total", c.total, "melts", !c.passed);
}

const struct operation ambush_operations[] = {
    {"bush.observation", answer_observation},
    {"bush.sites", answer_sites},
    {"bush.killing_zone", answer_killing_zone},
    {"bush.spot", answer_spot},
    {"bush.rumble", answer_rumble},
    {"bush.return_fire", answer_return_fire},
    {"bush.trigger", answer_trigger},
    {"bush.ambush_bonus", answer_ambush_bonus},
    {"bush.melt", answer_melt},
    {"bush.base_of_fire", answer_base_of_fire},
    {NULL, NULL},
};
