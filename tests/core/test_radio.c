/* The radio: who hears whom, what the umpire holds back, who has read it. */
#include "tests/support/builder.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

#include "core/as_seen.h"

static const struct audience umpire = {.seat = 1, .role = ROLE_UMPIRE};
static const struct audience first = {.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
static const struct audience second = {.seat = 3, .role = ROLE_PLAYER, .platoons = 2};
static const struct audience liaison = {.seat = 4, .role = ROLE_LIAISON};
static const struct audience screen = {.seat = 5, .role = ROLE_TABLE};

/* A base for each platoon; what comes after the muster is open. */
static struct play *street(const char *net)
{
    struct play *p = build_street();
    add_base(p, 1, 1, BASE_RIFLE, AT_STREET);
    add_base(p, 2, 1, BASE_RIFLE, AT_STREET);
    p->game->table.umpired = 1;
    if (net != NULL) {
        char args[64];
        snprintf(args, sizeof(args), "{\"net\":\"%s\"}", net);
        assert_int_equal(play(p, "set_net", args, NO_DICE), REJECT_NONE);
    }
    return p;
}

static enum reject says(struct play *p, const struct audience *who, const char *args)
{
    p->actor = (struct actor){.seat = who->seat, .role = who->role, .platoons = who->platoons};
    return play(p, "radio", args, NO_DICE);
}

static enum reject
as_umpire(struct play *p, const char *verb, const char *args, const int32_t *dice, int count)
{
    p->actor = (struct actor){.seat = 1, .role = ROLE_UMPIRE, .platoons = 0xff};
    return play(p, verb, args, dice, count);
}

static bool reads(const struct play *p, const char *name, const struct audience *who)
{
    const struct event *event = play_event(p, name);
    return event != NULL && event->type->seen(p->game, who, event->args);
}

static const char *heard_text(const struct play *p)
{
    const struct event *event = play_event(p, "radio_heard");
    assert_non_null(event);
    for (unsigned i = 0; i < event->type->field_count; i++) {
        if (strcmp(event->type->fields[i].name, "text") == 0) {
            return (const char *)event->args + event->type->fields[i].offset;
        }
    }
    return "";
}

#define TO_SECOND "{\"text\":\"Go on\",\"platoons\":[\"p2\"]}"

static void a_player_speaks_to_the_umpire_and_nobody_else_hears(void **state)
{
    (void)state;
    struct play *p = street(NULL);
    assert_int_equal(says(p, &first, "{\"text\":\"Low on smoke\"}"), REJECT_NONE);
    assert_true(reads(p, "radio_sent", &first) && reads(p, "radio_sent", &umpire));
    assert_false(reads(p, "radio_sent", &second) || reads(p, "radio_sent", &screen));
    assert_null(play_event(p, "radio_heard"));
    assert_int_equal(says(p, &first, "{\"text\":\"\"}"), REJECT_EMPTY_TEXT);
    assert_int_equal(says(p, &first, TO_SECOND), REJECT_NET_CLOSED);
    play_free(p);
}

static void platoons_hear_each_other_when_the_net_is_open(void **state)
{
    (void)state;
    struct play *p = street("open");
    assert_int_equal(says(p, &first, TO_SECOND), REJECT_NONE);
    assert_true(reads(p, "radio_heard", &second));
    assert_false(reads(p, "radio_heard", &first) || reads(p, "radio_heard", &liaison) ||
                 reads(p, "radio_heard", &screen));
    assert_int_equal(says(p, &liaison, TO_SECOND), REJECT_NONE);
    assert_true(reads(p, "radio_heard", &second));
    assert_int_equal(says(p, &first, "{\"text\":\"Hello\",\"liaison\":true}"), REJECT_NONE);
    assert_true(reads(p, "radio_heard", &liaison) && !reads(p, "radio_heard", &second));
    assert_int_equal(says(p, &second, TO_SECOND), REJECT_NOBODY_LISTENS);
    assert_int_equal(says(p, &screen, TO_SECOND), REJECT_NOT_ALLOWED);
    play_free(p);
}

static void what_waits_is_heard_when_the_umpire_passes_it_and_garbled_when_he_says(void **state)
{
    (void)state;
    struct play *p = street("through_umpire");
    assert_int_equal(says(p, &first, TO_SECOND), REJECT_NONE);
    assert_null(play_event(p, "radio_heard"));
    assert_int_equal(as_umpire(p, "radio_pass", "{\"number\":1}", NO_DICE), REJECT_NONE);
    assert_string_equal(heard_text(p), "Go on");
    assert_true(reads(p, "radio_heard", &second) && !reads(p, "radio_heard", &first));
    assert_int_equal(as_umpire(p, "radio_pass", "{\"number\":1}", NO_DICE),
                     REJECT_NO_SUCH_RADIO);
    assert_int_equal(says(p, &first, TO_SECOND), REJECT_NONE);
    assert_int_equal(
        as_umpire(p, "radio_pass", "{\"number\":2,\"percent\":50}", DICE(1, 100, 1, 100)),
        REJECT_NONE);
    assert_string_equal(heard_text(p), ".o .n");
    play_free(p);
}

static void what_is_delayed_is_due_in_its_turn_and_what_is_dropped_never(void **state)
{
    (void)state;
    struct play *p = street("through_umpire");
    struct command due;
    says(p, &first, TO_SECOND);
    says(p, &first, TO_SECOND);
    assert_int_equal(as_umpire(p, "radio_delay", "{\"number\":1,\"turns\":2}", NO_DICE),
                     REJECT_NONE);
    assert_int_equal(as_umpire(p, "radio_drop", "{\"number\":2}", NO_DICE), REJECT_NONE);
    assert_false(reads(p, "radio_noted", &first) || reads(p, "radio_noted", &second));
    p->game->table.turn += 1;
    assert_false(due_command(p->game, &due));
    p->game->table.turn += 1;
    assert_true(due_command(p->game, &due));
    assert_string_equal(due.verb->name, "radio_pass");
    p->actor = (struct actor){.role = ROLE_SERVER};
    assert_int_equal(play(p, "radio_pass", "{\"number\":1}", NO_DICE), REJECT_NONE);
    assert_true(reads(p, "radio_heard", &second));
    assert_false(due_command(p->game, &due));
    assert_int_equal(as_umpire(p, "radio_pass", "{\"number\":2}", NO_DICE),
                     REJECT_NO_SUCH_RADIO);
    play_free(p);
}

static void a_dead_set_neither_speaks_nor_hears(void **state)
{
    (void)state;
    struct play *p = street("open");
    p->game->table.contact.radio_dead[0] = 2;
    assert_int_equal(says(p, &first, TO_SECOND), REJECT_RADIO_DEAD);
    assert_int_equal(says(p, &second, "{\"text\":\"Where are you\",\"platoons\":[\"p1\"]}"),
                     REJECT_NONE);
    assert_false(reads(p, "radio_heard", &first));
    const struct audience both = {.seat = 6, .role = ROLE_PLAYER, .platoons = 3};
    assert_int_equal(says(p, &both, "{\"text\":\"Second speaks\"}"), REJECT_NONE);
    assert_int_equal(event_int(p, "radio_sent", "platoon"), 2);
    play_free(p);
}

static void the_umpire_learns_who_has_read_what_he_wrote(void **state)
{
    (void)state;
    struct play *p = street(NULL);
    p->now_ms = 1000;
    as_umpire(p, "message", "{\"text\":\"To two\",\"seats\":[\"s3\"]}", NO_DICE);
    as_umpire(p, "message", "{\"text\":\"To all\"}", NO_DICE);
    const struct radio_message *m = p->game->record.radio.message;
    p->actor = (struct actor){.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
    assert_int_equal(play(p, "radio_read", "{\"until_ms\":999}", NO_DICE),
                     REJECT_NOTHING_CHANGES);
    assert_int_equal(play(p, "radio_read", "{\"until_ms\":1000}", NO_DICE), REJECT_NONE);
    assert_int_equal(play(p, "radio_read", "{\"until_ms\":1000}", NO_DICE),
                     REJECT_NOTHING_CHANGES);
    m = p->game->record.radio.message;
    assert_int_equal(m[0].read, 0);
    assert_int_equal(m[1].read, 1U << 1);
    play_free(p);
}

static void others_see_neither_messages_nor_whose_hands_the_net_goes_through(void **state)
{
    (void)state;
    struct play *p = street("through_umpire");
    struct game *scratch = game_new();
    static const struct radio none;
    says(p, &first, TO_SECOND);
    struct radio seen = game_as_seen(p->game, &second, scratch)->record.radio;
    assert_int_equal(seen.net, NET_OPEN);
    seen.net = 0;
    assert_memory_equal(&seen, &none, sizeof(seen));
    game_free(scratch);
    play_free(p);
}

static void what_waits_is_never_pushed_out_by_newer_messages(void **state)
{
    (void)state;
    struct play *p = street("through_umpire");
    says(p, &first, TO_SECOND);
    for (int i = 0; i < 2 * RADIO_KEPT; i++) {
        assert_int_equal(says(p, &second, "{\"text\":\"Umpire?\"}"), REJECT_NONE);
    }
    assert_non_null(radio_message_of(p->game, 1));
    for (int i = 1; i < RADIO_KEPT; i++) {
        assert_int_equal(says(p, &first, TO_SECOND), REJECT_NONE);
    }
    assert_int_equal(says(p, &first, TO_SECOND), REJECT_NET_BUSY);
    play_free(p);
}

/* A liaison has messages and nothing else. */
static void a_liaison_may_give_no_command_but_messages(void **state)
{
    (void)state;
    for (size_t i = 0; i < verb_count(); i++) {
        const struct verb *verb = verb_at(i);
        const bool message =
            strcmp(verb->name, "radio") == 0 || strcmp(verb->name, "radio_read") == 0;
        assert_int_equal((verb->roles & BY_ROLE(LIAISON)) != 0, message);
        assert_int_equal(verb->roles & BY_ROLE(TABLE), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_player_speaks_to_the_umpire_and_nobody_else_hears),
        cmocka_unit_test(platoons_hear_each_other_when_the_net_is_open),
        cmocka_unit_test(
            what_waits_is_heard_when_the_umpire_passes_it_and_garbled_when_he_says),
        cmocka_unit_test(what_is_delayed_is_due_in_its_turn_and_what_is_dropped_never),
        cmocka_unit_test(a_dead_set_neither_speaks_nor_hears),
        cmocka_unit_test(the_umpire_learns_who_has_read_what_he_wrote),
        cmocka_unit_test(others_see_neither_messages_nor_whose_hands_the_net_goes_through),
        cmocka_unit_test(what_waits_is_never_pushed_out_by_newer_messages),
        cmocka_unit_test(a_liaison_may_give_no_command_but_messages),
    };
    return cmocka_run_group_tests_name("radio", tests, NULL, NULL);
}
