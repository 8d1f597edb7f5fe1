#include "core/rules/tunnel/entrances.h"

#include "core/core.h"
#include "core/fog.h"
#include "core/geometry.h"
#include "core/tunnels.h"

enum reject check_tunnel(struct decision *d, int tunnel)
{
    const bool there = tunnel >= 1 && tunnel <= TUNNELS_MAX && tunnel_of(d->game, tunnel)->used;
    return there ? REJECT_NONE : REJECT_NO_SUCH_TUNNEL;
}

enum reject check_found(struct decision *d, int tunnel)
{
    enum reject refusal = check_tunnel(d, tunnel);
    return refusal == REJECT_NONE && !tunnel_of(d->game, tunnel)->found ? REJECT_NO_SUCH_TUNNEL
                                                                        : refusal;
}

bool is_at_entrance(const struct game *g, int id, int tunnel)
{
    const struct base *base = base_of(g, id);
    const struct tunnel *entrance = tunnel_of(g, tunnel);
    return base->place != 0 && base->place == entrance->place &&
           within(base->at, entrance->at, TUNNEL_REACH_CI);
}

enum reject check_at_entrance(struct decision *d, int base, int tunnel)
{
    enum reject refusal = check_own_base(d, base);
    if (refusal == REJECT_NONE) {
        refusal = check_found(d, tunnel);
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if (base_of(d->game, base)->kind == BASE_TANK || !is_at_entrance(d->game, base, tunnel)) {
        refuse_with(d, "base", FIELD_BASE, base);
        refuse_with(d, "reach_ci", FIELD_INT, TUNNEL_REACH_CI);
        return base_of(d->game, base)->kind == BASE_TANK ? REJECT_NOT_INFANTRY
                                                         : REJECT_NOT_AT_ENTRANCE;
    }
    return REJECT_NONE;
}

void offer_entrances(const struct game *g,
                     int base,
                     enum reject (*refusal)(const struct game *g, int base, int tunnel),
                     struct legal *out)
{
    enum reject why = REJECT_NOT_AT_ENTRANCE;
    for (int id = 1; id <= TUNNELS_MAX; id++) {
        const struct tunnel *tunnel = tunnel_of(g, id);
        if (!tunnel->used || !tunnel->found || base_of(g, base)->kind == BASE_TANK ||
            !is_at_entrance(g, base, id)) {
            continue;
        }
        const enum reject against = refusal(g, base, id);
        if (against == REJECT_NONE) {
            out->tunnels.item[out->tunnels.count++] = id;
        } else {
            why = against;
        }
    }
    out->why = out->tunnels.count > 0 ? REJECT_NONE : (int32_t)why;
}

bool seen_at_tunnel(const struct game *g, const struct audience *who, const void *args)
{
    int32_t tunnel;
    memcpy(&tunnel, args, sizeof(tunnel));
    return may_see_tunnel(g, who, tunnel);
}

int base_of_party(const struct game *g, int id)
{
    const struct party *party = party_of(g, id);
    for (int i = 0; i < PARTY_FIGURES_MAX; i++) {
        if (party->figure[i] != 0) {
            return g->table.figures[party->figure[i] - 1].base;
        }
    }
    return 0;
}

int platoon_of_party(const struct game *g, int id)
{
    const int base = base_of_party(g, id);
    return base == 0 ? 0 : base_of(g, base)->platoon;
}

enum reject check_party(struct decision *d, int id)
{
    if (id < 1 || id > PARTIES_MAX || !party_of(d->game, id)->used) {
        return REJECT_NO_SUCH_PARTY;
    }
    return check_own_base(d, base_of_party(d->game, id));
}

RULE(entrances, "IN-30 IN-34", .verbs = NULL);
