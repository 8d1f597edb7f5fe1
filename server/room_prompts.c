/* Questions to a seat on the wire: told once when they come up, answered by the seat or by the
 * umpire, and answered by the server in a room that has none. Rule: D37, D13 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/as_seen.h"
#include "core/rules/table/prompts.h"
#include "server/room.h"

#define PID_BYTES 32
#define PROMPT_MS 60000 /* without an umpire the server answers after that long */

/* ---- told ---------------------------------------------------------------------------------
 */

static const struct view_part *prompt_part(void)
{
    for (size_t i = 0; i < view_part_count(); i++) {
        if (strcmp(view_part_at(i)->collection, "prompts") == 0) {
            return view_part_at(i);
        }
    }
    return NULL;
}

static void
tell(struct room *room, const struct seat *seat, int id, const struct prompt *prompt)
{
    char pid[PID_BYTES];
    const struct view_part *part = prompt_part();
    struct writer *out = &room->rooms->text;
    write_clear(out);
    write_open(out, '{');
    write_member_string(out, "t", "prompt");
    snprintf(pid, sizeof(pid), "q%d-%d", id, (int)prompt->occasion);
    write_member_string(out, "pid", pid);
    fields_encode(out, part->fields, part->field_count, prompt, true);
    write_close(out, '}');
    for (int i = 0; i < seat->stream.conn_count; i++) {
        room_post(room, seat->stream.conn[i], out->text, out->len);
    }
}

/* An umpire is told of his own alone; those of the seats stand in his view. */
static bool is_asked(const struct game *g, const struct seat *seat, const struct prompt *prompt)
{
    const struct audience who = seat_audience(seat);
    return seat->role == ROLE_UMPIRE ? prompt->platoon == 0 : prompt_is_for(g, &who, prompt);
}

void room_prompts_tell(struct room *room, const struct game *before)
{
    const struct game *now = room->live;
    const int earlier_count = prompt_count(before);
    for (int id = 1; id <= prompt_count(now); id++) {
        struct prompt prompt;
        struct prompt earlier;
        if (!prompt_open(now, id, &prompt) ||
            (id <= earlier_count && prompt_open(before, id, &earlier) &&
             earlier.occasion == prompt.occasion && earlier.kind == prompt.kind)) {
            continue;
        }
        for (int s = 0; s < SEATS_MAX; s++) {
            const struct seat *seat = &room->seats[s];
            if (seat->number != 0 && seat->stream.conn_count > 0 &&
                is_asked(now, seat, &prompt)) {
                tell(room, seat, id, &prompt);
            }
        }
    }
}

/* ---- answered -----------------------------------------------------------------------------
 */

static void set_id(json_t *args, const char *name, char letter, int32_t id)
{
    char text[16];
    snprintf(text, sizeof(text), "%c%d", letter, (int)id);
    json_object_set_new(args, name, json_string(text));
}

static void copy_member(json_t *args, const json_t *answer, const char *name)
{
    json_t *value = json_object_get(answer, name);
    if (value != NULL) {
        json_object_set(args, name, value);
    }
}

/* The command that a choice means; its arguments are left in `args`. */
static const char *
verb_of_choice(const struct prompt *prompt, int32_t choice, const json_t *answer, json_t *args)
{
    switch ((enum prompt_choice)choice) {
    case PROMPT_CHOICE_FIRE:
        copy_member(args, answer, "target");
        set_id(args, "fighter", 'g', prompt->fighter);
        return json_object_get(args, "target") == NULL ? NULL : "fight_opportunity";
    case PROMPT_CHOICE_HOLD_FIRE:
        set_id(args, "fighter", 'g', prompt->fighter);
        return "fight_opportunity";
    case PROMPT_CHOICE_ONE_MAN:
        copy_member(args, answer, "man");
        break;
    case PROMPT_CHOICE_DECK:
    case PROMPT_CHOICE_ZONE:
        break;
    case PROMPT_CHOICE_NOTE:
        set_id(args, "tunnel", 't', prompt->tunnel);
        set_id(args, "platoon", 'p', prompt->platoon);
        return "tunnel_note";
    case PROMPT_CHOICE_REPORT:
    case PROMPT_CHOICE_ENTER:
    case PROMPT_CHOICE_MINE:
        set_id(args, "tunnel", 't', prompt->tunnel);
        set_id(args, "base", 'b', prompt->base);
        copy_member(args, answer, "base");
        if (choice == PROMPT_CHOICE_ENTER) {
            copy_member(args, answer, "men");
        } else if (choice == PROMPT_CHOICE_MINE) {
            copy_member(args, answer, "timer");
        }
        return choice == PROMPT_CHOICE_REPORT  ? "tunnel_report"
               : choice == PROMPT_CHOICE_ENTER ? "tunnel_enter"
                                               : "tunnel_charge";
    case PROMPT_CHOICE_COUNT:
        return NULL;
    }
    set_id(args, "fighter", 'g', prompt->fighter);
    json_object_set_new(args, "choice", json_string(prompt_choice_words.word[choice]));
    return "fight_control";
}

