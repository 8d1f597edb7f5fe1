/* Two games that differ only in what players may not see look the same to every player. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/board.h"
#include "core/cards.h"
#include "core/fog.h"
#include "core/words.h"
#include "tests/sim/two_games.h"
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

/* Test hook: other men of another grade somewhere else, and other news in the drawer. */
static void disguise_what_is_hidden(struct game *g)
{
    for (int id = 1; id <= ENEMIES_MAX; id++) {
        struct enemy *enemy = game_enemy(g, id);
        if (enemy->used && !enemy->shown) {
            enemy->rating = (uint8_t)(RATING_COUNT - 1 - enemy->rating);
            enemy->cover = COVER_SOLID;
            enemy->place = (uint8_t)(1 + id % g->table.place_count);
            enemy->at = (struct point){10 * id, 20 * id};
            enemy->name[0] = 'X';
            enemy->figure[0].weapon = WEAPON_RPG;
        }
    }
    for (int id = 1; id <= INJECTS_MAX; id++) {
        struct inject *inject = game_inject(g, id);
        if (inject->state == INJECT_STATE_ARMED) {
            inject->kind = INJECT_NOTHING;
            inject->text[0] = 'X';
        }
    }
    for (int id = 1; id <= TUNNELS_MAX; id++) {
        struct tunnel *tunnel = game_tunnel(g, id);
        if (tunnel->used && !tunnel->found) {
            tunnel->name[0] = 'X';
        }
    }
}

static bool something_is_hidden(struct sim *sim)
{
    const struct game *g = sim_room(sim)->live;
    return enemy_of(g, 1)->used && inject_of(g, 1)->state != INJECT_STATE_NONE;
}

static bool card_was_turned(struct sim *sim)
{
    return sim_room(sim)->live->table.cards.height[PILE_REMOVED] > 0;
}

/* It has another name in the other game, which everybody may read now. */
static bool entrance_was_found(struct sim *sim)
{
    bool found = false;
    for (int id = 1; id <= TUNNELS_MAX; id++) {
        found = found || tunnel_of(sim_room(sim)->live, id)->found;
    }
    return found;
}

/* Steps until the first card was turned; `hidden` counts those with hidden enemies. */
static int compare_games(uint64_t seed, int *hidden)
{
    static struct sim a;
    static struct sim b;
    const struct sim_setup setup = {.seed = seed,
                                    .platoons = 1 + (int)(seed % 2),
                                    .options = "{\"turn_limit\":9}",
                                    .enemies = SIM_ENEMIES_HIDDEN};
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
        disguise_what_is_hidden(sim_room(&b)->live);
        *hidden += something_is_hidden(&a) && something_is_hidden(&b);
        if (card_was_turned(&a) || card_was_turned(&b) || entrance_was_found(&a)) {
            break;
        }
        games_must_look_the_same(&a, &b, "the decks", step);
        if (step % 16 == 0) {
            fresh_views_must_be_the_same(&a, &b);
        }
    }
    sim_end(&a);
    sim_end(&b);
    return step;
}

static void players_see_the_same_when_only_hidden_cards_and_enemies_differ(void **state)
{
    (void)state;
    int steps = 0;
    int hidden = 0;
    const char *games = getenv("GAMES"); /* as many pairs of games, for make sim-secrets */
    const uint64_t most = games == NULL ? 4 : strtoul(games, NULL, 10);
    for (uint64_t seed = 1; seed <= most; seed++) {
        steps += compare_games(seed, &hidden);
    }
    assert_true(steps > 100);
    assert_true(hidden > 20);
}

/* ---- the fog ------------------------------------------------------------------------------
 */

#define FOG_STEPS   40
#define OBSERVER    1 /* the client of the first platoon */
#define AT_THE_DOOR 5 /* rifles of the first platoon */
#define SHIFT_CI    20

/* What differs between two games, hidden from the first platoon in both: how two stacks are
 * high, where the second platoon stands, where two enemy groups are, and what is prepared. */
struct hidden {
    struct audience who;
    int stack[2]; /* houses */
    int garden;   /* where the second platoon stands */
    struct point enemy;
};

