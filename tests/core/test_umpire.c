/* The umpire's hand: who may use it, what it changes, who is told. */
#include "tests/support/builder.h"
#include "tests/support/test.h"

#include <string.h>

#include "core/cards.h"
#include "core/rule.h"
#include "core/view.h"

#define RULED "\"reason\":\"the figure stood elsewhere\",\"audience\":\"all\"}"
#define SNIPER                                                                                 \
    "{\"name\":\"Sniper\",\"weapons\":[\"ak47\"],\"rating\":\"elite\",\"x_ci\":2000,\"y_ci\":" \
    "2000}"
#define KD (2 * RANKS + 12) /* king of diamonds */

/* A leader's base (b1), a rifle base (b2) and a tank (b3) of platoon 1. */
static struct play *street(void)
{
    struct play *p = build_street();
    add_base(p, 1, 0, BASE_OFFICER, AT_STREET);
    add_base(p, 1, 1, BASE_RIFLE, AT_L1);
    add_base(p, 1, 0, BASE_TANK, AT_STREET);
    put_card(p, AT_L2, 20);
    p->game->setup.platoons_max = 3;
    return p;
}

/* ---- verb and role ------------------------------------------------------------------------
 */

enum { MAY_UMPIRE = 1, MAY_HOST = 2, MAY_SERVER = 4, MAY_PLAYER = 8 };

static const struct {
    const char *verb, *args;
    int may;
} hands[] = {
    {"pause", "{\"on\":true}", MAY_UMPIRE | MAY_HOST | MAY_SERVER},
    {"set_clock", "{\"left_ms\":60000}", MAY_UMPIRE | MAY_HOST | MAY_SERVER},
    {"nobody_plays", "{\"platoon\":\"p2\",\"on\":true}", MAY_UMPIRE | MAY_HOST | MAY_SERVER},
    {"set_option", "{\"name\":\"turn_limit\",\"value\":\"30\",\"reason\":\"long evening\"}",
     MAY_UMPIRE},
    {"peek", "{\"place\":\"h3\"}", MAY_UMPIRE},
    {"set_edna", "{\"base\":\"b2\",\"edna\":5," RULED, MAY_UMPIRE},
    {"set_lf", "{\"base\":\"b1\",\"lf\":1," RULED, MAY_UMPIRE},
    {"set_figure", "{\"figure\":3,\"status\":\"wounded\"," RULED, MAY_UMPIRE},
    {"set_place", "{\"base\":\"b2\",\"x_ci\":100,\"y_ci\":1300," RULED, MAY_UMPIRE},
    {"add_card", "{\"place\":\"h3\"," RULED, MAY_UMPIRE},
    {"remove_card", "{\"place\":\"h3\"," RULED, MAY_UMPIRE},
    {"shuffle_stack", "{\"place\":\"h9\"," RULED, MAY_UMPIRE},
    {"set_rounds", "{\"platoon\":\"p1\",\"kind\":\"smoke\",\"rounds\":3," RULED, MAY_UMPIRE},
    {"message", "{\"text\":\"Battalion calls\"}", MAY_UMPIRE},
    {"set_net", "{\"net\":\"open\"}", MAY_UMPIRE | MAY_HOST | MAY_SERVER},
    {"reinforce", "{}", MAY_UMPIRE},
    {"enemy_add", SNIPER, MAY_UMPIRE | MAY_SERVER},
    {"set_vp", "{\"vp\":5," RULED, MAY_UMPIRE},
    {"set_body_count", "{\"body_count\":5," RULED, MAY_UMPIRE},
    {"set_eal", "{\"eal\":4,\"reason\":\"it is loud\"}", MAY_UMPIRE},
    {"enemy_template", "{\"template\":\"cell\",\"name\":\"Cell\",\"x_ci\":2000,\"y_ci\":2000}",
     MAY_UMPIRE},
    {"enemy_roll", "{\"name\":\"Cell\",\"x_ci\":2000,\"y_ci\":2000}", MAY_UMPIRE},
    {"enemy_auto", "{\"enemy\":\"e1\",\"on\":true}", MAY_UMPIRE},
    {"enemy_figure", "{\"enemy\":\"e1\",\"number\":1,\"status\":\"dead\"}", MAY_UMPIRE},
    {"enemy_place", "{\"enemy\":\"e1\",\"x_ci\":2000,\"y_ci\":1500}", MAY_UMPIRE},
    {"enemy_leave", "{\"enemy\":\"e1\"}", MAY_UMPIRE},
    {"enemy_show", "{\"enemy\":\"e1\",\"shown\":true}", MAY_UMPIRE | MAY_SERVER},
    {"engage", "{\"enemies\":[\"e1\"],\"bases\":[\"b2\"]}", MAY_UMPIRE | MAY_SERVER},
    {"fight_auto", "{\"fighter\":\"g1\"}", MAY_UMPIRE | MAY_SERVER},
    {"fight_set", "{\"fighter\":\"g1\",\"cover\":\"solid\",\"reason\":\"a bunker\"}",
     MAY_UMPIRE},
    {"first_contact", "{}", MAY_UMPIRE | MAY_SERVER},
    {"activation", "{}", MAY_UMPIRE | MAY_SERVER},
    {"inject", "{\"kind\":\"nothing\",\"trigger\":\"now\"}", MAY_UMPIRE},
    {"inject_fire", "{\"inject\":\"i1\"}", MAY_UMPIRE | MAY_SERVER},
    {"inject_cancel", "{\"inject\":\"i1\"}", MAY_UMPIRE | MAY_SERVER},
    {"inject_hold", "{\"inject\":\"i1\",\"held\":true}", MAY_UMPIRE},
    {"set_fog", "{\"fog\":\"own\"}", MAY_UMPIRE | MAY_HOST | MAY_SERVER},
    {"lend_base", "{\"base\":\"b2\",\"seat\":\"s4\"}", MAY_UMPIRE | MAY_PLAYER | MAY_HOST},
};

