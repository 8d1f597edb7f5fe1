#include "core/tunnels.h"

#include "core/forces.h"
#include "core/tunnel/charges.h"

bool has_men_below(const struct game *g, int base)
{
    for (int i = 0; i < g->table.figure_count; i++) {
        if (g->table.figures[i].base == base && is_below(&g->table.figures[i])) {
            return true;
        }
    }
    return false;
}

int slot_in_party(const struct party *party, int figure)
{
    for (int i = 0; figure != 0 && i < PARTY_FIGURES_MAX; i++) {
        if (party->figure[i] == figure) {
            return i;
        }
    }
    return -1;
}

int party_men(const struct game *g, int id, int32_t out[PARTY_FIGURES_MAX])
{
    const struct party *party = party_of(g, id);
    int count = 0;
    for (int i = 0; i < PARTY_FIGURES_MAX; i++) {
        const int figure = party->figure[i];
        if (figure != 0 && g->table.figures[figure - 1].status != STATUS_FIGURE_DOWN) {
            out[count++] = figure;
        }
    }
    return count;
}

int party_man_down(const struct game *g, int id)
{
    const struct party *party = party_of(g, id);
    for (int i = 0; i < PARTY_FIGURES_MAX; i++) {
        const int figure = party->figure[i];
        if (figure != 0 && g->table.figures[figure - 1].status == STATUS_FIGURE_DOWN) {
            return figure;
        }
    }
    return 0;
}

bool anybody_below(const struct game *g)
{
    for (int id = 1; id <= PARTIES_MAX; id++) {
        if (party_of(g, id)->used) {
            return true;
        }
    }
    return false;
}

int32_t complex_charges(const struct game *g, int complex)
{
    int32_t charges = 0;
    for (int id = 1; id <= TUNNELS_MAX; id++) {
        const struct tunnel *tunnel = tunnel_of(g, id);
        charges += tunnel->used && tunnel->complex == complex ? tunnel->collapsed : 0;
    }
    return charges;
}

int32_t complex_sealed(const struct game *g, int complex)
{
    int32_t sealed = 0;
    for (int id = 1; id <= TUNNELS_MAX; id++) {
        const struct tunnel *tunnel = tunnel_of(g, id);
        sealed += tunnel->used && tunnel->complex == complex && tunnel->sealed;
    }
    return sealed;
}

int way_up(const struct game *g, int tunnel)
{
    if (!tunnel_of(g, tunnel)->sealed) {
        return tunnel;
    }
    for (int id = 1; id <= TUNNELS_MAX; id++) {
        const struct tunnel *other = tunnel_of(g, id);
        if (other->used && !other->sealed && other->complex == tunnel_of(g, tunnel)->complex) {
            return id;
        }
    }
    return 0;
}

void leave_party(struct game *g, int figure)
{
    struct figure *man = &g->table.figures[figure - 1];
    struct party *party = game_party(g, man->party);
    const int slot = slot_in_party(party, figure);
    party->figure[slot] = 0;
    bool empty = true;
    for (int i = 0; i < PARTY_FIGURES_MAX; i++) {
        empty = empty && party->figure[i] == 0;
    }
    if (empty) {
        memset(party, 0, sizeof(*party));
    }
    man->party = 0;
}

void come_up(struct game *g, int figure, int tunnel)
{
    const struct tunnel *entrance = tunnel_of(g, tunnel);
    const struct figure *man = &g->table.figures[figure - 1];
    const int id = man->base;
    leave_party(g, figure);
    if (base_of(g, id)->place == 0 && figure_stands(man)) {
        struct base *base = game_base(g, id);
        base->place = entrance->place;
        base->at = entrance->at;
    }
}

void settle_base(struct game *g, int id)
{
    struct base *base = game_base(g, id);
    for (int i = 0; i < g->table.figure_count; i++) {
        const struct figure *figure = &g->table.figures[i];
        if (figure->base == id && figure_stands(figure)) {
            return;
        }
    }
    if (has_men_below(g, id) && !base->engaged) {
        base->place = 0;
    }
}

void tunnels_note_entry(struct game *g, int base, int place)
{
    for (int id = 1; id <= TUNNELS_MAX; id++) {
        struct tunnel *tunnel = game_tunnel(g, id);
        if (tunnel->used && !tunnel->found && tunnel->find_on != 0 && tunnel->place == place) {
            tunnel->searched = (uint8_t)base;
        }
    }
}

void tunnels_note_turn(struct game *g)
{
    for (int id = 1; id <= TUNNELS_MAX; id++) {
        game_tunnel(g, id)->entered = 0;
    }
    for (int id = 1; id <= PARTIES_MAX; id++) {
        struct party *party = game_party(g, id);
        party->acted = 0;
        party->turns = (uint8_t)(party->turns + (party->used && party->turns < UINT8_MAX));
    }
}

bool charge_is_due(const struct game *g, int tunnel)
{
    for (int i = 0; i < CHARGES_MAX; i++) {
        const struct charge *charge = &g->table.charges[i];
        if (charge->used && charge->tunnel == tunnel && charge->timer != 0 &&
            charge_goes_off(charge->timer, g->table.turn - charge->turn, false)) {
            return true;
        }
    }
    return false;
}

bool underground_waits(const struct game *g)
{
    for (int id = 1; id <= PARTIES_MAX; id++) {
        if (party_of(g, id)->used && !party_of(g, id)->acted) {
            return true;
        }
    }
    for (int id = 1; id <= TUNNELS_MAX; id++) {
        if (tunnel_of(g, id)->blast || charge_is_due(g, id)) {
            return true;
        }
    }
    return false;
}
