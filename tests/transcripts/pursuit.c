/* A pursuit in a transcript:
 *   given a pursuit: team 1 sticks 1; team 2 squads 1; cells 3 ak47 lmg     (the lobby of it)
 *   given a rolled pursuit of 2 teams
 *   given trail 1 has running 3 (or halted 1), given the main deck has 2 cards
 *   given team 1 has bush 7, given the terrs have bush 5
 *   given trail 1 meets team 1 in hasty_ambush, given trail 1 is caught up with
 * and its questions:
 *   ? pursuit, ? team 1, ? trail 1, ? sites, ? cells, ? zone 1R, ? rating 1R
 *   ? player view trails          (what is sent to the player of platoon 1) */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/board.h"
#include "core/chase_teams.h"
#include "core/options.h"
#include "core/rules/chase/ambush_fire.h"
#include "core/rules/skirmish/fighters.h"
#include "core/set_up.h"
#include "core/skirmish/scale.h"
#include "protocol/encode.h"
#include "tests/transcripts/pursuit.h"

/* ---- given --------------------------------------------------------------------------------
 */

static int word_of(const struct words *words, const char *word)
{
    for (int i = 0; words->word[i] != NULL; i++) {
        if (strcmp(words->word[i], word) == 0) {
            return i;
        }
    }
    return -1;
}

static int32_t *number_named(struct chase_plan *plan, int team, const char *name)
{
    struct team_plan *of = &plan->team[team - 1];
    return strcmp(name, "operators") == 0   ? &of->operators
           : strcmp(name, "sticks") == 0    ? &of->sticks
           : strcmp(name, "squads") == 0    ? &of->squads
           : strcmp(name, "cells") == 0     ? &plan->cells
           : strcmp(name, "advisors") == 0  ? &plan->advisors
           : strcmp(name, "motivated") == 0 ? &plan->motivated
                                            : NULL;
}

static int32_t *flag_named(struct chase_plan *plan, const char *name)
{
    return strcmp(name, "tracker") == 0  ? &plan->tracker
           : strcmp(name, "ageing") == 0 ? &plan->ageing
           : strcmp(name, "ak47") == 0   ? &plan->ak47
           : strcmp(name, "lmg") == 0    ? &plan->lmg
           : strcmp(name, "rpg") == 0    ? &plan->rpg
           : strcmp(name, "hmg") == 0    ? &plan->hmg
                                         : NULL;
}

/* The number of teams, 0 when a word is not understood. */
static int read_plan(struct chase_plan *plan, char *text)
{
    int team = 1;
    int teams = 1;
    for (char *word = strtok(text, " ;"); word != NULL; word = strtok(NULL, " ;")) {
        int32_t *flag = flag_named(plan, word);
        if (flag != NULL) {
            *flag = 1;
            continue;
        }
        const char *value = strtok(NULL, " ;");
        int32_t *number = number_named(plan, team, word);
        if (value == NULL || (number == NULL && strcmp(word, "team") != 0)) {
            return 0;
        }
        if (number != NULL) {
            *number = atoi(value);
            continue;
        }
        team = atoi(value);
        if (team < 1 || team > PLATOONS_MAX) {
            return 0;
        }
        teams = team > teams ? team : teams;
    }
    return teams;
}

static bool begin_lobby(struct transcript *t, const struct chase_plan *plan, int teams)
{
    static const uint8_t seed[SEED_BYTES] = "transcripts need no secret seed";
    struct setup setup;
    struct options options = t->play->game->table.options;
    if (teams < 1 || teams > PLATOONS_MAX) {
        return false;
    }
    setup_default(&setup);
    setup.system = SYSTEM_CHASE;
    setup.chase = *plan;
    game_set_up(t->play->game, &setup, &options, teams, true, seed);
    t->play->actor = (struct actor){.role = ROLE_SERVER};
    const bool made = play(t->play, "create", "{}", NO_DICE) == REJECT_NONE;
    t->play->actor = (struct actor){.seat = 1, .role = ROLE_UMPIRE, .platoons = 0xff};
    for (int i = 1; i <= teams; i++) {
        snprintf(game_platoon(t->play->game, i)->name, NAME_MAX_BYTES, "Team %d", i);
    }
    return made;
}

