#include "protocol/scenario.h"

#include <stdlib.h>
#include <string.h>

#include "core/board.h"
#include "core/cards.h"
#include "core/contact/activity.h"
#include "core/contact/force.h"
#include "core/core.h"
#include "core/options.h"
#include "core/set_up.h"
#include "core/words.h"
#include "protocol/form.h"

/* ---- forces --------------------------------------------------------------------------------
 */

static void read_men(struct reader *r, const json_t *json, void *to)
{
    static const struct field fields[] = {
        INT_KEY(struct scenario_men, "count", count, 1, BASE_MEN_MAX),
        WORD_KEY(struct scenario_men, "role", role, figure_role_words, REQUIRED),
        WORD_KEY(struct scenario_men, "weapon", weapon, weapon_words, REQUIRED),
        INT_KEY(struct scenario_men, "rep", rep, 1, 6),
        {.name = NULL}};
    struct scenario_men *men = to;
    *men = (struct scenario_men){.count = 1, .rep = 3};
    read_form(r, json, &(struct form){fields, NULL}, men);
}

static void read_groups(struct reader *r, const json_t *json, void *to)
{
    struct scenario_base *base = to;
    read_list(r, json, MEN_GROUPS_MAX, read_men, base->group, sizeof(base->group[0]),
              &base->group_count);
}

static void check_base(struct reader *r, const struct scenario_base *base)
{
    int32_t men = 0;
    for (int i = 0; i < base->group_count; i++) {
        men += base->group[i].count;
    }
    if (men > BASE_MEN_MAX) {
        wrong(r, "a base has %d men at most, this one %d", BASE_MEN_MAX, men);
    }
    if (base->kind == BASE_TANK ? men > 0 : men == 0) {
        wrong(r, base->kind == BASE_TANK ? "a tank has no men of its own"
                                         : "a base needs \"men\"");
    }
}

static void read_base(struct reader *r, const json_t *json, void *to)
{
    static const struct field fields[] = {
        WORD_KEY(struct scenario_base, "kind", kind, base_kind_words, REQUIRED),
        TEXT_KEY(struct scenario_base, "code", code, REQUIRED),
        TEXT_KEY(struct scenario_base, "name", name, REQUIRED),
        {.name = NULL}};
    static const struct section sections[] = {{"men", read_groups, false}, {.name = NULL}};
    struct scenario_base *base = to;
    memset(base, 0, sizeof(*base));
    int before = r->mistakes->total;
    read_form(r, json, &(struct form){fields, sections}, base);
    if (r->mistakes->total == before) {
        check_base(r, base);
    }
}

static void read_hq(struct reader *r, const json_t *json, void *to)
{
    struct scenario *s = to;
    read_list(r, json, TEMPLATE_BASES_MAX, read_base, s->hq, sizeof(s->hq[0]), &s->hq_count);
}

static void read_squad(struct reader *r, const json_t *json, void *to)
{
    struct scenario *s = to;
    read_list(r, json, TEMPLATE_BASES_MAX, read_base, s->squad, sizeof(s->squad[0]),
              &s->squad_count);
}

static void read_recoilless(struct reader *r, const json_t *json, void *to)
{
    struct scenario *s = to;
    s->has_recoilless = 1;
    read_base(r, json, &s->recoilless);
    if (s->recoilless.kind != BASE_RECOILLESS) {
        wrong(r, "the kind of this base must be \"recoilless\"");
    }
}

static void read_tank(struct reader *r, const json_t *json, void *to)
{
    struct scenario *s = to;
    s->has_tank = 1;
    read_base(r, json, &s->tank);
    if (s->tank.kind != BASE_TANK) {
        wrong(r, "the kind of this base must be \"tank\"");
    }
}

static void read_organisation(struct reader *r, const json_t *json, void *to)
{
    static const struct field fields[] = {
        INT_KEY(struct scenario, "squads", squads, 0, SQUADS_MAX), {.name = NULL}};
    static const struct section sections[] = {{"hq", read_hq, true},
                                              {"squad", read_squad, false},
                                              {"recoilless", read_recoilless, false},
                                              {"tank", read_tank, false},
                                              {.name = NULL}};
    read_form(r, json, &(struct form){fields, sections}, to);
}

static void read_platoon_name(struct reader *r, const json_t *json, void *to)
{
    read_text(r, json_string_value(json), to, NAME_MAX_BYTES);
}

