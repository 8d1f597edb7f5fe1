/* The umpire places an entrance, moves it, shows or hides it, and takes it away.
 * Rule: IN-30, IN-70 */
#include "core/core.h"

#include "core/fog.h"
#include "core/rules/enemy/groups.h"
#include "core/rules/tunnel/entrances.h"
#include "core/rules/tunnel/tunnel_place.h"
#include "core/ruling.h"
#include "core/tunnels.h"

/* ---- placing ------------------------------------------------------------------------------
 */

static const struct field tunnel_add_arg_fields[] = {
    TEXT_FIELD(struct tunnel_added, name),
    INT_FIELD(struct tunnel_added, x_ci, 0, BOARD_EDGE_CI),
    INT_FIELD(struct tunnel_added, y_ci, 0, BOARD_EDGE_CI),
    OPT_BOOL_FIELD(struct tunnel_added, found),
    OPT_INT_FIELD(struct tunnel_added, find_on, 1, 6, 0),
    OPT_INT_FIELD(struct tunnel_added, complex, 1, TUNNELS_MAX, 1),
};

static const struct field tunnel_added_fields[] = {
    ID_FIELD(struct tunnel_added, tunnel, TUNNEL),
    ID_FIELD(struct tunnel_added, place, PLACE),
    INT_FIELD(struct tunnel_added, x_ci, 0, BOARD_EDGE_CI),
    INT_FIELD(struct tunnel_added, y_ci, 0, BOARD_EDGE_CI),
    BOOL_FIELD(struct tunnel_added, found),
    SECRET_INT_FIELD(struct tunnel_added, find_on, 0, 6),
    SECRET_INT_FIELD(struct tunnel_added, complex, 0, TUNNELS_MAX),
    TEXT_FIELD(struct tunnel_added, name),
};

static uint8_t platoons_in(const struct game *g, int place)
{
    return (uint8_t)platoon_bits_at(g, place);
}

static void evolve_tunnel_added(struct game *g, const void *args)
{
    const struct tunnel_added *added = args;
    struct tunnel *tunnel = game_tunnel(g, added->tunnel);
    memset(tunnel, 0, sizeof(*tunnel));
    tunnel->used = 1;
    tunnel->found = added->found != 0;
    tunnel->found_by = added->found ? platoons_in(g, added->place) : 0;
    tunnel->find_on = (uint8_t)added->find_on;
    tunnel->complex = (uint8_t)added->complex;
    tunnel->place = (uint8_t)added->place;
    tunnel->at = (struct point){added->x_ci, added->y_ci};
    memcpy(tunnel->name, added->name, sizeof(tunnel->name));
}

EVENT_TYPE(tunnel_added,
           tunnel_added,
           1,
           VIEW_TUNNELS | VIEW_LEGAL,
           .evolve = evolve_tunnel_added,
           .seen = seen_at_tunnel);

enum reject add_tunnel(struct decision *d, struct tunnel_added *added)
{
    enum reject refusal = check_enemy_spot(d, added->x_ci, added->y_ci, &added->place);
    for (int id = 1; refusal == REJECT_NONE && id <= TUNNELS_MAX; id++) {
        if (!tunnel_of(d->game, id)->used) {
            added->tunnel = id;
            emit(d, &event_tunnel_added, added);
            return REJECT_NONE;
        }
    }
    if (refusal == REJECT_NONE) {
        refuse_with(d, "most", FIELD_INT, TUNNELS_MAX);
        refusal = REJECT_TOO_MANY;
    }
    return refusal;
}

static enum reject decide_tunnel_add(struct decision *d, const void *args)
{
    struct tunnel_added added = *(const struct tunnel_added *)args;
    return added.name[0] == '\0' ? REJECT_EMPTY_TEXT : add_tunnel(d, &added);
}

