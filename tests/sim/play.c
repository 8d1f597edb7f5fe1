/* Random lawful play: every client chooses from what its own view offers. */
#include <sodium/crypto_generichash.h>
#include <sodium/utils.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/walk.h"
#include "tests/sim/play.h"
#include "tests/support/test.h"

#define CHOICES_MAX 256
#define TRIES_MAX   24

struct choice {
    const char *verb;
    const char *id; /* "b3", "p1", or "" */
    const json_t *legal;
};

struct choices {
    int count;
    struct choice item[CHOICES_MAX];
};

static const json_t *in_game(const struct sim_client *client, const char *collection)
{
    return json_object_get(json_object_get(client->view, "game"), collection);
}

static const char *phase_of(const struct sim_client *client)
{
    return json_string_value(json_object_get(in_game(client, "table"), "phase"));
}

static json_t *borrow(const json_t *value)
{
    return (json_t *)(uintptr_t)value;
}

static void add_verbs(struct choices *out, const char *id, const json_t *verbs)
{
    const char *verb;
    json_t *legal;
    json_object_foreach(borrow(verbs), verb, legal)
    {
        if (json_is_true(json_object_get(legal, "ok")) && out->count < CHOICES_MAX) {
            out->item[out->count++] = (struct choice){verb, id, legal};
        }
    }
}

static void find_choices(const struct sim_client *client, struct choices *out)
{
    const char *id;
    json_t *verbs;
    out->count = 0;
    json_object_foreach(borrow(in_game(client, "legal")), id, verbs)
    {
        add_verbs(out, id, verbs);
    }
    json_object_foreach(borrow(in_game(client, "platoon_legal")), id, verbs)
    {
        add_verbs(out, id, verbs);
    }
    add_verbs(out, "", in_game(client, "game_legal"));
}

/* One of a list in `legal`, or NULL. */
static const char *any_of(struct sim *sim, const struct choice *choice, const char *list)
{
    const json_t *items = json_object_get(choice->legal, list);
    size_t count = json_array_size(items);
    return count == 0
               ? NULL
               : json_string_value(json_array_get(items, (size_t)sim_random(sim, (int)count)));
}

/* A point between the corners of a place. */
static struct point spot_in(struct sim *sim, const struct place *place)
{
    int64_t x = 0;
    int64_t y = 0;
    int64_t sum = 0;
    for (int i = 0; i < place->point_count; i++) {
        int64_t weight = 1 + sim_random(sim, 8);
        x += weight * place->corner[i].x_ci;
        y += weight * place->corner[i].y_ci;
        sum += weight;
    }
    return (struct point){(int32_t)(x / sum), (int32_t)(y / sum)};
}

/* Way-points from a base to a point of a place, over the openings that a player sees. */
static json_t *path_to(struct sim *sim, const char *base_id, const char *place_id)
{
    const struct game *g = sim_room(sim)->live;
    const struct base *base = base_of(g, atoi(base_id + 1));
    int place = atoi(place_id + 1);
    int32_t way[PATH_POINTS_MAX][2];
    struct reach reach;
    reachable_places(g, base->place, base->at, &reach);
    struct point end = spot_in(sim, place_of(g, place));
    if (place == base->place) {
        /* Part of the way, or streets would mostly be too long. */
        const int part = 1 + sim_random(sim, 8);
        end.x_ci = base->at.x_ci + (end.x_ci - base->at.x_ci) * part / 8;
        end.y_ci = base->at.y_ci + (end.y_ci - base->at.y_ci) * part / 8;
    }
    int count = way_to(&reach, place, end, way);
    json_t *path = json_array();
    for (int i = 0; i < count; i++) {
        json_array_append_new(path, json_pack("[i,i]", way[i][0], way[i][1]));
    }
    return path;
}

static bool on_table(struct sim *sim)
{
    return sim_room(sim)->live->table.options.table_mode == TABLE_MODE_FIGURES;
}

/* Rule: D11 */
static json_t *tape_args(struct sim *sim, const char *place)
{
    return json_pack("{s:s, s:i}", "place", place, "declared_ci", sim_random(sim, 900));
}

static json_t *move_args(struct sim *sim, const struct choice *choice)
{
    const char *place = any_of(sim, choice, "places");
    if (place == NULL) {
        return NULL;
    }
    json_t *args = json_pack("{s:[s]}", "bases", choice->id);
    if (on_table(sim)) {
        json_object_update_new(args, tape_args(sim, place));
        json_object_set_new(args, "at_wall", json_boolean(sim_random(sim, 2)));
    } else {
        json_object_set_new(args, "path", path_to(sim, choice->id, place));
    }
    if (sim_random(sim, 8) == 0) {
        json_object_set_new(args, sim_random(sim, 2) == 0 ? "smoke" : "cs", json_true());
    }
    return args;
}

