#include "server/file_text.h"

#include <stdio.h>
#include <stdlib.h>

char *file_text(const char *path, size_t *len)
{
    FILE *in = fopen(path, "rb");
    if (in == NULL) {
        return NULL;
    }
    size_t capacity = 65536;
    char *text = malloc(capacity + 1);
    *len = 0;
    while (text != NULL) {
        *len += fread(text + *len, 1, capacity - *len, in);
        if (*len < capacity) {
            text[*len] = '\0';
            break;
        }
        capacity *= 2;
        char *grown = realloc(text, capacity + 1);
        if (grown == NULL) {
            free(text);
        }
        text = grown;
    }
    fclose(in);
    return text;
}
