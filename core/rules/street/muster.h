/* A platoon assembles: its dice, its bases, its ground. Rule: FME-03 to FME-09, fairness 8 */
#ifndef UMPIRED_CORE_RULES_STREET_MUSTER_H
#define UMPIRED_CORE_RULES_STREET_MUSTER_H

#include "core/decision.h"

/* Rolls for platoon `platoon` (1 to platoon_count, not mustered yet) from its own stream and
 * places its bases at the near edge. REJECT_NONE, REJECT_NEED_DICE, or REJECT_TOO_MANY when the
 * game holds no more bases. */
enum reject muster_platoon(struct decision *d, int platoon);

/* The whole of a bench game's start: key, deck, platoons without dice, turn 1. Rule: D65 */
enum reject muster_bench(struct decision *d);

#endif
