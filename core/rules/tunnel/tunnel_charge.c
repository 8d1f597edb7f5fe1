/* C-4: set at an entrance from above, ordered from a party below, fired by line. What goes off
 * seals the entrance and takes sections with it; what it does to men is tunnel_blast's.
 * Rule: FNG-17, FNG-19, IN-32, IN-34 */
#include "core/rules/tunnel/charges_fired.h"

#include "core/bounds.h"
#include "core/core.h"
#include "core/rules/street/movers.h"
#include "core/rules/tunnel/entrances.h"
#include "core/street/acting.h"
#include "core/tunnel/charges.h"
#include "core/tunnels.h"

/* ---- setting ------------------------------------------------------------------------------
 */

struct charge_set {
    int32_t tunnel, base, party, place, platoon, timer;
};

static const struct field tunnel_charge_arg_fields[] = {
    ID_FIELD(struct charge_set, base, BASE),
    ID_FIELD(struct charge_set, tunnel, TUNNEL),
    OPT_INT_FIELD(struct charge_set, timer, 1, CHARGE_TIMER_MAX, 0),
};

static const struct field tunnel_mine_arg_fields[] = {
    ID_FIELD(struct charge_set, party, PARTY),
    OPT_INT_FIELD(struct charge_set, timer, 1, CHARGE_TIMER_MAX, 0),
};

static const struct field charge_set_fields[] = {
    ID_FIELD(struct charge_set, tunnel, TUNNEL),
    ID_FIELD(struct charge_set, base, BASE),
    OPT_ID_FIELD(struct charge_set, party, PARTY),
    ID_FIELD(struct charge_set, place, PLACE),
    ID_FIELD(struct charge_set, platoon, PLATOON),
    OPT_INT_FIELD(struct charge_set, timer, 1, CHARGE_TIMER_MAX, 0),
};

static void evolve_charge_set(struct game *g, const void *args)
{
    const struct charge_set *set = args;
    game_platoon(g, set->platoon)->charges--;
    for (int i = 0; i < CHARGES_MAX; i++) {
        struct charge *charge = &g->table.charges[i];
        if (!charge->used) {
            *charge = (struct charge){.used = 1,
                                      .tunnel = (uint8_t)set->tunnel,
                                      .party = (uint8_t)set->party,
                                      .laid = set->party == 0,
                                      .timer = (uint8_t)set->timer,
                                      .platoon = (uint8_t)set->platoon,
                                      .turn = (uint16_t)g->table.turn};
            break;
        }
    }
    if (set->party == 0) {
        struct tunnel *tunnel = game_tunnel(g, set->tunnel);
        tunnel->noted = (uint8_t)(tunnel->noted | 1U << (set->platoon - 1));
        mark_action(g, set->base, ACTION_MOVED);
    }
}

EVENT_TYPE(charge_set,
           charge_set,
           1,
           VIEW_PLATOONS | VIEW_BASES | VIEW_TUNNELS | VIEW_LEGAL,
           .evolve = evolve_charge_set);

static bool has_room(const struct game *g)
{
    for (int i = 0; i < CHARGES_MAX; i++) {
        if (!g->table.charges[i].used) {
            return true;
        }
    }
    return false;
}

static enum reject block_refusal(const struct game *g, int platoon, int tunnel)
{
    if (tunnel_of(g, tunnel)->sealed) {
        return REJECT_TUNNEL_SEALED;
    }
    return platoon_of(g, platoon)->charges > 0 && has_room(g) ? REJECT_NONE : REJECT_NO_CHARGES;
}

static enum reject charge_refusal(const struct game *g, int base, int tunnel)
{
    const enum reject spent = move_refusal(g, base);
    return spent == REJECT_NONE ? block_refusal(g, base_of(g, base)->platoon, tunnel) : spent;
}