static const struct {
    struct actor actor;
    int may;
} people[] = {
    {{.seat = 1, .role = ROLE_UMPIRE, .platoons = 0xff}, MAY_UMPIRE},
    {{.seat = 2, .role = ROLE_PLAYER, .platoons = 1, .host = 1}, MAY_HOST},
    {{.seat = 0, .role = ROLE_SERVER, .platoons = 0xff}, MAY_SERVER},
    {{.seat = 2, .role = ROLE_PLAYER, .platoons = 1}, MAY_PLAYER},
    {{.seat = 9, .role = ROLE_TABLE}, 0},
    {{.seat = 10, .role = ROLE_LIAISON}, 0},
    {{.seat = 0, .role = ROLE_NONE}, 0},
};

/* The street with what the umpire's verbs speak of: a hidden group (e1), one in a fire-fight
 * with b4 in the enemy's half (e2, g1), and an inject that waits for his hand (i1). */
static struct play *battle(void)
{
    static const char *const orders[][2] = {
        {"enemy_add", SNIPER},
        {"enemy_add", SNIPER},
        {"engage", "{\"enemies\":[\"e2\"],\"bases\":[\"b4\"],\"activation\":\"alternate\"}"},
        {"fight_half", "{\"engagement\":\"x1\"}"},
        {"inject", "{\"kind\":\"nothing\",\"trigger\":\"by_hand\"}"},
    };
    struct play *p = street();
    add_base(p, 1, 2, BASE_RIFLE, AT_STREET);
    for (size_t i = 0; i < COUNT_OF(orders); i++) {
        assert_int_equal(play(p, orders[i][0], orders[i][1], NO_DICE), REJECT_NONE);
    }
    return p;
}

/* Reinforcements would throw dice: being asked for them is being allowed. */
static void each_verb_of_the_umpire_is_refused_to_every_other_role(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(hands); i++) {
        for (size_t k = 0; k < COUNT_OF(people); k++) {
            struct play *p = battle();
            p->game->table.contact.made = strcmp(hands[i].verb, "enemy_roll") == 0;
            struct setup *setup = &p->game->setup;
            setup->base_count = 1;
            setup->bases[0].kind = BASE_RIFLE;
            p->actor = people[k].actor;
            const int32_t even[] = {1, 1, 1};
            int dice = strcmp(hands[i].verb, "shuffle_stack") == 0 ? 2 : 0;
            enum reject got = play(p, hands[i].verb, hands[i].args, even, dice);
            bool allowed = (hands[i].may & people[k].may) != 0;
            if (allowed != (got == REJECT_NONE || got == REJECT_NEED_DICE)) {
                fail_msg("%s by role %d: %s", hands[i].verb, people[k].actor.role,
                         reject_words.word[got]);
            }
            if (!allowed) {
                /* A host sets options too, but only in the lobby. */
                bool lobby_only =
                    strcmp(hands[i].verb, "set_option") == 0 && people[k].may == MAY_HOST;
                assert_int_equal(got, lobby_only ? REJECT_WRONG_PHASE : REJECT_NOT_ALLOWED);
            }
            play_free(p);
        }
    }
}

