/* Two squads in a village against the umpire's, by movement cards: the scenario is played
 * whole, with an umpire and without. Rule: WS-01 to WS-19, IN-23 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/cards.h"
#include "core/geometry.h"
#include "core/rules/skirmish/fight_rounds.h"
#include "core/rules/skirmish/fighters.h"
#include "core/rules/table/prompts.h"
#include "core/sequence/move_card.h"
#include "core/walk.h"
#include "tests/sim/sim.h"
#include "tests/support/test.h"

#define STEPS_MAX 3000
#define MEN       8
#define ENEMIES   5

static void must_hold(const struct sim *sim, const char *fault)
{
    if (fault != NULL) {
        fail_msg("SEED=%llu: %s", (unsigned long long)sim->setup.seed, fault);
    }
}

static void start(struct sim *sim, uint64_t seed, bool umpired)
{
    const struct sim_setup setup = {.seed = seed,
                                    .platoons = 1,
                                    .scenario = "village-sequence",
                                    .enemies = SIM_ENEMIES_ANY,
                                    .no_umpire = !umpired};
    sim_start(sim, &setup);
    assert_true(sim_command(sim, &sim->client[0], "muster", json_object()));
}

static void to_turn_one(struct sim *sim)
{
    assert_true(sim_command(sim, sim_player(sim, 1), "done",
                            json_pack("{s:s, s:s}", "platoon", "p1", "phase", "deployment")));
    assert_int_equal(sim_room(sim)->live->table.turn, 1);
}

static int count_sent(const struct sim_client *client, const char *event)
{
    char wanted[64];
    snprintf(wanted, sizeof(wanted), "\"event\":\"%s\"", event);
    int count = 0;
    for (const char *at = client->sent.text; (at = strstr(at, wanted)) != NULL; at++) {
        count++;
    }
    return count;
}

static void fight_begins_with_the_first_turn_and_has_everybody(bool umpired)
{
    static struct sim sim;
    start(&sim, 3, umpired);
    const struct game *g = sim_room(&sim)->live;
    assert_int_equal(g->table.base_count, MEN);
    assert_false(is_engagement(g, 1));
    assert_int_equal(count_sent(sim_player(&sim, 1), "enemy_added"), 0);
    to_turn_one(&sim);
    g = sim_room(&sim)->live;
    assert_true(is_engagement(g, 1));
    assert_int_equal(engagement_of(g, 1)->activation, ACTIVATION_CARDS);
    int men[2] = {0, 0};
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        if (fighter_of(g, id)->engagement == 1) {
            men[side_of(fighter_of(g, id))]++;
        }
    }
    assert_int_equal(men[FIGHT_PLAYERS], MEN);
    assert_int_equal(men[FIGHT_ENEMY], ENEMIES);
    /* The first movement card lies there already. */
    assert_int_equal(engagement_of(g, 1)->cards_this_turn > 0, 1);
    sim_end(&sim);
}

static void fight_begins_with_the_first_turn_when_there_is_an_umpire(void **state)
{
    (void)state;
    fight_begins_with_the_first_turn_and_has_everybody(true);
}

static void fight_begins_with_the_first_turn_when_there_is_no_umpire(void **state)
{
    (void)state;
    fight_begins_with_the_first_turn_and_has_everybody(false);
}

static void no_card_lies_in_a_house_when_the_scenario_has_none(void **state)
{
    (void)state;
    static struct sim sim;
    start(&sim, 4, true);
    const struct table *t = &sim_room(&sim)->live->table;
    assert_true(t->rpd_out);
    for (int place = 1; place <= t->place_count; place++) {
        assert_int_equal(t->cards.height[place], 0);
    }
    assert_int_equal(t->cards.height[PILE_DRAW], CARDS_PER_PACK);
    sim_end(&sim);
}

/* ---- a fight that is meant ----------------------------------------------------------------
 */

