/* Two pursuits that differ only in who is hunted, how far ahead, where they lie in ambush, or
 * who of them has not opened fire, look the same to every player. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/chase_teams.h"
#include "tests/sim/two_games.h"
#include "tests/support/test.h"

#define PURSUIT_TURNS 3 /* afterwards what is hidden comes to light: a trail ends */

/* Test hook: other terrs, farther ahead, with other arms, standing still. */
static void hunt_others(struct game *g)
{
    struct chase *chase = &g->table.chase;
    chase->main = (int16_t)(chase->main - 6);
    chase->trails[0].running = (int16_t)(chase->trails[0].running + 6);
    chase->groups[0].figures = 3;
    chase->groups[1].figures = 1;
    chase->terrs = (int16_t)terrs_on(g, 1);
    chase->rpg = !chase->rpg;
    chase->trails[0].halted = 9;
}

static void act(struct sim *sim, int client, const char *verb, const char *args)
{
    sim_command(sim, &sim->client[client], verb, json_loads(args, 0, NULL));
}

/* Both play by the same orders, which do not depend on what is hidden. */
static void play_pursuit_turn(struct sim *sim, int turn)
{
    act(sim, 0, "terrs_move", "{\"trail\":\"r1\"}");
    act(sim, 2, "follow_up",
        turn % 2 == 0 ? "{\"platoon\":\"p2\",\"gamble\":1}"
                      : "{\"platoon\":\"p2\",\"gamble\":99}");
    act(sim, 1, "pursue", "{\"platoon\":\"p1\",\"pace\":\"cautious\"}");
    act(sim, 1, "search_trail", "{\"platoon\":\"p1\"}");
    act(sim, 2, "come_on", "{\"platoon\":\"p2\"}");
}

/* A seed whose first turns tell the true cards or end the trail is of no use here. */
static bool cards_are_told(const struct sim *sim)
{
    const struct chase *chase = &sim->rooms->first->live->table.chase;
    return chase->teams[0].seen_turn > 0 || chase->teams[1].seen_turn > 0 ||
           chase->trail_count > 1 || chase->trails[0].state != TRAIL_STATE_FRESH;
}

static int compare_pursuits(uint64_t seed)
{
    static struct sim a;
    static struct sim b;
    const struct sim_setup setup = {
        .seed = seed, .platoons = 2, .scenario = "malaya-patrol", .options = "{}"};
    sim_start(&a, &setup);
    sim_start(&b, &setup);
    act(&a, 0, "muster", "{}");
    act(&b, 0, "muster", "{}");
    hunt_others(sim_room(&b)->live);
    int compared = 0;
    for (int turn = 0; turn < PURSUIT_TURNS; turn++) {
        play_pursuit_turn(&a, turn);
        play_pursuit_turn(&b, turn);
        if (cards_are_told(&a) || cards_are_told(&b)) {
            break;
        }
        games_must_look_the_same(&a, &b, "the hunted", turn);
        fresh_views_must_be_the_same(&a, &b);
        compared++;
    }
    sim_end(&a);
    sim_end(&b);
    return compared;
}

static void players_see_the_same_when_only_the_hunted_differ(void **state)
{
    (void)state;
    int compared = 0;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        compared += compare_pursuits(seed);
    }
    assert_true(compared > 5);
}

/* ---- an ambush ----------------------------------------------------------------------------
 */

#define APPROACHES_MAX 40
#define FIGHT_ACTS_MAX 60

static struct chase *chase_in(struct sim *sim)
{
    return &sim_room(sim)->live->table.chase;
}

/* Test hook: team 1 has run into an ambush of that kind. The contact opens of itself. */
static void run_into(struct sim *sim, enum trail_ambush kind)
{
    struct trail *trail = game_trail(sim_room(sim)->live, 1);
    trail->ambush = (uint8_t)kind;
    trail->ambushed = 1;
    trail->meets = 1;
    chase_in(sim)->step = CHASE_STEP_MEETS;
    act(sim, 0, "message", "{\"text\":\"Something moves.\"}");
    assert_int_equal(sim_room(sim)->live->table.phase, PHASE_CONTACT);
}

/* Test hook: they lie elsewhere, are others, and look elsewhere. How many sites there are tells
 * their BUSH, which the rules let everybody see: it stays. */
static void lie_elsewhere(struct sim *sim)
{
    struct chase *chase = chase_in(sim);
    chase->contact.real_site =
        (uint8_t)(chase->contact.real_site % chase->contact.site_count + 1);
    chase->groups[0].figures = 2;
    chase->groups[1].outside = 1;
    chase->terrs = (int16_t)terrs_on(sim_room(sim)->live, 1);
    chase->hmg = !chase->hmg;
}

static bool comes_up(struct sim *sim)
{
    return sim_room(sim)->live->table.phase == PHASE_CONTACT &&
           chase_in(sim)->step != CHASE_STEP_FIGHT;
}

