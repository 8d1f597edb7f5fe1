/* A pursuit begins: who meets whom, BUSH factors, head start. Rule: BUSH-01 to BUSH-06,
 * BUSH-16, BUSH-38 */
#include "core/rules/chase/begin.h"

#include "core/chase/factor.h"
#include "core/chase/running_deck.h"
#include "core/chase/scenario_roll.h"
#include "core/chase/units.h"
#include "core/chase_teams.h"
#include "core/clock.h"
#include "core/core.h"
#include "core/fog.h"
#include "core/forces.h"
#include "core/rules/chase/begin_forces.h"

/* ---- the hunted ---------------------------------------------------------------------------
 */

struct terrs_gathered {
    int32_t roll, cells, advisors, motivated, bush, ageing, ak47, lmg, rpg, hmg;
    LIST_OF(TERR_GROUPS_MAX) figures; /* of each group: cells, then advisers, then motivated */
};

static const struct field terrs_gathered_fields[] = {
    SECRET_INT_FIELD(struct terrs_gathered, roll, 0, 6),
    SECRET_INT_FIELD(struct terrs_gathered, cells, 0, TERR_CELLS_MAX),
    SECRET_INT_FIELD(struct terrs_gathered, advisors, 0, TERR_SINGLES_MAX),
    SECRET_INT_FIELD(struct terrs_gathered, motivated, 0, TERR_SINGLES_MAX),
    SECRET_INT_FIELD(struct terrs_gathered, bush, 0, 99),
    SECRET_INT_FIELD(struct terrs_gathered, ageing, 0, 1),
    SECRET_INT_FIELD(struct terrs_gathered, ak47, 0, 1),
    SECRET_INT_FIELD(struct terrs_gathered, lmg, 0, 1),
    SECRET_INT_FIELD(struct terrs_gathered, rpg, 0, 1),
    SECRET_INT_FIELD(struct terrs_gathered, hmg, 0, 1),
    SECRET_LIST_FIELD(struct terrs_gathered, figures, INT, 1, ENEMY_FIGURES_MAX),
};

static int32_t groups_of_singles(int32_t men)
{
    return (men + ENEMY_FIGURES_MAX - 1) / ENEMY_FIGURES_MAX;
}

static void evolve_terrs_gathered(struct game *g, const void *args)
{
    const struct terrs_gathered *gathered = args;
    struct chase *chase = &g->table.chase;
    chase->roll = (uint8_t)gathered->roll;
    chase->terr_bush = (uint8_t)gathered->bush;
    chase->ageing = gathered->ageing != 0;
    chase->ak47 = gathered->ak47 != 0;
    chase->lmg = gathered->lmg != 0;
    chase->rpg = gathered->rpg != 0;
    chase->hmg = gathered->hmg != 0;
    chase->terr_groups = (uint8_t)gathered->figures.count;
    const int32_t motivated_from = gathered->cells + groups_of_singles(gathered->advisors);
    for (int i = 0; i < gathered->figures.count; i++) {
        chase->groups[i] =
            (struct terr_group){.figures = (uint8_t)gathered->figures.item[i],
                                .trail = 1,
                                .advisor = i >= gathered->cells && i < motivated_from,
                                .motivated = i >= motivated_from};
        chase->terrs = (int16_t)(chase->terrs + gathered->figures.item[i]);
    }
}

EVENT_TYPE(terrs_gathered,
           terrs_gathered,
           1,
           VIEW_CHASE,
           .evolve = evolve_terrs_gathered,
           .seen = seen_by_umpire);

static void add_singles(struct terrs_gathered *gathered, int32_t men)
{
    for (; men > 0; men -= ENEMY_FIGURES_MAX) {
        gathered->figures.item[gathered->figures.count++] =
            men < ENEMY_FIGURES_MAX ? men : ENEMY_FIGURES_MAX;
    }
}

