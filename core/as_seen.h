/* The game as an audience sees it, and as it knows it. What a player may order, what is offered
 * to him and his odds are reckoned on what he knows, so that none of them tells what his view
 * does not. Rule: D36, fairness 4 */
#ifndef UMPIRED_CORE_AS_SEEN_H
#define UMPIRED_CORE_AS_SEEN_H

#include "core/game.h"
#include "core/view.h"

/* The faces of cards in a game as a player sees it. */
#define UNKNOWN_FACE 255

/* `g` itself when nothing is hidden from who looks: umpires, and all after the reveal. Else
 * `scratch`, filled: faces, the order of decks, the seal's secrets, enemies that are not shown,
 * tunnels that are not found, the hunted of a pursuit, what goes on below ground and what the
 * umpire has prepared are taken out; counts stay where the view shows them. Views built from it
 * are those built from `g`. */
const struct game *
game_as_seen(const struct game *g, const struct audience *who, struct game *scratch);

/* The same, and what the fog dial hides from who looks taken out too: other platoons' bases
 * that are not seen are gone from the board and their men whole, their platoons' numbers 0;
 * enemies that are not seen are taken out with their part in fire-fights; a place that is not
 * seen has no card, and was cleared only when every house was, which the count of houses left
 * tells anyway. Not for views: what is seen from where is told from the whole board. Rule:
 * experience 15 */
const struct game *
game_as_known(const struct game *g, const struct audience *who, struct game *scratch);

#endif
