/* A platoon or a liaison speaks: to the umpire, and to others as far as the net is open. What
 * goes through the umpire's hands waits there; who sent it is not told. Rule: IN-70, IN-72 */
#include "core/rules/umpire/radio.h"

#include "core/core.h"
#include "core/fog.h"
#include "core/game.h"
#include "core/rules/umpire/inject_effects.h"
#include "core/ruling.h"

static uint8_t mask_of(const int32_t *platoon, int32_t count)
{
    uint8_t mask = 0;
    for (int32_t i = 0; i < count; i++) {
        mask = (uint8_t)(mask | (1U << (platoon[i] - 1)));
    }
    return mask;
}

int32_t list_of(uint32_t mask, int32_t *item, int most)
{
    int32_t count = 0;
    for (int id = 1; id <= most; id++) {
        if ((mask >> (id - 1)) & 1U) {
            item[count++] = id;
        }
    }
    return count;
}

/* ---- it is sent ---------------------------------------------------------------------------
 */

struct radio_sent {
    int32_t number, seat, platoon, liaison;
    LIST_OF(PLATOONS_MAX) platoons;
    char text[TEXT_MAX_BYTES];
};

static const struct field radio_sent_fields[] = {
    SECRET_INT_FIELD(struct radio_sent, number, 0, INT32_MAX),
    ID_FIELD(struct radio_sent, seat, SEAT),
    OPT_ID_FIELD(struct radio_sent, platoon, PLATOON),
    OPT_BOOL_FIELD(struct radio_sent, liaison),
    OPT_LIST_FIELD(struct radio_sent, platoons, PLATOON, 1, PLATOONS_MAX),
    TEXT_FIELD(struct radio_sent, text),
};

static bool seen_radio_sent(const struct game *g, const struct audience *who, const void *args)
{
    const struct radio_sent *sent = args;
    return sees_all(g, who) || who->seat == sent->seat;
}

EVENT_TYPE(radio_sent, radio_sent, 1, 0, .seen = seen_radio_sent);

/* ---- it is kept ---------------------------------------------------------------------------
 */

struct radio_noted {
    int32_t number, seat, platoon, liaison, state, due, percent;
    LIST_OF(PLATOONS_MAX) platoons;
    LIST_OF(SEATS_MAX) seats;
    int64_t at_ms;
    char text[TEXT_MAX_BYTES];
};

static const struct field radio_noted_fields[] = {
    INT_FIELD(struct radio_noted, number, 1, INT32_MAX),
    OPT_ID_FIELD(struct radio_noted, seat, SEAT),
    OPT_ID_FIELD(struct radio_noted, platoon, PLATOON),
    OPT_BOOL_FIELD(struct radio_noted, liaison),
    WORD_FIELD(struct radio_noted, state, radio_state_words),
    OPT_INT_FIELD(struct radio_noted, due, 0, TURNS_MAX + RADIO_DELAY_MAX, 0),
    OPT_INT_FIELD(struct radio_noted, percent, 0, 100, 0),
    OPT_LIST_FIELD(struct radio_noted, platoons, PLATOON, 1, PLATOONS_MAX),
    OPT_LIST_FIELD(struct radio_noted, seats, SEAT, 1, SEATS_MAX),
    MS_FIELD(struct radio_noted, at_ms),
    TEXT_FIELD(struct radio_noted, text),
};

static struct radio_message *kept_as(struct game *g, int32_t number)
{
    struct radio *radio = &g->record.radio;
    for (int i = 0; i < RADIO_KEPT; i++) {
        if (radio->message[i].number == number) {
            return &radio->message[i];
        }
    }
    const int slot = radio_slot(g);
    return &radio->message[slot < 0 ? 0 : slot];
}

static void evolve_radio_noted(struct game *g, const void *args)
{
    const struct radio_noted *noted = args;
    struct radio_message *m = kept_as(g, noted->number);
    memset(m, 0, sizeof(*m));
    m->number = noted->number;
    m->state = (uint8_t)noted->state;
    m->seat = (uint8_t)noted->seat;
    m->platoon = (uint8_t)noted->platoon;
    m->liaison = noted->liaison != 0;
    m->percent = (uint8_t)noted->percent;
    m->platoons = mask_of(noted->platoons.item, noted->platoons.count);
    for (int i = 0; i < noted->seats.count; i++) {
        m->seats = (uint16_t)(m->seats | (1U << (noted->seats.item[i] - 1)));
    }
    m->due = (uint16_t)noted->due;
    m->heard_at_ms = noted->at_ms;
    memcpy(m->text, noted->text, sizeof(m->text));
    if (g->record.radio.sent < noted->number) {
        g->record.radio.sent = noted->number;
    }
}

