/* What a transcript says of a pursuit; pursuit.c lists the lines. */
#ifndef UMPIRED_TESTS_TRANSCRIPTS_PURSUIT_H
#define UMPIRED_TESTS_TRANSCRIPTS_PURSUIT_H

#include "tests/transcripts/transcript.h"

/* A line of set-up, or a question, about a pursuit. False: it is about something else. */
bool given_pursuit(struct transcript *t, char *line);
bool ask_pursuit(struct transcript *t, const char *line);

#endif
