/* Going back as core sees it: who may, what comes back, what is shuffled. Rule: IN-71, D13 */
#include "tests/support/builder.h"
#include "tests/support/test.h"

#include <string.h>

#include "core/cards.h"

#define NEWEST 9
#define POINT  "{\"seq\":4}"
/* Draws of the shuffle: of the objective's three, then of the other 49 cards. */
#define DRAWS (2 + 48)

static struct table earlier;

static const struct table *table_at(void *state, int64_t seq, int64_t *at_ms)
{
    (void)state;
    *at_ms = 5000;
    return seq == 4 ? &earlier : NULL;
}

/* A base has moved since row 4. */
static struct play *street(void)
{
    struct play *p = build_street();
    add_base(p, 1, 1, BASE_RIFLE, AT_L1);
    add_base(p, 1, 1, BASE_M60, AT_L1);
    put_card(p, AT_L2, 20);
    put_card(p, AT_L2, 21);
    earlier = p->game->table;
    p->game->table.bases[0].place = AT_STREET;
    p->game->record.shown_at = 7;
    p->d->past = (struct past){.newest = NEWEST, .table_at = table_at};
    return p;
}

static enum reject go_back(struct play *p, int draws)
{
    static int32_t last[DRAWS];
    for (int i = 0; i < DRAWS; i++) {
        last[i] = 1;
    }
    return play(p, "rewind", POINT, last, draws);
}

static void rewind_is_the_umpires_or_the_hosts(void **state)
{
    (void)state;

    static const struct {
        struct actor actor;
        enum reject got;
    } people[] = {
        {{.seat = 1, .role = ROLE_UMPIRE, .platoons = 0xff}, REJECT_NONE},
        {{.seat = 2, .role = ROLE_PLAYER, .platoons = 1, .host = 1}, REJECT_NONE},
        {{.seat = 2, .role = ROLE_PLAYER, .platoons = 1}, REJECT_NOT_ALLOWED},
        {{.seat = 9, .role = ROLE_TABLE}, REJECT_NOT_ALLOWED},
        {{.role = ROLE_SERVER, .platoons = 0xff}, REJECT_NOT_ALLOWED},
    };

    for (size_t i = 0; i < COUNT_OF(people); i++) {
        struct play *p = street();
        p->game->record.shown_at = 0;
        p->actor = people[i].actor;
        assert_int_equal(go_back(p, 0), people[i].got);
        play_free(p);
    }
}

static void rewind_is_refused_when_the_past_does_not_hold_the_point(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(play(p, "rewind", "{\"seq\":5}", NO_DICE), REJECT_NO_SUCH_POINT);
    assert_int_equal(play(p, "rewind", "{\"seq\":9}", NO_DICE), REJECT_NO_SUCH_POINT);
    p->d->past = (struct past){0};
    assert_int_equal(play(p, "rewind", POINT, NO_DICE), REJECT_NO_SUCH_POINT);
    p->game->table.phase = PHASE_REVEALED;
    assert_int_equal(play(p, "rewind", POINT, NO_DICE), REJECT_GAME_OVER);
    play_free(p);
}

static void table_comes_back_and_the_record_stays_when_the_game_is_rewound(void **state)
{
    (void)state;
    struct play *p = street();
    p->game->record.shown_at = 4; /* in the row that stays */
    p->game->table.phase = PHASE_ENDED;
    p->game->record.ended_at_ms = 8000;
    struct record before = p->game->record;
    assert_int_equal(go_back(p, 0), REJECT_NONE);
    before.epoch++;
    before.ended_at_ms = 0;
    assert_memory_equal(&before, &p->game->record, sizeof(before));
    assert_memory_equal(&earlier.cards, &p->game->table.cards, sizeof(earlier.cards));
    assert_int_equal(p->game->table.bases[0].place, AT_L1);
    assert_int_equal(p->game->table.phase, PHASE_ORDERS);
    play_free(p);
}

static void clock_goes_on_from_where_it_stood_when_the_game_is_rewound(void **state)
{
    (void)state;
    struct play *p = street();
    p->game->record.shown_at = 0;
    earlier.clock = (struct clock){.running = 1, .left_ms = 60000, .at_ms = 2000};
    p->game->table.clock =
        (struct clock){.running = 1, .left_ms = 50000, .at_ms = 12000, .used_ms = 10000};
    p->now_ms = 20000;
    assert_int_equal(go_back(p, 0), REJECT_NONE);
    const struct clock *clock = &p->game->table.clock;
    assert_true(clock->running);
    assert_int_equal(clock->left_ms, 57000);
    assert_int_equal(clock->at_ms, 20000);
    assert_int_equal(clock->used_ms, 18000); /* played is played */
    play_free(p);
}

static int sum_of(const struct cards *cards, int pile)
{
    int32_t face[CARDS_MAX];
    int count = cards_list(cards, pile, face);
    int sum = 0;
    for (int i = 0; i < count; i++) {
        sum += (face[i] + 1) * (face[i] + 1);
    }
    return sum;
}

static void cards_are_dealt_back_to_the_same_counts_when_one_was_seen(void **state)
{
    (void)state;
    struct play *p = street();
    assert_int_equal(go_back(p, DRAWS), REJECT_NONE);
    const struct cards *then = &earlier.cards;
    const struct cards *now = &p->game->table.cards;
    assert_null(cards_fault(now));
    assert_memory_equal(then->height, now->height, sizeof(then->height));
    assert_int_equal(sum_of(then, AT_OBJECTIVE), sum_of(now, AT_OBJECTIVE));
    assert_int_not_equal(cards_face_at(then, AT_OBJECTIVE, 0),
                         cards_face_at(now, AT_OBJECTIVE, 0));
    assert_int_not_equal(sum_of(then, AT_L2), sum_of(now, AT_L2));
    assert_int_equal(event_int(p, "rewound", "reshuffled"), 1);
    /* Nobody reads the new order before the reveal. */
    const struct event *event = play_event(p, "cards_reshuffled");
    const struct audience umpire = {.role = ROLE_UMPIRE};
    assert_false(event->type->seen(p->game, &umpire, event->args));
    play_free(p);
}

static void cards_stay_when_the_option_is_off(void **state)
{
    (void)state;
    struct play *p = street();
    p->game->table.options.rewind_reshuffle = 0;
    assert_int_equal(go_back(p, 0), REJECT_NONE);
    assert_memory_equal(&earlier.cards, &p->game->table.cards, sizeof(earlier.cards));
    play_free(p);
}

static void contribution_is_refused_when_the_muster_was_rewound(void **state)
{
    (void)state;
    struct play *p = street();
    p->actor = (struct actor){.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
    p->game->table.phase = PHASE_LOBBY;
    p->game->record.keyed = 1;
    assert_int_equal(
        play(p, "contribute", "{\"bytes\":\"00112233445566778899aabbccddeeff\"}", NO_DICE),
        REJECT_ALREADY_SEALED);
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rewind_is_the_umpires_or_the_hosts),
        cmocka_unit_test(rewind_is_refused_when_the_past_does_not_hold_the_point),
        cmocka_unit_test(table_comes_back_and_the_record_stays_when_the_game_is_rewound),
        cmocka_unit_test(clock_goes_on_from_where_it_stood_when_the_game_is_rewound),
        cmocka_unit_test(cards_are_dealt_back_to_the_same_counts_when_one_was_seen),
        cmocka_unit_test(cards_stay_when_the_option_is_off),
        cmocka_unit_test(contribution_is_refused_when_the_muster_was_rewound),
    };
    return cmocka_run_group_tests_name("rewind", tests, NULL, NULL);
}
