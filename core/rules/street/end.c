/* The game ends, and later shows what was hidden. Rule: IN-06, FME-46, fairness 11 */
#include "core/core.h"

#include "core/clock.h"
#include "core/game.h"

/* ---- what Battalion says ------------------------------------------------------------------
 */

/* Codes of "battalion.<code>" in the texts. */
#define BATTALION_MAP(X)                                                                       \
    X(OBJECTIVE_CHEAP, "objective_cheap")                                                      \
    X(OBJECTIVE_COSTLY, "objective_costly")                                                    \
    X(OBJECTIVE_RUINOUS, "objective_ruinous")                                                  \
    X(RPD_OUT, "rpd_out")                                                                      \
    X(STREET_CLEARED, "street_cleared")                                                        \
    X(THROWN_BACK, "thrown_back")                                                              \
    X(FOOTHOLD, "foothold")                                                                    \
    X(NO_PROGRESS, "no_progress")

#define BATTALION_ENTRY(name, text) BATTALION_##name,
#define BATTALION_TEXT(name, text)  text,

enum battalion { BATTALION_MAP(BATTALION_ENTRY) BATTALION_COUNT };

static const char *const battalion_texts[] = {BATTALION_MAP(BATTALION_TEXT) NULL};
static const struct words battalion_words = {"battalion", battalion_texts};

/* Men lost, in percent of those mustered, up to which a success is cheap or merely costly. */
#define CHEAP_PERCENT  25
#define COSTLY_PERCENT 50

/* Figures of the report. Rule: IN-06 */
struct game_ended {
    int32_t turn, objective_taken, rpd_out, body_count, houses, houses_cleared, men, battalion;
    int64_t at_ms, used_ms;
    LIST_OF(PLATOONS_MAX) platoons;
    LIST_OF(PLATOONS_MAX) wounded;
    LIST_OF(PLATOONS_MAX) dead;
    LIST_OF(PLATOONS_MAX) missing;
    char reason[REASON_MAX_BYTES];
};

static const struct field game_ended_fields[] = {
    INT_FIELD(struct game_ended, turn, 0, TURNS_MAX),
    BOOL_FIELD(struct game_ended, objective_taken),
    BOOL_FIELD(struct game_ended, rpd_out),
    INT_FIELD(struct game_ended, body_count, 0, INT32_MAX),
    INT_FIELD(struct game_ended, houses, 0, PLACES_MAX),
    INT_FIELD(struct game_ended, houses_cleared, 0, PLACES_MAX),
    INT_FIELD(struct game_ended, men, 0, FIGURES_MAX),
    WORD_FIELD(struct game_ended, battalion, battalion_words),
    MS_FIELD(struct game_ended, at_ms),
    MS_FIELD(struct game_ended, used_ms),
    OPT_LIST_FIELD(struct game_ended, platoons, PLATOON, 0, PLATOONS_MAX),
    OPT_LIST_FIELD(struct game_ended, wounded, INT, 0, FIGURES_MAX),
    OPT_LIST_FIELD(struct game_ended, dead, INT, 0, FIGURES_MAX),
    OPT_LIST_FIELD(struct game_ended, missing, INT, 0, FIGURES_MAX),
    OPT_TEXT_FIELD(struct game_ended, reason),
};

static int32_t sum(const int32_t *item, int32_t count)
{
    int32_t total = 0;
    for (int32_t i = 0; i < count; i++) {
        total += item[i];
    }
    return total;
}

static enum battalion sentence(const struct game_ended *e)
{
    int32_t lost = sum(e->wounded.item, e->wounded.count) + sum(e->dead.item, e->dead.count) +
                   sum(e->missing.item, e->missing.count);
    int32_t percent = e->men > 0 ? lost * 100 / e->men : 0;
    if (e->objective_taken) {
        return percent <= CHEAP_PERCENT    ? BATTALION_OBJECTIVE_CHEAP
               : percent <= COSTLY_PERCENT ? BATTALION_OBJECTIVE_COSTLY
                                           : BATTALION_OBJECTIVE_RUINOUS;
    }
    if (e->rpd_out) {
        return BATTALION_RPD_OUT;
    }
    if (e->houses > 0 && e->houses_cleared == e->houses) {
        return BATTALION_STREET_CLEARED;
    }
    if (percent > COSTLY_PERCENT) {
        return BATTALION_THROWN_BACK;
    }
    return e->houses_cleared > 0 ? BATTALION_FOOTHOLD : BATTALION_NO_PROGRESS;
}

