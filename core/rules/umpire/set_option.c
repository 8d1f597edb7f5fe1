/* House rules: chosen in the lobby by umpire or host, later by the umpire with a reason.
 * Rule: IN-70, D12, D13 */
#include "core/core.h"

#include "core/game.h"
#include "core/ruling.h"

/* The value as text: a number, true or false, or a word of the option's. */
struct option_set {
    char name[NAME_MAX_BYTES];
    char value[NAME_MAX_BYTES];
    char reason[REASON_MAX_BYTES];
};

static const struct field set_option_arg_fields[] = {
    TEXT_FIELD(struct option_set, name),
    TEXT_FIELD(struct option_set, value),
    OPT_TEXT_FIELD(struct option_set, reason),
};

#define option_set_fields set_option_arg_fields

static const struct field *option_by_name(const char *name)
{
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        if (strcmp(option_fields[i].name, name) == 0) {
            return &option_fields[i];
        }
    }
    return NULL;
}

static bool parse_number(const char *text, int32_t *out)
{
    int32_t sign = text[0] == '-' ? -1 : 1;
    text += text[0] == '-';
    int32_t value = 0;
    if (text[0] == '\0') {
        return false;
    }
    for (; *text != '\0'; text++) {
        if (*text < '0' || *text > '9' || value > 99999) {
            return false;
        }
        value = value * 10 + (*text - '0');
    }
    *out = sign * value;
    return true;
}

static bool parse_value(const struct field *option, const char *text, int32_t *out)
{
    if (option->kind == FIELD_BOOL) {
        *out = strcmp(text, "true") == 0;
        return *out || strcmp(text, "false") == 0;
    }
    if (option->kind == FIELD_WORD) {
        for (int32_t i = 0; option->words->word[i] != NULL; i++) {
            *out = i;
            if (strcmp(text, option->words->word[i]) == 0) {
                return true;
            }
        }
        return false;
    }
    return parse_number(text, out) && *out >= option->min && *out <= option->max;
}

static int32_t *option_in(struct options *options, const struct field *option)
{
    return (int32_t *)(void *)((char *)options + option->offset);
}

static void evolve_option_set(struct game *g, const void *args)
{
    const struct option_set *set = args;
    const struct field *option = option_by_name(set->name);
    int32_t value;
    if (option != NULL && parse_value(option, set->value, &value)) {
        *option_in(&g->table.options, option) = value;
    }
}

EVENT_TYPE(option_set, option_set, 1, VIEW_ALL & ~VIEW_BOARD, .evolve = evolve_option_set);

static enum reject decide_set_option(struct decision *d, const void *args)
{
    const struct option_set *set = args;
    if (d->game->table.phase != PHASE_LOBBY) {
        if (d->actor.role != ROLE_UMPIRE) {
            return REJECT_WRONG_PHASE;
        }
        if (set->reason[0] == '\0') {
            return REJECT_EMPTY_TEXT;
        }
    }
    const struct field *option = option_by_name(set->name);
    int32_t value;
    if (option == NULL) {
        return REJECT_NO_SUCH_OPTION;
    }
    if (!parse_value(option, set->value, &value)) {
        return REJECT_OUT_OF_RANGE;
    }
    if (*option_in(&d->game->table.options, option) == value) {
        return REJECT_NOTHING_CHANGES;
    }
    emit(d, &event_option_set, set);
    return REJECT_NONE;
}

VERB(set_option,
     option_set,
     VERB_WHILE_PAUSED | VERB_FOR_GAME,
     IN_PLAY | IN_PHASE(LOBBY),
     BY_ROLE(UMPIRE) | BY_HOST,
     .decide = decide_set_option,
     .legal = legal_always);

RULE(set_option,
     "IN-70 D12 D13",
     .verbs = VERBS(&verb_set_option),
     .events = EVENTS(&event_option_set));
