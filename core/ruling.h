/* What the umpire's rulings share: a reason, and who is told. The effect itself is seen by all
 * who see such things; only the log line is kept from those who are not told. Rule: IN-70 */
#ifndef UMPIRED_CORE_RULING_H
#define UMPIRED_CORE_RULING_H

#include "core/decision.h"
#include "core/rule.h"
#include "core/view.h"
#include "core/words.h"

#define TOLD_MAP(X)      X(ALL, "all") X(PLATOON, "platoon") X(UMPIRE, "umpire")
#define TOLD_ENTRY(n, t) TOLD_##n,
DECLARE_WORDS(told, TOLD_MAP, TOLD)

/* The two fields that end every ruling, in its arguments and in its event. */
#define RULING_FIELDS(type) WORD_FIELD(type, audience, told_words), TEXT_FIELD(type, reason)

/* Who looks is told: umpires always, all after the reveal; with "platoon" those who command a
 * platoon of `platoons` (bit k-1) too. */
bool is_told(const struct game *g, const struct audience *who, int32_t told, uint32_t platoons);

/* Bit of the platoon that a base belongs to, 0 for no base. */
uint32_t platoon_bit_of(const struct game *g, int base);

/* Bits of the platoons that have a base in the place. */
uint32_t platoon_bits_at(const struct game *g, int place);

/* REJECT_EMPTY_TEXT without a reason. */
enum reject check_reason(const char *reason);

/* A base of any platoon that is in play: REJECT_NO_SUCH_BASE or BASE_GONE otherwise. */
enum reject check_any_base(struct decision *d, int base);

/* A place that may hold cards: REJECT_NO_SUCH_PLACE or NOT_A_HOUSE otherwise. Rule: FME-02 */
enum reject check_card_place(struct decision *d, int place);

/* `legal` of a verb that nothing but role and phase speaks against. */
void legal_always(const struct game *g, const struct actor *actor, int id, struct legal *out);

#endif
