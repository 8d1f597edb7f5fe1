/* The umpire sets how many enemies were counted dead. Not while a contact is fought, for that
 * reckons with it. Rule: IN-06, IN-70, FME-41 */
#include "core/core.h"

#include "core/game.h"
#include "core/ruling.h"

struct ruled_body_count {
    int32_t body_count, before, audience;
    char reason[REASON_MAX_BYTES];
};

static const struct field set_body_count_arg_fields[] = {
    INT_FIELD(struct ruled_body_count, body_count, 0, CARDS_MAX),
    RULING_FIELDS(struct ruled_body_count),
};

static const struct field ruled_body_count_fields[] = {
    INT_FIELD(struct ruled_body_count, body_count, 0, CARDS_MAX),
    INT_FIELD(struct ruled_body_count, before, 0, INT32_MAX),
    RULING_FIELDS(struct ruled_body_count),
};

static void evolve_ruled_body_count(struct game *g, const void *args)
{
    g->table.body_count = ((const struct ruled_body_count *)args)->body_count;
}

/* It concerns every platoon. */
static bool
seen_ruled_body_count(const struct game *g, const struct audience *who, const void *args)
{
    return is_told(g, who, ((const struct ruled_body_count *)args)->audience, UINT16_MAX);
}

EVENT_TYPE(ruled_body_count,
           ruled_body_count,
           1,
           VIEW_GAME,
           .evolve = evolve_ruled_body_count,
           .seen = seen_ruled_body_count);

static enum reject decide_set_body_count(struct decision *d, const void *args)
{
    struct ruled_body_count ruled = *(const struct ruled_body_count *)args;
    enum reject refusal = check_reason(ruled.reason);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct table *t = &d->game->table;
    if (t->system == SYSTEM_CHASE && ruled.body_count > t->chase.terrs) {
        refuse_with(d, "least", FIELD_INT, 0);
        refuse_with(d, "most", FIELD_INT, t->chase.terrs);
        return REJECT_OUT_OF_RANGE;
    }
    ruled.before = t->body_count;
    if (ruled.before == ruled.body_count) {
        return REJECT_NOTHING_CHANGES;
    }
    emit(d, &event_ruled_body_count, &ruled);
    return REJECT_NONE;
}

VERB(set_body_count,
     ruled_body_count,
     VERB_WHILE_PAUSED,
     IN_STREET | IN_PHASE(CHASE),
     BY_ROLE(UMPIRE),
     .decide = decide_set_body_count);

RULE(set_body_count,
     "IN-06 IN-70 FME-41",
     .verbs = VERBS(&verb_set_body_count),
     .events = EVENTS(&event_ruled_body_count));
