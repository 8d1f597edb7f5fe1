#include "core/as_seen.h"

#include "core/core.h"
#include "core/fog.h"

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

/* Groups that are taken out take their part in fire-fights with them. */
static void hide_fighters(struct table *t)
{
    for (int i = 0; i < FIGHTERS_MAX; i++) {
        const int enemy = t->fighters[i].enemy;
        if (enemy != 0 && !t->enemies[enemy - 1].used) {
            memset(&t->fighters[i], 0, sizeof(t->fighters[i]));
        }
    }
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
    hide_fighters(t);
    t->contact = (struct contact){.weather = t->contact.weather,
                                  .visibility_m = t->contact.visibility_m};
}

/* Who is below is below, until somebody has come up and told. Rule: IN-34 */
static void hide_state_below(struct table *t, int id)
{
    struct figure *figure = &t->figures[id - 1];
    const struct party *party = figure->party == 0 ? NULL : &t->parties[figure->party - 1];
    for (int i = 0; party != NULL && i < PARTY_FIGURES_MAX; i++) {
        if (party->figure[i] == id && !party->known_down[i]) {
            figure->status = STATUS_FIGURE_BELOW;
        }
    }
}

/* Rule: IN-30, IN-34 */
static void hide_tunnels(struct table *t)
{
    for (int i = 0; i < TUNNELS_MAX; i++) {
        struct tunnel *tunnel = &t->tunnels[i];
        if (!tunnel->found) {
            memset(tunnel, 0, sizeof(*tunnel));
        }
        tunnel->find_on = tunnel->searched = tunnel->complex = 0;
        tunnel->collapsed = tunnel->blast = 0;
    }
    for (int i = 0; i < CHARGES_MAX; i++) {
        t->charges[i].laid = t->charges[i].used && t->charges[i].party == 0;
    }
    for (int i = 0; i < t->figure_count; i++) {
        hide_state_below(t, i + 1);
    }
    for (int i = 0; i < PARTIES_MAX; i++) {
        const struct party known = t->parties[i];
        t->parties[i] = (struct party){.used = known.used,
                                       .tunnel = known.tunnel,
                                       .figure_count = known.figure_count,
                                       .rescues = known.rescues,
                                       .turns = known.turns};
        memcpy(t->parties[i].figure, known.figure, sizeof(known.figure));
        memcpy(t->parties[i].known_down, known.known_down, sizeof(known.known_down));
    }
    t->points_below = t->phase < PHASE_ENDED ? 0 : t->points_below;
}

/* Who is hunted, and how far ahead: players have their own rolls alone. Rule: IN-50, D53 */
static void hide_hunted(struct table *t)
{
    struct chase *chase = &t->chase;
    const bool clock_public = t->options.clock_public != 0;
    memset(chase->groups, 0, sizeof(chase->groups));
    chase->automatic = chase->roll = chase->terr_bush = chase->terr_groups = 0;
    chase->ageing = chase->ak47 = chase->lmg = chase->rpg = chase->hmg = 0;
    chase->copied = chase->terrs = chase->got_away = 0;
    if (!clock_public) {
        chase->main = chase->out = 0;
    }
    chase->contact.real_site = chase->contact.zone_first = chase->contact.zone_count = 0;
    if (chase->contact.ambush != TRAIL_AMBUSH_NONE) {
        chase->contact.ambush = TRAIL_AMBUSH_DELIBERATE; /* of which kind, nobody knows */
    }
    for (int i = 0; i < FIGHTERS_MAX; i++) {
        if (t->fighters[i].enemy != 0) {
            t->fighters[i].holds_fire = t->fighters[i].anywhere = 0;
        }
    }
    for (int i = 0; i < TRAILS_MAX; i++) {
        struct trail *trail = &chase->trails[i];
        trail->moved = trail->halted = trail->waits = trail->disperse = trail->ambush =
            trail->ambushed = 0;
        trail->running = clock_public ? trail->running : 0;
    }
}

