#include "protocol/log_words.h"

#include <stdio.h>
#include <string.h>

#include "core/cards.h"
#include "core/game.h"
#include "protocol/field_json.h"
#include "protocol/texts.h"

#define WORDS_MAX 256

static bool card_part(void *ctx, const char *name, int32_t *value, char *out, size_t size)
{
    char card[4];
    char key[32];
    card_text(*(const int *)ctx, card);
    size_t rank_len = strlen(card) - 1;
    *value = 0;
    if (strcmp(name, "rank") == 0) {
        snprintf(key, sizeof(key), "ui.rank_%.*s", (int)rank_len, card);
    } else {
        snprintf(key, sizeof(key), "ui.suit_%s", card + rank_len);
    }
    const char *word = text_of(key);
    snprintf(out, size, "%s", word == NULL ? card : word);
    return true;
}

void card_words(int face, char *out, size_t size)
{
    const char *sentence = text_of("ui.card_of");
    text_format(sentence == NULL ? "{rank} {suit}" : sentence, card_part, &face, out, size);
}

static const char *name_by_id(const struct game *g, enum field_kind kind, int32_t id)
{
    if (kind == FIELD_BASE && id >= 1 && id <= BASES_MAX) {
        return base_of(g, id)->name;
    }
    if (kind == FIELD_PLACE && id >= 1 && id <= PLACES_MAX) {
        return place_of(g, id)->name;
    }
    if (kind == FIELD_PLATOON && id >= 1 && id <= PLATOONS_MAX) {
        return platoon_of(g, id)->name;
    }
    if (kind == FIELD_ENEMY && id >= 1 && id <= ENEMIES_MAX) {
        return enemy_of(g, id)->name;
    }
    if (kind == FIELD_TUNNEL && id >= 1 && id <= TUNNELS_MAX) {
        return tunnel_of(g, id)->name;
    }
    return NULL;
}

static bool is_length(const char *name)
{
    size_t len = strlen(name);
    return len > 3 && strcmp(name + len - 3, "_ci") == 0;
}

/* Every platoon has a 1st Squad. */
static bool wants_letter(const struct log_line *line, enum field_kind kind, int32_t base)
{
    return line->letters && kind == FIELD_BASE &&
           (((uint32_t)line->own >> (base_of(line->game, base)->platoon - 1)) & 1U) == 0;
}

/* Words of one value of a field. */
static void item_words(const struct log_line *line,
                       const struct field *field,
                       int32_t value,
                       char *out,
                       size_t size)
{
    const char *name = name_by_id(line->game, field->kind, value);
    if (name != NULL && wants_letter(line, field->kind, value)) {
        snprintf(out, size, "%s (%c)", name, 'A' + base_of(line->game, value)->platoon - 1);
    } else if (name != NULL) {
        snprintf(out, size, "%s", name);
    } else if (field->kind == FIELD_CARD) {
        card_words(value, out, size);
    } else if (field->kind == FIELD_SEAT) {
        snprintf(out, size, "seat %d", value);
    } else if (field->kind == FIELD_WORD) {
        snprintf(out, size, "%s", field->words->word[value]);
    } else if (is_length(field->name)) {
        length_text(value, out, size);
    } else {
        snprintf(out, size, "%d", value);
    }
}

static int32_t number_at(const char *at)
{
    int32_t value;
    memcpy(&value, at, sizeof(value));
    return value;
}

/* "a, b and c". */
static void list_words(const struct log_line *line,
                       const struct field *field,
                       const char *at,
                       char *out,
                       size_t size)
{
    int32_t count = number_at(at);
    size_t len = 0;
    out[0] = '\0';
    for (int32_t i = 0; i < count && len < size; i++) {
        char words[WORDS_MAX];
        const char *joint = i == 0 ? "" : i + 1 < count ? ", " : " and ";
        item_words(line, field, number_at(at + (size_t)(i + 1) * sizeof(int32_t)), words,
                   sizeof(words));
        int added = snprintf(out + len, size - len, "%s%s", joint, words);
        len += added > 0 ? (size_t)added : 0;
    }
}

static void hex_words(const struct field *field, const char *at, char *out, size_t size)
{
    out[0] = '\0';
    for (int32_t i = 0; i < field->max && (size_t)(2 * i + 3) <= size; i++) {
        snprintf(out + 2 * i, size - (size_t)(2 * i), "%02x", (unsigned char)at[i]);
    }
}

