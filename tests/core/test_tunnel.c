/* The arithmetic of the tunnels where the worked cases do not reach, and its exact chances. */
#include "tests/support/builder.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

#include "core/as_seen.h"
#include "core/fog.h"
#include "core/tunnel/charges.h"
#include "core/tunnel/damage.h"
#include "core/tunnel/encounter.h"
#include "core/tunnel/entering.h"
#include "core/tunnel/personal_modifier.h"
#include "core/tunnel/rescue.h"
#include "core/tunnel/rewards.h"
#include "core/tunnel/survival.h"
#include "core/tunnel/time_below.h"
#include "core/tunnels.h"
#include "core/view_state.h"

#define SIDES     6
#define CHECKS    6     /* time checks that can matter: turns 2 to 7 */
#define FALLS     46656 /* of that many dice */
#define LAST_TURN 7

static struct options defaults(void)
{
    struct options options;
    options_default(&options);
    return options;
}

/* Turn in which the group comes up when its checks of turns 2 to 7 fall so. */
static int32_t turn_of_emerging(int fall)
{
    int32_t turn = 2;
    for (; !group_emerges(turn, fall % SIDES + 1); turn++) {
        fall /= SIDES;
    }
    return turn;
}

static void enter_tunnel_refuses_when_a_hundredth_of_an_inch_is_missing(void **state)
{
    (void)state;
    assert_true(enter_tunnel(400, 1, 0).allowed);
    const struct tunnel_entry refused = enter_tunnel(399, 1, 0);
    assert_false(refused.allowed);
    assert_int_equal(refused.movement_left, 399);
}

static void enter_tunnel_counts_those_who_went_in_before(void **state)
{
    (void)state;
    assert_true(enter_tunnel(800, 1, 1).allowed);
    assert_false(enter_tunnel(800, 2, 1).allowed);
    assert_false(enter_tunnel(800, 1, 2).allowed);
    assert_false(enter_tunnel(800, 0, 0).allowed);
}

static void group_emerges_as_often_as_the_rules_say(void **state)
{
    (void)state;
    /* Of 46656: 1/6, 5/18, 5/18, 5/27, 25/324, 5/324. */
    static const int told[LAST_TURN + 1] = {0, 0, 7776, 12960, 12960, 8640, 3600, 720};
    int ways[LAST_TURN + 1] = {0};
    for (int fall = 0; fall < FALLS; fall++) {
        ways[turn_of_emerging(fall)]++;
    }
    assert_memory_equal(ways, told, sizeof(told));
}

static void group_stays_in_its_first_turn_whatever_it_throws(void **state)
{
    (void)state;
    for (int32_t die = 1; die <= SIDES; die++) {
        assert_false(group_emerges(1, die));
    }
}

static void search_succeeds_as_often_as_the_rules_say(void **state)
{
    (void)state;

    static const struct {
        int32_t eal;
        int ways, of;
    } told[] = {{1, 203, 324}, {3, 203, 324}, {4, 7, 9}, {5, 97, 108}, {6, 35, 36}};

    for (size_t i = 0; i < COUNT_OF(told); i++) {
        int64_t found = 0;
        for (int32_t die = 1; die <= SIDES; die++) {
            for (int fall = 0; fall < FALLS; fall++) {
                found +=
                    success_rolls(turn_of_emerging(fall), minimum_turns(told[i].eal, die)) > 0;
            }
        }
        assert_int_equal(found * told[i].of, (int64_t)told[i].ways * FALLS * SIDES);
    }
}

static void silenced_pistol_counts_in_place_of_a_pistol(void **state)
{
    (void)state;
    assert_int_equal(weapon_modifier(WEAPON_PISTOL, HAZARD_ENEMY), 1);
    assert_int_equal(weapon_modifier(WEAPON_SILENCED_PISTOL, HAZARD_ENEMY), 2);
    assert_int_equal(weapon_modifier(WEAPON_SILENCED_PISTOL, HAZARD_TRAP), 0);
    assert_int_equal(weapon_modifier(WEAPON_NONE, HAZARD_TRAP), 0);
    assert_int_equal(weapon_modifier(WEAPON_SHOTGUN, HAZARD_ENEMY), -1);
}

static void survival_modifier_is_the_worst_sum_when_a_rat_follows_a_rifleman(void **state)
{
    (void)state;
    const struct options options = defaults();
    const struct explorer man[] = {{TRAIT_TUNNEL_RAT, WEAPON_SILENCED_PISTOL},
                                   {TRAIT_STEALTHY, WEAPON_M16}};
    assert_int_equal(survival_modifier(&options, man, 2, HAZARD_ENEMY), 0);
    assert_int_equal(survival_modifier_of(&options, man, 2, 0, HAZARD_ENEMY), 0);
    assert_int_equal(encounter_modifier(man, 2), 1);
}

