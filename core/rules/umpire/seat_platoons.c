/* Platoons change hands: the server writes down who leads which, so that the record says whose
 * each later order was. Rules do not read it; the seats themselves are the server's. Rule: D14
 */
#include "core/core.h"

#include "core/game.h"
#include "core/ruling.h"

struct seat_platoons {
    int32_t seat;
    LIST_OF(PLATOONS_MAX) was;
    LIST_OF(PLATOONS_MAX) platoons;
};

static const struct field seat_platoons_arg_fields[] = {
    ID_FIELD(struct seat_platoons, seat, SEAT),
    OPT_LIST_FIELD(struct seat_platoons, was, PLATOON, 1, PLATOONS_MAX),
    OPT_LIST_FIELD(struct seat_platoons, platoons, PLATOON, 1, PLATOONS_MAX),
};

#define seat_platoons_fields seat_platoons_arg_fields

EVENT_TYPE(seat_platoons, seat_platoons, 1, 0, .seen = NULL);

static enum reject decide_seat_platoons(struct decision *d, const void *args)
{
    const struct seat_platoons *set = args;
    if (set->seat < 1 || set->seat > SEATS_MAX) {
        return REJECT_NO_SUCH_SEAT;
    }
    emit(d, &event_seat_platoons, set);
    return REJECT_NONE;
}

VERB(seat_platoons,
     seat_platoons,
     VERB_WHILE_PAUSED,
     IN_ANY_PHASE,
     BY_ROLE(SERVER),
     .decide = decide_seat_platoons);

RULE(seat_platoons,
     "D14 D34",
     .verbs = VERBS(&verb_seat_platoons),
     .events = EVENTS(&event_seat_platoons));
