/* Journal rows back to states. Used by rooms, by the export's verifier and by tests. */
#ifndef UMPIRED_SERVER_REPLAY_H
#define UMPIRED_SERVER_REPLAY_H

#include <jansson.h>

#include "core/core.h"
#include "protocol/status.h"
#include "server/journal.h"

struct scenario;

/* The state before the first command, from the scenario's text and the game's header.
 * STATUS_CORRUPT, STATUS_OUT_OF_RANGE (number of platoons), or what an option is wrong with. */
enum status replay_start(const char *scenario_text, const char *header_text, struct game *game);
enum status
replay_set_up(const struct scenario *scenario, const json_t *header, struct game *game);

/* Applies one row: its events are left in `d`, the stream positions are set. */
enum status replay_row(const struct journal_row *row, struct decision *d, struct game *game);

#endif
