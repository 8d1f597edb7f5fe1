/* What a muster does before the platoons roll: key, map, cards. Rule: fairness 3, 8 */
#ifndef UMPIRED_CORE_RULES_STREET_PREPARE_H
#define UMPIRED_CORE_RULES_STREET_PREPARE_H

#include "core/decision.h"

/* Makes the key of the seal from the seed and what the seats contributed. */
void make_key(struct decision *d);

/* Draws the street from stream 0 when the scenario has it generated. */
void draw_map(struct decision *d);

/* Shuffles the packs and lays three cards on the objective and one on each house. */
void set_out_cards(struct decision *d);

/* Shuffles the packs into a draw deck and lays nothing out. Rule: D65 */
void lay_deck(struct decision *d);

#endif
