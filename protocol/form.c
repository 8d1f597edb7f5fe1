#include "protocol/form.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- mistakes ------------------------------------------------------------------------------
 */

__attribute__((format(printf, 4, 0))) static void
note(struct reader *r, const char *pointer, bool of_key, const char *format, va_list args)
{
    struct scenario_mistakes *m = r->mistakes;
    m->total++;
    if (m->count == MISTAKES_MAX) {
        return;
    }
    struct scenario_mistake *mistake = &m->item[m->count++];
    (void)snprintf(mistake->pointer, sizeof(mistake->pointer), "%s", pointer);
    (void)vsnprintf(mistake->text, sizeof(mistake->text), format, args);
    mistake->at = (struct json_position){1, 1};
    if (r->positions != NULL) {
        (void)json_position_of(r->positions, pointer, of_key, &mistake->at);
    }
}

void wrong(struct reader *r, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    note(r, r->pointer, false, format, args);
    va_end(args);
}

void wrong_key(struct reader *r, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    note(r, r->pointer, true, format, args);
    va_end(args);
}

size_t enter_key(struct reader *r, const char *key)
{
    size_t before = strlen(r->pointer);
    json_pointer_add(r->pointer, key);
    return before;
}

size_t enter_index(struct reader *r, size_t index)
{
    size_t before = strlen(r->pointer);
    json_pointer_add_index(r->pointer, index);
    return before;
}

void leave(struct reader *r, size_t before)
{
    r->pointer[before] = '\0';
}

/* ---- tables --------------------------------------------------------------------------------
 */

static void list_words(const struct words *words, char *out, size_t size)
{
    out[0] = '\0';
    for (int i = 0; words->word[i] != NULL; i++) {
        size_t at = strlen(out);
        (void)snprintf(out + at, size - at, "%s%s", i == 0 ? "" : ", ", words->word[i]);
    }
}

static void read_word(struct reader *r, const struct field *field, const json_t *json, void *at)
{
    const char *text = json_string_value(json);
    for (int32_t i = 0; text != NULL && field->words->word[i] != NULL; i++) {
        if (strcmp(field->words->word[i], text) == 0) {
            memcpy(at, &i, sizeof(i));
            return;
        }
    }
    char list[160];
    list_words(field->words, list, sizeof(list));
    wrong(r, "this must be one of: %s", list);
}

void read_text(struct reader *r, const char *text, char *to, size_t size)
{
    if (text == NULL) {
        wrong(r, "this must be a text");
    } else if (strlen(text) >= size) {
        wrong(r, "this text is too long: %zu bytes, at most %zu", strlen(text), size - 1);
    } else {
        memset(to, 0, size);
        memcpy(to, text, strlen(text));
    }
}

static void
read_field(struct reader *r, const struct field *field, const json_t *json, void *to)
{
    char *at = (char *)to + field->offset;
    json_int_t number = json_integer_value(json);
    int32_t value = (int32_t)json_is_true(json);
    switch ((int)field->kind) {
    case FIELD_INT:
        if (!json_is_integer(json) || number < field->min || number > field->max) {
            wrong(r, "this must be a whole number from %d to %d", field->min, field->max);
        } else {
            value = (int32_t)number;
            memcpy(at, &value, sizeof(value));
        }
        break;
    case FIELD_BOOL:
        if (!json_is_boolean(json)) {
            wrong(r, "this must be true or false");
        } else {
            memcpy(at, &value, sizeof(value));
        }
        break;
    case FIELD_WORD:
        read_word(r, field, json, at);
        break;
    default:
        read_text(r, json_string_value(json), at, (size_t)field->max);
        break;
    }
}

static bool is_known(const struct form *form, const char *key)
{
    for (const struct field *f = form->fields; f != NULL && f->name != NULL; f++) {
        if (strcmp(f->name, key) == 0) {
            return true;
        }
    }
    for (const struct section *s = form->sections; s != NULL && s->name != NULL; s++) {
        if (strcmp(s->name, key) == 0) {
            return true;
        }
    }
    return false;
}

static void add_name(char *list, size_t size, const char *name)
{
    size_t at = strlen(list);
    (void)snprintf(list + at, size - at, "%s%s", at == 0 ? "" : ", ", name);
}

static void find_unknown(struct reader *r, const json_t *json, const struct form *form)
{
    char list[280] = "";
    for (const struct field *f = form->fields; f != NULL && f->name != NULL; f++) {
        add_name(list, sizeof(list), f->name);
    }
    for (const struct section *s = form->sections; s != NULL && s->name != NULL; s++) {
        add_name(list, sizeof(list), s->name);
    }
    for (void *i = json_object_iter((json_t *)(uintptr_t)json); i != NULL;
         i = json_object_iter_next((json_t *)(uintptr_t)json, i)) {
        if (!is_known(form, json_object_iter_key(i))) {
            size_t before = enter_key(r, json_object_iter_key(i));
            wrong_key(r, "unknown key; known here: %s", list);
            leave(r, before);
        }
    }
}

void read_form(struct reader *r, const json_t *json, const struct form *form, void *to)
{
    if (!json_is_object(json)) {
        wrong(r, "this must be an object in { }");
        return;
    }
    find_unknown(r, json, form);
    for (const struct field *f = form->fields; f != NULL && f->name != NULL; f++) {
        const json_t *value = json_object_get(json, f->name);
        size_t before = enter_key(r, f->name);
        if (value != NULL) {
            read_field(r, f, value, to);
        } else if (!(f->flags & FIELD_OPTIONAL)) {
            wrong(r, "\"%s\" is missing", f->name);
        }
        leave(r, before);
    }
    for (const struct section *s = form->sections; s != NULL && s->name != NULL; s++) {
        const json_t *value = json_object_get(json, s->name);
        size_t before = enter_key(r, s->name);
        if (value != NULL) {
            s->read(r, value, to);
        } else if (s->required) {
            wrong(r, "\"%s\" is missing", s->name);
        }
        leave(r, before);
    }
}

void read_list(struct reader *r,
               const json_t *json,
               size_t max,
               read_section *read_item,
               void *items,
               size_t size,
               int32_t *count)
{
    if (!json_is_array(json)) {
        wrong(r, "this must be a list in [ ]");
        return;
    }
    size_t found = json_array_size(json);
    if (found > max) {
        wrong(r, "the list is too long: %zu, at most %zu", found, max);
        found = max;
    }
    for (size_t i = 0; i < found; i++) {
        size_t before = enter_index(r, i);
        read_item(r, json_array_get(json, i), (char *)items + i * size);
        leave(r, before);
    }
    *count = (int32_t)found;
}
