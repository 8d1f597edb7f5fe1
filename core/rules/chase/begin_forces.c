/* Teams of pursuers and their men. Rule: BUSH-01, BUSH-03, BUSH-04, BUSH-16 */
#include "core/rules/chase/begin_forces.h"

#include "core/chase/factor.h"
#include "core/core.h"
#include "core/forces.h"

#define TEAM_SQUADS_MAX 5

/* `rifles` and `crew` are the men of each squad's two bases beside its commander. */
struct team_formed {
    int32_t platoon, unit, operators, sticks, squads, with_hq, with_tracker, bush, tracker_bush;
    LIST_OF(TEAM_SQUADS_MAX) rifles;
    LIST_OF(TEAM_SQUADS_MAX) crew;
};

static const struct field team_formed_fields[] = {
    ID_FIELD(struct team_formed, platoon, PLATOON),
    WORD_FIELD(struct team_formed, unit, chase_unit_words),
    OPT_INT_FIELD(struct team_formed, operators, 0, 99, 0),
    OPT_INT_FIELD(struct team_formed, sticks, 0, 99, 0),
    OPT_INT_FIELD(struct team_formed, squads, 0, 99, 0),
    OPT_BOOL_FIELD(struct team_formed, with_hq),
    OPT_BOOL_FIELD(struct team_formed, with_tracker),
    INT_FIELD(struct team_formed, bush, 0, 99),
    OPT_INT_FIELD(struct team_formed, tracker_bush, 0, 99, 0),
    OPT_LIST_FIELD(struct team_formed, rifles, INT, 1, BASE_MEN_MAX),
    OPT_LIST_FIELD(struct team_formed, crew, INT, 1, BASE_MEN_MAX),
};

/* ---- men ----------------------------------------------------------------------------------
 */

struct muster_roll {
    struct game *g;
    int platoon, squad;
};

static void put_number(char *text, size_t size, const char *name, int number)
{
    size_t len = strlen(name);
    memset(text, 0, size);
    memcpy(text, name, len);
    if (number > 0) {
        text[len] = (char)('0' + number);
    }
}

static void
add_base(struct muster_roll *roll, enum base_kind kind, const char *code, const char *name)
{
    struct base *base = &roll->g->table.bases[roll->g->table.base_count++];
    memset(base, 0, sizeof(*base));
    base->platoon = (uint8_t)roll->platoon;
    base->squad = (uint8_t)roll->squad;
    base->kind = (uint8_t)kind;
    put_number(base->code, sizeof(base->code), code, roll->squad);
    put_number(base->name, sizeof(base->name), name, roll->squad);
}

static void
add_men(struct muster_roll *roll, int32_t men, enum figure_role role, enum weapon weapon)
{
    struct table *t = &roll->g->table;
    int number = 0;
    for (int i = 0; i < t->figure_count; i++) {
        number += t->figures[i].base == t->base_count;
    }
    for (int32_t i = 0; i < men; i++) {
        t->figures[t->figure_count++] = (struct figure){.base = t->base_count,
                                                        .role = (uint8_t)role,
                                                        .weapon = (uint8_t)weapon,
                                                        .status = STATUS_FIGURE_FIT,
                                                        .rep = 3,
                                                        .number = (uint8_t)++number};
    }
}

/* An LMG for each two operators, one for a stick. Rule: BUSH-01 */
static void add_brick(struct muster_roll *roll, int32_t men)
{
    const int32_t guns = men / 2;
    add_base(roll, BASE_RIFLE, "O", "Operators ");
    add_men(roll, 1, FIGURE_LEADER, WEAPON_SLR);
    add_men(roll, men - 1 - guns, FIGURE_RIFLEMAN, WEAPON_SLR);
    add_men(roll, guns, FIGURE_GUNNER, WEAPON_M60);
}

static void add_stick(struct muster_roll *roll)
{
    add_base(roll, BASE_RIFLE, "S", "Stick ");
    add_men(roll, 1, FIGURE_LEADER, WEAPON_SLR);
    add_men(roll, 2, FIGURE_RIFLEMAN, WEAPON_SLR);
    add_men(roll, 1, FIGURE_GUNNER, WEAPON_M60);
}

static void add_squad(struct muster_roll *roll, int32_t rifles, int32_t crew)
{
    add_base(roll, BASE_SQUAD_LEADER, "N", "NCO ");
    add_men(roll, 1, FIGURE_LEADER, WEAPON_SLR);
    add_base(roll, BASE_RIFLE, "R", "Rifles ");
    add_men(roll, rifles, FIGURE_RIFLEMAN, WEAPON_SLR);
    add_base(roll, BASE_M60, "M", "LMG ");
    add_men(roll, 1, FIGURE_GUNNER, WEAPON_M60);
    add_men(roll, crew - 1, FIGURE_ASSISTANT, WEAPON_SLR);
}

