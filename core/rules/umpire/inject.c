/* The umpire prepares an inject: now, next turn, at a turn, when a base enters a place, or by
 * hand later; holds it, lets it go, cancels it, fires it. Rule: IN-72, D50 */
#include "core/core.h"

#include "core/fog.h"
#include "core/game.h"
#include "core/rules/umpire/inject_effects.h"
#include "core/ruling.h"

#define INJECT_NUMBER_MAX 100

struct inject_armed {
    int32_t inject, kind, trigger, turn, place, enemy, base, number, held, visibility_m;
    LIST_OF(SEATS_MAX) seats;
    char text[REASON_MAX_BYTES];
};

/* The fields that its arguments and its event share. */
#define INJECT_FIELDS                                                                          \
    WORD_FIELD(struct inject_armed, kind, inject_kind_words),                                  \
        WORD_FIELD(struct inject_armed, trigger, trigger_words),                               \
        OPT_INT_FIELD(struct inject_armed, turn, 1, TURNS_MAX, 0),                             \
        OPT_ID_FIELD(struct inject_armed, place, PLACE),                                       \
        OPT_ID_FIELD(struct inject_armed, enemy, ENEMY),                                       \
        OPT_ID_FIELD(struct inject_armed, base, BASE),                                         \
        OPT_INT_FIELD(struct inject_armed, number, 0, INJECT_NUMBER_MAX, 0),                   \
        OPT_INT_FIELD(struct inject_armed, visibility_m, 1, VISIBILITY_MAX, 0),                \
        OPT_BOOL_FIELD(struct inject_armed, held),                                             \
        OPT_LIST_FIELD(struct inject_armed, seats, SEAT, 1, SEATS_MAX),                        \
        OPT_TEXT_FIELD(struct inject_armed, text)

static const struct field inject_arg_fields[] = {INJECT_FIELDS};

static const struct field inject_armed_fields[] = {
    ID_FIELD(struct inject_armed, inject, INJECT),
    INJECT_FIELDS,
};

static void evolve_inject_armed(struct game *g, const void *args)
{
    const struct inject_armed *armed = args;
    struct inject *inject = game_inject(g, armed->inject);
    *inject = (struct inject){.state = INJECT_STATE_ARMED,
                              .kind = (uint8_t)armed->kind,
                              .trigger = (uint8_t)armed->trigger,
                              .held = armed->held != 0,
                              .place = (uint8_t)armed->place,
                              .enemy = (uint8_t)armed->enemy,
                              .base = (uint8_t)armed->base,
                              .turn = (uint16_t)armed->turn,
                              .number = armed->number,
                              .visibility_m = (uint16_t)armed->visibility_m,
                              .armed = ++g->table.contact.injects_armed};
    for (int i = 0; i < armed->seats.count; i++) {
        inject->seats = (uint16_t)(inject->seats | (1U << (armed->seats.item[i] - 1)));
    }
    memcpy(inject->text, armed->text, sizeof(inject->text));
}

EVENT_TYPE(inject_armed,
           inject_armed,
           1,
           VIEW_INJECTS,
           .evolve = evolve_inject_armed,
           .seen = seen_by_umpire);

static enum reject check_target(struct decision *d, const struct inject_armed *armed)
{
    bool wants_place = armed->trigger == TRIGGER_ENTERS || armed->kind == INJECT_MORTAR ||
                       (armed->kind == INJECT_TUNNEL && armed->base == 0);
    if (armed->place > d->game->table.place_count) {
        return REJECT_NO_SUCH_PLACE;
    }
    if (wants_place && armed->place == 0) {
        return REJECT_INJECT_NEEDS_PLACE;
    }
    if (armed->kind == INJECT_REINFORCEMENTS && armed->place != 0 &&
        check_card_place(d, armed->place) != REJECT_NONE) {
        return REJECT_NOT_A_HOUSE;
    }
    if (armed->enemy != 0 &&
        (armed->enemy > ENEMIES_MAX || !enemy_of(d->game, armed->enemy)->used)) {
        return REJECT_NO_SUCH_ENEMY;
    }
    if ((armed->kind == INJECT_RADIO || armed->kind == INJECT_INTELLIGENCE) &&
        armed->text[0] == '\0') {
        return REJECT_EMPTY_TEXT;
    }
    if (armed->kind == INJECT_COUNTER_ATTACK && armed->enemy == 0) {
        return REJECT_INJECT_NEEDS_ENEMY;
    }
    if (armed->base > d->game->table.base_count) {
        return REJECT_NO_SUCH_BASE;
    }
    for (int i = 0; i < armed->seats.count; i++) {
        if (armed->seats.item[i] < 1 || armed->seats.item[i] > SEATS_MAX) {
            refuse_with(d, "seat", FIELD_SEAT, armed->seats.item[i]);
            return REJECT_NO_SUCH_SEAT;
        }
    }
    return REJECT_NONE;
}

