/* Key, map and cards, in this order, all from stream 0. Rule: FME-01, FME-02, fairness 3, 7, 8
 */
#include "core/rules/street/prepare.h"

#include "core/cards.h"
#include "core/core.h"
#include "core/game.h"
#include "core/hue_generator.h"

/* ---- the key ------------------------------------------------------------------------------
 */

/* The seats whose bytes are in the key. The key follows from them and the seed. */
struct key_made {
    LIST_OF(SEATS_MAX) seats;
};

static const struct field key_made_fields[] = {
    OPT_LIST_FIELD(struct key_made, seats, SEAT, 1, SEATS_MAX),
};

static void evolve_key_made(struct game *g, const void *args)
{
    (void)args;
    seal_key(g, g->record.key);
    g->record.keyed = 1;
}

EVENT_TYPE(key_made, key_made, 1, VIEW_SEAL, .evolve = evolve_key_made);

void make_key(struct decision *d)
{
    struct key_made made = {{0}};
    for (int seat = 1; seat <= SEATS_MAX; seat++) {
        const struct contribution *c = &d->game->record.contributions[seat - 1];
        if (c->given && c->opened) {
            made.seats.item[made.seats.count++] = seat;
        }
    }
    emit(d, &event_key_made, &made);
}

/* ---- the map ------------------------------------------------------------------------------
 */

#define MAP_DRAWS_MAX 255 /* 28 for each side, 10 for each garden, 24 for the rubble: 240 */

/* The numbers drawn, in order, from which the generator makes the same street again. */
struct map_drawn {
    int32_t count;
    uint8_t draws[MAP_DRAWS_MAX];
};

static const struct field map_drawn_fields[] = {
    INT_FIELD(struct map_drawn, count, 0, MAP_DRAWS_MAX),
    HEX_FIELD(struct map_drawn, draws),
};

struct map_reader {
    const struct map_drawn *drawn;
    int used;
};

static uint32_t read_draw(void *state, uint32_t n)
{
    struct map_reader *reader = state;
    return reader->used < reader->drawn->count ? reader->drawn->draws[reader->used++] % n : 0;
}

static void evolve_map_drawn(struct game *g, const void *args)
{
    struct map_reader reader = {args, 0};
    const struct chance_source source = {read_draw, &reader};
    generate_street(g, &g->setup.street, &source);
}

EVENT_TYPE(map_drawn, map_drawn, 1, VIEW_ALL, .evolve = evolve_map_drawn);

struct map_writer {
    struct decision *d;
    struct map_drawn drawn;
};

static uint32_t write_draw(void *state, uint32_t n)
{
    struct map_writer *writer = state;
    uint32_t number = draw_below(writer->d, STREAM_SETUP, n);
    assert(writer->drawn.count < MAP_DRAWS_MAX);
    writer->drawn.draws[writer->drawn.count++] = (uint8_t)number;
    return number;
}

void draw_map(struct decision *d)
{
    if (!d->game->setup.street.generated) {
        return;
    }
    struct map_writer writer = {.d = d};
    const struct chance_source source = {write_draw, &writer};
    generate_street(d->game, &d->game->setup.street, &source);
    emit(d, &event_map_drawn, &writer.drawn);
}

/* ---- the cards ----------------------------------------------------------------------------
 */

#define OBJECTIVE_CARDS 3 /* Rule: FME-02 */

/* All cards as they lie before any is set out, top first. Not even the umpire reads ahead. */
struct deck_laid {
    int32_t packs;
    LIST_OF(CARDS_MAX) cards;
};

static const struct field deck_laid_fields[] = {
    INT_FIELD(struct deck_laid, packs, 1, PACKS_MAX),
    SECRET_LIST_FIELD(struct deck_laid, cards, CARD, 0, CARDS_PER_PACK - 1),
};

static void evolve_deck_laid(struct game *g, const void *args)
{
    const struct deck_laid *laid = args;
    cards_reset(&g->table.cards, laid->cards.item, laid->cards.count);
}

static bool
seen_after_reveal(const struct game *g, const struct audience *who, const void *args)
{
    (void)who;
    (void)args;
    return g->table.phase == PHASE_REVEALED;
}

EVENT_TYPE(deck_laid,
           deck_laid,
           1,
           VIEW_GAME | VIEW_PLACES | VIEW_LEGAL,
           .evolve = evolve_deck_laid,
           .seen = seen_after_reveal);

