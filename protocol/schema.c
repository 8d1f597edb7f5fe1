#include "protocol/schema.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/limits.h"
#include "protocol/field_json.h"

#define DIALECT "https://json-schema.org/draft/2020-12/schema"

/* ---- words --------------------------------------------------------------------------------
 */

void schema_words_add(struct schema_words *all, const struct schema_table *table)
{
    for (size_t i = 0; i < table->count && table->fields[i].name != NULL; i++) {
        const struct words *words = table->fields[i].words;
        bool known = words == NULL;
        for (size_t k = 0; k < all->count && !known; k++) {
            known = strcmp(all->list[k]->name, words->name) == 0;
        }
        if (!known) {
            assert(all->count < SCHEMA_WORDS_MAX);
            all->list[all->count++] = words;
        }
    }
}

static struct schema_table verb_table(size_t i)
{
    const struct verb *verb = verb_at(i);
    return (struct schema_table){verb->name, verb->fields, verb->field_count};
}

static struct schema_table event_table(size_t i)
{
    const struct event_type *type = event_type_at(i);
    return (struct schema_table){type->name, type->fields, type->field_count};
}

static struct schema_table view_table(size_t i)
{
    const struct view_part *part = view_part_at(i);
    return (struct schema_table){part->collection, part->fields, part->field_count};
}

void schema_words_of_commands(struct schema_words *all)
{
    for (size_t i = 0; i < verb_count(); i++) {
        struct schema_table table = verb_table(i);
        schema_words_add(all, &table);
    }
}

void schema_words_of_events(struct schema_words *all)
{
    for (size_t i = 0; i < event_type_count(); i++) {
        struct schema_table table = event_table(i);
        schema_words_add(all, &table);
    }
}

void schema_words_of_view(struct schema_words *all, const struct schema_room *room)
{
    for (size_t i = 0; i < view_part_count(); i++) {
        struct schema_table table = view_table(i);
        schema_words_add(all, &table);
    }
    schema_words_add(all, &room->seat);
    schema_words_add(all, &room->pending);
}

void schema_words_put(struct writer *out, const struct schema_words *all)
{
    for (size_t i = 0; i < all->count; i++) {
        char key[64];
        (void)snprintf(key, sizeof(key), "word.%s", all->list[i]->name);
        write_key(out, key);
        write_open(out, '{');
        write_key(out, "enum");
        write_open(out, '[');
        for (size_t k = 0; all->list[i]->word[k] != NULL; k++) {
            write_string(out, all->list[i]->word[k]);
        }
        write_close(out, ']');
        write_close(out, '}');
    }
}

/* ---- one field ----------------------------------------------------------------------------
 */

static void put_ref(struct writer *out, const char *prefix, const char *name)
{
    char ref[96];
    (void)snprintf(ref, sizeof(ref), "#/$defs/%s%s", prefix, name);
    write_member_string(out, "$ref", ref);
}

static void put_pattern(struct writer *out, const char *pattern)
{
    write_member_string(out, "type", "string");
    write_member_string(out, "pattern", pattern);
}

static void put_points(struct writer *out, const struct field *field)
{
    char item[160];
    int len = snprintf(item, sizeof(item),
                       "{\"type\":\"array\",\"minItems\":2,\"maxItems\":2,\"items\":{\"type\":"
                       "\"integer\",\"minimum\":%d,\"maximum\":%d}}",
                       -BOARD_EDGE_CI, BOARD_EDGE_CI);
    write_member_string(out, "type", "array");
    write_member_int(out, "maxItems", field->capacity);
    write_key(out, "items");
    write_raw(out, item, (size_t)len);
}

/* Members of the schema of one value. */
static void put_value(struct writer *out, const struct field *field)
{
    char text[64];
    switch (field->kind) {
    case FIELD_INT:
        write_member_string(out, "type", "integer");
        write_member_int(out, "minimum", field->min);
        write_member_int(out, "maximum", field->max);
        break;
    case FIELD_BOOL:
        write_member_string(out, "type", "boolean");
        break;
    case FIELD_WORD:
        put_ref(out, "word.", field->words->name);
        break;
    case FIELD_CARD:
        put_pattern(out, "^(A|[2-9]|10|J|Q|K)[SHDC]$");
        break;
        CASE_ANY_ID(void)
        snprintf(text, sizeof(text), "^(%c[1-9][0-9]{0,4})?$", id_prefix(field->kind));
        put_pattern(out, text);
        break;
    case FIELD_TEXT:
        write_member_string(out, "type", "string");
        write_member_int(out, "maxLength", field->max - 1);
        break;
    case FIELD_HEX:
        (void)snprintf(text, sizeof(text), "^[0-9a-fA-F]{%d}$", 2 * field->max);
        put_pattern(out, text);
        break;
    case FIELD_MS:
        write_member_string(out, "type", "integer");
        break;
    case FIELD_POINTS:
        put_points(out, field);
        break;
    }
}

static bool has_default(const struct field *field)
{
    return (field->flags & FIELD_OPTIONAL) && !(field->flags & (FIELD_LIST | FIELD_SECRET)) &&
           (field->kind == FIELD_INT || field->kind == FIELD_BOOL || field->kind == FIELD_WORD);
}

static int32_t word_count(const struct words *words)
{
    int32_t n = 0;
    while (words->word[n] != NULL) {
        n++;
    }
    return n;
}

