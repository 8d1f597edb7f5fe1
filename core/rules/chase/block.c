/* Once the heading is known, a team is flown ahead and lies in the terrs' way. The article
 * names the blocking force and says no more: an average die of turns until it lies there, then
 * one roll against BUSH for the terrs to run into it. Rule: BUSH-05, BUSH-10 */
#include "core/core.h"

#include "core/chase/factor.h"
#include "core/chase_teams.h"
#include "core/rules/chase/team_checks.h"
#include "core/rules/street/odds.h"

struct block_args {
    int32_t platoon;
};

static const struct field block_arg_fields[] = {
    ID_FIELD(struct block_args, platoon, PLATOON),
};
#define spring_block_arg_fields block_arg_fields

struct block_sent {
    int32_t platoon, trail, turns;
};

static const struct field block_sent_fields[] = {
    ID_FIELD(struct block_sent, platoon, PLATOON),
    ID_FIELD(struct block_sent, trail, TRAIL),
    INT_FIELD(struct block_sent, turns, 1, 99),
};

static void evolve_block_sent(struct game *g, const void *args)
{
    const struct block_sent *sent = args;
    struct chase_team *team = game_team(g, sent->platoon);
    team->blocking = 1;
    team->block_in = (uint8_t)sent->turns;
    team->lost = 0;
    team->act = TEAM_ACT_BLOCKS;
}

EVENT_TYPE(block_sent, block_sent, 1, VIEW_CHASE | VIEW_LEGAL, .evolve = evolve_block_sent);

static enum reject block_refusal(const struct game *g, const struct actor *actor, int platoon)
{
    enum reject refusal = team_refusal(g, actor, platoon);
    if (refusal == REJECT_NONE) {
        refusal = tracking_refusal(g, platoon, false);
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    return trail_of(g, team_of(g, platoon)->trail)->heading ? REJECT_NONE : REJECT_NO_HEADING;
}

static enum reject decide_block(struct decision *d, const void *args)
{
    const struct block_args *order = args;
    enum reject refusal = block_refusal(d->game, &d->actor, order->platoon);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    int32_t die;
    if (!roll_dice(d, platoon_stream(order->platoon), 1, 6, (struct purpose){.code = "block"},
                   &die)) {
        return REJECT_NEED_DICE;
    }
    const struct block_sent sent = {order->platoon, team_of(d->game, order->platoon)->trail,
                                    average_face(die)};
    emit(d, &event_block_sent, &sent);
    return REJECT_NONE;
}

static void
legal_block(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    out->why = (int32_t)block_refusal(g, actor, id);
}

/* In how many turns the team lies there: the faces of an average die. Rule: BUSH-04 */
static enum reject preview_block(struct decision *d, const void *args, struct preview *out)
{
    static const char *const code[] = {
        [2] = "block_in_2", [3] = "block_in_3", [4] = "block_in_4", [5] = "block_in_5"};
    const struct block_args *order = args;
    enum reject refusal = block_refusal(d->game, &d->actor, order->platoon);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    int32_t ways[COUNT_OF(code)] = {0};
    for (int32_t die = 1; die <= DIE_FACES; die++) {
        ways[average_face(die)]++;
    }
    for (size_t turns = 0; turns < COUNT_OF(code); turns++) {
        if (code[turns] != NULL) {
            add_chance(out, code[turns], ways[turns], DIE_FACES);
        }
    }
    return REJECT_NONE;
}

VERB(block,
     block_args,
     VERB_ROLLS | VERB_FOR_PLATOON,
     IN_PHASE(CHASE),
     BY_PLAYER,
     .decide = decide_block,
     .legal = legal_block,
     .preview = preview_block);

/* ---- the terrs come -----------------------------------------------------------------------
 */

struct block_sprung {
    int32_t platoon, trail, total, met;
};

static const struct field block_sprung_fields[] = {
    ID_FIELD(struct block_sprung, platoon, PLATOON),
    ID_FIELD(struct block_sprung, trail, TRAIL),
    INT_FIELD(struct block_sprung, total, 2, 12),
    BOOL_FIELD(struct block_sprung, met),
};

/* They slip by: the team is on the trail again with the others, and the heading is old news. */
static void evolve_block_sprung(struct game *g, const void *args)
{
    const struct block_sprung *sprung = args;
    struct chase_team *team = game_team(g, sprung->platoon);
    struct trail *trail = game_trail(g, sprung->trail);
    team->act = TEAM_ACT_BLOCKS;
    team->blocking = 0;
    trail->heading = 0;
    if (sprung->met) {
        trail->blocked = (uint8_t)sprung->platoon;
    }
}

EVENT_TYPE(
    block_sprung, block_sprung, 1, VIEW_CHASE | VIEW_LEGAL, .evolve = evolve_block_sprung);

static enum reject spring_refusal(const struct game *g, const struct actor *actor, int platoon)
{
    enum reject refusal = team_refusal(g, actor, platoon);
    if (refusal != REJECT_TEAM_BLOCKS) {
        return refusal == REJECT_NONE ? REJECT_BLOCK_NOT_THERE : refusal;
    }
    const struct chase_team *team = team_of(g, platoon);
    return team->block_in > 0              ? REJECT_BLOCK_NOT_THERE
           : team->act != TEAM_ACT_NOTHING ? REJECT_TEAM_ACTED
                                           : REJECT_NONE;
}

static enum reject decide_spring_block(struct decision *d, const void *args)
{
    const struct block_args *order = args;
    enum reject refusal = spring_refusal(d->game, &d->actor, order->platoon);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    int32_t pair[2];
    if (!roll_dice(d, platoon_stream(order->platoon), 2, 6, (struct purpose){.code = "block"},
                   pair)) {
        return REJECT_NEED_DICE;
    }
    const struct bush_check check =
        bush_check(pursuers_of(d->game, order->platoon).bush, 0, pair);
    const struct block_sprung sprung = {order->platoon, team_of(d->game, order->platoon)->trail,
                                        check.total, check.passed};
    emit(d, &event_block_sprung, &sprung);
    return REJECT_NONE;
}

static void
legal_spring_block(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    out->why = (int32_t)spring_refusal(g, actor, id);
    out->need = out->why == REJECT_NONE ? pursuers_of(g, id).bush : 0;
}

static enum reject
preview_spring_block(struct decision *d, const void *args, struct preview *out)
{
    const struct block_args *order = args;
    enum reject refusal = spring_refusal(d->game, &d->actor, order->platoon);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const int32_t bush = pursuers_of(d->game, order->platoon).bush;
    int32_t ways = 0;
    for (int i = 0; i < PAIRS; i++) {
        const int32_t pair[2] = {DIE_FIRST(i), DIE_SECOND(i)};
        ways += bush_check(bush, 0, pair).passed;
    }
    add_chance(out, "contact", ways, PAIRS);
    out->need = bush;
    return REJECT_NONE;
}

VERB(spring_block,
     block_args,
     VERB_ROLLS | VERB_FOR_PLATOON,
     IN_PHASE(CHASE),
     BY_PLAYER,
     .decide = decide_spring_block,
     .legal = legal_spring_block,
     .preview = preview_spring_block);

RULE(block,
     "BUSH-05 BUSH-10",
     .verbs = VERBS(&verb_block, &verb_spring_block),
     .events = EVENTS(&event_block_sent, &event_block_sprung));
