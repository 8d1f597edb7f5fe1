#include "server/export.h"

#include <sodium/crypto_generichash.h>
#include <sodium/utils.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "core/game.h"
#include "protocol/encode.h"
#include "protocol/field_json.h"
#include "protocol/writer.h"
#include "server/past.h"
#include "server/replay.h"

#define LINE_DEPTH_MAX 16

/* ---- writing ------------------------------------------------------------------------------
 */

struct exporting {
    struct journal *journal;
    struct writer out;
    struct game *game;
    struct decision *decision;
    int64_t game_id;
    char *scenario, *header, *code;
};

static void add_line(struct writer *out, json_t *line)
{
    char *text = line == NULL ? NULL : json_canonical(line);
    if (text == NULL) {
        out->failed = true;
    } else {
        for (const char *c = text; *c != '\0'; c++) {
            write_byte(out, *c);
        }
        write_byte(out, '\n');
    }
    free(text);
    json_decref(line);
}

static json_t *parsed(const char *text)
{
    enum status status;
    json_t *value = json_parse_strict(text, strlen(text), LINE_DEPTH_MAX, &status);
    return value == NULL ? json_null() : value;
}

static json_t *streams_now(const struct game *game)
{
    json_t *list = json_array();
    for (int i = 0; i < STREAMS; i++) {
        json_array_append_new(list, json_integer((json_int_t)game->record.stream_at[i]));
    }
    return list;
}

static json_t *seat_name(int seat)
{
    return seat == 0 ? json_string("server") : json_sprintf("s%d", seat);
}

static bool export_row(void *ctx, const struct journal_row *row)
{
    struct exporting *e = ctx;
    json_t *line =
        json_pack("{s:I,s:I,s:o,s:s,s:s,s:o,s:o,s:o,s:o}", "seq", (json_int_t)row->seq, "at_ms",
                  (json_int_t)row->at_ms, "seat", seat_name(row->seat), "id", row->id, "name",
                  row->name, "args", parsed(row->args), "dice", parsed(row->dice), "events",
                  parsed(row->events), "streams", streams_now(e->game));
    if (row->as != 0 && line != NULL) {
        json_object_set_new(line, "as", seat_name(row->as));
    }
    add_line(&e->out, line);
    return true;
}

static bool find_game(void *ctx, const struct game_row *row)
{
    struct exporting *e = ctx;
    if (row->id != e->game_id) {
        return true;
    }
    e->scenario = strdup(row->scenario);
    e->header = strdup(row->header);
    e->code = strdup(row->code);
    return false;
}

static bool add_seat(void *ctx, const struct seat_row *row)
{
    json_t *seats = ctx;
    json_t *platoons = json_array();
    for (int p = 1; p <= PLATOONS_MAX; p++) {
        if ((row->platoons >> (p - 1)) & 1) {
            json_array_append_new(platoons, json_sprintf("p%d", p));
        }
    }
    json_array_append_new(seats, json_pack("{s:i,s:s,s:s,s:o}", "number", row->number, "role",
                                           role_words.word[row->role], "name", row->name,
                                           "platoons", platoons));
    return true;
}

static json_t *contributions_of(const struct game *game)
{
    json_t *list = json_array();
    for (int s = 0; s < SEATS_MAX; s++) {
        const struct contribution *c = &game->record.contributions[s];
        if (!c->given) {
            continue;
        }
        char bytes[2 * CONTRIBUTION_BYTES + 1];
        char hash[2 * SEED_BYTES + 1];
        sodium_bin2hex(bytes, sizeof(bytes), c->bytes, CONTRIBUTION_BYTES);
        sodium_bin2hex(hash, sizeof(hash), c->hash, SEED_BYTES);
        json_t *one = json_pack("{s:i,s:b,s:b,s:s,s:s}", "seat", s + 1, "opened", c->opened,
                                "struck", c->struck, "bytes", bytes, "hash", hash);
        json_array_append_new(list, one);
    }
    return list;
}

