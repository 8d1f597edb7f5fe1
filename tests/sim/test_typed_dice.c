/* Dice that players throw themselves, on the whole server. */
#include <stdio.h>
#include <string.h>

#include "core/board.h"
#include "core/game.h"
#include "tests/sim/sim.h"
#include "tests/support/test.h"

#define HQ_M60       3 /* bases of the first platoon of Hue */
#define FIRST_RIFLES 5

static struct sim sim;

static void start(void)
{
    const struct sim_setup setup = {.seed = 3, .platoons = 1};
    sim_start(&sim, &setup);
}

static const struct pending *waiting(void)
{
    return sim_room(&sim)->pending[0].used ? &sim_room(&sim)->pending[0] : NULL;
}

/* Rule: D21 */
static void a_muster_by_hand_says_which_platoon_it_throws_for(void **state)
{
    (void)state;
    start();
    struct sim_client *umpire = &sim.client[0];
    sim_send(&sim, umpire,
             "{\"t\":\"cmd\",\"id\":\"00000000000000aa-1\",\"name\":\"muster\",\"args\":{},"
             "\"dice\":\"hand\"}");
    assert_non_null(waiting());
    assert_string_equal(waiting()->wanted.purpose.code, "support");
    assert_int_equal(waiting()->wanted.purpose.platoon, 1);
    const json_t *pending = json_object_get(json_object_get(umpire->view, "room"), "pending");
    assert_string_equal(
        json_string_value(json_object_get(json_object_get(pending, "d1"), "platoon")), "p1");
    sim_send(&sim, umpire, "{\"t\":\"answer\",\"pid\":\"d1\",\"waive\":true}");
    assert_null(waiting());
    assert_int_equal(sim_room(&sim)->live->table.phase, PHASE_DEPLOYMENT);
    sim_end(&sim);
}

/* Orders, and a move of the first rifles that the M60 covers by hand. */
static void order_a_covered_move(void)
{
    char text[512];
    start();
    assert_true(sim_command(&sim, &sim.client[0], "muster", json_object()));
    assert_true(sim_command(&sim, &sim.client[0], "end_phase",
                            json_pack("{s:s}", "phase", "deployment")));
    const struct base *rifles = base_of(sim_room(&sim)->live, FIRST_RIFLES);
    snprintf(text, sizeof(text),
             "{\"t\":\"cmd\",\"id\":\"00000000000000aa-1\",\"name\":\"move\",\"dice\":\"hand\","
             "\"args\":{\"bases\":[\"b%d\"],\"cover\":[\"b%d\"],\"path\":[[%d,%d]]}}",
             FIRST_RIFLES, HQ_M60, rifles->at.x_ci + 50, rifles->at.y_ci);
    sim_send(&sim, &sim.client[1], text);
    assert_non_null(waiting());
    assert_int_equal(waiting()->wanted.count, 3);
}

/* Rule: D5 */
static void a_platoon_is_not_done_while_its_dice_are_waited_for(void **state)
{
    (void)state;
    order_a_covered_move();
    struct sim_client *player = &sim.client[1];
    assert_false(sim_command(&sim, player, "done",
                             json_pack("{s:s, s:s}", "platoon", "p1", "phase", "orders")));
    assert_string_equal(player->code, "waiting_for_dice");
    assert_non_null(waiting());
    sim_end(&sim);
}

/* Rule: D21 */
static void sixes_may_be_counted_where_only_they_matter(void **state)
{
    (void)state;
    order_a_covered_move();
    struct sim_client *player = &sim.client[1];
    sim_send(&sim, player, "{\"t\":\"dice\",\"id\":\"00000000000000aa-1\",\"successes\":4}");
    assert_int_equal(waiting()->result_count, 0);
    sim_send(&sim, player, "{\"t\":\"dice\",\"id\":\"00000000000000aa-1\",\"successes\":2}");
    assert_int_equal(waiting()->result_count, 3);
    assert_int_equal(waiting()->result[1], 6);
    assert_int_equal(waiting()->result[2], 1);
    sim_send(&sim, player, "{\"t\":\"dice\",\"id\":\"00000000000000aa-1\",\"successes\":1}");
    assert_int_equal(waiting()->result_count, 3);
    sim_send(&sim, player, "{\"t\":\"dice\",\"id\":\"00000000000000aa-1\",\"results\":[1,2]}");
    assert_null(waiting());
    const struct game *g = sim_room(&sim)->live;
    assert_int_equal(base_of(g, HQ_M60)->action, ACTION_FIRED);
    assert_int_equal(base_of(g, FIRST_RIFLES)->action, ACTION_MOVED);
    sim_end(&sim);
}

/* Where the newest `need_dice` stands in what a client was sent, NULL when it was asked
 * nothing. */
static const char *question(const struct sim_client *client, size_t since)
{
    const char *sent = client->sent.text == NULL ? NULL : client->sent.text + since;
    return sent == NULL ? NULL : strstr(sent, "\"t\":\"need_dice\"");
}

