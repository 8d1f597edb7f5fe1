/* The types of the web client, from the same tables as the schemas. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/options.h"
#include "protocol/schema.h"

static void put(struct writer *out, const char *text)
{
    for (const char *c = text; *c != '\0'; c++) {
        write_byte(out, *c);
    }
}

/* "base_kind" as "BaseKind". */
static void put_type_name(struct writer *out, const char *prefix, const char *name)
{
    put(out, prefix);
    bool upper = true;
    for (const char *c = name; *c != '\0'; c++) {
        if (*c == '_') {
            upper = true;
        } else {
            write_byte(out, upper && *c >= 'a' && *c <= 'z' ? (char)(*c - 'a' + 'A') : *c);
            upper = false;
        }
    }
}

static void put_words_type(struct writer *out, const struct words *words)
{
    put(out, "export type ");
    put_type_name(out, "", words->name);
    put(out, " =");
    for (size_t i = 0; words->word[i] != NULL; i++) {
        put(out, "\n  | '");
        put(out, words->word[i]);
        put(out, "'");
    }
    put(out, "\n\n");
}

static void put_value_type(struct writer *out, const struct field *field)
{
    switch (field->kind) {
    case FIELD_INT:
    case FIELD_MS:
        put(out, "number");
        break;
    case FIELD_BOOL:
        put(out, "boolean");
        break;
    case FIELD_WORD:
        put_type_name(out, "", field->words->name);
        break;
        CASE_ANY_ID
        put(out, "Id");
        break;
    case FIELD_CARD:
    case FIELD_TEXT:
    case FIELD_HEX:
        put(out, "string");
        break;
    case FIELD_POINTS:
        put(out, "Point[]");
        break;
    }
    if (field->flags & FIELD_LIST) {
        put(out, "[]");
    }
}

static void
put_interface(struct writer *out, const char *prefix, const struct schema_table *table)
{
    put(out, "export interface ");
    put_type_name(out, prefix, table->name);
    put(out, " {\n");
    for (size_t i = 0; i < table->count && table->fields[i].name != NULL; i++) {
        put(out, "  ");
        put(out, table->fields[i].name);
        put(out, table->fields[i].flags & FIELD_OPTIONAL ? "?: " : ": ");
        put_value_type(out, &table->fields[i]);
        put(out, "\n");
    }
    put(out, "}\n\n");
}

/* "  move: ArgsMove" */
static void put_member(struct writer *out, const char *name, const char *prefix)
{
    put(out, "  ");
    put(out, name);
    put(out, ": ");
    put_type_name(out, prefix, name);
    put(out, "\n");
}

static void put_commands(struct writer *out)
{
    for (size_t i = 0; i < verb_count(); i++) {
        const struct verb *verb = verb_at(i);
        put_interface(out, "Args",
                      &(struct schema_table){verb->name, verb->fields, verb->field_count});
    }
    put(out, "/** Arguments of each command by its name. */\nexport interface Commands {\n");
    for (size_t i = 0; i < verb_count(); i++) {
        put_member(out, verb_at(i)->name, "Args");
    }
    put(out, "}\n\n");
}

static void put_events(struct writer *out)
{
    for (size_t i = 0; i < event_type_count(); i++) {
        const struct event_type *type = event_type_at(i);
        put_interface(out, "Event",
                      &(struct schema_table){type->name, type->fields, type->field_count});
    }
    put(out, "/** Arguments of each event by its name. */\nexport interface Events {\n");
    for (size_t i = 0; i < event_type_count(); i++) {
        put_member(out, event_type_at(i)->name, "Event");
    }
    put(out, "}\n\n");
}

/* One collection of `game`: by id, by verb, or a struct of its own. */
static void put_collection(struct writer *out, const struct view_part *part)
{
    put(out, "  ");
    put(out, part->collection);
    put(out, part->flags & (VIEW_PER_SEAT | VIEW_NOT_FOR_ALL) ? "?: " : ": ");
    if (part->prefix != '\0') {
        put(out, "Record<Id, ");
    }
    if (part->sub_count != NULL) {
        put(out, "Record<string, ");
    }
    put_type_name(out, "View", part->collection);
    put(out, part->sub_count != NULL ? ">" : "");
    put(out, part->prefix != '\0' ? ">" : "");
    put(out, "\n");
}

static void put_view(struct writer *out, const struct schema_room *room)
{
    for (size_t i = 0; i < view_part_count(); i++) {
        const struct view_part *part = view_part_at(i);
        put_interface(
            out, "View",
            &(struct schema_table){part->collection, part->fields, part->field_count});
    }
    put_interface(out, "View", &room->seat);
    put_interface(out, "View", &room->pending);
    put(out, "/** The root `game` of a view, the log apart. */\nexport interface GameView {\n");
    for (size_t i = 0; i < view_part_count(); i++) {
        put_collection(out, view_part_at(i));
    }
    put(out, "}\n\n"
             "/** The root `room` of a view. */\n"
             "export interface RoomView {\n"
             "  code: string\n"
             "  locked: boolean\n"
             "  read_only: boolean\n"
             "  words: { base?: string; platoon?: string; house?: string; enemy_gun?: string; "
             "body_count?: string }\n"
             "  seats: Record<Id, ViewSeat>\n"
             "  waiting: { for: Id[]; since_ms: number }\n"
             "  pending: Record<Id, ViewPending>\n"
             "}\n");
}

/* House rules with their values, for the pages that offer them. */
static void put_options(struct writer *out)
{
    put(out, "export interface Option {\n  name: string\n  system: string\n  kind: 'flag' | "
             "'number' | 'choice'\n"
             "  words: string[]\n  low: number\n  high: number\n  usual: number\n}\n\n"
             "export const OPTIONS: Option[] = [\n");
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        const struct field *option = &option_fields[i];
        const bool flag = option->kind == FIELD_BOOL, choice = option->kind == FIELD_WORD;
        put(out, "  { name: '");
        put(out, option->name);
        put(out, "', system: '");
        put(out, option_system_words.word[option_system_of(i)]);
        put(out, flag ? "', kind: 'flag'" : choice ? "', kind: 'choice'" : "', kind: 'number'");
        put(out, ", words: [");
        for (size_t w = 0; choice && option->words->word[w] != NULL; w++) {
            put(out, w == 0 ? "'" : ", '");
            put(out, option->words->word[w]);
            put(out, "'");
        }
        char numbers[96];
        snprintf(numbers, sizeof(numbers),
                 "], low: %" PRId32 ", high: %" PRId32 ", usual: %" PRId32 " },\n",
                 option->kind == FIELD_INT ? option->min : 0,
                 option->kind == FIELD_INT ? option->max : 1, option->absent);
        put(out, numbers);
    }
    put(out, "]\n\n");
}

void schema_typescript(struct writer *out, const struct schema_room *room)
{
    struct schema_words words = {.count = 0};
    schema_words_of_commands(&words);
    schema_words_of_events(&words);
    schema_words_of_view(&words, room);
    put(out,
        "// Printed by `make schema` from the tables of the server. Change those instead.\n"
        "/** \"b12\": a letter and a number. */\n"
        "export type Id = string\n"
        "/** Hundredths of an inch. */\n"
        "export type Point = [number, number]\n\n");
    for (size_t i = 0; i < words.count; i++) {
        put_words_type(out, words.list[i]);
    }
    put_options(out);
    put_commands(out);
    put_events(out);
    put_view(out, room);
}
