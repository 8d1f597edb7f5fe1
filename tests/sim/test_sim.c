/* The whole server under one seed. SEED and GAMES in the environment choose others. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/sim/sim.h"
#include "tests/support/test.h"

#define STEPS_MAX 4000

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

static const char *options_of(unsigned long seed)
{
    static const char *const options[] = {
        "{\"turn_limit\":4}",
        "{\"turn_limit\":5,\"hard_start\":true,\"deck_empty\":\"reshuffle\"}",
        "{\"turn_limit\":6,\"deck_empty\":\"second\",\"card_period\":1}",
        "{\"turn_limit\":3,\"rifle_bases\":\"3\",\"rpd_return_card\":true}",
        "{\"turn_limit\":8,\"grenades\":0,\"tank_out\":\"rally\",\"tank_min\":1}",
    };
    return options[seed % (sizeof(options) / sizeof(options[0]))];
}

/* One game to its end; faults are looked for every `every` steps. */
static void play_game(unsigned long seed, int every)
{
    static struct sim sim;
    const struct sim_setup setup = {.seed = seed,
                                    .platoons = 1 + (int)(seed % 3),
                                    .options = options_of(seed),
                                    .rewinds = seed % 2 == 1};
    sim_start(&sim, &setup);
    int step = 0;
    for (; step < STEPS_MAX && !sim_over(&sim); step++) {
        if (!sim_step(&sim)) {
            fail_msg("SEED=%lu: nobody has a lawful act after %d steps", seed, step);
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
        printf("seed %lu: %d steps, turn %d, %llu commands, %llu refused, %llu frames\n", seed,
               step, (int)sim_room(&sim)->live->table.turn, (unsigned long long)sim.accepted,
               (unsigned long long)sim.refusals, (unsigned long long)sim.client[0].frames);
    }
    if (!sim_over(&sim)) {
        fail_msg("SEED=%lu: the game does not end", seed);
    }
    sim_end(&sim);
}

static void game_ends_and_views_agree_when_all_play_at_random(void **state)
{
    (void)state;
    unsigned long games = setting("GAMES", 3);
    unsigned long seed = setting("SEED", 1);
    for (unsigned long i = 0; i < games; i++) {
        play_game(seed + i, games > 10 ? 16 : 4);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(game_ends_and_views_agree_when_all_play_at_random),
    };
    return cmocka_run_group_tests_name("sim", tests, NULL, NULL);
}
