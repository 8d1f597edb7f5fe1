/* The commands that work on the data folder or on a file: seat, export, verify, backup. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/commands.h"
#include "server/export.h"
#include "server/file_text.h"
#include "server/serve.h"

static int fail(const char *what, const char *why)
{
    fprintf(stderr, "umpired: %s: %s\n", what, why);
    return 1;
}

int command_seat(const struct settings *settings)
{
    char line[SETTING_BYTES * 2 + 64];
    char answer[512];
    char token[64] = "";
    int port = 0;
    if (settings->room[0] == '\0') {
        fputs("umpired: seat needs --room CODE\n", stderr);
        return 2;
    }
    snprintf(line, sizeof(line), "seat %s %s %ld\n", settings->room, settings->role,
             settings->platoons);
    if (access(settings->data, R_OK | X_OK) != 0) {
        return fail(settings->data, strerror(errno));
    }
    if (!control_ask(settings->data, line, answer, sizeof(answer))) {
        return fail(settings->data,
                    "no server runs on this data folder; start it with `serve`");
    }
    if (sscanf(answer, "ok %63s %d", token, &port) != 2) {
        answer[strcspn(answer, "\n")] = '\0';
        return fail("seat", strncmp(answer, "no ", 3) == 0 ? answer + 3 : "no answer");
    }
    char link[SETTING_BYTES + 256];
    seat_link(settings, port, token, link, sizeof(link));
    printf("%s\n", link);
    return 0;
}

struct by_code {
    const char *code;
    int64_t id;
};

static bool match_code(void *ctx, const struct game_row *row)
{
    struct by_code *wanted = ctx;
    if (strcmp(row->code, wanted->code) == 0) {
        wanted->id = row->id;
    }
    return true;
}

int command_export(const struct settings *settings)
{
    struct by_code wanted = {settings->words > 1 ? settings->word[1] : settings->room, 0};
    char why[512];
    if (wanted.code[0] == '\0') {
        fputs("umpired: export needs the code of a game\n", stderr);
        return 2;
    }
    struct journal_sqlite *journal =
        journal_sqlite_open_reader(settings->data, why, sizeof(why));
    if (journal == NULL) {
        return fail("export", why);
    }
    struct journal *table = journal_sqlite_table(journal);
    char *text = NULL;
    size_t len = 0;
    enum status status = table->each_game(table->state, match_code, &wanted);
    status = status == STATUS_OK && wanted.id == 0 ? STATUS_NOT_FOUND : status;
    if (status == STATUS_OK) {
        status = export_game(table, wanted.id, &text, &len);
    }
    journal_sqlite_close(journal);
    if (status != STATUS_OK) {
        return fail(wanted.code, status_text(status));
    }
    FILE *out = settings->out[0] == '\0' ? stdout : fopen(settings->out, "wb");
    bool good = out != NULL && fwrite(text, 1, len, out) == len;
    if (out != NULL && out != stdout) {
        good = fclose(out) == 0 && good;
    }
    free(text);
    return good ? 0 : fail(settings->out, strerror(errno));
}

int command_verify(const struct settings *settings)
{
    if (settings->words < 2) {
        fputs("umpired: verify needs a file\n", stderr);
        return 2;
    }
    size_t len = 0;
    char *text = file_text(settings->word[1], &len);
    if (text == NULL) {
        return fail(settings->word[1], strerror(errno));
    }
    char said[512];
    bool good = verify_export(text, len, said, sizeof(said));
    printf("%s: %s\n", settings->word[1], said);
    free(text);
    return good ? 0 : 1;
}

int command_backup(const struct settings *settings)
{
    const char *file = settings->words > 1 ? settings->word[1] : settings->out;
    char why[512];
    if (file[0] == '\0') {
        fputs("umpired: backup needs a file to write\n", stderr);
        return 2;
    }
    struct journal_sqlite *journal =
        journal_sqlite_open_reader(settings->data, why, sizeof(why));
    if (journal == NULL) {
        return fail("backup", why);
    }
    enum status status = journal_sqlite_backup(journal, file);
    journal_sqlite_close(journal);
    return status == STATUS_OK ? 0 : fail(file, status_text(status));
}
