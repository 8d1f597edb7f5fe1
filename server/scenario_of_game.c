#include "server/scenario_of_game.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/board.h"
#include "core/clock.h"
#include "protocol/field_json.h"
#include "protocol/writer.h"

#define SCENARIO_DEPTH_MAX 16
#define MS_PER_MINUTE      60000
#define CLOCK_MIN_MAX      1440

/* ---- the ground ---------------------------------------------------------------------------
 */

static int32_t low_x(const struct place *place)
{
    int32_t low = place->corner[0].x_ci;
    for (int i = 1; i < place->point_count; i++) {
        low = place->corner[i].x_ci < low ? place->corner[i].x_ci : low;
    }
    return low;
}

static int32_t high_x(const struct place *place)
{
    int32_t high = place->corner[0].x_ci;
    for (int i = 1; i < place->point_count; i++) {
        high = place->corner[i].x_ci > high ? place->corner[i].x_ci : high;
    }
    return high;
}

static bool is_plot(const struct place *place, int side)
{
    return place->side == side && (place->kind == PLACE_HOUSE || place->kind == PLACE_ALLEY ||
                                   place->kind == PLACE_OPEN);
}

/* The plot of one side that begins at `x`, 0 = there is none. */
static int plot_at(const struct game *g, int side, int32_t x)
{
    for (int id = 1; id <= g->table.place_count; id++) {
        if (is_plot(place_of(g, id), side) && low_x(place_of(g, id)) == x) {
            return id;
        }
    }
    return 0;
}

static json_t *plot_json(const struct game *g, int id)
{
    const struct place *place = place_of(g, id);
    const int width = (int)(high_x(place) - low_x(place));
    if (place->kind != PLACE_HOUSE) {
        return json_pack("{s:s,s:i}", "kind", place->kind == PLACE_ALLEY ? "alley" : "open",
                         "width_ci", width);
    }
    return json_pack("{s:i,s:i,s:b,s:s,s:s}", "width_ci", width, "floors", (int)place->floors,
                     "front_garden", garden_of(g, id, PLACE_FRONT_GARDEN) != 0, "code",
                     place->code, "name", place->name);
}

/* Open ground at the end of the shorter side is nobody's plot: it lies there by itself. */
static json_t *side_json(const struct game *g, int side)
{
    json_t *plots = json_array();
    int32_t x = 0;
    size_t last_house = 0;
    for (int id = plot_at(g, side, 0); id != 0; id = plot_at(g, side, x)) {
        json_array_append_new(plots, plot_json(g, id));
        x = high_x(place_of(g, id));
        if (place_of(g, id)->kind == PLACE_HOUSE) {
            last_house = json_array_size(plots);
        }
    }
    while (json_array_size(plots) > last_house) {
        json_array_remove(plots, json_array_size(plots) - 1);
    }
    return plots;
}

static void put_board(json_t *scenario, const struct game *g)
{
    json_t *board = json_object_get(scenario, "board");
    if (!json_is_object(board)) {
        board = json_object();
        json_object_set_new(scenario, "board", board);
    }
    json_object_del(board, "houses_min");
    json_object_del(board, "houses_max");
    json_object_set_new(board, "left", side_json(g, SIDE_LEFT));
    json_object_set_new(board, "right", side_json(g, SIDE_RIGHT));
}

/* ---- the rest -----------------------------------------------------------------------------
 */

static json_t *options_json(const struct options *options)
{
    struct writer out = {0};
    enum status status;
    write_open(&out, '{');
    fields_encode(&out, option_fields, OPTION_COUNT, options, true);
    write_close(&out, '}');
    json_t *json = json_parse_strict(write_text(&out), out.len, SCENARIO_DEPTH_MAX, &status);
    write_release(&out);
    return json;
}

/* The name says where it comes from, unless that makes it too long. */
static void put_title(json_t *scenario, const struct game *g)
{
    char title[2 * NAME_MAX_BYTES];
    const int len =
        snprintf(title, sizeof(title), "%s, turn %d", g->table.title, (int)g->table.turn);
    if (g->table.turn > 0 && len < NAME_MAX_BYTES) {
        json_object_set_new(scenario, "title", json_string(title));
    }
}

static void put_clock(json_t *scenario, const struct game *g, int64_t now_ms)
{
    const struct clock *clock = &g->table.clock;
    const int64_t left =
        clock->running ? clock->left_ms - (now_ms - clock->at_ms) : clock->left_ms;
    int64_t minutes = (left + MS_PER_MINUTE - 1) / MS_PER_MINUTE;
    minutes = minutes < 1 ? 1 : minutes > CLOCK_MIN_MAX ? CLOCK_MIN_MAX : minutes;
    json_object_set_new(scenario, "clock_min", json_integer(minutes));
}

enum status scenario_of_game(
    const char *made_of, const struct game *game, int64_t now_ms, char **text, size_t *len)
{
    enum status status;
    json_t *scenario = json_parse_strict(made_of, strlen(made_of), SCENARIO_DEPTH_MAX, &status);
    if (!json_is_object(scenario)) {
        json_decref(scenario);
        return STATUS_CORRUPT;
    }
    put_title(scenario, game);
    if (game->table.system == SYSTEM_STREET && game->table.place_count > 0) {
        put_board(scenario, game);
    }
    put_clock(scenario, game, now_ms);
    json_object_set_new(scenario, "options", options_json(&game->table.options));
    json_object_del(scenario, "presets");
    *text = json_dumps(scenario, JSON_INDENT(2));
    json_decref(scenario);
    *len = *text == NULL ? 0 : strlen(*text);
    return *text == NULL ? STATUS_NO_MEMORY : STATUS_OK;
}
