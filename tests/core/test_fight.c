/* A fire-fight by R.A.S.H. on the street's board, from joining to its end. Hue: 250 cm to the
 * inch, so that 4 inches are a centimetre of R.A.S.H. */
#include "tests/support/builder.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

#include "core/fog.h"
#include "core/rules/skirmish/fight_rounds.h"
#include "core/rules/skirmish/fighters.h"

/* b1 rifles and b2 their squad leader in the street, b3 elsewhere keeps the turn open; e1 a
 * cell of two with AK47 in the open street, 10 inches (25 m) away. */
static struct play *street(void)
{
    struct play *p = build_street();
    p->game->table.cm_per_inch = 250;
    p->game->table.contact.made = 1; /* whom they meet is known */
    put_base(p, add_base(p, 1, 1, BASE_RIFLE, AT_STREET), AT_STREET, 500, 1500);
    put_base(p, add_base(p, 1, 1, BASE_SQUAD_LEADER, AT_STREET), AT_STREET, 600, 1500);
    put_base(p, add_base(p, 2, 1, BASE_RIFLE, AT_STREET), AT_STREET, 100, 1500);
    assert_int_equal(play(p, "enemy_add",
                          "{\"name\":\"Cell\",\"weapons\":[\"ak47\",\"ak47\"],"
                          "\"rating\":\"trained\",\"x_ci\":1500,\"y_ci\":1500}",
                          NO_DICE),
                     REJECT_NONE);
    return p;
}

static struct play *fight(void)
{
    struct play *p = street();
    assert_int_equal(
        play(p, "engage", "{\"enemies\":[\"e1\"],\"bases\":[\"b1\",\"b2\"]}", NO_DICE),
        REJECT_NONE);
    return p;
}

