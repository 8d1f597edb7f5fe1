/* What one audience may see: built from nothing, part by part, each a plain struct with a field
 * table. What is not written is hidden. Rule: D30 to D36. */
#ifndef UMPIRED_CORE_VIEW_H
#define UMPIRED_CORE_VIEW_H

#include <stdbool.h>
#include <stdint.h>

#include "core/field.h"
#include "core/words.h"

struct game;

/* Who looks: a seat, or the table screen. */
struct audience {
    uint8_t seat; /* 0 for the table screen */
    uint8_t role; /* enum role */
    uint8_t host;
    uint16_t platoons; /* bit k-1: commands platoon k */
};

/* A table screen or a liaison: sees what every player seat may see, and has no orders. */
static inline bool only_looks(const struct audience *who)
{
    return who->role == ROLE_TABLE || who->role == ROLE_LIAISON;
}

/* Bits that events use to say which parts they can change. */
enum view_part_bit {
    VIEW_GAME = 1U << 0, /* turn, phase, clock, counts, options */
    VIEW_PLATOONS = 1U << 1,
    VIEW_BASES = 1U << 2,
    VIEW_FIGURES = 1U << 3,
    VIEW_PLACES = 1U << 4, /* cards, occupied, cleared */
    VIEW_BOARD = 1U << 5,  /* corners, openings, scenery: changes rarely */
    VIEW_SEAL = 1U << 6,
    VIEW_LEGAL = 1U << 7, /* any change of game, bases, places implies it */
    VIEW_COUNTS =
        1U << 9, /* cards in the deck and removed, body count: no order depends on it */
    VIEW_ENEMY = 1U << 8,    /* enemy groups and fire-fights */
    VIEW_INJECTS = 1U << 10, /* what the umpire has prepared, and open questions */
    VIEW_TUNNELS = 1U << 11,
    VIEW_CHASE = 1U << 12, /* teams, trails, contact of a pursuit */
    VIEW_RADIO = 1U << 13, /* what is said by radio */
    VIEW_ALL = 0x7fffffff,
};

enum view_part_flag {
    VIEW_PER_SEAT = 1,    /* differs between player seats; else equal for all of one role */
    VIEW_FOGGED = 2,      /* differs between player seats while fog_differs() */
    VIEW_NOT_FOR_ALL = 4, /* some roles do not get it at all, or not in every game */
};

/* One collection of the view: `game.<collection>.<prefix><id>[.<sub>]`, or, with prefix 0, the
 * fields stand in `game.<collection>` itself. */
struct view_part {
    const char *collection;
    char prefix;
    uint8_t flags;
    uint16_t size;
    uint16_t field_count;
    const struct field *fields;
    uint32_t bit;
    int (*count)(const struct game *g); /* ids 1..count are asked; 1 with prefix 0 */
    /* Sub-entries of one id (verbs of a base); NULL = none. */
    int (*sub_count)(void);
    const char *(*sub_name)(int sub);
    /* Fills `out` (zeroed before). False: not in this audience's view. */
    bool (*build)(const struct game *g, const struct audience *who, int id, int sub, void *out);
};

#define VIEW_PART(symbol, struct_, collection_, prefix_, bit_, ...)                            \
    const struct view_part view_##symbol = {.collection = collection_,                         \
                                            .prefix = (prefix_),                               \
                                            .size = sizeof(struct struct_),                    \
                                            .fields = symbol##_fields,                         \
                                            .field_count = COUNT_OF(symbol##_fields),          \
                                            .bit = (bit_),                                     \
                                            __VA_ARGS__}

/* Bytes of the largest part struct. */
#define VIEW_PART_MAX 1280

#endif
