/* What everybody sees of the game as a whole: turn, clock, options, seal. Rule: D31 */
#include "core/core.h"

#include "core/game.h"

static int one(const struct game *g)
{
    (void)g;
    return 1;
}

struct table_view {
    int32_t system, phase, turn, turn_limit, epoch, paused, umpired, fog, rpd_out, body_count;
    int32_t objective, deck, removed, houses_left, limit_asked, objective_taken, vp;
    int32_t cm_per_inch, board_x_ci, board_y_ci, middle_y_ci, weather, visibility_m;
    int32_t no_rpd, edna;
    char title[NAME_MAX_BYTES];
};

static const struct field table_fields[] = {
    WORD_FIELD(struct table_view, system, game_system_words),
    TEXT_FIELD(struct table_view, title),
    WORD_FIELD(struct table_view, phase, phase_words),
    INT_FIELD(struct table_view, turn, 0, TURNS_MAX),
    INT_FIELD(struct table_view, turn_limit, 0, TURNS_MAX),
    INT_FIELD(struct table_view, epoch, 0, INT32_MAX),
    BOOL_FIELD(struct table_view, paused),
    BOOL_FIELD(struct table_view, umpired),
    WORD_FIELD(struct table_view, fog, fog_words),
    BOOL_FIELD(struct table_view, rpd_out),
    BOOL_FIELD(struct table_view, limit_asked),
    BOOL_FIELD(struct table_view, objective_taken),
    OPT_INT_FIELD(struct table_view, vp, INT32_MIN, INT32_MAX, 0),
    INT_FIELD(struct table_view, body_count, 0, CARDS_MAX),
    OPT_ID_FIELD(struct table_view, objective, PLACE),
    INT_FIELD(struct table_view, deck, 0, CARDS_MAX),
    INT_FIELD(struct table_view, removed, 0, CARDS_MAX),
    INT_FIELD(struct table_view, houses_left, 0, PLACES_MAX),
    INT_FIELD(struct table_view, cm_per_inch, 0, INT32_MAX),
    INT_FIELD(struct table_view, board_x_ci, 0, BOARD_EDGE_CI),
    INT_FIELD(struct table_view, board_y_ci, 0, BOARD_EDGE_CI),
    INT_FIELD(struct table_view, middle_y_ci, 0, BOARD_EDGE_CI),
    OPT_WORD_FIELD(struct table_view, weather, weather_words, WEATHER_CLEAR),
    OPT_INT_FIELD(struct table_view, visibility_m, 1, VISIBILITY_MAX, 0),
    OPT_BOOL_FIELD(struct table_view, no_rpd),       /* there is none in this game */
    INT_FIELD(struct table_view, edna, 0, EDNA_MAX), /* of bases at muster. Rule: FME-12 */
};

static int32_t houses_left(const struct game *g)
{
    int32_t left = 0;
    for (int id = 1; id <= g->table.place_count; id++) {
        const struct place *place = place_of(g, id);
        left += place->kind == PLACE_HOUSE && !place->cleared_once;
    }
    return left;
}

static bool
build_table(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)who;
    (void)id;
    (void)sub;
    struct table_view *view = out;
    const struct table *t = &g->table;
    *view = (struct table_view){
        .system = t->system,
        .phase = t->phase,
        .turn = t->turn,
        .turn_limit = t->options.turn_limit,
        .epoch = g->record.epoch,
        .paused = t->paused,
        .umpired = t->umpired,
        .fog = t->fog,
        .rpd_out = t->rpd_out,
        .limit_asked = t->limit_asked,
        .objective_taken = t->objective_taken,
        .vp = t->vp,
        .body_count = t->body_count,
        .objective = t->objective,
        .deck = t->cards.height[PILE_DRAW],
        .removed = t->cards.height[PILE_REMOVED],
        .houses_left = houses_left(g),
        .cm_per_inch = t->cm_per_inch,
        .board_x_ci = t->board_x_ci,
        .board_y_ci = t->board_y_ci,
        .middle_y_ci = t->middle_y_ci,
        .weather = t->contact.weather,
        .visibility_m = t->contact.visibility_m,
        .no_rpd = g->setup.no_house_cards,
        .edna = g->setup.edna,
    };
    memcpy(view->title, t->title, sizeof(view->title));
    return true;
}

