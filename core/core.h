/* The public face of core: pure, deterministic, integers only, no I/O, no clock, and no heap
 * but in game_new. Everything else here works on memory of the caller. */
#ifndef UMPIRED_CORE_CORE_H
#define UMPIRED_CORE_CORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/decision.h"
#include "core/rule.h"
#include "core/view.h"

struct game;

/* A zeroed game block, or NULL when memory is out. The caller frees it with game_free; NULL is
 * fine there. */
struct game *game_new(void);
void game_free(struct game *g);

/* Bytes of a game block; a copy is memcpy of that many. */
size_t game_size(void);

/* The same copy onto a block that holds a game, or zeros: of the long lists only what either
 * has, since beyond its count a list is zero. */
void game_copy(struct game *to, const struct game *from);

/* A command as it came: the verb and its decoded arguments. */
struct command {
    const struct verb *verb;
    _Alignas(8) uint8_t args[ARGS_MAX];
};

/* A command of an earlier row, as it was given and thrown for. */
struct past_command {
    struct command command;
    struct actor actor;
    int64_t at_ms;
    int32_t typed[TYPED_DICE_MAX];
    int32_t typed_count; /* 0 = the server threw */
};

/* Decides a command. `d->game` must hold a copy of the game, `d->actor`, `d->now_ms` and
 * `d->dice` be set; the lists are emptied here. REJECT_NONE: d->game is the new state and
 * d->events what happened (at least one). REJECT_NEED_DICE: d->wanted says which dice; decide
 * again from the old state with all results so far. Else a refusal with d->arg; d->game is then
 * worthless. Order of the common refusals: role, game over, phase, pause. */
enum reject decide(struct decision *d, const struct command *command);

/* Decides that command once more, as its actor, on d->game as it stands now; its events and
 * rolls come behind those of the command that is being decided. Refuses as decide does. */
enum reject decide_again(struct decision *d, const struct past_command *then);

/* Applies one event. Cannot fail. */
void evolve(struct game *g, const struct event *event);

/* The same, where the event may be a rewind: the earlier table is taken from `past`. False, and
 * nothing changed, when it is not to be had there. Rule: D20 */
bool evolve_from(struct game *g, const struct past *past, const struct event *event);

/* The next command of the server's own, if something is due. Rule: D50 */
bool due_command(const struct game *g, struct command *out);

/* The answer to `preview`: as decide, but only odds are made; `d->game` is then worthless. */
enum reject preview(struct decision *d, const struct command *command, struct preview *out);

/* Looks up by wire name; NULL when unknown. */
const struct verb *verb_by_name(const char *name);
const struct event_type *event_type_by_name(const char *name);

/* All of them, in a fixed order, for schemas, encoders and tests. */
size_t verb_count(void);
const struct verb *verb_at(size_t i);
size_t event_type_count(void);
const struct event_type *event_type_at(size_t i);
size_t view_part_count(void);
const struct view_part *view_part_at(size_t i);
const struct rule_module *const *rule_modules(size_t *count);

/* NULL, or a sentence naming the first invariant that does not hold (52 cards each in one
 * place, no figure lost, EDNA never below 0 ...). For tests, simulation and debug builds. */
const char *game_fault(const struct game *g);

#endif
