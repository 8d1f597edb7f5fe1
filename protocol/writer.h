/* Writes JSON text into a growing buffer. No tree is built: the hot path prints straight from
 * structs. Reading is jansson's work. */
#ifndef UMPIRED_PROTOCOL_WRITER_H
#define UMPIRED_PROTOCOL_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Zero it before first use. `text` is owned, zero-terminated once write_text was called. */
struct writer {
    char *text;
    size_t len, capacity;
    bool failed; /* memory ran out: the text is worthless */
};

/* Empties the buffer, keeps its memory. write_release frees it; NULL text is fine. */
void write_clear(struct writer *out);
void write_release(struct writer *out);

/* The zero-terminated text, "" while empty. Borrowed until the next write. */
const char *write_text(struct writer *out);

/* Values and containers. A comma is put where one is needed. */
void write_open(struct writer *out, char bracket);
void write_close(struct writer *out, char bracket);
void write_key(struct writer *out, const char *key);
/* Key made of a letter and a number: "b12". */
void write_id_key(struct writer *out, char prefix, int64_t number);
void write_int(struct writer *out, int64_t value);
void write_bool(struct writer *out, bool value);
void write_null(struct writer *out);
void write_id(struct writer *out, char prefix, int64_t number);
void write_string(struct writer *out, const char *text);
void write_string_n(struct writer *out, const char *text, size_t len);
void write_hex(struct writer *out, const uint8_t *bytes, size_t len);
/* Bytes that are JSON already: a value, or with a comma before it, members. Empty writes
 * nothing. */
void write_raw(struct writer *out, const char *text, size_t len);

/* One byte as it is, for texts that are no JSON. */
void write_byte(struct writer *out, char byte);

/* Members in one call. */
void write_member_int(struct writer *out, const char *key, int64_t value);
void write_member_string(struct writer *out, const char *key, const char *text);

#endif
