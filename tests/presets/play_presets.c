/* Plays the presets of a scenario with the sensible bot, prints the win rate of each and
 * whether the preset's text says so. Usage: play_presets SCENARIO.json [GAMES] [PLATOONS] */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/scenario.h"
#include "server/replay.h"
#include "tests/presets/policy.h"

#define SCENARIO_TEXT_MAX (1024 * 1024)
#define GAMES_THAT_TELL   1000 /* with fewer a rate is not held against the text */
#define RATE_SLACK        3    /* percent points: a rate of 1,000 games is so exact */

struct sums {
    int won, rpd_out;
    long turns, left, lost;
};

static void add_game(struct sums *sums, const struct game *g, bool won)
{
    sums->won += won;
    sums->rpd_out += g->table.rpd_out;
    sums->turns += g->table.turn;
    for (int id = 1; id <= g->table.place_count; id++) {
        sums->left += place_of(g, id)->kind == PLACE_HOUSE && !place_of(g, id)->cleared_once;
    }
    for (int id = 1; id <= g->table.platoon_count; id++) {
        sums->lost += platoon_of(g, id)->wounded + platoon_of(g, id)->dead;
    }
}

/* The number before the text's percent sign, or -1. */
static int rate_in(const char *text)
{
    const char *percent = strchr(text, '%');
    if (percent == NULL) {
        return -1;
    }
    while (percent > text &&
           (percent[-1] == ' ' || (percent[-1] >= '0' && percent[-1] <= '9'))) {
        percent--;
    }
    return atoi(percent);
}

/* False: the text of the preset says something else. */
static bool play_preset(const struct scenario *scenario, int platoons, int games)
{
    const struct scenario_preset *preset = scenario_preset(scenario, platoons);
    const int said = preset == NULL ? -1 : rate_in(preset->text);
    struct sums sums = {0};
    struct evening e = {.game = game_new(), .d = calloc(1, sizeof(struct decision))};
    e.d->game = game_new();
    for (int seed = 1; seed <= games; seed++) {
        char hex[65];
        snprintf(hex, sizeof(hex), "%032d%032d", platoons, seed);
        json_t *header = json_pack("{s:s, s:i, s:b}", "server_seed", hex, "platoons", platoons,
                                   "umpired", 0);
        memset(e.game, 0, game_size());
        if (replay_set_up(scenario, header, e.game) != STATUS_OK) {
            fprintf(stderr, "the scenario cannot be set up\n");
            exit(1);
        }
        json_decref(header);
        const bool won = play_evening(&e);
        const char *fault = game_fault(e.game);
        if (fault != NULL) {
            fprintf(stderr, "%d platoons, seed %d: %s\n", platoons, seed, fault);
            exit(1);
        }
        add_game(&sums, e.game, won);
    }
    printf("%d platoons: %4.1f %% won, RPD out %4.1f %%, %4.1f turns, %4.1f houses left, %4.1f "
           "men "
           "lost; the text says %d %%\n",
           platoons, 100.0 * sums.won / games, 100.0 * sums.rpd_out / games,
           (double)sums.turns / games, (double)sums.left / games, (double)sums.lost / games,
           said);
    fflush(stdout);
    game_free(e.d->game);
    game_free(e.game);
    free(e.d);
    return games < GAMES_THAT_TELL ||
           abs((100 * sums.won + games / 2) / games - said) <= RATE_SLACK;
}

int main(int argc, char **argv)
{
    static char text[SCENARIO_TEXT_MAX];
    static struct scenario scenario;
    static struct scenario_mistakes mistakes;
    FILE *in = argc > 1 ? fopen(argv[1], "rb") : NULL;
    if (in == NULL) {
        fprintf(stderr, "usage: play_presets SCENARIO.json [GAMES] [PLATOONS]\n");
        return 2;
    }
    size_t len = fread(text, 1, sizeof(text) - 1, in);
    fclose(in);
    if (!scenario_parse(text, len, &scenario, &mistakes)) {
        fprintf(stderr, "%s\n", mistakes.item[0].text);
        return 1;
    }
    const int games = argc > 2 ? atoi(argv[2]) : 1000;
    bool true_to_text = true;
    const int only = argc > 3 ? atoi(argv[3]) : 0;
    for (int p = scenario.platoons_min; p <= scenario.platoons_max; p++) {
        if (only == 0 || only == p) {
            true_to_text = play_preset(&scenario, p, games) && true_to_text;
        }
    }
    if (!true_to_text) {
        fprintf(stderr, "a preset's text names another rate\n");
    }
    return true_to_text ? 0 : 1;
}
