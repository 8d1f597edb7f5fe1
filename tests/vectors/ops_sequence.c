/* The card sequence asked case by case: each adapter reads what is given, asks the rules of
 * core/sequence, and writes the whole answer. */
#include "tests/vectors/vectors.h"

#include <string.h>

#include "core/sequence/action.h"
#include "core/sequence/control.h"
#include "core/sequence/draw.h"
#include "core/sequence/move_card.h"
#include "protocol/field_json.h"

#define DRAWN_MAX 256 /* cards of one draw */

static json_t *answer_move_card(struct vector *v)
{
    const struct move_card card = move_card(card_face(word(v, "card")));
    return json_pack("{s:s,s:i}", "side", card.red ? "A" : "B", "inches", card.inches);
}

static json_t *answer_special_deck(struct vector *v)
{
    const struct special_deck deck = special_deck(&v->options, number(v, "men", 0), 0);
    return json_pack("{s:i,s:i,s:i,s:i}", "named", deck.named, "blanks", deck.blanks, "cards",
                     deck.cards, "draw", deck.draw);
}

static json_t *answer_control(struct vector *v)
{
    const int32_t others =
        (int32_t)json_array_size(json_object_get(v->given, "distances_half_in"));
    int32_t inside = 0;
    for (int32_t i = 0; i < others; i++) {
        inside += in_zone(&v->options, number_in(v, "distances_half_in", (size_t)i));
    }
    const enum control control = control_of(number(v, "leader_ok", 1), others, inside);
    json_t *choices = json_array();
    for (int i = 0; i < CONTROL_CHOICE_COUNT; i++) {
        if (may_choose(control, (enum control_choice)i)) {
            json_array_append_new(choices, json_string(control_choice_words.word[i]));
        }
    }
    return json_pack("{s:s,s:o,s:i}", "case", control_words.word[control], "options", choices,
                     "in_zone", inside);
}

/* The place of a name in a list from 0, or -1. */
static int32_t place_of_name(const json_t *list, const char *name)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        if (strcmp(json_string_value(json_array_get(list, i)), name) == 0) {
            return (int32_t)i;
        }
    }
    return BLANK_CARD;
}

static json_t *answer_draw(struct vector *v)
{
    const json_t *men = json_object_get(v->given, "men");
    const json_t *names = json_object_get(v->given, "drawn");
    const json_t *down = json_object_get(v->given, "down");
    int32_t drawn[DRAWN_MAX];
    const size_t count = json_array_size(names);
    if (count > DRAWN_MAX) {
        return NULL;
    }
    for (size_t i = 0; i < count; i++) {
        drawn[i] = place_of_name(men, json_string_value(json_array_get(names, i)));
    }
    json_t *actions = json_array();
    for (size_t i = 0; i < json_array_size(men); i++) {
        const char *name = json_string_value(json_array_get(men, i));
        const int32_t given = actions_drawn(drawn, (int32_t)count, (int32_t)i,
                                            place_of_name(down, name) != BLANK_CARD);
        json_array_append_new(actions, json_integer(given));
    }
    return json_pack("{s:o}", "actions", actions);
}

static json_t *answer_action(struct vector *v)
{
    const int kind = word_index(&sequence_action_words, word(v, "kind"));
    const struct sequence_result r = sequence_act(
        &v->options, (enum sequence_action)kind, number(v, "inches", 0), number(v, "prone", 0));
    return json_pack("{s:b,s:i,s:b,s:b,s:i}", "allowed", r.allowed, "half_inches",
                     r.half_inches, "prone", r.prone, "fires", r.fires, "fire_mod", r.fire_mod);
}

const struct operation sequence_operations[] = {
    {"ws.move_card", answer_move_card}, {"ws.special_deck", answer_special_deck},
    {"ws.control", answer_control},     {"ws.draw", answer_draw},
    {"ws.action", answer_action},       {NULL, NULL},
};