VERB(tunnel_add,
     tunnel_added,
     VERB_WHILE_PAUSED | VERB_PRIVATE | VERB_REVEALS,
     IN_PLAY,
     BY_ROLE(UMPIRE) | BY_ROLE(SERVER),
     .decide = decide_tunnel_add);

/* ---- moving -------------------------------------------------------------------------------
 */

struct tunnel_moved {
    int32_t tunnel, place, x_ci, y_ci;
};

static const struct field tunnel_move_arg_fields[] = {
    ID_FIELD(struct tunnel_moved, tunnel, TUNNEL),
    INT_FIELD(struct tunnel_moved, x_ci, 0, BOARD_EDGE_CI),
    INT_FIELD(struct tunnel_moved, y_ci, 0, BOARD_EDGE_CI),
};

static const struct field tunnel_moved_fields[] = {
    ID_FIELD(struct tunnel_moved, tunnel, TUNNEL),
    ID_FIELD(struct tunnel_moved, place, PLACE),
    INT_FIELD(struct tunnel_moved, x_ci, 0, BOARD_EDGE_CI),
    INT_FIELD(struct tunnel_moved, y_ci, 0, BOARD_EDGE_CI),
};

static void evolve_tunnel_moved(struct game *g, const void *args)
{
    const struct tunnel_moved *moved = args;
    struct tunnel *tunnel = game_tunnel(g, moved->tunnel);
    tunnel->place = (uint8_t)moved->place;
    tunnel->at = (struct point){moved->x_ci, moved->y_ci};
}

EVENT_TYPE(tunnel_moved,
           tunnel_moved,
           1,
           VIEW_TUNNELS | VIEW_LEGAL,
           .evolve = evolve_tunnel_moved,
           .seen = seen_at_tunnel);

static enum reject decide_tunnel_move(struct decision *d, const void *args)
{
    struct tunnel_moved moved = *(const struct tunnel_moved *)args;
    enum reject refusal = check_tunnel(d, moved.tunnel);
    if (refusal == REJECT_NONE) {
        refusal = check_enemy_spot(d, moved.x_ci, moved.y_ci, &moved.place);
    }
    if (refusal == REJECT_NONE) {
        emit(d, &event_tunnel_moved, &moved);
    }
    return refusal;
}

VERB(tunnel_move,
     tunnel_moved,
     VERB_WHILE_PAUSED | VERB_PRIVATE | VERB_REVEALS,
     IN_PLAY,
     BY_ROLE(UMPIRE),
     .decide = decide_tunnel_move);

/* ---- showing ------------------------------------------------------------------------------
 */

struct tunnel_shown {
    int32_t tunnel, found, place;
};

static const struct field tunnel_show_arg_fields[] = {
    ID_FIELD(struct tunnel_shown, tunnel, TUNNEL),
    BOOL_FIELD(struct tunnel_shown, found),
};

static const struct field tunnel_shown_fields[] = {
    ID_FIELD(struct tunnel_shown, tunnel, TUNNEL),
    BOOL_FIELD(struct tunnel_shown, found),
    ID_FIELD(struct tunnel_shown, place, PLACE),
};

static void evolve_tunnel_shown(struct game *g, const void *args)
{
    const struct tunnel_shown *shown = args;
    struct tunnel *tunnel = game_tunnel(g, shown->tunnel);
    tunnel->found = shown->found != 0;
    tunnel->found_by = shown->found ? platoons_in(g, shown->place) : 0;
    tunnel->searched = 0;
}

EVENT_TYPE(tunnel_shown,
           tunnel_shown,
           1,
           VIEW_TUNNELS | VIEW_LEGAL,
           .evolve = evolve_tunnel_shown,
           .seen = seen_at_tunnel);

void let_find_tunnel(struct decision *d, int tunnel)
{
    const struct tunnel_shown shown = {tunnel, 1, tunnel_of(d->game, tunnel)->place};
    emit(d, &event_tunnel_shown, &shown);
}