static void each_man_adds_his_own_weapon_when_the_group_shares_traits_alone(void **state)
{
    (void)state;
    struct options options = defaults();
    options.group_weapon_worst = 0;
    const struct explorer man[] = {{TRAIT_TUNNEL_RAT, WEAPON_SILENCED_PISTOL},
                                   {TRAIT_STEALTHY, WEAPON_M16}};
    assert_int_equal(survival_modifier(&options, man, 2, HAZARD_ENEMY), 1);
    assert_int_equal(survival_modifier_of(&options, man, 2, 0, HAZARD_ENEMY), 3);
    assert_int_equal(survival_modifier_of(&options, man, 2, 1, HAZARD_ENEMY), 0);
}

static void detonation_is_a_booby_trap_at_plus_two(void **state)
{
    (void)state;
    const struct encounter e = detonation_encounter();
    assert_int_equal(e.hazard, HAZARD_TRAP);
    assert_int_equal(e.survival_mod, 2);
}

static void encounter_row_stays_on_the_table_when_modifiers_leave_it(void **state)
{
    (void)state;
    assert_int_equal(encounter_rolled(-3, 1).row, 0);
    assert_int_equal(encounter_rolled(-3, 1).hazard, HAZARD_ENEMY);
    assert_int_equal(encounter_rolled(4, 6).row, 6);
}

static void survival_roll_takes_no_rep_below_zero(void **state)
{
    (void)state;
    const struct danger danger = {1, 0, 0};
    const struct survival s = survival_roll(0, &danger, false, 5);
    assert_int_equal(s.status, SURVIVOR_INJURED);
    assert_int_equal(s.rep, 0);
}

static void injured_man_is_out_of_the_fight_when_he_comes_up(void **state)
{
    (void)state;
    const enum figure_status hurt = status_below(STATUS_FIGURE_BELOW, SURVIVOR_INJURED);
    assert_int_equal(hurt, STATUS_FIGURE_INJURED);
    assert_int_equal(status_below(hurt, SURVIVOR_OK), STATUS_FIGURE_INJURED);
    assert_int_equal(status_below(hurt, SURVIVOR_DOWN), STATUS_FIGURE_DOWN);
    assert_int_equal(status_on_emerging(hurt), STATUS_FIGURE_OUT);
    assert_int_equal(status_on_emerging(STATUS_FIGURE_BELOW), STATUS_FIGURE_FIT);
}

static void downed_man_is_missing_when_he_is_left_behind(void **state)
{
    (void)state;
    assert_int_equal(status_when_left_behind(STATUS_FIGURE_DOWN), STATUS_FIGURE_MISSING);
    assert_int_equal(status_when_left_behind(STATUS_FIGURE_BELOW), STATUS_FIGURE_BELOW);
}

static void stunned_man_is_fit_unless_he_was_injured_before(void **state)
{
    (void)state;
    assert_int_equal(status_when_brought_out(INJURY_STUNNED, false), STATUS_FIGURE_FIT);
    assert_int_equal(status_when_brought_out(INJURY_STUNNED, true), STATUS_FIGURE_OUT);
    assert_int_equal(status_when_brought_out(INJURY_OUT_OF_FIGHT, false), STATUS_FIGURE_OUT);
    assert_int_equal(status_when_brought_out(INJURY_OBVIOUSLY_DEAD, true), STATUS_FIGURE_DEAD);
}

static void rescuer_takes_one_turn_when_he_is_inside_or_the_man_was_near(void **state)
{
    (void)state;
    struct options options = defaults();
    assert_int_equal(rescue_turns(&options, true, 7), 1);
    assert_int_equal(rescue_turns(&options, false, 0), 1);
    options.half_round = HALF_ROUND_DOWN;
    assert_int_equal(rescue_turns(&options, false, 1), 1);
}

static void expect_injuries(const struct options *options, int32_t impact, const int *told)
{
    int ways[INJURY_COUNT] = {0};
    for (int32_t die = 1; die <= SIDES; die++) {
        ways[damage_rolled(options, impact, 4, die)]++;
    }
    assert_memory_equal(ways, told, sizeof(ways));
}

static void damage_falls_as_often_as_the_rules_say(void **state)
{
    (void)state;
    struct options options = defaults();
    expect_injuries(&options, impact_of(HAZARD_ENEMY), (const int[]){1, 3, 2});
    expect_injuries(&options, impact_of(HAZARD_TRAP), (const int[]){1, 2, 3});
    options.damage = DAMAGE_THW2;
    expect_injuries(&options, impact_of(HAZARD_ENEMY), (const int[]){4, 1, 1});
}

