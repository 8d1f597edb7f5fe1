/* Clearing one floor of a house. */
#include "tests/support/builder.h"
#include "tests/support/test.h"

#define JACK_OF_SPADES  10
#define TWO_OF_DIAMONDS 27

static struct play *rifles_in_a_house(void)
{
    struct play *p = build_street();
    add_base(p, 1, 1, BASE_RIFLE, AT_L1);
    put_card(p, AT_L1, TWO_OF_DIAMONDS);
    add_base(p, 2, 1, BASE_RIFLE, AT_R2); /* keeps the turn open */
    return p;
}

static enum reject clear(struct play *p, const int32_t *dice, int count)
{
    return play(p, "clear", "{\"base\":\"b1\"}", dice, count);
}

static void clear_removes_the_top_card_when_the_pair_is_below_edna(void **state)
{
    (void)state;
    struct play *p = rifles_in_a_house();
    put_card(p, AT_L1, JACK_OF_SPADES);
    assert_int_equal(clear(p, DICE(3, 4)), REJECT_NONE);
    assert_int_equal(event_int(p, "clearing_tried", "card"), JACK_OF_SPADES);
    assert_int_equal(p->game->table.body_count, 1);
    assert_int_equal(p->game->table.cards.height[AT_L1], 1);
    assert_int_equal(place_of(p->game, AT_L1)->cleared_once, 0);
    assert_int_equal(place_of(p->game, AT_L1)->tried, 1);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void clear_marks_the_house_when_its_last_card_goes(void **state)
{
    (void)state;
    struct play *p = rifles_in_a_house();
    assert_int_equal(clear(p, DICE(1, 2)), REJECT_NONE);
    assert_int_equal(place_of(p->game, AT_L1)->cleared_once, 1);
    assert_int_equal(p->game->table.body_count, 0);
    play_free(p);
}

static void clear_fails_when_the_pair_equals_edna(void **state)
{
    (void)state;
    struct play *p = rifles_in_a_house();
    assert_int_equal(clear(p, DICE(3, 5)), REJECT_NONE);
    assert_int_equal(event_int(p, "clearing_tried", "removed"), 0);
    assert_int_equal(p->game->table.cards.height[AT_L1], 1);
    assert_int_equal(base_of(p->game, 1)->edna, 8);
    play_free(p);
}

static void clear_costs_edna_and_men_when_the_pair_is_a_high_double(void **state)
{
    (void)state;
    struct play *p = rifles_in_a_house();
    assert_int_equal(clear(p, DICE(5, 5)), REJECT_NONE);
    assert_int_equal(base_of(p->game, 1)->edna, 6);
    assert_int_equal(platoon_of(p->game, 1)->wounded, 1);
    play_free(p);
}

static void clear_is_refused_in_a_house_that_was_tried(void **state)
{
    (void)state;
    struct play *p = rifles_in_a_house();
    put_card(p, AT_L1, JACK_OF_SPADES);
    add_base(p, 1, 1, BASE_M60, AT_L1);
    assert_int_equal(clear(p, DICE(3, 4)), REJECT_NONE);
    assert_int_equal(clear(p, NO_DICE), REJECT_HAS_CLEARED);
    assert_int_equal(play(p, "clear", "{\"base\":\"b3\"}", NO_DICE), REJECT_HOUSE_TRIED);
    play_free(p);
}

static void clear_is_allowed_after_a_move_and_after_firing(void **state)
{
    (void)state;
    struct play *p = rifles_in_a_house();
    game_base(p->game, 1)->action = ACTION_FIRED;
    assert_int_equal(clear(p, DICE(3, 4)), REJECT_NONE);
    play_free(p);
}

static void clear_is_refused_to_those_who_cannot(void **state)
{
    (void)state;

    static const struct {
        enum base_kind kind;
        int place, edna;
        enum reject refusal;
    } cases[] = {
        {BASE_OFFICER, AT_L1, 8, REJECT_LEADER_CANNOT_CLEAR},
        {BASE_SQUAD_LEADER, AT_L1, 8, REJECT_LEADER_CANNOT_CLEAR},
        {BASE_TANK, AT_STREET, 8, REJECT_CANNOT_CLEAR},
        {BASE_RIFLE, AT_STREET, 8, REJECT_NOT_INSIDE},
        {BASE_RIFLE, AT_L1_BACK, 8, REJECT_NOT_INSIDE},
        {BASE_RIFLE, AT_L1, 0, REJECT_PINNED},
        {BASE_RIFLE, AT_L2, 8, REJECT_NO_CARDS},
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct play *p = build_street();
        add_base(p, 1, 1, cases[i].kind, cases[i].place);
        put_card(p, AT_L1, TWO_OF_DIAMONDS);
        game_base(p->game, 1)->edna = cases[i].edna;
        assert_int_equal(clear(p, NO_DICE), cases[i].refusal);
        assert_int_equal(play_legal(p, "clear", 1).why, cases[i].refusal);
        play_free(p);
    }
}

static void clear_is_refused_to_an_engaged_base(void **state)
{
    (void)state;
    struct play *p = rifles_in_a_house();
    game_base(p->game, 1)->engaged = 1;
    assert_int_equal(clear(p, NO_DICE), REJECT_ENGAGED);
    play_free(p);
}

static void the_objective_is_cleared_like_a_house_when_the_rpd_is_out(void **state)
{
    (void)state;
    struct play *p = build_street();
    add_base(p, 1, 1, BASE_RIFLE, AT_OBJECTIVE);
    p->game->table.rpd_out = 1;
    assert_int_equal(clear(p, DICE(1, 2)), REJECT_NONE);
    assert_int_equal(p->game->table.cards.height[AT_OBJECTIVE], 2);
    play_free(p);
}

static void preview_of_clear_gives_seven_in_twelve_at_edna_8(void **state)
{
    (void)state;
    struct play *p = rifles_in_a_house();
    struct preview preview;
    assert_int_equal(play_preview(p, "clear", "{\"base\":\"b1\"}", &preview), REJECT_NONE);
    assert_int_equal(ways_of(&preview, "card_removed"), 21);
    assert_int_equal(ways_of(&preview, "edna_lost"), 10);
    assert_int_equal(ways_of(&preview, "wounded"), 5);
    assert_int_equal(ways_of(&preview, "dead"), 1);
    assert_int_equal(preview.need, 7);
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clear_removes_the_top_card_when_the_pair_is_below_edna),
        cmocka_unit_test(clear_marks_the_house_when_its_last_card_goes),
        cmocka_unit_test(clear_fails_when_the_pair_equals_edna),
        cmocka_unit_test(clear_costs_edna_and_men_when_the_pair_is_a_high_double),
        cmocka_unit_test(clear_is_refused_in_a_house_that_was_tried),
        cmocka_unit_test(clear_is_allowed_after_a_move_and_after_firing),
        cmocka_unit_test(clear_is_refused_to_those_who_cannot),
        cmocka_unit_test(clear_is_refused_to_an_engaged_base),
        cmocka_unit_test(the_objective_is_cleared_like_a_house_when_the_rpd_is_out),
        cmocka_unit_test(preview_of_clear_gives_seven_in_twelve_at_edna_8),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
