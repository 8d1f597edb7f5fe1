/* An attack on the RPD and the card drawn there. Pure arithmetic.
 * Rule: FME-41, FME-43, FME-44, A20, A21 */
#ifndef UMPIRED_CORE_STREET_RPD_H
#define UMPIRED_CORE_STREET_RPD_H

#include "core/cards.h"
#include "core/street/edna.h"

/* The attacker may attack: the caller has seen to it. `help` is the sixes of others, or with
 * option rpd_mode weapon the attacker's own base number of covering dice. A tank loses nobody.
 */
static inline struct edna_throw rpd_attack(const struct options *options,
                                           int is_tank,
                                           int32_t edna,
                                           int32_t lf,
                                           int32_t help,
                                           const int32_t pair[2])
{
    struct edna_throw result = edna_throw(options, edna, lf + help, 0, 0, pair);
    if (is_tank) {
        result.hit = (struct doubles){0, 0};
    }
    return result;
}

struct rpd_card {
    bool knocked_out; /* its own ace of spades: the RPD is out */
    bool returned;    /* goes back to where it lay */
    bool body;        /* one enemy dead */
};

/* What a card drawn at the RPD does. `face` is 0 to 51; `is_rpd`: it is the RPD's own ace, not
 * that of another pack. Rule: FME-41, FME-44, A21, fairness 8 */
static inline struct rpd_card rpd_card(const struct options *options, int face, bool is_rpd)
{
    struct rpd_card card = {.knocked_out = is_rpd};
    card.returned = !card.knocked_out && options->rpd_return_card;
    card.body = !card.returned && is_court_card(face);
    return card;
}

#endif