static void charge_goes_off_by_its_timer_or_by_line_alone(void **state)
{
    (void)state;
    assert_false(charge_goes_off(3, 2, true));
    assert_true(charge_goes_off(3, 3, false));
    assert_false(charge_goes_off(0, 9, false));
    assert_true(charge_goes_off(0, 0, true));
}

static void later_detonation_is_worth_the_difference(void **state)
{
    (void)state;
    const struct collapse first = collapse_of(3, 2, 0);
    const struct collapse both = collapse_of(3, 4, 1);
    assert_false(first.denied);
    assert_true(both.denied);
    assert_int_equal(both.vp - first.vp, 2);
}

static void find_rolled_ignores_the_second_die_when_nothing_is_found(void **state)
{
    (void)state;
    const struct options options = defaults();
    assert_false(find_needs_second_die(3));
    assert_true(find_needs_second_die(4));
    assert_int_equal(find_rolled(&options, 6, 3, 6).vp, 1);
}

static void encounter_rows_are_those_of_the_table(void **state)
{
    (void)state;
    static const struct encounter told[] = {{0, HAZARD_ENEMY, -1}, {1, HAZARD_ENEMY, -1},
                                            {2, HAZARD_TRAP, -1},  {3, HAZARD_ENEMY, 0},
                                            {4, HAZARD_TRAP, 0},   {5, HAZARD_ENEMY, 2},
                                            {6, HAZARD_TRAP, 2}};
    for (int32_t row = 0; row <= ENCOUNTER_ROW_MAX; row++) {
        const struct encounter e = encounter_row(row);
        assert_int_equal(e.row, told[row].row);
        assert_int_equal(e.hazard, told[row].hazard);
        assert_int_equal(e.survival_mod, told[row].survival_mod);
    }
}

static void traits_add_up_in_one_man(void **state)
{
    (void)state;
    assert_int_equal(traits_modifier(0), 0);
    assert_int_equal(traits_modifier(TRAIT_CLUMSY), -1);
    assert_int_equal(traits_modifier(TRAIT_STEALTHY), 1);
    assert_int_equal(traits_modifier(TRAIT_TUNNEL_RAT), 2);
    assert_int_equal(traits_modifier(TRAIT_CLUMSY | TRAIT_STEALTHY | TRAIT_TUNNEL_RAT), 2);
}

static void survival_turns_at_four(void **state)
{
    (void)state;
    const struct danger danger = {3, 1, -1};
    assert_int_equal(survival_roll(4, &danger, false, 2).status, SURVIVOR_DOWN);
    assert_int_equal(survival_roll(4, &danger, false, 3).status, SURVIVOR_INJURED);
    assert_int_equal(survival_roll(4, &danger, false, 4).status, SURVIVOR_OK);
    assert_int_equal(survival_roll(4, &danger, true, 2).status, SURVIVOR_INJURED);
}

static void finds_are_worth_the_points_of_the_table(void **state)
{
    (void)state;
    struct options options = defaults();
    assert_int_equal(find_rolled(&options, 5, 4, 3).kind, FIND_SUPPLIES);
    assert_int_equal(find_rolled(&options, 5, 5, 3).vp, 3);
    assert_int_equal(find_rolled(&options, 5, 6, 3).kind, FIND_INTEL);
    assert_int_equal(find_rolled(&options, 5, 6, 3).vp, 7);
    options.half_round = HALF_ROUND_DOWN;
    assert_int_equal(find_rolled(&options, 5, 4, 3).vp, 2);
    assert_int_equal(find_rolled(&options, 5, 6, 3).vp, 6);
}

static void rescuer_brings_a_man_out_from_the_total_of_the_house_rule_on(void **state)
{
    (void)state;
    struct options options = defaults();
    const struct survival four = {.total = 4};
    assert_true(is_brought_out(&options, &four));
    options.rescue_ok_at = 5;
    assert_false(is_brought_out(&options, &four));
}

/* ---- in play ------------------------------------------------------------------------------
 */

static const struct audience umpire = {.seat = 1, .role = ROLE_UMPIRE};
static const struct audience player = {.seat = 2, .role = ROLE_PLAYER, .platoons = 1};

#define BY_THE_WELL "\"x_ci\":500,\"y_ci\":1500"
#define ENTRANCE    "{\"name\":\"Well\"," BY_THE_WELL ",\"found\":true}"
#define ENTER       "{\"base\":\"b1\",\"tunnel\":\"t1\",\"men\":[1,2]}"
#define REASON      ",\"reason\":\"He called out\"}"

/* b1, three riflemen of REP 3, at a found entrance in the street; b2 keeps the turn open. */
static struct play *at_entrance(void)
{
    struct play *p = build_street();
    const int base = add_base(p, 1, 1, BASE_RIFLE, AT_STREET);
    put_base(p, base, AT_STREET, 600, 1500);
    put_base(p, add_base(p, 2, 1, BASE_RIFLE, AT_L1_BACK), AT_L1_BACK, 300, 300);
    assert_int_equal(play(p, "tunnel_add", ENTRANCE, NO_DICE), REJECT_NONE);
    return p;
}

