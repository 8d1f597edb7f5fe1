/* What an audience may see at the present setting of the fog dial. Own troops are always true;
 * the umpire, and everybody after the reveal, sees all. Rule: experience 15, D30, IN-14
 *
 * open: everything but what is hidden. shared: what stands in sight of any base of the players'
 * side. own: what stands in sight of the platoon's own bases. reports: only the own bases and
 * the places that they are in. The table screen sees what every platoon sees. */
#ifndef UMPIRED_CORE_FOG_H
#define UMPIRED_CORE_FOG_H

#include "core/event.h"
#include "core/game.h"
#include "core/view.h"

/* It sees all there is: an umpire, or anybody after the reveal. */
bool sees_all(const struct game *g, const struct audience *who);

/* The views of two player seats may differ in what fogged parts show. */
bool fog_differs(const struct game *g);

/* The point `at` in place `place` (0 = none) is seen. */
bool may_see_point(const struct game *g,
                   const struct audience *who,
                   struct point at,
                   int place);

/* A base, as it stands. Own ones always; one that is off the board only when it is own, or the
 * fog is open or shared. */
bool may_see_base(const struct game *g, const struct audience *who, int base);

/* The numbers of a platoon, such as its men and rounds. */
bool may_see_platoon(const struct game *g, const struct audience *who, int platoon);

/* How many cards lie on a place, and whether it was cleared. */
bool may_see_stack(const struct game *g, const struct audience *who, int place);

/* A base of theirs is in that fire-fight; none is in 0. */
bool has_part_in_fight(const struct game *g, const struct audience *who, int engagement);

/* An enemy group: it must be shown, and in sight or in a fire-fight with one of their bases. */
bool may_see_enemy(const struct game *g, const struct audience *who, int enemy);

/* An entrance: players must have found it, and see its place or have been told of it.
 * Rule: IN-30 */
bool may_see_tunnel(const struct game *g, const struct audience *who, int tunnel);

/* An event that its type lets the audience read: it must tell of something that the audience
 * sees. What names an own base or platoon is read; else all that it names must be seen. */
bool may_read_event(const struct game *g,
                    const struct audience *who,
                    const struct event *event);

/* What the umpire may hide from players, the fog apart. Rule: D54 */
struct secrets {
    uint32_t of_umpire; /* bit 0: what an event tells that is marked EVENT_REVEALS */
    uint32_t enemies;   /* bit e-1: enemy group e */
    uint32_t tunnels;   /* bit t-1: entrance t */
};

/* What the line of that event tells, right after it happened. */
struct secrets secrets_told(const struct game *after, const struct event *event);

/* All that is hidden now. What an event once told of the umpire's own counts as hidden. */
struct secrets secrets_kept(const struct game *g);

static inline bool secrets_overlap(const struct secrets *a, const struct secrets *b)
{
    return (a->of_umpire & b->of_umpire) != 0 || (a->enemies & b->enemies) != 0 ||
           (a->tunnels & b->tunnels) != 0;
}

#endif
