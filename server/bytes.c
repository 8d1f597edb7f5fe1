#include <stdlib.h>
#include <string.h>

#include "server/outbox.h"

struct bytes *bytes_new(const char *data, size_t len)
{
    struct bytes *bytes = malloc(sizeof(*bytes) + len + 1);
    if (bytes != NULL) {
        bytes->refs = 1;
        bytes->len = len;
        memcpy(bytes->data, data, len);
        bytes->data[len] = '\0';
    }
    return bytes;
}

struct bytes *bytes_ref(struct bytes *bytes)
{
    if (bytes != NULL) {
        bytes->refs++;
    }
    return bytes;
}

void bytes_unref(struct bytes *bytes)
{
    if (bytes != NULL && --bytes->refs == 0) {
        free(bytes);
    }
}
