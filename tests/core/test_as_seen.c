/* What a player's game holds, and that his view and his offers are those of the true one. */
#include "tests/support/builder.h"
#include "tests/support/test.h"

#include <string.h>

#include "core/as_seen.h"
#include "core/cards.h"
#include "protocol/encode.h"

static const struct audience player = {.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
static const struct audience umpire = {.seat = 1, .role = ROLE_UMPIRE, .platoons = 0xff};

static struct play *street_with_secrets(void)
{
    struct play *p = build_street();
    add_base(p, 1, 1, BASE_RIFLE, AT_STREET);
    add_base(p, 1, 0, BASE_OFFICER, AT_STREET);
    add_base(p, 2, 1, BASE_RIFLE, AT_L1);
    put_card(p, AT_L1, 20);
    put_card(p, AT_L2, 30);
    struct table *t = &p->game->table;
    memset(p->game->record.server_seed, 0x5e, SEED_BYTES);
    memset(p->game->record.key, 0x4b, SEED_BYTES);
    t->enemies[0] = (struct enemy){.used = 1, .place = AT_L2};
    t->enemies[1] = (struct enemy){.used = 1, .shown = 1, .place = AT_R2};
    t->tunnels[0] = (struct tunnel){.used = 1, .place = AT_L2};
    t->injects[0].place = AT_L1;
    return p;
}

static void nothing_is_taken_from_the_umpire_or_after_the_reveal(void **state)
{
    (void)state;
    struct play *p = street_with_secrets();
    struct game *scratch = game_new();
    assert_ptr_equal(game_as_seen(p->game, &umpire, scratch), p->game);
    p->game->table.phase = PHASE_REVEALED;
    assert_ptr_equal(game_as_seen(p->game, &player, scratch), p->game);
    game_free(scratch);
    play_free(p);
}

static void a_players_game_holds_no_secret(void **state)
{
    (void)state;
    struct play *p = street_with_secrets();
    struct game *scratch = game_new();
    static const uint8_t none[SEED_BYTES];
    const struct game *seen = game_as_seen(p->game, &player, scratch);
    assert_ptr_equal(seen, scratch);
    for (int i = 0; i < seen->table.cards.count; i++) {
        assert_int_equal(seen->table.cards.face[i], UNKNOWN_FACE);
    }
    assert_int_equal(seen->table.cards.rpd_ace, 0);
    assert_memory_equal(seen->record.server_seed, none, SEED_BYTES);
    assert_memory_equal(seen->record.key, none, SEED_BYTES);
    assert_int_equal(seen->table.enemies[0].used, 0);
    assert_int_equal(seen->table.enemies[1].used, 1);
    assert_int_equal(seen->table.tunnels[0].used, 0);
    assert_int_equal(seen->table.injects[0].place, 0);
    assert_int_equal(seen->table.cards.height[AT_L2], 1);
    game_free(scratch);
    play_free(p);
}

static void a_view_is_the_same_from_the_game_as_it_is_seen(void **state)
{
    (void)state;
    struct play *p = street_with_secrets();
    struct game *scratch = game_new();
    struct writer whole = {0};
    struct writer seen = {0};
    view_encode(&whole, p->game, &player, VIEW_BOTH);
    view_encode(&seen, game_as_seen(p->game, &player, scratch), &player, VIEW_BOTH);
    assert_true(whole.len > 1000);
    assert_string_equal(write_text(&whole), write_text(&seen));
    write_release(&whole);
    write_release(&seen);
    game_free(scratch);
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_taken_from_the_umpire_or_after_the_reveal),
        cmocka_unit_test(a_players_game_holds_no_secret),
        cmocka_unit_test(a_view_is_the_same_from_the_game_as_it_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
