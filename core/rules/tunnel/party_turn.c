/* A party's turn below ground, played by the server with hidden dice at the end of the street's
 * turn: it comes up, or it meets something, or it brings a man out. Only the umpire is told.
 * Rule: FNG-05 to FNG-09, FNG-13, FNG-14, FNG-27, IN-31, IN-34 */
#include "core/core.h"

#include "core/rules/contact/activation.h"
#include "core/rules/street/end_of_turn.h"
#include "core/rules/tunnel/coming_up.h"
#include "core/rules/tunnel/entrances.h"
#include "core/rules/tunnel/surviving.h"
#include "core/tunnel/encounter.h"
#include "core/tunnel/personal_modifier.h"
#include "core/tunnel/rescue.h"
#include "core/tunnel/time_below.h"
#include "core/tunnels.h"

/* ---- a search -----------------------------------------------------------------------------
 */

/* Dice that were not thrown are 0. */
struct party_searched {
    int32_t party, turns, min_turns, time_die, emerges, stuck;
    int32_t activation, check_die, met, row_die, hazard, mod;
};

static const struct field party_searched_fields[] = {
    ID_FIELD(struct party_searched, party, PARTY),
    INT_FIELD(struct party_searched, turns, 1, UINT8_MAX),
    INT_FIELD(struct party_searched, min_turns, 1, 6),
    INT_FIELD(struct party_searched, time_die, 1, 6),
    BOOL_FIELD(struct party_searched, emerges),
    OPT_BOOL_FIELD(struct party_searched, stuck),
    OPT_INT_FIELD(struct party_searched, activation, 1, 6, 0),
    OPT_INT_FIELD(struct party_searched, check_die, 1, 6, 0),
    OPT_BOOL_FIELD(struct party_searched, met),
    OPT_INT_FIELD(struct party_searched, row_die, 1, 6, 0),
    OPT_WORD_FIELD(struct party_searched, hazard, hazard_words, HAZARD_NONE),
    OPT_INT_FIELD(struct party_searched, mod, -9, 9, 0),
};

static void evolve_party_searched(struct game *g, const void *args)
{
    const struct party_searched *searched = args;
    game_party(g, searched->party)->min_turns = (uint8_t)searched->min_turns;
    game_party(g, searched->party)->acted = 1;
}

EVENT_TYPE(party_searched,
           party_searched,
           1,
           VIEW_TUNNELS,
           .evolve = evolve_party_searched,
           .seen = seen_by_umpire);

static bool roll_one(struct decision *d, const char *code, int32_t *die)
{
    return roll_dice(d, STREAM_HIDDEN, 1, 6, (struct purpose){code, 0, 0}, die);
}

/* Whether it meets something, and what. Rule: FNG-08, FNG-09 */
static enum reject roll_encounter(struct decision *d, struct party_searched *s)
{
    s->activation = d->game->table.contact.enemy_die;
    if (!roll_one(d, "encounter_check", &s->check_die)) {
        return REJECT_NEED_DICE;
    }
    s->met = meets_something(s->activation, s->check_die);
    if (!s->met) {
        return REJECT_NONE;
    }
    if (!roll_one(d, "encounter", &s->row_die)) {
        return REJECT_NEED_DICE;
    }
    int32_t men[PARTY_FIGURES_MAX];
    struct explorer explorer[PARTY_FIGURES_MAX] = {{0}};
    const int count = party_men(d->game, s->party, men);
    for (int i = 0; i < count; i++) {
        const struct figure *man = &d->game->table.figures[men[i] - 1];
        explorer[i] = (struct explorer){man->traits, (enum weapon)man->weapon};
    }
    const struct encounter met =
        encounter_rolled(encounter_modifier(explorer, count), s->row_die);
    s->hazard = (int32_t)met.hazard;
    s->mod = met.survival_mod;
    return REJECT_NONE;
}

/* One whose ways up are all sealed stays. Rule: FNG-06, FNG-17 */
static enum reject search(struct decision *d, int id)
{
    const struct party *party = party_of(d->game, id);
    struct party_searched s = {
        .party = id, .turns = party->turns, .min_turns = party->min_turns};
    int32_t die;
    if (s.min_turns == 0) {
        if (!roll_one(d, "min_turns", &die)) {
            return REJECT_NEED_DICE;
        }
        s.min_turns = minimum_turns(d->game->table.contact.eal, die);
    }
    if (!roll_one(d, "time_below", &s.time_die)) {
        return REJECT_NEED_DICE;
    }
    const int tunnel = way_up(d->game, party->tunnel);
    const bool time_is_up = group_emerges(s.turns, s.time_die);
    s.emerges = time_is_up && tunnel != 0;
    s.stuck = time_is_up && tunnel == 0;
    enum reject refusal = s.emerges ? REJECT_NONE : roll_encounter(d, &s);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    emit(d, &event_party_searched, &s);
    if (s.emerges) {
        return surface(d, id, tunnel, s.turns);
    }
    const struct peril peril = {(enum hazard)s.hazard, s.mod};
    return s.met ? survive(d, id, &peril, false) : REJECT_NONE;
}

