/* The game ends, and later shows what was hidden. Rule: IN-06, FME-46, fairness 11 */
#include "core/core.h"

#include "core/clock.h"
#include "core/game.h"
#include "core/rules/chase/chase_end.h"
#include "core/rules/street/report.h"
#include "core/rules/tunnel/coming_up.h"

/* ---- the end ------------------------------------------------------------------------------
 */

struct game_ended {
    struct report report;
    int64_t at_ms;
    char reason[REASON_MAX_BYTES];
};

static const struct field game_ended_fields[] = {
    REPORT_FIELDS(struct game_ended),
    MS_FIELD(struct game_ended, at_ms),
    OPT_TEXT_FIELD(struct game_ended, reason),
};

static void evolve_game_ended(struct game *g, const void *args)
{
    const struct game_ended *e = args;
    g->table.phase = PHASE_ENDED;
    g->table.ended_by = (uint8_t)e->report.ended_by;
    clock_stop(&g->table.clock, e->at_ms);
    g->record.ended_at_ms = e->at_ms;
}

EVENT_TYPE(game_ended,
           game_ended,
           1,
           VIEW_GAME | VIEW_PLATOONS | VIEW_LEGAL,
           .evolve = evolve_game_ended);

void end_game(struct decision *d, enum ending by, const char *reason)
{
    leave_the_down(d);
    struct game_ended ended = {.at_ms = d->now_ms};
    make_report(d->game, d->now_ms, &ended.report);
    ended.report.ended_by = (int32_t)by;
    memcpy(ended.reason, reason, strlen(reason));
    emit(d, &event_game_ended, &ended);
}

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
    if (d->game->table.system == SYSTEM_CHASE) {
        end_pursuit(d, end->reason);
        return REJECT_NONE;
    }
    end_game(d, ENDING_ORDER, end->reason);
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
