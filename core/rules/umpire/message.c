/* The umpire writes to all or to some. The others do not learn that he did. Rule: IN-70 */
#include "core/core.h"

#include "core/game.h"
#include "core/rules/umpire/radio.h"
#include "core/ruling.h"

/* Without seats: to all. */
struct message_sent {
    LIST_OF(SEATS_MAX) seats;
    int32_t private;
    char text[TEXT_MAX_BYTES];
};

static const struct field message_arg_fields[] = {
    TEXT_FIELD(struct message_sent, text),
    OPT_LIST_FIELD(struct message_sent, seats, SEAT, 1, SEATS_MAX),
};

/* One who reads it does not see who else does. */
static const struct field message_sent_fields[] = {
    TEXT_FIELD(struct message_sent, text),
    OPT_BOOL_FIELD(struct message_sent, private),
    SECRET_LIST_FIELD(struct message_sent, seats, SEAT, 1, SEATS_MAX),
};

static bool
seen_message_sent(const struct game *g, const struct audience *who, const void *args)
{
    const struct message_sent *sent = args;
    if (sent->seats.count == 0 || seen_by_umpire(g, who, args)) {
        return true;
    }
    for (int i = 0; i < sent->seats.count; i++) {
        if (who->seat != 0 && sent->seats.item[i] == who->seat) {
            return true;
        }
    }
    return false;
}

EVENT_TYPE(message_sent, message_sent, 1, 0, .seen = seen_message_sent);

static enum reject decide_message(struct decision *d, const void *args)
{
    struct message_sent sent = *(const struct message_sent *)args;
    if (sent.text[0] == '\0') {
        return REJECT_EMPTY_TEXT;
    }
    uint16_t mask = 0;
    const int named = sent.seats.count;
    sent.seats.count = 0;
    for (int i = 0; i < named; i++) { /* each once */
        const int32_t seat = sent.seats.item[i];
        if (seat < 1 || seat > SEATS_MAX) {
            refuse_with(d, "seat", FIELD_SEAT, seat);
            return REJECT_NO_SUCH_SEAT;
        }
        if ((mask & (1U << (seat - 1))) == 0) {
            sent.seats.item[sent.seats.count++] = seat;
        }
        mask = (uint16_t)(mask | (1U << (seat - 1)));
    }
    sent.private = sent.seats.count > 0;
    emit(d, &event_message_sent, &sent);
    note_umpires_message(d, sent.private ? mask : UINT16_MAX, sent.text);
    return REJECT_NONE;
}

VERB(message,
     message_sent,
     VERB_WHILE_PAUSED | VERB_PRIVATE,
     IN_ANY_PHASE,
     BY_ROLE(UMPIRE),
     .decide = decide_message);

RULE(message, "IN-70", .verbs = VERBS(&verb_message), .events = EVENTS(&event_message_sent));
