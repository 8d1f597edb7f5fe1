/* Lines of set-up:
 *   given the lobby, 2 platoons, 3 houses a side
 *   given rifle 1R "1st Squad rifles", platoon 1, squad 1, at 5,15
 *   given 1R has EDNA 6 (or LF -1, men 2, launcher)
 *   given 1R is pinned (or: is knocked out, is in smoke)
 *   given L1 holds 2S 3H          (top first)
 *   given L1 is cleared           (or: all houses are cleared)
 *   given platoon 1 has smoke 0 (or cs 1)
 *   given option street_score_mod 0
 *   given the end when rpd_out 1 (or turns 3), given victory points dead -2
 *   given turn 2, given the RPD is out, given a deck of 3, given a hole from L1 to L2
 *   given 250 cm to the inch, given they know whom they meet (no dice at the first contact)
 *   given e1 has rating elite, given next movement card 7H
 *   given 1R has weapons m16 shotgun ... (one for each man) */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/board.h"
#include "core/cards.h"
#include "core/options.h"
#include "core/set_up.h"
#include "protocol/field_json.h"
#include "tests/transcripts/pursuit.h"
#include "tests/transcripts/transcript.h"

static void lay_out_plots(struct setup *setup, int houses)
{
    setup->street.generated = 0;
    for (int side = 0; side < 2; side++) {
        setup->street.side[side].plot_count = houses;
        for (int i = 0; i < houses; i++) {
            setup->street.side[side].plot[i] =
                (struct plot_plan){.kind = PLOT_HOUSE, .width_ci = 800, .floors = 2};
        }
    }
}

static bool given_lobby(struct transcript *t, int platoons, int houses)
{
    static const uint8_t seed[SEED_BYTES] = "transcripts need no secret seed";
    struct setup setup;
    struct options options = t->play->game->table.options;
    if (platoons < 1 || platoons > PLATOONS_MAX || houses < 0 || houses > 8) {
        return false;
    }
    setup_default(&setup);
    if (houses > 0) {
        lay_out_plots(&setup, houses);
    }
    game_set_up(t->play->game, &setup, &options, platoons, true, seed);
    return true;
}

static int kind_by_word(const char *word)
{
    for (int i = 0; base_kind_words.word[i] != NULL; i++) {
        if (strcmp(base_kind_words.word[i], word) == 0) {
            return i;
        }
    }
    return -1;
}

static bool given_base(struct transcript *t, const char *line)
{
    char kind[16];
    char code[CODE_MAX_BYTES];
    char name[NAME_MAX_BYTES];
    char at[32];
    int platoon;
    int squad;
    int32_t x;
    int32_t y;
    if (sscanf(line, "%15s %7s \"%31[^\"]\", platoon %d, squad %d, at %31s", kind, code, name,
               &platoon, &squad, at) != 6 ||
        kind_by_word(kind) < 0 || !parse_point(at, &x, &y)) {
        return false;
    }
    struct game *g = t->play->game;
    int place = place_at(g, (struct point){x, y});
    if (place == 0) {
        return false;
    }
    int id = add_base(t->play, platoon, squad, (enum base_kind)kind_by_word(kind), place);
    put_base(t->play, id, place, x, y);
    game_base(g, id)->began_in_street = is_under_street_fire(place_of(g, place));
    snprintf(game_base(g, id)->code, CODE_MAX_BYTES, "%s", code);
    snprintf(game_base(g, id)->name, NAME_MAX_BYTES, "%s", name);
    return true;
}

static void leave_men(struct game *g, int base, int men)
{
    for (int i = 0; i < g->table.figure_count; i++) {
        struct figure *figure = &g->table.figures[i];
        if (figure->base == base && men-- <= 0) {
            figure->status = STATUS_FIGURE_WOUNDED;
            game_platoon(g, base_of(g, base)->platoon)->wounded++;
        }
    }
}

static void give_bearer(struct game *g, int base)
{
    for (int i = 0; i < g->table.figure_count; i++) {
        struct figure *figure = &g->table.figures[i];
        if (figure->base == base && figure->status == STATUS_FIGURE_FIT) {
            figure->weapon = WEAPON_M79;
            return;
        }
    }
}

static void arm_men(struct game *g, int base, enum weapon weapon)
{
    for (int i = 0; i < g->table.figure_count; i++) {
        if (g->table.figures[i].base == base) {
            g->table.figures[i].weapon = (uint8_t)weapon;
        }
    }
}

/* 1 clumsy, 2 stealthy, 4 tunnel rat, to the first man. */
static void give_traits(struct game *g, int base, int traits)
{
    for (int i = 0; i < g->table.figure_count; i++) {
        if (g->table.figures[i].base == base) {
            g->table.figures[i].traits = (uint8_t)traits;
            return;
        }
    }
}