static bool is_offered(const struct prompt *prompt, int32_t choice)
{
    for (int i = 0; i < prompt->choices.count; i++) {
        if (prompt->choices.item[i] == choice) {
            return true;
        }
    }
    return false;
}

/* The seat for which an umpire answers; 0 for the enemy, or when nobody leads the platoon. */
static int seat_of(const struct room *room, const struct prompt *prompt)
{
    for (int s = 0; s < SEATS_MAX; s++) {
        const struct seat *seat = &room->seats[s];
        const struct audience who = seat_audience(seat);
        if (seat->number != 0 && seat->role == ROLE_PLAYER &&
            prompt_is_for(room->live, &who, prompt)) {
            return seat->number;
        }
    }
    return 0;
}

static bool submit(struct room *room,
                   const struct origin *origin,
                   const struct prompt *prompt,
                   int32_t choice,
                   const json_t *answer,
                   int64_t now_ms)
{
    struct command command = {.verb = NULL};
    struct field_problem problem;
    json_t *args = json_object();
    const char *name = verb_of_choice(prompt, choice, answer, args);
    const struct verb *verb = name == NULL ? NULL : verb_by_name(name);
    command.verb = verb;
    const bool good =
        verb != NULL && fields_decode(args, verb->fields, verb->field_count, command.args,
                                      verb->args_size, &problem) == STATUS_OK;
    json_decref(args);
    if (good) {
        room_submit(room, origin, &command, now_ms);
    }
    return good;
}

static int32_t choice_named(const char *name)
{
    for (int32_t i = 0; name != NULL && prompt_choice_words.word[i] != NULL; i++) {
        if (strcmp(prompt_choice_words.word[i], name) == 0) {
            return i;
        }
    }
    return -1;
}

/* "q12-769": prompt 12 on that occasion, if it is still open. */
static bool find(const struct game *g, const char *pid, struct prompt *out)
{
    int id;
    int occasion;
    return pid != NULL && sscanf(pid, "q%d-%d", &id, &occasion) == 2 && id >= 1 &&
           id <= prompt_count(g) && prompt_open(g, id, out) && out->occasion == occasion;
}

enum status room_prompt_answer(struct room *room,
                               const struct seat *seat,
                               const json_t *answer,
                               int64_t now_ms)
{
    struct prompt prompt;
    const char *pid = json_string_value(json_object_get(answer, "pid"));
    const char *id = json_string_value(json_object_get(answer, "id"));
    const struct audience who = seat_audience(seat);
    if (!find(room->live, pid, &prompt) ||
        !(seat->host || prompt_is_for(room->live, &who, &prompt))) {
        return STATUS_NOT_FOUND;
    }
    const bool waive = json_is_true(json_object_get(answer, "waive"));
    const int32_t choice =
        waive ? prompt.choices.item[0]
              : choice_named(json_string_value(json_object_get(answer, "choice")));
    struct origin origin = {.seat = seat->number, .id = id == NULL ? "" : id};
    if (seat->role == ROLE_UMPIRE) {
        origin.as = seat_of(room, &prompt);
    }
    const bool good =
        is_offered(&prompt, choice) && submit(room, &origin, &prompt, choice, answer, now_ms);
    return good ? STATUS_OK : STATUS_OUT_OF_RANGE;
}

/* ---- nobody answers -----------------------------------------------------------------------
 */

struct prompt_wait {
    int32_t occasion;
    int64_t since_ms; /* 0 = not open */
};

static void wait_or_answer(struct room *room, int id, int64_t now_ms)
{
    struct prompt_wait *wait = &room->prompts[id - 1];
    struct prompt prompt;
    if (!prompt_open(room->live, id, &prompt) || room->live->table.paused) {
        wait->since_ms = 0;
    } else if (wait->since_ms == 0 || wait->occasion != prompt.occasion) {
        *wait = (struct prompt_wait){prompt.occasion, now_ms};
    } else if (now_ms - wait->since_ms >= PROMPT_MS) {
        const struct origin origin = {.id = ""};
        wait->since_ms = 0;
        submit(room, &origin, &prompt, prompt.choices.item[0], NULL, now_ms);
    }
}

void room_prompts_tick(struct room *room, int64_t now_ms)
{
    const int phase = room->live->table.phase;
    if (room->live->table.umpired || (phase != PHASE_ORDERS && phase != PHASE_END_OF_TURN)) {
        return;
    }
    if (room->prompts == NULL) {
        room->prompts = calloc(PROMPTS_MAX, sizeof(*room->prompts));
    }
    for (int id = 1; room->prompts != NULL && id <= prompt_count(room->live); id++) {
        wait_or_answer(room, id, now_ms);
    }
}
