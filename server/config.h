/* Settings: a config file, the environment and flags; flags win over environment over file. */
#ifndef UMPIRED_SERVER_CONFIG_H
#define UMPIRED_SERVER_CONFIG_H

#include <stdbool.h>
#include <stddef.h>

#define SETTING_BYTES 512
#define WORDS_MAX     16

/* X(name, default, low, high, help): numbers. */
#define NUMBER_SETTING_MAP(X)                                                                  \
    X(port, 1968, 0, 65535, "port to listen on; 0 takes any free one")                         \
    X(platoons, 3, 1, 8, "platoons of the game made at the first start")                       \
    X(rate, 20, 1, 1000000, "commands a second that one seat may send")                        \
    X(connections, 20000, 1, 1000000, "connections at most")                                   \
    X(per_address, 1000, 1, 1000000, "connections from one address at most")                   \
    X(silence, 30, 2, 3600, "seconds without a byte after which a client is hung up on")       \
    X(rooms, 1000, 1, 1000000, "rooms at most")

/* X(name, default, help): texts. */
#define TEXT_SETTING_MAP(X)                                                                    \
    X(data, "data", "data folder")                                                             \
    X(address, "", "address to listen on; empty listens on all")                               \
    X(base, "", "path before everything, when a proxy keeps it: /umpire")                      \
    X(public_url, "", "how players reach the server when not by its LAN address: https://...") \
    X(trusted_proxy, "", "addresses whose X-Forwarded-For is believed, with commas between")   \
    X(web, "build/web", "folder of the web client")                                            \
    X(scenarios, "server/scenarios", "folder of the scenario files")                           \
    X(scenario, "hue-1968", "scenario of the game made at the first start")                    \
    X(host_key, "", "key that may make rooms; drawn at each start when empty")                 \
    X(metrics_listen, "", "address:port where /metrics answers beside loopback")               \
    X(room, "", "room code (seat, export)")                                                    \
    X(out, "", "file to write (export, backup)")                                               \
    X(config, "", "config file: lines of `name = value`")

/* X(name, default, words, help): one of a few words. */
#define CHOICE_SETTING_MAP(X)                                                                  \
    X(role, "umpire", "umpire player table", "seat for which a link is made (seat)")           \
    X(log_level, "info", "error warn info debug", "least urgent lines of the log on stderr")

/* X(name, help): switches, off by default: yes, true, on, 1 or no, false, off, 0. */
#define SWITCH_SETTING_MAP(X)                                                                  \
    X(no_umpire, "make the game at the first start without an umpire")                         \
    X(new_game, "make a new game even when there is one")                                      \
    X(quiet, "print no QR code")

struct settings {
#define NUMBER_MEMBER(name, def, low, high, help) long name;
#define TEXT_MEMBER(name, def, help)              char name[SETTING_BYTES];
#define CHOICE_MEMBER(name, def, words, help)     char name[SETTING_BYTES];
#define SWITCH_MEMBER(name, help)                 bool name;
    NUMBER_SETTING_MAP(NUMBER_MEMBER)
    TEXT_SETTING_MAP(TEXT_MEMBER)
    CHOICE_SETTING_MAP(CHOICE_MEMBER)
    SWITCH_SETTING_MAP(SWITCH_MEMBER)
#undef NUMBER_MEMBER
#undef TEXT_MEMBER
#undef CHOICE_MEMBER
#undef SWITCH_MEMBER
    const char *word[WORDS_MAX]; /* what is no flag, in order; borrowed from argv */
    int words;
    bool help, version;
};

/* Reads defaults, config file, environment (UMPIRED_PORT ...) and flags (--port 1968,
 * --port=1968, --no-umpire). False with a sentence in `why` that begins with where it stands
 * ("umpired.conf:3", "UMPIRED_PORT", "--port"): an unknown name, or a value out of its form or
 * range. Each value is looked at, also when a later one replaces it. */
bool settings_read(
    int argc, char *const *argv, struct settings *out, char *why, size_t why_size);

/* The config file alone, over what `out` holds. */
bool settings_read_file(const char *path, struct settings *out, char *why, size_t why_size);

/* Prints every setting with its default to stdout. */
void settings_print_help(void);

#endif