static void read_platoon_names(struct reader *r, const json_t *json, void *to)
{
    struct scenario *s = to;
    int32_t count = 0;
    read_list(r, json, PLATOONS_MAX, read_platoon_name, s->platoon_names, NAME_MAX_BYTES,
              &count);
    if (count < s->platoons_max) {
        wrong(r, "%d names are needed, here are %d", s->platoons_max, count);
    }
}

static void read_platoons(struct reader *r, const json_t *json, void *to)
{
    static const struct field fields[] = {
        INT_KEY(struct scenario, "min", platoons_min, 1, PLATOONS_MAX),
        INT_KEY(struct scenario, "max", platoons_max, 1, PLATOONS_MAX),
        {.name = NULL}};
    static const struct section sections[] = {{"names", read_platoon_names, false},
                                              {.name = NULL}};
    const struct scenario *s = to;
    read_form(r, json, &(struct form){fields, sections}, to);
    if (s->platoons_min > s->platoons_max) {
        wrong(r, "\"min\" is larger than \"max\"");
    }
}

/* ---- options and presets -------------------------------------------------------------------
 */

/* Option tables have no end mark; this form needs one. */
static void read_option_table(struct reader *r, const json_t *json, struct options *options)
{
    struct field fields[OPTION_COUNT + 1];
    memset(fields, 0, sizeof(fields));
    memcpy(fields, option_fields, sizeof(fields[0]) * OPTION_COUNT);
    read_form(r, json, &(struct form){fields, NULL}, options);
}

static void read_options(struct reader *r, const json_t *json, void *to)
{
    read_option_table(r, json, &((struct scenario *)to)->options);
}

static void read_preset_options(struct reader *r, const json_t *json, void *to)
{
    read_option_table(r, json, &((struct scenario_preset *)to)->options);
}

/* The preset's options and packs were set to the scenario's before. */
static void read_preset(struct reader *r, const json_t *json, void *to)
{
    static const struct field fields[] = {
        INT_KEY(struct scenario_preset, "platoons", platoons, 1, PLATOONS_MAX),
        INT_KEY(struct scenario_preset, "packs", packs, 1, PACKS_MAX),
        INT_KEY(struct scenario_preset, "houses_min", houses_min, 2, HOUSES_MAX / 2),
        INT_KEY(struct scenario_preset, "houses_max", houses_max, 2, HOUSES_MAX / 2),
        TEXT_KEY(struct scenario_preset, "text", text, REQUIRED),
        {.name = NULL}};
    static const struct section sections[] = {{"options", read_preset_options, false},
                                              {.name = NULL}};
    const struct scenario_preset *preset = to;
    read_form(r, json, &(struct form){fields, sections}, to);
    if (preset->platoons == 0) {
        wrong(r, "\"platoons\" is missing");
    }
    if ((preset->houses_min == 0) != (preset->houses_max == 0) ||
        preset->houses_min > preset->houses_max) {
        wrong(
            r,
            "\"houses_min\" and \"houses_max\" of a preset stand together, the smaller first");
    }
}

static void read_presets(struct reader *r, const json_t *json, void *to)
{
    struct scenario *s = to;
    for (int i = 0; i < PLATOONS_MAX; i++) {
        s->preset[i].options = s->options;
        s->preset[i].packs = s->packs;
    }
    read_list(r, json, PLATOONS_MAX, read_preset, s->preset, sizeof(s->preset[0]),
              &s->preset_count);
    for (int i = 0; i < s->preset_count; i++) {
        if (scenario_preset(s, s->preset[i].platoons) != &s->preset[i]) {
            wrong(r, "two presets are for %d platoons", s->preset[i].platoons);
        }
    }
}

/* ---- board ---------------------------------------------------------------------------------
 */

static void read_plot(struct reader *r, const json_t *json, void *to)
{
    static const struct field fields[] = {
        WORD_KEY(struct plot_plan, "kind", kind, plot_kind_words, OPTIONAL),
        INT_KEY(struct plot_plan, "width_ci", width_ci, 100, 3000),
        INT_KEY(struct plot_plan, "floors", floors, 1, 9),
        BOOL_KEY(struct plot_plan, "front_garden", front_garden),
        TEXT_KEY(struct plot_plan, "code", code, OPTIONAL),
        TEXT_KEY(struct plot_plan, "name", name, OPTIONAL),
        {.name = NULL}};
    struct plot_plan *plot = to;
    memset(plot, 0, sizeof(*plot));
    plot->kind = PLOT_HOUSE;
    plot->floors = 1;
    read_form(r, json, &(struct form){fields, NULL}, plot);
    if (plot->width_ci == 0) {
        plot->width_ci = plot->kind == PLOT_ALLEY ? 200 : 800;
    }
}

