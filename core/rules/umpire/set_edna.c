/* The umpire sets a base's EDNA. A tank at 0 is knocked out, above it is not. Rule: IN-70,
 * FME-16, FME-17 */
#include "core/core.h"

#include "core/game.h"
#include "core/ruling.h"

struct ruled_edna {
    int32_t base, edna, before, audience;
    char reason[REASON_MAX_BYTES];
};

static const struct field set_edna_arg_fields[] = {
    ID_FIELD(struct ruled_edna, base, BASE),
    INT_FIELD(struct ruled_edna, edna, 0, EDNA_MAX),
    RULING_FIELDS(struct ruled_edna),
};

static const struct field ruled_edna_fields[] = {
    ID_FIELD(struct ruled_edna, base, BASE),
    INT_FIELD(struct ruled_edna, edna, 0, EDNA_MAX),
    INT_FIELD(struct ruled_edna, before, 0, EDNA_MAX),
    RULING_FIELDS(struct ruled_edna),
};

static void evolve_ruled_edna(struct game *g, const void *args)
{
    const struct ruled_edna *ruled = args;
    struct base *base = game_base(g, ruled->base);
    base->edna = ruled->edna;
    if (base->kind == BASE_TANK) {
        base->knocked_out = ruled->edna == 0;
    }
}

static bool seen_ruled_edna(const struct game *g, const struct audience *who, const void *args)
{
    const struct ruled_edna *ruled = args;
    return is_told(g, who, ruled->audience, platoon_bit_of(g, ruled->base));
}

EVENT_TYPE(ruled_edna,
           ruled_edna,
           1,
           VIEW_BASES | VIEW_PLATOONS | VIEW_LEGAL,
           .evolve = evolve_ruled_edna,
           .seen = seen_ruled_edna);

static enum reject decide_set_edna(struct decision *d, const void *args)
{
    struct ruled_edna ruled = *(const struct ruled_edna *)args;
    enum reject refusal = check_any_base(d, ruled.base);
    if (refusal == REJECT_NONE) {
        refusal = check_reason(ruled.reason);
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    ruled.before = base_of(d->game, ruled.base)->edna;
    if (ruled.before == ruled.edna) {
        return REJECT_NOTHING_CHANGES;
    }
    emit(d, &event_ruled_edna, &ruled);
    return REJECT_NONE;
}

VERB(set_edna,
     ruled_edna,
     VERB_WHILE_PAUSED,
     IN_STREET,
     BY_ROLE(UMPIRE),
     .decide = decide_set_edna);

RULE(set_edna, "IN-70", .verbs = VERBS(&verb_set_edna), .events = EVENTS(&event_ruled_edna));
