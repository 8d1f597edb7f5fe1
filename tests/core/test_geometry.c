/* Integer geometry: the cases on the edge. */
#include "tests/support/test.h"

#include "core/geometry.h"

#define P(x, y) ((struct point){(x), (y)})

static const struct point square[] = {{0, 0}, {800, 0}, {800, 600}, {0, 600}};
static const struct point square_other_way[] = {{0, 0}, {0, 600}, {800, 600}, {800, 0}};

static void isqrt_rounds_down_when_the_number_is_no_square(void **state)
{
    (void)state;
    assert_int_equal(isqrt(0), 0);
    assert_int_equal(isqrt(24), 4);
    assert_int_equal(isqrt(25), 5);
    assert_int_equal(isqrt(UINT64_MAX), 4294967295U);
}

static void segment_length_rounds_down(void **state)
{
    (void)state;
    assert_int_equal(segment_length(P(0, 0), P(300, 400)), 500);
    assert_int_equal(segment_length(P(0, 0), P(100, 100)), 141);
    assert_int_equal(segment_length(P(100000, 100000), P(-100000, -100000)), 282842);
}

static void point_on_rounds_towards_the_start_when_it_falls_between(void **state)
{
    (void)state;
    struct fraction third = {1, 3};
    struct point p = point_on(P(0, 0), P(100, -100), third);
    assert_int_equal(p.x_ci, 33);
    assert_int_equal(p.y_ci, -33);
    p = point_on(P(100, -100), P(0, 0), third);
    assert_int_equal(p.x_ci, 67);
    assert_int_equal(p.y_ci, -67);
}

static void point_at_length_gives_the_end_when_the_length_is_the_whole(void **state)
{
    (void)state;
    struct point p = point_at_length(P(0, 0), P(100, 100), 141, 141);
    assert_int_equal(p.x_ci, 100);
    p = point_at_length(P(0, 0), P(100, 100), 140, 141);
    assert_int_equal(p.x_ci, 99);
    p = point_at_length(P(7, 7), P(7, 7), 0, 0);
    assert_int_equal(p.x_ci, 7);
}

static void in_polygon_takes_edges_and_corners_for_either_winding(void **state)
{
    (void)state;
    const struct point *const both[] = {square, square_other_way};
    for (int i = 0; i < 2; i++) {
        assert_true(in_polygon(both[i], 4, P(400, 300)));
        assert_true(in_polygon(both[i], 4, P(0, 0)));
        assert_true(in_polygon(both[i], 4, P(800, 599)));
        assert_false(in_polygon(both[i], 4, P(801, 300)));
        assert_false(in_polygon(both[i], 4, P(-1, 0)));
    }
}

static void clip_to_polygon_gives_exact_fractions_of_the_way(void **state)
{
    (void)state;
    struct fraction enter, leave;
    assert_true(clip_to_polygon(square, 4, P(-100, 300), P(900, 300), false, &enter, &leave));
    assert_int_equal(fraction_compare(enter, (struct fraction){1, 10}), 0);
    assert_int_equal(fraction_compare(leave, (struct fraction){9, 10}), 0);
    assert_int_equal(fraction_of(1000, leave), 900);
    assert_false(clip_to_polygon(square, 4, P(-100, -1), P(900, -1), false, &enter, &leave));
}

static void clip_to_polygon_is_outside_along_an_edge_only_when_strict(void **state)
{
    (void)state;
    struct fraction enter, leave;
    assert_true(clip_to_polygon(square, 4, P(-100, 0), P(900, 0), false, &enter, &leave));
    assert_false(clip_to_polygon(square, 4, P(-100, 0), P(900, 0), true, &enter, &leave));
    /* A touched corner. */
    assert_true(clip_to_polygon(square, 4, P(-100, 100), P(100, -100), false, &enter, &leave));
    assert_int_equal(fraction_compare(enter, leave), 0);
    assert_false(clip_to_polygon(square, 4, P(-100, 100), P(100, -100), true, &enter, &leave));
}

