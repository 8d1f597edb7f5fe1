/* A base entered a place where an entrance is hidden: the server's die says whether it is
 * found, unseen by players. Rule: IN-30, D50, fairness 4 */
#include "core/core.h"

#include "core/rules/tunnel/entrances.h"
#include "core/tunnels.h"

struct tunnel_search_args {
    int32_t tunnel;
};

static const struct field tunnel_search_arg_fields[] = {
    ID_FIELD(struct tunnel_search_args, tunnel, TUNNEL),
};

struct tunnel_found {
    int32_t tunnel, base, place, die;
};

static const struct field tunnel_found_fields[] = {
    ID_FIELD(struct tunnel_found, tunnel, TUNNEL),
    ID_FIELD(struct tunnel_found, base, BASE),
    ID_FIELD(struct tunnel_found, place, PLACE),
    SECRET_INT_FIELD(struct tunnel_found, die, 0, 6),
};
#define tunnel_missed_fields tunnel_found_fields

static void evolve_tunnel_found(struct game *g, const void *args)
{
    const struct tunnel_found *found = args;
    struct tunnel *tunnel = game_tunnel(g, found->tunnel);
    const int platoon = base_of(g, found->base)->platoon;
    tunnel->found = 1;
    tunnel->found_by = (uint8_t)(tunnel->found_by | (1U << (platoon - 1)));
    tunnel->searched = 0;
}

EVENT_TYPE(tunnel_found,
           tunnel_found,
           1,
           VIEW_TUNNELS | VIEW_LEGAL,
           .evolve = evolve_tunnel_found,
           .seen = seen_at_tunnel);

static void evolve_tunnel_missed(struct game *g, const void *args)
{
    game_tunnel(g, ((const struct tunnel_found *)args)->tunnel)->searched = 0;
}

EVENT_TYPE(tunnel_missed,
           tunnel_found,
           1,
           VIEW_TUNNELS,
           .evolve = evolve_tunnel_missed,
           .seen = seen_by_umpire);

static enum reject decide_tunnel_search(struct decision *d, const void *args)
{
    struct tunnel_found found = {.tunnel = ((const struct tunnel_search_args *)args)->tunnel};
    enum reject refusal = check_tunnel(d, found.tunnel);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct tunnel *tunnel = tunnel_of(d->game, found.tunnel);
    found.base = tunnel->searched;
    found.place = tunnel->place;
    if (found.base == 0) {
        return REJECT_NOTHING_CHANGES;
    }
    const struct purpose purpose = {"tunnel_search", (uint8_t)found.base, (uint8_t)found.place};
    if (!roll_dice(d, STREAM_HIDDEN, 1, 6, purpose, &found.die)) {
        return REJECT_NEED_DICE;
    }
    emit(d, found.die >= tunnel->find_on ? &event_tunnel_found : &event_tunnel_missed, &found);
    return REJECT_NONE;
}

VERB(tunnel_search,
     tunnel_search_args,
     VERB_ROLLS | VERB_WHILE_PAUSED | VERB_PRIVATE | VERB_REVEALS,
     IN_PLAY,
     BY_ROLE(UMPIRE) | BY_ROLE(SERVER),
     .decide = decide_tunnel_search);

static int tunnel_to_search(const struct game *g)
{
    const bool in_play = g->table.phase > PHASE_LOBBY && g->table.phase < PHASE_ENDED;
    for (int id = 1; in_play && id <= TUNNELS_MAX; id++) {
        if (tunnel_of(g, id)->searched) {
            return id;
        }
    }
    return 0;
}

RULE(tunnel_search,
     "IN-30 D50",
     .verbs = VERBS(&verb_tunnel_search),
     .events = EVENTS(&event_tunnel_found, &event_tunnel_missed),
     .due = tunnel_to_search,
     .due_verb = &verb_tunnel_search);