/* Whether the net goes through the umpire's hands is his. Rule: IN-70 */
static void hide_radio(struct record *record)
{
    const int net = record->radio.net;
    memset(&record->radio, 0, sizeof(record->radio));
    record->radio.net = net == NET_CLOSED ? NET_CLOSED : NET_OPEN;
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
    hide_radio(&scratch->record);
    hide_enemies(&scratch->table);
    hide_tunnels(&scratch->table);
    hide_hunted(&scratch->table);
    memset(scratch->table.injects, 0, sizeof(scratch->table.injects));
    return scratch;
}

/* ---- the fog ------------------------------------------------------------------------------
 */

static bool all_houses_were_cleared(const struct game *g)
{
    for (int id = 1; id <= g->table.place_count; id++) {
        if (place_of(g, id)->kind == PLACE_HOUSE && !place_of(g, id)->cleared_once) {
            return false;
        }
    }
    return true;
}

static void fog_places(const struct game *g, const struct audience *who, struct game *scratch)
{
    const bool all_cleared = all_houses_were_cleared(g);
    for (int id = 1; id <= g->table.place_count; id++) {
        if (may_see_stack(g, who, id)) {
            continue;
        }
        struct place *place = game_place(scratch, id);
        place->tried = 0;
        place->cleared_once = place->kind == PLACE_HOUSE && all_cleared;
        scratch->table.cards.height[id] = 0;
        scratch->table.cards.top[id] = CARD_END;
    }
}

static void hide_base(struct game *scratch, int id)
{
    struct base *base = game_base(scratch, id);
    const struct base gone = {.platoon = base->platoon, .kind = base->kind, .removed = 1};
    *base = gone;
    for (int i = 0; i < scratch->table.figure_count; i++) {
        struct figure *figure = &scratch->table.figures[i];
        if (figure->base == id) {
            *figure = (struct figure){
                .base = figure->base, .status = STATUS_FIGURE_FIT, .number = figure->number};
        }
    }
}

static void fog_forces(const struct game *g, const struct audience *who, struct game *scratch)
{
    bool hidden[BASES_MAX + 1] = {false};
    for (int id = 1; id <= g->table.base_count; id++) {
        hidden[id] = !may_see_base(g, who, id);
        if (hidden[id]) {
            hide_base(scratch, id);
        }
    }
    for (int i = 0; i < FIGHTERS_MAX; i++) {
        const struct fighter *fighter = &scratch->table.fighters[i];
        if (fighter->base_count > 0 && hidden[fighter->base[0]]) {
            memset(&scratch->table.fighters[i], 0, sizeof(*fighter));
        }
    }
    for (int id = 1; id <= g->table.platoon_count; id++) {
        struct platoon *platoon = game_platoon(scratch, id);
        if (!may_see_platoon(g, who, id)) {
            platoon->smoke = platoon->cs = platoon->launchers = platoon->charges = 0;
            platoon->wounded = platoon->dead = platoon->missing = 0;
        }
    }
}

/* Entrances that were never told of, and parties of bases that are not seen. Rule: IN-30 */
static void fog_tunnels(const struct game *g, const struct audience *who, struct game *scratch)
{
    for (int id = 1; id <= TUNNELS_MAX; id++) {
        if (!may_see_tunnel(g, who, id)) {
            memset(game_tunnel(scratch, id), 0, sizeof(struct tunnel));
        }
    }
    for (int id = 1; id <= PARTIES_MAX; id++) {
        const struct party *party = party_of(g, id);
        for (int i = 0; i < PARTY_FIGURES_MAX; i++) {
            const int figure = party->figure[i];
            if (figure != 0 && !may_see_base(g, who, g->table.figures[figure - 1].base)) {
                memset(game_party(scratch, id), 0, sizeof(struct party));
            }
        }
    }
}

const struct game *
game_as_known(const struct game *g, const struct audience *who, struct game *scratch)
{
    const struct game *seen = game_as_seen(g, who, scratch);
    if (seen == g || g->table.fog == FOG_OPEN) {
        return seen;
    }
    fog_places(g, who, scratch);
    fog_forces(g, who, scratch);
    fog_tunnels(g, who, scratch);
    for (int id = 1; id <= ENEMIES_MAX; id++) {
        if (!may_see_enemy(g, who, id)) {
            memset(game_enemy(scratch, id), 0, sizeof(struct enemy));
        }
    }
    hide_fighters(&scratch->table);
    return scratch;
}
