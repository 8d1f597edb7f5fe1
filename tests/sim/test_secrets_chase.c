/* Two pursuits that differ only in who is hunted, and how far ahead, look the same to every
 * player.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/chase_teams.h"
#include "tests/sim/sim.h"
#include "tests/support/test.h"

static void must_look_the_same(struct sim *a, struct sim *b, int step)
{
    for (int i = 1; i < a->client_count; i++) {
        const struct sim_client *one = &a->client[i];
        const struct sim_client *other = &b->client[i];
        if (one->frames != other->frames || one->sent.len != other->sent.len ||
            memcmp(one->sent.text, other->sent.text, one->sent.len) != 0) {
            fail_msg("SEED=%llu: %s can tell the hunted apart after %d turns",
                     (unsigned long long)a->setup.seed, one->seat, step);
        }
    }
}

static char *fresh_view(struct sim *sim, int client)
{
    struct writer out = {0};
    struct room *room = sim_room(sim);
    room_view_whole(&out, room, &room_seat(room, atoi(sim->client[client].seat + 1))->stream);
    char *text = strdup(write_text(&out));
    assert_non_null(text);
    write_release(&out);
    return text;
}

/* The umpire's alone differ, which shows that there is something to be seen. */
static void fresh_views_must_be_the_same(struct sim *a, struct sim *b)
{
    for (int i = 0; i < a->client_count; i++) {
        char *one = fresh_view(a, i);
        char *other = fresh_view(b, i);
        if ((strcmp(one, other) == 0) != (i > 0)) {
            fail_msg("SEED=%llu: the whole view of %s", (unsigned long long)a->setup.seed,
                     a->client[i].seat);
        }
        free(one);
        free(other);
    }
}

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
        must_look_the_same(&a, &b, turn);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_see_the_same_when_only_the_hunted_differ),
    };
    return cmocka_run_group_tests_name("secrets_chase", tests, NULL, NULL);
}
