/* The server's time does not follow those who set the computer's clock, and never goes back. */
#include "tests/support/test.h"

#include <time.h>

#include "server/now.h"

#define YEAR_MS  INT64_C(31536000000)
#define SLACK_MS 2000

static int64_t computers_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void time_is_the_computers_when_the_journal_is_older(void **state)
{
    (void)state;
    now_begin(computers_ms() - YEAR_MS);
    const int64_t apart = now_read_ms() - computers_ms();
    assert_true(apart >= -SLACK_MS && apart <= SLACK_MS);
}

static void time_goes_on_from_the_newest_row_when_the_computers_clock_was_set_back(void **state)
{
    (void)state;
    const int64_t newest = computers_ms() + YEAR_MS;
    now_begin(newest);
    const int64_t first = now_read_ms();
    const struct timespec nap = {0, 20000000};
    nanosleep(&nap, NULL);
    assert_true(first >= newest && first <= newest + SLACK_MS);
    assert_true(now_read_ms() >= first + 19);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(time_is_the_computers_when_the_journal_is_older),
        cmocka_unit_test(
            time_goes_on_from_the_newest_row_when_the_computers_clock_was_set_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
