/* R.A.S.H. asked case by case: each adapter reads what is given, asks the rules of
 * core/skirmish, and writes the whole answer. */
#include "tests/vectors/vectors.h"

#include <stdio.h>

#include "core/skirmish/casualties.h"
#include "core/skirmish/cover.h"
#include "core/skirmish/firepower.h"
#include "core/skirmish/hits.h"
#include "core/skirmish/leading.h"
#include "core/skirmish/morale.h"
#include "core/skirmish/moving.h"

#define ARMS_MAX 64 /* entries of one list of weapons */

static json_t *answer_morale(struct vector *v)
{
    const int32_t figures = number(v, "figures", 0);
    const morale_factors factors = words_in(v, "factors", &morale_factor_words);
    const struct morale_test test = morale_test(
        &v->options, figures, (enum rating)word_index(&rating_words, word(v, "troops")),
        factors, take_dice(v, morale_dice(figures)));
    return json_pack("{s:i,s:s,s:i,s:i}", "result", test.result, "state",
                     morale_words.word[test.state], "move_cm", test.move_cm, "fall_back_cm",
                     test.fall_back_cm);
}

static json_t *answer_leader(struct vector *v)
{
    const enum rating rating = (enum rating)word_index(&rating_words, word(v, "rating"));
    return json_pack("{s:b}", "applies",
                     leader_helps(rating, number(v, "distance_mm", 0), number(v, "fired", 0),
                                  number(v, "already_helped", 0)));
}

static json_t *answer_fire_mode(struct vector *v)
{
    const struct after_move after =
        fire_after_move(number(v, "result", 0), number(v, "moved_mm", 0));
    return json_pack("{s:b,s:s,s:b}", "legal", after.legal, "fire",
                     fire_mode_words.word[after.fire], "more_than_half", after.more_than_half);
}

static json_t *answer_firepower(struct vector *v)
{
    const enum weapon weapon = (enum weapon)word_index(&weapon_words, word(v, "weapon"));
    const int32_t range_m = number(v, "range_m", 0);
    const int32_t figures = number(v, "figures", 0);
    const int32_t half_dice = figures * half_dice_at(weapon, range_m);
    const enum fire_band band = figures > 0 ? band_at(&v->options, weapon, range_m) : BAND_NONE;
    char dice[16];
    snprintf(dice, sizeof(dice), half_dice % 2 == 0 ? "%d" : "%d/2",
             half_dice % 2 == 0 ? half_dice / 2 : half_dice);
    return json_pack("{s:s,s:s}", "dice", dice, "band", fire_band_words.word[band]);
}

static json_t *answer_fire_dice(struct vector *v)
{
    const json_t *weapons = json_object_get(v->given, "weapons");
    struct arms arms[ARMS_MAX];
    const size_t count = json_array_size(weapons);
    if (count > ARMS_MAX) {
        return NULL;
    }
    for (size_t i = 0; i < count; i++) {
        const json_t *entry = json_array_get(weapons, i);
        const char *name = json_string_value(json_array_get(entry, 0));
        arms[i].weapon = (enum weapon)word_index(&weapon_words, name);
        arms[i].figures = (int32_t)json_integer_value(json_array_get(entry, 1));
    }
    const struct shot shot = {.range_m = number(v, "range_m", 0),
                              .area_only = number(v, "area_only", 0),
                              .grenade = number(v, "grenade", 0),
                              .half = words_in(v, "half", &half_dice_words)};
    const struct fire_dice dice = dice_of_shot(&v->options, arms, (int)count, &shot);
    return json_pack("{s:i,s:i}", "close", dice.close, "area", dice.area);
}

static enum cover cover_given(const struct vector *v)
{
    const bool given = json_object_get(v->given, "cover") != NULL;
    return given ? (enum cover)word_index(&cover_words, word(v, "cover")) : COVER_NONE;
}

static json_t *answer_resolve(struct vector *v)
{
    const enum cover cover = cover_given(v);
    const struct volley volley = {.close = number(v, "close", 0),
                                  .area = number(v, "area", 0),
                                  .plus = number(v, "plus", 0)};
    const int32_t hits =
        hits_of(&v->options, &volley, take_dice(v, volley.close + volley.area));
    int32_t left = hits_past_cover(&v->options, hits, cover);
    const int32_t saves = save_dice(left, cover);
    left -= hits_saved(&v->options, take_dice(v, saves), saves);
    return json_pack("{s:i,s:i}", "hits", hits, "casualties",
                     figures_lost(left, number(v, "target_figures", INT32_MAX)));
}

const struct operation skirmish_operations[] = {
    {"rash.morale", answer_morale},
    {"rash.leader", answer_leader},
    {"rash.fire_mode", answer_fire_mode},
    {"rash.firepower", answer_firepower},
    {"rash.fire_dice", answer_fire_dice},
    {"rash.resolve", answer_resolve},
    {NULL, NULL},
};
