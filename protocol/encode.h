/* Events and views as JSON: the wire, the journal and the export use the same printer. */
#ifndef UMPIRED_PROTOCOL_ENCODE_H
#define UMPIRED_PROTOCOL_ENCODE_H

#include <jansson.h>

#include "core/core.h"
#include "protocol/status.h"
#include "protocol/writer.h"

/* How much of an event is written. */
enum event_scope {
    EVENT_FOR_JOURNAL, /* all, with streams and versions */
    EVENT_FOR_UMPIRE,  /* secret fields too */
    EVENT_FOR_OTHERS,
};

/* One event as members without braces: event, args, rolls; `v` and streams for the journal. */
void event_encode(struct writer *out,
                  const struct event *event,
                  const struct roll *rolls,
                  enum event_scope scope);

/* The events of a decision as a JSON array for the journal. */
void events_encode(struct writer *out, const struct decision *d);

/* Reads one journalled event; its rolls go to rolls[*roll_count...]. STATUS_CORRUPT and the
 * like when it is none of ours. */
enum status
event_decode(const json_t *json, struct event *event, struct roll *rolls, uint16_t *roll_count);

/* Which parts of a view are wanted: those equal for all seats of one role, those of one seat,
 * and what the seat may order, which is reckoned on the game as it knows it. Rule: D30, D36 */
enum view_share {
    VIEW_SHARED = 1,
    VIEW_OWN = 2,
    VIEW_ORDERS = 4,
};

/* The members of `game` as `who` may see them, without braces. `shares`: bits of enum
 * view_share. */
void view_encode(struct writer *out,
                 const struct game *game,
                 const struct audience *who,
                 unsigned shares);

/* The members of a merge patch that leads from the view of `before` to that of `after`; only
 * parts with a bit in `touched` are compared. True when there is any. */
bool view_encode_changes(struct writer *out,
                         const struct game *before,
                         const struct game *after,
                         const struct audience *who,
                         uint32_t touched,
                         unsigned shares);

#endif
