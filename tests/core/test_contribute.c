/* What the seats add to the seal. */
#include "tests/support/builder.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>

#include "core/set_up.h"

#define BYTES "\"000102030405060708090a0b0c0d0e0f\""
/* BLAKE2b with 32 bytes of output over those 16 bytes. */
#define HASH "\"c7cb5d1a1a214f1d833a21fe6c7b2420e417c2f220784cbe90072975131bc367\""

static struct play *lobby(int sealed_join)
{
    struct play *p = build_street();
    struct setup setup;
    struct options options;
    static const uint8_t seed[SEED_BYTES] = {7};
    setup_default(&setup);
    options_default(&options);
    options.sealed_join = sealed_join;
    game_set_up(p->game, &setup, &options, 1, true, seed);
    p->actor = (struct actor){.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
    return p;
}

static void be_umpire(struct play *p)
{
    p->actor = (struct actor){.seat = 1, .role = ROLE_UMPIRE, .platoons = 0xff};
}

static void be_player(struct play *p)
{
    p->actor = (struct actor){.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
}

static void contribute_keeps_the_first_value_when_a_seat_sends_two(void **state)
{
    (void)state;
    struct play *p = lobby(0);
    assert_int_equal(play(p, "contribute", "{\"bytes\":" BYTES "}", NO_DICE), REJECT_NONE);
    assert_int_equal(
        play(p, "contribute", "{\"bytes\":\"ffffffffffffffffffffffffffffffff\"}", NO_DICE),
        REJECT_ALREADY_SEALED);
    const struct contribution *c = &p->game->record.contributions[1];
    assert_int_equal(c->given, 1);
    assert_int_equal(c->opened, 1);
    assert_int_equal(c->bytes[15], 15);
    play_free(p);
}

static void contribute_needs_bytes_when_the_room_seals_openly(void **state)
{
    (void)state;
    struct play *p = lobby(0);
    assert_int_equal(play(p, "contribute", "{}", NO_DICE), REJECT_SEAL_NEEDS_BYTES);
    assert_int_equal(play(p, "contribute", "{\"hash\":" HASH "}", NO_DICE),
                     REJECT_SEAL_NEEDS_BYTES);
    play_free(p);
}

static void contribute_is_refused_to_all_but_players(void **state)
{
    (void)state;
    static const uint8_t others[] = {ROLE_NONE, ROLE_UMPIRE, ROLE_TABLE, ROLE_SERVER};
    struct play *p = lobby(0);
    for (size_t i = 0; i < COUNT_OF(others); i++) {
        p->actor = (struct actor){.seat = 3, .role = others[i], .platoons = 0xff};
        assert_int_equal(play(p, "contribute", "{\"bytes\":" BYTES "}", NO_DICE),
                         REJECT_NOT_ALLOWED);
    }
    play_free(p);
}

static void sealed_join_opens_only_after_the_muster_has_frozen_the_list(void **state)
{
    (void)state;
    struct play *p = lobby(1);
    assert_int_equal(play(p, "contribute", "{\"bytes\":" BYTES "}", NO_DICE),
                     REJECT_SEAL_NEEDS_HASH);
    assert_int_equal(play(p, "contribute", "{\"hash\":" HASH "}", NO_DICE), REJECT_NONE);
    assert_int_equal(play(p, "open_contribution", "{\"bytes\":" BYTES "}", NO_DICE),
                     REJECT_SEAL_NOT_FROZEN);
    be_umpire(p);
    assert_int_equal(play(p, "muster", "{}", NO_DICE), REJECT_NONE);
    assert_int_equal(event_int(p, "seal_frozen", "waiting"), 1);
    assert_int_equal(p->game->table.phase, PHASE_LOBBY);
    assert_int_equal(play(p, "muster", "{}", NO_DICE), REJECT_SEAL_WAITS);
    assert_int_equal(p->d->arg[0].value, 2);
    assert_int_equal(play_legal(p, "muster", 1).why, REJECT_SEAL_WAITS);
    be_player(p);
    assert_int_equal(play(p, "open_contribution",
                          "{\"bytes\":\"00000000000000000000000000000001\"}", NO_DICE),
                     REJECT_SEAL_MISMATCH);
    assert_int_equal(play(p, "open_contribution", "{\"bytes\":" BYTES "}", NO_DICE),
                     REJECT_NONE);
    be_umpire(p);
    assert_int_equal(play(p, "muster", "{}", NO_DICE), REJECT_NEED_DICE);
    play_free(p);
}

static void strike_contribution_lets_the_muster_go_on_when_a_seat_stays_silent(void **state)
{
    (void)state;
    struct play *p = lobby(1);
    assert_int_equal(play(p, "contribute", "{\"hash\":" HASH "}", NO_DICE), REJECT_NONE);
    assert_int_equal(play(p, "strike_contribution", "{\"seat\":\"s2\"}", NO_DICE),
                     REJECT_NOT_ALLOWED);
    be_umpire(p);
    assert_int_equal(play(p, "strike_contribution", "{\"seat\":\"s2\"}", NO_DICE),
                     REJECT_SEAL_NOT_FROZEN);
    assert_int_equal(play(p, "muster", "{}", NO_DICE), REJECT_NONE);
    assert_int_equal(play(p, "strike_contribution", "{\"seat\":\"s3\"}", NO_DICE),
                     REJECT_NO_SUCH_SEAT);
    assert_int_equal(play(p, "strike_contribution", "{\"seat\":\"s2\"}", NO_DICE), REJECT_NONE);
    assert_int_equal(p->game->record.contributions[1].struck, 1);
    assert_int_equal(play(p, "muster", "{}", NO_DICE), REJECT_NEED_DICE);
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contribute_keeps_the_first_value_when_a_seat_sends_two),
        cmocka_unit_test(contribute_needs_bytes_when_the_room_seals_openly),
        cmocka_unit_test(contribute_is_refused_to_all_but_players),
        cmocka_unit_test(sealed_join_opens_only_after_the_muster_has_frozen_the_list),
        cmocka_unit_test(strike_contribution_lets_the_muster_go_on_when_a_seat_stays_silent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
