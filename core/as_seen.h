/* The game as an audience knows it. What a player may order, what is offered to him, his odds
 * and his refusals are reckoned on this, so that none of them tells what his view does not.
 * Rule: D36, fairness 4 */
#ifndef UMPIRED_CORE_AS_SEEN_H
#define UMPIRED_CORE_AS_SEEN_H

#include "core/game.h"
#include "core/view.h"

/* The faces of cards in a game as a player sees it. */
#define UNKNOWN_FACE 255

/* `g` itself when nothing is hidden from who looks: umpires, and all after the reveal. Else
 * `scratch`, filled: faces, the order of decks, the seal's secrets, enemies that are not shown,
 * tunnels that are not found, what goes on below ground and what the umpire has prepared are
 * taken out; counts stay where the view shows them. Views built from it are those built from
 * `g`. */
const struct game *
game_as_seen(const struct game *g, const struct audience *who, struct game *scratch);

#endif
