/* A team gambles on finding the trail so many cards ahead, from where it is or from where
 * another found it clear. Rule: BUSH-15 to BUSH-21, A4, A5, D53 */
#include "core/core.h"

#include "core/chase/leapfrog.h"
#include "core/chase/pace_odds.h"
#include "core/chase_teams.h"
#include "core/rules/chase/team_checks.h"
#include "core/rules/street/men_hit.h"
#include "core/rules/street/odds.h"

/* `leap`: from where the trail was found in this turn. */
struct follow_up_args {
    int32_t platoon, gamble, leap;
};

static const struct field follow_up_arg_fields[] = {
    ID_FIELD(struct follow_up_args, platoon, PLATOON),
    INT_FIELD(struct follow_up_args, gamble, 1, INT16_MAX),
    OPT_BOOL_FIELD(struct follow_up_args, leap),
};

/* `cost` was paid for the leap, `front` is how far ahead the trail is known now. */
struct followed_up {
    int32_t platoon, trail, gamble, leap, cost, total, find, bush, front;
};

static const struct field followed_up_fields[] = {
    ID_FIELD(struct followed_up, platoon, PLATOON),
    ID_FIELD(struct followed_up, trail, TRAIL),
    INT_FIELD(struct followed_up, gamble, 1, INT16_MAX),
    OPT_BOOL_FIELD(struct followed_up, leap),
    OPT_INT_FIELD(struct followed_up, cost, 0, 99, 0),
    INT_FIELD(struct followed_up, total, -99, INT16_MAX),
    WORD_FIELD(struct followed_up, find, trail_find_words),
    INT_FIELD(struct followed_up, bush, 0, 99),
    OPT_INT_FIELD(struct followed_up, front, 0, INT16_MAX, 0),
};

/* The farthest intercept counts; of two at the same place, the clearer trail. */
static void note_front(struct trail *trail, const struct followed_up *followed)
{
    if (followed->front > trail->front ||
        (followed->front == trail->front && followed->find < trail->find)) {
        trail->find = (uint8_t)followed->find;
    }
    trail->front = (int16_t)(followed->front > trail->front ? followed->front : trail->front);
}

static void evolve_followed_up(struct game *g, const void *args)
{
    const struct followed_up *followed = args;
    struct chase_team *team = game_team(g, followed->platoon);
    struct trail *trail = game_trail(g, followed->trail);
    const int principal = principal_of(g, followed->trail);
    team->act = TEAM_ACT_GAMBLED;
    set_bush(g, followed->platoon, followed->bush);
    trail->fast = 1;
    if (principal != 0 && team_of(g, principal)->act == TEAM_ACT_NOTHING) {
        game_team(g, principal)->act = TEAM_ACT_CAME_ON; /* it removes no card. BUSH-16 */
    }
    if (is_intercept((enum trail_find)followed->find)) {
        team->gained = 1;
        note_front(trail, followed);
    } else if (followed->find == TRAIL_FIND_LOST_TRAIL) {
        team->again_turn = (int16_t)(g->table.turn + 1);
    }
}

EVENT_TYPE(followed_up, followed_up, 1, VIEW_CHASE | VIEW_LEGAL, .evolve = evolve_followed_up);

/* ---- what kind of ambush ------------------------------------------------------------------
 */

/* The team will find out. */
struct ambush_met {
    int32_t platoon, trail, kind;
};

static const struct field ambush_met_fields[] = {
    ID_FIELD(struct ambush_met, platoon, PLATOON),
    ID_FIELD(struct ambush_met, trail, TRAIL),
    WORD_FIELD(struct ambush_met, kind, trail_ambush_words),
};

/* The first team that runs into one on a trail in a turn fights it. */
static void evolve_ambush_met(struct game *g, const void *args)
{
    const struct ambush_met *met = args;
    struct trail *trail = game_trail(g, met->trail);
    if (met->kind != TRAIL_AMBUSH_BOOBY_TRAP && trail->ambush == TRAIL_AMBUSH_NONE) {
        trail->ambush = (uint8_t)met->kind;
        trail->ambushed = (uint8_t)met->platoon;
    }
}

