/* Back to an earlier point: the table as a row left it. The record stays: log, seal, streams,
 * answered ids. Rule: IN-71, D13, D20, fairness 10 */
#include "core/core.h"

#include "core/rules/umpire/rewind.h"

#include "core/cards.h"
#include "core/clock.h"
#include "core/game.h"

struct rewind_args {
    int32_t seq; /* the last row that stays */
    char reason[REASON_MAX_BYTES];
};

static const struct field rewind_arg_fields[] = {
    INT_FIELD(struct rewind_args, seq, 1, INT32_MAX),
    OPT_TEXT_FIELD(struct rewind_args, reason),
};

struct rewound {
    int32_t seq, turn, phase, reshuffled;
    int64_t then_ms, at_ms; /* time of that row, and of this one */
    int64_t used_ms;        /* the clock ran so long in all; played time is never rewound */
    char reason[REASON_MAX_BYTES];
};

static const struct field rewound_fields[] = {
    INT_FIELD(struct rewound, seq, 1, INT32_MAX),
    INT_FIELD(struct rewound, turn, 0, TURNS_MAX),
    WORD_FIELD(struct rewound, phase, phase_words),
    BOOL_FIELD(struct rewound, reshuffled),
    MS_FIELD(struct rewound, then_ms),
    MS_FIELD(struct rewound, at_ms),
    MS_FIELD(struct rewound, used_ms),
    OPT_TEXT_FIELD(struct rewound, reason),
};

static int64_t rewound_to(const void *args)
{
    return ((const struct rewound *)args)->seq;
}

/* The earlier table is in place already. Its clock goes on from where it stood then. */
static void evolve_rewound(struct game *g, const void *args)
{
    const struct rewound *rewound = args;
    struct clock *clock = &g->table.clock;
    clock_settle(clock, rewound->then_ms);
    clock->at_ms = rewound->at_ms;
    clock->used_ms = rewound->used_ms;
    g->record.epoch++;
    for (int i = 0; i < TYPED_ROWS; i++) {
        if (g->record.typed[i].seq > rewound->seq) {
            g->record.typed[i] = (struct typed_row){0}; /* it never happened */
        }
    }
    g->record.ended_at_ms = g->table.phase == PHASE_ENDED ? rewound->at_ms : 0;
}

EVENT_TYPE(rewound, rewound, 1, VIEW_ALL, .evolve = evolve_rewound, .goes_back = rewound_to);

/* Stands in players' logs for a line that told of something which is hidden again. No row has
 * it: each seat's log makes it of its own lines, and the audit keeps what they said. Rule: D54
 */
struct withdrawn {
    int32_t turn; /* that the game went back to */
};

static const struct field withdrawn_fields[] = {
    INT_FIELD(struct withdrawn, turn, 0, TURNS_MAX),
};

EVENT_TYPE(withdrawn, withdrawn, 1, 0, .seen = NULL);

/* ---- cards that were seen -----------------------------------------------------------------
 */

/* New faces of what lies face down: the objective's, then the houses' in order of their ids,
 * then the draw deck's, each top first. */
struct cards_reshuffled {
    LIST_OF(CARDS_MAX) cards;
};

static const struct field cards_reshuffled_fields[] = {
    SECRET_LIST_FIELD(struct cards_reshuffled, cards, CARD, 0, CARDS_PER_PACK - 1),
};

/* The piles that may be shuffled, in that order; the objective's stack is the first or absent.
 */
static int piles_of(const struct game *g, int pile[PILES])
{
    int count = 0;
    if (g->table.objective != 0) {
        pile[count++] = g->table.objective;
    }
    for (int i = 1; i <= PILE_DRAW; i++) {
        if (i != g->table.objective) {
            pile[count++] = i;
        }
    }
    return count;
}

static void evolve_cards_reshuffled(struct game *g, const void *args)
{
    const struct cards_reshuffled *reshuffled = args;
    struct cards *cards = &g->table.cards;
    int pile[PILES];
    int piles = piles_of(g, pile);
    const int32_t *face = reshuffled->cards.item;
    for (int i = 0; i < piles; i++) {
        cards_set_faces(cards, pile[i], face, cards->height[pile[i]]);
        face += cards->height[pile[i]];
    }
}

static bool
seen_cards_reshuffled(const struct game *g, const struct audience *who, const void *args)
{
    (void)who;
    (void)args;
    return g->table.phase == PHASE_REVEALED;
}

EVENT_TYPE(cards_reshuffled,
           cards_reshuffled,
           1,
           VIEW_PLACES,
           .evolve = evolve_cards_reshuffled,
           .seen = seen_cards_reshuffled);

