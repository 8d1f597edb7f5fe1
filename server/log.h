/* The log: one line an event on stderr, `2026-11-30T08:20:21.123Z warn slow_reader conn=7`.
 * Words, numbers and codes of our own making alone; never a token, a link or a text that
 * somebody typed. */
#ifndef UMPIRED_SERVER_LOG_H
#define UMPIRED_SERVER_LOG_H

#include <stdbool.h>
#include <stddef.h>

enum log_level { LOG_ERROR, LOG_WARN, LOG_INFO, LOG_DEBUG };

#define LOG_LINE_BYTES 512 /* of one line; what is longer is cut */

/* The least urgent level that is written; LOG_ERROR until it is set. */
extern enum log_level log_level;

/* "error", "warn", "info" or "debug"; LOG_INFO for anything else. */
enum log_level log_level_of(const char *word);

/* One line: an event's name, then `name=value` parts. Nothing is made of the arguments when the
 * level is not written. */
#define LOG(level, ...)                                                                        \
    do {                                                                                       \
        if ((level) <= log_level) {                                                            \
            log_write((level), __VA_ARGS__);                                                   \
        }                                                                                      \
    } while (0)

void log_write(enum log_level level, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
