#include "core/field.h"

#include <string.h>

/* The numbers of a field, in a list or alone; texts, bytes, times and points have none. */
static bool has_numbers(const struct field *field)
{
    return field->kind != FIELD_TEXT && field->kind != FIELD_HEX && field->kind != FIELD_MS &&
           field->kind != FIELD_POINTS;
}

static const int32_t *numbers_of(const struct field *field, const void *args, int32_t *count)
{
    const int32_t *at = (const void *)((const uint8_t *)args + field->offset);
    const bool list = (field->flags & FIELD_LIST) != 0;
    *count = list ? at[0] : 1;
    return list ? at + 1 : at;
}

void fields_each(const struct field *fields,
                 unsigned count,
                 const void *args,
                 bool secret,
                 void (*fn)(void *ctx, int kind, int32_t value),
                 void *ctx)
{
    for (unsigned i = 0; i < count && fields[i].name != NULL; i++) {
        const struct field *field = &fields[i];
        if (!has_numbers(field) || (!secret && (field->flags & FIELD_SECRET))) {
            continue;
        }
        int32_t numbers;
        const int32_t *value = numbers_of(field, args, &numbers);
        for (int32_t k = 0; k < numbers; k++) {
            fn(ctx, (int)field->kind, value[k]);
        }
    }
}

static bool word_is_listed(const struct words *words, int32_t value)
{
    int32_t count = 0;
    while (words->word[count] != NULL) {
        count++;
    }
    return value >= 0 && value < count;
}

static bool value_is_good(const struct field *field, int32_t value)
{
    if ((field->flags & (FIELD_OPTIONAL | FIELD_LIST)) == FIELD_OPTIONAL &&
        value == field->absent) {
        return true;
    }
    return field->kind == FIELD_INT    ? value >= field->min && value <= field->max
           : field->kind == FIELD_BOOL ? value == 0 || value == 1
           : field->kind == FIELD_WORD ? word_is_listed(field->words, value)
                                       : value >= 0;
}

static bool field_is_good(const struct field *field, const void *args)
{
    int32_t count;
    const int32_t *value = numbers_of(field, args, &count);
    if ((field->flags & FIELD_LIST) && (count < 0 || count > field->capacity)) {
        return false;
    }
    for (int32_t k = 0; k < count; k++) {
        if (!value_is_good(field, value[k])) {
            return false;
        }
    }
    return true;
}

const struct field *fields_fault(const struct field *fields, unsigned count, const void *args)
{
    for (unsigned i = 0; i < count && fields[i].name != NULL; i++) {
        if (has_numbers(&fields[i]) && !field_is_good(&fields[i], args)) {
            return &fields[i];
        }
    }
    return NULL;
}
