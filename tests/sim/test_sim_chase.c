/* Whole pursuits at random: both scenarios end, replay and views agree at every point. SEED and
 * GAMES in the environment choose others. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "tests/sim/sim.h"
#include "tests/support/test.h"

#define STEPS_MAX 6000

static unsigned long setting(const char *name, unsigned long otherwise)
{
    const char *text = getenv(name);
    return text == NULL || text[0] == '\0' ? otherwise : strtoul(text, NULL, 10);
}

static void must_hold(const struct sim *sim, const char *fault)
{
    if (fault != NULL) {
        fail_msg("SEED=%llu: %s", (unsigned long long)sim->setup.seed, fault);
    }
}

static const struct sim_setup setups[] = {
    {.scenario = "rhodesia-pursuit", .platoons = 3},
    {.scenario = "malaya-patrol", .platoons = 3},
    {.scenario = "rhodesia-pursuit", .platoons = 1},
    {.scenario = "malaya-patrol", .platoons = 2, .options = "{\"clock_public\":true}"},
    {.scenario = "rhodesia-pursuit",
     .platoons = 4,
     .options = "{\"camp_turns\":0,\"main_deck\":60,\"leapfrog_round\":\"up\"}"},
    {.scenario = "rhodesia-pursuit", .platoons = 1, .no_umpire = true},
    {.scenario = "malaya-patrol",
     .platoons = 3,
     .no_umpire = true,
     .options = "{\"crit_doubles\":false,\"super_crit\":6}"},
};

static void play_pursuit(unsigned long seed, int every)
{
    static struct sim sim;
    struct sim_setup setup = setups[seed % (sizeof(setups) / sizeof(setups[0]))];
    setup.seed = seed;
    setup.rewinds = seed % 2 == 1;
    sim_start(&sim, &setup);
    int step = 0;
    for (; step < STEPS_MAX && !sim_over(&sim); step++) {
        if (!sim_step(&sim)) {
            const struct table *t = &sim_room(&sim)->live->table;
            struct command due;
            fail_msg(
                "SEED=%lu: nobody has a lawful act after %d steps: phase %d, step %d, due %s",
                seed, step, t->phase, t->chase.step,
                due_command(sim_room(&sim)->live, &due) ? due.verb->name : "nothing");
        }
        if (step % every == 0) {
            must_hold(&sim, sim_fault(&sim));
        }
        if (step % (every * 16) == 0) {
            must_hold(&sim, sim_replay_fault(&sim));
        }
    }
    must_hold(&sim, sim_fault(&sim));
    must_hold(&sim, sim_replay_fault(&sim));
    if (getenv("GAMES") != NULL) {
        const struct table *t = &sim_room(&sim)->live->table;
        printf("seed %lu: %d steps, turn %d, %d of %d terrs killed, %d trails, %llu refused\n",
               seed, step, (int)t->turn, (int)t->body_count, t->chase.terrs,
               t->chase.trail_count, (unsigned long long)sim.refusals);
    }
    if (!sim_over(&sim)) {
        fail_msg("SEED=%lu: the pursuit does not end", seed);
    }
    sim_end(&sim);
}

static void pursuit_ends_and_views_agree_when_all_play_at_random(void **state)
{
    (void)state;
    const unsigned long games = setting("GAMES", 6);
    const unsigned long seed = setting("SEED", 1);
    for (unsigned long i = 0; i < games; i++) {
        play_pursuit(seed + i, games > 20 ? 16 : 4);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pursuit_ends_and_views_agree_when_all_play_at_random),
    };
    return cmocka_run_group_tests_name("sim_chase", tests, NULL, NULL);
}
