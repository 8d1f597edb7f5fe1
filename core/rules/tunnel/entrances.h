/* What the commands at an entrance check alike, and who reads of it. Rule: IN-30, IN-34 */
#ifndef UMPIRED_CORE_RULES_TUNNEL_ENTRANCES_H
#define UMPIRED_CORE_RULES_TUNNEL_ENTRANCES_H

#include "core/decision.h"
#include "core/rule.h"

/* An entrance that there is, known or not: REJECT_NO_SUCH_TUNNEL. For the umpire. */
enum reject check_tunnel(struct decision *d, int tunnel);

/* One that players know: REJECT_NO_SUCH_TUNNEL. */
enum reject check_found(struct decision *d, int tunnel);

/* An own infantry base within 6.00 inches of a found entrance, in its place: NO_SUCH_BASE,
 * NOT_YOUR_BASE, BASE_GONE, NO_SUCH_TUNNEL, NOT_INFANTRY, NOT_AT_ENTRANCE {base}. */
enum reject check_at_entrance(struct decision *d, int base, int tunnel);

/* The same as check_at_entrance asks of a base that is in play. */
bool is_at_entrance(const struct game *g, int base, int tunnel);

/* Adds the found entrances where the base may give a command to `out`; when there is none
 * `out->why` says so. `refusal` is what speaks against one of them, or REJECT_NONE. */
void offer_entrances(const struct game *g,
                     int base,
                     enum reject (*refusal)(const struct game *g, int base, int tunnel),
                     struct legal *out);

/* `seen` of events whose first argument is a tunnel id: those who see the entrance. */
bool seen_at_tunnel(const struct game *g, const struct audience *who, const void *args);

/* A party that there is: REJECT_NO_SUCH_PARTY; of the actor's own platoons: NOT_YOUR_BASE. */
enum reject check_party(struct decision *d, int id);

/* Base that the party's first man left, and his platoon. */
int base_of_party(const struct game *g, int id);
int platoon_of_party(const struct game *g, int id);

#endif
