/* The umpire sets by hand what became of a man below ground: he goes on, is hurt, lies there,
 * or leaves it for good. Rule: IN-70, FNG-12, FNG-15, IN-34 */
#include "core/core.h"

#include "core/game.h"
#include "core/rules/tunnel/coming_up.h"
#include "core/rules/tunnel/surviving.h"
#include "core/ruling.h"
#include "core/tunnels.h"

struct ruled_below {
    int32_t figure, base, status, before, hazard, mod;
    char reason[REASON_MAX_BYTES];
};

static const struct field rule_below_arg_fields[] = {
    ID_FIELD(struct ruled_below, figure, FIGURE),
    WORD_FIELD(struct ruled_below, status, figure_status_words),
    OPT_WORD_FIELD(struct ruled_below, hazard, hazard_words, HAZARD_TRAP),
    OPT_INT_FIELD(struct ruled_below, mod, -9, 9, 0),
    TEXT_FIELD(struct ruled_below, reason),
};

static const struct field ruled_below_fields[] = {
    ID_FIELD(struct ruled_below, figure, FIGURE),
    ID_FIELD(struct ruled_below, base, BASE),
    WORD_FIELD(struct ruled_below, status, figure_status_words),
    WORD_FIELD(struct ruled_below, before, figure_status_words),
    OPT_WORD_FIELD(struct ruled_below, hazard, hazard_words, HAZARD_TRAP),
    OPT_INT_FIELD(struct ruled_below, mod, -9, 9, 0),
    TEXT_FIELD(struct ruled_below, reason),
};

static bool stays_below(int32_t status)
{
    return status == STATUS_FIGURE_BELOW || status == STATUS_FIGURE_INJURED ||
           status == STATUS_FIGURE_DOWN;
}

/* One who leaves does so by an event of his own. */
static void evolve_ruled_below(struct game *g, const void *args)
{
    const struct ruled_below *ruled = args;
    if (!stays_below(ruled->status)) {
        return;
    }
    const struct peril peril = {(enum hazard)ruled->hazard, ruled->mod};
    const int32_t survivor = ruled->status == STATUS_FIGURE_DOWN      ? SURVIVOR_DOWN
                             : ruled->status == STATUS_FIGURE_INJURED ? SURVIVOR_INJURED
                                                                      : SURVIVOR_OK;
    note_survival(g, ruled->figure, survivor, &peril);
    g->table.figures[ruled->figure - 1].status = (uint8_t)ruled->status;
}

EVENT_TYPE(ruled_below,
           ruled_below,
           1,
           VIEW_FIGURES | VIEW_TUNNELS,
           .evolve = evolve_ruled_below,
           .seen = seen_by_umpire);

static enum reject decide_rule_below(struct decision *d, const void *args)
{
    struct ruled_below ruled = *(const struct ruled_below *)args;
    if (ruled.figure < 1 || ruled.figure > d->game->table.figure_count) {
        return REJECT_NO_SUCH_FIGURE;
    }
    enum reject refusal = check_reason(ruled.reason);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct figure *man = &d->game->table.figures[ruled.figure - 1];
    ruled.base = man->base;
    ruled.before = man->status;
    if (!is_below(man)) {
        refuse_with(d, "base", FIELD_BASE, man->base);
        return REJECT_NOT_BELOW;
    }
    if (ruled.status == ruled.before) {
        return REJECT_NOTHING_CHANGES;
    }
    const int tunnel = party_of(d->game, man->party)->tunnel;
    emit(d, &event_ruled_below, &ruled);
    if (!stays_below(ruled.status)) {
        bring_up(d, ruled.figure, tunnel, (enum figure_status)ruled.status);
    }
    return REJECT_NONE;
}

VERB(rule_below,
     ruled_below,
     VERB_WHILE_PAUSED | VERB_PRIVATE,
     IN_PLAY,
     BY_ROLE(UMPIRE),
     .decide = decide_rule_below);

RULE(rule_below,
     "IN-70 FNG-12 FNG-15 IN-34",
     .verbs = VERBS(&verb_rule_below),
     .events = EVENTS(&event_ruled_below));
