/* The work of the benchmark: an EDNA test and a hidden card for each roll, without end.
 * Rule: D65 */
#include "core/rules/table/bench_draw.h"

#include "core/cards.h"
#include "core/core.h"
#include "core/game.h"
#include "core/street/edna.h"

struct bench_tested {
    int32_t base, score, edna, passed, left, card;
    char reason[REASON_MAX_BYTES];
};

static const struct field bench_tested_fields[] = {
    ID_FIELD(struct bench_tested, base, BASE),
    INT_FIELD(struct bench_tested, score, 2, 12),
    INT_FIELD(struct bench_tested, edna, 0, EDNA_MAX),
    BOOL_FIELD(struct bench_tested, passed),
    INT_FIELD(struct bench_tested, left, 0, CARDS_MAX),
    SECRET_CARD_FIELD(struct bench_tested, card, NO_CARD),
    TEXT_FIELD(struct bench_tested, reason),
};

static void evolve_bench_tested(struct game *g, const void *args)
{
    (void)args;
    cards_move_top(&g->table.cards, PILE_DRAW, PILE_REMOVED);
}

EVENT_TYPE(bench_tested, bench_tested, 1, VIEW_COUNTS, .evolve = evolve_bench_tested);

/* The removed cards come back as a deck; nobody reads their order before the reveal. */
struct bench_shuffled {
    LIST_OF(CARDS_MAX) cards;
};

static const struct field bench_shuffled_fields[] = {
    SECRET_LIST_FIELD(struct bench_shuffled, cards, CARD, 0, CARDS_PER_PACK - 1),
};

static void evolve_bench_shuffled(struct game *g, const void *args)
{
    const struct bench_shuffled *shuffled = args;
    struct cards *cards = &g->table.cards;
    while (cards->height[PILE_REMOVED] > 0) {
        cards_move_top(cards, PILE_REMOVED, PILE_DRAW);
    }
    cards_set_faces(cards, PILE_DRAW, shuffled->cards.item, shuffled->cards.count);
}

static bool
seen_bench_shuffled(const struct game *g, const struct audience *who, const void *args)
{
    (void)who;
    (void)args;
    return g->table.phase == PHASE_REVEALED;
}

EVENT_TYPE(bench_shuffled,
           bench_shuffled,
           1,
           VIEW_COUNTS,
           .evolve = evolve_bench_shuffled,
           .seen = seen_bench_shuffled);

static int first_base(const struct game *g, const struct actor *actor)
{
    for (int id = 1; id <= g->table.base_count; id++) {
        if (commands_platoon(actor, base_of(g, id)->platoon) && !base_of(g, id)->removed) {
            return id;
        }
    }
    return 0;
}

static void shuffle_back(struct decision *d)
{
    struct bench_shuffled shuffled = {{0}};
    shuffled.cards.count = cards_list(&d->game->table.cards, PILE_REMOVED, shuffled.cards.item);
    shuffle(d, shuffled.cards.item, shuffled.cards.count);
    emit(d, &event_bench_shuffled, &shuffled);
}

enum reject bench_draw(struct decision *d, const int32_t *pair, const char *reason)
{
    int base = first_base(d->game, &d->actor);
    if (base == 0) {
        return REJECT_NO_SUCH_BASE;
    }
    const struct base *tested = base_of(d->game, base);
    struct edna_throw thrown = edna_throw(&d->game->table.options, tested->edna, 0, 0, 0, pair);
    const struct cards *cards = &d->game->table.cards;
    struct bench_tested event = {.base = base,
                                 .score = thrown.score,
                                 .edna = tested->edna,
                                 .passed = thrown.passed,
                                 .left = cards->height[PILE_DRAW] - 1,
                                 .card = cards_face_at(cards, PILE_DRAW, 0)};
    memcpy(event.reason, reason, sizeof(event.reason));
    emit(d, &event_bench_tested, &event);
    if (cards->height[PILE_DRAW] == 0) {
        shuffle_back(d);
    }
    return REJECT_NONE;
}

RULE(bench_draw, "D65", .events = EVENTS(&event_bench_tested, &event_bench_shuffled));
