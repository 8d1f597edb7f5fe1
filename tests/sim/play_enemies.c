/* Random play with enemy groups, fire-fights, injects and fog. */
#include <stdio.h>
#include <string.h>

#include "core/rules/skirmish/fighters.h"
#include "tests/sim/play.h"
#include "tests/support/test.h"

#define NEAR_CI        400 /* enemies appear so near to a base, and groups move so far */
#define WAY_POINTS_MAX 3

static const char *any_word(struct sim *sim, const struct words *words)
{
    int count = 0;
    while (words->word[count] != NULL) {
        count++;
    }
    return words->word[sim_random(sim, count)];
}

static json_t *id_json(char letter, int id)
{
    char text[16];
    snprintf(text, sizeof(text), "%c%d", letter, id);
    return json_string(text);
}

static const struct table *table_of(struct sim *sim)
{
    return &sim_room(sim)->live->table;
}

/* One of those that `holds` is true of, or 0. */
static int
any_that(struct sim *sim, int most, bool (*holds)(const struct game *g, int id, int of), int of)
{
    int chosen = 0;
    int count = 0;
    for (int id = 1; id <= most; id++) {
        if (holds(sim_room(sim)->live, id, of) && sim_random(sim, ++count) == 0) {
            chosen = id;
        }
    }
    return chosen;
}

static bool enemy_is_free(const struct game *g, int id, int of)
{
    (void)of;
    return enemy_of(g, id)->used && !enemy_of(g, id)->gone && !enemy_of(g, id)->engaged;
}

static bool base_is_free(const struct game *g, int id, int of)
{
    (void)of;
    const struct base *base = base_of(g, id);
    return id <= g->table.base_count && !base->removed && base->place != 0 && !base->engaged;
}

static bool enemy_is_used(const struct game *g, int id, int of)
{
    (void)of;
    return enemy_of(g, id)->used;
}

static bool fighter_is_used(const struct game *g, int id, int of)
{
    (void)of;
    return fighter_of(g, id)->engagement != 0;
}

static bool is_foe(const struct game *g, int id, int of)
{
    return fighter_of(g, id)->engagement == fighter_of(g, of)->engagement &&
           side_of(fighter_of(g, id)) != side_of(fighter_of(g, of));
}

static bool is_friend(const struct game *g, int id, int of)
{
    return fighter_of(g, id)->engagement == fighter_of(g, of)->engagement && !is_foe(g, id, of);
}

static bool fight_runs(const struct game *g, int id, int of)
{
    (void)of;
    return engagement_of(g, id)->used && !engagement_of(g, id)->over;
}

static bool is_prepared(const struct game *g, int id, int of)
{
    (void)of;
    return inject_of(g, id)->state == INJECT_STATE_ARMED;
}

/* ---- groups act ---------------------------------------------------------------------------
 */

static int32_t beside(struct sim *sim, int32_t at_ci)
{
    const int32_t ci = at_ci + sim_random(sim, 2 * NEAR_CI) - NEAR_CI;
    return ci < 0 ? 0 : ci;
}

static json_t *way_of(struct sim *sim, int fighter)
{
    int place;
    const struct point at = fighter_at(sim_room(sim)->live, fighter, &place);
    json_t *path = json_array();
    for (int i = sim_random(sim, WAY_POINTS_MAX); i >= 0; i--) {
        json_array_append_new(path,
                              json_pack("[i,i]", beside(sim, at.x_ci), beside(sim, at.y_ci)));
    }
    return path;
}

static void add_flag(struct sim *sim, json_t *args, const char *name, int one_in)
{
    if (sim_random(sim, one_in) == 0) {
        json_object_set_new(args, name, json_true());
    }
}

/* Rule: WS-07 to WS-09 */
static json_t *control_args(struct sim *sim, int fighter, json_t *args)
{
    const char *choice = any_word(sim, &control_choice_words);
    json_object_set_new(args, "choice", json_string(choice));
    if (strcmp(choice, "one_man") == 0) {
        json_object_set_new(args, "man",
                            id_json('g', any_that(sim, FIGHTERS_MAX, is_friend, fighter)));
    }
    return args;
}