static int word_number(const struct words *words, const char *word)
{
    for (int i = 0; words->word[i] != NULL; i++) {
        if (strcmp(words->word[i], word) == 0) {
            return i;
        }
    }
    return -1;
}

static bool give_weapons(struct game *g, int base, const char *weapons)
{
    char word[32];
    int used;
    int man = 0;
    for (; sscanf(weapons, "%31s%n", word, &used) == 1; weapons += used) {
        const int weapon = word_number(&weapon_words, word);
        while (man < g->table.figure_count && g->table.figures[man].base != base) {
            man++;
        }
        if (weapon < 0 || man >= g->table.figure_count) {
            return false;
        }
        g->table.figures[man++].weapon = (uint8_t)weapon;
    }
    return true;
}

static bool given_base_state(struct game *g, int id, const char *what)
{
    struct base *base = game_base(g, id);
    int n;
    if (sscanf(what, "has EDNA %d", &n) == 1) {
        base->edna = n;
    } else if (sscanf(what, "has LF %d", &n) == 1) {
        base->lf = n;
    } else if (sscanf(what, "has men %d", &n) == 1) {
        leave_men(g, id, n);
    } else if (strcmp(what, "has a launcher") == 0) {
        give_bearer(g, id);
    } else if (strcmp(what, "is pinned") == 0) {
        base->edna = 0;
    } else if (strcmp(what, "is knocked out") == 0) {
        base->edna = 0;
        base->knocked_out = 1;
    } else if (strncmp(what, "has weapons ", 12) == 0) {
        return give_weapons(g, id, what + 12);
    } else if (strcmp(what, "is in smoke") == 0) {
        base->smoke = 1;
    } else if (strcmp(what, "has silenced pistols") == 0) {
        arm_men(g, id, WEAPON_SILENCED_PISTOL);
    } else if (strcmp(what, "has pistols") == 0) {
        arm_men(g, id, WEAPON_PISTOL);
    } else if (sscanf(what, "has traits %d", &n) == 1) {
        give_traits(g, id, n);
    } else {
        return false;
    }
    return true;
}

static bool given_cards(struct transcript *t, int place, char *cards)
{
    char *word[CARDS_PER_PACK];
    int count = 0;
    for (char *w = strtok(cards, " "); w != NULL && count < CARDS_PER_PACK;
         w = strtok(NULL, " ")) {
        word[count++] = w;
    }
    while (t->play->game->table.cards.height[place] > 0) {
        cards_move_top(&t->play->game->table.cards, place, PILE_DRAW);
    }
    for (int i = count - 1; i >= 0; i--) {
        int face = card_face(word[i]);
        if (face < 0 || cards_find(&t->play->game->table.cards, PILE_DRAW, face) < 0) {
            return false;
        }
        put_card(t->play, place, face);
    }
    return true;
}

static bool given_option(struct game *g, const char *name, const char *value)
{
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        const struct field *field = &option_fields[i];
        int32_t *at = (int32_t *)(void *)((char *)&g->table.options + field->offset);
        if (strcmp(field->name, name) != 0) {
            continue;
        }
        *at = field->kind == FIELD_BOOL ? strcmp(value, "yes") == 0 : atoi(value);
        for (int32_t k = 0; field->kind == FIELD_WORD && field->words->word[k] != NULL; k++) {
            if (strcmp(field->words->word[k], value) == 0) {
                *at = k;
            }
        }
        return true;
    }
    return false;
}

static bool given_platoon(struct game *g, int platoon, const char *what)
{
    int n;
    if (sscanf(what, "smoke %d", &n) == 1) {
        game_platoon(g, platoon)->smoke = n;
    } else if (sscanf(what, "cs %d", &n) == 1) {
        game_platoon(g, platoon)->cs = n;
    } else if (sscanf(what, "charges %d", &n) == 1) {
        game_platoon(g, platoon)->charges = n;
    } else {
        return false;
    }
    return true;
}

static void leave_in_deck(struct game *g, int count)
{
    while (g->table.cards.height[PILE_DRAW] > count) {
        cards_move_top(&g->table.cards, PILE_DRAW, PILE_REMOVED);
    }
}

static void clear_houses(struct game *g)
{
    for (int id = 1; id <= g->table.place_count; id++) {
        game_place(g, id)->cleared_once = place_of(g, id)->kind == PLACE_HOUSE;
    }
}

static bool given_end(struct game *g, const char *name, int n)
{
    struct end_plan *end = &g->setup.end;
    int32_t *at = strcmp(name, "objective_taken") == 0  ? &end->objective_taken
                  : strcmp(name, "rpd_out") == 0        ? &end->rpd_out
                  : strcmp(name, "houses_cleared") == 0 ? &end->houses_cleared
                  : strcmp(name, "losses_percent") == 0 ? &end->losses_percent
                  : strcmp(name, "turns") == 0          ? &end->turns
                                                        : NULL;
    if (at != NULL) {
        *at = n;
    }
    return at != NULL;
}

