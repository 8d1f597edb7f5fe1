#include "protocol/status.h"

#include <assert.h>

static const struct {
    const char *code, *text;
} statuses[] = {

#define STATUS_ROW(name, code, text) {code, text},
    STATUS_MAP(STATUS_ROW)
#undef STATUS_ROW
};

const char *status_code(enum status status)
{
    assert(status < STATUS_COUNT);
    return statuses[status].code;
}

const char *status_text(enum status status)
{
    assert(status < STATUS_COUNT);
    return statuses[status].text;
}
