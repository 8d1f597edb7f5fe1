#include "server/config.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind { NUMBER, TEXT, SWITCH };

static const struct setting {
    const char *name;
    enum kind kind;
    size_t offset;
    long low, high;
    const char *help;
} settings[] = {

#define NUMBER_ROW(name, def, low, high, help)                                                 \
    {#name, NUMBER, offsetof(struct settings, name), low, high, help " [" #def "]"},
#define TEXT_ROW(name, def, help)                                                              \
    {#name, TEXT, offsetof(struct settings, name), 0, 0, help " [" def "]"},
#define SWITCH_ROW(name, help) {#name, SWITCH, offsetof(struct settings, name), 0, 0, help},
    NUMBER_SETTING_MAP(NUMBER_ROW) TEXT_SETTING_MAP(TEXT_ROW) SWITCH_SETTING_MAP(SWITCH_ROW)};

#define SETTINGS (sizeof(settings) / sizeof(settings[0]))

/* "no-umpire", "no_umpire" and "NO_UMPIRE" are one name. */
static bool same_name(const char *a, const char *b, size_t b_len)
{
    size_t len = strlen(a);
    if (len != b_len) {
        return false;
    }
    for (size_t i = 0; i < len; i++) {
        char c = (char)tolower((unsigned char)b[i]);
        if (a[i] != (c == '-' ? '_' : c)) {
            return false;
        }
    }
    return true;
}

static const struct setting *find(const char *name, size_t len)
{
    for (size_t i = 0; i < SETTINGS; i++) {
        if (same_name(settings[i].name, name, len)) {
            return &settings[i];
        }
    }
    return NULL;
}

static bool set(struct settings *out,
                const struct setting *setting,
                const char *value,
                char *why,
                size_t why_size)
{
    char *at = (char *)out + setting->offset;
    if (setting->kind == SWITCH) {
        bool on =
            strcmp(value, "true") == 0 || strcmp(value, "1") == 0 || strcmp(value, "yes") == 0;
        memcpy(at, &on, sizeof(on));
        return true;
    }
    if (setting->kind == TEXT) {
        if (strlen(value) >= SETTING_BYTES) {
            snprintf(why, why_size, "%s is too long", setting->name);
            return false;
        }
        memcpy(at, value, strlen(value) + 1);
        return true;
    }
    char *end = NULL;
    errno = 0;
    long number = strtol(value, &end, 10);
    if (errno != 0 || end == value || *end != '\0' || number < setting->low ||
        number > setting->high) {
        snprintf(why, why_size, "%s is a number from %ld to %ld, not \"%s\"", setting->name,
                 setting->low, setting->high, value);
        return false;
    }
    memcpy(at, &number, sizeof(number));
    return true;
}

static void set_defaults(struct settings *out)
{
    memset(out, 0, sizeof(*out));
#define NUMBER_DEFAULT(name, def, low, high, help) out->name = (def);
#define TEXT_DEFAULT(name, def, help)              memcpy(out->name, def, sizeof(def));
    NUMBER_SETTING_MAP(NUMBER_DEFAULT)
    TEXT_SETTING_MAP(TEXT_DEFAULT)
}

static char *trimmed(char *text)
{
    while (isspace((unsigned char)*text)) {
        text++;
    }
    size_t len = strlen(text);
    while (len > 0 && isspace((unsigned char)text[len - 1])) {
        text[--len] = '\0';
    }
    return text;
}

static bool read_file(const char *path, struct settings *out, char *why, size_t why_size)
{
    FILE *in = fopen(path, "r");
    if (in == NULL) {
        snprintf(why, why_size, "%s: %s", path, strerror(errno));
        return false;
    }
    char line[2 * SETTING_BYTES];
    bool good = true;
    for (int number = 1; good && fgets(line, sizeof(line), in) != NULL; number++) {
        char *text = trimmed(line);
        char *equals = strchr(text, '=');
        if (*text == '#' || *text == '\0') {
            continue;
        }
        if (equals != NULL) {
            *equals = '\0';
        }
        const char *name = trimmed(text);
        const struct setting *setting = find(name, strlen(name));
        if (equals == NULL || setting == NULL) {
            snprintf(why, why_size, "%s:%d: unknown setting \"%s\"", path, number, name);
            good = false;
        } else {
            good = set(out, setting, trimmed(equals + 1), why, why_size);
        }
    }
    fclose(in);
    return good;
}

static bool read_environment(struct settings *out, char *why, size_t why_size)
{
    for (size_t i = 0; i < SETTINGS; i++) {
        char name[64] = "UMPIRED_";
        size_t len = strlen(name);
        for (const char *c = settings[i].name; *c != '\0' && len + 1 < sizeof(name); c++) {
            name[len++] = (char)toupper((unsigned char)*c);
        }
        name[len] = '\0';
        const char *value = getenv(name);
        if (value != NULL && !set(out, &settings[i], value, why, why_size)) {
            return false;
        }
    }
    return true;
}

/* One flag at argv[*at]; moves on over its value. */
static bool read_flag(
    int argc, char *const *argv, int *at, struct settings *out, char *why, size_t why_size)
{
    const char *name = argv[*at] + 2;
    const char *equals = strchr(name, '=');
    size_t len = equals == NULL ? strlen(name) : (size_t)(equals - name);
    if (strcmp(name, "help") == 0) {
        out->help = true;
        return true;
    }
    if (strcmp(name, "version") == 0) {
        out->version = true;
        return true;
    }
    const struct setting *setting = find(name, len);
    if (setting == NULL) {
        snprintf(why, why_size, "unknown flag --%.*s; try umpired help", (int)len, name);
        return false;
    }
    if (equals != NULL) {
        return set(out, setting, equals + 1, why, why_size);
    }
    if (setting->kind == SWITCH) {
        return set(out, setting, "true", why, why_size);
    }
    if (*at + 1 >= argc) {
        snprintf(why, why_size, "--%s needs a value", name);
        return false;
    }
    (*at)++;
    return set(out, setting, argv[*at], why, why_size);
}

bool settings_read(
    int argc, char *const *argv, struct settings *out, char *why, size_t why_size)
{
    struct settings flags;
    set_defaults(&flags);
    set_defaults(out);
    /* The config file is named by a flag or the environment, so flags are read twice. */
    for (int pass = 0; pass < 2; pass++) {
        struct settings *to = pass == 0 ? &flags : out;
        if (pass == 1) {
            if (flags.config[0] == '\0' && getenv("UMPIRED_CONFIG") != NULL) {
                snprintf(flags.config, sizeof(flags.config), "%s", getenv("UMPIRED_CONFIG"));
            }
            if ((flags.config[0] != '\0' && !read_file(flags.config, out, why, why_size)) ||
                !read_environment(out, why, why_size)) {
                return false;
            }
        }
        to->words = 0;
        for (int i = 1; i < argc; i++) {
            if (strncmp(argv[i], "--", 2) == 0) {
                if (!read_flag(argc, argv, &i, to, why, why_size)) {
                    return false;
                }
            } else if (to->words < (int)(sizeof(to->word) / sizeof(to->word[0]))) {
                to->word[to->words++] = argv[i];
            }
        }
    }
    return true;
}

void settings_print_help(void)
{
    for (size_t i = 0; i < SETTINGS; i++) {
        char flag[64];
        snprintf(flag, sizeof(flag), "--%s", settings[i].name);
        for (char *c = flag; *c != '\0'; c++) {
            *c = *c == '_' ? '-' : *c;
        }
        printf("  %-18s %s\n", flag, settings[i].help);
    }
}
