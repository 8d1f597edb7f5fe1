/* The report of a pursuit. Rule: BUSH-23, IN-06 */
#include "core/rules/chase/chase_end.h"

#include "core/chase_teams.h"
#include "core/clock.h"
#include "core/core.h"

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

void end_pursuit(struct decision *d, const char *reason)
{
    const struct table *t = &d->game->table;
    struct pursuit_ended ended = {.turn = t->turn,
                                  .killed = t->body_count,
                                  .terrs = t->chase.terrs,
                                  .got_away = t->chase.terrs - t->body_count,
                                  .men = t->chase.men,
                                  .at_ms = d->now_ms,
                                  .used_ms = clock_used(&t->clock, d->now_ms)};
    int32_t lost = 0;
    for (int id = 1; id <= t->platoon_count; id++) {
        const struct platoon *platoon = platoon_of(d->game, id);
        if (platoon->mustered) {
            ended.platoons.item[ended.platoons.count++] = id;
            ended.wounded.item[ended.wounded.count++] = platoon->wounded;
            ended.dead.item[ended.dead.count++] = platoon->dead;
            lost += platoon->wounded + platoon->dead;
        }
    }
    ended.points = ended.killed - lost;
    ended.sentence = (int32_t)sentence_of(d->game, &ended, lost);
    memcpy(ended.reason, reason, strlen(reason));
    emit(d, &event_pursuit_ended, &ended);
}

RULE(chase_end, "BUSH-23 IN-06", .events = EVENTS(&event_pursuit_ended));
