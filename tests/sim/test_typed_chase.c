/* Typed dice of a gamble on the whole server: what lies on the trail is thrown between two of
 * them, sealed. Rule: BUSH-18, D21 */
#include <stdio.h>
#include <string.h>

#include "core/game.h"
#include "tests/sim/sim.h"
#include "tests/support/test.h"

#define SEEDS 60 /* one gamble in six that runs into something runs into a trap */

static struct sim sim;

static const struct pending *waiting(void)
{
    const struct room *room = sim_room(&sim);
    return room_pending_slots(room) > 0 && room->pending[0].used ? &room->pending[0] : NULL;
}

/* The second team gambles on one card and types a double 4. */
static void run_into_something(uint64_t seed)
{
    const struct sim_setup setup = {.seed = seed, .scenario = "malaya-patrol", .platoons = 2};
    sim_start(&sim, &setup);
    assert_true(sim_command(&sim, &sim.client[0], "muster", json_object()));
    assert_true(
        sim_command(&sim, &sim.client[0], "terrs_move", json_pack("{s:s}", "trail", "r1")));
    sim_send(&sim, sim_player(&sim, 2),
             "{\"t\":\"cmd\",\"id\":\"00000000000000aa-1\",\"name\":\"follow_up\","
             "\"dice\":\"hand\",\"args\":{\"platoon\":\"p2\",\"gamble\":1}}");
    assert_non_null(waiting());
    assert_int_equal(waiting()->wanted.count, 2);
    sim_send(&sim, sim_player(&sim, 2),
             "{\"t\":\"dice\",\"id\":\"00000000000000aa-1\",\"results\":[4,4]}");
}

static void die_for_a_trap_is_asked_for_once_when_a_sealed_one_stands_before_it(void **state)
{
    (void)state;
    int traps = 0;
    for (uint64_t seed = 1; seed <= SEEDS && traps == 0; seed++) {
        run_into_something(seed);
        if (waiting() != NULL) {
            traps++;
            assert_string_equal(waiting()->wanted.purpose.code, "booby_trap");
            sim_send(&sim, sim_player(&sim, 2),
                     "{\"t\":\"dice\",\"id\":\"00000000000000aa-1\",\"results\":[1]}");
            assert_null(waiting());
        }
        assert_int_equal(team_of(sim_room(&sim)->live, 2)->act, TEAM_ACT_GAMBLED);
        sim_end(&sim);
    }
    assert_int_equal(traps, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(die_for_a_trap_is_asked_for_once_when_a_sealed_one_stands_before_it),
    };
    return cmocka_run_group_tests_name("typed_chase", tests, NULL, NULL);
}