static bool order(struct sim *sim, struct sim_client *who, const char *verb, json_t *args)
{
    return sim_command(sim, who, verb, args);
}

static json_t *group(int id)
{
    char text[16];
    snprintf(text, sizeof(text), "g%d", id);
    return json_pack("{s:s}", "fighter", text);
}

static int nearest_foe(const struct game *g, int id)
{
    int nearest = 0;
    int32_t least = INT32_MAX;
    int place;
    const struct point at = fighter_at(g, id, &place);
    for (int foe = 1; foe <= FIGHTERS_MAX; foe++) {
        if (is_fighting(g, foe) && side_of(fighter_of(g, foe)) != side_of(fighter_of(g, id)) &&
            segment_length(at, fighter_at(g, foe, &place)) < least) {
            least = segment_length(at, fighter_at(g, foe, &place));
            nearest = foe;
        }
    }
    return nearest;
}

/* The way to the foe, cut off after `most_ci`; NULL when there is none. */
static json_t *path_towards(const struct game *g, int id, int foe, int32_t most_ci)
{
    int from;
    int to;
    const struct point at = fighter_at(g, id, &from);
    const struct point end = fighter_at(g, foe, &to);
    int32_t way[PATH_POINTS_MAX][2];
    struct reach reach;
    struct walk walk;
    reachable_places(g, from, at, &reach);
    const int count = way_to(&reach, to, end, way);
    if (count == 0 || !walk_path(g, from, at, (const int32_t(*)[2])way, count, &walk)) {
        return NULL;
    }
    json_t *path = json_array();
    for (int i = 1; i < walk.point_count && walk.at_ci[i] < most_ci; i++) {
        json_array_append_new(path, json_pack("[i,i]", walk.point[i].x_ci, walk.point[i].y_ci));
    }
    const struct point stop = point_along(&walk, most_ci, &to);
    json_array_append_new(path, json_pack("[i,i]", stop.x_ci, stop.y_ci));
    return path;
}

static bool settle_control(struct sim *sim, struct sim_client *who, int id)
{
    static const char *const choices[] = {"zone", "deck"};
    for (int i = 0; i < 2; i++) {
        json_t *args = group(id);
        json_object_set_new(args, "choice", json_string(choices[i]));
        if (order(sim, who, "fight_control", args)) {
            return true;
        }
    }
    return false;
}

static bool shoot(struct sim *sim, struct sim_client *who, int id)
{
    for (int foe = 1; foe <= FIGHTERS_MAX; foe++) {
        const struct game *g = sim_room(sim)->live;
        if (is_fighting(g, foe) && side_of(fighter_of(g, foe)) != side_of(fighter_of(g, id))) {
            char target[16];
            snprintf(target, sizeof(target), "g%d", foe);
            json_t *args = group(id);
            json_object_set_new(args, "kind", json_string("fire"));
            json_object_set_new(args, "target", json_string(target));
            if (order(sim, who, "fight_do", args)) {
                return true;
            }
        }
    }
    return false;
}

/* He fires at whom he sees, else he goes on; who cannot do either gives his action away. */
static bool use_action(struct sim *sim, struct sim_client *who, int id)
{
    const struct game *g = sim_room(sim)->live;
    const struct fighter *fighter = fighter_of(g, id);
    json_t *args = group(id);
    if (fighter->state == FIGHTER_WAITING) {
        json_object_set_new(args, "intent", json_string(fighter->enemy == 0 ? "move" : "hold"));
        return order(sim, who, "fight_test", args);
    }
    if (shoot(sim, who, id)) {
        json_decref(args);
        return true;
    }
    const int inches = move_card(engagement_of(g, 1)->card).inches;
    json_t *path = fighter->enemy != 0 || nearest_foe(g, id) == 0
                       ? NULL
                       : path_towards(g, id, nearest_foe(g, id), 100 * inches);
    if (path != NULL) {
        json_t *run = json_deep_copy(args);
        json_object_set_new(run, "kind", json_string("run"));
        json_object_set_new(run, "path", path);
        if (order(sim, who, "fight_do", run)) {
            json_decref(args);
            return true;
        }
    }
    json_object_set_new(args, "kind", json_string("fire"));
    return order(sim, who, "fight_do", args);
}