static enum reject decide_tunnel_charge(struct decision *d, const void *args)
{
    struct charge_set set = *(const struct charge_set *)args;
    enum reject refusal = check_at_entrance(d, set.base, set.tunnel);
    if (refusal == REJECT_NONE) {
        refuse_with(d, "base", FIELD_BASE, set.base);
        refusal = charge_refusal(d->game, set.base, set.tunnel);
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    set.place = tunnel_of(d->game, set.tunnel)->place;
    set.platoon = base_of(d->game, set.base)->platoon;
    emit(d, &event_charge_set, &set);
    return REJECT_NONE;
}

static void
legal_tunnel_charge(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    (void)actor;
    offer_entrances(g, id, charge_refusal, out);
}

VERB(tunnel_charge,
     charge_set,
     VERB_FOR_BASE,
     IN_PHASE(ORDERS),
     BY_PLAYER,
     .decide = decide_tunnel_charge,
     .legal = legal_tunnel_charge);

/* One a group and turn. Rule: IN-32 */
static bool has_ordered(const struct game *g, int party)
{
    for (int i = 0; i < CHARGES_MAX; i++) {
        const struct charge *charge = &g->table.charges[i];
        if (charge->used && charge->party == party && charge->turn == g->table.turn) {
            return true;
        }
    }
    return false;
}

/* Whether the men below can still do it, nobody above knows. Rule: IN-34 */
static enum reject decide_tunnel_mine(struct decision *d, const void *args)
{
    struct charge_set set = *(const struct charge_set *)args;
    enum reject refusal = check_party(d, set.party);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    set.tunnel = party_of(d->game, set.party)->tunnel;
    set.base = base_of_party(d->game, set.party);
    set.place = tunnel_of(d->game, set.tunnel)->place;
    set.platoon = base_of(d->game, set.base)->platoon;
    if (has_ordered(d->game, set.party)) {
        return REJECT_CHARGE_ORDERED;
    }
    refusal = block_refusal(d->game, set.platoon, set.tunnel);
    if (refusal == REJECT_NONE) {
        emit(d, &event_charge_set, &set);
    }
    return refusal;
}

static void
legal_tunnel_mine(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    (void)actor;
    out->why = REJECT_NO_SUCH_PARTY;
    for (int party = 1; party <= PARTIES_MAX; party++) {
        if (party_of(g, party)->used && platoon_of_party(g, party) == id &&
            !has_ordered(g, party)) {
            out->why = (int32_t)block_refusal(g, id, party_of(g, party)->tunnel);
        }
    }
}

VERB(tunnel_mine,
     charge_set,
     VERB_FOR_PLATOON,
     IN_PHASE(ORDERS),
     BY_PLAYER,
     .decide = decide_tunnel_mine,
     .legal = legal_tunnel_mine);

/* ---- going off ----------------------------------------------------------------------------
 */

/* `below` charges of a group went off inside; `points` are seen, `points_below` are not. */
struct charges_fired {
    int32_t tunnel, place, by_timer, exploded, sealed, points, below, points_below;
};

static const struct field charges_fired_fields[] = {
    ID_FIELD(struct charges_fired, tunnel, TUNNEL),
    ID_FIELD(struct charges_fired, place, PLACE),
    OPT_BOOL_FIELD(struct charges_fired, by_timer),
    BOOL_FIELD(struct charges_fired, exploded),
    OPT_BOOL_FIELD(struct charges_fired, sealed),
    OPT_INT_FIELD(struct charges_fired, points, 0, 99, 0),
    SECRET_INT_FIELD(struct charges_fired, below, 0, CHARGES_MAX),
    SECRET_INT_FIELD(struct charges_fired, points_below, 0, CHARGES_MAX),
};

/* It goes off now: by line, or by its timer. */
static bool fires(const struct game *g, const struct charge *charge, int tunnel, bool by_timer)
{
    return charge->used && charge->tunnel == tunnel && (charge->timer != 0) == by_timer &&
           charge_goes_off(charge->timer, g->table.turn - charge->turn, !by_timer);
}

static void evolve_charges_fired(struct game *g, const void *args)
{
    const struct charges_fired *fired = args;
    struct tunnel *tunnel = game_tunnel(g, fired->tunnel);
    for (int i = 0; i < CHARGES_MAX; i++) {
        struct charge *charge = &g->table.charges[i];
        if (fires(g, charge, fired->tunnel, fired->by_timer != 0)) {
            memset(charge, 0, sizeof(*charge));
        }
    }
    tunnel->sealed = tunnel->sealed || fired->sealed;
    tunnel->collapsed = (uint8_t)(tunnel->collapsed + fired->below);
    tunnel->blast = fired->exploded != 0;
    g->table.vp += fired->points;
    g->table.points_below += fired->points_below;
}

/* An explosion is heard all over the street; a line that does nothing, at its end. */
EVENT_TYPE(charges_fired,
           charges_fired,
           1,
           VIEW_GAME | VIEW_TUNNELS | VIEW_PLATOONS | VIEW_LEGAL,
           .evolve = evolve_charges_fired);

void fire_charges(struct decision *d, int id, bool by_timer)
{
    const struct game *g = d->game;
    const struct tunnel *tunnel = tunnel_of(g, id);
    struct charges_fired fired = {.tunnel = id, .place = tunnel->place, .by_timer = by_timer};
    for (int i = 0; i < CHARGES_MAX; i++) {
        const struct charge *charge = &g->table.charges[i];
        if (fires(g, charge, id, by_timer) && charge->laid) {
            fired.exploded = 1;
            fired.below += charge->party != 0;
            fired.sealed = fired.sealed || (charge->party == 0 && !tunnel->sealed);
        }
    }
    const int32_t charges = complex_charges(g, tunnel->complex);
    const int32_t eal = held_within(g->table.contact.eal, 0, g->table.options.eal_max);
    fired.points = collapse_of(eal, 0, fired.sealed).vp;
    fired.points_below =
        collapse_of(eal, charges + fired.below, 0).vp - collapse_of(eal, charges, 0).vp;
    emit(d, &event_charges_fired, &fired);
}

struct tunnel_fire_args {
    int32_t tunnel;
};

static const struct field tunnel_fire_arg_fields[] = {
    ID_FIELD(struct tunnel_fire_args, tunnel, TUNNEL),
};

static bool has_line(const struct game *g, int tunnel, uint32_t platoons)
{
    for (int i = 0; i < CHARGES_MAX; i++) {
        const struct charge *charge = &g->table.charges[i];
        if (charge->used && charge->tunnel == tunnel && charge->timer == 0 &&
            ((platoons >> (charge->platoon - 1)) & 1U)) {
            return true;
        }
    }
    return false;
}

static enum reject decide_tunnel_fire(struct decision *d, const void *args)
{
    const struct tunnel_fire_args *fire = args;
    enum reject refusal = check_found(d, fire->tunnel);
    if (refusal == REJECT_NONE && !has_line(d->game, fire->tunnel, d->actor.platoons)) {
        refusal = REJECT_NOTHING_TO_FIRE;
    }
    if (refusal == REJECT_NONE) {
        fire_charges(d, fire->tunnel, false);
    }
    return refusal;
}

static void
legal_tunnel_fire(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    (void)actor;
    for (int tunnel = 1; tunnel <= TUNNELS_MAX; tunnel++) {
        if (tunnel_of(g, tunnel)->used && has_line(g, tunnel, 1U << (id - 1))) {
            out->tunnels.item[out->tunnels.count++] = tunnel;
        }
    }
    out->why = out->tunnels.count > 0 ? REJECT_NONE : REJECT_NOTHING_TO_FIRE;
}

VERB(tunnel_fire,
     tunnel_fire_args,
     VERB_FOR_PLATOON | VERB_REVEALS,
     IN_PHASE(ORDERS) | IN_PHASE(END_OF_TURN),
     BY_PLAYER,
     .decide = decide_tunnel_fire,
     .legal = legal_tunnel_fire);

RULE(tunnel_charge,
     "FNG-17 FNG-19 IN-32 IN-34",
     .verbs = VERBS(&verb_tunnel_charge, &verb_tunnel_mine, &verb_tunnel_fire),
     .events = EVENTS(&event_charge_set, &event_charges_fired));
