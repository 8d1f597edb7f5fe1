/* What deciding one command makes: events and rolls, or a refusal with its numbers. `game` is a
 * scratch copy that each emitted event changes at once, so a cascade sees its own effects. */
#ifndef UMPIRED_CORE_DECISION_H
#define UMPIRED_CORE_DECISION_H

#include "core/dice.h"
#include "core/event.h"
#include "core/game.h"
#include "core/past.h"
#include "core/reject.h"

/* Who asks. Rule: D21. */
struct actor {
    uint8_t seat;      /* seat id, 0 = the server itself */
    uint8_t role;      /* enum role */
    uint8_t as;        /* an umpire plays for this seat; 0 = for himself */
    uint16_t platoons; /* bit k-1: commands platoon k; an umpire commands all */
    uint8_t host;      /* runs a room without umpire. Rule: D13 */
};

/* A named number of a refusal: its text says "{name}". */
struct reject_arg {
    const char *name;     /* static storage */
    enum field_kind kind; /* INT, BASE, PLACE, PLATOON, SEAT; lengths end in _ci */
    int32_t value;
};

#define REJECT_ARGS_MAX 4

struct decision {
    struct game *game; /* scratch, already evolved by the events so far */
    struct actor actor;
    int64_t now_ms;
    struct dice dice;
    struct past past; /* set by the caller like actor and dice; zeroed = no rewinds */
    struct roll rolls[ROLLS_MAX];
    struct event events[EVENTS_MAX];
    uint16_t roll_count, event_count;
    uint16_t rolls_given; /* rolls already attached to an event */
    struct roll wanted;   /* with REJECT_NEED_DICE: what is asked */
    struct reject_arg arg[REJECT_ARGS_MAX];
    int arg_count;
};

/* Appends an event of `type` with `args` and evolves the scratch game by it. Rolls made since
 * the last emit belong to it. */
void emit(struct decision *d, const struct event_type *type, const void *args);

/* Throws `count` dice (at most DICE_PER_ROLL_MAX; 0 is allowed) with `sides` sides into `out`.
 * False: the source ran dry; the caller returns REJECT_NEED_DICE at once. */
bool roll_dice(struct decision *d,
               unsigned stream,
               int count,
               int sides,
               struct purpose purpose,
               int32_t *out);

/* A sealed number below n for picks of hidden cards; recorded by the event that uses it. */
uint32_t draw_below(struct decision *d, unsigned stream, uint32_t n);

/* Names a number of the refusal that is about to be returned; more than REJECT_ARGS_MAX are
 * dropped. `return refuse(d, REJECT_TOO_FAR)` after naming. */
void refuse_with(struct decision *d, const char *name, enum field_kind kind, int32_t value);

/* Stream of rolls that platoon `platoon` sees. */
static inline unsigned platoon_stream(int platoon)
{
    return (unsigned)platoon;
}

static inline bool commands_platoon(const struct actor *actor, int platoon)
{
    return platoon >= 1 && ((actor->platoons >> (platoon - 1)) & 1U) != 0;
}

/* Base of the actor's own that exists and is in play; REJECT_NO_SUCH_BASE, BASE_GONE,
 * NOT_YOUR_BASE otherwise, with the argument {base}. */
enum reject check_own_base(struct decision *d, int base);

#endif