/* A slot that is empty, else the oldest that is done with; 0 when all are armed. */
static int free_slot(const struct game *g)
{
    int oldest = 0;
    for (int id = 1; id <= INJECTS_MAX; id++) {
        const struct inject *inject = inject_of(g, id);
        if (inject->state == INJECT_STATE_NONE) {
            return id;
        }
        if (inject->state != INJECT_STATE_ARMED &&
            (oldest == 0 || inject->armed < inject_of(g, oldest)->armed)) {
            oldest = id;
        }
    }
    return oldest;
}

static enum reject decide_inject(struct decision *d, const void *args)
{
    struct inject_armed armed = *(const struct inject_armed *)args;
    enum reject refusal = check_target(d, &armed);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if (armed.trigger == TRIGGER_NEXT_TURN) {
        armed.turn = d->game->table.turn + 1;
    } else if (armed.trigger != TRIGGER_TURN) {
        armed.turn = 0; /* it waits for no turn, whatever was said */
    }
    if (armed.trigger == TRIGGER_TURN && armed.turn <= d->game->table.turn) {
        refuse_with(d, "turn", FIELD_INT, d->game->table.turn);
        return REJECT_OUT_OF_RANGE;
    }
    armed.inject = free_slot(d->game);
    if (armed.inject == 0) {
        refuse_with(d, "most", FIELD_INT, INJECTS_MAX);
        return REJECT_TOO_MANY;
    }
    emit(d, &event_inject_armed, &armed);
    return armed.trigger == TRIGGER_NOW ? fire_inject(d, armed.inject) : REJECT_NONE;
}

VERB(inject,
     inject_armed,
     VERB_ROLLS | VERB_REVEALS | VERB_WHILE_PAUSED | VERB_PRIVATE,
     IN_STREET,
     BY_ROLE(UMPIRE),
     .decide = decide_inject);

/* ---- later --------------------------------------------------------------------------------
 */

struct inject_args {
    int32_t inject;
};

static const struct field inject_fire_arg_fields[] = {
    ID_FIELD(struct inject_args, inject, INJECT),
};
#define inject_cancel_arg_fields inject_fire_arg_fields
#define inject_cancelled_fields  inject_fire_arg_fields

static enum reject check_armed(const struct decision *d, int inject)
{
    if (inject < 1 || inject > INJECTS_MAX ||
        inject_of(d->game, inject)->state == INJECT_STATE_NONE) {
        return REJECT_NO_SUCH_INJECT;
    }
    return inject_of(d->game, inject)->state == INJECT_STATE_ARMED ? REJECT_NONE
                                                                   : REJECT_INJECT_DONE;
}

static enum reject decide_inject_fire(struct decision *d, const void *args)
{
    const struct inject_args *fire = args;
    enum reject refusal = check_armed(d, fire->inject);
    return refusal == REJECT_NONE ? fire_inject(d, fire->inject) : refusal;
}

VERB(inject_fire,
     inject_args,
     VERB_ROLLS | VERB_REVEALS | VERB_WHILE_PAUSED | VERB_PRIVATE,
     IN_STREET,
     BY_ROLE(UMPIRE) | BY_ROLE(SERVER),
     .decide = decide_inject_fire);

static void evolve_inject_cancelled(struct game *g, const void *args)
{
    const struct inject_args *cancelled = args;
    struct inject *inject = game_inject(g, cancelled->inject);
    inject->state = INJECT_STATE_CANCELLED;
    inject->due = 0;
}

EVENT_TYPE(inject_cancelled,
           inject_args,
           1,
           VIEW_INJECTS,
           .evolve = evolve_inject_cancelled,
           .seen = seen_by_umpire);

static enum reject decide_inject_cancel(struct decision *d, const void *args)
{
    const struct inject_args *cancel = args;
    enum reject refusal = check_armed(d, cancel->inject);
    if (refusal == REJECT_NONE) {
        emit(d, &event_inject_cancelled, cancel);
    }
    return refusal;
}

