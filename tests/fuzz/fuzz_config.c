/* The config file: refused with its place, or every value in its form. */
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "server/config.h"
#include "server/setting_form.h"
#include "tests/fuzz/fuzz.h"

static struct settings settings;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char path[64];
    char why[256] = "";
    int fd = memfd_create("config", MFD_CLOEXEC);
    HOLD(fd >= 0 && write(fd, data, size) == (ssize_t)size);
    snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
    memset(&settings, 0, sizeof(settings));
    bool good = settings_read_file(path, &settings, why, sizeof(why));
    HOLD(good == (why[0] == '\0'));
    HOLD(good || strncmp(why, path, strlen(path)) == 0);
    HOLD(setting_fault("base", settings.base) == NULL);
    HOLD(setting_fault("public_url", settings.public_url) == NULL);
    HOLD(setting_fault("trusted_proxy", settings.trusted_proxy) == NULL);
    HOLD(setting_fault("metrics_listen", settings.metrics_listen) == NULL);
    HOLD(settings.port >= 0 && settings.port <= 65535);
    close(fd);
    return 0;
}
