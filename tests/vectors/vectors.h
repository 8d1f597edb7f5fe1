/* Worked cases ("vectors"): one question to one rule, with the dice thrown and the whole
 * answer.
 */
#ifndef UMPIRED_TESTS_VECTORS_VECTORS_H
#define UMPIRED_TESTS_VECTORS_VECTORS_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "core/options.h"

struct vector {
    const json_t *given;
    struct options options;
    int32_t *dice;
    int32_t count, used;
    bool ran_dry; /* an operation wanted more dice than there are */
};

/* An adapter asks the rule and returns its whole answer, a new reference. */
struct operation {
    const char *op;
    json_t *(*answer)(struct vector *v);
};

/* Operations of one system; the list ends with a NULL op. */
extern const struct operation street_operations[];
extern const struct operation tunnel_operations[];
extern const struct operation contact_operations[];
extern const struct operation chase_operations[];
extern const struct operation ambush_operations[];
extern const struct operation skirmish_operations[];
extern const struct operation sequence_operations[];

/* The next `count` dice, in order. Beyond the last, ones, and v->ran_dry is set. */
const int32_t *take_dice(struct vector *v, int32_t count);

/* A number or boolean (0 or 1) of what is given; `absent` when it is missing. */
int32_t number(const struct vector *v, const char *name, int32_t absent);

/* Item `i` of a list of numbers that is given. */
int32_t number_in(const struct vector *v, const char *list, size_t i);

/* A word that is given. */
const char *word(const struct vector *v, const char *name);

/* Index of a word in its list; the list's length when it is not one of them. */
int word_index(const struct words *words, const char *text);

/* A list of words that is given, as a set: bit 1 << index of each. */
uint32_t words_in(const struct vector *v, const char *list, const struct words *words);

#endif
