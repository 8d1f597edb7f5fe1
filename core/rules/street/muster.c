/* The muster: key, map and cards, then each platoon's launchers, recoilless team and tank, its
 * earlier losses with the hard start, and one die for each leader. Then deployment.
 * Rule: FME-02 to FME-09, fairness 2, 3, 8, D8, D14 */
#include "core/rules/street/muster.h"

#include "core/board.h"
#include "core/clock.h"
#include "core/core.h"
#include "core/forces.h"
#include "core/rules/chase/begin.h"
#include "core/rules/enemy/enemy_add.h"
#include "core/rules/street/prepare.h"
#include "core/street/mustering.h"

/* ---- support ------------------------------------------------------------------------------
 */

/* `launchers` as rolled; a platoon with fewer rifle bases uses only as many. */
struct platoon_mustered {
    int32_t platoon, launchers, recoilless, tank;
};

static const struct field platoon_mustered_fields[] = {
    ID_FIELD(struct platoon_mustered, platoon, PLATOON),
    INT_FIELD(struct platoon_mustered, launchers, 0, 6),
    BOOL_FIELD(struct platoon_mustered, recoilless),
    BOOL_FIELD(struct platoon_mustered, tank),
};

static void evolve_platoon_mustered(struct game *g, const void *args)
{
    const struct platoon_mustered *mustered = args;
    form_platoon(g, mustered->platoon, mustered->recoilless, mustered->tank);
    give_launchers(g, mustered->platoon, mustered->launchers);
    game_platoon(g, mustered->platoon)->launchers = mustered->launchers;
}

EVENT_TYPE(platoon_mustered, platoon_mustered, 1, VIEW_ALL, .evolve = evolve_platoon_mustered);

/* Who musters several platoons by hand must know which one he throws for. Rule: D21 */
static struct purpose purpose_of(const char *code, int platoon)
{
    return (struct purpose){.code = code, .platoon = (uint8_t)platoon};
}

static enum reject roll_support(struct decision *d, int platoon)
{
    int32_t dice[SUPPORT_DICE];
    if (!roll_dice(d, platoon_stream(platoon), SUPPORT_DICE, 6, purpose_of("support", platoon),
                   dice)) {
        return REJECT_NEED_DICE;
    }
    struct support support = support_roll(&d->game->table.options, dice);
    struct platoon_mustered mustered = {platoon, support.launchers, support.recoilless,
                                        support.tank};
    emit(d, &event_platoon_mustered, &mustered);
    return REJECT_NONE;
}

/* ---- the hard start -----------------------------------------------------------------------
 */

#define PLATOON_MEN_MAX (PLATOON_BASES_MAX * BASE_MEN_MAX)

/* The dead by figure id. */
struct earlier_losses {
    int32_t platoon;
    LIST_OF(PLATOON_MEN_MAX) dead;
};

static const struct field earlier_losses_fields[] = {
    ID_FIELD(struct earlier_losses, platoon, PLATOON),
    OPT_LIST_FIELD(struct earlier_losses, dead, INT, 1, FIGURES_MAX),
};

static void evolve_earlier_losses(struct game *g, const void *args)
{
    const struct earlier_losses *losses = args;
    for (int i = 0; i < losses->dead.count; i++) {
        g->table.figures[losses->dead.item[i] - 1].status = STATUS_FIGURE_DEAD;
    }
    recount_platoon(g, losses->platoon);
}

EVENT_TYPE(earlier_losses,
           earlier_losses,
           1,
           VIEW_PLATOONS | VIEW_BASES | VIEW_FIGURES | VIEW_LEGAL,
           .evolve = evolve_earlier_losses);

/* Up to `count` men of the base, he who bears a launcher last. Rule: D6 */
static void add_dead(const struct game *g, int base, int count, struct earlier_losses *losses)
{
    int bearer = launcher_bearer(g, base);
    for (int i = 0; i < g->table.figure_count && count > 0; i++) {
        if (g->table.figures[i].base == base && i != bearer) {
            losses->dead.item[losses->dead.count++] = i + 1;
            count--;
        }
    }
    if (count > 0 && bearer >= 0) {
        losses->dead.item[losses->dead.count++] = bearer + 1;
    }
}