#define CELL_OF_THREE_UP_TO                                                                    \
    3 /* faces of a D6 for a cell of the smaller size. Rule: BUSH-01                           \
       */

static enum reject gather_terrs(struct decision *d, struct terrs_gathered *gathered)
{
    int32_t die[TERR_CELLS_MAX + 1];
    if (!roll_dice(d, STREAM_HIDDEN, gathered->cells + 1, 6, (struct purpose){.code = "terrs"},
                   die)) {
        return REJECT_NEED_DICE;
    }
    const struct unit_size size = unit_size(CHASE_UNIT_TERRS);
    for (int i = 0; i < gathered->cells; i++) {
        gathered->figures.item[gathered->figures.count++] =
            die[i] <= CELL_OF_THREE_UP_TO ? size.least : size.most;
    }
    add_singles(gathered, gathered->advisors);
    add_singles(gathered, gathered->motivated);
    gathered->bush =
        bush_factor(&d->game->table.options, CHASE_UNIT_TERRS, die[gathered->cells]);
    emit(d, &event_terrs_gathered, gathered);
    return REJECT_NONE;
}

/* ---- who meets whom -----------------------------------------------------------------------
 */

struct forces {
    struct chase_plan plan; /* teams as they march, terrs as they are */
    int32_t roll;
    int next; /* team that gets the next unit */
    bool with_hq;
};

/* Bricks, then sticks, then squads are dealt to the teams in turn. */
static struct team_plan *next_team(struct forces *forces, int platoons)
{
    struct team_plan *team = &forces->plan.team[forces->next];
    forces->next = (forces->next + 1) % platoons;
    return team;
}

static void deal_forces(struct forces *forces, const struct chase_roll *rolled, int platoons)
{
    struct chase_plan *plan = &forces->plan;
    memset(plan, 0, sizeof(*plan));
    const int32_t squads = rolled->squads + SQUADS_OF_PLATOON * rolled->platoons;
    for (int32_t i = 0; i < rolled->bricks; i++) {
        next_team(forces, platoons)->operators += BRICK_MEN;
    }
    for (int32_t i = 0; i < rolled->sticks; i++) {
        next_team(forces, platoons)->sticks++;
    }
    for (int32_t i = 0; i < squads; i++) {
        next_team(forces, platoons)->squads++;
    }
    forces->with_hq = rolled->platoons > 0;
    plan->tracker = rolled->operators > 0;
    plan->cells = rolled->cells;
    plan->advisors = rolled->advisors;
    plan->motivated = rolled->motivated;
    plan->ageing = (rolled->arms & ARMS_AGEING) != 0;
    plan->ak47 = (rolled->arms & ARMS_AK47) != 0;
    plan->lmg = (rolled->arms & ARMS_LMG) != 0;
    plan->rpg = (rolled->arms & ARMS_RPG) != 0;
    plan->hmg = (rolled->arms & ARMS_HMG) != 0;
}

/* Rule: BUSH-38 */
static enum reject roll_forces(struct decision *d, struct forces *forces)
{
    int32_t die[1 + CHASE_ROLL_DICE_MAX];
    const struct purpose purpose = {.code = "scenario"};
    if (!roll_dice(d, STREAM_HIDDEN, 1, 6, purpose, die)) {
        return REJECT_NEED_DICE;
    }
    forces->roll = die[0];
    const int dice = chase_roll_dice(die[0]);
    if (!roll_dice(d, STREAM_HIDDEN, dice, 6, purpose, die + 1)) {
        return REJECT_NEED_DICE;
    }
    for (int i = 0; i < dice; i++) {
        if (chase_roll_die_is_average(die[0], i)) {
            die[1 + i] = average_face(die[1 + i]);
        }
    }
    const struct chase_roll rolled = chase_rolled(die[0], die + 1);
    deal_forces(forces, &rolled, d->game->table.platoon_count);
    return REJECT_NONE;
}

