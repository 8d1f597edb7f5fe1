/* The chase where the worked cases do not reach, and the exact chances of a pace. */
#include "tests/support/test.h"

#include "core/chase/leapfrog.h"
#include "core/chase/pace_odds.h"
#include "core/chase/scenario_roll.h"
#include "core/chase/units.h"

#define PLENTY 40 /* cards, more than a turn can move */

static struct options defaults(void)
{
    struct options options;
    options_default(&options);
    return options;
}

static void rows_of_bush_9_are_as_likely_as_the_rules_say(void **state)
{
    (void)state;
    const struct options options = defaults();
    const struct row_odds odds = row_odds(&options, 9, 0);
    assert_int_equal(odds.ways[CHASE_ROW_DOUBLE6], 1);
    assert_int_equal(odds.ways[CHASE_ROW_DOUBLE_OVER], 1);
    assert_int_equal(odds.ways[CHASE_ROW_ODD_OVER], 4);
    assert_int_equal(odds.ways[CHASE_ROW_ODD_UNDER], 26);
    assert_int_equal(odds.ways[CHASE_ROW_DOUBLE_UNDER], 3);
    assert_int_equal(odds.ways[CHASE_ROW_DOUBLE1], 1);
}

static void gamble_of_4_at_bush_9_is_as_likely_as_the_rules_say(void **state)
{
    (void)state;
    const struct follow_up_odds odds = follow_up_odds(9, 4, 0);
    assert_int_equal(odds.ways[TRAIL_FIND_TRAIL], 12);
    assert_int_equal(odds.ways[TRAIL_FIND_CLEAR_TRAIL], 2);
    assert_int_equal(odds.ways[TRAIL_FIND_CLEAR_ALL_THE_WAY], 1);
    assert_int_equal(odds.ways[TRAIL_FIND_LOST_TRAIL], 18);
    assert_int_equal(odds.ways[TRAIL_FIND_AMBUSH], 3);
    assert_int_equal(odds.intercept, 15);
}

static void odds_add_up_to_all_pairs_at_any_bush_pace_and_gamble(void **state)
{
    (void)state;
    const struct options options = defaults();
    for (int32_t bush = 2; bush <= 11; bush++) {
        for (int32_t modifier = -1; modifier <= 1; modifier++) {
            const struct row_odds odds = row_odds(&options, bush, modifier);
            int32_t sum = 0;
            for (int row = 0; row < CHASE_ROW_COUNT; row++) {
                sum += odds.ways[row];
            }
            assert_int_equal(sum, PAIRS);
        }
        for (int32_t gamble = 1; gamble <= 12; gamble++) {
            const struct follow_up_odds odds = follow_up_odds(bush, gamble, 0);
            assert_int_equal(odds.intercept + odds.ways[TRAIL_FIND_LOST_TRAIL] +
                                 odds.ways[TRAIL_FIND_AMBUSH],
                             PAIRS);
        }
    }
}

static void cautious_walk_gains_one_card_less_what_the_table_gives_back(void **state)
{
    (void)state;
    const struct options options = defaults();
    const struct chase_cards cards = {PLENTY, PLENTY};
    const struct pursuers team = {9, 9, 0};
    const struct walk_odds cautious = walk_odds(&options, cards, team, PACE_CAUTIOUS);
    /* 36 cards; back 2 on 5-5? no: 5-5 less 1 is 9, under. 6-5 twice gives back 1 each; the
     * four doubles under gain 1 each and 1-1 gains 2. */
    assert_int_equal(cautious.gained_by_36, 36 - 2 + 4 + 2);
    assert_int_equal(cautious.row.ways[CHASE_ROW_DOUBLE6], 1);
    assert_int_equal(cautious.contact, 0);
    const struct walk_odds deliberate = walk_odds(&options, cards, team, PACE_DELIBERATE);
    /* 72 cards; over from 9 on: 3-6 4-5 4-6 5-6 twice each give back 1, 5-5 gives back 2; the
     * doubles 2 to 4 gain 1 each and 1-1 gains 2. */
    assert_int_equal(deliberate.gained_by_36, 72 - 8 - 2 + 3 + 2);
}

