/* Settings: a config file, the environment and flags; flags win over environment over file. */
#ifndef UMPIRED_SERVER_CONFIG_H
#define UMPIRED_SERVER_CONFIG_H

#include <stdbool.h>
#include <stddef.h>

#define SETTING_BYTES 512

/* X(name, default, low, high, help): numbers. */
#define NUMBER_SETTING_MAP(X)                                                                  \
    X(port, 1968, 0, 65535, "port to listen on; 0 takes any free one")                         \
    X(platoons, 3, 1, 8, "platoons of the game made at the first start")                       \
    X(rate, 20, 1, 1000000, "commands a second that one seat may send")                        \
    X(connections, 20000, 1, 1000000, "connections at most")                                   \
    X(per_address, 1000, 1, 1000000, "connections from one address at most")                   \
    X(rooms, 1000, 1, 1000000, "rooms at most")

/* X(name, default, help): texts. */
#define TEXT_SETTING_MAP(X)                                                                    \
    X(data, "data", "data folder")                                                             \
    X(address, "", "address to listen on; empty listens on all")                               \
    X(base, "", "path before everything, when a proxy keeps it: /umpire")                      \
    X(url, "", "how players reach the server, when that is not its LAN address")               \
    X(trusted_proxy, "", "addresses whose X-Forwarded-For is believed, with commas between")   \
    X(web, "build/web", "folder of the web client")                                            \
    X(scenarios, "server/scenarios", "folder of the scenario files")                           \
    X(scenario, "hue-1968", "scenario of the game made at the first start")                    \
    X(host_key, "", "key that may make rooms; drawn at each start when empty")                 \
    X(room, "", "room code (seat, export)")                                                    \
    X(role, "umpire", "umpire, player or table (seat)")                                        \
    X(out, "", "file to write (export, backup)")                                               \
    X(config, "", "config file: lines of `name = value`")

/* X(name, help): switches, off by default. */
#define SWITCH_SETTING_MAP(X)                                                                  \
    X(no_umpire, "make the game at the first start without an umpire")                         \
    X(new_game, "make a new game even when there is one")                                      \
    X(metrics_for_all, "answer /metrics to all, not on loopback only")                         \
    X(quiet, "print no QR code")

struct settings {
#define NUMBER_MEMBER(name, def, low, high, help) long name;
#define TEXT_MEMBER(name, def, help)              char name[SETTING_BYTES];
#define SWITCH_MEMBER(name, help)                 bool name;
    NUMBER_SETTING_MAP(NUMBER_MEMBER)
    TEXT_SETTING_MAP(TEXT_MEMBER)
    SWITCH_SETTING_MAP(SWITCH_MEMBER)
#undef NUMBER_MEMBER
#undef TEXT_MEMBER
#undef SWITCH_MEMBER
    const char *word[16]; /* what is no flag, in order; borrowed from argv */
    int words;
    bool help, version;
};

/* Reads defaults, config file, environment (UMPIRED_PORT ...) and flags (--port 1968,
 * --port=1968, --no-umpire). False with a sentence in `why`: an unknown name or a bad value. */
bool settings_read(
    int argc, char *const *argv, struct settings *out, char *why, size_t why_size);

/* Prints every setting with its default to stdout. */
void settings_print_help(void);

#endif
