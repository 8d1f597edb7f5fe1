#include "core/fog.h"

#include <string.h>

#include "core/sight.h"

bool sees_all(const struct game *g, const struct audience *who)
{
    return who->role == ROLE_UMPIRE || g->table.phase == PHASE_REVEALED;
}

bool fog_differs(const struct game *g)
{
    return g->table.fog == FOG_OWN || g->table.fog == FOG_REPORTS;
}

static bool is_own(const struct audience *who, int platoon)
{
    return platoon >= 1 && ((who->platoons >> (platoon - 1)) & 1U) != 0;
}

/* A base lent to a seat is its own. Rule: D14 */
static bool is_own_base(const struct audience *who, const struct base *base)
{
    return is_own(who, base->platoon) || (base->seat != 0 && base->seat == who->seat);
}

/* A base that looks about: in play, on the board, above ground. */
static bool looks(const struct base *base)
{
    return !base->removed && base->place != 0;
}

static bool base_sees(const struct game *g, const struct base *base, struct point at, int place)
{
    const bool same_place = base->place == place && place != 0;
    if (g->table.fog == FOG_REPORTS) { /* the house one is in, and no street from end to end */
        return same_place && is_building(place_of(g, place));
    }
    return same_place ? is_visible(g, base->at, at) : sees(g, base->at, base->place, at, place);
}

static bool platoon_sees(const struct game *g, int platoon, struct point at, int place)
{
    for (int id = 1; id <= g->table.base_count; id++) {
        const struct base *base = base_of(g, id);
        if (base->platoon == platoon && looks(base) && base_sees(g, base, at, place)) {
            return true;
        }
    }
    return false;
}

/* A base lent to the seat sees for it though its platoon is another's. */
static bool
lent_base_sees(const struct game *g, const struct audience *who, struct point at, int place)
{
    for (int id = 1; who->seat != 0 && id <= g->table.base_count; id++) {
        const struct base *base = base_of(g, id);
        if (base->seat == who->seat && looks(base) && base_sees(g, base, at, place)) {
            return true;
        }
    }
    return false;
}

/* Any platoon of theirs sees it; for the table screen every platoon must. */
static bool
some_platoon_sees(const struct game *g, const struct audience *who, struct point at, int place)
{
    const bool all_platoons = g->table.fog == FOG_SHARED;
    const bool every = only_looks(who) && !all_platoons;
    bool anybody = false;
    for (int id = 1; id <= g->table.platoon_count; id++) {
        if (!platoon_of(g, id)->mustered || !(every || all_platoons || is_own(who, id))) {
            continue;
        }
        bool seen = platoon_sees(g, id, at, place);
        if (seen != every) {
            return seen;
        }
        anybody = true;
    }
    return every ? anybody : lent_base_sees(g, who, at, place);
}

bool may_see_point(const struct game *g, const struct audience *who, struct point at, int place)
{
    return sees_all(g, who) || g->table.fog == FOG_OPEN || some_platoon_sees(g, who, at, place);
}

bool may_see_base(const struct game *g, const struct audience *who, int id)
{
    const struct base *base = base_of(g, id);
    if (sees_all(g, who) || !fog_differs(g) || is_own_base(who, base)) {
        return true;
    }
    return g->table.fog == FOG_OWN && looks(base) &&
           some_platoon_sees(g, who, base->at, base->place);
}

bool may_see_platoon(const struct game *g, const struct audience *who, int platoon)
{
    return sees_all(g, who) || !fog_differs(g) || is_own(who, platoon);
}

bool may_see_stack(const struct game *g, const struct audience *who, int id)
{
    if (sees_all(g, who) || g->table.fog == FOG_OPEN) {
        return true;
    }
    return some_platoon_sees(g, who, middle_of(place_of(g, id)), id);
}

bool has_part_in_fight(const struct game *g, const struct audience *who, int engagement)
{
    const bool for_all = !fog_differs(g); /* what one platoon sees, all see */
    for (int id = 1; engagement != 0 && id <= FIGHTERS_MAX; id++) {
        const struct fighter *fighter = fighter_of(g, id);
        for (int i = 0; fighter->engagement == engagement && i < fighter->base_count; i++) {
            if (for_all || is_own_base(who, base_of(g, fighter->base[i]))) {
                return true;
            }
        }
    }
    return false;
}

bool may_see_enemy(const struct game *g, const struct audience *who, int id)
{
    const struct enemy *enemy = enemy_of(g, id);
    if (sees_all(g, who)) {
        return enemy->used;
    }
    return enemy->used && !enemy->gone && enemy->shown &&
           (has_part_in_fight(g, who, enemy->engaged) ||
            may_see_point(g, who, enemy->at, enemy->place));
}

