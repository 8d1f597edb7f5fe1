#include "tests/presets/policy.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "core/board.h"
#include "core/walk.h"
#include "protocol/field_json.h"

#define WEARY           6 /* a base at this readiness or below is rallied */
#define SPENT           3 /* and at this one it waits for that */
#define CLEARERS_UNTIL  8 /* turn in which the first squads go for the objective too */
#define GUNS_STAY_UNTIL 6 /* turn until which machine guns cover from behind */
#define GUNS_FOR_ONE    2 /* machine guns that cover one entry */
#define PHASES_MAX      400
#define EDGE_CI         550
#define TANK_GAP_CI     100

static struct actor player_of(int platoon)
{
    return (struct actor){.seat = (uint8_t)platoon,
                          .role = ROLE_PLAYER,
                          .platoons = (uint16_t)(1U << (platoon - 1))};
}

static bool give(struct evening *e, struct actor actor, const char *verb, json_t *args)
{
    struct command command = {.verb = verb_by_name(verb)};
    struct field_problem problem;
    enum status status = fields_decode(args, command.verb->fields, command.verb->field_count,
                                       command.args, command.verb->args_size, &problem);
    json_decref(args);
    memcpy(e->d->game, e->game, game_size());
    e->d->actor = actor;
    e->d->now_ms = e->now_ms;
    e->d->dice = dice_sealed();
    if (status != STATUS_OK || decide(e->d, &command) != REJECT_NONE) {
        e->refused++;
        return false;
    }
    memcpy(e->game, e->d->game, game_size());
    e->given++;
    return true;
}

static bool may(const struct evening *e, int base, const char *verb, struct legal *out)
{
    const struct base *b = base_of(e->game, base);
    const struct actor actor = player_of(b->platoon);
    memset(out, 0, sizeof(*out));
    if (b->removed || b->place == 0) {
        return false;
    }
    verb_by_name(verb)->legal(e->game, &actor, base, out);
    return out->why == REJECT_NONE;
}

static json_t *id_json(char letter, int id)
{
    char text[16];
    snprintf(text, sizeof(text), "%c%d", letter, id);
    return json_string(text);
}

static json_t *ids_json(const int *base, int count)
{
    json_t *list = json_array();
    for (int i = 0; i < count; i++) {
        json_array_append_new(list, id_json('b', base[i]));
    }
    return list;
}

static int base_in(const struct evening *e, int platoon, int squad, int kind)
{
    for (int id = 1; id <= e->game->table.base_count; id++) {
        const struct base *b = base_of(e->game, id);
        if (b->platoon == platoon && b->squad == squad && b->kind == kind && !b->removed &&
            b->place != 0) {
            return id;
        }
    }
    return 0;
}

/* ---- deployment ---------------------------------------------------------------------------
 */

/* First squads, guns and headquarters start behind the first house of their side. */
static bool shelter(const struct evening *e, int base, struct point *out)
{
    struct legal legal;
    const int side = base_of(e->game, base)->platoon % 2 == 1 ? SIDE_LEFT : SIDE_RIGHT;
    if (!may(e, base, "deploy", &legal)) {
        return false;
    }
    for (int i = 0; i < legal.places.count; i++) {
        const struct place *p = place_of(e->game, legal.places.item[i]);
        if (p->kind == PLACE_BACK_GARDEN && p->side == side) {
            int64_t x = 0;
            int64_t y = 0;
            for (int k = 0; k < p->point_count; k++) {
                x += p->corner[k].x_ci;
                y += p->corner[k].y_ci;
            }
            x /= p->point_count;
            *out = (struct point){(int32_t)(x < EDGE_CI ? x : EDGE_CI),
                                  (int32_t)(y / p->point_count)};
            return true;
        }
    }
    return false;
}