/* Answers the first of the enemy's acts that may be answered. */
static bool answer_fire(struct sim *sim)
{
    const struct game *g = sim_room(sim)->live;
    struct fire_order fire;
    for (int id = 1; id <= FIGHTERS_MAX; id++) {
        for (int foe = 1; fighter_of(g, id)->base_count > 0 && foe <= FIGHTERS_MAX; foe++) {
            if (fighter_of(g, id)->engagement == 1 && has_opportunity_at(g, id, foe, &fire)) {
                char target[16];
                snprintf(target, sizeof(target), "g%d", foe);
                json_t *args = group(id);
                json_object_set_new(args, "target", json_string(target));
                return order(sim, sim_player(sim, 1), "fight_opportunity", args);
            }
        }
    }
    return false;
}

/* One order of the side on the card, or the end of the turn. */
static bool fight_on(struct sim *sim)
{
    const struct game *g = sim_room(sim)->live;
    const struct engagement *fight = engagement_of(g, 1);
    struct sim_client *player = sim_player(sim, 1);
    if (fight->enemy_half && answer_fire(sim)) {
        return true;
    }
    for (int id = 1; id <= FIGHTERS_MAX && !fight->waits; id++) {
        const struct fighter *fighter = fighter_of(g, id);
        if (!is_fighting(g, id) || (fighter->enemy != 0) != (fight->enemy_half != 0)) {
            continue;
        }
        struct sim_client *who = fighter->enemy == 0 ? player : &sim->client[0];
        if (!fighter->controlled && settle_control(sim, who, id)) {
            return true;
        }
        if (fighter->controlled && fighter->actions > 0 &&
            fighter->state != FIGHTER_FALLING_BACK && fighter->state != FIGHTER_ACTED) {
            return use_action(sim, who, id);
        }
    }
    return order(
        sim, player, "done",
        json_pack("{s:s, s:s}", "platoon", "p1", "phase", phase_words.word[g->table.phase]));
}

static void the_fight_is_fought_to_its_end(bool umpired)
{
    int beaten = 0;
    for (uint64_t seed = 21; seed <= 24; seed++) {
        static struct sim sim;
        start(&sim, seed, umpired);
        to_turn_one(&sim);
        for (int step = 0; step < STEPS_MAX && !sim_over(&sim); step++) {
            sim.now_ms += 500;
            if (!fight_on(&sim)) {
                fail_msg("SEED=%llu: %s", (unsigned long long)seed,
                         sim_player(&sim, 1)->command);
            }
            must_hold(&sim, step % 8 == 0 ? sim_fault(&sim) : NULL);
        }
        assert_true(sim_over(&sim));
        must_hold(&sim, sim_fault(&sim));
        must_hold(&sim, sim_replay_fault(&sim));
        const json_t *report =
            json_object_get(json_object_get(sim_player(&sim, 1)->view, "game"), "report");
        const char *by = json_string_value(json_object_get(report, "ended_by"));
        beaten += strcmp(by, "fight") == 0 || strcmp(by, "losses") == 0;
        assert_true(count_sent(sim_player(&sim, 1), "volley_fired") > 0);
        sim_end(&sim);
    }
    assert_true(beaten > 0);
}

static void fight_is_fought_to_its_end_when_the_umpire_leads_the_enemy(void **state)
{
    (void)state;
    the_fight_is_fought_to_its_end(true);
}

static void fight_is_fought_to_its_end_when_the_enemy_plays_itself(void **state)
{
    (void)state;
    the_fight_is_fought_to_its_end(false);
}