static json_t *group_args(struct sim *sim, const char *verb, int fighter)
{
    json_t *args = json_pack("{s:o}", "fighter", id_json('g', fighter));
    if (strcmp(verb, "fight_test") == 0) {
        const int leader = any_that(sim, FIGHTERS_MAX, is_friend, fighter);
        json_object_set_new(args, "intent", json_string(any_word(sim, &fight_intent_words)));
        if (sim_random(sim, 3) == 0) {
            json_object_set_new(args, "leader", id_json('g', leader));
        }
        return args;
    }
    if (strcmp(verb, "fight_auto") == 0) {
        return args;
    }
    if (strcmp(verb, "fight_control") == 0) {
        return control_args(sim, fighter, args);
    }
    const int target = any_that(sim, FIGHTERS_MAX, is_foe, fighter);
    if (target != 0 && sim_random(sim, 3) != 0) {
        json_object_set_new(args, "target", id_json('g', target));
    }
    const bool by_cards = strcmp(verb, "fight_do") == 0;
    if (by_cards || strcmp(verb, "fight_act") == 0) {
        if (sim_random(sim, 2) == 0) {
            json_object_set_new(args, "path", way_of(sim, fighter));
        }
        add_flag(sim, args, "grenade", 4);
    }
    if (by_cards) {
        json_object_set_new(args, "kind", json_string(any_word(sim, &sequence_action_words)));
    } else if (strcmp(verb, "fight_act") == 0) {
        add_flag(sim, args, "leaders_fire", 4);
        add_flag(sim, args, "melee", 6);
    }
    return args;
}

json_t *sim_fight_args(struct sim *sim, const char *verb, int base)
{
    const int fighter = fighter_of_base(sim_room(sim)->live, base);
    return fighter == 0 ? NULL : group_args(sim, verb, fighter);
}

/* ---- the umpire's groups ------------------------------------------------------------------
 */

static json_t *ground(struct sim *sim, json_t *args)
{
    const struct table *t = table_of(sim);
    const struct base *base = &t->bases[sim_random(sim, t->base_count)];
    const bool near = base->place != 0 && sim_random(sim, 3) != 0;
    json_object_set_new(
        args, "x_ci",
        json_integer(near ? beside(sim, base->at.x_ci) : sim_random(sim, t->board_x_ci)));
    json_object_set_new(
        args, "y_ci",
        json_integer(near ? beside(sim, base->at.y_ci) : sim_random(sim, t->board_y_ci)));
    return args;
}

static json_t *new_enemy(struct sim *sim, bool hidden)
{
    json_t *weapons = json_array();
    for (int i = sim_random(sim, ENEMY_FIGURES_MAX); i >= 0; i--) {
        json_array_append_new(weapons, json_string(any_word(sim, &weapon_words)));
    }
    char word[SIM_WORD_BYTES];
    json_t *args =
        json_pack("{s:s, s:o, s:s, s:s, s:s}", "name", sim_word(sim, word), "weapons", weapons,
                  "rating", any_word(sim, &rating_words), "force",
                  any_word(sim, &enemy_force_words), "cover", any_word(sim, &cover_words));
    add_flag(sim, args, "leader", 2);
    add_flag(sim, args, "plays_itself", 2);
    if (!hidden) {
        add_flag(sim, args, "shown", 2);
    }
    return ground(sim, args);
}

/* Whatever is done here to a group that is hidden leaves it so. */
static void move_enemies(struct sim *sim, struct sim_client *umpire, bool hidden)
{
    const int enemy = any_that(sim, ENEMIES_MAX, enemy_is_used, 0);
    if (enemy == 0 || sim_random(sim, 3) == 0) {
        sim_command(sim, umpire, "enemy_add", new_enemy(sim, hidden));
        return;
    }
    json_t *args = json_pack("{s:o}", "enemy", id_json('e', enemy));
    switch (sim_random(sim, hidden ? 3 : 5)) {
    case 0:
        json_object_set_new(args, "on", json_boolean(sim_random(sim, 2)));
        sim_command(sim, umpire, "enemy_auto", args);
        break;
    case 1:
        json_object_set_new(args, "cover", json_string(any_word(sim, &cover_words)));
        sim_command(sim, umpire, "enemy_place", ground(sim, args));
        break;
    case 2:
        sim_command(sim, umpire, "enemy_leave", args);
        break;
    case 3:
        json_object_set_new(args, "number", json_integer(1 + sim_random(sim, 4)));
        json_object_set_new(args, "status", json_string(any_word(sim, &figure_status_words)));
        sim_command(sim, umpire, "enemy_figure", args);
        break;
    default:
        json_object_set_new(args, "shown", json_boolean(sim_random(sim, 2)));
        sim_command(sim, umpire, "enemy_show", args);
        break;
    }
}

