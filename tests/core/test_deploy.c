/* Deployment, launchers handed on, reinforcements, bases lent, and the benchmark's roll. */
#include "tests/support/builder.h"
#include "tests/support/test.h"

#include <string.h>

#include "core/board.h"
#include "core/cards.h"
#include "core/forces.h"
#include "core/set_up.h"
#include "core/view.h"

/* Two rifle bases of platoon 1 (b1, b2), one of platoon 2 (b3), a tank (b4) of platoon 1. */
static struct play *deployment(void)
{
    struct play *p = build_street();
    p->game->table.phase = PHASE_DEPLOYMENT;
    p->game->table.turn = 0;
    add_base(p, 1, 1, BASE_RIFLE, AT_STREET);
    add_base(p, 1, 2, BASE_RIFLE, AT_STREET);
    add_base(p, 2, 1, BASE_RIFLE, AT_STREET);
    add_base(p, 1, 0, BASE_TANK, AT_STREET);
    p->actor = (struct actor){.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
    return p;
}

static void deploy_puts_a_base_within_six_inches_of_the_near_edge(void **state)
{
    (void)state;
    struct play *p = deployment();
    assert_int_equal(play(p, "deploy", "{\"base\":\"b1\",\"x_ci\":600,\"y_ci\":1500}", NO_DICE),
                     REJECT_NONE);
    assert_int_equal(base_of(p->game, 1)->at.x_ci, 600);
    assert_int_equal(base_of(p->game, 1)->place, AT_STREET);
    assert_int_equal(play(p, "deploy", "{\"base\":\"b1\",\"x_ci\":601,\"y_ci\":1500}", NO_DICE),
                     REJECT_NOT_AT_THE_EDGE);
    /* A house is no deployment area, and beyond the back gardens there is nothing. */
    assert_int_equal(play(p, "deploy", "{\"base\":\"b1\",\"x_ci\":300,\"y_ci\":900}", NO_DICE),
                     REJECT_NOT_AT_THE_EDGE);
    assert_int_equal(play(p, "deploy", "{\"base\":\"b1\",\"x_ci\":300,\"y_ci\":2900}", NO_DICE),
                     REJECT_OFF_THE_BOARD);
    play_free(p);
}

static void deploy_is_refused_to_strangers_and_after_done(void **state)
{
    (void)state;
    struct play *p = deployment();
    static const char *const b3 = "{\"base\":\"b3\",\"x_ci\":100,\"y_ci\":1500}";
    assert_int_equal(play(p, "deploy", b3, NO_DICE), REJECT_NOT_YOUR_BASE);
    game_platoon(p->game, 1)->step = STEP_DONE;
    assert_int_equal(play(p, "deploy", "{\"base\":\"b1\",\"x_ci\":100,\"y_ci\":1500}", NO_DICE),
                     REJECT_IS_DONE);
    assert_int_equal(play_legal(p, "deploy", 1).why, REJECT_IS_DONE);
    p->actor = (struct actor){.role = ROLE_TABLE};
    assert_int_equal(play(p, "deploy", b3, NO_DICE), REJECT_NOT_ALLOWED);
    p->actor = (struct actor){.role = ROLE_UMPIRE, .platoons = 0xff};
    assert_int_equal(play(p, "deploy", b3, NO_DICE), REJECT_NONE);
    p->game->table.phase = PHASE_ORDERS;
    assert_int_equal(play(p, "deploy", b3, NO_DICE), REJECT_WRONG_PHASE);
    play_free(p);
}

static void deploy_offers_outdoor_places_at_the_near_edge(void **state)
{
    (void)state;
    struct play *p = deployment();
    struct legal legal = play_legal(p, "deploy", 1);
    bool street = false;
    for (int i = 0; i < legal.places.count; i++) {
        int place = legal.places.item[i];
        street = street || place == AT_STREET;
        assert_int_not_equal(place, AT_L1);
        assert_int_not_equal(place, AT_CROSSROADS);
    }
    assert_true(street);
    play_free(p);
}

static void give_launcher_moves_it_to_a_rifle_base_without_one(void **state)
{
    (void)state;
    struct play *p = deployment();
    static const char *const give = "{\"from\":\"b1\",\"to\":\"b2\"}";
    assert_int_equal(play(p, "give_launcher", give, NO_DICE), REJECT_BEARS_NO_LAUNCHER);
    assert_int_equal(give_launchers(p->game, 1, 1), 1);
    assert_int_equal(play_legal(p, "give_launcher", 1).bases.count, 1);
    assert_int_equal(play(p, "give_launcher", give, NO_DICE), REJECT_NONE);
    assert_int_equal(launcher_bearer(p->game, 1), -1);
    assert_true(launcher_bearer(p->game, 2) >= 0);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(p->game->table.figures[i].weapon, WEAPON_M16);
    }
    assert_int_equal(give_launchers(p->game, 1, 1), 1);
    assert_int_equal(play(p, "give_launcher", give, NO_DICE), REJECT_HAS_LAUNCHER);
    assert_int_equal(play(p, "give_launcher", "{\"from\":\"b1\",\"to\":\"b4\"}", NO_DICE),
                     REJECT_NOT_A_RIFLE_BASE);
    p->actor.platoons = 3;
    assert_int_equal(play(p, "give_launcher", "{\"from\":\"b1\",\"to\":\"b3\"}", NO_DICE),
                     REJECT_ONE_PLATOON);
    play_free(p);
}

