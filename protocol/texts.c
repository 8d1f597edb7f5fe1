#include "protocol/texts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game.h"

static const struct {
    const char *key, *sentence;
} catalogue[] = {

#include "texts.inc"
};

const char *text_of(const char *key)
{
    size_t low = 0;
    size_t high = COUNT_OF(catalogue);
    while (low < high) {
        size_t middle = (low + high) / 2;
        int order = strcmp(key, catalogue[middle].key);
        if (order == 0) {
            return catalogue[middle].sentence;
        }
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return NULL;
}

void length_text(int32_t ci, char *out, size_t size)
{
    int32_t whole = ci / CI_PER_INCH;
    int32_t rest = abs(ci % CI_PER_INCH);
    if (rest == 0) {
        snprintf(out, size, "%d", whole);
    } else if (rest % 10 == 0) {
        snprintf(out, size, "%s%d.%d", ci < 0 && whole == 0 ? "-" : "", whole, rest / 10);
    } else {
        snprintf(out, size, "%s%d.%02d", ci < 0 && whole == 0 ? "-" : "", whole, rest);
    }
}

/* Text being made; never overruns. */
struct sentence {
    char *out;
    size_t len, size;
};

static void add(struct sentence *to, const char *text, size_t len)
{
    for (size_t i = 0; i < len && to->len + 1 < to->size; i++) {
        to->out[to->len++] = text[i];
    }
    to->out[to->len] = '\0';
}

/* The brace that closes the one at `open`. */
static const char *closing(const char *open)
{
    int depth = 0;
    for (const char *c = open; *c != '\0'; c++) {
        depth += *c == '{';
        depth -= *c == '}';
        if (depth == 0) {
            return c;
        }
    }
    return NULL;
}

/* End of one choice: the next bar outside inner braces, or `end`. */
static const char *choice_end(const char *from, const char *end)
{
    int depth = 0;
    for (const char *c = from; c < end; c++) {
        depth += *c == '{';
        depth -= *c == '}';
        if (*c == '|' && depth == 0) {
            return c;
        }
    }
    return end;
}

#define ARG_TEXT_MAX 256

static void format_range(struct sentence *to,
                         const char *from,
                         const char *end,
                         const char *hash,
                         text_arg_fn *arg,
                         void *ctx);

static void format_choice(struct sentence *to,
                          const char *choices,
                          const char *end,
                          int32_t value,
                          const char *words,
                          text_arg_fn *arg,
                          void *ctx)
{
    char number[16];
    snprintf(number, sizeof(number), "%d", value);
    for (const char *at = choices; at < end;) {
        const char *stop = choice_end(at, end);
        const char *colon = memchr(at, ':', (size_t)(stop - at));
        if (colon != NULL) {
            size_t len = (size_t)(colon - at);
            bool same = (strlen(number) == len && strncmp(at, number, len) == 0) ||
                        (strlen(words) == len && strncmp(at, words, len) == 0) ||
                        (len == 5 && strncmp(at, "other", 5) == 0);
            if (same) {
                format_range(to, colon + 1, stop, words, arg, ctx);
                return;
            }
        }
        at = stop + 1;
    }
}

static void format_range(struct sentence *to,
                         const char *from,
                         const char *end,
                         const char *hash,
                         text_arg_fn *arg,
                         void *ctx)
{
    for (const char *c = from; c < end; c++) {
        if (*c == '#' && hash != NULL) {
            add(to, hash, strlen(hash));
            continue;
        }
        const char *close = *c == '{' ? closing(c) : NULL;
        if (close == NULL) {
            add(to, c, 1);
            continue;
        }
        const char *bar = choice_end(c + 1, close);
        char name[32] = "";
        char words[ARG_TEXT_MAX] = "";
        int32_t value = 0;
        snprintf(name, sizeof(name), "%.*s", (int)(bar - c - 1), c + 1);
        bool known = arg(ctx, name, &value, words, sizeof(words));
        if (bar < close) {
            format_choice(to, bar + 1, close, known ? value : 0, words, arg, ctx);
        } else {
            add(to, words, strlen(words));
        }
        c = close;
    }
}

void text_format(const char *sentence, text_arg_fn *arg, void *ctx, char *out, size_t size)
{
    struct sentence to = {out, 0, size};
    out[0] = '\0';
    format_range(&to, sentence, sentence + strlen(sentence), NULL, arg, ctx);
}

struct reject_ctx {
    const struct reject_arg *args;
    int count;
    const struct game *game;
};

static bool is_length(const char *name)
{
    size_t len = strlen(name);
    return len > 3 && strcmp(name + len - 3, "_ci") == 0;
}

static void
name_of(const struct game *game, const struct reject_arg *arg, char *out, size_t size)
{
    if (arg->kind == FIELD_BASE && arg->value >= 1 && arg->value <= BASES_MAX) {
        snprintf(out, size, "%s", base_of(game, arg->value)->name);
    } else if (arg->kind == FIELD_PLACE && arg->value >= 1 && arg->value <= PLACES_MAX) {
        snprintf(out, size, "%s", place_of(game, arg->value)->name);
    } else if (arg->kind == FIELD_PLATOON && arg->value >= 1 && arg->value <= PLATOONS_MAX) {
        snprintf(out, size, "%s", platoon_of(game, arg->value)->name);
    } else if (arg->kind == FIELD_ENEMY && arg->value >= 1 && arg->value <= ENEMIES_MAX) {
        snprintf(out, size, "%s", enemy_of(game, arg->value)->name);
    } else if (is_length(arg->name)) {
        length_text(arg->value, out, size);
    } else {
        snprintf(out, size, "%d", arg->value);
    }
}

static bool
reject_arg_words(void *ctx, const char *name, int32_t *value, char *out, size_t size)
{
    const struct reject_ctx *reject = ctx;
    for (int i = 0; i < reject->count; i++) {
        if (strcmp(reject->args[i].name, name) == 0) {
            *value = reject->args[i].value;
            name_of(reject->game, &reject->args[i], out, size);
            return true;
        }
    }
    return false;
}

void reject_sentence(enum reject code,
                     const struct reject_arg *args,
                     int count,
                     const struct game *game,
                     char *out,
                     size_t size)
{
    char key[64];
    snprintf(key, sizeof(key), "reject.%s", reject_words.word[code]);
    const char *sentence = text_of(key);
    struct reject_ctx ctx = {args, count, game};
    if (sentence == NULL) {
        snprintf(out, size, "Not possible: %s.", reject_words.word[code]);
        return;
    }
    text_format(sentence, reject_arg_words, &ctx, out, size);
}

void purpose_sentence(const struct purpose *purpose,
                      const struct game *game,
                      char *out,
                      size_t size)
{
    char key[64];
    snprintf(key, sizeof(key), "purpose.%s", purpose->code);
    const struct reject_arg args[] = {
        {"base", FIELD_BASE, purpose->base},
        {"place", FIELD_PLACE, purpose->place},
        {"platoon", FIELD_PLATOON, purpose->platoon},
    };
    struct reject_ctx ctx = {args, COUNT_OF(args), game};
    const char *sentence = text_of(key);
    text_format(sentence == NULL ? purpose->code : sentence, reject_arg_words, &ctx, out, size);
}
