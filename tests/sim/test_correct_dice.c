/* Typed dice that were typed wrong, on the whole server. Rule: D21 */
#include <stdio.h>
#include <string.h>

#include "core/game.h"
#include "tests/sim/sim.h"
#include "tests/support/test.h"

#define HQ_M60       3 /* bases of the first platoon of Hue */
#define FIRST_RIFLES 5

static struct sim sim;

static struct sim_client *player(int platoon)
{
    return sim_player(&sim, platoon);
}

static const struct pending *waiting(void)
{
    const struct room *room = sim_room(&sim);
    return room_pending_slots(room) > 0 && room->pending[0].used ? &room->pending[0] : NULL;
}

static void answer(struct sim_client *who, const char *id, const char *first, const char *then)
{
    char text[128];
    assert_non_null(waiting());
    assert_int_equal(waiting()->wanted.count, 3);
    snprintf(text, sizeof(text), "{\"t\":\"dice\",\"id\":\"%s\",\"results\":%s}", id, first);
    sim_send(&sim, who, text);
    assert_non_null(waiting());
    assert_int_equal(waiting()->wanted.count, 2);
    snprintf(text, sizeof(text), "{\"t\":\"dice\",\"id\":\"%s\",\"results\":%s}", id, then);
    sim_send(&sim, who, text);
    assert_null(waiting());
}

/* The first platoon's rifles move under the fire of their M60; its dice show this. */
static void covered_move(const char *first, const char *then)
{
    static const struct sim_setup setup = {.seed = 3, .platoons = 2};
    char text[512];
    sim_start(&sim, &setup);
    assert_true(sim_command(&sim, &sim.client[0], "muster", json_object()));
    assert_true(sim_command(&sim, &sim.client[0], "end_phase",
                            json_pack("{s:s}", "phase", "deployment")));
    const struct base *rifles = base_of(sim_room(&sim)->live, FIRST_RIFLES);
    snprintf(text, sizeof(text),
             "{\"t\":\"cmd\",\"id\":\"00000000000000aa-1\",\"name\":\"move\",\"dice\":\"hand\","
             "\"args\":{\"bases\":[\"b%d\"],\"cover\":[\"b%d\"],\"path\":[[%d,%d]]}}",
             FIRST_RIFLES, HQ_M60, rifles->at.x_ci + 50, rifles->at.y_ci);
    sim_send(&sim, player(1), text);
    answer(player(1), "00000000000000aa-1", first, then);
}

static int64_t typed_row(struct sim_client *who)
{
    const json_t *typed = json_object_get(json_object_get(who->view, "game"), "typed");
    const json_t *row = json_object_get(json_object_get(typed, "y1"), "row");
    return json_integer_value(row);
}

static void correct(struct sim_client *who, const char *id, int64_t row, const char *more)
{
    char text[256];
    snprintf(text, sizeof(text),
             "{\"t\":\"cmd\",\"id\":\"%s\",\"name\":\"correct_dice\",\"dice\":\"hand\","
             "\"args\":{\"seq\":%lld%s}}",
             id, (long long)row, more);
    snprintf(who->waits_for, sizeof(who->waits_for), "%s", id);
    sim_send(&sim, who, text);
}

/* A base of the second platoon moves, which touches nothing of the first. */
static void second_platoon_moves(void)
{
    const struct game *g = sim_room(&sim)->live;
    int base = FIRST_RIFLES;
    while (base_of(g, base)->platoon != 2 || base_of(g, base)->kind != BASE_RIFLE) {
        base++;
    }
    char id[16];
    snprintf(id, sizeof(id), "b%d", base);
    const struct base *rifles = base_of(g, base);
    assert_true(sim_command(&sim, player(2), "move",
                            json_pack("{s:[s], s:[[i,i]]}", "bases", id, "path",
                                      (int)rifles->at.x_ci + 50, (int)rifles->at.y_ci)));
}

static struct table table_now(void)
{
    struct table table = sim_room(&sim)->live->table;
    memset(&table.clock, 0, sizeof(table.clock));
    return table;
}

static void the_record_must_hold(void)
{
    assert_null(sim_fault(&sim));
    assert_null(sim_replay_fault(&sim));
    assert_true(sim_command(&sim, &sim.client[0], "end", json_object()));
    assert_true(sim_command(&sim, &sim.client[0], "reveal", json_object()));
    sim_must_verify(&sim);
}

static void correction_leaves_the_table_as_if_typed_right_at_once(void **state)
{
    (void)state;
    covered_move("[6,6,6]", "[1,1]");
    second_platoon_moves();
    const struct table right = table_now();
    sim_end(&sim);

    covered_move("[1,1,1]", "[6,6]");
    second_platoon_moves();
    const struct table wrong = table_now();
    assert_memory_not_equal(&wrong, &right, sizeof(right));
    correct(player(1), "00000000000000aa-2", typed_row(player(1)), "");
    answer(player(1), "00000000000000aa-2", "[6,6,6]", "[1,1]");
    assert_true(player(1)->acked);
    const struct table corrected = table_now();
    assert_memory_equal(&corrected, &right, sizeof(right));
    sim_crash(&sim);
    struct table loaded = table_now();
    loaded.paused = right.paused; /* after a crash the game waits */
    assert_memory_equal(&loaded, &right, sizeof(right));
    the_record_must_hold();
    sim_end(&sim);
}

/* What a client was sent after its first `from` bytes. */
static bool was_sent(const struct sim_client *who, size_t from, const char *words)
{
    return strstr(who->sent.text + from, words) != NULL;
}

