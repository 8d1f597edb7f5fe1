#include "core/past.h"

#include "core/core.h"
#include "core/game.h"

static bool shows_card(const struct event *event)
{
    for (unsigned i = 0; i < event->type->field_count; i++) {
        const struct field *field = &event->type->fields[i];
        const uint8_t *at = event->args + field->offset;
        int32_t value; /* of a card, or the count of a list */
        if (field->kind != FIELD_CARD || (field->flags & FIELD_SECRET)) {
            continue;
        }
        memcpy(&value, at, sizeof(value));
        if ((field->flags & FIELD_LIST) ? value > 0 : value != NO_CARD) {
            return true;
        }
    }
    return false;
}

uint16_t saw_a_card(const struct decision *d, const struct game *after)
{
    unsigned saw = 0;
    for (unsigned i = 0; i < d->event_count; i++) {
        const struct event *event = &d->events[i];
        if (!shows_card(event)) {
            continue;
        }
        for (unsigned k = 0; k < after->table.platoon_count; k++) {
            const struct audience who = {.role = ROLE_PLAYER, .platoons = (uint16_t)(1U << k)};
            if (event->type->seen == NULL || event->type->seen(after, &who, event->args)) {
                saw |= 1U << k;
            }
        }
    }
    return (uint16_t)saw;
}

/* Dice were typed for this row. A correction is no row to be corrected: the first one is. */
static bool may_be_corrected(const struct decision *d)
{
    bool typed = false;
    for (unsigned i = 0; i < d->roll_count; i++) {
        typed = typed || d->rolls[i].hand != 0;
    }
    for (unsigned i = 0; i < d->event_count; i++) {
        typed = typed && d->events[i].type->rejoins == NULL;
    }
    return typed;
}

void row_ends(struct game *g, const struct decision *d, int64_t seq, int seat)
{
    if (saw_a_card(d, g) != 0) {
        g->record.shown_at = seq;
    }
    if (seat != 0 && may_be_corrected(d)) {
        g->record.typed[g->record.typed_count++ % TYPED_ROWS] =
            (struct typed_row){.seq = (int32_t)seq,
                               .seat = (uint8_t)seat,
                               .turn = g->table.turn,
                               .phase = (uint8_t)g->table.phase};
    }
}