static void must(struct play *p, const char *verb, const char *args)
{
    const enum reject refusal = play(p, verb, args, NO_DICE);
    if (refusal != REJECT_NONE) {
        fail_msg("%s %s: %s", verb, args, reject_words.word[refusal]);
    }
    assert_null(game_fault(p->game));
}

static void turn(struct play *p, const char *party, const int32_t *dice, int count)
{
    char args[32];
    (void)snprintf(args, sizeof(args), "{\"party\":\"%s\"}", party);
    const enum reject refusal = play(p, "party_turn", args, dice, count);
    if (refusal != REJECT_NONE) {
        fail_msg("party_turn %s: %s", party, reject_words.word[refusal]);
    }
    assert_null(game_fault(p->game));
}

static enum figure_status status_of(const struct play *p, int figure)
{
    return (enum figure_status)p->game->table.figures[figure - 1].status;
}

/* The next turn, as the end of a turn makes it. */
static void next_turn(struct play *p)
{
    p->game->table.turn++;
    p->game->table.contact.us_die = p->game->table.contact.enemy_die = 0;
    tunnels_note_turn(p->game);
    for (int id = 1; id <= p->game->table.base_count; id++) {
        game_base(p->game, id)->action = ACTION_NOTHING;
    }
}

static bool is_due(const struct play *p, const char *verb)
{
    struct command due;
    return due_command(p->game, &due) && strcmp(due.verb->name, verb) == 0;
}

static void
hidden_entrance_is_searched_for_by_a_hidden_die_when_its_place_is_entered(void **state)
{
    (void)state;
    struct play *p = build_street();
    const int base = add_base(p, 1, 1, BASE_RIFLE, AT_STREET);
    must(p, "tunnel_add",
         "{\"name\":\"Trapdoor\",\"x_ci\":400,\"y_ci\":900,\"find_on\":4,\"complex\":2}");
    assert_false(may_see_tunnel(p->game, &player, 1));
    assert_true(may_see_tunnel(p->game, &umpire, 1));
    injects_note_entry(p->game, base, AT_L2);
    assert_false(is_due(p, "tunnel_search"));
    injects_note_entry(p->game, base, AT_L1);
    assert_true(is_due(p, "tunnel_search"));
    assert_int_equal(play(p, "tunnel_search", "{\"tunnel\":\"t1\"}", DICE(3)), REJECT_NONE);
    assert_int_equal(p->d->rolls[0].stream, STREAM_HIDDEN);
    assert_false(is_due(p, "tunnel_search") || may_see_tunnel(p->game, &player, 1));
    injects_note_entry(p->game, base, AT_L1);
    assert_int_equal(play(p, "tunnel_search", "{\"tunnel\":\"t1\"}", DICE(4)), REJECT_NONE);
    assert_true(may_see_tunnel(p->game, &player, 1));
    play_free(p);
}

static void umpire_moves_hides_and_removes_an_entrance_that_nobody_is_in(void **state)
{
    (void)state;
    struct play *p = at_entrance();
    must(p, "tunnel_move", "{\"tunnel\":\"t1\",\"x_ci\":2000,\"y_ci\":2000}");
    assert_int_equal(tunnel_of(p->game, 1)->place, AT_R2);
    must(p, "tunnel_show", "{\"tunnel\":\"t1\",\"found\":false}");
    assert_false(may_see_tunnel(p->game, &player, 1));
    must(p, "tunnel_remove", "{\"tunnel\":\"t1\"}");
    assert_int_equal(play(p, "tunnel_remove", "{\"tunnel\":\"t1\"}", NO_DICE),
                     REJECT_NO_SUCH_TUNNEL);
    must(p, "tunnel_add", ENTRANCE);
    must(p, "tunnel_enter", ENTER);
    assert_int_equal(play(p, "tunnel_remove", "{\"tunnel\":\"t1\"}", NO_DICE),
                     REJECT_TUNNEL_IN_USE);
    play_free(p);
}

static void report_is_worth_three_points_once(void **state)
{
    (void)state;
    struct play *p = at_entrance();
    assert_true(play_legal(p, "tunnel_report", 1).ok);
    assert_false(play_legal(p, "tunnel_report", 2).ok);
    must(p, "tunnel_report", "{\"base\":\"b1\",\"tunnel\":\"t1\"}");
    assert_int_equal(p->game->table.vp, 3);
    assert_int_equal(play(p, "tunnel_report", "{\"base\":\"b1\",\"tunnel\":\"t1\"}", NO_DICE),
                     REJECT_TUNNEL_REPORTED);
    assert_int_equal(play_legal(p, "tunnel_report", 1).why, REJECT_TUNNEL_REPORTED);
    play_free(p);
}

