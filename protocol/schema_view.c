/* The schema of the view and of its merge patches. */
#include <stdio.h>
#include <string.h>

#include "protocol/schema.h"

static void put_text(struct writer *out, const char *json)
{
    write_raw(out, json, strlen(json));
}

static void put_ref_object(struct writer *out, const char *prefix, const char *name)
{
    char ref[112];
    (void)snprintf(ref, sizeof(ref), "#/$defs/%s%s", prefix, name);
    write_open(out, '{');
    write_member_string(out, "$ref", ref);
    write_close(out, '}');
}

/* The reference to one entry; in a patch it may be null. */
static void put_entry(struct writer *out, const char *name, bool patch)
{
    if (!patch) {
        put_ref_object(out, "", name);
        return;
    }
    write_open(out, '{');
    write_key(out, "anyOf");
    write_open(out, '[');
    put_ref_object(out, "patch.", name);
    put_text(out, "{\"type\":\"null\"}");
    write_close(out, ']');
    write_close(out, '}');
}

/* {"b1": entry, "b2": ...} */
static void put_keyed(struct writer *out, char prefix, const char *name, bool patch)
{
    char pattern[32];
    (void)snprintf(pattern, sizeof(pattern), "^%c[1-9][0-9]*$", prefix);
    write_open(out, '{');
    write_member_string(out, "type", "object");
    write_key(out, "patternProperties");
    write_open(out, '{');
    write_key(out, pattern);
    put_entry(out, name, patch);
    write_close(out, '}');
    write_key(out, "additionalProperties");
    write_bool(out, false);
    write_close(out, '}');
}

/* {"move": entry, ...}: the verbs that one id may be told about. */
static void put_subs(struct writer *out, const struct view_part *part, bool patch)
{
    write_open(out, '{');
    write_member_string(out, "type", "object");
    write_key(out, "properties");
    write_open(out, '{');
    char entry[64];
    (void)snprintf(entry, sizeof(entry), "one.%s", part->collection);
    for (int sub = 0; sub < part->sub_count(); sub++) {
        write_key(out, part->sub_name(sub));
        put_entry(out, entry, patch);
    }
    write_close(out, '}');
    write_key(out, "additionalProperties");
    write_bool(out, false);
    write_close(out, '}');
}

/* The definitions of one collection: the entry, and the collection of verbs around it. */
static void put_part(struct writer *out, const struct view_part *part, bool patch)
{
    char key[96];
    const char *one = part->sub_count == NULL ? "" : "one.";
    const struct schema_table table = {part->collection, part->fields, part->field_count};
    (void)snprintf(key, sizeof(key), "%s%s%s", patch ? "patch." : "", one, part->collection);
    write_key(out, key);
    schema_object(out, &table, patch);
    if (part->sub_count != NULL) {
        (void)snprintf(key, sizeof(key), "%s%s", patch ? "patch." : "", part->collection);
        write_key(out, key);
        put_subs(out, part, patch);
    }
}

/* Only what everybody gets is required: `legal` is not the table screen's, first contact the
 * umpire's alone. */
static bool is_always_there(const struct view_part *part)
{
    return !(part->flags & (VIEW_PER_SEAT | VIEW_NOT_FOR_ALL));
}

static void put_game(struct writer *out, bool patch)
{
    write_key(out, patch ? "patch.game" : "game");
    write_open(out, '{');
    write_member_string(out, "type", "object");
    write_key(out, "properties");
    write_open(out, '{');
    for (size_t i = 0; i < view_part_count(); i++) {
        const struct view_part *part = view_part_at(i);
        write_key(out, part->collection);
        if (part->prefix == '\0') {
            put_entry(out, part->collection, patch);
        } else {
            put_keyed(out, part->prefix, part->collection, patch);
        }
    }
    write_key(out, "log");
    put_text(out, "{\"type\":\"object\",\"patternProperties\":{\"^l[1-9][0-9]*$\":"
                  "{\"anyOf\":[{\"$ref\":\"#/$defs/line\"},{\"type\":\"null\"}]}},"
                  "\"additionalProperties\":false}");
    write_close(out, '}');
    write_key(out, "required");
    write_open(out, '[');
    for (size_t i = 0; !patch && i < view_part_count(); i++) {
        if (is_always_there(view_part_at(i))) {
            write_string(out, view_part_at(i)->collection);
        }
    }
    write_close(out, ']');
    write_key(out, "additionalProperties");
    write_bool(out, false);
    write_close(out, '}');
}

