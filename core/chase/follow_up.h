/* Fast Follow Up: a team gambles on finding the trail so many cards ahead. Pure arithmetic.
 * Rule: BUSH-15 to BUSH-19, A4, D53 */
#ifndef UMPIRED_CORE_CHASE_FOLLOW_UP_H
#define UMPIRED_CORE_CHASE_FOLLOW_UP_H

#include "core/chase/factor.h"

#define AMBUSHED_FROM_DOUBLE  4 /* 4-4, 5-5 and 6-6 */
#define SEARCH_AGAIN_MODIFIER 1 /* in the turn after a lost trail. Rule: BUSH-19 */
#define STAY_BEHIND_DIVISOR   3 /* Rule: BUSH-18 */

struct follow_up {
    int32_t total;
    enum trail_find found;
    enum trail_ambush ambush;
    int32_t cards; /* off the Running Deck, if no other team found it farther ahead */
    int32_t bush;  /* of the team, after it */
};

/* At least one card, at most the Running Deck as the team's players know it: a refusal by its
 * true size would tell it. A gamble past the terrs ends in contact. Rule: BUSH-15, D36, D53 */
static inline bool gamble_is_legal(int32_t gamble, int32_t running)
{
    return gamble >= 1 && gamble <= running;
}

/* The original tracking team follows on foot; a lone operator who tracks for it goes with a
 * team and not by himself. Rule: BUSH-16 */
static inline bool may_follow_up(bool principal, bool lone_tracker)
{
    return !principal && !lone_tracker;
}

/* Rule: BUSH-17 */
static inline bool is_ambushed(const int32_t pair[2])
{
    return pair[0] == pair[1] && pair[0] >= AMBUSHED_FROM_DOUBLE;
}

/* Rule: BUSH-18 */
static inline enum trail_ambush trail_ambush(int32_t die)
{
    return die <= 2   ? TRAIL_AMBUSH_DELIBERATE
           : die <= 4 ? TRAIL_AMBUSH_HASTY
           : die == 5 ? TRAIL_AMBUSH_STAY_BEHIND
                      : TRAIL_AMBUSH_BOOBY_TRAP;
}

/* Terrs of a stay-behind party: a third, rounded up. Rule: BUSH-18 */
static inline int32_t stay_behind_strength(int32_t terrs)
{
    return (terrs + STAY_BEHIND_DIVISOR - 1) / STAY_BEHIND_DIVISOR;
}

/* Each card but the first is one on the dice; `extra` is any other modifier. Rule: BUSH-15 */
static inline int32_t follow_up_total(int32_t gamble, int32_t extra, const int32_t pair[2])
{
    return pair[0] + pair[1] + gamble - 1 + extra;
}

/* Rule: BUSH-17, A4 */
static inline enum trail_find
trail_found(int32_t bush, int32_t gamble, int32_t extra, const int32_t pair[2])
{
    const bool is_double = pair[0] == pair[1];
    if (is_ambushed(pair)) {
        return TRAIL_FIND_AMBUSH;
    }
    if (is_double && pair[0] == 1) {
        return TRAIL_FIND_CLEAR_ALL_THE_WAY;
    }
    if (follow_up_total(gamble, extra, pair) > bush) {
        return TRAIL_FIND_LOST_TRAIL;
    }
    return is_double ? TRAIL_FIND_CLEAR_TRAIL : TRAIL_FIND_TRAIL;
}

/* The trail was found `gamble` cards ahead: others may join there. Rule: BUSH-17, BUSH-20 */
static inline bool is_intercept(enum trail_find found)
{
    return found == TRAIL_FIND_TRAIL || found == TRAIL_FIND_CLEAR_TRAIL ||
           found == TRAIL_FIND_CLEAR_ALL_THE_WAY;
}

/* One team's roll; `ambush_die` counts when is_ambushed. A lost trail tires the team until it
 * rests. Rule: BUSH-15, BUSH-17 to BUSH-19 */
static inline struct follow_up follow_up(const struct options *options,
                                         int32_t bush,
                                         int32_t gamble,
                                         int32_t extra,
                                         const int32_t pair[2],
                                         int32_t ambush_die)
{
    struct follow_up f = {.total = follow_up_total(gamble, extra, pair), .bush = bush};
    f.found = trail_found(bush, gamble, extra, pair);
    f.ambush = f.found == TRAIL_FIND_AMBUSH ? trail_ambush(ambush_die) : TRAIL_AMBUSH_NONE;
    f.cards = is_intercept(f.found) ? gamble : 0;
    if (f.found == TRAIL_FIND_LOST_TRAIL) {
        f.bush = bush_held(options, bush - 1);
    }
    return f;
}

/* Cards that come off when several teams gambled: the farthest intercept alone. `ahead[i]` is
 * how far ahead of the principal team team i found it, 0 = it did not. Rule: BUSH-16, D53 */
static inline int32_t farthest_intercept(const int32_t *ahead, int count)
{
    int32_t farthest = 0;
    for (int i = 0; i < count; i++) {
        farthest = ahead[i] > farthest ? ahead[i] : farthest;
    }
    return farthest;
}

#endif