static void entering_is_the_move_of_the_base_and_two_go_in_a_turn(void **state)
{
    (void)state;
    struct play *p = at_entrance();
    assert_int_equal(
        play(p, "tunnel_enter", "{\"base\":\"b2\",\"tunnel\":\"t1\",\"men\":[1]}", NO_DICE),
        REJECT_NOT_AT_ENTRANCE);
    must(p, "tunnel_enter", ENTER);
    assert_int_equal(fit_men(p->game, 1), 1);
    assert_int_equal(base_of(p->game, 1)->action, ACTION_MOVED);
    assert_int_equal(status_of(p, 1), STATUS_FIGURE_BELOW);
    const char *third = "{\"base\":\"b1\",\"tunnel\":\"t1\",\"men\":[3]}";
    assert_int_equal(play(p, "tunnel_enter", third, NO_DICE), REJECT_ALREADY_ACTED);
    game_base(p->game, 1)->action = ACTION_NOTHING;
    assert_int_equal(play(p, "tunnel_enter", third, NO_DICE), REJECT_TUNNEL_FULL);
    next_turn(p);
    must(p, "tunnel_enter", third);
    assert_int_equal(base_of(p->game, 1)->place, 0);
    assert_false(base_of(p->game, 1)->removed);
    play_free(p);
}

static void preview_tells_when_a_party_is_up_again(void **state)
{
    (void)state;
    struct play *p = at_entrance();
    struct preview preview = {.distance_ci = 0};
    assert_int_equal(play_preview(p, "tunnel_enter", ENTER, &preview), REJECT_NONE);
    assert_int_equal(ways_of(&preview, "up_by_turn_2"), 7776);
    assert_int_equal(ways_of(&preview, "up_by_turn_6"), 45936);
    assert_int_equal(ways_of(&preview, "up_by_turn_7"), 46656);
    play_free(p);
}

static void turn_waits_for_those_below_and_goes_on_when_they_had_theirs(void **state)
{
    (void)state;
    struct play *p = at_entrance();
    must(p, "tunnel_move", "{\"tunnel\":\"t1\",\"x_ci\":400,\"y_ci\":900}"); /* out of fire */
    put_base(p, 1, AT_L1, 400, 800);
    must(p, "tunnel_enter", ENTER);
    assert_false(is_due(p, "party_turn"));
    must(p, "end_phase", "{\"phase\":\"orders\"}");
    assert_int_equal(p->game->table.turn, 1);
    assert_true(is_due(p, "party_turn"));
    /* Activation 3 to 6, minimum 2, time 1: stays; check 5 below 6: nothing is met. */
    turn(p, "u1", DICE(3, 6, 2, 1, 5));
    assert_int_equal(p->game->table.turn, 2);
    assert_int_equal(party_of(p->game, 1)->turns, 2);
    assert_int_equal(party_of(p->game, 1)->min_turns, 2);
    play_free(p);
}

static void party_comes_up_with_its_finds_when_its_time_is_over(void **state)
{
    (void)state;
    struct play *p = at_entrance();
    must(p, "tunnel_enter", ENTER);
    turn(p, "u1", DICE(3, 6, 2, 1, 5));
    next_turn(p);
    turn(p, "u1", DICE(3, 6, 3, 5)); /* turn 2: 3 stays */
    next_turn(p);
    /* Turn 3: 2 comes up; two rolls, supplies 1 + 2 and intelligence 1 + 6 + 2. */
    turn(p, "u1", DICE(1, 2, 2, 4, 3, 6, 6));
    assert_int_equal(p->game->table.vp, 3 + 9);
    assert_int_equal(status_of(p, 1), STATUS_FIGURE_FIT);
    assert_int_equal(fit_men(p->game, 1), 3);
    assert_false(party_of(p->game, 1)->used);
    for (int i = 0; i < p->d->roll_count; i++) {
        assert_int_equal(p->d->rolls[i].stream, STREAM_HIDDEN);
    }
    play_free(p);
}

/* Enemies at -1 on both men with rifles: 5 + 3 - 3 - 1 - 1 = 3 is down, 6 gives 4, injured. */
#define ONE_DOWN DICE(3, 1, 2, 1, 1, 1, 5, 6)

