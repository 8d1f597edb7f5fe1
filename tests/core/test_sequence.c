/* The card sequence where the worked cases do not reach. */
#include "tests/support/test.h"

#include "core/sequence/action.h"
#include "core/sequence/control.h"
#include "core/sequence/draw.h"
#include "core/sequence/move_card.h"

static struct options defaults(void)
{
    struct options options;
    options_default(&options);
    return options;
}

static void move_cards_are_half_red_and_give_94_inches_a_suit(void **state)
{
    (void)state;
    int red = 0;
    int32_t inches = 0;
    for (int face = 0; face < CARDS_PER_PACK; face++) {
        red += move_card(face).red;
        inches += move_card(face).inches;
        assert_true(move_card(face).inches >= 2 && move_card(face).inches <= 10);
    }
    assert_int_equal(red, CARDS_PER_PACK / 2);
    assert_int_equal(inches, 4 * 94);
    assert_false(move_card(ACE_OF_SPADES).red);
}

static void movement_deck_is_shuffled_when_empty_or_after_each_card(void **state)
{
    (void)state;
    struct options options = defaults();
    assert_true(movement_deck_is_due(&options, 0));
    assert_false(movement_deck_is_due(&options, 1));
    options.ws_reshuffle = WS_RESHUFFLE_EACH;
    assert_true(movement_deck_is_due(&options, 51));
}

static void special_deck_loses_the_cards_of_the_dead_or_blanks_them(void **state)
{
    (void)state;
    struct options options = defaults();
    struct special_deck deck = special_deck(&options, 3, 1);
    assert_int_equal(deck.cards, 12);
    assert_int_equal(deck.draw, 3);
    options.ws_dead_cards = WS_DEAD_CARDS_BLANK;
    deck = special_deck(&options, 3, 1);
    assert_int_equal(deck.named, 9);
    assert_int_equal(deck.blanks, 7);
    assert_int_equal(deck.cards, 16);
    assert_int_equal(deck.draw, 3);
    assert_int_equal(special_deck(&options, 0, 4).cards, 0);
}

static void special_deck_draws_no_more_cards_than_it_has(void **state)
{
    (void)state;
    struct options options = defaults();
    options.name_cards = 0;
    options.blanks_per_man = 0;
    assert_int_equal(special_deck(&options, 4, 0).draw, 0);
}

static void special_card_names_each_man_as_often_as_the_option_says(void **state)
{
    (void)state;
    struct options options = defaults();
    options.name_cards = 2;
    const struct special_deck deck = special_deck(&options, 3, 0);
    int32_t of_man[3] = {0};
    int32_t blanks = 0;
    for (int32_t i = 0; i < deck.cards; i++) {
        const int32_t man = special_card(&options, &deck, i);
        assert_in_range(man + 1, 0, 3);
        if (man == BLANK_CARD) {
            blanks++;
        } else {
            of_man[man]++;
        }
    }
    assert_int_equal(blanks, 3);
    for (int man = 0; man < 3; man++) {
        assert_int_equal(of_man[man], 2);
    }
    options.name_cards = 0;
    const struct special_deck blank = special_deck(&options, 3, 0);
    assert_int_equal(special_card(&options, &blank, 0), BLANK_CARD);
}

static void actions_drawn_are_wasted_on_a_man_who_is_down(void **state)
{
    (void)state;
    static const int32_t drawn[] = {1, BLANK_CARD, 1, 0};
    assert_int_equal(actions_drawn(drawn, 4, 1, false), 2);
    assert_int_equal(actions_drawn(drawn, 4, 1, true), 0);
    assert_int_equal(actions_drawn(drawn, 4, 2, false), 0);
}

static void in_zone_includes_exactly_six_inches(void **state)
{
    (void)state;
    struct options options = defaults();
    assert_true(in_zone(&options, half_inches_of(600)));
    assert_false(in_zone(&options, half_inches_of(601)));
    options.zone_in = 0;
    assert_true(in_zone(&options, half_inches_of(0)));
    assert_false(in_zone(&options, half_inches_of(1)));
}

static void control_is_none_when_nobody_is_near_and_all_when_nobody_else_is_left(void **state)
{
    (void)state;
    assert_int_equal(control_of(true, 3, 0), CONTROL_NONE);
    assert_int_equal(control_of(true, 0, 0), CONTROL_ALL);
    assert_int_equal(control_of(true, 3, 2), CONTROL_SOME);
    assert_int_equal(control_of(false, 0, 0), CONTROL_OUT);
}

