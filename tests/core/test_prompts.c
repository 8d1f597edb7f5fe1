/* What seats are asked: read off the game, open until somebody acts. */
#include "tests/support/builder.h"
#include "tests/support/test.h"

#include <stdio.h>

#include "core/rules/skirmish/fighters.h"
#include "core/rules/table/prompts.h"

static const struct audience first = {.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
static const struct audience second = {.seat = 3, .role = ROLE_PLAYER, .platoons = 2};
static const struct audience umpire = {.seat = 1, .role = ROLE_UMPIRE};

/* b1 rifles and b2 their leader meet e1, a cell of two, 9 inches away in the street. */
static struct play *fight(const char *activation)
{
    struct play *p = build_street();
    p->game->table.cm_per_inch = 250;
    p->game->table.contact.made = 1;
    put_base(p, add_base(p, 1, 1, BASE_RIFLE, AT_STREET), AT_STREET, 500, 1500);
    put_base(p, add_base(p, 1, 1, BASE_SQUAD_LEADER, AT_STREET), AT_STREET, 600, 1500);
    put_base(p, add_base(p, 2, 1, BASE_RIFLE, AT_STREET), AT_STREET, 100, 1500);
    play(p, "enemy_add",
         "{\"name\":\"Cell\",\"weapons\":[\"ak47\",\"ak47\"],\"rating\":\"trained\","
         "\"x_ci\":1500,\"y_ci\":1500}",
         NO_DICE);
    char args[120];
    (void)snprintf(args, sizeof(args),
                   "{\"enemies\":[\"e1\"],\"bases\":[\"b1\",\"b2\"],\"activation\":\"%s\"}",
                   activation);
    assert_int_equal(play(p, "engage", args, NO_DICE), REJECT_NONE);
    return p;
}

/* The one prompt of that kind, or NULL. */
static const struct prompt *asked(const struct play *p, enum prompt_kind kind)
{
    static struct prompt prompt;
    for (int id = 1; id <= prompt_count(p->game); id++) {
        if (prompt_open(p->game, id, &prompt) && prompt.kind == (int32_t)kind) {
            return &prompt;
        }
    }
    return NULL;
}

static void nobody_is_asked_when_nothing_goes_on(void **state)
{
    (void)state;
    struct play *p = build_street();
    assert_int_equal(prompt_count(p->game), 0);
    play_free(p);
}

static void who_could_fire_in_the_enemys_half_is_asked_until_he_has(void **state)
{
    (void)state;
    struct play *p = fight("alternate");
    play(p, "fight_test", "{\"fighter\":\"g2\",\"intent\":\"hold\"}", DICE(1));
    play(p, "fight_act", "{\"fighter\":\"g2\"}", NO_DICE);
    assert_null(asked(p, PROMPT_OPPORTUNITY));
    play(p, "fight_test", "{\"fighter\":\"g1\",\"intent\":\"hold\"}", DICE(1));
    game_fighter(p->game, 1)->acted_this_half = 1;
    const struct prompt *prompt = asked(p, PROMPT_OPPORTUNITY);
    assert_non_null(prompt);
    assert_int_equal(prompt->fighter, 2);
    assert_int_equal(prompt->platoon, 1);
    assert_int_equal(prompt->targets.count, 1);
    assert_int_equal(prompt->targets.item[0], 1);
    assert_int_equal(prompt->choices.item[0], PROMPT_CHOICE_HOLD_FIRE);
    assert_true(prompt_is_for(p->game, &first, prompt));
    assert_false(prompt_is_for(p->game, &second, prompt));
    assert_true(prompt_is_for(p->game, &umpire, prompt));
    assert_int_equal(play(p, "fight_opportunity", "{\"fighter\":\"g2\"}", NO_DICE),
                     REJECT_NONE);
    assert_null(asked(p, PROMPT_OPPORTUNITY));
    play_free(p);
}

/* The umpire is asked for the enemy, and nobody for a group that plays itself. */
static void the_umpire_alone_is_asked_for_the_enemy(void **state)
{
    (void)state;
    struct play *p = fight("alternate");
    play(p, "fight_test", "{\"fighter\":\"g2\",\"intent\":\"move\"}", DICE(1));
    game_fighter(p->game, 2)->acted_this_half = 1;
    const struct prompt *prompt = asked(p, PROMPT_OPPORTUNITY);
    assert_non_null(prompt);
    assert_int_equal(prompt->platoon, 0);
    assert_false(prompt_is_for(p->game, &first, prompt));
    assert_true(prompt_is_for(p->game, &umpire, prompt));
    game_enemy(p->game, 1)->plays_itself = 1;
    assert_null(asked(p, PROMPT_OPPORTUNITY));
    play_free(p);
}

static void a_squad_that_is_not_under_control_is_asked_who_acts(void **state)
{
    (void)state;
    struct play *p = fight("card_sequence");
    struct engagement *fight = game_engagement(p->game, 1);
    put_base(p, 2, AT_STREET, 2000, 1500); /* the leader is out of reach of his rifles */
    fight->card = 13;                      /* the ace of hearts: red */
    const struct prompt *prompt = asked(p, PROMPT_CONTROL);
    assert_non_null(prompt);
    assert_int_equal(prompt->choices.count, 2); /* nobody inside: the deck, or one man */
    assert_int_equal(prompt->choices.item[0], PROMPT_CHOICE_DECK);
    assert_int_equal(prompt->choices.item[1], PROMPT_CHOICE_ONE_MAN);
    assert_int_equal(prompt->men.count, 2);
    char args[80];
    (void)snprintf(args, sizeof(args), "{\"fighter\":\"g%d\",\"choice\":\"deck\"}",
                   (int)prompt->fighter);
    assert_int_equal(play(p, "fight_control", args, NO_DICE), REJECT_NONE);
    assert_null(asked(p, PROMPT_CONTROL));
    play_free(p);
}

static void a_platoon_that_found_an_entrance_is_asked_until_it_has_noted_it(void **state)
{
    (void)state;
    struct play *p = fight("alternate");
    put_base(p, 3, AT_L1, 300, 900);
    play(p, "tunnel_add", "{\"name\":\"Cellar\",\"x_ci\":400,\"y_ci\":900,\"found\":true}",
         NO_DICE);
    const struct prompt *prompt = asked(p, PROMPT_TUNNEL);
    assert_non_null(prompt);
    assert_int_equal(prompt->platoon, 2);
    assert_int_equal(prompt->base, 3);
    assert_int_equal(prompt->choices.item[0], PROMPT_CHOICE_NOTE);
    assert_int_equal(prompt->choices.item[1], PROMPT_CHOICE_REPORT);
    assert_true(prompt_is_for(p->game, &second, prompt));
    assert_false(prompt_is_for(p->game, &first, prompt));
    p->actor = (struct actor){.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
    assert_int_equal(play(p, "tunnel_note", "{\"tunnel\":\"t1\",\"platoon\":\"p2\"}", NO_DICE),
                     REJECT_NOT_ALLOWED);
    p->actor = (struct actor){.seat = 3, .role = ROLE_PLAYER, .platoons = 2};
    assert_int_equal(play(p, "tunnel_note", "{\"tunnel\":\"t1\",\"platoon\":\"p2\"}", NO_DICE),
                     REJECT_NONE);
    assert_null(asked(p, PROMPT_TUNNEL));
    assert_int_equal(play(p, "tunnel_note", "{\"tunnel\":\"t1\",\"platoon\":\"p2\"}", NO_DICE),
                     REJECT_NOTHING_CHANGES);
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_is_asked_when_nothing_goes_on),
        cmocka_unit_test(who_could_fire_in_the_enemys_half_is_asked_until_he_has),
        cmocka_unit_test(the_umpire_alone_is_asked_for_the_enemy),
        cmocka_unit_test(a_squad_that_is_not_under_control_is_asked_who_acts),
        cmocka_unit_test(a_platoon_that_found_an_entrance_is_asked_until_it_has_noted_it),
    };
    return cmocka_run_group_tests_name("prompts", tests, NULL, NULL);
}