static void add_hq(struct muster_roll *roll)
{
    add_base(roll, BASE_OFFICER, "CO", "Commander");
    add_men(roll, 1, FIGURE_OFFICER, WEAPON_SLR);
    add_base(roll, BASE_RIFLE, "CG", "Command group");
    add_men(roll, 1, FIGURE_RADIO, WEAPON_SLR);
    add_men(roll, 2, FIGURE_RIFLEMAN, WEAPON_SLR);
}

static void form_men(struct game *g, const struct team_formed *formed)
{
    struct muster_roll roll = {g, formed->platoon, 0};
    if (formed->with_tracker) {
        add_base(&roll, BASE_RIFLE, "TR", "Tracker");
        g->table.chase.tracker_base = g->table.base_count;
        add_men(&roll, 1, FIGURE_RIFLEMAN, WEAPON_SLR);
    }
    if (formed->with_hq) {
        add_hq(&roll);
    }
    for (int32_t left = formed->operators; left > 0; left -= BRICK_MEN) {
        roll.squad++;
        add_brick(&roll, left < BRICK_MEN ? left : BRICK_MEN);
    }
    for (int32_t i = 0; i < formed->sticks; i++) {
        roll.squad++;
        add_stick(&roll);
    }
    for (int32_t i = 0; i < formed->rifles.count; i++) {
        roll.squad++;
        add_squad(&roll, formed->rifles.item[i], formed->crew.item[i]);
    }
    game_platoon(g, formed->platoon)->squads = (uint8_t)roll.squad;
}

static void evolve_team_formed(struct game *g, const void *args)
{
    const struct team_formed *formed = args;
    *game_team(g, formed->platoon) =
        (struct chase_team){.used = 1,
                            .unit = (uint8_t)formed->unit,
                            .operators = (uint8_t)formed->operators,
                            .sticks = (uint8_t)formed->sticks,
                            .squads = (uint8_t)formed->squads,
                            .bush = (uint8_t)formed->bush,
                            .bush_max = (uint8_t)formed->bush};
    struct chase *chase = &g->table.chase;
    if (formed->with_tracker) {
        chase->tracker = (uint8_t)formed->platoon;
        chase->tracker_bush = (uint8_t)formed->tracker_bush;
        chase->tracker_bush_max = (uint8_t)formed->tracker_bush;
    }
    form_men(g, formed);
    game_platoon(g, formed->platoon)->mustered = 1;
    recount_platoon(g, formed->platoon);
}

EVENT_TYPE(team_formed, team_formed, 1, VIEW_ALL, .evolve = evolve_team_formed);

/* ---- dice ---------------------------------------------------------------------------------
 */

/* Riflemen 3 to 5, and 2 or 3 at the machine-gun, by a D6 each. Rule: BUSH-01 */
static int32_t squad_rifles(int32_t die)
{
    return 3 + (die - 1) / 2;
}

static int32_t squad_crew(int32_t die)
{
    return die <= 3 ? 2 : 3;
}

/* A mixed column goes as its slowest kind. */
static enum chase_unit slowest(const struct team_plan *plan)
{
    return plan->squads > 0   ? CHASE_UNIT_SLUGGIES
           : plan->sticks > 0 ? CHASE_UNIT_TROOPIES
                              : CHASE_UNIT_OPERATORS;
}

enum reject form_team(struct decision *d,
                      int platoon,
                      const struct team_plan *plan,
                      bool with_hq,
                      bool with_tracker)
{
    const struct options *options = &d->game->table.options;
    struct team_formed formed = {.platoon = platoon,
                                 .unit = (int32_t)slowest(plan),
                                 .operators = plan->operators,
                                 .sticks = plan->sticks,
                                 .squads = plan->squads,
                                 .with_hq = with_hq,
                                 .with_tracker = with_tracker};
    int32_t die[2 * TEAM_SQUADS_MAX];
    assert(plan->squads <= TEAM_SQUADS_MAX);
    if (!roll_dice(d, platoon_stream(platoon), 2 * plan->squads, 6,
                   (struct purpose){.code = "squads"}, die)) {
        return REJECT_NEED_DICE;
    }
    for (int32_t i = 0; i < plan->squads; i++) {
        formed.rifles.item[formed.rifles.count++] = squad_rifles(die[2 * i]);
        formed.crew.item[formed.crew.count++] = squad_crew(die[2 * i + 1]);
    }
    if (!roll_dice(d, platoon_stream(platoon), 1 + with_tracker, 6,
                   (struct purpose){.code = "bush"}, die)) {
        return REJECT_NEED_DICE;
    }
    formed.bush = bush_factor(options, (enum chase_unit)formed.unit, average_face(die[0]));
    if (with_tracker) {
        formed.tracker_bush = bush_factor(options, CHASE_UNIT_OPERATORS, average_face(die[1]));
    }
    emit(d, &event_team_formed, &formed);
    return REJECT_NONE;
}

RULE(begin_forces, "BUSH-01 BUSH-03 BUSH-04 BUSH-16", .events = EVENTS(&event_team_formed));
