/* The journal in one SQLite file: WAL, synchronous=FULL, group commit on a thread of its own.
 * What is queued while a commit runs shares the next transaction. Rule: D22, D23, D24 */
#ifndef UMPIRED_SERVER_JOURNAL_SQLITE_H
#define UMPIRED_SERVER_JOURNAL_SQLITE_H

#include "server/journal.h"

struct journal_sqlite;

struct journal_sqlite_config {
    const char *folder; /* the data folder; made when it is missing */
    /* Called on the writer's thread after each transaction, and after one that failed. */
    void (*on_commit)(void *state, bool failed);
    void *state;
};

/* Opens `<folder>/umpired.sqlite`, migrates it and starts the writer. NULL with a sentence in
 * `why`: the folder cannot be made, another server holds it, the file is damaged or newer. */
struct journal_sqlite *
journal_sqlite_open(const struct journal_sqlite_config *config, char *why, size_t why_size);

/* The same file to read only, for export and verify beside a running server. */
struct journal_sqlite *
journal_sqlite_open_reader(const char *folder, char *why, size_t why_size);

/* Commits what is queued and ends the writer: no callback comes after this; writes are refused,
 * reads go on. */
void journal_sqlite_stop(struct journal_sqlite *journal);

/* The same, and frees. NULL is fine. */
void journal_sqlite_close(struct journal_sqlite *journal);

/* The table of functions; borrowed, lives as long as the journal. */
struct journal *journal_sqlite_table(struct journal_sqlite *journal);

/* A batch failed and what was queued is lost: true until the disk takes writes again, which
 * on_commit(state, false) tells. */
bool journal_sqlite_read_only(struct journal_sqlite *journal);

/* Whoever queues has dropped all that built on lost rows; until he says so after each failure,
 * the journal stays read-only. */
void journal_sqlite_failure_seen(struct journal_sqlite *journal);

/* Time of the newest row, 0 when there is none. */
int64_t journal_sqlite_newest_ms(struct journal_sqlite *journal);

/* SQLite's online backup into `file`. STATUS_OK or STATUS_IO. */
enum status journal_sqlite_backup(struct journal_sqlite *journal, const char *file);

/* For tests: the next `count` commits and probes fail as if the disk were full. */
void journal_sqlite_fail_next(struct journal_sqlite *journal, int count);

#endif
