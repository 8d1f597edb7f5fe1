/* The terrs' half of an operational turn. Pure arithmetic. Rule: BUSH-07, BUSH-11 to BUSH-13,
 * A3
 */
#ifndef UMPIRED_CORE_CHASE_TERRS_TURN_H
#define UMPIRED_CORE_CHASE_TERRS_TURN_H

#include "core/chase/outcome.h"
#include "core/chase/running_deck.h"

#define TERRS_PACE_CARDS 2
#define REST_HALT_TURNS  1
#define FOOD_STOP_TURNS  2

struct terrs_turn {
    struct chase_cards cards;
    int32_t halted; /* turns that the terrs still stand still */
    enum chase_event event;
};

/* They stand still: no card, no dice. `halted` is above 0. Rule: BUSH-12 */
static inline struct terrs_turn terrs_stand(struct chase_cards cards, int32_t halted)
{
    return (struct terrs_turn){cards, halted - 1, CHASE_EVENT_TERRS_HALTED};
}

/* A third die is thrown on these rows. Rule: BUSH-12, BUSH-13 */
static inline bool terrs_need_third_die(enum chase_row row)
{
    return row == CHASE_ROW_DOUBLE6 || row == CHASE_ROW_DOUBLE1;
}

/* Rule: BUSH-12, A3 */
static inline enum chase_event terrs_halt(int32_t die)
{
    return die <= 2   ? CHASE_EVENT_REST_HALT
           : die <= 5 ? CHASE_EVENT_FOOD_STOP
                      : CHASE_EVENT_CAMP;
}

/* Turns that a halt lasts, from the next one on; 0 for an event that is no halt. */
static inline int32_t halt_turns(const struct options *options, enum chase_event event)
{
    return event == CHASE_EVENT_REST_HALT   ? REST_HALT_TURNS
           : event == CHASE_EVENT_FOOD_STOP ? FOOD_STOP_TURNS
           : event == CHASE_EVENT_CAMP      ? options->camp_turns
                                            : 0;
}

/* They have seen signs of the pursuit. Rule: BUSH-13 */
static inline enum chase_event terrs_alarm(int32_t die)
{
    return die <= 2   ? CHASE_EVENT_DISPERSE
           : die <= 4 ? CHASE_EVENT_BOMB
                      : CHASE_EVENT_AMBUSH_PURSUERS;
}

/* They march; `row` is theirs, with no modifier, `third` counts when terrs_need_third_die. The
 * cards of this turn stay even if it ends in a halt. Rule: BUSH-07, BUSH-11 to BUSH-13 */
static inline struct terrs_turn terrs_march(const struct options *options,
                                            struct chase_cards cards,
                                            enum chase_row row,
                                            int32_t third)
{
    struct terrs_turn turn = {.event = CHASE_EVENT_NONE};
    turn.cards = cards_changed(cards, TERRS_PACE_CARDS);
    turn.cards = cards_changed(turn.cards, pursued_cards(row));
    if (terrs_need_third_die(row)) {
        turn.event = row == CHASE_ROW_DOUBLE6 ? terrs_halt(third) : terrs_alarm(third);
        turn.halted = halt_turns(options, turn.event);
    }
    return turn;
}

#endif
