/* The umpire sets the victory points that were won in play; those for how things stand are
 * counted at the end. Rule: IN-06, IN-70 */
#include "core/core.h"

#include "core/game.h"
#include "core/ruling.h"

#define VP_MOST 9999

struct ruled_vp {
    int32_t vp, before, audience;
    char reason[REASON_MAX_BYTES];
};

static const struct field set_vp_arg_fields[] = {
    INT_FIELD(struct ruled_vp, vp, -VP_MOST, VP_MOST),
    RULING_FIELDS(struct ruled_vp),
};

static const struct field ruled_vp_fields[] = {
    INT_FIELD(struct ruled_vp, vp, -VP_MOST, VP_MOST),
    INT_FIELD(struct ruled_vp, before, INT32_MIN, INT32_MAX),
    RULING_FIELDS(struct ruled_vp),
};

static void evolve_ruled_vp(struct game *g, const void *args)
{
    g->table.vp = ((const struct ruled_vp *)args)->vp;
}

/* It concerns every platoon. */
static bool seen_ruled_vp(const struct game *g, const struct audience *who, const void *args)
{
    return is_told(g, who, ((const struct ruled_vp *)args)->audience, UINT16_MAX);
}

EVENT_TYPE(ruled_vp, ruled_vp, 1, VIEW_GAME, .evolve = evolve_ruled_vp, .seen = seen_ruled_vp);

static enum reject decide_set_vp(struct decision *d, const void *args)
{
    struct ruled_vp ruled = *(const struct ruled_vp *)args;
    enum reject refusal = check_reason(ruled.reason);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    ruled.before = d->game->table.vp;
    if (ruled.before == ruled.vp) {
        return REJECT_NOTHING_CHANGES;
    }
    emit(d, &event_ruled_vp, &ruled);
    return REJECT_NONE;
}

VERB(set_vp, ruled_vp, VERB_WHILE_PAUSED, IN_STREET, BY_ROLE(UMPIRE), .decide = decide_set_vp);

RULE(set_vp, "IN-06 IN-70", .verbs = VERBS(&verb_set_vp), .events = EVENTS(&event_ruled_vp));
