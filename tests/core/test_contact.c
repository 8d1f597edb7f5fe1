/* First contact where the worked cases do not reach, and its exact chances. */
#include "tests/support/builder.h"
#include "tests/support/test.h"

#include <string.h>

#include "core/contact/activation.h"
#include "core/contact/activity.h"
#include "core/contact/force.h"

#define SIDES       6
#define CORPS_ZONES 14

static void corps_have_the_zones_of_the_table_and_a_force_for_each_face(void **state)
{
    (void)state;
    int pairs = 0;
    for (int corps = 0; corps < CORPS_COUNT; corps++) {
        for (int zone = 0; zone < ZONE_COUNT; zone++) {
            if (!corps_has_zone((enum corps)corps, (enum zone)zone)) {
                continue;
            }
            pairs++;
            enum enemy_force before = FORCE_LOCAL_VC;
            for (int32_t die = 1; die <= SIDES; die++) {
                const enum enemy_force force =
                    force_rolled((enum corps)corps, (enum zone)zone, die);
                assert_true(force >= before);
                before = force;
            }
            assert_int_equal(before, FORCE_NVA);
        }
    }
    assert_int_equal(pairs, CORPS_ZONES);
}

static void activity_keeps_its_row_when_a_bound_holds_the_level_back(void **state)
{
    (void)state;
    struct options options;
    options_default(&options);
    const struct activity high = activity_rolled(&options, 6, (const int32_t[]){6, 6});
    assert_int_equal(high.eal, 6);
    assert_int_equal(high.pef_rep, 5);
    const struct activity low = activity_rolled(&options, 1, (const int32_t[]){2, 2});
    assert_int_equal(low.eal, 1);
    assert_int_equal(low.pef_rep, 1);
}

static void neither_side_is_first_on_a_sixth_of_all_throws(void **state)
{
    (void)state;
    int first[FIRST_SIDE_COUNT] = {0};
    for (int32_t us = 1; us <= SIDES; us++) {
        for (int32_t enemy = 1; enemy <= SIDES; enemy++) {
            first[activation_rolled((const int32_t[]){us, enemy}).first]++;
        }
    }
    assert_int_equal(first[FIRST_SIDE_NONE], 6);
    assert_int_equal(first[FIRST_SIDE_US], 15);
    assert_int_equal(first[FIRST_SIDE_ENEMY], 15);
}

static void figures_are_used_from_the_die_up_and_not_on_a_tie(void **state)
{
    (void)state;
    const struct activation_roll us_first = activation_rolled((const int32_t[]){4, 3});
    assert_true(may_be_used(&us_first, 4, us_first.us));
    assert_false(may_be_used(&us_first, 3, us_first.us));
    assert_true(may_be_used(&us_first, 3, us_first.enemy));
    const struct activation_roll tie = activation_rolled((const int32_t[]){4, 4});
    assert_false(may_be_used(&tie, 6, tie.us));
    assert_int_equal(tie.enemy, 4);
}

/* ---- in play ------------------------------------------------------------------------------
 */

static const struct audience umpire = {.seat = 1, .role = ROLE_UMPIRE};
static const struct audience player = {.seat = 2, .role = ROLE_PLAYER, .platoons = 1};

static struct play *street(void)
{
    struct play *p = build_street();
    add_base(p, 1, 1, BASE_RIFLE, AT_STREET);
    return p;
}

static bool contact_is_due(const struct play *p)
{
    struct command due;
    return due_command(p->game, &due) && strcmp(due.verb->name, "first_contact") == 0;
}

static void first_contact_is_due_when_the_first_group_is_shown_and_is_made_once(void **state)
{
    (void)state;
    struct play *p = street();
    play(p, "enemy_template",
         "{\"template\":\"cell\",\"name\":\"Cell\",\"x_ci\":2000,\"y_ci\":2000}", NO_DICE);
    assert_false(contact_is_due(p));
    play(p, "enemy_show", "{\"enemy\":\"e1\",\"shown\":true}", NO_DICE);
    assert_true(contact_is_due(p));
    /* I corps, coastal: a 4 is Main Force VC; 2 and 5 against EAL 3 pass one die. */
    assert_int_equal(play(p, "first_contact", "{\"enemy\":\"e1\"}", DICE(4, 2, 5)),
                     REJECT_NONE);
    assert_false(contact_is_due(p));
    assert_int_equal(p->game->table.contact.force, FORCE_MAIN_VC);
    assert_int_equal(event_int(p, "contact_made", "reinforcement_dice"), 2);
    assert_int_equal(p->game->table.contact.eal, 3);
    assert_int_equal(play(p, "first_contact", "{}", NO_DICE), REJECT_CONTACT_MADE);
    play_free(p);
}

