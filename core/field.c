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