/* ---- a rescue -----------------------------------------------------------------------------
 */

/* Without a victim it is on its way, or has found nobody to bring out and `emerges`. */
struct party_rescued {
    int32_t party, rescuer, victim, total, survivor, hazard, mod, emerges;
};

static const struct field party_rescued_fields[] = {
    ID_FIELD(struct party_rescued, party, PARTY),
    OPT_ID_FIELD(struct party_rescued, rescuer, FIGURE),
    OPT_ID_FIELD(struct party_rescued, victim, FIGURE),
    OPT_INT_FIELD(struct party_rescued, total, -199, 199, 0),
    OPT_WORD_FIELD(struct party_rescued, survivor, survivor_words, SURVIVOR_OK),
    OPT_WORD_FIELD(struct party_rescued, hazard, hazard_words, HAZARD_NONE),
    OPT_INT_FIELD(struct party_rescued, mod, -9, 9, 0),
    OPT_BOOL_FIELD(struct party_rescued, emerges),
};

static void evolve_party_rescued(struct game *g, const void *args)
{
    const struct party_rescued *rescued = args;
    struct party *party = game_party(g, rescued->party);
    party->acted = 1;
    party->emerges = rescued->emerges != 0;
    party->rescue_turns = (uint8_t)(party->rescue_turns - (party->rescue_turns > 0));
    if (rescued->victim == 0) {
        return;
    }
    const struct peril peril = {(enum hazard)rescued->hazard, rescued->mod};
    note_survival(g, rescued->rescuer, rescued->survivor, &peril);
    party->carries = rescued->emerges ? (uint16_t)rescued->victim : 0;
}

EVENT_TYPE(party_rescued,
           party_rescued,
           1,
           VIEW_FIGURES | VIEW_TUNNELS,
           .evolve = evolve_party_rescued,
           .seen = seen_by_umpire);

/* Whom the party is to bring out: its own man first; 0 = nobody is to be found. */
static int victim_of(const struct game *g, int id)
{
    const struct party *party = party_of(g, id);
    const int own = party_man_down(g, id);
    if (own != 0 || party->rescues == 0 || !party_of(g, party->rescues)->used) {
        return own;
    }
    const int there = party_of(g, party->rescues)->tunnel;
    return tunnel_of(g, there)->complex == tunnel_of(g, party->tunnel)->complex
               ? party_man_down(g, party->rescues)
               : 0;
}

/* The first of the party who is not down tries. Rule: FNG-14 */
static enum reject try_rescue(struct decision *d, int id, int victim)
{
    const struct game *g = d->game;
    const struct party *held = party_of(g, g->table.figures[victim - 1].party);
    const int slot = slot_in_party(held, victim);
    const struct peril peril = {(enum hazard)held->hazard[slot], held->hazard_mod[slot]};
    int32_t men[PARTY_FIGURES_MAX];
    const int count = party_men(g, id, men);
    const struct danger danger = danger_of(g, men, count, 0, &peril);
    int32_t die;
    if (!roll_one(d, "rescue", &die)) {
        return REJECT_NEED_DICE;
    }
    const struct survival s = survival_roll(rep_below(g, men[0]), &danger, true, die);
    const struct party_rescued rescued = {
        .party = id,
        .rescuer = men[0],
        .victim = victim,
        .total = s.total,
        .survivor = (int32_t)s.status,
        .hazard = (int32_t)peril.hazard,
        .mod = peril.mod,
        .emerges = is_brought_out(&g->table.options, &s) && s.status != SURVIVOR_DOWN,
    };
    emit(d, &event_party_rescued, &rescued);
    if (s.status == SURVIVOR_DOWN) {
        let_hear(d, id);
    }
    return REJECT_NONE;
}

static enum reject go_to_rescue(struct decision *d, int id)
{
    const struct party *party = party_of(d->game, id);
    const int victim = victim_of(d->game, id);
    if (party->rescue_turns == 0 && victim != 0) {
        return try_rescue(d, id, victim);
    }
    const struct party_rescued walked = {
        .party = id, .survivor = SURVIVOR_OK, .emerges = party->rescue_turns == 0};
    emit(d, &event_party_rescued, &walked);
    return REJECT_NONE;
}