/* One die per base in base order. Rule: FME-08 */
static enum reject roll_earlier_losses(struct decision *d, int platoon)
{
    if (!d->game->table.options.hard_start) {
        return REJECT_NONE;
    }
    int32_t bases[PLATOON_BASES_MAX];
    int32_t dice[DICE_PER_ROLL_MAX];
    int count = bases_of(d->game, platoon, true, bases);
    if (!roll_dice(d, platoon_stream(platoon), count, 6, purpose_of("hard_start", platoon),
                   dice)) {
        return REJECT_NEED_DICE;
    }
    struct earlier_losses losses = {.platoon = platoon};
    for (int i = 0; i < count; i++) {
        struct prior_casualty lost =
            prior_casualty((enum base_kind)base_of(d->game, bases[i])->kind, dice[i]);
        add_dead(d->game, bases[i], lost.eliminated ? BASE_MEN_MAX : lost.riflemen_lost,
                 &losses);
    }
    emit(d, &event_earlier_losses, &losses);
    return REJECT_NONE;
}

/* ---- leadership ---------------------------------------------------------------------------
 */

struct leadership_rolled {
    int32_t platoon;
    LIST_OF(PLATOON_BASES_MAX) leaders;
    LIST_OF(PLATOON_BASES_MAX) lf;
};

static const struct field leadership_rolled_fields[] = {
    ID_FIELD(struct leadership_rolled, platoon, PLATOON),
    OPT_LIST_FIELD(struct leadership_rolled, leaders, BASE, 1, BASES_MAX),
    OPT_LIST_FIELD(struct leadership_rolled, lf, INT, -2, 2),
};

static void evolve_leadership_rolled(struct game *g, const void *args)
{
    const struct leadership_rolled *rolled = args;
    for (int i = 0; i < rolled->leaders.count; i++) {
        game_base(g, rolled->leaders.item[i])->lf = rolled->lf.item[i];
    }
}

EVENT_TYPE(leadership_rolled,
           leadership_rolled,
           1,
           VIEW_BASES | VIEW_LEGAL,
           .evolve = evolve_leadership_rolled);

/* One die per leader left, in base order. Rule: FME-09 */
static enum reject roll_leadership(struct decision *d, int platoon)
{
    struct leadership_rolled rolled = {.platoon = platoon};
    int32_t bases[PLATOON_BASES_MAX];
    int count = bases_of(d->game, platoon, false, bases);
    for (int i = 0; i < count; i++) {
        if (leads(base_of(d->game, bases[i]))) {
            rolled.leaders.item[rolled.leaders.count++] = bases[i];
        }
    }
    int32_t dice[DICE_PER_ROLL_MAX];
    if (!roll_dice(d, platoon_stream(platoon), rolled.leaders.count, 6,
                   purpose_of("leadership", platoon), dice)) {
        return REJECT_NEED_DICE;
    }
    for (int i = 0; i < rolled.leaders.count; i++) {
        enum base_kind kind = (enum base_kind)base_of(d->game, rolled.leaders.item[i])->kind;
        rolled.lf.item[rolled.lf.count++] = leadership_factor(kind, dice[i]);
    }
    emit(d, &event_leadership_rolled, &rolled);
    return REJECT_NONE;
}

/* ---- the near edge ------------------------------------------------------------------------
 */

struct platoon_placed {
    int32_t platoon;
    LIST_OF(PLATOON_BASES_MAX) bases;
    LIST_OF(PLATOON_BASES_MAX) places;
    POINTS_OF(PLATOON_BASES_MAX) at;
};

static const struct field platoon_placed_fields[] = {
    ID_FIELD(struct platoon_placed, platoon, PLATOON),
    OPT_LIST_FIELD(struct platoon_placed, bases, BASE, 1, BASES_MAX),
    OPT_LIST_FIELD(struct platoon_placed, places, PLACE, 0, PLACES_MAX),
    OPT_POINTS_FIELD(struct platoon_placed, at),
};