static void first_contact_moves_the_level_and_only_the_umpire_is_told(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(play(p, "first_contact", "{}", DICE(6, 1, 3)), REJECT_NONE);
    assert_int_equal(p->game->table.contact.eal, 4);
    const struct event *made = play_event(p, "contact_made");
    assert_true(made->type->seen(p->game, &umpire, made->args));
    assert_false(made->type->seen(p->game, &player, made->args));
    for (int i = 0; i < p->d->roll_count; i++) {
        assert_int_equal(p->d->rolls[i].stream, STREAM_HIDDEN);
    }
    play_free(p);
}

static void enemy_roll_puts_its_dice_of_figures_into_groups_of_four(void **state)
{
    (void)state;
    struct play *p = street();
    const char *args = "{\"name\":\"Reserve\",\"x_ci\":2000,\"y_ci\":2000}";
    assert_int_equal(play(p, "enemy_roll", args, NO_DICE), REJECT_NO_CONTACT);
    assert_int_equal(play(p, "first_contact", "{}", DICE(1, 1, 6)), REJECT_NONE);
    assert_int_equal(play(p, "enemy_roll", args, DICE(4, 5)), REJECT_NONE);
    const struct enemy *first = enemy_of(p->game, 1);
    assert_string_equal(first->name, "Reserve 1");
    assert_int_equal(first->figure_count, 4);
    assert_true(first->figure[0].leader);
    assert_int_equal(first->figure[0].weapon, WEAPON_M1_CARBINE);
    assert_int_equal(first->rating, RATING_RABBLE);
    assert_int_equal(enemy_of(p->game, 2)->figure_count, 4);
    assert_int_equal(enemy_of(p->game, 3)->figure_count, 1);
    assert_false(enemy_of(p->game, 4)->used);
    play_free(p);
}

static void
enemy_template_makes_all_groups_of_an_assault_platoon_in_the_named_force(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(play(p, "enemy_template",
                          "{\"template\":\"assault_platoon\",\"force\":\"nva\","
                          "\"rating\":\"elite\",\"name\":\"Assault\",\"x_ci\":2000,"
                          "\"y_ci\":2000}",
                          NO_DICE),
                     REJECT_NONE);
    assert_int_equal(enemy_of(p->game, 8)->figure_count, 2);
    assert_string_equal(enemy_of(p->game, 8)->name, "Assault 8");
    assert_int_equal(enemy_of(p->game, 8)->rating, RATING_ELITE);
    assert_int_equal(enemy_of(p->game, 3)->figure[0].weapon, WEAPON_RPD);
    assert_false(enemy_of(p->game, 9)->used);
    assert_int_equal(play(p, "enemy_template",
                          "{\"template\":\"sniper\",\"name\":\"Sniper\",\"x_ci\":2000,"
                          "\"y_ci\":2000}",
                          NO_DICE),
                     REJECT_NONE);
    assert_string_equal(enemy_of(p->game, 9)->name, "Sniper");
    play_free(p);
}

static void set_eal_keeps_to_the_bounds_and_wants_a_reason(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(play(p, "set_eal", "{\"eal\":7,\"reason\":\"x\"}", NO_DICE),
                     REJECT_OUT_OF_RANGE);
    assert_int_equal(play(p, "set_eal", "{\"eal\":5,\"reason\":\"\"}", NO_DICE),
                     REJECT_EMPTY_TEXT);
    assert_int_equal(play(p, "set_eal", "{\"eal\":5,\"reason\":\"Noise\"}", NO_DICE),
                     REJECT_NONE);
    assert_int_equal(p->game->table.contact.eal, 5);
    play_free(p);
}

static void activation_is_rolled_once_a_turn(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(play(p, "activation", "{}", DICE(2, 5)), REJECT_NONE);
    assert_int_equal(event_int(p, "activated", "first"), FIRST_SIDE_ENEMY);
    assert_int_equal(p->game->table.contact.enemy_die, 5);
    assert_int_equal(play(p, "activation", "{}", NO_DICE), REJECT_ROLLED_THIS_TURN);
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_contact_is_due_when_the_first_group_is_shown_and_is_made_once),
        cmocka_unit_test(first_contact_moves_the_level_and_only_the_umpire_is_told),
        cmocka_unit_test(enemy_roll_puts_its_dice_of_figures_into_groups_of_four),
        cmocka_unit_test(
            enemy_template_makes_all_groups_of_an_assault_platoon_in_the_named_force),
        cmocka_unit_test(set_eal_keeps_to_the_bounds_and_wants_a_reason),
        cmocka_unit_test(activation_is_rolled_once_a_turn),
        cmocka_unit_test(corps_have_the_zones_of_the_table_and_a_force_for_each_face),
        cmocka_unit_test(activity_keeps_its_row_when_a_bound_holds_the_level_back),
        cmocka_unit_test(neither_side_is_first_on_a_sixth_of_all_throws),
        cmocka_unit_test(figures_are_used_from_the_die_up_and_not_on_a_tie),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
