#include "protocol/json_position.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NO_KEY SIZE_MAX

struct value {
    int parent, last; /* value numbers; last: its latest child, -1 = none */
    int before;       /* the child before it of the same parent, -1 = none */
    int index;        /* among its siblings, from 0 */
    size_t key;       /* offset of the decoded key, NO_KEY in arrays */
    struct json_position at, key_at;
    bool duplicate;
};

struct json_positions {
    int count;
    size_t key_used;
    char *keys; /* decoded keys, each with a zero */
    struct value value[JSON_VALUES_MAX];
};

struct scanner {
    const unsigned char *text;
    size_t len, at;
    struct json_position here;
    struct json_positions *out;
    struct json_fault *fault;
};

static bool fail(struct scanner *s, const char *text)
{
    if (s->fault->text == NULL) {
        s->fault->at = s->here;
        s->fault->text = text;
    }
    return false;
}

static int peek(const struct scanner *s)
{
    return s->at < s->len ? s->text[s->at] : -1;
}

/* One byte on; only the first byte of a character counts as a column. */
static void advance(struct scanner *s)
{
    unsigned char c = s->text[s->at++];
    if (c == '\n') {
        s->here.line++;
        s->here.column = 1;
    } else if (s->at >= s->len || (s->text[s->at] & 0xC0U) != 0x80) {
        s->here.column++;
    }
}

static void skip_space(struct scanner *s)
{
    while (peek(s) == ' ' || peek(s) == '\t' || peek(s) == '\n' || peek(s) == '\r') {
        advance(s);
    }
}

static bool is_digit(int c)
{
    return c >= '0' && c <= '9';
}

/* ---- strings -------------------------------------------------------------------------------
 */

/* Bytes of a well-formed UTF-8 character at the cursor, 0 = not well-formed. */
static int utf8_length(const struct scanner *s)
{
    static const struct {
        unsigned char low, high, second_low, second_high;
        int bytes;
    } form[] = {
        {0x20, 0x7F, 0, 0, 1},       {0xC2, 0xDF, 0x80, 0xBF, 2}, {0xE0, 0xE0, 0xA0, 0xBF, 3},
        {0xE1, 0xEC, 0x80, 0xBF, 3}, {0xED, 0xED, 0x80, 0x9F, 3}, {0xEE, 0xEF, 0x80, 0xBF, 3},
        {0xF0, 0xF0, 0x90, 0xBF, 4}, {0xF1, 0xF3, 0x80, 0xBF, 4}, {0xF4, 0xF4, 0x80, 0x8F, 4}};

    const unsigned char *c = s->text + s->at;
    for (size_t i = 0; i < sizeof(form) / sizeof(form[0]); i++) {
        if (c[0] < form[i].low || c[0] > form[i].high) {
            continue;
        }
        if (s->len - s->at < (size_t)form[i].bytes) {
            return 0;
        }
        if (form[i].bytes > 1 && (c[1] < form[i].second_low || c[1] > form[i].second_high)) {
            return 0;
        }
        for (int k = 2; k < form[i].bytes; k++) {
            if ((c[k] & 0xC0U) != 0x80) {
                return 0;
            }
        }
        return form[i].bytes;
    }
    return 0;
}

/* Four hex digits after "\u", or -1. */
static int32_t hex4(struct scanner *s)
{
    int32_t value = 0;
    for (int i = 0; i < 4; i++) {
        int c = peek(s);
        int digit = is_digit(c)              ? c - '0'
                    : (c >= 'a' && c <= 'f') ? c - 'a' + 10
                    : (c >= 'A' && c <= 'F') ? c - 'A' + 10
                                             : -1;
        if (digit < 0) {
            return -1;
        }
        value = value * 16 + digit;
        advance(s);
    }
    return value;
}

