/* The cards: each in one pile, always. A pile is a place's stack, the draw deck or the removed
 * ones. Rule: FME-02, FME-39 to FME-41, D25, fairness 7 and 8. */
#ifndef UMPIRED_CORE_CARDS_H
#define UMPIRED_CORE_CARDS_H

#include "core/decision.h"

#define ACE_OF_SPADES  0 /* face: spades, hearts, diamonds, clubs; each A 2 ... K */
#define RANKS          13
#define CARDS_PER_PACK 52

/* 1 to 13: ace, 2 ... 10, jack, queen, king. */
static inline int card_rank(int face)
{
    return face % RANKS + 1;
}

/* Jack, queen or king: one enemy dead when removed. Rule: FME-41. */
static inline bool is_court_card(int face)
{
    return card_rank(face) >= 11;
}

/* Puts `packs` packs, ordered as `face` lists them (top first), on the draw deck; all other
 * piles become empty. `count` is at most CARDS_MAX. */
void cards_reset(struct cards *cards, const int32_t *face, int count);

/* Moves the top card of one pile to the top of another; the source is not empty. Its face. */
int cards_move_top(struct cards *cards, int from, int to);

/* Moves the card at `index` from the top (0 = top). Its face. */
int cards_move_at(struct cards *cards, int from, int index, int to);

/* Index from the top of the first card with that face in the pile, or -1. */
int cards_find(const struct cards *cards, int pile, int face);

/* Face of the card at `index` from the top. */
int cards_face_at(const struct cards *cards, int pile, int index);

/* Copies the faces of a pile, top first, into `out` (room for CARDS_MAX); their number. */
int cards_list(const struct cards *cards, int pile, int32_t *out);

/* Replaces the faces of a pile, top first; `count` is its height. For shuffles. When the RPD's
 * ace lies there, the topmost Ace of Spades is it from now on: several packs have several. */
void cards_set_faces(struct cards *cards, int pile, const int32_t *face, int count);

/* Makes the card at `index` from the top the RPD's own ace. Any other Ace of Spades is an
 * ordinary card. Rule: fairness 8 */
void cards_mark_rpd_ace(struct cards *cards, int pile, int index);

/* Index from the top of the RPD's own ace in a pile, or -1. */
int cards_find_rpd_ace(const struct cards *cards, int pile);

/* Stands for the RPD's own ace while a pile is shuffled, so that it can be told from others. */
#define RPD_ACE CARDS_PER_PACK

/* Copies a pile as cards_list does, with RPD_ACE for the RPD's own; and turns such a list back
 * into faces, returning where the ace is (0 = top), or -1. */
int cards_list_marked(const struct cards *cards, int pile, int32_t *out);
int cards_unmark(int32_t *face, int count);

/* Shuffles `count` numbers in place. Rule: fairness 7. */
void shuffle(struct decision *d, int32_t *item, int count);

/* Fills `face` (room for CARDS_PER_PACK) with a fresh pack and shuffles it. */
void shuffle_pack(struct decision *d, int32_t *face);

/* NULL, or what is wrong: a card in no pile or in two, a wrong height. */
const char *cards_fault(const struct cards *cards);

#endif