/* ---- fire-fights --------------------------------------------------------------------------
 */

/* Mostly a lawful list; now and then one is named twice or fights elsewhere. */
static json_t *engage_args(struct sim *sim)
{
    const struct game *g = sim_room(sim)->live;
    json_t *enemies = json_array();
    json_t *bases = json_array();
    const int enemy = any_that(sim, ENEMIES_MAX, enemy_is_free, 0);
    const int base = any_that(sim, BASES_MAX, base_is_free, 0);
    for (int id = 1; id <= ENEMIES_MAX; id++) {
        if (id == enemy || (enemy_is_free(g, id, 0) && sim_random(sim, 3) == 0)) {
            json_array_append_new(enemies, id_json('e', id));
        }
    }
    for (int id = 1; id <= g->table.base_count; id++) {
        const bool also = base != 0 && base_of(g, id)->platoon == base_of(g, base)->platoon &&
                          base_is_free(g, id, 0) && sim_random(sim, 6) == 0;
        if (id == base || also || sim_random(sim, 100) == 0) {
            json_array_append_new(bases, id_json('b', id));
        }
    }
    json_t *args = json_pack("{s:o, s:o}", "enemies", enemies, "bases", bases);
    const int fight = any_that(sim, ENGAGEMENTS_MAX, fight_runs, 0);
    if (fight != 0 && sim_random(sim, 3) == 0) {
        json_object_set_new(args, "engagement", id_json('x', fight));
    }
    return args;
}

static void rule_on_group(struct sim *sim, struct sim_client *umpire, int fighter)
{
    json_t *args = json_pack("{s:o, s:s, s:s}", "fighter", id_json('g', fighter), "cover",
                             any_word(sim, &cover_words), "reason", "so it stands");
    add_flag(sim, args, "low_on_ammo", 3);
    add_flag(sim, args, "out_of_contact", 3);
    sim_command(sim, umpire, "fight_set", args);
}

static void fight(struct sim *sim, struct sim_client *umpire)
{
    static const char *const acts[] = {"fight_test", "fight_act",     "fight_opportunity",
                                       "fight_auto", "fight_control", "fight_do"};
    const int fighter = any_that(sim, FIGHTERS_MAX, fighter_is_used, 0);
    const int running = any_that(sim, ENGAGEMENTS_MAX, fight_runs, 0);
    if (fighter == 0 || sim_random(sim, 8) == 0) {
        sim_command(sim, umpire, "engage", engage_args(sim));
        return;
    }
    const int choice = sim_random(sim, 16);
    if (choice < 12) {
        const char *verb = acts[choice % 6];
        sim_command(sim, umpire, verb, group_args(sim, verb, fighter));
    } else if (choice < 14) {
        rule_on_group(sim, umpire, fighter);
    } else {
        const char *next = choice == 14 || sim_random(sim, 4) ? "fight_half" : "fight_end";
        if (engagement_of(sim_room(sim)->live, running)->activation == ACTIVATION_CARDS &&
            sim_random(sim, 8) != 0) {
            next = "fight_card";
        }
        sim_command(sim, umpire, next, json_pack("{s:o}", "engagement", id_json('x', running)));
    }
}

bool sim_umpire_fights(struct sim *sim, struct sim_client *umpire)
{
    static const char *const acts[] = {"fight_test", "fight_act", "fight_auto"};
    const int fighter = any_that(sim, FIGHTERS_MAX, fighter_is_used, 0);
    const char *verb = acts[sim_random(sim, 3)];
    return fighter != 0 && sim_command(sim, umpire, verb, group_args(sim, verb, fighter));
}

/* ---- injects ------------------------------------------------------------------------------
 */

