/* Holes through the walls between houses. L1 and L2 are beside each other, R1 and R2 are not.
 */
#include "core/board.h"
#include "tests/support/builder.h"
#include "tests/support/test.h"

#define TWO_OF_SPADES 1

/* A rifle base with its leader in the cleared House L1. */
static struct play *rifles_in_l1(void)
{
    struct play *p = build_street();
    add_base(p, 1, 1, BASE_RIFLE, AT_L1);
    add_base(p, 2, 1, BASE_RIFLE, AT_R2); /* keeps the turn open */
    return p;
}

#define INTO_L2 "{\"bases\":[\"b1\"],\"place\":\"h3\"}"

static void mousehole_lets_all_in_when_the_next_house_has_no_cards(void **state)
{
    (void)state;
    struct play *p = rifles_in_l1();
    assert_int_equal(play(p, "mousehole", INTO_L2, DICE(4, 4)), REJECT_NONE);
    assert_int_equal(event_int(p, "mousehole_tried", "made"), 1);
    assert_int_equal(base_of(p->game, 1)->place, AT_L2);
    assert_int_equal(base_of(p->game, 1)->action, ACTION_MOUSEHOLED);
    assert_int_equal(platoon_of(p->game, 1)->wounded, 0); /* doubles mean nothing */
    assert_true(has_hole(p->game, AT_L1, AT_L2));
    assert_null(game_fault(p->game));
    play_free(p);
}

static void mousehole_fails_when_the_total_is_below_eight(void **state)
{
    (void)state;
    struct play *p = rifles_in_l1();
    assert_int_equal(play(p, "mousehole", INTO_L2, DICE(3, 4)), REJECT_NONE);
    assert_int_equal(base_of(p->game, 1)->place, AT_L1);
    assert_int_equal(base_of(p->game, 1)->action, ACTION_MOUSEHOLED);
    assert_int_equal(base_of(p->game, 1)->edna, 8);
    assert_false(has_hole(p->game, AT_L1, AT_L2));
    play_free(p);
}

static void mousehole_adds_the_better_weapon_when_the_first_base_bears_one(void **state)
{
    (void)state;
    struct play *p = rifles_in_l1();
    p->game->table.figures[0].weapon = WEAPON_M79;
    assert_int_equal(play(p, "mousehole", INTO_L2, DICE(2, 4)), REJECT_NONE);
    assert_int_equal(event_int(p, "mousehole_tried", "total"), 8);
    struct play *q = build_street();
    add_base(q, 1, 0, BASE_RECOILLESS, AT_L1);
    add_base(q, 2, 1, BASE_RIFLE, AT_R2);
    assert_int_equal(play(q, "mousehole", INTO_L2, DICE(1, 3)), REJECT_NONE);
    assert_int_equal(event_int(q, "mousehole_tried", "total"), 8);
    play_free(p);
    play_free(q);
}

/* Rule: FME-26, D2 */
static void mousehole_counts_the_best_weapon_of_a_group_whoever_is_named_first(void **state)
{
    (void)state;
    struct play *p = build_street();
    add_base(p, 1, 1, BASE_RIFLE, AT_L1);
    add_base(p, 1, 0, BASE_RECOILLESS, AT_L1);
    add_base(p, 2, 1, BASE_RIFLE, AT_R2);
    p->game->table.figures[0].weapon = WEAPON_M79;
    assert_int_equal(
        play(p, "mousehole", "{\"bases\":[\"b1\",\"b2\"],\"place\":\"h3\"}", DICE(1, 3)),
        REJECT_NONE);
    assert_int_equal(event_int(p, "mousehole_tried", "total"), 8);
    assert_int_equal(base_of(p->game, 2)->place, AT_L2);
    play_free(p);
}

static void mousehole_is_followed_by_the_entry_test_when_cards_are_there(void **state)
{
    (void)state;
    struct play *p = rifles_in_l1();
    put_card(p, AT_L2, TWO_OF_SPADES);
    assert_int_equal(play(p, "mousehole", INTO_L2, DICE(4, 5, 4, 5)), REJECT_NONE);
    assert_int_equal(event_int(p, "entry_failed", "target"), 7);
    assert_int_equal(base_of(p->game, 1)->place, AT_L1);
    assert_int_equal(base_of(p->game, 1)->edna, 6);
    assert_true(has_hole(p->game, AT_L1, AT_L2));
    play_free(p);
}

