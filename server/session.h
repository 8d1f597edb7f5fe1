/* One message being handled. Internal to the session files. */
#ifndef UMPIRED_SERVER_SESSION_H
#define UMPIRED_SERVER_SESSION_H

#include "server/room.h"

struct message {
    struct rooms *rooms;
    struct session *session;
    const json_t *json;
    const char *type; /* "" while unknown */
    int64_t now_ms;
};

/* Refuses the message with a status; the connection stays. `field` may be NULL. */
void message_refuse(const struct message *m, enum status status, const char *field);

/* False, and refused, while the disk refuses. Rule: D22 */
bool message_may_store(const struct message *m);

/* A text member or NULL. */
const char *message_text(const struct message *m, const char *key);

/* False, and refused, when the message has a member that is not in the list (NULL ends it). */
bool message_only_members(const struct message *m, const char *const *allowed);

/* Answers on the same connection, after all that the room has journalled. */
void message_post(const struct message *m, struct writer *out);

bool name_is_good(const char *name);

/* Puts somebody into a free seat under a new token. */
void session_take_seat(const struct message *m,
                       struct room *room,
                       struct seat *seat,
                       const char *name);

/* ---- session_lobby.c ----------------------------------------------------------------------
 */

void session_lobby(const struct message *m);
void session_ticket(const struct message *m);
void session_history(const struct message *m);

#endif
