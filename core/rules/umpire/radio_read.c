/* One has read what came by radio; only the umpire learns it. Rule: experience 16 */
#include "core/core.h"

#include "core/game.h"
#include "core/ruling.h"

/* Times and not numbers: a number would tell how much was said to others. */
struct radio_read {
    int64_t until_ms;
    int32_t seat, liaison;
    LIST_OF(PLATOONS_MAX) platoons;
};

static const struct field radio_read_arg_fields[] = {
    MS_FIELD(struct radio_read, until_ms),
};

static const struct field radio_read_fields[] = {
    MS_FIELD(struct radio_read, until_ms),
    ID_FIELD(struct radio_read, seat, SEAT),
    OPT_BOOL_FIELD(struct radio_read, liaison),
    OPT_LIST_FIELD(struct radio_read, platoons, PLATOON, 1, PLATOONS_MAX),
};

static bool is_news(const struct radio_message *m, const struct radio_read *read)
{
    uint32_t platoons = 0;
    for (int i = 0; i < read->platoons.count; i++) {
        platoons |= 1U << (read->platoons.item[i] - 1);
    }
    return m->number != 0 && m->state == RADIO_HEARD && m->heard_at_ms <= read->until_ms &&
           ((m->read >> (read->seat - 1)) & 1U) == 0 &&
           radio_is_for(m, read->seat, read->liaison != 0, platoons);
}

static void evolve_radio_read(struct game *g, const void *args)
{
    const struct radio_read *read = args;
    for (int i = 0; i < RADIO_KEPT; i++) {
        struct radio_message *m = &g->record.radio.message[i];
        if (is_news(m, read)) {
            m->read = (uint16_t)(m->read | (1U << (read->seat - 1)));
        }
    }
}

EVENT_TYPE(radio_read,
           radio_read,
           1,
           VIEW_RADIO,
           .flags = EVENT_SILENT,
           .evolve = evolve_radio_read,
           .seen = seen_by_umpire);

/* Refused when there is nothing new. An umpire who plays for somebody reads nothing for him. */
static enum reject decide_radio_read(struct decision *d, const void *args)
{
    struct radio_read read = {.until_ms = ((const struct radio_read *)args)->until_ms,
                              .seat = d->actor.seat,
                              .liaison = d->actor.role == ROLE_LIAISON};
    for (int id = 1; id <= PLATOONS_MAX; id++) {
        if (commands_platoon(&d->actor, id)) {
            read.platoons.item[read.platoons.count++] = id;
        }
    }
    bool any = false;
    for (int i = 0; i < RADIO_KEPT; i++) {
        any = any || is_news(&d->game->record.radio.message[i], &read);
    }
    if (!any) {
        return REJECT_NOTHING_CHANGES;
    }
    emit(d, &event_radio_read, &read);
    return REJECT_NONE;
}

VERB(radio_read,
     radio_read,
     VERB_WHILE_PAUSED | VERB_PRIVATE,
     IN_ANY_PHASE,
     BY_ROLE(PLAYER) | BY_ROLE(LIAISON),
     .decide = decide_radio_read);

RULE(radio_read,
     "IN-70 D20",
     .verbs = VERBS(&verb_radio_read),
     .events = EVENTS(&event_radio_read));
