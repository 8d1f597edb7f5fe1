/* Lines of sight and ranges on a known street. */
#include "tests/support/test.h"

#include "core/core.h"
#include "core/sight.h"
#include "core/skirmish/scale.h"
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

static enum sight sight(const struct game *g, struct point a, struct point b)
{
    const enum sight there = line_of_sight(g, a, place_at(g, a), b, place_at(g, b));
    const enum sight back = line_of_sight(g, b, place_at(g, b), a, place_at(g, a));
    assert_int_equal(there, back);
    assert_int_equal(sees(g, a, place_at(g, a), b, place_at(g, b)), there == SIGHT_CLEAR);
    return there;
}

static int put_smoke(struct game *g, struct point at)
{
    const int id = ++g->table.base_count;
    *game_base(g, id) = (struct base){.at = at, .place = (uint8_t)place_at(g, at), .smoke = 1};
    return id;
}

static void sight_is_blocked_by_buildings_that_hold_no_end(void **state)
{
    const struct game *g = *state;
    assert_int_equal(sight(g, P(100, 1700), P(3300, 1700)), SIGHT_CLEAR);
    assert_int_equal(sight(g, P(400, 1100), P(400, 2300)), SIGHT_CLEAR); /* house to house */
    assert_int_equal(sight(g, P(1000, 1300), P(1700, 1300)), SIGHT_CLEAR);
    assert_int_equal(sight(g, P(1200, 1300), P(300, 1300)), SIGHT_CLEAR);  /* into L1 */
    assert_int_equal(sight(g, P(400, 500), P(400, 1700)), SIGHT_BUILDING); /* through it */
    assert_int_equal(sight(g, P(200, 1100), P(1000, 1100)), SIGHT_CLEAR);  /* L1 into L2 */
}

static void sight_passes_a_corner_but_no_wall_that_two_buildings_share(void **state)
{
    const struct game *g = *state;
    assert_int_equal(sight(g, P(700, 1500), P(900, 1300)), SIGHT_CLEAR); /* L1's corner */
    assert_int_equal(sight(g, P(800, 1700), P(800, 1201)), SIGHT_CLEAR);
    assert_int_equal(sight(g, P(800, 1700), P(800, 550)), SIGHT_BUILDING);
    const int l1 = place_named(g, "L1");
    const int st = place_named(g, "ST");
    assert_int_equal(line_of_sight(g, P(800, 1000), l1, P(800, 1700), st), SIGHT_CLEAR);
}

static void sight_is_blocked_by_high_walls_unless_an_end_is_within_an_inch(void **state)
{
    const struct game *g = *state;
    assert_int_equal(sight(g, P(650, 500), P(950, 500)), SIGHT_HIGH_WALL);
    assert_int_equal(sight(g, P(700, 500), P(950, 500)), SIGHT_CLEAR);
    assert_int_equal(sight(g, P(699, 500), P(901, 500)), SIGHT_HIGH_WALL);
    assert_int_equal(sight(g, P(650, 500), P(900, 500)), SIGHT_CLEAR);
    assert_int_equal(sight(g, P(400, 1000), P(400, 500)), SIGHT_CLEAR); /* own garden */
}

static void sight_is_blocked_by_smoke_within_an_inch_of_the_line(void **state)
{
    struct game *g = *state;
    const int smoke = put_smoke(g, P(1000, 1800));
    assert_int_equal(sight(g, P(100, 1700), P(3000, 1700)), SIGHT_SMOKE);
    assert_int_equal(sight(g, P(100, 1699), P(3000, 1699)), SIGHT_CLEAR);
    assert_int_equal(sight(g, P(100, 1800), P(900, 1800)), SIGHT_SMOKE);
    assert_int_equal(sight(g, P(100, 1800), P(899, 1800)), SIGHT_CLEAR);
    game_base(g, smoke)->smoke = 0;
    assert_int_equal(sight(g, P(100, 1700), P(3000, 1700)), SIGHT_CLEAR);
}

static void smoke_of_a_base_that_is_gone_or_indoors_blocks_nothing(void **state)
{
    struct game *g = *state;
    const int gone = put_smoke(g, P(1000, 1700));
    game_base(g, gone)->removed = 1;
    const int below = put_smoke(g, P(1000, 1700));
    game_base(g, below)->place = 0;
    put_smoke(g, P(400, 1390)); /* inside L1, at its front */
    assert_int_equal(sight(g, P(100, 1450), P(3000, 1450)), SIGHT_CLEAR);
    assert_int_equal(sight(g, P(100, 1700), P(3000, 1700)), SIGHT_CLEAR);
}

static void range_m_is_rounded_up(void **state)
{
    struct game *g = *state;
    assert_int_equal(range_m(g, P(0, 0), P(600, 0)), 15);
    assert_int_equal(range_m(g, P(0, 0), P(601, 0)), 16);
    assert_int_equal(range_m(g, P(5, 5), P(5, 5)), 0);
    g->table.cm_per_inch = 20000;
    assert_int_equal(range_m(g, P(-BOARD_EDGE_CI, 0), P(BOARD_EDGE_CI, 0)), 400000);
}

static void an_allowance_is_the_longest_way_that_is_not_beyond_it(void **state)
{
    (void)state;
    for (int32_t scale = 10; scale <= 1000; scale += 7) {
        for (int32_t cm = 0; cm <= 12; cm++) {
            const int32_t way = ci_of_rash_cm(scale, cm);
            assert_true(metres_of(scale, way) <= 10 * cm);
            assert_true(way == BOARD_EDGE_CI || metres_of(scale, way + 1) > 10 * cm);
        }
    }
    assert_int_equal(ci_of_rash_cm(250, 4), 1600);
    assert_int_equal(ci_of_rash_cm(1, 12), BOARD_EDGE_CI);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(sight_is_blocked_by_buildings_that_hold_no_end),
        CASE(sight_passes_a_corner_but_no_wall_that_two_buildings_share),
        CASE(sight_is_blocked_by_high_walls_unless_an_end_is_within_an_inch),
        CASE(sight_is_blocked_by_smoke_within_an_inch_of_the_line),
        CASE(smoke_of_a_base_that_is_gone_or_indoors_blocks_nothing),
        CASE(range_m_is_rounded_up),
        CASE(an_allowance_is_the_longest_way_that_is_not_beyond_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
