/* An upload: a name, a line feed, the scenario. Only good scenarios under good names are
 * written, and nothing outside the folder. */
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/upload.h"
#include "tests/fuzz/fuzz.h"

static char folder[] = "build/fuzz-upload-XXXXXX";

static void drop_folder(void)
{
    char path[128];
    snprintf(path, sizeof(path), "%s/scenarios", folder);
    rmdir(path);
    rmdir(folder);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool made;
    char name[UPLOAD_NAME_BYTES + 8] = "";
    char path[256];
    if (!made) {
        HOLD(mkdtemp(folder) != NULL);
        atexit(drop_folder);
        made = true;
    }
    const uint8_t *feed = memchr(data, '\n', size);
    size_t len = feed == NULL ? 0 : (size_t)(feed - data);
    if (feed == NULL || len >= sizeof(name)) {
        return 0;
    }
    memcpy(name, data, len);
    if (!scenario_name_is_good(name)) {
        return 0;
    }
    HOLD(strchr(name, '/') == NULL && strchr(name, '.') == NULL);
    char *said = NULL;
    unsigned status =
        upload_scenario(folder, name, (const char *)feed + 1, size - len - 1, &said);
    snprintf(path, sizeof(path), "%s/scenarios/%s.json", folder, name);
    HOLD(said != NULL && said[0] != '\0');
    HOLD(status == 201 || status == 400);
    HOLD((unlink(path) == 0) == (status == 201));
    free(said);
    return 0;
}
