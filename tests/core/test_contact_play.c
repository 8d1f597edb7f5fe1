/* Contacts and ambushes in a pursuit, from the board they open to the end of the fight, command
 * by command. A script without dice draws the last of everything: no scrub, the last site. */
#include "tests/support/builder.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

#include "core/ambush/ground.h"
#include "core/as_seen.h"
#include "core/board.h"
#include "core/bush_generator.h"
#include "core/chase_teams.h"
#include "core/rules/chase/ambush_fire.h"
#include "core/rules/chase/contact.h"
#include "core/rules/skirmish/fighters.h"
#include "core/rules/skirmish/volley.h"
#include "core/skirmish/scale.h"

#define TRUE_SITE 5

static struct chase *chase_of(const struct play *p)
{
    return &p->game->table.chase;
}

static struct chase_contact *contact_of(const struct play *p)
{
    return &chase_of(p)->contact;
}

/* Test hook: team 1 has run into an ambush, or all are up with the terrs. One sees 80 m. */
static void open_contact(struct play *p, enum trail_ambush ambush)
{
    struct trail *trail = game_trail(p->game, 1);
    trail->ambush = (uint8_t)ambush;
    trail->ambushed = ambush != TRAIL_AMBUSH_NONE;
    trail->meets = 1;
    trail->state = ambush == TRAIL_AMBUSH_NONE ? TRAIL_STATE_CAUGHT : TRAIL_STATE_FRESH;
    chase_of(p)->step = CHASE_STEP_MEETS;
    p->actor = (struct actor){.role = ROLE_SERVER};
    assert_int_equal(play(p, "contact_open", "{\"trail\":\"r1\"}", DICE(4, 5)), REJECT_NONE);
    p->actor = (struct actor){.seat = 1, .role = ROLE_UMPIRE, .platoons = 0xff};
}

/* A stick of BUSH 8 and one of BUSH 9; three cells of 3, 4 and 3 with BUSH 5. */
static struct play *sticks(enum trail_ambush ambush)
{
    static const struct chase_plan plan = {
        .team = {{.sticks = 1}, {.sticks = 1}}, .cells = 3, .ak47 = 1, .lmg = 1};
    struct play *p = build_chase(&plan, 2);
    assert_int_equal(play(p, "muster", "{}", DICE(1, 6, 1, 3, 2, 4, 1)), REJECT_NONE);
    assert_int_equal(chase_of(p)->terr_bush, 5);
    open_contact(p, ambush);
    return p;
}

static enum reject
approach(struct play *p, int site, const char *pace, const int32_t *dice, int count)
{
    char args[96];
    snprintf(args, sizeof(args), "{\"platoon\":\"p1\",\"pace\":\"%s\",\"site\":\"k%d\"}", pace,
             site);
    return play(p, "approach", args, dice, count);
}

static enum reject trigger(struct play *p, const int32_t *dice, int count)
{
    return play(p, "ambush_trigger", "{\"trail\":\"r1\"}", dice, count);
}

/* ---- the ground ---------------------------------------------------------------------------
 */

