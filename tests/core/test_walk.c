/* Paths: what joins, where they are refused, where a rate stops them. */
#include "tests/support/test.h"

#include <string.h>

#include "core/core.h"
#include "core/walk.h"
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

/* One straight path from the place at `a`. */
static enum reject go(const struct game *g, struct point a, struct point b, struct walk *w)
{
    const int32_t way[1][2] = {{b.x_ci, b.y_ci}};
    bool good = walk_path(g, place_at(g, a), a, way, 1, w);
    assert_int_equal(good, w->why == REJECT_NONE);
    return w->why;
}

static enum reject tried(const struct game *g, struct point a, struct point b)
{
    struct walk w;
    return go(g, a, b, &w);
}

static void walk_path_joins_street_gardens_alley_and_ground_freely(void **state)
{
    const struct game *g = *state;
    assert_int_equal(tried(g, P(1200, 1300), P(1200, 1700)), REJECT_NONE);
    assert_int_equal(tried(g, P(1200, 1300), P(1700, 1300)), REJECT_NONE);
    assert_int_equal(tried(g, P(1700, 100), P(1700, 1700)), REJECT_NONE);
    assert_int_equal(tried(g, P(2200, 2300), P(2200, 1700)), REJECT_NONE);
    assert_int_equal(tried(g, P(2200, 1700), P(2900, 1700)), REJECT_NONE);
    assert_int_equal(tried(g, P(2900, 300), P(3600, 300)), REJECT_NONE);
}

static void walk_path_goes_over_back_garden_walls_from_garden_and_alley_only(void **state)
{
    const struct game *g = *state;
    assert_int_equal(tried(g, P(400, 500), P(1200, 500)), REJECT_NONE);
    assert_int_equal(tried(g, P(1700, 500), P(1500, 500)), REJECT_NONE);
    assert_int_equal(tried(g, P(1900, 500), P(1700, 500)), REJECT_NONE);
    assert_int_equal(tried(g, P(1500, 2900), P(1700, 2900)), REJECT_WALL_IN_THE_WAY);
    assert_int_equal(tried(g, P(2500, 500), P(2900, 500)), REJECT_WALL_IN_THE_WAY);
    assert_int_equal(tried(g, P(400, 500), P(400, 100)), REJECT_OFF_THE_BOARD);
    assert_int_equal(tried(g, P(400, 1700), P(-10, 1700)), REJECT_OFF_THE_BOARD);
}

static void walk_path_enters_a_house_by_front_and_back_but_not_by_a_side(void **state)
{
    const struct game *g = *state;
    assert_int_equal(tried(g, P(400, 1700), P(400, 1100)), REJECT_NONE);
    assert_int_equal(tried(g, P(400, 500), P(400, 1100)), REJECT_NONE);
    assert_int_equal(tried(g, P(1200, 1300), P(1200, 1100)), REJECT_NONE);
    assert_int_equal(tried(g, P(1200, 1300), P(700, 1300)), REJECT_WALL_IN_THE_WAY);
    assert_int_equal(tried(g, P(1700, 1100), P(2000, 1100)), REJECT_WALL_IN_THE_WAY);
    assert_int_equal(tried(g, P(1200, 700), P(700, 900)), REJECT_WALL_IN_THE_WAY);
    assert_int_equal(tried(g, P(2400, 1300), P(2700, 1300)), REJECT_WALL_IN_THE_WAY);
}

static void walk_path_tells_where_it_was_refused_and_what_lay_there(void **state)
{
    const struct game *g = *state;
    struct walk w;
    go(g, P(1200, 1300), P(700, 1300), &w);
    assert_int_equal(w.where.x_ci, 800);
    assert_int_equal(w.where.y_ci, 1300);
    assert_int_equal(w.from_place, place_named(g, "L2f"));
    assert_int_equal(w.blocked_place, place_named(g, "L1"));
}

static void walk_path_goes_from_house_to_house_only_by_a_hole(void **state)
{
    struct game *g = *state;
    assert_int_equal(tried(g, P(700, 1000), P(900, 1000)), REJECT_WALL_IN_THE_WAY);
    add_opening(g, OPENING_HOLE, place_named(g, "L1"), place_named(g, "L2"));
    assert_int_equal(tried(g, P(700, 1000), P(900, 1000)), REJECT_NONE);
}

