/* Whole games of random play, verified at their end, in which everything that is hidden has a
 * word of its own: whoever may not know it is never sent that word, in whatever frame. SEED and
 * GAMES choose others. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/fog.h"
#include "tests/sim/sim.h"
#include "tests/support/test.h"

#define STEPS_MAX 4000

/* Who was sent what so far, and what he has lawfully seen once. */
struct watcher {
    size_t read; /* bytes of what he was sent that were looked through */
    char enemy[ENEMIES_MAX][NAME_MAX_BYTES];
    char tunnel[TUNNELS_MAX][NAME_MAX_BYTES];
};

static struct watcher watcher[SIM_CLIENTS_MAX];
static int looked_for; /* hidden words that were looked for, in all */

static unsigned long setting(const char *name, unsigned long otherwise)
{
    const char *text = getenv(name);
    return text == NULL || text[0] == '\0' ? otherwise : strtoul(text, NULL, 10);
}

static struct audience audience_of(struct sim *sim, int client)
{
    const int seat = atoi(sim->client[client].seat + 1);
    return seat_audience(room_seat(sim_room(sim), seat));
}

static void must_not_know(struct sim *sim, int client, const char *fresh, const char *word)
{
    looked_for++;
    const char *at = word[0] == '\0' ? NULL : strstr(fresh, word);
    if (at != NULL) {
        const char *from = at - fresh > 160 ? at - 160 : fresh;
        fail_msg("SEED=%llu seq %lld: %s was sent %s: ...%.320s",
                 (unsigned long long)sim->setup.seed, (long long)sim_room(sim)->seq,
                 sim->client[client].seat, word, from);
    }
}

/* Fields that are the umpire's alone until the reveal, wherever they stand. */
static void look_for_umpires_fields(struct sim *sim, int client, const char *fresh)
{
    static const char *const keys[] = {
        "\"faces\":",        "\"find_on\":",     "\"eal\":",       "\"pef_rep\":",
        "\"us_die\":",       "\"enemy_die\":",   "\"weapons\":",   "\"statuses\":",
        "\"plays_itself\":", "\"injects\":{\"i", "\"rep_lost\":",  "\"min_turns\":",
        "\"complex\":",      "\"server_seed\":", "\"radio\":{\"r", "\"meant\":",
        "\"stream\":1"};
    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        must_not_know(sim, client, fresh, keys[i]);
    }
}

/* A name that he has lawfully seen, of whichever it was: those that rules give are not unique.
 */
static bool is_known(char (*names)[NAME_MAX_BYTES], int count, const char *name)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(names[i], name) == 0) {
            return true;
        }
    }
    return false;
}

static void look_for_enemies(struct sim *sim, int client, const char *fresh)
{
    for (int id = 1; id <= ENEMIES_MAX; id++) {
        const struct enemy *enemy = enemy_of(sim_room(sim)->live, id);
        if (enemy->used && !is_known(watcher[client].enemy, ENEMIES_MAX, enemy->name)) {
            must_not_know(sim, client, fresh, enemy->name);
        }
    }
}

static void look_for_tunnels(struct sim *sim, int client, const char *fresh)
{
    for (int id = 1; id <= TUNNELS_MAX; id++) {
        const struct tunnel *tunnel = tunnel_of(sim_room(sim)->live, id);
        if (tunnel->used && !is_known(watcher[client].tunnel, TUNNELS_MAX, tunnel->name)) {
            must_not_know(sim, client, fresh, tunnel->name);
        }
    }
}

static void note_what_is_seen(const struct game *g, int client, const struct audience *who)
{
    for (int id = 1; id <= ENEMIES_MAX; id++) {
        const struct enemy *enemy = enemy_of(g, id);
        if (may_see_enemy(g, who, id) || (enemy->used && enemy->shown && enemy->gone)) {
            memcpy(watcher[client].enemy[id - 1], enemy->name, sizeof(enemy->name));
        }
    }
    for (int id = 1; id <= TUNNELS_MAX; id++) {
        if (may_see_tunnel(g, who, id)) {
            const struct tunnel *tunnel = tunnel_of(g, id);
            memcpy(watcher[client].tunnel[id - 1], tunnel->name, sizeof(tunnel->name));
        }
    }
}

/* Rows follow each other of themselves, and what one shows the next may hide again. */
static struct sim *watched;
static uint64_t (*append)(void *state, const struct journal_row *row);

static uint64_t note_and_append(void *state, const struct journal_row *row)
{
    for (int client = 0; client < watched->client_count; client++) {
        const struct audience who = audience_of(watched, client);
        note_what_is_seen(watched->rooms->decision->game, client, &who);
    }
    return append(state, row);
}