EVENT_TYPE(radio_noted,
           radio_noted,
           1,
           VIEW_RADIO,
           .flags = EVENT_SILENT,
           .evolve = evolve_radio_noted,
           .seen = seen_by_umpire);

void note_umpires_message(struct decision *d, uint16_t seats, const char *text)
{
    if (radio_slot(d->game) < 0) {
        return;
    }
    struct radio_noted noted = {
        .number = d->game->record.radio.sent + 1, .state = RADIO_HEARD, .at_ms = d->now_ms};
    noted.seats.count = list_of(seats, noted.seats.item, SEATS_MAX);
    memcpy(noted.text, text, sizeof(noted.text));
    emit(d, &event_radio_noted, &noted);
}

void note_state(struct decision *d, int32_t number, int32_t state, int32_t due, int32_t percent)
{
    const struct radio_message *m = radio_message_of(d->game, number);
    struct radio_noted noted = {.number = number,
                                .seat = m->seat,
                                .platoon = m->platoon,
                                .liaison = m->liaison,
                                .state = state,
                                .due = due,
                                .percent = percent,
                                .at_ms = m->heard_at_ms};
    noted.platoons.count = list_of(m->platoons, noted.platoons.item, PLATOONS_MAX);
    memcpy(noted.text, m->text, sizeof(noted.text));
    emit(d, &event_radio_noted, &noted);
}

/* ---- it is heard --------------------------------------------------------------------------
 */

/* Who it was meant for beside him that hears it is not told; nor through whose hands it went.
 */
struct radio_heard {
    int32_t number, seat, platoon, liaison, changed;
    LIST_OF(PLATOONS_MAX) platoons;
    int64_t at_ms;
    char text[TEXT_MAX_BYTES];
};

static const struct field radio_heard_fields[] = {
    SECRET_INT_FIELD(struct radio_heard, number, 0, INT32_MAX),
    ID_FIELD(struct radio_heard, seat, SEAT),
    OPT_ID_FIELD(struct radio_heard, platoon, PLATOON),
    SECRET_INT_FIELD(struct radio_heard, liaison, 0, 1),
    SECRET_INT_FIELD(struct radio_heard, changed, 0, 1),
    SECRET_LIST_FIELD(struct radio_heard, platoons, PLATOON, 1, PLATOONS_MAX),
    MS_FIELD(struct radio_heard, at_ms),
    TEXT_FIELD(struct radio_heard, text),
};

static void evolve_radio_heard(struct game *g, const void *args)
{
    const struct radio_heard *heard = args;
    struct radio_message *m = kept_as(g, heard->number);
    m->state = RADIO_HEARD;
    m->heard_at_ms = heard->at_ms;
    m->due = 0;
    m->platoons = mask_of(heard->platoons.item, heard->platoons.count);
}

/* The umpire, who read it when it was sent, reads only what became of it. */
static bool seen_radio_heard(const struct game *g, const struct audience *who, const void *args)
{
    const struct radio_heard *heard = args;
    if (sees_all(g, who) && heard->changed) {
        return true;
    }
    if (who->seat == heard->seat) {
        return false;
    }
    const uint8_t mask = mask_of(heard->platoons.item, heard->platoons.count);
    return (who->role == ROLE_PLAYER && (who->platoons & mask) != 0) ||
           (who->role == ROLE_LIAISON && heard->liaison);
}

EVENT_TYPE(radio_heard,
           radio_heard,
           1,
           VIEW_RADIO,
           .flags = EVENT_UNSIGNED,
           .evolve = evolve_radio_heard,
           .seen = seen_radio_heard);

void let_radio_hear(struct decision *d, int32_t number, int32_t percent)
{
    const struct radio_message *m = radio_message_of(d->game, number);
    struct radio_heard heard = {.number = number,
                                .seat = m->seat,
                                .platoon = m->platoon,
                                .liaison = m->liaison,
                                .changed = m->state != RADIO_HEARD,
                                .at_ms = d->now_ms};
    uint32_t mask = m->platoons;
    for (int id = 1; id <= PLATOONS_MAX; id++) {
        if (d->game->table.contact.radio_dead[id - 1] > 0) {
            mask &= ~(1U << (id - 1));
        }
    }
    heard.platoons.count = list_of(mask, heard.platoons.item, PLATOONS_MAX);
    memcpy(heard.text, m->text, sizeof(heard.text));
    if (percent > 0) {
        garble(d, percent, heard.text);
    }
    emit(d, &event_radio_heard, &heard);
}

