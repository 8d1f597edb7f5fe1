#include "protocol/field_json.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/limits.h"

static int32_t number_at(const void *args, size_t offset)
{
    int32_t value;
    memcpy(&value, (const char *)args + offset, sizeof(value));
    return value;
}

static int64_t span_at(const void *args, size_t offset)
{
    int64_t value;
    memcpy(&value, (const char *)args + offset, sizeof(value));
    return value;
}

static size_t item_offset(const struct field *field, int32_t i)
{
    return field->offset + sizeof(int32_t) * (size_t)(i + 1);
}

void card_text(int face, char out[4])
{
    static const char *const ranks[] = {"A", "2", "3",  "4", "5", "6", "7",
                                        "8", "9", "10", "J", "Q", "K"};
    static const char suits[] = "SHDC";
    size_t len = strlen(ranks[face % 13]);
    memcpy(out, ranks[face % 13], len);
    out[len] = suits[face / 13];
    out[len + 1] = '\0';
}

int card_face(const char *text)
{
    for (int face = 0; face < 52; face++) {
        char name[4];
        card_text(face, name);
        if (strcmp(name, text) == 0) {
            return face;
        }
    }
    return -1;
}

#define PREFIX_CASE(kind, letter)                                                              \
    case FIELD_##kind:                                                                         \
        return letter;

char id_prefix(enum field_kind kind)
{
    switch ((int)kind) {
        ID_KIND_MAP(PREFIX_CASE)
    default:
        return '\0';
    }
}

int32_t id_parse(enum field_kind kind, const char *text)
{
    if (text[0] == '\0' || text[0] != id_prefix(kind) || text[1] < '1' || text[1] > '9') {
        return 0;
    }
    int32_t value = 0;
    for (const char *c = text + 1; *c != '\0'; c++) {
        if (*c < '0' || *c > '9' || value > 9999) {
            return 0;
        }
        value = value * 10 + (*c - '0');
    }
    return value;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    if (c >= 'a' && c <= 'f') {
        return c - 'a' + 10;
    }
    if (c >= 'A' && c <= 'F') {
        return c - 'A' + 10;
    }
    return -1;
}

bool hex_parse(const char *text, uint8_t *out, size_t bytes)
{
    if (strlen(text) != 2 * bytes) {
        return false;
    }
    for (size_t i = 0; i < bytes; i++) {
        int high = hex_digit(text[2 * i]);
        int low = hex_digit(text[2 * i + 1]);
        if (high < 0 || low < 0) {
            return false;
        }
        out[i] = (uint8_t)(high * 16 + low);
    }
    return true;
}

/* ---- writing ------------------------------------------------------------------------------
 */

static void encode_value(struct writer *out, const struct field *field, int32_t value)
{
    char card[4];
    switch (field->kind) {
    case FIELD_INT:
        write_int(out, value);
        break;
    case FIELD_BOOL:
        write_bool(out, value != 0);
        break;
    case FIELD_WORD:
        write_string(out, field->words->word[value]);
        break;
    case FIELD_CARD:
        card_text(value, card);
        write_string(out, card);
        break;
        CASE_ANY_ID
        if (value == 0) {
            write_string(out, "");
        } else {
            write_id(out, id_prefix(field->kind), value);
        }
        break;
    case FIELD_TEXT:
    case FIELD_HEX:
    case FIELD_MS:
    case FIELD_POINTS:
        assert(0 && "not a number");
        break;
    }
}

static void encode_points(struct writer *out, const struct field *field, const void *args)
{
    int32_t count = number_at(args, field->offset);
    write_open(out, '[');
    for (int32_t i = 0; i < count; i++) {
        write_open(out, '[');
        write_int(out, number_at(args, item_offset(field, 2 * i)));
        write_int(out, number_at(args, item_offset(field, 2 * i + 1)));
        write_close(out, ']');
    }
    write_close(out, ']');
}