/* ---- the head start -----------------------------------------------------------------------
 */

struct pursuit_began {
    int32_t hours, main, running, men;
    int64_t at_ms;
};

static const struct field pursuit_began_fields[] = {
    INT_FIELD(struct pursuit_began, hours, 0, 99),
    INT_FIELD(struct pursuit_began, main, 0, INT16_MAX),
    INT_FIELD(struct pursuit_began, running, 0, INT16_MAX),
    INT_FIELD(struct pursuit_began, men, 0, FIGURES_MAX),
    MS_FIELD(struct pursuit_began, at_ms),
};

static void evolve_pursuit_began(struct game *g, const void *args)
{
    const struct pursuit_began *began = args;
    struct table *t = &g->table;
    struct chase *chase = &t->chase;
    chase->hours = (uint8_t)began->hours;
    chase->main = (int16_t)began->main;
    chase->men = (int16_t)began->men;
    chase->step = CHASE_STEP_TERRS;
    chase->trail_count = 1;
    chase->trails[0] = (struct trail){.state = TRAIL_STATE_FRESH,
                                      .running = (int16_t)began->running,
                                      .find = TRAIL_FIND_TRAIL};
    bool first = true;
    for (int id = 1; id <= t->platoon_count; id++) {
        struct chase_team *team = game_team(g, id);
        team->trail = 1;
        team->seen_running = (int16_t)began->running;
        team->seen_main = (int16_t)began->main;
        team->principal = first && team->used;
        first = first && !team->used;
    }
    t->turn = 1;
    t->phase = PHASE_CHASE;
    clock_run(&t->clock, began->at_ms);
}

/* The age of the spoor is known at the start. */
EVENT_TYPE(pursuit_began, pursuit_began, 1, VIEW_ALL, .evolve = evolve_pursuit_began);

static enum reject begin_pursuit(struct decision *d)
{
    int32_t die;
    if (!roll_dice(d, STREAM_OPEN, 1, 6, (struct purpose){.code = "head_start"}, &die)) {
        return REJECT_NEED_DICE;
    }
    const int32_t hours = average_face(die);
    const struct chase_cards cards = cards_at_the_start(&d->game->table.options, hours);
    struct pursuit_began began = {.hours = hours,
                                  .main = cards.main,
                                  .running = cards.running,
                                  .men = d->game->table.figure_count,
                                  .at_ms = d->now_ms};
    emit(d, &event_pursuit_began, &began);
    return REJECT_NONE;
}

enum reject muster_chase(struct decision *d)
{
    struct forces forces = {.plan = d->game->setup.chase};
    if (forces.plan.rolled) {
        enum reject refusal = roll_forces(d, &forces);
        if (refusal != REJECT_NONE) {
            return refusal;
        }
    }
    const struct chase_plan *plan = &forces.plan;
    struct terrs_gathered gathered = {.roll = forces.roll,
                                      .cells = plan->cells,
                                      .advisors = plan->advisors,
                                      .motivated = plan->motivated,
                                      .ageing = plan->ageing,
                                      .ak47 = plan->ak47,
                                      .lmg = plan->lmg,
                                      .rpg = plan->rpg,
                                      .hmg = plan->hmg};
    enum reject refusal = gather_terrs(d, &gathered);
    for (int id = 1; refusal == REJECT_NONE && id <= d->game->table.platoon_count; id++) {
        const struct team_plan *team = &plan->team[id - 1];
        if (team->operators + team->sticks + team->squads > 0) {
            refusal =
                form_team(d, id, team, id == 1 && forces.with_hq, id == 1 && plan->tracker);
        }
    }
    return refusal == REJECT_NONE ? begin_pursuit(d) : refusal;
}

RULE(begin,
     "BUSH-01 BUSH-02 BUSH-03 BUSH-04 BUSH-06 BUSH-16 BUSH-38",
     .events = EVENTS(&event_terrs_gathered, &event_pursuit_began));
