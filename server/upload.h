/* Scenario files that the host sends: checked, then kept in the data folder. Rule: D39 */
#ifndef UMPIRED_SERVER_UPLOAD_H
#define UMPIRED_SERVER_UPLOAD_H

#include <stdbool.h>
#include <stddef.h>

#define UPLOAD_NAME_BYTES 48 /* of a scenario's name, with its zero */

/* Letters a-z, digits and dashes, at least one: no path can be made of such a name. */
bool scenario_name_is_good(const char *name);

/* Checks `text` and writes it to `<folder>/scenarios/<name>.json`, replacing one of that name.
 * The HTTP status, with malloc'd text for the reply in `said` (NULL when memory is out): 201;
 * 400 and a line `line:column: where: mistake` for each mistake; 500 when it cannot be written.
 */
unsigned upload_scenario(
    const char *folder, const char *name, const char *text, size_t len, char **said);

#endif
