/* Scenario files: the three that come along, planted mistakes at their places, and bytes gone
 * wrong. */
#include "tests/support/test.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "core/setup.h"
#include "protocol/scenario.h"

static const char *const files[] = {
    "server/scenarios/hue-1968.json",      "server/scenarios/berlin-1945.json",
    "server/scenarios/bench.json",         "server/scenarios/rhodesia-pursuit.json",
    "server/scenarios/malaya-patrol.json", "server/scenarios/village-sequence.json"};

static struct scenario_mistakes found;

static char *file_text(const char *path, size_t *len)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char *text = calloc(1, 65536);
    assert_non_null(text);
    *len = fread(text, 1, 65535, file);
    (void)fclose(file);
    assert_true(*len > 0 && *len < 65535);
    return text;
}

static struct scenario *read_file(const char *path)
{
    size_t len = 0;
    char *text = file_text(path, &len);
    struct scenario *s = malloc(sizeof(*s));
    assert_non_null(s);
    if (!scenario_parse(text, len, s, &found)) {
        fail_msg("%s:%d:%d %s %s", path, found.item[0].at.line, found.item[0].at.column,
                 found.item[0].pointer, found.item[0].text);
    }
    free(text);
    return s;
}

static void scenario_parse_takes_every_file_that_comes_along(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
        struct scenario *s = read_file(files[i]);
        struct setup setup;
        assert_true(scenario_setup(s, s->platoons_max, &setup));
        free(s);
    }
}

/* FME-03: 12 bases and 23 men; IN-02: arms and quality. */
static void hue_has_the_organisation_of_the_articles(void **state)
{
    (void)state;
    struct scenario *s = read_file(files[0]);
    struct setup mine;
    struct setup articles;
    assert_true(scenario_setup(s, 1, &mine));
    setup_default(&articles);
    int men = 0;
    assert_int_equal(mine.base_count, 14);
    for (int i = 0; i < mine.base_count; i++) {
        const struct base_plan *a = &mine.bases[i];
        const struct base_plan *b = &articles.bases[i];
        assert_int_equal(a->kind, b->kind);
        assert_int_equal(a->squad, b->squad);
        assert_int_equal(a->men, b->men);
        assert_memory_equal(a->role, b->role, sizeof(a->role));
        assert_memory_equal(a->weapon, b->weapon, sizeof(a->weapon));
        assert_memory_equal(a->rep, b->rep, sizeof(a->rep));
        men += i < 12 ? a->men : 0;
    }
    assert_int_equal(men, 23);
    assert_string_equal(mine.bases[7].code, "2R");
    assert_string_equal(mine.bases[7].name, "2nd Squad rifles");
    assert_int_equal(mine.smoke, 6);
    assert_int_equal(mine.cs, 2);
    assert_int_equal(mine.edna, 8);
    assert_true(mine.clock_ms == articles.clock_ms);
    assert_memory_equal(&s->street, &articles.street, sizeof(s->street));
    free(s);
}

static void berlin_is_all_data(void **state)
{
    (void)state;
    struct scenario *s = read_file(files[1]);
    assert_string_equal(s->base_word, "company");
    assert_string_equal(s->enemy_gun_word, "flak battery");
    assert_int_equal(s->options.turn_limit, 20);
    struct game *g = game_new();
    generate_street(g, &s->street, NULL);
    assert_string_equal(place_of(g, 1)->name, "Block L1");
    assert_string_equal(place_of(g, 5)->name, "Corner block");
    assert_string_equal(place_of(g, g->table.objective)->name, "Ministry");
    assert_int_equal(g->table.cm_per_inch, 1000);
    game_free(g);
    free(s);
}

/* ---- planted mistakes ----------------------------------------------------------------------
 */

static const char good[] = "{\"title\": \"T\",\n"
                           " \"organisation\": {\"hq\": [\n"
                           "  {\"kind\": \"rifle\", \"code\": \"R\", \"name\": \"Rifles\",\n"
                           "   \"men\": [{\"role\": \"rifleman\", \"weapon\": \"m16\"}]}\n"
                           " ], \"squads\": 0}}\n";