static json_t *header_line(struct exporting *e, const struct game *end)
{
    json_t *made = parsed(e->header);
    json_t *seats = json_array();
    char commitment[2 * SEED_BYTES + 1];
    e->journal->each_seat(e->journal->state, e->game_id, add_seat, seats);
    sodium_bin2hex(commitment, sizeof(commitment), end->record.commitment, SEED_BYTES);
    json_t *line = json_pack(
        "{s:s,s:s,s:s,s:o,s:O,s:O,s:O,s:o,s:o,s:s}", "format", EXPORT_FORMAT, "program",
        "umpired " UMPIRED_VERSION, "rules", RULES_VERSION, "scenario", parsed(e->scenario),
        "platoons", json_object_get(made, "platoons"), "umpired",
        json_object_get(made, "umpired"), "options", json_object_get(made, "options"), "seats",
        seats, "contributions", contributions_of(end), "commitment", commitment);
    json_object_set(line, "created_ms", json_object_get(made, "created_ms"));
    if (end->table.phase == PHASE_REVEALED) {
        json_object_set(line, "server_seed", json_object_get(made, "server_seed"));
    }
    json_decref(made);
    return line;
}

static void add_hash(struct writer *out)
{
    uint8_t hash[SEED_BYTES];
    char hex[2 * SEED_BYTES + 1];
    crypto_generichash(hash, sizeof(hash), (const unsigned char *)out->text, out->len, NULL, 0);
    sodium_bin2hex(hex, sizeof(hex), hash, sizeof(hash));
    add_line(out, json_pack("{s:s}", "hash", hex));
}

static enum status write_export(struct exporting *e)
{
    struct writer body = {0};
    enum status status = replay_start(e->scenario, e->header, e->game);
    if (status != STATUS_OK) {
        return status;
    }
    status =
        replay_rows(e->journal, e->game_id, 0, INT64_MAX, e->decision, e->game, export_row, e);
    if (status != STATUS_OK) {
        return status;
    }
    body = e->out;
    memset(&e->out, 0, sizeof(e->out));
    add_line(&e->out, header_line(e, e->game));
    for (size_t i = 0; i < body.len; i++) {
        write_byte(&e->out, body.text[i]);
    }
    write_release(&body);
    add_hash(&e->out);
    return e->out.failed ? STATUS_NO_MEMORY : STATUS_OK;
}

enum status export_game(struct journal *journal, int64_t game_id, char **text, size_t *len)
{
    struct exporting e = {.journal = journal, .game_id = game_id};
    enum status status = journal->each_game(journal->state, find_game, &e);
    e.game = game_new();
    e.decision = calloc(1, sizeof(*e.decision));
    if (status == STATUS_OK && e.scenario == NULL) {
        status = STATUS_NOT_FOUND;
    }
    if (status == STATUS_OK && (e.game == NULL || e.decision == NULL)) {
        status = STATUS_NO_MEMORY;
    }
    if (status == STATUS_OK) {
        status = write_export(&e);
    }
    if (status == STATUS_OK) {
        *text = strdup(write_text(&e.out));
        *len = e.out.len;
    }
    write_release(&e.out);
    game_free(e.game);
    free(e.decision);
    free(e.scenario);
    free(e.header);
    free(e.code);
    return status;
}

/* ---- checking -----------------------------------------------------------------------------
 */

#define HANDS_OVER "seat_platoons"

struct verifying {
    char *out;
    size_t size;
    struct game *game, *after;
    struct decision *decision;
    json_t *header;
    struct kept_tables kept; /* what the rewinds of the file go back to */
    int64_t line;
    uint64_t commands, dice;
    /* By seat: as they are at the line that is looked at. */
    int role[SEATS_MAX + 1];
    uint16_t platoons[SEATS_MAX + 1];
    bool changed_hands[SEATS_MAX + 1];
};

static bool differs(struct verifying *v, const char *what)
{
    snprintf(v->out, v->size, "line %lld: %s", (long long)v->line, what);
    return false;
}