static void each_roll_of_a_correction_says_how_it_was_typed(void **state)
{
    (void)state;
    covered_move("[1,2,3]", "[6,5]");
    const size_t from = player(1)->sent.len;
    correct(player(1), "00000000000000aa-2", typed_row(player(1)), "");
    assert_true(was_sent(player(1), from, "\"was\":[1,2,3]"));
    assert_false(was_sent(player(1), from, "\"was\":[6,5]"));
    answer(player(1), "00000000000000aa-2", "[1,2,6]", "[6,5]");
    assert_true(was_sent(player(1), from, "\"was\":[6,5]"));
    assert_true(player(1)->acked);
    the_record_must_hold();
    sim_end(&sim);
}

static void owner_may_correct_once_and_is_offered_it_no_more(void **state)
{
    (void)state;
    covered_move("[1,1,1]", "[6,6]");
    const int64_t row = typed_row(player(1));
    assert_true(row > 0);
    assert_int_equal(typed_row(player(2)), 0);
    assert_int_equal(typed_row(&sim.client[0]), row);
    correct(player(1), "00000000000000aa-2", row, "");
    answer(player(1), "00000000000000aa-2", "[1,1,2]", "[6,6]");
    assert_true(player(1)->acked);
    assert_int_equal(typed_row(player(1)), 0);
    correct(player(1), "00000000000000aa-3", row, "");
    assert_string_equal(player(1)->code, "dice_corrected");
    sim_end(&sim);
}

static void correction_is_refused_to_others_and_with_the_servers_dice(void **state)
{
    (void)state;
    covered_move("[1,1,1]", "[6,6]");
    const int64_t row = typed_row(player(1));
    correct(player(2), "00000000000000bb-9", row, "");
    assert_string_equal(player(2)->code, "not_typed");
    assert_false(sim_command(&sim, player(1), "correct_dice",
                             json_pack("{s:I}", "seq", (json_int_t)row)));
    assert_string_equal(player(1)->code, "not_typed");
    correct(player(1), "00000000000000aa-8", row, ",\"undo\":true");
    assert_string_equal(player(1)->code, "not_allowed");
    correct(player(1), "00000000000000aa-9", row - 1, "");
    assert_string_equal(player(1)->code, "not_typed");
    assert_false(sim_command(&sim, &sim.client[0], "correct_dice",
                             json_pack("{s:I}", "seq", (json_int_t)(row - 1))));
    assert_string_equal(sim.client[0].code, "not_typed");
    sim_end(&sim);
}

/* The same rifles were set by ruling since: only going back can correct the dice. */
static void umpire_undoes_what_came_after_when_it_touches_the_same_base(void **state)
{
    (void)state;
    covered_move("[6,6,6]", "[1,1]");
    const struct table right = table_now();
    sim_end(&sim);

    covered_move("[1,1,1]", "[6,6]");
    const int64_t row = typed_row(player(1));
    char base[16];
    snprintf(base, sizeof(base), "b%d", FIRST_RIFLES);
    assert_true(sim_command(&sim, &sim.client[0], "set_edna",
                            json_pack("{s:s, s:i, s:s, s:s}", "base", base, "edna", 1, "reason",
                                      "a test", "audience", "all")));
    correct(player(1), "00000000000000aa-2", row, "");
    answer(player(1), "00000000000000aa-2", "[6,6,6]", "[1,1]");
    assert_string_equal(player(1)->code, "touched_since");
    correct(&sim.client[0], "00000000000000cc-2", row, ",\"undo\":true");
    answer(&sim.client[0], "00000000000000cc-2", "[6,6,6]", "[1,1]");
    assert_true(sim.client[0].acked);
    const struct table corrected = table_now();
    assert_memory_equal(&corrected, &right, sizeof(right));
    the_record_must_hold();
    sim_end(&sim);
}

static void correction_is_refused_when_the_game_went_back_behind_it(void **state)
{
    (void)state;
    covered_move("[1,1,1]", "[6,6]");
    const int64_t row = typed_row(player(1));
    assert_true(sim_command(&sim, &sim.client[0], "rewind",
                            json_pack("{s:I}", "seq", (json_int_t)(row - 1))));
    assert_int_equal(typed_row(player(1)), 0);
    correct(player(1), "00000000000000aa-2", row, "");
    assert_string_equal(player(1)->code, "not_typed");
    correct(&sim.client[0], "00000000000000cc-2", row, "");
    assert_string_equal(sim.client[0].code, "not_typed");
    sim_end(&sim);
}

static void correction_is_refused_when_the_phase_is_over(void **state)
{
    (void)state;
    covered_move("[1,1,1]", "[6,6]");
    const int64_t row = typed_row(player(1));
    assert_true(
        sim_command(&sim, &sim.client[0], "end_phase", json_pack("{s:s}", "phase", "orders")));
    assert_int_equal(typed_row(player(1)), 0);
    correct(player(1), "00000000000000aa-2", row, "");
    assert_string_equal(player(1)->code, "touched_since");
    sim_end(&sim);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(correction_leaves_the_table_as_if_typed_right_at_once),
        cmocka_unit_test(each_roll_of_a_correction_says_how_it_was_typed),
        cmocka_unit_test(owner_may_correct_once_and_is_offered_it_no_more),
        cmocka_unit_test(correction_is_refused_to_others_and_with_the_servers_dice),
        cmocka_unit_test(umpire_undoes_what_came_after_when_it_touches_the_same_base),
        cmocka_unit_test(correction_is_refused_when_the_game_went_back_behind_it),
        cmocka_unit_test(correction_is_refused_when_the_phase_is_over),
    };
    return cmocka_run_group_tests_name("correct dice", tests, NULL, NULL);
}
