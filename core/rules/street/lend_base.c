/* A base of a platoon goes to a seat of its own, and back: so a platoon can be divided among
 * several players. Its platoon's player keeps command of it too. Rule: D14 */
#include "core/core.h"

#include "core/game.h"
#include "core/street/last_order.h"

/* Without a seat it is given back. */
struct lend_base_args {
    int32_t base, seat;
};

static const struct field lend_base_arg_fields[] = {
    ID_FIELD(struct lend_base_args, base, BASE),
    OPT_ID_FIELD(struct lend_base_args, seat, SEAT),
};

#define base_lent_fields lend_base_arg_fields

static void evolve_base_lent(struct game *g, const void *args)
{
    const struct lend_base_args *lent = args;
    const struct base before = *base_of(g, lent->base);
    game_base(g, lent->base)->seat = (uint8_t)lent->seat;
    note_base_order(g, lent->base, &before);
}

EVENT_TYPE(base_lent, lend_base_args, 1, VIEW_BASES | VIEW_LEGAL, .evolve = evolve_base_lent);

/* One to whom a base was lent may give it back, but not lend it on. */
static enum reject decide_lend_base(struct decision *d, const void *args)
{
    const struct lend_base_args *lend = args;
    enum reject refusal = check_own_base(d, lend->base);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct base *base = base_of(d->game, lend->base);
    if (lend->seat != 0 && !commands_platoon(&d->actor, base->platoon)) {
        refuse_with(d, "base", FIELD_BASE, lend->base);
        return REJECT_NOT_YOUR_BASE;
    }
    if (lend->seat < 0 || lend->seat > SEATS_MAX) {
        return REJECT_NO_SUCH_SEAT;
    }
    if (base->seat == lend->seat) {
        return REJECT_NOTHING_CHANGES;
    }
    emit(d, &event_base_lent, lend);
    return REJECT_NONE;
}

static void
legal_lend_base(const struct game *g, const struct actor *actor, int base, struct legal *out)
{
    if (!commands_platoon(actor, base_of(g, base)->platoon) &&
        base_of(g, base)->seat != actor->seat) {
        out->why = REJECT_NOT_YOUR_BASE;
    }
}

VERB(lend_base,
     lend_base_args,
     VERB_FOR_BASE | VERB_WHILE_PAUSED,
     IN_STREET,
     BY_PLAYER,
     .decide = decide_lend_base,
     .legal = legal_lend_base);

RULE(lend_base, "D14", .verbs = VERBS(&verb_lend_base), .events = EVENTS(&event_base_lent));
