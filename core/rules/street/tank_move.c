/* A tank moves, and infantry behind it keeps formation without throwing.
 * Rule: FME-17, FME-20, FME-21, FME-28, A8, D10, D11 */
#include "core/core.h"

#include "core/board.h"
#include "core/rules/street/covering_fire.h"
#include "core/rules/street/entry.h"
#include "core/rules/street/movers.h"
#include "core/rules/street/odds.h"
#include "core/street/acting.h"
#include "core/street/covering.h"
#include "core/walk.h"

struct tank_move_args {
    int32_t tank, leader, director;
    LIST_OF(GROUP_BASES_MAX) bases;
    LIST_OF(COVER_BASES_MAX) cover;
    POINTS_OF(PATH_POINTS_MAX) path;
    /* Table mode "figures": the tape, and the tick that the bases stand behind the tank. */
    int32_t place, declared_ci, behind;
};

static const struct field tank_move_arg_fields[] = {
    ID_FIELD(struct tank_move_args, tank, BASE),
    OPT_POINTS_FIELD(struct tank_move_args, path),
    OPT_LIST_FIELD(struct tank_move_args, bases, BASE, 1, BASES_MAX),
    OPT_ID_FIELD(struct tank_move_args, leader, BASE),
    OPT_LIST_FIELD(struct tank_move_args, cover, BASE, 1, BASES_MAX),
    OPT_ID_FIELD(struct tank_move_args, director, BASE),
    OPT_ID_FIELD(struct tank_move_args, place, PLACE),
    OPT_INT_FIELD(struct tank_move_args, declared_ci, 0, BOARD_EDGE_CI, 0),
    OPT_BOOL_FIELD(struct tank_move_args, behind),
};

/* One element of the column: the tank first, then its infantry. */
struct follower {
    int base;
    struct walk walk;
};

struct tank_plan {
    int32_t way[PATH_POINTS_MAX][2];
    int way_count;
    int32_t declared_ci;
    struct follower tank;
    struct follower behind[GROUP_BASES_MAX];
    int count;
    int entry; /* that the infantry's own way ends in, 0 = none */
    int leader;
    int32_t lf;
    struct cover_order cover;
    int32_t cover_dice, cover_lf;
};

/* ---- checks -------------------------------------------------------------------------------
 */

static bool on_table(const struct game *g)
{
    return g->table.options.table_mode == TABLE_MODE_FIGURES;
}

static enum reject check_tank(struct decision *d, int tank)
{
    enum reject refusal = check_own_base(d, tank);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    refuse_with(d, "base", FIELD_BASE, tank);
    if (base_of(d->game, tank)->kind != BASE_TANK) {
        return REJECT_NOT_A_TANK;
    }
    refusal = move_refusal(d->game, tank);
    if (refusal == REJECT_NONE) {
        d->arg_count--;
    }
    return refusal;
}

/* The way-points of the tank: those of the path, or a nominal way to the place. */
static enum reject
lay_way(struct decision *d, const struct tank_move_args *move, struct tank_plan *plan)
{
    const struct game *g = d->game;
    const struct base *tank = base_of(g, move->tank);
    if (!on_table(g)) {
        if (move->place != 0) {
            return REJECT_TABLE_MODE;
        }
        memcpy(plan->way, move->path.xy, sizeof(plan->way));
        plan->way_count = move->path.count;
        return plan->way_count == 0 ? REJECT_NO_PATH : REJECT_NONE;
    }
    if (move->path.count > 0) {
        return REJECT_TABLE_MODE;
    }
    if (move->place < 1 || move->place > g->table.place_count) {
        return REJECT_NO_SUCH_PLACE;
    }
    struct reach reach;
    reachable_places(g, tank->place, tank->at, &reach);
    const struct reached *there = reach_find(&reach, move->place);
    if (there != NULL && move->place != tank->place) {
        plan->way_count = way_to(&reach, move->place,
                                 inside_spot(place_of(g, move->place), there->at), plan->way);
    }
    return plan->way_count == 0 && move->place != tank->place ? REJECT_NO_PATH : REJECT_NONE;
}