static bool check_hash(struct verifying *v, const char *text, size_t len, size_t *body)
{
    size_t end = len;
    if (end == 0 || text[end - 1] != '\n') {
        return differs(v, "the file does not end with a line");
    }
    size_t start = end - 1;
    while (start > 0 && text[start - 1] != '\n') {
        start--;
    }
    uint8_t hash[SEED_BYTES];
    char hex[2 * SEED_BYTES + 1];
    char expected[128];
    crypto_generichash(hash, sizeof(hash), (const unsigned char *)text, start, NULL, 0);
    sodium_bin2hex(hex, sizeof(hex), hash, sizeof(hash));
    snprintf(expected, sizeof(expected), "{\"hash\":\"%s\"}\n", hex);
    if (strlen(expected) != end - start || memcmp(expected, text + start, end - start) != 0) {
        return differs(v, "the hash in the last line is not that of the file");
    }
    *body = start;
    return true;
}

static bool is_canonical(const json_t *line, const char *text, size_t len)
{
    char *canonical = json_canonical(line);
    bool same =
        canonical != NULL && strlen(canonical) == len && memcmp(canonical, text, len) == 0;
    free(canonical);
    return same;
}

static bool start_from_header(struct verifying *v)
{
    const char *seed = json_string_value(json_object_get(v->header, "server_seed"));
    const char *commitment = json_string_value(json_object_get(v->header, "commitment"));
    const char *rules = json_string_value(json_object_get(v->header, "rules"));
    uint8_t bytes[SEED_BYTES];
    uint8_t hash[SEED_BYTES];
    char hex[2 * SEED_BYTES + 1];
    if (seed == NULL) {
        return differs(v, "the game is not revealed yet: there is no server_seed");
    }
    if (rules == NULL || strcmp(rules, RULES_VERSION) != 0) {
        return differs(v, "made with another version of the rules: " RULES_VERSION " is here");
    }
    if (!hex_parse(seed, bytes, sizeof(bytes)) || commitment == NULL) {
        return differs(v, "the header is damaged");
    }
    seal_commitment(bytes, hash);
    sodium_bin2hex(hex, sizeof(hex), hash, sizeof(hash));
    if (strcmp(hex, commitment) != 0) {
        return differs(v, "the seed is not the one that was committed to");
    }
    char *scenario = json_canonical(json_object_get(v->header, "scenario"));
    char *header = json_canonical(v->header);
    enum status status = scenario == NULL || header == NULL
                             ? STATUS_NO_MEMORY
                             : replay_start(scenario, header, v->game);
    free(scenario);
    free(header);
    return status == STATUS_OK ? true : differs(v, "scenario or options are damaged");
}

static int seat_of(const json_t *value)
{
    const char *text = json_string_value(value);
    return text == NULL || text[0] != 's' || text[1] == 'e' ? 0 : id_parse(FIELD_SEAT, text);
}

static uint16_t platoon_mask(const json_t *list)
{
    uint16_t mask = 0;
    size_t i;
    json_t *platoon;
    json_array_foreach(list, i, platoon)
    {
        int id = id_parse(FIELD_PLATOON, json_string_value(platoon));
        if (id >= 1 && id <= PLATOONS_MAX) {
            mask = (uint16_t)(mask | (1U << (id - 1)));
        }
    }
    return mask;
}

static bool is_seat(int number)
{
    return number >= 1 && number <= SEATS_MAX;
}

static int role_named(const char *word)
{
    for (int role = 0; word != NULL && role_words.word[role] != NULL; role++) {
        if (strcmp(role_words.word[role], word) == 0) {
            return role;
        }
    }
    return ROLE_PLAYER;
}

/* Roles as the header lists them. Platoons too, unless a line has said whose they were before.
 */
static void read_seats(struct verifying *v)
{
    size_t i;
    json_t *one;
    json_array_foreach(json_object_get(v->header, "seats"), i, one)
    {
        int number = (int)json_integer_value(json_object_get(one, "number"));
        if (is_seat(number)) {
            v->role[number] = role_named(json_string_value(json_object_get(one, "role")));
            if (!v->changed_hands[number]) {
                v->platoons[number] = platoon_mask(json_object_get(one, "platoons"));
            }
        }
    }
}

