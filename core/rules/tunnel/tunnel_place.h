/* How an entrance comes into play, by the umpire's hand or by an inject. Rule: IN-30, IN-72 */
#ifndef UMPIRED_CORE_RULES_TUNNEL_TUNNEL_PLACE_H
#define UMPIRED_CORE_RULES_TUNNEL_TUNNEL_PLACE_H

#include "core/decision.h"

struct tunnel_added {
    int32_t tunnel, place, x_ci, y_ci, found, find_on, complex;
    char name[NAME_MAX_BYTES];
};

/* Puts it into the first free slot; `tunnel` and `place` are filled in. REJECT_OFF_THE_BOARD,
 * or TOO_MANY {most}. */
enum reject add_tunnel(struct decision *d, struct tunnel_added *added);

/* A hidden one is found by whoever is in its place. */
void let_find_tunnel(struct decision *d, int tunnel);

#endif
