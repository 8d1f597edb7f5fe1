/* The whole server under one seed. SEED and GAMES in the environment choose others. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/board.h"
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

static uint32_t next(uint64_t *state)
{
    *state = *state * 6364136223846793005U + 1442695040888963407U;
    return (uint32_t)(*state >> 33);
}

/* A lawful value of one option, as JSON. */
static json_t *any_value(const struct field *option, uint64_t *state)
{
    if (option->kind == FIELD_BOOL) {
        return json_boolean(next(state) % 2);
    }
    if (option->kind == FIELD_WORD) {
        uint32_t words = 0;
        while (option->words->word[words] != NULL) {
            words++;
        }
        return json_string(option->words->word[next(state) % words]);
    }
    int64_t span = (int64_t)option->max - (int64_t)option->min + 1;
    return json_integer(option->min + (int64_t)next(state) % span);
}

/* Every second house rule of street and fire-fights by chance; games short enough for many of
 * them. */
static const char *options_of(unsigned long seed, char out[SIM_OPTIONS_BYTES])
{
    uint64_t state = seed * 7919;
    json_t *options = json_object();
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        const enum option_system system = option_system_of(i);
        if ((system == OPTION_SYSTEM_STREET || system == OPTION_SYSTEM_SKIRMISH) &&
            next(&state) % 2 == 0) {
            json_object_set_new(options, option_fields[i].name,
                                any_value(&option_fields[i], &state));
        }
    }
    json_object_set_new(options, "turn_limit", json_integer(3 + next(&state) % 6));
    char *text = json_dumps(options, JSON_COMPACT);
    snprintf(out, SIM_OPTIONS_BYTES, "%s", text);
    free(text);
    json_decref(options);
    return out;
}

/* One game to its end; faults are looked for every `every` steps. */
static void play_game(unsigned long seed, int every)
{
    static struct sim sim;
    char options[SIM_OPTIONS_BYTES];
    const struct sim_setup setup = {.seed = seed,
                                    .platoons = 1 + (int)(seed % 3),
                                    .options = options_of(seed, options),
                                    .rewinds = seed % 2 == 1,
                                    .enemies =
                                        seed % 3 == 0 ? SIM_ENEMIES_NONE : SIM_ENEMIES_ANY,
                                    .no_umpire = seed % 4 == 3};
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
        printf("seed %lu%s: %d steps, turn %d, %llu commands, %llu refused, %llu frames\n",
               seed, setup.no_umpire ? " without umpire" : "", step,
               (int)sim_room(&sim)->live->table.turn, (unsigned long long)sim.accepted,
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

/* What is armed tells whom it will strike as soon as somebody has come in. */
static void umpire_sees_who_entered_while_an_inject_waits_for_the_game_to_go_on(void **state)
{
    (void)state;
    static struct sim sim;
    const struct sim_setup setup = {.seed = 5, .platoons = 1};
    sim_start(&sim, &setup);
    struct sim_client *umpire = &sim.client[0];
    assert_true(sim_command(&sim, umpire, "muster", json_object()));
    const struct table *t = &sim_room(&sim)->live->table;
    for (int place = 1; place <= t->place_count && place < 30; place++) {
        char id[16];
        snprintf(id, sizeof(id), "h%d", place);
        sim_command(&sim, umpire, "inject",
                    json_pack("{s:s, s:s, s:s, s:s, s:s}", "kind", "radio", "trigger", "enters",
                              "text", "Who is there?", "place", id, "base", "b2"));
    }
    for (int step = 0; step < 120 && t->turn < 3; step++) {
        assert_true(sim_step(&sim));
        must_hold(&sim, sim_fault(&sim));
    }
    assert_true(t->turn > 0);
    sim_end(&sim);
}

/* Somebody of the second platoon is below; the rest of his base is put where the first does not
 * see it, and back. What the first sees of the party changes with it. */
static void party_comes_into_a_seats_view_with_its_base_when_the_fog_is_own(void **state)
{
    (void)state;
    static struct sim sim;
    const struct sim_setup setup = {.seed = 6, .platoons = 2};
    sim_start(&sim, &setup);
    struct sim_client *umpire = &sim.client[0];
    assert_true(sim_command(&sim, umpire, "muster", json_object()));
    assert_true(
        sim_command(&sim, umpire, "end_phase", json_pack("{s:s}", "phase", "deployment")));
    const struct game *g = sim_room(&sim)->live;
    int base = 1;
    while (base_of(g, base)->platoon != 2 || base_of(g, base)->kind != BASE_RIFLE) {
        base++;
    }
    const struct point at = base_of(g, base)->at;
    int garden = 0;
    for (int id = 1; id <= g->table.place_count; id++) {
        garden = place_of(g, id)->kind == PLACE_BACK_GARDEN ? id : garden;
    }
    const struct point far = middle_of(place_of(g, garden));
    char id[16];
    snprintf(id, sizeof(id), "b%d", base);
    assert_true(sim_command(&sim, umpire, "tunnel_add",
                            json_pack("{s:s, s:i, s:i, s:b}", "name", "Cellar", "x_ci", at.x_ci,
                                      "y_ci", at.y_ci, "found", 1)));
    assert_true(
        sim_command(&sim, sim_player(&sim, 2), "tunnel_enter",
                    json_pack("{s:s, s:s, s:[i]}", "base", id, "tunnel", "t1", "men", 1)));
    assert_true(sim_command(&sim, umpire, "set_fog", json_pack("{s:s}", "fog", "own")));
    for (int put = 0; put < 2; put++) {
        const struct point to = put == 0 ? far : at;
        assert_true(
            sim_command(&sim, umpire, "set_place",
                        json_pack("{s:s, s:i, s:i, s:s, s:s}", "base", id, "x_ci", to.x_ci,
                                  "y_ci", to.y_ci, "reason", "so", "audience", "umpire")));
        const json_t *parties =
            json_object_get(json_object_get(sim_player(&sim, 1)->view, "game"), "parties");
        assert_int_equal(json_object_size(parties), put);
        must_hold(&sim, sim_fault(&sim));
    }
    sim_end(&sim);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(umpire_sees_who_entered_while_an_inject_waits_for_the_game_to_go_on),
        cmocka_unit_test(party_comes_into_a_seats_view_with_its_base_when_the_fog_is_own),
        cmocka_unit_test(game_ends_and_views_agree_when_all_play_at_random),
    };
    return cmocka_run_group_tests_name("sim", tests, NULL, NULL);
}