static void walk_reaches_them_only_by_the_doubles_when_two_cards_are_too_many(void **state)
{
    (void)state;
    const struct options options = defaults();
    const struct pursuers team = {9, 9, 0};
    const struct chase_cards two = {PLENTY, 2};
    const struct chase_cards three = {PLENTY, 3};
    assert_int_equal(walk_odds(&options, two, team, PACE_CAUTIOUS).contact, 4 + 1);
    assert_int_equal(walk_odds(&options, three, team, PACE_CAUTIOUS).contact, 1);
}

static void trail_is_regained_more_likely_with_each_turn_sacrificed(void **state)
{
    (void)state;
    assert_int_equal(regain_ways((struct pursuers){7, 7, 1}), 26);
    assert_int_equal(regain_ways((struct pursuers){7, 7, 2}), 30);
    assert_int_equal(regain_ways((struct pursuers){7, 7, 5}), 36);
}

/* Contact of a whole turn, counted from the two columns of the table. */
static int32_t contact_by_the_table(const struct options *options,
                                    int32_t running,
                                    int32_t terr_bush,
                                    int32_t bush,
                                    enum pace pace)
{
    const struct row_odds terrs = row_odds(options, terr_bush, 0);
    const struct row_odds team = row_odds(options, bush, pace == PACE_CAUTIOUS ? -1 : 1);
    int32_t ways = 0;
    for (int i = 0; i < CHASE_ROW_COUNT; i++) {
        for (int j = 0; j < CHASE_ROW_COUNT; j++) {
            int32_t left = running + 2 + pursued_cards((enum chase_row)i);
            left = left < 0 ? 0 : left;
            left -= pace == PACE_CAUTIOUS ? 1 : 2;
            left = (left < 0 ? 0 : left) + pursuer_cards((enum chase_row)j);
            ways += left <= 0 ? terrs.ways[i] * team.ways[j] : 0;
        }
    }
    return ways;
}

static void whole_turn_ends_in_contact_as_often_as_the_table_says(void **state)
{
    (void)state;
    const struct options options = defaults();
    for (int32_t running = 0; running <= 5; running++) {
        for (int32_t bush = 2; bush <= 11; bush++) {
            for (int pace = PACE_CAUTIOUS; pace <= PACE_DELIBERATE; pace++) {
                const struct pursuers team = {bush, bush, 0};
                const struct chase_cards cards = {PLENTY, running};
                assert_int_equal(
                    turn_contact_ways(&options, cards, 6, team, (enum pace)pace),
                    contact_by_the_table(&options, running, 6, bush, (enum pace)pace));
            }
        }
    }
}

static void gamble_ends_in_contact_when_it_reaches_past_the_terrs(void **state)
{
    (void)state;
    const struct options options = defaults();
    const struct chase_cards cards = {PLENTY, 2};
    const int32_t intercept = follow_up_odds(9, 4, 0).intercept;
    const struct row_odds terrs = row_odds(&options, 6, 0);
    /* They march to 4 cards ahead, to 5 on a double under; a gamble of 4 misses those. */
    const int32_t reached = PAIRS - terrs.ways[CHASE_ROW_DOUBLE_UNDER];
    assert_int_equal(follow_up_contact_ways(&options, cards, 6, 9, 4), reached * intercept);
}

static void cards_changed_adds_no_more_than_the_main_deck_has(void **state)
{
    (void)state;
    const struct chase_cards added = cards_changed((struct chase_cards){1, 4}, 2);
    assert_int_equal(added.main, 0);
    assert_int_equal(added.running, 5);
    const struct chase_cards taken = cards_changed((struct chase_cards){1, 1}, -2);
    assert_int_equal(taken.main, 1);
    assert_int_equal(taken.running, 0);
}

static void camp_halts_nobody_when_the_house_rule_says_so(void **state)
{
    (void)state;
    struct options options = defaults();
    options.camp_turns = 0;
    const struct chase_cards cards = {PLENTY, PLENTY};
    const struct terrs_turn turn = terrs_march(&options, cards, CHASE_ROW_DOUBLE6, 6);
    assert_int_equal(turn.event, CHASE_EVENT_CAMP);
    assert_int_equal(turn.halted, 0);
    assert_int_equal(turn.cards.running, PLENTY + 2);
}

