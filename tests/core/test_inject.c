/* Injects: armed, held, cancelled, fired by hand, by a turn, by a base that enters a place. */
#include "tests/support/builder.h"
#include "tests/support/test.h"

#include <string.h>

#include "core/fog.h"
#include "core/inject.h"
#include "core/sight.h"

static const struct audience first = {.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
static const struct audience second = {.seat = 3, .role = ROLE_PLAYER, .platoons = 2};
static const struct audience umpire = {.seat = 1, .role = ROLE_UMPIRE};

/* b1 of platoon 1 in the street beside the alley; b2 keeps the turn open. */
static struct play *street(void)
{
    struct play *p = build_street();
    int base = add_base(p, 1, 1, BASE_RIFLE, AT_STREET);
    put_base(p, base, AT_STREET, 1700, 1300);
    add_base(p, 2, 1, BASE_RIFLE, AT_STREET);
    return p;
}

static bool reads(const struct play *p, const char *name, const struct audience *who)
{
    const struct event *event = play_event(p, name);
    return event != NULL &&
           (event->type->seen == NULL || event->type->seen(p->game, who, event->args));
}

static void a_sniper_now_strikes_the_base_it_is_meant_for(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(
        play(p, "inject",
             "{\"kind\":\"sniper\",\"trigger\":\"now\",\"base\":\"b1\",\"number\":2,"
             "\"text\":\"A shot from the roofs.\"}",
             DICE(3, 3, 1, 2)),
        REJECT_NONE);
    assert_int_equal(event_int(p, "struck", "wounded"), 1);
    assert_int_equal(event_int(p, "struck", "throws"), 2);
    assert_int_equal(p->game->table.platoons[0].wounded, 1);
    assert_true(reads(p, "inject_fired", &first) && reads(p, "inject_fired", &second));
    assert_false(reads(p, "inject_armed", &first));
    play_free(p);
}

static void what_is_told_to_one_seat_is_not_read_by_another(void **state)
{
    (void)state;
    struct play *p = street();
    play(p, "inject",
         "{\"kind\":\"radio\",\"trigger\":\"now\",\"seats\":[\"s3\"],\"text\":\"Hold fast.\"}",
         NO_DICE);
    assert_true(reads(p, "inject_fired", &second) && reads(p, "inject_fired", &umpire));
    assert_false(reads(p, "inject_fired", &first));
    play(p, "inject", "{\"kind\":\"nothing\",\"trigger\":\"now\",\"text\":\"hush\"}", NO_DICE);
    assert_true(reads(p, "inject_fired", &umpire));
    assert_false(reads(p, "inject_fired", &first) || reads(p, "inject_fired", &second));
    play_free(p);
}

/* Rule: IN-30, IN-72 */
static void
a_tunnel_opens_at_the_base_that_came_in_or_shows_the_one_that_is_hidden(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(play(p, "inject", "{\"kind\":\"tunnel\",\"trigger\":\"now\"}", NO_DICE),
                     REJECT_INJECT_NEEDS_PLACE);
    play(p, "inject",
         "{\"kind\":\"tunnel\",\"trigger\":\"enters\",\"place\":\"h7\",\"number\":3,"
         "\"text\":\"The ground gives way.\"}",
         NO_DICE);
    play(p, "move", "{\"bases\":[\"b1\"],\"path\":[[1700,1000]]}", DICE(1, 2));
    p->actor = (struct actor){.role = ROLE_SERVER};
    assert_int_equal(play(p, "inject_fire", "{\"inject\":\"i1\"}", NO_DICE), REJECT_NONE);
    const struct tunnel *opened = tunnel_of(p->game, 1);
    assert_true(opened->used && opened->found);
    assert_int_equal(opened->place, AT_ALLEY);
    assert_int_equal(opened->complex, 3);
    assert_int_equal(opened->found_by, 1);
    assert_memory_equal(&opened->at, &base_of(p->game, 1)->at, sizeof(struct point));
    assert_true(reads(p, "tunnel_added", &first));
    p->actor = (struct actor){.seat = 1, .role = ROLE_UMPIRE, .platoons = UINT16_MAX};
    play(p, "tunnel_add", "{\"name\":\"Well\",\"x_ci\":1000,\"y_ci\":900}", NO_DICE);
    assert_false(tunnel_of(p->game, 2)->found);
    assert_int_equal(play(p, "inject",
                          "{\"kind\":\"tunnel\",\"trigger\":\"now\",\"place\":\"h3\"}",
                          NO_DICE),
                     REJECT_NONE);
    assert_true(tunnel_of(p->game, 2)->found);
    assert_false(tunnel_of(p->game, 3)->used);
    play_free(p);
}

/* Hue: 250 cm to the inch. The enemy is 40 m away. Rule: IN-14, IN-72 */
static void weather_with_a_distance_lets_nobody_see_farther_until_it_clears(void **state)
{
    (void)state;
    struct play *p = street();
    p->game->table.cm_per_inch = 250;
    p->game->table.contact.made = 1;
    p->game->table.fog = FOG_SHARED;
    play(p, "enemy_add",
         "{\"name\":\"Cell\",\"weapons\":[\"ak47\"],\"rating\":\"trained\",\"shown\":true,"
         "\"x_ci\":100,\"y_ci\":1300}",
         NO_DICE);
    put_base(p, 2, AT_STREET, 1700, 1350);
    assert_true(may_see_enemy(p->game, &first, 1));
    play(p, "inject",
         "{\"kind\":\"weather\",\"trigger\":\"now\",\"number\":2,\"visibility_m\":39}",
         NO_DICE);
    assert_int_equal(p->game->table.contact.weather, WEATHER_FOG);
    int32_t told = 0;
    assert_true(view_int(p, "table", &first, "weather", &told));
    assert_int_equal(told, WEATHER_FOG);
    assert_true(view_int(p, "table", &first, "visibility_m", &told));
    assert_int_equal(told, 39);
    assert_false(may_see_enemy(p->game, &first, 1));
    assert_int_equal(line_of_sight(p->game, base_of(p->game, 1)->at, AT_STREET,
                                   enemy_of(p->game, 1)->at, AT_STREET),
                     SIGHT_TOO_FAR);
    play(p, "inject",
         "{\"kind\":\"weather\",\"trigger\":\"now\",\"number\":2,\"visibility_m\":40}",
         NO_DICE);
    assert_true(may_see_enemy(p->game, &first, 1));
    play(p, "inject", "{\"kind\":\"weather\",\"trigger\":\"now\"}", NO_DICE);
    assert_int_equal(p->game->table.contact.visibility_m, 0);
    play_free(p);
}

static void inject_that_waits_for_a_hand_does_not_come_when_it_is_let_go(void **state)
{
    (void)state;
    struct play *p = build_street();
    p->game->table.turn = 3;
    play(p, "inject", "{\"kind\":\"weather\",\"trigger\":\"by_hand\",\"turn\":2,\"held\":true}",
         NO_DICE);
    assert_int_equal(inject_of(p->game, 1)->state, INJECT_STATE_ARMED);
    assert_int_equal(play(p, "inject_hold", "{\"inject\":\"i1\",\"held\":false}", NO_DICE),
                     REJECT_NONE);
    struct command due;
    assert_false(due_command(p->game, &due));
    play_free(p);
}

/* A scripted draw below 100 of 1 to 100: letters are lost at 50 percent when below. */
static void a_radio_message_without_a_word_is_refused(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(play(p, "inject", "{\"kind\":\"radio\",\"trigger\":\"now\"}", NO_DICE),
                     REJECT_EMPTY_TEXT);
    play_free(p);
}

static void a_radio_that_dies_in_one_platoon_is_told_to_that_platoon(void **state)
{
    (void)state;
    struct play *p = street();
    play(p, "inject",
         "{\"kind\":\"dead_radio\",\"trigger\":\"now\",\"base\":\"b1\",\"number\":2,"
         "\"text\":\"Only noise.\"}",
         NO_DICE);
    const bool of_first = base_of(p->game, 1)->platoon == 1;
    assert_int_equal(reads(p, "inject_fired", &first), of_first);
    assert_int_equal(reads(p, "inject_fired", &second), !of_first);
    play_free(p);
}

static void a_garbled_radio_message_loses_letters_and_keeps_what_was_meant(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(play(p, "inject",
                          "{\"kind\":\"radio\",\"trigger\":\"now\",\"number\":50,"
                          "\"text\":\"Go on\"}",
                          DICE(1, 100, 1, 100)),
                     REJECT_NONE);
    const struct event *fired = play_event(p, "inject_fired");
    const struct field *field = fired->type->fields;
    const char *said = NULL;
    const char *meant = NULL;
    for (unsigned i = 0; i < fired->type->field_count; i++) {
        said = strcmp(field[i].name, "said") == 0 ? (const char *)fired->args + field[i].offset
                                                  : said;
        meant = strcmp(field[i].name, "meant") == 0
                    ? (const char *)fired->args + field[i].offset
                    : meant;
    }
    assert_string_equal(said, ".o .n");
    assert_string_equal(meant, "Go on");
    play_free(p);
}

static void
an_inject_armed_on_a_place_is_due_when_a_base_comes_in_and_not_when_held(void **state)
{
    (void)state;
    struct play *p = street();
    play(
        p, "inject",
        "{\"kind\":\"booby_trap\",\"trigger\":\"enters\",\"place\":\"h7\",\"text\":\"Click.\"}",
        NO_DICE);
    play(p, "inject",
         "{\"kind\":\"civilians\",\"trigger\":\"enters\",\"place\":\"h7\",\"held\":true}",
         NO_DICE);
    assert_int_equal(inject_due(p->game), 0);
    assert_int_equal(play(p, "move", "{\"bases\":[\"b1\"],\"path\":[[1700,1000]]}", DICE(1, 2)),
                     REJECT_NONE);
    assert_int_equal(inject_due(p->game), 1);
    assert_int_equal(inject_of(p->game, 1)->base, 1);
    p->actor = (struct actor){.role = ROLE_SERVER};
    assert_int_equal(play(p, "inject_fire", "{\"inject\":\"i1\"}", DICE(2, 5)), REJECT_NONE);
    assert_int_equal(inject_due(p->game), 0);
    assert_int_equal(event_int(p, "struck", "base"), 1);
    assert_int_equal(play(p, "inject_fire", "{\"inject\":\"i1\"}", NO_DICE),
                     REJECT_INJECT_DONE);
    play_free(p);
}

static void injects_of_a_turn_become_due_when_it_begins_in_the_order_of_arming(void **state)
{
    (void)state;
    struct play *p = street();
    play(p, "inject",
         "{\"kind\":\"weather\",\"trigger\":\"next_turn\",\"number\":1,\"text\":\"Rain.\"}",
         NO_DICE);
    play(p, "inject", "{\"kind\":\"radio\",\"trigger\":\"turn\",\"turn\":2,\"text\":\"Move!\"}",
         NO_DICE);
    assert_int_equal(play(p, "inject",
                          "{\"kind\":\"radio\",\"trigger\":\"turn\",\"turn\":1,\"text\":\"x\"}",
                          NO_DICE),
                     REJECT_OUT_OF_RANGE);
    p->game->table.turn = 2;
    injects_note_turn(p->game);
    assert_int_equal(inject_due(p->game), 1);
    assert_int_equal(play(p, "inject_fire", "{\"inject\":\"i1\"}", NO_DICE), REJECT_NONE);
    assert_int_equal(p->game->table.contact.weather, WEATHER_RAIN);
    assert_int_equal(inject_due(p->game), 2);
    assert_int_equal(play(p, "inject_cancel", "{\"inject\":\"i2\"}", NO_DICE), REJECT_NONE);
    assert_int_equal(inject_due(p->game), 0);
    play_free(p);
}

static void a_mortar_shell_that_misses_falls_beside_and_hits_who_stands_there(void **state)
{
    (void)state;
    struct play *p = street();
    put_base(p, 1, AT_STREET, 1500, 1500);
    put_base(p, 2, AT_STREET, 2500, 1500);
    /* The die 1 is on the mark, the middle of the street: b1 is there, b2 is not. */
    assert_int_equal(play(p, "inject",
                          "{\"kind\":\"mortar\",\"trigger\":\"now\",\"place\":\"h1\"}",
                          DICE(1, 1, 6, 6)),
                     REJECT_NONE);
    assert_int_equal(event_int(p, "struck", "base"), 1);
    assert_int_equal(p->game->table.platoons[0].dead, 1);
    /* 6 inches along the street: nobody. */
    assert_int_equal(play(p, "inject",
                          "{\"kind\":\"mortar\",\"trigger\":\"now\",\"place\":\"h1\"}",
                          DICE(6, 1)),
                     REJECT_NONE);
    assert_int_equal(event_int(p, "shell_fell", "drift_ci"), 600);
    assert_null(play_event(p, "struck"));
    play_free(p);
}

static void a_counter_attack_needs_a_group_and_shows_it(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(
        play(p, "inject", "{\"kind\":\"counter_attack\",\"trigger\":\"by_hand\"}", NO_DICE),
        REJECT_INJECT_NEEDS_ENEMY);
    play(p, "enemy_add",
         "{\"name\":\"Squad\",\"weapons\":[\"ak47\"],\"rating\":\"trained\",\"x_ci\":2000,"
         "\"y_ci\":2000}",
         NO_DICE);
    play(p, "inject",
         "{\"kind\":\"counter_attack\",\"trigger\":\"by_hand\",\"enemy\":\"e1\",\"text\":"
         "\"Here they "
         "come\"}",
         NO_DICE);
    assert_false(may_see_enemy(p->game, &first, 1));
    assert_int_equal(play(p, "inject_fire", "{\"inject\":\"i1\"}", NO_DICE), REJECT_NONE);
    assert_true(may_see_enemy(p->game, &first, 1));
    play_free(p);
}

static void
a_counter_attack_on_a_place_begins_a_fire_fight_with_the_base_that_came_in(void **state)
{
    (void)state;
    struct play *p = street();
    p->game->table.contact.made = 1;
    play(p, "enemy_add",
         "{\"name\":\"Squad\",\"weapons\":[\"ak47\"],\"rating\":\"trained\",\"x_ci\":2000,"
         "\"y_ci\":2000}",
         NO_DICE);
    play(p, "inject",
         "{\"kind\":\"counter_attack\",\"trigger\":\"enters\",\"place\":\"h7\",\"enemy\":"
         "\"e1\"}",
         NO_DICE);
    play(p, "move", "{\"bases\":[\"b1\"],\"path\":[[1700,1000]]}", DICE(1, 2));
    assert_int_equal(play(p, "inject_fire", "{\"inject\":\"i1\"}", NO_DICE), REJECT_NONE);
    assert_int_equal(base_of(p->game, 1)->engaged, 1);
    assert_int_equal(enemy_of(p->game, 1)->engaged, 1);
    play_free(p);
}

static void reinforcements_bring_cards_from_the_deck_to_a_house(void **state)
{
    (void)state;
    struct play *p = street();
    const int before = p->game->table.cards.height[AT_L1];
    play(p, "inject",
         "{\"kind\":\"reinforcements\",\"trigger\":\"now\",\"place\":\"h2\",\"number\":2}",
         NO_DICE);
    assert_int_equal(p->game->table.cards.height[AT_L1], before + 2);
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(inject_that_waits_for_a_hand_does_not_come_when_it_is_let_go),
        cmocka_unit_test(
            a_tunnel_opens_at_the_base_that_came_in_or_shows_the_one_that_is_hidden),
        cmocka_unit_test(weather_with_a_distance_lets_nobody_see_farther_until_it_clears),
        cmocka_unit_test(a_sniper_now_strikes_the_base_it_is_meant_for),
        cmocka_unit_test(what_is_told_to_one_seat_is_not_read_by_another),
        cmocka_unit_test(a_radio_message_without_a_word_is_refused),
        cmocka_unit_test(a_radio_that_dies_in_one_platoon_is_told_to_that_platoon),
        cmocka_unit_test(a_garbled_radio_message_loses_letters_and_keeps_what_was_meant),
        cmocka_unit_test(
            an_inject_armed_on_a_place_is_due_when_a_base_comes_in_and_not_when_held),
        cmocka_unit_test(injects_of_a_turn_become_due_when_it_begins_in_the_order_of_arming),
        cmocka_unit_test(a_mortar_shell_that_misses_falls_beside_and_hits_who_stands_there),
        cmocka_unit_test(a_counter_attack_needs_a_group_and_shows_it),
        cmocka_unit_test(
            a_counter_attack_on_a_place_begins_a_fire_fight_with_the_base_that_came_in),
        cmocka_unit_test(reinforcements_bring_cards_from_the_deck_to_a_house),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
