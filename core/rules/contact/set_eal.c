/* The umpire sets the Enemy Activity Level. Rule: IN-70, FNG-26 */
#include "core/core.h"

#include "core/game.h"
#include "core/ruling.h"

struct ruled_eal {
    int32_t eal, before;
    char reason[REASON_MAX_BYTES];
};

static const struct field set_eal_arg_fields[] = {
    INT_FIELD(struct ruled_eal, eal, -99, 99),
    TEXT_FIELD(struct ruled_eal, reason),
};

static const struct field ruled_eal_fields[] = {
    INT_FIELD(struct ruled_eal, eal, -99, 99),
    INT_FIELD(struct ruled_eal, before, -99, 99),
    TEXT_FIELD(struct ruled_eal, reason),
};

static void evolve_ruled_eal(struct game *g, const void *args)
{
    g->table.contact.eal = (int16_t)((const struct ruled_eal *)args)->eal;
}

EVENT_TYPE(
    ruled_eal, ruled_eal, 1, VIEW_ENEMY, .evolve = evolve_ruled_eal, .seen = seen_by_umpire);

static enum reject decide_set_eal(struct decision *d, const void *args)
{
    struct ruled_eal ruled = *(const struct ruled_eal *)args;
    const struct options *options = &d->game->table.options;
    if (ruled.eal < options->eal_min || ruled.eal > options->eal_max) {
        refuse_with(d, "least", FIELD_INT, options->eal_min);
        refuse_with(d, "most", FIELD_INT, options->eal_max);
        return REJECT_OUT_OF_RANGE;
    }
    ruled.before = d->game->table.contact.eal;
    if (ruled.before == ruled.eal) {
        return REJECT_NOTHING_CHANGES;
    }
    enum reject refusal = check_reason(ruled.reason);
    if (refusal == REJECT_NONE) {
        emit(d, &event_ruled_eal, &ruled);
    }
    return refusal;
}

VERB(set_eal,
     ruled_eal,
     VERB_WHILE_PAUSED | VERB_PRIVATE,
     IN_STREET,
     BY_ROLE(UMPIRE),
     .decide = decide_set_eal);

RULE(set_eal,
     "IN-70 FNG-26",
     .verbs = VERBS(&verb_set_eal),
     .events = EVENTS(&event_ruled_eal));