/* Rule: D21 */
static void a_throw_is_asked_for_again_when_its_player_comes_back(void **state)
{
    (void)state;
    order_a_covered_move();
    struct sim_client *player = &sim.client[1];
    const size_t before = player->sent.len;
    sim_reconnect(&sim, player);
    const char *again = question(player, before);
    assert_non_null(again);
    assert_non_null(strstr(again, "\"count\":3"));
    sim_send(&sim, player, "{\"t\":\"dice\",\"id\":\"00000000000000aa-1\",\"successes\":2}");
    assert_int_equal(waiting()->result_count, 3);
    sim_end(&sim);
}

/* Rule: D21 */
static void a_throw_is_asked_of_nobody_but_its_player(void **state)
{
    (void)state;
    order_a_covered_move();
    struct sim_client *umpire = &sim.client[0];
    const size_t before = umpire->sent.len;
    sim_reconnect(&sim, umpire);
    assert_null(question(umpire, before));
    sim_end(&sim);
}

/* The umpire puts a base into the middle of a place. */
static void put_into(int base, int place)
{
    const struct point at = middle_of(place_of(sim_room(&sim)->live, place));
    char id[16];
    snprintf(id, sizeof(id), "b%d", base);
    assert_true(sim_command(&sim, &sim.client[0], "set_place",
                            json_pack("{s:s, s:i, s:i, s:s, s:s}", "base", id, "x_ci", at.x_ci,
                                      "y_ci", at.y_ci, "reason", "set up", "audience", "all")));
}

/* Rule: D21 */
static void a_house_is_cleared_by_nobody_else_while_dice_for_it_are_typed(void **state)
{
    (void)state;
    start();
    struct sim_client *player = &sim.client[1];
    assert_true(sim_command(&sim, &sim.client[0], "muster", json_object()));
    assert_true(sim_command(&sim, &sim.client[0], "end_phase",
                            json_pack("{s:s}", "phase", "deployment")));
    put_into(FIRST_RIFLES, 1);
    put_into(HQ_M60, 1);
    sim_send(&sim, player,
             "{\"t\":\"cmd\",\"id\":\"00000000000000aa-1\",\"name\":\"clear\","
             "\"dice\":\"hand\",\"args\":{\"base\":\"b5\"}}");
    assert_non_null(waiting());
    assert_false(sim_command(&sim, player, "clear", json_pack("{s:s}", "base", "b3")));
    assert_string_equal(player->code, "waiting_for_dice");
    put_into(HQ_M60, 2);
    assert_true(sim_command(&sim, player, "clear", json_pack("{s:s}", "base", "b3")));
    assert_non_null(waiting());
    sim_end(&sim);
}

/* Rule: D13 */
static void the_server_throws_what_nobody_types_where_no_umpire_sees_to_it(void **state)
{
    (void)state;
    const struct sim_setup setup = {.seed = 3, .platoons = 1, .no_umpire = true};
    sim_start(&sim, &setup);
    assert_true(sim_command(&sim, &sim.client[0], "muster", json_object()));
    sim_send(&sim, &sim.client[0],
             "{\"t\":\"cmd\",\"id\":\"00000000000000aa-1\",\"name\":\"roll\",\"dice\":\"hand\","
             "\"args\":{\"dice\":2,\"sides\":6,\"reason\":\"luck\"}}");
    assert_non_null(waiting());
    rooms_tick(sim.rooms, sim.now_ms + DICE_WAIT_MS - 1);
    assert_non_null(waiting());
    rooms_tick(sim.rooms, sim.now_ms + DICE_WAIT_MS);
    assert_null(waiting());
    sim_end(&sim);
}

/* Rule: D21 */
static void dice_are_waited_for_as_long_as_there_is_an_umpire(void **state)
{
    (void)state;
    order_a_covered_move();
    rooms_tick(sim.rooms, sim.now_ms + 10 * DICE_WAIT_MS);
    assert_non_null(waiting());
    sim_end(&sim);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_house_is_cleared_by_nobody_else_while_dice_for_it_are_typed),
        cmocka_unit_test(the_server_throws_what_nobody_types_where_no_umpire_sees_to_it),
        cmocka_unit_test(dice_are_waited_for_as_long_as_there_is_an_umpire),
        cmocka_unit_test(a_throw_is_asked_for_again_when_its_player_comes_back),
        cmocka_unit_test(a_throw_is_asked_of_nobody_but_its_player),
        cmocka_unit_test(a_muster_by_hand_says_which_platoon_it_throws_for),
        cmocka_unit_test(a_platoon_is_not_done_while_its_dice_are_waited_for),
        cmocka_unit_test(sixes_may_be_counted_where_only_they_matter),
    };
    return cmocka_run_group_tests_name("typed dice", tests, NULL, NULL);
}