static void put_room(struct writer *out, bool patch)
{
    write_key(out, patch ? "patch.room" : "room");
    write_open(out, '{');
    write_member_string(out, "type", "object");
    write_key(out, "properties");
    write_open(out, '{');
    put_text(out,
             "\"code\":{\"type\":\"string\",\"minLength\":6,\"maxLength\":6},"
             "\"locked\":{\"type\":\"boolean\"},"
             "\"read_only\":{\"type\":\"boolean\"},"
             "\"waiting\":{\"type\":\"object\",\"properties\":{\"for\":{\"type\":"
             "\"array\",\"items\":{\"type\":\"string\",\"pattern\":\"^p[1-9][0-9]*$\"}},"
             "\"since_ms\":{\"type\":\"integer\"}},\"required\":[\"for\",\"since_ms\"],"
             "\"additionalProperties\":false},"
             "\"words\":{\"type\":\"object\",\"additionalProperties\":{\"type\":\"string\"}}");
    write_key(out, "seats");
    put_keyed(out, 's', "seat", patch);
    write_key(out, "pending");
    put_keyed(out, 'd', "pending", patch);
    write_close(out, '}');
    if (!patch) {
        write_key(out, "required");
        put_text(
            out,
            "[\"code\",\"locked\",\"read_only\",\"waiting\",\"words\",\"seats\",\"pending\"]");
    }
    write_key(out, "additionalProperties");
    write_bool(out, false);
    write_close(out, '}');
}

static void put_lines(struct writer *out)
{
    write_key(out, "line");
    put_text(out, "{\"description\":\"One line of the log: an event with its dice.\","
                  "\"type\":\"object\",\"properties\":{\"at_ms\":{\"type\":\"integer\"},"
                  "\"turn\":{\"type\":\"integer\",\"minimum\":0},"
                  "\"by\":{\"type\":\"string\",\"pattern\":\"^s[1-9][0-9]*$\"},"
                  "\"as\":{\"type\":\"string\",\"pattern\":\"^s[1-9][0-9]*$\"},"
                  "\"rolls\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/roll\"}}},"
                  "\"required\":[\"at_ms\",\"turn\",\"event\",\"args\"],"
                  "\"allOf\":[{\"$ref\":\"events.schema.json\"}]}");
    write_key(out, "roll");
    put_text(out,
             "{\"type\":\"object\",\"properties\":{\"purpose\":{\"type\":\"string\"},"
             "\"base\":{\"type\":\"string\",\"pattern\":\"^b[1-9][0-9]*$\"},"
             "\"place\":{\"type\":\"string\",\"pattern\":\"^h[1-9][0-9]*$\"},"
             "\"sides\":{\"type\":\"integer\",\"minimum\":1},"
             "\"dice\":{\"type\":\"array\",\"items\":{\"type\":\"integer\",\"minimum\":1}},"
             "\"hand\":{\"type\":\"boolean\",\"description\":\"Typed: real dice.\"}},"
             "\"required\":[\"purpose\",\"sides\",\"dice\"],\"additionalProperties\":false}");
}

static void put_roots(struct writer *out, bool patch)
{
    static const char roots[] = "{\"type\":\"object\",\"properties\":{"
                                "\"game\":{\"$ref\":\"#/$defs/game\"},"
                                "\"room\":{\"$ref\":\"#/$defs/room\"}},"
                                "\"required\":[\"game\",\"room\"],"
                                "\"additionalProperties\":false}";
    static const char patches[] = "{\"description\":\"RFC 7396\",\"type\":\"object\","
                                  "\"properties\":{\"game\":{\"$ref\":\"#/$defs/patch.game\"},"
                                  "\"room\":{\"$ref\":\"#/$defs/patch.room\"}},"
                                  "\"additionalProperties\":false}";
    write_key(out, patch ? "patch" : "view");
    put_text(out, patch ? patches : roots);
}

void schema_view(struct writer *out, const struct schema_room *room)
{
    struct schema_words words = {.count = 0};
    schema_words_of_view(&words, room);
    write_open(out, '{');
    schema_head(out, "view.schema.json", "What one seat may see");
    write_member_string(out, "$ref", "#/$defs/view");
    write_key(out, "$defs");
    write_open(out, '{');
    for (int patch = 0; patch < 2; patch++) {
        put_roots(out, patch != 0);
        put_game(out, patch != 0);
        put_room(out, patch != 0);
        for (size_t i = 0; i < view_part_count(); i++) {
            put_part(out, view_part_at(i), patch != 0);
        }
        write_key(out, patch ? "patch.seat" : "seat");
        schema_object(out, &room->seat, patch != 0);
        write_key(out, patch ? "patch.pending" : "pending");
        schema_object(out, &room->pending, patch != 0);
    }
    put_lines(out);
    schema_words_put(out, &words);
    write_close(out, '}');
    write_close(out, '}');
}
