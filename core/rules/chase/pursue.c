/* The tracking team walks the trail, or looks for one that it lost. Rule: BUSH-07, BUSH-08,
 * BUSH-10, BUSH-14, D53 */
#include "core/core.h"

#include "core/chase/pace_odds.h"
#include "core/chase_teams.h"
#include "core/rules/chase/team_checks.h"
#include "core/rules/street/odds.h"

struct pursue_args {
    int32_t platoon, pace;
};

static const struct field pursue_arg_fields[] = {
    ID_FIELD(struct pursue_args, platoon, PLATOON),
    WORD_FIELD(struct pursue_args, pace, pace_words),
};

/* `lost` and `bush` are the team's after it. */
struct pursued {
    int32_t platoon, trail, pace, total, row, event, bush, lost, main, running;
};

static const struct field pursued_fields[] = {
    ID_FIELD(struct pursued, platoon, PLATOON),
    ID_FIELD(struct pursued, trail, TRAIL),
    WORD_FIELD(struct pursued, pace, pace_words),
    INT_FIELD(struct pursued, total, -99, 99),
    WORD_FIELD(struct pursued, row, chase_row_words),
    WORD_FIELD(struct pursued, event, chase_event_words),
    INT_FIELD(struct pursued, bush, 0, 99),
    OPT_INT_FIELD(struct pursued, lost, 0, UINT8_MAX, 0),
    SECRET_INT_FIELD(struct pursued, main, 0, INT16_MAX),
    SECRET_INT_FIELD(struct pursued, running, 0, INT16_MAX),
};

/* The others on the trail come on behind the one who tracks. */
static void bring_on(struct game *g, int trail, int platoon, enum team_act act)
{
    for (int id = 1; id <= g->table.platoon_count; id++) {
        struct chase_team *team = game_team(g, id);
        if (id == platoon) {
            team->act = (uint8_t)act;
        } else if (team->used && team->trail == trail && team->act == TEAM_ACT_NOTHING &&
                   !team->blocking) {
            team->act = TEAM_ACT_CAME_ON;
        }
    }
}

static bool is_good_row(int32_t row)
{
    return row == CHASE_ROW_DOUBLE1 || row == CHASE_ROW_DOUBLE_UNDER ||
           row == CHASE_ROW_ODD_UNDER;
}

static void evolve_pursued(struct game *g, const void *args)
{
    const struct pursued *pursued = args;
    struct chase_team *team = game_team(g, pursued->platoon);
    set_cards(g, pursued->trail, pursued->main, pursued->running);
    set_bush(g, pursued->platoon, pursued->bush);
    team->lost = (uint8_t)pursued->lost;
    team->gained = is_good_row(pursued->row);
    if (pursued->event == CHASE_EVENT_HEADING_KNOWN) {
        game_trail(g, pursued->trail)->heading = 1;
    }
    bring_on(g, pursued->trail, pursued->platoon, TEAM_ACT_WALKED);
}

EVENT_TYPE(pursued, pursued, 1, VIEW_CHASE | VIEW_LEGAL, .evolve = evolve_pursued);

