#include "core/as_seen.h"

#include "core/core.h"

static void hide_cards(struct table *t)
{
    memset(t->cards.face, UNKNOWN_FACE, t->cards.count);
    t->cards.rpd_ace = 0;
    for (int i = 0; i < ENGAGEMENTS_MAX; i++) {
        memset(t->engagements[i].deck, UNKNOWN_FACE, sizeof(t->engagements[i].deck));
    }
}

/* Rule: fairness 1, 11 */
static void hide_seal(struct record *record)
{
    memset(record->server_seed, 0, sizeof(record->server_seed));
    memset(record->key, 0, sizeof(record->key));
    memset(record->stream_at, 0, sizeof(record->stream_at));
}

/* Rule: IN-20, IN-40 */
static void hide_enemies(struct table *t)
{
    for (int i = 0; i < ENEMIES_MAX; i++) {
        if (!t->enemies[i].shown) {
            memset(&t->enemies[i], 0, sizeof(t->enemies[i]));
        }
        t->enemies[i].plays_itself = 0;
    }
    for (int i = 0; i < FIGHTERS_MAX; i++) {
        const int enemy = t->fighters[i].enemy;
        if (enemy != 0 && !t->enemies[enemy - 1].used) {
            memset(&t->fighters[i], 0, sizeof(t->fighters[i]));
        }
    }
    t->contact =
        (struct contact){.weather = t->contact.weather, .visibility = t->contact.visibility};
}

/* Rule: IN-30, IN-34 */
static void hide_tunnels(struct table *t)
{
    for (int i = 0; i < TUNNELS_MAX; i++) {
        struct tunnel *tunnel = &t->tunnels[i];
        if (!tunnel->found) {
            memset(tunnel, 0, sizeof(*tunnel));
        }
        tunnel->find_on = tunnel->charges_below = tunnel->collapsed = 0;
    }
    for (int i = 0; i < PARTIES_MAX; i++) {
        struct party *party = &t->parties[i];
        party->min_turns = party->hazard = party->rescue_turns = party->emerges = 0;
        party->hazard_mod = 0;
    }
    for (int i = 0; i < t->figure_count; i++) {
        if (t->figures[i].status == STATUS_FIGURE_DOWN) {
            t->figures[i].status = STATUS_FIGURE_BELOW;
        }
    }
}

const struct game *
game_as_seen(const struct game *g, const struct audience *who, struct game *scratch)
{
    if (who->role == ROLE_UMPIRE || who->role == ROLE_SERVER ||
        g->table.phase == PHASE_REVEALED) {
        return g;
    }
    game_copy(scratch, g);
    hide_cards(&scratch->table);
    hide_seal(&scratch->record);
    hide_enemies(&scratch->table);
    hide_tunnels(&scratch->table);
    memset(scratch->table.injects, 0, sizeof(scratch->table.injects));
    return scratch;
}
