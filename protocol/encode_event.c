#include "protocol/encode.h"

#include <string.h>

#include "protocol/field_json.h"

static void encode_roll(struct writer *out, const struct roll *roll, enum event_scope scope)
{
    write_open(out, '{');
    write_member_string(out, "purpose", roll->purpose.code);
    if (roll->purpose.base != 0) {
        write_key(out, "base");
        write_id(out, 'b', roll->purpose.base);
    }
    if (roll->purpose.place != 0) {
        write_key(out, "place");
        write_id(out, 'h', roll->purpose.place);
    }
    write_member_int(out, "sides", roll->sides);
    write_key(out, "dice");
    write_open(out, '[');
    for (int i = 0; i < roll->count; i++) {
        write_int(out, roll->result[i]);
    }
    write_close(out, ']');
    if (roll->hand) {
        write_key(out, "hand");
        write_bool(out, true);
    } else if (scope == EVENT_FOR_JOURNAL) {
        write_member_int(out, "stream", roll->stream);
    }
    write_close(out, '}');
}

void event_encode(struct writer *out,
                  const struct event *event,
                  const struct roll *rolls,
                  enum event_scope scope)
{
    const struct event_type *type = event->type;
    write_member_string(out, "event", type->name);
    if (scope == EVENT_FOR_JOURNAL) {
        write_member_int(out, "v", type->version);
    }
    write_key(out, "args");
    write_open(out, '{');
    fields_encode(out, type->fields, type->field_count, event->args, scope != EVENT_FOR_OTHERS);
    write_close(out, '}');
    if (event->roll_count > 0) {
        write_key(out, "rolls");
        write_open(out, '[');
        for (unsigned i = 0; i < event->roll_count; i++) {
            encode_roll(out, &rolls[event->first_roll + i], scope);
        }
        write_close(out, ']');
    }
}

void events_encode(struct writer *out, const struct decision *d)
{
    write_open(out, '[');
    for (unsigned i = 0; i < d->event_count; i++) {
        write_open(out, '{');
        event_encode(out, &d->events[i], d->rolls, EVENT_FOR_JOURNAL);
        write_close(out, '}');
    }
    write_close(out, ']');
}

/* Purposes are static texts; one read from a journal is kept once, for ever. */
static const char *purpose_kept(const char *code)
{
    static char kept[128][32];
    static size_t count;
    for (size_t i = 0; i < count; i++) {
        if (strcmp(kept[i], code) == 0) {
            return kept[i];
        }
    }
    size_t len = strlen(code);
    if (count == COUNT_OF(kept) || len >= sizeof(kept[0])) {
        return "other";
    }
    memcpy(kept[count], code, len + 1);
    return kept[count++];
}

static enum status decode_roll(const json_t *json, struct roll *roll)
{
    memset(roll, 0, sizeof(*roll));
    const json_t *dice = json_object_get(json, "dice");
    const char *purpose = json_string_value(json_object_get(json, "purpose"));
    const char *base = json_string_value(json_object_get(json, "base"));
    const char *place = json_string_value(json_object_get(json, "place"));
    if (purpose == NULL || json_array_size(dice) > DICE_PER_ROLL_MAX) {
        return STATUS_CORRUPT;
    }
    roll->purpose.code = purpose_kept(purpose);
    roll->purpose.base = base == NULL ? 0 : (uint8_t)id_parse(FIELD_BASE, base);
    roll->purpose.place = place == NULL ? 0 : (uint8_t)id_parse(FIELD_PLACE, place);
    roll->sides = (uint8_t)json_integer_value(json_object_get(json, "sides"));
    roll->stream = (uint8_t)json_integer_value(json_object_get(json, "stream"));
    roll->hand = json_is_true(json_object_get(json, "hand"));
    roll->count = (uint8_t)json_array_size(dice);
    for (size_t i = 0; i < roll->count; i++) {
        roll->result[i] = (uint8_t)json_integer_value(json_array_get(dice, i));
    }
    return STATUS_OK;
}

enum status
event_decode(const json_t *json, struct event *event, struct roll *rolls, uint16_t *roll_count)
{
    const char *name = json_string_value(json_object_get(json, "event"));
    event->type = name == NULL ? NULL : event_type_by_name(name);
    if (event->type == NULL) {
        return STATUS_CORRUPT;
    }
    struct field_problem problem;
    enum status status =
        fields_decode(json_object_get(json, "args"), event->type->fields,
                      event->type->field_count, event->args, event->type->size, &problem);
    if (status != STATUS_OK) {
        return STATUS_CORRUPT;
    }
    const json_t *list = json_object_get(json, "rolls");
    event->first_roll = *roll_count;
    event->roll_count = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        if (*roll_count >= ROLLS_MAX) {
            return STATUS_CORRUPT;
        }
        status = decode_roll(json_array_get(list, i), &rolls[*roll_count]);
        if (status != STATUS_OK) {
            return status;
        }
        (*roll_count)++;
        event->roll_count++;
    }
    return STATUS_OK;
}