static json_t *tank_args(struct sim *sim, const struct choice *choice)
{
    const char *place = any_of(sim, choice, "places");
    if (place == NULL) {
        return NULL;
    }
    json_t *args = json_pack("{s:s}", "tank", choice->id);
    if (on_table(sim)) {
        json_object_update_new(args, tape_args(sim, place));
    } else {
        json_object_set_new(args, "path", path_to(sim, choice->id, place));
    }
    return args;
}

/* The edge that a platoon enters from is the board's x = 0. */
static json_t *deploy_args(struct sim *sim, const struct choice *choice)
{
    int width = (int)json_integer_value(
        json_object_get(in_game(&sim->client[0], "table"), "board_y_ci"));
    return json_pack("{s:s, s:i, s:i}", "base", choice->id, "x_ci", sim_random(sim, 200),
                     "y_ci", sim_random(sim, width + 1));
}

static json_t *
reorganise_args(struct sim *sim, const struct sim_client *client, const struct choice *choice)
{
    const char *to = any_of(sim, choice, "bases");
    const json_t *bases = in_game(client, "legal");
    int at = sim_random(sim, (int)json_object_size(bases));
    const char *from = NULL;
    const char *id;
    json_t *unused;
    json_object_foreach(borrow(bases), id, unused)
    {
        if (at-- == 0) {
            from = id;
        }
    }
    return to == NULL || from == NULL
               ? NULL
               : json_pack("{s:s, s:s, s:s}", "leader", choice->id, "from", from, "to", to);
}

static json_t *base_args(struct sim *sim, const struct choice *choice)
{
    const char *place = any_of(sim, choice, "places");
    const char *base = any_of(sim, choice, "bases");
    if (strcmp(choice->verb, "mousehole") == 0) {
        return place == NULL ? NULL
                             : json_pack("{s:[s], s:s}", "bases", choice->id, "place", place);
    }
    if (strcmp(choice->verb, "rally") == 0) {
        return base == NULL ? NULL
                            : json_pack("{s:s, s:[s]}", "leader", choice->id, "bases", base);
    }
    if (strcmp(choice->verb, "give_launcher") == 0) {
        return base == NULL ? NULL : json_pack("{s:s, s:s}", "from", choice->id, "to", base);
    }
    if (strcmp(choice->verb, "cover_for") == 0 && base != NULL) {
        return json_pack("{s:s, s:s}", "base", choice->id, "target", base);
    }
    if (strcmp(choice->verb, "lend_base") == 0) {
        return NULL;
    }
    if (strncmp(choice->verb, "fight_", strlen("fight_")) == 0) {
        return sim_fight_args(sim, choice->verb, atoi(choice->id + 1));
    }
    return json_pack("{s:s}", "base", choice->id);
}

/* ---- a pursuit ----------------------------------------------------------------------------
 */

static json_t *team_args(struct sim *sim, const struct choice *choice)
{
    if (strcmp(choice->verb, "approach") == 0) {
        static const char *const pace[] = {"cautious", "deliberate", "fast"};
        const char *site = any_of(sim, choice, "sites");
        return site == NULL ? NULL
                            : json_pack("{s:s, s:s, s:s}", "platoon", choice->id, "pace",
                                        pace[sim_random(sim, 3)], "site", site);
    }
    if (strcmp(choice->verb, "pursue") == 0) {
        return json_pack("{s:s, s:s}", "platoon", choice->id, "pace",
                         sim_random(sim, 2) == 0 ? "cautious" : "deliberate");
    }
    if (strcmp(choice->verb, "follow_up") == 0) {
        const int most = (int)json_integer_value(json_object_get(choice->legal, "cards"));
        return json_pack("{s:s, s:i, s:b}", "platoon", choice->id, "gamble",
                         1 + sim_random(sim, most < 5 ? most : 5), "leap",
                         sim_random(sim, 3) == 0);
    }
    if (strcmp(choice->verb, "take_trail") == 0) {
        const char *trail = any_of(sim, choice, "trails");
        return trail == NULL || sim_random(sim, 4) != 0
                   ? NULL
                   : json_pack("{s:s, s:s}", "platoon", choice->id, "trail", trail);
    }
    if (strcmp(choice->verb, "attach_tracker") == 0) {
        const char *to = any_of(sim, choice, "platoons");
        return to == NULL || sim_random(sim, 8) != 0
                   ? NULL
                   : json_pack("{s:s, s:s}", "platoon", choice->id, "to", to);
    }
    return json_pack("{s:s}", "platoon", choice->id);
}

