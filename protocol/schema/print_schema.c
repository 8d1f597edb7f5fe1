/* Writes the schemas, the AsyncAPI document and the TypeScript types into a folder. A host
 * tool: `make schema`. Messages have no table in the server, so they are listed here. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/schema.h"
#include "protocol/schema/messages.h"
#include "server/room_tables.h"

static bool write_file(const char *folder, const char *name, const char *text)
{
    char path[512];
    (void)snprintf(path, sizeof(path), "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    bool good = file != NULL && fputs(text, file) >= 0;
    good = file != NULL && fclose(file) == 0 && good;
    if (!good) {
        perror(path);
    }
    return good;
}

/* Laid out for readers, in the order it was written. */
static bool write_json(const char *folder, const char *name, struct writer *out)
{
    json_error_t error;
    json_t *json = json_loads(write_text(out), JSON_REJECT_DUPLICATES, &error);
    char *text = json == NULL ? NULL : json_dumps(json, JSON_INDENT(1));
    bool good = text != NULL;
    if (!good) {
        (void)fprintf(stderr, "%s: %s\n", name, error.text);
    } else {
        write_clear(out);
        for (const char *c = text; *c != '\0'; c++) {
            write_byte(out, *c);
        }
        write_byte(out, '\n');
        good = write_file(folder, name, write_text(out));
    }
    free(text);
    json_decref(json);
    write_clear(out);
    return good;
}

static void put_text(struct writer *out, const char *json)
{
    write_raw(out, json, strlen(json));
}

/* ---- messages -----------------------------------------------------------------------------
 */

static void put_message(struct writer *out, const struct message_form *form)
{
    write_open(out, '{');
    write_member_string(out, "description", form->what);
    write_member_string(out, "type", "object");
    write_key(out, "properties");
    write_open(out, '{');
    write_key(out, "t");
    write_open(out, '{');
    write_member_string(out, "const", form->type);
    write_close(out, '}');
    for (const struct message_member *m = form->members; m->name != NULL; m++) {
        write_key(out, m->name);
        put_text(out, m->schema);
    }
    write_close(out, '}');
    write_key(out, "required");
    write_open(out, '[');
    write_string(out, "t");
    for (const struct message_member *m = form->members; m->name != NULL; m++) {
        if (!m->optional) {
            write_string(out, m->name);
        }
    }
    write_close(out, ']');
    if (form->also != NULL) {
        write_key(out, "allOf");
        put_text(out, form->also);
    }
    write_key(out, "additionalProperties");
    write_bool(out, false);
    write_close(out, '}');
}

static const char *side_name(bool of_client)
{
    return of_client ? "from_client" : "from_server";
}

static void form_name(const struct message_form *form, char *out, size_t size)
{
    (void)snprintf(out, size, "%s.%s", form->of_client ? "client" : "server", form->type);
}

static void put_side(struct writer *out, bool of_client)
{
    char ref[96];
    char name[64];
    write_key(out, side_name(of_client));
    write_open(out, '{');
    write_key(out, "oneOf");
    write_open(out, '[');
    for (const struct message_form *form = message_forms; form->type != NULL; form++) {
        if (form->of_client == of_client) {
            form_name(form, name, sizeof(name));
            (void)snprintf(ref, sizeof(ref), "#/$defs/%s", name);
            write_open(out, '{');
            write_member_string(out, "$ref", ref);
            write_close(out, '}');
        }
    }
    write_close(out, ']');
    write_close(out, '}');
}

static void print_messages(struct writer *out)
{
    char name[64];
    write_open(out, '{');
    schema_head(out, "messages.schema.json", "Messages of umpired.v1");
    put_text(out, "\"anyOf\":[{\"$ref\":\"#/$defs/from_client\"},"
                  "{\"$ref\":\"#/$defs/from_server\"}]");
    write_key(out, "$defs");
    write_open(out, '{');
    put_side(out, true);
    put_side(out, false);
    for (const struct message_form *form = message_forms; form->type != NULL; form++) {
        form_name(form, name, sizeof(name));
        write_key(out, name);
        put_message(out, form);
    }
    put_text(out, message_shared_defs);
    write_close(out, '}');
    write_close(out, '}');
}

/* ---- AsyncAPI -----------------------------------------------------------------------------
 */

