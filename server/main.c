/* umpired: the umpire's server for miniature war games. */
#include <sodium/core.h>
#include <stdio.h>
#include <string.h>

#include "server/commands.h"

static int command_help(const struct settings *settings);

static const struct {
    const char *name, *usage, *help;
    int words_max;
    int (*run)(const struct settings *settings);
} commands[] = {
    {"serve", "serve", "run the server; prints how to join", 1, command_serve},
    {"seat", "seat --room CODE [--role umpire]", "print a fresh link to a seat", 1,
     command_seat},
    {"export", "export CODE [--out FILE]", "write a game as JSON Lines", 2, command_export},
    {"verify", "verify FILE", "check an exported game: dice, cards, rules", 2, command_verify},
    {"backup", "backup FILE", "copy the database, also while it is in use", 2, command_backup},
    {"scenario", "scenario check FILE ...", "name every mistake of a scenario", WORDS_MAX,
     command_scenario},
    {"help", "help", "this text", WORDS_MAX, command_help},
};

#define COMMANDS (sizeof(commands) / sizeof(commands[0]))

static int command_help(const struct settings *settings)
{
    (void)settings;
    printf("umpired %s, an umpire server for miniature war games\n\n", UMPIRED_VERSION);
    for (size_t i = 0; i < COMMANDS; i++) {
        printf("  umpired %-34s %s\n", commands[i].usage, commands[i].help);
    }
    printf("\nSettings, as flags, as UMPIRED_NAME in the environment or in a config file:\n");
    settings_print_help();
    printf("\nExit codes: 0 done, 1 it did not work or does not agree, 2 called wrongly.\n");
    return 0;
}

int main(int argc, char **argv)
{
    static struct settings settings;
    char why[256];
    if (sodium_init() < 0) {
        fputs("umpired: no source of random numbers\n", stderr);
        return 1;
    }
    if (!settings_read(argc, argv, &settings, why, sizeof(why))) {
        fprintf(stderr, "umpired: %s\n", why);
        return 2;
    }
    if (settings.version) {
        printf("umpired %s\n", UMPIRED_VERSION);
        return 0;
    }
    if (settings.help || settings.words == 0) {
        command_help(&settings);
        return settings.help ? 0 : 2;
    }
    for (size_t i = 0; i < COMMANDS; i++) {
        if (strcmp(commands[i].name, settings.word[0]) == 0) {
            if (settings.words > commands[i].words_max) {
                fprintf(stderr, "umpired: %s: unexpected \"%s\"\n", commands[i].name,
                        settings.word[commands[i].words_max]);
                return 2;
            }
            return commands[i].run(&settings);
        }
    }
    fprintf(stderr, "umpired: unknown command \"%s\"; try umpired help\n", settings.word[0]);
    return 2;
}
