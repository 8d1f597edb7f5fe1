/* A rule file ends in one `const struct rule_module`: the commands, events and view parts that
 * it brings. The Makefile lists the files; adding a rule edits no list. */
#ifndef UMPIRED_CORE_RULE_H
#define UMPIRED_CORE_RULE_H

#include "core/decision.h"
#include "core/view.h"

enum verb_flag {
    VERB_ROLLS = 1,      /* throws dice: no take-back; real dice may be typed */
    VERB_REVEALS = 2,    /* may show something hidden: no take-back */
    VERB_ENDS_PHASE = 4, /* names the phase it ends; stale when that is over. Rule: D35 */
    VERB_WHILE_PAUSED = 8,
    VERB_PRIVATE = 16,  /* its arguments are never shown to others (journal and export only) */
    VERB_FOR_BASE = 32, /* `legal` is asked for every base of the actor */
    VERB_FOR_PLATOON = 64, /* ... for every platoon of the actor: id is the platoon */
    VERB_FOR_GAME = 128,   /* ... once: id is 1 */
};

#define IN_PHASE(p)  (1U << PHASE_##p)
#define IN_STREET    (IN_PHASE(DEPLOYMENT) | IN_PHASE(ORDERS) | IN_PHASE(END_OF_TURN))
#define IN_FIGHT     (IN_PHASE(ORDERS) | IN_PHASE(END_OF_TURN) | IN_PHASE(CONTACT))
#define IN_PLAY      (IN_STREET | IN_PHASE(CHASE) | IN_PHASE(CONTACT))
#define IN_ANY_PHASE (IN_PHASE(LOBBY) | IN_PLAY | IN_PHASE(ENDED) | IN_PHASE(REVEALED))
#define BY_ROLE(r)   (1U << ROLE_##r)
#define BY_HOST      (1U << ROLE_COUNT) /* a player who hosts a room without umpire */
#define BY_UMPIRE    (BY_ROLE(UMPIRE) | BY_HOST | BY_ROLE(SERVER))
#define BY_PLAYER    (BY_ROLE(UMPIRE) | BY_ROLE(PLAYER))

/* What a base may do with one verb, as the client shows it. Rule: D36. */
struct legal {
    int32_t ok;
    int32_t why;            /* enum reject when not ok */
    int32_t min_ci, max_ci; /* bounds of the rate; 0 = not a matter of distance */
    int32_t dice;           /* covering dice it would give; 0 = none */
    int32_t need; /* highest (or, with at_least, lowest) total that succeeds; 0 = no throw */
    int32_t at_least;           /* 1: need is a minimum */
    LIST_OF(PLACES_MAX) places; /* places it may go to, clear, break into */
    LIST_OF(BASES_MAX) bases;   /* bases it may rally, cover, join */
    int32_t cards;              /* most cards that a team may gamble on; 0 = no matter of it */
    LIST_OF(PLATOONS_MAX) platoons; /* teams that it may be attached to */
    LIST_OF(TRAILS_MAX) trails;     /* trails that it may follow */
    LIST_OF(TUNNELS_MAX) tunnels;   /* entrances it may use */
    LIST_OF(SITES_MAX) sites;       /* likely ambushes it may come up to */
};

/* One line of "what can happen": its code in the texts ("chance.<code>") and its exact share.
 */
struct chance {
    const char *code; /* static storage */
    int64_t ways, of; /* ways out of `of` */
};

#define CHANCES_MAX   12
#define MODIFIERS_MAX 12

/* One line of "what counts", in words: code of "modifier.<code>", signed value. */
struct modifier {
    const char *code;
    int32_t value;
    uint8_t base, place, platoon;
};

/* Answer to `preview`. Computed on the game as the asker's view shows it; throws no real die.
 */
struct preview {
    int32_t distance_ci, rate_min_ci, rate_max_ci;
    int32_t dice; /* covering dice */
    int32_t need; /* on 2d6, or less (at_least: or more); 0 = none */
    int32_t at_least;
    int32_t cards; /* cards on the target */
    int32_t chance_count, modifier_count;
    struct chance chance[CHANCES_MAX];
    struct modifier modifier[MODIFIERS_MAX];
};

struct verb {
    const char *name; /* forever */
    uint16_t args_size, field_count;
    const struct field *fields;
    uint32_t flags, phases, roles;
    enum reject (*decide)(struct decision *d, const void *args);
    /* Optional, with VERB_FOR_BASE, _PLATOON or _GAME: fills `out` (zeroed) for that id. Phase,
     * role and pause are the caller's to check. */
    void (*legal)(const struct game *g, const struct actor *actor, int id, struct legal *out);
    /* Optional: same checks as decide, then the odds. */
    enum reject (*preview)(struct decision *d, const void *args, struct preview *out);
    /* Optional: a place that the command is about without naming it, 0 = none: while dice are
     * typed for it, other commands about that place wait. Rule: D21 */
    int (*about)(const struct game *g, const void *args);
    /* Optional: the earlier rows that it needs when row `newest` is the last. Rule: D20 */
    void (*looks_back)(const void *args, int64_t newest, struct look_back *out);
};

#define VERB(symbol, struct_, flags_, phases_, roles_, ...)                                    \
    static_assert(sizeof(struct struct_) <= ARGS_MAX, "arguments too large");                  \
    static const struct verb verb_##symbol = {.name = #symbol,                                 \
                                              .args_size = sizeof(struct struct_),             \
                                              .fields = symbol##_arg_fields,                   \
                                              .field_count = COUNT_OF(symbol##_arg_fields),    \
                                              .flags = (flags_),                               \
                                              .phases = (phases_),                             \
                                              .roles = (roles_),                               \
                                              __VA_ARGS__}

/* Lists end with NULL. Any may be missing. */
struct rule_module {
    const char *name;  /* of the file, without folder and ending */
    const char *rules; /* rule ids it implements, for the reader: "FME-18 FME-19" */
    const struct verb *const *verbs;
    const struct event_type *const *events;
    const struct view_part *const *views;
    /* Optional: what follows of itself after any decided command, such as the end of a turn
     * when the last platoon is done. May emit; throws no dice that a player could be asked for.
     */
    void (*after)(struct decision *d);
    /* Optional: what the server does of its own once a command has been carried out, as a
     * command of its own with sealed dice: `due_verb` with this id as its only argument; 0 =
     * nothing. It must not be due any more when that has been carried out. Rule: D50 */
    int (*due)(const struct game *g);
    const struct verb *due_verb;
};

/* RULE(move, "FME-18 ...", .verbs = VERBS(&verb_move), .events = EVENTS(&event_moved)) */
#define VERBS(...)                                                                             \
    (const struct verb *const[])                                                               \
    {                                                                                          \
        __VA_ARGS__, NULL                                                                      \
    }
#define EVENTS(...)                                                                            \
    (const struct event_type *const[])                                                         \
    {                                                                                          \
        __VA_ARGS__, NULL                                                                      \
    }
#define VIEWS(...)                                                                             \
    (const struct view_part *const[])                                                          \
    {                                                                                          \
        __VA_ARGS__, NULL                                                                      \
    }
#define RULE(symbol, ids, ...)                                                                 \
    extern const struct rule_module rule_##symbol;                                             \
    const struct rule_module rule_##symbol = {.name = #symbol, .rules = (ids), __VA_ARGS__}

/* Arguments of a verb that takes none: C has no empty struct. */
struct no_args {
    int32_t unused;
};

#define NO_ARGS(symbol) static const struct field symbol##_arg_fields[1]

#endif