/* A party that the player knows of, or NULL. */
static const char *any_party(struct sim *sim, const struct sim_client *client)
{
    const char *id;
    json_t *party;
    const json_t *parties = in_game(client, "parties");
    int skip = sim_random(sim, 1 + (int)json_object_size(parties));
    json_object_foreach(borrow(parties), id, party)
    {
        if (skip-- == 0) {
            return id;
        }
    }
    return NULL;
}

static json_t *
tunnel_args(struct sim *sim, const struct sim_client *client, const struct choice *choice)
{
    const char *tunnel = any_of(sim, choice, "tunnels");
    const char *party = any_party(sim, client);
    if (strcmp(choice->verb, "tunnel_mine") == 0) {
        return party == NULL
                   ? NULL
                   : json_pack("{s:s, s:i}", "party", party, "timer", 1 + sim_random(sim, 3));
    }
    if (strcmp(choice->verb, "tunnel_rescue") == 0) {
        const char *other = any_party(sim, client);
        return party == NULL || other == NULL
                   ? NULL
                   : json_pack("{s:s, s:s}", "party", party, "rescues", other);
    }
    json_t *args = tunnel == NULL ? NULL : json_pack("{s:s}", "tunnel", tunnel);
    if (args != NULL && choice->id[0] == 'b') {
        json_object_set_new(args, "base", json_string(choice->id));
    }
    if (args != NULL && strcmp(choice->verb, "tunnel_enter") == 0) {
        json_object_set_new(args, "men", json_pack("[i]", 1 + sim_random(sim, 3)));
        if (party != NULL && sim_random(sim, 2) == 0) {
            json_object_set_new(args, "rescues", json_string(party));
        }
    }
    return args;
}

/* Arguments of a choice, or NULL when this player does not make use of it. */
static json_t *
args_for(struct sim *sim, const struct sim_client *client, const struct choice *choice)
{
    if (strncmp(choice->verb, "tunnel_", 7) == 0) {
        return tunnel_args(sim, client, choice);
    }
    if (choice->id[0] == 'p') {
        json_t *args = team_args(sim, choice);
        if (strcmp(choice->verb, "done") == 0) {
            json_object_set_new(args, "phase", json_string(phase_of(client)));
        }
        return args;
    }
    if (strcmp(choice->verb, "move") == 0) {
        return move_args(sim, choice);
    }
    if (strcmp(choice->verb, "tank_move") == 0) {
        return tank_args(sim, choice);
    }
    if (strcmp(choice->verb, "deploy") == 0) {
        return deploy_args(sim, choice);
    }
    if (strcmp(choice->verb, "reorganise") == 0) {
        return reorganise_args(sim, client, choice);
    }
    return choice->id[0] == 'b' ? base_args(sim, choice) : NULL;
}

/* Deploying twice and taking orders back lead nowhere, so both are rare. */
static bool
is_dull(struct sim *sim, const struct sim_client *client, const struct choice *choice)
{
    if (strcmp(choice->verb, "nobody_plays") == 0) {
        return true; /* they all play */
    }
    if (strcmp(choice->verb, "not_done") == 0 || strcmp(choice->verb, "take_back") == 0) {
        return sim_random(sim, 40) != 0;
    }
    if (strcmp(choice->verb, "deploy") == 0) {
        const json_t *base = json_object_get(in_game(client, "bases"), choice->id);
        return json_object_get(base, "place") != NULL && sim_random(sim, 20) != 0;
    }
    if (strcmp(choice->verb, "cover_for") == 0) {
        return sim_random(sim, 3) != 0;
    }
    if (strcmp(choice->verb, "done") == 0) {
        return sim_random(sim, 20) != 0;
    }
    return false;
}

/* Asks first what could come of it, now and then; the answer is compared like any other. */
static void
ask_first(struct sim *sim, struct sim_client *client, const char *verb, const json_t *args)
{
    json_t *message = json_pack("{s:s, s:s, s:s, s:O}", "t", "preview", "id", "preview", "name",
                                verb, "args", args);
    char *text = json_dumps(message, JSON_COMPACT);
    sim_send(sim, client, text);
    free(text);
    json_decref(message);
}

