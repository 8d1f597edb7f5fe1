#include "core/reject.h"

static const char *const texts[] = {
#define REJECT_TEXT(name, text) text,
    REJECT_MAP(REJECT_TEXT)
#undef REJECT_TEXT
        NULL};
const struct words reject_words = {"reject", texts};