static void encode_list(struct writer *out, const struct field *field, const void *args)
{
    int32_t count = number_at(args, field->offset);
    write_open(out, '[');
    for (int32_t i = 0; i < count; i++) {
        encode_value(out, field, number_at(args, item_offset(field, i)));
    }
    write_close(out, ']');
}

static void encode_field(struct writer *out, const struct field *field, const void *args)
{
    const char *at = (const char *)args + field->offset;
    write_key(out, field->name);
    if (field->kind == FIELD_POINTS) {
        encode_points(out, field, args);
    } else if (field->kind == FIELD_MS) {
        write_int(out, span_at(args, field->offset));
    } else if (field->flags & FIELD_LIST) {
        encode_list(out, field, args);
    } else if (field->kind == FIELD_TEXT) {
        write_string(out, at);
    } else if (field->kind == FIELD_HEX) {
        write_hex(out, (const uint8_t *)at, (size_t)field->max);
    } else {
        encode_value(out, field, number_at(args, field->offset));
    }
}

static bool all_zero(const char *at, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        if (at[i] != 0) {
            return false;
        }
    }
    return true;
}

static bool is_missing(const struct field *field, const void *args)
{
    if (!(field->flags & FIELD_OPTIONAL)) {
        return false;
    }
    const char *at = (const char *)args + field->offset;
    if (field->kind == FIELD_TEXT) {
        return at[0] == '\0';
    }
    if (field->kind == FIELD_HEX) {
        return all_zero(at, (size_t)field->max);
    }
    if (field->kind == FIELD_MS) {
        return span_at(args, field->offset) == 0;
    }
    if ((field->flags & FIELD_LIST) || field->kind == FIELD_POINTS) {
        return number_at(args, field->offset) == 0;
    }
    return number_at(args, field->offset) == field->absent;
}

void fields_encode(struct writer *out,
                   const struct field *fields,
                   size_t count,
                   const void *args,
                   bool secrets)
{
    for (size_t i = 0; i < count && fields[i].name != NULL; i++) {
        bool shown = secrets || !(fields[i].flags & FIELD_SECRET);
        if (shown && !is_missing(&fields[i], args)) {
            encode_field(out, &fields[i], args);
        }
    }
}

static bool same_value(const struct field *field, const void *before, const void *after)
{
    const char *a = (const char *)before + field->offset;
    const char *b = (const char *)after + field->offset;
    if (field->kind == FIELD_TEXT) {
        return strcmp(a, b) == 0;
    }
    size_t len = sizeof(int32_t);
    if (field->kind == FIELD_HEX) {
        len = (size_t)field->max;
    } else if (field->kind == FIELD_MS) {
        len = sizeof(int64_t);
    } else if (field->flags & FIELD_LIST) {
        len += sizeof(int32_t) * (size_t)number_at(after, field->offset);
    } else if (field->kind == FIELD_POINTS) {
        len += 2 * sizeof(int32_t) * (size_t)number_at(after, field->offset);
    }
    return memcmp(a, b, len) == 0;
}

bool fields_encode_changes(struct writer *out,
                           const struct field *fields,
                           size_t count,
                           const void *before,
                           const void *after)
{
    bool any = false;
    for (size_t i = 0; i < count && fields[i].name != NULL; i++) {
        bool was = !is_missing(&fields[i], before);
        bool is = !is_missing(&fields[i], after);
        if (was == is && (!is || same_value(&fields[i], before, after))) {
            continue;
        }
        any = true;
        if (is) {
            encode_field(out, &fields[i], after);
        } else {
            write_key(out, fields[i].name);
            write_null(out);
        }
    }
    return any;
}

/* ---- reading ------------------------------------------------------------------------------
 */

static void set_number(void *out, size_t offset, int32_t value)
{
    memcpy((char *)out + offset, &value, sizeof(value));
}

