/* What a player's game holds, and that his view and his offers are those of the true one. */
#include "tests/support/builder.h"
#include "tests/support/test.h"

#include <string.h>

#include "core/as_seen.h"
#include "core/board.h"
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
    const unsigned all = VIEW_SHARED | VIEW_OWN | VIEW_ORDERS;
    view_encode(&whole, p->game, &player, all);
    view_encode(&seen, game_as_seen(p->game, &player, scratch), &player, all);
    assert_true(whole.len > 1000);
    assert_string_equal(write_text(&whole), write_text(&seen));
    write_release(&whole);
    write_release(&seen);
    game_free(scratch);
    play_free(p);
}

/* ---- the fog ------------------------------------------------------------------------------
 */

/* The first platoon stands behind the walls of a back garden and sees but its house; the second
 * sees house L2 from R2. */
static struct play *street_in_fog(enum fog fog)
{
    struct play *p = build_street();
    add_base(p, 1, 1, BASE_RIFLE, AT_L1_BACK);
    add_base(p, 2, 1, BASE_RIFLE, AT_R2);
    add_base(p, 2, 0, BASE_OFFICER, AT_L1);
    put_card(p, AT_L1, 20);
    put_card(p, AT_L2, 30);
    game_place(p->game, AT_L2)->cleared_once = 1;
    game_platoon(p->game, 2)->wounded = 1;
    p->game->table.enemies[0] = (struct enemy){.used = 1, .shown = 1, .place = AT_L2};
    p->game->table.enemies[0].at = middle_of(place_of(p->game, AT_L2));
    p->game->table.fighters[0] = (struct fighter){.engagement = 1, .enemy = 1};
    p->game->table.fighters[1] =
        (struct fighter){.engagement = 1, .base_count = 1, .base = {2}};
    p->game->table.fog = (uint8_t)fog;
    return p;
}

/* Rule: D36 */
static void what_the_fog_hides_is_not_known(void **state)
{
    (void)state;
    struct game *scratch = game_new();

    static const enum fog fogs[] = {FOG_OPEN, FOG_SHARED, FOG_OWN, FOG_REPORTS};

    for (size_t i = 0; i < COUNT_OF(fogs); i++) {
        struct play *p = street_in_fog(fogs[i]);
        const struct table *t = &game_as_known(p->game, &player, scratch)->table;
        const bool alone = fogs[i] == FOG_OWN || fogs[i] == FOG_REPORTS;
        assert_int_equal(t->cards.height[AT_L1], fogs[i] != FOG_REPORTS);
        assert_int_equal(t->cards.height[AT_L2], !alone);
        assert_int_equal(t->places[AT_L2 - 1].cleared_once, !alone);
        assert_int_equal(t->enemies[0].used, !alone);
        assert_int_equal(t->fighters[0].engagement, !alone);
        assert_int_equal(t->bases[0].place, AT_L1_BACK);
        assert_int_equal(t->bases[1].place, alone ? 0 : AT_R2);
        assert_int_equal(t->bases[1].removed, alone);
        assert_int_equal(t->fighters[1].engagement, !alone);
        assert_int_equal(t->bases[2].removed, fogs[i] == FOG_REPORTS);
        assert_int_equal(t->platoons[1].wounded, !alone);
        play_free(p);
    }
    game_free(scratch);
}

/* The count of houses left is told to all. Rule: D7, FME-42 */
static void all_houses_are_known_to_be_cleared_when_none_is_left(void **state)
{
    (void)state;
    struct play *p = street_in_fog(FOG_SHARED);
    struct game *scratch = game_new();
    for (int id = 1; id <= STREET_PLACES; id++) {
        game_place(p->game, id)->cleared_once = 1;
    }
    const struct game *known = game_as_known(p->game, &player, scratch);
    assert_int_equal(place_of(known, AT_L2)->cleared_once, 1);
    game_free(scratch);
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_taken_from_the_umpire_or_after_the_reveal),
        cmocka_unit_test(a_players_game_holds_no_secret),
        cmocka_unit_test(a_view_is_the_same_from_the_game_as_it_is_seen),
        cmocka_unit_test(what_the_fog_hides_is_not_known),
        cmocka_unit_test(all_houses_are_known_to_be_cleared_when_none_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
