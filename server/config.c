#include "server/config.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/setting_form.h"

enum kind { NUMBER, TEXT, CHOICE, SWITCH };

static const struct setting {
    const char *name;
    enum kind kind;
    size_t offset;
    long low, high;
    const char *words; /* of a choice, with spaces between */
    const char *help;
} settings[] = {

#define NUMBER_ROW(name, def, low, high, help)                                                 \
    {#name, NUMBER, offsetof(struct settings, name), low, high, NULL, help " [" #def "]"},
#define TEXT_ROW(name, def, help)                                                              \
    {#name, TEXT, offsetof(struct settings, name), 0, 0, NULL, help " [" def "]"},
#define CHOICE_ROW(name, def, words, help)                                                     \
    {#name, CHOICE, offsetof(struct settings, name), 0, 0, words, help " [" def "]"},
#define SWITCH_ROW(name, help)                                                                 \
    {#name, SWITCH, offsetof(struct settings, name), 0, 0, NULL, help},
    NUMBER_SETTING_MAP(NUMBER_ROW) TEXT_SETTING_MAP(TEXT_ROW) CHOICE_SETTING_MAP(CHOICE_ROW)
        SWITCH_SETTING_MAP(SWITCH_ROW)};

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

/* Where a complaint is written. */
struct complaint {
    const char *where; /* "umpired.conf:3" or "--port" */
    char *why;
    size_t size;
};

static bool complain(const struct complaint *to, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool complain(const struct complaint *to, const char *format, ...)
{
    va_list args;
    int len = snprintf(to->why, to->size, "%s: ", to->where);
    if (len >= 0 && (size_t)len < to->size) {
        va_start(args, format);
        vsnprintf(to->why + len, to->size - (size_t)len, format, args);
        va_end(args);
    }
    return false;
}

/* Whether `word` is one of `words`, which have spaces between. */
static bool is_one_of(const char *word, const char *words)
{
    size_t len = strlen(word);
    while (len > 0 && *words != '\0') {
        size_t one = strcspn(words, " ");
        if (one == len && strncmp(words, word, len) == 0) {
            return true;
        }
        words += one + strspn(words + one, " ");
    }
    return false;
}

static bool set_switch(bool *out, const char *value, const struct complaint *to)
{
    *out = is_one_of(value, "yes true on 1");
    return *out || is_one_of(value, "no false off 0") ||
           complain(to, "yes or no, not \"%s\"", value);
}

static bool set_number(long *out,
                       const struct setting *setting,
                       const char *value,
                       const struct complaint *to)
{
    char *end = NULL;
    errno = 0;
    long number = strtol(value, &end, 10);
    if (errno != 0 || !isdigit((unsigned char)value[0]) || *end != '\0' ||
        number < setting->low || number > setting->high) {
        return complain(to, "a number from %ld to %ld, not \"%s\"", setting->low, setting->high,
                        value);
    }
    *out = number;
    return true;
}

static bool set(struct settings *out,
                const struct setting *setting,
                const char *value,
                const struct complaint *to)
{
    void *at = (char *)out + setting->offset;
    if (setting->kind == SWITCH) {
        return set_switch(at, value, to);
    }
    if (setting->kind == NUMBER) {
        return set_number(at, setting, value, to);
    }
    if (setting->kind == CHOICE && !is_one_of(value, setting->words)) {
        return complain(to, "one of %s, not \"%s\"", setting->words, value);
    }
    const char *fault = setting_fault(setting->name, value);
    if (fault != NULL) {
        return complain(to, "%s, not \"%s\"", fault, value);
    }
    memcpy(at, value, strlen(value) + 1);
    return true;
}

static void set_defaults(struct settings *out)
{
    memset(out, 0, sizeof(*out));
#define NUMBER_DEFAULT(name, def, low, high, help) out->name = (def);
#define TEXT_DEFAULT(name, def, help)              memcpy(out->name, def, sizeof(def));
#define CHOICE_DEFAULT(name, def, words, help)     memcpy(out->name, def, sizeof(def));
    NUMBER_SETTING_MAP(NUMBER_DEFAULT)
    TEXT_SETTING_MAP(TEXT_DEFAULT)
    CHOICE_SETTING_MAP(CHOICE_DEFAULT)
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

static bool read_line(char *line, struct settings *out, const struct complaint *to)
{
    char *text = trimmed(line);
    char *equals = strchr(text, '=');
    if (*text == '#' || *text == '\0') {
        return true;
    }
    if (equals == NULL) {
        return complain(to, "a line is `name = value`, not \"%s\"", text);
    }
    *equals = '\0';
    const char *name = trimmed(text);
    const struct setting *setting = find(name, strlen(name));
    if (setting == NULL || strcmp(setting->name, "config") == 0) {
        return complain(to, "unknown setting \"%s\"", name);
    }
    return set(out, setting, trimmed(equals + 1), to);
}

bool settings_read_file(const char *path, struct settings *out, char *why, size_t why_size)
{
    FILE *in = fopen(path, "r");
    char *line = NULL;
    size_t capacity = 0;
    bool good = in != NULL;
    errno = in == NULL ? errno : 0;
    for (int number = 1; good; number++) {
        char where[SETTING_BYTES + 16];
        const struct complaint to = {where, why, why_size};
        ssize_t len = getline(&line, &capacity, in);
        if (len < 0) {
            break;
        }
        snprintf(where, sizeof(where), "%s:%d", path, number);
        good = strlen(line) == (size_t)len ? read_line(line, out, &to)
                                           : complain(&to, "holds the character NUL");
    }
    free(line);
    if (in == NULL || (good && ferror(in))) {
        const struct complaint to = {path, why, why_size};
        good = complain(&to, "%s", strerror(errno));
    }
    if (in != NULL) {
        fclose(in);
    }
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
        const struct complaint to = {name, why, why_size};
        const char *value = getenv(name);
        if (value != NULL && !set(out, &settings[i], value, &to)) {
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
    char where[80];
    const struct complaint to = {where, why, why_size};
    snprintf(where, sizeof(where), "--%.*s", (int)(len < 64 ? len : 64), name);
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
        return complain(&to, "unknown flag; try umpired help");
    }
    if (equals != NULL) {
        return set(out, setting, equals + 1, &to);
    }
    if (setting->kind == SWITCH) {
        return set(out, setting, "yes", &to);
    }
    if (*at + 1 >= argc) {
        return complain(&to, "needs a value");
    }
    (*at)++;
    return set(out, setting, argv[*at], &to);
}

static bool
read_arguments(int argc, char *const *argv, struct settings *out, char *why, size_t why_size)
{
    out->words = 0;
    for (int i = 1; i < argc; i++) {
        const struct complaint to = {argv[i], why, why_size};
        if (strncmp(argv[i], "--", 2) == 0) {
            if (!read_flag(argc, argv, &i, out, why, why_size)) {
                return false;
            }
        } else if (argv[i][0] == '-') {
            return complain(&to, "unknown flag; try umpired help");
        } else if (out->words == WORDS_MAX) {
            return complain(&to, "more than %d words", WORDS_MAX);
        } else {
            out->word[out->words++] = argv[i];
        }
    }
    return true;
}

bool settings_read(
    int argc, char *const *argv, struct settings *out, char *why, size_t why_size)
{
    struct settings flags;
    set_defaults(&flags);
    set_defaults(out);
    /* The config file is named by a flag or the environment, so flags are read twice. */
    if (!read_arguments(argc, argv, &flags, why, why_size)) {
        return false;
    }
    const char *file = flags.config[0] != '\0' ? flags.config : getenv("UMPIRED_CONFIG");
    return (file == NULL || file[0] == '\0' || settings_read_file(file, out, why, why_size)) &&
           read_environment(out, why, why_size) &&
           read_arguments(argc, argv, out, why, why_size);
}

void settings_print_help(void)
{
    for (size_t i = 0; i < SETTINGS; i++) {
        char flag[64];
        snprintf(flag, sizeof(flag), "--%s", settings[i].name);
        for (char *c = flag; *c != '\0'; c++) {
            *c = *c == '_' ? '-' : *c;
        }
        printf("  %-18s %s", flag, settings[i].help);
        printf(settings[i].words == NULL ? "\n" : ": %s\n", settings[i].words);
    }
}