static void read_side(struct reader *r, const json_t *json, struct scenario *s, int side)
{
    struct side_plan *plan = &s->street.side[side];
    s->street.generated = 0;
    read_list(r, json, PLOTS_MAX, read_plot, plan->plot, sizeof(plan->plot[0]),
              &plan->plot_count);
}

static void read_left(struct reader *r, const json_t *json, void *to)
{
    read_side(r, json, to, 0);
}

static void read_right(struct reader *r, const json_t *json, void *to)
{
    read_side(r, json, to, 1);
}

static void read_objective(struct reader *r, const json_t *json, void *to)
{
    static const struct field fields[] = {
        TEXT_KEY(struct scenario, "code", street.objective_code, OPTIONAL),
        TEXT_KEY(struct scenario, "name", street.objective_name, OPTIONAL),
        INT_KEY(struct scenario, "floors", street.objective_floors, 1, 9),
        INT_KEY(struct scenario, "x_ci", street.objective_x_ci, 200, 3000),
        INT_KEY(struct scenario, "y_ci", street.objective_y_ci, 200, 6000),
        {.name = NULL}};
    read_form(r, json, &(struct form){fields, NULL}, to);
}

static void read_board(struct reader *r, const json_t *json, void *to)
{
    static const struct field fields[] = {
        INT_KEY(struct scenario, "houses_min", street.houses_min, 2, HOUSES_MAX / 2),
        INT_KEY(struct scenario, "houses_max", street.houses_max, 2, HOUSES_MAX / 2),
        INT_KEY(struct scenario, "cm_per_inch", street.cm_per_inch, 10, 20000),
        INT_KEY(struct scenario, "street_ci", street.street_ci, 200, 3000),
        INT_KEY(struct scenario, "front_garden_ci", street.front_garden_ci, 100, 2000),
        INT_KEY(struct scenario, "house_ci", street.house_ci, 200, 2000),
        INT_KEY(struct scenario, "back_garden_ci", street.back_garden_ci, 200, 2000),
        INT_KEY(struct scenario, "alley_ci", street.alley_ci, 100, 3000),
        INT_KEY(struct scenario, "crossroads_ci", street.crossroads_ci, 200, 3000),
        {.name = NULL}};
    static const struct section sections[] = {{"objective", read_objective, false},
                                              {"left", read_left, false},
                                              {"right", read_right, false},
                                              {.name = NULL}};
    read_form(r, json, &(struct form){fields, sections}, to);
}

/* ---- pursuit -------------------------------------------------------------------------------
 */

static void read_team(struct reader *r, const json_t *json, void *to)
{
    static const struct field fields[] = {
        INT_KEY(struct team_plan, "operators", operators, 0, TEAM_UNITS_MAX),
        INT_KEY(struct team_plan, "sticks", sticks, 0, TEAM_UNITS_MAX),
        INT_KEY(struct team_plan, "squads", squads, 0, TEAM_UNITS_MAX),
        {.name = NULL}};
    struct team_plan *team = to;
    *team = (struct team_plan){.operators = 0};
    read_form(r, json, &(struct form){fields, NULL}, team);
    if (team->operators + team->sticks + team->squads == 0) {
        wrong(r, "a team needs \"operators\", \"sticks\" or \"squads\"");
    }
}

static void read_teams(struct reader *r, const json_t *json, void *to)
{
    struct scenario *s = to;
    int32_t count = 0;
    read_list(r, json, PLATOONS_MAX, read_team, s->chase.team, sizeof(s->chase.team[0]),
              &count);
    if (count < s->platoons_max) {
        wrong(r, "%d teams are needed, here are %d", s->platoons_max, count);
    }
}