static void halted_terrs_move_no_card(void **state)
{
    (void)state;
    const struct terrs_turn turn = terrs_stand((struct chase_cards){30, 9}, 2);
    assert_int_equal(turn.cards.running, 9);
    assert_int_equal(turn.halted, 1);
    assert_int_equal(turn.event, CHASE_EVENT_TERRS_HALTED);
}

static void pursuers_off_the_trail_take_no_card_and_find_it_easier_each_turn(void **state)
{
    (void)state;
    const struct pursuers team = {9, 9, 1};
    const int32_t elevens[2] = {5, 6};
    const struct chase_cards cards = {30, 9};
    const struct pursuit first = look_for_trail(cards, team, elevens);
    assert_int_equal(first.team.lost, 2);
    assert_int_equal(first.event, CHASE_EVENT_NONE);
    const struct pursuit second = look_for_trail(cards, first.team, elevens);
    assert_int_equal(second.team.lost, 0);
    assert_int_equal(second.event, CHASE_EVENT_TRAIL_REGAINED);
    assert_int_equal(second.cards.running, 9);
}

static void gamble_is_from_one_card_to_the_running_deck(void **state)
{
    (void)state;
    assert_false(gamble_is_legal(0, 5));
    assert_true(gamble_is_legal(1, 5));
    assert_true(gamble_is_legal(5, 5));
    assert_false(gamble_is_legal(6, 5));
}

static void tracking_team_and_lone_tracker_do_not_follow_up(void **state)
{
    (void)state;
    assert_true(may_follow_up(false, false));
    assert_false(may_follow_up(true, false));
    assert_false(may_follow_up(false, true));
}

static void farthest_intercept_alone_moves_the_running_deck(void **state)
{
    (void)state;
    assert_int_equal(farthest_intercept((const int32_t[]){3, 0, 6, 4}, 4), 6);
    assert_int_equal(farthest_intercept((const int32_t[]){0, 0}, 2), 0);
}

static void team_leaps_on_from_a_clear_trail_and_not_from_a_trail(void **state)
{
    (void)state;
    assert_true(is_leap_open(TRAIL_FIND_CLEAR_TRAIL));
    assert_true(is_leap_open(TRAIL_FIND_CLEAR_ALL_THE_WAY));
    assert_false(is_leap_open(TRAIL_FIND_TRAIL));
    assert_false(is_leap_open(TRAIL_FIND_AMBUSH));
    assert_true(is_intercept(TRAIL_FIND_TRAIL));
}

static void bush_stops_at_its_floor_and_ceiling(void **state)
{
    (void)state;
    struct options options = defaults();
    const int32_t nine[2] = {4, 5};
    assert_int_equal(follow_up(&options, 2, 1, 0, nine, 0).bush, 2);
    assert_int_equal(leapfrog(&options, 3, 4, 4, false).bush, 2);
    options.bush_max = 8;
    assert_int_equal(bush_rested(&options, 8, 10), 8);
    assert_int_equal(bush_rested(&options, 7, 10), 8);
}

static void units_have_the_ratings_of_their_kind_unless_all_are_trained(void **state)
{
    (void)state;
    struct options options = defaults();
    assert_int_equal(unit_rating(&options, CHASE_UNIT_OPERATORS, false), RATING_ELITE);
    assert_int_equal(unit_rating(&options, CHASE_UNIT_TROOPIES, false), RATING_ELITE);
    assert_int_equal(unit_rating(&options, CHASE_UNIT_SLUGGIES, false), RATING_TRAINED);
    assert_int_equal(unit_rating(&options, CHASE_UNIT_TERRS, true), RATING_TRAINED);
    assert_int_equal(unit_rating(&options, CHASE_UNIT_TERRS, false), RATING_RABBLE);
    options.bush_ratings = BUSH_RATINGS_ALL_TRAINED;
    assert_int_equal(unit_rating(&options, CHASE_UNIT_OPERATORS, false), RATING_TRAINED);
    assert_int_equal(unit_rating(&options, CHASE_UNIT_TERRS, false), RATING_TRAINED);
}

