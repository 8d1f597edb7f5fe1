/* Whole pursuits, revealed and exported, are verified: every die of the terrs and the site that
 * was sealed are drawn anew. A forged one is named. */
#include <sodium/crypto_generichash.h>
#include <sodium/utils.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/export.h"
#include "tests/sim/sim.h"
#include "tests/support/test.h"

#define STEPS_MAX 6000
#define GAMES     40

/* A random pursuit to its end and reveal, as an export; free it. NULL: it did not end. */
static char *played_and_exported(uint64_t seed)
{
    static struct sim sim;
    const struct sim_setup setup = {.scenario =
                                        seed % 2 == 0 ? "malaya-patrol" : "rhodesia-pursuit",
                                    .platoons = 1 + (int)(seed % 3),
                                    .seed = seed,
                                    .rewinds = seed % 5 == 0};
    char *text = NULL;
    size_t len = 0;
    sim_start(&sim, &setup);
    for (int step = 0; step < STEPS_MAX && !sim_over(&sim) && sim_step(&sim); step++) {
    }
    if (sim_over(&sim)) {
        assert_true(sim_command(&sim, &sim.client[0], "reveal", json_object()));
        sim_commit(&sim);
        assert_int_equal(export_game(&sim.journal.journal, sim_room(&sim)->id, &text, &len),
                         STATUS_OK);
    }
    sim_end(&sim);
    return text;
}

/* The last line is the hash of all before it. */
static void hash_anew(char *text)
{
    uint8_t hash[SEED_BYTES];
    char hex[2 * SEED_BYTES + 1];
    char *last = text + strlen(text) - 1;
    while (last > text && last[-1] != '\n') {
        last--;
    }
    crypto_generichash(hash, sizeof(hash), (const unsigned char *)text, (size_t)(last - text),
                       NULL, 0);
    sodium_bin2hex(hex, sizeof(hex), hash, sizeof(hash));
    memcpy(strstr(last, ":\"") + 2, hex, 2 * SEED_BYTES);
}

static void must_verify(const char *text, uint64_t seed)
{
    char said[512];
    if (!verify_export(text, strlen(text), said, sizeof(said))) {
        fail_msg("SEED=%llu: %s", (unsigned long long)seed, said);
    }
}

/* The digit after the first `mark` behind `from` becomes another from 1 to 5. */
static bool forge(char *text, const char *from, const char *mark)
{
    char *at = strstr(text, from);
    at = at == NULL ? NULL : strstr(at, mark);
    if (at == NULL) {
        return false;
    }
    at += strlen(mark);
    *at = (char)(*at == '5' ? '1' : *at + 1);
    hash_anew(text);
    return true;
}

static void must_be_found(const char *text, const char *from, const char *mark, int *found)
{
    char said[512];
    char *forged = strdup(text);
    if (forge(forged, from, mark)) {
        assert_false(verify_export(forged, strlen(forged), said, sizeof(said)));
        *found += strstr(said, "line") != NULL;
    }
    free(forged);
}

static void verify_finds_forged_sites_and_terrs_dice_in_pursuits_played_at_random(void **state)
{
    (void)state;
    int verified = 0;
    int ambushes = 0;
    int sites = 0;
    int dice = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        char *text = played_and_exported(seed);
        if (text == NULL) {
            fail_msg("SEED=%llu: it does not end", (unsigned long long)seed);
        }
        must_verify(text, seed);
        verified++;
        ambushes += strstr(text, "\"ambush\":true") != NULL;
        must_be_found(text, "\"event\":\"contact_opened\"", "\"dice\":[", &dice);
        must_be_found(text, "\"ambush\":true", "\"real\":", &sites);
        must_be_found(text, "\"name\":\"terrs_move\"", "\"dice\":[", &dice);
        free(text);
    }
    assert_int_equal(verified, GAMES);
    assert_true(ambushes > 2);
    assert_int_equal(sites, ambushes);
    assert_true(dice > GAMES / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(verify_finds_forged_sites_and_terrs_dice_in_pursuits_played_at_random),
    };
    return cmocka_run_group_tests_name("verify_chase", tests, NULL, NULL);
}