static bool is_in_use(const struct game *g, int tunnel)
{
    for (int id = 1; id <= PARTIES_MAX; id++) {
        if (party_of(g, id)->used && party_of(g, id)->tunnel == tunnel) {
            return true;
        }
    }
    return false;
}

static enum reject decide_tunnel_show(struct decision *d, const void *args)
{
    struct tunnel_shown shown = *(const struct tunnel_shown *)args;
    enum reject refusal = check_tunnel(d, shown.tunnel);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    const struct tunnel *tunnel = tunnel_of(d->game, shown.tunnel);
    if ((tunnel->found != 0) == (shown.found != 0)) {
        return REJECT_NOTHING_CHANGES;
    }
    if (is_in_use(d->game, shown.tunnel)) {
        return REJECT_TUNNEL_IN_USE;
    }
    shown.place = tunnel->place;
    emit(d, &event_tunnel_shown, &shown);
    return REJECT_NONE;
}

VERB(tunnel_show,
     tunnel_shown,
     VERB_WHILE_PAUSED | VERB_PRIVATE | VERB_REVEALS,
     IN_PLAY,
     BY_ROLE(UMPIRE),
     .decide = decide_tunnel_show);

/* ---- taking away --------------------------------------------------------------------------
 */

struct tunnel_removed {
    int32_t tunnel, place, was_found;
};

static const struct field tunnel_remove_arg_fields[] = {
    ID_FIELD(struct tunnel_removed, tunnel, TUNNEL),
};

static const struct field tunnel_removed_fields[] = {
    ID_FIELD(struct tunnel_removed, tunnel, TUNNEL),
    ID_FIELD(struct tunnel_removed, place, PLACE),
    SECRET_INT_FIELD(struct tunnel_removed, was_found, 0, 1),
};

static void evolve_tunnel_removed(struct game *g, const void *args)
{
    const struct tunnel_removed *removed = args;
    memset(game_tunnel(g, removed->tunnel), 0, sizeof(struct tunnel));
    for (int i = 0; i < CHARGES_MAX; i++) {
        if (g->table.charges[i].tunnel == removed->tunnel) {
            memset(&g->table.charges[i], 0, sizeof(g->table.charges[i]));
        }
    }
}

static bool
seen_tunnel_removed(const struct game *g, const struct audience *who, const void *args)
{
    return ((const struct tunnel_removed *)args)->was_found || sees_all(g, who);
}

EVENT_TYPE(tunnel_removed,
           tunnel_removed,
           1,
           VIEW_TUNNELS | VIEW_LEGAL,
           .evolve = evolve_tunnel_removed,
           .seen = seen_tunnel_removed);

static enum reject decide_tunnel_remove(struct decision *d, const void *args)
{
    struct tunnel_removed removed = *(const struct tunnel_removed *)args;
    enum reject refusal = check_tunnel(d, removed.tunnel);
    if (refusal != REJECT_NONE) {
        return refusal;
    }
    if (is_in_use(d->game, removed.tunnel)) {
        return REJECT_TUNNEL_IN_USE;
    }
    removed.place = tunnel_of(d->game, removed.tunnel)->place;
    removed.was_found = tunnel_of(d->game, removed.tunnel)->found;
    emit(d, &event_tunnel_removed, &removed);
    return REJECT_NONE;
}

VERB(tunnel_remove,
     tunnel_removed,
     VERB_WHILE_PAUSED | VERB_PRIVATE,
     IN_PLAY,
     BY_ROLE(UMPIRE),
     .decide = decide_tunnel_remove);

RULE(
    tunnel_place,
    "IN-30 IN-70",
    .verbs = VERBS(&verb_tunnel_add, &verb_tunnel_move, &verb_tunnel_show, &verb_tunnel_remove),
    .events = EVENTS(
        &event_tunnel_added, &event_tunnel_moved, &event_tunnel_shown, &event_tunnel_removed));
