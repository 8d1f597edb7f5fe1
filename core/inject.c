#include "core/inject.h"

#include "core/game.h"
#include "core/tunnels.h"

void inject_make_due(struct game *g, struct inject *inject)
{
    if (inject->due == 0 && !inject->held) {
        inject->due = ++g->table.contact.injects_due;
    }
}

void injects_note_entry(struct game *g, int base, int place)
{
    tunnels_note_entry(g, base, place);
    for (int id = 1; id <= INJECTS_MAX; id++) {
        struct inject *inject = game_inject(g, id);
        if (inject->state == INJECT_STATE_ARMED && inject->trigger == TRIGGER_ENTERS &&
            inject->place == place && inject->due == 0 && !inject->held) {
            inject->base = (uint8_t)base;
            inject_make_due(g, inject);
        }
    }
}

void injects_note_turn(struct game *g)
{
    for (int id = 1; id <= INJECTS_MAX; id++) {
        struct inject *inject = game_inject(g, id);
        bool waits = inject->trigger == TRIGGER_TURN || inject->trigger == TRIGGER_NEXT_TURN;
        if (inject->state == INJECT_STATE_ARMED && waits && g->table.turn >= inject->turn) {
            inject_make_due(g, inject);
        }
    }
    for (int platoon = 0; platoon < PLATOONS_MAX; platoon++) {
        uint8_t *turns = &g->table.contact.radio_dead[platoon];
        *turns = (uint8_t)(*turns > 0 ? *turns - 1 : 0);
    }
}

int inject_due(const struct game *g)
{
    int first = 0;
    for (int id = 1; id <= INJECTS_MAX; id++) {
        const struct inject *inject = inject_of(g, id);
        if (inject->state == INJECT_STATE_ARMED && inject->due != 0 &&
            (first == 0 || inject->due < inject_of(g, first)->due)) {
            first = id;
        }
    }
    return first;
}
