/* A leader makes whole rifle bases out of broken ones; a fit man takes up a fallen launcher.
 * Rule: FME-33, D6 */
#include "core/rules/street/reorganise.h"

#include "core/core.h"
#include "core/game.h"
#include "core/geometry.h"
#include "core/street/leaders.h"
#include "core/street/reorganising.h"
#include "core/tunnels.h"
#include "core/view_state.h"

#define REACH_CI 600 /* how far a launcher of men who are all down can lie. Rule: D4 */

/* ---- launchers ----------------------------------------------------------------------------
 */

/* Index of a man of the base, `fit` or fallen, with a launcher or (not `launcher`) without; the
 * last of the roster. -1 when there is none. */
static int find_man(const struct game *g, int base, bool fit, bool launcher)
{
    for (int i = g->table.figure_count - 1; i >= 0; i--) {
        const struct figure *figure = &g->table.figures[i];
        if (figure->base == base && !is_below(figure) && figure_stands(figure) == fit &&
            (figure->weapon == WEAPON_M79) == launcher) {
            return i;
        }
    }
    return -1;
}

/* A launcher lies on base `from` that a man of `to` would take up. */
static bool launcher_lies_there(const struct game *g, int from, int to)
{
    return find_man(g, from, false, true) >= 0 && !has_launcher(g, to) &&
           find_man(g, to, true, false) >= 0;
}

/* ---- who may ------------------------------------------------------------------------------
 */

static enum reject rifles_refusal(const struct game *g, int leader, int id)
{
    const struct base *base = base_of(g, id);
    if (base->kind != BASE_RIFLE) {
        return REJECT_NOT_RIFLES;
    }
    if (base->platoon != base_of(g, leader)->platoon) {
        return REJECT_ONE_PLATOON;
    }
    if (base->removed) {
        return REJECT_BASE_GONE;
    }
    if (base->engaged) {
        return REJECT_ENGAGED;
    }
    return leader_is_present(g, leader, id) ? REJECT_NONE : REJECT_LEADER_TOO_FAR;
}

/* All men of `from` are down: only its launcher can be taken. */
static enum reject fallen_refusal(const struct game *g, int from, int to)
{
    const struct base *fallen = base_of(g, from);
    const struct base *base = base_of(g, to);
    if (fallen->kind != BASE_RIFLE || fallen->platoon != base->platoon) {
        return fallen->kind != BASE_RIFLE ? REJECT_NOT_RIFLES : REJECT_ONE_PLATOON;
    }
    if (!launcher_lies_there(g, from, to)) {
        return REJECT_BASE_GONE;
    }
    return within(fallen->at, base->at, REACH_CI) ? REJECT_NONE : REJECT_TOO_FAR;
}

enum reject reorganise_refusal(const struct game *g, int leader, int from, int to)
{
    const struct base *chief = base_of(g, leader);
    if (chief->removed) {
        return REJECT_BASE_GONE;
    }
    if (!is_leader(chief->kind)) {
        return REJECT_NOT_A_LEADER;
    }
    if (chief->engaged) {
        return REJECT_ENGAGED;
    }
    if (platoon_of(g, chief->platoon)->step != STEP_RALLYING) {
        return platoon_of(g, chief->platoon)->step == STEP_DONE ? REJECT_IS_DONE
                                                                : REJECT_FIRE_FIRST;
    }
    enum reject refusal = rifles_refusal(g, leader, to);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if (from == to) {
        return launcher_lies_there(g, from, to) ? REJECT_NONE : REJECT_NO_LAUNCHER;
    }
    if (base_of(g, from)->removed) {
        return fallen_refusal(g, from, to);
    }
    refusal = rifles_refusal(g, leader, from);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    return fit_men(g, to) < base_of(g, to)->full ? REJECT_NONE : REJECT_NO_ROOM_FOR_MEN;
}

/* Two broken bases, or a launcher on the ground; whole bases that could only swap men do not
 * keep a platoon waiting. */
static bool is_worth_it(const struct game *g, int leader, int from, int to)
{
    if (reorganise_refusal(g, leader, from, to) != REJECT_NONE) {
        return false;
    }
    return from == to || base_of(g, from)->removed || fit_men(g, from) < base_of(g, from)->full;
}

static bool leader_may_reorganise(const struct game *g, int leader)
{
    for (int from = 1; from <= g->table.base_count; from++) {
        if (base_of(g, from)->kind != BASE_RIFLE) {
            continue;
        }
        for (int to = 1; to <= g->table.base_count; to++) {
            if (is_worth_it(g, leader, from, to)) {
                return true;
            }
        }
    }
    return false;
}

bool platoon_may_reorganise(const struct game *g, int platoon)
{
    for (int leader = 1; leader <= g->table.base_count; leader++) {
        if (base_of(g, leader)->platoon == platoon && is_leader(base_of(g, leader)->kind) &&
            leader_may_reorganise(g, leader)) {
            return true;
        }
    }
    return false;
}

/* ---- the command --------------------------------------------------------------------------
 */

struct reorganise_args {
    int32_t leader, from, to;
};

static const struct field reorganise_arg_fields[] = {
    ID_FIELD(struct reorganise_args, leader, BASE),
    ID_FIELD(struct reorganise_args, from, BASE),
    ID_FIELD(struct reorganise_args, to, BASE),
};

/* `figures` went over. With `fallen` a man of `to`, `bearer`, took up that man's launcher. */
struct reorganised {
    int32_t leader, from, to, edna, removed, fallen, bearer;
    LIST_OF(BASE_MEN_MAX) figures;
};

