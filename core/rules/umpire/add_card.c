/* The umpire adds a card to a stack: the top of the draw deck, or one he names from the removed
 * pile, so that each card stays in one place. Rule: IN-70, D25 */
#include "core/core.h"

#include "core/cards.h"
#include "core/game.h"
#include "core/ruling.h"

/* `index` counts from the top of the pile that the card comes from. */
struct ruled_card_added {
    int32_t place, card, from_removed, index, audience;
    char reason[REASON_MAX_BYTES];
};

static const struct field add_card_arg_fields[] = {
    ID_FIELD(struct ruled_card_added, place, PLACE),
    OPT_CARD_FIELD(struct ruled_card_added, card, NO_CARD),
    RULING_FIELDS(struct ruled_card_added),
};

static const struct field ruled_card_added_fields[] = {
    ID_FIELD(struct ruled_card_added, place, PLACE),
    SECRET_CARD_FIELD(struct ruled_card_added, card, NO_CARD),
    BOOL_FIELD(struct ruled_card_added, from_removed),
    INT_FIELD(struct ruled_card_added, index, 0, CARDS_MAX),
    RULING_FIELDS(struct ruled_card_added),
};

static void evolve_ruled_card_added(struct game *g, const void *args)
{
    const struct ruled_card_added *added = args;
    cards_move_at(&g->table.cards, added->from_removed ? PILE_REMOVED : PILE_DRAW, added->index,
                  added->place);
}

static bool
seen_ruled_card_added(const struct game *g, const struct audience *who, const void *args)
{
    const struct ruled_card_added *added = args;
    return is_told(g, who, added->audience, platoon_bits_at(g, added->place));
}

EVENT_TYPE(ruled_card_added,
           ruled_card_added,
           1,
           VIEW_GAME | VIEW_PLACES | VIEW_LEGAL,
           .evolve = evolve_ruled_card_added,
           .seen = seen_ruled_card_added);

static enum reject decide_add_card(struct decision *d, const void *args)
{
    struct ruled_card_added added = *(const struct ruled_card_added *)args;
    const struct cards *cards = &d->game->table.cards;
    enum reject refusal = check_card_place(d, added.place);
    if (refusal == REJECT_NONE) {
        refusal = check_reason(added.reason);
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if (added.card != NO_CARD) {
        added.from_removed = 1;
        added.index = cards_find(cards, PILE_REMOVED, added.card);
        if (added.index < 0) {
            return REJECT_NO_SUCH_CARD;
        }
    } else {
        if (cards->height[PILE_DRAW] == 0) {
            return REJECT_DECK_EMPTY;
        }
        added.card = cards_face_at(cards, PILE_DRAW, 0);
    }
    emit(d, &event_ruled_card_added, &added);
    return REJECT_NONE;
}

VERB(add_card,
     ruled_card_added,
     VERB_WHILE_PAUSED | VERB_PRIVATE | VERB_REVEALS,
     IN_STREET,
     BY_ROLE(UMPIRE),
     .decide = decide_add_card);

RULE(add_card,
     "IN-70 D25",
     .verbs = VERBS(&verb_add_card),
     .events = EVENTS(&event_ruled_card_added));