static void segments_meet_when_they_touch_or_overlap(void **state)
{
    (void)state;
    assert_true(segments_meet(P(0, 0), P(10, 10), P(0, 10), P(10, 0)));
    assert_true(segments_meet(P(0, 0), P(10, 0), P(10, 0), P(10, 5)));
    assert_true(segments_meet(P(0, 0), P(10, 0), P(5, 0), P(20, 0)));
    assert_false(segments_meet(P(0, 0), P(10, 0), P(11, 0), P(20, 0)));
    assert_false(segments_meet(P(0, 0), P(10, 0), P(0, 1), P(10, 1)));
}

static void shared_part_needs_more_than_one_common_point(void **state)
{
    (void)state;
    struct point from, to;
    assert_true(shared_part(P(0, 0), P(0, 600), P(0, 800), P(0, 200), &from, &to));
    assert_int_equal(from.y_ci + to.y_ci, 800);
    assert_int_equal(segment_length(from, to), 400);
    assert_false(shared_part(P(0, 0), P(0, 600), P(0, 600), P(0, 900), &from, &to));
    assert_false(shared_part(P(0, 0), P(0, 600), P(1, 0), P(1, 600), &from, &to));
}

static void within_of_segment_takes_exactly_the_limit(void **state)
{
    (void)state;
    assert_true(within_of_segment(P(0, 0), P(800, 0), P(400, 100), 100));
    assert_false(within_of_segment(P(0, 0), P(800, 0), P(400, 101), 100));
    assert_true(within_of_segment(P(0, 0), P(800, 0), P(-60, 80), 100));
    assert_false(within_of_segment(P(0, 0), P(800, 0), P(-61, 80), 100));
    /* A slanted segment: the true distance is 70.7. */
    assert_true(within_of_segment(P(0, 0), P(100, 100), P(100, 0), 71));
    assert_false(within_of_segment(P(0, 0), P(100, 100), P(100, 0), 70));
}

static void distance_to_edge_is_measured_from_inside_too(void **state)
{
    (void)state;
    assert_int_equal(distance_to_edge(square, 4, P(400, 290)), 290);
    assert_int_equal(distance_to_edge(square, 4, P(400, 700)), 100);
    assert_int_equal(distance_to_edge(square, 4, P(800, 0)), 0);
    assert_int_equal(distance_to_edge(square, 4, P(900, -100)), 142);
}

static void nearest_on_stops_at_the_ends(void **state)
{
    (void)state;
    assert_int_equal(nearest_on(P(0, 0), P(800, 0), P(250, 90)).x_ci, 250);
    assert_int_equal(nearest_on(P(0, 0), P(800, 0), P(900, 90)).x_ci, 800);
    assert_int_equal(nearest_on(P(0, 0), P(800, 0), P(-5, 90)).x_ci, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(isqrt_rounds_down_when_the_number_is_no_square),
        cmocka_unit_test(segment_length_rounds_down),
        cmocka_unit_test(point_on_rounds_towards_the_start_when_it_falls_between),
        cmocka_unit_test(point_at_length_gives_the_end_when_the_length_is_the_whole),
        cmocka_unit_test(in_polygon_takes_edges_and_corners_for_either_winding),
        cmocka_unit_test(clip_to_polygon_gives_exact_fractions_of_the_way),
        cmocka_unit_test(clip_to_polygon_is_outside_along_an_edge_only_when_strict),
        cmocka_unit_test(segments_meet_when_they_touch_or_overlap),
        cmocka_unit_test(shared_part_needs_more_than_one_common_point),
        cmocka_unit_test(within_of_segment_takes_exactly_the_limit),
        cmocka_unit_test(distance_to_edge_is_measured_from_inside_too),
        cmocka_unit_test(nearest_on_stops_at_the_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