static const struct field reorganised_fields[] = {
    ID_FIELD(struct reorganised, leader, BASE),
    ID_FIELD(struct reorganised, from, BASE),
    ID_FIELD(struct reorganised, to, BASE),
    INT_FIELD(struct reorganised, edna, 0, EDNA_MAX),
    OPT_BOOL_FIELD(struct reorganised, removed),
    OPT_INT_FIELD(struct reorganised, fallen, 0, FIGURES_MAX, 0),
    OPT_INT_FIELD(struct reorganised, bearer, 0, FIGURES_MAX, 0),
    OPT_LIST_FIELD(struct reorganised, figures, INT, 1, FIGURES_MAX),
};

static uint8_t next_number(const struct game *g, int base)
{
    int highest = 0;
    for (int i = 0; i < g->table.figure_count; i++) {
        const struct figure *figure = &g->table.figures[i];
        if (figure->base == base && figure->number > highest) {
            highest = figure->number;
        }
    }
    return (uint8_t)(highest + 1);
}

static void evolve_reorganised(struct game *g, const void *args)
{
    const struct reorganised *event = args;
    for (int i = 0; i < event->figures.count; i++) {
        struct figure *figure = &g->table.figures[event->figures.item[i] - 1];
        figure->number = next_number(g, event->to);
        figure->base = (uint8_t)event->to;
    }
    game_base(g, event->to)->edna = event->edna;
    if (event->removed) {
        game_base(g, event->from)->removed = 1;
    }
    settle_base(g, event->from);
    if (event->bearer != 0) {
        struct figure *fallen = &g->table.figures[event->fallen - 1];
        struct figure *bearer = &g->table.figures[event->bearer - 1];
        fallen->weapon = bearer->weapon;
        bearer->weapon = WEAPON_M79;
    }
}

EVENT_TYPE(reorganised,
           reorganised,
           1,
           VIEW_PLATOONS | VIEW_BASES | VIEW_FIGURES | VIEW_LEGAL,
           .evolve = evolve_reorganised);

/* The lowest of the roster go over. Rule: D6 */
static void move_men(const struct game *g, struct reorganised *event)
{
    const struct base *from = base_of(g, event->from);
    const struct base *to = base_of(g, event->to);
    const struct reorganising result = reorganise_bases(
        fit_men(g, event->to), fit_men(g, event->from), to->edna, from->edna, to->full);
    const int moving = result.moved;
    event->edna = result.edna;
    event->removed = result.removed && !has_men_below(g, event->from);
    for (int i = g->table.figure_count - 1; i >= 0 && event->figures.count < moving; i--) {
        if (g->table.figures[i].base == event->from && figure_stands(&g->table.figures[i])) {
            event->figures.item[event->figures.count++] = i + 1;
        }
    }
}

/* After the men have gone over: a launcher that lies on either base. Rule: D6 */
static void take_up_launcher(const struct game *g, struct reorganised *event)
{
    int lies_on = launcher_lies_there(g, event->to, event->to) ? event->to : event->from;
    if (launcher_lies_there(g, lies_on, event->to)) {
        event->fallen = find_man(g, lies_on, false, true) + 1;
        event->bearer = find_man(g, event->to, true, false) + 1;
    }
}

static enum reject check_reorganise(struct decision *d, const struct reorganise_args *args)
{
    const int32_t count = d->game->table.base_count;
    enum reject refusal = check_own_base(d, args->leader);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if (args->from < 1 || args->from > count || args->to < 1 || args->to > count) {
        return REJECT_NO_SUCH_BASE;
    }
    refuse_with(d, "leader", FIELD_BASE, args->leader);
    refuse_with(d, "from", FIELD_BASE, args->from);
    refuse_with(d, "to", FIELD_BASE, args->to);
    refusal = reorganise_refusal(d->game, args->leader, args->from, args->to);
    refuse_with(d, "base", FIELD_BASE,
                refusal == REJECT_NOT_A_LEADER ? args->leader : args->to);
    return refusal;
}

static enum reject decide_reorganise(struct decision *d, const void *args)
{
    const struct reorganise_args *reorganise = args;
    enum reject refusal = check_reorganise(d, reorganise);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    struct reorganised event = {
        .leader = reorganise->leader,
        .from = reorganise->from,
        .to = reorganise->to,
        .edna = base_of(d->game, reorganise->to)->edna,
    };
    if (event.from != event.to && !base_of(d->game, event.from)->removed) {
        move_men(d->game, &event);
    }
    take_up_launcher(d->game, &event);
    emit(d, &event_reorganised, &event);
    return REJECT_NONE;
}

/* Asked for a leader: the bases that could get men or a launcher. */
static void
legal_reorganise(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    (void)actor;
    out->why = is_leader(base_of(g, id)->kind) ? REJECT_NO_ROOM_FOR_MEN : REJECT_NOT_A_LEADER;
    for (int to = 1; to <= g->table.base_count; to++) {
        for (int from = 1; from <= g->table.base_count; from++) {
            if (base_of(g, from)->kind == BASE_RIFLE && is_worth_it(g, id, from, to)) {
                out->why = REJECT_NONE;
                out->bases.item[out->bases.count++] = to;
                break;
            }
        }
    }
}

VERB(reorganise,
     reorganise_args,
     VERB_FOR_BASE,
     IN_PHASE(END_OF_TURN),
     BY_PLAYER,
     .decide = decide_reorganise,
     .legal = legal_reorganise);

RULE(reorganise,
     "FME-33 D6",
     .verbs = VERBS(&verb_reorganise),
     .events = EVENTS(&event_reorganised));