static void evolve_platoon_placed(struct game *g, const void *args)
{
    const struct platoon_placed *placed = args;
    for (int i = 0; i < placed->bases.count; i++) {
        struct base *base = game_base(g, placed->bases.item[i]);
        base->place = (uint8_t)placed->places.item[i];
        base->at = (struct point){placed->at.xy[i][0], placed->at.xy[i][1]};
        /* Those who come in the middle of a turn begin it there. Rule: FME-30 */
        base->began_in_street =
            base->place != 0 && is_under_street_fire(place_of(g, base->place));
    }
}

EVENT_TYPE(platoon_placed,
           platoon_placed,
           1,
           VIEW_BASES | VIEW_PLACES | VIEW_PLATOONS | VIEW_LEGAL,
           .flags = EVENT_SILENT,
           .evolve = evolve_platoon_placed);

static void place_platoon(struct decision *d, int platoon)
{
    struct platoon_placed placed = {.platoon = platoon};
    struct point spot[PLATOON_BASES_MAX];
    placed.bases.count = bases_of(d->game, platoon, false, placed.bases.item);
    deployment_spots(d->game, platoon, placed.bases.count, spot);
    for (int i = 0; i < placed.bases.count; i++) {
        placed.places.item[placed.places.count++] = place_at(d->game, spot[i]);
        placed.at.xy[placed.at.count][0] = spot[i].x_ci;
        placed.at.xy[placed.at.count++][1] = spot[i].y_ci;
    }
    emit(d, &event_platoon_placed, &placed);
}

enum reject muster_platoon(struct decision *d, int platoon)
{
    if (!platoon_fits(d->game)) {
        return REJECT_TOO_MANY;
    }
    enum reject refusal = roll_support(d, platoon);
    if (refusal == REJECT_NONE) {
        refusal = roll_earlier_losses(d, platoon);
    }
    if (refusal == REJECT_NONE) {
        refusal = roll_leadership(d, platoon);
    }
    if (refusal == REJECT_NONE) {
        place_platoon(d, platoon);
    }
    return refusal;
}

/* ---- muster -------------------------------------------------------------------------------
 */

struct mustered {
    int32_t platoons, turn; /* turn: 0 deployment comes first; 1 orders at once */
    int64_t at_ms;
};

static const struct field mustered_fields[] = {
    INT_FIELD(struct mustered, platoons, 1, PLATOONS_MAX),
    OPT_INT_FIELD(struct mustered, turn, 0, 1, 0),
    MS_FIELD(struct mustered, at_ms),
};

static void evolve_mustered(struct game *g, const void *args)
{
    const struct mustered *mustered = args;
    g->table.turn = mustered->turn;
    g->table.phase = mustered->turn == 0 ? PHASE_DEPLOYMENT : PHASE_ORDERS;
    if (mustered->turn > 0) {
        clock_run(&g->table.clock, mustered->at_ms);
    }
}

EVENT_TYPE(mustered, mustered, 1, VIEW_ALL, .evolve = evolve_mustered);

/* With sealed_join the list of contributions closes first, and the bytes are then opened. */
struct seal_frozen {
    int32_t waiting; /* seats that have not opened theirs */
};

static const struct field seal_frozen_fields[] = {
    INT_FIELD(struct seal_frozen, waiting, 0, SEATS_MAX),
};

static void evolve_seal_frozen(struct game *g, const void *args)
{
    (void)args;
    g->record.frozen = 1;
}

EVENT_TYPE(seal_frozen, seal_frozen, 1, VIEW_SEAL, .evolve = evolve_seal_frozen);

/* Seats whose bytes are still closed; `first` is the lowest of them, or 0. */
static int closed_seats(const struct game *g, int *first)
{
    int count = 0;
    *first = 0;
    for (int seat = SEATS_MAX; seat >= 1; seat--) {
        const struct contribution *c = &g->record.contributions[seat - 1];
        if (c->given && !c->opened && !c->struck) {
            count++;
            *first = seat;
        }
    }
    return count;
}

