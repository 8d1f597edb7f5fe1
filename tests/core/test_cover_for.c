/* Standing ready to cover a base of another platoon. */
#include "tests/support/builder.h"
#include "tests/support/test.h"

/* Base 1 of platoon 1 wants to move; base 2 of platoon 2, an M60, could cover it. */
static struct play *two_platoons(void)
{
    struct play *p = build_street();
    add_base(p, 1, 1, BASE_RIFLE, AT_STREET);
    put_base(p, 1, AT_STREET, 500, 1500);
    add_base(p, 2, 1, BASE_M60, AT_STREET);
    add_base(p, 2, 1, BASE_RIFLE, AT_STREET);
    add_base(p, 2, 1, BASE_SQUAD_LEADER, AT_STREET);
    return p;
}

static void play_as(struct play *p, int platoon)
{
    p->actor = (struct actor){.seat = (uint8_t)(platoon + 1),
                              .role = ROLE_PLAYER,
                              .platoons = (uint16_t)(1U << (platoon - 1))};
}

#define COVERED "{\"bases\":[\"b1\"],\"path\":[[900,1500]],\"cover\":[\"b2\"]}"
#define READY   "{\"base\":\"b2\",\"target\":\"b1\"}"

static void move_takes_cover_of_another_platoon_when_it_stands_ready(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    play_as(p, 1);
    assert_int_equal(play(p, "move", COVERED, NO_DICE), REJECT_COVER_NOT_GIVEN);
    play_as(p, 2);
    assert_int_equal(play(p, "cover_for", READY, NO_DICE), REJECT_NONE);
    assert_int_equal(base_of(p->game, 2)->cover_for, 1);
    play_as(p, 1);
    assert_int_equal(play(p, "move", COVERED, DICE(1, 2, 3, 1, 2)), REJECT_NONE);
    assert_int_equal(base_of(p->game, 2)->action, ACTION_FIRED);
    assert_int_equal(base_of(p->game, 2)->cover_for, 0);
    play_free(p);
}

static void cover_for_is_withdrawn_when_no_target_is_named(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    assert_int_equal(play(p, "cover_for", READY, NO_DICE), REJECT_NONE);
    assert_int_equal(play(p, "cover_for", "{\"base\":\"b2\"}", NO_DICE), REJECT_NONE);
    assert_int_equal(base_of(p->game, 2)->cover_for, 0);
    assert_int_equal(play(p, "cover_for", "{\"base\":\"b2\"}", NO_DICE),
                     REJECT_NOTHING_CHANGES);
    play_free(p);
}

static void cover_for_is_spent_when_the_target_acts_without_it(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    assert_int_equal(play(p, "cover_for", READY, NO_DICE), REJECT_NONE);
    assert_int_equal(play(p, "move", "{\"bases\":[\"b1\"],\"path\":[[900,1500]]}", DICE(1, 2)),
                     REJECT_NONE);
    assert_int_equal(base_of(p->game, 2)->cover_for, 0);
    assert_int_equal(base_of(p->game, 2)->action, ACTION_NOTHING);
    play_free(p);
}

static void cover_for_is_refused_when_it_could_not_help(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    assert_int_equal(play(p, "cover_for", "{\"base\":\"b2\",\"target\":\"b2\"}", NO_DICE),
                     REJECT_COVERS_ITSELF);
    assert_int_equal(play(p, "cover_for", "{\"base\":\"b4\",\"target\":\"b1\"}", NO_DICE),
                     REJECT_CANNOT_COVER);
    game_base(p->game, 1)->action = ACTION_FIRED;
    assert_int_equal(play(p, "cover_for", READY, NO_DICE), REJECT_ALREADY_ACTED);
    game_base(p->game, 1)->action = ACTION_NOTHING;
    game_base(p->game, 2)->engaged = 1;
    assert_int_equal(play(p, "cover_for", READY, NO_DICE), REJECT_ENGAGED);
    play_as(p, 1);
    assert_int_equal(play(p, "cover_for", READY, NO_DICE), REJECT_NOT_YOUR_BASE);
    play_free(p);
}

static void legal_shows_dice_and_other_platoons_when_a_base_may_cover(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    struct legal legal = play_legal(p, "cover_for", 2);
    assert_int_equal(legal.dice, 3);
    assert_int_equal(legal.bases.count, 1);
    assert_int_equal(legal.bases.item[0], 1);
    assert_int_equal(play_legal(p, "cover_for", 4).why, REJECT_CANNOT_COVER);
    play_free(p);
}