/* The unseen place of that kind that is farthest from where the platoons come in, but for
 * `other`.
 */
static int
find_unseen(const struct game *g, const struct audience *who, enum place_kind kind, int other)
{
    int best = 0;
    for (int id = 1; id <= g->table.place_count; id++) {
        const struct place *place = place_of(g, id);
        const struct point middle = middle_of(place);
        if (id != other && place->kind == kind && !may_see_point(g, who, middle, id) &&
            (best == 0 || middle.x_ci > middle_of(place_of(g, best)).x_ci)) {
            best = id;
        }
    }
    return best;
}

static void move_card(struct game *g, int from, int to)
{
    assert_true(g->table.cards.height[from] > 0);
    cards_move_at(&g->table.cards, from, 0, to);
}

/* Test hook. The garden is found while the second platoon is not on the board, so that with
 * shared sight it hides there too. */
static void hide(struct game *g, bool differently, struct hidden *out)
{
    const bool alone = fog_differs(g);
    for (int id = 1; id <= g->table.base_count; id++) {
        if (base_of(g, id)->platoon == 2) {
            game_base(g, id)->place = 0;
        }
    }
    out->garden = find_unseen(g, &out->who, PLACE_BACK_GARDEN, 0);
    assert_int_not_equal(out->garden, 0);
    for (int id = 1; id <= g->table.base_count; id++) {
        struct base *base = game_base(g, id);
        if (base->platoon == 2) {
            base->place = (uint8_t)out->garden;
            base->at = middle_of(place_of(g, out->garden));
            base->began_in_street = 0;
            base->at.x_ci += differently && alone ? SHIFT_CI : 0;
        }
    }
    out->stack[0] = find_unseen(g, &out->who, PLACE_HOUSE, 0);
    out->stack[1] = find_unseen(g, &out->who, PLACE_HOUSE, out->stack[0]);
    assert_int_not_equal(out->stack[1], 0);
    for (int i = 0; i < 2; i++) {
        move_card(g, PILE_DRAW, out->stack[i]);
        move_card(g, PILE_DRAW, out->stack[i]);
    }
    if (differently) {
        move_card(g, out->stack[0], out->stack[1]);
    }
    out->enemy = middle_of(place_of(g, out->stack[0]));
    out->enemy.x_ci += differently ? SHIFT_CI : 0;
}

static void prepare(struct sim *sim, const struct hidden *hidden, bool differently)
{
    struct sim_client *umpire = &sim->client[0];
    for (int shown = 0; shown < 2; shown++) {
        assert_true(
            sim_command(sim, umpire, "enemy_add",
                        json_pack("{s:s, s:[s], s:s, s:b, s:i, s:i}", "name", "A", "weapons",
                                  "ak47", "rating", "rabble", "shown", shown, "x_ci",
                                  hidden->enemy.x_ci, "y_ci", hidden->enemy.y_ci)));
    }
    char place[16];
    snprintf(place, sizeof(place), "h%d", hidden->stack[differently]);
    assert_true(sim_command(sim, umpire, "inject",
                            json_pack("{s:s, s:s, s:s, s:i}", "kind", "reinforcements",
                                      "trigger", "enters", "place", place, "number", 1)));
}

static bool is_still_hidden(struct sim *sim, const struct hidden *hidden)
{
    const struct game *g = sim_room(sim)->live;
    const struct base *second = NULL;
    for (int id = 1; id <= g->table.base_count && second == NULL; id++) {
        second = base_of(g, id)->platoon == 2 ? base_of(g, id) : NULL;
    }
    assert_non_null(second);
    return !may_see_stack(g, &hidden->who, hidden->stack[0]) &&
           !may_see_stack(g, &hidden->who, hidden->stack[1]) &&
           !may_see_enemy(g, &hidden->who, 2) &&
           (g->table.fog == FOG_SHARED ||
            !may_see_point(g, &hidden->who, second->at, second->place));
}

