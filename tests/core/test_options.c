/* The house rules: names, order and defaults. */
#include "tests/support/test.h"

#include <string.h>

#include "core/options.h"

static size_t index_of(const char *name)
{
    size_t i = 0;
    while (i < OPTION_COUNT && strcmp(option_fields[i].name, name) != 0) {
        i++;
    }
    assert_true(i < OPTION_COUNT);
    return i;
}

static void options_are_sorted_by_name_inside_a_system(void **state)
{
    (void)state;
    for (size_t i = 1; i < OPTION_COUNT; i++) {
        const enum option_system before = option_system_of(i - 1);
        const enum option_system here = option_system_of(i);
        assert_true(here == before || here == before + 1);
        assert_true(here != before ||
                    strcmp(option_fields[i - 1].name, option_fields[i].name) < 0);
    }
    assert_int_equal(option_system_of(OPTION_COUNT - 1), OPTION_SYSTEM_COUNT - 1);
}

static void option_system_of_knows_the_first_and_last_option_of_a_system(void **state)
{
    (void)state;
    assert_int_equal(option_system_of(index_of("card_period")), OPTION_SYSTEM_STREET);
    assert_int_equal(option_system_of(index_of("turn_limit")), OPTION_SYSTEM_STREET);
    assert_int_equal(option_system_of(index_of("activation")), OPTION_SYSTEM_SKIRMISH);
    assert_int_equal(option_system_of(index_of("skirmish_dead")), OPTION_SYSTEM_SKIRMISH);
    assert_int_equal(option_system_of(index_of("blanks_per_man")), OPTION_SYSTEM_SEQUENCE);
    assert_int_equal(option_system_of(index_of("zone_in")), OPTION_SYSTEM_SEQUENCE);
}

static void options_default_is_what_a_missing_field_means(void **state)
{
    (void)state;
    struct options options;
    memset(&options, 0x55, sizeof(options));
    options_default(&options);
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        int32_t value;
        memcpy(&value, (const char *)&options + option_fields[i].offset, sizeof(value));
        assert_int_equal(value, option_fields[i].absent);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_are_sorted_by_name_inside_a_system),
        cmocka_unit_test(option_system_of_knows_the_first_and_last_option_of_a_system),
        cmocka_unit_test(options_default_is_what_a_missing_field_means),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