static void mousehole_gives_the_sixes_to_the_entry_when_covered(void **state)
{
    (void)state;
    struct play *p = rifles_in_l1();
    put_card(p, AT_L2, TWO_OF_SPADES);
    add_base(p, 1, 1, BASE_M60, AT_STREET);
    assert_int_equal(play(p, "mousehole",
                          "{\"bases\":[\"b1\"],\"place\":\"h3\",\"cover\":[\"b3\"]}",
                          DICE(6, 6, 6, 4, 5, 4, 6)),
                     REJECT_NONE);
    assert_int_equal(event_int(p, "entered", "target"), 10);
    play_free(p);
}

static void mousehole_refuses_in_order_when_house_or_wall_is_wrong(void **state)
{
    (void)state;
    struct play *p = rifles_in_l1();
    add_base(p, 1, 1, BASE_RIFLE, AT_STREET);
    assert_int_equal(play(p, "mousehole", "{\"bases\":[\"b3\"],\"place\":\"h3\"}", NO_DICE),
                     REJECT_NOT_INSIDE);
    assert_int_equal(
        play(p, "mousehole", "{\"bases\":[\"b1\",\"b3\"],\"place\":\"h5\"}", NO_DICE),
        REJECT_NOT_TOGETHER);
    assert_int_equal(play(p, "mousehole", "{\"bases\":[\"b1\"],\"place\":\"h9\"}", NO_DICE),
                     REJECT_NOT_A_HOUSE);
    assert_int_equal(play(p, "mousehole", "{\"bases\":[\"b1\"],\"place\":\"h5\"}", NO_DICE),
                     REJECT_NOT_BESIDE);
    assert_int_equal(
        play(p, "mousehole", "{\"bases\":[\"b1\"],\"place\":\"h3\",\"cs\":true}", NO_DICE),
        REJECT_CS_NEEDS_ENTRY);
    assert_int_equal(play(p, "mousehole",
                          "{\"bases\":[\"b1\"],\"place\":\"h3\",\"cover\":[\"b3\"]}", NO_DICE),
                     REJECT_NO_CARDS);
    put_card(p, AT_L1, TWO_OF_SPADES);
    assert_int_equal(play(p, "mousehole", INTO_L2, NO_DICE), REJECT_NOT_CLEARED);
    game_base(p->game, 1)->edna = 0;
    assert_int_equal(play(p, "mousehole", INTO_L2, NO_DICE), REJECT_PINNED);
    play_free(p);
}

static void mousehole_is_refused_when_a_hole_is_there(void **state)
{
    (void)state;
    struct play *p = rifles_in_l1();
    add_opening(p->game, OPENING_HOLE, AT_L1, AT_L2);
    assert_int_equal(play(p, "mousehole", INTO_L2, NO_DICE), REJECT_HOLE_THERE);
    assert_int_equal(
        play(p, "move", "{\"bases\":[\"b1\"],\"path\":[[800,900],[1000,900]]}", DICE(1, 2)),
        REJECT_NONE);
    assert_int_equal(base_of(p->game, 1)->place, AT_L2);
    play_free(p);
}

static void preview_multiplies_hole_and_entry_when_cards_are_there(void **state)
{
    (void)state;
    struct play *p = rifles_in_l1();
    put_card(p, AT_L2, TWO_OF_SPADES);
    struct preview out;
    assert_int_equal(play_preview(p, "mousehole", INTO_L2, &out), REJECT_NONE);
    assert_int_equal(ways_of(&out, "hole"), 15);
    assert_int_equal(ways_of(&out, "inside"), 15 * 21);
    assert_int_equal(ways_of(&out, "at_hole"), 15 * 15);
    assert_int_equal(ways_of(&out, "man_hit"), 15 * 6);
    struct legal legal = play_legal(p, "mousehole", 1);
    assert_int_equal(legal.need, 8);
    assert_int_equal(legal.at_least, 1);
    assert_int_equal(legal.places.count, 1);
    assert_int_equal(legal.places.item[0], AT_L2);
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mousehole_lets_all_in_when_the_next_house_has_no_cards),
        cmocka_unit_test(mousehole_fails_when_the_total_is_below_eight),
        cmocka_unit_test(mousehole_adds_the_better_weapon_when_the_first_base_bears_one),
        cmocka_unit_test(mousehole_counts_the_best_weapon_of_a_group_whoever_is_named_first),
        cmocka_unit_test(mousehole_is_followed_by_the_entry_test_when_cards_are_there),
        cmocka_unit_test(mousehole_gives_the_sixes_to_the_entry_when_covered),
        cmocka_unit_test(mousehole_refuses_in_order_when_house_or_wall_is_wrong),
        cmocka_unit_test(mousehole_is_refused_when_a_hole_is_there),
        cmocka_unit_test(preview_multiplies_hole_and_entry_when_cards_are_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
