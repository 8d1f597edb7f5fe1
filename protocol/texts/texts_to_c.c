/* Prints a catalogue of texts as rows of a C table, sorted by key. Run by the build. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int by_key(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void print_c_string(const char *text)
{
    putchar('"');
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '"' || *c == '\\') {
            putchar('\\');
        }
        if (*c == '\n') {
            fputs("\\n", stdout);
        } else {
            putchar(*c);
        }
    }
    putchar('"');
}

int main(int argc, char **argv)
{
    json_error_t error = {0};
    json_t *texts = argc == 2 ? json_load_file(argv[1], JSON_REJECT_DUPLICATES, &error) : NULL;
    if (texts == NULL) {
        fprintf(stderr, "%s:%d: %s\n", argc == 2 ? argv[1] : "?", error.line, error.text);
        return 1;
    }
    size_t count = json_object_size(texts);
    const char **keys = calloc(count + 1, sizeof(*keys));
    size_t n = 0;
    const char *key;
    json_t *value;
    json_object_foreach(texts, key, value)
    {
        if (keys != NULL && json_is_string(value)) {
            keys[n++] = key;
        }
    }
    if (keys == NULL || n != count) {
        fputs("every text is a string\n", stderr);
        return 1;
    }
    qsort(keys, n, sizeof(*keys), by_key);
    for (size_t i = 0; i < n; i++) {
        fputs("    {", stdout);
        print_c_string(keys[i]);
        fputs(", ", stdout);
        print_c_string(json_string_value(json_object_get(texts, keys[i])));
        fputs("},\n", stdout);
    }
    free(keys);
    json_decref(texts);
    return 0;
}
