/* Exact chances of a choice of pace: every pair is thrown through the rule itself. Numbers of
 * ways out of PAIRS, or of both halves of a turn out of TURN_WAYS. Rule: BUSH-08 to BUSH-19 */
#ifndef UMPIRED_CORE_CHASE_PACE_ODDS_H
#define UMPIRED_CORE_CHASE_PACE_ODDS_H

#include "core/chase/follow_up.h"
#include "core/chase/pursuit.h"
#include "core/chase/terrs_turn.h"
#include "core/pairs.h"

#define TURN_WAYS 1296 /* PAIRS of the terrs times PAIRS of the pursuers */

struct row_odds {
    int32_t ways[CHASE_ROW_COUNT]; /* of PAIRS */
};

static inline struct row_odds
row_odds(const struct options *options, int32_t bush, int32_t modifier)
{
    struct row_odds odds = {{0}};
    for (int i = 0; i < PAIRS; i++) {
        const int32_t pair[2] = {DIE_FIRST(i), DIE_SECOND(i)};
        odds.ways[chase_row(options, bush, modifier, pair)]++;
    }
    return odds;
}

/* What a team on the trail gets out of a walking pace. */
struct walk_odds {
    struct row_odds row;  /* of PAIRS */
    int32_t contact;      /* of PAIRS: the Running Deck is empty after it */
    int32_t gained_by_36; /* cards off the Running Deck on average, times PAIRS */
};

/* `cards` are those after the terrs' half: the true ones for the umpire, for players those that
 * they last saw. Rule: BUSH-08, BUSH-10, D53 */
static inline struct walk_odds walk_odds(const struct options *options,
                                         struct chase_cards cards,
                                         struct pursuers team,
                                         enum pace pace)
{
    struct walk_odds odds = {.row = row_odds(options, team.bush, pace_modifier(pace))};
    for (int i = 0; i < PAIRS; i++) {
        const int32_t pair[2] = {DIE_FIRST(i), DIE_SECOND(i)};
        const struct pursuit turn = pursue(options, cards, team, pace, pair);
        odds.contact += turn.cards.running == 0;
        odds.gained_by_36 += cards.running - turn.cards.running;
    }
    return odds;
}

/* Of PAIRS: the trail is found again in this turn. Rule: BUSH-14 */
static inline int32_t regain_ways(struct pursuers team)
{
    int32_t ways = 0;
    for (int i = 0; i < PAIRS; i++) {
        const int32_t pair[2] = {DIE_FIRST(i), DIE_SECOND(i)};
        const struct chase_cards none = {0, 0};
        ways += look_for_trail(none, team, pair).event == CHASE_EVENT_TRAIL_REGAINED;
    }
    return ways;
}

struct follow_up_odds {
    int32_t ways[TRAIL_FIND_COUNT]; /* of PAIRS */
    int32_t intercept;              /* of PAIRS: the three good ones together */
};

/* Rule: BUSH-15, BUSH-17 */
static inline struct follow_up_odds follow_up_odds(int32_t bush, int32_t gamble, int32_t extra)
{
    struct follow_up_odds odds = {.intercept = 0};
    for (int i = 0; i < PAIRS; i++) {
        const int32_t pair[2] = {DIE_FIRST(i), DIE_SECOND(i)};
        const enum trail_find found = trail_found(bush, gamble, extra, pair);
        odds.ways[found]++;
        odds.intercept += is_intercept(found);
    }
    return odds;
}

/* Of TURN_WAYS: a whole turn at a walking pace ends in contact, the terrs marching. It tells of
 * the terrs' BUSH: for the umpire alone. Rule: BUSH-07, BUSH-23 */
static inline int32_t turn_contact_ways(const struct options *options,
                                        struct chase_cards cards,
                                        int32_t terr_bush,
                                        struct pursuers team,
                                        enum pace pace)
{
    const int32_t unread = 1; /* the third die moves no card */
    int32_t ways = 0;
    for (int i = 0; i < PAIRS; i++) {
        const int32_t pair[2] = {DIE_FIRST(i), DIE_SECOND(i)};
        const enum chase_row row = chase_row(options, terr_bush, 0, pair);
        const struct terrs_turn terrs = terrs_march(options, cards, row, unread);
        ways += walk_odds(options, terrs.cards, team, pace).contact;
    }
    return ways;
}

/* Of TURN_WAYS: a whole turn ends in contact when one team gambles, the terrs marching. For the
 * umpire alone. Rule: BUSH-15, BUSH-23, D53 */
static inline int32_t follow_up_contact_ways(const struct options *options,
                                             struct chase_cards cards,
                                             int32_t terr_bush,
                                             int32_t bush,
                                             int32_t gamble)
{
    const int32_t unread = 1;
    const int32_t intercept = follow_up_odds(bush, gamble, 0).intercept;
    int32_t ways = 0;
    for (int i = 0; i < PAIRS; i++) {
        const int32_t pair[2] = {DIE_FIRST(i), DIE_SECOND(i)};
        const enum chase_row row = chase_row(options, terr_bush, 0, pair);
        const struct chase_cards after = terrs_march(options, cards, row, unread).cards;
        ways += after.running == 0 ? PAIRS : after.running <= gamble ? intercept : 0;
    }
    return ways;
}

#endif