/* Dealt back to the same counts, the objective's three among themselves. Rule: fairness 10 */
static void reshuffle(struct decision *d)
{
    struct cards_reshuffled reshuffled = {{0}};
    const struct cards *cards = &d->game->table.cards;
    int32_t *face = reshuffled.cards.item;
    int pile[PILES];
    int piles = piles_of(d->game, pile);
    int count = 0;
    for (int i = 0; i < piles; i++) {
        count += cards_list(cards, pile[i], face + count);
    }
    if (count == 0) {
        return;
    }
    int apart = d->game->table.objective == 0 ? 0 : cards->height[pile[0]];
    shuffle(d, face, apart);
    shuffle(d, face + apart, count - apart);
    reshuffled.cards.count = count;
    emit(d, &event_cards_reshuffled, &reshuffled);
}

/* ---- rewind -------------------------------------------------------------------------------
 */

static const struct table *table_then(const struct decision *d, int32_t seq, int64_t *ms)
{
    const struct past *past = &d->past;
    if (past->table_at == NULL || seq >= past->newest) {
        return NULL;
    }
    return past->table_at(past->state, seq, ms);
}

static bool reshuffles(const struct game *g, int64_t seq)
{
    return g->table.options.rewind_reshuffle && g->record.shown_at > seq;
}

enum reject go_back(struct decision *d, int32_t seq, const char *reason)
{
    struct rewound rewound = {.seq = seq, .at_ms = d->now_ms};
    const struct table *then = table_then(d, seq, &rewound.then_ms);
    if (then == NULL) {
        return REJECT_NO_SUCH_POINT;
    }
    rewound.used_ms = clock_used(&d->game->table.clock, d->now_ms);
    rewound.turn = then->turn;
    rewound.phase = then->phase;
    rewound.reshuffled = reshuffles(d->game, seq);
    memcpy(rewound.reason, reason, sizeof(rewound.reason));
    emit(d, &event_rewound, &rewound);
    if (rewound.reshuffled) {
        reshuffle(d);
    }
    return REJECT_NONE;
}

static enum reject decide_rewind(struct decision *d, const void *args)
{
    const struct rewind_args *rewind = args;
    return go_back(d, rewind->seq, rewind->reason);
}

static void rewind_looks_back(const void *args, int64_t newest, struct look_back *out)
{
    (void)newest;
    out->row[0] = ((const struct rewind_args *)args)->seq;
    out->back_to = out->row[0];
}

static void add_line(struct preview *out, const char *code, int platoon, int32_t value)
{
    if (out->modifier_count < MODIFIERS_MAX) {
        out->modifier[out->modifier_count++] =
            (struct modifier){.code = code, .platoon = (uint8_t)platoon, .value = value};
    }
}

enum reject price_of_going_back(const struct decision *d, int32_t seq, struct preview *out)
{
    struct undone undone = {{0}};
    int64_t then_ms;
    if (table_then(d, seq, &then_ms) == NULL || d->past.undone_since == NULL ||
        !d->past.undone_since(d->past.state, seq, &undone)) {
        return REJECT_NO_SUCH_POINT;
    }
    unsigned saw = undone.saw;
    unsigned all = (1U << d->game->table.platoon_count) - 1;
    for (int platoon = 0; platoon <= PLATOONS_MAX; platoon++) {
        if (undone.commands[platoon] > 0) {
            const char *code = platoon == 0 ? "undoes_others" : "undoes_commands";
            add_line(out, code, platoon, undone.commands[platoon]);
        }
    }
    if (undone.rolls > 0) {
        add_line(out, "undoes_rolls", 0, undone.rolls);
    }
    if (saw != 0 && saw == all) {
        add_line(out, "all_saw_card", 0, 0);
    }
    for (int platoon = 1; saw != all && platoon <= PLATOONS_MAX; platoon++) {
        if ((saw >> (platoon - 1)) & 1U) {
            add_line(out, "saw_card", platoon, 0);
        }
    }
    if (reshuffles(d->game, seq)) {
        add_line(out, "reshuffles", 0, 0);
    }
    return REJECT_NONE;
}

static enum reject preview_rewind(struct decision *d, const void *args, struct preview *out)
{
    return price_of_going_back(d, ((const struct rewind_args *)args)->seq, out);
}

VERB(rewind,
     rewind_args,
     VERB_WHILE_PAUSED,
     IN_PHASE(LOBBY) | IN_PLAY | IN_PHASE(ENDED),
     BY_ROLE(UMPIRE) | BY_HOST,
     .decide = decide_rewind,
     .preview = preview_rewind,
     .looks_back = rewind_looks_back);

RULE(rewind,
     "IN-71 D13 D20 D54",
     .verbs = VERBS(&verb_rewind),
     .events = EVENTS(&event_rewound, &event_withdrawn, &event_cards_reshuffled));