static void walk_path_keeps_out_of_the_objective_while_the_rpd_stands(void **state)
{
    struct game *g = *state;
    assert_int_equal(tried(g, P(2900, 1700), P(3300, 1700)), REJECT_RPD_STANDS);
    g->table.rpd_out = 1;
    assert_int_equal(tried(g, P(2900, 1700), P(3300, 1700)), REJECT_NONE);
    assert_int_equal(tried(g, P(3300, 1000), P(3300, 1700)), REJECT_WALL_IN_THE_WAY);
}

static void walk_path_measures_the_way_and_its_legs(void **state)
{
    const struct game *g = *state;
    const int32_t way[2][2] = {{1200, 1700}, {1200, 1300}};
    struct walk w;
    assert_true(walk_path(g, place_named(g, "ST"), P(900, 1300 + 800), way, 0, &w));
    assert_int_equal(w.length_ci, 0);
    assert_true(walk_path(g, place_named(g, "ST"), P(900, 1700), way, 2, &w));
    assert_int_equal(w.length_ci, 700);
    assert_int_equal(w.leg_count, 3);
    assert_int_equal(w.leg[1].end_ci, 600);
    assert_int_equal(w.leg[1].to.y_ci, 1400);
    assert_int_equal(w.leg[2].place, place_named(g, "L2f"));
    assert_int_equal(w.place, place_named(g, "L2f"));
    assert_int_equal(w.entry, 0);
}

static void walk_path_has_not_crossed_when_it_ends_on_the_edge(void **state)
{
    const struct game *g = *state;
    struct walk w;
    go(g, P(400, 1700), P(400, 1400), &w);
    assert_int_equal(w.place, place_named(g, "ST"));
    /* Along the fronts, then off: the wall itself is street. */
    const int32_t way[2][2] = {{700, 1400}, {900, 1400}};
    assert_true(walk_path(g, place_named(g, "ST"), P(400, 1400), way, 2, &w));
    assert_int_equal(w.place, place_named(g, "ST"));
    /* From there a step inside crosses at length 0. */
    const int32_t in[1][2] = {{700, 1300}};
    assert_true(walk_path(g, place_named(g, "ST"), P(700, 1400), in, 1, &w));
    assert_int_equal(w.place, place_named(g, "L1"));
    assert_int_equal(w.leg[0].end_ci, 0);
}

static void walk_path_stops_at_the_wall_when_it_ends_in_an_uncleared_place(void **state)
{
    struct game *g = *state;
    int house = place_named(g, "L1");
    g->table.cards.height[house] = 2;
    struct walk w;
    assert_int_equal(go(g, P(400, 1700), P(400, 1100), &w), REJECT_NONE);
    assert_int_equal(w.entry, house);
    assert_int_equal(w.place, place_named(g, "ST"));
    assert_int_equal(w.end.y_ci, 1400);
    assert_int_equal(w.length_ci, 300);
    assert_int_equal(go(g, P(1200, 500), P(400, 500), &w), REJECT_NONE);
    assert_int_equal(w.entry, place_named(g, "L1b"));
    assert_int_equal(go(g, P(400, 1700), P(400, 500), &w), REJECT_ENTRY_ENDS_PATH);
    /* Moving inside an uncleared house, and leaving it, is no entry. */
    assert_int_equal(go(g, P(400, 1100), P(500, 1200), &w), REJECT_NONE);
    assert_int_equal(w.entry, 0);
    assert_int_equal(go(g, P(400, 1100), P(400, 1700), &w), REJECT_NONE);
    assert_int_equal(w.entry, 0);
}

static void point_along_rounds_to_the_start_and_knows_the_place(void **state)
{
    const struct game *g = *state;
    struct walk w;
    int place = 0;
    go(g, P(1200, 1700), P(1300, 1300), &w);
    assert_int_equal(w.length_ci, 412);
    struct point p = point_along(&w, 100, &place);
    assert_int_equal(p.x_ci, 1224);
    assert_int_equal(p.y_ci, 1603);
    assert_int_equal(place, place_named(g, "ST"));
    p = point_along(&w, 400, &place);
    assert_int_equal(place, place_named(g, "L2f"));
    p = point_along(&w, 9999, &place);
    assert_int_equal(p.y_ci, 1300);
    p = point_along(&w, 0, &place);
    assert_int_equal(p.x_ci, 1200);
    assert_int_equal(place, place_named(g, "ST"));
}

