/* The street throws of one base at the end of its turn. Pure arithmetic. Rule: FME-29, A13 */
#ifndef UMPIRED_CORE_STREET_STREET_FIRE_H
#define UMPIRED_CORE_STREET_STREET_FIRE_H

#include "core/street/edna.h"
#include "core/words.h"

#define STREET_THROWS_MAX 12 /* pairs of one base, the most that an option can ask */

struct street_fire {
    int32_t wounded, dead; /* sums over the pairs */
    int32_t edna;          /* as given, but with option street_throws_are_tests */
};

/* Pairs that a base so exposed throws; 0 when safe or when the RPD is out. */
static inline int32_t
street_throws(const struct options *options, enum exposure exposure, int rpd_out)
{
    if (rpd_out || exposure == EXPOSURE_SAFE) {
        return 0;
    }
    return exposure == EXPOSURE_OPEN   ? options->street_open_throws
           : exposure == EXPOSURE_WALL ? options->street_wall_throws
                                       : options->street_tank_throws;
}

/* Reads `throws` pairs, in order. */
static inline struct street_fire street_fire(
    const struct options *options, int32_t throws, int32_t edna, int smoke, const int32_t *dice)
{
    struct street_fire result = {0, 0, edna};
    for (int32_t i = 0; i < throws; i++) {
        struct edna_throw one = edna_throw(options, result.edna, 0, 1, smoke, &dice[2 * i]);
        result.wounded += one.hit.wounded;
        result.dead += one.hit.dead;
        if (options->street_throws_are_tests) {
            result.edna = one.edna;
        }
    }
    return result;
}

#endif
