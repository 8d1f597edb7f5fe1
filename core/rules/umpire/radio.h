/* What the rules of the radio share. Rule: IN-70 */
#ifndef UMPIRED_CORE_RULES_UMPIRE_RADIO_H
#define UMPIRED_CORE_RULES_UMPIRE_RADIO_H

#include "core/decision.h"
#include "core/field.h"
#include "core/limits.h"
#include "core/radio.h"

/* Writes the numbers of the bits of a mask, bit 0 as 1, up to `most`; returns how many. */
int32_t list_of(uint32_t mask, int32_t *item, int most);

/* Keeps a message from the umpire, so that he learns who has read it. `seats`: bit s-1. It is
 * not kept while everything that is kept waits. */
void note_umpires_message(struct decision *d, uint16_t seats, const char *text);

/* Lets a kept message be heard, with this share of its letters lost. Those whose set is dead do
 * not hear it. */
void let_radio_hear(struct decision *d, int32_t number, int32_t percent);

/* Sets state, due turn and share of lost letters of a kept message. */
void note_state(
    struct decision *d, int32_t number, int32_t state, int32_t due, int32_t percent);

#endif