static void units_have_their_figures_and_machine_guns(void **state)
{
    (void)state;
    static const struct unit_size told[CHASE_UNIT_COUNT] = {{1, 1}, {4, 4}, {6, 9}, {3, 4}};
    for (int unit = 0; unit < CHASE_UNIT_COUNT; unit++) {
        assert_int_equal(unit_size((enum chase_unit)unit).least, told[unit].least);
        assert_int_equal(unit_size((enum chase_unit)unit).most, told[unit].most);
    }
    assert_int_equal(unit_lmgs(CHASE_UNIT_OPERATORS, 4), 2);
    assert_int_equal(unit_lmgs(CHASE_UNIT_OPERATORS, 1), 0);
    assert_int_equal(unit_lmgs(CHASE_UNIT_TROOPIES, 3), 3);
    assert_int_equal(unit_lmgs(CHASE_UNIT_TERRS, 3), 0);
}

static void poorest_terrs_come_with_regulars_and_the_best_armed_with_sticks(void **state)
{
    (void)state;
    const int32_t shown[CHASE_ROLL_DICE_MAX] = {2, 5, 3, 6};
    assert_int_equal(chase_rolled(1, shown).arms, ARMS_AGEING);
    assert_int_equal(chase_rolled(1, shown).cells, 1);
    assert_int_equal(chase_rolled(1, shown).operators, 0);
    assert_int_equal(chase_rolled(2, shown).operators, 1);
    assert_true(chase_rolled(5, shown).arms & ARMS_HMG);
    assert_false(chase_rolled(6, shown).arms & ARMS_HMG);
    assert_true(chase_rolled(6, shown).arms & ARMS_RPG);
    assert_int_equal(chase_rolled(6, shown).bricks, 1);
}

static void average_dice_of_a_row_are_those_of_sticks_and_cells(void **state)
{
    (void)state;
    static const int count[] = {1, 1, 1, 2, 4, 3};
    static const int average[] = {1, 1, 1, 2, 3, 0};
    for (int32_t row = 1; row <= DIE_FACES; row++) {
        int found = 0;
        for (int i = 0; i < chase_roll_dice(row); i++) {
            found += chase_roll_die_is_average(row, i);
        }
        assert_int_equal(chase_roll_dice(row), count[row - 1]);
        assert_int_equal(found, average[row - 1]);
    }
}

static void average_dice_and_factors_are_those_of_the_table(void **state)
{
    (void)state;
    static const int32_t face[DIE_FACES] = {2, 3, 3, 4, 4, 5};
    const struct options options = defaults();
    for (int32_t die = 1; die <= DIE_FACES; die++) {
        assert_int_equal(average_face(die), face[die - 1]);
        assert_int_equal(bush_factor(&options, CHASE_UNIT_TERRS, die), die + 2);
    }
    assert_int_equal(bush_factor(&options, CHASE_UNIT_OPERATORS, 2), 8);
    assert_int_equal(bush_factor(&options, CHASE_UNIT_TROOPIES, 2), 7);
    assert_int_equal(bush_factor(&options, CHASE_UNIT_SLUGGIES, 2), 4);
    assert_false(factor_by_average_die(CHASE_UNIT_TERRS));
    assert_true(factor_by_average_die(CHASE_UNIT_SLUGGIES));
}

static void rows_move_the_cards_of_both_columns(void **state)
{
    (void)state;
    static const int32_t told[CHASE_ROW_COUNT][2] = {
        [CHASE_ROW_DOUBLE6] = {0, 0},      [CHASE_ROW_DOUBLE1] = {-2, 0},
        [CHASE_ROW_DOUBLE_OVER] = {2, -2}, [CHASE_ROW_DOUBLE_UNDER] = {-1, 1},
        [CHASE_ROW_ODD_OVER] = {1, -1},    [CHASE_ROW_ODD_UNDER] = {0, 0}};
    for (int row = 0; row < CHASE_ROW_COUNT; row++) {
        assert_int_equal(pursuer_cards((enum chase_row)row), told[row][0]);
        assert_int_equal(pursued_cards((enum chase_row)row), told[row][1]);
    }
}