static void launchers_beyond_the_rifle_bases_are_not_given(void **state)
{
    (void)state;
    struct play *p = deployment();
    assert_int_equal(give_launchers(p->game, 1, 3), 2);
    play_free(p);
}

static void a_lent_base_obeys_its_seat_and_its_platoon(void **state)
{
    (void)state;
    struct play *p = deployment();
    static const char *const b1 = "{\"base\":\"b1\",\"x_ci\":100,\"y_ci\":1500}";
    assert_int_equal(play(p, "lend_base", "{\"base\":\"b1\",\"seat\":\"s5\"}", NO_DICE),
                     REJECT_NONE);
    assert_int_equal(play(p, "deploy", b1, NO_DICE), REJECT_NONE);
    p->actor = (struct actor){.seat = 5, .role = ROLE_PLAYER};
    assert_int_equal(play(p, "deploy", b1, NO_DICE), REJECT_NONE);
    assert_int_equal(play(p, "lend_base", "{\"base\":\"b1\",\"seat\":\"s6\"}", NO_DICE),
                     REJECT_NOT_YOUR_BASE);
    assert_int_equal(play(p, "lend_base", "{\"base\":\"b1\"}", NO_DICE), REJECT_NONE);
    assert_int_equal(play(p, "deploy", b1, NO_DICE), REJECT_NOT_YOUR_BASE);
    play_free(p);
}

/* ---- reinforcements -----------------------------------------------------------------------
 */

static void reinforce_musters_one_more_platoon_at_the_near_edge(void **state)
{
    (void)state;
    struct play *p = build_street();
    setup_default(&p->game->setup);
    p->game->setup.platoons_max = 3;
    add_base(p, 1, 1, BASE_RIFLE, AT_STREET);
    add_base(p, 2, 1, BASE_RIFLE, AT_STREET);
    assert_int_equal(
        play(p, "reinforce", "{\"reason\":\"late\"}", DICE(4, 5, 1, 6, 6, 6, 1, 1)),
        REJECT_NONE);
    assert_int_equal(p->game->table.platoon_count, 3);
    assert_int_equal(p->game->table.base_count, 2 + 13);
    assert_string_equal(platoon_of(p->game, 3)->name, "3rd Platoon");
    assert_int_equal(p->d->rolls[0].stream, 3);
    assert_int_equal(base_of(p->game, 3)->lf, 1);
    for (int id = 3; id <= 15; id++) {
        assert_int_equal(base_of(p->game, id)->platoon, 3);
        assert_in_range(base_of(p->game, id)->at.x_ci, 0, DEPLOY_DEPTH_CI);
        assert_int_equal(base_of(p->game, id)->place, AT_STREET);
        /* Rule: FME-30 */
        assert_int_equal(base_of(p->game, id)->began_in_street, 1);
    }
    assert_null(game_fault(p->game));
    assert_int_equal(play(p, "reinforce", "{}", NO_DICE), REJECT_NO_MORE_PLATOONS);
    assert_int_equal(play_legal(p, "reinforce", 1).why, REJECT_NO_MORE_PLATOONS);
    play_free(p);
}

