/* Scenario files, and the scanner that knows places against jansson, which does not: both take
 * the same texts. Rule: D63 */
#include <jansson.h>
#include <string.h>

#include "protocol/json_position.h"
#include "protocol/scenario.h"
#include "tests/fuzz/fuzz.h"

static struct scenario scenario;
static struct scenario_mistakes mistakes;

static bool has_nul(const char *text, size_t len)
{
    for (size_t i = 0; i + 5 < len; i++) {
        if (memcmp(text + i, "\\u0000", 6) == 0) {
            return true;
        }
    }
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct json_fault fault = {0};
    struct json_position at;
    char pointer[JSON_POINTER_MAX];
    char *text = malloc(size == 0 ? 1 : size);
    HOLD(text != NULL);
    memcpy(text, data, size);
    struct json_positions *positions = json_positions_scan(text, size, &fault);
    json_t *json = json_loadb(text, size, 0, NULL);
    HOLD(has_nul(text, size) || (positions != NULL) == (json != NULL));
    if (positions == NULL) {
        HOLD(fault.text != NULL && fault.at.line >= 1 && fault.at.column >= 1);
    } else {
        HOLD(json_position_of(positions, "", false, &at) && at.line >= 1);
        json_position_of(positions, "/platoons/0/code", true, &at);
        json_duplicate(positions, 0, pointer, &at);
    }
    bool good = scenario_parse(text, size, &scenario, &mistakes);
    HOLD(good == (mistakes.total == 0));
    HOLD(mistakes.count <= MISTAKES_MAX && mistakes.count <= mistakes.total);
    json_positions_free(positions);
    json_decref(json);
    free(text);
    return 0;
}
