/* Fire at the RPD, and covering fire for it. On the objective lie, from the top, the Ace of
 * Spades, 7H and KD. */
#include "tests/support/builder.h"
#include "tests/support/test.h"

#include "core/cards.h"

#define KING_OF_DIAMONDS (2 * RANKS + 12)

static void clear_all_houses(struct play *p)
{
    static const int houses[] = {AT_L1, AT_L2, AT_R1, AT_R2};
    for (int i = 0; i < 4; i++) {
        game_place(p->game, houses[i])->cleared_once = 1;
    }
}

/* b1 the attacker in the street, b2 and b3 others of its platoon, an idle base of platoon 2. */
static struct play *facing_the_rpd(enum base_kind kind)
{
    struct play *p = build_street();
    add_base(p, 1, 1, kind, AT_STREET);
    add_base(p, 1, 1, BASE_M60, AT_L2);
    add_base(p, 1, 0, BASE_OFFICER, AT_L2);
    add_base(p, 2, 1, BASE_RIFLE, AT_R2);
    clear_all_houses(p);
    return p;
}

static enum reject attack(struct play *p, const int32_t *dice, int count)
{
    return play(p, "attack_rpd", "{\"base\":\"b1\"}", dice, count);
}

static void a_passed_test_draws_the_ace_and_the_rpd_is_out(void **state)
{
    (void)state;
    struct play *p = facing_the_rpd(BASE_RIFLE);
    assert_int_equal(attack(p, DICE(3, 5, 1)), REJECT_NONE);
    assert_int_equal(p->game->table.rpd_out, 1);
    assert_int_equal(p->game->table.cards.height[AT_OBJECTIVE], 2);
    assert_int_equal(base_of(p->game, 1)->action, ACTION_FIRED);
    assert_int_equal(p->game->table.body_count, 0);
    assert_int_equal(attack(p, NO_DICE), REJECT_RPD_IS_OUT);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void another_card_is_removed_and_a_king_counts(void **state)
{
    (void)state;
    struct play *p = facing_the_rpd(BASE_RIFLE);
    assert_int_equal(attack(p, DICE(3, 5, 3)), REJECT_NONE);
    assert_int_equal(event_int(p, "rpd_card_drawn", "card"), KING_OF_DIAMONDS);
    assert_int_equal(p->game->table.rpd_out, 0);
    assert_int_equal(p->game->table.body_count, 1);
    assert_int_equal(p->game->table.cards.height[AT_OBJECTIVE], 2);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void another_card_goes_back_when_the_option_says_so(void **state)
{
    (void)state;
    struct play *p = facing_the_rpd(BASE_RIFLE);
    p->game->table.options.rpd_return_card = 1;
    assert_int_equal(attack(p, DICE(3, 5, 3)), REJECT_NONE);
    assert_int_equal(p->game->table.body_count, 0);
    assert_int_equal(p->game->table.cards.height[AT_OBJECTIVE], 3);
    play_free(p);
}

static void a_failed_test_costs_edna_and_draws_nothing(void **state)
{
    (void)state;
    struct play *p = facing_the_rpd(BASE_RIFLE);
    assert_int_equal(attack(p, DICE(5, 5)), REJECT_NONE);
    assert_null(play_event(p, "rpd_card_drawn"));
    assert_int_equal(base_of(p->game, 1)->edna, 6);
    assert_int_equal(platoon_of(p->game, 1)->wounded, 1);
    play_free(p);
}

static void a_tank_loses_nobody_and_is_out_at_zero(void **state)
{
    (void)state;
    struct play *p = facing_the_rpd(BASE_TANK);
    game_base(p->game, 1)->edna = 4;
    assert_int_equal(attack(p, DICE(6, 6)), REJECT_NONE);
    assert_int_equal(base_of(p->game, 1)->knocked_out, 1);
    assert_null(play_event(p, "men_hit"));
    assert_int_equal(attack(p, NO_DICE), REJECT_ALREADY_ACTED);
    play_free(p);
}

static void only_tank_and_rr_attack_before_the_houses_are_cleared(void **state)
{
    (void)state;

    static const enum base_kind kinds[] = {BASE_RIFLE, BASE_M60, BASE_OFFICER, BASE_RECOILLESS,
                                           BASE_TANK};

    for (int i = 0; i < 5; i++) {
        struct play *p = facing_the_rpd(kinds[i]);
        game_place(p->game, AT_R2)->cleared_once = 0;
        bool any_time = kinds[i] == BASE_RECOILLESS || kinds[i] == BASE_TANK;
        assert_int_equal(play_legal(p, "attack_rpd", 1).why,
                         any_time ? REJECT_NONE : REJECT_HOUSES_NOT_CLEARED);
        play_free(p);
    }
}

static void the_option_rpd_houses_says_which_houses_count(void **state)
{
    (void)state;
    struct play *p = facing_the_rpd(BASE_RIFLE);
    put_card(p, AT_R2, 30);
    assert_true(play_legal(p, "attack_rpd", 1).ok);
    p->game->table.options.rpd_houses = RPD_HOUSES_CLEAR_NOW;
    assert_int_equal(play_legal(p, "attack_rpd", 1).why, REJECT_HOUSES_NOT_CLEARED);
    p->game->table.options.rpd_houses = RPD_HOUSES_OWN_SIDE;
    game_place(p->game, AT_R2)->cleared_once = 0;
    put_base(p, 1, AT_STREET, 1000, 1300);
    assert_true(play_legal(p, "attack_rpd", 1).ok);
    put_base(p, 1, AT_STREET, 1000, 1700);
    assert_int_equal(play_legal(p, "attack_rpd", 1).why, REJECT_HOUSES_NOT_CLEARED);
    play_free(p);
}

/* Rule: D7 */
static void the_rpd_is_attacked_from_the_places_listed_and_no_other(void **state)
{
    (void)state;
    struct play *p = facing_the_rpd(BASE_RIFLE);
    static const int from[] = {AT_STREET, AT_R1_FRONT, AT_ALLEY, AT_CROSSROADS, AT_L1};
    for (size_t i = 0; i < COUNT_OF(from); i++) {
        put_base(p, 1, from[i], 400, 900);
        assert_int_equal(play_legal(p, "attack_rpd", 1).why, REJECT_NONE);
    }
    put_base(p, 1, AT_L1_BACK, 400, 300);
    assert_int_equal(attack(p, NO_DICE), REJECT_RPD_NOT_FROM_THERE);
    game_place(p->game, AT_L1_BACK)->kind = PLACE_OPEN;
    assert_int_equal(attack(p, NO_DICE), REJECT_RPD_NOT_FROM_THERE);
    put_base(p, 1, AT_L1, 400, 900);
    assert_int_equal(attack(p, DICE(6, 5)), REJECT_NONE);
    play_free(p);
}

static void a_pinned_base_attacks_unless_the_option_forbids_it(void **state)
{
    (void)state;
    struct play *p = facing_the_rpd(BASE_RIFLE);
    game_base(p->game, 1)->edna = 0;
    assert_true(play_legal(p, "attack_rpd", 1).ok);
    p->game->table.options.pinned_may_fire = 0;
    assert_int_equal(play_legal(p, "attack_rpd", 1).why, REJECT_PINNED);
    play_free(p);
}

static void covering_sixes_help_the_attack_and_cost_the_firer_its_turn(void **state)
{
    (void)state;
    struct play *p = facing_the_rpd(BASE_RIFLE);
    assert_int_equal(
        play(p, "attack_rpd", "{\"base\":\"b1\",\"cover\":[\"b2\"]}", DICE(6, 6, 1, 5, 5, 2)),
        REJECT_NONE);
    assert_int_equal(event_int(p, "rpd_attacked", "target"), 10);
    assert_int_equal(base_of(p->game, 2)->action, ACTION_FIRED);
    assert_int_equal(event_int(p, "cover_fired", "sixes"), 2);
    play_free(p);
}

static void the_director_adds_his_lf_to_the_dice(void **state)
{
    (void)state;
    struct play *p = facing_the_rpd(BASE_RIFLE);
    game_base(p->game, 3)->lf = 1;
    assert_int_equal(play(p, "attack_rpd",
                          "{\"base\":\"b1\",\"cover\":[\"b2\"],\"director\":\"b3\"}",
                          DICE(6, 6, 1, 6, 5, 6)),
                     REJECT_NONE);
    assert_int_equal(event_int(p, "cover_fired", "dice"), 4);
    assert_int_equal(event_int(p, "rpd_attacked", "help"), 3);
    assert_int_equal(event_int(p, "rpd_attacked", "lf"), 0);
    play_free(p);
}

static void a_leader_present_helps_the_attack(void **state)
{
    (void)state;
    struct play *p = facing_the_rpd(BASE_RIFLE);
    put_base(p, 1, AT_L2, 1200, 900);
    game_base(p->game, 3)->lf = 1;
    assert_int_equal(
        play(p, "attack_rpd", "{\"base\":\"b1\",\"leader\":\"b3\"}", DICE(4, 5, 1)),
        REJECT_NONE);
    assert_int_equal(event_int(p, "rpd_attacked", "target"), 9);
    play_free(p);
}

static void a_leader_out_of_reach_is_refused(void **state)
{
    (void)state;
    struct play *p = facing_the_rpd(BASE_RIFLE);
    assert_int_equal(play(p, "attack_rpd", "{\"base\":\"b1\",\"leader\":\"b3\"}", NO_DICE),
                     REJECT_LEADER_TOO_FAR);
    assert_int_equal(play(p, "attack_rpd", "{\"base\":\"b1\",\"leader\":\"b2\"}", NO_DICE),
                     REJECT_NOT_A_LEADER);
    play_free(p);
}

static void covering_fire_is_refused_to_those_who_cannot(void **state)
{
    (void)state;
    struct play *p = facing_the_rpd(BASE_RIFLE);
    assert_int_equal(play(p, "attack_rpd", "{\"base\":\"b1\",\"cover\":[\"b1\"]}", NO_DICE),
                     REJECT_COVERS_ITSELF);
    assert_int_equal(
        play(p, "attack_rpd", "{\"base\":\"b1\",\"cover\":[\"b2\",\"b2\"]}", NO_DICE),
        REJECT_NAMED_TWICE);
    game_base(p->game, 2)->action = ACTION_MOVED;
    assert_int_equal(play(p, "attack_rpd", "{\"base\":\"b1\",\"cover\":[\"b2\"]}", NO_DICE),
                     REJECT_ALREADY_ACTED);
    play_free(p);
}

static void a_base_of_another_platoon_covers_only_when_it_stands_ready(void **state)
{
    (void)state;
    struct play *p = facing_the_rpd(BASE_RIFLE);
    p->actor = (struct actor){.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
    assert_int_equal(play(p, "attack_rpd", "{\"base\":\"b1\",\"cover\":[\"b4\"]}", NO_DICE),
                     REJECT_COVER_NOT_GIVEN);
    game_base(p->game, 4)->cover_for = 1;
    assert_int_equal(
        play(p, "attack_rpd", "{\"base\":\"b1\",\"cover\":[\"b4\"]}", DICE(6, 6, 6)),
        REJECT_NONE);
    assert_int_equal(base_of(p->game, 4)->cover_for, 0);
    play_free(p);
}

static void the_weapon_helps_itself_when_the_option_says_so(void **state)
{
    (void)state;
    struct play *p = facing_the_rpd(BASE_M60);
    p->game->table.options.rpd_mode = RPD_MODE_WEAPON;
    game_base(p->game, 1)->edna = 6;
    assert_int_equal(attack(p, DICE(4, 5, 2)), REJECT_NONE);
    assert_int_equal(event_int(p, "rpd_attacked", "target"), 9);
    assert_int_equal(play(p, "attack_rpd", "{\"base\":\"b2\",\"cover\":[\"b3\"]}", NO_DICE),
                     REJECT_CANNOT_COVER);
    play_free(p);
}

static void preview_of_the_attack_gives_exact_chances(void **state)
{
    (void)state;
    struct play *p = facing_the_rpd(BASE_RIFLE);
    struct preview preview;
    assert_int_equal(play_preview(p, "attack_rpd", "{\"base\":\"b1\"}", &preview), REJECT_NONE);
    assert_int_equal(ways_of(&preview, "rpd_hit"), 26);
    assert_int_equal(preview.chance[1].of, 108);
    assert_int_equal(
        play_preview(p, "attack_rpd", "{\"base\":\"b1\",\"cover\":[\"b2\"]}", &preview),
        REJECT_NONE);
    /* sixes 0 to 3 in 125, 75, 15, 1 of 216 ways; 26, 30, 33, 35 of 36 pairs pass */
    assert_int_equal(ways_of(&preview, "rpd_hit"), 125 * 26 + 75 * 30 + 15 * 33 + 35);
    assert_int_equal(preview.chance[0].of, 216 * 36);
    play_free(p);
}

/* The second pack's Ace of Spades lies on top of the RPD's own. Rule: fairness 8 */
static void only_the_rpds_own_ace_knocks_it_out_when_two_lie_there(void **state)
{
    (void)state;
    struct play *p = facing_the_rpd(BASE_RIFLE);
    struct cards *cards = &p->game->table.cards;
    put_card(p, AT_OBJECTIVE, 20);
    cards->face[cards->top[AT_OBJECTIVE]] = ACE_OF_SPADES;
    assert_int_equal(cards_find_rpd_ace(cards, AT_OBJECTIVE), 1);
    assert_int_equal(attack(p, DICE(3, 5, 1)), REJECT_NONE);
    assert_int_equal(event_int(p, "rpd_card_drawn", "card"), ACE_OF_SPADES);
    assert_int_equal(event_int(p, "rpd_card_drawn", "knocked_out"), 0);
    assert_int_equal(p->game->table.rpd_out, 0);
    assert_int_equal(p->game->table.body_count, 0);
    game_base(p->game, 1)->action = ACTION_NOTHING;
    assert_int_equal(attack(p, DICE(3, 5, 1)), REJECT_NONE);
    assert_int_equal(p->game->table.rpd_out, 1);
    play_free(p);
}

static void an_attack_is_refused_when_its_platoon_is_done(void **state)
{
    (void)state;
    struct play *p = facing_the_rpd(BASE_RIFLE);
    game_platoon(p->game, 1)->step = STEP_DONE;
    assert_int_equal(attack(p, NO_DICE), REJECT_IS_DONE);
    assert_int_equal(play_legal(p, "attack_rpd", 1).why, REJECT_IS_DONE);
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_passed_test_draws_the_ace_and_the_rpd_is_out),
        cmocka_unit_test(another_card_is_removed_and_a_king_counts),
        cmocka_unit_test(another_card_goes_back_when_the_option_says_so),
        cmocka_unit_test(a_failed_test_costs_edna_and_draws_nothing),
        cmocka_unit_test(a_tank_loses_nobody_and_is_out_at_zero),
        cmocka_unit_test(only_tank_and_rr_attack_before_the_houses_are_cleared),
        cmocka_unit_test(the_option_rpd_houses_says_which_houses_count),
        cmocka_unit_test(the_rpd_is_attacked_from_the_places_listed_and_no_other),
        cmocka_unit_test(a_pinned_base_attacks_unless_the_option_forbids_it),
        cmocka_unit_test(covering_sixes_help_the_attack_and_cost_the_firer_its_turn),
        cmocka_unit_test(the_director_adds_his_lf_to_the_dice),
        cmocka_unit_test(a_leader_present_helps_the_attack),
        cmocka_unit_test(a_leader_out_of_reach_is_refused),
        cmocka_unit_test(covering_fire_is_refused_to_those_who_cannot),
        cmocka_unit_test(a_base_of_another_platoon_covers_only_when_it_stands_ready),
        cmocka_unit_test(the_weapon_helps_itself_when_the_option_says_so),
        cmocka_unit_test(preview_of_the_attack_gives_exact_chances),
        cmocka_unit_test(only_the_rpds_own_ace_knocks_it_out_when_two_lie_there),
        cmocka_unit_test(an_attack_is_refused_when_its_platoon_is_done),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