EVENT_TYPE(
    ambush_met, ambush_met, 1, VIEW_CHASE, .evolve = evolve_ambush_met, .seen = seen_by_umpire);

/* ---- a trap -------------------------------------------------------------------------------
 */

struct trap_sprung {
    int32_t platoon, base, wounded, dead;
};

static const struct field trap_sprung_fields[] = {
    ID_FIELD(struct trap_sprung, platoon, PLATOON),
    ID_FIELD(struct trap_sprung, base, BASE),
    OPT_BOOL_FIELD(struct trap_sprung, wounded),
    OPT_BOOL_FIELD(struct trap_sprung, dead),
};

EVENT_TYPE(trap_sprung, trap_sprung, 1, VIEW_CHASE | VIEW_LEGAL, .evolve = NULL);

#define TRAP_WOUNDS_FROM 3 /* faces of a D6 */
#define TRAP_KILLS_FROM  6

/* The article gives no table: the first man of the point is hit on 3 to 6, dead on a 6. */
static enum reject spring_trap(struct decision *d, int platoon)
{
    int base = 1;
    while (base_of(d->game, base)->platoon != platoon || base_of(d->game, base)->removed) {
        base++;
    }
    int32_t die;
    if (!roll_dice(d, platoon_stream(platoon), 1, 6,
                   (struct purpose){"booby_trap", (uint8_t)base, 0}, &die)) {
        return REJECT_NEED_DICE;
    }
    const struct trap_sprung sprung = {.platoon = platoon,
                                       .base = base,
                                       .wounded =
                                           die >= TRAP_WOUNDS_FROM && die < TRAP_KILLS_FROM,
                                       .dead = die >= TRAP_KILLS_FROM};
    emit(d, &event_trap_sprung, &sprung);
    return hit_men(d, base, sprung.wounded, sprung.dead);
}

/* Which kind it is comes from the hidden stream. Rule: BUSH-18 */
static enum reject meet_ambush(struct decision *d, int platoon)
{
    int32_t die;
    if (!roll_dice(d, STREAM_HIDDEN, 1, 6, (struct purpose){.code = "ambush"}, &die)) {
        return REJECT_NEED_DICE;
    }
    const struct ambush_met met = {platoon, team_of(d->game, platoon)->trail,
                                   (int32_t)trail_ambush(die)};
    emit(d, &event_ambush_met, &met);
    return met.kind == TRAIL_AMBUSH_BOOBY_TRAP ? spring_trap(d, platoon) : REJECT_NONE;
}

/* ---- the command --------------------------------------------------------------------------
 */

/* What the roll is made against, and what it costs to come there. Rule: BUSH-19 to BUSH-21 */
struct gamble {
    struct leapfrog leap;
    int32_t extra, front; /* front: cards ahead of the teams if it is found */
};

static struct gamble gamble_of(const struct game *g, const struct follow_up_args *order)
{
    const struct chase_team *team = team_of(g, order->platoon);
    const struct trail *trail = trail_of(g, team->trail);
    const struct pursuers now = pursuers_of(g, order->platoon);
    struct gamble gamble = {.leap = {.distance = order->gamble, .bush = now.bush},
                            .extra =
                                team->again_turn == g->table.turn ? SEARCH_AGAIN_MODIFIER : 0};
    if (order->leap) {
        gamble.leap = leapfrog(&g->table.options, now.bush, trail->front, order->gamble,
                               trail->find == TRAIL_FIND_CLEAR_ALL_THE_WAY);
    }
    gamble.front = gamble.leap.distance;
    return gamble;
}

static enum reject gamble_refusal(const struct game *g, const struct actor *actor, int platoon)
{
    enum reject refusal = team_refusal(g, actor, platoon);
    return refusal == REJECT_NONE ? tracking_refusal(g, platoon, false) : refusal;
}

