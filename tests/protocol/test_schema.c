#include "tests/support/test.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "core/core.h"
#include "core/reject.h"
#include "core/words.h"
#include "protocol/schema.h"
#include "protocol/texts.h"

static void assert_unique(size_t count, const char *(*name_at)(size_t i))
{
    for (size_t i = 0; i < count; i++) {
        for (size_t k = i + 1; k < count; k++) {
            if (strcmp(name_at(i), name_at(k)) == 0) {
                fail_msg("two are named %s", name_at(i));
            }
        }
    }
}

static const char *verb_name(size_t i)
{
    return verb_at(i)->name;
}

static const char *event_name(size_t i)
{
    return event_type_at(i)->name;
}

static const char *view_name(size_t i)
{
    return view_part_at(i)->collection;
}

static void tables_name_each_verb_event_and_view_once(void **state)
{
    (void)state;
    assert_true(verb_count() > 0 && event_type_count() > 0 && view_part_count() > 0);
    assert_unique(verb_count(), verb_name);
    assert_unique(event_type_count(), event_name);
    assert_unique(view_part_count(), view_name);
}

static void assert_fields_unique(const char *of, const struct field *fields, size_t count)
{
    for (size_t i = 0; i < count && fields[i].name != NULL; i++) {
        for (size_t k = i + 1; k < count && fields[k].name != NULL; k++) {
            if (strcmp(fields[i].name, fields[k].name) == 0) {
                fail_msg("%s has two fields named %s", of, fields[i].name);
            }
        }
    }
}

static void tables_name_each_field_once(void **state)
{
    (void)state;
    for (size_t i = 0; i < verb_count(); i++) {
        assert_fields_unique(verb_name(i), verb_at(i)->fields, verb_at(i)->field_count);
    }
    for (size_t i = 0; i < event_type_count(); i++) {
        const struct event_type *type = event_type_at(i);
        assert_fields_unique(type->name, type->fields, type->field_count);
    }
    for (size_t i = 0; i < view_part_count(); i++) {
        const struct view_part *part = view_part_at(i);
        assert_fields_unique(part->collection, part->fields, part->field_count);
    }
}

/* Fails when a list of this name was met before with other words. */
static void assert_same_words(struct schema_words *all, const struct field *field)
{
    for (size_t i = 0; i < all->count; i++) {
        const struct words *known = all->list[i];
        if (field->words == NULL || known == field->words ||
            strcmp(known->name, field->words->name) != 0) {
            continue;
        }
        for (size_t k = 0; known->word[k] != NULL || field->words->word[k] != NULL; k++) {
            if (known->word[k] == NULL || field->words->word[k] == NULL ||
                strcmp(known->word[k], field->words->word[k]) != 0) {
                fail_msg("two lists of words are named %s", known->name);
            }
        }
    }
    const struct schema_table one = {field->name, field, 1};
    schema_words_add(all, &one);
}

static void words_of_one_name_are_one_list(void **state)
{
    (void)state;
    struct schema_words all = {.count = 0};
    for (size_t i = 0; i < verb_count(); i++) {
        for (size_t k = 0; k < verb_at(i)->field_count; k++) {
            assert_same_words(&all, &verb_at(i)->fields[k]);
        }
    }
    for (size_t i = 0; i < event_type_count(); i++) {
        for (size_t k = 0; k < event_type_at(i)->field_count; k++) {
            assert_same_words(&all, &event_type_at(i)->fields[k]);
        }
    }
    for (size_t i = 0; i < view_part_count(); i++) {
        for (size_t k = 0; k < view_part_at(i)->field_count; k++) {
            assert_same_words(&all, &view_part_at(i)->fields[k]);
        }
    }
    assert_true(all.count > 10);
}

/* Counts and names what has no sentence, so that one run shows all. */
static int missing_sentence(const char *kind, const char *name)
{
    char key[96];
    (void)snprintf(key, sizeof(key), "%s.%s", kind, name);
    if (text_of(key) != NULL) {
        return 0;
    }
    print_error("no sentence: %s\n", key);
    return 1;
}