static void encounter_leaves_players_with_gunfire_or_an_explosion_alone(void **state)
{
    (void)state;
    struct play *p = at_entrance();
    must(p, "tunnel_enter", ENTER);
    turn(p, "u1", ONE_DOWN);
    assert_int_equal(status_of(p, 1), STATUS_FIGURE_DOWN);
    assert_int_equal(status_of(p, 2), STATUS_FIGURE_INJURED);
    assert_int_equal(party_of(p->game, 1)->rep_lost[1], 1);
    assert_int_equal(fit_men(p->game, 1), 1);
    for (int i = 0; i < p->d->event_count; i++) {
        const struct event *event = &p->d->events[i];
        const bool heard = strcmp(event->type->name, "tunnel_heard") == 0;
        assert_int_equal(event->type->seen(p->game, &player, event->args), heard);
    }
    struct game *scratch = game_new();
    const struct game *seen = game_as_seen(p->game, &player, scratch);
    assert_int_equal(seen->table.figures[0].status, STATUS_FIGURE_BELOW);
    assert_int_equal(seen->table.figures[1].status, STATUS_FIGURE_BELOW);
    assert_int_equal(seen->table.parties[0].rep_lost[1], 0);
    game_free(scratch);
    play_free(p);
}

static void comrade_brings_the_man_out_and_both_are_up_the_turn_after(void **state)
{
    (void)state;
    struct play *p = at_entrance();
    must(p, "tunnel_enter", ENTER);
    turn(p, "u1", ONE_DOWN);
    next_turn(p);
    /* REP 2 by now: 6 + 2 - 3 - 1 - 1 + 1 = 4 brings him out. */
    turn(p, "u1", DICE(3, 1, 6));
    assert_int_equal(party_of(p->game, 1)->carries, 1);
    next_turn(p);
    turn(p, "u1", DICE(3, 1, 1)); /* damage 1: obviously dead */
    assert_int_equal(status_of(p, 1), STATUS_FIGURE_DEAD);
    assert_int_equal(status_of(p, 2), STATUS_FIGURE_OUT);
    assert_int_equal(platoon_of(p->game, 1)->dead, 1);
    assert_false(anybody_below(p->game));
    play_free(p);
}

static void rescuer_from_the_entrance_takes_half_of_the_turns(void **state)
{
    (void)state;
    struct play *p = at_entrance();
    must(p, "tunnel_enter", ENTER);
    turn(p, "u1", DICE(3, 1, 2, 1, 1, 1, 5, 5)); /* both down in turn 1 */
    next_turn(p);
    assert_int_equal(play(p, "tunnel_enter",
                          "{\"base\":\"b1\",\"tunnel\":\"t1\",\"men\":[3],"
                          "\"rescues\":\"u1\"}",
                          NO_DICE),
                     REJECT_NONE);
    assert_int_equal(base_of(p->game, 1)->place, 0);
    assert_int_equal(party_of(p->game, 2)->rescue_turns, 1);
    turn(p, "u1", DICE(3, 1)); /* nobody of it can do anything; activation is rolled */
    turn(p, "u2", NO_DICE);    /* on the way */
    next_turn(p);
    turn(p, "u2", DICE(3, 1, 6)); /* 6 + 3 - 3 - 1 - 1 + 1 = 5 */
    assert_int_equal(party_of(p->game, 2)->carries, 1);
    next_turn(p);
    turn(p, "u2", DICE(3, 1, 5)); /* damage 5 above impact 4: stunned, fit again */
    assert_int_equal(status_of(p, 1), STATUS_FIGURE_FIT);
    assert_int_equal(status_of(p, 3), STATUS_FIGURE_FIT);
    assert_int_equal(base_of(p->game, 1)->place, AT_STREET);
    assert_int_equal(status_of(p, 2), STATUS_FIGURE_DOWN);
    must(p, "end", "{}");
    assert_int_equal(status_of(p, 2), STATUS_FIGURE_MISSING);
    assert_int_equal(platoon_of(p->game, 1)->missing, 1);
    play_free(p);
}

static void charge_by_line_seals_the_entrance_and_shakes_those_inside(void **state)
{
    (void)state;
    struct play *p = at_entrance();
    must(p, "tunnel_enter", "{\"base\":\"b1\",\"tunnel\":\"t1\",\"men\":[1]}");
    assert_int_equal(play(p, "tunnel_charge", "{\"base\":\"b1\",\"tunnel\":\"t1\"}", NO_DICE),
                     REJECT_ALREADY_ACTED);
    next_turn(p);
    assert_int_equal(play(p, "tunnel_fire", "{\"tunnel\":\"t1\"}", NO_DICE),
                     REJECT_NOTHING_TO_FIRE);
    must(p, "tunnel_charge", "{\"base\":\"b1\",\"tunnel\":\"t1\"}");
    assert_int_equal(platoon_of(p->game, 1)->charges, 3);
    assert_true(play_legal(p, "tunnel_fire", 1).ok);
    must(p, "tunnel_fire", "{\"tunnel\":\"t1\"}");
    assert_int_equal(p->game->table.vp, 1);
    assert_true(tunnel_of(p->game, 1)->sealed);
    assert_true(is_due(p, "tunnel_blast"));
    /* A booby trap at +2: 2 + 3 - 3 - 1 + 2 = 3, down. */
    assert_int_equal(play(p, "tunnel_blast", "{\"tunnel\":\"t1\"}", DICE(2)), REJECT_NONE);
    assert_int_equal(status_of(p, 1), STATUS_FIGURE_DOWN);
    assert_false(is_due(p, "tunnel_blast"));
    assert_int_equal(
        play(p, "tunnel_enter", "{\"base\":\"b2\",\"tunnel\":\"t1\",\"men\":[1]}", NO_DICE),
        REJECT_NOT_AT_ENTRANCE);
    play_free(p);
}