/* Parses the good text with the first `from` replaced by `to`. */
static bool parse_changed(const char *from, const char *to)
{
    static char text[4096];
    static struct scenario s;
    const char *at = strstr(good, from);
    assert_non_null(at);
    (void)snprintf(text, sizeof(text), "%.*s%s%s", (int)(at - good), good, to,
                   at + strlen(from));
    return scenario_parse(text, strlen(text), &s, &found);
}

static void expect(const char *from, const char *to, int line, int column, const char *pointer)
{
    assert_false(parse_changed(from, to));
    assert_string_equal(found.item[0].pointer, pointer);
    assert_int_equal(found.item[0].at.line, line);
    assert_int_equal(found.item[0].at.column, column);
    assert_true(found.item[0].text[0] != '\0');
}

static void scenario_parse_names_line_column_and_pointer_of_a_mistake(void **state)
{
    (void)state;
    assert_true(parse_changed("{", "{"));
    expect("rifle\"", "rifel\"", 3, 12, "/organisation/hq/0/kind");
    expect("\"T\"", "7", 1, 11, "/title");
    expect("\"T\"", "\"\"", 1, 11, "/title");
    expect("\"squads\": 0", "\"squads\": 9", 5, 15, "/organisation/squads");
    expect("\"squads\": 0", "\"squads\": 1.0", 5, 15, "/organisation/squads");
    expect("\"squads\"", "\"sqads\"", 5, 5, "/organisation/sqads");
    expect("\"role\"", "\"rep\": 7, \"role\"", 4, 20, "/organisation/hq/0/men/0/rep");
    expect("\"weapon\": \"m16\"", "\"rep\": 3", 4, 12, "/organisation/hq/0/men/0/weapon");
    expect("\"title\"", "\"zone\": \"highlands\", \"title\"", 1, 10, "/zone");
    expect("\"title\"", "\"eal\": 7, \"title\"", 1, 9, "/eal");
    expect("\"code\"", "\"kind\": \"rifle\", \"code\"", 3, 21, "/organisation/hq/0/kind");
    expect("\"title\"", "\"options\": {\"no_such\": 1}, \"title\"", 1, 14, "/options/no_such");
    expect("\"title\"", "\"\xc3\xbc\": 1, \"title\"", 1, 2, "/\xc3\xbc");
    expect("\"T\"", "\"\xc3\xbc\", \"x\": 1", 1, 16, "/x"); /* a column is a character */
    expect(" ],", " ]", 5, 4, "");                          /* no JSON at all */
}

static void scenario_parse_collects_all_mistakes_and_counts_the_rest(void **state)
{
    (void)state;
    assert_false(
        parse_changed("\"T\"", "1, \"year\": 1, \"corps\": \"V\", \"a\": 1, \"b\": 1"));
    assert_int_equal(found.total, 5);
    char many[1500] = "1";
    for (int i = 0; i < 60; i++) {
        size_t at = strlen(many);
        (void)snprintf(many + at, sizeof(many) - at, ", \"k%d\": 1", i);
    }
    assert_false(parse_changed("\"T\"", many));
    assert_int_equal(found.total, 61);
    assert_int_equal(found.count, MISTAKES_MAX);
}

static void scenario_parse_refuses_what_no_game_could_hold(void **state)
{
    (void)state;
    expect("\"squads\": 0",
           "\"squads\": 2, \"squad\": [{\"kind\": \"rifle\", \"code\": \"X\", "
           "\"name\": \"N\", \"men\": [{\"role\": \"rifleman\", \"weapon\": \"m16\"}]}]",
           2, 18, "/organisation"); /* code X twice */
    expect("\"role\"", "\"count\": 6, \"role\": \"crew\", \"weapon\": \"m16\"}, {\"role\"", 3,
           3, "/organisation/hq/0");
    expect("\"title\"", "\"board\": {\"left\": [{}], \"right\": []}, \"title\"", 1, 11,
           "/board");
    expect("\"title\"", "\"board\": {\"objective\": {\"y_ci\": 3400}}, \"title\"", 1, 11,
           "/board");
}

