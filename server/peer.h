/* Who is at the other end of a connection, also behind a reverse proxy. */
#ifndef UMPIRED_SERVER_PEER_H
#define UMPIRED_SERVER_PEER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PEER_BYTES 64 /* of an address as text, with its zero */

/* The address of the client as text: that of the socket, or, when the socket's is in `trusted`
 * (addresses with commas between), the last one in `forwarded` (an X-Forwarded-For, may be "")
 * that is not. A header from anybody else is not believed. Rule: F-57 */
void peer_address(const char *socket_address,
                  const char *trusted,
                  const char *forwarded,
                  char out[PEER_BYTES]);

/* An IPv4 or IPv6 address in numbers. */
bool peer_is_address(const char *text);

/* Nothing but such addresses, with commas or spaces between; "" is good. */
bool peer_list_is_good(const char *list);

/* 127.0.0.0/8, ::1 and the first as IPv6. */
bool peer_is_loopback(const char *address);

/* A number that stands for the address: the whole of IPv4, the first 64 bits of IPv6, since one
 * host has as many of those as it likes. */
uint64_t peer_number(const char *address);

#endif
