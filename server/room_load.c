/* From the journal back to a live room: a snapshot or the scenario, then every event since.
 * Replay never rolls. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/set_up.h"
#include "protocol/scenario.h"
#include "server/log.h"
#include "server/past.h"
#include "server/replay.h"
#include "server/room.h"

enum status replay_start(const char *scenario_text, const char *header_text, struct game *game)
{
    enum status status;
    json_t *header =
        json_parse_strict(header_text, strlen(header_text), FRAME_DEPTH_MAX, &status);
    struct scenario *scenario = calloc(1, sizeof(*scenario));
    struct scenario_mistakes *mistakes = calloc(1, sizeof(*mistakes));
    if (header == NULL || scenario == NULL || mistakes == NULL) {
        status = header == NULL ? STATUS_CORRUPT : STATUS_NO_MEMORY;
    } else if (!scenario_parse(scenario_text, strlen(scenario_text), scenario, mistakes)) {
        status = STATUS_CORRUPT;
    } else {
        status = replay_set_up(scenario, header, game);
    }
    free(mistakes);
    free(scenario);
    json_decref(header);
    return status;
}

/* The scenario's options, overridden by those the room was made with. */
static enum status merge_options(const json_t *given, struct options *options)
{
    struct options chosen;
    struct field_problem problem;
    enum status status =
        fields_decode(given, option_fields, OPTION_COUNT, &chosen, sizeof(chosen), &problem);
    if (status != STATUS_OK) {
        return status;
    }
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        if (given != NULL && json_object_get(given, option_fields[i].name) != NULL) {
            memcpy((char *)options + option_fields[i].offset,
                   (const char *)&chosen + option_fields[i].offset, sizeof(int32_t));
        }
    }
    return STATUS_OK;
}

enum status
replay_set_up(const struct scenario *scenario, const json_t *header, struct game *game)
{
    const char *seed_hex = json_string_value(json_object_get(header, "server_seed"));
    int platoons = (int)json_integer_value(json_object_get(header, "platoons"));
    bool umpired = json_is_true(json_object_get(header, "umpired"));
    uint8_t seed[SEED_BYTES];
    if (seed_hex == NULL || !hex_parse(seed_hex, seed, SEED_BYTES)) {
        return STATUS_CORRUPT;
    }
    if (platoons < scenario->platoons_min || platoons > scenario->platoons_max) {
        return STATUS_OUT_OF_RANGE;
    }
    struct options options = *scenario_options(scenario, platoons);
    struct setup *setup = calloc(1, sizeof(*setup));
    enum status status = setup == NULL
                             ? STATUS_NO_MEMORY
                             : merge_options(json_object_get(header, "options"), &options);
    if (status == STATUS_OK && !scenario_setup(scenario, platoons, setup)) {
        status = STATUS_OUT_OF_RANGE;
    }
    if (status == STATUS_OK) {
        game_set_up(game, setup, &options, platoons, umpired, seed);
    }
    free(setup);
    return status;
}

enum status room_start(struct room *room)
{
    if (room->live == NULL) {
        room->live = game_new();
    }
    if (room->live == NULL) {
        return STATUS_NO_MEMORY;
    }
    enum status status = replay_start(room->scenario, room->header, room->live);
    free(room->words);
    room->words = room_words_of(room->scenario);
    for (int s = 0; s < SEATS_MAX; s++) {
        struct seat *seat = &room->seats[s];
        seat->accepted_count = 0;
        seat->log_partial = false;
        if (seat->number != 0) {
            seat->host = !room->live->table.umpired && seat->number == 1;
            stream_clear(&seat->stream);
            stream_renew(room, &seat->stream, seat_audience(seat));
        }
    }
    return status;
}

enum status replay_row(const struct journal_row *row, struct decision *d, struct game *game)
{
    enum status status;
    json_t *events = json_parse_strict(row->events, strlen(row->events), 16, &status);
    d->event_count = 0;
    d->roll_count = 0;
    for (size_t i = 0; i < json_array_size(events) && i < EVENTS_MAX; i++) {
        struct event *event = &d->events[d->event_count];
        status = event_decode(json_array_get(events, i), event, d->rolls, &d->roll_count);
        if (status != STATUS_OK) {
            break;
        }
        if (!evolve_from(game, &d->past, event)) {
            status = STATUS_CORRUPT;
            break;
        }
        d->event_count++;
    }
    json_decref(events);
    enum status streams_status;
    json_t *streams =
        json_parse_strict(row->streams, strlen(row->streams), FRAME_DEPTH_MAX, &streams_status);
    const char *key;
    json_t *at;
    json_object_foreach(streams, key, at)
    {
        long stream = strtol(key, NULL, 10);
        if (stream >= 0 && stream < STREAMS) {
            game->record.stream_at[stream] = (uint64_t)json_integer_value(at);
        }
    }
    json_decref(streams);
    row_ends(game, d, row->seq, row->seat);
    return status;
}

