#include "core/rules/tunnel/coming_up.h"

#include "core/core.h"
#include "core/forces.h"
#include "core/rules/tunnel/entrances.h"
#include "core/tunnel/damage.h"
#include "core/tunnel/rescue.h"
#include "core/tunnel/rewards.h"
#include "core/tunnel/survival.h"
#include "core/tunnel/time_below.h"
#include "core/tunnels.h"

/* ---- a man --------------------------------------------------------------------------------
 */

struct man_came_up {
    int32_t figure, base, number, tunnel, place, status;
};

static const struct field man_came_up_fields[] = {
    ID_FIELD(struct man_came_up, figure, FIGURE),
    ID_FIELD(struct man_came_up, base, BASE),
    INT_FIELD(struct man_came_up, number, 0, UINT8_MAX),
    ID_FIELD(struct man_came_up, tunnel, TUNNEL),
    ID_FIELD(struct man_came_up, place, PLACE),
    WORD_FIELD(struct man_came_up, status, figure_status_words),
};
#define man_is_down_fields man_came_up_fields

static void evolve_man_came_up(struct game *g, const void *args)
{
    const struct man_came_up *man = args;
    g->table.figures[man->figure - 1].status = (uint8_t)man->status;
    come_up(g, man->figure, man->tunnel);
    recount_platoon(g, base_of(g, man->base)->platoon);
}

EVENT_TYPE(man_came_up,
           man_came_up,
           1,
           VIEW_PLATOONS | VIEW_BASES | VIEW_FIGURES | VIEW_PLACES | VIEW_TUNNELS | VIEW_LEGAL,
           .evolve = evolve_man_came_up);

static struct man_came_up
man_at(const struct game *g, int figure, int tunnel, enum figure_status status)
{
    const struct figure *man = &g->table.figures[figure - 1];
    return (struct man_came_up){
        figure, man->base, man->number, tunnel, tunnel_of(g, tunnel)->place, (int32_t)status};
}

void bring_up(struct decision *d, int figure, int tunnel, enum figure_status status)
{
    const struct man_came_up man = man_at(d->game, figure, tunnel, status);
    emit(d, &event_man_came_up, &man);
}

/* His comrades say that he is down. */
static void evolve_man_is_down(struct game *g, const void *args)
{
    const int figure = ((const struct man_came_up *)args)->figure;
    struct party *party = game_party(g, g->table.figures[figure - 1].party);
    party->known_down[slot_in_party(party, figure)] = 1;
}

EVENT_TYPE(
    man_is_down, man_came_up, 1, VIEW_FIGURES | VIEW_TUNNELS, .evolve = evolve_man_is_down);

/* ---- what was found -----------------------------------------------------------------------
 */

struct tunnel_searched {
    int32_t tunnel, place, base, find, points;
};

static const struct field tunnel_searched_fields[] = {
    ID_FIELD(struct tunnel_searched, tunnel, TUNNEL),
    ID_FIELD(struct tunnel_searched, place, PLACE),
    ID_FIELD(struct tunnel_searched, base, BASE),
    WORD_FIELD(struct tunnel_searched, find, find_words),
    INT_FIELD(struct tunnel_searched, points, 0, 99),
};

static void evolve_tunnel_searched(struct game *g, const void *args)
{
    g->table.vp += ((const struct tunnel_searched *)args)->points;
}

EVENT_TYPE(tunnel_searched, tunnel_searched, 1, VIEW_GAME, .evolve = evolve_tunnel_searched);

/* Rule: FNG-07, FNG-20, FNG-21 */
static enum reject roll_finds(struct decision *d, int base, int tunnel, int32_t rolls)
{
    const struct purpose purpose = {"tunnel_find", 0, 0};
    for (int32_t i = 0; i < rolls; i++) {
        int32_t die;
        int32_t second = 0;
        if (!roll_dice(d, STREAM_HIDDEN, 1, 6, purpose, &die) ||
            (find_needs_second_die(die) &&
             !roll_dice(d, STREAM_HIDDEN, 1, 6, purpose, &second))) {
            return REJECT_NEED_DICE;
        }
        const int32_t eal = d->game->table.contact.eal;
        const struct tunnel_find find =
            find_rolled(&d->game->table.options, eal < 0 ? 0 : eal, die, second);
        const struct tunnel_searched searched = {tunnel, tunnel_of(d->game, tunnel)->place,
                                                 base, (int32_t)find.kind, find.vp};
        emit(d, &event_tunnel_searched, &searched);
    }
    return REJECT_NONE;
}

/* ---- a party ------------------------------------------------------------------------------
 */

/* Whom they bring; what had happened to him is only now seen. Rule: FNG-15 */
static enum reject bring_carried(struct decision *d, int party, int tunnel)
{
    const int figure = party_of(d->game, party)->carries;
    const struct figure *man = figure == 0 ? NULL : &d->game->table.figures[figure - 1];
    if (man == NULL || !is_below(man) || man->status != STATUS_FIGURE_DOWN) {
        return REJECT_NONE;
    }
    int32_t die;
    if (!roll_dice(d, STREAM_HIDDEN, 1, 6, (struct purpose){"damage", 0, 0}, &die)) {
        return REJECT_NEED_DICE;
    }
    const struct party *own = party_of(d->game, man->party);
    const int slot = slot_in_party(own, figure);
    const enum injury injury = damage_rolled(
        &d->game->table.options, impact_of((enum hazard)own->hazard[slot]), man->rep, die);
    bring_up(d, figure, tunnel, status_when_brought_out(injury, own->rep_lost[slot] > 0));
    return REJECT_NONE;
}

enum reject surface(struct decision *d, int party, int tunnel, int32_t searched_turns)
{
    const int base = base_of_party(d->game, party);
    const int32_t minimum = party_of(d->game, party)->min_turns;
    enum reject refusal = bring_carried(d, party, tunnel);
    int32_t men[PARTY_FIGURES_MAX];
    const int count = refusal == REJECT_NONE ? party_men(d->game, party, men) : 0;
    for (int i = 0; i < count; i++) {
        const enum figure_status below =
            (enum figure_status)d->game->table.figures[men[i] - 1].status;
        bring_up(d, men[i], tunnel, status_on_emerging(below));
    }
    const int down = refusal == REJECT_NONE ? party_man_down(d->game, party) : 0;
    if (down != 0) {
        const struct man_came_up man = man_at(d->game, down, tunnel, STATUS_FIGURE_DOWN);
        emit(d, &event_man_is_down, &man);
    }
    return refusal == REJECT_NONE && searched_turns > 0
               ? roll_finds(d, base, tunnel, success_rolls(searched_turns, minimum))
               : refusal;
}

void leave_the_down(struct decision *d)
{
    for (int id = 1; id <= PARTIES_MAX; id++) {
        for (int down = party_man_down(d->game, id); down != 0;
             down = party_man_down(d->game, id)) {
            bring_up(d, down, party_of(d->game, id)->tunnel,
                     status_when_left_behind(STATUS_FIGURE_DOWN));
        }
    }
}

RULE(coming_up,
     "FNG-07 FNG-12 FNG-15 FNG-16 FNG-20 FNG-21 IN-34 D52",
     .events = EVENTS(&event_man_came_up, &event_man_is_down, &event_tunnel_searched));
