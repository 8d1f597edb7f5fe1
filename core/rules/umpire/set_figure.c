/* The umpire sets the status of one man: losses are counted anew, and a base goes out of play
 * or comes back into it with its men. Rule: IN-70, IN-01, D52 */
#include "core/core.h"

#include "core/forces.h"
#include "core/game.h"
#include "core/ruling.h"
#include "core/tunnels.h"

/* What became of men below ground is rule_below's.
 * `figure` is the number of the man's id: 9 is f9 of the view. */
struct ruled_figure {
    int32_t figure, base, status, before, audience;
    char reason[REASON_MAX_BYTES];
};

static const struct field set_figure_arg_fields[] = {
    INT_FIELD(struct ruled_figure, figure, 1, FIGURES_MAX),
    WORD_FIELD(struct ruled_figure, status, figure_status_words),
    RULING_FIELDS(struct ruled_figure),
};

static const struct field ruled_figure_fields[] = {
    INT_FIELD(struct ruled_figure, figure, 1, FIGURES_MAX),
    ID_FIELD(struct ruled_figure, base, BASE),
    WORD_FIELD(struct ruled_figure, status, figure_status_words),
    WORD_FIELD(struct ruled_figure, before, figure_status_words),
    RULING_FIELDS(struct ruled_figure),
};

static void evolve_ruled_figure(struct game *g, const void *args)
{
    const struct ruled_figure *ruled = args;
    g->table.figures[ruled->figure - 1].status = (uint8_t)ruled->status;
    recount_platoon(g, base_of(g, ruled->base)->platoon);
}

static bool
seen_ruled_figure(const struct game *g, const struct audience *who, const void *args)
{
    const struct ruled_figure *ruled = args;
    return is_told(g, who, ruled->audience, platoon_bit_of(g, ruled->base));
}

EVENT_TYPE(ruled_figure,
           ruled_figure,
           1,
           VIEW_PLATOONS | VIEW_BASES | VIEW_FIGURES | VIEW_PLACES | VIEW_LEGAL,
           .evolve = evolve_ruled_figure,
           .seen = seen_ruled_figure);

static enum reject decide_set_figure(struct decision *d, const void *args)
{
    struct ruled_figure ruled = *(const struct ruled_figure *)args;
    if (ruled.figure > d->game->table.figure_count) {
        return REJECT_NO_SUCH_FIGURE;
    }
    enum reject refusal = check_reason(ruled.reason);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct figure *figure = &d->game->table.figures[ruled.figure - 1];
    ruled.base = figure->base;
    ruled.before = figure->status;
    if (ruled.before == ruled.status) {
        return REJECT_NOTHING_CHANGES;
    }
    const bool goes_below =
        ruled.status == STATUS_FIGURE_BELOW || ruled.status == STATUS_FIGURE_DOWN;
    if (is_below(figure) || goes_below) {
        refuse_with(d, "base", FIELD_BASE, figure->base);
        return is_below(figure) ? REJECT_MAN_BELOW : REJECT_NOT_BELOW;
    }
    emit(d, &event_ruled_figure, &ruled);
    return REJECT_NONE;
}

VERB(set_figure,
     ruled_figure,
     VERB_WHILE_PAUSED,
     IN_PLAY,
     BY_ROLE(UMPIRE),
     .decide = decide_set_figure);

RULE(set_figure,
     "IN-70 IN-01 D52",
     .verbs = VERBS(&verb_set_figure),
     .events = EVENTS(&event_ruled_figure));
