#include "server/setting_form.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "server/config.h"
#include "server/peer.h"

#define HOST_KEY_BYTES 32 /* longest key */
#define LETTERS                                                                                \
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~" /* stand in a path */

bool address_and_port(const char *text, char address[ADDRESS_BYTES], int *port)
{
    const char *colon = strrchr(text, ':');
    if (colon == NULL || !isdigit((unsigned char)colon[1])) {
        return false;
    }
    size_t len = (size_t)(colon - text);
    bool brackets = len > 2 && text[0] == '[' && colon[-1] == ']';
    if (brackets) {
        text++;
        len -= 2;
    }
    char *end = NULL;
    long number = strtol(colon + 1, &end, 10);
    if (len == 0 || len >= ADDRESS_BYTES || *end != '\0' || number > 65535) {
        return false;
    }
    memcpy(address, text, len);
    address[len] = '\0';
    *port = (int)number;
    return peer_is_address(address) && brackets == (strchr(address, ':') != NULL);
}

static const char *base_fault(const char *value)
{
    size_t len = strlen(value);
    bool good = len == 0 || (value[0] == '/' && value[len - 1] != '/' &&
                             strspn(value, LETTERS "/") == len && strstr(value, "//") == NULL);
    return good ? NULL : "a path such as /umpire, without a slash at its end";
}

static const char *public_url_fault(const char *value)
{
    size_t len = strlen(value);
    size_t scheme = strncmp(value, "https://", 8) == 0  ? 8
                    : strncmp(value, "http://", 7) == 0 ? 7
                                                        : 0;
    bool good = len == 0 || (scheme > 0 && len > scheme && value[len - 1] != '/' &&
                             strspn(value + scheme, LETTERS "/:[]") == len - scheme);
    return good ? NULL
                : "an address such as https://games.example.org/umpire, without a slash at its "
                  "end";
}

static const char *metrics_listen_fault(const char *value)
{
    char address[ADDRESS_BYTES];
    int port = 0;
    return value[0] == '\0' || address_and_port(value, address, &port)
               ? NULL
               : "an address and a port such as 10.0.0.5:9100 or [::1]:9100";
}

static const char *trusted_proxy_fault(const char *value)
{
    return peer_list_is_good(value) ? NULL : "IP addresses with commas between";
}

static const char *host_key_fault(const char *value)
{
    size_t len = strlen(value);
    return len <= HOST_KEY_BYTES && strspn(value, LETTERS) == len
               ? NULL
               : "a key of at most 32 letters, digits and dashes";
}

static const struct {
    const char *name;
    const char *(*fault)(const char *value);
} forms[] = {
    {"base", base_fault},
    {"public_url", public_url_fault},
    {"metrics_listen", metrics_listen_fault},
    {"trusted_proxy", trusted_proxy_fault},
    {"host_key", host_key_fault},
};

const char *setting_fault(const char *name, const char *value)
{
    if (strlen(value) >= SETTING_BYTES) {
        return "a text of less than 512 bytes";
    }
    for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++) {
        if (strcmp(forms[i].name, name) == 0) {
            return forms[i].fault(value);
        }
    }
    return NULL;
}
