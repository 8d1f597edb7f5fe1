#include "core/options.h"

#define CHOICE_WORDS(name, a, b, c)                                                            \
    static const char *const name##_texts[] = {a, b, c, NULL};                                 \
    static const struct words name##_words = {#name, name##_texts};
#define NO_WORDS_NUMBER(name, def, low, high)
#define NO_WORDS_FLAG(name, def)

OPTION_MAP(NO_WORDS_NUMBER, NO_WORDS_FLAG, CHOICE_WORDS)

#define OPTION_NUMBER(name, def, low, high) OPT_INT_FIELD(struct options, name, low, high, def),
#define OPTION_FLAG(name, def)                                                                 \
    {FIELD_AT(struct options, name), .kind = FIELD_BOOL, .flags = FIELD_OPTIONAL, .max = 1,    \
     .absent = (def)},
#define OPTION_CHOICE(name, a, b, c) OPT_WORD_FIELD(struct options, name, name##_words, 0),

const struct field option_fields[] = {OPTION_MAP(OPTION_NUMBER, OPTION_FLAG, OPTION_CHOICE)};
static_assert(COUNT_OF(option_fields) == OPTION_COUNT, "every option is one number");

#define SYSTEM_TEXT(name, text) text,
static const char *const option_system_texts[] = {OPTION_SYSTEM_MAP(SYSTEM_TEXT) NULL};
const struct words option_system_words = {"option_system", option_system_texts};

#define ONE_MORE(...)          +1
#define OPTIONS_OF(name, text) (0 name##_OPTION_MAP(ONE_MORE, ONE_MORE, ONE_MORE)),

enum option_system option_system_of(size_t index)
{
    static const size_t count[] = {OPTION_SYSTEM_MAP(OPTIONS_OF)};
    assert(index < OPTION_COUNT);
    int system = 0;
    while (index >= count[system]) {
        index -= count[system++];
    }
    return (enum option_system)system;
}

void options_default(struct options *options)
{
#define DEFAULT_NUMBER(name, def, low, high) options->name = (def);
#define DEFAULT_FLAG(name, def)              options->name = (def);
#define DEFAULT_CHOICE(name, a, b, c)        options->name = 0;
    OPTION_MAP(DEFAULT_NUMBER, DEFAULT_FLAG, DEFAULT_CHOICE)
}
