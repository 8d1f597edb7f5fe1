/* An event is what then is true: a type and its arguments by value, dice and cards included, so
 * that replay never rolls. Events are journalled under their name and version. */
#ifndef UMPIRED_CORE_EVENT_H
#define UMPIRED_CORE_EVENT_H

#include <stdbool.h>
#include <stdint.h>

#include "core/field.h"
#include "core/limits.h"

struct game;
struct past;
struct audience;

enum event_flag {
    EVENT_SILENT = 1,   /* no log line */
    EVENT_UNSIGNED = 2, /* its line does not say by whom */
    EVENT_REVEALS = 4,  /* by it players learn what the umpire had kept to himself */
};

/* Who may see an event of this type; NULL in the type means all. Secret fields are left out for
 * all but the umpire whatever this says. */
typedef bool event_seen_fn(const struct game *g, const struct audience *who, const void *args);

struct event_type {
    const char *name; /* forever */
    int version;
    uint32_t flags;
    uint16_t size; /* bytes of the argument struct */
    uint16_t field_count;
    const struct field *fields;
    void (*evolve)(struct game *g, const void *args); /* cannot fail */
    /* Optional: the row whose table comes back before evolve is called. Rule: D20 */
    int64_t (*goes_back)(const void *args);
    /* Optional: puts together what stood apart, called instead of evolve. False, and nothing
     * changed, when `past` does not hold the tables. Rule: D21 */
    bool (*rejoins)(struct game *g, const struct past *past, const void *args);
    event_seen_fn *seen;
    uint32_t touches; /* view parts it can change, bits of enum view_part_bit */
};

struct event {
    const struct event_type *type;
    uint16_t first_roll, roll_count; /* the command's rolls that belong to this event */
    _Alignas(8) uint8_t args[EVENT_PAYLOAD_MAX];
};

/* Sees nothing / only umpires. Ready-made `seen` functions. */
bool seen_by_umpire(const struct game *g, const struct audience *who, const void *args);

#define EVENT_TYPE(symbol, struct_, version_, touches_, ...)                                   \
    static_assert(sizeof(struct struct_) <= EVENT_PAYLOAD_MAX, "event too large");             \
    const struct event_type event_##symbol = {.name = #symbol,                                 \
                                              .version = (version_),                           \
                                              .size = sizeof(struct struct_),                  \
                                              .fields = symbol##_fields,                       \
                                              .field_count = COUNT_OF(symbol##_fields),        \
                                              .touches = (touches_),                           \
                                              __VA_ARGS__}

#endif
