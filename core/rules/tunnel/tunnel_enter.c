/* One or two men of a base go below by an entrance, alone or to bring somebody out; it is the
 * base's move of this turn. Rule: FNG-02, FNG-03, FNG-13, IN-31, D52 */
#include "core/core.h"

#include "core/rules/street/movers.h"
#include "core/rules/street/odds.h"
#include "core/rules/tunnel/entrances.h"
#include "core/street/acting.h"
#include "core/tunnel/entering.h"
#include "core/tunnel/rescue.h"
#include "core/tunnel/time_below.h"
#include "core/tunnels.h"

#define LAST_TURN_BELOW 7     /* a group is up by then. Rule: FNG-06 */
#define TIME_FALLS      46656 /* of the six dice that can matter */

struct tunnel_enter_args {
    int32_t base, tunnel, rescues;
    LIST_OF(PARTY_FIGURES_MAX) men; /* numbers within the base */
};

static const struct field tunnel_enter_arg_fields[] = {
    ID_FIELD(struct tunnel_enter_args, base, BASE),
    ID_FIELD(struct tunnel_enter_args, tunnel, TUNNEL),
    LIST_FIELD(struct tunnel_enter_args, men, INT, 1, UINT8_MAX),
    OPT_ID_FIELD(struct tunnel_enter_args, rescues, PARTY),
};

struct party_entered {
    int32_t party, tunnel, base, place, count, rescues;
    LIST_OF(PARTY_FIGURES_MAX) figures;
};

static const struct field party_entered_fields[] = {
    ID_FIELD(struct party_entered, party, PARTY),
    ID_FIELD(struct party_entered, tunnel, TUNNEL),
    ID_FIELD(struct party_entered, base, BASE),
    ID_FIELD(struct party_entered, place, PLACE),
    INT_FIELD(struct party_entered, count, 1, PARTY_FIGURES_MAX),
    OPT_ID_FIELD(struct party_entered, rescues, PARTY),
    LIST_FIELD(struct party_entered, figures, FIGURE, 1, FIGURES_MAX),
};

/* Turns that the way to the man takes; who looks for nobody who is down looks as long as for
 * one who has just gone in. Rule: FNG-13 */
static int32_t way_to_man(const struct game *g, int rescues)
{
    const int down = rescues == 0 ? 0 : party_man_down(g, rescues);
    const int slot = down == 0 ? 0 : slot_in_party(party_of(g, rescues), down);
    const int32_t turns = down == 0 ? 0 : party_of(g, rescues)->down_turns[slot];
    return rescue_turns(&g->table.options, false, turns);
}

static void evolve_party_entered(struct game *g, const void *args)
{
    const struct party_entered *entered = args;
    struct party *party = game_party(g, entered->party);
    memset(party, 0, sizeof(*party));
    party->used = 1;
    party->tunnel = (uint8_t)entered->tunnel;
    party->figure_count = (uint8_t)entered->figures.count;
    party->turns = 1;
    party->rescues = (uint8_t)entered->rescues;
    party->rescue_turns = entered->rescues ? (uint8_t)way_to_man(g, entered->rescues) : 0;
    for (int i = 0; i < entered->figures.count; i++) {
        struct figure *figure = &g->table.figures[entered->figures.item[i] - 1];
        party->figure[i] = (uint16_t)entered->figures.item[i];
        figure->party = (uint8_t)entered->party;
        figure->status = STATUS_FIGURE_BELOW;
    }
    struct tunnel *tunnel = game_tunnel(g, entered->tunnel);
    tunnel->entered = (uint8_t)(tunnel->entered + entered->figures.count);
    tunnel->noted = (uint8_t)(tunnel->noted | 1U << (base_of(g, entered->base)->platoon - 1));
    mark_action(g, entered->base, ACTION_MOVED);
    settle_base(g, entered->base);
}

