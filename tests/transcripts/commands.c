/* "> move 1R; path 9,15; smoke (dice 3 4, 1 3) (draw 2)" and what comes of it. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/field_json.h"
#include "protocol/log_words.h"
#include "protocol/texts.h"
#include "tests/transcripts/transcript.h"

/* Dice in the order thrown, and picks of cards in the order made. A pick that nobody wrote
 * down is the last of its range, so that a shuffle leaves the cards as they lie. */
struct written {
    int32_t die[DICE_MAX], pick[DICE_MAX];
    int dice, picks, dice_used, picks_used;
};

static bool throw_written(void *state, struct game *g, struct roll *roll)
{
    (void)g;
    struct written *written = state;
    if (written->dice - written->dice_used < roll->count) {
        return false;
    }
    for (int i = 0; i < roll->count; i++) {
        roll->result[i] = (uint8_t)written->die[written->dice_used++];
    }
    return true;
}

static uint32_t pick_written(void *state, struct game *g, unsigned stream, uint32_t n)
{
    (void)g;
    (void)stream;
    struct written *written = state;
    if (written->picks_used < written->picks) {
        return (uint32_t)(written->pick[written->picks_used++] - 1) % n;
    }
    return n - 1;
}

static int numbers_in(char *text, int32_t *out)
{
    int count = 0;
    for (char *word = strtok(text, " ,"); word != NULL && count < DICE_MAX;
         word = strtok(NULL, " ,")) {
        out[count++] = atoi(word);
    }
    return count;
}

/* Takes "(dice ...)" or "(draw ...)" off the line. */
static int take_numbers(char *line, const char *opening, int32_t *out)
{
    char *from = strstr(line, opening);
    char *to = from == NULL ? NULL : strchr(from, ')');
    if (to == NULL) {
        return 0;
    }
    char text[LINE_MAX_BYTES];
    size_t skip = strlen(opening);
    snprintf(text, sizeof(text), "%.*s", (int)(to - from) - (int)skip, from + skip);
    memmove(from, to + 1, strlen(to + 1) + 1);
    return numbers_in(text, out);
}

static const struct field *field_named(const struct verb *verb, const char *name)
{
    char length[64];
    snprintf(length, sizeof(length), "%s_ci", name);
    for (int i = 0; i < verb->field_count; i++) {
        if (strcmp(verb->fields[i].name, name) == 0 ||
            strcmp(verb->fields[i].name, length) == 0) {
            return &verb->fields[i];
        }
    }
    return NULL;
}

static json_t *id_json(char prefix, int id)
{
    char text[16];
    snprintf(text, sizeof(text), "%c%d", prefix, id);
    return json_string(text);
}

static json_t *value_json(const struct game *g, const struct field *field, const char *word)
{
    int32_t x;
    int32_t y;
    size_t len = strlen(field->name);
    switch ((int)field->kind) {
    case FIELD_BASE:
        return id_json('b', base_by_code(g, word));
    case FIELD_PLACE:
        return id_json('h', place_by_code(g, word));
    case FIELD_FIGHTER:
        return id_json('g', fighter_by_code(g, word));
    case FIELD_PLATOON:
        return id_json('p', atoi(word));
    case FIELD_SEAT:
        return id_json('s', atoi(word));
    case FIELD_BOOL:
        return json_boolean(strcmp(word, "no") != 0);
    case FIELD_POINTS:
        return parse_point(word, &x, &y) ? json_pack("[i,i]", x, y) : NULL;
    case FIELD_MS:
        return json_integer((json_int_t)atoi(word) * 60000); /* minutes */
    case FIELD_INT:
        if (len > 3 && strcmp(field->name + len - 3, "_ci") == 0) {
            return parse_inches(word, &x) ? json_integer(x) : NULL;
        }
        return json_integer(atoi(word));
    default:
        return json_string(word);
    }
}

/* One argument: "path 9,15 12,15"; the first one may leave its name out. */
static bool add_argument(
    json_t *args, const struct game *g, const struct verb *verb, char *text, bool first)
{
    char *rest = text + strspn(text, " ");
    size_t len = strcspn(rest, " ");
    char name[64];
    snprintf(name, sizeof(name), "%.*s", (int)len, rest);
    const struct field *field = field_named(verb, name);
    if (field != NULL) {
        rest += len + strspn(rest + len, " ");
    } else if (first && verb->field_count > 0) {
        field = &verb->fields[0];
    } else {
        return false;
    }
    if (field->kind == FIELD_BOOL) {
        return json_object_set_new(args, field->name, value_json(g, field, rest)) == 0;
    }
    if (field->kind == FIELD_TEXT) {
        return json_object_set_new(args, field->name, json_string(rest)) == 0;
    }
    bool many = (field->flags & FIELD_LIST) != 0 || field->kind == FIELD_POINTS;
    json_t *list = json_array();
    for (char *word = strtok(rest, " "); word != NULL; word = strtok(NULL, " ")) {
        if (json_array_append_new(list, value_json(g, field, word)) != 0) {
            json_decref(list);
            return false;
        }
    }
    json_t *value = many ? list : json_incref(json_array_get(list, 0));
    if (!many) {
        json_decref(list);
    }
    return value != NULL && json_object_set_new(args, field->name, value) == 0;
}

