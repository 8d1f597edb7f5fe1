/* Moving over the board, and the entry that ends a move. The street of the builder: base 1 is a
 * rifle base at 5.00 in along its middle; an idle base of platoon 2 keeps the turn open. */
#include <string.h>

#include "core/board.h"
#include "core/rules/street/report.h"
#include "tests/support/builder.h"
#include "tests/support/test.h"

#define TWO_OF_SPADES   1
#define THREE_OF_SPADES 2

static struct play *rifles_in_the_street(void)
{
    struct play *p = build_street();
    add_base(p, 1, 1, BASE_RIFLE, AT_STREET);
    put_base(p, 1, AT_STREET, 500, 1500);
    add_base(p, 2, 1, BASE_RIFLE, AT_R2);
    return p;
}

/* In the street before House L1, which holds one card, 1 inch from its front. */
static struct play *rifles_before_a_house(void)
{
    struct play *p = rifles_in_the_street();
    put_base(p, 1, AT_STREET, 400, 1300);
    put_card(p, AT_L1, TWO_OF_SPADES);
    return p;
}

#define FOUR_INCHES "{\"bases\":[\"b1\"],\"path\":[[900,1500]]}"
#define CARRY       "{\"bases\":[\"b1\"],\"path\":[[900,1500]],\"carry\":\"f3\"}"
#define INTO_L1     "{\"bases\":[\"b1\"],\"path\":[[400,1000]]}"

