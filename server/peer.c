#include "server/peer.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

#define SEPARATORS ", \t"

/* "::ffff:10.0.0.1" is 10.0.0.1. */
static const char *plain(const char *address)
{
    return strncmp(address, "::ffff:", 7) == 0 && strchr(address, '.') != NULL ? address + 7
                                                                               : address;
}

static bool listed(const char *list, const char *address, size_t len)
{
    while (*list != '\0') {
        list += strspn(list, SEPARATORS);
        size_t one = strcspn(list, SEPARATORS);
        if (one == len && one > 0 && strncmp(list, address, len) == 0) {
            return true;
        }
        list += one;
    }
    return false;
}

bool peer_is_address(const char *text)
{
    unsigned char bytes[16];
    return inet_pton(AF_INET, text, bytes) == 1 || inet_pton(AF_INET6, text, bytes) == 1;
}

bool peer_list_is_good(const char *list)
{
    while (*(list += strspn(list, SEPARATORS)) != '\0') {
        char one[PEER_BYTES];
        size_t len = strcspn(list, SEPARATORS);
        if (len >= sizeof(one)) {
            return false;
        }
        memcpy(one, list, len);
        one[len] = '\0';
        if (!peer_is_address(one)) {
            return false;
        }
        list += len;
    }
    return true;
}

void peer_address(const char *socket_address,
                  const char *trusted,
                  const char *forwarded,
                  char out[PEER_BYTES])
{
    snprintf(out, PEER_BYTES, "%s", plain(socket_address));
    size_t end = strlen(forwarded);
    /* From the right: each proxy that is trusted vouches for the address before it. */
    while (end > 0 && listed(trusted, out, strlen(out))) {
        while (end > 0 && strchr(SEPARATORS, forwarded[end - 1]) != NULL) {
            end--;
        }
        size_t start = end;
        while (start > 0 && strchr(SEPARATORS, forwarded[start - 1]) == NULL) {
            start--;
        }
        char one[PEER_BYTES];
        if (end - start == 0 || end - start >= sizeof(one)) {
            return;
        }
        memcpy(one, forwarded + start, end - start);
        one[end - start] = '\0';
        if (!peer_is_address(one)) {
            return;
        }
        snprintf(out, PEER_BYTES, "%s", plain(one));
        end = start;
    }
}

bool peer_is_loopback(const char *address)
{
    address = plain(address);
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

uint64_t peer_number(const char *address)
{
    unsigned char bytes[16];
    size_t len = 4;
    address = plain(address);
    if (inet_pton(AF_INET, address, bytes) != 1) {
        len = inet_pton(AF_INET6, address, bytes) == 1 ? 8 : 0;
    }
    uint64_t number = 14695981039346656037U; /* FNV-1a */
    for (size_t i = 0; i < len; i++) {
        number = (number ^ bytes[i]) * 1099511628211U;
    }
    return number;
}
