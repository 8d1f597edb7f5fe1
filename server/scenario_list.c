#include "server/scenario_list.h"

#include <dirent.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/scenario.h"
#include "server/file_text.h"
#include "server/upload.h"

#define PATH_BYTES 1024
#define ENDING     ".json"

struct listing {
    json_t *of_name; /* name: entry */
    struct scenario *scenario;
    struct scenario_mistakes *mistakes;
};

static json_t *entry_of(struct listing *listing, const char *name, const char *text, size_t len)
{
    struct scenario *scenario = listing->scenario;
    if (!scenario_parse(text, len, scenario, listing->mistakes)) {
        return NULL;
    }
    return json_pack("{s:s,s:s,s:s,s:i,s:i}", "name", name, "title", scenario->title, "kind",
                     game_system_words.word[scenario->kind], "min", (int)scenario->platoons_min,
                     "max", (int)scenario->platoons_max);
}

static void add_file(struct listing *listing, const char *folder, const char *file)
{
    char name[UPLOAD_NAME_BYTES] = "";
    char path[PATH_BYTES];
    const size_t len = strlen(file);
    const size_t stem = len < strlen(ENDING) ? 0 : len - strlen(ENDING);
    if (stem == 0 || stem >= sizeof(name) || strcmp(file + stem, ENDING) != 0) {
        return;
    }
    memcpy(name, file, stem);
    if (!scenario_name_is_good(name) || json_object_get(listing->of_name, name) != NULL ||
        snprintf(path, sizeof(path), "%s/%s", folder, file) >= (int)sizeof(path)) {
        return;
    }
    size_t size = 0;
    char *text = file_text(path, &size);
    json_t *entry = text == NULL ? NULL : entry_of(listing, name, text, size);
    if (entry != NULL) {
        json_object_set_new(listing->of_name, name, entry);
    }
    free(text);
}

static void add_folder(struct listing *listing, const char *folder)
{
    DIR *dir = opendir(folder);
    const struct dirent *file;
    while (dir != NULL && (file = readdir(dir)) != NULL &&
           json_object_size(listing->of_name) < SCENARIOS_LISTED_MAX) {
        add_file(listing, folder, file->d_name);
    }
    if (dir != NULL) {
        closedir(dir);
    }
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static char *sorted_text(json_t *of_name)
{
    const char *names[SCENARIOS_LISTED_MAX];
    size_t count = 0;
    const char *name;
    json_t *entry;
    json_t *list = json_array();
    json_object_foreach(of_name, name, entry)
    {
        names[count++] = name;
    }
    qsort(names, count, sizeof(names[0]), by_name);
    for (size_t i = 0; i < count; i++) {
        json_array_append(list, json_object_get(of_name, names[i]));
    }
    char *text = json_dumps(list, JSON_COMPACT);
    json_decref(list);
    return text;
}

char *scenario_list(const char *data_folder, const char *scenario_folder)
{
    char uploaded[PATH_BYTES];
    struct listing listing = {json_object(), calloc(1, sizeof(*listing.scenario)),
                              calloc(1, sizeof(*listing.mistakes))};
    char *text = NULL;
    snprintf(uploaded, sizeof(uploaded), "%s/scenarios", data_folder);
    if (listing.scenario != NULL && listing.mistakes != NULL) {
        add_folder(&listing, uploaded);
        add_folder(&listing, scenario_folder);
        text = sorted_text(listing.of_name);
    }
    json_decref(listing.of_name);
    free(listing.scenario);
    free(listing.mistakes);
    return text;
}
