/* Arguments, events and views are plain structs with a table of fields: name, kind, place in
 * the struct, range. One decoder, encoder, comparer and schema printer serve them all. */
#ifndef UMPIRED_CORE_FIELD_H
#define UMPIRED_CORE_FIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What has ids: 1-based numbers, written as a letter and the number ("b12"); 0 is none. */
/* clang-format off */
#define ID_KIND_MAP(X) \
    X(BASE, 'b') X(PLACE, 'h') X(PLATOON, 'p') X(SEAT, 's') X(FIGURE, 'f') X(ENEMY, 'e') \
    X(ENGAGEMENT, 'x') X(FIGHTER, 'g') X(TUNNEL, 't') X(PARTY, 'u') X(INJECT, 'i') \
    X(TRAIL, 'r') X(SITE, 'k') X(CELL, 'c')
/* clang-format on */
#define ID_KIND_ENTRY(kind, letter) FIELD_##kind,
#define ID_KIND_CASE(kind, letter)  case FIELD_##kind:
#define CASE_ANY_ID                 ID_KIND_MAP(ID_KIND_CASE)

/* What a field holds. All but texts and bytes are int32_t, so that a table can be read blindly.
 */
enum field_kind {
    FIELD_INT,  /* a number within min and max */
    FIELD_BOOL, /* 0 or 1 */
    FIELD_WORD, /* an index into a word list; the word is what is written */
    ID_KIND_MAP(ID_KIND_ENTRY) FIELD_CARD, /* face 0 to 51, written "QH" */
    FIELD_TEXT,   /* char array of `max` bytes, zero-terminated UTF-8 */
    FIELD_HEX,    /* uint8_t array of `max` bytes, written as hex digits */
    FIELD_MS,     /* int64_t milliseconds: a time since 1970, or a span */
    FIELD_POINTS, /* struct points: [[x, y], ...] in hundredths of an inch */
};

enum field_flag {
    FIELD_LIST = 1,     /* int32_t count, then `capacity` items of the kind */
    FIELD_OPTIONAL = 2, /* may be missing: then it has the value `absent`, and is not written */
    FIELD_SECRET = 4, /* written only for the umpire, the journal and, after reveal, for all */
};

/* Words of one list in order; index is the value. The last entry is NULL. */
struct words {
    const char *name; /* type name in the generated schema */
    const char *const *word;
};

struct field {
    const char *name;
    enum field_kind kind;
    uint8_t flags;
    uint8_t capacity; /* of a list or of points */
    uint16_t offset;
    int32_t min, max; /* range of numbers; `max` is the size in bytes of texts and hex */
    int32_t absent;   /* value of an optional field that is missing */
    const struct words *words;
};

/* A list of up to `n` int32_t items, to be declared inside a struct. */
#define LIST_OF(n)                                                                             \
    struct {                                                                                   \
        int32_t count;                                                                         \
        int32_t item[n];                                                                       \
    }

/* Way-points, hundredths of an inch. */
#define POINTS_OF(n)                                                                           \
    struct {                                                                                   \
        int32_t count;                                                                         \
        int32_t xy[n][2];                                                                      \
    }

#define FIELD_AT(type, member) .name = #member, .offset = offsetof(type, member)
#define INT_FIELD(type, member, low, high)                                                     \
    {                                                                                          \
        FIELD_AT(type, member), .kind = FIELD_INT, .min = (low), .max = (high)                 \
    }
#define MS_FIELD(type, member)                                                                 \
    {                                                                                          \
        FIELD_AT(type, member), .kind = FIELD_MS                                               \
    }
#define BOOL_FIELD(type, member)                                                               \
    {                                                                                          \
        FIELD_AT(type, member), .kind = FIELD_BOOL, .max = 1                                   \
    }
#define WORD_FIELD(type, member, list)                                                         \
    {                                                                                          \
        FIELD_AT(type, member), .kind = FIELD_WORD, .words = &(list)                           \
    }
/* kind_ is one of ID_KIND_MAP, or CARD. */
#define ID_FIELD(type, member, kind_)                                                          \
    {                                                                                          \
        FIELD_AT(type, member), .kind = FIELD_##kind_                                          \
    }
#define TEXT_FIELD(type, member)                                                               \
    {                                                                                          \
        FIELD_AT(type, member), .kind = FIELD_TEXT, .max = sizeof(((type *)0)->member)         \
    }
#define HEX_FIELD(type, member)                                                                \
    {                                                                                          \
        FIELD_AT(type, member), .kind = FIELD_HEX, .max = sizeof(((type *)0)->member)          \
    }
#define CAPACITY_OF(type, member)                                                              \
    ((uint8_t)(sizeof(((type *)0)->member.item) / sizeof(int32_t)))
#define LIST_FIELD(type, member, kind_, low, high)                                             \
    {                                                                                          \
        FIELD_AT(type, member), .kind = FIELD_##kind_, .flags = FIELD_LIST,                    \
                                .capacity = CAPACITY_OF(type, member), .min = (low),           \
                                .max = (high)                                                  \
    }
#define WORD_LIST_FIELD(type, member, list, flags_)                                            \
    {                                                                                          \
        FIELD_AT(type, member), .kind = FIELD_WORD, .flags = FIELD_LIST | (flags_),            \
                                .capacity = CAPACITY_OF(type, member), .words = &(list)        \
    }
#define POINTS_FIELD(type, member)                                                             \
    {                                                                                          \
        FIELD_AT(type, member),                                                                \
            .kind = FIELD_POINTS,                                                              \
            .capacity = (uint8_t)(sizeof(((type *)0)->member.xy) / (2 * sizeof(int32_t)))      \
    }