/* ---- the command --------------------------------------------------------------------------
 */

struct radio_args {
    LIST_OF(PLATOONS_MAX) platoons;
    int32_t liaison;
    char text[TEXT_MAX_BYTES];
};

static const struct field radio_arg_fields[] = {
    TEXT_FIELD(struct radio_args, text),
    OPT_LIST_FIELD(struct radio_args, platoons, PLATOON, 1, PLATOONS_MAX),
    OPT_BOOL_FIELD(struct radio_args, liaison),
};

/* The first of the speaker's platoons whose set works; 0 when he leads none, -1 when all are
 * dead. */
static int speaking_platoon(const struct decision *d)
{
    int platoon = 0;
    for (int id = 1; id <= d->game->table.platoon_count; id++) {
        if (!commands_platoon(&d->actor, id)) {
            continue;
        }
        if (d->game->table.contact.radio_dead[id - 1] == 0) {
            return id;
        }
        platoon = -1;
    }
    return platoon;
}

static enum reject check_radio(struct decision *d, const struct radio_args *call)
{
    if (d->actor.role == ROLE_UMPIRE && d->actor.as == 0) {
        return REJECT_NOT_ALLOWED;
    }
    if (call->text[0] == '\0') {
        return REJECT_EMPTY_TEXT;
    }
    for (int i = 0; i < call->platoons.count; i++) {
        const int32_t id = call->platoons.item[i];
        if (id < 1 || id > d->game->table.platoon_count) {
            return REJECT_NO_SUCH_PLATOON;
        }
    }
    if (speaking_platoon(d) < 0) {
        return REJECT_RADIO_DEAD;
    }
    return radio_slot(d->game) < 0 ? REJECT_NET_BUSY : REJECT_NONE;
}

static enum reject decide_radio(struct decision *d, const void *args)
{
    const struct radio_args *call = args;
    enum reject refusal = check_radio(d, call);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const int net = d->game->record.radio.net;
    const uint32_t others =
        mask_of(call->platoons.item, call->platoons.count) & ~(uint32_t)d->actor.platoons;
    const bool spreads = others != 0 || call->liaison;
    if (spreads && net == NET_CLOSED) {
        return REJECT_NET_CLOSED;
    }
    if (!spreads && (call->platoons.count > 0 || !d->game->table.umpired)) {
        return REJECT_NOBODY_LISTENS;
    }
    struct radio_noted noted = {.number = d->game->record.radio.sent + 1,
                                .seat = d->actor.as != 0 ? d->actor.as : d->actor.seat,
                                .platoon = speaking_platoon(d),
                                .liaison = call->liaison,
                                .state =
                                    spreads && net == NET_THROUGH ? RADIO_WAITING : RADIO_HEARD,
                                .at_ms = d->now_ms};
    noted.platoons.count = list_of(others, noted.platoons.item, PLATOONS_MAX);
    memcpy(noted.text, call->text, sizeof(noted.text));
    struct radio_sent sent = {.number = noted.number,
                              .seat = noted.seat,
                              .platoon = noted.platoon,
                              .liaison = noted.liaison};
    sent.platoons.count = list_of(others, sent.platoons.item, PLATOONS_MAX);
    memcpy(sent.text, call->text, sizeof(sent.text));
    emit(d, &event_radio_sent, &sent);
    emit(d, &event_radio_noted, &noted);
    if (spreads && noted.state == RADIO_HEARD) {
        let_radio_hear(d, noted.number, 0);
    }
    return REJECT_NONE;
}

VERB(radio,
     radio_args,
     VERB_WHILE_PAUSED | VERB_PRIVATE,
     IN_ANY_PHASE,
     BY_PLAYER | BY_ROLE(LIAISON),
     .decide = decide_radio);

RULE(radio,
     "IN-70 IN-72 D20",
     .verbs = VERBS(&verb_radio),
     .events = EVENTS(&event_radio_sent, &event_radio_noted, &event_radio_heard));
