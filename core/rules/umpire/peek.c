/* The umpire looks at a stack; that he did is written down. Rule: IN-70 */
#include "core/core.h"

#include "core/cards.h"
#include "core/game.h"
#include "core/ruling.h"

struct peek_args {
    int32_t place;
};

static const struct field peek_arg_fields[] = {
    ID_FIELD(struct peek_args, place, PLACE),
};

#define PEEKED_MAX 52 /* cards of one stack that are written down */

struct peeked {
    int32_t place;
    LIST_OF(PEEKED_MAX) cards; /* top first */
};

static const struct field peeked_fields[] = {
    ID_FIELD(struct peeked, place, PLACE),
    SECRET_LIST_FIELD(struct peeked, cards, CARD, 0, CARDS_PER_PACK - 1),
};

EVENT_TYPE(peeked, peeked, 1, 0, .seen = seen_by_umpire);

static enum reject decide_peek(struct decision *d, const void *args)
{
    const struct peek_args *peek = args;
    enum reject refusal = check_card_place(d, peek->place);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    struct peeked peeked = {.place = peek->place};
    int height = d->game->table.cards.height[peek->place];
    for (int i = 0; i < height && i < PEEKED_MAX; i++) {
        peeked.cards.item[peeked.cards.count++] =
            cards_face_at(&d->game->table.cards, peek->place, i);
    }
    emit(d, &event_peeked, &peeked);
    return REJECT_NONE;
}

VERB(peek,
     peek_args,
     VERB_WHILE_PAUSED | VERB_PRIVATE,
     IN_STREET | IN_PHASE(ENDED),
     BY_ROLE(UMPIRE),
     .decide = decide_peek);

RULE(peek, "IN-70", .verbs = VERBS(&verb_peek), .events = EVENTS(&event_peeked));