/* What is missing is out of play. */
static void give_cards(struct game *g, int trail, int32_t main, int32_t running)
{
    set_cards(g, trail, main, running);
}

static bool given_contact(struct game *g, int trail, int team, int ambush)
{
    struct trail *of = game_trail(g, trail);
    of->ambush = (uint8_t)ambush;
    of->ambushed = (uint8_t)team;
    of->meets = 1;
    of->state = ambush == TRAIL_AMBUSH_NONE ? TRAIL_STATE_CAUGHT : TRAIL_STATE_FRESH;
    g->table.chase.step = CHASE_STEP_MEETS;
    return true;
}

bool given_pursuit(struct transcript *t, char *line)
{
    struct game *g = t->play->game;
    struct chase *chase = &g->table.chase;
    struct chase_plan plan = {.rolled = 0};
    char word[32];
    int n;
    int team;
    if (strncmp(line, "a pursuit: ", 11) == 0) {
        return begin_lobby(t, &plan, read_plan(&plan, line + 11));
    }
    if (sscanf(line, "a rolled pursuit of %d teams", &n) == 1) {
        plan.rolled = 1;
        return begin_lobby(t, &plan, n);
    }
    if (sscanf(line, "the main deck has %d cards", &n) == 1) {
        give_cards(g, 1, n, trail_of(g, 1)->running);
    } else if (sscanf(line, "trail %d has running %d", &team, &n) == 2) {
        give_cards(g, team, chase->main, n);
    } else if (sscanf(line, "trail %d has halted %d", &team, &n) == 2) {
        game_trail(g, team)->halted = (uint8_t)n;
    } else if (sscanf(line, "team %d has bush %d", &team, &n) == 2) {
        game_team(g, team)->bush = (uint8_t)n;
        game_team(g, team)->bush_max =
            (uint8_t)(team_of(g, team)->bush_max > n ? team_of(g, team)->bush_max : n);
    } else if (sscanf(line, "the terrs have bush %d", &n) == 1) {
        chase->terr_bush = (uint8_t)n;
    } else if (sscanf(line, "trail %d meets team %d in %31s", &n, &team, word) == 3) {
        return word_of(&trail_ambush_words, word) > 0 &&
               given_contact(g, n, team, word_of(&trail_ambush_words, word));
    } else if (sscanf(line, "trail %d is caught up wit%1s", &n, word) == 2) {
        return given_contact(g, n, 0, TRAIL_AMBUSH_NONE);
    } else {
        return false;
    }
    return true;
}

/* ---- asked --------------------------------------------------------------------------------
 */

static void tell_pursuit(struct transcript *t)
{
    const struct table *table = &t->play->game->table;
    const struct chase *chase = &table->chase;
    say(t, "turn %d, %s; main deck %d, out of play %d, trails %d; terrs %d of %d, BUSH %d",
        table->turn, chase_step_words.word[chase->step], chase->main, chase->out,
        chase->trail_count, chase->terrs - table->body_count, chase->terrs, chase->terr_bush);
}

static void tell_team(struct transcript *t, int id)
{
    const struct game *g = t->play->game;
    const struct chase_team *team = team_of(g, id);
    const struct pursuers now = pursuers_of(g, id);
    say(t, "%s: %s, %d men, BUSH %d of %d, trail %d%s, %s; knows %d cards as of turn %d",
        platoon_of(g, id)->name, chase_unit_words.word[team->unit], men_of_team(g, id),
        now.bush, now.bush_max, team->trail,
        principal_of(g, team->trail) == id ? ", tracks" : "",
        team->lost > 0 ? "off the trail" : team_act_words.word[team->act], team->seen_running,
        team->seen_turn);
}

