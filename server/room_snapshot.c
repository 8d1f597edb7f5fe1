/* A room as one block of bytes, so that loading need not replay all. A cache: it may always be
 * deleted, and one that is damaged, incomplete or of another build is passed over. Rule: D23 */
#include <sodium/crypto_generichash.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/room.h"

#define HASH_BYTES 32
/* Twice the lines that there can be, a power of two. */
#define SLOTS 8192
static_assert(SLOTS >= 2 * SEATS_MAX * LOG_LINES_SHOWN, "the table of lines may fill up");

/* What the bytes mean depends on every struct and on how log lines are written: the sources
 * themselves, summed by the build. */
static const char state_build[] =
#include "state_build.inc"
    ;

const char *snapshot_format(void)
{
    static char format[96];
    const uint16_t one = 1;
    snprintf(format, sizeof(format), "umpired-1 %s %zu %s", state_build, game_size(),
             *(const uint8_t *)&one == 1 ? "little" : "big");
    return format;
}

/* A seat as the snapshot keeps it; its lines and ids follow. */
struct seat_part {
    int32_t number, role, platoons, line_count, id_count, log_partial;
    int64_t lines; /* number of the newest line */
};

/* ---- writing ------------------------------------------------------------------------------
 */

struct blob {
    uint8_t *at;
    size_t len, capacity;
    bool failed;
};

static void put(struct blob *blob, const void *bytes, size_t len)
{
    if (blob->len + len > blob->capacity) {
        size_t wanted = 2 * (blob->len + len);
        uint8_t *grown = realloc(blob->at, wanted);
        if (grown == NULL) {
            blob->failed = true;
            return;
        }
        blob->at = grown;
        blob->capacity = wanted;
    }
    memcpy(blob->at + blob->len, bytes, len);
    blob->len += len;
}

static void put_number(struct blob *blob, size_t number)
{
    const uint32_t value = (uint32_t)number;
    put(blob, &value, sizeof(value));
}

/* Most lines stand in several logs: each is written once and has a number. */
struct line_table {
    const struct bytes *slot[SLOTS];
    uint32_t number[SLOTS];
    const struct bytes *line[SEATS_MAX * LOG_LINES_SHOWN];
    uint32_t count;
};

static uint32_t number_of(struct line_table *table, const struct bytes *line)
{
    size_t slot = (size_t)((uintptr_t)line * UINT64_C(0x9E3779B97F4A7C15) >> 40) & (SLOTS - 1);
    while (table->slot[slot] != NULL && table->slot[slot] != line) {
        slot = (slot + 1) & (SLOTS - 1);
    }
    if (table->slot[slot] == NULL) {
        table->slot[slot] = line;
        table->number[slot] = table->count;
        table->line[table->count++] = line;
    }
    return table->number[slot];
}

static int kept_ids(const struct seat *seat)
{
    return seat->accepted_count < ANSWERS_KEPT ? seat->accepted_count : ANSWERS_KEPT;
}

static int64_t first_line(const struct stream *stream)
{
    return stream->lines < LOG_LINES_SHOWN ? 1 : stream->lines - LOG_LINES_SHOWN + 1;
}

static void put_lines(struct blob *blob, const struct room *room, struct line_table *table)
{
    for (int s = 0; s < SEATS_MAX; s++) {
        const struct stream *stream = &room->seats[s].stream;
        for (int64_t k = first_line(stream); k <= stream->lines; k++) {
            number_of(table, stream->line[k % LOG_LINES_SHOWN]);
        }
    }
    put_number(blob, table->count);
    for (uint32_t i = 0; i < table->count; i++) {
        put_number(blob, table->line[i]->len);
        put(blob, table->line[i]->data, table->line[i]->len);
    }
}

static void put_seat(struct blob *blob, const struct seat *seat, struct line_table *table)
{
    const struct stream *stream = &seat->stream;
    const int kept = kept_ids(seat);
    const struct seat_part part = {
        .number = seat->number,
        .role = seat->role,
        .platoons = seat->platoons,
        .line_count = (int32_t)(stream->lines - first_line(stream) + 1),
        .id_count = kept,
        .log_partial = seat->log_partial,
        .lines = stream->lines,
    };
    put(blob, &part, sizeof(part));
    static const struct line_note none = {.row = 0};
    for (int64_t k = first_line(stream); k <= stream->lines; k++) {
        const size_t slot = (size_t)(k % LOG_LINES_SHOWN);
        put_number(blob, number_of(table, stream->line[slot]));
        put(blob, stream->note == NULL ? &none : &stream->note[slot], sizeof(none));
    }
    for (int i = kept; i > 0; i--) {
        put(blob, seat->accepted[(seat->accepted_count - i) % ANSWERS_KEPT], COMMAND_ID_BYTES);
    }
}

void room_snapshot_put(struct room *room)
{
    struct blob blob = {0};
    struct line_table *table = calloc(1, sizeof(*table));
    uint8_t hash[HASH_BYTES] = {0};
    if (table == NULL) {
        return;
    }
    put(&blob, hash, sizeof(hash));
    put(&blob, room->live, game_size());
    put_lines(&blob, room, table);
    for (int s = 0; s < SEATS_MAX; s++) {
        put_seat(&blob, &room->seats[s], table);
    }
    free(table);
    if (!blob.failed) {
        crypto_generichash(blob.at, HASH_BYTES, blob.at + HASH_BYTES, blob.len - HASH_BYTES,
                           NULL, 0);
        const struct snapshot_row row = {.game_id = room->id,
                                         .seq = room->seq,
                                         .format = snapshot_format(),
                                         .bytes = blob.at,
                                         .len = blob.len};
        struct journal *journal = room->rooms->config.journal;
        if (journal->put_snapshot(journal->state, &row) != 0) {
            room->snapshot_seq = room->seq;
        }
    }
    free(blob.at);
}

