/* The drawn street: sizes, order, openings, and that the same draws make the same street. */
#include "tests/support/test.h"

#include <string.h>

#include "core/core.h"
#include "core/hue_generator.h"
#include "core/walk.h"

/* A small generator of our own: the street's shape matters here, not the seal. */
struct counter {
    uint32_t state, draws;
};

static uint32_t below(void *state, uint32_t n)
{
    struct counter *c = state;
    assert_in_range(n, 1, 256);
    c->draws++;
    c->state = c->state * 1664525U + 1013904223U;
    return (c->state >> 16) % n;
}

static struct game *drawn(uint32_t seed)
{
    struct game *g = game_new();
    struct street_plan plan;
    struct counter counter = {seed, 0};
    const struct chance_source source = {below, &counter};
    street_plan_default(&plan);
    generate_street(g, &plan, &source);
    assert_true(g->table.board_x_ci <= street_plan_length(&plan));
    return g;
}

static int count_kind(const struct game *g, enum place_kind kind, int side)
{
    int count = 0;
    for (int id = 1; id <= g->table.place_count; id++) {
        count += place_of(g, id)->kind == kind && place_of(g, id)->side == side;
    }
    return count;
}

static void generate_street_has_six_to_eight_houses_and_one_or_two_alleys_a_side(void **state)
{
    (void)state;
    int seen_houses[10] = {0};
    for (uint32_t seed = 1; seed <= 60; seed++) {
        struct game *g = drawn(seed);
        for (int side = SIDE_LEFT; side <= SIDE_RIGHT; side++) {
            int houses = count_kind(g, PLACE_HOUSE, side);
            assert_in_range(houses, 6, 8);
            assert_in_range(count_kind(g, PLACE_ALLEY, side), 1, 2);
            assert_int_equal(count_kind(g, PLACE_BACK_GARDEN, side), houses);
            assert_true(count_kind(g, PLACE_FRONT_GARDEN, side) <= houses);
            seen_houses[houses]++;
        }
        assert_int_equal(place_of(g, g->table.objective)->kind, PLACE_OBJECTIVE);
        assert_int_equal(place_of(g, g->table.objective)->floors, 3);
        game_free(g);
    }
    assert_true(seen_houses[6] > 0 && seen_houses[7] > 0 && seen_houses[8] > 0);
}

static void generate_street_numbers_houses_left_near_to_far_then_right(void **state)
{
    (void)state;
    struct game *g = drawn(7);
    int houses = count_kind(g, PLACE_HOUSE, SIDE_LEFT) + count_kind(g, PLACE_HOUSE, SIDE_RIGHT);
    for (int id = 1; id <= houses; id++) {
        const struct place *house = place_of(g, id);
        assert_int_equal(house->kind, PLACE_HOUSE);
        assert_int_equal(house->order, id);
        assert_in_range(house->floors, 1, 3);
        int32_t width = house->corner[1].x_ci - house->corner[0].x_ci;
        assert_in_range(width, 750, 850);
        assert_int_equal(house->corner[2].y_ci - house->corner[0].y_ci, 600);
        if (id > 1 && house->side == place_of(g, id - 1)->side) {
            assert_true(house->corner[0].x_ci > place_of(g, id - 1)->corner[0].x_ci);
        }
    }
    assert_string_equal(place_of(g, 1)->code, "L1");
    assert_string_equal(place_of(g, 1)->name, "House L1");
    assert_int_equal(g->table.objective, houses + 1);
    game_free(g);
}

static bool overlap(const struct place *a, const struct place *b)
{
    return a->corner[0].x_ci < b->corner[2].x_ci && b->corner[0].x_ci < a->corner[2].x_ci &&
           a->corner[0].y_ci < b->corner[2].y_ci && b->corner[0].y_ci < a->corner[2].y_ci;
}

static void generate_street_makes_places_that_never_overlap_and_lie_on_the_board(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= 20; seed++) {
        struct game *g = drawn(seed);
        for (int a = 1; a <= g->table.place_count; a++) {
            const struct place *p = place_of(g, a);
            assert_true(p->corner[0].x_ci >= 0 && p->corner[2].x_ci <= g->table.board_x_ci);
            assert_true(p->corner[0].y_ci >= 0 && p->corner[2].y_ci <= g->table.board_y_ci);
            assert_true(p->code[0] != '\0' && p->name[0] != '\0');
            for (int b = a + 1; b <= g->table.place_count; b++) {
                assert_false(overlap(p, place_of(g, b)));
                assert_string_not_equal(p->code, place_of(g, b)->code);
            }
        }
        assert_in_range(g->table.opening_count, 40, OPENINGS_MAX - HOUSES_MAX);
        assert_true(g->table.scenery_count <= SCENERY_MAX && g->table.scenery_count > 8);
        game_free(g);
    }
}

static void generate_street_reaches_every_place_but_the_guarded_church(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= 20; seed++) {
        struct game *g = drawn(seed);
        const struct point start = {100, g->table.middle_y_ci};
        struct reach reach;
        reachable_places(g, place_at(g, start), start, &reach);
        assert_int_equal(reach.count, g->table.place_count - 1);
        assert_null(reach_find(&reach, g->table.objective));
        game_free(g);
    }
}

static void generate_street_repeats_itself_when_the_draws_do(void **state)
{
    (void)state;
    struct game *a = drawn(42);
    struct game *b = drawn(42);
    struct game *c = drawn(43);
    assert_memory_equal(&a->table, &b->table, sizeof(a->table));
    assert_memory_not_equal(&a->table, &c->table, sizeof(a->table));
    game_free(a);
    game_free(b);
    game_free(c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(generate_street_has_six_to_eight_houses_and_one_or_two_alleys_a_side),
        cmocka_unit_test(generate_street_numbers_houses_left_near_to_far_then_right),
        cmocka_unit_test(generate_street_makes_places_that_never_overlap_and_lie_on_the_board),
        cmocka_unit_test(generate_street_reaches_every_place_but_the_guarded_church),
        cmocka_unit_test(generate_street_repeats_itself_when_the_draws_do),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
