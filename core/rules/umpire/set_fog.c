/* The umpire turns the fog dial. Rule: experience 15, IN-70 */
#include "core/core.h"

#include "core/game.h"
#include "core/ruling.h"

struct fog_set {
    int32_t fog, before;
};

static const struct field set_fog_arg_fields[] = {
    WORD_FIELD(struct fog_set, fog, fog_words),
};

static const struct field fog_set_fields[] = {
    WORD_FIELD(struct fog_set, fog, fog_words),
    WORD_FIELD(struct fog_set, before, fog_words),
};

static void evolve_fog_set(struct game *g, const void *args)
{
    const struct fog_set *set = args;
    g->table.fog = (uint8_t)set->fog;
}

EVENT_TYPE(fog_set, fog_set, 1, VIEW_ALL & ~VIEW_BOARD, .evolve = evolve_fog_set);

static enum reject decide_set_fog(struct decision *d, const void *args)
{
    struct fog_set set = *(const struct fog_set *)args;
    set.before = d->game->table.fog;
    if (set.fog == set.before) {
        return REJECT_NOTHING_CHANGES;
    }
    emit(d, &event_fog_set, &set);
    return REJECT_NONE;
}

VERB(set_fog,
     fog_set,
     VERB_WHILE_PAUSED | VERB_FOR_GAME,
     IN_PLAY | IN_PHASE(LOBBY),
     BY_UMPIRE,
     .decide = decide_set_fog,
     .legal = legal_always);

RULE(set_fog, "IN-70", .verbs = VERBS(&verb_set_fog), .events = EVENTS(&event_fog_set));