/* ---- the turn -----------------------------------------------------------------------------
 */

struct party_turn_args {
    int32_t party;
};

static const struct field party_turn_arg_fields[] = {
    ID_FIELD(struct party_turn_args, party, PARTY),
};
#define party_waited_fields party_turn_arg_fields

static void evolve_party_waited(struct game *g, const void *args)
{
    game_party(g, ((const struct party_turn_args *)args)->party)->acted = 1;
}

/* Nobody of it can do anything. */
EVENT_TYPE(party_waited,
           party_turn_args,
           1,
           VIEW_TUNNELS,
           .flags = EVENT_SILENT,
           .evolve = evolve_party_waited,
           .seen = seen_by_umpire);

struct charge_laid {
    int32_t party, charges;
};

static const struct field charge_laid_fields[] = {
    ID_FIELD(struct charge_laid, party, PARTY),
    INT_FIELD(struct charge_laid, charges, 1, CHARGES_MAX),
};

static bool is_to_lay(const struct charge *charge, int party)
{
    return charge->used && charge->party == party && !charge->laid;
}

static void evolve_charge_laid(struct game *g, const void *args)
{
    const struct charge_laid *laid = args;
    for (int i = 0; i < CHARGES_MAX; i++) {
        struct charge *charge = &g->table.charges[i];
        charge->laid = charge->laid || is_to_lay(charge, laid->party);
    }
}

EVENT_TYPE(charge_laid,
           charge_laid,
           1,
           VIEW_TUNNELS,
           .evolve = evolve_charge_laid,
           .seen = seen_by_umpire);

/* What was ordered from above is done first. Rule: IN-32 */
static void lay_charges(struct decision *d, int id)
{
    struct charge_laid laid = {.party = id};
    for (int i = 0; i < CHARGES_MAX; i++) {
        laid.charges += is_to_lay(&d->game->table.charges[i], id);
    }
    if (laid.charges > 0) {
        emit(d, &event_charge_laid, &laid);
    }
}

static enum reject play_party(struct decision *d, int id)
{
    const struct party *party = party_of(d->game, id);
    int32_t men[PARTY_FIGURES_MAX];
    if (party_men(d->game, id, men) == 0) {
        const struct party_turn_args waited = {id};
        emit(d, &event_party_waited, &waited);
        return REJECT_NONE;
    }
    lay_charges(d, id);
    const int tunnel = way_up(d->game, party->tunnel);
    if (party->emerges && tunnel != 0) {
        const struct party_turn_args waited = {id};
        emit(d, &event_party_waited, &waited);
        return surface(d, id, tunnel, 0);
    }
    const bool rescues = party->rescues != 0 || party_man_down(d->game, id) != 0;
    return rescues ? go_to_rescue(d, id) : search(d, id);
}

static enum reject decide_party_turn(struct decision *d, const void *args)
{
    const int id = ((const struct party_turn_args *)args)->party;
    if (id < 1 || id > PARTIES_MAX || !party_of(d->game, id)->used) {
        return REJECT_NO_SUCH_PARTY;
    }
    if (party_of(d->game, id)->acted) {
        return REJECT_ROLLED_THIS_TURN;
    }
    enum reject refusal = REJECT_NONE;
    if (d->game->table.contact.enemy_die == 0) {
        refusal = roll_activation(d);
    }
    return refusal == REJECT_NONE ? play_party(d, id) : refusal;
}

VERB(party_turn,
     party_turn_args,
     VERB_ROLLS | VERB_REVEALS | VERB_PRIVATE,
     IN_PHASE(ORDERS) | IN_PHASE(END_OF_TURN),
     BY_ROLE(UMPIRE) | BY_ROLE(SERVER),
     .decide = decide_party_turn);

/* The next party to play, in order of id; detonations come first. */
static int party_to_play(const struct game *g)
{
    for (int id = 1; id <= TUNNELS_MAX; id++) {
        if (tunnel_of(g, id)->blast || charge_is_due(g, id)) {
            return 0;
        }
    }
    for (int id = 1; street_turn_is_over(g) && id <= PARTIES_MAX; id++) {
        if (party_of(g, id)->used && !party_of(g, id)->acted) {
            return id;
        }
    }
    return 0;
}

RULE(party_turn,
     "FNG-05 FNG-06 FNG-08 FNG-09 FNG-13 FNG-14 FNG-27 IN-31 IN-34",
     .verbs = VERBS(&verb_party_turn),
     .events = EVENTS(
         &event_party_searched, &event_party_rescued, &event_party_waited, &event_charge_laid),
     .due = party_to_play,
     .due_verb = &verb_party_turn);
