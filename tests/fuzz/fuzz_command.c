/* The arguments of each command: the first byte picks the verb, the rest is JSON. What is read
 * can be written, and reads the same again. */
#include <jansson.h>
#include <string.h>

#include "core/core.h"
#include "protocol/field_json.h"
#include "protocol/writer.h"
#include "tests/fuzz/fuzz.h"

static json_t *written(const struct verb *verb, const void *args)
{
    struct writer out = {0};
    enum status status;
    write_open(&out, '{');
    fields_encode(&out, verb->fields, verb->field_count, args, true);
    write_close(&out, '}');
    HOLD(!out.failed);
    json_t *json = json_parse_strict(out.text, out.len, FRAME_DEPTH_MAX, &status);
    write_release(&out);
    return json;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct field_problem problem;
    struct command first = {0};
    struct command second = {0};
    enum status status;
    if (size < 2) {
        return 0;
    }
    const struct verb *verb = verb_at(data[0] % verb_count());
    json_t *args =
        json_parse_strict((const char *)data + 1, size - 1, FRAME_DEPTH_MAX, &status);
    HOLD((args != NULL) == (status == STATUS_OK));
    if (args != NULL && fields_decode(args, verb->fields, verb->field_count, first.args,
                                      verb->args_size, &problem) == STATUS_OK) {
        json_t *again = written(verb, first.args);
        HOLD(again != NULL);
        HOLD(fields_decode(again, verb->fields, verb->field_count, second.args, verb->args_size,
                           &problem) == STATUS_OK);
        HOLD(memcmp(first.args, second.args, verb->args_size) == 0);
        json_decref(again);
    }
    json_decref(args);
    return 0;
}
