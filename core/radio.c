#include "core/radio.h"

#include "core/game.h"

const struct radio_message *radio_message_of(const struct game *g, int32_t number)
{
    for (int i = 0; i < RADIO_KEPT && number > 0; i++) {
        if (g->record.radio.message[i].number == number) {
            return &g->record.radio.message[i];
        }
    }
    return NULL;
}

static bool waits(const struct radio_message *m)
{
    return m->number != 0 && (m->state == RADIO_WAITING || m->state == RADIO_DELAYED);
}

int radio_slot(const struct game *g)
{
    int oldest = -1;
    for (int i = 0; i < RADIO_KEPT; i++) {
        const struct radio_message *m = &g->record.radio.message[i];
        if (!waits(m) && (oldest < 0 || m->number < g->record.radio.message[oldest].number)) {
            oldest = i;
        }
    }
    return oldest;
}

bool radio_is_for(const struct radio_message *m, int seat, bool liaison, uint32_t platoons)
{
    if (seat < 1 || seat == m->seat) {
        return false;
    }
    return ((m->seats >> (seat - 1)) & 1U) != 0 || (m->platoons & platoons) != 0 ||
           (liaison && m->liaison);
}