static enum reject refuse_path(struct decision *d, int base, int place, enum reject why)
{
    refuse_with(d, "base", FIELD_BASE, base);
    if (place != 0) {
        refuse_with(d, "place", FIELD_PLACE, place);
    }
    return why;
}

/* A tank drives on streets, alleys and open ground, never into houses and back gardens. */
static enum reject check_tank_path(struct decision *d, struct tank_plan *plan)
{
    const struct game *g = d->game;
    const struct base *tank = base_of(g, plan->tank.base);
    struct walk *walk = &plan->tank.walk;
    if (!walk_path(g, tank->place, tank->at, (const int32_t(*)[2])plan->way, plan->way_count,
                   walk)) {
        return refuse_path(d, plan->tank.base, walk->blocked_place, walk->why);
    }
    for (int i = 0; i < walk->leg_count; i++) {
        const struct place *place = place_of(g, walk->leg[i].place);
        if (is_building(place) || place->kind == PLACE_BACK_GARDEN) {
            return refuse_path(d, plan->tank.base, walk->leg[i].place, REJECT_WALL_IN_THE_WAY);
        }
    }
    return walk->entry != 0
               ? refuse_path(d, plan->tank.base, walk->entry, REJECT_WALL_IN_THE_WAY)
               : REJECT_NONE;
}

/* Within 2 inches of the tank, and never in front on any stretch of its way. Rule: D10 */
static bool stands_behind(const struct walk *walk, struct point tank, struct point base)
{
    if (!within(tank, base, BEHIND_CI)) {
        return false;
    }
    const int64_t off_x = base.x_ci - tank.x_ci;
    const int64_t off_y = base.y_ci - tank.y_ci;
    for (int i = 1; i < walk->point_count; i++) {
        const int64_t x = walk->point[i].x_ci - walk->point[i - 1].x_ci;
        const int64_t y = walk->point[i].y_ci - walk->point[i - 1].y_ci;
        if (x * off_x + y * off_y > 0) {
            return false;
        }
    }
    return true;
}

static enum reject check_follower(struct decision *d,
                                  const struct tank_move_args *move,
                                  struct tank_plan *plan,
                                  int i)
{
    const struct game *g = d->game;
    const int id = move->bases.item[i];
    const struct base *base = base_of(g, id);
    const struct base *tank = base_of(g, move->tank);
    struct follower *follower = &plan->behind[i];
    follower->base = id;
    if (base->platoon != tank->platoon) {
        return refuse_path(d, id, 0, REJECT_ONE_PLATOON);
    }
    const bool behind =
        on_table(g) ? move->behind : stands_behind(&plan->tank.walk, tank->at, base->at);
    if (!behind) {
        return refuse_path(d, id, 0, REJECT_NOT_BEHIND_TANK);
    }
    int32_t way[PATH_POINTS_MAX][2];
    for (int k = 0; k < plan->way_count; k++) {
        const bool keeps = !on_table(g);
        way[k][0] = plan->way[k][0] + (keeps ? base->at.x_ci - tank->at.x_ci : 0);
        way[k][1] = plan->way[k][1] + (keeps ? base->at.y_ci - tank->at.y_ci : 0);
    }
    struct walk *walk = &follower->walk;
    if (!walk_path(g, base->place, base->at, (const int32_t(*)[2])way, plan->way_count, walk)) {
        return refuse_path(d, id, walk->blocked_place, walk->why);
    }
    if (walk->entry != 0 && plan->entry != 0 && walk->entry != plan->entry) {
        return refuse_path(d, id, 0, REJECT_NOT_TOGETHER);
    }
    plan->entry = walk->entry != 0 ? walk->entry : plan->entry;
    plan->count = i + 1;
    return REJECT_NONE;
}