static void
contact_open_marks_a_site_for_each_point_of_bush_when_terrs_lie_in_ambush(void **state)
{
    (void)state;
    struct play *p = sticks(TRAIL_AMBUSH_HASTY);
    assert_int_equal(p->game->table.phase, PHASE_CONTACT);
    assert_int_equal(chase_of(p)->step, CHASE_STEP_APPROACH);
    assert_int_equal(contact_of(p)->observation_m, 80);
    assert_int_equal(contact_of(p)->site_count, 5);
    assert_int_equal(contact_of(p)->real_site, TRUE_SITE);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void contact_open_hides_the_true_site_from_players(void **state)
{
    (void)state;
    struct play *p = sticks(TRAIL_AMBUSH_STAY_BEHIND);
    const struct audience player = {.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
    struct game *scratch = game_new();
    const struct game *seen = game_as_seen(p->game, &player, scratch);
    assert_int_equal(seen->table.chase.contact.real_site, 0);
    assert_int_equal(seen->table.chase.contact.site_count, 5);
    assert_int_not_equal(seen->table.chase.contact.ambush, TRAIL_AMBUSH_STAY_BEHIND);
    game_free(scratch);
    play_free(p);
}

static void contact_open_begins_the_fight_at_once_when_the_terrs_were_caught(void **state)
{
    (void)state;
    struct play *p = sticks(TRAIL_AMBUSH_NONE);
    assert_int_equal(chase_of(p)->step, CHASE_STEP_FIGHT);
    assert_false(engagement_of(p->game, contact_of(p)->engagement)->enemy_half);
    for (int i = 0; i < 3; i++) {
        const int enemy = chase_of(p)->groups[i].enemy;
        assert_int_not_equal(enemy, 0);
        assert_false(fighter_of(p->game, fighter_of_enemy(p->game, enemy))->holds_fire);
    }
    assert_null(game_fault(p->game));
    play_free(p);
}

static void plan_ambush_moves_the_true_site_until_the_pursuers_come_up(void **state)
{
    (void)state;
    struct play *p = sticks(TRAIL_AMBUSH_DELIBERATE);
    assert_int_equal(play(p, "plan_ambush", "{\"site\":\"k2\",\"outside\":[\"c3\"]}", NO_DICE),
                     REJECT_NONE);
    assert_int_equal(contact_of(p)->real_site, 2);
    assert_true(chase_of(p)->groups[2].outside);
    assert_int_equal(play(p, "plan_ambush", "{\"site\":\"k6\"}", NO_DICE), REJECT_NO_SUCH_SITE);
    assert_int_equal(play(p, "plan_ambush", "{\"outside\":[\"c4\"]}", NO_DICE),
                     REJECT_NO_SUCH_CELL);
    assert_int_equal(approach(p, 1, "cautious", DICE(3, 4)), REJECT_NONE);
    assert_int_equal(play(p, "plan_ambush", "{\"site\":\"k1\"}", NO_DICE),
                     REJECT_AMBUSH_IS_LAID);
    play_free(p);
}

/* ---- coming up ----------------------------------------------------------------------------
 */

static void approach_finds_a_site_empty_when_critical_at_a_decoy(void **state)
{
    (void)state;
    struct play *p = sticks(TRAIL_AMBUSH_HASTY);
    assert_int_equal(approach(p, 1, "cautious", DICE(4, 4)), REJECT_NONE);
    assert_int_equal(contact_of(p)->sites[0].state, SITE_STATE_EMPTY);
    assert_int_equal(chase_of(p)->step, CHASE_STEP_APPROACH);
    assert_int_equal(approach(p, 1, "cautious", NO_DICE), REJECT_NO_SUCH_SITE);
    const struct legal legal = play_legal(p, "approach", 1);
    assert_int_equal(legal.sites.count, 4);
    assert_int_equal(play_legal(p, "approach", 2).why, REJECT_NOT_TRACKING);
    play_free(p);
}

static void approach_is_2_easier_when_suspicious_in_the_turn_before(void **state)
{
    (void)state;
    struct play *p = sticks(TRAIL_AMBUSH_HASTY);
    assert_int_equal(approach(p, TRUE_SITE, "fast", DICE(1, 4)), REJECT_NONE);
    assert_true(contact_of(p)->suspicious);
    assert_int_equal(chase_of(p)->step, CHASE_STEP_APPROACH);
    struct preview odds;
    assert_int_equal(play_preview(p, "approach",
                                  "{\"platoon\":\"p1\",\"pace\":\"fast\",\"site\":\"k5\"}",
                                  &odds),
                     REJECT_NONE);
    assert_int_equal(odds.need, 8);
    assert_int_equal(ways_of(&odds, "spotted_unseen"), 4);
    assert_int_equal(ways_of(&odds, "suspicious"), 22);
    assert_int_equal(ways_of(&odds, "point_in_zone"), 8);
    assert_int_equal(ways_of(&odds, "main_body_in_zone"), 2);
    play_free(p);
}

static void nothing_is_rolled_when_the_column_walks_through_a_decoy(void **state)
{
    (void)state;
    struct play *p = sticks(TRAIL_AMBUSH_HASTY);
    assert_int_equal(approach(p, 1, "deliberate", DICE(3, 5, 4, 5)), REJECT_NONE);
    assert_int_equal(contact_of(p)->sites[0].state, SITE_STATE_PASSED);
    assert_int_equal(chase_of(p)->step, CHASE_STEP_TRIGGER);
    assert_int_equal(trigger(p, NO_DICE), REJECT_NONE);
    assert_non_null(play_event(p, "nothing_stirred"));
    assert_int_equal(chase_of(p)->step, CHASE_STEP_APPROACH);
    play_free(p);
}

static void point_knows_a_zone_empty_when_it_passes_its_roll_there(void **state)
{
    (void)state;
    struct play *p = sticks(TRAIL_AMBUSH_HASTY);
    assert_int_equal(approach(p, 1, "deliberate", DICE(3, 5, 2, 5)), REJECT_NONE);
    assert_int_equal(contact_of(p)->sites[0].state, SITE_STATE_EMPTY);
    assert_null(play_event(p, "contact_joined"));
    play_free(p);
}

static void pursuers_fight_first_when_they_spot_the_ambush_unseen(void **state)
{
    (void)state;
    struct play *p = sticks(TRAIL_AMBUSH_HASTY);
    assert_int_equal(approach(p, TRUE_SITE, "cautious", DICE(4, 4)), REJECT_NONE);
    assert_int_equal(chase_of(p)->step, CHASE_STEP_FIGHT);
    assert_int_equal(contact_of(p)->sites[TRUE_SITE - 1].state, SITE_STATE_AMBUSH);
    assert_false(engagement_of(p->game, contact_of(p)->engagement)->enemy_half);
    for (int i = 0; i < 3; i++) {
        const int fighter = fighter_of_enemy(p->game, chase_of(p)->groups[i].enemy);
        assert_true(fighter_of(p->game, fighter)->holds_fire);
    }
    assert_false(in_killing_zone(p->game, fighter_of_base(p->game, 1)));
    assert_null(game_fault(p->game));
    play_free(p);
}

static void two_units_of_the_main_body_bunch_when_the_second_roll_fails(void **state)
{
    (void)state;
    struct play *p = sticks(TRAIL_AMBUSH_HASTY);
    assert_int_equal(approach(p, TRUE_SITE, "deliberate", DICE(6, 6, 5, 5)), REJECT_NONE);
    assert_int_equal(event_int(p, "approached", "units"), 2);
    assert_int_equal(contact_of(p)->zone_first, 1);
    assert_int_equal(contact_of(p)->zone_count, 2);
    assert_int_equal(chase_of(p)->step, CHASE_STEP_TRIGGER);
    play_free(p);
}

/* ---- springing it -------------------------------------------------------------------------
 */

/* The point is in the true zone and has noticed nothing. */
static struct play *walked_in(void)
{
    struct play *p = sticks(TRAIL_AMBUSH_HASTY);
    assert_int_equal(approach(p, TRUE_SITE, "deliberate", DICE(3, 5, 4, 5)), REJECT_NONE);
    assert_int_equal(chase_of(p)->step, CHASE_STEP_TRIGGER);
    return p;
}

static void only_cells_that_pass_are_seen_when_the_ambush_is_sprung(void **state)
{
    (void)state;
    struct play *p = walked_in();
    /* commander 5 of 5; cell 1 by a 2-3, cell 2 fails, cell 3 by a double */
    assert_int_equal(trigger(p, DICE(2, 3, 2, 3, 6, 4, 2, 2)), REJECT_NONE);
    assert_int_equal(chase_of(p)->step, CHASE_STEP_FIGHT);
    assert_true(contact_of(p)->initiated);
    assert_true(engagement_of(p->game, contact_of(p)->engagement)->enemy_half);
    const int first = fighter_of_enemy(p->game, chase_of(p)->groups[0].enemy);
    const int third = fighter_of_enemy(p->game, chase_of(p)->groups[2].enemy);
    assert_int_equal(chase_of(p)->groups[1].enemy, 0);
    assert_false(fighter_of(p->game, first)->anywhere);
    assert_true(fighter_of(p->game, third)->anywhere);
    assert_true(in_killing_zone(p->game, fighter_of_base(p->game, 1)));
    assert_null(game_fault(p->game));
    play_free(p);
}

static void commander_may_try_again_when_his_roll_failed(void **state)
{
    (void)state;
    struct play *p = walked_in();
    assert_int_equal(trigger(p, DICE(3, 3)), REJECT_NONE);
    assert_non_null(play_event(p, "nothing_stirred"));
    /* The team is one stick: it has gone by, and the chase goes on. */
    assert_non_null(play_event(p, "contact_over"));
    assert_int_equal(p->game->table.phase, PHASE_CHASE);
    assert_int_equal(trail_of(p->game, 1)->state, TRAIL_STATE_FRESH);
    assert_int_equal(base_of(p->game, 1)->place, 0);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void column_of_a_squad_and_headquarters_gives_the_commander_two_turns(void **state)
{
    (void)state;
    static const struct chase_plan plan = {
        .team = {{.sticks = 1, .squads = 1}}, .cells = 2, .ak47 = 1};
    struct play *p = build_chase(&plan, 1);
    assert_int_equal(play(p, "muster", "{}", DICE(1, 6, 3, 1, 1, 4, 1)), REJECT_NONE);
    open_contact(p, TRAIL_AMBUSH_DELIBERATE);
    assert_int_equal(approach(p, TRUE_SITE, "deliberate", DICE(3, 5, 4, 5)), REJECT_NONE);
    assert_int_equal(contact_of(p)->zone_first, 0);
    assert_int_equal(trigger(p, DICE(3, 3)), REJECT_NONE);
    assert_int_equal(contact_of(p)->zone_first, 1);
    assert_int_equal(contact_of(p)->zone_count, 1);
    assert_int_equal(approach(p, 1, "cautious", DICE(1, 1)), REJECT_NONE);
    assert_int_equal(chase_of(p)->step, CHASE_STEP_TRIGGER);
    assert_int_equal(trigger(p, DICE(1, 3, 1, 2, 1, 3)), REJECT_NONE);
    assert_int_equal(chase_of(p)->step, CHASE_STEP_FIGHT);
    /* b1 is the stick that went through, b2 to b4 the squad that was caught */
    assert_false(in_killing_zone(p->game, fighter_of_base(p->game, 1)));
    assert_true(in_killing_zone(p->game, fighter_of_base(p->game, 3)));
    play_free(p);
}

static void ambush_trigger_lets_them_go_on_without_a_roll_when_held(void **state)
{
    (void)state;
    struct play *p = walked_in();
    assert_int_equal(play(p, "ambush_trigger", "{\"trail\":\"r1\",\"hold\":true}", NO_DICE),
                     REJECT_NONE);
    assert_null(play_event(p, "trigger_rolled"));
    assert_non_null(play_event(p, "nothing_stirred"));
    play_free(p);
}

/* ---- the fight ----------------------------------------------------------------------------
 */

static enum reject by_server(struct play *p, const char *verb, const char *args)
{
    p->actor = (struct actor){.role = ROLE_SERVER};
    const enum reject refusal = play(p, verb, args, NO_DICE);
    p->actor = (struct actor){.seat = 1, .role = ROLE_UMPIRE, .platoons = 0xff};
    return refusal;
}

static void killing_zones_are_within_50_m_and_on_the_board_whatever_is_drawn(void **state)
{
    (void)state;
    struct play *p = sticks(TRAIL_AMBUSH_HASTY);
    const int first = BUSH_COLUMNS * BUSH_ROWS;
    uint8_t draws[BUSH_DRAWS(1)] = {0};
    for (int i = 0; i < SITE_COLUMNS * SITE_LINES * ZONE_STEPS * ZONE_LINES; i++) {
        int left = i;
        for (int k = 0; k < SITE_DRAWS; k++) {
            draws[first + k] = (uint8_t)(left % (int)bush_draw_below(first + k));
            left /= (int)bush_draw_below(first + k);
        }
        generate_bush(p->game, draws, 1);
        const struct ambush_site *site = &contact_of(p)->sites[0];
        assert_true(killing_zone_is_legal(
            metres_of(BUSH_CM_PER_INCH, segment_length(site->at, site->zone))));
        assert_int_not_equal(place_at(p->game, site->at), 0);
        assert_int_not_equal(place_at(p->game, site->zone), 0);
    }
    play_free(p);
}

static void ambushers_throw_more_dice_when_they_open_fire_into_the_zone(void **state)
{
    (void)state;
    struct play *p = walked_in();
    assert_int_equal(trigger(p, DICE(2, 3, 2, 3, 6, 4, 6, 4)), REJECT_NONE);
    const int cell = fighter_of_enemy(p->game, chase_of(p)->groups[0].enemy);
    struct fire_order order = {
        .fighter = cell, .target = fighter_of_base(p->game, 1), .range_m = 40};
    /* a rifle of 2 and an LMG of 3, the leader leads; 1 for small arms and 2 for the LMG */
    struct fire_dice dice = dice_of_order(p->game, &order);
    assert_int_equal(dice.close + dice.area, 5 + 3);
    game_engagement(p->game, contact_of(p)->engagement)->round = 2;
    dice = dice_of_order(p->game, &order);
    assert_int_equal(dice.close + dice.area, 5);
    play_free(p);
}

static void first_contact_is_not_due_in_a_pursuit(void **state)
{
    (void)state;
    struct play *p = sticks(TRAIL_AMBUSH_NONE);
    struct command due;
    assert_false(p->game->table.contact.made);
    assert_false(due_command(p->game, &due));
    p->game->table.umpired = 0;
    game_engagement(p->game, contact_of(p)->engagement)->enemy_half = 1;
    assert_true(due_command(p->game, &due));
    assert_string_equal(due.verb->name, "contact_round");
    play_free(p);
}

static void terrs_break_off_when_the_fight_has_lasted_too_long(void **state)
{
    (void)state;
    struct play *p = sticks(TRAIL_AMBUSH_NONE);
    game_engagement(p->game, contact_of(p)->engagement)->round = 13;
    assert_int_equal(by_server(p, "contact_round", "{\"engagement\":\"x1\"}"), REJECT_NONE);
    for (int i = 0; i < 3; i++) {
        assert_true(enemy_of(p->game, chase_of(p)->groups[i].enemy)->gone);
    }
    assert_int_equal(by_server(p, "fight_end", "{\"engagement\":\"x1\"}"), REJECT_NONE);
    assert_int_equal(trail_of(p->game, 1)->state, TRAIL_STATE_ESCAPED);
    assert_int_equal(p->game->table.phase, PHASE_ENDED);
    assert_int_equal(terrs_on(p->game, 1), 10);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void nobody_melts_away_when_they_were_caught_and_not_in_ambush(void **state)
{
    (void)state;
    struct play *p = sticks(TRAIL_AMBUSH_NONE);
    p->game->table.body_count = 2;
    game_engagement(p->game, contact_of(p)->engagement)->round = 2;
    assert_int_equal(by_server(p, "contact_round", "{\"engagement\":\"x1\"}"), REJECT_NONE);
    assert_null(play_event(p, "melting_rolled"));
    play_free(p);
}

static void unit_of_base_tells_bricks_sticks_squads_and_the_tracker_apart(void **state)
{
    (void)state;
    static const struct chase_plan plan = {
        .team = {{.operators = 4, .sticks = 1, .squads = 1}}, .tracker = 1, .cells = 1};
    struct play *p = build_chase(&plan, 1);
    assert_int_equal(play(p, "muster", "{}", DICE(1, 3, 1, 1, 2, 2, 1)), REJECT_NONE);
    assert_int_equal(chase_of(p)->tracker_base, 1);
    assert_int_equal(unit_of_base(p->game, 1), CHASE_UNIT_OPERATORS);
    assert_int_equal(unit_of_base(p->game, 2), CHASE_UNIT_OPERATORS);
    assert_int_equal(unit_of_base(p->game, 3), CHASE_UNIT_TROOPIES);
    for (int base = 4; base <= 6; base++) {
        assert_int_equal(unit_of_base(p->game, base), CHASE_UNIT_SLUGGIES);
    }
    int32_t bases[ENGAGE_BASES_MAX];
    int32_t unit[ENGAGE_BASES_MAX];
    chase_of(p)->contact.trail = 1;
    const int count = contact_bases(p->game, bases);
    assert_int_equal(count, 6);
    assert_int_equal(units_of_column(p->game, bases, count, unit), 4);
    assert_int_equal(unit[0], 0);
    assert_int_equal(unit[5], 3);
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            contact_open_marks_a_site_for_each_point_of_bush_when_terrs_lie_in_ambush),
        cmocka_unit_test(contact_open_hides_the_true_site_from_players),
        cmocka_unit_test(contact_open_begins_the_fight_at_once_when_the_terrs_were_caught),
        cmocka_unit_test(plan_ambush_moves_the_true_site_until_the_pursuers_come_up),
        cmocka_unit_test(approach_finds_a_site_empty_when_critical_at_a_decoy),
        cmocka_unit_test(approach_is_2_easier_when_suspicious_in_the_turn_before),
        cmocka_unit_test(nothing_is_rolled_when_the_column_walks_through_a_decoy),
        cmocka_unit_test(point_knows_a_zone_empty_when_it_passes_its_roll_there),
        cmocka_unit_test(pursuers_fight_first_when_they_spot_the_ambush_unseen),
        cmocka_unit_test(two_units_of_the_main_body_bunch_when_the_second_roll_fails),
        cmocka_unit_test(only_cells_that_pass_are_seen_when_the_ambush_is_sprung),
        cmocka_unit_test(commander_may_try_again_when_his_roll_failed),
        cmocka_unit_test(column_of_a_squad_and_headquarters_gives_the_commander_two_turns),
        cmocka_unit_test(ambush_trigger_lets_them_go_on_without_a_roll_when_held),
        cmocka_unit_test(killing_zones_are_within_50_m_and_on_the_board_whatever_is_drawn),
        cmocka_unit_test(ambushers_throw_more_dice_when_they_open_fire_into_the_zone),
        cmocka_unit_test(first_contact_is_not_due_in_a_pursuit),
        cmocka_unit_test(terrs_break_off_when_the_fight_has_lasted_too_long),
        cmocka_unit_test(nobody_melts_away_when_they_were_caught_and_not_in_ambush),
        cmocka_unit_test(unit_of_base_tells_bricks_sticks_squads_and_the_tracker_apart),
    };
    return cmocka_run_group_tests_name("contact_play", tests, NULL, NULL);
}