EVENT_TYPE(party_entered,
           party_entered,
           1,
           VIEW_PLATOONS | VIEW_BASES | VIEW_FIGURES | VIEW_PLACES | VIEW_TUNNELS | VIEW_LEGAL,
           .evolve = evolve_party_entered);

/* ---- checks -------------------------------------------------------------------------------
 */

static enum reject enter_refusal(const struct game *g, int base, int tunnel)
{
    const enum reject spent = move_refusal(g, base);
    if (spent != REJECT_NONE) {
        return spent;
    }
    const struct tunnel *entrance = tunnel_of(g, tunnel);
    if (entrance->sealed) {
        return REJECT_TUNNEL_SEALED;
    }
    return enter_tunnel(ENTRY_COST_CI, 1, entrance->entered).allowed ? REJECT_NONE
                                                                     : REJECT_TUNNEL_FULL;
}

/* The man of the base with that number who stands, or 0. */
static int man_numbered(const struct game *g, int base, int32_t number)
{
    for (int i = 0; i < g->table.figure_count; i++) {
        const struct figure *figure = &g->table.figures[i];
        if (figure->base == base && figure->number == number && figure_stands(figure)) {
            return i + 1;
        }
    }
    return 0;
}

static enum reject
find_men(struct decision *d, const struct tunnel_enter_args *enter, struct party_entered *out)
{
    for (int i = 0; i < enter->men.count; i++) {
        const int figure = man_numbered(d->game, enter->base, enter->men.item[i]);
        if (figure == 0) {
            return REJECT_NO_SUCH_FIGURE;
        }
        if (is_listed(figure, out->figures.item, i)) {
            refuse_with(d, "base", FIELD_BASE, enter->base);
            return REJECT_NAMED_TWICE;
        }
        out->figures.item[out->figures.count++] = figure;
    }
    out->count = out->figures.count;
    return REJECT_NONE;
}

static int free_party(const struct game *g)
{
    for (int id = 1; id <= PARTIES_MAX; id++) {
        if (!party_of(g, id)->used) {
            return id;
        }
    }
    return 0;
}

static enum reject
plan_entry(struct decision *d, const struct tunnel_enter_args *enter, struct party_entered *out)
{
    *out = (struct party_entered){
        .tunnel = enter->tunnel, .base = enter->base, .rescues = enter->rescues};
    enum reject refusal = check_at_entrance(d, enter->base, enter->tunnel);
    if (refusal == REJECT_NONE) {
        refusal = enter_refusal(d->game, enter->base, enter->tunnel);
        refuse_with(d, "base", FIELD_BASE, enter->base);
        refuse_with(d, "most", FIELD_INT, PARTY_FIGURES_MAX);
    }
    if (refusal == REJECT_NONE) {
        const int already = tunnel_of(d->game, enter->tunnel)->entered;
        const bool fits = enter_tunnel(ENTRY_COST_CI, enter->men.count, already).allowed;
        refusal = fits ? find_men(d, enter, out) : REJECT_TUNNEL_FULL;
    }
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    d->arg_count = 0;
    if (enter->rescues != 0 &&
        (enter->rescues > PARTIES_MAX || !party_of(d->game, enter->rescues)->used)) {
        return REJECT_NO_SUCH_PARTY;
    }
    out->place = tunnel_of(d->game, enter->tunnel)->place;
    out->party = free_party(d->game);
    if (out->party == 0) {
        refuse_with(d, "most", FIELD_INT, PARTIES_MAX);
        return REJECT_TOO_MANY;
    }
    return REJECT_NONE;
}

static enum reject decide_tunnel_enter(struct decision *d, const void *args)
{
    struct party_entered entered;
    enum reject refusal = plan_entry(d, args, &entered);
    if (refusal == REJECT_NONE) {
        emit(d, &event_party_entered, &entered);
    }
    return refusal;
}

static void
legal_tunnel_enter(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    (void)actor;
    offer_entrances(g, id, enter_refusal, out);
}

