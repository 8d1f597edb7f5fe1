/* A question to a seat that never blocks the game: the umpire may answer it or waive it, and
 * the table goes on meanwhile. Rule: D37 */
#ifndef UMPIRED_CORE_PROMPT_H
#define UMPIRED_CORE_PROMPT_H

#include <stdint.h>

#include "core/limits.h"

struct prompt {
    uint8_t kind;    /* enum prompt_kind; NONE = this slot is empty */
    uint8_t platoon; /* who is asked: the platoon's player; 0 = the umpire */
    uint8_t base;    /* what it is about; 0 = none each */
    uint8_t place;
    uint8_t tunnel;
    uint8_t fighter;
    uint16_t choices; /* bit k: choice k of the kind is offered */
    int64_t since_ms;
};

#endif
