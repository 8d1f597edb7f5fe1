/* The sub-commands of the program. Each returns the exit code: 0 done, 1 it did not work or did
 * not agree, 2 it was called wrongly. */
#ifndef UMPIRED_SERVER_COMMANDS_H
#define UMPIRED_SERVER_COMMANDS_H

#include "server/config.h"

int command_serve(const struct settings *settings);
int command_seat(const struct settings *settings);
int command_export(const struct settings *settings);
int command_verify(const struct settings *settings);
int command_backup(const struct settings *settings);
int command_scenario(const struct settings *settings);

#endif