/* Whatever neither a player nor a host may do is refused to them before anything is looked at.
 */
static void whatever_is_only_the_umpires_is_refused_to_all_others(void **state)
{
    (void)state;
    struct play *p = street();
    int counted = 0;
    for (size_t i = 0; i < verb_count(); i++) {
        const struct command command = {.verb = verb_at(i)};
        const uint32_t roles = command.verb->roles;
        if ((roles & BY_ROLE(UMPIRE)) == 0 || (roles & (BY_ROLE(PLAYER) | BY_HOST)) != 0) {
            continue;
        }
        counted++;
        for (size_t k = 0; k < COUNT_OF(people); k++) {
            if ((roles & (1U << people[k].actor.role)) != 0) {
                continue;
            }
            p->d->actor = people[k].actor;
            struct game *scratch = p->d->game;
            p->d->game = p->game; /* nothing of it is changed */
            const enum reject got = decide(p->d, &command);
            p->d->game = scratch;
            if (got != REJECT_NOT_ALLOWED) {
                fail_msg("%s by role %d is not refused", command.verb->name,
                         people[k].actor.role);
            }
        }
    }
    assert_true(counted > 20);
    play_free(p);
}

static void no_ruling_is_made_without_a_reason(void **state)
{
    (void)state;
    static const char *const rulings[][2] = {
        {"set_edna", "{\"base\":\"b2\",\"edna\":5,"},
        {"set_lf", "{\"base\":\"b1\",\"lf\":1,"},
        {"set_figure", "{\"figure\":3,\"status\":\"dead\","},
        {"set_place", "{\"base\":\"b2\",\"x_ci\":100,\"y_ci\":1300,"},
        {"add_card", "{\"place\":\"h3\","},
        {"remove_card", "{\"place\":\"h3\","},
        {"shuffle_stack", "{\"place\":\"h9\","},
        {"set_rounds", "{\"platoon\":\"p1\",\"kind\":\"cs\",\"rounds\":1,"},
        {"set_body_count", "{\"body_count\":1,"},
    };
    for (size_t i = 0; i < COUNT_OF(rulings); i++) {
        struct play *p = street();
        char args[200] = {0};
        strncat(args, rulings[i][1], 120);
        strncat(args, "\"reason\":\"\",\"audience\":\"all\"}", 60);
        assert_int_equal(play(p, rulings[i][0], args, NO_DICE), REJECT_EMPTY_TEXT);
        play_free(p);
    }
}

/* ---- who is told --------------------------------------------------------------------------
 */

static bool sees(const struct play *p, const char *event, struct audience who)
{
    const struct event *e = play_event(p, event);
    assert_non_null(e);
    return e->type->seen == NULL || e->type->seen(p->game, &who, e->args);
}