static void put_default(struct writer *out, const struct field *field)
{
    if (field->kind == FIELD_INT) {
        write_member_int(out, "default", field->absent);
    } else if (field->kind == FIELD_BOOL) {
        write_key(out, "default");
        write_bool(out, field->absent != 0);
    } else if (field->absent >= 0 && field->absent < word_count(field->words)) {
        write_member_string(out, "default", field->words->word[field->absent]);
    }
}

static void put_field(struct writer *out, const struct field *field)
{
    write_open(out, '{');
    if (field->flags & FIELD_LIST) {
        write_member_string(out, "type", "array");
        write_member_int(out, "maxItems", field->capacity);
        write_key(out, "items");
        write_open(out, '{');
        put_value(out, field);
        write_close(out, '}');
    } else {
        put_value(out, field);
    }
    if (has_default(field)) {
        put_default(out, field);
    }
    if (field->flags & FIELD_SECRET) {
        write_member_string(out, "description", "Only the umpire's, until the reveal.");
    }
    write_close(out, '}');
}

/* A member of a patch: the same, or null for "removed". */
static void put_patch_field(struct writer *out, const struct field *field)
{
    static const char null_schema[] = "{\"type\":\"null\"}";
    write_open(out, '{');
    write_key(out, "anyOf");
    write_open(out, '[');
    put_field(out, field);
    write_raw(out, null_schema, sizeof(null_schema) - 1);
    write_close(out, ']');
    write_close(out, '}');
}

static void put_false(struct writer *out, const char *key)
{
    write_key(out, key);
    write_bool(out, false);
}

void schema_object(struct writer *out, const struct schema_table *table, bool patch)
{
    write_open(out, '{');
    write_member_string(out, "type", "object");
    write_key(out, "properties");
    write_open(out, '{');
    for (size_t i = 0; i < table->count && table->fields[i].name != NULL; i++) {
        write_key(out, table->fields[i].name);
        if (patch) {
            put_patch_field(out, &table->fields[i]);
        } else {
            put_field(out, &table->fields[i]);
        }
    }
    write_close(out, '}');
    write_key(out, "required");
    write_open(out, '[');
    for (size_t i = 0; !patch && i < table->count && table->fields[i].name != NULL; i++) {
        if (!(table->fields[i].flags & FIELD_OPTIONAL)) {
            write_string(out, table->fields[i].name);
        }
    }
    write_close(out, ']');
    put_false(out, "additionalProperties");
    write_close(out, '}');
}

/* ---- documents ----------------------------------------------------------------------------
 */

void schema_head(struct writer *out, const char *file, const char *title)
{
    write_member_string(out, "$schema", DIALECT);
    write_member_string(out, "$id", file);
    write_member_string(out, "title", title);
    write_member_string(out, "$comment",
                        "Printed by `make schema`. Change the tables instead.");
}

static bool needs_any(const struct schema_table *table)
{
    for (size_t i = 0; i < table->count && table->fields[i].name != NULL; i++) {
        if (!(table->fields[i].flags & FIELD_OPTIONAL)) {
            return true;
        }
    }
    return false;
}

/* One of the pairs {"name": word, "args": definition}. */
static void put_pair(struct writer *out, const char *key, const struct schema_table *table)
{
    write_open(out, '{');
    write_key(out, "properties");
    write_open(out, '{');
    write_key(out, key);
    write_open(out, '{');
    write_member_string(out, "const", table->name);
    write_close(out, '}');
    write_key(out, "args");
    write_open(out, '{');
    put_ref(out, "", table->name);
    write_close(out, '}');
    write_close(out, '}');
    if (needs_any(table)) {
        write_key(out, "required");
        write_open(out, '[');
        write_string(out, "args");
        write_close(out, ']');
    }
    write_close(out, '}');
}

static void put_pairs(struct writer *out,
                      const char *key,
                      size_t count,
                      struct schema_table (*table_at)(size_t i))
{
    write_member_string(out, "type", "object");
    write_key(out, "required");
    write_open(out, '[');
    write_string(out, key);
    write_close(out, ']');
    write_key(out, "oneOf");
    write_open(out, '[');
    for (size_t i = 0; i < count; i++) {
        struct schema_table table = table_at(i);
        put_pair(out, key, &table);
    }
    write_close(out, ']');
}

static void put_tables(struct writer *out,
                       size_t count,
                       struct schema_table (*table_at)(size_t i),
                       const struct schema_words *words)
{
    write_key(out, "$defs");
    write_open(out, '{');
    for (size_t i = 0; i < count; i++) {
        struct schema_table table = table_at(i);
        write_key(out, table.name);
        schema_object(out, &table, false);
    }
    schema_words_put(out, words);
    write_close(out, '}');
}

void schema_commands(struct writer *out)
{
    struct schema_words words = {.count = 0};
    schema_words_of_commands(&words);
    write_open(out, '{');
    schema_head(out, "commands.schema.json", "A command: its name and arguments");
    put_pairs(out, "name", verb_count(), verb_table);
    put_tables(out, verb_count(), verb_table, &words);
    write_close(out, '}');
}

void schema_events(struct writer *out)
{
    struct schema_words words = {.count = 0};
    schema_words_of_events(&words);
    write_open(out, '{');
    schema_head(out, "events.schema.json", "An event as a log line tells it");
    put_pairs(out, "event", event_type_count(), event_table);
    put_tables(out, event_type_count(), event_table, &words);
    write_close(out, '}');
}