static void tell_trail(struct transcript *t, int id)
{
    const struct trail *trail = trail_of(t->play->game, id);
    say(t, "trail %d: %s, Running Deck %d%s%s; terrs %d in %d groups", id,
        trail_state_words.word[trail->state], trail->running,
        trail->halted > 0  ? ", they stand still"
        : trail->waits > 0 ? ", they lie in ambush"
                           : "",
        trail->heading ? ", heading known" : "", terrs_on(t->play->game, id),
        terr_groups_on(t->play->game, id));
}

static void tell_sites(struct transcript *t)
{
    const struct game *g = t->play->game;
    const struct chase_contact *contact = &g->table.chase.contact;
    for (int i = 0; i < contact->site_count; i++) {
        const struct ambush_site *site = &contact->sites[i];
        say(t, "site %d: %s, its Killing Zone %d m before it%s", i + 1,
            site_state_words.word[site->state],
            metres_of(g->table.cm_per_inch, segment_length(site->at, site->zone)),
            contact->real_site == i + 1 ? "; the true one" : "");
    }
}

static void tell_cells(struct transcript *t)
{
    const struct game *g = t->play->game;
    for (int i = 0; i < TERR_GROUPS_MAX; i++) {
        const struct terr_group *group = &g->table.chase.groups[i];
        if (group->trail == 0) {
            continue;
        }
        say(t, "cell %d: %d on trail %d%s%s, %s", i + 1, group->figures, group->trail,
            group->advisor     ? ", advisers"
            : group->motivated ? ", well motivated"
                               : "",
            group->outside ? ", fires outside the zone" : "",
            group->melted       ? "gone into the bush"
            : group->enemy != 0 ? enemy_of(g, group->enemy)->name
                                : "unseen");
    }
}

/* One collection of the view as it is sent, e.g. "trails". */
static bool tell_view(struct transcript *t, const char *role, const char *collection)
{
    struct audience who = {.seat = 1, .role = ROLE_UMPIRE, .platoons = 0xff};
    if (strcmp(role, "player") == 0) {
        who = (struct audience){.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
    }
    struct writer out = {0};
    write_open(&out, '{');
    view_encode(&out, t->play->game, &who, VIEW_SHARED | VIEW_OWN);
    write_close(&out, '}');
    json_t *view = json_loads(write_text(&out), 0, NULL);
    char *text =
        json_dumps(json_object_get(view, collection), JSON_SORT_KEYS | JSON_ENCODE_ANY);
    say(t, "%s", text == NULL ? "nothing" : text);
    free(text);
    json_decref(view);
    write_release(&out);
    return true;
}

bool ask_pursuit(struct transcript *t, const char *line)
{
    const struct game *g = t->play->game;
    char word[32];
    char role[32];
    int n;
    if (strcmp(line, "pursuit") == 0) {
        tell_pursuit(t);
    } else if (sscanf(line, "team %d", &n) == 1 && n >= 1 && n <= PLATOONS_MAX) {
        tell_team(t, n);
    } else if (sscanf(line, "trail %d", &n) == 1 && n >= 1 && n <= TRAILS_MAX) {
        tell_trail(t, n);
    } else if (strcmp(line, "sites") == 0) {
        tell_sites(t);
    } else if (strcmp(line, "cells") == 0) {
        tell_cells(t);
    } else if (sscanf(line, "zone %31s", word) == 1 && fighter_by_code(g, word) != 0) {
        say(t, "%s",
            in_killing_zone(g, fighter_by_code(g, word)) ? "in the Killing Zone"
                                                         : "outside it");
    } else if (sscanf(line, "rating %31s", word) == 1 && fighter_by_code(g, word) != 0) {
        say(t, "%s", rating_words.word[rating_of_fighter(g, fighter_by_code(g, word))]);
    } else if (sscanf(line, "%31s view %31s", role, word) == 2) {
        return tell_view(t, role, word);
    } else {
        return false;
    }
    return true;
}