static void start_in_fog(struct sim *sim,
                         const struct sim_setup *setup,
                         const char *fog,
                         bool differently,
                         struct hidden *hidden)
{
    struct sim_client *umpire = &sim->client[0];
    sim_start(sim, setup);
    assert_true(sim_command(sim, umpire, "muster", json_object()));
    assert_true(sim_command(sim, umpire, "set_fog", json_pack("{s:s}", "fog", fog)));
    hidden->who = seat_audience(room_seat(sim_room(sim), atoi(sim->client[OBSERVER].seat + 1)));
    hide(sim_room(sim)->live, differently, hidden);
    assert_true(
        sim_command(sim, umpire, "end_phase", json_pack("{s:s}", "phase", "deployment")));
    prepare(sim, hidden, differently);
}

static void act(struct sim *sim)
{
    sim->now_ms += 500;
    if (!sim_act(sim, &sim->client[OBSERVER])) {
        const char *phase = phase_words.word[sim_room(sim)->live->table.phase];
        sim_command(sim, &sim->client[0], "end_phase", json_pack("{s:s}", "phase", phase));
    }
}

/* Previews of each base into both houses, however far: their cards are not known. */
static void ask_about_the_houses(struct sim *sim, const struct hidden *hidden)
{
    const struct game *g = sim_room(sim)->live;
    char text[512];
    for (int id = 1; id <= g->table.base_count; id++) {
        for (int i = 0; i < 2 && base_of(g, id)->platoon == 1; i++) {
            const struct point middle = middle_of(place_of(g, hidden->stack[i]));
            snprintf(text, sizeof(text),
                     "{\"t\":\"preview\",\"id\":\"q\",\"name\":\"move\",\"args\":{\"bases\":"
                     "[\"b%d\"],\"path\":[[%d,%d],[%d,%d]]}}",
                     id, middle.x_ci, base_of(g, id)->at.y_ci, middle.x_ci, middle.y_ci);
            sim_send(sim, &sim->client[OBSERVER], text);
        }
    }
}

static void must_be_the_same(struct sim *a, struct sim *b, const char *fog, int step)
{
    const struct sim_text *one = &a->client[OBSERVER].sent;
    const struct sim_text *other = &b->client[OBSERVER].sent;
    if (one->len != other->len || memcmp(one->text, other->text, one->len) != 0) {
        fail_msg("SEED=%llu: the fog %s does not hide all after %d steps",
                 (unsigned long long)a->setup.seed, fog, step);
    }
}

/* Test hook: the odds of going in, asked from just outside, where with reports alone nobody
 * sees the house. The base is put back, for what came of going in would differ. */
static void ask_at_the_door(struct sim *sim, const struct hidden *hidden)
{
    struct game *g = sim_room(sim)->live;
    struct base *base = game_base(g, AT_THE_DOOR);
    const struct base before = *base;
    for (int i = 0; i < 2; i++) {
        base->at = middle_of(place_of(g, hidden->stack[i]));
        base->at.y_ci = g->table.middle_y_ci;
        base->place = (uint8_t)place_at(g, base->at);
        ask_about_the_houses(sim, hidden);
    }
    *base = before;
    assert_non_null(strstr(sim->client[OBSERVER].sent.text, "{\"t\":\"preview\""));
}

static int compare_in_fog(uint64_t seed, const char *fog)
{
    static struct sim a;
    static struct sim b;
    const struct sim_setup setup = {
        .seed = seed, .platoons = 2, .options = "{\"turn_limit\":9}"};
    struct hidden in_a = {.garden = 0};
    struct hidden in_b = {.garden = 0};
    start_in_fog(&a, &setup, fog, false, &in_a);
    start_in_fog(&b, &setup, fog, true, &in_b);
    assert_int_not_equal(0, memcmp(&sim_room(&a)->live->table, &sim_room(&b)->live->table,
                                   sizeof(struct table)));
    if (sim_room(&a)->live->table.fog == FOG_REPORTS) {
        ask_at_the_door(&a, &in_a);
        ask_at_the_door(&b, &in_b);
    }
    must_be_the_same(&a, &b, fog, 0);
    int step = 0;
    for (; step < FOG_STEPS && !sim_over(&a); step++) {
        if (!is_still_hidden(&a, &in_a) || !is_still_hidden(&b, &in_b)) {
            break;
        }
        ask_about_the_houses(&a, &in_a);
        ask_about_the_houses(&b, &in_b);
        must_be_the_same(&a, &b, fog, step);
        act(&a);
        act(&b);
    }
    sim_end(&a);
    sim_end(&b);
    return step;
}