static void engage_joins_a_squad_leader_to_his_rifles_and_shows_the_enemy(void **state)
{
    (void)state;
    struct play *p = fight();
    const struct audience player = {.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
    assert_true(may_see_enemy(p->game, &player, 1));
    const int group = fighter_of_base(p->game, 1);
    assert_int_equal(group, fighter_of_base(p->game, 2));
    assert_int_equal(fighter_men(p->game, group, true, NULL), 4);
    assert_true(has_leader(p->game, group));
    assert_int_equal(base_of(p->game, 1)->engaged, 1);
    assert_int_equal(play(p, "engage", "{\"enemies\":[\"e1\"],\"bases\":[\"b3\"]}", NO_DICE),
                     REJECT_ENEMY_ENGAGED);
    assert_int_equal(
        play(p, "engage", "{\"enemies\":[],\"bases\":[\"b3\"],\"engagement\":\"x1\"}", NO_DICE),
        REJECT_NONE);
    assert_int_not_equal(fighter_of_base(p->game, 3), 0);
    play_free(p);
}

static void engage_needs_both_sides_and_free_infantry(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(play(p, "engage", "{\"enemies\":[\"e1\"],\"bases\":[]}", NO_DICE),
                     REJECT_NEEDS_BOTH_SIDES);
    assert_int_equal(play(p, "engage", "{\"enemies\":[\"e2\"],\"bases\":[\"b1\"]}", NO_DICE),
                     REJECT_NO_SUCH_ENEMY);
    assert_int_equal(
        play(p, "engage", "{\"enemies\":[\"e1\"],\"bases\":[\"b1\",\"b1\"]}", NO_DICE),
        REJECT_NAMED_TWICE);
    play_free(p);
}

static void an_engaged_base_takes_no_action_in_the_street(void **state)
{
    (void)state;
    struct play *p = fight();
    assert_int_equal(play(p, "move", "{\"bases\":[\"b1\"],\"path\":[[700,1500]]}", NO_DICE),
                     REJECT_ENGAGED);
    play_free(p);
}

/* Four men, professional: 4 + 1 - die. The die 3 gives 2: 8 inches. */
static void a_tested_group_moves_no_farther_than_its_result_and_fires(void **state)
{
    (void)state;
    struct play *p = fight();
    assert_int_equal(play(p, "fight_act", "{\"fighter\":\"g2\",\"target\":\"g1\"}", NO_DICE),
                     REJECT_TEST_FIRST);
    assert_int_equal(play(p, "fight_test", "{\"fighter\":\"g2\",\"intent\":\"move\"}", DICE(3)),
                     REJECT_NONE);
    assert_int_equal(event_int(p, "fight_tested", "result"), 2);
    assert_int_equal(play(p, "fight_test", "{\"fighter\":\"g2\",\"intent\":\"move\"}", NO_DICE),
                     REJECT_TESTED_BEFORE);
    assert_int_equal(
        play(p, "fight_act", "{\"fighter\":\"g2\",\"path\":[[500,1200]]}", NO_DICE),
        REJECT_NONE);
    play_free(p);
}

/* 3 M16 without the leader: 6 dice at 23 m, close: 5 or 6 hit. Two hits in the open: both fall,
 * and the fight is decided. */
/* The view of g1 and the bounds of g2. Rule: RASH-05, RASH-07, RASH-10 */
static void only_a_group_that_was_told_to_move_is_offered_a_way(void **state)
{
    (void)state;
    static const char *const intents[] = {"stay", "hold", "move"};
    static const struct audience umpire = {.seat = 1, .role = ROLE_UMPIRE};
    for (int i = 0; i < 3; i++) {
        struct play *p = fight();
        char args[64];
        int32_t move_ci;
        (void)snprintf(args, sizeof(args), "{\"fighter\":\"g2\",\"intent\":\"%s\"}",
                       intents[i]);
        assert_int_equal(play(p, "fight_test", args, DICE(1)), REJECT_NONE);
        assert_int_equal(play_legal(p, "fight_act", 1).max_ci > 0, i == 2);
        play(p, "fight_half", "{\"engagement\":\"x1\"}", NO_DICE);
        game_enemy(p->game, 1)->rating = RATING_ELITE;
        game_enemy(p->game, 1)->figure[0].leader = 1;
        args[13] = '1';
        assert_int_equal(play(p, "fight_test", args, DICE(1)), REJECT_NONE);
        assert_true(view_int(p, "fighters", &umpire, "move_ci", &move_ci));
        assert_int_equal(move_ci > 0, i == 2);
        play_free(p);
    }
}

/* 4 + 1 - die: 2 and more with 1 to 3, 0 and 1 with 4 and 5, -1 with 6. */
static void preview_of_a_test_counts_the_falls_of_the_die(void **state)
{
    (void)state;
    struct play *p = fight();
    struct preview preview;
    assert_int_equal(
        play_preview(p, "fight_test", "{\"fighter\":\"g2\",\"intent\":\"hold\"}", &preview),
        REJECT_NONE);
    assert_int_equal(ways_of(&preview, "test_ready"), 3);
    assert_int_equal(ways_of(&preview, "test_freezes"), 2);
    assert_int_equal(ways_of(&preview, "test_falls_back"), 1);
    assert_int_equal(preview.chance[0].of, 6);
    assert_int_equal(play(p, "fight_test", "{\"fighter\":\"g2\",\"intent\":\"hold\"}", DICE(3)),
                     REJECT_NONE);
    assert_int_equal(
        play_preview(p, "fight_test", "{\"fighter\":\"g2\",\"intent\":\"hold\"}", &preview),
        REJECT_TESTED_BEFORE);
    play_free(p);
}

static void fire_takes_figures_and_counts_the_enemy_dead(void **state)
{
    (void)state;
    struct play *p = fight();
    play(p, "fight_test", "{\"fighter\":\"g2\",\"intent\":\"hold\"}", DICE(1));
    assert_int_equal(
        play(p, "fight_act", "{\"fighter\":\"g2\",\"target\":\"g1\"}", DICE(5, 6, 1, 1, 1, 1)),
        REJECT_NONE);
    assert_int_equal(event_int(p, "volley_fired", "close"), 6);
    assert_int_equal(event_int(p, "volley_fired", "lost"), 2);
    assert_int_equal(p->game->table.body_count, 2);
    assert_true(enemy_of(p->game, 1)->gone);
    struct command due;
    assert_true(due_command(p->game, &due));
    assert_string_equal(due.verb->name, "fight_end");
    assert_int_equal(play(p, "fight_end", "{\"engagement\":\"x1\"}", NO_DICE), REJECT_NONE);
    assert_int_equal(base_of(p->game, 1)->engaged, 0);
    assert_false(due_command(p->game, &due));
    play_free(p);
}

/* Two men, trained: 2 + 0 - (5 + 1, outnumbered, + 1, no leader) = -5: back 10 cm, 40 inches,
 * as far as the board goes. */
static void a_group_that_fails_falls_back_away_from_the_foe(void **state)
{
    (void)state;
    struct play *p = fight();
    play(p, "fight_half", "{\"engagement\":\"x1\"}", NO_DICE);
    assert_int_equal(play(p, "fight_test", "{\"fighter\":\"g1\",\"intent\":\"hold\"}", DICE(5)),
                     REJECT_NONE);
    assert_int_equal(event_int(p, "fight_tested", "result"), -5);
    assert_int_equal(event_int(p, "fight_tested", "fall_back_cm"), 10);
    assert_true(enemy_of(p->game, 1)->at.x_ci > 1500);
    assert_int_equal(enemy_of(p->game, 1)->at.y_ci, 1500);
    assert_int_equal(play(p, "fight_act", "{\"fighter\":\"g1\",\"target\":\"g2\"}", NO_DICE),
                     REJECT_FELL_BACK);
    assert_int_equal(play(p, "fight_auto", "{\"fighter\":\"g1\"}", NO_DICE), REJECT_FELL_BACK);
    play_free(p);
}

/* Elite, outnumbered, no leader: 2 + 2 - 3 = 1, frozen; 4 dice of area fire: one hit wounds a
 * rifleman. After the fight his base tests its EDNA. */
static void losses_carry_over_as_wounded_and_cost_an_edna_test(void **state)
{
    (void)state;
    struct play *p = fight();
    p->game->table.enemies[0].plays_itself = 1;
    p->game->table.enemies[0].rating = RATING_ELITE;
    play(p, "fight_half", "{\"engagement\":\"x1\"}", NO_DICE);
    struct command due;
    assert_true(due_command(p->game, &due));
    assert_string_equal(due.verb->name, "fight_auto");
    p->actor = (struct actor){.role = ROLE_SERVER, .platoons = 0xff};
    assert_int_equal(play(p, "fight_auto", "{\"fighter\":\"g1\"}", DICE(1, 6, 1, 1, 1)),
                     REJECT_NONE);
    assert_int_equal(event_int(p, "volley_fired", "lost"), 1);
    assert_int_equal(p->game->table.platoons[0].wounded, 1);
    p->actor = (struct actor){.seat = 1, .role = ROLE_UMPIRE, .platoons = 0xff};
    assert_int_equal(play(p, "fight_end", "{\"engagement\":\"x1\"}", DICE(4, 5)), REJECT_NONE);
    assert_int_equal(event_int(p, "fight_cost", "base"), 1);
    assert_int_equal(event_int(p, "fight_cost", "edna"), 7);
    play_free(p);
}

static void the_fight_waits_for_the_next_turn_when_its_rounds_are_fought(void **state)
{
    (void)state;
    struct play *p = fight();
    for (int half = 0; half < 6; half++) {
        assert_int_equal(play(p, "fight_half", "{\"engagement\":\"x1\"}", NO_DICE),
                         REJECT_NONE);
    }
    assert_int_equal(play(p, "fight_half", "{\"engagement\":\"x1\"}", NO_DICE),
                     REJECT_FIGHT_WAITS);
    assert_int_equal(play(p, "fight_test", "{\"fighter\":\"g2\",\"intent\":\"hold\"}", NO_DICE),
                     REJECT_FIGHT_WAITS);
    fights_note_turn(p->game);
    assert_int_equal(play(p, "fight_test", "{\"fighter\":\"g2\",\"intent\":\"hold\"}", DICE(1)),
                     REJECT_NONE);
    play_free(p);
}

/* The enemy fired in his half; the players' group, which did not fire in its own, may answer
 * with half its dice. */
static void who_did_not_fire_gives_opportunity_fire_with_half_the_dice(void **state)
{
    (void)state;
    struct play *p = fight();
    play(p, "fight_test", "{\"fighter\":\"g2\",\"intent\":\"hold\"}", DICE(1));
    play(p, "fight_act", "{\"fighter\":\"g2\"}", NO_DICE);
    assert_int_equal(
        play(p, "fight_opportunity", "{\"fighter\":\"g2\",\"target\":\"g1\"}", NO_DICE),
        REJECT_NO_OPPORTUNITY);
    play(p, "fight_test", "{\"fighter\":\"g1\",\"intent\":\"hold\"}", DICE(1));
    play(p, "fight_act", "{\"fighter\":\"g1\",\"target\":\"g2\"}", DICE(1, 1, 1, 1));
    assert_int_equal(
        play(p, "fight_opportunity", "{\"fighter\":\"g2\",\"target\":\"g1\"}", DICE(6, 1, 1)),
        REJECT_NONE);
    assert_int_equal(event_int(p, "volley_fired", "close"), 3);
    assert_int_equal(event_int(p, "volley_fired", "lost"), 1);
    play_free(p);
}

/* Three dice at close range, 5 and 6 hit: 1 - (4/6)^3 = 152/216. */
static void
preview_of_opportunity_fire_tells_dice_and_the_chance_that_anybody_falls(void **state)
{
    (void)state;
    struct play *p = fight();
    struct preview preview;
    const char *const shot = "{\"fighter\":\"g2\",\"target\":\"g1\"}";
    play(p, "fight_test", "{\"fighter\":\"g2\",\"intent\":\"hold\"}", DICE(1));
    play(p, "fight_act", "{\"fighter\":\"g2\"}", NO_DICE);
    assert_int_equal(play_preview(p, "fight_opportunity", shot, &preview),
                     REJECT_NO_OPPORTUNITY);
    play(p, "fight_test", "{\"fighter\":\"g1\",\"intent\":\"hold\"}", DICE(1));
    play(p, "fight_act", "{\"fighter\":\"g1\",\"target\":\"g2\"}", DICE(1, 1, 1, 1));
    assert_int_equal(play_preview(p, "fight_opportunity", shot, &preview), REJECT_NONE);
    assert_int_equal(preview.dice, 3);
    assert_int_equal(ways_of(&preview, "figure_falls"), 152);
    assert_int_equal(preview.chance[0].of, 216);
    game_fighter(p->game, 1)->cover_ruled = 1;
    game_fighter(p->game, 1)->cover = COVER_COVER;
    /* Half the hits, down: two at least are needed: 3 * 4 * 2 * 2 + 2 * 2 * 2 = 56. */
    assert_int_equal(play_preview(p, "fight_opportunity", shot, &preview), REJECT_NONE);
    assert_int_equal(ways_of(&preview, "figure_falls"), 56);
    /* And then one save of 4 and more: half of them, of six times as many. */
    game_fighter(p->game, 1)->cover = COVER_SOLID;
    assert_int_equal(play_preview(p, "fight_opportunity", shot, &preview), REJECT_NONE);
    assert_int_equal(ways_of(&preview, "figure_falls"), 56 * 3);
    assert_int_equal(preview.chance[0].of, 216 * 6);
    play_free(p);
}

/* The enemy has fired and g2 may answer. */
static struct play *fight_to_answer(void)
{
    struct play *p = fight();
    play(p, "fight_test", "{\"fighter\":\"g2\",\"intent\":\"hold\"}", DICE(1));
    play(p, "fight_act", "{\"fighter\":\"g2\"}", NO_DICE);
    play(p, "fight_test", "{\"fighter\":\"g1\",\"intent\":\"hold\"}", DICE(1));
    play(p, "fight_act", "{\"fighter\":\"g1\",\"target\":\"g2\"}", DICE(1, 1, 1, 1));
    assert_true(has_opportunity(p->game, 2));
    return p;
}

/* What the umpire does to a group and its men changes who may fire: players are told anew.
 * Rule: RASH-26, IN-70 */
static void offers_are_told_anew_when_the_umpires_hand_takes_an_opportunity_away(void **state)
{
    (void)state;

    static const struct {
        const char *verb, *args, *event;
    } hands[] = {
        {"enemy_place", "{\"enemy\":\"e1\",\"x_ci\":3300,\"y_ci\":200}", "enemy_placed"},
        {"enemy_figure", "{\"enemy\":\"e1\",\"number\":2,\"status\":\"dead\"}",
         "enemy_figure_set"},
    };

    for (size_t i = 0; i < sizeof(hands) / sizeof(hands[0]); i++) {
        struct play *p = fight_to_answer();
        game_enemy(p->game, 1)->figure[0].status = STATUS_FIGURE_DEAD;
        assert_int_equal(play(p, hands[i].verb, hands[i].args, NO_DICE), REJECT_NONE);
        assert_false(has_opportunity(p->game, 2));
        assert_true((play_event(p, hands[i].event)->type->touches & VIEW_LEGAL) != 0);
        play_free(p);
    }
}

/* The last men of the players fall in the enemy's half; a second group of his plays itself and
 * has not acted yet. Rule: IN-24 */
static void the_fight_ends_before_anybody_acts_again_when_one_side_has_nobody_left(void **state)
{
    (void)state;
    struct play *p = fight();
    struct command due;
    *game_enemy(p->game, 2) = *enemy_of(p->game, 1);
    *game_fighter(p->game, FIGHTERS_MAX) = *fighter_of(p->game, 1);
    game_fighter(p->game, FIGHTERS_MAX)->enemy = 2;
    game_enemy(p->game, 2)->plays_itself = 1;
    play(p, "fight_half", "{\"engagement\":\"x1\"}", NO_DICE);
    assert_true(due_command(p->game, &due));
    assert_string_equal(due.verb->name, "fight_auto");
    for (int base = 1; base <= 2; base++) {
        game_base(p->game, base)->removed = 1;
    }
    assert_true(is_decided(p->game, 1));
    assert_true(due_command(p->game, &due));
    assert_string_equal(due.verb->name, "fight_end");
    game_engagement(p->game, 1)->activation = ACTIVATION_CARDS;
    game_engagement(p->game, 1)->card = CARD_END;
    assert_true(due_command(p->game, &due));
    assert_string_equal(due.verb->name, "fight_end");
    play_free(p);
}

/* Rule: RASH-26, BUSH-37 */
static void who_holds_fire_has_no_opportunity(void **state)
{
    (void)state;
    struct play *p = fight_to_answer();
    game_fighter(p->game, 2)->holds_fire = 1;
    assert_false(has_opportunity(p->game, 2));
    assert_false(opportunity_waits(p->game, 1));
    assert_int_equal(play_legal(p, "fight_opportunity", 1).why, REJECT_NO_OPPORTUNITY);
    play_free(p);
}

/* A half does not wait for a shot that nobody can fire. Rule: RASH-26, IN-14 */
static void no_opportunity_is_waited_for_when_nobody_who_acted_is_in_sight(void **state)
{
    (void)state;
    struct play *p = fight();
    play(p, "fight_test", "{\"fighter\":\"g2\",\"intent\":\"hold\"}", DICE(1));
    play(p, "fight_act", "{\"fighter\":\"g2\"}", NO_DICE);
    play(p, "fight_test", "{\"fighter\":\"g1\",\"intent\":\"hold\"}", DICE(1));
    game_fighter(p->game, 1)->acted_this_half = 1;
    assert_true(has_opportunity(p->game, 2));
    assert_true(opportunity_waits(p->game, 1));
    game_enemy(p->game, 1)->at = (struct point){90000, 1500}; /* out of reach */
    assert_false(has_opportunity(p->game, 2));
    assert_false(opportunity_waits(p->game, 1));
    play_free(p);
}

/* Whoever fights them knows where they are, whatever the fog lets him see else. */
static void seat_sees_the_enemy_that_it_fights_when_the_fog_is_reports(void **state)
{
    (void)state;
    struct play *p = fight();
    const struct audience fights = {.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
    const struct audience other = {.seat = 3, .role = ROLE_PLAYER, .platoons = 2};
    p->game->table.fog = FOG_REPORTS;
    game_enemy(p->game, 1)->place = AT_L2;
    assert_true(may_see_enemy(p->game, &fights, 1));
    assert_false(may_see_enemy(p->game, &other, 1));
    play_free(p);
}

static void a_player_commands_his_own_groups_and_never_the_enemy(void **state)
{
    (void)state;
    struct play *p = fight();
    p->actor = (struct actor){.seat = 2, .role = ROLE_PLAYER, .platoons = 1U << 1};
    assert_int_equal(play(p, "fight_test", "{\"fighter\":\"g2\",\"intent\":\"hold\"}", NO_DICE),
                     REJECT_NOT_YOUR_BASE);
    assert_int_equal(play(p, "fight_test", "{\"fighter\":\"g1\",\"intent\":\"hold\"}", NO_DICE),
                     REJECT_NO_SUCH_FIGHTER);
    assert_int_equal(play(p, "fight_half", "{\"engagement\":\"x1\"}", NO_DICE),
                     REJECT_NOT_ALLOWED);
    play_free(p);
}

/* Side by side. 3 M16 + the leader's M16: 8 dice, 4 or more; the enemy 4 dice. Both throw. */
static void in_melee_both_sides_throw_at_once(void **state)
{
    (void)state;
    struct play *p = fight();
    p->game->table.enemies[0].at = (struct point){600, 1500};
    play(p, "fight_test", "{\"fighter\":\"g2\",\"intent\":\"hold\"}", DICE(1));
    assert_int_equal(play(p, "fight_act",
                          "{\"fighter\":\"g2\",\"target\":\"g1\",\"melee\":true}",
                          DICE(4, 1, 1, 1, 4, 4, 1, 1, 1, 1, 1, 1)),
                     REJECT_NONE);
    assert_int_equal(p->game->table.body_count, 2);
    assert_int_equal(p->game->table.platoons[0].wounded, 1);
    play_free(p);
}

/* ---- what carries over, and what does not -------------------------------------------------
 */

/* Three grenades a game: one is thrown here, two are left in the next fire-fight. One a turn.
 * Rule: RASH-21 */
static void grenades_are_counted_per_group_and_game(void **state)
{
    (void)state;
    struct play *p = fight();
    play(p, "fight_test", "{\"fighter\":\"g2\",\"intent\":\"hold\"}", DICE(1));
    assert_int_equal(play(p, "fight_act",
                          "{\"fighter\":\"g2\",\"target\":\"g1\",\"grenade\":true}",
                          DICE(1, 1, 1, 1, 1, 1, 1, 1)),
                     REJECT_NONE);
    assert_int_equal(fighter_of(p->game, 2)->grenades, 2);
    play(p, "fight_end", "{\"engagement\":\"x1\"}", NO_DICE);
    assert_int_equal(
        play(p, "engage", "{\"enemies\":[\"e1\"],\"bases\":[\"b1\",\"b2\"]}", NO_DICE),
        REJECT_NONE);
    assert_int_equal(fighter_of(p->game, 2)->grenades, 2);
    assert_int_equal(fighter_of(p->game, 1)->grenades, 3);
    play_free(p);
}

/* The rifles' group has its leader in it. Rule: RASH-11, RASH-12 */
static void a_leader_who_has_led_does_not_fire_and_leads_anew_next_round(void **state)
{
    (void)state;
    struct play *p = fight();
    assert_int_equal(play(p, "fight_test",
                          "{\"fighter\":\"g2\",\"intent\":\"hold\",\"leader\":\"g2\"}",
                          DICE(1)),
                     REJECT_NONE);
    assert_int_equal(play(p, "fight_act",
                          "{\"fighter\":\"g2\",\"target\":\"g1\",\"leaders_fire\":true}",
                          NO_DICE),
                     REJECT_LEADER_HAS_LED);
    assert_int_equal(fighter_of(p->game, 2)->leads_left, 1);
    play(p, "fight_half", "{\"engagement\":\"x1\"}", NO_DICE);
    play(p, "fight_half", "{\"engagement\":\"x1\"}", NO_DICE);
    assert_int_equal(fighter_of(p->game, 2)->leads_left, 2);
    play_free(p);
}

/* Rule: RASH-19, IN-70 */
static void the_umpires_word_on_cover_ends_when_the_group_moves(void **state)
{
    (void)state;
    struct play *p = fight();
    assert_int_equal(play(p, "fight_set",
                          "{\"fighter\":\"g2\",\"cover\":\"solid\",\"reason\":\"a bunker\"}",
                          NO_DICE),
                     REJECT_NONE);
    assert_int_equal(fighter_cover(p->game, 2), COVER_SOLID);
    play(p, "fight_test", "{\"fighter\":\"g2\",\"intent\":\"move\"}", DICE(1));
    assert_int_equal(
        play(p, "fight_act", "{\"fighter\":\"g2\",\"path\":[[500,1400]]}", NO_DICE),
        REJECT_NONE);
    assert_int_equal(fighter_cover(p->game, 2), COVER_NONE);
    play_free(p);
}

/* Placed in the street and then in a house; by hand in between. Rule: RASH-18 to RASH-20 */
static void
an_enemy_group_has_the_cover_of_its_place_until_the_umpire_says_another(void **state)
{
    (void)state;
    struct play *p = fight();
    const int cell = fighter_of_enemy(p->game, 1);
    assert_int_equal(fighter_cover(p->game, cell), COVER_NONE);
    play(p, "enemy_place",
         "{\"enemy\":\"e1\",\"cover\":\"concealed\",\"x_ci\":1500,\"y_ci\":1500}", NO_DICE);
    assert_int_equal(fighter_cover(p->game, cell), COVER_CONCEALED);
    play(p, "enemy_place", "{\"enemy\":\"e1\",\"x_ci\":2000,\"y_ci\":2000}", NO_DICE);
    assert_int_equal(fighter_cover(p->game, cell), COVER_SOLID);
    play_free(p);
}

/* Two of the elite, outnumbered, led by their own: 2 + 2 - (1 + 1 - 1) = 3; he does not fire.
 * Rule: IN-25, RASH-11, RASH-12 */
static void a_group_left_to_itself_is_led_by_its_leader_who_does_not_fire(void **state)
{
    (void)state;
    struct play *p = fight();
    p->game->table.enemies[0].rating = RATING_ELITE;
    p->game->table.enemies[0].figure[0].leader = 1;
    play(p, "fight_half", "{\"engagement\":\"x1\"}", NO_DICE);
    assert_int_equal(play(p, "fight_auto", "{\"fighter\":\"g1\"}", DICE(1, 1, 1)), REJECT_NONE);
    assert_int_equal(event_int(p, "fight_tested", "result"), 3);
    assert_int_equal(event_int(p, "volley_fired", "close"), 2);
    assert_int_equal(play(p, "fight_auto", "{\"fighter\":\"g1\"}", NO_DICE), REJECT_HAS_ACTED);
    play_free(p);
}

/* Updates are written once for all players then. */
static void
groups_of_a_fight_are_seen_by_all_or_none_where_fog_tells_no_seats_apart(void **state)
{
    (void)state;
    static const struct audience inside = {.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
    static const struct audience outside = {.seat = 3, .role = ROLE_PLAYER, .platoons = 4};
    struct play *p = fight();
    const int32_t cell = fighter_of_enemy(p->game, 1);
    for (int fog = 0; fog < FOG_COUNT; fog++) {
        p->game->table.fog = (uint8_t)fog;
        put_base(p, 1, AT_L1_BACK, 300, 300);
        put_base(p, 2, AT_L1_BACK, 300, 300);
        put_base(p, 3, AT_L1_BACK, 300, 300);
        assert_true(seen_with_fighter(p->game, &inside, &cell));
        const bool for_all = fog == FOG_OPEN || fog == FOG_SHARED;
        assert_int_equal(seen_with_fighter(p->game, &outside, &cell), for_all);
        assert_true(may_see_enemy(p->game, &inside, 1));
        assert_int_equal(may_see_enemy(p->game, &outside, 1), for_all);
    }
    play_free(p);
}

static void enemy_show_hides_no_group_that_fights(void **state)
{
    (void)state;
    struct play *p = fight();
    assert_int_equal(play(p, "enemy_show", "{\"enemy\":\"e1\",\"shown\":false}", NO_DICE),
                     REJECT_ENEMY_ENGAGED);
    play_free(p);
}

#define STATUS_OF_MAN(number, status)                                                          \
    "{\"enemy\":\"e1\",\"number\":" #number ",\"status\":\"" status "\"}"

static void
a_group_whose_last_man_the_umpire_takes_out_is_destroyed_until_he_is_back(void **state)
{
    (void)state;
    struct play *p = fight();
    const int cell = fighter_of_enemy(p->game, 1);
    assert_int_equal(play(p, "enemy_figure", STATUS_OF_MAN(1, "dead"), NO_DICE), REJECT_NONE);
    assert_int_equal(fighter_of(p->game, cell)->state, FIGHTER_WAITING);
    assert_int_equal(play(p, "enemy_figure", STATUS_OF_MAN(2, "dead"), NO_DICE), REJECT_NONE);
    assert_int_equal(fighter_of(p->game, cell)->state, FIGHTER_DESTROYED);
    assert_null(game_fault(p->game));
    assert_int_equal(play(p, "enemy_figure", STATUS_OF_MAN(2, "fit"), NO_DICE), REJECT_NONE);
    assert_int_equal(fighter_of(p->game, cell)->state, FIGHTER_ACTED);
    assert_true(is_fighting(p->game, cell));
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(engage_joins_a_squad_leader_to_his_rifles_and_shows_the_enemy),
        cmocka_unit_test(engage_needs_both_sides_and_free_infantry),
        cmocka_unit_test(an_engaged_base_takes_no_action_in_the_street),
        cmocka_unit_test(a_tested_group_moves_no_farther_than_its_result_and_fires),
        cmocka_unit_test(only_a_group_that_was_told_to_move_is_offered_a_way),
        cmocka_unit_test(preview_of_a_test_counts_the_falls_of_the_die),
        cmocka_unit_test(fire_takes_figures_and_counts_the_enemy_dead),
        cmocka_unit_test(a_group_that_fails_falls_back_away_from_the_foe),
        cmocka_unit_test(losses_carry_over_as_wounded_and_cost_an_edna_test),
        cmocka_unit_test(the_fight_waits_for_the_next_turn_when_its_rounds_are_fought),
        cmocka_unit_test(who_did_not_fire_gives_opportunity_fire_with_half_the_dice),
        cmocka_unit_test(
            preview_of_opportunity_fire_tells_dice_and_the_chance_that_anybody_falls),
        cmocka_unit_test(offers_are_told_anew_when_the_umpires_hand_takes_an_opportunity_away),
        cmocka_unit_test(
            the_fight_ends_before_anybody_acts_again_when_one_side_has_nobody_left),
        cmocka_unit_test(who_holds_fire_has_no_opportunity),
        cmocka_unit_test(no_opportunity_is_waited_for_when_nobody_who_acted_is_in_sight),
        cmocka_unit_test(seat_sees_the_enemy_that_it_fights_when_the_fog_is_reports),
        cmocka_unit_test(a_player_commands_his_own_groups_and_never_the_enemy),
        cmocka_unit_test(in_melee_both_sides_throw_at_once),
        cmocka_unit_test(grenades_are_counted_per_group_and_game),
        cmocka_unit_test(a_leader_who_has_led_does_not_fire_and_leads_anew_next_round),
        cmocka_unit_test(the_umpires_word_on_cover_ends_when_the_group_moves),
        cmocka_unit_test(
            an_enemy_group_has_the_cover_of_its_place_until_the_umpire_says_another),
        cmocka_unit_test(a_group_left_to_itself_is_led_by_its_leader_who_does_not_fire),
        cmocka_unit_test(
            groups_of_a_fight_are_seen_by_all_or_none_where_fog_tells_no_seats_apart),
        cmocka_unit_test(enemy_show_hides_no_group_that_fights),
        cmocka_unit_test(
            a_group_whose_last_man_the_umpire_takes_out_is_destroyed_until_he_is_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
