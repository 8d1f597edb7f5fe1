/* Log lines in words, as the web client makes them. */
#include <stdio.h>
#include <string.h>

#include "core/cards.h"
#include "protocol/log_words.h"
#include "tests/support/builder.h"
#include "tests/support/test.h"

/* Plays a clearing of house L1 that finds the seven of clubs. */
static struct play *cleared_house(void)
{
    struct play *p = build_street();
    add_base(p, 1, 1, BASE_RIFLE, AT_L1);
    add_base(p, 2, 1, BASE_RIFLE, AT_R2);
    put_card(p, AT_L1, 3 * RANKS + 6);
    assert_int_equal(play(p, "clear", "{\"base\":\"b1\"}", DICE(1, 3)), REJECT_NONE);
    return p;
}

static void words_of(const struct play *p, const char *event, bool secrets, char out[512])
{
    const struct log_line line = {play_event(p, event), p->d->rolls, p->game, "Somebody",
                                  secrets};
    assert_non_null(line.event);
    log_sentence(&line, out, 512);
}

static void log_sentence_names_base_place_and_card(void **state)
{
    (void)state;
    struct play *p = cleared_house();
    char text[512];
    words_of(p, "clearing_tried", false, text);
    assert_non_null(strstr(text, "base 1 "));
    assert_non_null(strstr(text, "House L1"));
    assert_non_null(strstr(text, "the 7 of clubs"));
    assert_null(strchr(text, '{'));
    play_free(p);
}

static void log_sentence_joins_a_list_and_counts_it(void **state)
{
    (void)state;
    struct play *p = build_street();
    add_base(p, 1, 1, BASE_RIFLE, AT_STREET);
    add_base(p, 1, 1, BASE_M60, AT_STREET);
    add_base(p, 1, 1, BASE_RIFLE, AT_STREET);
    add_base(p, 2, 1, BASE_RIFLE, AT_R2);
    put_base(p, 1, AT_STREET, 500, 1500);
    assert_int_equal(
        play(p, "move", "{\"bases\":[\"b1\"],\"path\":[[700,1500]],\"cover\":[\"b2\",\"b3\"]}",
             DICE(1, 2, 3, 6, 1, 2)),
        REJECT_NONE);
    char text[512];
    words_of(p, "cover_fired", false, text);
    assert_non_null(strstr(text, "base 2 and base 3 "));
    assert_non_null(strstr(text, "4 dice, one six"));
    words_of(p, "moved", false, text);
    assert_non_null(strstr(text, "2 in"));
    assert_non_null(strstr(text, "5 in all against EDNA 8"));
    play_free(p);
}

/* As clearing_tried, but its card is the umpire's alone. */
struct secret_card {
    int32_t removed, card;
};

static const struct field secret_card_fields[] = {
    BOOL_FIELD(struct secret_card, removed),
    SECRET_CARD_FIELD(struct secret_card, card, NO_CARD),
};

static void log_sentence_marks_bases_of_other_platoons_when_there_are_several(void **state)
{
    (void)state;
    struct play *p = cleared_house();
    struct log_line line = {.event = play_event(p, "clearing_tried"),
                            .rolls = p->d->rolls,
                            .game = p->game,
                            .by = "",
                            .letters = true};
    char text[512];
    char marked[64];
    snprintf(marked, sizeof(marked), "%s (A) tried", base_of(p->game, 1)->name);
    log_sentence(&line, text, sizeof(text));
    assert_memory_equal(text, marked, strlen(marked));
    line.own = 1;
    log_sentence(&line, text, sizeof(text));
    assert_null(strstr(text, "(A)"));
    play_free(p);
}

static void log_sentence_keeps_secrets_when_not_asked_for_them(void **state)
{
    (void)state;
    static const struct event_type type = {.name = "clearing_tried",
                                           .size = sizeof(struct secret_card),
                                           .fields = secret_card_fields,
                                           .field_count = COUNT_OF(secret_card_fields)};
    const struct secret_card args = {1, RANKS + 11};
    struct event event = {.type = &type};
    memcpy(event.args, &args, sizeof(args));
    struct play *p = build_street();
    struct log_line line = {&event, NULL, p->game, "", true};
    char text[512];
    log_sentence(&line, text, sizeof(text));
    assert_non_null(strstr(text, "queen of hearts"));
    line.secrets = false;
    log_sentence(&line, text, sizeof(text));
    assert_null(strstr(text, "queen"));
    play_free(p);
}

static void log_sentence_leaves_no_blank_when_a_reason_is_missing(void **state)
{
    (void)state;
    struct play *p = cleared_house();
    assert_int_equal(play(p, "pause", "{\"on\":true}", NO_DICE), REJECT_NONE);
    char text[512];
    words_of(p, "paused", false, text);
    assert_string_equal(text, "The game is paused.");
    play_free(p);
}

static void log_sentence_is_cut_when_there_is_no_room(void **state)
{
    (void)state;
    struct play *p = cleared_house();
    const struct log_line line = {play_event(p, "clearing_tried"), p->d->rolls, p->game, "",
                                  false};
    char whole[512];
    char text[12];
    log_sentence(&line, whole, sizeof(whole));
    log_sentence(&line, text, sizeof(text));
    assert_int_equal(strlen(text), sizeof(text) - 1);
    assert_memory_equal(text, whole, sizeof(text) - 1);
    play_free(p);
}

static void card_words_names_every_court_card(void **state)
{
    (void)state;
    char text[64];
    card_words(ACE_OF_SPADES, text, sizeof(text));
    assert_string_equal(text, "ace of spades");
    card_words(RANKS + 11, text, sizeof(text));
    assert_string_equal(text, "queen of hearts");
    card_words(2 * RANKS + 9, text, sizeof(text));
    assert_string_equal(text, "10 of diamonds");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(log_sentence_names_base_place_and_card),
        cmocka_unit_test(log_sentence_joins_a_list_and_counts_it),
        cmocka_unit_test(log_sentence_marks_bases_of_other_platoons_when_there_are_several),
        cmocka_unit_test(log_sentence_keeps_secrets_when_not_asked_for_them),
        cmocka_unit_test(log_sentence_leaves_no_blank_when_a_reason_is_missing),
        cmocka_unit_test(log_sentence_is_cut_when_there_is_no_room),
        cmocka_unit_test(card_words_names_every_court_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
