/* The form of settings that are texts. */
#ifndef UMPIRED_SERVER_SETTING_FORM_H
#define UMPIRED_SERVER_SETTING_FORM_H

#include <stdbool.h>
#include <stddef.h>

#define ADDRESS_BYTES 64 /* of "ADDRESS:PORT" without its port */

/* What a value should be ("a path that begins with /"), or NULL when it is of that form. */
const char *setting_fault(const char *name, const char *value);

/* "127.0.0.1:9100" or "[::1]:9100" in its two parts; false when it is neither. */
bool address_and_port(const char *text, char address[ADDRESS_BYTES], int *port);

#endif
