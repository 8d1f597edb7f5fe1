/* Reads JSON objects by tables and notes every mistake at its place: for files that people
 * write. (protocol/field_json.h stops at the first mistake: it is for messages of programs.)
 * D63. */
#ifndef UMPIRED_PROTOCOL_FORM_H
#define UMPIRED_PROTOCOL_FORM_H

#include <jansson.h>

#include "core/field.h"
#include "protocol/json_position.h"
#include "protocol/scenario.h"

/* A walk over the file: where it is, and where mistakes go. */
struct reader {
    struct scenario_mistakes *mistakes;
    const struct json_positions *positions;
    char pointer[JSON_POINTER_MAX];
};

/* Notes a mistake of the value, or of the key, under the present pointer. */
__attribute__((format(printf, 2, 3))) void wrong(struct reader *r, const char *format, ...);
__attribute__((format(printf, 2, 3))) void wrong_key(struct reader *r, const char *format, ...);

/* Goes down to a member or an item; the returned length brings the pointer back up. */
size_t enter_key(struct reader *r, const char *key);
size_t enter_index(struct reader *r, size_t index);
void leave(struct reader *r, size_t before);

/* Reads a value that is no plain number, word or text into the struct `to`. */
typedef void read_section(struct reader *r, const json_t *json, void *to);

struct section {
    const char *name;
    read_section *read;
    bool required;
};

/* What an object may hold: plain fields, then sections, in this order; each list ends with a
 * NULL name, and may be NULL. */
struct form {
    const struct field *fields;
    const struct section *sections;
};

#define SLOT(type, path) .offset = offsetof(type, path)
#define INT_KEY(type, key, path, low, high)                                                    \
    {                                                                                          \
        .name = (key), .kind = FIELD_INT, .flags = FIELD_OPTIONAL, SLOT(type, path),           \
        .min = (low), .max = (high)                                                            \
    }
#define BOOL_KEY(type, key, path)                                                              \
    {                                                                                          \
        .name = (key), .kind = FIELD_BOOL, .flags = FIELD_OPTIONAL, SLOT(type, path)           \
    }
#define WORD_KEY(type, key, path, list, flag)                                                  \
    {                                                                                          \
        .name = (key), .kind = FIELD_WORD, .flags = (flag), SLOT(type, path), .words = &(list) \
    }
#define TEXT_KEY(type, key, path, flag)                                                        \
    {                                                                                          \
        .name = (key), .kind = FIELD_TEXT, .flags = (flag), SLOT(type, path),                  \
        .max = sizeof(((type *)0)->path)                                                       \
    }
#define REQUIRED 0
#define OPTIONAL FIELD_OPTIONAL

/* Reads an object into `to`; what is missing and optional stays as it is there. */
void read_form(struct reader *r, const json_t *json, const struct form *form, void *to);

/* Reads a text into `to`, which has `size` bytes; NULL is no text. */
void read_text(struct reader *r, const char *text, char *to, size_t size);

/* Reads a list of at most `max` items, `size` bytes apart; *count becomes their number. */
void read_list(struct reader *r,
               const json_t *json,
               size_t max,
               read_section *read_item,
               void *items,
               size_t size,
               int32_t *count);

#endif
