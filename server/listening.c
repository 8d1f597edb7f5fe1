#include "server/listening.h"

#include <arpa/inet.h>
#include <errno.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

union any_address {
    struct sockaddr plain;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
};

/* Its length, 0 when it is no address in numbers. */
static socklen_t read_address(const char *address, int port, union any_address *out)
{
    memset(out, 0, sizeof(*out));
    if (address == NULL || inet_pton(AF_INET, address, &out->v4.sin_addr) == 1) {
        out->v4.sin_family = AF_INET;
        out->v4.sin_port = htons((uint16_t)port);
        return sizeof(out->v4);
    }
    if (inet_pton(AF_INET6, address, &out->v6.sin6_addr) == 1) {
        out->v6.sin6_family = AF_INET6;
        out->v6.sin6_port = htons((uint16_t)port);
        return sizeof(out->v6);
    }
    return 0;
}

/* errno of the attempt, 0 when it can. */
static int try_to_bind(const union any_address *address, socklen_t len)
{
    const int on = 1;
    int fd = socket(address->plain.sa_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0) {
        return errno;
    }
    int fault = 0;
    if (setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on)) != 0 ||
        bind(fd, &address->plain, len) != 0) {
        fault = errno;
    }
    close(fd);
    return fault;
}

bool can_listen(const char *address, int port, char *why, size_t why_size)
{
    union any_address bound;
    const socklen_t len = read_address(address, port, &bound);
    int fault = 0;
    if (len > 0) {
        fault = try_to_bind(&bound, len);
    } else if (if_nametoindex(address) == 0) {
        fault = errno;
    }
    if (fault != 0) {
        snprintf(why, why_size, "%s%sport %d cannot be listened on: %s",
                 address == NULL ? "" : address, address == NULL ? "" : ", ", port,
                 strerror(fault));
    }
    return fault == 0;
}
