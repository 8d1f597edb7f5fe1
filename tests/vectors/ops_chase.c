/* The chase asked case by case: each adapter reads what is given, asks the rules of core/chase,
 * and writes the whole answer. */
#include "tests/vectors/vectors.h"

#include "core/chase/factor.h"
#include "core/chase/follow_up.h"
#include "core/chase/leapfrog.h"
#include "core/chase/outcome.h"
#include "core/chase/pursuit.h"
#include "core/chase/running_deck.h"
#include "core/chase/scenario_roll.h"
#include "core/chase/terrs_turn.h"

static json_t *answer_avd_face(struct vector *v)
{
    return json_pack("{s:i}", "avd", average_face(take_dice(v, 1)[0]));
}

static json_t *answer_factor(struct vector *v)
{
    const int unit = word_index(&chase_unit_words, word(v, "unit"));
    if (unit == CHASE_UNIT_COUNT) {
        return NULL;
    }
    return json_pack("{s:i}", "bush",
                     bush_factor(&v->options, (enum chase_unit)unit, take_dice(v, 1)[0]));
}

static json_t *answer_headstart(struct vector *v)
{
    const int32_t hours = take_dice(v, 1)[0];
    const struct chase_cards cards = cards_at_the_start(&v->options, hours);
    return json_pack("{s:i,s:i,s:i}", "hours", hours, "running", cards.running, "main",
                     cards.main);
}

static json_t *answer_outcome(struct vector *v)
{
    const int32_t *pair = take_dice(v, 2);
    const int32_t modifier = number(v, "mod", 0);
    const enum chase_row row = chase_row(&v->options, number(v, "bush", 0), modifier, pair);
    return json_pack("{s:i,s:s,s:i,s:i}", "total", pair[0] + pair[1] + modifier, "row",
                     chase_row_words.word[row], "pursuer_cards", pursuer_cards(row),
                     "pursued_cards", pursued_cards(row));
}

static json_t *answer_check(struct vector *v)
{
    const struct bush_check c =
        bush_check(number(v, "bush", 0), number(v, "mod", 0), take_dice(v, 2));
    return json_pack("{s:i,s:b}", "total", c.total, "passed", c.passed);
}

static void add_event(json_t *events, enum chase_event event)
{
    if (event != CHASE_EVENT_NONE) {
        json_array_append_new(events, json_string(chase_event_words.word[event]));
    }
}

static struct terrs_turn terrs_turn_given(struct vector *v, struct chase_cards cards)
{
    const int32_t halted = number(v, "terr_skip", 0);
    if (halted > 0) {
        return terrs_stand(cards, halted);
    }
    const enum chase_row row =
        chase_row(&v->options, number(v, "terr_bush", 0), 0, take_dice(v, 2));
    const int32_t third = terrs_need_third_die(row) ? take_dice(v, 1)[0] : 0;
    return terrs_march(&v->options, cards, row, third);
}

static json_t *answer_op_turn(struct vector *v)
{
    json_t *events = json_array();
    const struct terrs_turn terrs = terrs_turn_given(
        v, (struct chase_cards){number(v, "main", 0), number(v, "running", 0)});
    add_event(events, terrs.event);
    const int32_t bush = number(v, "bush", 0);
    const struct pursuers team = {bush, number(v, "bush_max", bush), number(v, "lost", 0)};
    const enum pace pace = (enum pace)word_index(&pace_words, word(v, "pace"));
    const int32_t *pair = take_dice(v, 2);
    const struct pursuit turn = team.lost > 0
                                    ? look_for_trail(terrs.cards, team, pair)
                                    : pursue(&v->options, terrs.cards, team, pace, pair);
    add_event(events, turn.event);
    add_event(events, chase_end(turn.cards));
    return json_pack("{s:i,s:i,s:i,s:i,s:i,s:o}", "main", turn.cards.main, "running",
                     turn.cards.running, "terr_skip", terrs.halted, "lost", turn.team.lost,
                     "bush", turn.team.bush, "events", events);
}

static json_t *answer_ffu(struct vector *v)
{
    const int32_t *pair = take_dice(v, 2);
    const int32_t ambush_die = is_ambushed(pair) ? take_dice(v, 1)[0] : 0;
    const struct follow_up f =
        follow_up(&v->options, number(v, "bush", 0), number(v, "gamble", 0),
                  number(v, "extra", 0), pair, ambush_die);
    return json_pack(
        "{s:i,s:s,s:s,s:i,s:i}", "total", f.total, "result", trail_find_words.word[f.found],
        "ambush", trail_ambush_words.word[f.ambush], "cards_removed", f.cards, "bush", f.bush);
}

static json_t *answer_leapfrog(struct vector *v)
{
    const struct leapfrog leap =
        leapfrog(&v->options, number(v, "bush", 0), number(v, "ahead", 0),
                 number(v, "further", 0), number(v, "free", 0));
    return json_pack("{s:i,s:i,s:i}", "distance", leap.distance, "cost", leap.cost, "bush",
                     leap.bush);
}

static json_t *answer_rest(struct vector *v)
{
    const struct chase_cards cards = cards_changed(
        (struct chase_cards){number(v, "main", 0), number(v, "running", 0)}, REST_CARDS);
    const int32_t bush =
        bush_rested(&v->options, number(v, "bush", 0), number(v, "bush_max", 0));
    return json_pack("{s:i,s:i,s:i}", "bush", bush, "running", cards.running, "main",
                     cards.main);
}

static json_t *answer_stay_behind(struct vector *v)
{
    return json_pack("{s:i}", "strength", stay_behind_strength(number(v, "terrs", 0)));
}

static json_t *answer_scenario(struct vector *v)
{
    const int32_t row = take_dice(v, 1)[0];
    const struct chase_roll r = chase_rolled(row, take_dice(v, chase_roll_dice(row)));
    return json_pack("{s:i,s:{s:i,s:i,s:i,s:i,s:i},s:{s:i,s:i,s:i}}", "row", row, "government",
                     "platoons", r.platoons, "operators", r.operators, "bricks", r.bricks,
                     "sticks", r.sticks, "squads", r.squads, "terrs", "cells", r.cells,
                     "advisors", r.advisors, "motivated", r.motivated);
}

const struct operation chase_operations[] = {
    {"bush.avd_face", answer_avd_face},
    {"bush.factor", answer_factor},
    {"bush.headstart", answer_headstart},
    {"bush.outcome", answer_outcome},
    {"bush.check", answer_check},
    {"bush.op_turn", answer_op_turn},
    {"bush.ffu", answer_ffu},
    {"bush.leapfrog", answer_leapfrog},
    {"bush.rest", answer_rest},
    {"bush.stay_behind", answer_stay_behind},
    {"bush.scenario", answer_scenario},
    {NULL, NULL},
};
