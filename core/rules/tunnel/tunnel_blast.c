/* What a detonation does to those inside: a command of the server's own with hidden dice, also
 * when it was a timer. Rule: FNG-17, FNG-18 */
#include "core/core.h"

#include "core/rules/street/end_of_turn.h"
#include "core/rules/tunnel/charges_fired.h"
#include "core/rules/tunnel/entrances.h"
#include "core/rules/tunnel/surviving.h"
#include "core/tunnel/encounter.h"
#include "core/tunnels.h"

struct tunnel_blast_args {
    int32_t tunnel;
};

static const struct field tunnel_blast_arg_fields[] = {
    ID_FIELD(struct tunnel_blast_args, tunnel, TUNNEL),
};
#define blast_over_fields tunnel_blast_arg_fields

static void evolve_blast_over(struct game *g, const void *args)
{
    game_tunnel(g, ((const struct tunnel_blast_args *)args)->tunnel)->blast = 0;
}

EVENT_TYPE(blast_over,
           tunnel_blast_args,
           1,
           VIEW_TUNNELS,
           .flags = EVENT_SILENT,
           .evolve = evolve_blast_over,
           .seen = seen_by_umpire);

/* Every party in the complex rolls against a booby trap. */
static enum reject shake(struct decision *d, int tunnel)
{
    const struct encounter trap = detonation_encounter();
    const struct peril peril = {trap.hazard, trap.survival_mod};
    enum reject refusal = REJECT_NONE;
    for (int id = 1; refusal == REJECT_NONE && id <= PARTIES_MAX; id++) {
        const struct party *party = party_of(d->game, id);
        if (party->used &&
            tunnel_of(d->game, party->tunnel)->complex == tunnel_of(d->game, tunnel)->complex) {
            refusal = survive(d, id, &peril, true);
        }
    }
    return refusal;
}

static enum reject decide_tunnel_blast(struct decision *d, const void *args)
{
    const struct tunnel_blast_args *blast = args;
    enum reject refusal = check_tunnel(d, blast->tunnel);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct tunnel *tunnel = tunnel_of(d->game, blast->tunnel);
    if (!tunnel->blast && !charge_is_due(d->game, blast->tunnel)) {
        return REJECT_NOTHING_TO_FIRE;
    }
    if (!tunnel->blast) {
        fire_charges(d, blast->tunnel, true);
    }
    if (tunnel->blast) {
        refusal = shake(d, blast->tunnel);
        emit(d, &event_blast_over, blast);
    }
    return refusal;
}

VERB(tunnel_blast,
     tunnel_blast_args,
     VERB_ROLLS | VERB_REVEALS | VERB_PRIVATE,
     IN_PHASE(ORDERS) | IN_PHASE(END_OF_TURN),
     BY_ROLE(UMPIRE) | BY_ROLE(SERVER),
     .decide = decide_tunnel_blast);

/* Those fired by line at once, those with timers when the street's turn is over. */
static int blast_to_make(const struct game *g)
{
    const struct table *t = &g->table;
    const bool in_turn = t->phase == PHASE_ORDERS || t->phase == PHASE_END_OF_TURN;
    for (int id = 1; in_turn && !t->paused && id <= TUNNELS_MAX; id++) {
        if (tunnel_of(g, id)->blast || (street_turn_is_over(g) && charge_is_due(g, id))) {
            return id;
        }
    }
    return 0;
}

RULE(tunnel_blast,
     "FNG-17 FNG-18",
     .verbs = VERBS(&verb_tunnel_blast),
     .events = EVENTS(&event_blast_over),
     .due = blast_to_make,
     .due_verb = &verb_tunnel_blast);