static void deploy(struct evening *e, int platoon)
{
    for (int id = 1; id <= e->game->table.base_count; id++) {
        const struct base *b = base_of(e->game, id);
        struct point at;
        const bool sheltered = b->squad == 1 || b->kind == BASE_M60 ||
                               b->kind == BASE_OFFICER || b->kind == BASE_SERGEANT;
        if (b->platoon == platoon && sheltered && shelter(e, id, &at)) {
            json_t *args = json_pack("{s:o, s:i, s:i}", "base", id_json('b', id), "x_ci",
                                     at.x_ci, "y_ci", at.y_ci);
            give(e, player_of(platoon), "deploy", args);
        }
    }
}

/* ---- orders -------------------------------------------------------------------------------
 */

static void fire_at_the_gun(struct evening *e, int platoon)
{
    struct legal legal;
    for (int id = 1; id <= e->game->table.base_count; id++) {
        const struct base *b = base_of(e->game, id);
        if (b->platoon == platoon && b->edna > SPENT && may(e, id, "attack_rpd", &legal)) {
            give(e, player_of(platoon), "attack_rpd",
                 json_pack("{s:o}", "base", id_json('b', id)));
        }
    }
}

/* In each house with cards the readiest base inside tries. */
static void clear_houses(struct evening *e, int platoon)
{
    struct legal legal;
    for (int edna = EDNA_MAX; edna > SPENT; edna--) {
        for (int id = 1; id <= e->game->table.base_count; id++) {
            const struct base *b = base_of(e->game, id);
            if (b->platoon == platoon && b->edna == edna && may(e, id, "clear", &legal)) {
                give(e, player_of(platoon), "clear",
                     json_pack("{s:o}", "base", id_json('b', id)));
            }
        }
    }
}

static json_t *guns(const struct evening *e, int platoon, const int *group, int count)
{
    struct legal legal;
    int gun[GUNS_FOR_ONE];
    int found = 0;
    for (int id = e->game->table.base_count; id >= 1 && found < GUNS_FOR_ONE; id--) {
        const struct base *b = base_of(e->game, id);
        bool moves = false;
        for (int i = 0; i < count; i++) {
            moves = moves || group[i] == id;
        }
        if (b->platoon == platoon && b->kind == BASE_M60 && !moves &&
            may(e, id, "cover_for", &legal)) {
            gun[found++] = id;
        }
    }
    return found > 0 ? ids_json(gun, found) : NULL;
}

static bool is_goal(const struct evening *e, int place, bool objective)
{
    const struct place *p = place_of(e->game, place);
    if (objective) {
        return p->kind == PLACE_OBJECTIVE;
    }
    return p->kind == PLACE_HOUSE && !p->cleared_once && !e->taken[place];
}

/* The nearest goal on a lawful way, or the nearest house with cards that bars all ways. */
static int choose_goal(const struct evening *e, int base, int squad, struct reach *reach)
{
    const struct base *b = base_of(e->game, base);
    const struct table *t = &e->game->table;
    const bool objective = t->rpd_out && (squad != 1 || t->turn > CLEARERS_UNTIL);
    reachable_places(e->game, b->place, b->at, reach);
    for (int pass = 0; pass < 2; pass++) {
        const bool wanted = pass == 0 ? objective : t->rpd_out && !objective;
        for (int i = 0; i < reach->count; i++) {
            if (reach->place[i].place != b->place &&
                is_goal(e, reach->place[i].place, wanted)) {
                return reach->place[i].place;
            }
        }
    }
    for (int i = 0; i < reach->count; i++) {
        if (reach->place[i].place != b->place && is_goal(e, reach->place[i].place, false)) {
            return reach->place[i].place;
        }
    }
    return 0;
}

static bool break_through(struct evening *e, int platoon, const int *group, int count)
{
    struct legal legal;
    if (!may(e, group[0], "mousehole", &legal)) {
        return false;
    }
    for (int i = 0; i < legal.places.count; i++) {
        const int beside = legal.places.item[i];
        if (place_of(e->game, beside)->cleared_once) {
            continue;
        }
        json_t *args = json_pack("{s:o, s:o}", "bases", ids_json(group, count), "place",
                                 id_json('h', beside));
        json_t *cover =
            e->game->table.cards.height[beside] > 0 ? guns(e, platoon, group, count) : NULL;
        if (cover != NULL) {
            json_object_set_new(args, "cover", cover);
        }
        e->taken[beside] = 1;
        return give(e, player_of(platoon), "mousehole", args);
    }
    return false;
}