static void scenario_parse_lets_a_preset_build_upon_the_options(void **state)
{
    (void)state;
    static const char text[] =
        "{\"title\": \"T\", \"options\": {\"grenades\": 5, \"turn_limit\": 9}, \"packs\": 2,"
        "\"presets\": [{\"platoons\": 2, \"text\": \"x\", \"options\": {\"grenades\": 7}}],"
        "\"organisation\": {\"squads\": 0, \"hq\": [{\"kind\": \"tank\", \"code\": \"T\","
        "\"name\": \"N\"}]}}";
    static struct scenario s;
    assert_true(scenario_parse(text, strlen(text), &s, &found));
    assert_int_equal(scenario_options(&s, 1)->grenades, 5);
    assert_int_equal(scenario_options(&s, 2)->grenades, 7);
    assert_int_equal(scenario_options(&s, 2)->turn_limit, 9);
    assert_int_equal(scenario_options(&s, 2)->card_period, 2);
    assert_int_equal(scenario_preset(&s, 2)->packs, 2);
    assert_null(scenario_preset(&s, 1));
}

static void scenario_parse_lets_a_preset_say_how_many_houses_a_side_has(void **state)
{
    (void)state;
#define TWO_PRESETS(houses, board)                                                             \
    "{\"title\": \"T\", \"presets\": [{\"platoons\": 2, \"text\": \"x\"" houses "}]," board    \
    "\"organisation\": {\"squads\": 0, \"hq\": [{\"kind\": \"tank\", \"code\": \"T\","         \
    "\"name\": \"N\"}]}}"
    static const char text[] = TWO_PRESETS(", \"houses_min\": 3, \"houses_max\": 5", "");
    static const char alone[] = TWO_PRESETS(", \"houses_min\": 3", "");
    static const char turned[] = TWO_PRESETS(", \"houses_min\": 5, \"houses_max\": 3", "");
    static struct scenario s;
    static struct setup setup;
    assert_true(scenario_parse(text, strlen(text), &s, &found));
    assert_true(scenario_setup(&s, 2, &setup));
    assert_int_equal(setup.street.houses_min, 3);
    assert_int_equal(setup.street.houses_max, 5);
    assert_true(scenario_setup(&s, 1, &setup));
    assert_int_equal(setup.street.houses_max, s.street.houses_max);
    assert_false(scenario_parse(alone, strlen(alone), &s, &found));
    assert_false(scenario_parse(turned, strlen(turned), &s, &found));
}

/* A street of one plot a side, with `more` in the file. */
static bool village_is_good(const char *more)
{
    static struct scenario s;
    char text[1024];
    const int len = snprintf(
        text, sizeof(text),
        "{\"title\":\"V\",\"organisation\":{\"squads\":0,\"hq\":[{\"kind\":\"rifle\",\"code\":"
        "\"R\",\"name\":\"R\",\"men\":[{\"role\":\"rifleman\",\"weapon\":\"m16\"}]}]}%s}",
        more);
    return scenario_parse(text, (size_t)len, &s, &found);
}

#define PLOTS ",\"board\":{\"left\":[{\"width_ci\":600}],\"right\":[{\"width_ci\":600}]}"
#define ENEMY(weapons, x)                                                                      \
    ",\"enemies\":[{\"name\":\"E\",\"rating\":\"trained\",\"weapons\":[" weapons               \
    "],\"x_ci\":" x ",\"y_ci\":1500}]"