/* ---- reading ------------------------------------------------------------------------------
 */

struct cursor {
    const uint8_t *at;
    size_t left;
};

static bool get(struct cursor *from, void *out, size_t len)
{
    if (from->left < len) {
        return false;
    }
    memcpy(out, from->at, len);
    from->at += len;
    from->left -= len;
    return true;
}

static bool get_number(struct cursor *from, uint32_t *out)
{
    return get(from, out, sizeof(*out));
}

bool snapshot_game(const struct snapshot_row *row, struct game *game)
{
    uint8_t hash[HASH_BYTES];
    struct cursor from = {row->bytes, row->len};
    if (strcmp(row->format, snapshot_format()) != 0 || row->len < HASH_BYTES + game_size()) {
        return false;
    }
    crypto_generichash(hash, sizeof(hash), from.at + HASH_BYTES, row->len - HASH_BYTES, NULL,
                       0);
    if (memcmp(hash, from.at, sizeof(hash)) != 0) {
        return false;
    }
    memcpy(game, from.at + HASH_BYTES, game_size());
    return true;
}

static void drop_lines(struct bytes **line, uint32_t count)
{
    for (uint32_t i = 0; line != NULL && i < count; i++) {
        bytes_unref(line[i]);
    }
    free(line);
}

/* The lines of all logs, each with one reference; NULL when they are damaged. */
static struct bytes **get_lines(struct cursor *from, uint32_t *count)
{
    if (!get_number(from, count) || *count > SEATS_MAX * LOG_LINES_SHOWN) {
        return NULL;
    }
    struct bytes **line = calloc(*count + 1, sizeof(struct bytes *));
    bool good = line != NULL;
    for (uint32_t i = 0; good && i < *count; i++) {
        uint32_t len = 0;
        good = get_number(from, &len) && len <= from->left;
        if (good) {
            line[i] = bytes_new((const char *)from->at, len);
            from->at += len;
            from->left -= len;
            good = line[i] != NULL;
        }
    }
    if (!good) {
        drop_lines(line, *count);
        return NULL;
    }
    return line;
}

/* False unless the seat is still the one whose log this is. */
static bool
get_seat(struct cursor *from, struct seat *seat, struct bytes **line, uint32_t line_count)
{
    struct seat_part part;
    if (!get(from, &part, sizeof(part)) || part.number != seat->number ||
        part.role != seat->role || part.platoons != seat->platoons || part.log_partial ||
        part.line_count > LOG_LINES_SHOWN || part.id_count > ANSWERS_KEPT) {
        return false;
    }
    struct stream *stream = &seat->stream;
    stream->lines = part.lines - part.line_count;
    for (int32_t i = 0; i < part.line_count; i++) {
        uint32_t number = 0;
        struct line_note note;
        if (!get_number(from, &number) || number >= line_count ||
            !get(from, &note, sizeof(note))) {
            return false;
        }
        log_line_add(stream, line[number], note.row == 0 ? NULL : &note);
    }
    for (int32_t i = 0; i < part.id_count; i++) {
        char *id = seat->accepted[seat->accepted_count++ % ANSWERS_KEPT];
        if (!get(from, id, COMMAND_ID_BYTES)) {
            return false;
        }
        id[COMMAND_ID_BYTES - 1] = '\0';
    }
    return true;
}

struct taking {
    struct room *room;
    int64_t seq; /* of the snapshot that was looked at; 0 = there is none */
    bool taken;
};

static bool take(void *ctx, const struct snapshot_row *row)
{
    struct taking *taking = ctx;
    struct room *room = taking->room;
    taking->seq = row->seq;
    if (!snapshot_game(row, room->live)) {
        return false;
    }
    struct cursor from = {(const uint8_t *)row->bytes + HASH_BYTES + game_size(),
                          row->len - HASH_BYTES - game_size()};
    uint32_t count = 0;
    struct bytes **line = get_lines(&from, &count);
    taking->taken = line != NULL;
    for (int s = 0; s < SEATS_MAX && taking->taken; s++) {
        taking->taken = get_seat(&from, &room->seats[s], line, count);
    }
    drop_lines(line, count);
    return false;
}

enum status room_snapshot_take(struct room *room, int64_t upto)
{
    struct journal *journal = room->rooms->config.journal;
    for (;;) {
        /* Nothing of one that was passed over may stay. */
        enum status status = room_start(room);
        struct taking taking = {.room = room};
        room->seq = 0;
        room->snapshot_seq = 0;
        if (status == STATUS_OK && upto > 0) {
            status = journal->snapshot(journal->state, room->id, upto, take, &taking);
        }
        if (taking.taken) {
            room->seq = taking.seq;
            room->snapshot_seq = taking.seq;
        }
        if (status != STATUS_OK || taking.taken || taking.seq == 0) {
            return status;
        }
        upto = taking.seq - 1;
    }
}
