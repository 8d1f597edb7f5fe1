/* Plays the transcripts and compares what comes of each line with what is written. UPDATE=1
 * writes what came. The ids of the rules that no file names are a failure too. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/transcripts/transcript.h"

#define FOLDER    "tests/transcripts/"
#define FILES_MAX 128
#define IDS_MAX   96

/* The ids that must have a transcript. */
static const struct {
    const char *prefix;
    int first, last;
} wanted[] = {
    {"FME", 1, 47}, {"FNG", 1, 27}, {"RASH", 1, 26}, {"BUSH", 1, 39}, {"WS", 1, 19},
    {"IN", 20, 25}, {"IN", 50, 52}, {"IN", 70, 72},  {"D", 50, 51},   {"D", 53, 53},
};

#define WANTED_COUNT (int)(sizeof(wanted) / sizeof(wanted[0]))

static bool named[WANTED_COUNT][IDS_MAX];
static int passed;
static int failed;

/* Text that grows. */
struct text {
    char *at;
    size_t len;
};

static void append(struct text *text, const char *more, size_t len)
{
    text->at = realloc(text->at, text->len + len + 1);
    memcpy(text->at + text->len, more, len);
    text->len += len;
    text->at[text->len] = '\0';
}

static char *read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    struct text text = {NULL, 0};
    char block[4096];
    append(&text, "", 0);
    for (size_t n; file != NULL && (n = fread(block, 1, sizeof(block), file)) > 0;) {
        append(&text, block, n);
    }
    if (file != NULL) {
        fclose(file);
    }
    return text.at;
}

static void id_text(int range, int id, char *out, size_t size)
{
    const char *prefix = wanted[range].prefix;
    snprintf(out, size, strcmp(prefix, "D") == 0 ? "%s%d" : "%s-%02d", prefix, id);
}

static void note_ids(const char *line)
{
    char ids[1024];
    snprintf(ids, sizeof(ids), "%s", line + strlen("rules:"));
    for (char *word = strtok(ids, " "); word != NULL; word = strtok(NULL, " ")) {
        for (int i = 0; i < WANTED_COUNT; i++) {
            for (int id = wanted[i].first; id <= wanted[i].last; id++) {
                char text[32];
                id_text(i, id, text, sizeof(text));
                named[i][id] = named[i][id] || strcmp(text, word) == 0;
            }
        }
    }
}

static void note_point(struct transcript *t, int point)
{
    t->point = point;
    t->table_then = t->table_then == NULL ? malloc(sizeof(*t->table_then)) : t->table_then;
    memcpy(t->table_then, &t->play->game->table, sizeof(*t->table_then));
}

/* Runs one line that is not an outcome. */
static bool run_line(struct transcript *t, char *line)
{
    bool ok = true;
    int minutes;
    if (strncmp(line, "rules:", 6) == 0) {
        note_ids(line);
    } else if (strncmp(line, "given ", 6) == 0) {
        ok = given_line(t, line);
    } else if (strncmp(line, "by ", 3) == 0) {
        ok = by_line(t, line);
    } else if (strncmp(line, "> ", 2) == 0) {
        ok = command_line(t, line);
    } else if (sscanf(line, "wait %d minutes", &minutes) == 1) {
        t->play->now_ms += (int64_t)minutes * 60000;
    } else if (sscanf(line, "point %d", &minutes) == 1) {
        note_point(t, minutes);
    } else if (strncmp(line, "? ", 2) == 0) {
        ok = ask_line(t, line);
    }
    return ok;
}

static void name_things(struct game *g)
{
    static const char *const place[STREET_PLACES + 1] = {
        [AT_STREET] = "the street",
        [AT_L1_BACK] = "the back garden of L1",
        [AT_R1_FRONT] = "the front garden of R1",
        [AT_ALLEY] = "the alley",
        [AT_CROSSROADS] = "the crossroads",
        [AT_OBJECTIVE] = "the church",
    };
    for (int id = 1; id <= STREET_PLACES; id++) {
        if (place[id] != NULL) {
            snprintf(game_place(g, id)->name, NAME_MAX_BYTES, "%s", place[id]);
        }
    }
    snprintf(game_platoon(g, 1)->name, NAME_MAX_BYTES, "1st Platoon");
    snprintf(game_platoon(g, 2)->name, NAME_MAX_BYTES, "2nd Platoon");
}

