/* The principal team's half of an operational turn at a walk: cautious or deliberate, or
 * looking for a trail that was lost. Pure arithmetic. Rule: BUSH-07, BUSH-08, BUSH-10, BUSH-14
 */
#ifndef UMPIRED_CORE_CHASE_PURSUIT_H
#define UMPIRED_CORE_CHASE_PURSUIT_H

#include "core/chase/outcome.h"
#include "core/chase/running_deck.h"

struct pursuers {
    int32_t bush;     /* now */
    int32_t bush_max; /* the team's original factor */
    int32_t lost;     /* 0 = on the trail, else turns sacrificed, this one included */
};

struct pursuit {
    struct chase_cards cards;
    struct pursuers team;
    enum chase_event event;
};

/* Cards that a pace takes off; a fast one takes them by its gamble. Rule: BUSH-08 */
static inline int32_t pace_cards(enum pace pace)
{
    return pace == PACE_CAUTIOUS ? 1 : pace == PACE_DELIBERATE ? 2 : 0;
}

/* What a walking pace adds to the pair. Rule: BUSH-08 */
static inline int32_t pace_modifier(enum pace pace)
{
    return pace == PACE_CAUTIOUS ? -1 : 1;
}

/* On the trail at a walking pace. A rest halt gives back one point of BUSH. Rule: BUSH-10 */
static inline struct pursuit pursue(const struct options *options,
                                    struct chase_cards cards,
                                    struct pursuers team,
                                    enum pace pace,
                                    const int32_t pair[2])
{
    const enum chase_row row = chase_row(options, team.bush, pace_modifier(pace), pair);
    struct pursuit turn = {.team = team, .event = CHASE_EVENT_NONE};
    turn.cards = cards_changed(cards, -pace_cards(pace));
    turn.cards = cards_changed(turn.cards, pursuer_cards(row));
    if (row == CHASE_ROW_DOUBLE6) {
        turn.team.lost = 1;
        turn.event = CHASE_EVENT_TRAIL_LOST;
    } else if (row == CHASE_ROW_DOUBLE1) {
        turn.event = CHASE_EVENT_HEADING_KNOWN;
    } else if (row == CHASE_ROW_ODD_OVER && options->rest_halt_restores) {
        turn.team.bush += team.bush < team.bush_max;
    }
    return turn;
}

/* Off the trail (`team.lost` above 0): no card comes off, and the roll is the easier the longer
 * it takes; they move again from the following turn. Rule: BUSH-14 */
static inline struct pursuit
look_for_trail(struct chase_cards cards, struct pursuers team, const int32_t pair[2])
{
    struct pursuit turn = {cards, team, CHASE_EVENT_NONE};
    if (pair[0] + pair[1] - team.lost <= team.bush) {
        turn.team.lost = 0;
        turn.event = CHASE_EVENT_TRAIL_REGAINED;
    } else {
        turn.team.lost++;
    }
    return turn;
}

#endif
