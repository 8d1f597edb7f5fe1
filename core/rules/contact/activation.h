/* Activation, as the commands that roll it share it. Rule: FNG-27 */
#ifndef UMPIRED_CORE_RULES_CONTACT_ACTIVATION_H
#define UMPIRED_CORE_RULES_CONTACT_ACTIVATION_H

#include "core/decision.h"

/* Rolls both sides' dice from the hidden stream and tells the umpire; REJECT_NEED_DICE. */
enum reject roll_activation(struct decision *d);

/* A new turn: nobody has rolled yet. Called by evolve functions only. */
void activation_note_turn(struct game *g);

#endif
