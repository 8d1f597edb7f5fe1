/* A journal in memory that keeps every promise of server/journal.h, with faults on demand: the
 * disk refuses, a commit fails, the machine crashes. For simulations; one thread. */
#ifndef UMPIRED_TESTS_MEMORY_JOURNAL_H
#define UMPIRED_TESTS_MEMORY_JOURNAL_H

#include "server/journal.h"

struct memory_write;

struct memory_journal {
    struct journal journal; /* hand this to rooms; its state is this struct */
    struct memory_write *write;
    size_t count, capacity;
    size_t safe;        /* writes that are on disk: the first so many */
    uint64_t position;  /* of the newest write, also of those that were lost */
    uint64_t committed; /* of the newest write on disk */
    int64_t refuse_in;  /* writes until the disk refuses; below 0 = never */
    int64_t clock_left; /* -1 = none was written; one game has a clock at a time here */
    int64_t clock_game;
};

/* Empty, with no faults. The caller ends it with memory_journal_release. */
void memory_journal_init(struct memory_journal *journal);
void memory_journal_release(struct memory_journal *journal);

/* Everything queued is on disk. */
void memory_journal_commit(struct memory_journal *journal);

/* A crash, or a failed commit: what was not committed is gone. Positions go on. */
void memory_journal_lose(struct memory_journal *journal);

/* Every snapshot on disk is deleted: it is a cache. */
void memory_journal_lose_snapshots(struct memory_journal *journal);

/* After so many writes more every write is refused with position 0; below 0 ends the fault. */
void memory_journal_refuse_after(struct memory_journal *journal, int64_t writes);

#endif
