/* Before turn 1 each player puts his bases where he wants them at the near edge.
 * Rule: D8, FME-04 */
#include "core/core.h"

#include "core/board.h"
#include "core/game.h"
#include "core/street/last_order.h"

struct deploy_args {
    int32_t base, x_ci, y_ci;
};

static const struct field deploy_arg_fields[] = {
    ID_FIELD(struct deploy_args, base, BASE),
    INT_FIELD(struct deploy_args, x_ci, 0, BOARD_EDGE_CI),
    INT_FIELD(struct deploy_args, y_ci, 0, BOARD_EDGE_CI),
};

struct base_deployed {
    int32_t base, place, x_ci, y_ci;
};

static const struct field base_deployed_fields[] = {
    ID_FIELD(struct base_deployed, base, BASE),
    ID_FIELD(struct base_deployed, place, PLACE),
    INT_FIELD(struct base_deployed, x_ci, 0, BOARD_EDGE_CI),
    INT_FIELD(struct base_deployed, y_ci, 0, BOARD_EDGE_CI),
};

static void evolve_base_deployed(struct game *g, const void *args)
{
    const struct base_deployed *deployed = args;
    struct base *base = game_base(g, deployed->base);
    const struct base before = *base;
    base->place = (uint8_t)deployed->place;
    base->at = (struct point){deployed->x_ci, deployed->y_ci};
    note_base_order(g, deployed->base, &before);
}

EVENT_TYPE(base_deployed,
           base_deployed,
           1,
           VIEW_BASES | VIEW_PLACES | VIEW_PLATOONS | VIEW_LEGAL,
           .evolve = evolve_base_deployed);

static enum reject not_yet_done(const struct game *g, int base)
{
    int step = platoon_of(g, base_of(g, base)->platoon)->step;
    return step == STEP_DONE ? REJECT_IS_DONE : REJECT_NONE;
}

/* A tank stays out of back gardens. Rule: D10 */
static enum reject check_spot(const struct game *g, int base, int place, struct point spot)
{
    if (place == 0) {
        return REJECT_OFF_THE_BOARD;
    }
    if (!is_deployment_spot(g, place, spot)) {
        return REJECT_NOT_AT_THE_EDGE;
    }
    bool tank = base_of(g, base)->kind == BASE_TANK;
    return tank && place_of(g, place)->kind == PLACE_BACK_GARDEN ? REJECT_NOT_INFANTRY
                                                                 : REJECT_NONE;
}

static enum reject decide_deploy(struct decision *d, const void *args)
{
    const struct deploy_args *deploy = args;
    const struct point spot = {deploy->x_ci, deploy->y_ci};
    enum reject refusal = check_own_base(d, deploy->base);
    if (refusal == REJECT_NONE) {
        refusal = not_yet_done(d->game, deploy->base);
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    int place = place_at(d->game, spot);
    refusal = check_spot(d->game, deploy->base, place, spot);
    if (refusal != REJECT_NONE) {
        refuse_with(d, "base", FIELD_BASE, deploy->base);
        refuse_with(d, "depth_ci", FIELD_INT, DEPLOY_DEPTH_CI);
        return refusal;
    }
    struct base_deployed deployed = {deploy->base, place, spot.x_ci, spot.y_ci};
    emit(d, &event_base_deployed, &deployed);
    return REJECT_NONE;
}

/* Outdoor places that reach into the deployment area. */
static void
legal_deploy(const struct game *g, const struct actor *actor, int base, struct legal *out)
{
    (void)actor;
    out->why = (int32_t)not_yet_done(g, base);
    for (int id = 1; out->why == REJECT_NONE && id <= g->table.place_count; id++) {
        const struct place *place = place_of(g, id);
        bool near = false;
        for (int i = 0; i < place->point_count; i++) {
            near = near || place->corner[i].x_ci < DEPLOY_DEPTH_CI;
        }
        bool tank_out = base_of(g, base)->kind == BASE_TANK && place->kind == PLACE_BACK_GARDEN;
        if (near && !is_building(place) && !tank_out) {
            out->places.item[out->places.count++] = id;
        }
    }
}

VERB(deploy,
     deploy_args,
     VERB_FOR_BASE,
     IN_PHASE(DEPLOYMENT),
     BY_PLAYER,
     .decide = decide_deploy,
     .legal = legal_deploy);

RULE(deploy, "D8", .verbs = VERBS(&verb_deploy), .events = EVENTS(&event_base_deployed));