static bool load_row(void *ctx, const struct journal_row *row)
{
    struct room *room = ctx;
    const struct decision *d = room->rooms->decision;
    const struct origin origin = {.seat = row->seat, .as = row->as, .id = row->id};
    const struct happened happened = {
        .d = d, .after = room->live, .origin = &origin, .at_ms = row->at_ms, .row = row->seq};
    room_log_events(room, &happened);
    struct seat *seat = room_seat(room, row->seat);
    if (seat != NULL) {
        seat_remember(seat, row->id);
    }
    room->seq = row->seq;
    return true;
}

void room_views_reset(struct room *room, int64_t now_ms)
{
    room->wait_since_ms = now_ms;
    for (int umpire = 0; umpire < 2; umpire++) {
        room_view_build(room, umpire == 1, &room->view[umpire]);
    }
}

/* After a crash the clock stands at what was written last, and the game is paused. Rule: D24 */
static void stop_clock(struct room *room, int64_t now_ms)
{
    if (!room->live->table.clock.running) {
        return;
    }
    struct journal *journal = room->rooms->config.journal;
    int64_t left = journal->clock_left(journal->state, room->id);
    char args[64];
    snprintf(args, sizeof(args), "{\"left_ms\":%lld}", (long long)left);
    room_submit_server(room, "pause", "{\"on\":true}", now_ms);
    if (left >= 0) {
        room_submit_server(room, "set_clock", args, now_ms);
    }
}

enum status room_load(struct room *room, int64_t now_ms)
{
    struct rooms *rooms = room->rooms;
    enum status status;
    int64_t upto = INT64_MAX;
    if (room->broken) {
        return STATUS_CORRUPT;
    }
    do {
        status = room_snapshot_take(room, upto);
        upto = room->seq - 1;
        if (status == STATUS_OK) {
            status = replay_rows(rooms->config.journal, room->id, room->seq, INT64_MAX,
                                 rooms->decision, room->live, load_row, room);
        }
        /* A rewind behind the snapshot wants an older one. */
    } while (status == STATUS_NOT_FOUND && upto >= 0);
    room->broken = status != STATUS_OK;
    room->loaded = status == STATUS_OK;
    if (!room->loaded) {
        LOG(LOG_ERROR, "room_broken room=%s why=%s", room->code, status_code(status));
        return status;
    }
    LOG(LOG_INFO, "room_loaded room=%s seq=%lld", room->code, (long long)room->seq);
    room_views_reset(room, now_ms);
    stop_clock(room, now_ms);
    return STATUS_OK;
}

static void forget(struct room *room)
{
    for (int s = 0; s < SEATS_MAX; s++) {
        struct seat *seat = &room->seats[s];
        stream_clear(&seat->stream);
        for (int i = 0; i < ANSWERS_KEPT; i++) {
            bytes_unref(seat->refusals[i].text);
        }
        memset(seat->refusals, 0, sizeof(seat->refusals));
        seat->refusal_count = 0;
        seat->accepted_count = 0;
        seat->online = false;
    }
    free(room->pending);
    room->pending = NULL;
    free(room->prompts);
    room->prompts = NULL;
    room->lobby_count = 0;
    room->loaded = false;
    room->seq = 0;
    room->snapshot_seq = 0;
}

void room_drop(struct room *room, const char *why)
{
    struct rooms *rooms = room->rooms;
    struct outbox *outbox = rooms->config.outbox;
    for (size_t i = 0; i < rooms->session_slots; i++) {
        for (struct session *session = rooms->session[i]; session != NULL;
             session = session->next) {
            if (session->room == room) {
                outbox->close(outbox->state, session->conn, 0, 1012, why);
                for (int w = 0; w < session->watch_count; w++) {
                    stream_clear(&session->watch[w].stream);
                }
                session->watch_count = 0;
                session->room = NULL;
                session->seat = 0;
            }
        }
    }
    forget(room);
    room->position = 0;
}

void room_free(struct room *room)
{
    if (room == NULL) {
        return;
    }
    forget(room);
    game_free(room->live);
    free(room->scenario);
    free(room->words);
    free(room->header);
    free(room);
}

