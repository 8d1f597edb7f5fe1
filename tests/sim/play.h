/* Parts of random play that the files of it share. */
#ifndef UMPIRED_TESTS_SIM_PLAY_H
#define UMPIRED_TESTS_SIM_PLAY_H

#include "tests/sim/sim.h"

/* Arguments of a fight_* verb for the group that a base belongs to, or NULL when it is in none.
 */
json_t *sim_fight_args(struct sim *sim, const char *verb, int base);

/* The umpire plays a group in a fire-fight. False: he was refused. */
bool sim_umpire_fights(struct sim *sim, struct sim_client *umpire);

/* One command of the umpire about enemy groups, fire-fights, injects or the fog: as
 * setup.enemies says, any, or only what stays hidden. */
void sim_umpire_meddles(struct sim *sim, struct sim_client *umpire);

/* A word that nothing else in this game has: "Qz17q". */
const char *sim_word(struct sim *sim, char out[SIM_WORD_BYTES]);

/* A call, a whisper, or what the umpire does to the net. */
void sim_radio(struct sim *sim, struct sim_client *umpire);

#endif