static int open_prompt(const struct game *g, struct prompt *out)
{
    for (int id = 1; id <= prompt_count(g); id++) {
        if (prompt_open(g, id, out)) {
            return id;
        }
    }
    return 0;
}

/* Nobody is waited for longer than a minute where no umpire can answer. Rule: D13, D37 */
static void server_answers_a_question_after_a_minute_when_there_is_no_umpire(void **state)
{
    (void)state;
    int answered = 0;
    for (uint64_t seed = 40; seed < 60 && answered < 3; seed++) {
        static struct sim sim;
        struct prompt prompt;
        start(&sim, seed, false);
        to_turn_one(&sim);
        rooms_tick(sim.rooms, sim.now_ms);
        const int id = open_prompt(sim_room(&sim)->live, &prompt);
        if (id != 0) {
            struct prompt later;
            rooms_tick(sim.rooms, sim.now_ms + 59000);
            assert_true(prompt_open(sim_room(&sim)->live, id, &later));
            assert_int_equal(later.occasion, prompt.occasion);
            rooms_tick(sim.rooms, sim.now_ms + 61000);
            assert_false(prompt_open(sim_room(&sim)->live, id, &later) &&
                         later.occasion == prompt.occasion && later.kind == prompt.kind);
            sim_commit(&sim);
            sim_deliver(&sim);
            must_hold(&sim, sim_fault(&sim));
            answered++;
        }
        sim_end(&sim);
    }
    assert_int_equal(answered, 3);
}

/* To its end by random lawful play; gives the player's report. */
static json_t *play(struct sim *sim, uint64_t seed, bool umpired)
{
    start(sim, seed, umpired);
    for (int step = 0; step < STEPS_MAX && !sim_over(sim); step++) {
        if (!sim_step(sim)) {
            fail_msg("SEED=%llu: nobody has a lawful act", (unsigned long long)seed);
        }
        if (step % 8 == 0) {
            must_hold(sim, sim_fault(sim));
        }
    }
    assert_true(sim_over(sim));
    must_hold(sim, sim_fault(sim));
    must_hold(sim, sim_replay_fault(sim));
    return json_object_get(json_object_get(sim_player(sim, 1)->view, "game"), "report");
}

static void game_ends_with_a_report_when_it_is_played_whole(void **state)
{
    (void)state;
    int events[4] = {0};
    static const char *const wanted[4] = {"card_turned", "squad_controlled", "action_done",
                                          "volley_fired"};
    for (uint64_t seed = 1; seed <= 8; seed++) {
        static struct sim sim;
        const json_t *report = play(&sim, seed, seed % 2 == 0);
        assert_non_null(report);
        assert_true(json_is_true(json_object_get(report, "no_rpd")));
        assert_int_equal(json_integer_value(json_object_get(report, "men")), MEN);
        for (int i = 0; i < 4; i++) {
            events[i] += count_sent(sim_player(&sim, 1), wanted[i]);
        }
        sim_end(&sim);
    }
    for (int i = 0; i < 4; i++) {
        if (events[i] < 20) {
            fail_msg("%s came %d times alone", wanted[i], events[i]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fight_begins_with_the_first_turn_when_there_is_an_umpire),
        cmocka_unit_test(fight_begins_with_the_first_turn_when_there_is_no_umpire),
        cmocka_unit_test(no_card_lies_in_a_house_when_the_scenario_has_none),
        cmocka_unit_test(fight_is_fought_to_its_end_when_the_umpire_leads_the_enemy),
        cmocka_unit_test(fight_is_fought_to_its_end_when_the_enemy_plays_itself),
        cmocka_unit_test(server_answers_a_question_after_a_minute_when_there_is_no_umpire),
        cmocka_unit_test(game_ends_with_a_report_when_it_is_played_whole),
    };
    return cmocka_run_group_tests_name("village", tests, NULL, NULL);
}
