/* The umpire sets a platoon's pool of smoke, CS or C-4. Rule: IN-70, IN-32, FME-07 */
#include "core/core.h"

#include "core/game.h"
#include "core/ruling.h"

#define ROUNDS_HELD_MAX 99

struct ruled_rounds {
    int32_t platoon, kind, rounds, before, audience;
    char reason[REASON_MAX_BYTES];
};

static const struct field set_rounds_arg_fields[] = {
    ID_FIELD(struct ruled_rounds, platoon, PLATOON),
    WORD_FIELD(struct ruled_rounds, kind, round_kind_words),
    INT_FIELD(struct ruled_rounds, rounds, 0, ROUNDS_HELD_MAX),
    RULING_FIELDS(struct ruled_rounds),
};

static const struct field ruled_rounds_fields[] = {
    ID_FIELD(struct ruled_rounds, platoon, PLATOON),
    WORD_FIELD(struct ruled_rounds, kind, round_kind_words),
    INT_FIELD(struct ruled_rounds, rounds, 0, ROUNDS_HELD_MAX),
    INT_FIELD(struct ruled_rounds, before, 0, ROUNDS_HELD_MAX),
    RULING_FIELDS(struct ruled_rounds),
};

static int32_t *pool(struct platoon *platoon, int32_t kind)
{
    return kind == ROUND_SMOKE ? &platoon->smoke
           : kind == ROUND_CS  ? &platoon->cs
                               : &platoon->charges;
}

static void evolve_ruled_rounds(struct game *g, const void *args)
{
    const struct ruled_rounds *ruled = args;
    *pool(game_platoon(g, ruled->platoon), ruled->kind) = ruled->rounds;
}

static bool
seen_ruled_rounds(const struct game *g, const struct audience *who, const void *args)
{
    const struct ruled_rounds *ruled = args;
    return is_told(g, who, ruled->audience, 1U << (ruled->platoon - 1));
}

EVENT_TYPE(ruled_rounds,
           ruled_rounds,
           1,
           VIEW_PLATOONS | VIEW_LEGAL,
           .evolve = evolve_ruled_rounds,
           .seen = seen_ruled_rounds);

static enum reject decide_set_rounds(struct decision *d, const void *args)
{
    struct ruled_rounds ruled = *(const struct ruled_rounds *)args;
    if (ruled.platoon < 1 || ruled.platoon > d->game->table.platoon_count) {
        return REJECT_NO_SUCH_PLATOON;
    }
    enum reject refusal = check_reason(ruled.reason);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    ruled.before = *pool(game_platoon(d->game, ruled.platoon), ruled.kind);
    if (ruled.before == ruled.rounds) {
        return REJECT_NOTHING_CHANGES;
    }
    emit(d, &event_ruled_rounds, &ruled);
    return REJECT_NONE;
}

VERB(set_rounds,
     ruled_rounds,
     VERB_WHILE_PAUSED,
     IN_STREET,
     BY_ROLE(UMPIRE),
     .decide = decide_set_rounds);

RULE(set_rounds,
     "IN-70 IN-32 FME-07",
     .verbs = VERBS(&verb_set_rounds),
     .events = EVENTS(&event_ruled_rounds));