static json_t *new_inject(struct sim *sim, bool hidden)
{
    const struct table *t = table_of(sim);
    char word[SIM_WORD_BYTES];
    char text[64];
    snprintf(text, sizeof(text), "They come 2 by 2 to %s", sim_word(sim, word));
    json_t *args =
        json_pack("{s:s, s:s, s:s}", "kind", any_word(sim, &inject_kind_words), "trigger",
                  hidden ? "by_hand" : any_word(sim, &trigger_words), "text", text);
    if (sim_random(sim, 2) == 0) {
        json_object_set_new(args, "place", id_json('h', 1 + sim_random(sim, t->place_count)));
    }
    if (sim_random(sim, 2) == 0) {
        json_object_set_new(args, "base", id_json('b', 1 + sim_random(sim, t->base_count)));
    }
    const int enemy = any_that(sim, ENEMIES_MAX, enemy_is_used, 0);
    if (enemy != 0 && sim_random(sim, 2) == 0) {
        json_object_set_new(args, "enemy", id_json('e', enemy));
    }
    if (!hidden && sim_random(sim, 3) == 0) {
        json_object_set_new(args, "seats",
                            json_pack("[o]", id_json('s', 1 + sim_random(sim, 4))));
    }
    json_object_set_new(args, "turn", json_integer(t->turn + 1 + sim_random(sim, 2)));
    json_object_set_new(args, "number", json_integer(sim_random(sim, 101)));
    if (sim_random(sim, 4) == 0) {
        json_object_set_new(args, "visibility_m", json_integer(1 + sim_random(sim, 80)));
    }
    add_flag(sim, args, "held", 4);
    return args;
}

static void prepare(struct sim *sim, struct sim_client *umpire, bool hidden)
{
    const int inject = any_that(sim, INJECTS_MAX, is_prepared, 0);
    if (inject == 0 || sim_random(sim, 3) != 0) {
        sim_command(sim, umpire, "inject", new_inject(sim, hidden));
        return;
    }
    json_t *args = json_pack("{s:o}", "inject", id_json('i', inject));
    const int choice = sim_random(sim, hidden ? 2 : 3);
    if (choice == 0) {
        json_object_set_new(args, "held", json_boolean(sim_random(sim, 2)));
    }
    static const char *const verbs[] = {"inject_hold", "inject_cancel", "inject_fire"};
    sim_command(sim, umpire, verbs[choice], args);
}

/* ---- whom the mission fights, and what comes out of the ground ----------------------------
 */

static bool tunnel_is_there(const struct game *g, int id, int of)
{
    (void)of;
    return tunnel_of(g, id)->used;
}

static void make_contact(struct sim *sim, struct sim_client *umpire)
{
    char word[SIM_WORD_BYTES];
    const int tunnel = any_that(sim, TUNNELS_MAX, tunnel_is_there, 0);
    switch (sim_random(sim, 6)) {
    case 0:
        sim_command(sim, umpire, "first_contact", json_object());
        break;
    case 1:
        sim_command(sim, umpire, "set_eal",
                    json_pack("{s:i, s:s}", "eal", 1 + sim_random(sim, 6), "reason", "so"));
        break;
    case 2:
        sim_command(sim, umpire, "activation", json_object());
        break;
    case 3:
        sim_command(sim, umpire, "enemy_roll",
                    ground(sim, json_pack("{s:s, s:b}", "name", sim_word(sim, word), "shown",
                                          sim_random(sim, 2))));
        break;
    case 4:
        if (tunnel != 0) {
            sim_command(sim, umpire, "tunnel_show",
                        json_pack("{s:o, s:b}", "tunnel", id_json('t', tunnel), "found",
                                  sim_random(sim, 2)));
        }
        break;
    default:
        if (tunnel != 0) {
            sim_command(sim, umpire, "enemy_emerge",
                        json_pack("{s:o, s:s, s:s, s:b}", "tunnel", id_json('t', tunnel),
                                  "template", "cell", "name", sim_word(sim, word), "shown",
                                  sim_random(sim, 2)));
        }
        break;
    }
}

void sim_umpire_meddles(struct sim *sim, struct sim_client *umpire)
{
    const bool hidden = sim->setup.enemies == SIM_ENEMIES_HIDDEN;
    switch (sim_random(sim, hidden ? 8 : 9)) {
    case 8:
        make_contact(sim, umpire);
        break;
    case 0:
    case 1:
        prepare(sim, umpire, hidden);
        break;
    case 2:
        sim_command(sim, umpire, "set_fog",
                    json_pack("{s:s}", "fog", any_word(sim, &fog_words)));
        break;
    case 3:
    case 4:
        move_enemies(sim, umpire, hidden);
        break;
    default:
        if (!hidden) {
            fight(sim, umpire);
        }
        break;
    }
}
