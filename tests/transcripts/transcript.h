/* Transcripts: short games written so that a wargamer can read them. Lines of a file:
 *
 *   rules: FME-18 FME-19          ids that the file exercises
 *   given ...                     a line of set-up (given.c lists them)
 *   by umpire | by server | by player of platoon 1        who commands from here on
 *   wait 10 minutes               the clock goes on
 *   point 4                       the table as it stands, for a rewind to row 4
 *   > move 1R; path 9,15; smoke (dice 3 4, 1 3) (draw 2)  a command, its dice, its card picks
 *   ? 1R                          a question about the table (asks.c lists them)
 *     two spaces                  what comes of the line above; UPDATE=1 writes it
 *
 * A base that is given in the street began its turn there. All other lines are prose. Lengths
 * are inches; bases and places are named by their codes; arguments are those of the protocol,
 * without the "_ci" of lengths. */
#ifndef UMPIRED_TESTS_TRANSCRIPT_H
#define UMPIRED_TESTS_TRANSCRIPT_H

#include "tests/support/builder.h"

#define LINE_MAX_BYTES 1024
#define DICE_MAX       256

struct transcript {
    struct play *play;
    char *out; /* what came of the present line; grows */
    size_t len, size;
    int64_t point; /* what "point 4" noted: rewind may go back there; 0 = none */
    struct table *table_then;
};

/* Adds "  <text>\n" to what came of the line. */
void say(struct transcript *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The three kinds of lines. False: not understood, said so. */
bool given_line(struct transcript *t, char *line);
bool command_line(struct transcript *t, char *line);
bool ask_line(struct transcript *t, char *line);

/* "by ..." */
bool by_line(struct transcript *t, const char *line);

/* "? forecast move 1R; ...": what the preview says. */
bool forecast_line(struct transcript *t, char *line);

/* Ids by their codes, "2.1R" for that of 2nd Platoon; 0 when there is no such one. */
int base_by_code(const struct game *g, const char *code);
int place_by_code(const struct game *g, const char *code);

/* The group in a fire-fight that "g1", "e1" (an enemy) or "1R" (a base) names; 0 = none. */
int fighter_by_code(const struct game *g, const char *code);

/* "12.5" is 1250. False when it is no such number. */
bool parse_inches(const char *text, int32_t *ci);
bool parse_point(const char *text, int32_t *x_ci, int32_t *y_ci);

#endif