static void count_houses(const struct game *g, struct game_ended *e)
{
    for (int id = 1; id <= g->table.place_count; id++) {
        const struct place *place = place_of(g, id);
        e->houses += place->kind == PLACE_HOUSE;
        e->houses_cleared += place->kind == PLACE_HOUSE && place->cleared_once;
    }
}

static void count_men(const struct game *g, struct game_ended *e)
{
    for (int i = 0; i < g->table.figure_count; i++) {
        int base = g->table.figures[i].base;
        e->men += base != 0 && platoon_of(g, base_of(g, base)->platoon)->mustered;
    }
    for (int id = 1; id <= g->table.platoon_count; id++) {
        const struct platoon *platoon = platoon_of(g, id);
        if (platoon->mustered) {
            e->platoons.item[e->platoons.count++] = id;
            e->wounded.item[e->wounded.count++] = platoon->wounded;
            e->dead.item[e->dead.count++] = platoon->dead;
            e->missing.item[e->missing.count++] = platoon->missing;
        }
    }
}

static void evolve_game_ended(struct game *g, const void *args)
{
    const struct game_ended *e = args;
    g->table.phase = PHASE_ENDED;
    clock_stop(&g->table.clock, e->at_ms);
    g->record.ended_at_ms = e->at_ms;
}

EVENT_TYPE(game_ended,
           game_ended,
           1,
           VIEW_GAME | VIEW_PLATOONS | VIEW_LEGAL,
           .evolve = evolve_game_ended);

/* ---- end ----------------------------------------------------------------------------------
 */

struct end_args {
    char reason[REASON_MAX_BYTES];
};

static const struct field end_arg_fields[] = {
    OPT_TEXT_FIELD(struct end_args, reason),
};

static enum reject decide_end(struct decision *d, const void *args)
{
    const struct end_args *end = args;
    const struct table *t = &d->game->table;
    struct game_ended ended = {
        .turn = t->turn,
        .objective_taken = t->objective_taken,
        .rpd_out = t->rpd_out,
        .body_count = t->body_count,
        .at_ms = d->now_ms,
        .used_ms = clock_used(&t->clock, d->now_ms),
    };
    memcpy(ended.reason, end->reason, sizeof(ended.reason));
    count_houses(d->game, &ended);
    count_men(d->game, &ended);
    ended.battalion = (int32_t)sentence(&ended);
    emit(d, &event_game_ended, &ended);
    return REJECT_NONE;
}

static void
legal_end(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    (void)g;
    (void)actor;
    (void)id;
    (void)out; /* nothing speaks against it */
}

VERB(end,
     end_args,
     VERB_WHILE_PAUSED | VERB_FOR_GAME,
     IN_PLAY,
     BY_UMPIRE,
     .decide = decide_end,
     .legal = legal_end);

/* ---- reveal -------------------------------------------------------------------------------
 */

struct revealed {
    int32_t by_itself;
    int64_t at_ms;
};

static const struct field revealed_fields[] = {
    OPT_BOOL_FIELD(struct revealed, by_itself),
    MS_FIELD(struct revealed, at_ms),
};

static void evolve_revealed(struct game *g, const void *args)
{
    const struct revealed *revealed = args;
    g->table.phase = PHASE_REVEALED;
    g->record.revealed_at_ms = revealed->at_ms;
}

EVENT_TYPE(revealed, revealed, 1, VIEW_ALL, .evolve = evolve_revealed);

/* The server may do it by itself once REVEAL_AFTER_MS are over. Rule: fairness 11 */
static enum reject decide_reveal(struct decision *d, const void *args)
{
    (void)args;
    struct revealed revealed = {.by_itself = d->actor.role == ROLE_SERVER, .at_ms = d->now_ms};
    if (revealed.by_itself &&
        d->now_ms - d->game->record.ended_at_ms < (int64_t)REVEAL_AFTER_MS) {
        return REJECT_NOT_ALLOWED;
    }
    emit(d, &event_revealed, &revealed);
    return REJECT_NONE;
}

NO_ARGS(reveal);
VERB(reveal,
     no_args,
     VERB_REVEALS | VERB_WHILE_PAUSED | VERB_FOR_GAME,
     IN_PHASE(ENDED),
     BY_UMPIRE,
     .decide = decide_reveal,
     .legal = legal_end);

RULE(end,
     "IN-06 FME-46",
     .verbs = VERBS(&verb_end, &verb_reveal),
     .events = EVENTS(&event_game_ended, &event_revealed));
