/* The seal: streams, uniform numbers, key. Worked values come from RFC 8439 and libsodium. */
#include "tests/support/test.h"

#include <string.h>

#include "core/core.h"
#include "core/dice.h"
#include "core/game.h"

/* RFC 8439, appendix A.1, test vector 1: key and nonce zero, counter 0. */
static void stream_byte_gives_the_keystream_of_rfc_8439(void **state)
{
    (void)state;
    const uint8_t key[32] = {0};
    const uint8_t expected[] = {0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90};
    for (unsigned i = 0; i < sizeof(expected); i++) {
        assert_int_equal(stream_byte(key, 0, i), expected[i]);
    }
    /* Test vector 2 of the same appendix has the counter 1: bytes 64 and on. */
    assert_int_equal(stream_byte(key, 0, 64), 0x9f);
    assert_int_equal(stream_byte(key, 0, 65), 0x07);
}

static void a_stream_of_another_number_gives_other_bytes(void **state)
{
    (void)state;
    const uint8_t key[32] = {0};
    int same = 0;
    for (unsigned i = 0; i < 64; i++) {
        same += stream_byte(key, 1, i) == stream_byte(key, 2, i);
    }
    assert_true(same < 16);
}

static void sealed_dice_stay_within_their_sides_and_move_one_stream_only(void **state)
{
    (void)state;
    struct game *g = game_new();
    struct dice dice = dice_sealed();
    int seen[7] = {0};
    for (int i = 0; i < 600; i++) {
        struct roll roll = {.stream = 3, .sides = 6, .count = 1};
        assert_true(dice.throw_dice(dice.state, g, &roll));
        assert_in_range(roll.result[0], 1, 6);
        seen[roll.result[0]]++;
    }
    for (int face = 1; face <= 6; face++) {
        assert_in_range(seen[face], 60, 140);
    }
    assert_true(g->record.stream_at[3] >= 600);
    assert_true(g->record.stream_at[2] == 0 && g->record.stream_at[0] == 0);
    game_free(g);
}

static void uniform_of_one_takes_no_byte(void **state)
{
    (void)state;
    struct game *g = game_new();
    struct dice dice = dice_sealed();
    assert_int_equal(dice.uniform(dice.state, g, 0, 1), 0);
    assert_true(g->record.stream_at[0] == 0);
    game_free(g);
}

static void a_script_runs_dry_when_more_is_asked_than_it_holds(void **state)
{
    (void)state;
    const int32_t results[] = {3, 4, 5};
    struct dice_script script = {.results = results, .count = 3};
    struct dice dice = dice_scripted(&script);
    struct roll pair = {.sides = 6, .count = 2};
    assert_true(dice.throw_dice(dice.state, NULL, &pair));
    assert_int_equal(pair.result[1], 4);
    assert_false(dice.throw_dice(dice.state, NULL, &pair));
}

static void the_key_changes_with_each_contribution(void **state)
{
    (void)state;
    struct game *g = game_new();
    uint8_t none[SEED_BYTES];
    uint8_t one[SEED_BYTES];
    seal_key(g, none);
    g->record.contributions[1].given = 1;
    g->record.contributions[1].opened = 1;
    seal_key(g, one);
    assert_memory_not_equal(none, one, SEED_BYTES);
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stream_byte_gives_the_keystream_of_rfc_8439),
        cmocka_unit_test(a_stream_of_another_number_gives_other_bytes),
        cmocka_unit_test(sealed_dice_stay_within_their_sides_and_move_one_stream_only),
        cmocka_unit_test(uniform_of_one_takes_no_byte),
        cmocka_unit_test(a_script_runs_dry_when_more_is_asked_than_it_holds),
        cmocka_unit_test(the_key_changes_with_each_contribution),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