static enum status decode_word(const struct field *field, const char *text, int32_t *value)
{
    for (int32_t i = 0; field->words->word[i] != NULL; i++) {
        if (strcmp(field->words->word[i], text) == 0) {
            *value = i;
            return STATUS_OK;
        }
    }
    return STATUS_BAD_WORD;
}

static enum status decode_value(const struct field *field, const json_t *json, int32_t *value)
{
    if (field->kind == FIELD_INT) {
        if (!json_is_integer(json)) {
            return STATUS_WRONG_TYPE;
        }
        json_int_t number = json_integer_value(json);
        if (number < field->min || number > field->max) {
            return STATUS_OUT_OF_RANGE;
        }
        *value = (int32_t)number;
        return STATUS_OK;
    }
    if (field->kind == FIELD_BOOL) {
        *value = json_is_true(json);
        return json_is_boolean(json) ? STATUS_OK : STATUS_WRONG_TYPE;
    }
    if (!json_is_string(json)) {
        return STATUS_WRONG_TYPE;
    }
    const char *text = json_string_value(json);
    if (field->kind == FIELD_WORD) {
        return decode_word(field, text, value);
    }
    if (field->kind == FIELD_CARD) {
        *value = card_face(text);
        return *value >= 0 ? STATUS_OK : STATUS_BAD_WORD;
    }
    *value = id_parse(field->kind, text);
    return *value > 0 || text[0] == '\0' ? STATUS_OK : STATUS_BAD_WORD;
}

static enum status decode_list(const struct field *field, const json_t *json, void *out)
{
    if (!json_is_array(json)) {
        return STATUS_WRONG_TYPE;
    }
    size_t count = json_array_size(json);
    if (count > field->capacity) {
        return STATUS_TOO_LONG;
    }
    set_number(out, field->offset, (int32_t)count);
    for (size_t i = 0; i < count; i++) {
        int32_t value = 0;
        enum status status = decode_value(field, json_array_get(json, i), &value);
        if (status != STATUS_OK) {
            return status;
        }
        set_number(out, item_offset(field, (int32_t)i), value);
    }
    return STATUS_OK;
}

static enum status decode_points(const struct field *field, const json_t *json, void *out)
{
    if (!json_is_array(json)) {
        return STATUS_WRONG_TYPE;
    }
    size_t count = json_array_size(json);
    if (count > field->capacity) {
        return STATUS_TOO_LONG;
    }
    set_number(out, field->offset, (int32_t)count);
    for (size_t i = 0; i < count; i++) {
        const json_t *pair = json_array_get(json, i);
        if (!json_is_array(pair) || json_array_size(pair) != 2) {
            return STATUS_WRONG_TYPE;
        }
        for (size_t k = 0; k < 2; k++) {
            const json_t *item = json_array_get(pair, k);
            json_int_t number = json_integer_value(item);
            if (!json_is_integer(item)) {
                return STATUS_WRONG_TYPE;
            }
            if (number < -BOARD_EDGE_CI || number > BOARD_EDGE_CI) {
                return STATUS_OUT_OF_RANGE;
            }
            set_number(out, item_offset(field, (int32_t)(2 * i + k)), (int32_t)number);
        }
    }
    return STATUS_OK;
}

static enum status decode_text(const struct field *field, const json_t *json, void *out)
{
    if (!json_is_string(json)) {
        return STATUS_WRONG_TYPE;
    }
    size_t len = json_string_length(json);
    if (field->kind == FIELD_HEX) {
        bool good = hex_parse(json_string_value(json), (uint8_t *)out + field->offset,
                              (size_t)field->max);
        return good ? STATUS_OK : STATUS_WRONG_TYPE;
    }
    if (len >= (size_t)field->max) {
        return STATUS_TOO_LONG;
    }
    memcpy((char *)out + field->offset, json_string_value(json), len + 1);
    return STATUS_OK;
}

