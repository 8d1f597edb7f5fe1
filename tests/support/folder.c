#include "tests/support/folder.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

char folder[64];

int new_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof(folder), "build/test-XXXXXX");
    return mkdtemp(folder) == NULL;
}

int drop_folder(void **state)
{
    (void)state;
    DIR *dir = opendir(folder);
    struct dirent *entry;
    while (dir != NULL && (entry = readdir(dir)) != NULL) {
        char path[400];
        snprintf(path, sizeof(path), "%s/%s", folder, entry->d_name);
        unlink(path);
    }
    if (dir != NULL) {
        closedir(dir);
    }
    return rmdir(folder);
}