static void put_channel(struct writer *out)
{
    char name[64];
    char ref[112];
    write_key(out, "channels");
    write_open(out, '{');
    write_key(out, "game");
    write_open(out, '{');
    write_member_string(out, "address", "/ws");
    write_member_string(out, "description",
                        "One websocket per device, subprotocol umpired.v1. A frame is one "
                        "message or an array of messages in order.");
    write_key(out, "messages");
    write_open(out, '{');
    for (const struct message_form *form = message_forms; form->type != NULL; form++) {
        form_name(form, name, sizeof(name));
        (void)snprintf(ref, sizeof(ref), "#/components/messages/%s", name);
        write_key(out, name);
        write_open(out, '{');
        write_member_string(out, "$ref", ref);
        write_close(out, '}');
    }
    write_close(out, '}');
    put_text(out, "\"bindings\":{\"ws\":{\"method\":\"GET\",\"bindingVersion\":\"0.1.0\"}}");
    write_close(out, '}');
    write_close(out, '}');
}

static void put_operation(struct writer *out, bool of_client)
{
    char name[64];
    char ref[112];
    write_key(out, side_name(of_client));
    write_open(out, '{');
    write_member_string(out, "action", of_client ? "receive" : "send");
    put_text(out, "\"channel\":{\"$ref\":\"#/channels/game\"}");
    write_key(out, "messages");
    write_open(out, '[');
    for (const struct message_form *form = message_forms; form->type != NULL; form++) {
        if (form->of_client == of_client) {
            form_name(form, name, sizeof(name));
            (void)snprintf(ref, sizeof(ref), "#/channels/game/messages/%s", name);
            write_open(out, '{');
            write_member_string(out, "$ref", ref);
            write_close(out, '}');
        }
    }
    write_close(out, ']');
    write_close(out, '}');
}

static void put_component(struct writer *out, const struct message_form *form)
{
    char name[64];
    char ref[112];
    form_name(form, name, sizeof(name));
    write_key(out, name);
    write_open(out, '{');
    write_member_string(out, "name", form->type);
    write_member_string(out, "summary", form->what);
    write_member_string(out, "contentType", "application/json");
    (void)snprintf(ref, sizeof(ref), "./messages.schema.json#/$defs/%s", name);
    write_key(out, "payload");
    write_open(out, '{');
    write_member_string(out, "schemaFormat", "application/schema+json;version=draft-2020-12");
    write_key(out, "schema");
    write_open(out, '{');
    write_member_string(out, "$ref", ref);
    write_close(out, '}');
    write_close(out, '}');
    write_close(out, '}');
}

static void print_asyncapi(struct writer *out)
{
    write_open(out, '{');
    put_text(out,
             "\"asyncapi\":\"3.0.0\",\"info\":{\"title\":\"umpired\",\"version\":\"1.0.0\","
             "\"description\":\"An umpired miniature war game: the server decides, everybody "
             "else sees. Printed by `make schema`.\"},"
             "\"defaultContentType\":\"application/json\","
             "\"servers\":{\"umpired\":{\"host\":\"localhost:{port}\",\"protocol\":\"ws\","
             "\"variables\":{\"port\":{\"default\":\"8080\"}}}}");
    put_channel(out);
    write_key(out, "operations");
    write_open(out, '{');
    put_operation(out, true);
    put_operation(out, false);
    write_close(out, '}');
    write_key(out, "components");
    write_open(out, '{');
    write_key(out, "messages");
    write_open(out, '{');
    for (const struct message_form *form = message_forms; form->type != NULL; form++) {
        put_component(out, form);
    }
    write_close(out, '}');
    write_close(out, '}');
    write_close(out, '}');
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        (void)fprintf(stderr, "usage: print_schema FOLDER\n");
        return 2;
    }
    const struct schema_room room = {
        {"seat", room_seat_fields, room_seat_field_count},
        {"pending", room_pending_fields, room_pending_field_count},
    };
    struct writer out = {0};
    schema_commands(&out);
    bool good = write_json(argv[1], "commands.schema.json", &out);
    schema_events(&out);
    good = write_json(argv[1], "events.schema.json", &out) && good;
    schema_view(&out, &room);
    good = write_json(argv[1], "view.schema.json", &out) && good;
    print_messages(&out);
    good = write_json(argv[1], "messages.schema.json", &out) && good;
    print_asyncapi(&out);
    good = write_json(argv[1], "asyncapi.json", &out) && good;
    schema_typescript(&out, &room);
    good = write_file(argv[1], "generated.ts", write_text(&out)) && good;
    write_release(&out);
    return good ? 0 : 1;
}
