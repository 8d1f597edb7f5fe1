/* Men go from one rifle base to another. Pure arithmetic. Rule: FME-33 */
#ifndef UMPIRED_CORE_STREET_REORGANISING_H
#define UMPIRED_CORE_STREET_REORGANISING_H

#include "core/street/edna.h"

struct reorganising {
    int32_t moved;   /* men who go over */
    int32_t edna;    /* of the receiving base */
    int32_t removed; /* 1: the giving base has nobody left */
};

/* As many men as fit up to `full` and as the giver has; never backwards. */
static inline struct reorganising reorganise_bases(
    int32_t men_to, int32_t men_from, int32_t edna_to, int32_t edna_from, int32_t full)
{
    int32_t room = at_least_zero(full - men_to);
    struct reorganising result;
    result.moved = men_from < room ? men_from : room;
    result.edna = result.moved > 0 && edna_from < edna_to ? edna_from : edna_to;
    result.removed = men_from == result.moved;
    return result;
}

#endif
