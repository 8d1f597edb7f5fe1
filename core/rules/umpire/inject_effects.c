#include "core/rules/umpire/inject_effects.h"

#include "core/board.h"
#include "core/cards.h"
#include "core/core.h"
#include "core/fog.h"
#include "core/rules/skirmish/engage.h"
#include "core/rules/street/men_hit.h"
#include "core/rules/tunnel/tunnel_place.h"
#include "core/ruling.h"
#include "core/street/edna.h"

#define STRIKE_THROWS_MAX 6 /* pairs that one inject throws for a base */
#define DRIFT_WAYS        8 /* headings of a shell that misses */
#define DRIFT_INCHES_MAX  6
#define BURST_CI          200 /* bases so near to where a shell falls are hit */
#define LOST_LETTER       '.'

/* ---- it fires -----------------------------------------------------------------------------
 */

/* `said` is what is heard, `meant` what was sent. */
struct inject_fired {
    int32_t inject, kind, place, base, enemy, number, visibility_m;
    LIST_OF(SEATS_MAX) seats; /* that are told; none: all */
    char said[REASON_MAX_BYTES];
    char meant[REASON_MAX_BYTES];
};

static const struct field inject_fired_fields[] = {
    SECRET_INT_FIELD(struct inject_fired, inject, 0, INJECTS_MAX),
    WORD_FIELD(struct inject_fired, kind, inject_kind_words),
    OPT_ID_FIELD(struct inject_fired, place, PLACE),
    OPT_ID_FIELD(struct inject_fired, base, BASE),
    SECRET_INT_FIELD(struct inject_fired, enemy, 0, ENEMIES_MAX),
    SECRET_INT_FIELD(struct inject_fired, number, 0, 100),
    OPT_INT_FIELD(struct inject_fired, visibility_m, 1, VISIBILITY_MAX, 0),
    SECRET_LIST_FIELD(struct inject_fired, seats, SEAT, 1, SEATS_MAX),
    OPT_TEXT_FIELD(struct inject_fired, said),
    SECRET_TEXT_FIELD(struct inject_fired, meant),
};

static void evolve_inject_fired(struct game *g, const void *args)
{
    const struct inject_fired *fired = args;
    struct contact *contact = &g->table.contact;
    struct inject *inject = game_inject(g, fired->inject);
    inject->state = INJECT_STATE_FIRED;
    inject->due = 0;
    if (inject_due(g) == 0) {
        contact->injects_due = 0;
    }
    if (fired->kind == INJECT_WEATHER && fired->number < WEATHER_COUNT) {
        contact->weather = (uint8_t)fired->number;
        contact->visibility_m = (uint16_t)fired->visibility_m;
    }
    if (fired->kind == INJECT_DEAD_RADIO) {
        for (int id = 1; id <= PLATOONS_MAX; id++) {
            bool meant = fired->base == 0 || base_of(g, fired->base)->platoon == id;
            contact->radio_dead[id - 1] =
                meant ? (uint8_t)fired->number : contact->radio_dead[id - 1];
        }
    }
    if (fired->enemy != 0 && !enemy_of(g, fired->enemy)->gone) {
        game_enemy(g, fired->enemy)->shown = 1;
    }
}

/* What befalls one platoon alone is told to its own seats, unless others are named. */
static bool
befalls(const struct game *g, const struct inject_fired *fired, const struct audience *who)
{
    if (fired->kind != INJECT_DEAD_RADIO || fired->base == 0) {
        return true;
    }
    return (((uint32_t)who->platoons >> (base_of(g, fired->base)->platoon - 1)) & 1U) != 0;
}

/* Nothing at all is told to nobody. */
static bool
seen_inject_fired(const struct game *g, const struct audience *who, const void *args)
{
    const struct inject_fired *fired = args;
    if (sees_all(g, who)) {
        return true;
    }
    if (fired->kind == INJECT_NOTHING || fired->said[0] == '\0') {
        return false;
    }
    for (int i = 0; i < fired->seats.count; i++) {
        if (fired->seats.item[i] == who->seat) {
            return true;
        }
    }
    return fired->seats.count == 0 && befalls(g, fired, who);
}

