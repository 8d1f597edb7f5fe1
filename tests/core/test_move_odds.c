/* What a preview of a move tells, against the move itself decided on every fall of its dice.
 * Nothing here knows how the odds are counted. */
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/field_json.h"
#include "tests/support/builder.h"

#define DICE_MAX       8
#define TWO_OF_SPADES  1
#define NINE_OF_SPADES 8

/* Falls of the dice by what the game was like after them. A fall that needs fewer dice than the
 * longest counts for all that begin with it. */
struct falls {
    int64_t of, inside, at_door, arrives, falls_short, pinned, man_hit;
};

struct trial {
    struct play *p;
    const char *args;
    int movers, dice; /* bases 1 to movers move; the most dice that it can throw */
};

static int64_t power_of_six(int exponent)
{
    return exponent == 0 ? 1 : 6 * power_of_six(exponent - 1);
}

static int events_named(const struct play *p, const char *name)
{
    int count = 0;
    for (int i = 0; i < p->d->event_count; i++) {
        count += strcmp(p->d->events[i].type->name, name) == 0;
    }
    return count;
}

/* Bases that came to the end of their path. */
static int came_to_the_end(const struct play *p)
{
    int count = 0;
    for (int i = 0; i < p->d->event_count; i++) {
        const struct event *event = &p->d->events[i];
        for (int k = 0; k < event->type->field_count; k++) {
            if (strcmp(event->type->name, "moved") == 0 &&
                strcmp(event->type->fields[k].name, "arrived") == 0) {
                int32_t arrived;
                memcpy(&arrived, event->args + event->type->fields[k].offset, sizeof(arrived));
                count += arrived;
            }
        }
    }
    return count;
}

static void count_fall(const struct trial *t, int64_t weight, struct falls *falls)
{
    const struct play *p = t->p;
    const bool inside = events_named(p, "entered") > 0;
    const bool at_door = events_named(p, "entry_failed") > 0;
    bool pinned = false;
    for (int id = 1; id <= t->movers; id++) {
        pinned = pinned || base_of(p->d->game, id)->edna == 0;
    }
    falls->inside += inside ? weight : 0;
    falls->at_door += at_door ? weight : 0;
    falls->pinned += pinned ? weight : 0;
    falls->man_hit += events_named(p, "men_hit") > 0 ? weight : 0;
    falls->arrives += came_to_the_end(p) == t->movers ? weight : 0;
    falls->of += weight;
}

static void throw_all(const struct trial *t, int32_t *dice, int count, struct falls *falls)
{
    struct play *p = t->p;
    static struct command command;
    command.verb = verb_by_name("move");
    json_t *json = json_loads(t->args, 0, NULL);
    struct field_problem problem;
    assert_int_equal(fields_decode(json, command.verb->fields, command.verb->field_count,
                                   command.args, command.verb->args_size, &problem),
                     STATUS_OK);
    json_decref(json);
    memcpy(p->d->game, p->game, game_size());
    p->d->actor = p->actor;
    p->d->now_ms = p->now_ms;
    p->script = (struct dice_script){.results = dice, .count = count};
    p->d->dice = dice_scripted(&p->script);
    const enum reject refusal = decide(p->d, &command);
    if (refusal == REJECT_NONE) {
        assert_int_equal(p->script.used, count);
        count_fall(t, power_of_six(t->dice - count), falls);
        return;
    }
    assert_int_equal(refusal, REJECT_NEED_DICE);
    assert_true(count < t->dice);
    for (dice[count] = 1; dice[count] <= 6; dice[count]++) {
        const int32_t kept = dice[count];
        throw_all(t, dice, count + 1, falls);
        dice[count] = kept;
    }
}

/* `dice` is the most that the move can throw: the preview counts out of all falls of those. */
static void
assert_told_as_it_happens(struct play *p, const char *args, int movers, int dice, bool enters)
{
    struct preview out;
    assert_int_equal(play_preview(p, "move", args, &out), REJECT_NONE);
    assert_true(out.chance_count > 0);
    const struct trial trial = {p, args, movers, dice};
    struct falls falls = {0};
    int32_t thrown[DICE_MAX + 1] = {0};
    throw_all(&trial, thrown, 0, &falls);
    assert_int_equal(falls.of, power_of_six(dice));
    assert_int_equal(out.chance[0].of, falls.of);
    if (enters) {
        assert_int_equal(ways_of(&out, "inside"), falls.inside);
        assert_int_equal(ways_of(&out, "at_door"), falls.at_door);
        falls.falls_short = falls.of - falls.inside - falls.at_door;
    } else {
        assert_int_equal(ways_of(&out, "arrives"), falls.arrives);
        falls.falls_short = falls.of - falls.arrives;
    }
    assert_int_equal(ways_of(&out, "falls_short"), falls.falls_short);
    assert_int_equal(ways_of(&out, "man_hit"), falls.man_hit);
    assert_int_equal(ways_of(&out, "pinned"), falls.pinned);
}

/* Base 1 moves; base 2 of the same platoon may cover it with one die; base 3 of another keeps
 * the turn open. House L1 holds two cards. */
static struct play *one_and_one_who_covers(int32_t edna)
{
    struct play *p = build_street();
    put_base(p, add_base(p, 1, 1, BASE_RIFLE, AT_STREET), AT_STREET, 400, 1600);
    put_base(p, add_base(p, 1, 1, BASE_RIFLE, AT_STREET), AT_STREET, 700, 1700);
    add_base(p, 2, 1, BASE_RIFLE, AT_R2);
    game_base(p->game, 1)->edna = edna;
    put_card(p, AT_L1, NINE_OF_SPADES);
    put_card(p, AT_L1, TWO_OF_SPADES);
    return p;
}