static void
charge_from_below_goes_off_by_its_timer_and_its_points_wait_for_the_end(void **state)
{
    (void)state;
    struct play *p = at_entrance();
    must(p, "tunnel_enter", ENTER);
    must(p, "tunnel_mine", "{\"party\":\"u1\",\"timer\":1}");
    assert_int_equal(play(p, "tunnel_mine", "{\"party\":\"u1\"}", NO_DICE),
                     REJECT_CHARGE_ORDERED);
    assert_false(p->game->table.charges[0].laid);
    turn(p, "u1", DICE(3, 6, 2, 1, 5));
    assert_true(p->game->table.charges[0].laid);
    assert_false(charge_is_due(p->game, 1));
    next_turn(p);
    assert_true(charge_is_due(p->game, 1));
    assert_int_equal(play(p, "tunnel_blast", "{\"tunnel\":\"t1\"}", DICE(6, 6)), REJECT_NONE);
    assert_int_equal(p->game->table.vp, 0);
    assert_int_equal(p->game->table.points_below, 1);
    assert_int_equal(tunnel_of(p->game, 1)->collapsed, 1);
    struct game *scratch = game_new();
    assert_int_equal(game_as_seen(p->game, &player, scratch)->table.points_below, 0);
    game_free(scratch);
    must(p, "end", "{}");
    assert_int_equal(event_int(p, "game_ended", "vp"), 1);
    play_free(p);
}

static void charge_of_men_who_are_down_is_never_laid(void **state)
{
    (void)state;
    struct play *p = at_entrance();
    must(p, "tunnel_enter", ENTER);
    turn(p, "u1", DICE(3, 1, 2, 1, 1, 1, 5, 5));
    next_turn(p);
    must(p, "tunnel_mine", "{\"party\":\"u1\"}");
    turn(p, "u1", DICE(3, 1));
    must(p, "tunnel_fire", "{\"tunnel\":\"t1\"}");
    assert_int_equal(event_int(p, "charges_fired", "exploded"), 0);
    assert_false(is_due(p, "tunnel_blast"));
    assert_int_equal(platoon_of(p->game, 1)->charges, 3);
    play_free(p);
}

static void umpire_rules_what_became_of_a_man_below(void **state)
{
    (void)state;
    struct play *p = at_entrance();
    assert_int_equal(
        play(p, "rule_below", "{\"figure\":\"f1\",\"status\":\"down\"" REASON, NO_DICE),
        REJECT_NOT_BELOW);
    must(p, "tunnel_enter", ENTER);
    assert_int_equal(play(p, "set_figure",
                          "{\"figure\":1,\"status\":\"dead\",\"audience\":\"all\"" REASON,
                          NO_DICE),
                     REJECT_MAN_BELOW);
    must(p, "rule_below",
         "{\"figure\":\"f1\",\"status\":\"down\",\"hazard\":\"enemy\",\"mod\":2" REASON);
    assert_int_equal(party_of(p->game, 1)->hazard[0], HAZARD_ENEMY);
    assert_int_equal(party_of(p->game, 1)->hazard_mod[0], 2);
    must(p, "rule_below", "{\"figure\":\"f1\",\"status\":\"fit\"" REASON);
    assert_int_equal(fit_men(p->game, 1), 2);
    must(p, "rule_below", "{\"figure\":\"f2\",\"status\":\"missing\"" REASON);
    assert_int_equal(platoon_of(p->game, 1)->missing, 1);
    assert_false(anybody_below(p->game));
    play_free(p);
}

static void enemy_comes_out_of_any_entrance_that_is_not_sealed(void **state)
{
    (void)state;
    struct play *p = at_entrance();
    const char *args = "{\"tunnel\":\"t1\",\"template\":\"cell\",\"name\":\"Sappers\"}";
    must(p, "enemy_emerge", args);
    assert_int_equal(enemy_of(p->game, 1)->place, AT_STREET);
    assert_int_equal(enemy_of(p->game, 1)->figure_count, 3);
    game_tunnel(p->game, 1)->sealed = 1;
    assert_int_equal(play(p, "enemy_emerge", args, NO_DICE), REJECT_TUNNEL_SEALED);
    play_free(p);
}