static bool try_choice(struct sim *sim, struct sim_client *client, const struct choice *choice)
{
    json_t *args = is_dull(sim, client, choice) ? NULL : args_for(sim, client, choice);
    if (args == NULL) {
        return false;
    }
    if (sim_random(sim, 6) == 0) {
        ask_first(sim, client, choice->verb, args);
    }
    return sim_command(sim, client, choice->verb, args);
}

bool sim_act(struct sim *sim, struct sim_client *client)
{
    static struct choices choices;
    for (int i = 0; i < TRIES_MAX; i++) {
        find_choices(client, &choices);
        if (choices.count == 0) {
            return false;
        }
        const struct choice choice = choices.item[sim_random(sim, choices.count)];
        if (try_choice(sim, client, &choice)) {
            return true;
        }
    }
    return false;
}

/* One choice after the other: a host is offered many that he makes no use of. */
static bool anybody_acts(struct sim *sim)
{
    static struct choices choices;
    for (int p = 1; p <= sim->setup.platoons; p++) {
        struct sim_client *client = sim_player(sim, p);
        find_choices(client, &choices);
        for (int i = 0; i < choices.count; i++) {
            const struct choice choice = choices.item[i];
            if (try_choice(sim, client, &choice)) {
                return true;
            }
            find_choices(client, &choices);
        }
    }
    return false;
}

/* ---- the umpire ---------------------------------------------------------------------------
 */

static json_t *ruling(json_t *args, struct sim *sim)
{
    static const char *const told[] = {"all", "platoon", "umpire"};
    json_object_set_new(args, "audience", json_string(told[sim_random(sim, 3)]));
    json_object_set_new(args, "reason", json_string("the dice fell off the table"));
    return args;
}

/* Under the feet of a base: found at once, on a die, or not at all. */
static void dig_tunnel(struct sim *sim, struct sim_client *umpire, int id)
{
    const struct base *base = base_of(sim_room(sim)->live, id);
    char word[SIM_WORD_BYTES];
    json_t *args =
        json_pack("{s:s, s:i, s:i, s:b}", "name", sim_word(sim, word), "x_ci", base->at.x_ci,
                  "y_ci", base->at.y_ci, "found", sim_random(sim, 3) != 0);
    if (sim_random(sim, 2) == 0) {
        json_object_set_new(args, "find_on", json_integer(1 + sim_random(sim, 6)));
    }
    sim_command(sim, umpire, "tunnel_add", args);
}

static void rule_something(struct sim *sim, struct sim_client *umpire)
{
    const struct table *table = &sim_room(sim)->live->table;
    char base[16];
    char place[16];
    char word[SIM_WORD_BYTES];
    snprintf(base, sizeof(base), "b%d", 1 + sim_random(sim, table->base_count));
    snprintf(place, sizeof(place), "h%d", 1 + sim_random(sim, table->place_count));
    switch (sim_random(sim, 11)) {
    case 0:
        sim_command(
            sim, umpire, "set_edna",
            ruling(json_pack("{s:s, s:i}", "base", base, "edna", sim_random(sim, 9)), sim));
        break;
    case 1:
        sim_command(sim, umpire, "shuffle_stack",
                    ruling(json_pack("{s:s}", "place", place), sim));
        break;
    case 2:
        sim_command(sim, umpire, "add_card", ruling(json_pack("{s:s}", "place", place), sim));
        break;
    case 3:
        sim_command(sim, umpire, "remove_card",
                    ruling(json_pack("{s:s}", "place", place), sim));
        break;
    case 4:
        sim_command(sim, umpire, "peek", json_pack("{s:s}", "place", place));
        break;
    case 5:
        sim_command(sim, umpire, "pause", json_pack("{s:b}", "on", 1));
        break;
    case 6:
        sim_command(
            sim, umpire, "set_lf",
            ruling(json_pack("{s:s, s:i}", "base", base, "lf", sim_random(sim, 4)), sim));
        break;
    case 7:
        sim_command(sim, umpire, "set_clock",
                    json_pack("{s:i}", "left_ms", 1000 * sim_random(sim, 60)));
        break;
    case 8:
        dig_tunnel(sim, umpire, 1 + sim_random(sim, table->base_count));
        break;
    case 9:
        sim_command(sim, umpire, "enemy_template",
                    json_pack("{s:s, s:s, s:b, s:i, s:i}", "template", "cell", "name",
                              sim_word(sim, word), "shown", sim_random(sim, 2), "x_ci", 100,
                              "y_ci", 100));
        break;
    default:
        sim_command(sim, umpire, "message",
                    json_pack("{s:s}", "text", "\xc2\xbfWho goes there?"));
        break;
    }
}

