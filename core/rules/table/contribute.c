/* Player seats add random bytes of their own to the seal, so that no host alone chooses the
 * dice. Rule: fairness 2, 3 */
#include "core/core.h"

#include <sodium/crypto_generichash.h>

#include "core/game.h"

/* ---- contribute ---------------------------------------------------------------------------
 */

/* `bytes`, or with option sealed_join their hash. All zeros count as missing. */
struct contribute_args {
    uint8_t bytes[CONTRIBUTION_BYTES];
    uint8_t hash[SEED_BYTES];
};

static const struct field contribute_arg_fields[] = {
    OPT_HEX_FIELD(struct contribute_args, bytes),
    OPT_HEX_FIELD(struct contribute_args, hash),
};

struct contributed {
    int32_t seat;
    uint8_t bytes[CONTRIBUTION_BYTES];
    uint8_t hash[SEED_BYTES];
};

static const struct field contributed_fields[] = {
    ID_FIELD(struct contributed, seat, SEAT),
    OPT_HEX_FIELD(struct contributed, bytes),
    OPT_HEX_FIELD(struct contributed, hash),
};

static bool is_missing(const uint8_t *bytes, size_t len)
{
    static const uint8_t none[SEED_BYTES];
    return memcmp(bytes, none, len) == 0;
}

static void evolve_contributed(struct game *g, const void *args)
{
    const struct contributed *contributed = args;
    struct contribution *c = &g->record.contributions[contributed->seat - 1];
    c->given = 1;
    c->opened = is_missing(contributed->hash, SEED_BYTES);
    memcpy(c->bytes, contributed->bytes, CONTRIBUTION_BYTES);
    memcpy(c->hash, contributed->hash, SEED_BYTES);
}

EVENT_TYPE(contributed, contributed, 1, VIEW_SEAL, .evolve = evolve_contributed);

/* The first value counts. */
static enum reject decide_contribute(struct decision *d, const void *args)
{
    const struct contribute_args *given = args;
    bool with_hash = d->game->table.options.sealed_join != 0;
    int seat = d->actor.seat;
    if (seat < 1 || seat > SEATS_MAX) {
        return REJECT_NO_SUCH_SEAT;
    }
    if (d->game->record.contributions[seat - 1].given || d->game->record.frozen ||
        d->game->record.keyed) {
        return REJECT_ALREADY_SEALED; /* keyed in the lobby: the muster was rewound */
    }
    if (with_hash ? is_missing(given->hash, SEED_BYTES)
                  : is_missing(given->bytes, CONTRIBUTION_BYTES)) {
        return with_hash ? REJECT_SEAL_NEEDS_HASH : REJECT_SEAL_NEEDS_BYTES;
    }
    struct contributed contributed = {.seat = seat};
    if (with_hash) {
        memcpy(contributed.hash, given->hash, SEED_BYTES);
    } else {
        memcpy(contributed.bytes, given->bytes, CONTRIBUTION_BYTES);
    }
    emit(d, &event_contributed, &contributed);
    return REJECT_NONE;
}

VERB(contribute,
     contribute_args,
     VERB_WHILE_PAUSED,
     IN_PHASE(LOBBY),
     BY_ROLE(PLAYER),
     .decide = decide_contribute);

/* ---- open_contribution --------------------------------------------------------------------
 */

struct open_contribution_args {
    uint8_t bytes[CONTRIBUTION_BYTES];
};

static const struct field open_contribution_arg_fields[] = {
    HEX_FIELD(struct open_contribution_args, bytes),
};

struct contribution_opened {
    int32_t seat;
    uint8_t bytes[CONTRIBUTION_BYTES];
};

static const struct field contribution_opened_fields[] = {
    ID_FIELD(struct contribution_opened, seat, SEAT),
    HEX_FIELD(struct contribution_opened, bytes),
};

static void evolve_contribution_opened(struct game *g, const void *args)
{
    const struct contribution_opened *opened = args;
    struct contribution *c = &g->record.contributions[opened->seat - 1];
    c->opened = 1;
    memcpy(c->bytes, opened->bytes, CONTRIBUTION_BYTES);
}

EVENT_TYPE(contribution_opened,
           contribution_opened,
           1,
           VIEW_SEAL,
           .evolve = evolve_contribution_opened);

/* Only after the list is frozen, so that nobody chooses by what others have shown. */
static enum reject decide_open_contribution(struct decision *d, const void *args)
{
    const struct open_contribution_args *given = args;
    int seat = d->actor.seat;
    if (seat < 1 || seat > SEATS_MAX || !d->game->record.contributions[seat - 1].given) {
        return REJECT_NO_SUCH_SEAT;
    }
    const struct contribution *c = &d->game->record.contributions[seat - 1];
    if (c->opened || c->struck) {
        return REJECT_ALREADY_SEALED;
    }
    if (!d->game->record.frozen) {
        return REJECT_SEAL_NOT_FROZEN;
    }
    uint8_t hash[SEED_BYTES];
    crypto_generichash(hash, SEED_BYTES, given->bytes, CONTRIBUTION_BYTES, NULL, 0);
    if (memcmp(hash, c->hash, SEED_BYTES) != 0) {
        return REJECT_SEAL_MISMATCH;
    }
    struct contribution_opened opened = {.seat = seat};
    memcpy(opened.bytes, given->bytes, CONTRIBUTION_BYTES);
    emit(d, &event_contribution_opened, &opened);
    return REJECT_NONE;
}

VERB(open_contribution,
     open_contribution_args,
     VERB_WHILE_PAUSED,
     IN_PHASE(LOBBY),
     BY_ROLE(PLAYER),
     .decide = decide_open_contribution);

/* ---- strike_contribution ------------------------------------------------------------------
 */

struct strike_contribution_args {
    int32_t seat;
};

static const struct field strike_contribution_arg_fields[] = {
    ID_FIELD(struct strike_contribution_args, seat, SEAT),
};

#define contribution_struck_fields strike_contribution_arg_fields

static void evolve_contribution_struck(struct game *g, const void *args)
{
    const struct strike_contribution_args *struck = args;
    g->record.contributions[struck->seat - 1].struck = 1;
}

EVENT_TYPE(contribution_struck,
           strike_contribution_args,
           1,
           VIEW_SEAL,
           .evolve = evolve_contribution_struck);

/* For a seat that stays silent after the list was frozen. A room without umpire would wait for
 * ever, hence the host too. */
static enum reject decide_strike_contribution(struct decision *d, const void *args)
{
    const struct strike_contribution_args *strike = args;
    refuse_with(d, "seat", FIELD_SEAT, strike->seat);
    if (strike->seat < 1 || strike->seat > SEATS_MAX ||
        !d->game->record.contributions[strike->seat - 1].given) {
        return REJECT_NO_SUCH_SEAT;
    }
    const struct contribution *c = &d->game->record.contributions[strike->seat - 1];
    if (c->opened || c->struck) {
        return REJECT_ALREADY_SEALED;
    }
    if (!d->game->record.frozen) {
        return REJECT_SEAL_NOT_FROZEN;
    }
    emit(d, &event_contribution_struck, strike);
    return REJECT_NONE;
}

VERB(strike_contribution,
     strike_contribution_args,
     VERB_WHILE_PAUSED,
     IN_PHASE(LOBBY),
     BY_ROLE(UMPIRE) | BY_HOST,
     .decide = decide_strike_contribution);

RULE(contribute,
     "D12",
     .verbs = VERBS(&verb_contribute, &verb_open_contribution, &verb_strike_contribution),
     .events = EVENTS(&event_contributed,
                      &event_contribution_opened,
                      &event_contribution_struck));
