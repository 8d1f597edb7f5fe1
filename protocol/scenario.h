/* Scenario files: JSON to struct scenario, strictly, with every mistake at its place.
 * The form is written down in protocol/schema/scenario.schema.json. Rule: D39, D63. */
#ifndef UMPIRED_PROTOCOL_SCENARIO_H
#define UMPIRED_PROTOCOL_SCENARIO_H

#include "core/scenario.h"
#include "protocol/json_position.h"

#define SCENARIO_BYTES_MAX (1024 * 1024) /* D39 */
#define MISTAKES_MAX       50

struct scenario_mistake {
    struct json_position at;
    char pointer[JSON_POINTER_MAX];
    char text[320]; /* what is wrong and what may stand there */
};

struct scenario_mistakes {
    int count;                                  /* kept below */
    int total;                                  /* found */
    struct scenario_mistake item[MISTAKES_MAX]; /* in the order of reading */
};

/* Reads a scenario of `len` bytes into `out` (filled with defaults first). True: it is lawful.
 * Else `mistakes` has at least one entry and `out` must not be played. NULL is no text. */
bool scenario_parse(const char *text,
                    size_t len,
                    struct scenario *out,
                    struct scenario_mistakes *mistakes);

#endif
