/* The umpire sets the cards of a pursuit by hand: how far the terrs are ahead on a trail, and
 * what is left in the main deck; the rest is out of play. Teams learn of it with their next
 * good roll. Rule: IN-70, BUSH-07, BUSH-23, D53 */
#include "core/core.h"

#include "core/chase_teams.h"
#include "core/ruling.h"

struct ruled_decks {
    int32_t trail, running, main, before, main_before, audience;
    char reason[REASON_MAX_BYTES];
};

static const struct field set_decks_arg_fields[] = {
    ID_FIELD(struct ruled_decks, trail, TRAIL),
    INT_FIELD(struct ruled_decks, running, 0, INT16_MAX),
    INT_FIELD(struct ruled_decks, main, 0, INT16_MAX),
    RULING_FIELDS(struct ruled_decks),
};

static const struct field ruled_decks_fields[] = {
    ID_FIELD(struct ruled_decks, trail, TRAIL),
    INT_FIELD(struct ruled_decks, running, 0, INT16_MAX),
    INT_FIELD(struct ruled_decks, main, 0, INT16_MAX),
    INT_FIELD(struct ruled_decks, before, 0, INT16_MAX),
    INT_FIELD(struct ruled_decks, main_before, 0, INT16_MAX),
    RULING_FIELDS(struct ruled_decks),
};

static void evolve_ruled_decks(struct game *g, const void *args)
{
    const struct ruled_decks *ruled = args;
    set_cards(g, ruled->trail, ruled->main, ruled->running);
}

/* It concerns every team. */
static bool seen_ruled_decks(const struct game *g, const struct audience *who, const void *args)
{
    return is_told(g, who, ((const struct ruled_decks *)args)->audience, UINT16_MAX);
}

EVENT_TYPE(ruled_decks,
           ruled_decks,
           1,
           VIEW_CHASE | VIEW_LEGAL,
           .evolve = evolve_ruled_decks,
           .seen = seen_ruled_decks);

static enum reject decide_set_decks(struct decision *d, const void *args)
{
    struct ruled_decks ruled = *(const struct ruled_decks *)args;
    if (ruled.trail < 1 || ruled.trail > TRAILS_MAX ||
        trail_of(d->game, ruled.trail)->state != TRAIL_STATE_FRESH) {
        return REJECT_NO_SUCH_TRAIL;
    }
    enum reject refusal = check_reason(ruled.reason);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct chase_cards cards = cards_of(d->game, ruled.trail);
    const int32_t most = cards.running + cards.main + d->game->table.chase.out;
    if (ruled.running + ruled.main > most) {
        refuse_with(d, "least", FIELD_INT, 0);
        refuse_with(d, "most", FIELD_INT, most);
        return REJECT_OUT_OF_RANGE;
    }
    ruled.before = cards.running;
    ruled.main_before = cards.main;
    if (ruled.before == ruled.running && ruled.main_before == ruled.main) {
        return REJECT_NOTHING_CHANGES;
    }
    emit(d, &event_ruled_decks, &ruled);
    return REJECT_NONE;
}

VERB(set_decks,
     ruled_decks,
     VERB_WHILE_PAUSED,
     IN_PHASE(CHASE),
     BY_ROLE(UMPIRE),
     .decide = decide_set_decks);

RULE(set_decks,
     "IN-70 BUSH-07 BUSH-23 D53",
     .verbs = VERBS(&verb_set_decks),
     .events = EVENTS(&event_ruled_decks));
