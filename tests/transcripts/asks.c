/* Questions about the table:
 *   ? 1R     ? L1     ? platoon 1     ? table     ? umpire sees L1     ? player sees L1
 *   ? roster 1     ? men 1R     ? street     ? clock     ? 1R to 2R (line of sight)
 *   ? group 1R     ? group e1 (in a fire-fight)     ? fight x1     ? e1     ? i1 (an inject)
 *   ? player sees e1     ? forecast move 1R; path 9,15 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/board.h"
#include "core/cards.h"
#include "core/clock.h"
#include "core/fog.h"
#include "core/forces.h"
#include "core/rules/enemy/groups.h"
#include "core/rules/skirmish/fighters.h"
#include "core/sight.h"
#include "protocol/field_json.h"
#include "protocol/texts.h"
#include "tests/transcripts/pursuit.h"
#include "tests/transcripts/transcript.h"

static int men_of(const struct game *g, int base)
{
    int men = 0;
    for (int i = 0; i < g->table.figure_count; i++) {
        const struct figure *figure = &g->table.figures[i];
        men += figure->base == base && figure->status == STATUS_FIGURE_FIT;
    }
    return men;
}

static void tell_base(struct transcript *t, int id)
{
    const struct game *g = t->play->game;
    const struct base *base = base_of(g, id);
    char x[16];
    char y[16];
    char lf[32] = "";
    length_text(base->at.x_ci, x, sizeof(x));
    length_text(base->at.y_ci, y, sizeof(y));
    if (leads(base)) {
        snprintf(lf, sizeof(lf), " LF %+d,", base->lf);
    }
    if (base->removed) {
        say(t, "%s: out of play", base->name);
        return;
    }
    int men = men_of(g, id);
    char strength[32] = "";
    if (base->kind != BASE_TANK) {
        snprintf(strength, sizeof(strength), " %d %s%s,", men, men == 1 ? "man" : "men",
                 launcher_bearer(g, id) >= 0 ? " and a launcher" : "");
    }
    say(t, "%s: EDNA %d,%s%s %s at %s,%s%s; %s", base->name, base->edna, lf, strength,
        base->place == 0 ? "off the board" : place_of(g, base->place)->name, x, y,
        base->knocked_out ? ", knocked out" : "", action_words.word[base->action]);
}

static void tell_place(struct transcript *t, int id)
{
    const struct game *g = t->play->game;
    int cards = g->table.cards.height[id];
    say(t, "%s: %d %s%s", place_of(g, id)->name, cards, cards == 1 ? "card" : "cards",
        place_of(g, id)->cleared_once ? ", has been cleared" : "");
}

static void tell_platoon(struct transcript *t, int id)
{
    const struct platoon *platoon = platoon_of(t->play->game, id);
    say(t, "%s: %d wounded, %d dead; smoke %d, CS %d; %s", platoon->name, platoon->wounded,
        platoon->dead, platoon->smoke, platoon->cs, step_words.word[platoon->step]);
}

static void tell_table(struct transcript *t)
{
    const struct table *table = &t->play->game->table;
    say(t, "turn %d, %s; deck %d, removed %d; body count %d; the RPD %s; the objective %s",
        table->turn, phase_words.word[table->phase], table->cards.height[PILE_DRAW],
        table->cards.height[PILE_REMOVED], table->body_count,
        table->rpd_out ? "is out" : "fires",
        table->objective_taken ? "is taken" : "is not taken");
}

static void tell_roster(struct transcript *t, int platoon)
{
    for (int id = 1; id <= t->play->game->table.base_count; id++) {
        if (base_of(t->play->game, id)->platoon == platoon) {
            tell_base(t, id);
        }
    }
}

static void tell_men(struct transcript *t, int base)
{
    const struct game *g = t->play->game;
    for (int i = 0; i < g->table.figure_count; i++) {
        const struct figure *figure = &g->table.figures[i];
        if (figure->base == base) {
            say(t, "%s %d: %s, %s, REP %d, %s", base_of(g, base)->name, figure->number,
                figure_role_words.word[figure->role], weapon_words.word[figure->weapon],
                figure->rep, figure_status_words.word[figure->status]);
        }
    }
}

static int count_kind(const struct game *g, enum place_kind kind, enum side side)
{
    int count = 0;
    for (int id = 1; id <= g->table.place_count; id++) {
        const struct place *place = place_of(g, id);
        count += place->kind == kind && (side == SIDE_NONE || place->side == side);
    }
    return count;
}

static void tell_street(struct transcript *t)
{
    const struct game *g = t->play->game;
    char wide[16] = "";
    for (int id = 1; id <= g->table.place_count; id++) {
        const struct place *place = place_of(g, id);
        if (place->kind == PLACE_STREET) {
            length_text(place->corner[2].y_ci - place->corner[0].y_ci, wide, sizeof(wide));
        }
    }
    say(t,
        "a street %s in wide; houses %d left, %d right; gardens %d back, %d front; alleys %d",
        wide, count_kind(g, PLACE_HOUSE, SIDE_LEFT), count_kind(g, PLACE_HOUSE, SIDE_RIGHT),
        count_kind(g, PLACE_BACK_GARDEN, SIDE_NONE),
        count_kind(g, PLACE_FRONT_GARDEN, SIDE_NONE), count_kind(g, PLACE_ALLEY, SIDE_NONE));
    say(t, "%d cm to the inch; at the end %s", g->table.cm_per_inch,
        g->table.objective == 0 ? "nothing" : place_of(g, g->table.objective)->name);
}

static void tell_clock(struct transcript *t)
{
    const struct clock *clock = &t->play->game->table.clock;
    int64_t gone = clock->running ? t->play->now_ms - clock->at_ms : 0;
    say(t, "%d minutes left, %s", (int)((clock->left_ms - gone) / 60000),
        clock->running ? "running" : "standing");
}

static void tell_sight(struct transcript *t, int from, int to)
{
    const struct game *g = t->play->game;
    const struct base *a = base_of(g, from);
    const struct base *b = base_of(g, to);
    say(t, "%s %s %s", a->name,
        sees(g, a->at, a->place, b->at, b->place) ? "sees" : "does not see", b->name);
}

static const struct view_part *part_named(const char *collection)
{
    for (size_t i = 0; i < view_part_count(); i++) {
        const struct view_part *part = view_part_at(i);
        if (strcmp(part->collection, collection) == 0 && part->sub_count == NULL) {
            return part;
        }
    }
    return NULL;
}

/* What the view of a role has of the cards on a place. */
static bool tell_seen(struct transcript *t, const char *role, int place)
{
    _Alignas(8) uint8_t seen[VIEW_PART_MAX] = {0};
    const struct view_part *part = part_named("places");
    struct audience who = {.seat = 1, .role = ROLE_UMPIRE, .platoons = 0xff};
    if (strcmp(role, "player") == 0) {
        who = (struct audience){.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
    }
    if (part == NULL || !part->build(t->play->game, &who, place, 0, seen)) {
        say(t, "nothing");
        return true;
    }
    char text[LINE_MAX_BYTES] = "face down";
    size_t len = 0;
    int32_t cards = 0;
    for (int i = 0; i < part->field_count; i++) {
        const char *at = (const char *)seen + part->fields[i].offset;
        int32_t count;
        memcpy(&count, at, sizeof(count));
        if (strcmp(part->fields[i].name, "cards") == 0) {
            cards = count;
        }
        for (int32_t k = 0; strcmp(part->fields[i].name, "faces") == 0 && k < count; k++) {
            int32_t face;
            char card[4];
            memcpy(&face, at + (size_t)(k + 1) * sizeof(face), sizeof(face));
            card_text(face, card);
            len += (size_t)snprintf(text + len, sizeof(text) - len, "%s%s", k ? " " : "", card);
        }
    }
    say(t, "%s: %d %s, %s", place_of(t->play->game, place)->name, cards,
        cards == 1 ? "card" : "cards", text);
    return true;
}

/* ---- fire-fights --------------------------------------------------------------------------
 */

static void tell_group(struct transcript *t, int id)
{
    const struct game *g = t->play->game;
    const struct fighter *fighter = fighter_of(g, id);
    char last[64] = "";
    int place;
    const struct point at = fighter_at(g, id, &place);
    char x[16];
    char y[16];
    length_text(at.x_ci, x, sizeof(x));
    length_text(at.y_ci, y, sizeof(y));
    if (fighter->controlled) {
        snprintf(last, sizeof(last), ", actions %d", fighter->actions);
    }
    say(t, "%s: %d figures, %s, cover %s%s%s, grenades %d, at %s,%s%s",
        fighter->enemy != 0 ? enemy_of(g, fighter->enemy)->name
                            : base_of(g, first_base(g, id))->name,
        fighter_men(g, id, true, NULL), fighter_state_words.word[fighter->state],
        cover_words.word[fighter_cover(g, id)], fighter->prone ? ", prone" : "",
        fighter->under_fire ? ", under fire" : "", fighter->grenades, x, y, last);
}

static void tell_fight(struct transcript *t, int id)
{
    const struct engagement *fight = engagement_of(t->play->game, id);
    say(t, "round %d, %s half%s%s, %d movement cards left", fight->round,
        fight->enemy_half ? "the enemy's" : "the players'",
        fight->waits ? ", waits for the next turn" : "", fight->over ? ", is over" : "",
        fight->deck_count);
}

static void tell_enemy(struct transcript *t, int id)
{
    const struct enemy *enemy = enemy_of(t->play->game, id);
    if (!enemy->used) {
        say(t, "there is no such group");
        return;
    }
    char x[16];
    char y[16];
    length_text(enemy->at.x_ci, x, sizeof(x));
    length_text(enemy->at.y_ci, y, sizeof(y));
    say(t, "%s: %d of %d figures, %s, cover %s, at %s,%s%s%s%s", enemy->name, enemy_men(enemy),
        enemy->figure_count, rating_words.word[enemy->rating], cover_words.word[enemy->cover],
        x, y, enemy->shown ? "" : ", hidden", enemy->plays_itself ? ", plays by itself" : "",
        enemy->gone ? ", gone" : "");
}

static void tell_inject(struct transcript *t, int id)
{
    const struct inject *inject = inject_of(t->play->game, id);
    say(t, "%s, %s%s", inject_kind_words.word[inject->kind],
        inject_state_words.word[inject->state], inject->held ? ", held" : "");
}

static void tell_whether_seen(struct transcript *t, const char *role, int enemy)
{
    struct audience who = {.seat = 1, .role = ROLE_UMPIRE, .platoons = 0xff};
    if (strcmp(role, "player") == 0) {
        who = (struct audience){.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
    }
    say(t, "%s",
        may_see_enemy(t->play->game, &who, enemy) ? enemy_of(t->play->game, enemy)->name
                                                  : "nothing");
}

static bool ask_of_fight(struct transcript *t, const char *line)
{
    const struct game *g = t->play->game;
    char word[16];
    int n;
    if (sscanf(line, "group %15s", word) == 1 && fighter_by_code(g, word) != 0) {
        tell_group(t, fighter_by_code(g, word));
    } else if (sscanf(line, "fight x%d", &n) == 1 && n >= 1 && n <= ENGAGEMENTS_MAX) {
        tell_fight(t, n);
    } else if (sscanf(line, "%15s sees e%d", word, &n) == 2 && n >= 1 && n <= ENEMIES_MAX) {
        tell_whether_seen(t, word, n);
    } else if (sscanf(line, "e%d", &n) == 1 && n >= 1 && n <= ENEMIES_MAX) {
        tell_enemy(t, n);
    } else if (sscanf(line, "i%d", &n) == 1 && n >= 1 && n <= INJECTS_MAX) {
        tell_inject(t, n);
    } else {
        return false;
    }
    return true;
}

bool ask_line(struct transcript *t, char *line)
{
    const struct game *g = t->play->game;
    char role[16];
    char code[CODE_MAX_BYTES];
    int n;
    line += 2;
    if (strncmp(line, "forecast ", 9) == 0) {
        return forecast_line(t, line + 9);
    }
    if (ask_of_fight(t, line) || ask_pursuit(t, line)) {
        return true;
    }
    if (sscanf(line, "%15s sees %7s", role, code) == 2 && place_by_code(g, code) != 0) {
        return tell_seen(t, role, place_by_code(g, code));
    }
    if (sscanf(line, "%15s to %7s", role, code) == 2 && base_by_code(g, role) != 0 &&
        base_by_code(g, code) != 0) {
        tell_sight(t, base_by_code(g, role), base_by_code(g, code));
        return true;
    }
    if (sscanf(line, "men %7s", code) == 1 && base_by_code(g, code) != 0) {
        tell_men(t, base_by_code(g, code));
    } else if (sscanf(line, "roster %d", &n) == 1) {
        tell_roster(t, n);
    } else if (strcmp(line, "street") == 0) {
        tell_street(t);
    } else if (strcmp(line, "clock") == 0) {
        tell_clock(t);
    } else if (sscanf(line, "platoon %d", &n) == 1 && n >= 1 && n <= PLATOONS_MAX) {
        tell_platoon(t, n);
    } else if (strcmp(line, "points") == 0) {
        say(t, "%d victory points, %d more at the end", g->table.vp, g->table.points_below);
    } else if (strcmp(line, "table") == 0) {
        tell_table(t);
    } else if (base_by_code(g, line) != 0) {
        tell_base(t, base_by_code(g, line));
    } else if (place_by_code(g, line) != 0) {
        tell_place(t, place_by_code(g, line));
    } else {
        return false;
    }
    return true;
}