bool sim_rewind(struct sim *sim)
{
    int64_t seq = sim_room(sim)->seq - 1 - sim_random(sim, 30);
    return sim_command(sim, &sim->client[0], "rewind",
                       json_pack("{s:I}", "seq", (json_int_t)(seq < 1 ? 1 : seq)));
}

static bool umpire_turns_fog(struct sim *sim, struct sim_client *umpire)
{
    static const char *const fog[] = {"open", "shared", "own", "reports"};
    return sim_command(sim, umpire, "set_fog",
                       json_pack("{s:s}", "fog", fog[sim_random(sim, 4)]));
}

/* He moves the terrs, trail after trail, or leaves them to themselves for a while. */
static bool umpire_hunts(struct sim *sim, struct sim_client *umpire)
{
    const json_t *chase = in_game(umpire, "chase");
    const bool alone = json_is_true(json_object_get(chase, "automatic"));
    if (sim->setup.no_umpire) {
        return false; /* the host has no part in it */
    }
    if (sim_random(sim, 40) == 0) {
        return umpire_turns_fog(sim, umpire);
    }
    if (sim_random(sim, 16) == 0) {
        return sim_command(sim, umpire, "message", json_pack("{s:s}", "text", "Well?"));
    }
    if (sim_random(sim, 8) == 0) {
        return sim_command(sim, umpire, "terrs_auto", json_pack("{s:b}", "on", !alone));
    }
    const char *id;
    json_t *trail;
    json_object_foreach(borrow(in_game(umpire, "trails")), id, trail)
    {
        const char *state = json_string_value(json_object_get(trail, "state"));
        if (!alone && strcmp(state, "fresh") == 0 &&
            !json_is_true(json_object_get(trail, "moved"))) {
            return sim_command(sim, umpire, "terrs_move", json_pack("{s:s}", "trail", id));
        }
    }
    return true;
}

/* Where they lie, and who of them looks elsewhere. */
static bool umpire_plans(struct sim *sim, struct sim_client *umpire)
{
    json_t *args = json_object();
    char id[16];
    snprintf(id, sizeof(id), "k%d", 1 + sim_random(sim, 12));
    if (sim_random(sim, 2) == 0) {
        json_object_set_new(args, "site", json_string(id));
    }
    snprintf(id, sizeof(id), "c%d", 1 + sim_random(sim, 5));
    if (sim_random(sim, 2) == 0) {
        json_object_set_new(args, "outside", json_pack("[s]", id));
    }
    return sim_command(sim, umpire, "plan_ambush", args);
}

/* The ambush is sprung, or he lets them go by; he plays the terrs, and does not wait for those
 * who do nothing. */
static bool umpire_springs(struct sim *sim, struct sim_client *umpire)
{
    const struct chase *chase = &sim_room(sim)->live->table.chase;
    char id[16];
    if (sim->setup.no_umpire && chase->step != CHASE_STEP_FIGHT) {
        return false;
    }
    if (!sim->setup.no_umpire && sim_random(sim, 8) == 0) {
        return sim_command(sim, umpire, "terrs_auto",
                           json_pack("{s:b}", "on", !chase->automatic));
    }
    if (!sim->setup.no_umpire && sim_random(sim, 30) == 0) {
        return umpire_turns_fog(sim, umpire);
    }
    if (chase->step == CHASE_STEP_APPROACH && sim_random(sim, 2) == 0) {
        return umpire_plans(sim, umpire);
    }
    if (chase->step == CHASE_STEP_TRIGGER) {
        snprintf(id, sizeof(id), "r%d", chase->contact.trail);
        return sim_command(
            sim, umpire, "ambush_trigger",
            json_pack("{s:s, s:b}", "trail", id, "hold", sim_random(sim, 4) == 0));
    }
    if (chase->step != CHASE_STEP_FIGHT) {
        return true;
    }
    if (sim_random(sim, 4) != 0) {
        return !sim->setup.no_umpire && sim_umpire_fights(sim, umpire);
    }
    snprintf(id, sizeof(id), "x%d", chase->contact.engagement);
    return sim_command(sim, umpire, "fight_half", json_pack("{s:s}", "engagement", id));
}

/* With sealed_join each player gives a hash, and after the first muster opens it, or is struck.
 * Rule: fairness 2 */