static void read_terrs(struct reader *r, const json_t *json, void *to)
{
    static const struct field fields[] = {
        INT_KEY(struct scenario, "cells", chase.cells, 0, TERR_CELLS_MAX),
        INT_KEY(struct scenario, "advisors", chase.advisors, 0, TERR_SINGLES_MAX),
        INT_KEY(struct scenario, "motivated", chase.motivated, 0, TERR_SINGLES_MAX),
        BOOL_KEY(struct scenario, "ageing", chase.ageing),
        BOOL_KEY(struct scenario, "ak47", chase.ak47),
        BOOL_KEY(struct scenario, "lmg", chase.lmg),
        BOOL_KEY(struct scenario, "rpg", chase.rpg),
        BOOL_KEY(struct scenario, "hmg", chase.hmg),
        {.name = NULL}};
    const struct scenario *s = to;
    read_form(r, json, &(struct form){fields, NULL}, to);
    if (s->chase.cells + s->chase.advisors + s->chase.motivated == 0) {
        wrong(r, "somebody must be followed: \"cells\", \"advisors\" or \"motivated\"");
    }
}

static void read_chase(struct reader *r, const json_t *json, void *to)
{
    static const struct field fields[] = {
        BOOL_KEY(struct scenario, "scenario_roll", chase.rolled),
        BOOL_KEY(struct scenario, "tracker", chase.tracker),
        {.name = NULL}};
    static const struct section sections[] = {
        {"teams", read_teams, false}, {"terrs", read_terrs, false}, {.name = NULL}};
    read_form(r, json, &(struct form){fields, sections}, to);
}

/* The roll says who meets whom; without it the file does. Rule: BUSH-38 */
static void check_chase(struct reader *r, const struct scenario *s)
{
    const struct chase_plan *plan = &s->chase;
    const bool has_terrs = plan->cells + plan->advisors + plan->motivated > 0;
    const bool has_teams =
        plan->team[0].operators + plan->team[0].sticks + plan->team[0].squads > 0;
    const bool chosen = has_teams || has_terrs || plan->tracker;
    if (plan->rolled && chosen) {
        wrong(r, "\"scenario_roll\" chooses the forces: \"teams\", \"terrs\" and \"tracker\" "
                 "have no place beside it");
    } else if (!plan->rolled && !has_teams) {
        wrong(r, "\"scenario_roll\" or \"teams\" is needed");
    } else if (!plan->rolled && !has_terrs) {
        wrong(r, "\"terrs\" is needed");
    }
}

/* ---- the enemy -----------------------------------------------------------------------------
 */

static void read_weapon(struct reader *r, const json_t *json, void *to)
{
    const char *word = json_string_value(json);
    for (int32_t i = 0; word != NULL && weapon_words.word[i] != NULL; i++) {
        if (strcmp(weapon_words.word[i], word) == 0) {
            *(int32_t *)to = i;
            return;
        }
    }
    wrong(r, "this is no weapon");
}

static void read_weapons(struct reader *r, const json_t *json, void *to)
{
    struct enemy_plan *plan = to;
    read_list(r, json, ENEMY_FIGURES_MAX, read_weapon, plan->weapon, sizeof(plan->weapon[0]),
              &plan->figures);
}

static void read_enemy(struct reader *r, const json_t *json, void *to)
{
    static const struct field fields[] = {
        TEXT_KEY(struct enemy_plan, "name", name, REQUIRED),
        WORD_KEY(struct enemy_plan, "rating", rating, rating_words, REQUIRED),
        WORD_KEY(struct enemy_plan, "force", force, enemy_force_words, OPTIONAL),
        WORD_KEY(struct enemy_plan, "cover", cover, cover_words, OPTIONAL),
        BOOL_KEY(struct enemy_plan, "leader", leader),
        BOOL_KEY(struct enemy_plan, "shown", shown),
        BOOL_KEY(struct enemy_plan, "plays_itself", plays_itself),
        INT_KEY(struct enemy_plan, "squad", squad, 1, ENEMY_SQUADS_MAX),
        INT_KEY(struct enemy_plan, "x_ci", x_ci, 0, BOARD_EDGE_CI),
        INT_KEY(struct enemy_plan, "y_ci", y_ci, 0, BOARD_EDGE_CI),
        {.name = NULL}};
    static const struct section sections[] = {{"weapons", read_weapons, true}, {.name = NULL}};
    struct enemy_plan *plan = to;
    *plan = (struct enemy_plan){.rating = RATING_TRAINED};
    read_form(r, json, &(struct form){fields, sections}, plan);
}

static void read_fight(struct reader *r, const json_t *json, void *to)
{
    static const struct field fields[] = {
        TEXT_KEY(struct scenario, "name", fight.name, REQUIRED), {.name = NULL}};
    struct scenario *s = to;
    s->fight.begins = 1;
    read_form(r, json, &(struct form){fields, NULL}, to);
}