static struct actor actor_of(const struct verifying *v, int seat, int as)
{
    struct actor actor = {.role = ROLE_SERVER, .platoons = UINT16_MAX};
    if (!is_seat(seat) || as > SEATS_MAX) {
        return actor;
    }
    actor.seat = (uint8_t)seat;
    actor.as = (uint8_t)as;
    actor.role = (uint8_t)v->role[seat];
    actor.host = seat == 1 && !json_is_true(json_object_get(v->header, "umpired"));
    actor.platoons = v->platoons[seat];
    if (actor.role == ROLE_UMPIRE) {
        actor.platoons = as == 0 ? UINT16_MAX : v->platoons[as];
    }
    return actor;
}

static bool same_events(struct verifying *v, const json_t *line)
{
    struct writer out = {0};
    events_encode(&out, v->decision);
    json_t *mine = parsed(write_text(&out));
    char *a = json_canonical(mine);
    char *b = json_canonical(json_object_get(line, "events"));
    bool same = a != NULL && b != NULL && strcmp(a, b) == 0;
    free(a);
    free(b);
    json_decref(mine);
    write_release(&out);
    return same;
}

static bool same_streams(const struct verifying *v, const json_t *line)
{
    json_t *mine = streams_now(v->decision->game);
    bool same = json_equal(mine, json_object_get(line, "streams")) == 1;
    json_decref(mine);
    return same;
}

static bool check_command(struct verifying *v, const json_t *line)
{
    struct decision *d = v->decision;
    struct command command;
    struct field_problem problem;
    const char *name = json_string_value(json_object_get(line, "name"));
    int32_t typed[TYPED_DICE_MAX] = {0};
    const json_t *dice = json_object_get(line, "dice");
    struct dice_script script = {.results = typed};
    command.verb = name == NULL ? NULL : verb_by_name(name);
    if (command.verb == NULL ||
        fields_decode(json_object_get(line, "args"), command.verb->fields,
                      command.verb->field_count, command.args, command.verb->args_size,
                      &problem) != STATUS_OK ||
        json_array_size(dice) > COUNT_OF(typed)) {
        return differs(v, "this command is none of these rules");
    }
    for (size_t i = 0; i < json_array_size(dice); i++) {
        typed[script.count++] = (int32_t)json_integer_value(json_array_get(dice, i));
    }
    memcpy(d->game, v->game, game_size());
    d->actor = actor_of(v, seat_of(json_object_get(line, "seat")),
                        seat_of(json_object_get(line, "as")));
    d->now_ms = json_integer_value(json_object_get(line, "at_ms"));
    const int64_t seq = json_integer_value(json_object_get(line, "seq"));
    d->past = kept_tables_past(&v->kept, seq - 1);
    d->dice = script.count > 0 ? dice_typed_then_sealed(&script) : dice_sealed();
    if (decide(d, &command) != REJECT_NONE) {
        return differs(v, "these rules refuse this command");
    }
    if (!same_events(v, line)) {
        return differs(v, "the events are not those that rules, dice and cards give");
    }
    if (!same_streams(v, line)) {
        return differs(v, "the positions of the streams do not agree");
    }
    for (unsigned i = 0; i < d->roll_count; i++) {
        v->dice += d->rolls[i].count;
    }
    v->commands++;
    if (strcmp(name, HANDS_OVER) == 0) {
        const json_t *args = json_object_get(line, "args");
        v->platoons[seat_of(json_object_get(args, "seat"))] =
            platoon_mask(json_object_get(args, "platoons"));
    }
    row_ends(d->game, d, seq, seat_of(json_object_get(line, "seat")));
    struct past_command passed = {
        .command = command, .actor = d->actor, .at_ms = d->now_ms, .typed_count = script.count};
    memcpy(passed.typed, typed, sizeof(typed));
    kept_tables_pass(&v->kept, seq, d->now_ms, &d->game->table, &passed);
    struct game *before = v->game;
    v->game = d->game;
    d->game = before;
    return true;
}

/* Who led which platoons at first stands in the line that gives them away. */
static void note_change_of_hands(struct verifying *v, const json_t *args)
{
    int seat = seat_of(json_object_get(args, "seat"));
    if (is_seat(seat) && !v->changed_hands[seat]) {
        v->changed_hands[seat] = true;
        v->platoons[seat] = platoon_mask(json_object_get(args, "was"));
    }
}

