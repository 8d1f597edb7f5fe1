/* A platoon notes an entrance and leaves it at that: it is not asked about it again.
 * Rule: FNG-01, IN-30 */
#include "core/core.h"

#include "core/rules/tunnel/entrances.h"

struct tunnel_noted {
    int32_t tunnel, platoon, place;
};

static const struct field tunnel_note_arg_fields[] = {
    ID_FIELD(struct tunnel_noted, tunnel, TUNNEL),
    ID_FIELD(struct tunnel_noted, platoon, PLATOON),
};

static const struct field tunnel_noted_fields[] = {
    ID_FIELD(struct tunnel_noted, tunnel, TUNNEL),
    ID_FIELD(struct tunnel_noted, platoon, PLATOON),
    ID_FIELD(struct tunnel_noted, place, PLACE),
};

static void evolve_tunnel_noted(struct game *g, const void *args)
{
    const struct tunnel_noted *noted = args;
    struct tunnel *tunnel = game_tunnel(g, noted->tunnel);
    tunnel->noted = (uint8_t)(tunnel->noted | (1U << (noted->platoon - 1)));
}

/* It is the platoon's own note. */
static bool
seen_tunnel_noted(const struct game *g, const struct audience *who, const void *args)
{
    const struct tunnel_noted *noted = args;
    return seen_by_umpire(g, who, args) || ((who->platoons >> (noted->platoon - 1)) & 1U) != 0;
}

EVENT_TYPE(tunnel_noted,
           tunnel_noted,
           1,
           VIEW_TUNNELS | VIEW_LEGAL,
           .evolve = evolve_tunnel_noted,
           .seen = seen_tunnel_noted);

static bool may_note(const struct game *g, int tunnel, int platoon)
{
    const struct tunnel *t = tunnel_of(g, tunnel);
    return t->used && t->found && ((t->found_by >> (platoon - 1)) & 1U) != 0 &&
           ((t->noted >> (platoon - 1)) & 1U) == 0;
}

static enum reject decide_tunnel_note(struct decision *d, const void *args)
{
    struct tunnel_noted noted = *(const struct tunnel_noted *)args;
    if (noted.platoon < 1 || noted.platoon > d->game->table.platoon_count) {
        return REJECT_NO_SUCH_PLATOON;
    }
    if (!commands_platoon(&d->actor, noted.platoon)) {
        return REJECT_NOT_ALLOWED;
    }
    enum reject refusal = check_found(d, noted.tunnel);
    if (refusal == REJECT_NONE && !may_note(d->game, noted.tunnel, noted.platoon)) {
        refusal = REJECT_NOTHING_CHANGES;
    }
    if (refusal == REJECT_NONE) {
        noted.place = tunnel_of(d->game, noted.tunnel)->place;
        emit(d, &event_tunnel_noted, &noted);
    }
    return refusal;
}

static void
legal_tunnel_note(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    (void)actor;
    for (int tunnel = 1; tunnel <= TUNNELS_MAX; tunnel++) {
        if (may_note(g, tunnel, id)) {
            out->tunnels.item[out->tunnels.count++] = tunnel;
        }
    }
    out->why = out->tunnels.count > 0 ? REJECT_NONE : REJECT_NOTHING_CHANGES;
}

VERB(tunnel_note,
     tunnel_noted,
     VERB_FOR_PLATOON,
     IN_PHASE(ORDERS) | IN_PHASE(END_OF_TURN),
     BY_PLAYER | BY_ROLE(SERVER),
     .decide = decide_tunnel_note,
     .legal = legal_tunnel_note);

RULE(tunnel_note,
     "FNG-01 IN-30",
     .verbs = VERBS(&verb_tunnel_note),
     .events = EVENTS(&event_tunnel_noted));