/* ---- older lines --------------------------------------------------------------------------
 */

/* A rewind on the way, and what was hidden after it. */
struct rewind_then {
    int64_t row, to;
    int32_t turn;
    struct secrets hidden;
};

struct history {
    struct rewind_then *rewind;
    size_t rewinds, capacity;
    struct room *room;
    struct game *game;
    const struct seat *seat;
    int64_t before, line;
    struct writer *out;
};

/* The row that these events go back to, 0 when they do not. */
static int64_t goes_back_to(const struct decision *d)
{
    for (unsigned i = 0; i < d->event_count; i++) {
        if (d->events[i].type->goes_back != NULL) {
            return d->events[i].type->goes_back(d->events[i].args);
        }
    }
    return 0;
}

static bool note_rewind(void *ctx, const struct journal_row *row)
{
    struct history *history = ctx;
    const int64_t to = goes_back_to(history->room->rooms->decision);
    if (to == 0) {
        return true;
    }
    if (history->rewinds == history->capacity) {
        const size_t wanted = history->capacity == 0 ? 8 : 2 * history->capacity;
        struct rewind_then *grown = realloc(history->rewind, wanted * sizeof(*grown));
        if (grown == NULL) {
            history->seat = NULL; /* rather no line than one that was withdrawn */
            return false;
        }
        history->rewind = grown;
        history->capacity = wanted;
    }
    history->rewind[history->rewinds++] =
        (struct rewind_then){.row = row->seq,
                             .to = to,
                             .turn = history->game->table.turn,
                             .hidden = secrets_kept(history->game)};
    return true;
}

/* Later rewinds have withdrawn some of a row's lines. Rule: D54 */
static void withdraw_later(const struct history *history, int64_t row, struct stream *lines)
{
    for (size_t i = 0; i < history->rewinds; i++) {
        const struct rewind_then *then = &history->rewind[i];
        if (then->row > row && then->to < row) {
            log_withdraw(lines, &history->room->rooms->text, then->to, &then->hidden,
                         then->turn);
        }
    }
}

static bool history_row(void *ctx, const struct journal_row *row)
{
    struct history *history = ctx;
    const struct decision *d = history->room->rooms->decision;
    if (history->line + 1 >= history->before) {
        return false;
    }
    struct stream lines = {.who = seat_audience(history->seat)};
    const struct origin origin = {.seat = row->seat, .as = row->as, .id = row->id};
    const struct happened happened = {.d = d,
                                      .after = history->game,
                                      .origin = &origin,
                                      .at_ms = row->at_ms,
                                      .row = row->seq};
    room_log_events_for(&lines, history->room, &happened);
    withdraw_later(history, row->seq, &lines);
    for (int64_t k = 1; k <= lines.lines; k++) {
        history->line++;
        bool wanted = history->line < history->before &&
                      history->line >= history->before - LOG_LINES_SHOWN;
        if (wanted) {
            const struct bytes *line = lines.line[k % LOG_LINES_SHOWN];
            write_id_key(history->out, 'l', history->line);
            write_raw(history->out, line->data, line->len);
        }
    }
    stream_clear(&lines);
    return true;
}

/* One pass over all rows from the start. */
static enum status each_since_start(struct history *history, journal_row_fn *fn)
{
    struct room *room = history->room;
    enum status status = replay_start(room->scenario, room->header, history->game);
    return status != STATUS_OK
               ? status
               : replay_rows(room->rooms->config.journal, room->id, 0, INT64_MAX,
                             room->rooms->decision, history->game, fn, history);
}

void room_history(struct room *room, int seat, connection_id to, int64_t before, int64_t now_ms)
{
    (void)now_ms;
    struct writer out = {0};
    struct history history = {.room = room,
                              .game = game_new(),
                              .seat = room_seat(room, seat),
                              .before = before,
                              .out = &out};
    write_open(&out, '{');
    write_member_string(&out, "t", "history");
    write_member_int(&out, "before", before);
    write_key(&out, "lines");
    write_open(&out, '{');
    const struct record *record = &room->live->record;
    const bool rewound =
        (record->epoch > 0 || record->typed_count > 0) && history.seat->role != ROLE_UMPIRE;
    if (history.game != NULL &&
        (!rewound || each_since_start(&history, note_rewind) == STATUS_OK) &&
        history.seat != NULL) {
        each_since_start(&history, history_row);
    }
    write_close(&out, '}');
    write_close(&out, '}');
    room_post(room, to, out.text, out.len);
    write_release(&out);
    free(history.rewind);
    game_free(history.game);
}