static void party_whose_way_up_is_sealed_takes_another_of_the_complex_or_stays(void **state)
{
    (void)state;
    struct play *p = at_entrance();
    must(p, "tunnel_enter", "{\"base\":\"b1\",\"tunnel\":\"t1\",\"men\":[1]}");
    turn(p, "u1", DICE(3, 6, 2, 1, 5));
    next_turn(p);
    game_tunnel(p->game, 1)->sealed = 1;
    turn(p, "u1", DICE(3, 6, 1, 5)); /* its time is up: stuck, and nothing is met */
    assert_int_equal(event_int(p, "party_searched", "stuck"), 1);
    next_turn(p);
    must(p, "tunnel_add", "{\"name\":\"Pigsty\",\"x_ci\":2000,\"y_ci\":2000}");
    turn(p, "u1", DICE(3, 6, 1, 1, 1)); /* two rolls, nothing of use: 1 each */
    assert_int_equal(event_int(p, "man_came_up", "tunnel"), 2);
    assert_int_equal(p->game->table.vp, 2);
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            hidden_entrance_is_searched_for_by_a_hidden_die_when_its_place_is_entered),
        cmocka_unit_test(umpire_moves_hides_and_removes_an_entrance_that_nobody_is_in),
        cmocka_unit_test(report_is_worth_three_points_once),
        cmocka_unit_test(entering_is_the_move_of_the_base_and_two_go_in_a_turn),
        cmocka_unit_test(preview_tells_when_a_party_is_up_again),
        cmocka_unit_test(turn_waits_for_those_below_and_goes_on_when_they_had_theirs),
        cmocka_unit_test(party_comes_up_with_its_finds_when_its_time_is_over),
        cmocka_unit_test(encounter_leaves_players_with_gunfire_or_an_explosion_alone),
        cmocka_unit_test(comrade_brings_the_man_out_and_both_are_up_the_turn_after),
        cmocka_unit_test(rescuer_from_the_entrance_takes_half_of_the_turns),
        cmocka_unit_test(charge_by_line_seals_the_entrance_and_shakes_those_inside),
        cmocka_unit_test(
            charge_from_below_goes_off_by_its_timer_and_its_points_wait_for_the_end),
        cmocka_unit_test(charge_of_men_who_are_down_is_never_laid),
        cmocka_unit_test(umpire_rules_what_became_of_a_man_below),
        cmocka_unit_test(enemy_comes_out_of_any_entrance_that_is_not_sealed),
        cmocka_unit_test(party_whose_way_up_is_sealed_takes_another_of_the_complex_or_stays),
        cmocka_unit_test(enter_tunnel_refuses_when_a_hundredth_of_an_inch_is_missing),
        cmocka_unit_test(enter_tunnel_counts_those_who_went_in_before),
        cmocka_unit_test(group_emerges_as_often_as_the_rules_say),
        cmocka_unit_test(group_stays_in_its_first_turn_whatever_it_throws),
        cmocka_unit_test(search_succeeds_as_often_as_the_rules_say),
        cmocka_unit_test(silenced_pistol_counts_in_place_of_a_pistol),
        cmocka_unit_test(survival_modifier_is_the_worst_sum_when_a_rat_follows_a_rifleman),
        cmocka_unit_test(each_man_adds_his_own_weapon_when_the_group_shares_traits_alone),
        cmocka_unit_test(detonation_is_a_booby_trap_at_plus_two),
        cmocka_unit_test(encounter_row_stays_on_the_table_when_modifiers_leave_it),
        cmocka_unit_test(survival_roll_takes_no_rep_below_zero),
        cmocka_unit_test(injured_man_is_out_of_the_fight_when_he_comes_up),
        cmocka_unit_test(downed_man_is_missing_when_he_is_left_behind),
        cmocka_unit_test(stunned_man_is_fit_unless_he_was_injured_before),
        cmocka_unit_test(rescuer_takes_one_turn_when_he_is_inside_or_the_man_was_near),
        cmocka_unit_test(damage_falls_as_often_as_the_rules_say),
        cmocka_unit_test(charge_goes_off_by_its_timer_or_by_line_alone),
        cmocka_unit_test(later_detonation_is_worth_the_difference),
        cmocka_unit_test(find_rolled_ignores_the_second_die_when_nothing_is_found),
        cmocka_unit_test(encounter_rows_are_those_of_the_table),
        cmocka_unit_test(traits_add_up_in_one_man),
        cmocka_unit_test(survival_turns_at_four),
        cmocka_unit_test(finds_are_worth_the_points_of_the_table),
        cmocka_unit_test(rescuer_brings_a_man_out_from_the_total_of_the_house_rule_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