/* Rule: D36, experience 15 */
static void a_player_sees_the_same_when_only_what_the_fog_hides_differs(void **state)
{
    (void)state;
    static const char *const fogs[] = {"shared", "own", "reports"};
    for (size_t i = 0; i < COUNT_OF(fogs); i++) {
        int steps = 0;
        for (uint64_t seed = 1; seed <= 2; seed++) {
            steps += compare_in_fog(seed, fogs[i]);
        }
        assert_true(steps > 10);
    }
}

/* ---- below ground -------------------------------------------------------------------------
 */

#define BELOW_STEPS_MAX 90

/* A man of each platoon goes down an entrance at his feet. */
static void send_men_below(struct sim *sim)
{
    for (int platoon = 1; platoon <= sim->setup.platoons; platoon++) {
        const struct table *table = &sim_room(sim)->live->table;
        int id = 1;
        while (table->bases[id - 1].platoon != platoon ||
               table->bases[id - 1].kind != BASE_RIFLE || table->bases[id - 1].place == 0) {
            id++;
            assert_true(id <= table->base_count);
        }
        const struct point at = table->bases[id - 1].at;
        char base[8];
        char tunnel[8];
        (void)snprintf(base, sizeof(base), "b%d", id);
        (void)snprintf(tunnel, sizeof(tunnel), "t%d", platoon);
        assert_true(sim_command(sim, &sim->client[0], "tunnel_add",
                                json_pack("{s:s, s:i, s:i, s:b}", "name", "Cellar", "x_ci",
                                          at.x_ci, "y_ci", at.y_ci, "found", 1)));
        assert_true(sim_command(
            sim, &sim->client[platoon], "tunnel_enter",
            json_pack("{s:s, s:s, s:[i]}", "base", base, "tunnel", tunnel, "men", 1)));
    }
}

/* Test hook: all men below lie there, the enemy is at his most active, and there are entrances
 * that nobody has found. */
static void change_what_is_below(struct game *g)
{
    g->table.contact.eal = 6;
    g->table.contact.force = FORCE_NVA;
    g->table.points_below = 3;
    for (int id = 1; id <= PARTIES_MAX; id++) {
        struct party *party = game_party(g, id);
        if (party->used) {
            g->table.figures[party->figure[0] - 1].status = STATUS_FIGURE_DOWN;
            party->hazard[0] = HAZARD_ENEMY;
            party->rep_lost[0] = 1;
            party->min_turns = 6;
            game_tunnel(g, party->tunnel)->collapsed = 2;
        }
    }
    *game_tunnel(g, TUNNELS_MAX) =
        (struct tunnel){.used = 1, .complex = 2, .place = 1, .name = "Trapdoor"};
}

/* From here on players may know: somebody was heard, or came up, or a charge went off. */
static bool was_heard(const struct sim *sim)
{
    static const char *const word[] = {"tunnel_heard", "man_came_up", "charges_fired"};
    for (int i = 1; i < sim->client_count; i++) {
        for (size_t k = 0; k < sizeof(word) / sizeof(word[0]); k++) {
            if (strstr(sim->client[i].sent.text, word[k]) != NULL) {
                return true;
            }
        }
    }
    return false;
}

static void end_the_phase(struct sim *sim)
{
    const char *phase = phase_words.word[sim_room(sim)->live->table.phase];
    sim_command(sim, &sim->client[0], "end_phase", json_pack("{s:s}", "phase", phase));
}

