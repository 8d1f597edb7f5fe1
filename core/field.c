#include "core/field.h"

#include <string.h>

void fields_each(const struct field *fields,
                 unsigned count,
                 const void *args,
                 bool secret,
                 void (*fn)(void *ctx, int kind, int32_t value),
                 void *ctx)
{
    for (unsigned i = 0; i < count && fields[i].name != NULL; i++) {
        const struct field *field = &fields[i];
        if (field->kind == FIELD_TEXT || field->kind == FIELD_HEX || field->kind == FIELD_MS ||
            field->kind == FIELD_POINTS || (!secret && (field->flags & FIELD_SECRET))) {
            continue;
        }
        const uint8_t *at = (const uint8_t *)args + field->offset;
        int32_t value[1 + UINT8_MAX];
        memcpy(value, at, sizeof(value[0]));
        if (!(field->flags & FIELD_LIST)) {
            fn(ctx, (int)field->kind, value[0]);
            continue;
        }
        memcpy(value, at, sizeof(value[0]) * (size_t)(value[0] + 1));
        for (int32_t k = 1; k <= value[0]; k++) {
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

static bool field_is_good(const struct field *field, const uint8_t *at)
{
    int32_t value[1 + UINT8_MAX];
    memcpy(value, at, sizeof(value[0]));
    if (!(field->flags & FIELD_LIST)) {
        return value_is_good(field, value[0]);
    }
    if (value[0] < 0 || value[0] > field->capacity) {
        return false;
    }
    memcpy(value, at, sizeof(value[0]) * (size_t)(value[0] + 1));
    for (int32_t k = 1; k <= value[0]; k++) {
        if (!value_is_good(field, value[k])) {
            return false;
        }
    }
    return true;
}

const struct field *fields_fault(const struct field *fields, unsigned count, const void *args)
{
    for (unsigned i = 0; i < count && fields[i].name != NULL; i++) {
        const struct field *field = &fields[i];
        if (field->kind != FIELD_TEXT && field->kind != FIELD_HEX && field->kind != FIELD_MS &&
            field->kind != FIELD_POINTS &&
            !field_is_good(field, (const uint8_t *)args + field->offset)) {
            return field;
        }
    }
    return NULL;
}
