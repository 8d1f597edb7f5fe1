/* First contact asked case by case: each adapter reads what is given, asks the rules of
 * core/contact, and writes the whole answer. */
#include "core/contact/activation.h"
#include "core/contact/activity.h"
#include "core/contact/force.h"
#include "tests/vectors/vectors.h"

static const char *const force_name[FORCE_COUNT] = {
    [FORCE_NVA] = "NVA", [FORCE_MAIN_VC] = "MFVC", [FORCE_LOCAL_VC] = "LVC"};

static json_t *answer_enemy(struct vector *v)
{
    const int corps = word_index(&corps_words, word(v, "corps"));
    const int zone = word_index(&zone_words, word(v, "zone"));
    if (corps == CORPS_COUNT || zone == ZONE_COUNT ||
        !corps_has_zone((enum corps)corps, (enum zone)zone)) {
        return NULL;
    }
    const enum enemy_force force =
        force_rolled((enum corps)corps, (enum zone)zone, take_dice(v, 1)[0]);
    return json_pack("{s:s}", "enemy", force_name[force]);
}

static json_t *answer_activity(struct vector *v)
{
    const struct activity a =
        activity_rolled(&v->options, number(v, "eal", 0), take_dice(v, ACTIVITY_DICE));
    return json_pack("{s:i,s:i,s:i,s:i,s:i,s:i}", "passed", a.passed, "eal", a.eal, "pef_rep",
                     a.pef_rep, "reinforcement_dice", a.reinforcement_dice,
                     "received_fire_rep_mod", a.received_fire_rep_mod, "cohesion_dice",
                     a.cohesion_dice);
}

static json_t *answer_activation(struct vector *v)
{
    const struct activation_roll a = activation_rolled(take_dice(v, ACTIVATION_DICE));
    return json_pack("{s:s,s:i,s:i}", "first", first_side_words.word[a.first], "us_rep_needed",
                     a.us, "enemy_score", a.enemy);
}

const struct operation contact_operations[] = {
    {"fng.enemy", answer_enemy},
    {"fng.activity", answer_activity},
    {"fng.activation", answer_activation},
    {NULL, NULL},
};
