/* Runs a file of worked cases against the rules: `run_vectors FILE`. Comparison is exact, and
 * every die must be used. Cases of systems that are not built are counted by operation. Exit
 * status 0 only when no case failed and at least one passed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/field_json.h"
#include "tests/vectors/vectors.h"

#define SKIPPED_OPS_MAX 64

/* Dice of a case that asks for more than it has. */
#define DRY_DICE_MAX 4096

static const struct {
    const char *prefix;
    const struct operation *operations;
} systems[] = {
    {"fme.", street_operations},    {"fng.", tunnel_operations},  {"fng.", contact_operations},
    {"bush.", chase_operations},    {"bush.", ambush_operations}, {"fme.", street_operations},
    {"rash.", skirmish_operations}, {"ws.", sequence_operations},
};

struct tally {
    int passed, failed, skipped, op_count;

    struct {
        const char *op;
        int cases;
    } op[SKIPPED_OPS_MAX];
};

const int32_t *take_dice(struct vector *v, int32_t count)
{
    static int32_t ones[DRY_DICE_MAX];
    if (count <= v->count - v->used) {
        v->used += count;
        return &v->dice[v->used - count];
    }
    v->ran_dry = true;
    for (int i = 0; i < DRY_DICE_MAX; i++) {
        ones[i] = 1;
    }
    if (count > DRY_DICE_MAX) {
        fprintf(stderr, "an operation wants %d dice\n", (int)count);
        exit(2);
    }
    return ones;
}

static int32_t number_of(const json_t *json)
{
    return json_is_boolean(json) ? json_is_true(json) : (int32_t)json_integer_value(json);
}

int32_t number(const struct vector *v, const char *name, int32_t absent)
{
    const json_t *json = json_object_get(v->given, name);
    return json == NULL ? absent : number_of(json);
}

int32_t number_in(const struct vector *v, const char *list, size_t i)
{
    return number_of(json_array_get(json_object_get(v->given, list), i));
}

const char *word(const struct vector *v, const char *name)
{
    const char *text = json_string_value(json_object_get(v->given, name));
    return text != NULL ? text : "";
}

int word_index(const struct words *words, const char *text)
{
    int i = 0;
    while (words->word[i] != NULL && strcmp(words->word[i], text) != 0) {
        i++;
    }
    return i;
}

uint32_t words_in(const struct vector *v, const char *list, const struct words *words)
{
    const json_t *given = json_object_get(v->given, list);
    uint32_t set = 0;
    for (size_t i = 0; i < json_array_size(given); i++) {
        set |= UINT32_C(1) << word_index(words, json_string_value(json_array_get(given, i)));
    }
    return set;
}

/* NULL when the operation is of a system that is not built; an entry without an adapter when
 * the system is built but has no such operation. A system may have several lists. */
static const struct operation *operation_named(const char *op)
{
    const struct operation *entry = NULL;
    for (size_t i = 0; i < sizeof(systems) / sizeof(systems[0]); i++) {
        if (strncmp(op, systems[i].prefix, strlen(systems[i].prefix)) == 0) {
            entry = systems[i].operations;
            while (entry->op != NULL && strcmp(entry->op, op) != 0) {
                entry++;
            }
            if (entry->op != NULL) {
                return entry;
            }
        }
    }
    return entry;
}

static void skip(struct tally *tally, const char *op)
{
    tally->skipped++;
    int i = 0;
    while (i < tally->op_count && strcmp(tally->op[i].op, op) != 0) {
        i++;
    }
    if (i == SKIPPED_OPS_MAX) {
        return;
    }
    tally->op_count = i == tally->op_count ? i + 1 : tally->op_count;
    tally->op[i].op = op;
    tally->op[i].cases++;
}

/* NULL or what is wrong with the case itself; fills `v`, whose dice the caller frees. */
static const char *read_vector(const json_t *json, struct vector *v)
{
    memset(v, 0, sizeof(*v));
    v->given = json_object_get(json, "given");
    const json_t *dice = json_object_get(json, "dice");
    if (!json_is_object(v->given) || !json_is_array(dice) ||
        !json_is_object(json_object_get(json, "expect"))) {
        return "needs given, dice and expect";
    }
    struct field_problem problem;
    json_t *none = json_object();
    const json_t *given = json_object_get(v->given, "opts");
    const enum status status =
        fields_decode(given != NULL ? given : none, option_fields, OPTION_COUNT, &v->options,
                      sizeof(v->options), &problem);
    json_decref(none);
    if (status != STATUS_OK) {
        return "an option is unknown or out of its range";
    }
    v->count = (int32_t)json_array_size(dice);
    v->dice = calloc((size_t)v->count + 1, sizeof(*v->dice));
    if (v->dice == NULL) {
        return "out of memory";
    }
    for (int32_t i = 0; i < v->count; i++) {
        const json_int_t die = json_integer_value(json_array_get(dice, (size_t)i));
        if (die < 1 || die > 6) {
            return "a die off its faces";
        }
        v->dice[i] = (int32_t)die;
    }
    return NULL;
}

static void show_failure(const char *id, const char *why, const json_t *want, const json_t *got)
{
    char *wanted = want != NULL ? json_canonical(want) : NULL;
    char *answered = got != NULL ? json_canonical(got) : NULL;
    printf("FAILED %s: %s", id, why);
    if (wanted != NULL && answered != NULL) {
        printf("\n  expected %s\n  answered %s", wanted, answered);
    }
    printf("\n");
    free(wanted);
    free(answered);
}

static void run_vector(const json_t *json, struct tally *tally)
{
    const char *id = json_string_value(json_object_get(json, "id"));
    const char *op = json_string_value(json_object_get(json, "op"));
    if (id == NULL || op == NULL) {
        tally->failed++;
        show_failure("?", "a case without id or op", NULL, NULL);
        return;
    }
    const struct operation *operation = operation_named(op);
    if (operation == NULL) {
        skip(tally, op);
        return;
    }
    struct vector v = {0};
    const char *wrong = operation->op == NULL ? "no such operation" : read_vector(json, &v);
    const json_t *want = json_object_get(json, "expect");
    json_t *got = wrong == NULL ? operation->answer(&v) : NULL;
    if (wrong == NULL) {
        wrong = got == NULL              ? "no answer"
                : v.ran_dry              ? "wants more dice"
                : v.used != v.count      ? "leaves dice over"
                : !json_equal(want, got) ? "another answer"
                                         : NULL;
    }
    if (wrong == NULL) {
        tally->passed++;
    } else {
        tally->failed++;
        show_failure(id, wrong, want, got);
    }
    json_decref(got);
    free(v.dice);
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: run_vectors FILE\n");
        return 2;
    }
    json_error_t error;
    json_t *all = json_load_file(argv[1], JSON_REJECT_DUPLICATES, &error);
    if (!json_is_array(all)) {
        fprintf(stderr, "%s: %s\n", argv[1], all == NULL ? error.text : "is no list");
        json_decref(all);
        return 2;
    }
    struct tally tally = {0};
    for (size_t i = 0; i < json_array_size(all); i++) {
        run_vector(json_array_get(all, i), &tally);
    }
    for (int i = 0; i < tally.op_count; i++) {
        printf("skipped %s: %d\n", tally.op[i].op, tally.op[i].cases);
    }
    printf("%d passed, %d failed", tally.passed, tally.failed);
    if (tally.skipped > 0) {
        printf(", %d skipped", tally.skipped);
    }
    printf("\n");
    json_decref(all);
    return tally.failed > 0 || tally.passed == 0;
}
