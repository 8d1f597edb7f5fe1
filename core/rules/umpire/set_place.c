/* The umpire puts a base somewhere. Nothing is thrown and no action is spent; only what cannot
 * be is refused. Rule: IN-70, D7, D10 */
#include "core/core.h"

#include "core/board.h"
#include "core/game.h"
#include "core/ruling.h"
#include "core/view_state.h"

struct ruled_place {
    int32_t base, x_ci, y_ci, place, audience;
    char reason[REASON_MAX_BYTES];
};

static const struct field set_place_arg_fields[] = {
    ID_FIELD(struct ruled_place, base, BASE),
    INT_FIELD(struct ruled_place, x_ci, 0, BOARD_EDGE_CI),
    INT_FIELD(struct ruled_place, y_ci, 0, BOARD_EDGE_CI),
    RULING_FIELDS(struct ruled_place),
};

static const struct field ruled_place_fields[] = {
    ID_FIELD(struct ruled_place, base, BASE),
    ID_FIELD(struct ruled_place, place, PLACE),
    INT_FIELD(struct ruled_place, x_ci, 0, BOARD_EDGE_CI),
    INT_FIELD(struct ruled_place, y_ci, 0, BOARD_EDGE_CI),
    RULING_FIELDS(struct ruled_place),
};

/* A base that is moved so is no longer behind the tank that it followed. */
static void evolve_ruled_place(struct game *g, const void *args)
{
    const struct ruled_place *ruled = args;
    struct base *base = game_base(g, ruled->base);
    base->place = (uint8_t)ruled->place;
    base->at = (struct point){ruled->x_ci, ruled->y_ci};
    base->behind_tank = 0;
}

static bool seen_ruled_place(const struct game *g, const struct audience *who, const void *args)
{
    const struct ruled_place *ruled = args;
    return is_told(g, who, ruled->audience, platoon_bit_of(g, ruled->base));
}

EVENT_TYPE(ruled_place,
           ruled_place,
           1,
           VIEW_PLATOONS | VIEW_BASES | VIEW_PLACES | VIEW_LEGAL,
           .evolve = evolve_ruled_place,
           .seen = seen_ruled_place);

static enum reject check_place(struct decision *d, int base, int place)
{
    if (place == 0) {
        return REJECT_OFF_THE_BOARD;
    }
    if (base_of(d->game, base)->kind != BASE_TANK && fit_men(d->game, base) == 0) {
        refuse_with(d, "base", FIELD_BASE, base);
        return REJECT_MAN_BELOW;
    }
    int kind = place_of(d->game, place)->kind;
    if (kind == PLACE_OBJECTIVE && !d->game->table.rpd_out) {
        return REJECT_RPD_STANDS;
    }
    bool closed_to_tanks =
        kind == PLACE_HOUSE || kind == PLACE_OBJECTIVE || kind == PLACE_BACK_GARDEN;
    if (closed_to_tanks && base_of(d->game, base)->kind == BASE_TANK) {
        refuse_with(d, "base", FIELD_BASE, base);
        return REJECT_NOT_INFANTRY;
    }
    return REJECT_NONE;
}

static enum reject decide_set_place(struct decision *d, const void *args)
{
    struct ruled_place ruled = *(const struct ruled_place *)args;
    enum reject refusal = check_any_base(d, ruled.base);
    if (refusal == REJECT_NONE) {
        refusal = check_reason(ruled.reason);
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    ruled.place = place_at(d->game, (struct point){ruled.x_ci, ruled.y_ci});
    refusal = check_place(d, ruled.base, ruled.place);
    if (refusal == REJECT_NONE) {
        emit(d, &event_ruled_place, &ruled);
    }
    return refusal;
}

VERB(set_place,
     ruled_place,
     VERB_WHILE_PAUSED,
     IN_STREET | IN_PHASE(CONTACT),
     BY_ROLE(UMPIRE),
     .decide = decide_set_place);

RULE(set_place,
     "IN-70 D7 D10",
     .verbs = VERBS(&verb_set_place),
     .events = EVENTS(&event_ruled_place));
