/* Log lines in words: the same sentence that the web client makes of an event. Rule: D32 */
#ifndef UMPIRED_PROTOCOL_LOG_WORDS_H
#define UMPIRED_PROTOCOL_LOG_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "core/core.h"

/* One event and where it stands. */
struct log_line {
    const struct event *event;
    const struct roll *rolls; /* the command's, as event->first_roll counts them */
    const struct game *game;  /* names are taken from it */
    const char *by;           /* who gave the command, in words */
    bool secrets;             /* what only the umpire sees is told too */
    bool letters;             /* "HQ M60 (B)" where the platoon is none of the reader's */
    uint16_t own;             /* his platoons: bit k-1 for platoon k */
};

/* "log.<event>" filled in, always terminated; the name of the event, spaces for underscores,
 * when the catalogue has no sentence for it. */
void log_sentence(const struct log_line *line, char *out, size_t size);

/* "the queen of hearts" of a face 0 to 51. */
void card_words(int face, char *out, size_t size);

#endif