static enum reject check_gamble(struct decision *d, const struct follow_up_args *order)
{
    enum reject refusal = gamble_refusal(d->game, &d->actor, order->platoon);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct trail *trail = trail_of(d->game, team_of(d->game, order->platoon)->trail);
    if (order->leap && (trail->front == 0 || !is_leap_open((enum trail_find)trail->find))) {
        return REJECT_NO_CLEAR_TRAIL;
    }
    const int32_t known = known_cards(d->game, &d->actor, order->platoon).running;
    if (!gamble_is_legal(gamble_of(d->game, order).front, known)) {
        refuse_with(d, "most", FIELD_INT, known);
        return REJECT_TOO_MANY_CARDS;
    }
    return REJECT_NONE;
}

static enum reject decide_follow_up(struct decision *d, const void *args)
{
    const struct follow_up_args *order = args;
    enum reject refusal = check_gamble(d, order);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    int32_t pair[2];
    if (!roll_dice(d, platoon_stream(order->platoon), 2, 6,
                   (struct purpose){.code = "follow_up"}, pair)) {
        return REJECT_NEED_DICE;
    }
    const struct gamble gamble = gamble_of(d->game, order);
    const struct follow_up found = follow_up(&d->game->table.options, gamble.leap.bush,
                                             order->gamble, gamble.extra, pair, 1);
    const struct followed_up followed = {.platoon = order->platoon,
                                         .trail = team_of(d->game, order->platoon)->trail,
                                         .gamble = order->gamble,
                                         .leap = order->leap,
                                         .cost = gamble.leap.cost,
                                         .total = found.total,
                                         .find = (int32_t)found.found,
                                         .bush = found.bush,
                                         .front = found.cards > 0 ? gamble.front : 0};
    emit(d, &event_followed_up, &followed);
    return is_ambushed(pair) ? meet_ambush(d, order->platoon) : REJECT_NONE;
}

static void
legal_follow_up(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    out->why = (int32_t)gamble_refusal(g, actor, id);
    if (out->why == REJECT_NONE) {
        out->cards = known_cards(g, actor, id).running;
        out->why = out->cards > 0 ? REJECT_NONE : REJECT_TOO_MANY_CARDS;
    }
}

static enum reject preview_follow_up(struct decision *d, const void *args, struct preview *out)
{
    static const char *const code[TRAIL_FIND_COUNT] = {[TRAIL_FIND_AMBUSH] = "ambushed",
                                                       [TRAIL_FIND_CLEAR_ALL_THE_WAY] =
                                                           "clear_all_the_way",
                                                       [TRAIL_FIND_CLEAR_TRAIL] = "clear_trail",
                                                       [TRAIL_FIND_TRAIL] = "trail_found",
                                                       [TRAIL_FIND_LOST_TRAIL] = "team_lost"};
    const struct follow_up_args *order = args;
    enum reject refusal = check_gamble(d, order);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct gamble gamble = gamble_of(d->game, order);
    const struct follow_up_odds odds =
        follow_up_odds(gamble.leap.bush, order->gamble, gamble.extra);
    for (int find = 0; find < TRAIL_FIND_COUNT; find++) {
        add_chance(out, code[find], odds.ways[find], PAIRS);
    }
    add_modifier(out, "gamble", order->gamble - 1, 0, 0);
    add_modifier(out, "search_again", gamble.extra, 0, 0);
    add_modifier(out, "leap", -gamble.leap.cost, 0, 0);
    out->need = gamble.leap.bush - (order->gamble - 1) - gamble.extra;
    out->cards = known_cards(d->game, &d->actor, order->platoon).running;
    return REJECT_NONE;
}

VERB(follow_up,
     follow_up_args,
     VERB_ROLLS | VERB_REVEALS | VERB_FOR_PLATOON,
     IN_PHASE(CHASE),
     BY_PLAYER,
     .decide = decide_follow_up,
     .legal = legal_follow_up,
     .preview = preview_follow_up);

RULE(follow_up,
     "BUSH-15 BUSH-16 BUSH-17 BUSH-18 BUSH-19 BUSH-20 BUSH-21 D53",
     .verbs = VERBS(&verb_follow_up),
     .events = EVENTS(&event_followed_up, &event_ambush_met, &event_trap_sprung));