VERB(inject_cancel,
     inject_args,
     VERB_WHILE_PAUSED | VERB_PRIVATE,
     IN_STREET,
     BY_ROLE(UMPIRE) | BY_ROLE(SERVER),
     .decide = decide_inject_cancel);

struct inject_held {
    int32_t inject, held;
};

static const struct field inject_hold_arg_fields[] = {
    ID_FIELD(struct inject_held, inject, INJECT),
    BOOL_FIELD(struct inject_held, held),
};
#define inject_held_fields inject_hold_arg_fields

static void evolve_inject_held(struct game *g, const void *args)
{
    const struct inject_held *held = args;
    struct inject *inject = game_inject(g, held->inject);
    inject->held = held->held != 0;
    if (inject->turn != 0 && g->table.turn >= inject->turn) {
        inject_make_due(g, inject);
    }
}

EVENT_TYPE(inject_held,
           inject_held,
           1,
           VIEW_INJECTS,
           .evolve = evolve_inject_held,
           .seen = seen_by_umpire);

static enum reject decide_inject_hold(struct decision *d, const void *args)
{
    const struct inject_held *held = args;
    enum reject refusal = check_armed(d, held->inject);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if ((inject_of(d->game, held->inject)->held != 0) == (held->held != 0)) {
        return REJECT_NOTHING_CHANGES;
    }
    emit(d, &event_inject_held, held);
    return REJECT_NONE;
}

VERB(inject_hold,
     inject_held,
     VERB_WHILE_PAUSED | VERB_PRIVATE,
     IN_STREET,
     BY_ROLE(UMPIRE),
     .decide = decide_inject_hold);

/* ---- the list of promises -----------------------------------------------------------------
 */

struct inject_view {
    int32_t kind, state, trigger, held, turn, place, enemy, base, number, armed, visibility_m;
    LIST_OF(SEATS_MAX) seats;
    char text[REASON_MAX_BYTES];
};

static const struct field inject_fields[] = {
    WORD_FIELD(struct inject_view, kind, inject_kind_words),
    WORD_FIELD(struct inject_view, state, inject_state_words),
    WORD_FIELD(struct inject_view, trigger, trigger_words),
    OPT_BOOL_FIELD(struct inject_view, held),
    OPT_INT_FIELD(struct inject_view, turn, 0, TURNS_MAX, 0),
    OPT_ID_FIELD(struct inject_view, place, PLACE),
    OPT_ID_FIELD(struct inject_view, enemy, ENEMY),
    OPT_ID_FIELD(struct inject_view, base, BASE),
    OPT_INT_FIELD(struct inject_view, number, 0, INJECT_NUMBER_MAX, 0),
    OPT_INT_FIELD(struct inject_view, visibility_m, 1, VISIBILITY_MAX, 0),
    INT_FIELD(struct inject_view, armed, 0, UINT16_MAX),
    OPT_LIST_FIELD(struct inject_view, seats, SEAT, 1, SEATS_MAX),
    OPT_TEXT_FIELD(struct inject_view, text),
};

static int count_injects(const struct game *g)
{
    (void)g;
    return INJECTS_MAX;
}

static bool
build_inject(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)sub;
    const struct inject *inject = inject_of(g, id);
    if (!sees_all(g, who) || inject->state == INJECT_STATE_NONE) {
        return false;
    }
    struct inject_view *view = out;
    *view = (struct inject_view){.kind = inject->kind,
                                 .state = inject->state,
                                 .trigger = inject->trigger,
                                 .held = inject->held,
                                 .turn = inject->turn,
                                 .place = inject->place,
                                 .enemy = inject->enemy,
                                 .base = inject->base,
                                 .number = inject->number,
                                 .visibility_m = inject->visibility_m,
                                 .armed = inject->armed};
    for (int seat = 1; seat <= SEATS_MAX; seat++) {
        if ((inject->seats >> (seat - 1)) & 1U) {
            view->seats.item[view->seats.count++] = seat;
        }
    }
    memcpy(view->text, inject->text, sizeof(view->text));
    return true;
}

VIEW_PART(inject,
          inject_view,
          "injects",
          'i',
          VIEW_INJECTS,
          .count = count_injects,
          .build = build_inject);

RULE(inject,
     "IN-72 D50",
     .verbs = VERBS(&verb_inject, &verb_inject_fire, &verb_inject_cancel, &verb_inject_hold),
     .events = EVENTS(&event_inject_armed, &event_inject_cancelled, &event_inject_held),
     .views = VIEWS(&view_inject),
     .due = inject_due,
     .due_verb = &verb_inject_fire);