/* The groups that the scenario lays out. Rule: IN-20 */
static enum reject lay_out_enemies(struct decision *d)
{
    const struct setup *setup = &d->game->setup;
    for (int i = 0; i < setup->enemy_count; i++) {
        const struct enemy_plan *plan = &setup->enemies[i];
        struct enemy_added added = {.rating = plan->rating,
                                    .force = plan->force,
                                    .cover = plan->cover,
                                    .shown = plan->shown,
                                    .plays_itself = plan->plays_itself,
                                    .leader = plan->leader,
                                    .squad = plan->squad,
                                    .x_ci = plan->x_ci,
                                    .y_ci = plan->y_ci};
        added.weapons.count = plan->figures;
        memcpy(added.weapons.item, plan->weapon, sizeof(plan->weapon));
        memcpy(added.name, plan->name, sizeof(added.name));
        enum reject refusal = add_enemy(d, &added);
        if (refusal != REJECT_NONE) {
            return refusal;
        }
    }
    return REJECT_NONE;
}

/* The first muster with sealed_join only freezes the list; the one after all bytes are open or
 * struck goes on. Rule: fairness 2 */
static enum reject decide_muster(struct decision *d, const void *args)
{
    (void)args;
    int seat;
    int waiting = closed_seats(d->game, &seat);
    if (waiting > 0 && !d->game->record.frozen) {
        emit(d, &event_seal_frozen, &(struct seal_frozen){waiting});
        return REJECT_NONE;
    }
    if (waiting > 0) {
        refuse_with(d, "seat", FIELD_SEAT, seat);
        return REJECT_SEAL_WAITS;
    }
    make_key(d);
    if (d->game->table.system == SYSTEM_CHASE) {
        return muster_chase(d);
    }
    draw_map(d);
    if (d->game->setup.no_house_cards) {
        lay_deck(d);
    } else {
        set_out_cards(d);
    }
    for (int platoon = 1; platoon <= d->game->table.platoon_count; platoon++) {
        enum reject refusal = muster_platoon(d, platoon);
        if (refusal != REJECT_NONE) {
            return refusal;
        }
    }
    enum reject refusal = lay_out_enemies(d);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    emit(d, &event_mustered,
         &(struct mustered){.platoons = d->game->table.platoon_count, .at_ms = d->now_ms});
    return REJECT_NONE;
}

static void
legal_muster(const struct game *g, const struct actor *actor, int id, struct legal *out)
{
    (void)actor;
    (void)id;
    int seat;
    if (g->record.frozen && closed_seats(g, &seat) > 0) {
        out->why = REJECT_SEAL_WAITS;
    }
}

NO_ARGS(muster);
VERB(muster,
     no_args,
     VERB_ROLLS | VERB_REVEALS | VERB_WHILE_PAUSED | VERB_FOR_GAME,
     IN_PHASE(LOBBY),
     BY_UMPIRE,
     .decide = decide_muster,
     .legal = legal_muster);

enum reject muster_bench(struct decision *d)
{
    make_key(d);
    lay_deck(d);
    for (int platoon = 1; platoon <= d->game->table.platoon_count; platoon++) {
        if (!platoon_fits(d->game)) {
            return REJECT_TOO_MANY;
        }
        emit(d, &event_platoon_mustered, &(struct platoon_mustered){.platoon = platoon});
        place_platoon(d, platoon);
    }
    emit(d, &event_mustered, &(struct mustered){d->game->table.platoon_count, 1, d->now_ms});
    return REJECT_NONE;
}

RULE(muster,
     "FME-02 FME-03 FME-04 FME-05 FME-06 FME-07 FME-08 FME-09 D8 D14 D65",
     .verbs = VERBS(&verb_muster),
     .events = EVENTS(&event_platoon_mustered,
                      &event_earlier_losses,
                      &event_leadership_rolled,
                      &event_platoon_placed,
                      &event_seal_frozen,
                      &event_mustered));
