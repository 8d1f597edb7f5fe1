/* The umpire opens and closes the net between platoons; what goes through his hands he passes
 * on, delays, garbles or drops. Rule: IN-70, IN-72 */
#include "core/core.h"

#include "core/game.h"
#include "core/rules/umpire/radio.h"
#include "core/ruling.h"

struct net_set {
    int32_t net;
};

static const struct field set_net_arg_fields[] = {
    WORD_FIELD(struct net_set, net, net_words),
};

#define net_set_fields set_net_arg_fields

static void evolve_net_set(struct game *g, const void *args)
{
    g->record.radio.net = (uint8_t)((const struct net_set *)args)->net;
}

EVENT_TYPE(net_set, net_set, 1, VIEW_RADIO, .evolve = evolve_net_set, .seen = seen_by_umpire);

/* A host has no hands for what others say: his net is open or closed. */
static enum reject decide_set_net(struct decision *d, const void *args)
{
    const struct net_set *set = args;
    if (set->net == NET_THROUGH && d->actor.role != ROLE_UMPIRE) {
        return REJECT_NOT_ALLOWED;
    }
    if (set->net == d->game->record.radio.net) {
        return REJECT_NOTHING_CHANGES;
    }
    emit(d, &event_net_set, set);
    return REJECT_NONE;
}

VERB(set_net,
     net_set,
     VERB_WHILE_PAUSED | VERB_PRIVATE,
     IN_ANY_PHASE,
     BY_UMPIRE,
     .decide = decide_set_net);

struct held_args {
    int32_t number, turns, percent;
};

#define NUMBER  INT_FIELD(struct held_args, number, 1, INT32_MAX)
#define PERCENT OPT_INT_FIELD(struct held_args, percent, 0, 100, 0)

static const struct field radio_pass_arg_fields[] = {NUMBER, PERCENT};
static const struct field radio_delay_arg_fields[] = {
    NUMBER,
    INT_FIELD(struct held_args, turns, 1, RADIO_DELAY_MAX),
    PERCENT,
};
static const struct field radio_drop_arg_fields[] = {NUMBER};

static bool is_held(const struct radio_message *m)
{
    return m != NULL && (m->state == RADIO_WAITING || m->state == RADIO_DELAYED);
}

static enum reject decide_radio_pass(struct decision *d, const void *args)
{
    const struct held_args *held = args;
    const struct radio_message *m = radio_message_of(d->game, held->number);
    if (!is_held(m)) {
        return REJECT_NO_SUCH_RADIO;
    }
    let_radio_hear(d, held->number, held->percent != 0 ? held->percent : m->percent);
    return REJECT_NONE;
}

VERB(radio_pass,
     held_args,
     VERB_WHILE_PAUSED | VERB_PRIVATE,
     IN_ANY_PHASE,
     BY_ROLE(UMPIRE) | BY_ROLE(SERVER),
     .decide = decide_radio_pass);

static enum reject decide_radio_delay(struct decision *d, const void *args)
{
    const struct held_args *held = args;
    if (!is_held(radio_message_of(d->game, held->number))) {
        return REJECT_NO_SUCH_RADIO;
    }
    note_state(d, held->number, RADIO_DELAYED, d->game->table.turn + held->turns,
               held->percent);
    return REJECT_NONE;
}

VERB(radio_delay,
     held_args,
     VERB_WHILE_PAUSED | VERB_PRIVATE,
     IN_ANY_PHASE,
     BY_ROLE(UMPIRE),
     .decide = decide_radio_delay);

static enum reject decide_radio_drop(struct decision *d, const void *args)
{
    const struct held_args *held = args;
    if (!is_held(radio_message_of(d->game, held->number))) {
        return REJECT_NO_SUCH_RADIO;
    }
    note_state(d, held->number, RADIO_DROPPED, 0, 0);
    return REJECT_NONE;
}

VERB(radio_drop,
     held_args,
     VERB_WHILE_PAUSED | VERB_PRIVATE,
     IN_ANY_PHASE,
     BY_ROLE(UMPIRE),
     .decide = decide_radio_drop);

/* The first delayed message whose turn has come. Rule: D50 */
static int radio_due(const struct game *g)
{
    for (int i = 0; i < RADIO_KEPT; i++) {
        const struct radio_message *m = &g->record.radio.message[i];
        if (m->number != 0 && m->state == RADIO_DELAYED && g->table.turn >= m->due) {
            return m->number;
        }
    }
    return 0;
}

RULE(radio_hold,
     "IN-70 IN-72 D50",
     .verbs = VERBS(&verb_set_net, &verb_radio_pass, &verb_radio_delay, &verb_radio_drop),
     .events = EVENTS(&event_net_set),
     .due = radio_due,
     .due_verb = &verb_radio_pass);