/* Reads verb and arguments; says what it does not understand. */
static bool parse(struct transcript *t, char *line, struct command *command)
{
    line += strspn(line, " ");
    size_t len = strcspn(line, " ;");
    char name[64];
    snprintf(name, sizeof(name), "%.*s", (int)len, line);
    command->verb = verb_by_name(name);
    if (command->verb == NULL) {
        say(t, "not understood: there is no verb %s", name);
        return false;
    }
    json_t *args = json_object();
    bool ok = true;
    char *next = line + len;
    for (int i = 0; ok && next != NULL && next[strspn(next, " ;")] != '\0'; i++) {
        char *part = next + strspn(next, " ;");
        next = strchr(part, ';');
        if (next != NULL) {
            *next++ = '\0';
        }
        for (size_t end = strlen(part); end > 0 && part[end - 1] == ' '; end--) {
            part[end - 1] = '\0';
        }
        ok = add_argument(args, t->play->game, command->verb, part, i == 0);
        if (!ok) {
            say(t, "not understood: %s", part);
        }
    }
    struct field_problem problem = {0};
    if (ok && fields_decode(args, command->verb->fields, command->verb->field_count,
                            command->args, command->verb->args_size, &problem) != STATUS_OK) {
        say(t, "not understood: the argument %s", problem.field);
        ok = false;
    }
    json_decref(args);
    return ok;
}

static const struct table *table_at(void *state, int64_t seq, int64_t *at_ms)
{
    const struct transcript *t = state;
    *at_ms = t->play->now_ms;
    return seq == t->point ? t->table_then : NULL;
}

static void prepare(struct transcript *t)
{
    struct play *p = t->play;
    if (p->d->game == NULL) {
        p->d->game = game_new();
    }
    memcpy(p->d->game, p->game, game_size());
    p->d->actor = p->actor;
    p->d->now_ms = p->now_ms;
    p->d->past = (struct past){.state = t, .newest = t->point + 1, .table_at = table_at};
}

static void
say_roll(struct transcript *t, const struct roll *roll, const struct game *g, bool secret)
{
    char purpose[256];
    char dice[LINE_MAX_BYTES] = "";
    size_t len = 0;
    purpose_sentence(&roll->purpose, g, purpose, sizeof(purpose));
    for (int i = 0; i < roll->count; i++) {
        len += (size_t)snprintf(dice + len, sizeof(dice) - len, " %d", roll->result[i]);
    }
    if (roll->count > 0) {
        say(t, "%s[%s:%s]", secret ? "(umpire) " : "", purpose, dice);
    }
}

/* In a pursuit much is told to the umpire alone: its lines are marked. Rule: IN-50 */
static bool is_the_umpires(const struct game *g, const struct event *event)
{
    const struct audience player = {.seat = 2, .role = ROLE_PLAYER, .platoons = 1};
    return g->table.system == SYSTEM_CHASE && event->type->seen != NULL &&
           !event->type->seen(g, &player, event->args);
}

/* Each event in words, its dice before it. */
static void say_events(struct transcript *t)
{
    const struct decision *d = t->play->d;
    for (int i = 0; i < d->event_count; i++) {
        const struct event *event = &d->events[i];
        const bool secret = is_the_umpires(d->game, event);
        for (unsigned k = 0; k < event->roll_count; k++) {
            say_roll(t, &d->rolls[event->first_roll + k], d->game, secret);
        }
        struct log_line line = {event, d->rolls, d->game, "The umpire", secret};
        char text[LINE_MAX_BYTES];
        log_sentence(&line, text, sizeof(text));
        if (!(event->type->flags & EVENT_SILENT)) {
            say(t, "%s%s", secret ? "(umpire) " : "", text);
        }
    }
}

static void say_refusal(struct transcript *t, enum reject refusal)
{
    const struct decision *d = t->play->d;
    char text[512];
    if (refusal == REJECT_NEED_DICE) {
        purpose_sentence(&d->wanted.purpose, t->play->game, text, sizeof(text));
        say(t, "asks for %d dice: %s", d->wanted.count, text);
        return;
    }
    reject_sentence(refusal, d->arg, d->arg_count, t->play->game, text, sizeof(text));
    say(t, "refused: %s", text);
}

bool command_line(struct transcript *t, char *line)
{
    struct written written = {.dice = 0};
    written.dice = take_numbers(line, "(dice ", written.die);
    written.picks = take_numbers(line, "(draw ", written.pick);
    struct command command;
    if (!parse(t, line + 1, &command)) {
        return false;
    }
    prepare(t);
    t->play->d->dice = (struct dice){throw_written, pick_written, &written};
    enum reject refusal = decide(t->play->d, &command);
    if (refusal != REJECT_NONE) {
        say_refusal(t, refusal);
        return true;
    }
    say_events(t);
    memcpy(t->play->game, t->play->d->game, game_size());
    if (written.dice_used < written.dice || written.picks_used < written.picks) {
        say(t, "dice left over: %d, picks: %d", written.dice - written.dice_used,
            written.picks - written.picks_used);
    }
    const char *fault = game_fault(t->play->game);
    if (fault != NULL) {
        say(t, "the table is wrong: %s", fault);
    }
    return fault == NULL;
}

static void say_chances(struct transcript *t, const struct preview *out)
{
    for (int i = 0; i < out->modifier_count; i++) {
        const struct modifier *modifier = &out->modifier[i];
        say(t, "counts: %s %+d", modifier->code, modifier->value);
    }
    if (out->need != 0) {
        say(t, "needs %d or %s", out->need, out->at_least ? "more" : "less");
    }
    for (int i = 0; i < out->chance_count; i++) {
        say(t, "chance: %s %lld in %lld", out->chance[i].code, (long long)out->chance[i].ways,
            (long long)out->chance[i].of);
    }
}

bool forecast_line(struct transcript *t, char *line)
{
    struct command command;
    struct preview out;
    if (!parse(t, line, &command)) {
        return false;
    }
    prepare(t);
    enum reject refusal = preview(t->play->d, &command, &out);
    if (refusal != REJECT_NONE) {
        say_refusal(t, refusal);
    } else {
        say_chances(t, &out);
    }
    return true;
}