/* The file as it should be: its own lines, and what came of them. */
static char *play_file(const char *path, const char *content, bool *understood)
{
    struct transcript t = {.play = build_street()};
    struct text result = {NULL, 0};
    name_things(t.play->game);
    *understood = true;
    int number = 0;
    for (const char *at = content; *at != '\0';) {
        size_t len = strcspn(at, "\n");
        number++;
        char line[LINE_MAX_BYTES];
        snprintf(line, sizeof(line), "%.*s", (int)len, at);
        if (strncmp(line, "  ", 2) != 0) {
            append(&result, at, len);
            append(&result, "\n", 1);
            t.len = 0;
            if (!run_line(&t, line)) {
                printf("%s:%d: not understood or wrong: %.*s\n", path, number, (int)len, at);
                *understood = false;
            }
            append(&result, t.len > 0 ? t.out : "", t.len);
        }
        at += len + (at[len] == '\n');
    }
    free(t.out);
    free(t.table_then);
    play_free(t.play);
    return result.at;
}

/* The first place where the two differ, with some lines around it. */
static void show_difference(const char *path, const char *was, const char *is)
{
    int number = 1;
    const char *line = was;
    const char *line_is = is;
    while (*line != '\0' && strcspn(line, "\n") == strcspn(line_is, "\n") &&
           strncmp(line, line_is, strcspn(line, "\n")) == 0) {
        line += strcspn(line, "\n") + (line[strcspn(line, "\n")] == '\n');
        line_is += strcspn(line_is, "\n") + (line_is[strcspn(line_is, "\n")] == '\n');
        number++;
    }
    printf("%s:%d: it went another way (UPDATE=1 accepts it)\n", path, number);
    for (int i = 0; i < 4 && *line != '\0'; i++) {
        printf("  - %.*s\n", (int)strcspn(line, "\n"), line);
        line += strcspn(line, "\n") + (line[strcspn(line, "\n")] == '\n');
    }
    for (int i = 0; i < 4 && *line_is != '\0'; i++) {
        printf("  + %.*s\n", (int)strcspn(line_is, "\n"), line_is);
        line_is += strcspn(line_is, "\n") + (line_is[strcspn(line_is, "\n")] == '\n');
    }
}

static void run_file(const char *path)
{
    bool understood;
    char *was = read_file(path);
    char *is = play_file(path, was, &understood);
    bool same = strcmp(was, is) == 0;
    if (!same && getenv("UPDATE") != NULL) {
        FILE *file = fopen(path, "wb");
        same = file != NULL && fputs(is, file) >= 0 && fclose(file) == 0;
        printf("%s: written\n", path);
    } else if (!same) {
        show_difference(path, was, is);
    }
    passed += same && understood;
    failed += !(same && understood);
    free(was);
    free(is);
}

static void list_missing_ids(void)
{
    for (int i = 0; i < WANTED_COUNT; i++) {
        for (int id = wanted[i].first; id <= wanted[i].last; id++) {
            char text[32];
            id_text(i, id, text, sizeof(text));
            if (!named[i][id]) {
                printf("%s has no transcript\n", text);
                failed++;
            }
        }
    }
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

int main(int argc, char **argv)
{
    char *path[FILES_MAX];
    int count = 0;
    DIR *folder = opendir(FOLDER);
    for (struct dirent *entry; argc < 2 && folder != NULL &&
                               (entry = readdir(folder)) != NULL && count < FILES_MAX;) {
        size_t len = strlen(entry->d_name);
        if (len > 4 && strcmp(entry->d_name + len - 4, ".txt") == 0) {
            path[count] = malloc(sizeof(FOLDER) + len);
            sprintf(path[count++], FOLDER "%s", entry->d_name);
        }
    }
    if (folder != NULL) {
        closedir(folder);
    }
    qsort(path, (size_t)count, sizeof(path[0]), by_name);
    for (int i = 0; i < count; i++) {
        run_file(path[i]);
        free(path[i]);
    }
    for (int i = 1; i < argc; i++) {
        run_file(argv[i]);
    }
    if (argc < 2) {
        list_missing_ids();
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed == 0 && passed > 0 ? 0 : 1;
}
