/* The tunnels asked case by case: each adapter reads what is given, asks the rules of
 * core/tunnel, and writes the whole answer. */
#include "tests/vectors/vectors.h"

#include <string.h>

#include "core/tunnel/charges.h"
#include "core/tunnel/damage.h"
#include "core/tunnel/encounter.h"
#include "core/tunnel/entering.h"
#include "core/tunnel/personal_modifier.h"
#include "core/tunnel/rescue.h"
#include "core/tunnel/rewards.h"
#include "core/tunnel/survival.h"
#include "core/tunnel/time_below.h"

#define MEN_MAX         16 /* of one group that is given; a rule's group has two */
#define REP_NOT_GIVEN   4
#define NOT_BROUGHT_OUT "missing"

static json_t *answer_entry(struct vector *v)
{
    const struct tunnel_entry e =
        enter_tunnel(number(v, "movement_left", 0) * CI_PER_INCH, number(v, "figures", 0),
                     number(v, "already", 0));
    return json_pack("{s:b,s:i}", "allowed", e.allowed, "movement_left",
                     e.movement_left / CI_PER_INCH);
}

static int32_t trait_named(const char *name)
{
    return strcmp(name, "clumsy") == 0       ? TRAIT_CLUMSY
           : strcmp(name, "stealthy") == 0   ? TRAIT_STEALTHY
           : strcmp(name, "tunnel_rat") == 0 ? TRAIT_TUNNEL_RAT
                                             : 0;
}

/* "firearm" is any that is no pistol: a rifle stands for them all. */
static enum weapon weapon_named(const char *name)
{
    return strcmp(name, "firearm") == 0 ? WEAPON_M16
                                        : (enum weapon)word_index(&weapon_words, name);
}

static struct explorer explorer_of(const json_t *json)
{
    const char *weapon = json_string_value(json_object_get(json, "weapon"));
    struct explorer man = {.weapon = weapon_named(weapon != NULL ? weapon : "")};
    const json_t *traits = json_object_get(json, "attrs");
    for (size_t i = 0; i < json_array_size(traits); i++) {
        man.traits |= trait_named(json_string_value(json_array_get(traits, i)));
    }
    return man;
}

static enum hazard hazard_given(const struct vector *v)
{
    return (enum hazard)word_index(&hazard_words, word(v, "hazard"));
}

static json_t *answer_personal_mod(struct vector *v)
{
    const json_t *figures = json_object_get(v->given, "figures");
    const int count = (int)json_array_size(figures);
    struct explorer man[MEN_MAX];
    if (count < 1 || count > MEN_MAX) {
        return NULL;
    }
    for (int i = 0; i < count; i++) {
        man[i] = explorer_of(json_array_get(figures, (size_t)i));
    }
    const bool survival = json_object_get(v->given, "hazard") != NULL;
    return json_pack("{s:i}", "mod",
                     survival ? survival_modifier(&v->options, man, count, hazard_given(v))
                              : encounter_modifier(man, count));
}

static json_t *answer_min_turns(struct vector *v)
{
    return json_pack("{s:i}", "min_turns",
                     minimum_turns(number(v, "eal", 0), take_dice(v, 1)[0]));
}

static json_t *answer_time_check(struct vector *v)
{
    return json_pack("{s:b}", "emerges",
                     group_emerges(number(v, "turns", 0), take_dice(v, 1)[0]));
}

static json_t *answer_delve(struct vector *v)
{
    const int32_t rolls = success_rolls(number(v, "turns", 0), number(v, "min_turns", 0));
    return json_pack("{s:b,s:i}", "success", rolls > 0, "rolls", rolls);
}

static json_t *answer_encounter_check(struct vector *v)
{
    return json_pack("{s:b}", "encounter",
                     meets_something(number(v, "activation", 0), take_dice(v, 1)[0]));
}

static json_t *answer_encounter(struct vector *v)
{
    const struct encounter e = encounter_rolled(number(v, "mod", 0), take_dice(v, 1)[0]);
    return json_pack("{s:i,s:s,s:i}", "row", e.row, "hazard", hazard_words.word[e.hazard],
                     "survival_mod", e.survival_mod);
}

static struct survival survival_given(struct vector *v, bool rescue)
{
    const struct danger danger = {number(v, "eal", 0), number(v, "mod", 0),
                                  number(v, "hazard_mod", 0)};
    return survival_roll(number(v, "rep", 0), &danger, rescue, take_dice(v, 1)[0]);
}

static json_t *answer_survival(struct vector *v)
{
    const struct survival s = survival_given(v, number(v, "rescue", 0));
    return json_pack("{s:i,s:s,s:i}", "total", s.total, "status", survivor_words.word[s.status],
                     "rep", s.rep);
}

static json_t *answer_rescue_turns(struct vector *v)
{
    return json_pack(
        "{s:i}", "turns",
        rescue_turns(&v->options, number(v, "inside", 0), number(v, "victim_turns", 0)));
}

static json_t *answer_rescue(struct vector *v)
{
    const struct survival rescuer = survival_given(v, true);
    const bool rescued = is_brought_out(&v->options, &rescuer);
    const char *victim = NOT_BROUGHT_OUT;
    if (rescued) {
        victim = injury_words.word[damage_rolled(&v->options, impact_of(hazard_given(v)),
                                                 number(v, "victim_rep", REP_NOT_GIVEN),
                                                 take_dice(v, 1)[0])];
    }
    return json_pack("{s:s,s:b,s:s}", "rescuer", survivor_words.word[rescuer.status], "rescued",
                     rescued, "victim", victim);
}

static json_t *answer_damage(struct vector *v)
{
    const enum injury injury =
        damage_rolled(&v->options, number(v, "impact", 0), number(v, "rep", REP_NOT_GIVEN),
                      take_dice(v, 1)[0]);
    return json_pack("{s:s}", "status", injury_words.word[injury]);
}

static json_t *answer_collapse(struct vector *v)
{
    const struct collapse c =
        collapse_of(number(v, "eal", 0), number(v, "charges", 0), number(v, "entrances", 0));
    return json_pack("{s:b,s:i}", "denied", c.denied, "vp", c.vp);
}

static json_t *answer_reward(struct vector *v)
{
    const int32_t die = take_dice(v, 1)[0];
    const int32_t second = find_needs_second_die(die) ? take_dice(v, 1)[0] : 0;
    const struct tunnel_find f = find_rolled(&v->options, number(v, "eal", 0), die, second);
    return json_pack("{s:s,s:i}", "kind", find_words.word[f.kind], "vp", f.vp);
}

const struct operation tunnel_operations[] = {
    {"fng.entry", answer_entry},
    {"fng.personal_mod", answer_personal_mod},
    {"fng.min_turns", answer_min_turns},
    {"fng.time_check", answer_time_check},
    {"fng.delve", answer_delve},
    {"fng.encounter_check", answer_encounter_check},
    {"fng.encounter", answer_encounter},
    {"fng.survival", answer_survival},
    {"fng.rescue_turns", answer_rescue_turns},
    {"fng.rescue", answer_rescue},
    {"fng.damage", answer_damage},
    {"fng.collapse", answer_collapse},
    {"fng.reward", answer_reward},
    {NULL, NULL},
};
