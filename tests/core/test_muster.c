/* How a game starts: set-up, seal, muster, deployment. One test recomputes a sealed muster from
 * seed and contributions alone. */
#include "tests/support/builder.h"
#include "tests/support/test.h"

#include <sodium/crypto_generichash.h>
#include <sodium/crypto_stream_chacha20.h>
#include <stdlib.h>
#include <string.h>

#include "core/cards.h"
#include "core/set_up.h"

#define SEED_TEXT "thirty-two bytes of server seed!"

/* A Hue street with one house a side fewer than the articles and no draws for the map. */
static struct setup small_setup(void)
{
    struct setup setup;
    setup_default(&setup);
    setup.street.generated = 0;
    for (int side = 0; side < 2; side++) {
        setup.street.side[side].plot_count = 2;
        for (int i = 0; i < 2; i++) {
            setup.street.side[side].plot[i] =
                (struct plot_plan){.kind = PLOT_HOUSE, .width_ci = 800, .floors = 2};
        }
    }
    return setup;
}

/* As play_new of the builder, but in the lobby. */
static struct play *lobby_of(const struct setup *setup, int platoons)
{
    struct play *p = build_street();
    struct options options;
    options_default(&options);
    game_set_up(p->game, setup, &options, platoons, true, (const uint8_t *)SEED_TEXT);
    p->actor = (struct actor){.role = ROLE_SERVER};
    assert_int_equal(play(p, "create", "{}", NO_DICE), REJECT_NONE);
    p->actor = (struct actor){.seat = 1, .role = ROLE_UMPIRE, .platoons = 0xff};
    return p;
}

static struct play *lobby(int platoons)
{
    struct setup setup = small_setup();
    return lobby_of(&setup, platoons);
}

/* Shuffles with these 52 - 1 and 3 - 1 numbers leave every card where it is: each swaps a card
 * with itself. The dice of the platoons follow. */
static enum reject muster_with(struct play *p, const int32_t *dice, int count)
{
    int32_t script[64 + 64];
    int n = 0;
    for (int i = 50; i >= 1; i--) {
        script[n++] = i + 1;
    }
    script[n++] = 3;
    script[n++] = 2;
    memcpy(script + n, dice, sizeof(*dice) * (size_t)count);
    return play(p, "muster", "{}", script, n + count);
}

static void create_publishes_the_commitment_of_the_seed(void **state)
{
    (void)state;
    struct play *p = lobby(2);
    uint8_t hash[SEED_BYTES];
    crypto_generichash(hash, sizeof(hash), (const uint8_t *)SEED_TEXT, SEED_BYTES, NULL, 0);
    assert_memory_equal(p->game->record.commitment, hash, SEED_BYTES);
    assert_int_equal(p->game->table.phase, PHASE_LOBBY);
    assert_int_equal(p->game->table.clock.left_ms, 7200000);
    assert_int_equal(p->game->table.clock.running, 0);
    p->actor = (struct actor){.role = ROLE_SERVER};
    assert_int_equal(play(p, "create", "{}", NO_DICE), REJECT_NOTHING_CHANGES);
    p->actor.role = ROLE_UMPIRE;
    assert_int_equal(play(p, "create", "{}", NO_DICE), REJECT_NOT_ALLOWED);
    play_free(p);
}

static void set_up_gives_the_same_bytes_when_asked_twice(void **state)
{
    (void)state;
    struct setup setup = small_setup();
    struct options options;
    options_default(&options);
    struct game *g = game_new();
    struct game *h = game_new();
    memset(h, 0xff, game_size());
    game_set_up(g, &setup, &options, 3, false, (const uint8_t *)SEED_TEXT);
    game_set_up(h, &setup, &options, 3, false, (const uint8_t *)SEED_TEXT);
    assert_memory_equal(g, h, game_size());
    assert_int_equal(g->table.platoon_count, 3);
    assert_string_equal(g->table.platoons[2].name, "3rd Platoon");
    game_free(g);
    game_free(h);
}