/* The infantry's leader; without infantry one who leads the tank. Rule: FME-21, D4 */
static enum reject
check_help(struct decision *d, const struct tank_move_args *move, struct tank_plan *plan)
{
    const int32_t *led = move->bases.count > 0 ? move->bases.item : &move->tank;
    const int led_count = move->bases.count > 0 ? move->bases.count : 1;
    enum reject refusal = check_leading(d, move->leader, led, led_count);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    int32_t supported[GROUP_BASES_MAX + 1] = {move->tank};
    memcpy(&supported[1], move->bases.item, sizeof(move->bases.item));
    plan->cover = (struct cover_order){move->cover.item, move->cover.count, move->director};
    refusal = check_cover(d, &plan->cover, supported, move->bases.count + 1);
    plan->lf = lf_of_use(d->game, move->leader, led, led_count, &plan->leader);
    if (refusal == REJECT_NONE && move->cover.count > 0) {
        plan->cover_dice = dice_of_cover(d->game, &plan->cover, &plan->cover_lf);
    }
    return refusal;
}

static struct movement throw_of_tank(const struct game *g,
                                     const struct tank_plan *plan,
                                     int32_t sixes,
                                     const int32_t pair[2])
{
    return tank_throw(&g->table.options, base_of(g, plan->tank.base)->edna, plan->lf,
                      plan->entry != 0 ? 0 : sixes, pair);
}

static bool arrives(const struct tank_plan *plan, int32_t rate)
{
    return rate * CI_PER_INCH >= plan->declared_ci;
}

static int32_t best_rate(const struct game *g, const struct tank_plan *plan)
{
    static const int32_t best[2] = {1, 1};
    const int32_t extra = g->table.options.cf_leadership == CF_LEADERSHIP_SIXES
                              ? at_least_zero(plan->cover_lf)
                              : 0;
    return throw_of_tank(g, plan, plan->cover_dice > 0 ? plan->cover_dice + extra : 0, best)
        .rate;
}

/* In this order: the tank, its way, the infantry, their ways, who leads, covering fire, the
 * distance. */