/* When a search comes up: it depends on nothing that is hidden. A rescue takes the time that it
 * takes. Rule: FNG-06 */
static void add_time_chances(struct preview *out)
{
    static const char *const code[LAST_TURN_BELOW + 1] = {
        NULL,           NULL,           "up_by_turn_2", "up_by_turn_3",
        "up_by_turn_4", "up_by_turn_5", "up_by_turn_6", "up_by_turn_7"};
    int64_t still_below = TIME_FALLS;
    for (int32_t turn = 2; turn <= LAST_TURN_BELOW; turn++) {
        int64_t stay = 0;
        for (int32_t die = 1; die <= 6; die++) {
            stay += !group_emerges(turn, die);
        }
        still_below = still_below * stay / 6;
        add_chance(out, code[turn], TIME_FALLS - still_below, TIME_FALLS);
    }
}

static enum reject
preview_tunnel_enter(struct decision *d, const void *args, struct preview *out)
{
    struct party_entered entered;
    enum reject refusal = plan_entry(d, args, &entered);
    if (refusal == REJECT_NONE && entered.rescues == 0) {
        add_time_chances(out);
    }
    return refusal;
}

VERB(tunnel_enter,
     tunnel_enter_args,
     VERB_FOR_BASE,
     IN_PHASE(ORDERS),
     BY_PLAYER,
     .decide = decide_tunnel_enter,
     .legal = legal_tunnel_enter,
     .preview = preview_tunnel_enter);

/* ---- those who are below already ----------------------------------------------------------
 */

struct party_sent {
    int32_t party, rescues;
};

static const struct field tunnel_rescue_arg_fields[] = {
    ID_FIELD(struct party_sent, party, PARTY),
    ID_FIELD(struct party_sent, rescues, PARTY),
};
#define party_sent_fields tunnel_rescue_arg_fields

static void evolve_party_sent(struct game *g, const void *args)
{
    const struct party_sent *sent = args;
    game_party(g, sent->party)->rescues = (uint8_t)sent->rescues;
    game_party(g, sent->party)->rescue_turns = 0;
}

EVENT_TYPE(party_sent, party_sent, 1, VIEW_TUNNELS | VIEW_LEGAL, .evolve = evolve_party_sent);

static enum reject decide_tunnel_rescue(struct decision *d, const void *args)
{
    const struct party_sent *sent = args;
    enum reject refusal = check_party(d, sent->party);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if (sent->rescues < 1 || sent->rescues > PARTIES_MAX ||
        !party_of(d->game, sent->rescues)->used || sent->rescues == sent->party) {
        return REJECT_NO_SUCH_PARTY;
    }
    if (party_of(d->game, sent->party)->rescues == sent->rescues) {
        return REJECT_NOTHING_CHANGES;
    }
    emit(d, &event_party_sent, sent);
    return REJECT_NONE;
}

/* Offered to a platoon that has men below, and another party there to look for. */
static void
legal_tunnel_rescue(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    (void)actor;
    int own = 0;
    int all = 0;
    for (int party = 1; party <= PARTIES_MAX; party++) {
        all += party_of(g, party)->used;
        own += party_of(g, party)->used && platoon_of_party(g, party) == id;
    }
    out->why = own > 0 && all > 1 ? REJECT_NONE : REJECT_NO_SUCH_PARTY;
}

VERB(tunnel_rescue,
     party_sent,
     VERB_FOR_PLATOON,
     IN_PHASE(ORDERS),
     BY_PLAYER,
     .decide = decide_tunnel_rescue,
     .legal = legal_tunnel_rescue);

RULE(tunnel_enter,
     "FNG-02 FNG-03 FNG-06 FNG-13 IN-31 D52",
     .verbs = VERBS(&verb_tunnel_enter, &verb_tunnel_rescue),
     .events = EVENTS(&event_party_entered, &event_party_sent));
