#include "server/now.h"

#include <time.h>

static int64_t ahead_ms; /* of the time since the computer was started */

static int64_t read_clock(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void now_begin(int64_t not_before_ms)
{
    const int64_t wall_ms = read_clock(CLOCK_REALTIME);
    ahead_ms = (wall_ms > not_before_ms ? wall_ms : not_before_ms) - read_clock(CLOCK_BOOTTIME);
}

int64_t now_read_ms(void)
{
    return ahead_ms + read_clock(CLOCK_BOOTTIME);
}
