/* The umpire takes a card off a stack: the top one, or one that he names. It goes to the
 * removed pile and is no enemy dead. The RPD's own Ace of Spades ends the RPD, and is
 * asked for; an ace of another pack is an ordinary card. Rule: IN-70, D7, D25, FME-42, FME-44
 */
#include "core/core.h"

#include "core/cards.h"
#include "core/game.h"
#include "core/ruling.h"

struct ruled_card_removed {
    int32_t place, card, index, ends_rpd, audience;
    char reason[REASON_MAX_BYTES];
};

static const struct field remove_card_arg_fields[] = {
    ID_FIELD(struct ruled_card_removed, place, PLACE),
    OPT_CARD_FIELD(struct ruled_card_removed, card, NO_CARD),
    OPT_BOOL_FIELD(struct ruled_card_removed, ends_rpd),
    RULING_FIELDS(struct ruled_card_removed),
};

static const struct field ruled_card_removed_fields[] = {
    ID_FIELD(struct ruled_card_removed, place, PLACE),
    SECRET_CARD_FIELD(struct ruled_card_removed, card, NO_CARD),
    SECRET_INT_FIELD(struct ruled_card_removed, index, 0, CARDS_MAX),
    OPT_BOOL_FIELD(struct ruled_card_removed, ends_rpd),
    RULING_FIELDS(struct ruled_card_removed),
};

/* The last card of a house: it was cleared once. Rule: FME-42 */
static void evolve_ruled_card_removed(struct game *g, const void *args)
{
    const struct ruled_card_removed *removed = args;
    cards_move_at(&g->table.cards, removed->place, removed->index, PILE_REMOVED);
    if (g->table.cards.height[removed->place] == 0) {
        game_place(g, removed->place)->cleared_once = 1;
    }
    if (removed->ends_rpd) {
        g->table.rpd_out = 1;
    }
}

static bool
seen_ruled_card_removed(const struct game *g, const struct audience *who, const void *args)
{
    const struct ruled_card_removed *removed = args;
    return is_told(g, who, removed->audience, platoon_bits_at(g, removed->place));
}

EVENT_TYPE(ruled_card_removed,
           ruled_card_removed,
           1,
           VIEW_GAME | VIEW_PLATOONS | VIEW_BASES | VIEW_PLACES | VIEW_LEGAL,
           .evolve = evolve_ruled_card_removed,
           .seen = seen_ruled_card_removed);

/* It is the RPD's own ace. Rule: FME-44, fairness 8 */
static bool ends_rpd(const struct game *g, const struct ruled_card_removed *removed)
{
    return removed->place == g->table.objective && !g->table.rpd_out &&
           removed->index == cards_find_rpd_ace(&g->table.cards, removed->place);
}

/* Of several such cards the RPD's own ace is meant only when that is ticked. */
static int index_of_card(const struct cards *cards, const struct ruled_card_removed *removed)
{
    int32_t faces[CARDS_MAX];
    const int count = cards_list(cards, removed->place, faces);
    const int rpd = cards_find_rpd_ace(cards, removed->place);
    if (rpd >= 0 && removed->card == ACE_OF_SPADES && removed->ends_rpd) {
        return rpd;
    }
    for (int i = 0; i < count; i++) {
        if (faces[i] == removed->card && i != rpd) {
            return i;
        }
    }
    return removed->card == ACE_OF_SPADES ? rpd : -1;
}

static enum reject decide_remove_card(struct decision *d, const void *args)
{
    struct ruled_card_removed removed = *(const struct ruled_card_removed *)args;
    const struct cards *cards = &d->game->table.cards;
    enum reject refusal = check_card_place(d, removed.place);
    if (refusal == REJECT_NONE) {
        refusal = check_reason(removed.reason);
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if (cards->height[removed.place] == 0) {
        refuse_with(d, "place", FIELD_PLACE, removed.place);
        return REJECT_NO_CARDS;
    }
    if (removed.card == NO_CARD) {
        removed.index = 0;
        removed.card = cards_face_at(cards, removed.place, 0);
    } else {
        removed.index = index_of_card(cards, &removed);
    }
    if (removed.index < 0) {
        return REJECT_NO_SUCH_CARD;
    }
    bool ends = ends_rpd(d->game, &removed);
    if (ends && !removed.ends_rpd) {
        return REJECT_ENDS_THE_RPD;
    }
    removed.ends_rpd = ends;
    emit(d, &event_ruled_card_removed, &removed);
    return REJECT_NONE;
}

VERB(remove_card,
     ruled_card_removed,
     VERB_WHILE_PAUSED | VERB_PRIVATE | VERB_REVEALS,
     IN_STREET,
     BY_ROLE(UMPIRE),
     .decide = decide_remove_card);

RULE(remove_card,
     "IN-70 D7 D25",
     .verbs = VERBS(&verb_remove_card),
     .events = EVENTS(&event_ruled_card_removed));