static void read_enemies(struct reader *r, const json_t *json, void *to)
{
    struct scenario *s = to;
    read_list(r, json, ENEMY_PLANS_MAX, read_enemy, s->enemies, sizeof(s->enemies[0]),
              &s->enemy_count);
}

/* ---- the whole -----------------------------------------------------------------------------
 */

static void read_words(struct reader *r, const json_t *json, void *to)
{
    static const struct field fields[] = {
        TEXT_KEY(struct scenario, "base", base_word, OPTIONAL),
        TEXT_KEY(struct scenario, "platoon", platoon_word, OPTIONAL),
        TEXT_KEY(struct scenario, "house", street.house_word, OPTIONAL),
        TEXT_KEY(struct scenario, "garden", street.garden_word, OPTIONAL),
        TEXT_KEY(struct scenario, "alley", street.alley_word, OPTIONAL),
        TEXT_KEY(struct scenario, "street", street.street_name, OPTIONAL),
        TEXT_KEY(struct scenario, "crossroads", street.crossroads_name, OPTIONAL),
        TEXT_KEY(struct scenario, "ground", street.ground_name, OPTIONAL),
        TEXT_KEY(struct scenario, "enemy_gun", enemy_gun_word, OPTIONAL),
        TEXT_KEY(struct scenario, "body_count", body_count_word, OPTIONAL),
        {.name = NULL}};
    read_form(r, json, &(struct form){fields, NULL}, to);
}

static void read_pools(struct reader *r, const json_t *json, void *to)
{
    static const struct field fields[] = {INT_KEY(struct scenario, "smoke", smoke, 0, 99),
                                          INT_KEY(struct scenario, "cs", cs, 0, 99),
                                          {.name = NULL}};
    read_form(r, json, &(struct form){fields, NULL}, to);
}

/* Rule: IN-06 */
static void read_end(struct reader *r, const json_t *json, void *to)
{
    static const struct field fields[] = {
        BOOL_KEY(struct scenario, "objective_taken", end.objective_taken),
        BOOL_KEY(struct scenario, "rpd_out", end.rpd_out),
        BOOL_KEY(struct scenario, "houses_cleared", end.houses_cleared),
        BOOL_KEY(struct scenario, "fight_over", end.fight_over),
        INT_KEY(struct scenario, "losses_percent", end.losses_percent, 1, 100),
        INT_KEY(struct scenario, "turns", end.turns, 1, TURNS_MAX),
        {.name = NULL}};
    read_form(r, json, &(struct form){fields, NULL}, to);
}

#define POINTS_MOST 1000

static void read_points(struct reader *r, const json_t *json, void *to)
{
    static const struct field fields[] = {
        INT_KEY(struct scenario, "objective", points.objective, -POINTS_MOST, POINTS_MOST),
        INT_KEY(struct scenario, "rpd", points.rpd, -POINTS_MOST, POINTS_MOST),
        INT_KEY(struct scenario, "house", points.house, -POINTS_MOST, POINTS_MOST),
        INT_KEY(struct scenario, "enemy_dead", points.enemy_dead, -POINTS_MOST, POINTS_MOST),
        INT_KEY(struct scenario, "wounded", points.wounded, -POINTS_MOST, POINTS_MOST),
        INT_KEY(struct scenario, "dead", points.dead, -POINTS_MOST, POINTS_MOST),
        INT_KEY(struct scenario, "missing", points.missing, -POINTS_MOST, POINTS_MOST),
        {.name = NULL}};
    read_form(r, json, &(struct form){fields, NULL}, to);
}

static void read_story_line(struct reader *r, const json_t *json, void *to)
{
    read_text(r, json_string_value(json), to, STORY_LINE_BYTES);
}

static void read_story(struct reader *r, const json_t *json, void *to)
{
    struct scenario *s = to;
    read_list(r, json, STORY_LINES_MAX, read_story_line, s->story, STORY_LINE_BYTES,
              &s->story_lines);
}

/* "$schema" is for editors that help while writing. */
static void read_schema(struct reader *r, const json_t *json, void *to)
{
    (void)to;
    if (!json_is_string(json)) {
        wrong(r, "this must be a text");
    }
}