struct cards_set_out {
    int32_t objective, left; /* left: cards of the draw deck */
    int32_t ace;             /* place of the RPD's own ace among the three, 1 = top */
    LIST_OF(HOUSES_MAX) houses;
    LIST_OF(OBJECTIVE_CARDS) on_objective; /* top first */
    LIST_OF(HOUSES_MAX) on_houses;
};

static const struct field cards_set_out_fields[] = {
    ID_FIELD(struct cards_set_out, objective, PLACE),
    INT_FIELD(struct cards_set_out, left, 0, CARDS_MAX),
    OPT_LIST_FIELD(struct cards_set_out, houses, PLACE, 1, PLACES_MAX),
    SECRET_INT_FIELD(struct cards_set_out, ace, 0, OBJECTIVE_CARDS),
    SECRET_LIST_FIELD(struct cards_set_out, on_objective, CARD, 0, CARDS_PER_PACK - 1),
    SECRET_LIST_FIELD(struct cards_set_out, on_houses, CARD, 0, CARDS_PER_PACK - 1),
};

static void evolve_cards_set_out(struct game *g, const void *args)
{
    const struct cards_set_out *out = args;
    struct cards *cards = &g->table.cards;
    for (int i = OBJECTIVE_CARDS - 1; i >= 0; i--) {
        cards_move_at(cards, PILE_DRAW, i, out->objective);
    }
    const int ace =
        out->ace > 0 ? out->ace - 1 : cards_find(cards, out->objective, ACE_OF_SPADES);
    if (ace >= 0) {
        cards_mark_rpd_ace(cards, out->objective, ace);
    }
    for (int i = 0; i < out->houses.count; i++) {
        cards_move_top(cards, PILE_DRAW, out->houses.item[i]);
    }
}

EVENT_TYPE(cards_set_out,
           cards_set_out,
           1,
           VIEW_GAME | VIEW_PLACES | VIEW_LEGAL,
           .evolve = evolve_cards_set_out);

/* Fresh packs, one after the other; `first` leaves out that many cards at the top. */
static int fresh_packs(int packs, int first, int32_t *out)
{
    int count = 0;
    for (int i = first; i < packs * CARDS_PER_PACK; i++) {
        out[count++] = i % CARDS_PER_PACK;
    }
    return count;
}

static int houses_in_order(const struct game *g, int32_t *out)
{
    int count = 0;
    for (int order = 1; order <= HOUSES_MAX; order++) {
        for (int id = 1; id <= g->table.place_count; id++) {
            const struct place *place = place_of(g, id);
            if (place->kind == PLACE_HOUSE && place->order == order && count < HOUSES_MAX) {
                out[count++] = id;
            }
        }
    }
    return count;
}

void set_out_cards(struct decision *d)
{
    const struct game *g = d->game;
    struct deck_laid laid = {.packs = g->setup.packs};
    int32_t *card = laid.cards.item;
    /* The first ace is left out, the rest shuffled behind its place; then it comes third. */
    int rest = fresh_packs(laid.packs, 1, card + 1);
    shuffle(d, card + 1, rest);
    card[0] = card[1];
    card[1] = card[2];
    card[2] = RPD_ACE;
    shuffle(d, card, OBJECTIVE_CARDS);
    const int ace = cards_unmark(card, OBJECTIVE_CARDS);
    laid.cards.count = rest + 1;
    struct cards_set_out out = {.objective = g->table.objective, .ace = ace + 1};
    memcpy(out.on_objective.item, card, sizeof(out.on_objective.item));
    out.on_objective.count = OBJECTIVE_CARDS;
    out.houses.count = houses_in_order(g, out.houses.item);
    out.on_houses.count = out.houses.count;
    for (int i = 0; i < out.houses.count; i++) {
        out.on_houses.item[i] = card[OBJECTIVE_CARDS + i];
    }
    out.left = laid.cards.count - OBJECTIVE_CARDS - out.houses.count;
    emit(d, &event_deck_laid, &laid);
    emit(d, &event_cards_set_out, &out);
}

void lay_deck(struct decision *d)
{
    struct deck_laid laid = {.packs = d->game->setup.packs};
    laid.cards.count = fresh_packs(laid.packs, 0, laid.cards.item);
    shuffle(d, laid.cards.item, laid.cards.count);
    emit(d, &event_deck_laid, &laid);
}

RULE(prepare,
     "FME-01 FME-02 IN-11",
     .events =
         EVENTS(&event_key_made, &event_map_drawn, &event_deck_laid, &event_cards_set_out));