static void may_choose_offers_what_each_case_allows(void **state)
{
    (void)state;
    static const bool offered[CONTROL_COUNT][CONTROL_CHOICE_COUNT] = {
        [CONTROL_OUT] = {false, true, false},
        [CONTROL_ALL] = {false, false, true},
        [CONTROL_NONE] = {true, true, false},
        [CONTROL_SOME] = {true, true, true},
    };
    for (int control = 0; control < CONTROL_COUNT; control++) {
        for (int choice = 0; choice < CONTROL_CHOICE_COUNT; choice++) {
            assert_int_equal(may_choose((enum control)control, (enum control_choice)choice),
                             offered[control][choice]);
        }
    }
}

static void the_one_man_may_be_the_leader_only_when_nobody_is_in_his_zone(void **state)
{
    (void)state;
    const bool leader = true; /* he is always inside */
    assert_true(choice_holds_for(CONTROL_NONE, CONTROL_CHOICE_ONE_MAN, leader));
    assert_false(choice_holds_for(CONTROL_SOME, CONTROL_CHOICE_ONE_MAN, leader));
    assert_true(choice_holds_for(CONTROL_SOME, CONTROL_CHOICE_ONE_MAN, false));
    assert_true(choice_holds_for(CONTROL_SOME, CONTROL_CHOICE_ZONE, true));
    assert_false(choice_holds_for(CONTROL_SOME, CONTROL_CHOICE_ZONE, false));
    assert_false(choice_holds_for(CONTROL_SOME, CONTROL_CHOICE_DECK, true));
}

static void sequence_act_refuses_a_run_when_prone_and_a_rise_when_standing(void **state)
{
    (void)state;
    const struct options options = defaults();
    struct sequence_result r = sequence_act(&options, SEQUENCE_RUN_FIRE, 8, true);
    assert_false(r.allowed || r.fires);
    assert_true(r.prone);
    assert_int_equal(r.half_inches + r.fire_mod, 0);
    r = sequence_act(&options, SEQUENCE_RISE, 8, false);
    assert_false(r.allowed || r.prone);
}

static void sequence_act_leaves_men_prone_after_crawl_and_drop_and_up_after_rise(void **state)
{
    (void)state;
    const struct options options = defaults();
    struct sequence_result r = sequence_act(&options, SEQUENCE_CRAWL, 9, false);
    assert_true(r.allowed && r.prone);
    assert_int_equal(r.half_inches, 9);
    r = sequence_act(&options, SEQUENCE_RUN_DROP, 9, false);
    assert_true(r.allowed && r.prone && !r.fires);
    assert_int_equal(r.half_inches, 18);
    r = sequence_act(&options, SEQUENCE_RISE, 9, true);
    assert_true(r.allowed && !r.prone);
    assert_int_equal(r.half_inches, 0);
    r = sequence_act(&options, SEQUENCE_FIRE, 9, false);
    assert_true(r.allowed && r.fires && !r.prone);
}

static void sequence_act_fires_hastily_by_the_option(void **state)
{
    (void)state;
    struct options options = defaults();
    options.hasty_mod = -2;
    assert_int_equal(sequence_act(&options, SEQUENCE_RUN_FIRE, 4, false).fire_mod, -2);
    assert_int_equal(sequence_act(&options, SEQUENCE_FIRE, 4, false).fire_mod, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(move_cards_are_half_red_and_give_94_inches_a_suit),
        cmocka_unit_test(movement_deck_is_shuffled_when_empty_or_after_each_card),
        cmocka_unit_test(special_deck_loses_the_cards_of_the_dead_or_blanks_them),
        cmocka_unit_test(special_deck_draws_no_more_cards_than_it_has),
        cmocka_unit_test(special_card_names_each_man_as_often_as_the_option_says),
        cmocka_unit_test(actions_drawn_are_wasted_on_a_man_who_is_down),
        cmocka_unit_test(in_zone_includes_exactly_six_inches),
        cmocka_unit_test(control_is_none_when_nobody_is_near_and_all_when_nobody_else_is_left),
        cmocka_unit_test(may_choose_offers_what_each_case_allows),
        cmocka_unit_test(the_one_man_may_be_the_leader_only_when_nobody_is_in_his_zone),
        cmocka_unit_test(sequence_act_refuses_a_run_when_prone_and_a_rise_when_standing),
        cmocka_unit_test(sequence_act_leaves_men_prone_after_crawl_and_drop_and_up_after_rise),
        cmocka_unit_test(sequence_act_fires_hastily_by_the_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