static void come_up(struct sim *sim)
{
    if (chase_in(sim)->step == CHASE_STEP_TRIGGER) {
        act(sim, 0, "ambush_trigger", "{\"trail\":\"r1\",\"hold\":true}");
    } else {
        sim_act(sim, sim_player(sim, 1));
    }
}

/* The umpire lets them go by, or the terrs play themselves: then what the dice of the ambushers
 * spring is told, and nothing before it. */
static int compare_approaches(uint64_t seed)
{
    static struct sim a;
    static struct sim b;
    const struct sim_setup setup = {
        .seed = seed, .platoons = 2, .scenario = "malaya-patrol", .options = "{}"};
    sim_start(&a, &setup);
    sim_start(&b, &setup);
    act(&a, 0, "muster", "{}");
    act(&b, 0, "muster", "{}");
    if (seed % 2 == 0) {
        act(&a, 0, "terrs_auto", "{\"on\":true}");
        act(&b, 0, "terrs_auto", "{\"on\":true}");
    }
    int compared = 0;
    if (chase_in(&a)->step == CHASE_STEP_TERRS || chase_in(&a)->step == CHASE_STEP_PURSUERS) {
        run_into(&a, TRAIL_AMBUSH_HASTY);
        run_into(&b, TRAIL_AMBUSH_STAY_BEHIND);
        lie_elsewhere(&b);
        for (int i = 0; i < APPROACHES_MAX; i++) {
            come_up(&a);
            come_up(&b);
            if (!comes_up(&a) || !comes_up(&b)) {
                break;
            }
            games_must_look_the_same(&a, &b, "the hunted", i);
            fresh_views_must_be_the_same(&a, &b);
            compared++;
        }
    }
    sim_end(&a);
    sim_end(&b);
    return compared;
}

static void players_see_the_same_when_only_the_true_site_differs(void **state)
{
    (void)state;
    int compared = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        compared += compare_approaches(seed);
    }
    assert_true(compared > 100);
}

/* ---- those who have not opened fire -------------------------------------------------------
 */

static int unseen_groups(struct sim *sim)
{
    int unseen = 0;
    for (int i = 0; i < TERR_GROUPS_MAX; i++) {
        const struct terr_group *group = &chase_in(sim)->groups[i];
        unseen += group->figures > 0 && group->trail == 1 && group->enemy == 0;
    }
    return unseen;
}

/* Test hook: the unseen are fewer men. */
static void thin_out(struct sim *sim)
{
    for (int i = 0; i < TERR_GROUPS_MAX; i++) {
        struct terr_group *group = &chase_in(sim)->groups[i];
        if (group->figures > 0 && group->trail == 1 && group->enemy == 0) {
            group->figures = 1;
        }
    }
}

static bool fights(struct sim *sim)
{
    return sim_room(sim)->live->table.phase == PHASE_CONTACT &&
           chase_in(sim)->step == CHASE_STEP_FIGHT;
}

static void fight_on(struct sim *sim)
{
    if (!sim_act(sim, sim_player(sim, 1)) && !sim_act(sim, sim_player(sim, 2))) {
        act(sim, 0, "fight_half", "{\"engagement\":\"x1\"}");
    }
}

/* Until one of them opens fire. */
static int compare_fights(uint64_t seed)
{
    static struct sim a;
    static struct sim b;
    const struct sim_setup setup = {
        .seed = seed, .platoons = 2, .scenario = "malaya-patrol", .options = "{}"};
    sim_start(&a, &setup);
    sim_start(&b, &setup);
    struct sim *const both[] = {&a, &b};
    for (int i = 0; i < 2; i++) {
        act(both[i], 0, "muster", "{}");
        run_into(both[i], TRAIL_AMBUSH_DELIBERATE);
        act(both[i], 0, "terrs_auto", "{\"on\":true}");
        for (int k = 0; k < APPROACHES_MAX && comes_up(both[i]); k++) {
            come_up(both[i]);
        }
    }
    int compared = 0;
    const int unseen = unseen_groups(&a);
    if (fights(&a) && chase_in(&a)->contact.initiated && unseen > 0) {
        thin_out(&b);
        for (int i = 0; i < FIGHT_ACTS_MAX; i++) {
            fight_on(&a);
            fight_on(&b);
            if (!fights(&a) || !fights(&b) || unseen_groups(&a) != unseen) {
                break;
            }
            games_must_look_the_same(&a, &b, "the hunted", i);
            fresh_views_must_be_the_same(&a, &b);
            compared++;
        }
    }
    sim_end(&a);
    sim_end(&b);
    return compared;
}

static void players_see_the_same_when_only_those_who_hold_their_fire_differ(void **state)
{
    (void)state;
    int compared = 0;
    for (uint64_t seed = 1; seed <= 140; seed++) {
        compared += compare_fights(seed);
    }
    assert_true(compared > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_see_the_same_when_only_the_hunted_differ),
        cmocka_unit_test(players_see_the_same_when_only_the_true_site_differs),
        cmocka_unit_test(players_see_the_same_when_only_those_who_hold_their_fire_differ),
    };
    return cmocka_run_group_tests_name("secrets_chase", tests, NULL, NULL);
}