static bool look_ahead_at(struct verifying *v, const json_t *line)
{
    const char *name = json_string_value(json_object_get(line, "name"));
    const json_t *args = json_object_get(line, "args");
    if (name != NULL && strcmp(name, HANDS_OVER) == 0) {
        note_change_of_hands(v, args);
    }
    if (name == NULL) {
        return true;
    }
    const struct look_back needs =
        command_looks_back(name, args, json_integer_value(json_object_get(line, "seq")));
    return kept_tables_want(&v->kept, &needs) == STATUS_OK;
}

/* Whether a line may be of a command that needs earlier rows, or changes hands. */
static bool is_worth_a_look(const char *line, size_t len)
{
    char name[64];
    for (size_t i = 0; i < verb_count(); i++) {
        const struct verb *verb = verb_at(i);
        if (verb->looks_back != NULL || strcmp(verb->name, HANDS_OVER) == 0) {
            int n = snprintf(name, sizeof(name), "\"name\":\"%s\"", verb->name);
            if (memmem(line, len, name, (size_t)n) != NULL) {
                return true;
            }
        }
    }
    return false;
}

/* The points that are gone back to must be known before they come by, and so must the platoons
 * that a seat led before it led others. */
static bool look_ahead(struct verifying *v, const char *text, size_t body)
{
    bool good = true;
    for (size_t at = 0; at < body && good;) {
        const char *end = memchr(text + at, '\n', body - at);
        size_t len = end == NULL ? body - at : (size_t)(end - text) - at;
        if (is_worth_a_look(text + at, len)) {
            enum status status;
            json_t *line = json_parse_strict(text + at, len, LINE_DEPTH_MAX, &status);
            good = look_ahead_at(v, line);
            json_decref(line);
        }
        at += len + 1;
    }
    return good ? true : differs(v, "out of memory");
}

static bool check_lines(struct verifying *v, const char *text, size_t body)
{
    size_t at = 0;
    while (at < body) {
        const char *end = memchr(text + at, '\n', body - at);
        size_t len = end == NULL ? body - at : (size_t)(end - text) - at;
        enum status status;
        json_t *line = json_parse_strict(text + at, len, LINE_DEPTH_MAX, &status);
        v->line++;
        bool good = line != NULL && is_canonical(line, text + at, len);
        if (!good) {
            differs(v, "not a canonical JSON line");
        } else if (v->header == NULL) {
            v->header = json_incref(line);
            read_seats(v);
            good = start_from_header(v);
        } else {
            good = check_command(v, line);
        }
        json_decref(line);
        if (!good) {
            return false;
        }
        at += len + 1;
    }
    return v->header == NULL ? differs(v, "the file is empty") : true;
}

/* The header repeats what the commands made public: contributions and commitment. */
static bool check_contributions(struct verifying *v)
{
    json_t *mine = contributions_of(v->game);
    bool same = json_equal(mine, json_object_get(v->header, "contributions")) == 1;
    json_decref(mine);
    return same ? true : differs(v, "the contributions are not those that were given");
}

bool verify_export(const char *text, size_t len, char *out, size_t size)
{
    struct verifying v = {.out = out, .size = size};
    size_t body = 0;
    v.game = game_new();
    v.decision = calloc(1, sizeof(*v.decision));
    bool good = v.game != NULL && v.decision != NULL;
    if (good) {
        v.decision->game = game_new();
        good = v.decision->game != NULL && check_hash(&v, text, len, &body) &&
               look_ahead(&v, text, body) && check_lines(&v, text, body) &&
               check_contributions(&v);
    }
    if (good) {
        snprintf(out, size, "all agree: %llu commands, %llu dice, seed and commitment",
                 (unsigned long long)v.commands, (unsigned long long)v.dice);
    }
    game_free(v.game);
    if (v.decision != NULL) {
        game_free(v.decision->game);
    }
    free(v.decision);
    kept_tables_free(&v.kept);
    json_decref(v.header);
    return good;
}