EVENT_TYPE(inject_fired,
           inject_fired,
           1,
           VIEW_ENEMY | VIEW_INJECTS | VIEW_GAME | VIEW_BASES,
           .flags = EVENT_REVEALS,
           .evolve = evolve_inject_fired,
           .seen = seen_inject_fired);

/* Letters are lost, never the blanks between words; which ones, nobody is told. */
void garble(struct decision *d, int32_t percent, char *text)
{
    for (char *c = text; *c != '\0'; c++) {
        bool plain =
            (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') || (*c >= '0' && *c <= '9');
        if (plain && (int32_t)draw_below(d, STREAM_HIDDEN, 100) < percent) {
            *c = LOST_LETTER;
        }
    }
}

static void tell(struct decision *d, int id)
{
    const struct inject *inject = inject_of(d->game, id);
    struct inject_fired fired = {.inject = id,
                                 .kind = inject->kind,
                                 .place = inject->place,
                                 .base = inject->base,
                                 .enemy = inject->enemy,
                                 .number = inject->number};
    if (inject->kind == INJECT_WEATHER) {
        fired.visibility_m = inject->visibility_m;
    }
    for (int seat = 1; seat <= SEATS_MAX; seat++) {
        if ((inject->seats >> (seat - 1)) & 1U) {
            fired.seats.item[fired.seats.count++] = seat;
        }
    }
    memcpy(fired.said, inject->text, sizeof(fired.said));
    memcpy(fired.meant, inject->text, sizeof(fired.meant));
    if (inject->kind == INJECT_RADIO && inject->number > 0) {
        garble(d, inject->number, fired.said);
    }
    emit(d, &event_inject_fired, &fired);
}

/* ---- what strikes a base ------------------------------------------------------------------
 */

struct struck {
    int32_t base, place, kind, throws, wounded, dead;
};

static const struct field struck_fields[] = {
    ID_FIELD(struct struck, base, BASE),
    OPT_ID_FIELD(struct struck, place, PLACE),
    WORD_FIELD(struct struck, kind, inject_kind_words),
    INT_FIELD(struct struck, throws, 0, STRIKE_THROWS_MAX),
    INT_FIELD(struct struck, wounded, 0, 2 * STRIKE_THROWS_MAX),
    INT_FIELD(struct struck, dead, 0, 2 * STRIKE_THROWS_MAX),
};

EVENT_TYPE(struck, struck, 1, VIEW_GAME, .flags = EVENT_REVEALS, .seen = NULL);

/* Pairs are read for casualties as in the street. Rule: FME-36 */
static enum reject strike(struct decision *d, int base, int kind, int32_t throws)
{
    const struct base *b = base_of(d->game, base);
    int32_t dice[2 * STRIKE_THROWS_MAX];
    const struct purpose purpose = {"strike", (uint8_t)base, 0};
    if (!roll_dice(d, platoon_stream(b->platoon), 2 * throws, 6, purpose, dice)) {
        return REJECT_NEED_DICE;
    }
    struct struck struck = {.base = base, .place = b->place, .kind = kind, .throws = throws};
    for (int32_t i = 0; i < throws; i++) {
        struct doubles hit = read_doubles(&d->game->table.options, b->smoke, &dice[2 * i]);
        struck.wounded += hit.wounded;
        struck.dead += hit.dead;
    }
    bound_by_men(d->game, base, &struck.wounded, &struck.dead);
    emit(d, &event_struck, &struck);
    return hit_men(d, base, struck.wounded, struck.dead);
}

static bool stands_there(const struct base *base)
{
    return !base->removed && base->place != 0;
}

static int32_t throws_of(const struct inject *inject)
{
    return inject->number > 0 && inject->number <= STRIKE_THROWS_MAX ? inject->number : 1;
}

/* A sniper or a trap strikes the base it is meant for, or the one that came in. */
static enum reject strike_base(struct decision *d, int id)
{
    const struct inject *inject = inject_of(d->game, id);
    if (inject->base == 0 || !stands_there(base_of(d->game, inject->base))) {
        return REJECT_NONE;
    }
    return strike(d, inject->base, inject->kind, throws_of(inject));
}

/* ---- mortar -------------------------------------------------------------------------------
 */

struct shell_fell {
    int32_t place, drift_ci, x_ci, y_ci;
};

static const struct field shell_fell_fields[] = {
    OPT_ID_FIELD(struct shell_fell, place, PLACE),
    INT_FIELD(struct shell_fell, drift_ci, 0, BOARD_EDGE_CI),
    INT_FIELD(struct shell_fell, x_ci, -BOARD_EDGE_CI, BOARD_EDGE_CI),
    INT_FIELD(struct shell_fell, y_ci, -BOARD_EDGE_CI, BOARD_EDGE_CI),
};

EVENT_TYPE(shell_fell, shell_fell, 1, VIEW_GAME, .flags = EVENT_REVEALS, .seen = NULL);

/* Eight headings; the slanting ones are 7/10 as long each way. */
static struct point drift(struct point aim, int32_t heading, int32_t length_ci)
{
    static const int8_t step[DRIFT_WAYS][2] = {{10, 0},  {7, 7},   {0, 10},  {-7, 7},
                                               {-10, 0}, {-7, -7}, {0, -10}, {7, -7}};
    return (struct point){aim.x_ci + step[heading][0] * length_ci / 10,
                          aim.y_ci + step[heading][1] * length_ci / 10};
}

/* 1 to 3 on the die: on the place aimed at. Else that many inches beside it. */
static enum reject drop_shell(struct decision *d, int id)
{
    const struct inject *inject = inject_of(d->game, id);
    const struct purpose purpose = {"mortar_drift", 0, inject->place};
    int32_t die;
    int32_t heading;
    if (!roll_dice(d, STREAM_OPEN, 1, 6, purpose, &die) ||
        !roll_dice(d, STREAM_OPEN, 1, DRIFT_WAYS, purpose, &heading)) {
        return REJECT_NEED_DICE;
    }
    const int32_t length_ci = die <= DRIFT_INCHES_MAX / 2 ? 0 : die * CI_PER_INCH;
    struct point aim = middle_of(place_of(d->game, inject->place));
    struct point at = drift(aim, heading - 1, length_ci);
    struct shell_fell fell = {.place = place_at(d->game, at),
                              .drift_ci = length_ci,
                              .x_ci = at.x_ci,
                              .y_ci = at.y_ci};
    const int32_t throws = throws_of(inject);
    emit(d, &event_shell_fell, &fell);
    for (int base = 1; base <= d->game->table.base_count; base++) {
        const struct base *b = base_of(d->game, base);
        if (stands_there(b) && segment_length(b->at, at) <= BURST_CI) {
            enum reject refusal = strike(d, base, INJECT_MORTAR, throws);
            if (refusal != REJECT_NONE) {
                return refusal;
            }
        }
    }
    return REJECT_NONE;
}

/* ---- the enemy is reinforced --------------------------------------------------------------
 */

struct cards_brought {
    int32_t place, count;
};

static const struct field cards_brought_fields[] = {
    ID_FIELD(struct cards_brought, place, PLACE),
    INT_FIELD(struct cards_brought, count, 0, CARDS_MAX),
};

static void evolve_cards_brought(struct game *g, const void *args)
{
    const struct cards_brought *brought = args;
    for (int i = 0; i < brought->count; i++) {
        cards_move_top(&g->table.cards, PILE_DRAW, brought->place);
    }
}

EVENT_TYPE(cards_brought,
           cards_brought,
           1,
           VIEW_GAME | VIEW_PLACES | VIEW_LEGAL,
           .flags = EVENT_REVEALS,
           .evolve = evolve_cards_brought);

/* Cards from the deck go to a house, as many as there are. */
static enum reject bring_cards(struct decision *d, int id)
{
    const struct inject *inject = inject_of(d->game, id);
    struct cards_brought brought = {.place = inject->place, .count = inject->number};
    if (inject->place == 0) {
        return REJECT_NONE;
    }
    enum reject refusal = check_card_place(d, inject->place);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const int left = d->game->table.cards.height[PILE_DRAW];
    brought.count = brought.count < left ? brought.count : left;
    emit(d, &event_cards_brought, &brought);
    return REJECT_NONE;
}

/* ---- counter-attack -----------------------------------------------------------------------
 */

/* The group falls upon the base that is meant, or that came in, where it ended: a fire-fight
 * begins, unless one of them is in another already or the turn is not the players'. Rule: D50
 */
static enum reject counter_attack(struct decision *d, int id)
{
    const struct inject *inject = inject_of(d->game, id);
    const int phase = d->game->table.phase;
    struct engage_args engage_args = {.activation = ACTIVATION_AS_OPTION};
    if (inject->base == 0 || enemy_of(d->game, inject->enemy)->engaged ||
        (phase != PHASE_ORDERS && phase != PHASE_END_OF_TURN)) {
        return REJECT_NONE;
    }
    engage_args.enemies.item[engage_args.enemies.count++] = inject->enemy;
    engage_args.bases.item[engage_args.bases.count++] = inject->base;
    if (engage(d, &engage_args) != REJECT_NONE) {
        d->arg_count =
            0; /* a tank, or a base that fights or has gone: the group is only seen */
    }
    return REJECT_NONE;
}

/* ---- an entrance --------------------------------------------------------------------------
 */

#define ENTRANCE_NAME "Tunnel entrance"

static int hidden_tunnel_in(const struct game *g, int place)
{
    for (int id = 1; id <= TUNNELS_MAX; id++) {
        const struct tunnel *tunnel = tunnel_of(g, id);
        if (tunnel->used && !tunnel->found && tunnel->place == place) {
            return id;
        }
    }
    return 0;
}

/* The entrance that is hidden in the place is found; where there is none one opens, before the
 * feet of the base that came in or is meant, else in the middle. Without a slot for it things
 * are only told. Rule: IN-30, IN-72 */
static enum reject open_tunnel(struct decision *d, int id)
{
    const struct inject *inject = inject_of(d->game, id);
    const struct base *base = inject->base != 0 && stands_there(base_of(d->game, inject->base))
                                  ? base_of(d->game, inject->base)
                                  : NULL;
    const int place = inject->place != 0 ? inject->place : base != NULL ? base->place : 0;
    if (place == 0) {
        return REJECT_NONE;
    }
    const int hidden = hidden_tunnel_in(d->game, place);
    if (hidden != 0) {
        let_find_tunnel(d, hidden);
        return REJECT_NONE;
    }
    const struct point at =
        base != NULL && base->place == place ? base->at : middle_of(place_of(d->game, place));
    struct tunnel_added added = {
        .x_ci = at.x_ci,
        .y_ci = at.y_ci,
        .found = 1,
        .complex = inject->number >= 1 && inject->number <= TUNNELS_MAX ? inject->number : 1,
        .name = ENTRANCE_NAME};
    if (add_tunnel(d, &added) != REJECT_NONE) {
        d->arg_count = 0;
    }
    return REJECT_NONE;
}

/* ---- by kind ------------------------------------------------------------------------------
 */

static enum reject tell_only(struct decision *d, int id)
{
    (void)d;
    (void)id;
    return REJECT_NONE;
}

static enum reject (*const effects[INJECT_COUNT])(struct decision *d, int id) = {
    [INJECT_NOTHING] = tell_only,      [INJECT_COUNTER_ATTACK] = counter_attack,
    [INJECT_SNIPER] = strike_base,     [INJECT_TUNNEL] = open_tunnel,
    [INJECT_BOOBY_TRAP] = strike_base, [INJECT_MORTAR] = drop_shell,
    [INJECT_CIVILIANS] = tell_only,    [INJECT_REINFORCEMENTS] = bring_cards,
    [INJECT_RADIO] = tell_only,        [INJECT_DEAD_RADIO] = tell_only,
    [INJECT_WEATHER] = tell_only,      [INJECT_INTELLIGENCE] = tell_only,
};

enum reject fire_inject(struct decision *d, int id)
{
    tell(d, id);
    return effects[inject_of(d->game, id)->kind](d, id);
}

RULE(inject_effects,
     "IN-72 D50",
     .events =
         EVENTS(&event_inject_fired, &event_struck, &event_shell_fell, &event_cards_brought));
