/* What the umpire sees of the radio: all that was said lately, and who has read it. Others see
 * only whether they may speak with each other; what they hear stands in their log. */
#include "core/core.h"

#include "core/fog.h"
#include "core/game.h"
#include "core/rules/umpire/radio.h"

struct net_view {
    int32_t between, net;
};

static const struct field net_fields[] = {
    BOOL_FIELD(struct net_view, between),
    OPT_WORD_FIELD(struct net_view, net, net_words, NET_CLOSED),
};

static int one(const struct game *g)
{
    (void)g;
    return 1;
}

/* Open and through the umpire's hands are the same to all others. */
static bool
build_net(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)id;
    (void)sub;
    struct net_view *view = out;
    view->between = g->record.radio.net != NET_CLOSED;
    view->net = sees_all(g, who) ? g->record.radio.net : NET_CLOSED;
    return true;
}

VIEW_PART(net, net_view, "net", '\0', VIEW_RADIO, .count = one, .build = build_net);

struct radio_view {
    int32_t number, seat, platoon, liaison, state, due, percent, all;
    LIST_OF(PLATOONS_MAX) platoons;
    LIST_OF(SEATS_MAX) seats;
    LIST_OF(SEATS_MAX) read;
    int64_t at_ms;
    char text[TEXT_MAX_BYTES];
};

static const struct field radio_fields[] = {
    INT_FIELD(struct radio_view, number, 1, INT32_MAX),
    OPT_ID_FIELD(struct radio_view, seat, SEAT),
    OPT_ID_FIELD(struct radio_view, platoon, PLATOON),
    OPT_BOOL_FIELD(struct radio_view, liaison),
    WORD_FIELD(struct radio_view, state, radio_state_words),
    OPT_INT_FIELD(struct radio_view, due, 0, TURNS_MAX + RADIO_DELAY_MAX, 0),
    OPT_INT_FIELD(struct radio_view, percent, 0, 100, 0),
    OPT_BOOL_FIELD(struct radio_view, all),
    LIST_FIELD(struct radio_view, platoons, PLATOON, 1, PLATOONS_MAX),
    LIST_FIELD(struct radio_view, seats, SEAT, 1, SEATS_MAX),
    LIST_FIELD(struct radio_view, read, SEAT, 1, SEATS_MAX),
    MS_FIELD(struct radio_view, at_ms),
    TEXT_FIELD(struct radio_view, text),
};

static int count_radio(const struct game *g)
{
    (void)g;
    return RADIO_KEPT;
}

static bool
build_radio(const struct game *g, const struct audience *who, int id, int sub, void *out)
{
    (void)sub;
    const struct radio_message *m = &g->record.radio.message[id - 1];
    struct radio_view *view = out;
    if (m->number == 0 || !sees_all(g, who)) {
        return false;
    }
    view->number = m->number;
    view->seat = m->seat;
    view->platoon = m->platoon;
    view->liaison = m->liaison;
    view->state = m->state;
    view->due = m->due;
    view->percent = m->percent;
    view->all = m->seats == UINT16_MAX;
    view->platoons.count = list_of(m->platoons, view->platoons.item, PLATOONS_MAX);
    view->seats.count = view->all ? 0 : list_of(m->seats, view->seats.item, SEATS_MAX);
    view->read.count = list_of(m->read, view->read.item, SEATS_MAX);
    view->at_ms = m->heard_at_ms;
    memcpy(view->text, m->text, sizeof(view->text));
    return true;
}

VIEW_PART(
    radio, radio_view, "radio", 'r', VIEW_RADIO, .count = count_radio, .build = build_radio);

RULE(view_radio, "IN-70 D30", .views = VIEWS(&view_net, &view_radio));
