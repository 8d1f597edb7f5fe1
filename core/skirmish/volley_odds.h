/* The exact chance that a volley takes anybody. Pure arithmetic. Rule: RASH-17 to RASH-20 */
#ifndef UMPIRED_CORE_SKIRMISH_VOLLEY_ODDS_H
#define UMPIRED_CORE_SKIRMISH_VOLLEY_ODDS_H

#include "core/limits.h"
#include "core/skirmish/cover.h"
#include "core/skirmish/hits.h"
#include "core/wide.h"

#define DIE_FACES 6

struct volley_odds {
    struct wide takes; /* falls of all dice in which at least one hit is left; of `of` */
    struct wide of;
};

/* Faces of a die that hit with `plus` added, `need` or more. */
static inline uint32_t faces_that_hit(int32_t need, int32_t plus)
{
    const int32_t faces = DIE_FACES + 1 - (need - plus);
    return (uint32_t)(faces < 0 ? 0 : faces > DIE_FACES ? DIE_FACES : faces);
}

/* One more die: ways[h] are the falls so far with h hits, of `count` dice. */
static inline void add_die(struct wide *ways, int32_t count, uint32_t faces)
{
    ways[count + 1] = wide_times_small(ways[count], faces);
    for (int32_t hits = count; hits >= 0; hits--) {
        const struct wide missed = wide_times_small(ways[hits], DIE_FACES - faces);
        ways[hits] =
            hits == 0 ? missed : wide_add(missed, wide_times_small(ways[hits - 1], faces));
    }
}

/* Of the dice to hit and, behind solid cover, of as many dice to save as there can be hits
 * left; at most DICE_PER_ROLL_MAX dice to hit. */
static inline struct volley_odds
volley_odds(const struct options *options, const struct volley *volley, enum cover cover)
{
    struct wide ways[DICE_PER_ROLL_MAX + 1] = {wide_of(1)};
    const int32_t dice = volley->close + volley->area;
    for (int32_t i = 0; i < dice; i++) {
        const bool close = i < volley->close;
        add_die(ways, i,
                faces_that_hit(close ? options->close_hit : options->area_hit,
                               volley->each + (close ? volley->plus : 0)));
    }
    const int32_t most = save_dice(hits_past_cover(options, dice, cover), cover);
    const uint32_t saves = faces_that_hit(options->save, 0);
    struct wide none = wide_of(0);
    for (int32_t hits = 0; hits <= dice; hits++) {
        const int32_t left = hits_past_cover(options, hits, cover);
        const int32_t to_save = save_dice(left, cover);
        if (left > to_save) {
            continue;
        }
        const struct wide saved =
            wide_times(wide_power(saves, to_save), wide_power(DIE_FACES, most - to_save));
        none = wide_add(none, wide_times(ways[hits], saved));
    }
    const struct wide all = wide_power(DIE_FACES, dice + most);
    return (struct volley_odds){wide_minus(all, none), all};
}

#endif
