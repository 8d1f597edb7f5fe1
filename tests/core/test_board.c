/* Places, neighbours, exposure and leaders on a known street. */
#include "tests/support/test.h"

#include <string.h>

#include "core/board.h"
#include "core/core.h"
#include "tests/support/board.h"

#define P(x, y) ((struct point){(x), (y)})

static int setup(void **state)
{
    *state = test_street();
    return 0;
}

static int teardown(void **state)
{
    game_free(*state);
    return 0;
}

static int at(const struct game *g, int32_t x, int32_t y)
{
    return place_at(g, P(x, y));
}

static void place_at_prefers_house_then_garden_then_ground_on_an_edge(void **state)
{
    const struct game *g = *state;
    assert_int_equal(at(g, 400, 1100), place_named(g, "L1"));
    assert_int_equal(at(g, 400, 1400), place_named(g, "L1"));
    assert_int_equal(at(g, 400, 1401), place_named(g, "ST"));
    assert_int_equal(at(g, 1200, 1400), place_named(g, "L2f"));
    assert_int_equal(at(g, 1200, 1200), place_named(g, "L2"));
    assert_int_equal(at(g, 1700, 1400), place_named(g, "ST")); /* the lower id */
    assert_int_equal(at(g, 2000, 2300), place_named(g, "RG1"));
    assert_int_equal(at(g, 2700, 1700), place_named(g, "X"));
    assert_int_equal(at(g, 3300, 1700), place_named(g, "CH"));
}

static void place_at_is_none_behind_a_shallow_back_garden_and_off_the_board(void **state)
{
    const struct game *g = *state;
    assert_int_equal(at(g, 400, 199), 0);
    assert_int_equal(at(g, 400, 200), place_named(g, "L1b"));
    assert_int_equal(at(g, -1, 1700), 0);
    assert_int_equal(at(g, 1200, 0), place_named(g, "L2b"));
}

static void is_beside_needs_the_next_plot_and_a_common_wall(void **state)
{
    const struct game *g = *state;
    int l1 = place_named(g, "L1"), l2 = place_named(g, "L2"), l3 = place_named(g, "L3");
    int r1 = place_named(g, "R1"), church = place_named(g, "CH");
    assert_true(is_beside(g, l1, l2));
    assert_true(is_beside(g, l2, l1));
    assert_false(is_beside(g, l1, l3));
    assert_false(is_beside(g, l2, l3)); /* the alley lies between */
    assert_false(is_beside(g, l3, r1)); /* next in order, other side */
    assert_false(is_beside(g, l3, church));
    assert_false(is_beside(g, l1, l1));
    uint8_t beside[2];
    assert_int_equal(houses_beside(g, l2, beside), 1);
    assert_int_equal(beside[0], l1);
    assert_int_equal(houses_beside(g, l3, beside), 0);
}

static void garden_of_finds_front_and_back_or_none(void **state)
{
    const struct game *g = *state;
    assert_int_equal(garden_of(g, place_named(g, "L2"), PLACE_FRONT_GARDEN),
                     place_named(g, "L2f"));
    assert_int_equal(garden_of(g, place_named(g, "L1"), PLACE_FRONT_GARDEN), 0);
    assert_int_equal(garden_of(g, place_named(g, "R2"), PLACE_BACK_GARDEN),
                     place_named(g, "R2b"));
}

static void is_uncleared_follows_the_house_for_its_back_garden(void **state)
{
    struct game *g = *state;
    int house = place_named(g, "L2");
    assert_false(is_uncleared(g, house));
    g->table.cards.height[house] = 1;
    assert_true(is_uncleared(g, house));
    assert_true(is_uncleared(g, place_named(g, "L2b")));
    assert_false(is_uncleared(g, place_named(g, "L2f")));
    assert_false(is_uncleared(g, place_named(g, "ST")));
}

static enum exposure exposed(const struct game *g, int32_t x, int32_t y, const char *code)
{
    return exposure_at(g, place_named(g, code), P(x, y));
}

static void exposure_at_is_wall_within_exactly_one_inch_of_a_front(void **state)
{
    const struct game *g = *state;
    assert_int_equal(exposed(g, 400, 1500, "ST"), EXPOSURE_WALL);
    assert_int_equal(exposed(g, 400, 1501, "ST"), EXPOSURE_OPEN);
    assert_int_equal(exposed(g, 1200, 1500, "ST"), EXPOSURE_WALL); /* garden wall */
    assert_int_equal(exposed(g, 400, 1900, "ST"), EXPOSURE_WALL);
    assert_int_equal(exposed(g, 400, 1899, "ST"), EXPOSURE_OPEN);
    assert_int_equal(exposed(g, 1700, 1450, "ST"), EXPOSURE_OPEN); /* mouth of the alley: */
    assert_int_equal(exposed(g, 1689, 1450, "ST"), EXPOSURE_OPEN); /* 102 from the corner */
    assert_int_equal(exposed(g, 1686, 1450, "ST"), EXPOSURE_WALL); /* and 99 */
    assert_int_equal(exposed(g, 2200, 1950, "ST"), EXPOSURE_OPEN); /* open ground has no wall */
}

static void exposure_at_is_safe_off_the_street_but_not_at_the_crossroads(void **state)
{
    const struct game *g = *state;
    assert_int_equal(exposed(g, 1200, 1300, "L2f"), EXPOSURE_WALL);
    assert_int_equal(exposed(g, 1700, 1300, "LA1"), EXPOSURE_SAFE);
    assert_int_equal(exposed(g, 400, 1100, "L1"), EXPOSURE_SAFE);
    assert_int_equal(exposed(g, 400, 500, "L1b"), EXPOSURE_SAFE);
    assert_int_equal(exposed(g, 2200, 2300, "RG1"), EXPOSURE_SAFE);
    assert_int_equal(exposed(g, 3300, 1700, "CH"), EXPOSURE_SAFE);
    assert_int_equal(exposed(g, 2900, 300, "X"), EXPOSURE_OPEN);
}

