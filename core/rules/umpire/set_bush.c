/* The umpire sets a BUSH factor: of a team, by whom it is tracked, or of the terrs, which is
 * his secret. Rule: IN-70, BUSH-02, BUSH-16 */
#include "core/core.h"

#include "core/chase_teams.h"
#include "core/ruling.h"

/* Without a platoon: the terrs'. */
struct ruled_bush {
    int32_t platoon, bush, before, audience;
    char reason[REASON_MAX_BYTES];
};

static const struct field set_bush_arg_fields[] = {
    OPT_ID_FIELD(struct ruled_bush, platoon, PLATOON),
    INT_FIELD(struct ruled_bush, bush, 0, 99),
    RULING_FIELDS(struct ruled_bush),
};

static const struct field ruled_bush_fields[] = {
    OPT_ID_FIELD(struct ruled_bush, platoon, PLATOON),
    INT_FIELD(struct ruled_bush, bush, 0, 99),
    INT_FIELD(struct ruled_bush, before, 0, 99),
    RULING_FIELDS(struct ruled_bush),
};

static void evolve_ruled_bush(struct game *g, const void *args)
{
    const struct ruled_bush *ruled = args;
    if (ruled->platoon == 0) {
        g->table.chase.terr_bush = (uint8_t)ruled->bush;
        return;
    }
    set_bush(g, ruled->platoon, ruled->bush);
    raise_bush_max(g, ruled->platoon);
}

static bool seen_ruled_bush(const struct game *g, const struct audience *who, const void *args)
{
    const struct ruled_bush *ruled = args;
    const uint32_t platoons = ruled->platoon == 0 ? 0 : 1U << (ruled->platoon - 1);
    return is_told(g, who, ruled->audience, platoons);
}

EVENT_TYPE(ruled_bush,
           ruled_bush,
           1,
           VIEW_CHASE | VIEW_LEGAL,
           .evolve = evolve_ruled_bush,
           .seen = seen_ruled_bush);

static enum reject decide_set_bush(struct decision *d, const void *args)
{
    struct ruled_bush ruled = *(const struct ruled_bush *)args;
    const struct options *options = &d->game->table.options;
    if (ruled.platoon < 0 || ruled.platoon > d->game->table.platoon_count) {
        return REJECT_NO_SUCH_PLATOON;
    }
    if (ruled.platoon != 0 && !team_is_able(d->game, ruled.platoon)) {
        return REJECT_NO_TEAM;
    }
    enum reject refusal = check_reason(ruled.reason);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if (ruled.bush < options->bush_min || ruled.bush > options->bush_max) {
        refuse_with(d, "least", FIELD_INT, options->bush_min);
        refuse_with(d, "most", FIELD_INT, options->bush_max);
        return REJECT_OUT_OF_RANGE;
    }
    ruled.before = ruled.platoon == 0 ? d->game->table.chase.terr_bush
                                      : pursuers_of(d->game, ruled.platoon).bush;
    if (ruled.before == ruled.bush) {
        return REJECT_NOTHING_CHANGES;
    }
    emit(d, &event_ruled_bush, &ruled);
    return REJECT_NONE;
}

VERB(set_bush,
     ruled_bush,
     VERB_WHILE_PAUSED,
     IN_PHASE(CHASE),
     BY_ROLE(UMPIRE),
     .decide = decide_set_bush);

RULE(set_bush,
     "IN-70 BUSH-02 BUSH-16",
     .verbs = VERBS(&verb_set_bush),
     .events = EVENTS(&event_ruled_bush));