static enum reject
pursue_refusal(const struct game *g, const struct actor *actor, int platoon, bool lost)
{
    enum reject refusal = team_refusal(g, actor, platoon);
    if (refusal == REJECT_NONE) {
        refusal = tracking_refusal(g, platoon, true);
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const bool is_lost = team_of(g, platoon)->lost > 0;
    return is_lost == lost ? REJECT_NONE : is_lost ? REJECT_TRAIL_LOST : REJECT_TRAIL_NOT_LOST;
}

static enum reject decide_pursue(struct decision *d, const void *args)
{
    const struct pursue_args *order = args;
    enum reject refusal = pursue_refusal(d->game, &d->actor, order->platoon, false);
    if (refusal == REJECT_NONE && order->pace == PACE_FAST) {
        refusal = REJECT_TRACKS;
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    int32_t pair[2];
    if (!roll_dice(d, platoon_stream(order->platoon), 2, 6, (struct purpose){.code = "pursuit"},
                   pair)) {
        return REJECT_NEED_DICE;
    }
    const struct options *options = &d->game->table.options;
    const int trail = team_of(d->game, order->platoon)->trail;
    const struct pursuers team = pursuers_of(d->game, order->platoon);
    const enum pace pace = (enum pace)order->pace;
    const struct pursuit turn = pursue(options, cards_of(d->game, trail), team, pace, pair);
    const struct pursued pursued = {
        .platoon = order->platoon,
        .trail = trail,
        .pace = order->pace,
        .total = pair[0] + pair[1] + pace_modifier(pace),
        .row = (int32_t)chase_row(options, team.bush, pace_modifier(pace), pair),
        .event = (int32_t)turn.event,
        .bush = turn.team.bush,
        .lost = turn.team.lost,
        .main = turn.cards.main,
        .running = turn.cards.running};
    emit(d, &event_pursued, &pursued);
    return REJECT_NONE;
}

static void
legal_pursue(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    out->why = (int32_t)pursue_refusal(g, actor, id, false);
}

static enum reject preview_pursue(struct decision *d, const void *args, struct preview *out)
{
    static const char *const code[CHASE_ROW_COUNT] = {
        [CHASE_ROW_DOUBLE6] = "trail_lost",
        [CHASE_ROW_DOUBLE1] = "heading_known",
        [CHASE_ROW_DOUBLE_OVER] = "row_double_over",
        [CHASE_ROW_DOUBLE_UNDER] = "row_double_under",
        [CHASE_ROW_ODD_OVER] = "row_odd_over",
        [CHASE_ROW_ODD_UNDER] = "row_odd_under"};
    const struct pursue_args *order = args;
    enum reject refusal = pursue_refusal(d->game, &d->actor, order->platoon, false);
    if (refusal == REJECT_NONE && order->pace == PACE_FAST) {
        refusal = REJECT_TRACKS;
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct chase_cards cards = known_cards(d->game, &d->actor, order->platoon);
    const struct pursuers team = pursuers_of(d->game, order->platoon);
    const struct walk_odds odds =
        walk_odds(&d->game->table.options, cards, team, (enum pace)order->pace);
    for (int row = 0; row < CHASE_ROW_COUNT; row++) {
        add_chance(out, code[row], odds.row.ways[row], PAIRS);
    }
    add_chance(out, "contact", odds.contact, PAIRS);
    add_modifier(out, "pace", pace_modifier((enum pace)order->pace), 0, 0);
    out->cards = cards.running;
    out->need = team.bush - pace_modifier((enum pace)order->pace);
    return REJECT_NONE;
}

VERB(pursue,
     pursue_args,
     VERB_ROLLS | VERB_FOR_PLATOON,
     IN_PHASE(CHASE),
     BY_PLAYER,
     .decide = decide_pursue,
     .legal = legal_pursue,
     .preview = preview_pursue);

/* ---- off the trail ------------------------------------------------------------------------
 */

struct search_args {
    int32_t platoon;
};

static const struct field search_trail_arg_fields[] = {
    ID_FIELD(struct search_args, platoon, PLATOON),
};

struct trail_searched {
    int32_t platoon, trail, total, lost, found;
};

static const struct field trail_searched_fields[] = {
    ID_FIELD(struct trail_searched, platoon, PLATOON),
    ID_FIELD(struct trail_searched, trail, TRAIL),
    INT_FIELD(struct trail_searched, total, -99, 99),
    OPT_INT_FIELD(struct trail_searched, lost, 0, UINT8_MAX, 0),
    BOOL_FIELD(struct trail_searched, found),
};

static void evolve_trail_searched(struct game *g, const void *args)
{
    const struct trail_searched *searched = args;
    struct chase_team *team = game_team(g, searched->platoon);
    team->lost = (uint8_t)searched->lost;
    team->gained = searched->found != 0;
    bring_on(g, searched->trail, searched->platoon, TEAM_ACT_SEARCHED);
}

EVENT_TYPE(trail_searched,
           trail_searched,
           1,
           VIEW_CHASE | VIEW_LEGAL,
           .evolve = evolve_trail_searched);

/* Rule: BUSH-14 */
static enum reject decide_search_trail(struct decision *d, const void *args)
{
    const struct search_args *order = args;
    enum reject refusal = pursue_refusal(d->game, &d->actor, order->platoon, true);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    int32_t pair[2];
    if (!roll_dice(d, platoon_stream(order->platoon), 2, 6, (struct purpose){.code = "search"},
                   pair)) {
        return REJECT_NEED_DICE;
    }
    const int trail = team_of(d->game, order->platoon)->trail;
    const struct pursuers team = pursuers_of(d->game, order->platoon);
    const struct pursuit turn = look_for_trail(cards_of(d->game, trail), team, pair);
    const struct trail_searched searched = {.platoon = order->platoon,
                                            .trail = trail,
                                            .total = pair[0] + pair[1] - team.lost,
                                            .lost = held_within(turn.team.lost, 0, UINT8_MAX),
                                            .found = turn.event == CHASE_EVENT_TRAIL_REGAINED};
    emit(d, &event_trail_searched, &searched);
    return REJECT_NONE;
}

static void
legal_search_trail(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    out->why = (int32_t)pursue_refusal(g, actor, id, true);
    if (out->why == REJECT_NONE) {
        const struct pursuers team = pursuers_of(g, id);
        out->need = team.bush + team.lost;
    }
}

static enum reject
preview_search_trail(struct decision *d, const void *args, struct preview *out)
{
    const struct search_args *order = args;
    enum reject refusal = pursue_refusal(d->game, &d->actor, order->platoon, true);
    if (refusal == REJECT_NONE) {
        const struct pursuers team = pursuers_of(d->game, order->platoon);
        add_chance(out, "trail_regained", regain_ways(team), PAIRS);
        add_modifier(out, "turns_lost", -team.lost, 0, 0);
        out->need = team.bush + team.lost;
    }
    return refusal;
}

VERB(search_trail,
     search_args,
     VERB_ROLLS | VERB_FOR_PLATOON,
     IN_PHASE(CHASE),
     BY_PLAYER,
     .decide = decide_search_trail,
     .legal = legal_search_trail,
     .preview = preview_search_trail);

RULE(pursue,
     "BUSH-07 BUSH-08 BUSH-09 BUSH-10 BUSH-14 D53",
     .verbs = VERBS(&verb_pursue, &verb_search_trail),
     .events = EVENTS(&event_pursued, &event_trail_searched));
