/* Structs with a field table <-> JSON: one encoder, one comparer, one decoder for all of them.
 */
#ifndef UMPIRED_PROTOCOL_FIELD_JSON_H
#define UMPIRED_PROTOCOL_FIELD_JSON_H

#include <jansson.h>

#include "core/field.h"
#include "protocol/status.h"
#include "protocol/writer.h"

/* What was wrong with a JSON object; `field` is "" when it is the object itself. */
struct field_problem {
    enum status status;
    char field[32];
};

/* Writes the members of a struct, without braces. Optional fields that are missing are left
 * out; secret ones too unless `secrets`. */
void fields_encode(struct writer *out,
                   const struct field *fields,
                   size_t count,
                   const void *args,
                   bool secrets);

/* Writes the members in which `after` differs from `before` as an RFC 7396 patch: null for an
 * optional field that is now missing. True when anything was written. */
bool fields_encode_changes(struct writer *out,
                           const struct field *fields,
                           size_t count,
                           const void *before,
                           const void *after);

/* Fills `out` (zeroed here, `size` bytes) from a JSON object: every field that is not optional
 * must be there, nothing else may, every value in its range. STATUS_OK or what is wrong. */
enum status fields_decode(const json_t *object,
                          const struct field *fields,
                          size_t count,
                          void *out,
                          size_t size,
                          struct field_problem *problem);

/* "QH" of a face 0 to 51 into 4 bytes; the face of such a text or -1. */
void card_text(int face, char out[4]);
int card_face(const char *text);

/* Value of "b12" with the prefix of the kind ('b', 'h', 'p', 's'); 0 when it is no such id. */
int32_t id_parse(enum field_kind kind, const char *text);
char id_prefix(enum field_kind kind);

/* Bytes of `len` hex digits (2 per byte, lower or upper case); false when it is not that. */
bool hex_parse(const char *text, uint8_t *out, size_t bytes);

/* Parses strict JSON: size and depth are the caller's to limit before. No duplicate keys, no
 * NUL. A new reference, or NULL with *status. Depth beyond FRAME_DEPTH_MAX is STATUS_TOO_DEEP.
 */
#define FRAME_DEPTH_MAX 8
json_t *json_parse_strict(const char *text, size_t len, int depth_max, enum status *status);

/* Canonical text of any JSON: keys sorted bytewise, no spaces. malloc'd, or NULL. */
char *json_canonical(const json_t *value);

#endif