/* The way up to `reach_ci`. */
static json_t *
cut_way(const struct base *b, const int32_t (*way)[2], int count, int64_t reach_ci)
{
    json_t *path = json_array();
    int64_t x = b->at.x_ci;
    int64_t y = b->at.y_ci;
    for (int i = 0; i < count && reach_ci > 0; i++) {
        const struct point from = {(int32_t)x, (int32_t)y};
        const struct point to = {way[i][0], way[i][1]};
        const int64_t length = segment_length(from, to);
        if (length > reach_ci) {
            x += (to.x_ci - x) * reach_ci / length;
            y += (to.y_ci - y) * reach_ci / length;
            json_array_append_new(path, json_pack("[I,I]", (json_int_t)x, (json_int_t)y));
            return path;
        }
        json_array_append_new(path, json_pack("[i,i]", way[i][0], way[i][1]));
        reach_ci -= length;
        x = to.x_ci;
        y = to.y_ci;
    }
    return path;
}

static bool advance(struct evening *e,
                    int platoon,
                    const int *group,
                    int count,
                    int goal,
                    const struct reach *reach)
{
    struct legal legal;
    int32_t way[PATH_POINTS_MAX][2];
    const struct base *b = base_of(e->game, group[0]);
    const struct reached *there = reach_find(reach, goal);
    if (there == NULL || !may(e, group[0], "move", &legal)) {
        return false;
    }
    const struct point inside = inside_spot(place_of(e->game, goal), there->at);
    const int points = way_to(reach, goal, inside, way);
    const int cards = e->game->table.cards.height[goal];
    static const int eighths[] = {0, 8, 6, 4, 2};
    for (int i = 0; i < 5 && points > 0; i++) {
        const int64_t reach_ci =
            i == 0 ? BOARD_EDGE_CI : (int64_t)legal.max_ci * eighths[i] / 8;
        json_t *args = json_pack("{s:o, s:o}", "bases", ids_json(group, count), "path",
                                 cut_way(b, (const int32_t(*)[2])way, points, reach_ci));
        json_t *cover = i == 0 && cards > 0 ? guns(e, platoon, group, count) : NULL;
        if (cover != NULL) {
            json_object_set_new(args, "cover", cover);
        }
        const struct platoon *p = platoon_of(e->game, platoon);
        if (i == 0 && cards > 1 && p->cs > 0) {
            json_object_set_new(args, "cs", json_true());
        } else if (i > 0 && !e->game->table.rpd_out && p->smoke > 0) {
            json_object_set_new(args, "smoke", json_true());
        }
        if (give(e, player_of(platoon), "move", args)) {
            return true;
        }
    }
    return false;
}

/* Rifles first; a machine gun goes itself late, or when the rifles are no more. */
static int first_of(const struct evening *e, int platoon, int squad)
{
    const struct table *t = &e->game->table;
    const int rifle = base_in(e, platoon, squad, BASE_RIFLE);
    const int gun = base_in(e, platoon, squad, BASE_M60);
    const bool late = t->turn > GUNS_STAY_UNTIL;
    if (rifle == 0) {
        return late ? gun : 0;
    }
    const bool tired = base_of(e->game, rifle)->edna <= SPENT;
    return tired && late && t->rpd_out && gun != 0 ? gun : rifle;
}