static void move_goes_the_declared_distance_when_the_rate_is_higher(void **state)
{
    (void)state;
    struct play *p = rifles_in_the_street();
    assert_int_equal(play(p, "move", FOUR_INCHES, DICE(2, 3)), REJECT_NONE);
    assert_int_equal(event_int(p, "moved", "moved_ci"), 400);
    assert_int_equal(event_int(p, "moved", "rate"), 8);
    assert_int_equal(event_int(p, "moved", "arrived"), 1);
    assert_int_equal(base_of(p->game, 1)->at.x_ci, 900);
    assert_int_equal(base_of(p->game, 1)->action, ACTION_MOVED);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void move_falls_short_when_the_throw_in_the_street_costs_edna(void **state)
{
    (void)state;
    struct play *p = rifles_in_the_street();
    assert_int_equal(play(p, "move", FOUR_INCHES, DICE(5, 6)), REJECT_NONE);
    assert_int_equal(event_int(p, "moved", "score"), 13);
    assert_int_equal(event_int(p, "moved", "edna"), 3);
    assert_int_equal(base_of(p->game, 1)->at.x_ci, 800);
    play_free(p);
}

#define CARRY_INTO_L1 "{\"bases\":[\"b1\"],\"path\":[[400,1000]],\"carry\":\"f3\"}"

static void wound_in_the_street(struct play *p, int figure)
{
    p->game->table.figures[figure - 1].status = STATUS_FIGURE_WOUNDED;
    p->game->table.figures[figure - 1].lies = AT_STREET;
    game_platoon(p->game, 1)->wounded++;
}

/* Rule: IN-07 */
static void a_base_carries_one_wounded_man_at_half_rate(void **state)
{
    (void)state;
    struct play *p = rifles_in_the_street();
    wound_in_the_street(p, 3);
    assert_int_equal(play(p, "move", CARRY, NO_DICE), REJECT_CANNOT_CARRY);
    p->game->table.options.evacuate = 1;
    assert_int_equal(play(p, "move", CARRY, DICE(2, 3)), REJECT_NONE);
    assert_int_equal(event_int(p, "moved", "rate"), 4);
    assert_int_equal(event_int(p, "man_carried", "place"), AT_STREET);
    assert_int_equal(play(p, "end", "{}", NO_DICE), REJECT_NONE);
    assert_int_equal(event_int(p, "game_ended", "in_open"), 1);
    play_free(p);
}

/* Rule: IN-07 */
static void a_man_carried_into_a_house_lies_in_the_open_no_more(void **state)
{
    (void)state;
    struct play *p = rifles_in_the_street();
    struct report report;
    put_base(p, 1, AT_STREET, 400, 1300);
    p->game->table.options.evacuate = 1;
    wound_in_the_street(p, 3);
    make_report(p->game, 0, &report);
    assert_int_equal(report.in_open.count, 1);
    assert_int_equal(report.in_open.item[0], 3);
    assert_int_equal(play(p, "move", CARRY_INTO_L1, DICE(2, 3)), REJECT_NONE);
    assert_int_equal(p->game->table.figures[2].lies, AT_L1);
    make_report(p->game, 0, &report);
    assert_int_equal(report.in_open.count, 0);
    play_free(p);
}

/* Rule: IN-07 */
static void nobody_is_carried_who_lies_elsewhere_or_is_not_wounded(void **state)
{
    (void)state;
    struct play *p = rifles_in_the_street();
    p->game->table.options.evacuate = 1;
    assert_int_equal(play(p, "move", CARRY, NO_DICE), REJECT_CANNOT_CARRY);
    wound_in_the_street(p, 3);
    p->game->table.figures[2].lies = AT_ALLEY;
    assert_int_equal(play(p, "move", CARRY, NO_DICE), REJECT_CANNOT_CARRY);
    play_free(p);
}

static void move_has_no_street_modifier_when_the_rpd_is_out(void **state)
{
    (void)state;
    struct play *p = rifles_in_the_street();
    p->game->table.rpd_out = 1;
    assert_int_equal(play(p, "move", FOUR_INCHES, DICE(5, 6)), REJECT_NONE);
    assert_int_equal(event_int(p, "moved", "score"), 11);
    play_free(p);
}

static void move_bears_the_street_modifier_when_the_turn_began_there(void **state)
{
    (void)state;
    struct play *p = rifles_before_a_house();
    game_base(p->game, 1)->began_in_street = 1;
    assert_int_equal(play(p, "move", INTO_L1, DICE(3, 4, 1, 2)), REJECT_NONE);
    assert_int_equal(event_int(p, "moved", "score"), 9);
    assert_int_equal(event_int(p, "entered", "score"), 3); /* not on the entry */
    play_free(p);
}

static void move_stays_and_kills_when_a_double_six_pins(void **state)
{
    (void)state;
    struct play *p = rifles_in_the_street();
    game_base(p->game, 1)->edna = 5;
    assert_int_equal(play(p, "move", FOUR_INCHES, DICE(6, 6)), REJECT_NONE);
    assert_int_equal(base_of(p->game, 1)->at.x_ci, 500);
    assert_int_equal(base_of(p->game, 1)->edna, 0);
    assert_int_equal(platoon_of(p->game, 1)->dead, 1);
    assert_int_equal(platoon_of(p->game, 1)->wounded, 0);
    play_free(p);
}

static void move_gives_the_sixes_to_the_rate_when_no_entry_ends_it(void **state)
{
    (void)state;
    struct play *p = rifles_in_the_street();
    game_base(p->game, 1)->edna = 4;
    add_base(p, 1, 1, BASE_M60, AT_STREET);
    assert_int_equal(play(p, "move",
                          "{\"bases\":[\"b1\"],\"path\":[[1100,1500]],\"cover\":[\"b3\"]}",
                          DICE(6, 6, 1, 1, 1)),
                     REJECT_NONE);
    assert_int_equal(event_int(p, "moved", "rate"), 6);
    assert_int_equal(base_of(p->game, 1)->at.x_ci, 1100);
    assert_int_equal(base_of(p->game, 3)->action, ACTION_FIRED);
    play_free(p);
}

static void move_adds_the_leader_to_the_rate_when_he_is_near(void **state)
{
    (void)state;
    struct play *p = rifles_in_the_street();
    int leader = add_base(p, 1, 1, BASE_SQUAD_LEADER, AT_STREET);
    put_base(p, leader, AT_STREET, 1000, 1500);
    game_base(p->game, leader)->lf = 1;
    const char *far = "{\"bases\":[\"b1\"],\"path\":[[1400,1500]],\"leader\":\"b3\"}";
    assert_int_equal(play(p, "move", far, DICE(1, 3)), REJECT_NONE);
    assert_int_equal(event_int(p, "moved", "moved_ci"), 900);
    play_free(p);
}

static void move_refuses_a_leader_when_he_is_over_six_inches_away(void **state)
{
    (void)state;
    struct play *p = rifles_in_the_street();
    put_base(p, add_base(p, 1, 1, BASE_SQUAD_LEADER, AT_STREET), AT_STREET, 1101, 1500);
    const char *led = "{\"bases\":[\"b1\"],\"path\":[[900,1500]],\"leader\":\"b3\"}";
    assert_int_equal(play(p, "move", led, NO_DICE), REJECT_LEADER_TOO_FAR);
    put_base(p, 3, AT_STREET, 1100, 1500);
    assert_int_equal(play(p, "move", led, DICE(1, 2)), REJECT_NONE);
    play_free(p);
}

static void move_refuses_with_both_lengths_when_nobody_could_arrive(void **state)
{
    (void)state;
    struct play *p = rifles_in_the_street();
    assert_int_equal(play(p, "move", "{\"bases\":[\"b1\"],\"path\":[[1400,1500]]}", NO_DICE),
                     REJECT_TOO_FAR);
    assert_int_equal(p->d->arg_count, 3);
    assert_int_equal(p->d->arg[1].value, 900);
    assert_int_equal(p->d->arg[2].value, 800);
    play_free(p);
}

static void move_enters_when_the_second_throw_passes_against_the_cards(void **state)
{
    (void)state;
    struct play *p = rifles_before_a_house();
    assert_int_equal(play(p, "move", INTO_L1, DICE(3, 5, 3, 4)), REJECT_NONE);
    assert_int_equal(event_int(p, "moved", "moved_ci"), 100);
    assert_int_equal(event_int(p, "entered", "target"), 7);
    assert_int_equal(base_of(p->game, 1)->place, AT_L1);
    assert_null(game_fault(p->game));
    play_free(p);
}

static void move_stays_at_the_wall_when_the_entry_fails(void **state)
{
    (void)state;
    struct play *p = rifles_before_a_house();
    assert_int_equal(play(p, "move", INTO_L1, DICE(1, 2, 4, 5)), REJECT_NONE);
    assert_int_equal(event_int(p, "entry_failed", "loss"), 2);
    assert_int_equal(base_of(p->game, 1)->place, AT_STREET);
    assert_int_equal(base_of(p->game, 1)->at.y_ci, 1200);
    assert_int_equal(base_of(p->game, 1)->edna, 6);
    play_free(p);
}

static void move_makes_no_entry_test_when_nobody_arrives(void **state)
{
    (void)state;
    struct play *p = rifles_before_a_house();
    put_base(p, 1, AT_STREET, 400, 1800);
    assert_int_equal(
        play(p, "move", "{\"bases\":[\"b1\"],\"path\":[[400,1000]],\"cs\":true}", DICE(5, 6)),
        REJECT_NONE);
    assert_int_equal(base_of(p->game, 1)->at.y_ci, 1300);
    assert_null(play_event(p, "round_used")); /* the CS round was not thrown */
    assert_int_equal(platoon_of(p->game, 1)->cs, 2);
    play_free(p);
}

static void move_goes_in_without_a_test_when_the_house_is_cleared(void **state)
{
    (void)state;
    struct play *p = rifles_in_the_street();
    put_base(p, 1, AT_STREET, 400, 1300);
    assert_int_equal(play(p, "move", INTO_L1, DICE(1, 2)), REJECT_NONE);
    assert_int_equal(base_of(p->game, 1)->place, AT_L1);
    assert_int_equal(base_of(p->game, 1)->at.y_ci, 1000);
    play_free(p);
}

static void move_gives_the_sixes_to_the_entry_alone_when_one_ends_it(void **state)
{
    (void)state;
    struct play *p = rifles_before_a_house();
    add_base(p, 1, 1, BASE_M60, AT_STREET);
    assert_int_equal(play(p, "move",
                          "{\"bases\":[\"b1\"],\"path\":[[400,1000]],\"cover\":[\"b3\"]}",
                          DICE(6, 6, 2, 1, 3, 4, 5)),
                     REJECT_NONE);
    assert_int_equal(event_int(p, "moved", "rate"), 8);
    assert_int_equal(event_int(p, "entered", "target"), 9);
    play_free(p);
}

static void move_ignores_the_cards_when_cs_is_thrown(void **state)
{
    (void)state;
    struct play *p = rifles_before_a_house();
    put_card(p, AT_L1, THREE_OF_SPADES);
    assert_int_equal(play(p, "move", "{\"bases\":[\"b1\"],\"path\":[[400,1000]],\"cs\":true}",
                          DICE(1, 2, 3, 5)),
                     REJECT_NONE);
    assert_int_equal(event_int(p, "entered", "target"), 8);
    assert_int_equal(platoon_of(p->game, 1)->cs, 1);
    play_free(p);
}

static void move_voids_low_doubles_when_smoke_covers_it(void **state)
{
    (void)state;
    struct play *p = rifles_in_the_street();
    const char *smoked = "{\"bases\":[\"b1\"],\"path\":[[900,1500]],\"smoke\":true}";
    assert_int_equal(play(p, "move", smoked, DICE(3, 3)), REJECT_NONE);
    assert_int_equal(platoon_of(p->game, 1)->wounded, 0);
    assert_int_equal(platoon_of(p->game, 1)->smoke, 5);
    assert_int_equal(base_of(p->game, 1)->smoke, 1);
    play_free(p);
}

static void move_refuses_smoke_when_only_an_m60_goes(void **state)
{
    (void)state;
    struct play *p = rifles_in_the_street();
    put_base(p, add_base(p, 1, 1, BASE_M60, AT_STREET), AT_STREET, 500, 1500);
    const char *smoked = "{\"bases\":[\"b3\"],\"path\":[[900,1500]],\"smoke\":true}";
    assert_int_equal(play(p, "move", smoked, NO_DICE), REJECT_CARRIES_NO_ROUNDS);
    game_platoon(p->game, 1)->smoke = 0;
    assert_int_equal(play(p, "move", smoked, NO_DICE), REJECT_NO_SMOKE);
    play_free(p);
}

static void move_costs_the_thrower_his_fire_when_the_option_says_so(void **state)
{
    (void)state;
    struct play *p = rifles_in_the_street();
    p->game->table.options.round_cost = ROUND_COST_FIRE;
    add_base(p, 1, 1, BASE_RIFLE, AT_STREET);
    assert_int_equal(
        play(p, "move", "{\"bases\":[\"b1\"],\"path\":[[900,1500]],\"smoke\":true}", NO_DICE),
        REJECT_CARRIES_NO_ROUNDS);
    assert_int_equal(play(p, "move",
                          "{\"bases\":[\"b1\"],\"path\":[[900,1500]],\"smoke\":true,"
                          "\"thrower\":\"b3\"}",
                          DICE(1, 2)),
                     REJECT_NONE);
    assert_int_equal(base_of(p->game, 3)->action, ACTION_FIRED);
    play_free(p);
}

static struct play *two_before_a_house(void)
{
    struct play *p = rifles_before_a_house();
    put_base(p, add_base(p, 1, 1, BASE_RIFLE, AT_STREET), AT_STREET, 500, 1300);
    game_base(p->game, 3)->edna = 5;
    return p;
}

#define BOTH_INTO_L1 "{\"bases\":[\"b1\",\"b3\"],\"path\":[[450,1000]]}"

static void move_tests_the_lowest_edna_when_a_group_enters(void **state)
{
    (void)state;
    struct play *p = two_before_a_house();
    assert_int_equal(play(p, "move", BOTH_INTO_L1, DICE(1, 2, 1, 3, 3, 3)), REJECT_NONE);
    assert_int_equal(event_int(p, "entry_failed", "base"), 3);
    assert_int_equal(base_of(p->game, 1)->edna, 6); /* both lose the 2 */
    assert_int_equal(base_of(p->game, 3)->edna, 3);
    assert_int_equal(event_int(p, "men_hit", "base"), 3);
    play_free(p);
}

static void move_takes_in_those_who_arrive_when_one_is_pinned(void **state)
{
    (void)state;
    struct play *p = two_before_a_house();
    assert_int_equal(play(p, "move", BOTH_INTO_L1, DICE(1, 2, 5, 6, 3, 4)), REJECT_NONE);
    assert_int_equal(base_of(p->game, 3)->edna, 0);
    assert_int_equal(base_of(p->game, 3)->place, AT_STREET);
    assert_int_equal(event_int(p, "entered", "base"), 1);
    assert_int_equal(base_of(p->game, 1)->place, AT_L1);
    play_free(p);
}

static void move_leaves_out_a_base_when_its_last_man_fell_on_the_way(void **state)
{
    (void)state;
    struct play *p = rifles_before_a_house();
    put_base(p, add_base(p, 1, 1, BASE_SERGEANT, AT_STREET), AT_STREET, 400, 1300);
    assert_int_equal(play(p, "move", "{\"bases\":[\"b3\"],\"path\":[[400,1000]]}", DICE(2, 2)),
                     REJECT_NONE);
    assert_int_equal(base_of(p->game, 3)->removed, 1);
    assert_null(play_event(p, "entered"));
    assert_null(play_event(p, "entry_failed"));
    play_free(p);
}

static void move_leaves_out_a_base_when_its_last_man_above_ground_fell_on_the_way(void **state)
{
    (void)state;
    struct play *p = rifles_before_a_house();
    int above = 0;
    for (int i = 0; i < p->game->table.figure_count; i++) {
        struct figure *figure = &p->game->table.figures[i];
        if (figure->base == 1 && above++ > 0) {
            figure->party = 1;
        }
    }
    assert_int_equal(play(p, "move", INTO_L1, DICE(2, 2)), REJECT_NONE);
    assert_int_equal(base_of(p->game, 1)->removed, 0);
    assert_int_equal(base_of(p->game, 1)->place, 0);
    assert_null(play_event(p, "entered"));
    play_free(p);
}

static void move_checks_in_a_fixed_order_when_several_things_are_wrong(void **state)
{
    (void)state;
    struct play *p = rifles_in_the_street();
    put_base(p, add_base(p, 1, 1, BASE_RIFLE, AT_STREET), AT_STREET, 1200, 1500);
    add_base(p, 1, 1, BASE_TANK, AT_STREET);
    game_base(p->game, 3)->edna = 0;
    const char *wrong[] = {
        "{\"bases\":[\"b1\",\"b3\"],\"path\":[[-5,1500]],\"place\":\"h1\"}",
        "{\"bases\":[\"b1\",\"b1\"],\"path\":[]}",
        "{\"bases\":[\"b1\",\"b1\"],\"path\":[[-5,1500]]}",
        "{\"bases\":[\"b1\",\"b2\"],\"path\":[[-5,1500]]}",
        "{\"bases\":[\"b4\"],\"path\":[[-5,1500]]}",
        "{\"bases\":[\"b1\",\"b3\"],\"path\":[[-5,1500]]}",
    };

    const enum reject why[] = {REJECT_TABLE_MODE,  REJECT_NO_PATH,      REJECT_NAMED_TWICE,
                               REJECT_ONE_PLATOON, REJECT_NOT_INFANTRY, REJECT_PINNED};

    for (int i = 0; i < 6; i++) {
        assert_int_equal(play(p, "move", wrong[i], NO_DICE), why[i]);
    }
    game_base(p->game, 3)->edna = 8;
    assert_int_equal(play(p, "move", wrong[5], NO_DICE), REJECT_NOT_TOGETHER);
    put_base(p, 3, AT_STREET, 1100, 1500);
    const char *led = "{\"bases\":[\"b1\"],\"path\":[[-5,1500]],\"leader\":\"b3\"}";
    assert_int_equal(play(p, "move", led, NO_DICE), REJECT_OFF_THE_BOARD);
    const char *both = "{\"bases\":[\"b1\"],\"path\":[[2500,1500]],\"leader\":\"b3\","
                       "\"cs\":true,\"cover\":[\"b1\"]}";
    assert_int_equal(play(p, "move", both, NO_DICE), REJECT_NOT_A_LEADER);
    const char *cs =
        "{\"bases\":[\"b1\"],\"path\":[[2500,1500]],\"cs\":true,\"cover\":[\"b1\"]}";
    assert_int_equal(play(p, "move", cs, NO_DICE), REJECT_CS_NEEDS_ENTRY);
    const char *cover = "{\"bases\":[\"b1\"],\"path\":[[2500,1500]],\"cover\":[\"b1\"]}";
    assert_int_equal(play(p, "move", cover, NO_DICE), REJECT_COVERS_ITSELF);
    const char *far = "{\"bases\":[\"b1\"],\"path\":[[2500,1500]],\"cover\":[\"b3\"]}";
    assert_int_equal(play(p, "move", far, NO_DICE), REJECT_TOO_FAR);
    play_free(p);
}

static void move_names_the_wall_when_the_path_crosses_one(void **state)
{
    (void)state;
    struct play *p = rifles_in_the_street();
    put_base(p, 1, AT_L1, 700, 900);
    assert_int_equal(play(p, "move", "{\"bases\":[\"b1\"],\"path\":[[900,900]]}", NO_DICE),
                     REJECT_WALL_IN_THE_WAY);
    assert_int_equal(p->d->arg[1].value, AT_L2);
    play_free(p);
}

static void move_asks_for_the_next_dice_when_the_typed_ones_run_dry(void **state)
{
    (void)state;
    struct play *p = rifles_before_a_house();
    assert_int_equal(play(p, "move", INTO_L1, DICE(1, 2)), REJECT_NEED_DICE);
    assert_string_equal(p->d->wanted.purpose.code, "enter");
    assert_int_equal(p->d->wanted.count, 2);
    assert_int_equal(base_of(p->game, 1)->action, ACTION_NOTHING);
    play_free(p);
}

static void move_lays_the_tape_along_the_way_when_figures_are_the_truth(void **state)
{
    (void)state;
    struct play *p = rifles_in_the_street();
    p->game->table.options.table_mode = TABLE_MODE_FIGURES;
    put_card(p, AT_L1, TWO_OF_SPADES);
    const char *seven = "{\"bases\":[\"b1\"],\"place\":\"h2\",\"declared_ci\":700}";
    assert_int_equal(play(p, "move", FOUR_INCHES, NO_DICE), REJECT_TABLE_MODE);
    struct play *q = rifles_in_the_street();
    memcpy(q->game, p->game, game_size());
    assert_int_equal(play(p, "move", seven, DICE(4, 5, 2, 4)), REJECT_NONE);
    assert_int_equal(event_int(p, "moved", "arrived"), 1);
    assert_int_equal(base_of(p->game, 1)->place, AT_L1);
    assert_int_equal(play(q, "move", seven, DICE(5, 6)), REJECT_NONE);
    assert_int_equal(event_int(q, "moved", "moved_ci"), 500);
    assert_int_equal(event_int(q, "moved", "arrived"), 0);
    assert_int_equal(base_of(q->game, 1)->place, AT_STREET);
    play_free(p);
    play_free(q);
}

static void preview_counts_every_pair_when_a_base_enters_alone(void **state)
{
    (void)state;
    struct play *p = rifles_before_a_house();
    struct preview out;
    assert_int_equal(play_preview(p, "move", INTO_L1, &out), REJECT_NONE);
    assert_int_equal(out.distance_ci, 100);
    assert_int_equal(out.rate_max_ci, 800);
    assert_int_equal(out.rate_min_ci, 400); /* 12 against 8 */
    assert_int_equal(out.cards, 1);
    assert_int_equal(out.need, 7);
    /* EDNA 8, 7, 6, 5, 4 after 26, 4, 3, 2, 1 of 36; passes on 7, 6, 5, 4, 3: 21, 15, 10, 6,
     * 3. */
    assert_int_equal(ways_of(&out, "inside"), 26 * 21 + 4 * 15 + 3 * 10 + 2 * 6 + 3);
    assert_int_equal(ways_of(&out, "inside") + ways_of(&out, "at_door"), 36 * 36);
    assert_int_equal(ways_of(&out, "falls_short"), 0);
    assert_int_equal(ways_of(&out, "man_hit"), 36 * 36 - 30 * 30);
    play_free(p);
}

static void preview_adds_up_to_one_when_a_group_enters_under_fire(void **state)
{
    (void)state;
    struct play *p = two_before_a_house();
    add_base(p, 1, 1, BASE_M60, AT_STREET);
    put_base(p, 3, AT_STREET, 500, 1700);
    struct preview out;
    assert_int_equal(play_preview(p, "move",
                                  "{\"bases\":[\"b1\",\"b3\"],\"path\":[[450,1000]],"
                                  "\"cover\":[\"b4\"]}",
                                  &out),
                     REJECT_NONE);
    const int64_t of = out.chance[0].of;
    assert_int_equal(of, (int64_t)36 * 36 * 36 * 216);
    assert_int_equal(
        ways_of(&out, "inside") + ways_of(&out, "at_door") + ways_of(&out, "falls_short"), of);
    assert_int_equal(out.dice, 3);
    play_free(p);
}

static void legal_offers_places_in_reach_when_the_base_may_move(void **state)
{
    (void)state;
    struct play *p = rifles_before_a_house();
    struct legal legal = play_legal(p, "move", 1);
    assert_int_equal(legal.ok, 1);
    assert_int_equal(legal.max_ci, 800);
    bool house = false;
    bool objective = false;
    for (int i = 0; i < legal.places.count; i++) {
        house = house || legal.places.item[i] == AT_L1;
        objective = objective || legal.places.item[i] == AT_OBJECTIVE;
    }
    assert_true(house);
    assert_false(objective);
    game_base(p->game, 1)->edna = 0;
    assert_int_equal(play_legal(p, "move", 1).why, REJECT_PINNED);
    play_free(p);
}

/* Rule: D36 */
static void legal_offers_every_place_when_more_than_two_dozen_are_in_reach(void **state)
{
    (void)state;
    struct play *p = build_street();
    struct game *g = p->game;
    int base = add_base(p, 1, 1, BASE_RIFLE, AT_STREET);
    for (int i = 0; i < 40; i++) {
        const int id = STREET_PLACES + 1 + i;
        const int32_t x = 700 + 20 * i;
        struct place *alley = game_place(g, id);
        *alley = (struct place){.kind = PLACE_ALLEY, .point_count = 4};
        alley->corner[0] = (struct point){x, 2700};
        alley->corner[1] = (struct point){x + 20, 2700};
        alley->corner[2] = (struct point){x + 20, 2800};
        alley->corner[3] = (struct point){x, 2800};
        g->table.place_count = (uint8_t)id;
        if (i > 0) {
            add_opening(g, OPENING_GAP, id - 1, id);
        }
    }
    put_base(p, base, STREET_PLACES + 20, 1090, 2750);
    assert_int_equal(play_legal(p, "move", base).places.count, 40);
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(move_goes_the_declared_distance_when_the_rate_is_higher),
        cmocka_unit_test(move_falls_short_when_the_throw_in_the_street_costs_edna),
        cmocka_unit_test(a_base_carries_one_wounded_man_at_half_rate),
        cmocka_unit_test(a_man_carried_into_a_house_lies_in_the_open_no_more),
        cmocka_unit_test(nobody_is_carried_who_lies_elsewhere_or_is_not_wounded),
        cmocka_unit_test(move_has_no_street_modifier_when_the_rpd_is_out),
        cmocka_unit_test(move_bears_the_street_modifier_when_the_turn_began_there),
        cmocka_unit_test(move_stays_and_kills_when_a_double_six_pins),
        cmocka_unit_test(move_gives_the_sixes_to_the_rate_when_no_entry_ends_it),
        cmocka_unit_test(move_adds_the_leader_to_the_rate_when_he_is_near),
        cmocka_unit_test(move_refuses_a_leader_when_he_is_over_six_inches_away),
        cmocka_unit_test(move_refuses_with_both_lengths_when_nobody_could_arrive),
        cmocka_unit_test(move_enters_when_the_second_throw_passes_against_the_cards),
        cmocka_unit_test(move_stays_at_the_wall_when_the_entry_fails),
        cmocka_unit_test(move_makes_no_entry_test_when_nobody_arrives),
        cmocka_unit_test(move_goes_in_without_a_test_when_the_house_is_cleared),
        cmocka_unit_test(move_gives_the_sixes_to_the_entry_alone_when_one_ends_it),
        cmocka_unit_test(move_ignores_the_cards_when_cs_is_thrown),
        cmocka_unit_test(move_voids_low_doubles_when_smoke_covers_it),
        cmocka_unit_test(move_refuses_smoke_when_only_an_m60_goes),
        cmocka_unit_test(move_costs_the_thrower_his_fire_when_the_option_says_so),
        cmocka_unit_test(move_tests_the_lowest_edna_when_a_group_enters),
        cmocka_unit_test(move_takes_in_those_who_arrive_when_one_is_pinned),
        cmocka_unit_test(move_leaves_out_a_base_when_its_last_man_fell_on_the_way),
        cmocka_unit_test(move_leaves_out_a_base_when_its_last_man_above_ground_fell_on_the_way),
        cmocka_unit_test(move_checks_in_a_fixed_order_when_several_things_are_wrong),
        cmocka_unit_test(move_names_the_wall_when_the_path_crosses_one),
        cmocka_unit_test(move_asks_for_the_next_dice_when_the_typed_ones_run_dry),
        cmocka_unit_test(move_lays_the_tape_along_the_way_when_figures_are_the_truth),
        cmocka_unit_test(preview_counts_every_pair_when_a_base_enters_alone),
        cmocka_unit_test(preview_adds_up_to_one_when_a_group_enters_under_fire),
        cmocka_unit_test(legal_offers_places_in_reach_when_the_base_may_move),
        cmocka_unit_test(legal_offers_every_place_when_more_than_two_dozen_are_in_reach),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