static bool given_points(struct game *g, const char *name, int n)
{
    struct points_plan *points = &g->setup.points;
    int32_t *at = strcmp(name, "objective") == 0    ? &points->objective
                  : strcmp(name, "rpd") == 0        ? &points->rpd
                  : strcmp(name, "house") == 0      ? &points->house
                  : strcmp(name, "enemy_dead") == 0 ? &points->enemy_dead
                  : strcmp(name, "wounded") == 0    ? &points->wounded
                  : strcmp(name, "dead") == 0       ? &points->dead
                                                    : NULL;
    if (at != NULL) {
        *at = n;
    }
    return at != NULL;
}

static bool given_corps(struct game *g, const char *corps, const char *zone)
{
    g->setup.corps = (uint8_t)word_number(&corps_words, corps);
    g->setup.zone = (uint8_t)word_number(&zone_words, zone);
    return word_number(&corps_words, corps) >= 0 && word_number(&zone_words, zone) >= 0;
}

/* The card comes to the top of the first fight's movement deck, in exchange for the top one. */
static bool given_movement_card(struct game *g, const char *name)
{
    struct engagement *fight = game_engagement(g, 1);
    const int face = card_face(name);
    for (int i = 0; face >= 0 && i < fight->deck_count; i++) {
        if (fight->deck[i] == face) {
            fight->deck[i] = fight->deck[fight->deck_count - 1];
            fight->deck[fight->deck_count - 1] = (uint8_t)face;
            return true;
        }
    }
    return false;
}

static bool given_of_fight(struct game *g, const char *line)
{
    char word[32];
    int n;
    if (sscanf(line, "next movement card %31s", word) == 1) {
        return given_movement_card(g, word);
    }
    if (sscanf(line, "e%d has rating %31s", &n, word) == 2 && n >= 1 && n <= ENEMIES_MAX &&
        word_number(&rating_words, word) >= 0) {
        game_enemy(g, n)->rating = (uint8_t)word_number(&rating_words, word);
    } else if (sscanf(line, "%d cm to the inch", &n) == 1) {
        g->table.cm_per_inch = n;
    } else if (strcmp(line, "they know whom they meet") == 0) {
        g->table.contact.made = 1;
    } else {
        return false;
    }
    return true;
}

static bool given_of_table(struct transcript *t, const char *line)
{
    struct game *g = t->play->game;
    char name[64];
    char value[64];
    int n;
    int houses = 0;
    int used = 0;
    if (sscanf(line, "the lobby, %d platoon%*[s,] %d houses a side", &n, &houses) >= 1) {
        return given_lobby(t, n, houses);
    }
    if (sscanf(line, "option %63s %63s", name, value) == 2) {
        return given_option(g, name, value);
    }
    if (sscanf(line, "the end when %63s %d", name, &n) == 2) {
        return given_end(g, name, n);
    }
    if (sscanf(line, "victory points %63s %d", name, &n) == 2) {
        return given_points(g, name, n);
    }
    if (sscanf(line, "a hole from %63s to %63s", name, value) == 2) {
        add_opening(g, OPENING_HOLE, place_by_code(g, name), place_by_code(g, value));
        return true;
    }
    if (sscanf(line, "platoon %d has %n", &n, &used) == 1 && n >= 1 && n <= PLATOONS_MAX) {
        return given_platoon(g, n, line + used);
    }
    if (sscanf(line, "EAL %d", &n) == 1) {
        g->table.contact.eal = (int8_t)n;
    } else if (sscanf(line, "corps %63s zone %63s", name, value) == 2) {
        return given_corps(g, name, value);
    } else if (sscanf(line, "turn %d", &n) == 1) {
        g->table.turn = n;
    } else if (sscanf(line, "a deck of %d", &n) == 1) {
        leave_in_deck(g, n);
    } else if (strcmp(line, "the RPD is out") == 0) {
        g->table.rpd_out = 1;
    } else if (strcmp(line, "all houses are cleared") == 0) {
        clear_houses(g);
    } else {
        return false;
    }
    return true;
}

bool given_line(struct transcript *t, char *line)
{
    struct game *g = t->play->game;
    char code[CODE_MAX_BYTES] = "";
    line += strlen("given ");
    sscanf(line, "%7s", code);
    int place = place_by_code(g, code);
    const char *what = line + strlen(code) + (line[strlen(code)] == ' ');
    if (base_by_code(g, code) != 0) {
        return given_base_state(g, base_by_code(g, code), what);
    }
    if (place != 0 && strncmp(what, "holds", 5) == 0) {
        return given_cards(t, place, line + (what - line) + 5);
    }
    if (place != 0 && strcmp(what, "is cleared") == 0) {
        game_place(g, place)->cleared_once = 1;
        return true;
    }
    return given_of_fight(g, line) || given_of_table(t, line) || given_pursuit(t, line) ||
           given_base(t, line);
}