static void squad_acts(struct evening *e, int platoon, int squad)
{
    struct legal legal;
    struct reach reach;
    int group[2];
    int count = 0;
    int leader = base_in(e, platoon, squad, squad == 0 ? BASE_SERGEANT : BASE_SQUAD_LEADER);
    group[count++] = first_of(e, platoon, squad);
    if (group[0] == 0) {
        return;
    }
    const struct base *b = base_of(e->game, group[0]);
    if ((leader != 0 && b->edna <= SPENT) || (is_building(place_of(e->game, b->place)) &&
                                              e->game->table.cards.height[b->place] > 0)) {
        return;
    }
    if (leader != 0 && base_of(e->game, leader)->place == b->place &&
        may(e, leader, "move", &legal)) {
        group[count++] = leader;
    }
    const int goal = choose_goal(e, group[0], squad, &reach);
    if (goal != e->game->table.objective && break_through(e, platoon, group, count)) {
        return;
    }
    if (goal != 0) {
        e->taken[goal] = 1;
        advance(e, platoon, group, count, goal, &reach);
    }
}

static void orders(struct evening *e, int platoon)
{
    fire_at_the_gun(e, platoon);
    clear_houses(e, platoon);
    for (int squad = 1; squad <= SQUADS_MAX; squad++) {
        squad_acts(e, platoon, squad);
    }
    squad_acts(e, platoon, 0);
    clear_houses(e, platoon);
}

/* ---- end of the turn ----------------------------------------------------------------------
 */

static void rally(struct evening *e, int platoon)
{
    struct legal legal;
    for (int lf = 2; lf >= -3; lf--) {
        for (int id = 1; id <= e->game->table.base_count; id++) {
            const struct base *b = base_of(e->game, id);
            int weak[24];
            int count = 0;
            if (b->platoon != platoon || b->lf != lf || !may(e, id, "rally", &legal)) {
                continue;
            }
            for (int i = 0; i < legal.bases.count; i++) {
                const struct base *other = base_of(e->game, legal.bases.item[i]);
                if (other->platoon == platoon && other->edna <= WEARY + (lf < 0 ? lf : 0)) {
                    weak[count++] = legal.bases.item[i];
                }
            }
            if (count > 0) {
                give(e, player_of(platoon), "rally",
                     json_pack("{s:o, s:o}", "leader", id_json('b', id), "bases",
                               ids_json(weak, count)));
            }
        }
    }
}

static void act(struct evening *e, int platoon)
{
    const int phase = e->game->table.phase;
    const int turn = e->game->table.turn;
    if (phase == PHASE_DEPLOYMENT) {
        deploy(e, platoon);
    } else if (phase == PHASE_ORDERS) {
        orders(e, platoon);
    } else if (phase == PHASE_END_OF_TURN) {
        if (platoon_of(e->game, platoon)->step == STEP_UNDER_FIRE) {
            give(e, player_of(platoon), "take_fire",
                 json_pack("{s:o}", "platoon", id_json('p', platoon)));
        }
        rally(e, platoon);
    }
    if (e->game->table.phase == phase && e->game->table.turn == turn) {
        give(e, player_of(platoon), "done",
             json_pack("{s:o, s:s}", "platoon", id_json('p', platoon), "phase",
                       phase_words.word[phase]));
    }
}

bool play_evening(struct evening *e)
{
    const struct actor host = {.seat = 1, .role = ROLE_PLAYER, .platoons = 1, .host = 1};
    const struct table *t = &e->game->table;
    if (!give(e, host, "muster", json_object())) {
        return false;
    }
    for (int i = 0; i < PHASES_MAX && !t->objective_taken; i++) {
        const int phase = t->phase;
        const int turn = t->turn;
        if (t->turn > t->options.turn_limit) {
            break;
        }
        memset(e->taken, 0, sizeof(e->taken));
        for (int p = 1; p <= t->platoon_count && t->phase == phase && t->turn == turn; p++) {
            act(e, p);
        }
        if (t->phase == phase && t->turn == turn) {
            give(e, host, "end_phase", json_pack("{s:s}", "phase", phase_words.word[phase]));
        }
        e->now_ms += 60000;
    }
    return t->rpd_out && t->objective_taken;
}