/* Turns that went by below ground before anything was heard. */
static int compare_below(uint64_t seed)
{
    static struct sim a;
    static struct sim b;
    const struct sim_setup setup = {
        .seed = seed, .platoons = 1 + (int)(seed % 2), .options = "{\"turn_limit\":9}"};
    sim_start(&a, &setup);
    sim_start(&b, &setup);
    assert_true(sim_command(&a, &a.client[0], "muster", json_object()));
    assert_true(sim_command(&b, &b.client[0], "muster", json_object()));
    end_the_phase(&a);
    end_the_phase(&b);
    send_men_below(&a);
    send_men_below(&b);
    change_what_is_below(sim_room(&b)->live);
    const int first = sim_room(&a)->live->table.turn;
    int turns = 0;
    for (int step = 0; step < BELOW_STEPS_MAX && !sim_over(&a); step++) {
        sim_step(&a);
        sim_step(&b);
        if (step % 3 == 0) {
            end_the_phase(&a);
            end_the_phase(&b);
        }
        if (was_heard(&a) || was_heard(&b)) {
            break;
        }
        games_must_look_the_same(&a, &b, "the decks", step);
        fresh_views_must_be_the_same(&a, &b);
        turns = sim_room(&a)->live->table.turn - first;
    }
    sim_end(&a);
    sim_end(&b);
    return turns;
}

static void players_see_the_same_when_only_what_is_below_differs(void **state)
{
    (void)state;
    int turns = 0;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        turns += compare_below(seed);
    }
    assert_true(turns > 4);
}

/* One evening is full of whispers between the first platoon and the umpire, and of messages
 * to another platoon that he garbles, delays and drops; on the other nobody says a word. */
static void whisper(struct sim *sim, int step)
{
    struct sim_client *one = &sim->client[1];
    struct sim_client *judge = &sim->client[0];
    const json_int_t number = sim_room(sim)->live->record.radio.sent + 1;
    assert_true(sim_command(sim, one, "radio", json_pack("{s:s}", "text", "Only to you")));
    assert_true(sim_command(sim, judge, "message",
                            json_pack("{s:s,s:[s]}", "text", "Quiet", "seats", one->seat)));
    assert_true(sim_command(sim, one, "radio_read",
                            json_pack("{s:I}", "until_ms", (json_int_t)sim->now_ms)));
    assert_true(
        sim_command(sim, one, "radio",
                    json_pack("{s:s,s:[s]}", "text", "Hold the corner", "platoons", "p2")));
    static const char *const ends[] = {"radio_drop", "radio_delay"};
    json_t *args = json_pack("{s:I}", "number", number + 2);
    if (step % 2 != 0) {
        json_object_set_new(args, "turns", json_integer(90));
    }
    assert_true(sim_command(sim, judge, ends[step % 2], args));
}

static void the_others_see_the_same_whatever_is_whispered(void **state)
{
    (void)state;
    static struct sim a;
    static struct sim b;
    const struct sim_setup setup = {.seed = 7, .platoons = 3};
    sim_start(&a, &setup);
    sim_start(&b, &setup);
    assert_true(sim_command(&a, &a.client[0], "muster", json_object()));
    assert_true(sim_command(&b, &b.client[0], "muster", json_object()));
    assert_true(sim_command(&a, &a.client[0], "set_net", json_pack("{s:s}", "net", "open")));
    assert_true(
        sim_command(&b, &b.client[0], "set_net", json_pack("{s:s}", "net", "through_umpire")));
    for (int step = 0; step < 6; step++) {
        assert_true(sim_command(&a, &a.client[0], "message", json_pack("{s:s}", "text", "On")));
        assert_true(sim_command(&b, &b.client[0], "message", json_pack("{s:s}", "text", "On")));
        whisper(&b, step);
        for (int i = 2; i < a.client_count; i++) {
            assert_int_equal(a.client[i].frames, b.client[i].frames);
            assert_int_equal(a.client[i].sent.len, b.client[i].sent.len);
            assert_memory_equal(a.client[i].sent.text, b.client[i].sent.text,
                                a.client[i].sent.len);
        }
    }
    assert_true(b.client[1].frames > a.client[1].frames);
    sim_end(&a);
    sim_end(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_see_the_same_when_only_hidden_cards_and_enemies_differ),
        cmocka_unit_test(players_see_the_same_when_only_what_is_below_differs),
        cmocka_unit_test(the_others_see_the_same_whatever_is_whispered),
        cmocka_unit_test(a_player_sees_the_same_when_only_what_the_fog_hides_differs),
    };
    return cmocka_run_group_tests_name("secrets", tests, NULL, NULL);
}
