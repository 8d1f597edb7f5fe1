/* Two games that differ only in what players may not see look the same to every player. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/cards.h"
#include "tests/sim/sim.h"
#include "tests/support/test.h"

#define STEPS_MAX 250

/* Test hook: turns the faces of everything that lies face down round by one, behind the backs
 * of journal and players. The objective's own three stay, for one of them ends the game. */
static void turn_faces_round(struct game *g)
{
    struct cards *cards = &g->table.cards;
    int at[CARDS_MAX];
    int count = 0;
    for (int pile = 1; pile <= PILE_DRAW; pile++) {
        if (pile == g->table.objective) {
            continue;
        }
        for (int card = cards->top[pile]; card != CARD_END; card = cards->next[card]) {
            at[count++] = card;
        }
    }
    assert_true(count > 20);
    uint8_t first = cards->face[at[0]];
    for (int i = 0; i + 1 < count; i++) {
        cards->face[at[i]] = cards->face[at[i + 1]];
    }
    cards->face[at[count - 1]] = first;
}

static bool card_was_turned(struct sim *sim)
{
    return sim_room(sim)->live->table.cards.height[PILE_REMOVED] > 0;
}

static void must_look_the_same(struct sim *a, struct sim *b, int step)
{
    for (int i = 1; i < a->client_count; i++) {
        const struct sim_client *one = &a->client[i];
        const struct sim_client *other = &b->client[i];
        if (one->frames != other->frames || one->sent.len != other->sent.len ||
            memcmp(one->sent.text, other->sent.text, one->sent.len) != 0) {
            fail_msg("SEED=%llu: %s can tell the decks apart after %d steps",
                     (unsigned long long)a->setup.seed, one->seat, step);
        }
    }
}

static char *fresh_view(struct sim *sim, int client)
{
    struct writer out = {0};
    struct room *room = sim_room(sim);
    room_view_whole(&out, room, &room_seat(room, atoi(sim->client[client].seat + 1))->stream);
    char *text = strdup(write_text(&out));
    assert_non_null(text);
    write_release(&out);
    return text;
}

/* The umpire's alone differ, which shows that there is something to be seen. */
static void fresh_views_must_be_the_same(struct sim *a, struct sim *b)
{
    for (int i = 0; i < a->client_count; i++) {
        char *one = fresh_view(a, i);
        char *other = fresh_view(b, i);
        if ((strcmp(one, other) == 0) != (i > 0)) {
            fail_msg("SEED=%llu: the whole view of %s", (unsigned long long)a->setup.seed,
                     a->client[i].seat);
        }
        free(one);
        free(other);
    }
}

/* Steps until the first card was turned. */
static int compare_games(uint64_t seed)
{
    static struct sim a;
    static struct sim b;
    const struct sim_setup setup = {
        .seed = seed, .platoons = 1 + (int)(seed % 2), .options = "{\"turn_limit\":9}"};
    sim_start(&a, &setup);
    sim_start(&b, &setup);
    assert_true(sim_command(&a, &a.client[0], "muster", json_object()));
    assert_true(sim_command(&b, &b.client[0], "muster", json_object()));
    turn_faces_round(sim_room(&b)->live);
    assert_int_not_equal(0, memcmp(&sim_room(&a)->live->table.cards,
                                   &sim_room(&b)->live->table.cards, sizeof(struct cards)));
    int step = 0;
    for (; step < STEPS_MAX && !sim_over(&a); step++) {
        sim_step(&a);
        sim_step(&b);
        if (card_was_turned(&a) || card_was_turned(&b)) {
            break;
        }
        must_look_the_same(&a, &b, step);
        if (step % 16 == 0) {
            fresh_views_must_be_the_same(&a, &b);
        }
    }
    sim_end(&a);
    sim_end(&b);
    return step;
}

static void players_see_the_same_when_only_hidden_cards_differ(void **state)
{
    (void)state;
    int steps = 0;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        steps += compare_games(seed);
    }
    assert_true(steps > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_see_the_same_when_only_hidden_cards_differ),
    };
    return cmocka_run_group_tests_name("secrets", tests, NULL, NULL);
}
