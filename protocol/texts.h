/* Sentences for people: one catalogue, protocol/texts/en.json, compiled into the server and the
 * web client. Rule: D43 */
#ifndef UMPIRED_PROTOCOL_TEXTS_H
#define UMPIRED_PROTOCOL_TEXTS_H

#include <stddef.h>

#include "core/core.h"

/* The sentence of a key such as "reject.too_far", or NULL. */
const char *text_of(const char *key);

/* Gives the value of an argument by name: its number, and its words in `out` (size `size`).
 * False: no such argument. */
typedef bool text_arg_fn(void *ctx, const char *name, int32_t *value, char *out, size_t size);

/* Fills in a sentence: `{name}` and `{name|0:none|1:one man|other:# men}`. Always terminated.
 */
void text_format(const char *sentence, text_arg_fn *arg, void *ctx, char *out, size_t size);

/* What a refusal says, with its numbers, names taken from the game. */
void reject_sentence(enum reject code,
                     const struct reject_arg *args,
                     int count,
                     const struct game *game,
                     char *out,
                     size_t size);

/* What dice are for: "EDNA test, 2nd Squad rifles". */
void purpose_sentence(const struct purpose *purpose,
                      const struct game *game,
                      char *out,
                      size_t size);

/* A length in hundredths of an inch as words: 550 is "5.5". */
void length_text(int32_t ci, char *out, size_t size);

#endif