VIEW_PART(table,
          table_view,
          "table",
          '\0',
          VIEW_GAME | VIEW_COUNTS,
          .count = one,
          .build = build_table);

struct clock_view {
    int32_t running;
    int64_t left_ms, at_ms;
};

static const struct field clock_fields[] = {
    BOOL_FIELD(struct clock_view, running),
    MS_FIELD(struct clock_view, left_ms),
    MS_FIELD(struct clock_view, at_ms),
};

static bool
build_clock(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)who;
    (void)id;
    (void)sub;
    const struct clock *clock = &g->table.clock;
    *(struct clock_view *)out =
        (struct clock_view){clock->running, clock->left_ms, clock->at_ms};
    return true;
}

VIEW_PART(clock, clock_view, "clock", '\0', VIEW_GAME, .count = one, .build = build_clock);

/* The options are a struct with a field table already. */
static bool
build_options(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)who;
    (void)id;
    (void)sub;
    *(struct options *)out = g->table.options;
    return true;
}

static const struct view_part view_options = {
    .collection = "options",
    .size = sizeof(struct options),
    .fields = option_fields,
    .field_count = OPTION_COUNT,
    .bit = VIEW_GAME,
    .count = one,
    .build = build_options,
};

struct seal_view {
    uint8_t commitment[SEED_BYTES];
    uint8_t server_seed[SEED_BYTES]; /* after the reveal only. Rule: fairness 11 */
    int32_t sealed, frozen, keyed;
};

static const struct field seal_fields[] = {
    HEX_FIELD(struct seal_view, commitment),
    OPT_HEX_FIELD(struct seal_view, server_seed),
    INT_FIELD(struct seal_view, sealed, 0, SEATS_MAX),
    BOOL_FIELD(struct seal_view, frozen),
    BOOL_FIELD(struct seal_view, keyed),
};

static bool
build_seal(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)who;
    (void)id;
    (void)sub;
    struct seal_view *view = out;
    memcpy(view->commitment, g->record.commitment, SEED_BYTES);
    if (g->table.phase == PHASE_REVEALED) {
        memcpy(view->server_seed, g->record.server_seed, SEED_BYTES);
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        view->sealed += g->record.contributions[seat].given != 0;
    }
    view->frozen = g->record.frozen;
    view->keyed = g->record.keyed;
    return true;
}

VIEW_PART(seal, seal_view, "seal", '\0', VIEW_SEAL, .count = one, .build = build_seal);

struct contribution_view {
    uint8_t bytes[CONTRIBUTION_BYTES];
    uint8_t hash[SEED_BYTES];
    int32_t opened, struck;
};

static const struct field contribution_fields[] = {
    OPT_HEX_FIELD(struct contribution_view, bytes),
    OPT_HEX_FIELD(struct contribution_view, hash),
    BOOL_FIELD(struct contribution_view, opened),
    OPT_BOOL_FIELD(struct contribution_view, struck),
};

static int count_contributions(const struct game *g)
{
    (void)g;
    return SEATS_MAX;
}

static bool
build_contribution(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)who;
    (void)sub;
    const struct contribution *given = &g->record.contributions[id - 1];
    struct contribution_view *view = out;
    memcpy(view->bytes, given->bytes, sizeof(view->bytes));
    memcpy(view->hash, given->hash, sizeof(view->hash));
    view->opened = given->opened;
    view->struck = given->struck;
    return given->given != 0;
}

VIEW_PART(contribution,
          contribution_view,
          "contributions",
          's',
          VIEW_SEAL,
          .count = count_contributions,
          .build = build_contribution);

RULE(view_table,
     "D31 FME-46",
     .views = VIEWS(&view_table, &view_clock, &view_options, &view_seal, &view_contribution));
