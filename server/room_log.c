/* The log is part of each view: the last lines that this audience may read, under its own
 * gapless numbers. Rule: D32 */
#include <stdlib.h>
#include <string.h>

#include "core/fog.h"
#include "server/past.h"
#include "server/replay.h"
#include "server/room.h"

static void keep_note(struct stream *stream, size_t slot, const struct line_note *note)
{
    if (stream->note == NULL && note != NULL) {
        stream->note = calloc(LOG_LINES_SHOWN, sizeof(*stream->note));
    }
    if (stream->note != NULL) {
        stream->note[slot] = note == NULL ? (struct line_note){.row = 0} : *note;
    }
}

void log_clear(struct stream *stream)
{
    for (int i = 0; i < LOG_LINES_SHOWN; i++) {
        bytes_unref(stream->line[i]);
        stream->line[i] = NULL;
    }
    free(stream->note);
    stream->note = NULL;
    stream->lines = 0;
}

void log_line_add(struct stream *stream, struct bytes *line, const struct line_note *note)
{
    stream->lines++;
    size_t slot = (size_t)(stream->lines % LOG_LINES_SHOWN);
    bytes_unref(stream->line[slot]);
    stream->line[slot] = bytes_ref(line);
    keep_note(stream, slot, note);
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
                               const struct happened *happened,
                               enum event_scope scope)
{
    const struct origin *origin = happened->origin;
    write_clear(out);
    write_open(out, '{');
    write_member_int(out, "at_ms", happened->at_ms);
    write_member_int(out, "turn", happened->after->table.turn);
    const bool is_signed = (event->type->flags & EVENT_UNSIGNED) == 0;
    if (origin->seat != 0 && is_signed) {
        write_key(out, "by");
        write_id(out, 's', origin->seat);
    }
    if (origin->as != 0 && is_signed) {
        write_key(out, "as");
        write_id(out, 's', origin->as);
    }
    event_encode(out, event, happened->d->rolls, scope);
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

/* NULL when the event tells nothing that may be hidden. */
static const struct line_note *
note_of(const struct event *event, const struct happened *happened, struct line_note *note)
{
    static const struct secrets any = {UINT32_MAX, UINT32_MAX, UINT32_MAX};
    *note = (struct line_note){.row = happened->row,
                               .at_ms = happened->at_ms,
                               .turn = happened->after->table.turn,
                               .told = secrets_told(happened->after, event)};
    return secrets_overlap(&note->told, &any) ? note : NULL;
}

void room_log_events_for(struct stream *to, struct room *room, const struct happened *happened)
{
    const struct decision *d = happened->d;
    const bool umpire = to->who.role == ROLE_UMPIRE;
    enum event_scope scope = umpire ? EVENT_FOR_UMPIRE : EVENT_FOR_OTHERS;
    for (unsigned i = 0; i < d->event_count; i++) {
        const struct event *event = &d->events[i];
        if (event_is_read(event, happened->after, &to->who)) {
            struct line_note note;
            struct bytes *line = make_line(&room->rooms->text, event, happened, scope);
            log_line_add(to, line, umpire ? NULL : note_of(event, happened, &note));
            bytes_unref(line);
        }
    }
}

/* ---- what was undone ----------------------------------------------------------------------
 */

bool log_withdraw(struct stream *stream,
                  struct writer *out,
                  int64_t row,
                  const struct secrets *hidden,
                  int32_t turn)
{
    bool any = false;
    for (size_t slot = 0; stream->note != NULL && slot < LOG_LINES_SHOWN; slot++) {
        struct line_note *note = &stream->note[slot];
        if (note->row <= row || !secrets_overlap(&note->told, hidden)) {
            continue;
        }
        write_clear(out);
        write_open(out, '{');
        write_member_int(out, "at_ms", note->at_ms);
        write_member_int(out, "turn", note->turn);
        write_member_string(out, "event", "withdrawn");
        write_key(out, "args");
        write_open(out, '{');
        write_member_int(out, "turn", turn);
        write_close(out, '}');
        write_close(out, '}');
        bytes_unref(stream->line[slot]);
        stream->line[slot] = bytes_new(out->text, out->len);
        note->row = 0;
        any = true;
    }
    return any;
}

static void withdraw(struct room *room, const struct happened *happened, bool partial)
{
    const struct decision *d = happened->d;
    for (unsigned i = 0; i < d->event_count; i++) {
        const struct event_type *type = d->events[i].type;
        if (type->goes_back == NULL) {
            continue;
        }
        const struct secrets hidden = secrets_kept(happened->after);
        for (int s = 0; s < SEATS_MAX; s++) {
            struct seat *seat = &room->seats[s];
            if (partial && !seat->log_partial) {
                continue;
            }
            if (log_withdraw(&seat->stream, &room->rooms->text,
                             type->goes_back(d->events[i].args), &hidden,
                             happened->after->table.turn)) {
                seat->withdrawn = true;
            }
        }
    }
}

void room_log_events(struct room *room, const struct happened *happened)
{
    const struct decision *d = happened->d;
    withdraw(room, happened, false);
    for (unsigned i = 0; i < d->event_count; i++) {
        const struct event *event = &d->events[i];
        struct line_note note;
        const struct line_note *told = note_of(event, happened, &note);
        /* Two renderings at most: with the secret fields and without. */
        struct bytes *line[2] = {NULL, NULL};
        for (int s = 0; s < SEATS_MAX; s++) {
            struct stream *to = &room->seats[s].stream;
            if (room->seats[s].number == 0 ||
                !event_is_read(event, happened->after, &to->who)) {
                continue;
            }
            bool umpire = to->who.role == ROLE_UMPIRE;
            if (line[umpire] == NULL) {
                line[umpire] = make_line(&room->rooms->text, event, happened,
                                         umpire ? EVENT_FOR_UMPIRE : EVENT_FOR_OTHERS);
            }
            if (line[umpire] != NULL) {
                log_line_add(to, line[umpire], umpire ? NULL : told);
            }
        }
        bytes_unref(line[0]);
        bytes_unref(line[1]);
    }
}

/* ---- who came later -----------------------------------------------------------------------
 */

static bool is_partial(const struct seat *seat)
{
    return seat->number != 0 && !seat->revoked && seat->log_partial;
}

struct catching_up {
    struct room *room;
    struct game *game;
};

static bool catch_up_with(void *ctx, const struct journal_row *row)
{
    struct catching_up *c = ctx;
    const struct origin origin = {.seat = row->seat, .as = row->as, .id = row->id};
    const struct happened happened = {.d = c->room->rooms->decision,
                                      .after = c->game,
                                      .origin = &origin,
                                      .at_ms = row->at_ms,
                                      .row = row->seq};
    withdraw(c->room, &happened, true);
    for (int s = 0; s < SEATS_MAX; s++) {
        if (is_partial(&c->room->seats[s])) {
            room_log_events_for(&c->room->seats[s].stream, c->room, &happened);
        }
    }
    return true;
}

static bool read_again(struct room *room)
{
    struct rooms *rooms = room->rooms;
    struct catching_up c = {.room = room, .game = game_new()};
    enum status status =
        c.game == NULL ? STATUS_NO_MEMORY : replay_start(room->scenario, room->header, c.game);
    if (status == STATUS_OK) {
        status = replay_rows(rooms->config.journal, room->id, 0, INT64_MAX, rooms->decision,
                             c.game, catch_up_with, &c);
    }
    game_free(c.game);
    return status == STATUS_OK;
}

void room_logs_complete(struct room *room, int64_t now_ms)
{
    struct journal *journal = room->rooms->config.journal;
    bool any = false;
    if (journal->committed(journal->state) < room->position) {
        return; /* what is not on disk cannot be read: a little later */
    }
    for (int s = 0; s < SEATS_MAX; s++) {
        if (is_partial(&room->seats[s])) {
            log_clear(&room->seats[s].stream);
            any = true;
        }
    }
    if (!any) {
        return;
    }
    if (!read_again(room)) {
        room_drop(room, "the journal cannot be read");
        return;
    }
    for (int s = 0; s < SEATS_MAX; s++) {
        struct seat *seat = &room->seats[s];
        if (is_partial(seat)) {
            seat->log_partial = false;
            seat->withdrawn = true;
        }
    }
    room_welcome_anew(room, false, now_ms);
}
