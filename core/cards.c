#include "core/cards.h"

#include "core/game.h"

void cards_reset(struct cards *cards, const int32_t *face, int count)
{
    assert(count >= 0 && count <= CARDS_MAX);
    memset(cards, 0, sizeof(*cards));
    memset(cards->top, CARD_END, sizeof(cards->top));
    memset(cards->next, CARD_END, sizeof(cards->next));
    cards->count = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        cards->face[i] = (uint8_t)face[i];
        cards->next[i] = i + 1 < count ? (uint8_t)(i + 1) : CARD_END;
    }
    cards->top[PILE_DRAW] = count > 0 ? 0 : CARD_END;
    cards->height[PILE_DRAW] = (uint8_t)count;
}

int cards_move_at(struct cards *cards, int from, int index, int to)
{
    assert(from >= 1 && from < PILES && to >= 1 && to < PILES);
    assert(index >= 0 && index < cards->height[from]);
    uint8_t *link = &cards->top[from];
    for (int i = 0; i < index; i++) {
        link = &cards->next[*link];
    }
    uint8_t card = *link;
    *link = cards->next[card];
    cards->height[from]--;
    cards->next[card] = cards->top[to];
    cards->top[to] = card;
    cards->height[to]++;
    return cards->face[card];
}

int cards_move_top(struct cards *cards, int from, int to)
{
    return cards_move_at(cards, from, 0, to);
}

int cards_list(const struct cards *cards, int pile, int32_t *out)
{
    int n = 0;
    for (uint8_t card = cards->top[pile]; card != CARD_END && n < CARDS_MAX;
         card = cards->next[card]) {
        out[n++] = cards->face[card];
    }
    return n;
}

int cards_find(const struct cards *cards, int pile, int face)
{
    int32_t faces[CARDS_MAX];
    int n = cards_list(cards, pile, faces);
    for (int i = 0; i < n; i++) {
        if (faces[i] == face) {
            return i;
        }
    }
    return -1;
}

int cards_face_at(const struct cards *cards, int pile, int index)
{
    int32_t faces[CARDS_MAX];
    int n = cards_list(cards, pile, faces);
    assert(index >= 0 && index < n);
    return index < n ? (int)faces[index] : 0;
}

void cards_set_faces(struct cards *cards, int pile, const int32_t *face, int count)
{
    assert(count == cards->height[pile]);
    uint8_t card = cards->top[pile];
    const bool holds_rpd = cards_find_rpd_ace(cards, pile) >= 0;
    for (int i = 0; i < count; i++) {
        cards->face[card] = (uint8_t)face[i];
        card = cards->next[card];
    }
    const int ace = holds_rpd ? cards_find(cards, pile, ACE_OF_SPADES) : -1;
    if (ace >= 0) {
        cards_mark_rpd_ace(cards, pile, ace);
    }
}

/* Number of the card at `index` from the top. */
static uint8_t card_at(const struct cards *cards, int pile, int index)
{
    uint8_t card = cards->top[pile];
    for (int i = 0; i < index && card != CARD_END; i++) {
        card = cards->next[card];
    }
    return card;
}

void cards_mark_rpd_ace(struct cards *cards, int pile, int index)
{
    assert(index >= 0 && index < cards->height[pile]);
    cards->rpd_ace = (uint8_t)(card_at(cards, pile, index) + 1);
}

int cards_find_rpd_ace(const struct cards *cards, int pile)
{
    int index = 0;
    for (uint8_t card = cards->top[pile]; card != CARD_END; card = cards->next[card]) {
        if (card + 1 == cards->rpd_ace) {
            return index;
        }
        index++;
    }
    return -1;
}

int cards_list_marked(const struct cards *cards, int pile, int32_t *out)
{
    const int count = cards_list(cards, pile, out);
    const int ace = cards_find_rpd_ace(cards, pile);
    if (ace >= 0) {
        out[ace] = RPD_ACE;
    }
    return count;
}

int cards_unmark(int32_t *face, int count)
{
    for (int i = 0; i < count; i++) {
        if (face[i] == RPD_ACE) {
            face[i] = ACE_OF_SPADES;
            return i;
        }
    }
    return -1;
}

void shuffle(struct decision *d, int32_t *item, int count)
{
    for (int i = count - 1; i >= 1; i--) {
        int j = (int)draw_below(d, STREAM_SETUP, (uint32_t)(i + 1));
        int32_t kept = item[i];
        item[i] = item[j];
        item[j] = kept;
    }
}

void shuffle_pack(struct decision *d, int32_t *face)
{
    for (int i = 0; i < CARDS_PER_PACK; i++) {
        face[i] = i;
    }
    shuffle(d, face, CARDS_PER_PACK);
}

const char *cards_fault(const struct cards *cards)
{
    bool seen[CARDS_MAX] = {false};
    int total = 0;
    for (int pile = 1; pile < PILES; pile++) {
        int height = 0;
        if (cards->count == 0) {
            break;
        }
        for (uint8_t card = cards->top[pile]; card != CARD_END; card = cards->next[card]) {
            if (card >= cards->count || seen[card]) {
                return "a card stands in two piles";
            }
            seen[card] = true;
            height++;
        }
        if (height != cards->height[pile]) {
            return "the height of a pile is wrong";
        }
        total += height;
    }
    return total == cards->count ? NULL : "a card is in no pile";
}
