/* The radio net: what was said lately, what waits for the umpire, who has read it. Part of the
 * record, so that no rewind unsays it. Rule: IN-70, D20 */
#ifndef UMPIRED_CORE_RADIO_H
#define UMPIRED_CORE_RADIO_H

#include <stdbool.h>
#include <stdint.h>

#include "core/limits.h"

struct game;

struct radio_message {
    int32_t number;   /* 1.. in the order of sending; 0 = this slot is empty */
    uint8_t state;    /* enum radio_state */
    uint8_t seat;     /* who sent it; 0 = an umpire */
    uint8_t platoon;  /* whose set it was; 0 = none */
    uint8_t liaison;  /* the liaisons hear it */
    uint8_t percent;  /* of its letters are to be lost when it is passed on */
    uint8_t platoons; /* bit k-1: platoon k hears it */
    uint16_t seats;   /* bit s-1: seats that an umpire wrote to */
    uint16_t read;    /* bit s-1: seats that have read it */
    uint16_t due;     /* DELAYED: the turn in which it is heard */
    int64_t heard_at_ms;
    char text[TEXT_MAX_BYTES];
    uint8_t spare[4];
};

struct radio {
    int32_t sent; /* messages so far */
    uint8_t net;  /* enum net: between platoons */
    uint8_t spare[3];
    struct radio_message message[RADIO_KEPT];
};

/* The message that is kept under a number, or NULL. */
const struct radio_message *radio_message_of(const struct game *g, int32_t number);

/* Index of the slot that the next message takes: an empty one, else the oldest that waits for
 * nothing. -1 when all wait for the umpire. */
int radio_slot(const struct game *g);

/* The message is for a seat with these platoons (bit k-1). */
bool radio_is_for(const struct radio_message *m, int seat, bool liaison, uint32_t platoons);

#endif
