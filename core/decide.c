/* From a command to events, or to a refusal. The common gate comes first, in a fixed order. */
#include "core/core.h"

#include "core/game.h"

static bool role_may(const struct verb *verb, const struct actor *actor)
{
    uint32_t mine = 1U << actor->role;
    if (actor->host) {
        mine |= BY_HOST;
    }
    return (verb->roles & mine) != 0;
}

/* Role, game over, phase, pause: in this order. */
static enum reject check_common(const struct decision *d, const struct verb *verb)
{
    const struct table *table = &d->game->table;
    if (!role_may(verb, &d->actor)) {
        return REJECT_NOT_ALLOWED;
    }
    if ((verb->phases & (1U << table->phase)) == 0) {
        return table->phase >= PHASE_ENDED ? REJECT_GAME_OVER : REJECT_WRONG_PHASE;
    }
    bool leads = d->actor.role == ROLE_UMPIRE || d->actor.role == ROLE_SERVER || d->actor.host;
    if (table->paused && !(verb->flags & VERB_WHILE_PAUSED) && !leads) {
        return REJECT_PAUSED;
    }
    return REJECT_NONE;
}

static void decision_clear(struct decision *d)
{
    d->roll_count = 0;
    d->event_count = 0;
    d->rolls_given = 0;
    d->arg_count = 0;
}

/* What follows of itself: phases end, an objective is taken. */
static void settle(struct decision *d)
{
    size_t count;
    const struct rule_module *const *modules = rule_modules(&count);
    for (size_t i = 0; i < count; i++) {
        if (modules[i]->after != NULL) {
            modules[i]->after(d);
        }
    }
}

enum reject decide(struct decision *d, const struct command *command)
{
    decision_clear(d);
    enum reject refusal = check_common(d, command->verb);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    refusal = command->verb->decide(d, command->args);
    if (refusal == REJECT_NONE && d->event_count == 0) {
        return REJECT_NOTHING_CHANGES;
    }
    if (refusal == REJECT_NONE) {
        settle(d);
    }
    return refusal;
}

enum reject decide_again(struct decision *d, const struct past_command *then)
{
    const struct actor actor = d->actor;
    d->actor = then->actor;
    enum reject refusal = check_common(d, then->command.verb);
    if (refusal == REJECT_NONE) {
        refusal = then->command.verb->decide(d, then->command.args);
    }
    if (refusal == REJECT_NONE) {
        settle(d);
    }
    d->actor = actor;
    return refusal;
}

bool due_command(const struct game *g, struct command *out)
{
    size_t count;
    const struct rule_module *const *modules = rule_modules(&count);
    for (size_t i = 0; i < count; i++) {
        const struct verb *verb = modules[i]->due_verb;
        const bool in_phase = verb != NULL && (verb->phases & (1U << g->table.phase)) != 0;
        const int32_t id = in_phase ? modules[i]->due(g) : 0;
        if (id != 0) {
            memset(out, 0, sizeof(*out));
            out->verb = verb;
            memcpy(out->args, &id, sizeof(id));
            return true;
        }
    }
    return false;
}

enum reject preview(struct decision *d, const struct command *command, struct preview *out)
{
    decision_clear(d);
    memset(out, 0, sizeof(*out));
    enum reject refusal = check_common(d, command->verb);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if (command->verb->preview == NULL) {
        return REJECT_NONE;
    }
    return command->verb->preview(d, command->args, out);
}

void evolve(struct game *g, const struct event *event)
{
    if (event->type->evolve != NULL) {
        event->type->evolve(g, event->args);
    }
}

bool evolve_from(struct game *g, const struct past *past, const struct event *event)
{
    if (event->type->goes_back != NULL) {
        int64_t at_ms;
        const struct table *earlier =
            past->table_at == NULL
                ? NULL
                : past->table_at(past->state, event->type->goes_back(event->args), &at_ms);
        if (earlier == NULL) {
            return false;
        }
        g->table = *earlier;
    }
    if (event->type->rejoins != NULL) {
        return event->type->rejoins(g, past, event->args);
    }
    evolve(g, event);
    return true;
}

void emit(struct decision *d, const struct event_type *type, const void *args)
{
    assert(d->event_count < EVENTS_MAX);
    struct event *event = &d->events[d->event_count++];
    event->type = type;
    event->first_roll = d->rolls_given;
    event->roll_count = (uint16_t)(d->roll_count - d->rolls_given);
    d->rolls_given = d->roll_count;
    memcpy(event->args, args, type->size);
    bool evolved = evolve_from(d->game, &d->past, event);
    assert(evolved);
    (void)evolved;
}

bool roll_dice(struct decision *d,
               unsigned stream,
               int count,
               int sides,
               struct purpose purpose,
               int32_t *out)
{
    assert(count >= 0 && count <= DICE_PER_ROLL_MAX && sides >= 2);
    if (count == 0) {
        return true;
    }
    assert(d->roll_count < ROLLS_MAX);
    struct roll *roll = &d->rolls[d->roll_count];
    memset(roll, 0, sizeof(*roll));
    roll->purpose = purpose;
    roll->stream = (uint8_t)stream;
    roll->sides = (uint8_t)sides;
    roll->count = (uint8_t)count;
    /* What a player may not see he does not throw either. Rule: fairness 9 */
    const bool secret = stream == STREAM_HIDDEN && d->actor.role != ROLE_UMPIRE;
    const struct dice dice = d->dice.typed && secret ? dice_sealed() : d->dice;
    if (!dice.throw_dice(dice.state, d->game, roll)) {
        d->wanted = *roll;
        return false;
    }
    d->roll_count++;
    for (int i = 0; i < count; i++) {
        out[i] = roll->result[i];
    }
    return true;
}

uint32_t draw_below(struct decision *d, unsigned stream, uint32_t n)
{
    return d->dice.uniform(d->dice.state, d->game, stream, n);
}

void refuse_with(struct decision *d, const char *name, enum field_kind kind, int32_t value)
{
    if (d->arg_count < REJECT_ARGS_MAX) {
        d->arg[d->arg_count++] = (struct reject_arg){name, kind, value};
    }
}

enum reject check_own_base(struct decision *d, int base)
{
    if (base < 1 || base > d->game->table.base_count) {
        return REJECT_NO_SUCH_BASE;
    }
    refuse_with(d, "base", FIELD_BASE, base);
    const struct base *b = base_of(d->game, base);
    bool lent = b->seat != 0 && b->seat == d->actor.seat;
    if (!lent && !commands_platoon(&d->actor, b->platoon)) {
        return REJECT_NOT_YOUR_BASE;
    }
    if (b->removed) {
        return REJECT_BASE_GONE;
    }
    d->arg_count--;
    return REJECT_NONE;
}
