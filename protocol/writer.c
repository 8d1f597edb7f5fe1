#include "protocol/writer.h"

#include <stdlib.h>
#include <string.h>

#define FIRST_CAPACITY 1024

static bool reserve(struct writer *out, size_t more)
{
    if (out->failed) {
        return false;
    }
    if (out->len + more + 1 <= out->capacity) {
        return true;
    }
    size_t wanted = out->capacity == 0 ? FIRST_CAPACITY : out->capacity;
    while (wanted < out->len + more + 1) {
        wanted *= 2;
    }
    char *grown = realloc(out->text, wanted);
    if (grown == NULL) {
        out->failed = true;
        return false;
    }
    out->text = grown;
    out->capacity = wanted;
    return true;
}

static void put(struct writer *out, const char *text, size_t len)
{
    if (reserve(out, len)) {
        memcpy(out->text + out->len, text, len);
        out->len += len;
    }
}

static void put_char(struct writer *out, char c)
{
    put(out, &c, 1);
}

/* A comma stands before everything but the first thing inside a container or after a key. */
static void separate(struct writer *out)
{
    if (out->len == 0) {
        return;
    }
    char last = out->text[out->len - 1];
    if (last != '{' && last != '[' && last != ':' && last != ',') {
        put_char(out, ',');
    }
}

void write_clear(struct writer *out)
{
    out->len = 0;
    out->failed = false;
}

void write_release(struct writer *out)
{
    free(out->text);
    memset(out, 0, sizeof(*out));
}

const char *write_text(struct writer *out)
{
    if (!reserve(out, 0)) {
        return "";
    }
    out->text[out->len] = '\0';
    return out->text;
}

void write_open(struct writer *out, char bracket)
{
    separate(out);
    put_char(out, bracket);
}

void write_close(struct writer *out, char bracket)
{
    put_char(out, bracket);
}

void write_key(struct writer *out, const char *key)
{
    separate(out);
    put_char(out, '"');
    put(out, key, strlen(key));
    put(out, "\":", 2);
}

static size_t digits(char *buffer, size_t size, int64_t value)
{
    size_t at = size;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do {
        buffer[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (value < 0) {
        buffer[--at] = '-';
    }
    return at;
}

static void put_number(struct writer *out, int64_t value)
{
    char buffer[24];
    size_t at = digits(buffer, sizeof(buffer), value);
    put(out, buffer + at, sizeof(buffer) - at);
}

void write_id_key(struct writer *out, char prefix, int64_t number)
{
    write_id(out, prefix, number);
    put_char(out, ':');
}

void write_int(struct writer *out, int64_t value)
{
    separate(out);
    put_number(out, value);
}

void write_bool(struct writer *out, bool value)
{
    separate(out);
    put(out, value ? "true" : "false", value ? 4 : 5);
}

void write_null(struct writer *out)
{
    separate(out);
    put(out, "null", 4);
}

void write_id(struct writer *out, char prefix, int64_t number)
{
    separate(out);
    put_char(out, '"');
    put_char(out, prefix);
    put_number(out, number);
    put_char(out, '"');
}

static void put_escaped(struct writer *out, unsigned char c)
{
    static const char hex[] = "0123456789abcdef";
    switch (c) {
    case '"':
        put(out, "\\\"", 2);
        break;
    case '\\':
        put(out, "\\\\", 2);
        break;
    case '\n':
        put(out, "\\n", 2);
        break;
    case '\r':
        put(out, "\\r", 2);
        break;
    case '\t':
        put(out, "\\t", 2);
        break;
    case '\b':
        put(out, "\\b", 2);
        break;
    case '\f':
        put(out, "\\f", 2);
        break;
    default: {
        const char code[6] = {'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]};
        put(out, code, sizeof(code));
        break;
    }
    }
}

void write_string_n(struct writer *out, const char *text, size_t len)
{
    separate(out);
    put_char(out, '"');
    size_t plain = 0;
    for (size_t i = 0; i < len; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c >= 0x20 && c != '"' && c != '\\') {
            continue;
        }
        put(out, text + plain, i - plain);
        put_escaped(out, c);
        plain = i + 1;
    }
    put(out, text + plain, len - plain);
    put_char(out, '"');
}

void write_string(struct writer *out, const char *text)
{
    write_string_n(out, text, strlen(text));
}

void write_hex(struct writer *out, const uint8_t *bytes, size_t len)
{
    static const char hex[] = "0123456789abcdef";
    separate(out);
    put_char(out, '"');
    for (size_t i = 0; i < len; i++) {
        const char pair[2] = {hex[bytes[i] >> 4], hex[bytes[i] & 15]};
        put(out, pair, sizeof(pair));
    }
    put_char(out, '"');
}

void write_raw(struct writer *out, const char *text, size_t len)
{
    if (len > 0) {
        separate(out);
        put(out, text, len);
    }
}

void write_byte(struct writer *out, char byte)
{
    put_char(out, byte);
}

void write_member_int(struct writer *out, const char *key, int64_t value)
{
    write_key(out, key);
    write_int(out, value);
}

void write_member_string(struct writer *out, const char *key, const char *text)
{
    write_key(out, key);
    write_string(out, text);
}
