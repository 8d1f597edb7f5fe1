/* The umpire has a stack shuffled, or, without a place, the draw deck. Rule: IN-70, fairness 7
 */
#include "core/core.h"

#include "core/cards.h"
#include "core/game.h"
#include "core/ruling.h"

struct shuffle_stack_args {
    int32_t place, audience;
    char reason[REASON_MAX_BYTES];
};

static const struct field shuffle_stack_arg_fields[] = {
    OPT_ID_FIELD(struct shuffle_stack_args, place, PLACE),
    RULING_FIELDS(struct shuffle_stack_args),
};

static const struct field stack_shuffled_fields[] = {
    OPT_ID_FIELD(struct shuffle_stack_args, place, PLACE),
    RULING_FIELDS(struct shuffle_stack_args),
};

static bool
seen_stack_shuffled(const struct game *g, const struct audience *who, const void *args)
{
    const struct shuffle_stack_args *shuffled = args;
    uint32_t platoons = shuffled->place == 0 ? 0 : platoon_bits_at(g, shuffled->place);
    return is_told(g, who, shuffled->audience, platoons);
}

EVENT_TYPE(stack_shuffled, shuffle_stack_args, 1, 0, .seen = seen_stack_shuffled);

/* The new order, top first. The draw deck's is nobody's to read before the reveal. */
struct stack_ordered {
    int32_t place;
    int32_t ace; /* where the RPD's own ace lies now, 1 = top; 0 = not there */
    LIST_OF(CARDS_MAX) cards;
};

static const struct field stack_ordered_fields[] = {
    OPT_ID_FIELD(struct stack_ordered, place, PLACE),
    SECRET_INT_FIELD(struct stack_ordered, ace, 0, CARDS_MAX),
    SECRET_LIST_FIELD(struct stack_ordered, cards, CARD, 0, CARDS_PER_PACK - 1),
};

static void evolve_stack_ordered(struct game *g, const void *args)
{
    const struct stack_ordered *ordered = args;
    const int pile = ordered->place == 0 ? PILE_DRAW : ordered->place;
    cards_set_faces(&g->table.cards, pile, ordered->cards.item, ordered->cards.count);
    if (ordered->ace > 0) {
        cards_mark_rpd_ace(&g->table.cards, pile, ordered->ace - 1);
    }
}

static bool
seen_stack_ordered(const struct game *g, const struct audience *who, const void *args)
{
    (void)who;
    (void)args;
    return g->table.phase == PHASE_REVEALED;
}

EVENT_TYPE(stack_ordered,
           stack_ordered,
           1,
           VIEW_PLACES,
           .evolve = evolve_stack_ordered,
           .seen = seen_stack_ordered);

static enum reject decide_shuffle_stack(struct decision *d, const void *args)
{
    const struct shuffle_stack_args *stack = args;
    enum reject refusal = stack->place == 0 ? REJECT_NONE : check_card_place(d, stack->place);
    if (refusal == REJECT_NONE) {
        refusal = check_reason(stack->reason);
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    struct stack_ordered ordered = {.place = stack->place};
    int pile = stack->place == 0 ? PILE_DRAW : stack->place;
    ordered.cards.count = cards_list_marked(&d->game->table.cards, pile, ordered.cards.item);
    if (ordered.cards.count < 2) {
        return REJECT_NOTHING_CHANGES;
    }
    shuffle(d, ordered.cards.item, ordered.cards.count);
    ordered.ace = cards_unmark(ordered.cards.item, ordered.cards.count) + 1;
    emit(d, &event_stack_shuffled, stack);
    emit(d, &event_stack_ordered, &ordered);
    return REJECT_NONE;
}

VERB(shuffle_stack,
     shuffle_stack_args,
     VERB_WHILE_PAUSED | VERB_ROLLS,
     IN_STREET,
     BY_ROLE(UMPIRE),
     .decide = decide_shuffle_stack);

RULE(shuffle_stack,
     "IN-70",
     .verbs = VERBS(&verb_shuffle_stack),
     .events = EVENTS(&event_stack_shuffled, &event_stack_ordered));