static void third_die_of_the_terrs_halts_or_alarms_them(void **state)
{
    (void)state;
    const struct options options = defaults();

    static const enum chase_event halt[DIE_FACES] = {
        CHASE_EVENT_REST_HALT, CHASE_EVENT_REST_HALT, CHASE_EVENT_FOOD_STOP,
        CHASE_EVENT_FOOD_STOP, CHASE_EVENT_FOOD_STOP, CHASE_EVENT_CAMP};

    static const int32_t turns[DIE_FACES] = {1, 1, 2, 2, 2, 32};

    static const enum chase_event alarm[DIE_FACES] = {
        CHASE_EVENT_DISPERSE, CHASE_EVENT_DISPERSE,        CHASE_EVENT_BOMB,
        CHASE_EVENT_BOMB,     CHASE_EVENT_AMBUSH_PURSUERS, CHASE_EVENT_AMBUSH_PURSUERS};
    const struct chase_cards cards = {PLENTY, PLENTY};
    for (int32_t die = 1; die <= DIE_FACES; die++) {
        const struct terrs_turn stop = terrs_march(&options, cards, CHASE_ROW_DOUBLE6, die);
        assert_int_equal(stop.event, halt[die - 1]);
        assert_int_equal(stop.halted, turns[die - 1]);
        const struct terrs_turn go = terrs_march(&options, cards, CHASE_ROW_DOUBLE1, die);
        assert_int_equal(go.event, alarm[die - 1]);
        assert_int_equal(go.halted, 0);
    }
}

static void doubles_from_4_lead_into_the_ambush_of_the_die(void **state)
{
    (void)state;
    const struct options options = defaults();

    static const enum trail_ambush told[DIE_FACES] = {
        TRAIL_AMBUSH_DELIBERATE, TRAIL_AMBUSH_DELIBERATE,  TRAIL_AMBUSH_HASTY,
        TRAIL_AMBUSH_HASTY,      TRAIL_AMBUSH_STAY_BEHIND, TRAIL_AMBUSH_BOOBY_TRAP};

    for (int32_t die = 1; die <= DIE_FACES; die++) {
        const int32_t pair[2] = {4, 4};
        const struct follow_up f = follow_up(&options, 11, 1, 0, pair, die);
        assert_int_equal(f.ambush, told[die - 1]);
        assert_int_equal(f.cards, 0);
        assert_int_equal(f.bush, 11);
        assert_int_equal(is_ambushed((const int32_t[2]){die, die}), die >= 4);
    }
    assert_false(is_ambushed((const int32_t[2]){5, 6}));
}

static void searching_again_is_one_harder_after_a_lost_trail(void **state)
{
    (void)state;
    const int32_t pair[2] = {4, 5};
    assert_int_equal(trail_found(9, 1, 0, pair), TRAIL_FIND_TRAIL);
    assert_int_equal(trail_found(9, 1, SEARCH_AGAIN_MODIFIER, pair), TRAIL_FIND_LOST_TRAIL);
}

static void chase_ends_by_contact_before_it_ends_by_escape(void **state)
{
    (void)state;
    assert_int_equal(chase_end((struct chase_cards){0, 0}), CHASE_EVENT_CONTACT);
    assert_int_equal(chase_end((struct chase_cards){1, 0}), CHASE_EVENT_CONTACT);
    assert_int_equal(chase_end((struct chase_cards){0, 1}), CHASE_EVENT_TERRS_ESCAPE);
    assert_int_equal(chase_end((struct chase_cards){1, 1}), CHASE_EVENT_NONE);
}

