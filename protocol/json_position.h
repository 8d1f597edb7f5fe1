/* Where each value of a JSON text stands: line and column per JSON pointer (RFC 6901), which
 * jansson does not keep. Also a judge of its own: it accepts what jansson accepts, but for
 * duplicate keys, which it lists. Rule: D63. */
#ifndef UMPIRED_PROTOCOL_JSON_POSITION_H
#define UMPIRED_PROTOCOL_JSON_POSITION_H

#include <stdbool.h>
#include <stddef.h>

#define JSON_VALUES_MAX  8192 /* values of one text */
#define JSON_DEPTH_MAX   32
#define JSON_POINTER_MAX 128 /* bytes with the terminating zero */

struct json_position {
    int line, column; /* from 1; a column is a character, not a byte */
};

/* The first thing that is no JSON. */
struct json_fault {
    struct json_position at;
    const char *text; /* static storage: "a comma or } is expected" */
};

struct json_positions;

/* Scans `len` bytes. NULL when the text is no JSON (fault->text says why), larger than the
 * limits above, or memory is out. The caller frees it with json_positions_free. */
struct json_positions *
json_positions_scan(const char *text, size_t len, struct json_fault *fault);
void json_positions_free(struct json_positions *positions);

/* Position of the value under a pointer ("/platoons/0/code", "" the whole); with `of_key` of
 * its key. False: there is no such value; then *out is that of the nearest one around it. */
bool json_position_of(const struct json_positions *positions,
                      const char *pointer,
                      bool of_key,
                      struct json_position *out);

/* The i-th key that stands twice in its object: its pointer and the place of the second one.
 * False: there are not that many. */
bool json_duplicate(const struct json_positions *positions,
                    int i,
                    char pointer[JSON_POINTER_MAX],
                    struct json_position *out);

/* Appends "/key" to a pointer, with ~ and / written as RFC 6901 says; cut when too long. */
void json_pointer_add(char pointer[JSON_POINTER_MAX], const char *key);
void json_pointer_add_index(char pointer[JSON_POINTER_MAX], size_t index);

#endif
