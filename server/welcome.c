/* What the host reads on the terminal when the server starts. */
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/qr.h"
#include "server/serve.h"

#define ADDRESSES_MAX 8

/* IPv4 addresses of interfaces that are up; players type them, so no names and no IPv6. */
static int lan_addresses(char out[ADDRESSES_MAX][64])
{
    struct ifaddrs *all = NULL;
    int n = 0;
    if (getifaddrs(&all) != 0) {
        return 0;
    }
    for (const struct ifaddrs *i = all; i != NULL && n < ADDRESSES_MAX; i = i->ifa_next) {
        if (i->ifa_addr == NULL || i->ifa_addr->sa_family != AF_INET ||
            (i->ifa_flags & IFF_LOOPBACK) || !(i->ifa_flags & IFF_UP)) {
            continue;
        }
        struct sockaddr_in address;
        memcpy(&address, i->ifa_addr, sizeof(address));
        if (inet_ntop(AF_INET, &address.sin_addr, out[n], sizeof(out[n])) != NULL) {
            n++;
        }
    }
    freeifaddrs(all);
    return n;
}

static void base_url(const struct settings *settings, int port, char *out, size_t size)
{
    char address[ADDRESSES_MAX][64];
    if (settings->public_url[0] != '\0') {
        snprintf(out, size, "%s", settings->public_url);
        return;
    }
    if (settings->address[0] != '\0') {
        snprintf(out, size, "http://%s:%d%s", settings->address, port, settings->base);
        return;
    }
    int n = lan_addresses(address);
    snprintf(out, size, "http://%s:%d%s", n > 0 ? address[0] : "127.0.0.1", port,
             settings->base);
}

void seat_link(
    const struct settings *settings, int port, const char *token, char *out, size_t size)
{
    char base[2 * SETTING_BYTES + 128];
    base_url(settings, port, base, sizeof(base));
    snprintf(out, size, "%s/#token=%s", base, token);
}

void print_welcome(
    const struct serve *serve, int port, const char *code, const char *token, bool umpired)
{
    const struct settings *s = serve->settings;
    char base[2 * SETTING_BYTES + 128];
    char join[2 * SETTING_BYTES + 256];
    char link[2 * SETTING_BYTES + 256];
    char address[ADDRESSES_MAX][64];
    base_url(s, port, base, sizeof(base));
    snprintf(join, sizeof(join), "%s/#code=%s", base, code);
    seat_link(s, port, token, link, sizeof(link));
    printf("\n  umpired %s. Game %s\n\n", UMPIRED_VERSION, code);
    char *qr = s->quiet ? NULL : qr_terminal(join);
    if (qr != NULL) {
        fputs(qr, stdout);
        free(qr);
    }
    printf("\n  Players scan the square, or open one of these and type the code %s:\n", code);
    int n = s->address[0] == '\0' ? lan_addresses(address) : 0;
    for (int i = 0; i < n; i++) {
        printf("    http://%s:%d%s\n", address[i], port, s->base);
    }
    printf("    http://127.0.0.1:%d%s (this computer)\n", port, s->base);
    if (token[0] == '\0') {
        printf("\n  Links to seats still work; a fresh one: umpired seat --room %s\n", code);
    } else {
        printf("\n  %s (keep it to yourself):\n    %s\n",
               umpired ? "The umpire's console" : "The host's seat", link);
    }
    printf("\n  Host key, to make more rooms: %s\n\n", serve->host_key);
}
