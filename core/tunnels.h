/* Questions about tunnels and those below, and what turns and moves do to them.
 * Rule: FNG-01 to FNG-21, IN-30 to IN-34, D52 */
#ifndef UMPIRED_CORE_TUNNELS_H
#define UMPIRED_CORE_TUNNELS_H

#include "core/game.h"

#define TUNNEL_REACH_CI 600 /* figures enter from, and charges are set, so near. FNG-02 */

/* He went below with a party and is not up again. */
static inline bool is_below(const struct figure *figure)
{
    return figure->party != 0;
}

/* He counts as strength of his base: fit, or hurt but above ground. Rule: IN-01, D52 */
static inline bool figure_stands(const struct figure *figure)
{
    return !is_below(figure) &&
           (figure->status == STATUS_FIGURE_FIT || figure->status == STATUS_FIGURE_INJURED);
}

/* Men of the base are below ground: they keep it in play. Rule: D52 */
bool has_men_below(const struct game *g, int base);

/* Slot of a figure in a party, or -1. */
int slot_in_party(const struct party *party, int figure);

/* Ids of the party's men who are not down, into `out`; their number. */
int party_men(const struct game *g, int id, int32_t out[PARTY_FIGURES_MAX]);

/* The first man of the party who is down, or 0. */
int party_man_down(const struct game *g, int id);

/* Any party has men below. Rule: IN-31 */
bool anybody_below(const struct game *g);

/* Charges that went off inside the complex of a tunnel, and its entrances that are sealed. */
int32_t complex_charges(const struct game *g, int complex);
int32_t complex_sealed(const struct game *g, int complex);

/* An entrance by which a party may come up: its own, else the first open one of the complex; 0
 * when all are sealed. */
int way_up(const struct game *g, int tunnel);

/* The man's party, slot and all, loses him; an empty party is over. */
void leave_party(struct game *g, int figure);

/* He stands on the ground again at the entrance, with his base if that is up. His status is set
 * before. Rule: D52 */
void come_up(struct game *g, int figure, int tunnel);

/* Takes a base off the board when all men that it has left are below. Rule: D52 */
void settle_base(struct game *g, int id);

/* A base entered a place: the die for entrances hidden there becomes due. Called by evolve
 * functions only. Rule: IN-30 */
void tunnels_note_entry(struct game *g, int base, int place);

/* A new turn: entrances are free again, parties are a turn older. Called by evolve functions
 * only. Rule: FNG-03, FNG-06 */
void tunnels_note_turn(struct game *g);

/* A charge that lies at, or was set by, this tunnel goes off now by its timer. Rule: FNG-17 */
bool charge_is_due(const struct game *g, int tunnel);

/* Turns of the underground that have to be played before the turn ends. Rule: IN-31 */
bool underground_waits(const struct game *g);

#endif
