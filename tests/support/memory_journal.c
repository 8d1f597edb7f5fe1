#include "tests/support/memory_journal.h"

#include <stdlib.h>
#include <string.h>

enum write_kind { WRITE_ROW, WRITE_GAME, WRITE_SEAT, WRITE_SNAPSHOT };

/* One write with copies of its texts; `text` owns them. */
struct memory_write {
    enum write_kind kind;
    uint64_t position;

    union {
        struct journal_row row;
        struct game_row game;
        struct seat_row seat;
        struct snapshot_row snapshot;
    } as;

    void *text[6];
};

static char *keep_bytes(struct memory_write *write, int slot, const void *bytes, size_t len)
{
    char *copy = malloc(len + 1);
    if (copy == NULL) {
        abort();
    }
    if (len > 0) {
        memcpy(copy, bytes, len);
    }
    copy[len] = '\0';
    write->text[slot] = copy;
    return copy;
}

static const char *keep(struct memory_write *write, int slot, const char *text)
{
    return text == NULL ? NULL : keep_bytes(write, slot, text, strlen(text));
}

static void forget_write(struct memory_write *write)
{
    for (size_t i = 0; i < sizeof(write->text) / sizeof(write->text[0]); i++) {
        free(write->text[i]);
    }
}

/* NULL while the disk refuses. */
static struct memory_write *new_write(struct memory_journal *journal, enum write_kind kind)
{
    if (journal->refuse_in == 0) {
        return NULL;
    }
    if (journal->refuse_in > 0) {
        journal->refuse_in--;
    }
    if (journal->count == journal->capacity) {
        journal->capacity = journal->capacity == 0 ? 64 : journal->capacity * 2;
        journal->write = realloc(journal->write, sizeof(*journal->write) * journal->capacity);
        if (journal->write == NULL) {
            abort();
        }
    }
    struct memory_write *write = &journal->write[journal->count++];
    memset(write, 0, sizeof(*write));
    write->kind = kind;
    write->position = ++journal->position;
    return write;
}

static uint64_t append(void *state, const struct journal_row *row)
{
    struct memory_write *write = new_write(state, WRITE_ROW);
    if (write == NULL) {
        return 0;
    }
    write->as.row = *row;
    write->as.row.id = keep(write, 0, row->id);
    write->as.row.name = keep(write, 1, row->name);
    write->as.row.args = keep(write, 2, row->args);
    write->as.row.dice = keep(write, 3, row->dice);
    write->as.row.events = keep(write, 4, row->events);
    write->as.row.streams = keep(write, 5, row->streams);
    return write->position;
}

static uint64_t put_game(void *state, const struct game_row *row)
{
    struct memory_write *write = new_write(state, WRITE_GAME);
    if (write == NULL) {
        return 0;
    }
    write->as.game = *row;
    write->as.game.scenario = keep(write, 0, row->scenario);
    write->as.game.header = keep(write, 1, row->header);
    return write->position;
}

static uint64_t put_seat(void *state, const struct seat_row *row)
{
    struct memory_write *write = new_write(state, WRITE_SEAT);
    if (write == NULL) {
        return 0;
    }
    write->as.seat = *row;
    write->as.seat.name = keep(write, 0, row->name);
    return write->position;
}

static uint64_t put_snapshot(void *state, const struct snapshot_row *row)
{
    struct memory_write *write = new_write(state, WRITE_SNAPSHOT);
    if (write == NULL) {
        return 0;
    }
    write->as.snapshot = *row;
    write->as.snapshot.format = keep(write, 0, row->format);
    write->as.snapshot.bytes = keep_bytes(write, 1, row->bytes, row->len);
    return write->position;
}

static void put_clock(void *state, int64_t game_id, int64_t left_ms)
{
    struct memory_journal *journal = state;
    journal->clock_game = game_id;
    journal->clock_left = left_ms;
}

static int64_t clock_left(void *state, int64_t game_id)
{
    const struct memory_journal *journal = state;
    return journal->clock_game == game_id ? journal->clock_left : -1;
}

/* Here a write is queued until the test commits it, whatever the loop does. */
static void hand_over(void *state)
{
    (void)state;
}

static uint64_t committed(void *state)
{
    return ((const struct memory_journal *)state)->committed;
}