static int put_base(struct game *g, int kind, int32_t x, int32_t y)
{
    struct base *b = &g->table.bases[g->table.base_count++];
    b->kind = (uint8_t)kind;
    b->platoon = 1;
    b->at = P(x, y);
    b->place = (uint8_t)place_at(g, b->at);
    return g->table.base_count;
}

static void exposure_of_knows_tank_table_mode_and_a_silent_rpd(void **state)
{
    struct game *g = *state;
    int rifles = put_base(g, BASE_RIFLE, 400, 1700);
    int tank = put_base(g, BASE_TANK, 500, 1700);
    assert_int_equal(exposure_of(g, rifles), EXPOSURE_OPEN);
    assert_int_equal(exposure_of(g, tank), EXPOSURE_SAFE);
    game_base(g, rifles)->behind_tank = (uint8_t)tank;
    assert_int_equal(exposure_of(g, rifles), EXPOSURE_TANK);
    game_base(g, rifles)->behind_tank = 0;
    g->table.options.table_mode = TABLE_MODE_FIGURES;
    game_base(g, rifles)->hugging = 1;
    assert_int_equal(exposure_of(g, rifles), EXPOSURE_WALL);
    g->table.rpd_out = 1;
    assert_int_equal(exposure_of(g, rifles), EXPOSURE_SAFE);
}

static void in_leader_reach_needs_six_inches_side_and_cover_alike(void **state)
{
    struct game *g = *state;
    int leader = put_base(g, BASE_SERGEANT, 400, 1500);
    assert_true(in_leader_reach(g, leader, put_base(g, BASE_RIFLE, 1000, 1500)));
    assert_false(in_leader_reach(g, leader, put_base(g, BASE_RIFLE, 1001, 1500)));
    assert_true(in_leader_reach(g, leader, put_base(g, BASE_RIFLE, 400, 1700)));
    assert_false(in_leader_reach(g, leader, put_base(g, BASE_RIFLE, 400, 1701)));
    assert_false(in_leader_reach(g, leader, put_base(g, BASE_RIFLE, 400, 1390))); /* indoors */
    int indoors = put_base(g, BASE_SQUAD_LEADER, 300, 1000);
    assert_true(in_leader_reach(g, indoors, put_base(g, BASE_RIFLE, 600, 1300)));
    assert_false(in_leader_reach(g, indoors, put_base(g, BASE_RIFLE, 900, 1100)));
    /* Alley to back garden past the corner of L3: the house stands between. */
    int alley = put_base(g, BASE_OFFICER, 1790, 1100);
    assert_false(in_leader_reach(g, alley, put_base(g, BASE_RIFLE, 2100, 700)));
    assert_true(in_leader_reach(g, alley, put_base(g, BASE_RIFLE, 1650, 700)));
    assert_true(in_leader_reach(g, alley, alley));
}

static void deployment_spots_lie_in_the_street_for_every_platoon(void **state)
{
    struct game *g = *state;
    g->table.platoon_count = PLATOONS_MAX;
    for (int platoon = 1; platoon <= PLATOONS_MAX; platoon++) {
        struct point spot[PLATOON_BASES_MAX];
        deployment_spots(g, platoon, PLATOON_BASES_MAX, spot);
        for (int i = 0; i < PLATOON_BASES_MAX; i++) {
            assert_int_equal(place_at(g, spot[i]), place_named(g, "ST"));
            assert_true(is_deployment_spot(g, place_named(g, "ST"), spot[i]));
        }
    }
    assert_false(is_deployment_spot(g, place_named(g, "ST"), P(601, 1700)));
    assert_false(is_deployment_spot(g, place_named(g, "L1"), P(300, 1100)));
    assert_true(is_deployment_spot(g, place_named(g, "L1b"), P(600, 500)));
}

static void add_opening_puts_a_hole_into_the_middle_of_the_wall(void **state)
{
    struct game *g = *state;
    int l1 = place_named(g, "L1"), l2 = place_named(g, "L2");
    assert_int_equal(join_of(g, l1, l2), REJECT_WALL_IN_THE_WAY);
    add_opening(g, OPENING_HOLE, l1, l2);
    assert_true(has_hole(g, l2, l1));
    assert_int_equal(join_of(g, l2, l1), REJECT_NONE);
    const struct opening *hole = &g->table.openings[g->table.opening_count - 1];
    assert_int_equal(hole->from.x_ci, 800);
    assert_int_equal(hole->from.y_ci, 1000);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(place_at_prefers_house_then_garden_then_ground_on_an_edge),
        CASE(place_at_is_none_behind_a_shallow_back_garden_and_off_the_board),
        CASE(is_beside_needs_the_next_plot_and_a_common_wall),
        CASE(garden_of_finds_front_and_back_or_none),
        CASE(is_uncleared_follows_the_house_for_its_back_garden),
        CASE(exposure_at_is_wall_within_exactly_one_inch_of_a_front),
        CASE(exposure_at_is_safe_off_the_street_but_not_at_the_crossroads),
        CASE(exposure_of_knows_tank_table_mode_and_a_silent_rpd),
        CASE(in_leader_reach_needs_six_inches_side_and_cover_alike),
        CASE(deployment_spots_lie_in_the_street_for_every_platoon),
        CASE(add_opening_puts_a_hole_into_the_middle_of_the_wall),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
