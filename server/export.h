/* A game as a file that anybody can check. Rule: fairness 12 and 13 */
#ifndef UMPIRED_SERVER_EXPORT_H
#define UMPIRED_SERVER_EXPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "protocol/status.h"
#include "server/journal.h"

#define EXPORT_FORMAT "umpired-export-1"
#define RULES_VERSION "1" /* rises when the same command can give other events */

/* The game as canonical JSON Lines in malloc'd text: header, one line a command, and the hash
 * of all bytes before the last line. STATUS_NOT_FOUND, STATUS_NO_MEMORY or what the journal
 * says. */
enum status export_game(struct journal *journal, int64_t game_id, char **text, size_t *len);

/* Checks an export: hash, commitment, key, every die and card, every event. Writes one line
 * that all agree, or names the first thing that does not. True when all agree. */
bool verify_export(const char *text, size_t len, char *out, size_t size);

#endif