static enum reject
plan_tank_move(struct decision *d, const struct tank_move_args *move, struct tank_plan *plan)
{
    memset(plan, 0, sizeof(*plan));
    enum reject refusal = check_tank(d, move->tank);
    plan->tank.base = move->tank;
    if (refusal == REJECT_NONE) {
        refusal = lay_way(d, move, plan);
    }
    if (refusal == REJECT_NONE) {
        refusal = check_tank_path(d, plan);
    }
    if (refusal == REJECT_NONE && move->bases.count > 0) {
        refusal = check_movers(d, move->bases.item, move->bases.count);
    }
    for (int i = 0; refusal == REJECT_NONE && i < move->bases.count; i++) {
        refusal = check_follower(d, move, plan, i);
    }
    if (refusal == REJECT_NONE) {
        refusal = check_help(d, move, plan);
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    plan->declared_ci = on_table(d->game) ? move->declared_ci : plan->tank.walk.length_ci;
    const int32_t most = best_rate(d->game, plan);
    if (arrives(plan, most)) {
        return REJECT_NONE;
    }
    refuse_with(d, "place", FIELD_PLACE, plan->tank.walk.place);
    refuse_with(d, "distance_ci", FIELD_INT, plan->declared_ci);
    refuse_with(d, "most_ci", FIELD_INT, most * CI_PER_INCH);
    return REJECT_TOO_FAR;
}

/* ---- the event ----------------------------------------------------------------------------
 */

/* The infantry's new points stand in the order of `bases`; `behind` says the player ticked it.
 */
struct tank_moved {
    int32_t tank, leader, lf, sixes, score, target, loss, edna_before, edna, rate;
    int32_t declared_ci, moved_ci, arrived, knocked_out, place, x_ci, y_ci, behind;
    LIST_OF(GROUP_BASES_MAX) bases;
    LIST_OF(GROUP_BASES_MAX) places;
    LIST_OF(GROUP_BASES_MAX) bases_x_ci;
    LIST_OF(GROUP_BASES_MAX) bases_y_ci;
};

static const struct field tank_moved_fields[] = {
    ID_FIELD(struct tank_moved, tank, BASE),
    OPT_ID_FIELD(struct tank_moved, leader, BASE),
    OPT_INT_FIELD(struct tank_moved, lf, INT32_MIN, INT32_MAX, 0),
    OPT_INT_FIELD(struct tank_moved, sixes, 0, 2 * DICE_PER_ROLL_MAX, 0),
    INT_FIELD(struct tank_moved, score, INT32_MIN, INT32_MAX),
    INT_FIELD(struct tank_moved, target, INT32_MIN, INT32_MAX),
    OPT_INT_FIELD(struct tank_moved, loss, 0, INT32_MAX, 0),
    INT_FIELD(struct tank_moved, edna_before, 0, EDNA_MAX),
    INT_FIELD(struct tank_moved, edna, 0, EDNA_MAX),
    INT_FIELD(struct tank_moved, rate, 0, BOARD_EDGE_CI),
    INT_FIELD(struct tank_moved, declared_ci, 0, INT32_MAX),
    INT_FIELD(struct tank_moved, moved_ci, 0, INT32_MAX),
    BOOL_FIELD(struct tank_moved, arrived),
    OPT_BOOL_FIELD(struct tank_moved, knocked_out),
    ID_FIELD(struct tank_moved, place, PLACE),
    INT_FIELD(struct tank_moved, x_ci, -BOARD_EDGE_CI, BOARD_EDGE_CI),
    INT_FIELD(struct tank_moved, y_ci, -BOARD_EDGE_CI, BOARD_EDGE_CI),
    OPT_BOOL_FIELD(struct tank_moved, behind),
    OPT_LIST_FIELD(struct tank_moved, bases, BASE, 1, BASES_MAX),
    OPT_LIST_FIELD(struct tank_moved, places, PLACE, 1, PLACES_MAX),
    OPT_LIST_FIELD(struct tank_moved, bases_x_ci, INT, -BOARD_EDGE_CI, BOARD_EDGE_CI),
    OPT_LIST_FIELD(struct tank_moved, bases_y_ci, INT, -BOARD_EDGE_CI, BOARD_EDGE_CI),
};

static void evolve_tank_moved(struct game *g, const void *args)
{
    const struct tank_moved *moved = args;
    struct base *tank = game_base(g, moved->tank);
    mark_action(g, moved->tank, ACTION_MOVED);
    tank->edna = moved->edna;
    tank->knocked_out = (uint8_t)moved->knocked_out;
    if (tank->place != moved->place) {
        injects_note_entry(g, moved->tank, moved->place);
    }
    tank->place = (uint8_t)moved->place;
    tank->at = (struct point){moved->x_ci, moved->y_ci};
    for (int i = 0; i < moved->bases.count; i++) {
        struct base *base = game_base(g, moved->bases.item[i]);
        mark_action(g, moved->bases.item[i], ACTION_MOVED);
        if (base->place != moved->places.item[i]) {
            injects_note_entry(g, moved->bases.item[i], moved->places.item[i]);
        }
        base->place = (uint8_t)moved->places.item[i];
        base->at = (struct point){moved->bases_x_ci.item[i], moved->bases_y_ci.item[i]};
        base->behind_tank = (uint8_t)moved->tank;
        base->hugging = 0;
    }
}

EVENT_TYPE(tank_moved,
           tank_moved,
           1,
           VIEW_PLATOONS | VIEW_BASES | VIEW_PLACES | VIEW_LEGAL,
           .evolve = evolve_tank_moved);

/* ---- the command --------------------------------------------------------------------------
 */

/* The stop of one element when the tank has gone `moved_ci` of what was declared. */
static struct point
stop_of(const struct tank_plan *plan, const struct walk *walk, int32_t moved_ci, int *place)
{
    int64_t along = moved_ci;
    if (plan->declared_ci != plan->tank.walk.length_ci && plan->declared_ci > 0) {
        along = along * plan->tank.walk.length_ci / plan->declared_ci;
    }
    if (moved_ci >= plan->declared_ci) {
        along = INT32_MAX;
    }
    return point_along(walk, (int32_t)along, place);
}

static void tell_stops(const struct tank_plan *plan, struct tank_moved *moved)
{
    int place;
    struct point stop = stop_of(plan, &plan->tank.walk, moved->moved_ci, &place);
    moved->place = place;
    moved->x_ci = stop.x_ci;
    moved->y_ci = stop.y_ci;
    for (int i = 0; i < plan->count; i++) {
        stop = stop_of(plan, &plan->behind[i].walk, moved->moved_ci, &place);
        moved->bases.item[i] = plan->behind[i].base;
        moved->places.item[i] = place;
        moved->bases_x_ci.item[i] = stop.x_ci;
        moved->bases_y_ci.item[i] = stop.y_ci;
    }
    moved->bases.count = moved->places.count = plan->count;
    moved->bases_x_ci.count = moved->bases_y_ci.count = plan->count;
}

/* Infantry that its way has brought to an uncleared place makes a test of its own. D10 */
static enum reject enter_from_tank(struct decision *d,
                                   const struct tank_plan *plan,
                                   int32_t moved_ci,
                                   int32_t sixes)
{
    struct entry_order order = {
        .place = plan->entry, .leader = plan->leader, .lf = plan->lf, .sixes = sixes};
    for (int i = 0; i < plan->count; i++) {
        const struct follower *follower = &plan->behind[i];
        if (follower->walk.entry != 0 && moved_ci >= follower->walk.length_ci) {
            order.base[order.count++] = follower->base;
        }
    }
    return order.count > 0 ? try_entry(d, &order) : REJECT_NONE;
}

static enum reject decide_tank_move(struct decision *d, const void *args)
{
    const struct tank_move_args *move = args;
    struct tank_plan plan;
    enum reject refusal = plan_tank_move(d, move, &plan);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    struct cover_result cover;
    refusal = fire_cover(d, &plan.cover, move->tank, &cover);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct base *tank = base_of(d->game, move->tank);
    const struct purpose purpose = {"tank_move", (uint8_t)move->tank, 0};
    int32_t pair[2];
    if (!roll_dice(d, platoon_stream(tank->platoon), 2, 6, purpose, pair)) {
        return REJECT_NEED_DICE;
    }
    const struct movement m = throw_of_tank(d->game, &plan, cover.sixes, pair);
    const int32_t rate_ci = m.rate * CI_PER_INCH;
    struct tank_moved moved = {
        .tank = move->tank,
        .leader = plan.leader,
        .lf = plan.lf,
        .sixes = plan.entry != 0 ? 0 : cover.sixes,
        .score = m.edna.score,
        .target = m.edna.target,
        .loss = m.edna.loss,
        .edna_before = tank->edna,
        .edna = m.edna.edna,
        .rate = m.rate,
        .declared_ci = plan.declared_ci,
        .moved_ci = plan.declared_ci < rate_ci ? plan.declared_ci : rate_ci,
        .arrived = arrives(&plan, m.rate),
        .knocked_out = m.edna.edna == 0,
        .behind = move->behind,
    };
    tell_stops(&plan, &moved);
    emit(d, &event_tank_moved, &moved);
    if (plan.entry != 0 && !moved.knocked_out) {
        return enter_from_tank(d, &plan, moved.moved_ci, cover.sixes);
    }
    return REJECT_NONE;
}

/* ---- what may be ordered, and what can come of it -----------------------------------------
 */

static void
legal_tank_move(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    (void)actor;
    static const int32_t best[2] = {1, 1};
    static const int32_t worst[2] = {6, 6};
    const struct base *tank = base_of(g, id);
    out->why = tank->kind != BASE_TANK ? REJECT_NOT_A_TANK : (int32_t)move_refusal(g, id);
    if (out->why != REJECT_NONE) {
        return;
    }
    const struct options *options = &g->table.options;
    out->min_ci = CI_PER_INCH * tank_throw(options, tank->edna, 0, 0, worst).rate;
    out->max_ci = CI_PER_INCH * tank_throw(options, tank->edna, 0, 0, best).rate;
    struct reach reach;
    reachable_places(g, tank->place, tank->at, &reach);
    for (int i = 0; i < reach.count; i++) {
        const struct reached *there = &reach.place[i];
        const struct place *place = place_of(g, there->place);
        const bool drives = !is_building(place) && place->kind != PLACE_BACK_GARDEN;
        if (drives && (on_table(g) || there->length_ci <= out->max_ci) &&
            out->places.count < (int)COUNT_OF(out->places.item)) {
            out->places.item[out->places.count++] = there->place;
        }
    }
    for (int other = 1; other <= g->table.base_count; other++) {
        const struct base *base = base_of(g, other);
        if (base->platoon == tank->platoon && base->kind != BASE_TANK &&
            move_refusal(g, other) == REJECT_NONE &&
            (on_table(g) || within(base->at, tank->at, BEHIND_CI))) {
            out->bases.item[out->bases.count++] = other;
        }
    }
}

static void
add_tank_chances(const struct game *g, const struct tank_plan *plan, struct preview *out)
{
    static const char *const ends[] = {"arrives", "falls_short"};
    struct wide there = wide_of(0);
    uint32_t lost = 0;
    for (int hits = 0; hits <= plan->cover_dice; hits++) {
        int32_t sixes;
        const struct wide falls =
            covering_ways(&g->table.options, plan->cover_lf, plan->cover_dice, hits, &sixes);
        uint32_t arriving = 0;
        lost = 0;
        for (int k = 0; k < PAIRS; k++) {
            const int32_t pair[2] = {DIE_FIRST(k), DIE_SECOND(k)};
            const struct movement m = throw_of_tank(g, plan, sixes, pair);
            arriving += m.edna.edna > 0 && arrives(plan, m.rate);
            lost += m.edna.edna == 0;
        }
        there = wide_add(there, wide_times_small(falls, arriving));
    }
    const struct wide cover = wide_power(DIE_FACES, plan->cover_dice);
    const struct wide of = wide_times_small(cover, PAIRS);
    add_wide_ends(out, ends, (const struct wide[]){there, wide_minus(of, there)}, 2, of);
    add_wide_chance(out, "knocked_out", wide_times_small(cover, lost), of);
}

static enum reject preview_tank_move(struct decision *d, const void *args, struct preview *out)
{
    static const int32_t worst[2] = {6, 6};
    struct tank_plan plan;
    enum reject refusal = plan_tank_move(d, args, &plan);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct game *g = d->game;
    out->distance_ci = plan.declared_ci;
    out->rate_min_ci = CI_PER_INCH * throw_of_tank(g, &plan, 0, worst).rate;
    out->rate_max_ci = CI_PER_INCH * best_rate(g, &plan);
    out->dice = plan.cover_dice;
    add_modifier(out, "leader", lf_for_tank(&g->table.options, plan.lf), plan.leader, 0);
    add_modifier(out, "covering_dice", plan.cover_dice, 0, 0);
    add_tank_chances(g, &plan, out);
    return REJECT_NONE;
}

VERB(tank_move,
     tank_move_args,
     VERB_ROLLS | VERB_FOR_BASE,
     IN_PHASE(ORDERS),
     BY_PLAYER,
     .decide = decide_tank_move,
     .legal = legal_tank_move,
     .preview = preview_tank_move);

RULE(tank_move,
     "FME-17 FME-20 FME-21 FME-28 A8 D10 D11",
     .verbs = VERBS(&verb_tank_move),
     .events = EVENTS(&event_tank_moved));