#define ALONG        "{\"bases\":[\"b1\"],\"path\":[[1000,1600]],\"cover\":[\"b2\"]}"
#define INTO_L1      "{\"bases\":[\"b1\"],\"path\":[[400,1000]],\"cover\":[\"b2\"]}"
#define BOTH_INTO_L1 "{\"bases\":[\"b1\",\"b2\"],\"path\":[[400,1000]]}"
#define BY_HIMSELF   "{\"bases\":[\"b1\"],\"path\":[[400,1000]]}"

static void preview_tells_a_walk_as_it_happens_when_another_covers(void **state)
{
    (void)state;
    for (int32_t edna = 5; edna <= 9; edna++) {
        struct play *p = one_and_one_who_covers(edna);
        assert_told_as_it_happens(p, ALONG, 1, 3, false);
        play_free(p);
    }
}

static void preview_tells_an_entry_as_it_happens_when_the_base_may_fall_short(void **state)
{
    (void)state;
    for (int32_t edna = 4; edna <= 9; edna++) {
        struct play *p = one_and_one_who_covers(edna);
        assert_told_as_it_happens(p, BY_HIMSELF, 1, 4, true);
        play_free(p);
    }
}

static void preview_tells_an_entry_as_it_happens_when_another_covers(void **state)
{
    (void)state;
    struct play *p = one_and_one_who_covers(6);
    p->game->table.options.move_edna = MOVE_EDNA_BEFORE;
    p->game->table.options.double6_also_wounds = 1;
    p->game->table.options.street_mod_on_entry = 1;
    assert_told_as_it_happens(p, INTO_L1, 1, 5, true);
    play_free(p);
}

static void preview_tells_an_entry_as_it_happens_when_one_man_is_left(void **state)
{
    (void)state;
    struct play *p = one_and_one_who_covers(7);
    p->game->table.figures[0].status = STATUS_FIGURE_WOUNDED;
    p->game->table.figures[1].status = STATUS_FIGURE_DEAD;
    assert_told_as_it_happens(p, BY_HIMSELF, 1, 4, true);
    play_free(p);
}

/* Both may come too late, one or both may be pinned on the way or at the wall. */
static void preview_tells_an_entry_as_it_happens_when_two_enter(void **state)
{
    (void)state;
    struct play *p = one_and_one_who_covers(5);
    put_base(p, 2, AT_STREET, 450, 1550);
    game_base(p->game, 2)->edna = 7;
    assert_told_as_it_happens(p, BOTH_INTO_L1, 2, 6, true);
    p->game->table.options.group_loss = GROUP_LOSS_LOWEST;
    assert_told_as_it_happens(p, BOTH_INTO_L1, 2, 6, true);
    play_free(p);
}

static void preview_tells_a_walk_as_it_happens_when_two_go_together(void **state)
{
    (void)state;
    struct play *p = one_and_one_who_covers(6);
    game_base(p->game, 2)->edna = 8;
    assert_told_as_it_happens(p, "{\"bases\":[\"b1\",\"b2\"],\"path\":[[1000,1600]]}", 2, 4,
                              false);
    play_free(p);
}

/* Fifteen bases and sixty dice; the odds of few are known, so those of many are told by the
 * same rule: all arrive, or not. */
static void preview_tells_odds_when_the_most_bases_move_under_the_most_dice(void **state)
{
    (void)state;
    struct play *p = build_street();
    char args[512] = "{\"bases\":[";
    for (int id = 1; id <= 15; id++) {
        put_base(p, add_base(p, 1, 1, BASE_RIFLE, AT_STREET), AT_STREET, 400, 1600);
        sprintf(args + strlen(args), "%s\"b%d\"", id > 1 ? "," : "", id);
    }
    strcat(args, "],\"path\":[[400,1000]],\"cover\":[");
    for (int id = 16; id <= 35; id++) {
        add_base(p, 1, 1, BASE_M60, AT_R2);
        sprintf(args + strlen(args), "%s\"b%d\"", id > 16 ? "," : "", id);
    }
    strcat(args, "]}");
    put_card(p, AT_L1, NINE_OF_SPADES);
    struct preview out;
    assert_int_equal(play_preview(p, "move", args, &out), REJECT_NONE);
    assert_int_equal(out.dice, 60);
    const int64_t of = out.chance[0].of;
    assert_int_equal(of, INT64_C(1000000000000000));
    assert_int_equal(
        ways_of(&out, "inside") + ways_of(&out, "at_door") + ways_of(&out, "falls_short"), of);
    /* Nobody hit: 15 movement throws and the test without a double. */
    long double safe = 1;
    for (int i = 0; i < 16; i++) {
        safe *= 5.0L / 6.0L;
    }
    assert_in_range(ways_of(&out, "man_hit"), (int64_t)((1 - safe) * (long double)of) - 1,
                    (int64_t)((1 - safe) * (long double)of) + 1);
    play_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(preview_tells_a_walk_as_it_happens_when_another_covers),
        cmocka_unit_test(preview_tells_an_entry_as_it_happens_when_the_base_may_fall_short),
        cmocka_unit_test(preview_tells_an_entry_as_it_happens_when_another_covers),
        cmocka_unit_test(preview_tells_an_entry_as_it_happens_when_one_man_is_left),
        cmocka_unit_test(preview_tells_an_entry_as_it_happens_when_two_enter),
        cmocka_unit_test(preview_tells_a_walk_as_it_happens_when_two_go_together),
        cmocka_unit_test(preview_tells_odds_when_the_most_bases_move_under_the_most_dice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