static const struct field scenario_fields[] = {
    TEXT_KEY(struct scenario, "title", title, REQUIRED),
    WORD_KEY(struct scenario, "kind", kind, game_system_words, OPTIONAL),
    TEXT_KEY(struct scenario, "date", date, OPTIONAL),
    INT_KEY(struct scenario, "year", year, 1900, 2100),
    WORD_KEY(struct scenario, "corps", corps, corps_words, OPTIONAL),
    WORD_KEY(struct scenario, "zone", zone, zone_words, OPTIONAL),
    INT_KEY(struct scenario, "eal", eal, 1, EAL_MAX),
    INT_KEY(struct scenario, "edna", edna, 1, EDNA_MAX),
    INT_KEY(struct scenario, "packs", packs, 1, PACKS_MAX),
    BOOL_KEY(struct scenario, "house_cards", house_cards),
    INT_KEY(struct scenario, "clock_min", clock_min, 1, 1440),
    {.name = NULL}};

/* Presets come after options, which they build upon. */
static const struct section scenario_sections[] = {{"$schema", read_schema, false},
                                                   {"story", read_story, false},
                                                   {"words", read_words, false},
                                                   {"platoons", read_platoons, false},
                                                   {"organisation", read_organisation, false},
                                                   {"pools", read_pools, false},
                                                   {"end", read_end, false},
                                                   {"victory_points", read_points, false},
                                                   {"options", read_options, false},
                                                   {"presets", read_presets, false},
                                                   {"board", read_board, false},
                                                   {"chase", read_chase, false},
                                                   {"enemies", read_enemies, false},
                                                   {"fight", read_fight, false},
                                                   {.name = NULL}};

static int houses_of(const struct side_plan *side)
{
    int houses = 0;
    for (int i = 0; i < side->plot_count; i++) {
        houses += side->plot[i].kind == PLOT_HOUSE;
    }
    return houses;
}

static void check_board(struct reader *r, const struct scenario *s)
{
    const struct street_plan *plan = &s->street;
    int houses = 2 * plan->houses_max;
    int32_t depth = 2 * (plan->front_garden_ci + plan->house_ci + plan->back_garden_ci);
    if (plan->houses_min > plan->houses_max) {
        wrong(r, "\"houses_min\" is larger than \"houses_max\"");
    }
    if (!plan->generated) {
        houses = houses_of(&plan->side[0]) + houses_of(&plan->side[1]);
        if (plan->side[0].plot_count == 0 || plan->side[1].plot_count == 0) {
            wrong(r, "\"left\" and \"right\" need a plot each");
        }
        for (int i = 0; i < s->preset_count; i++) {
            if (s->preset[i].houses_max != 0) {
                wrong(r,
                      "the preset for %d platoons counts houses of a street laid out by plots",
                      s->preset[i].platoons);
            }
        }
    }
    if (houses > HOUSES_MAX) {
        wrong(r, "there are %d houses, at most %d", houses, HOUSES_MAX);
    }
    if (3 + houses > CARDS_PER_PACK) {
        wrong(r, "a pack has no card for every house");
    }
    if (plan->objective_y_ci >= depth + plan->street_ci) {
        wrong(r, "the objective is wider than the board");
    }
}

/* The first name of a setup's bases that stands twice, or NULL. */
static const char *code_twice(const struct setup *setup)
{
    for (int i = 0; i < setup->base_count; i++) {
        for (int k = 0; k < i; k++) {
            if (strcmp(setup->bases[i].code, setup->bases[k].code) == 0) {
                return setup->bases[i].code;
            }
        }
    }
    return NULL;
}

static void check_forces(struct reader *r, const struct scenario *s)
{
    struct setup setup;
    if (!scenario_setup(s, s->platoons_min, &setup)) {
        wrong(r,
              "too large: a platoon has %d bases at most, counted with a base for each "
              "rifleman, codes have %d letters, names %d",
              PLATOON_BASES_MAX, CODE_MAX_BYTES - 1, NAME_MAX_BYTES - 1);
        return;
    }
    const char *code = code_twice(&setup);
    if (code != NULL) {
        wrong(r, "two bases have the code \"%s\"; write {n} for the number of the squad", code);
    }
    int men = 0;
    for (int i = 0; i < setup.base_count; i++) {
        men += setup.bases[i].men;
    }
    if (setup.base_count == 0) {
        wrong(r, "a platoon needs at least one base");
    }
    if (men * s->platoons_max > FIGURES_MAX) {
        wrong(r, "%d platoons of %d men are too many: at most %d men", s->platoons_max, men,
              FIGURES_MAX);
    }
}