/* Rule: IN-20, IN-23 */
static void enemies_of_a_scenario_stand_on_its_board_and_are_needed_for_its_fight(void **state)
{
    (void)state;
    assert_true(village_is_good(PLOTS ENEMY("\"ak47\"", "300")));
    assert_true(
        village_is_good(PLOTS ENEMY("\"ak47\"", "300") ",\"fight\":{\"name\":\"F\"},"
                                                       "\"end\":{\"fight_over\":true}"));
    assert_false(village_is_good(PLOTS ENEMY("\"ak47\"", "90000")));
    assert_non_null(strstr(found.item[0].text, "off the board"));
    assert_string_equal(found.item[0].pointer, "/enemies");
    assert_false(village_is_good(ENEMY("\"ak47\"", "300")));
    assert_non_null(strstr(found.item[0].text, "left"));
    assert_false(village_is_good(PLOTS ENEMY("", "300")));
    assert_false(village_is_good(PLOTS ENEMY("\"catapult\"", "300")));
    assert_string_equal(found.item[0].pointer, "/enemies/0/weapons/0");
    assert_false(village_is_good(PLOTS ",\"fight\":{\"name\":\"F\"}"));
    assert_string_equal(found.item[0].pointer, "/fight");
    assert_false(
        village_is_good(PLOTS ENEMY("\"ak47\"", "300") ",\"end\":{\"fight_over\":true}"));
    assert_string_equal(found.item[0].pointer, "/end");
}

/* `make sim-presets` plays them. Rule: D13 */
static void presets_of_hue_name_a_fair_win_rate_for_every_number_of_platoons(void **state)
{
    (void)state;
    static char text[64 * 1024];
    static struct scenario s;
    FILE *in = fopen("server/scenarios/hue-1968.json", "rb");
    assert_non_null(in);
    const size_t len = fread(text, 1, sizeof(text) - 1, in);
    fclose(in);
    assert_true(scenario_parse(text, len, &s, &found));
    for (int platoons = s.platoons_min; platoons <= s.platoons_max; platoons++) {
        const struct scenario_preset *preset = scenario_preset(&s, platoons);
        assert_non_null(preset);
        const char *won = strstr(preset->text, "bots won ");
        assert_non_null(won);
        int rate = 0;
        char unit[16];
        assert_int_equal(sscanf(won, "bots won %d %15s", &rate, unit), 2);
        assert_string_equal(unit, "%");
        assert_in_range(rate, 40, 70);
        assert_non_null(strstr(won, "of 1,000 games"));
    }
}

/* ---- bytes gone wrong ----------------------------------------------------------------------
 */

static uint32_t next(uint32_t *seed)
{
    *seed = *seed * 1664525U + 1013904223U;
    return *seed >> 8;
}

static void mutate(char *text, size_t *len, uint32_t *seed)
{
    static const char bytes[] = "{}[]\",:\\/u0 19.eE-+tfn\n\t\x80\xc3\xed\xff";
    size_t at = next(seed) % *len;
    char byte = bytes[next(seed) % (sizeof(bytes) - 1)];
    switch (next(seed) % 4) {
    case 0:
        text[at] = byte;
        break;
    case 1:
        memmove(text + at, text + at + 1, *len - at - 1);
        --*len;
        break;
    case 2:
        memmove(text + at + 1, text + at, *len - at);
        text[at] = byte;
        ++*len;
        break;
    default:
        text[at] = (char)next(seed);
        break;
    }
}

static bool both_agree(const char *text, size_t len)
{
    struct json_fault fault;
    struct json_positions *p = json_positions_scan(text, len, &fault);
    json_t *json = json_loadb(text, len, 0, NULL);
    bool valid = p != NULL;
    if (valid != (json != NULL)) {
        fail_msg("%d:%d %s: %.*s", fault.at.line, fault.at.column, valid ? "taken" : fault.text,
                 (int)(len < 60 ? len : 60), text);
    }
    json_positions_free(p);
    json_decref(json);
    return valid;
}

/* The scanner and jansson agree about what JSON is; the reader never falls over. */
static void scenario_parse_agrees_with_jansson_on_mutated_files(void **state)
{
    (void)state;
    static struct scenario s;
    uint32_t seed = 20681;
    int valid = 0;
    int rounds = 0;
    for (size_t f = 0; f < sizeof(files) / sizeof(files[0]); f++) {
        size_t whole = 0;
        char *original = file_text(files[f], &whole);
        for (int round = 0; round < 1500; round++, rounds++) {
            size_t len = whole;
            char *text = malloc(whole + 8);
            assert_non_null(text);
            memcpy(text, original, whole);
            for (uint32_t n = 1 + next(&seed) % 3; n > 0; n--) {
                mutate(text, &len, &seed);
            }
            bool is_json = both_agree(text, len);
            valid += is_json;
            bool lawful = scenario_parse(text, len, &s, &found);
            assert_int_equal(lawful, found.total == 0);
            assert_true(is_json || !lawful);
            free(text);
        }
        free(original);
    }
    assert_in_range(valid, 200, rounds - 200);
}