static char *put_utf8(char *to, int32_t code)
{
    if (code < 0x80) {
        *to++ = (char)code;
    } else if (code < 0x800) {
        *to++ = (char)(0xC0 | code >> 6);
        *to++ = (char)(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        *to++ = (char)(0xE0 | code >> 12);
        *to++ = (char)(0x80 | (code >> 6 & 0x3F));
        *to++ = (char)(0x80 | (code & 0x3F));
    } else {
        *to++ = (char)(0xF0 | code >> 18);
        *to++ = (char)(0x80 | (code >> 12 & 0x3F));
        *to++ = (char)(0x80 | (code >> 6 & 0x3F));
        *to++ = (char)(0x80 | (code & 0x3F));
    }
    return to;
}

/* The rest of "\uXXXX", with its second half where the first is a surrogate. */
static bool scan_unicode(struct scanner *s, char **to)
{
    int32_t code = hex4(s);
    if (code < 0) {
        return fail(s, "four hex digits are expected after \\u");
    }
    if (code >= 0xD800 && code <= 0xDBFF) {
        if (s->len - s->at < 2 || memcmp(s->text + s->at, "\\u", 2) != 0) {
            return fail(s, "half a character: a second \\u is expected");
        }
        advance(s);
        advance(s);
        int32_t low = hex4(s);
        if (low < 0xDC00 || low > 0xDFFF) {
            return fail(s, "half a character: the second \\u does not fit");
        }
        code = 0x10000 + (code - 0xD800) * 0x400 + (low - 0xDC00);
    } else if (code >= 0xDC00 && code <= 0xDFFF) {
        return fail(s, "half a character: the first \\u is missing");
    } else if (code == 0) {
        return fail(s, "\\u0000 is not allowed");
    }
    *to = put_utf8(*to, code);
    return true;
}

static bool scan_escape(struct scanner *s, char **to)
{
    static const char from[] = "\"\\/bfnrt";
    static const char into[] = "\"\\/\b\f\n\r\t";
    advance(s);
    int c = peek(s);
    if (c == 'u') {
        advance(s);
        return scan_unicode(s, to);
    }
    const char *found = c <= 0 ? NULL : strchr(from, c);
    if (found == NULL) {
        return fail(s, "an unknown escape after \\");
    }
    *(*to)++ = into[found - from];
    advance(s);
    return true;
}

/* Decodes a string to `to`, which has room for its bytes; leaves *to behind the last one. */
static bool scan_string(struct scanner *s, char **to)
{
    if (peek(s) != '"') {
        return fail(s, "a text in \" is expected");
    }
    advance(s);
    while (peek(s) != '"') {
        if (peek(s) < 0) {
            return fail(s, "a text does not end");
        }
        if (peek(s) == '\\') {
            if (!scan_escape(s, to)) {
                return false;
            }
            continue;
        }
        int bytes = utf8_length(s);
        if (bytes == 0) {
            return fail(s, peek(s) < 0x20 ? "a text may not run over a line or hold a tab"
                                          : "this is not UTF-8");
        }
        for (int i = 0; i < bytes; i++) {
            *(*to)++ = (char)peek(s);
            advance(s);
        }
    }
    advance(s);
    return true;
}

/* ---- numbers and words ---------------------------------------------------------------------
 */

static bool scan_digits(struct scanner *s)
{
    if (!is_digit(peek(s))) {
        return fail(s, "a digit is expected");
    }
    while (is_digit(peek(s))) {
        advance(s);
    }
    return true;
}

/* jansson refuses what does not fit its own types, so these are no numbers here either. */
static bool fits(struct scanner *s, size_t start, bool whole)
{
    char text[400];
    size_t len = s->at - start;
    if (len >= sizeof(text)) {
        return fail(s, "a number has too many digits");
    }
    memcpy(text, s->text + start, len);
    text[len] = '\0';
    errno = 0;
    if (whole) {
        (void)strtoll(text, NULL, 10);
    } else {
        double value = strtod(text, NULL);
        if (errno == ERANGE && value > -1.0 && value < 1.0) {
            errno = 0; /* too small is taken as zero */
        }
    }
    return errno == ERANGE ? fail(s, "a number is too large") : true;
}

static bool scan_number(struct scanner *s)
{
    size_t start = s->at;
    bool whole = true;
    if (peek(s) == '-') {
        advance(s);
    }
    if (peek(s) == '0') {
        advance(s);
        if (is_digit(peek(s))) {
            return fail(s, "a number does not begin with 0");
        }
    } else if (!scan_digits(s)) {
        return false;
    }
    if (peek(s) == '.') {
        whole = false;
        advance(s);
        if (!scan_digits(s)) {
            return false;
        }
    }
    if (peek(s) == 'e' || peek(s) == 'E') {
        whole = false;
        advance(s);
        if (peek(s) == '+' || peek(s) == '-') {
            advance(s);
        }
        if (!scan_digits(s)) {
            return false;
        }
    }
    return fits(s, start, whole);
}

static bool scan_word(struct scanner *s, const char *word)
{
    size_t len = strlen(word);
    if (s->len - s->at < len || memcmp(s->text + s->at, word, len) != 0) {
        return fail(s, "a value is expected");
    }
    for (size_t i = 0; i < len; i++) {
        advance(s);
    }
    return true;
}

/* ---- values --------------------------------------------------------------------------------
 */

static bool same_key(const struct json_positions *p, const struct value *v, const char *key)
{
    return v->key != NO_KEY && strcmp(p->keys + v->key, key) == 0;
}

/* Adds a value under `parent` (-1: the whole); its number, or -1. */
static int add_value(struct scanner *s, int parent)
{
    struct json_positions *p = s->out;
    if (p->count == JSON_VALUES_MAX) {
        fail(s, "too many values");
        return -1;
    }
    int number = p->count++;
    p->value[number] = (struct value){
        .parent = parent, .last = -1, .before = -1, .key = NO_KEY, .at = s->here};
    if (parent >= 0) {
        struct value *around = &p->value[parent];
        p->value[number].before = around->last;
        p->value[number].index = around->last < 0 ? 0 : p->value[around->last].index + 1;
        around->last = number;
    }
    return number;
}

static bool scan_value(struct scanner *s, int number, int depth);

static bool scan_member(struct scanner *s, int object, int depth)
{
    struct json_positions *p = s->out;
    struct json_position key_at = s->here;
    char *key = p->keys + p->key_used;
    char *end = key;
    if (!scan_string(s, &end)) {
        return false;
    }
    *end = '\0';
    bool twice = false;
    for (int i = p->value[object].last; i >= 0 && !twice; i = p->value[i].before) {
        twice = same_key(p, &p->value[i], key);
    }
    skip_space(s);
    if (peek(s) != ':') {
        return fail(s, "a : is expected");
    }
    advance(s);
    skip_space(s);
    int number = add_value(s, object);
    if (number < 0) {
        return false;
    }
    p->value[number].key = p->key_used;
    p->value[number].key_at = key_at;
    p->value[number].duplicate = twice;
    p->key_used += (size_t)(end - key) + 1;
    return scan_value(s, number, depth);
}

static bool scan_item(struct scanner *s, int array, int depth)
{
    int number = add_value(s, array);
    return number >= 0 && scan_value(s, number, depth);
}

static bool scan_list(struct scanner *s, int number, int depth, bool object)
{
    int close = object ? '}' : ']';
    if (depth == JSON_DEPTH_MAX) {
        return fail(s, "nested too deeply");
    }
    advance(s);
    skip_space(s);
    if (peek(s) == close) {
        advance(s);
        return true;
    }
    for (;;) {
        if (!(object ? scan_member(s, number, depth + 1) : scan_item(s, number, depth + 1))) {
            return false;
        }
        skip_space(s);
        if (peek(s) == close) {
            advance(s);
            return true;
        }
        if (peek(s) != ',') {
            return fail(s, object ? "a , or } is expected" : "a , or ] is expected");
        }
        advance(s);
        skip_space(s);
    }
}

static bool scan_value(struct scanner *s, int number, int depth)
{
    s->out->value[number].at = s->here;
    switch (peek(s)) {
    case '{':
        return scan_list(s, number, depth, true);
    case '[':
        return scan_list(s, number, depth, false);
    case '"': {
        char *end = s->out->keys + s->out->key_used; /* decoded and forgotten */
        return scan_string(s, &end);
    }
    case 't':
        return scan_word(s, "true");
    case 'f':
        return scan_word(s, "false");
    case 'n':
        return scan_word(s, "null");
    default:
        return peek(s) == '-' || is_digit(peek(s)) ? scan_number(s)
                                                   : fail(s, "a value is expected");
    }
}

struct json_positions *
json_positions_scan(const char *text, size_t len, struct json_fault *fault)
{
    struct json_positions *p = malloc(sizeof(*p));
    char *keys = malloc(len + 1);
    *fault = (struct json_fault){.at = {1, 1}, .text = NULL};
    if (p == NULL || keys == NULL) {
        fault->text = "out of memory";
        free(p);
        free(keys);
        return NULL;
    }
    p->count = 0;
    p->key_used = 0;
    p->keys = keys;
    struct scanner s = {.text = (const unsigned char *)text,
                        .len = len,
                        .here = {1, 1},
                        .out = p,
                        .fault = fault};
    skip_space(&s);
    bool good = peek(&s) == '{' || peek(&s) == '[' || fail(&s, "a { is expected");
    good = good && scan_value(&s, add_value(&s, -1), 0);
    skip_space(&s);
    if (good && s.at < s.len) {
        good = fail(&s, "nothing is expected after the end");
    }
    if (!good) {
        json_positions_free(p);
        return NULL;
    }
    return p;
}

void json_positions_free(struct json_positions *positions)
{
    if (positions != NULL) {
        free(positions->keys);
        free(positions);
    }
}

/* ---- pointers ------------------------------------------------------------------------------
 */

void json_pointer_add(char pointer[JSON_POINTER_MAX], const char *key)
{
    size_t at = strlen(pointer);
    if (at + 1 < JSON_POINTER_MAX) {
        pointer[at++] = '/';
    }
    for (; *key != '\0' && at + 2 < JSON_POINTER_MAX; key++) {
        if (*key == '~' || *key == '/') {
            pointer[at++] = '~';
            pointer[at++] = *key == '~' ? '0' : '1';
        } else {
            pointer[at++] = *key;
        }
    }
    pointer[at] = '\0';
}

void json_pointer_add_index(char pointer[JSON_POINTER_MAX], size_t index)
{
    char digits[24];
    (void)snprintf(digits, sizeof(digits), "%zu", index);
    json_pointer_add(pointer, digits);
}

/* Child of a value whose step is written `step` (to the next / or the end), or -1. */
static int child_of(const struct json_positions *p, int number, const char *step, size_t len)
{
    for (int i = p->value[number].last; i >= 0; i = p->value[i].before) {
        char name[JSON_POINTER_MAX] = "";
        if (p->value[i].key != NO_KEY) {
            json_pointer_add(name, p->keys + p->value[i].key);
        } else {
            json_pointer_add_index(name, (size_t)p->value[i].index);
        }
        if (strlen(name) == len + 1 && memcmp(name + 1, step, len) == 0) {
            return i;
        }
    }
    return -1;
}

bool json_position_of(const struct json_positions *positions,
                      const char *pointer,
                      bool of_key,
                      struct json_position *out)
{
    int number = 0;
    *out = positions->value[0].at;
    while (*pointer == '/') {
        pointer++;
        size_t len = strcspn(pointer, "/");
        int child = child_of(positions, number, pointer, len);
        if (child < 0) {
            return false;
        }
        number = child;
        *out = positions->value[number].at;
        pointer += len;
    }
    if (of_key && positions->value[number].key != NO_KEY) {
        *out = positions->value[number].key_at;
    }
    return true;
}

static void write_pointer(const struct json_positions *p, int number, char *out)
{
    int way[JSON_DEPTH_MAX + 1];
    int steps = 0;
    for (; number > 0 && steps <= JSON_DEPTH_MAX; number = p->value[number].parent) {
        way[steps++] = number;
    }
    out[0] = '\0';
    while (steps > 0) {
        const struct value *v = &p->value[way[--steps]];
        if (v->key != NO_KEY) {
            json_pointer_add(out, p->keys + v->key);
        } else {
            json_pointer_add_index(out, (size_t)v->index);
        }
    }
}

bool json_duplicate(const struct json_positions *positions,
                    int i,
                    char pointer[JSON_POINTER_MAX],
                    struct json_position *out)
{
    for (int number = 0; number < positions->count; number++) {
        if (positions->value[number].duplicate && i-- == 0) {
            write_pointer(positions, number, pointer);
            *out = positions->value[number].key_at;
            return true;
        }
    }
    return false;
}
