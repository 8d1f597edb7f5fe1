/* The report of a pursuit. Rule: BUSH-23, IN-06 */
#include "core/rules/chase/chase_end.h"

#include "core/bounds.h"
#include "core/chase_teams.h"
#include "core/clock.h"
#include "core/core.h"
#include "core/fog.h"

/* Codes of "pursuit.<code>" in the texts. */
#define PURSUIT_SENTENCE_MAP(X)                                                                \
    X(CAUGHT_CHEAP, "caught_cheap")                                                            \
    X(CAUGHT_COSTLY, "caught_costly")                                                          \
    X(BLOODIED, "bloodied")                                                                    \
    X(BEATEN_OFF, "beaten_off")                                                                \
    X(GOT_AWAY, "got_away")                                                                    \
    X(CALLED_OFF, "called_off")

#define SENTENCE_ENTRY(name, text) SENTENCE_##name,
#define SENTENCE_TEXT(name, text)  text,

enum pursuit_sentence { PURSUIT_SENTENCE_MAP(SENTENCE_ENTRY) SENTENCE_COUNT };

static const char *const sentence_texts[] = {PURSUIT_SENTENCE_MAP(SENTENCE_TEXT) NULL};
static const struct words sentence_words = {"pursuit_sentence", sentence_texts};

/* Points: one for each terr who fell, less one for each man lost. How many terrs there were is
 * told after the reveal. */
struct pursuit_ended {
    int32_t turn, killed, terrs, got_away, men, points, sentence;
    int64_t at_ms, used_ms;
    LIST_OF(PLATOONS_MAX) platoons;
    LIST_OF(PLATOONS_MAX) wounded;
    LIST_OF(PLATOONS_MAX) dead;
    char reason[REASON_MAX_BYTES];
};

static const struct field pursuit_ended_fields[] = {
    INT_FIELD(struct pursuit_ended, turn, 0, TURNS_MAX),
    INT_FIELD(struct pursuit_ended, killed, 0, INT16_MAX),
    SECRET_INT_FIELD(struct pursuit_ended, terrs, 0, INT16_MAX),
    SECRET_INT_FIELD(struct pursuit_ended, got_away, 0, INT16_MAX),
    INT_FIELD(struct pursuit_ended, men, 0, FIGURES_MAX),
    INT_FIELD(struct pursuit_ended, points, -FIGURES_MAX, INT16_MAX),
    WORD_FIELD(struct pursuit_ended, sentence, sentence_words),
    MS_FIELD(struct pursuit_ended, at_ms),
    MS_FIELD(struct pursuit_ended, used_ms),
    OPT_LIST_FIELD(struct pursuit_ended, platoons, PLATOON, 0, PLATOONS_MAX),
    OPT_LIST_FIELD(struct pursuit_ended, wounded, INT, 0, FIGURES_MAX),
    OPT_LIST_FIELD(struct pursuit_ended, dead, INT, 0, FIGURES_MAX),
    OPT_TEXT_FIELD(struct pursuit_ended, reason),
};

static void evolve_pursuit_ended(struct game *g, const void *args)
{
    const struct pursuit_ended *ended = args;
    g->table.phase = PHASE_ENDED;
    clock_stop(&g->table.clock, ended->at_ms);
    g->record.ended_at_ms = ended->at_ms;
}

EVENT_TYPE(pursuit_ended, pursuit_ended, 1, VIEW_ALL, .evolve = evolve_pursuit_ended);

#define CHEAP_PERCENT 25 /* of the pursuers lost */

/* Nothing in it tells how many terrs there were: only what the trails came to. */
static enum pursuit_sentence
sentence_of(const struct game *g, const struct pursuit_ended *ended, int32_t lost)
{
    bool fresh = false;
    bool away = false;
    for (int id = 1; id <= TRAILS_MAX; id++) {
        const int state = trail_of(g, id)->state;
        fresh = fresh || state == TRAIL_STATE_FRESH;
        away = away || state == TRAIL_STATE_ESCAPED || state == TRAIL_STATE_DISPERSED;
    }
    if (fresh) {
        return SENTENCE_CALLED_OFF;
    }
    if (!away) {
        return lost * 100 <= ended->men * CHEAP_PERCENT ? SENTENCE_CAUGHT_CHEAP
                                                        : SENTENCE_CAUGHT_COSTLY;
    }
    return ended->killed > lost ? SENTENCE_BLOODIED
           : lost > 0           ? SENTENCE_BEATEN_OFF
                                : SENTENCE_GOT_AWAY;
}