bool may_see_tunnel(const struct game *g, const struct audience *who, int id)
{
    const struct tunnel *tunnel = tunnel_of(g, id);
    if (sees_all(g, who)) {
        return tunnel->used;
    }
    /* Where sight is shared, so is what was found. */
    const bool told =
        fog_differs(g) ? (tunnel->found_by & who->platoons) != 0 : tunnel->found_by != 0;
    return tunnel->used && tunnel->found &&
           (told || may_see_point(g, who, tunnel->at, tunnel->place));
}

/* ---- events -------------------------------------------------------------------------------
 */

/* Calls `fn` for each id in an event that is not secret, with its kind. */
static void
each_id(const struct event *event, void (*fn)(void *ctx, int kind, int32_t id), void *ctx)
{
    fields_each(event->type->fields, event->type->field_count, event->args, false, fn, ctx);
}

/* What the ids of one event come to. */
struct named {
    const struct game *g;
    const struct audience *who;
    bool own;    /* an own base or platoon is named */
    bool hidden; /* something is named that is not seen */
};

static void weigh(void *ctx, int kind, int32_t id)
{
    struct named *out = ctx;
    const struct game *g = out->g;
    const struct audience *who = out->who;
    if (id < 1) {
        return;
    }
    if (kind == FIELD_BASE && id <= g->table.base_count) {
        out->own = out->own || is_own_base(who, base_of(g, id));
        out->hidden = out->hidden || !may_see_base(g, who, id);
    } else if (kind == FIELD_PLATOON && id <= g->table.platoon_count) {
        out->own = out->own || is_own(who, id);
        out->hidden = out->hidden || !may_see_platoon(g, who, id);
    } else if (kind == FIELD_PLACE && id <= g->table.place_count) {
        out->hidden = out->hidden || !may_see_stack(g, who, id);
    } else if (kind == FIELD_TUNNEL && id <= TUNNELS_MAX) {
        out->hidden = out->hidden || !may_see_tunnel(g, who, id);
    } else if (kind == FIELD_ENEMY && id <= ENEMIES_MAX) {
        out->hidden = out->hidden || !may_see_enemy(g, who, id);
    }
}

bool may_read_event(const struct game *g, const struct audience *who, const struct event *event)
{
    if (sees_all(g, who) || g->table.fog == FOG_OPEN) {
        return true;
    }
    struct named named = {.g = g, .who = who};
    each_id(event, weigh, &named);
    return named.own || !named.hidden;
}

/* ---- what the umpire may hide -------------------------------------------------------------
 */

static_assert(ENEMIES_MAX <= 32 && TUNNELS_MAX <= 32, "struct secrets has a bit for each");

struct telling {
    const struct game *g;
    struct secrets told;
};

static void note_told(void *ctx, int kind, int32_t id)
{
    struct telling *telling = ctx;
    const struct game *g = telling->g;
    if (kind == FIELD_FIGHTER && id >= 1 && id <= FIGHTERS_MAX) {
        note_told(ctx, FIELD_ENEMY, fighter_of(g, id)->enemy);
    } else if (kind == FIELD_ENGAGEMENT) {
        for (int f = 1; f <= FIGHTERS_MAX; f++) {
            if (id != 0 && fighter_of(g, f)->engagement == id) {
                note_told(ctx, FIELD_ENEMY, fighter_of(g, f)->enemy);
            }
        }
    } else if (kind == FIELD_ENEMY && id >= 1 && id <= ENEMIES_MAX) {
        telling->told.enemies |= UINT32_C(1) << (id - 1);
    } else if (kind == FIELD_TUNNEL && id >= 1 && id <= TUNNELS_MAX) {
        telling->told.tunnels |= UINT32_C(1) << (id - 1);
    }
}

struct secrets secrets_told(const struct game *after, const struct event *event)
{
    struct telling telling = {.g = after};
    each_id(event, note_told, &telling);
    telling.told.of_umpire = (event->type->flags & EVENT_REVEALS) != 0;
    return telling.told;
}

struct secrets secrets_kept(const struct game *g)
{
    struct secrets kept = {.of_umpire = 1};
    for (int id = 1; id <= ENEMIES_MAX; id++) {
        const struct enemy *enemy = enemy_of(g, id);
        if (!enemy->used || !enemy->shown) {
            kept.enemies |= UINT32_C(1) << (id - 1);
        }
    }
    for (int id = 1; id <= TUNNELS_MAX; id++) {
        const struct tunnel *tunnel = tunnel_of(g, id);
        if (!tunnel->used || !tunnel->found) {
            kept.tunnels |= UINT32_C(1) << (id - 1);
        }
    }
    return kept;
}
