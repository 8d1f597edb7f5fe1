/* Ad hoc dice with a reason: "2d6, does the civilian run?". Seen by all or, for the umpire, by
 * himself alone. Rule: IN-70, D65 */
#include "core/core.h"

#include "core/cards.h"
#include "core/game.h"
#include "core/rules/table/bench_draw.h"

struct roll_args {
    int32_t dice, sides, hidden;
    char reason[REASON_MAX_BYTES];
};

static const struct field roll_arg_fields[] = {
    INT_FIELD(struct roll_args, dice, 1, 12),
    INT_FIELD(struct roll_args, sides, 2, 100),
    TEXT_FIELD(struct roll_args, reason),
    OPT_BOOL_FIELD(struct roll_args, hidden),
};

/* `total` and the dice themselves, which stand in the event's rolls. */
struct rolled {
    int32_t seat, total, hidden;
    char reason[REASON_MAX_BYTES];
};

static const struct field rolled_fields[] = {
    OPT_ID_FIELD(struct rolled, seat, SEAT),
    INT_FIELD(struct rolled, total, 1, 1200),
    OPT_BOOL_FIELD(struct rolled, hidden),
    TEXT_FIELD(struct rolled, reason),
};

static bool seen_rolled(const struct game *g, const struct audience *who, const void *args)
{
    const struct rolled *rolled = args;
    return !rolled->hidden || seen_by_umpire(g, who, args);
}

EVENT_TYPE(rolled, rolled, 1, 0, .seen = seen_rolled);

/* Stream of an ad hoc roll: the lowest platoon of the player, or the open one; a hidden roll
 * never shifts an open one. Rule: fairness 4 */
static unsigned roll_stream(const struct actor *actor, bool hidden)
{
    if (hidden) {
        return STREAM_HIDDEN;
    }
    for (int platoon = 1; actor->role == ROLE_PLAYER && platoon <= PLATOONS_MAX; platoon++) {
        if (commands_platoon(actor, platoon)) {
            return platoon_stream(platoon);
        }
    }
    return STREAM_OPEN;
}

static enum reject decide_roll(struct decision *d, const void *args)
{
    const struct roll_args *roll = args;
    if (roll->hidden && d->actor.role != ROLE_UMPIRE) {
        return REJECT_NOT_ALLOWED;
    }
    if (roll->reason[0] == '\0') {
        return REJECT_EMPTY_TEXT;
    }
    int32_t dice[DICE_PER_ROLL_MAX];
    unsigned stream = roll_stream(&d->actor, roll->hidden);
    if (!roll_dice(d, stream, roll->dice, roll->sides, (struct purpose){.code = "ad_hoc"},
                   dice)) {
        return REJECT_NEED_DICE;
    }
    if (d->game->table.system == SYSTEM_BENCH && roll->dice == 2 && roll->sides == 6 &&
        !roll->hidden) {
        return bench_draw(d, dice, roll->reason);
    }
    struct rolled rolled = {.seat = d->actor.seat, .hidden = roll->hidden};
    for (int i = 0; i < roll->dice; i++) {
        rolled.total += dice[i];
    }
    memcpy(rolled.reason, roll->reason, sizeof(rolled.reason));
    emit(d, &event_rolled, &rolled);
    return REJECT_NONE;
}

VERB(roll,
     roll_args,
     VERB_ROLLS | VERB_WHILE_PAUSED,
     IN_ANY_PHASE & ~IN_PHASE(LOBBY),
     BY_PLAYER | BY_HOST,
     .decide = decide_roll);

RULE(roll, "IN-70 D65", .verbs = VERBS(&verb_roll), .events = EVENTS(&event_rolled));