/* Whether a later write on disk replaces this one of a game, seat or snapshot. */
static bool is_replaced(const struct memory_journal *journal, size_t at)
{
    const struct memory_write *old = &journal->write[at];
    for (size_t i = at + 1; i < journal->safe; i++) {
        const struct memory_write *write = &journal->write[i];
        if (write->kind != old->kind) {
            continue;
        }
        if (write->kind == WRITE_GAME && write->as.game.id == old->as.game.id) {
            return true;
        }
        if (write->kind == WRITE_SEAT && write->as.seat.game_id == old->as.seat.game_id &&
            write->as.seat.number == old->as.seat.number) {
            return true;
        }
    }
    return false;
}

static enum status each_game(void *state, game_row_fn *fn, void *ctx)
{
    const struct memory_journal *journal = state;
    for (size_t i = 0; i < journal->safe; i++) {
        const struct memory_write *write = &journal->write[i];
        if (write->kind == WRITE_GAME && !is_replaced(journal, i) &&
            !fn(ctx, &write->as.game)) {
            break;
        }
    }
    return STATUS_OK;
}

static enum status each_seat(void *state, int64_t game_id, seat_row_fn *fn, void *ctx)
{
    const struct memory_journal *journal = state;
    for (size_t i = 0; i < journal->safe; i++) {
        const struct memory_write *write = &journal->write[i];
        if (write->kind == WRITE_SEAT && write->as.seat.game_id == game_id &&
            !is_replaced(journal, i) && !fn(ctx, &write->as.seat)) {
            break;
        }
    }
    return STATUS_OK;
}

static enum status
each_row(void *state, int64_t game_id, int64_t after, journal_row_fn *fn, void *ctx)
{
    const struct memory_journal *journal = state;
    for (size_t i = 0; i < journal->safe; i++) {
        const struct memory_write *write = &journal->write[i];
        if (write->kind == WRITE_ROW && write->as.row.game_id == game_id &&
            write->as.row.seq > after && !fn(ctx, &write->as.row)) {
            break;
        }
    }
    return STATUS_OK;
}

static enum status
snapshot(void *state, int64_t game_id, int64_t upto, snapshot_row_fn *fn, void *ctx)
{
    const struct memory_journal *journal = state;
    for (size_t i = journal->safe; i > 0; i--) {
        const struct memory_write *write = &journal->write[i - 1];
        if (write->kind == WRITE_SNAPSHOT && write->as.snapshot.game_id == game_id &&
            write->as.snapshot.seq <= upto) {
            fn(ctx, &write->as.snapshot);
            break;
        }
    }
    return STATUS_OK;
}

void memory_journal_init(struct memory_journal *journal)
{
    memset(journal, 0, sizeof(*journal));
    journal->refuse_in = -1;
    journal->clock_left = -1;
    journal->journal = (struct journal){.state = journal,
                                        .append = append,
                                        .put_game = put_game,
                                        .put_seat = put_seat,
                                        .put_snapshot = put_snapshot,
                                        .put_clock = put_clock,
                                        .hand_over = hand_over,
                                        .committed = committed,
                                        .each_game = each_game,
                                        .each_seat = each_seat,
                                        .each_row = each_row,
                                        .snapshot = snapshot,
                                        .clock_left = clock_left};
}

void memory_journal_release(struct memory_journal *journal)
{
    for (size_t i = 0; i < journal->count; i++) {
        forget_write(&journal->write[i]);
    }
    free(journal->write);
    memset(journal, 0, sizeof(*journal));
}

void memory_journal_commit(struct memory_journal *journal)
{
    journal->safe = journal->count;
    journal->committed = journal->position;
}

void memory_journal_lose(struct memory_journal *journal)
{
    for (size_t i = journal->safe; i < journal->count; i++) {
        forget_write(&journal->write[i]);
    }
    journal->count = journal->safe;
}

void memory_journal_lose_snapshots(struct memory_journal *journal)
{
    for (size_t i = 0; i < journal->safe; i++) {
        if (journal->write[i].kind == WRITE_SNAPSHOT) {
            journal->write[i].as.snapshot.game_id = 0;
        }
    }
}

void memory_journal_refuse_after(struct memory_journal *journal, int64_t writes)
{
    journal->refuse_in = writes;
}
