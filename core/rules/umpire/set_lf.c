/* The umpire sets a leader's Leadership Factor. It has no floor; above what the leadership
 * table can give, a rally could lift EDNA over its highest. Rule: IN-70, FME-09, FME-32 */
#include "core/core.h"

#include "core/forces.h"
#include "core/game.h"
#include "core/ruling.h"

#define LF_HIGHEST 2
#define LF_LOWEST  (-99)

struct ruled_lf {
    int32_t base, lf, before, audience;
    char reason[REASON_MAX_BYTES];
};

static const struct field set_lf_arg_fields[] = {
    ID_FIELD(struct ruled_lf, base, BASE),
    INT_FIELD(struct ruled_lf, lf, LF_LOWEST, LF_HIGHEST),
    RULING_FIELDS(struct ruled_lf),
};

static const struct field ruled_lf_fields[] = {
    ID_FIELD(struct ruled_lf, base, BASE),
    INT_FIELD(struct ruled_lf, lf, LF_LOWEST, LF_HIGHEST),
    INT_FIELD(struct ruled_lf, before, INT32_MIN, LF_HIGHEST),
    RULING_FIELDS(struct ruled_lf),
};

static void evolve_ruled_lf(struct game *g, const void *args)
{
    const struct ruled_lf *ruled = args;
    game_base(g, ruled->base)->lf = ruled->lf;
}

static bool seen_ruled_lf(const struct game *g, const struct audience *who, const void *args)
{
    const struct ruled_lf *ruled = args;
    return is_told(g, who, ruled->audience, platoon_bit_of(g, ruled->base));
}

EVENT_TYPE(ruled_lf,
           ruled_lf,
           1,
           VIEW_BASES | VIEW_LEGAL,
           .evolve = evolve_ruled_lf,
           .seen = seen_ruled_lf);

static enum reject decide_set_lf(struct decision *d, const void *args)
{
    struct ruled_lf ruled = *(const struct ruled_lf *)args;
    enum reject refusal = check_any_base(d, ruled.base);
    if (refusal == REJECT_NONE) {
        refusal = check_reason(ruled.reason);
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if (!leads(base_of(d->game, ruled.base))) {
        refuse_with(d, "base", FIELD_BASE, ruled.base);
        return REJECT_NOT_A_LEADER;
    }
    ruled.before = base_of(d->game, ruled.base)->lf;
    if (ruled.before == ruled.lf) {
        return REJECT_NOTHING_CHANGES;
    }
    emit(d, &event_ruled_lf, &ruled);
    return REJECT_NONE;
}

VERB(set_lf, ruled_lf, VERB_WHILE_PAUSED, IN_STREET, BY_ROLE(UMPIRE), .decide = decide_set_lf);

RULE(set_lf, "IN-70", .verbs = VERBS(&verb_set_lf), .events = EVENTS(&event_ruled_lf));