static void json_positions_scan_judges_hard_cases_as_jansson_does(void **state)
{
    (void)state;
    static const char *const cases[] = {
        "",
        "[]",
        "{}",
        "[1,]",
        "[01]",
        "[-]",
        "[-0]",
        "[1.]",
        "[.5]",
        "[1e]",
        "[1e+2]",
        "[1E-400]",
        "[1e400]",
        "[tru]",
        "nul",
        "[null]",
        "1",
        "\"a\"",
        "[\"\\u0000\"]",
        "[\"\\ud800\"]",
        "[\"\\udc00\"]",
        "[\"\\ud83d\\ude00\"]",
        "[\"\\ud83dx\"]",
        "[\"\\ud83d\\u0041\"]",
        "[\"\\x\"]",
        "[\"\t\"]",
        "[\"\x7f\"]",
        "[\"\xc0\x80\"]",
        "[\"\xed\xa0\x80\"]",
        "[\"\xf4\x90\x80\x80\"]",
        "[\"\xe2\x82\xac\"]",
        "[9223372036854775807]",
        "[9223372036854775808]",
        "[-9223372036854775808]",
        "[-9223372036854775809]",
        "[] x",
        "[]\n",
        "{\"a\":1,\"a\":2}",
        "{\"a\" 1}",
        "{a:1}",
        "{\"a\":}",
        "[1 2]",
        "[",
        "{\"a\":[{\"b\":[]}]}",
        "{\"\":1}",
    };
    int valid = 0;
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        valid += both_agree(cases[i], strlen(cases[i]));
    }
    assert_in_range(valid, 10, 25);
}

static void json_position_of_finds_keys_with_slashes_tildes_and_escapes(void **state)
{
    (void)state;
    static const char text[] = "{\"a/b\": [1,\n  {\"~\\u0041\": 2}]}";
    struct json_fault fault;
    struct json_positions *p = json_positions_scan(text, strlen(text), &fault);
    assert_non_null(p);
    struct json_position at;
    assert_true(json_position_of(p, "/a~1b/1/~0A", false, &at));
    assert_int_equal(at.line, 2);
    assert_int_equal(at.column, 15);
    assert_true(json_position_of(p, "/a~1b/1/~0A", true, &at));
    assert_int_equal(at.column, 4);
    assert_false(json_position_of(p, "/a~1b/2", false, &at));
    assert_int_equal(at.column, 9); /* the list around it */
    json_positions_free(p);
}

/* ---- the schema ----------------------------------------------------------------------------
 */

static const json_t *under(const json_t *json, const char *key)
{
    const json_t *found_there = json_object_get(json, key);
    if (found_there == NULL) {
        fail_msg("the schema has no %s", key);
    }
    return found_there;
}

static void expect_words(const json_t *property, const struct words *words)
{
    const json_t *list = under(property, "enum");
    size_t count = 0;
    for (; words->word[count] != NULL; count++) {
        assert_string_equal(json_string_value(json_array_get(list, count)), words->word[count]);
    }
    assert_int_equal(json_array_size(list), count);
}

static void the_schema_lists_the_options_and_words_of_the_program(void **state)
{
    (void)state;
    json_t *schema = json_load_file("protocol/schema/scenario.schema.json", 0, NULL);
    assert_non_null(schema);
    const json_t *defs = under(schema, "$defs");
    const json_t *options = under(under(defs, "options"), "properties");
    assert_int_equal(json_object_size(options), OPTION_COUNT);
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        const struct field *field = &option_fields[i];
        const json_t *property = under(options, field->name);
        if (field->kind == FIELD_WORD) {
            expect_words(property, field->words);
        } else if (field->kind == FIELD_INT) {
            assert_int_equal(json_integer_value(under(property, "minimum")), field->min);
            assert_int_equal(json_integer_value(under(property, "maximum")), field->max);
            assert_int_equal(json_integer_value(under(property, "default")), field->absent);
        } else {
            assert_int_equal(json_is_true(under(property, "default")), field->absent);
        }
    }
    const json_t *base = under(under(defs, "base"), "properties");
    const json_t *men = under(under(defs, "men"), "properties");
    expect_words(under(base, "kind"), &base_kind_words);
    expect_words(under(men, "role"), &figure_role_words);
    expect_words(under(men, "weapon"), &weapon_words);
    expect_words(under(under(schema, "properties"), "kind"), &game_system_words);
    expect_words(under(under(under(defs, "plot"), "properties"), "kind"), &plot_kind_words);
    json_decref(schema);
}

