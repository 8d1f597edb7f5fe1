/* The messages of protocol/PROTOCOL.md as a table for the printer of the schemas. */
#ifndef UMPIRED_PROTOCOL_SCHEMA_MESSAGES_H
#define UMPIRED_PROTOCOL_SCHEMA_MESSAGES_H

#include <stdbool.h>

struct message_member {
    const char *name;
    const char *schema; /* JSON text */
    bool optional;
};

struct message_form {
    const char *type; /* the member `t` */
    bool of_client;
    const char *what;
    const char *also;                     /* further schemas as a JSON list, or NULL */
    const struct message_member *members; /* ends with a name of NULL */
};

/* Ends with a type of NULL. */
extern const struct message_form message_forms[];

/* Definitions that several messages use: members of `$defs`. */
extern const char message_shared_defs[];

#endif