static const struct audience umpire = {.seat = 1, .role = ROLE_UMPIRE};
static const struct audience first = {.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
static const struct audience second = {.seat = 3, .role = ROLE_PLAYER, .platoons = 2};
static const struct audience host = {.seat = 4, .role = ROLE_PLAYER, .host = 1, .platoons = 4};
static const struct audience screen = {.role = ROLE_TABLE};

static void a_ruling_for_the_platoon_is_told_to_those_it_concerns(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(
        play(p, "set_edna",
             "{\"base\":\"b2\",\"edna\":5,\"reason\":\"x\",\"audience\":\"platoon\"}", NO_DICE),
        REJECT_NONE);
    assert_true(sees(p, "ruled_edna", umpire) && sees(p, "ruled_edna", first));
    assert_false(sees(p, "ruled_edna", second) || sees(p, "ruled_edna", screen));
    assert_int_equal(base_of(p->game, 2)->edna, 5);
    assert_int_equal(event_int(p, "ruled_edna", "before"), 8);
    play_free(p);
}

static void a_ruling_for_the_umpire_is_told_to_nobody_else_until_the_reveal(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(
        play(p, "set_edna",
             "{\"base\":\"b2\",\"edna\":5,\"reason\":\"x\",\"audience\":\"umpire\"}", NO_DICE),
        REJECT_NONE);
    assert_true(sees(p, "ruled_edna", umpire));
    assert_false(sees(p, "ruled_edna", first) || sees(p, "ruled_edna", host));
    p->game->table.phase = PHASE_REVEALED;
    assert_true(sees(p, "ruled_edna", second) && sees(p, "ruled_edna", screen));
    play_free(p);
}

static void a_message_is_seen_by_its_seats_and_umpires_only(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(play(p, "message", "{\"text\":\"Hold\",\"seats\":[\"s3\"]}", NO_DICE),
                     REJECT_NONE);
    assert_true(sees(p, "message_sent", umpire) && sees(p, "message_sent", second));
    assert_false(sees(p, "message_sent", first) || sees(p, "message_sent", screen) ||
                 sees(p, "message_sent", host));
    assert_int_equal(play(p, "message", "{\"text\":\"Hold\"}", NO_DICE), REJECT_NONE);
    assert_true(sees(p, "message_sent", first) && sees(p, "message_sent", screen));
    assert_int_equal(play(p, "message", "{\"text\":\"\"}", NO_DICE), REJECT_EMPTY_TEXT);
    assert_int_equal(play(p, "message", "{\"text\":\"x\",\"seats\":[\"s17\"]}", NO_DICE),
                     REJECT_NO_SUCH_SEAT);
    play_free(p);
}

static void peek_is_written_down_for_the_umpire_alone(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(play(p, "peek", "{\"place\":\"h9\"}", NO_DICE), REJECT_NONE);
    assert_true(sees(p, "peeked", umpire));
    assert_false(sees(p, "peeked", first) || sees(p, "peeked", host) ||
                 sees(p, "peeked", screen));
    assert_int_equal(event_int(p, "peeked", "cards"), 3);
    assert_int_equal(play(p, "peek", "{\"place\":\"h1\"}", NO_DICE), REJECT_NOT_A_HOUSE);
    play_free(p);
}

/* ---- what it changes ----------------------------------------------------------------------
 */

static void set_edna_knocks_a_tank_out_at_zero_and_brings_it_back_above(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(play(p, "set_edna", "{\"base\":\"b3\",\"edna\":0," RULED, NO_DICE),
                     REJECT_NONE);
    assert_int_equal(base_of(p->game, 3)->knocked_out, 1);
    assert_int_equal(play(p, "set_edna", "{\"base\":\"b3\",\"edna\":4," RULED, NO_DICE),
                     REJECT_NONE);
    assert_int_equal(base_of(p->game, 3)->knocked_out, 0);
    assert_int_equal(play(p, "set_edna", "{\"base\":\"b3\",\"edna\":4," RULED, NO_DICE),
                     REJECT_NOTHING_CHANGES);
    assert_int_equal(play(p, "set_edna", "{\"base\":\"b9\",\"edna\":4," RULED, NO_DICE),
                     REJECT_NO_SUCH_BASE);
    play_free(p);
}

static void set_lf_is_refused_when_the_base_leads_nobody(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(play(p, "set_lf", "{\"base\":\"b2\",\"lf\":1," RULED, NO_DICE),
                     REJECT_NOT_A_LEADER);
    assert_int_equal(play(p, "set_lf", "{\"base\":\"b1\",\"lf\":-3," RULED, NO_DICE),
                     REJECT_NONE);
    assert_int_equal(base_of(p->game, 1)->lf, -3);
    play_free(p);
}

static void set_figure_counts_losses_anew_and_removes_a_base_without_men(void **state)
{
    (void)state;
    struct play *p = street();
    /* f3 to f5 are the riflemen of b2. */
    assert_int_equal(
        play(p, "set_figure", "{\"figure\":3,\"status\":\"wounded\"," RULED, NO_DICE),
        REJECT_NONE);
    assert_int_equal(play(p, "set_figure", "{\"figure\":4,\"status\":\"dead\"," RULED, NO_DICE),
                     REJECT_NONE);
    assert_int_equal(base_of(p->game, 2)->removed, 0);
    assert_int_equal(
        play(p, "set_figure", "{\"figure\":5,\"status\":\"missing\"," RULED, NO_DICE),
        REJECT_NONE);
    assert_int_equal(base_of(p->game, 2)->removed, 1);
    assert_int_equal(platoon_of(p->game, 1)->wounded, 1);
    assert_int_equal(platoon_of(p->game, 1)->dead, 1);
    assert_int_equal(platoon_of(p->game, 1)->missing, 1);
    assert_null(game_fault(p->game));
    assert_int_equal(play(p, "set_figure", "{\"figure\":4,\"status\":\"fit\"," RULED, NO_DICE),
                     REJECT_NONE);
    assert_int_equal(base_of(p->game, 2)->removed, 0);
    assert_int_equal(platoon_of(p->game, 1)->dead, 0);
    assert_null(game_fault(p->game));
    assert_int_equal(play(p, "set_figure", "{\"figure\":99,\"status\":\"fit\"," RULED, NO_DICE),
                     REJECT_NO_SUCH_FIGURE);
    play_free(p);
}

static void set_place_refuses_only_what_cannot_be(void **state)
{
    (void)state;
    struct play *p = street();
    static const char *const to_objective =
        "{\"base\":\"b2\",\"x_ci\":3800,\"y_ci\":1500," RULED;
    assert_int_equal(play(p, "set_place", to_objective, NO_DICE), REJECT_RPD_STANDS);
    p->game->table.rpd_out = 1;
    assert_int_equal(play(p, "set_place", to_objective, NO_DICE), REJECT_NONE);
    assert_int_equal(base_of(p->game, 2)->place, AT_OBJECTIVE);
    assert_int_equal(
        play(p, "set_place", "{\"base\":\"b3\",\"x_ci\":300,\"y_ci\":900," RULED, NO_DICE),
        REJECT_NOT_INFANTRY);
    assert_int_equal(
        play(p, "set_place", "{\"base\":\"b2\",\"x_ci\":9000,\"y_ci\":900," RULED, NO_DICE),
        REJECT_OFF_THE_BOARD);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void add_card_takes_the_top_of_the_deck_or_a_removed_one(void **state)
{
    (void)state;
    struct play *p = street();
    int top = cards_face_at(&p->game->table.cards, PILE_DRAW, 0);
    assert_int_equal(play(p, "add_card", "{\"place\":\"h3\"," RULED, NO_DICE), REJECT_NONE);
    assert_int_equal(cards_face_at(&p->game->table.cards, AT_L2, 0), top);
    assert_int_equal(play(p, "add_card", "{\"place\":\"h3\",\"card\":\"KD\"," RULED, NO_DICE),
                     REJECT_NO_SUCH_CARD);
    int at = cards_find(&p->game->table.cards, AT_OBJECTIVE, KD);
    cards_move_at(&p->game->table.cards, AT_OBJECTIVE, at, PILE_REMOVED);
    assert_int_equal(play(p, "add_card", "{\"place\":\"h3\",\"card\":\"KD\"," RULED, NO_DICE),
                     REJECT_NONE);
    assert_int_equal(cards_face_at(&p->game->table.cards, AT_L2, 0), KD);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void add_card_is_refused_when_the_deck_is_empty(void **state)
{
    (void)state;
    struct play *p = street();
    while (p->game->table.cards.height[PILE_DRAW] > 0) {
        cards_move_top(&p->game->table.cards, PILE_DRAW, PILE_REMOVED);
    }
    assert_int_equal(play(p, "add_card", "{\"place\":\"h3\"," RULED, NO_DICE),
                     REJECT_DECK_EMPTY);
    play_free(p);
}

static void remove_card_asks_before_it_ends_the_rpd(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(
        play(p, "remove_card", "{\"place\":\"h9\",\"card\":\"AS\"," RULED, NO_DICE),
        REJECT_ENDS_THE_RPD);
    assert_int_equal(play(p, "remove_card",
                          "{\"place\":\"h9\",\"card\":\"AS\",\"ends_rpd\":true," RULED,
                          NO_DICE),
                     REJECT_NONE);
    assert_int_equal(p->game->table.rpd_out, 1);
    assert_int_equal(p->game->table.cards.height[AT_OBJECTIVE], 2);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void remove_card_does_not_end_the_rpd_when_another_card_is_ticked(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(play(p, "remove_card",
                          "{\"place\":\"h9\",\"card\":\"KD\",\"ends_rpd\":true," RULED,
                          NO_DICE),
                     REJECT_NONE);
    assert_int_equal(p->game->table.rpd_out, 0);
    assert_int_equal(p->game->table.body_count, 0);
    play_free(p);
}

static void remove_card_clears_a_house_when_it_was_the_last(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(play(p, "remove_card", "{\"place\":\"h3\"," RULED, NO_DICE), REJECT_NONE);
    assert_int_equal(place_of(p->game, AT_L2)->cleared_once, 1);
    assert_int_equal(cards_face_at(&p->game->table.cards, PILE_REMOVED, 0), 20);
    assert_int_equal(play(p, "remove_card", "{\"place\":\"h3\"," RULED, NO_DICE),
                     REJECT_NO_CARDS);
    play_free(p);
}

static void shuffle_stack_orders_the_cards_as_the_numbers_say(void **state)
{
    (void)state;
    struct play *p = street();
    /* AS 7H KD: swap the last with the first, then the second with the first. */
    assert_int_equal(play(p, "shuffle_stack", "{\"place\":\"h9\"," RULED, DICE(1, 1)),
                     REJECT_NONE);
    assert_int_equal(cards_face_at(&p->game->table.cards, AT_OBJECTIVE, 0), RANKS + 6);
    assert_int_equal(cards_face_at(&p->game->table.cards, AT_OBJECTIVE, 1), KD);
    assert_int_equal(cards_face_at(&p->game->table.cards, AT_OBJECTIVE, 2), ACE_OF_SPADES);
    assert_true(sees(p, "stack_shuffled", first));
    assert_false(sees(p, "stack_ordered", umpire));
    assert_int_equal(play(p, "shuffle_stack", "{\"place\":\"h3\"," RULED, NO_DICE),
                     REJECT_NOTHING_CHANGES);
    play_free(p);
}

static void set_rounds_changes_one_pool_of_one_platoon(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(play(p, "set_rounds",
                          "{\"platoon\":\"p2\",\"kind\":\"cs\",\"rounds\":4," RULED, NO_DICE),
                     REJECT_NONE);
    assert_int_equal(platoon_of(p->game, 2)->cs, 4);
    assert_int_equal(platoon_of(p->game, 2)->smoke, 6);
    assert_int_equal(platoon_of(p->game, 1)->cs, 2);
    assert_int_equal(play(p, "set_rounds",
                          "{\"platoon\":\"p3\",\"kind\":\"cs\",\"rounds\":4," RULED, NO_DICE),
                     REJECT_NO_SUCH_PLATOON);
    play_free(p);
}

static void set_rounds_changes_the_charges_of_a_platoon_too(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(play(p, "set_rounds",
                          "{\"platoon\":\"p1\",\"kind\":\"charges\",\"rounds\":7," RULED,
                          NO_DICE),
                     REJECT_NONE);
    assert_int_equal(platoon_of(p->game, 1)->charges, 7);
    assert_int_equal(platoon_of(p->game, 1)->cs, 2);
    play_free(p);
}

static void set_body_count_corrects_what_was_counted(void **state)
{
    (void)state;
    struct play *p = street();
    p->game->table.body_count = 4;
    assert_int_equal(play(p, "set_body_count", "{\"body_count\":4," RULED, NO_DICE),
                     REJECT_NOTHING_CHANGES);
    assert_int_equal(play(p, "set_body_count", "{\"body_count\":3," RULED, NO_DICE),
                     REJECT_NONE);
    assert_int_equal(p->game->table.body_count, 3);
    assert_int_equal(event_int(p, "ruled_body_count", "before"), 4);
    p->game->table.phase = PHASE_CONTACT;
    assert_int_equal(play(p, "set_body_count", "{\"body_count\":2," RULED, NO_DICE),
                     REJECT_WRONG_PHASE);
    play_free(p);
}

static void pause_stops_the_clock_and_lets_it_run_again(void **state)
{
    (void)state;
    struct play *p = street();
    p->game->table.clock = (struct clock){.running = 1, .left_ms = 90000, .at_ms = p->now_ms};
    p->now_ms += 30000;
    assert_int_equal(play(p, "pause", "{\"on\":true}", NO_DICE), REJECT_NONE);
    assert_int_equal(p->game->table.clock.left_ms, 60000);
    assert_int_equal(p->game->table.clock.running, 0);
    assert_int_equal(play(p, "pause", "{\"on\":true}", NO_DICE), REJECT_NOTHING_CHANGES);
    p->now_ms += 30000;
    assert_int_equal(play(p, "pause", "{\"on\":false}", NO_DICE), REJECT_NONE);
    assert_int_equal(p->game->table.clock.running, 1);
    assert_int_equal(p->game->table.clock.left_ms, 60000);
    assert_int_equal(p->game->table.clock.used_ms, 30000);
    play_free(p);
}

static void set_clock_sets_what_is_left_and_may_ask_again(void **state)
{
    (void)state;
    struct play *p = street();
    p->game->table.clock = (struct clock){.running = 1, .left_ms = 1000, .at_ms = p->now_ms};
    p->game->table.clock_asked = 1;
    p->now_ms += 5000;
    assert_int_equal(play(p, "set_clock", "{\"left_ms\":600000}", NO_DICE), REJECT_NONE);
    assert_int_equal(p->game->table.clock.left_ms, 600000);
    assert_int_equal(p->game->table.clock.at_ms, p->now_ms);
    assert_int_equal(p->game->table.clock.used_ms, 5000);
    assert_int_equal(p->game->table.clock_asked, 0);
    assert_int_equal(play(p, "set_clock", "{\"left_ms\":-1}", NO_DICE), REJECT_OUT_OF_RANGE);
    play_free(p);
}

static void set_option_reads_numbers_flags_and_words(void **state)
{
    (void)state;
    struct play *p = street();
    p->game->table.phase = PHASE_LOBBY;
    assert_int_equal(
        play(p, "set_option", "{\"name\":\"deck_empty\",\"value\":\"second\"}", NO_DICE),
        REJECT_NONE);
    assert_int_equal(p->game->table.options.deck_empty, DECK_EMPTY_SECOND);
    assert_int_equal(
        play(p, "set_option", "{\"name\":\"hard_start\",\"value\":\"true\"}", NO_DICE),
        REJECT_NONE);
    assert_int_equal(p->game->table.options.hard_start, 1);
    assert_int_equal(
        play(p, "set_option", "{\"name\":\"street_score_mod\",\"value\":\"-1\"}", NO_DICE),
        REJECT_NONE);
    assert_int_equal(p->game->table.options.street_score_mod, -1);
    static const char *const bad[] = {"{\"name\":\"turn_limit\",\"value\":\"0\"}",
                                      "{\"name\":\"turn_limit\",\"value\":\"\"}",
                                      "{\"name\":\"turn_limit\",\"value\":\"3x\"}",
                                      "{\"name\":\"hard_start\",\"value\":\"1\"}",
                                      "{\"name\":\"deck_empty\",\"value\":\"third\"}"};
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        assert_int_equal(play(p, "set_option", bad[i], NO_DICE), REJECT_OUT_OF_RANGE);
    }
    assert_int_equal(play(p, "set_option", "{\"name\":\"none\",\"value\":\"1\"}", NO_DICE),
                     REJECT_NO_SUCH_OPTION);
    play_free(p);
}

static void set_option_in_play_is_the_umpires_and_needs_a_reason(void **state)
{
    (void)state;
    struct play *p = street();
    static const char *const plain = "{\"name\":\"turn_limit\",\"value\":\"30\"}";
    assert_int_equal(play(p, "set_option", plain, NO_DICE), REJECT_EMPTY_TEXT);
    p->actor = (struct actor){.seat = 2, .role = ROLE_PLAYER, .platoons = 1, .host = 1};
    assert_int_equal(play(p, "set_option", plain, NO_DICE), REJECT_WRONG_PHASE);
    p->game->table.phase = PHASE_LOBBY;
    assert_int_equal(play(p, "set_option", plain, NO_DICE), REJECT_NONE);
    p->actor.host = 0;
    assert_int_equal(play(p, "set_option", plain, NO_DICE), REJECT_NOT_ALLOWED);
    play_free(p);
}

static void nobody_plays_is_not_waited_for(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(play(p, "nobody_plays", "{\"platoon\":\"p2\",\"on\":true}", NO_DICE),
                     REJECT_NONE);
    assert_int_equal(platoon_of(p->game, 2)->nobody_plays, 1);
    assert_int_equal(play(p, "nobody_plays", "{\"platoon\":\"p2\",\"on\":true}", NO_DICE),
                     REJECT_NOTHING_CHANGES);
    play_free(p);
}

/* Rule: fairness 8 */
static void remove_card_takes_another_packs_ace_unless_the_rpd_is_ticked(void **state)
{
    (void)state;
    struct play *p = street();
    struct cards *cards = &p->game->table.cards;
    put_card(p, AT_OBJECTIVE, 21);
    cards->face[cards->top[AT_OBJECTIVE]] = ACE_OF_SPADES;
    assert_int_equal(
        play(p, "remove_card", "{\"place\":\"h9\",\"card\":\"AS\"," RULED, NO_DICE),
        REJECT_NONE);
    assert_int_equal(p->game->table.rpd_out, 0);
    assert_int_equal(cards_find_rpd_ace(cards, AT_OBJECTIVE), 0);
    assert_int_equal(
        play(p, "remove_card", "{\"place\":\"h9\",\"card\":\"AS\"," RULED, NO_DICE),
        REJECT_ENDS_THE_RPD);
    assert_int_equal(play(p, "remove_card",
                          "{\"place\":\"h9\",\"card\":\"AS\",\"ends_rpd\":true," RULED,
                          NO_DICE),
                     REJECT_NONE);
    assert_int_equal(p->game->table.rpd_out, 1);
    play_free(p);
}

static void shuffle_stack_keeps_the_rpds_own_ace_apart_from_another(void **state)
{
    (void)state;
    struct play *p = street();
    struct cards *cards = &p->game->table.cards;
    put_card(p, AT_OBJECTIVE, 21);
    cards->face[cards->top[AT_OBJECTIVE]] = ACE_OF_SPADES;
    /* The other, its own, 7H, KD: the fourth changes with its own, then all stay. */
    assert_int_equal(play(p, "shuffle_stack", "{\"place\":\"h9\"," RULED, DICE(2, 3, 2)),
                     REJECT_NONE);
    assert_int_equal(cards_face_at(cards, AT_OBJECTIVE, 0), ACE_OF_SPADES);
    assert_int_equal(cards_face_at(cards, AT_OBJECTIVE, 3), ACE_OF_SPADES);
    assert_int_equal(cards_find_rpd_ace(cards, AT_OBJECTIVE), 3);
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_verb_of_the_umpire_is_refused_to_every_other_role),
        cmocka_unit_test(whatever_is_only_the_umpires_is_refused_to_all_others),
        cmocka_unit_test(no_ruling_is_made_without_a_reason),
        cmocka_unit_test(a_ruling_for_the_platoon_is_told_to_those_it_concerns),
        cmocka_unit_test(a_ruling_for_the_umpire_is_told_to_nobody_else_until_the_reveal),
        cmocka_unit_test(a_message_is_seen_by_its_seats_and_umpires_only),
        cmocka_unit_test(peek_is_written_down_for_the_umpire_alone),
        cmocka_unit_test(set_edna_knocks_a_tank_out_at_zero_and_brings_it_back_above),
        cmocka_unit_test(set_lf_is_refused_when_the_base_leads_nobody),
        cmocka_unit_test(set_figure_counts_losses_anew_and_removes_a_base_without_men),
        cmocka_unit_test(set_place_refuses_only_what_cannot_be),
        cmocka_unit_test(add_card_takes_the_top_of_the_deck_or_a_removed_one),
        cmocka_unit_test(add_card_is_refused_when_the_deck_is_empty),
        cmocka_unit_test(remove_card_asks_before_it_ends_the_rpd),
        cmocka_unit_test(remove_card_does_not_end_the_rpd_when_another_card_is_ticked),
        cmocka_unit_test(remove_card_clears_a_house_when_it_was_the_last),
        cmocka_unit_test(shuffle_stack_orders_the_cards_as_the_numbers_say),
        cmocka_unit_test(set_rounds_changes_one_pool_of_one_platoon),
        cmocka_unit_test(set_rounds_changes_the_charges_of_a_platoon_too),
        cmocka_unit_test(set_body_count_corrects_what_was_counted),
        cmocka_unit_test(pause_stops_the_clock_and_lets_it_run_again),
        cmocka_unit_test(set_clock_sets_what_is_left_and_may_ask_again),
        cmocka_unit_test(set_option_reads_numbers_flags_and_words),
        cmocka_unit_test(set_option_in_play_is_the_umpires_and_needs_a_reason),
        cmocka_unit_test(nobody_plays_is_not_waited_for),
        cmocka_unit_test(remove_card_takes_another_packs_ace_unless_the_rpd_is_ticked),
        cmocka_unit_test(shuffle_stack_keeps_the_rpds_own_ace_apart_from_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