/* What the chase came to, on the table as it is. */
static void reckon(const struct game *g, int64_t at_ms, struct pursuit_ended *ended)
{
    const struct table *t = &g->table;
    *ended = (struct pursuit_ended){
        .turn = t->turn,
        .killed = t->body_count,
        .terrs = t->chase.terrs,
        .got_away = held_within(t->chase.terrs - t->body_count, 0, INT16_MAX),
        .men = t->chase.men,
        .at_ms = at_ms,
        .used_ms = clock_used(&t->clock, at_ms)};
    int32_t lost = 0;
    for (int id = 1; id <= t->platoon_count; id++) {
        const struct platoon *platoon = platoon_of(g, id);
        if (platoon->mustered) {
            ended->platoons.item[ended->platoons.count++] = id;
            ended->wounded.item[ended->wounded.count++] = platoon->wounded;
            ended->dead.item[ended->dead.count++] = platoon->dead;
            lost += platoon->wounded + platoon->dead;
        }
    }
    ended->points = ended->killed - lost;
    ended->sentence = (int32_t)sentence_of(g, ended, lost);
}

void end_pursuit(struct decision *d, const char *reason)
{
    struct pursuit_ended ended;
    reckon(d->game, d->now_ms, &ended);
    memcpy(ended.reason, reason, strlen(reason));
    emit(d, &event_pursuit_ended, &ended);
}

/* ---- the report ---------------------------------------------------------------------------
 */

#define MS_PER_MINUTE 60000
#define UNKNOWN       (-1)

/* `wounded` and `dead` in the order of `platoons`. */
struct pursuit_view {
    int32_t turn, killed, men, points, sentence, minutes, terrs, got_away;
    LIST_OF(PLATOONS_MAX) platoons;
    LIST_OF(PLATOONS_MAX) wounded;
    LIST_OF(PLATOONS_MAX) dead;
};

static const struct field pursuit_fields[] = {
    INT_FIELD(struct pursuit_view, turn, 0, TURNS_MAX),
    INT_FIELD(struct pursuit_view, killed, 0, INT16_MAX),
    INT_FIELD(struct pursuit_view, men, 0, FIGURES_MAX),
    INT_FIELD(struct pursuit_view, points, -FIGURES_MAX, INT16_MAX),
    WORD_FIELD(struct pursuit_view, sentence, sentence_words),
    INT_FIELD(struct pursuit_view, minutes, 0, INT32_MAX),
    OPT_INT_FIELD(struct pursuit_view, terrs, UNKNOWN, INT16_MAX, UNKNOWN),
    OPT_INT_FIELD(struct pursuit_view, got_away, UNKNOWN, INT16_MAX, UNKNOWN),
    OPT_LIST_FIELD(struct pursuit_view, platoons, PLATOON, 0, PLATOONS_MAX),
    OPT_LIST_FIELD(struct pursuit_view, wounded, INT, 0, FIGURES_MAX),
    OPT_LIST_FIELD(struct pursuit_view, dead, INT, 0, FIGURES_MAX),
};

static int one(const struct game *g)
{
    (void)g;
    return 1;
}

/* How many there were is told to players after the reveal. Rule: IN-50 */
static bool
build_pursuit(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)id;
    (void)sub;
    if (g->table.system != SYSTEM_CHASE || g->table.phase < PHASE_ENDED) {
        return false;
    }
    struct pursuit_ended ended;
    reckon(g, g->record.ended_at_ms, &ended);
    struct pursuit_view *view = out;
    *view = (struct pursuit_view){.turn = ended.turn,
                                  .killed = ended.killed,
                                  .men = ended.men,
                                  .points = ended.points,
                                  .sentence = ended.sentence,
                                  .minutes = (int32_t)(ended.used_ms / MS_PER_MINUTE),
                                  .terrs = sees_all(g, who) ? ended.terrs : UNKNOWN,
                                  .got_away = sees_all(g, who) ? ended.got_away : UNKNOWN};
    memcpy(&view->platoons, &ended.platoons, sizeof(view->platoons));
    memcpy(&view->wounded, &ended.wounded, sizeof(view->wounded));
    memcpy(&view->dead, &ended.dead, sizeof(view->dead));
    return true;
}

VIEW_PART(pursuit,
          pursuit_view,
          "pursuit",
          '\0',
          VIEW_GAME,
          .flags = VIEW_NOT_FOR_ALL,
          .count = one,
          .build = build_pursuit);

RULE(chase_end,
     "BUSH-23 IN-06 IN-50",
     .events = EVENTS(&event_pursuit_ended),
     .views = VIEWS(&view_pursuit));
