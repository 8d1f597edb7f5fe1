#include "server/upload.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "protocol/scenario.h"

#define SAID_BYTES 24576 /* MISTAKES_MAX lines */
#define PATH_BYTES 1024

bool scenario_name_is_good(const char *name)
{
    size_t len = strlen(name);
    return len > 0 && len < UPLOAD_NAME_BYTES &&
           strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == len;
}

static void say_mistakes(const struct scenario_mistakes *mistakes, char *said)
{
    size_t at = 0;
    for (int i = 0; i < mistakes->count; i++) {
        const struct scenario_mistake *m = &mistakes->item[i];
        int n =
            snprintf(said + at, SAID_BYTES - at, "%d:%d: %s: %s\n", m->at.line, m->at.column,
                     m->pointer[0] == '\0' ? "the whole" : m->pointer, m->text);
        if (n < 0 || (size_t)n >= SAID_BYTES - at) {
            return; /* the last line is cut off */
        }
        at += (size_t)n;
    }
}

/* Into a new file that then takes the name: nobody reads half a scenario. */
static bool write_whole(const char *folder, const char *name, const char *text, size_t len)
{
    char path[PATH_BYTES];
    char fresh[PATH_BYTES];
    snprintf(path, sizeof(path), "%s/scenarios", folder);
    if (mkdir(path, 0700) != 0 && errno != EEXIST) {
        return false;
    }
    snprintf(path, sizeof(path), "%s/scenarios/%s.json", folder, name);
    snprintf(fresh, sizeof(fresh), "%s/scenarios/.%s.new", folder, name);
    int fd = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0) {
        return false;
    }
    size_t done = 0;
    while (done < len) {
        ssize_t n = write(fd, text + done, len - done);
        if (n <= 0) {
            break;
        }
        done += (size_t)n;
    }
    bool good = done == len && fsync(fd) == 0;
    good = close(fd) == 0 && good && rename(fresh, path) == 0;
    if (!good) {
        unlink(fresh);
    }
    return good;
}

unsigned
upload_scenario(const char *folder, const char *name, const char *text, size_t len, char **said)
{
    struct scenario *scenario = calloc(1, sizeof(*scenario));
    struct scenario_mistakes *mistakes = calloc(1, sizeof(*mistakes));
    unsigned status = 500;
    *said = malloc(SAID_BYTES);
    if (scenario != NULL && mistakes != NULL && *said != NULL) {
        snprintf(*said, SAID_BYTES, "The scenario could not be written.\n");
        if (!scenario_parse(text, len, scenario, mistakes)) {
            status = 400;
            say_mistakes(mistakes, *said);
        } else if (write_whole(folder, name, text, len)) {
            status = 201;
            snprintf(*said, SAID_BYTES, "%s: good\n", name);
        }
    }
    free(scenario);
    free(mistakes);
    return status;
}
