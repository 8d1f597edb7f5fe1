/* The scenarios that a room can be made of, for the page that makes one. Rule: D39 */
#ifndef UMPIRED_SERVER_SCENARIO_LIST_H
#define UMPIRED_SERVER_SCENARIO_LIST_H

#define SCENARIOS_LISTED_MAX 100

/* A JSON array, sorted by name: {"name","title","kind","min","max"} for each good file of
 * `<data_folder>/scenarios` and of `scenario_folder`; of two with one name the first counts, as
 * when a room is made. Files with mistakes are left out. Malloc'd; NULL when memory is out. */
char *scenario_list(const char *data_folder, const char *scenario_folder);

#endif