static bool field_words(const struct log_line *line,
                        const struct field *field,
                        int32_t *value,
                        char *out,
                        size_t size)
{
    const char *at = (const char *)line->event->args + field->offset;
    *value = -1;
    if (field->flags & FIELD_SECRET && !line->secrets) {
        return false;
    }
    if (field->flags & FIELD_LIST) {
        *value = number_at(at);
        list_words(line, field, at, out, size);
        return *value > 0 || !(field->flags & FIELD_OPTIONAL);
    }
    if (field->kind == FIELD_TEXT) {
        snprintf(out, size, "%s", at);
        return true;
    }
    if (field->kind == FIELD_HEX) {
        hex_words(field, at, out, size);
        return true;
    }
    if (field->kind == FIELD_MS || field->kind == FIELD_POINTS) {
        return false;
    }
    int32_t number = number_at(at);
    if (field->flags & FIELD_OPTIONAL && number == field->absent) {
        return false;
    }
    /* A word is chosen by itself, never by its place in the list. */
    *value = field->kind == FIELD_WORD ? -1 : number;
    item_words(line, field, number, out, size);
    return true;
}

/* "3 and 4, 6 and 1". */
static void dice_words(const struct log_line *line, char *out, size_t size)
{
    size_t len = 0;
    out[0] = '\0';
    for (unsigned i = 0; i < line->event->roll_count; i++) {
        const struct roll *roll = &line->rolls[line->event->first_roll + i];
        for (int k = 0; k < roll->count && len < size; k++) {
            const char *joint = k > 0 ? " and " : i > 0 ? ", " : "";
            int added = snprintf(out + len, size - len, "%s%d", joint, roll->result[k]);
            len += added > 0 ? (size_t)added : 0;
        }
    }
}

/* "{#bases}": how many there are. */
static bool count_words(const struct event *event,
                        const struct field *field,
                        int32_t *value,
                        char *out,
                        size_t size)
{
    *value =
        field->flags & FIELD_LIST ? number_at((const char *)event->args + field->offset) : 0;
    snprintf(out, size, "%d", *value);
    return true;
}

static bool line_words(void *ctx, const char *name, int32_t *value, char *out, size_t size);

/* "{@battalion}": the sentence "battalion.<word>" of the texts. */
static bool
told_words(const struct log_line *line, const struct field *field, char *out, size_t size)
{
    char key[64];
    const int32_t word = number_at((const char *)line->event->args + field->offset);
    snprintf(key, sizeof(key), "%s.%s", field->words->name, field->words->word[word]);
    const char *sentence = text_of(key);
    struct log_line copy = *line;
    text_format(sentence == NULL ? "" : sentence, line_words, &copy, out, size);
    return true;
}

static bool line_words(void *ctx, const char *name, int32_t *value, char *out, size_t size)
{
    const struct log_line *line = ctx;
    const struct event_type *type = line->event->type;
    const bool counted = name[0] == '#';
    const bool told = name[0] == '@';
    for (int i = 0; i < type->field_count; i++) {
        if (strcmp(type->fields[i].name, name + (counted || told)) == 0) {
            if (told && type->fields[i].kind == FIELD_WORD) {
                return told_words(line, &type->fields[i], out, size);
            }
            if (counted) {
                return count_words(line->event, &type->fields[i], value, out, size);
            }
            return field_words(line, &type->fields[i], value, out, size);
        }
    }
    *value = -1;
    if (strcmp(name, "by") == 0) {
        snprintf(out, size, "%s", line->by);
        return true;
    }
    if (strcmp(name, "turn") == 0) {
        *value = line->game->table.turn;
        snprintf(out, size, "%d", *value);
        return true;
    }
    if (strcmp(name, "dice") == 0) {
        dice_words(line, out, size);
        return true;
    }
    return false;
}

void log_sentence(const struct log_line *line, char *out, size_t size)
{
    char key[64];
    snprintf(key, sizeof(key), "log.%s", line->event->type->name);
    const char *sentence = text_of(key);
    if (sentence != NULL) {
        struct log_line copy = *line;
        text_format(sentence, line_words, &copy, out, size);
        /* A ruling without a reason leaves a blank behind. */
        for (size_t len = strlen(out); len > 0 && out[len - 1] == ' '; len--) {
            out[len - 1] = '\0';
        }
        return;
    }
    snprintf(out, size, "%s", line->event->type->name);
    for (char *c = out; *c != '\0'; c++) {
        *c = *c == '_' ? ' ' : *c;
    }
}