/* Rule: D36 */
static void legal_names_every_base_that_could_be_covered_when_there_are_many(void **state)
{
    (void)state;
    struct play *p = build_street();
    int rifles = add_base(p, 2, 1, BASE_RIFLE, AT_L2);
    const int others = 60;
    for (int i = 0; i < others; i++) {
        add_base(p, 1, 1, BASE_RIFLE, AT_L1);
    }
    struct legal legal = play_legal(p, "cover_for", rifles);
    assert_int_equal(legal.bases.count, others);
    assert_int_equal(legal.bases.item[others - 1], rifles + others);
    play_free(p);
}

/* Rule: F-31 */
static void an_order_without_dice_is_taken_back_while_nobody_touched_its_base(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    static const char back[] = "{\"platoon\":\"p2\"}";
    assert_int_equal(play(p, "take_back", back, NO_DICE), REJECT_NOTHING_TO_TAKE_BACK);
    assert_int_equal(play(p, "cover_for", READY, NO_DICE), REJECT_NONE);
    assert_int_equal(base_of(p->game, 2)->cover_for, 1);
    assert_int_equal(play_legal(p, "take_back", 2).bases.item[0], 2);
    assert_int_equal(play_legal(p, "take_back", 1).why, REJECT_NOTHING_TO_TAKE_BACK);
    assert_int_equal(play(p, "take_back", back, NO_DICE), REJECT_NONE);
    assert_int_equal(base_of(p->game, 2)->cover_for, 0);
    assert_int_equal(play(p, "take_back", back, NO_DICE), REJECT_NOTHING_TO_TAKE_BACK);
    assert_int_equal(play(p, "cover_for", READY, NO_DICE), REJECT_NONE);
    game_base(p->game, 2)->edna = 3;
    assert_int_equal(play(p, "take_back", back, NO_DICE), REJECT_NOTHING_TO_TAKE_BACK);
    play_free(p);
}

/* Rule: F-31 */
static void nothing_is_taken_back_when_the_base_it_was_for_has_acted(void **state)
{
    (void)state;
    struct play *p = two_platoons();
    static const char back[] = "{\"platoon\":\"p2\"}";
    assert_int_equal(play(p, "cover_for", READY, NO_DICE), REJECT_NONE);
    assert_int_equal(play(p, "move", "{\"bases\":[\"b1\"],\"path\":[[900,1500]]}", DICE(1, 2)),
                     REJECT_NONE);
    assert_int_equal(play(p, "take_back", back, NO_DICE), REJECT_NOTHING_TO_TAKE_BACK);
    play_as(p, 1);
    assert_int_equal(play(p, "take_back", back, NO_DICE), REJECT_NOT_ALLOWED);
    play_free(p);
}

/* Rule: FME-28 */
static void cover_is_refused_with_its_numbers_when_it_throws_no_die(void **state)
{
    (void)state;
    struct play *p = build_street();
    int mover = add_base(p, 1, 1, BASE_RIFLE, AT_L1);
    int rifles = add_base(p, 1, 1, BASE_RIFLE, AT_L1);
    int leader = add_base(p, 1, 0, BASE_OFFICER, AT_L1);
    struct preview out;
    game_base(p->game, leader)->lf = -1;
    static const char order[] =
        "{\"bases\":[\"b1\"],\"path\":[[500,900]],\"cover\":[\"b2\"],\"director\":\"b3\"}";
    assert_int_equal(play(p, "move", order, NO_DICE), REJECT_NO_COVER_DICE);
    assert_int_equal(p->d->arg_count, 3);
    assert_int_equal(p->d->arg[1].value, 1);
    assert_int_equal(p->d->arg[2].value, -1);
    assert_int_equal(play_preview(p, "move", order, &out), REJECT_NO_COVER_DICE);
    game_base(p->game, leader)->lf = 0;
    assert_int_equal(play(p, "move", order, DICE(6, 1, 2)), REJECT_NONE);
    assert_int_equal(base_of(p->game, rifles)->action, ACTION_FIRED);
    assert_int_equal(base_of(p->game, mover)->action, ACTION_MOVED);
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(move_takes_cover_of_another_platoon_when_it_stands_ready),
        cmocka_unit_test(cover_for_is_withdrawn_when_no_target_is_named),
        cmocka_unit_test(cover_for_is_spent_when_the_target_acts_without_it),
        cmocka_unit_test(cover_for_is_refused_when_it_could_not_help),
        cmocka_unit_test(legal_shows_dice_and_other_platoons_when_a_base_may_cover),
        cmocka_unit_test(legal_names_every_base_that_could_be_covered_when_there_are_many),
        cmocka_unit_test(an_order_without_dice_is_taken_back_while_nobody_touched_its_base),
        cmocka_unit_test(nothing_is_taken_back_when_the_base_it_was_for_has_acted),
        cmocka_unit_test(cover_is_refused_with_its_numbers_when_it_throws_no_die),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