static void seal(struct sim *sim, struct sim_client *umpire)
{
    const struct record *record = &sim_room(sim)->live->record;
    for (int p = 1; p <= sim->setup.platoons; p++) {
        struct sim_client *player = sim_player(sim, p);
        const struct contribution *c = &record->contributions[atoi(player->seat + 1) - 1];
        uint8_t bytes[CONTRIBUTION_BYTES] = {(uint8_t)p};
        uint8_t hash[SEED_BYTES];
        char hex[2 * SEED_BYTES + 1];
        if (!c->given && !record->frozen && sim_random(sim, 4) != 0) {
            crypto_generichash(hash, sizeof(hash), bytes, sizeof(bytes), NULL, 0);
            sodium_bin2hex(hex, sizeof(hex), hash, sizeof(hash));
            sim_command(sim, player, "contribute", json_pack("{s:s}", "hash", hex));
        } else if (c->given && !c->opened && record->frozen && sim_random(sim, 4) != 0) {
            sodium_bin2hex(hex, sizeof(hex), bytes, sizeof(bytes));
            sim_command(sim, player, "open_contribution", json_pack("{s:s}", "bytes", hex));
        } else if (c->given && !c->opened && !c->struck && record->frozen) {
            sim_command(sim, umpire, "strike_contribution",
                        json_pack("{s:s}", "seat", player->seat));
        }
    }
}

static bool umpire_acts(struct sim *sim, struct sim_client *umpire)
{
    const json_t *table = in_game(umpire, "table");
    const char *phase = phase_of(umpire);
    if (strcmp(phase, "lobby") == 0) {
        if (sim_room(sim)->live->table.options.sealed_join) {
            seal(sim, umpire);
        }
        return sim_command(sim, umpire, "muster", json_object());
    }
    if (sim->setup.rewinds && sim_random(sim, 12) == 0) {
        return sim_rewind(sim);
    }
    if (json_is_true(json_object_get(table, "paused"))) {
        return sim_command(sim, umpire, "pause", json_pack("{s:b}", "on", 0));
    }
    if (strcmp(phase, "chase") == 0) {
        return umpire_hunts(sim, umpire);
    }
    if (strcmp(phase, "contact") == 0) {
        return umpire_springs(sim, umpire);
    }
    if (json_is_true(json_object_get(table, "limit_asked"))) {
        return sim_command(sim, umpire, "end", json_object());
    }
    if (!sim->setup.no_umpire && sim_random(sim, 6) == 0) {
        rule_something(sim, umpire);
    }
    const bool meddles = sim->setup.enemies != SIM_ENEMIES_NONE && !sim->setup.no_umpire;
    for (int i = meddles ? sim_random(sim, 4) : 0; i > 0; i--) {
        sim_umpire_meddles(sim, umpire);
    }
    if (meddles && sim->setup.enemies == SIM_ENEMIES_ANY && sim_random(sim, 3) == 0) {
        sim_radio(sim, umpire);
    }
    if (sim_random(sim, 3) == 0) {
        return sim_command(sim, umpire, "end_phase",
                           json_pack("{s:s}", "phase", phase_of(umpire)));
    }
    return true;
}

bool sim_over(struct sim *sim)
{
    return sim_room(sim)->live->table.phase == PHASE_ENDED;
}

/* They are asked in turn, that of platoon 1 + first to begin with. */
static bool a_player_acts(struct sim *sim, int first)
{
    for (int i = 0; i < sim->setup.platoons; i++) {
        if (sim_act(sim, sim_player(sim, 1 + (first + i) % sim->setup.platoons))) {
            return true;
        }
    }
    return false;
}

bool sim_step(struct sim *sim)
{
    sim->now_ms += 50 + sim_random(sim, 2000);
    rooms_tick(sim->rooms, sim->now_ms);
    sim_commit(sim);
    sim_deliver(sim);
    const int first = sim_random(sim, sim->setup.platoons);
    const bool in_play = strcmp(phase_of(&sim->client[0]), "lobby") != 0;
    const bool players_first = in_play && sim_random(sim, 30) != 0;
    if (players_first && a_player_acts(sim, first)) {
        return true;
    }
    for (int i = 0; i < 40 && !sim_over(sim); i++) {
        uint64_t before = sim->accepted;
        if (umpire_acts(sim, &sim->client[0]) && sim->accepted > before) {
            return true;
        }
    }
    /* By chance nobody did anything that counts. */
    return sim_over(sim) || (in_play && anybody_acts(sim));
}