/* Optional forms: the value that stands for "missing" comes last. */
#define OPT_INT_FIELD(type, member, low, high, missing)                                        \
    {                                                                                          \
        FIELD_AT(type, member), .kind = FIELD_INT, .flags = FIELD_OPTIONAL, .min = (low),      \
                                .max = (high), .absent = (missing)                             \
    }
#define OPT_MS_FIELD(type, member)                                                             \
    {                                                                                          \
        FIELD_AT(type, member), .kind = FIELD_MS, .flags = FIELD_OPTIONAL                      \
    }
#define OPT_BOOL_FIELD(type, member)                                                           \
    {                                                                                          \
        FIELD_AT(type, member), .kind = FIELD_BOOL, .flags = FIELD_OPTIONAL, .max = 1          \
    }
#define OPT_WORD_FIELD(type, member, list, missing)                                            \
    {                                                                                          \
        FIELD_AT(type, member), .kind = FIELD_WORD, .flags = FIELD_OPTIONAL, .words = &(list), \
                                .absent = (missing)                                            \
    }
#define OPT_ID_FIELD(type, member, kind_)                                                      \
    {                                                                                          \
        FIELD_AT(type, member), .kind = FIELD_##kind_, .flags = FIELD_OPTIONAL                 \
    }
#define OPT_CARD_FIELD(type, member, missing)                                                  \
    {                                                                                          \
        FIELD_AT(type, member), .kind = FIELD_CARD, .flags = FIELD_OPTIONAL,                   \
                                .absent = (missing)                                            \
    }
#define OPT_TEXT_FIELD(type, member)                                                           \
    {                                                                                          \
        FIELD_AT(type, member), .kind = FIELD_TEXT, .flags = FIELD_OPTIONAL,                   \
                                .max = sizeof(((type *)0)->member)                             \
    }
#define OPT_HEX_FIELD(type, member)                                                            \
    {                                                                                          \
        FIELD_AT(type, member), .kind = FIELD_HEX, .flags = FIELD_OPTIONAL,                    \
                                .max = sizeof(((type *)0)->member)                             \
    }
/* An optional list is missing when empty. */
#define OPT_LIST_FIELD(type, member, kind_, low, high)                                         \
    {                                                                                          \
        FIELD_AT(type, member), .kind = FIELD_##kind_, .flags = FIELD_LIST | FIELD_OPTIONAL,   \
                                .capacity = CAPACITY_OF(type, member), .min = (low),           \
                                .max = (high)                                                  \
    }
#define OPT_POINTS_FIELD(type, member)                                                         \
    {                                                                                          \
        FIELD_AT(type, member),                                                                \
            .kind = FIELD_POINTS, .flags = FIELD_OPTIONAL,                                     \
            .capacity = (uint8_t)(sizeof(((type *)0)->member.xy) / (2 * sizeof(int32_t)))      \
    }
/* What only the umpire sees until the reveal. Optional, because others never get it. */
#define SECRET_CARD_FIELD(type, member, missing)                                               \
    {                                                                                          \
        FIELD_AT(type, member), .kind = FIELD_CARD, .flags = FIELD_OPTIONAL | FIELD_SECRET,    \
                                .absent = (missing)                                            \
    }
#define SECRET_INT_FIELD(type, member, low, high)                                              \
    {                                                                                          \
        FIELD_AT(type, member), .kind = FIELD_INT, .flags = FIELD_OPTIONAL | FIELD_SECRET,     \
                                .min = (low), .max = (high)                                    \
    }
#define SECRET_WORD_FIELD(type, member, list)                                                  \
    {                                                                                          \
        FIELD_AT(type, member), .kind = FIELD_WORD, .flags = FIELD_OPTIONAL | FIELD_SECRET,    \
                                .words = &(list)                                               \
    }
#define SECRET_LIST_FIELD(type, member, kind_, low, high)                                      \
    {                                                                                          \
        FIELD_AT(type, member),                                                                \
            .kind = FIELD_##kind_, .flags = FIELD_LIST | FIELD_OPTIONAL | FIELD_SECRET,        \
            .capacity = CAPACITY_OF(type, member), .min = (low), .max = (high)                 \
    }
#define SECRET_TEXT_FIELD(type, member)                                                        \
    {                                                                                          \
        FIELD_AT(type, member), .kind = FIELD_TEXT, .flags = FIELD_OPTIONAL | FIELD_SECRET,    \
                                .max = sizeof(((type *)0)->member)                             \
    }
#define SECRET_HEX_FIELD(type, member)                                                         \
    {                                                                                          \
        FIELD_AT(type, member), .kind = FIELD_HEX, .flags = FIELD_OPTIONAL | FIELD_SECRET,     \
                                .max = sizeof(((type *)0)->member)                             \
    }

/* The first field whose number, word or list is out of its range, which no reader would take
 * back; NULL when all are good. */
const struct field *fields_fault(const struct field *fields, unsigned count, const void *args);

/* Calls `fn` for each number of a struct of these fields, in order, those of lists one by one;
 * texts, bytes, times and points are passed over, and secret fields unless `secret`. */
void fields_each(const struct field *fields,
                 unsigned count,
                 const void *args,
                 bool secret,
                 void (*fn)(void *ctx, int kind, int32_t value),
                 void *ctx);

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))
#define NO_CARD         255 /* "no card" where a card may be missing */

#endif
