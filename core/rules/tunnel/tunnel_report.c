/* A base at an entrance reports it: worth its points once. Rule: FNG-01 */
#include "core/core.h"

#include "core/rules/tunnel/entrances.h"
#include "core/tunnel/rewards.h"
#include "core/tunnels.h"

struct tunnel_reported {
    int32_t tunnel, base, place, points;
};

static const struct field tunnel_report_arg_fields[] = {
    ID_FIELD(struct tunnel_reported, base, BASE),
    ID_FIELD(struct tunnel_reported, tunnel, TUNNEL),
};

static const struct field tunnel_reported_fields[] = {
    ID_FIELD(struct tunnel_reported, tunnel, TUNNEL),
    ID_FIELD(struct tunnel_reported, base, BASE),
    ID_FIELD(struct tunnel_reported, place, PLACE),
    INT_FIELD(struct tunnel_reported, points, 0, 99),
};

/* What is on the radio all platoons hear. */
static void evolve_tunnel_reported(struct game *g, const void *args)
{
    const struct tunnel_reported *reported = args;
    game_tunnel(g, reported->tunnel)->reported = 1;
    game_tunnel(g, reported->tunnel)->found_by = UINT8_MAX;
    g->table.vp += reported->points;
}

EVENT_TYPE(tunnel_reported,
           tunnel_reported,
           1,
           VIEW_GAME | VIEW_TUNNELS | VIEW_LEGAL,
           .evolve = evolve_tunnel_reported);

static enum reject report_refusal(const struct game *g, int base, int tunnel)
{
    (void)base;
    return tunnel_of(g, tunnel)->reported ? REJECT_TUNNEL_REPORTED : REJECT_NONE;
}

static enum reject decide_tunnel_report(struct decision *d, const void *args)
{
    struct tunnel_reported reported = *(const struct tunnel_reported *)args;
    enum reject refusal = check_at_entrance(d, reported.base, reported.tunnel);
    if (refusal == REJECT_NONE) {
        refusal = report_refusal(d->game, reported.base, reported.tunnel);
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    reported.place = tunnel_of(d->game, reported.tunnel)->place;
    reported.points = VP_ENTRANCE_REPORTED;
    emit(d, &event_tunnel_reported, &reported);
    return REJECT_NONE;
}

static void
legal_tunnel_report(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    (void)actor;
    offer_entrances(g, id, report_refusal, out);
}

VERB(tunnel_report,
     tunnel_reported,
     VERB_FOR_BASE,
     IN_PHASE(ORDERS) | IN_PHASE(END_OF_TURN),
     BY_PLAYER,
     .decide = decide_tunnel_report,
     .legal = legal_tunnel_report);

RULE(tunnel_report,
     "FNG-01",
     .verbs = VERBS(&verb_tunnel_report),
     .events = EVENTS(&event_tunnel_reported));
