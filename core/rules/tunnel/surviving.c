#include "core/rules/tunnel/surviving.h"

#include "core/core.h"
#include "core/rules/tunnel/entrances.h"
#include "core/tunnel/personal_modifier.h"
#include "core/tunnels.h"

int32_t rep_below(const struct game *g, int figure)
{
    const struct figure *man = &g->table.figures[figure - 1];
    const struct party *party = party_of(g, man->party);
    const int32_t rep = man->rep - party->rep_lost[slot_in_party(party, figure)];
    return rep < 0 ? 0 : rep;
}

struct danger
danger_of(const struct game *g, const int32_t *men, int count, int i, const struct peril *peril)
{
    struct explorer explorer[PARTY_FIGURES_MAX] = {{0}};
    for (int k = 0; k < count; k++) {
        const struct figure *man = &g->table.figures[men[k] - 1];
        explorer[k] = (struct explorer){man->traits, (enum weapon)man->weapon};
    }
    return (struct danger){
        .eal = g->table.contact.eal,
        .modifier = survival_modifier_of(&g->table.options, explorer, count, i, peril->hazard),
        .survival_mod = peril->mod,
    };
}

void note_survival(struct game *g, int figure, int32_t survivor, const struct peril *peril)
{
    struct figure *man = &g->table.figures[figure - 1];
    struct party *party = game_party(g, man->party);
    const int slot = slot_in_party(party, figure);
    man->status =
        (uint8_t)status_below((enum figure_status)man->status, (enum survivor)survivor);
    party->rep_lost[slot] = (uint8_t)(party->rep_lost[slot] + (survivor == SURVIVOR_INJURED));
    if (survivor == SURVIVOR_DOWN) {
        party->hazard[slot] = (uint8_t)peril->hazard;
        party->hazard_mod[slot] = (int8_t)peril->mod;
        party->down_turns[slot] = party->turns;
    }
}

/* ---- the men's rolls ----------------------------------------------------------------------
 */

struct men_survived {
    int32_t party, hazard, mod;
    LIST_OF(PARTY_FIGURES_MAX) figures;
    LIST_OF(PARTY_FIGURES_MAX) totals;
    LIST_OF(PARTY_FIGURES_MAX) survivors;
};

static const struct field men_survived_fields[] = {
    ID_FIELD(struct men_survived, party, PARTY),
    WORD_FIELD(struct men_survived, hazard, hazard_words),
    INT_FIELD(struct men_survived, mod, -9, 9),
    LIST_FIELD(struct men_survived, figures, FIGURE, 1, FIGURES_MAX),
    LIST_FIELD(struct men_survived, totals, INT, -199, 199),
    WORD_LIST_FIELD(struct men_survived, survivors, survivor_words, 0),
};

static void evolve_men_survived(struct game *g, const void *args)
{
    const struct men_survived *men = args;
    const struct peril peril = {(enum hazard)men->hazard, men->mod};
    for (int i = 0; i < men->figures.count; i++) {
        note_survival(g, men->figures.item[i], men->survivors.item[i], &peril);
    }
}

EVENT_TYPE(men_survived,
           men_survived,
           1,
           VIEW_FIGURES | VIEW_TUNNELS,
           .evolve = evolve_men_survived,
           .seen = seen_by_umpire);

struct tunnel_heard {
    int32_t tunnel, place;
};

static const struct field tunnel_heard_fields[] = {
    ID_FIELD(struct tunnel_heard, tunnel, TUNNEL),
    ID_FIELD(struct tunnel_heard, place, PLACE),
};

static void evolve_tunnel_heard(struct game *g, const void *args)
{
    (void)g;
    (void)args;
}

EVENT_TYPE(
    tunnel_heard, tunnel_heard, 1, 0, .evolve = evolve_tunnel_heard, .seen = seen_at_tunnel);

void let_hear(struct decision *d, int party)
{
    const int tunnel = party_of(d->game, party)->tunnel;
    const struct tunnel_heard heard = {tunnel, tunnel_of(d->game, tunnel)->place};
    emit(d, &event_tunnel_heard, &heard);
}

enum reject survive(struct decision *d, int party, const struct peril *peril, bool loud)
{
    struct men_survived men = {
        .party = party, .hazard = (int32_t)peril->hazard, .mod = peril->mod};
    const int count = party_men(d->game, party, men.figures.item);
    if (count == 0) {
        return REJECT_NONE;
    }
    int32_t dice[PARTY_FIGURES_MAX];
    if (!roll_dice(d, STREAM_HIDDEN, count, 6, (struct purpose){"survival", 0, 0}, dice)) {
        return REJECT_NEED_DICE;
    }
    bool down = false;
    men.figures.count = men.totals.count = men.survivors.count = count;
    for (int i = 0; i < count; i++) {
        const struct danger danger = danger_of(d->game, men.figures.item, count, i, peril);
        const struct survival s =
            survival_roll(rep_below(d->game, men.figures.item[i]), &danger, false, dice[i]);
        men.totals.item[i] = s.total;
        men.survivors.item[i] = (int32_t)s.status;
        down = down || s.status == SURVIVOR_DOWN;
    }
    emit(d, &event_men_survived, &men);
    if (down && !loud) {
        let_hear(d, party);
    }
    return REJECT_NONE;
}

RULE(surviving,
     "FNG-04 FNG-10 FNG-11 FNG-12 IN-34",
     .events = EVENTS(&event_men_survived, &event_tunnel_heard));
