/* Enemy groups and the fog dial: what the umpire places, and who sees it. */
#include "tests/support/builder.h"
#include "tests/support/test.h"

#include <jansson.h>
#include <string.h>

#include "core/board.h"
#include "core/fog.h"

/* In R2, on the right side; the point lies in the house. */
#define CELL(more)                                                                             \
    "{\"name\":\"Cell\",\"weapons\":[\"ak47\",\"ak47\",\"pkm\"],\"rating\":\"trained\","       \
    "\"leader\":true,\"x_ci\":2000,\"y_ci\":2000" more "}"

static const struct audience umpire = {.seat = 1, .role = ROLE_UMPIRE};
static const struct audience first = {.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
static const struct audience second = {.seat = 3, .role = ROLE_PLAYER, .platoons = 2};
static const struct audience screen = {.role = ROLE_TABLE};

/* b1 of platoon 1 in the street before R2; b2 of platoon 2 in the back garden of L1, behind the
 * houses. */
static struct play *street(void)
{
    struct play *p = build_street();
    int before = add_base(p, 1, 1, BASE_RIFLE, AT_STREET);
    put_base(p, before, AT_STREET, 2000, 1700);
    int behind = add_base(p, 2, 1, BASE_RIFLE, AT_L1_BACK);
    put_base(p, behind, AT_L1_BACK, 300, 300);
    return p;
}

static void turn_fog(struct play *p, const char *fog)
{
    char args[40];
    (void)snprintf(args, sizeof(args), "{\"fog\":\"%s\"}", fog);
    assert_int_equal(play(p, "set_fog", args, NO_DICE), REJECT_NONE);
}

static void enemy_add_makes_a_group_that_only_the_umpire_sees_until_it_is_shown(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(play(p, "enemy_add", CELL(""), NO_DICE), REJECT_NONE);
    assert_true(may_see_enemy(p->game, &umpire, 1));
    assert_false(may_see_enemy(p->game, &first, 1) || may_see_enemy(p->game, &screen, 1));
    assert_int_equal(enemy_of(p->game, 1)->place, AT_R2);
    assert_int_equal(enemy_of(p->game, 1)->figure_count, 3);
    assert_true(enemy_of(p->game, 1)->figure[0].leader);
    assert_int_equal(play(p, "enemy_show", "{\"enemy\":\"e1\",\"shown\":true}", NO_DICE),
                     REJECT_NONE);
    assert_true(may_see_enemy(p->game, &first, 1) && may_see_enemy(p->game, &screen, 1));
    assert_int_equal(play(p, "enemy_show", "{\"enemy\":\"e1\",\"shown\":true}", NO_DICE),
                     REJECT_NOTHING_CHANGES);
    play_free(p);
}

static void an_event_about_a_hidden_group_is_read_by_the_umpire_alone(void **state)
{
    (void)state;
    struct play *p = street();
    play(p, "enemy_add", CELL(""), NO_DICE);
    const struct event *added = play_event(p, "enemy_added");
    assert_true(added->type->seen(p->game, &umpire, added->args));
    assert_false(added->type->seen(p->game, &first, added->args));
    play(p, "enemy_place", "{\"enemy\":\"e1\",\"x_ci\":2100,\"y_ci\":2000}", NO_DICE);
    const struct event *placed = play_event(p, "enemy_placed");
    assert_false(placed->type->seen(p->game, &first, placed->args));
    play_free(p);
}

static void enemy_add_refuses_ground_off_the_board_no_men_and_no_name(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(
        play(p, "enemy_add",
             "{\"name\":\"X\",\"weapons\":[\"ak47\"],\"rating\":\"elite\",\"x_ci\":9000,"
             "\"y_ci\":9000}",
             NO_DICE),
        REJECT_OFF_THE_BOARD);
    assert_int_equal(
        play(p, "enemy_add",
             "{\"name\":\"X\",\"weapons\":[],\"rating\":\"elite\",\"x_ci\":100,\"y_ci\":1500}",
             NO_DICE),
        REJECT_TOO_MANY);
    assert_int_equal(
        play(p, "enemy_add",
             "{\"name\":\"\",\"weapons\":[\"smg\"],\"rating\":\"elite\",\"x_ci\":100,"
             "\"y_ci\":1500}",
             NO_DICE),
        REJECT_EMPTY_TEXT);
    play_free(p);
}

static void the_last_dead_figure_takes_its_group_off_and_is_counted(void **state)
{
    (void)state;
    struct play *p = street();
    play(p, "enemy_add", CELL(",\"shown\":true"), NO_DICE);
    for (int i = 1; i <= 3; i++) {
        char args[80];
        (void)snprintf(args, sizeof(args),
                       "{\"enemy\":\"e1\",\"number\":%d,\"status\":\"dead\"}", i);
        assert_int_equal(play(p, "enemy_figure", args, NO_DICE), REJECT_NONE);
    }
    assert_int_equal(p->game->table.body_count, 3);
    assert_true(enemy_of(p->game, 1)->gone);
    assert_int_equal(play(p, "enemy_leave", "{\"enemy\":\"e1\"}", NO_DICE), REJECT_ENEMY_GONE);
    play_free(p);
}

static void shared_fog_shows_what_any_base_sees(void **state)
{
    (void)state;
    struct play *p = street();
    play(p, "enemy_add", CELL(",\"shown\":true"), NO_DICE);
    turn_fog(p, "shared");
    assert_true(may_see_enemy(p->game, &first, 1) && may_see_enemy(p->game, &second, 1));
    assert_true(may_see_base(p->game, &first, 2) && may_see_platoon(p->game, &first, 2));
    put_base(p, 1, AT_L1_BACK, 400, 300);
    assert_false(may_see_enemy(p->game, &first, 1));
    play_free(p);
}

static void own_fog_shows_what_the_own_bases_see_and_hides_the_others(void **state)
{
    (void)state;
    struct play *p = street();
    play(p, "enemy_add", CELL(",\"shown\":true"), NO_DICE);
    turn_fog(p, "own");
    assert_true(may_see_enemy(p->game, &first, 1));
    assert_false(may_see_enemy(p->game, &second, 1));
    assert_false(may_see_enemy(p->game, &screen, 1)); /* not every platoon sees it */
    assert_false(may_see_base(p->game, &first, 2) || may_see_base(p->game, &second, 1));
    assert_true(may_see_base(p->game, &first, 1) && may_see_base(p->game, &umpire, 2));
    assert_true(may_see_stack(p->game, &first, AT_R2));
    assert_false(may_see_stack(p->game, &second, AT_R2));
    play_free(p);
}

static void reports_fog_leaves_the_own_bases_and_the_house_they_are_in(void **state)
{
    (void)state;
    struct play *p = street();
    play(p, "enemy_add", CELL(",\"shown\":true"), NO_DICE);
    turn_fog(p, "reports");
    assert_false(may_see_enemy(p->game, &first, 1) || may_see_stack(p->game, &first, AT_R2));
    assert_false(may_see_stack(p->game, &first, AT_STREET)); /* it is long */
    put_base(p, 1, AT_R2, 1900, 2000);
    assert_true(may_see_enemy(p->game, &first, 1) && may_see_stack(p->game, &first, AT_R2));
    play_free(p);
}

/* A place that no platoon sees; 0 = there is none. */
static int unseen_place(const struct game *g)
{
    for (int id = 1; id <= g->table.place_count; id++) {
        if (!may_see_point(g, &first, middle_of(place_of(g, id)), id) &&
            !may_see_point(g, &second, middle_of(place_of(g, id)), id)) {
            return id;
        }
    }
    return 0;
}

static void shared_fog_shows_an_entrance_to_all_when_one_platoon_found_it(void **state)
{
    (void)state;
    struct play *p = street();
    turn_fog(p, "shared");
    const int place = unseen_place(p->game);
    assert_int_not_equal(place, 0);
    struct tunnel *tunnel = game_tunnel(p->game, 1);
    tunnel->used = tunnel->found = 1;
    tunnel->found_by = 1;
    tunnel->place = (uint8_t)place;
    tunnel->at = middle_of(place_of(p->game, place));
    assert_true(may_see_tunnel(p->game, &first, 1) && may_see_tunnel(p->game, &second, 1));
    turn_fog(p, "own");
    assert_true(may_see_tunnel(p->game, &first, 1));
    assert_false(may_see_tunnel(p->game, &second, 1));
    play_free(p);
}

static void a_base_lent_to_a_seat_sees_for_it(void **state)
{
    (void)state;
    struct play *p = street();
    play(p, "enemy_add", CELL(",\"shown\":true"), NO_DICE);
    turn_fog(p, "own");
    p->game->table.bases[0].seat = second.seat;
    assert_true(may_see_enemy(p->game, &second, 1) && may_see_base(p->game, &second, 1));
    play_free(p);
}

static void an_event_about_what_the_fog_hides_is_not_read(void **state)
{
    (void)state;
    struct play *p = street();
    turn_fog(p, "own");
    play(p, "set_edna", "{\"base\":\"b2\",\"edna\":3,\"audience\":\"all\",\"reason\":\"x\"}",
         NO_DICE);
    const struct event *ruled = play_event(p, "ruled_edna");
    assert_true(may_read_event(p->game, &second, ruled) &&
                may_read_event(p->game, &umpire, ruled));
    assert_false(may_read_event(p->game, &first, ruled));
    p->game->table.phase = PHASE_REVEALED;
    assert_true(may_read_event(p->game, &first, ruled));
    play_free(p);
}

static void a_group_that_left_stays_away_when_one_of_its_men_is_wounded(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(play(p, "enemy_add", CELL(""), NO_DICE), REJECT_NONE);
    assert_int_equal(play(p, "enemy_leave", "{\"enemy\":\"e1\"}", NO_DICE), REJECT_NONE);
    assert_int_equal(play(p, "enemy_figure",
                          "{\"enemy\":\"e1\",\"number\":1,\"status\":\"wounded\"}", NO_DICE),
                     REJECT_NONE);
    assert_true(enemy_of(p->game, 1)->gone);
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(enemy_add_makes_a_group_that_only_the_umpire_sees_until_it_is_shown),
        cmocka_unit_test(an_event_about_a_hidden_group_is_read_by_the_umpire_alone),
        cmocka_unit_test(enemy_add_refuses_ground_off_the_board_no_men_and_no_name),
        cmocka_unit_test(the_last_dead_figure_takes_its_group_off_and_is_counted),
        cmocka_unit_test(shared_fog_shows_what_any_base_sees),
        cmocka_unit_test(own_fog_shows_what_the_own_bases_see_and_hides_the_others),
        cmocka_unit_test(reports_fog_leaves_the_own_bases_and_the_house_they_are_in),
        cmocka_unit_test(shared_fog_shows_an_entrance_to_all_when_one_platoon_found_it),
        cmocka_unit_test(a_base_lent_to_a_seat_sees_for_it),
        cmocka_unit_test(an_event_about_what_the_fog_hides_is_not_read),
        cmocka_unit_test(a_group_that_left_stays_away_when_one_of_its_men_is_wounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