/* Every key of the schema's top level is taken, and every key of ours stands in it. */
static void the_schema_and_the_reader_know_the_same_top_level_keys(void **state)
{
    (void)state;
    static struct scenario s;
    assert_false(scenario_parse("{\"?\": 1}", 8, &s, &found));
    json_t *schema = json_load_file("protocol/schema/scenario.schema.json", 0, NULL);
    assert_non_null(schema);
    const json_t *properties = under(schema, "properties");
    char list[sizeof(found.item[0].text)];
    (void)snprintf(list, sizeof(list), "%s", found.item[0].text);
    char *key = strstr(list, "here: ");
    assert_non_null(key);
    size_t keys = 0;
    for (key = strtok(key + 6, ", "); key != NULL; key = strtok(NULL, ", ")) {
        (void)under(properties, key);
        keys++;
    }
    assert_int_equal(keys, json_object_size(properties));
    json_decref(schema);
}

/* Rule: IN-06 */
static void scenario_parse_takes_the_end_and_what_it_is_worth(void **state)
{
    (void)state;
    static struct setup setup;
    struct scenario *berlin = read_file("server/scenarios/berlin-1945.json");
    assert_int_equal(berlin->end.objective_taken, 1);
    assert_int_equal(berlin->end.losses_percent, 60);
    assert_int_equal(berlin->points.objective, 10);
    assert_true(scenario_setup(berlin, 1, &setup));
    free(berlin);
    assert_int_equal(setup.end.objective_taken, 1);
    assert_int_equal(setup.points.dead, -2);
    static const char bad[] = "{\"end\": {\"losses_percent\": 101}}";
    static struct scenario s;
    assert_false(scenario_parse(bad, strlen(bad), &s, &found));
    bool named = false;
    for (int i = 0; i < found.total; i++) {
        named = named || strcmp(found.item[i].pointer, "/end/losses_percent") == 0;
    }
    assert_true(named);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scenario_parse_takes_every_file_that_comes_along),
        cmocka_unit_test(hue_has_the_organisation_of_the_articles),
        cmocka_unit_test(berlin_is_all_data),
        cmocka_unit_test(scenario_parse_names_line_column_and_pointer_of_a_mistake),
        cmocka_unit_test(scenario_parse_collects_all_mistakes_and_counts_the_rest),
        cmocka_unit_test(scenario_parse_refuses_what_no_game_could_hold),
        cmocka_unit_test(scenario_parse_lets_a_preset_build_upon_the_options),
        cmocka_unit_test(scenario_parse_lets_a_preset_say_how_many_houses_a_side_has),
        cmocka_unit_test(enemies_of_a_scenario_stand_on_its_board_and_are_needed_for_its_fight),
        cmocka_unit_test(presets_of_hue_name_a_fair_win_rate_for_every_number_of_platoons),
        cmocka_unit_test(scenario_parse_agrees_with_jansson_on_mutated_files),
        cmocka_unit_test(json_positions_scan_judges_hard_cases_as_jansson_does),
        cmocka_unit_test(json_position_of_finds_keys_with_slashes_tildes_and_escapes),
        cmocka_unit_test(the_schema_lists_the_options_and_words_of_the_program),
        cmocka_unit_test(the_schema_and_the_reader_know_the_same_top_level_keys),
        cmocka_unit_test(scenario_parse_takes_the_end_and_what_it_is_worth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