static void rolled_rows_bring_the_forces_of_the_table(void **state)
{
    (void)state;
    const int32_t shown[CHASE_ROLL_DICE_MAX] = {3, 4, 5, 6};
    static const struct chase_roll told[DIE_FACES] = {
        {.platoons = 1, .cells = 2, .arms = 1},
        {.platoons = 1, .operators = 1, .cells = 2, .arms = 2},
        {.sticks = 1, .squads = 1, .cells = 3, .arms = 2 | 4},
        {.operators = 1, .sticks = 3, .cells = 5, .arms = 2 | 4 | 8},
        {.bricks = 1, .sticks = 3, .cells = 9, .advisors = 6, .arms = 2 | 4 | 8 | 16},
        {.bricks = 1, .motivated = 9, .arms = 2 | 4 | 8}};
    for (int32_t row = 1; row <= DIE_FACES; row++) {
        const struct chase_roll rolled = chase_rolled(row, shown);
        assert_memory_equal(&rolled, &told[row - 1], sizeof(rolled));
    }
    assert_int_equal(chase_rolled(6, (const int32_t[]){6, 1, 1}).bricks, 2);
}

static void even_non_doubles_are_normal_when_odd_means_the_total(void **state)
{
    (void)state;
    struct options options = defaults();
    options.odd_means = ODD_MEANS_ODD_TOTAL;
    const int32_t eight[2] = {3, 5};
    const int32_t nine[2] = {4, 5};
    assert_int_equal(chase_row(&options, 5, 0, eight), CHASE_ROW_ODD_UNDER);
    assert_int_equal(chase_row(&options, 5, 1, eight), CHASE_ROW_ODD_UNDER);
    assert_int_equal(chase_row(&options, 5, 0, nine), CHASE_ROW_ODD_OVER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_of_bush_9_are_as_likely_as_the_rules_say),
        cmocka_unit_test(gamble_of_4_at_bush_9_is_as_likely_as_the_rules_say),
        cmocka_unit_test(odds_add_up_to_all_pairs_at_any_bush_pace_and_gamble),
        cmocka_unit_test(cautious_walk_gains_one_card_less_what_the_table_gives_back),
        cmocka_unit_test(walk_reaches_them_only_by_the_doubles_when_two_cards_are_too_many),
        cmocka_unit_test(trail_is_regained_more_likely_with_each_turn_sacrificed),
        cmocka_unit_test(whole_turn_ends_in_contact_as_often_as_the_table_says),
        cmocka_unit_test(gamble_ends_in_contact_when_it_reaches_past_the_terrs),
        cmocka_unit_test(cards_changed_adds_no_more_than_the_main_deck_has),
        cmocka_unit_test(camp_halts_nobody_when_the_house_rule_says_so),
        cmocka_unit_test(halted_terrs_move_no_card),
        cmocka_unit_test(pursuers_off_the_trail_take_no_card_and_find_it_easier_each_turn),
        cmocka_unit_test(gamble_is_from_one_card_to_the_running_deck),
        cmocka_unit_test(tracking_team_and_lone_tracker_do_not_follow_up),
        cmocka_unit_test(farthest_intercept_alone_moves_the_running_deck),
        cmocka_unit_test(team_leaps_on_from_a_clear_trail_and_not_from_a_trail),
        cmocka_unit_test(bush_stops_at_its_floor_and_ceiling),
        cmocka_unit_test(units_have_the_ratings_of_their_kind_unless_all_are_trained),
        cmocka_unit_test(units_have_their_figures_and_machine_guns),
        cmocka_unit_test(poorest_terrs_come_with_regulars_and_the_best_armed_with_sticks),
        cmocka_unit_test(average_dice_of_a_row_are_those_of_sticks_and_cells),
        cmocka_unit_test(average_dice_and_factors_are_those_of_the_table),
        cmocka_unit_test(rows_move_the_cards_of_both_columns),
        cmocka_unit_test(third_die_of_the_terrs_halts_or_alarms_them),
        cmocka_unit_test(doubles_from_4_lead_into_the_ambush_of_the_die),
        cmocka_unit_test(searching_again_is_one_harder_after_a_lost_trail),
        cmocka_unit_test(chase_ends_by_contact_before_it_ends_by_escape),
        cmocka_unit_test(rolled_rows_bring_the_forces_of_the_table),
        cmocka_unit_test(even_non_doubles_are_normal_when_odd_means_the_total),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
