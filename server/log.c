#include "server/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char *const words[] = {"error", "warn", "info", "debug"};

enum log_level log_level = LOG_ERROR;

enum log_level log_level_of(const char *word)
{
    for (int i = LOG_ERROR; i <= LOG_DEBUG; i++) {
        if (strcmp(words[i], word) == 0) {
            return (enum log_level)i;
        }
    }
    return LOG_INFO;
}

/* One write() a line, so that lines of the writer's thread do not mix with others. */
void log_write(enum log_level level, const char *format, ...)
{
    char line[LOG_LINE_BYTES];
    struct timespec now;
    struct tm utc;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &utc);
    size_t len = strftime(line, sizeof(line), "%Y-%m-%dT%H:%M:%S", &utc);
    len += (size_t)snprintf(line + len, sizeof(line) - len, ".%03ldZ %s ",
                            now.tv_nsec / 1000000L, words[level]);
    va_list args;
    va_start(args, format);
    int added = vsnprintf(line + len, sizeof(line) - len - 1, format, args);
    va_end(args);
    size_t end = len + (added < 0 ? 0 : (size_t)added);
    end = end > sizeof(line) - 2 ? sizeof(line) - 2 : end;
    for (size_t i = len; i < end; i++) {
        line[i] = line[i] == '\n' || line[i] == '\r' ? ' ' : line[i];
    }
    line[end++] = '\n';
    if (write(STDERR_FILENO, line, end) < 0) {
        return; /* nobody reads it */
    }
}