static void muster_forms_twelve_bases_and_23_men_when_the_dice_grant_nothing(void **state)
{
    (void)state;
    struct play *p = lobby(1);
    assert_int_equal(muster_with(p, DICE(1, 4, 4, 3, 3, 3, 3, 3)), REJECT_NONE);
    assert_int_equal(p->game->table.base_count, 12);
    assert_int_equal(p->game->table.figure_count, 23);
    assert_int_equal(p->game->table.phase, PHASE_DEPLOYMENT);
    assert_int_equal(platoon_of(p->game, 1)->smoke, 6);
    assert_int_equal(platoon_of(p->game, 1)->cs, 2);
    assert_int_equal(platoon_of(p->game, 1)->squads, 3);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void muster_grants_launchers_recoilless_and_tank_by_three_dice_in_order(void **state)
{
    (void)state;
    struct play *p = lobby(1);
    assert_int_equal(muster_with(p, DICE(5, 5, 6, 1, 1, 1, 6, 2)), REJECT_NONE);
    assert_int_equal(p->game->table.base_count, 14);
    assert_int_equal(p->game->table.figure_count, 25);
    assert_int_equal(base_of(p->game, 13)->kind, BASE_RECOILLESS);
    assert_int_equal(base_of(p->game, 14)->kind, BASE_TANK);
    int launchers = 0;
    for (int i = 0; i < p->game->table.figure_count; i++) {
        launchers += p->game->table.figures[i].weapon == WEAPON_M79;
    }
    assert_int_equal(launchers, 2);
    /* Officer 1: -2, sergeant 1: -1, squad leaders 1, 6, 2: -1, +1, 0. */
    assert_int_equal(base_of(p->game, 1)->lf, -2);
    assert_int_equal(base_of(p->game, 2)->lf, -1);
    assert_int_equal(base_of(p->game, 4)->lf, -1);
    assert_int_equal(base_of(p->game, 7)->lf, 1);
    assert_int_equal(base_of(p->game, 10)->lf, 0);
    assert_int_equal(base_of(p->game, 14)->edna, 8);
    play_free(p);
}

static void muster_lays_the_ace_among_three_and_one_card_on_each_house(void **state)
{
    (void)state;
    struct play *p = lobby(1);
    assert_int_equal(muster_with(p, DICE(1, 1, 1, 3, 3, 3, 3, 3)), REJECT_NONE);
    const struct cards *cards = &p->game->table.cards;
    int objective = p->game->table.objective;
    assert_int_equal(cards->height[objective], 3);
    /* Nothing was shuffled: 2S, 3S, AS, and then 4S, 5S ... to the houses in order. */
    assert_int_equal(cards_face_at(cards, objective, 0), 1);
    assert_int_equal(cards_face_at(cards, objective, 1), 2);
    assert_int_equal(cards_face_at(cards, objective, 2), ACE_OF_SPADES);
    for (int id = 1; id <= p->game->table.place_count; id++) {
        if (place_of(p->game, id)->kind == PLACE_HOUSE) {
            assert_int_equal(cards->height[id], 1);
            assert_int_equal(cards_face_at(cards, id, 0), 2 + place_of(p->game, id)->order);
        }
    }
    assert_int_equal(cards->height[PILE_DRAW], 52 - 3 - 4);
    play_free(p);
}

static void muster_rolls_losses_before_leadership_when_the_start_is_hard(void **state)
{
    (void)state;
    struct play *p = lobby(1);
    p->game->table.options.hard_start = 1;
    /* 12 bases: the sergeant (2) and the first squad's rifles (5) roll a six; four leaders
     * left.
     */
    assert_int_equal(
        muster_with(p, DICE(2, 1, 1, 1, 6, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6)),
        REJECT_NONE);
    assert_int_equal(base_of(p->game, 2)->removed, 1);
    assert_int_equal(base_of(p->game, 2)->lf, 0);
    assert_int_equal(base_of(p->game, 5)->removed, 0);
    assert_int_equal(platoon_of(p->game, 1)->dead, 2);
    assert_int_equal(base_of(p->game, 1)->lf, 1);
    /* The bearer of the launcher is not the man who fell. */
    int launchers = 0;
    for (int i = 0; i < p->game->table.figure_count; i++) {
        const struct figure *figure = &p->game->table.figures[i];
        launchers += figure->weapon == WEAPON_M79 && figure->status == STATUS_FIGURE_FIT;
    }
    assert_int_equal(launchers, 1);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void muster_asks_for_the_dice_of_the_next_roll_when_typed_ones_run_out(void **state)
{
    (void)state;
    struct play *p = lobby(1);
    assert_int_equal(muster_with(p, DICE(2, 1, 1)), REJECT_NEED_DICE);
    assert_string_equal(p->d->wanted.purpose.code, "leadership");
    assert_int_equal(p->d->wanted.count, 5);
    assert_int_equal(p->game->table.phase, PHASE_LOBBY);
    play_free(p);
}

static void muster_makes_a_base_of_each_rifleman_with_option_rifle_bases_three(void **state)
{
    (void)state;
    struct play *p = lobby(1);
    p->game->table.options.rifle_bases = RIFLE_BASES_THREE;
    assert_int_equal(muster_with(p, DICE(6, 6, 6, 3, 3, 3, 3, 3)), REJECT_NONE);
    assert_int_equal(p->game->table.base_count, 20);
    assert_int_equal(p->game->table.figure_count, 25);
    assert_string_equal(base_of(p->game, 5)->code, "1Ra");
    assert_null(game_fault(p->game));
    play_free(p);
}

static void muster_puts_every_base_at_the_near_edge(void **state)
{
    (void)state;
    struct play *p = lobby(1);
    assert_int_equal(muster_with(p, DICE(1, 6, 6, 3, 3, 3, 3, 3)), REJECT_NONE);
    for (int id = 1; id <= p->game->table.base_count; id++) {
        assert_in_range(base_of(p->game, id)->at.x_ci, 0, 600);
        int place = base_of(p->game, id)->place;
        assert_int_equal(place_of(p->game, place)->kind, PLACE_STREET);
    }
    play_free(p);
}

static void muster_fits_eight_platoons_of_the_largest_kind(void **state)
{
    (void)state;
    struct play *p = lobby(8);
    p->game->table.options.rifle_bases = RIFLE_BASES_THREE;
    int32_t dice[64];
    for (int i = 0; i < 64; i++) {
        dice[i] = 6;
    }
    assert_int_equal(muster_with(p, dice, 64), REJECT_NONE);
    assert_int_equal(p->game->table.base_count, 160);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void muster_is_refused_to_players_and_allowed_to_a_host(void **state)
{
    (void)state;
    struct play *p = lobby(1);
    p->actor = (struct actor){.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
    assert_int_equal(play(p, "muster", "{}", NO_DICE), REJECT_NOT_ALLOWED);
    p->actor.host = 1;
    assert_int_equal(muster_with(p, DICE(1, 1, 1, 3, 3, 3, 3, 3)), REJECT_NONE);
    assert_int_equal(play(p, "muster", "{}", NO_DICE), REJECT_WRONG_PHASE);
    play_free(p);
}

static void create_begins_the_turn_at_once_when_the_system_is_bench(void **state)
{
    (void)state;
    struct setup setup = small_setup();
    setup.system = SYSTEM_BENCH;
    struct play *p = lobby_of(&setup, 2);
    assert_int_equal(p->game->table.phase, PHASE_ORDERS);
    assert_int_equal(p->game->table.turn, 1);
    assert_int_equal(p->game->record.keyed, 1);
    assert_int_equal(p->game->table.base_count, 24);
    assert_int_equal(p->game->table.cards.height[PILE_DRAW], 52);
    assert_null(game_fault(p->game));
    play_free(p);
}

/* ---- the seal, recomputed without a line of core ------------------------------------------
 */

struct stream {
    uint8_t bytes[4096];
    size_t used;
};

static void open_stream(struct stream *s, const uint8_t *key, uint8_t number)
{
    uint8_t nonce[12] = {0};
    nonce[11] = number;
    crypto_stream_chacha20_ietf(s->bytes, sizeof(s->bytes), nonce, key);
    s->used = 0;
}

static unsigned below(struct stream *s, unsigned n)
{
    if (n == 1) {
        return 0;
    }
    for (;;) {
        unsigned byte = s->bytes[s->used++];
        if (byte < 256 - 256 % n) {
            return byte % n;
        }
    }
}

static void shuffle_by_hand(struct stream *s, int *card, int count)
{
    for (int i = count - 1; i >= 1; i--) {
        int j = (int)below(s, (unsigned)i + 1);
        int kept = card[i];
        card[i] = card[j];
        card[j] = kept;
    }
}

static enum reject play_sealed(struct play *p, const char *verb)
{
    struct command command = {.verb = verb_by_name(verb)};
    if (p->d->game == NULL) {
        p->d->game = game_new();
    }
    memcpy(p->d->game, p->game, game_size());
    p->d->actor = p->actor;
    p->d->now_ms = p->now_ms;
    p->d->dice = dice_sealed();
    enum reject refusal = decide(p->d, &command);
    if (refusal == REJECT_NONE) {
        memcpy(p->game, p->d->game, game_size());
    }
    return refusal;
}

static void expect_cards(const struct game *g, struct stream *setup)
{
    int card[51];
    for (int i = 0; i < 51; i++) {
        card[i] = i + 1;
    }
    shuffle_by_hand(setup, card, 51);
    int three[3] = {card[0], card[1], ACE_OF_SPADES};
    shuffle_by_hand(setup, three, 3);
    const struct cards *cards = &g->table.cards;
    for (int i = 0; i < 3; i++) {
        assert_int_equal(cards_face_at(cards, g->table.objective, i), three[i]);
    }
    int dealt = 2;
    for (int order = 1; order <= 4; order++) {
        for (int id = 1; id <= g->table.place_count; id++) {
            if (place_of(g, id)->kind == PLACE_HOUSE && place_of(g, id)->order == order) {
                assert_int_equal(cards_face_at(cards, id, 0), card[dealt++]);
            }
        }
    }
    for (int i = 0; dealt < 51; i++) {
        assert_int_equal(cards_face_at(cards, PILE_DRAW, i), card[dealt++]);
    }
    assert_int_equal(g->record.stream_at[0], setup->used);
}

static void expect_platoon(const struct game *g, int platoon, const uint8_t *key)
{
    static const int table[5][6] = {{-2, -1, 0, 0, 0, 1},
                                    {-1, 0, 1, 1, 1, 2},
                                    {-1, 0, 0, 0, 0, 1},
                                    {-1, 0, 0, 0, 0, 1},
                                    {-1, 0, 0, 0, 0, 1}};
    struct stream s;
    open_stream(&s, key, (uint8_t)platoon);
    assert_int_equal(platoon_of(g, platoon)->launchers, (1 + below(&s, 6)) / 2);
    bool recoilless = below(&s, 6) >= 4;
    bool tank = below(&s, 6) >= 4;
    int bases = 0;
    int leader = 0;
    for (int id = 1; id <= g->table.base_count; id++) {
        const struct base *base = base_of(g, id);
        bases += base->platoon == platoon;
        if (base->platoon == platoon &&
            (base->kind == BASE_OFFICER || base->kind == BASE_SERGEANT ||
             base->kind == BASE_SQUAD_LEADER)) {
            assert_int_equal(base->lf, table[leader++][below(&s, 6)]);
        }
    }
    assert_int_equal(bases, 12 + recoilless + tank);
    assert_int_equal(g->record.stream_at[platoon], s.used);
}

static void a_sealed_muster_can_be_recomputed_from_seed_and_contributions(void **state)
{
    (void)state;
    struct play *p = lobby(3);
    uint8_t message[34] = {2};
    message[17] = 5;
    for (int i = 0; i < 16; i++) {
        message[1 + i] = (uint8_t)(10 + i);
        message[18 + i] = (uint8_t)(200 - i);
    }
    p->actor = (struct actor){.seat = 5, .role = ROLE_PLAYER, .platoons = 2};
    assert_int_equal(
        play(p, "contribute", "{\"bytes\":\"c8c7c6c5c4c3c2c1c0bfbebdbcbbbab9\"}", NO_DICE),
        REJECT_NONE);
    p->actor = (struct actor){.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
    assert_int_equal(
        play(p, "contribute", "{\"bytes\":\"0a0b0c0d0e0f10111213141516171819\"}", NO_DICE),
        REJECT_NONE);
    p->actor = (struct actor){.seat = 1, .role = ROLE_UMPIRE, .platoons = 0xff};
    assert_int_equal(play_sealed(p, "muster"), REJECT_NONE);
    uint8_t key[32];
    crypto_generichash(key, 32, message, sizeof(message), (const uint8_t *)SEED_TEXT, 32);
    struct stream setup;
    open_stream(&setup, key, 0);
    expect_cards(p->game, &setup);
    for (int platoon = 1; platoon <= 3; platoon++) {
        expect_platoon(p->game, platoon, key);
    }
    play_free(p);
}

static void a_generated_street_is_the_same_again_when_its_draws_are_replayed(void **state)
{
    (void)state;
    struct setup setup;
    setup_default(&setup);
    struct play *p = lobby_of(&setup, 2);
    assert_int_equal(p->game->table.place_count, 0);
    struct game *replayed = game_new();
    memcpy(replayed, p->game, game_size());
    assert_int_equal(play_sealed(p, "muster"), REJECT_NONE);
    for (int i = 0; i < p->d->event_count; i++) {
        evolve(replayed, &p->d->events[i]);
    }
    assert_memory_equal(&replayed->table, &p->game->table, sizeof(replayed->table));
    assert_memory_equal(replayed->record.key, p->game->record.key, SEED_BYTES);
    int houses = 0;
    for (int id = 1; id <= replayed->table.place_count; id++) {
        houses += place_of(replayed, id)->kind == PLACE_HOUSE;
    }
    assert_in_range(houses, 12, 16);
    assert_null(game_fault(p->game));
    game_free(replayed);
    play_free(p);
}

/* Rule: D21 */
static void muster_says_which_platoon_the_dice_are_for(void **state)
{
    (void)state;
    struct play *p = build_street();
    p->game->table.platoon_count = 1;
    p->game->setup.platoons_max = 2;
    assert_int_equal(play(p, "reinforce", "{}", NO_DICE), REJECT_NEED_DICE);
    assert_string_equal(p->d->wanted.purpose.code, "support");
    assert_int_equal(p->d->wanted.purpose.platoon, 2);
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(create_publishes_the_commitment_of_the_seed),
        cmocka_unit_test(set_up_gives_the_same_bytes_when_asked_twice),
        cmocka_unit_test(muster_forms_twelve_bases_and_23_men_when_the_dice_grant_nothing),
        cmocka_unit_test(muster_grants_launchers_recoilless_and_tank_by_three_dice_in_order),
        cmocka_unit_test(muster_lays_the_ace_among_three_and_one_card_on_each_house),
        cmocka_unit_test(muster_rolls_losses_before_leadership_when_the_start_is_hard),
        cmocka_unit_test(muster_asks_for_the_dice_of_the_next_roll_when_typed_ones_run_out),
        cmocka_unit_test(muster_makes_a_base_of_each_rifleman_with_option_rifle_bases_three),
        cmocka_unit_test(muster_puts_every_base_at_the_near_edge),
        cmocka_unit_test(muster_fits_eight_platoons_of_the_largest_kind),
        cmocka_unit_test(muster_is_refused_to_players_and_allowed_to_a_host),
        cmocka_unit_test(create_begins_the_turn_at_once_when_the_system_is_bench),
        cmocka_unit_test(a_sealed_muster_can_be_recomputed_from_seed_and_contributions),
        cmocka_unit_test(a_generated_street_is_the_same_again_when_its_draws_are_replayed),
        cmocka_unit_test(muster_says_which_platoon_the_dice_are_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
