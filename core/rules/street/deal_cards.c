/* Every second turn each unoccupied house receives a card, as long as the deck lasts.
 * Rule: FME-39, FME-40, A19, D12, D51, IN-03 */
#include "core/rules/street/deal_cards.h"

#include "core/cards.h"
#include "core/core.h"
#include "core/game.h"
#include "core/street/cards_due.h"

/* Houses that got a card, in house order. */
struct cards_dealt {
    LIST_OF(HOUSES_MAX) places;
    int32_t left; /* cards left in the draw deck */
    LIST_OF(HOUSES_MAX) cards;
};

static const struct field cards_dealt_fields[] = {
    LIST_FIELD(struct cards_dealt, places, PLACE, 1, HOUSES_MAX),
    INT_FIELD(struct cards_dealt, left, 0, CARDS_MAX),
    SECRET_LIST_FIELD(struct cards_dealt, cards, CARD, 0, HOUSES_MAX),
};

static void evolve_cards_dealt(struct game *g, const void *args)
{
    const struct cards_dealt *dealt = args;
    for (int i = 0; i < dealt->places.count; i++) {
        cards_move_top(&g->table.cards, PILE_DRAW, dealt->places.item[i]);
    }
}

EVENT_TYPE(cards_dealt,
           cards_dealt,
           1,
           VIEW_GAME | VIEW_PLACES | VIEW_LEGAL,
           .evolve = evolve_cards_dealt);

/* The draw deck was empty: the removed cards, shuffled, or a fresh pack, are the new one. */
struct deck_renewed {
    int32_t second; /* 1: a fresh pack */
    int32_t count;
    LIST_OF(CARDS_MAX) cards; /* top first */
};

static const struct field deck_renewed_fields[] = {
    OPT_BOOL_FIELD(struct deck_renewed, second),
    INT_FIELD(struct deck_renewed, count, 1, CARDS_MAX),
    SECRET_LIST_FIELD(struct deck_renewed, cards, CARD, 0, CARDS_MAX),
};

/* New cards under the draw deck, which is empty. */
static void add_pack(struct cards *cards, int count)
{
    for (int i = 0; i < count; i++) {
        int card = cards->count++;
        cards->next[card] = cards->top[PILE_DRAW];
        cards->top[PILE_DRAW] = (uint8_t)card;
        cards->height[PILE_DRAW]++;
    }
}

static void evolve_deck_renewed(struct game *g, const void *args)
{
    const struct deck_renewed *renewed = args;
    struct cards *cards = &g->table.cards;
    if (renewed->second) {
        g->table.pack_added = 1;
        add_pack(cards, renewed->count);
    } else {
        while (cards->height[PILE_REMOVED] > 0) {
            cards_move_top(cards, PILE_REMOVED, PILE_DRAW);
        }
    }
    cards_set_faces(cards, PILE_DRAW, renewed->cards.item, renewed->cards.count);
}

EVENT_TYPE(deck_renewed, deck_renewed, 1, VIEW_GAME, .evolve = evolve_deck_renewed);

/* Rule: FME-40, A19, D12. False: the deck stays empty for the rest of the game. */
static bool renew_deck(struct decision *d)
{
    const struct table *t = &d->game->table;
    struct deck_renewed renewed = {.second = t->options.deck_empty == DECK_EMPTY_SECOND};
    if (t->options.deck_empty == DECK_EMPTY_STOP) {
        return false;
    }
    if (renewed.second) {
        if (t->pack_added || t->cards.count + CARDS_PER_PACK > CARDS_MAX) {
            return false;
        }
        for (int face = 0; face < CARDS_PER_PACK; face++) {
            renewed.cards.item[face] = face;
        }
        renewed.cards.count = CARDS_PER_PACK;
    } else {
        renewed.cards.count = cards_list(&t->cards, PILE_REMOVED, renewed.cards.item);
    }
    if (renewed.cards.count == 0) {
        return false;
    }
    renewed.count = renewed.cards.count;
    shuffle(d, renewed.cards.item, renewed.cards.count);
    emit(d, &event_deck_renewed, &renewed);
    return true;
}

bool place_is_occupied(const struct game *g, int place)
{
    for (int id = 1; id <= g->table.base_count; id++) {
        if (!base_of(g, id)->removed && base_of(g, id)->place == place) {
            return true;
        }
    }
    return false;
}

/* Houses in scenario order; their number. */
static int houses_in_order(const struct game *g, int32_t *out)
{
    int count = 0;
    for (int order = 1; order <= HOUSES_MAX; order++) {
        for (int id = 1; id <= g->table.place_count; id++) {
            const struct place *place = place_of(g, id);
            if (place->kind == PLACE_HOUSE && place->order == order) {
                out[count++] = id;
            }
        }
    }
    return count;
}

/* Deals to the houses that are not `served` until they have all got one or the deck is empty;
 * true when it was too small. */
static bool deal_to(struct decision *d, const int32_t *house, int count, bool *served)
{
    struct table *t = &d->game->table;
    bool added[HOUSES_MAX];
    struct cards_dealt dealt = {0};
    int32_t faces[CARDS_MAX];
    cards_list(&t->cards, PILE_DRAW, faces);
    int deck = t->cards.height[PILE_DRAW];
    bool short_of = false;
    dealt.left = cards_due(&t->options, t->turn, deck, served, count, added);
    for (int i = 0; i < count; i++) {
        if (added[i]) {
            dealt.cards.item[dealt.cards.count++] = faces[dealt.places.count];
            dealt.places.item[dealt.places.count++] = house[i];
        }
        short_of = short_of || (!served[i] && !added[i]);
        served[i] = served[i] || added[i];
    }
    if (dealt.places.count > 0) {
        emit(d, &event_cards_dealt, &dealt);
    }
    return short_of;
}

/* Rule: FME-39, FME-40 */
void deal_cards(struct decision *d)
{
    const struct table *t = &d->game->table;
    int32_t house[HOUSES_MAX];
    bool served[HOUSES_MAX] = {false};
    if (d->game->setup.no_house_cards || t->turn % t->options.card_period != 0) {
        return;
    }
    int count = houses_in_order(d->game, house);
    for (int i = 0; i < count; i++) {
        served[i] = place_is_occupied(d->game, house[i]);
    }
    while (deal_to(d, house, count, served) && renew_deck(d)) {
    }
}

RULE(deal_cards,
     "FME-39 FME-40 D12 D51 IN-03",
     .events = EVENTS(&event_cards_dealt, &event_deck_renewed));
