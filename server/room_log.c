/* The log is part of each view: the last lines that this audience may read, under its own
 * gapless numbers. Rule: D32 */
#include <string.h>

#include "core/fog.h"
#include "server/room.h"

void log_line_add(struct stream *stream, struct bytes *line)
{
    stream->lines++;
    size_t slot = (size_t)(stream->lines % LOG_LINES_SHOWN);
    bytes_unref(stream->line[slot]);
    stream->line[slot] = bytes_ref(line);
}

void log_encode(struct writer *out, const struct stream *stream, int64_t after)
{
    int64_t first = stream->lines - LOG_LINES_SHOWN + 1;
    if (first < after + 1) {
        first = after + 1;
    }
    if (first < 1) {
        first = 1;
    }
    for (int64_t k = first; k <= stream->lines; k++) {
        const struct bytes *line = stream->line[k % LOG_LINES_SHOWN];
        write_id_key(out, 'l', k);
        write_raw(out, line->data, line->len);
    }
}

static struct bytes *make_line(struct writer *out,
                               const struct event *event,
                               const struct decision *d,
                               const struct game *after,
                               const struct origin *origin,
                               int64_t at_ms,
                               enum event_scope scope)
{
    write_clear(out);
    write_open(out, '{');
    write_member_int(out, "at_ms", at_ms);
    write_member_int(out, "turn", after->table.turn);
    const bool is_signed = (event->type->flags & EVENT_UNSIGNED) == 0;
    if (origin->seat != 0 && is_signed) {
        write_key(out, "by");
        write_id(out, 's', origin->seat);
    }
    if (origin->as != 0 && is_signed) {
        write_key(out, "as");
        write_id(out, 's', origin->as);
    }
    event_encode(out, event, d->rolls, scope);
    write_close(out, '}');
    return out->failed ? NULL : bytes_new(out->text, out->len);
}

bool event_is_read(const struct event *event,
                   const struct game *after,
                   const struct audience *who)
{
    if (event->type->flags & EVENT_SILENT) {
        return false;
    }
    return (event->type->seen == NULL || event->type->seen(after, who, event->args)) &&
           may_read_event(after, who, event);
}

void room_log_events_for(struct stream *to,
                         struct room *room,
                         const struct decision *d,
                         const struct game *after,
                         const struct origin *origin,
                         int64_t at_ms)
{
    enum event_scope scope = to->who.role == ROLE_UMPIRE ? EVENT_FOR_UMPIRE : EVENT_FOR_OTHERS;
    for (unsigned i = 0; i < d->event_count; i++) {
        if (event_is_read(&d->events[i], after, &to->who)) {
            struct bytes *line =
                make_line(&room->rooms->text, &d->events[i], d, after, origin, at_ms, scope);
            log_line_add(to, line);
            bytes_unref(line);
        }
    }
}

void room_log_events(struct room *room,
                     const struct decision *d,
                     const struct game *after,
                     const struct origin *origin,
                     int64_t at_ms)
{
    for (unsigned i = 0; i < d->event_count; i++) {
        /* Two renderings at most: with the secret fields and without. */
        struct bytes *line[2] = {NULL, NULL};
        for (int s = 0; s < SEATS_MAX; s++) {
            struct stream *to = &room->seats[s].stream;
            if (room->seats[s].number == 0 || !event_is_read(&d->events[i], after, &to->who)) {
                continue;
            }
            bool umpire = to->who.role == ROLE_UMPIRE;
            if (line[umpire] == NULL) {
                line[umpire] = make_line(&room->rooms->text, &d->events[i], d, after, origin,
                                         at_ms, umpire ? EVENT_FOR_UMPIRE : EVENT_FOR_OTHERS);
            }
            if (line[umpire] != NULL) {
                log_line_add(to, line[umpire]);
            }
        }
        bytes_unref(line[0]);
        bytes_unref(line[1]);
    }
}