static void point_along_never_passes_the_wall_of_an_entry(void **state)
{
    struct game *g = *state;
    g->table.cards.height[place_named(g, "L1")] = 1;
    struct walk w;
    int place = 0;
    go(g, P(400, 1700), P(400, 1100), &w);
    assert_int_equal(point_along(&w, 600, &place).y_ci, 1400);
    assert_int_equal(place, place_named(g, "ST"));
}

/* Openings and geometry say the same: every reached place has a path that walk_path takes. */
static void way_to_gives_a_path_that_walk_path_accepts_for_every_reached_place(void **state)
{
    struct game *g = *state;
    g->table.cards.height[place_named(g, "L2")] = 1;
    add_opening(g, OPENING_HOLE, place_named(g, "L1"), place_named(g, "L2"));
    struct reach reach;
    const struct point starts[] = {P(100, 1700), P(400, 1100), P(400, 500), P(2900, 300)};
    for (int s = 0; s < 4; s++) {
        int from = place_at(g, starts[s]);
        reachable_places(g, from, starts[s], &reach);
        assert_true(reach.count > 10);
        assert_int_equal(reach.place[0].place, from);
        for (int i = 0; i < reach.count; i++) {
            int to = reach.place[i].place;
            struct point end = inside_spot(place_of(g, to), reach.place[i].at);
            int32_t way[PATH_POINTS_MAX][2];
            int count = way_to(&reach, to, end, way);
            assert_true(count > 0);
            struct walk w;
            const int32_t(*path)[2] = (const int32_t(*)[2])way;
            assert_true(walk_path(g, from, starts[s], path, count, &w));
            int arrived = w.entry != 0 ? w.entry : w.place;
            assert_int_equal(arrived, to);
        }
    }
}

static void reachable_places_end_at_uncleared_places_and_keep_out_of_the_objective(void **state)
{
    struct game *g = *state;
    struct reach reach;
    int l1 = place_named(g, "L1"), l1b = place_named(g, "L1b"), l2b = place_named(g, "L2b");
    reachable_places(g, place_named(g, "ST"), P(100, 1700), &reach);
    assert_non_null(reach_find(&reach, l1b));
    assert_null(reach_find(&reach, place_named(g, "CH")));
    for (int id = 1; id <= g->table.place_count; id++) {
        g->table.cards.height[id] = place_of(g, id)->kind == PLACE_HOUSE;
    }
    reachable_places(g, place_named(g, "ST"), P(100, 1700), &reach);
    assert_non_null(reach_find(&reach, l1));
    assert_null(reach_find(&reach, l1b));     /* only through L1, L2b or L3 */
    assert_non_null(reach_find(&reach, l2b)); /* from the alley */
    g->table.rpd_out = 1;
    reachable_places(g, place_named(g, "ST"), P(100, 1700), &reach);
    assert_non_null(reach_find(&reach, place_named(g, "CH")));
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(walk_path_joins_street_gardens_alley_and_ground_freely),
        CASE(walk_path_goes_over_back_garden_walls_from_garden_and_alley_only),
        CASE(walk_path_enters_a_house_by_front_and_back_but_not_by_a_side),
        CASE(walk_path_tells_where_it_was_refused_and_what_lay_there),
        CASE(walk_path_goes_from_house_to_house_only_by_a_hole),
        CASE(walk_path_keeps_out_of_the_objective_while_the_rpd_stands),
        CASE(walk_path_measures_the_way_and_its_legs),
        CASE(walk_path_has_not_crossed_when_it_ends_on_the_edge),
        CASE(walk_path_stops_at_the_wall_when_it_ends_in_an_uncleared_place),
        CASE(point_along_rounds_to_the_start_and_knows_the_place),
        CASE(point_along_never_passes_the_wall_of_an_entry),
        CASE(way_to_gives_a_path_that_walk_path_accepts_for_every_reached_place),
        CASE(reachable_places_end_at_uncleared_places_and_keep_out_of_the_objective),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