static void texts_tell_every_event_that_is_logged(void **state)
{
    (void)state;
    int missing = 0;
    for (size_t i = 0; i < event_type_count(); i++) {
        if (!(event_type_at(i)->flags & EVENT_SILENT)) {
            missing += missing_sentence("log", event_name(i));
        }
    }
    assert_int_equal(missing, 0);
}

static void texts_explain_every_refusal(void **state)
{
    (void)state;
    int missing = 0;
    for (int code = REJECT_NONE + 1; code < REJECT_COUNT; code++) {
        if (code == REJECT_NEED_DICE) {
            continue; /* asks for dice: nobody reads it as a refusal */
        }
        missing += missing_sentence("reject", reject_words.word[code]);
    }
    assert_int_equal(missing, 0);
}

static json_t *document(void (*print)(struct writer *out))
{
    struct writer out = {0};
    print(&out);
    json_t *json = json_loads(write_text(&out), JSON_REJECT_DUPLICATES, NULL);
    write_release(&out);
    assert_non_null(json);
    return json;
}

static const json_t *definition(const json_t *schema, const char *name)
{
    return json_object_get(json_object_get(schema, "$defs"), name);
}

static void schema_commands_defines_every_verb_with_its_arguments(void **state)
{
    (void)state;
    json_t *schema = document(schema_commands);
    for (size_t i = 0; i < verb_count(); i++) {
        const struct verb *verb = verb_at(i);
        const json_t *members = json_object_get(definition(schema, verb->name), "properties");
        size_t named = 0;
        while (named < verb->field_count && verb->fields[named].name != NULL) {
            assert_non_null(json_object_get(members, verb->fields[named].name));
            named++;
        }
        assert_int_equal(json_object_size(members), named);
    }
    json_decref(schema);
}

static void schema_events_defines_every_event(void **state)
{
    (void)state;
    json_t *schema = document(schema_events);
    for (size_t i = 0; i < event_type_count(); i++) {
        assert_non_null(definition(schema, event_name(i)));
    }
    json_decref(schema);
}

static void schema_commands_lists_words_in_order(void **state)
{
    (void)state;
    json_t *schema = document(schema_commands);
    const json_t *list = json_object_get(definition(schema, "word.phase"), "enum");
    assert_int_equal(json_array_size(list), PHASE_COUNT);
    for (size_t i = 0; i < PHASE_COUNT; i++) {
        assert_string_equal(json_string_value(json_array_get(list, i)), phase_words.word[i]);
    }
    json_decref(schema);
}

static void schema_object_requires_nothing_when_it_is_a_patch(void **state)
{
    (void)state;
    const struct field fields[] = {{.name = "n", .kind = FIELD_INT, .min = 1, .max = 6}};
    const struct schema_table table = {"one", fields, 1};
    struct writer out = {0};
    schema_object(&out, &table, false);
    assert_string_equal(write_text(&out),
                        "{\"type\":\"object\",\"properties\":{\"n\":{\"type\":\"integer\","
                        "\"minimum\":1,\"maximum\":6}},\"required\":[\"n\"],"
                        "\"additionalProperties\":false}");
    write_clear(&out);
    schema_object(&out, &table, true);
    assert_string_equal(write_text(&out),
                        "{\"type\":\"object\",\"properties\":{\"n\":{\"anyOf\":[{\"type\":"
                        "\"integer\",\"minimum\":1,\"maximum\":6},{\"type\":\"null\"}]}},"
                        "\"required\":[],\"additionalProperties\":false}");
    write_release(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_name_each_verb_event_and_view_once),
        cmocka_unit_test(tables_name_each_field_once),
        cmocka_unit_test(words_of_one_name_are_one_list),
        cmocka_unit_test(texts_tell_every_event_that_is_logged),
        cmocka_unit_test(texts_explain_every_refusal),
        cmocka_unit_test(schema_commands_defines_every_verb_with_its_arguments),
        cmocka_unit_test(schema_events_defines_every_event),
        cmocka_unit_test(schema_commands_lists_words_in_order),
        cmocka_unit_test(schema_object_requires_nothing_when_it_is_a_patch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