/* Whether each group stands on the board that is laid out. */
static void check_spots(struct reader *r, const struct scenario *s)
{
    static const uint8_t seed[SEED_BYTES];
    struct game *game = game_new();
    struct setup *setup = calloc(1, sizeof(*setup));
    if (game == NULL || setup == NULL) {
        wrong(r, "memory is out");
    } else if (scenario_setup(s, s->platoons_min, setup)) {
        game_set_up(game, setup, &s->options, s->platoons_min, true, seed);
        for (int i = 0; i < s->enemy_count; i++) {
            const struct enemy_plan *plan = &s->enemies[i];
            if (place_at(game, (struct point){plan->x_ci, plan->y_ci}) == 0) {
                wrong(r, "\"%s\" stands off the board, which is %d by %d", plan->name,
                      game->table.board_x_ci, game->table.board_y_ci);
            }
        }
    }
    free(setup);
    game_free(game);
}

static void check_enemies(struct reader *r, const struct scenario *s)
{
    size_t before = enter_key(r, "enemies");
    for (int i = 0; i < s->enemy_count; i++) {
        if (s->enemies[i].figures == 0) {
            wrong(r, "\"%s\" has no weapon, and so no man", s->enemies[i].name);
        }
    }
    if (s->enemy_count > 0 && s->street.generated) {
        wrong(r, "where they stand can be told only of a board with \"left\" and \"right\"");
    } else if (s->enemy_count > 0 && r->mistakes->total == 0) {
        check_spots(r, s);
    }
    leave(r, before);
    before = enter_key(r, s->fight.begins ? "fight" : "end");
    if (s->fight.begins && s->enemy_count == 0) {
        wrong(r, "a fire-fight needs \"enemies\"");
    }
    if (s->end.fight_over && !s->fight.begins) {
        wrong(r, "\"fight_over\" needs a \"fight\" that begins with the game");
    }
    leave(r, before);
}

static void check_kind(struct reader *r, const struct scenario *s)
{
    if (s->kind == SYSTEM_CHASE) {
        const size_t before = enter_key(r, "chase");
        check_chase(r, s);
        leave(r, before);
        return;
    }
    size_t before = enter_key(r, "board");
    check_board(r, s);
    leave(r, before);
    before = enter_key(r, "organisation");
    check_forces(r, s);
    leave(r, before);
    if (!corps_has_zone((enum corps)s->corps, (enum zone)s->zone)) {
        before = enter_key(r, "zone");
        wrong(r, "%s corps has no zone \"%s\"", corps_words.word[s->corps],
              zone_words.word[s->zone]);
        leave(r, before);
    }
    check_enemies(r, s);
}

static void check_whole(struct reader *r, const struct scenario *s)
{
    size_t before;
    check_kind(r, s);
    if (s->title[0] == '\0') {
        before = enter_key(r, "title");
        wrong(r, "a title is needed");
        leave(r, before);
    }
}

static void find_duplicates(struct reader *r)
{
    struct json_position at;
    for (int i = 0; json_duplicate(r->positions, i, r->pointer, &at); i++) {
        wrong_key(r, "this key stands twice in its object");
    }
    r->pointer[0] = '\0';
}

bool scenario_parse(const char *text,
                    size_t len,
                    struct scenario *out,
                    struct scenario_mistakes *mistakes)
{
    memset(mistakes, 0, sizeof(*mistakes));
    scenario_default(out);
    struct reader r = {.mistakes = mistakes};
    if (text == NULL || len > SCENARIO_BYTES_MAX) {
        wrong(&r, "a scenario has at most %d bytes", SCENARIO_BYTES_MAX);
        return false;
    }
    struct json_fault fault;
    struct json_positions *positions = json_positions_scan(text, len, &fault);
    if (positions == NULL) {
        wrong(&r, "%s", fault.text);
        mistakes->item[0].at = fault.at;
        return false;
    }
    r.positions = positions;
    json_t *json = json_loadb(text, len, 0, NULL);
    if (json == NULL) {
        wrong(&r, "this is not JSON");
    } else {
        find_duplicates(&r);
        read_form(&r, json, &(struct form){scenario_fields, scenario_sections}, out);
        if (mistakes->total == 0) {
            check_whole(&r, out);
        }
    }
    json_decref(json);
    json_positions_free(positions);
    return mistakes->total == 0;
}