static void watch(struct sim *sim)
{
    memset(watcher, 0, sizeof(watcher));
    watched = sim;
    append = sim->journal.journal.append;
    sim->journal.journal.append = note_and_append;
}

/* What is armed, was cancelled, or comes to nothing; what was told to other seats. */
static void look_for_injects(struct sim *sim, int client, const char *fresh)
{
    const struct game *g = sim_room(sim)->live;
    const int seat = atoi(sim->client[client].seat + 1);
    for (int id = 1; id <= INJECTS_MAX; id++) {
        const struct inject *inject = inject_of(g, id);
        const bool told = inject->state == INJECT_STATE_FIRED &&
                          inject->kind != INJECT_NOTHING &&
                          (inject->seats == 0 || ((inject->seats >> (seat - 1)) & 1U) != 0);
        if (inject->state != INJECT_STATE_NONE && !told) {
            must_not_know(sim, client, fresh, inject->text);
        }
    }
}

/* Looks through what everybody but the umpire was sent since the last time. */
static void look(struct sim *sim, bool rewound)
{
    if (sim_room(sim)->live->table.phase == PHASE_REVEALED) {
        return;
    }
    for (int client = 0; client < sim->client_count; client++) {
        struct watcher *w = &watcher[client];
        const struct sim_text *sent = &sim->client[client].sent;
        if (sim->client[client].role == ROLE_UMPIRE || sent->len == w->read) {
            continue;
        }
        const char *fresh = sent->text + w->read;
        w->read = sent->len;
        look_for_umpires_fields(sim, client, fresh);
        for (int i = 0; i < sim->secret_count; i++) {
            if (((sim->secret[i].clients >> client) & 1U) == 0) {
                must_not_know(sim, client, fresh, sim->secret[i].word);
            }
        }
        if (!rewound) {
            look_for_enemies(sim, client, fresh);
            look_for_tunnels(sim, client, fresh);
            look_for_injects(sim, client, fresh);
        }
    }
}

static void after_each_command(struct sim *sim)
{
    static int32_t epoch;
    const int32_t now = sim_room(sim)->live->record.epoch;
    look(sim, now != epoch);
    epoch = now;
}

static const char *options_of(unsigned long seed, char out[SIM_OPTIONS_BYTES])
{
    snprintf(out, SIM_OPTIONS_BYTES,
             "{\"turn_limit\":%d,\"activation\":\"%s\",\"rewind_reshuffle\":%s}",
             3 + (int)(seed % 4), seed % 2 == 0 ? "card_sequence" : "alternate",
             seed % 3 == 0 ? "false" : "true");
    return out;
}

static void play_game(unsigned long seed)
{
    static struct sim sim;
    static const char *const fogs[] = {"open", "shared", "own", "reports"};
    char options[SIM_OPTIONS_BYTES];
    const struct sim_setup setup = {.seed = seed,
                                    .platoons = 1 + (int)(seed % 3),
                                    .options = options_of(seed, options),
                                    .rewinds = seed % 5 == 0,
                                    .enemies = SIM_ENEMIES_ANY};
    sim_start(&sim, &setup);
    watch(&sim);
    sim.after_command = after_each_command;
    assert_true(sim_command(&sim, &sim.client[0], "muster", json_object()));
    sim_command(&sim, &sim.client[0], "set_fog", json_pack("{s:s}", "fog", fogs[seed % 4]));
    for (int step = 0; step < STEPS_MAX && !sim_over(&sim); step++) {
        if (!sim_step(&sim)) {
            fail_msg("SEED=%lu: nobody has a lawful act", seed);
        }
        after_each_command(&sim);
    }
    if (!sim_over(&sim)) {
        fail_msg("SEED=%lu: the game does not end", seed);
    }
    /* Every die and card of it is drawn anew from the seed that is now known. */
    assert_true(sim_command(&sim, &sim.client[0], "reveal", json_object()));
    sim_must_verify(&sim);
    sim_end(&sim);
}

static void nobody_is_sent_what_is_hidden_from_him_when_all_play_at_random(void **state)
{
    (void)state;
    const unsigned long games = setting("GAMES", 4);
    const unsigned long seed = setting("SEED", 1);
    for (unsigned long i = 0; i < games; i++) {
        play_game(seed + i);
    }
    assert_true(looked_for > 10000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_is_sent_what_is_hidden_from_him_when_all_play_at_random),
    };
    return cmocka_run_group_tests_name("canaries", tests, NULL, NULL);
}