static enum status decode_field(const struct field *field, const json_t *json, void *out)
{
    if (field->kind == FIELD_POINTS) {
        return decode_points(field, json, out);
    }
    if (field->flags & FIELD_LIST) {
        return decode_list(field, json, out);
    }
    if (field->kind == FIELD_TEXT || field->kind == FIELD_HEX) {
        return decode_text(field, json, out);
    }
    if (field->kind == FIELD_MS) {
        json_int_t span = json_integer_value(json);
        memcpy((char *)out + field->offset, &(int64_t){span}, sizeof(int64_t));
        return json_is_integer(json) ? STATUS_OK : STATUS_WRONG_TYPE;
    }
    int32_t value = 0;
    enum status status = decode_value(field, json, &value);
    set_number(out, field->offset, value);
    return status;
}

static enum status
problem_at(struct field_problem *problem, enum status status, const char *field)
{
    problem->status = status;
    size_t len = strlen(field);
    if (len >= sizeof(problem->field)) {
        len = sizeof(problem->field) - 1;
    }
    memcpy(problem->field, field, len);
    problem->field[len] = '\0';
    return status;
}

enum status fields_decode(const json_t *object,
                          const struct field *fields,
                          size_t count,
                          void *out,
                          size_t size,
                          struct field_problem *problem)
{
    memset(out, 0, size);
    if (object != NULL && !json_is_object(object)) {
        return problem_at(problem, STATUS_NOT_OBJECT, "");
    }
    size_t known = 0;
    for (size_t i = 0; i < count && fields[i].name != NULL; i++) {
        const json_t *json = object == NULL ? NULL : json_object_get(object, fields[i].name);
        if (json != NULL) {
            known++;
            enum status status = decode_field(&fields[i], json, out);
            if (status != STATUS_OK) {
                return problem_at(problem, status, fields[i].name);
            }
        } else if (!(fields[i].flags & FIELD_OPTIONAL)) {
            return problem_at(problem, STATUS_MISSING_FIELD, fields[i].name);
        } else if (fields[i].kind < FIELD_TEXT && !(fields[i].flags & FIELD_LIST)) {
            set_number(out, fields[i].offset, fields[i].absent);
        }
    }
    if (object != NULL && known != json_object_size(object)) {
        return problem_at(problem, STATUS_UNKNOWN_FIELD, "");
    }
    return STATUS_OK;
}

static bool has_nul(const char *text, size_t len)
{
    return memchr(text, '\0', len) != NULL || memmem(text, len, "\\u0000", 6) != NULL;
}

/* Deepest nesting, brackets inside strings left aside. */
static int depth_of(const char *text, size_t len)
{
    int depth = 0;
    int deepest = 0;
    bool in_string = false;
    for (size_t i = 0; i < len; i++) {
        char c = text[i];
        if (in_string) {
            if (c == '\\') {
                i++;
            } else if (c == '"') {
                in_string = false;
            }
        } else if (c == '"') {
            in_string = true;
        } else if (c == '{' || c == '[') {
            depth++;
            deepest = depth > deepest ? depth : deepest;
        } else if (c == '}' || c == ']') {
            depth--;
        }
    }
    return deepest;
}

json_t *json_parse_strict(const char *text, size_t len, int depth_max, enum status *status)
{
    if (has_nul(text, len)) {
        *status = STATUS_NUL;
        return NULL;
    }
    if (depth_of(text, len) > depth_max) {
        *status = STATUS_TOO_DEEP;
        return NULL;
    }
    json_error_t error;
    json_t *value = json_loadb(text, len, JSON_REJECT_DUPLICATES, &error);
    if (value == NULL) {
        bool twice = json_error_code(&error) == json_error_duplicate_key;
        *status = twice ? STATUS_DUPLICATE_KEY : STATUS_NOT_JSON;
        return NULL;
    }
    *status = STATUS_OK;
    return value;
}

char *json_canonical(const json_t *value)
{
    return json_dumps(value, JSON_COMPACT | JSON_SORT_KEYS | JSON_ENCODE_ANY);
}
