/* Whether an address can be listened on. Asked of the system before libwebsockets is: that
 * starts without a listener where it cannot have one, or tries for ever. */
#ifndef UMPIRED_SERVER_LISTENING_H
#define UMPIRED_SERVER_LISTENING_H

#include <stdbool.h>
#include <stddef.h>

/* `address` in numbers or the name of an interface, NULL = all; port 0 = any. When it cannot,
 * false, and `why` ends "...: the system's reason". */
bool can_listen(const char *address, int port, char *why, size_t why_size);

#endif
