/* umpired scenario check FILE ... */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/scenario.h"
#include "server/commands.h"
#include "server/file_text.h"

static int check_file(const char *path)
{
    size_t len = 0;
    char *text = file_text(path, &len);
    if (text == NULL) {
        fprintf(stderr, "umpired: %s: %s\n", path, strerror(errno));
        return 1;
    }
    struct scenario *scenario = calloc(1, sizeof(*scenario));
    struct scenario_mistakes *mistakes = calloc(1, sizeof(*mistakes));
    bool good = false;
    if (scenario != NULL && mistakes != NULL) {
        good = scenario_parse(text, len, scenario, mistakes);
        for (int i = 0; i < mistakes->count; i++) {
            const struct scenario_mistake *m = &mistakes->item[i];
            printf("%s:%d:%d: %s: %s\n", path, m->at.line, m->at.column,
                   m->pointer[0] == '\0' ? "the whole" : m->pointer, m->text);
        }
        if (mistakes->total > mistakes->count) {
            printf("%s: and %d more\n", path, mistakes->total - mistakes->count);
        }
        if (good) {
            printf("%s: good\n", path);
        }
    }
    free(scenario);
    free(mistakes);
    free(text);
    return good ? 0 : 1;
}

int command_scenario(const struct settings *settings)
{
    if (settings->words < 3 || strcmp(settings->word[1], "check") != 0) {
        fputs("umpired: usage: umpired scenario check FILE ...\n", stderr);
        return 2;
    }
    int result = 0;
    for (int i = 2; i < settings->words; i++) {
        result |= check_file(settings->word[i]);
    }
    return result;
}