/* ---- the bench ----------------------------------------------------------------------------
 */

static struct play *bench(void)
{
    struct play *p = build_street();
    static const uint8_t seed[SEED_BYTES] = {1};
    struct setup setup;
    struct options options;
    setup_default(&setup);
    setup.system = SYSTEM_BENCH;
    options_default(&options);
    game_set_up(p->game, &setup, &options, 2, true, seed);
    p->actor = (struct actor){.role = ROLE_SERVER};
    assert_int_equal(play(p, "create", "{}", NO_DICE), REJECT_NONE);
    p->actor = (struct actor){.seat = 3, .role = ROLE_PLAYER, .platoons = 2};
    return p;
}

static const char *const two_dice = "{\"dice\":2,\"sides\":6,\"reason\":\"bench\"}";

static void a_bench_roll_tests_edna_and_turns_a_card_for_the_umpire(void **state)
{
    (void)state;
    struct play *p = bench();
    int top = cards_face_at(&p->game->table.cards, PILE_DRAW, 0);
    assert_int_equal(play(p, "roll", two_dice, DICE(6, 5)), REJECT_NONE);
    assert_int_equal(event_int(p, "bench_tested", "base"), 13);
    assert_int_equal(event_int(p, "bench_tested", "score"), 11);
    assert_int_equal(event_int(p, "bench_tested", "passed"), 0);
    assert_int_equal(event_int(p, "bench_tested", "card"), top);
    assert_int_equal(event_int(p, "bench_tested", "left"), 51);
    assert_int_equal(base_of(p->game, 13)->edna, 8);
    const struct event *event = play_event(p, "bench_tested");
    for (int i = 0; i < event->type->field_count; i++) {
        if (strcmp(event->type->fields[i].name, "card") == 0) {
            assert_true(event->type->fields[i].flags & FIELD_SECRET);
        }
    }
    play_free(p);
}

static void a_bench_roll_shuffles_the_deck_back_when_it_is_empty(void **state)
{
    (void)state;
    struct play *p = bench();
    for (int i = 0; i < 51; i++) {
        assert_int_equal(play(p, "roll", two_dice, DICE(1, 1)), REJECT_NONE);
    }
    assert_int_equal(p->game->table.cards.height[PILE_DRAW], 1);
    int32_t script[2 + 51] = {3, 3};
    for (int i = 0; i < 51; i++) {
        script[2 + i] = 52 - i;
    }
    assert_int_equal(play(p, "roll", two_dice, script, 53), REJECT_NONE);
    assert_int_equal(event_int(p, "bench_tested", "left"), 0);
    assert_int_equal(p->game->table.cards.height[PILE_DRAW], 52);
    assert_int_equal(p->game->table.phase, PHASE_ORDERS);
    assert_null(game_fault(p->game));
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deploy_puts_a_base_within_six_inches_of_the_near_edge),
        cmocka_unit_test(deploy_is_refused_to_strangers_and_after_done),
        cmocka_unit_test(deploy_offers_outdoor_places_at_the_near_edge),
        cmocka_unit_test(give_launcher_moves_it_to_a_rifle_base_without_one),
        cmocka_unit_test(launchers_beyond_the_rifle_bases_are_not_given),
        cmocka_unit_test(a_lent_base_obeys_its_seat_and_its_platoon),
        cmocka_unit_test(reinforce_musters_one_more_platoon_at_the_near_edge),
        cmocka_unit_test(a_bench_roll_tests_edna_and_turns_a_card_for_the_umpire),
        cmocka_unit_test(a_bench_roll_shuffles_the_deck_back_when_it_is_empty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
