#include "tests/support/builder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/board.h"
#include "core/cards.h"
#include "core/contact/activity.h"
#include "core/set_up.h"
#include "core/tunnel/charges.h"
#include "core/view_state.h"
#include "protocol/field_json.h"
#include "tests/support/test.h"

static void add_place(struct game *g,
                      int id,
                      enum place_kind kind,
                      enum side side,
                      const char *code,
                      const int32_t box[4])
{
    struct place *place = game_place(g, id);
    const int32_t left = box[0];
    const int32_t right = box[1];
    const int32_t near = box[2];
    const int32_t far = box[3];
    place->kind = (uint8_t)kind;
    place->side = (uint8_t)side;
    place->point_count = 4;
    place->corner[0] = (struct point){left, near};
    place->corner[1] = (struct point){right, near};
    place->corner[2] = (struct point){right, far};
    place->corner[3] = (struct point){left, far};
    snprintf(place->code, sizeof(place->code), "%s", code);
    snprintf(place->name, sizeof(place->name), "House %s", code);
    if (g->table.place_count < id) {
        g->table.place_count = (uint8_t)id;
    }
}

static void lay_out(struct game *g)
{
    static const int32_t box[STREET_PLACES + 1][4] = {
        [AT_STREET] = {0, 3000, 1200, 1800},
        [AT_L1] = {0, 800, 600, 1200},
        [AT_L2] = {800, 1600, 600, 1200},
        [AT_L1_BACK] = {0, 800, 0, 600},
        [AT_R1] = {0, 800, 2000, 2600},
        [AT_R1_FRONT] = {0, 800, 1800, 2000},
        [AT_ALLEY] = {1600, 1800, 0, 1200},
        [AT_CROSSROADS] = {3000, 3600, 0, 3000},
        [AT_OBJECTIVE] = {3600, 4000, 1200, 1800},
        [AT_R2] = {1600, 2400, 1800, 2400},
    };
    add_place(g, AT_STREET, PLACE_STREET, SIDE_NONE, "S", box[AT_STREET]);
    add_place(g, AT_L1, PLACE_HOUSE, SIDE_LEFT, "L1", box[AT_L1]);
    add_place(g, AT_L2, PLACE_HOUSE, SIDE_LEFT, "L2", box[AT_L2]);
    add_place(g, AT_L1_BACK, PLACE_BACK_GARDEN, SIDE_LEFT, "L1B", box[AT_L1_BACK]);
    add_place(g, AT_R1, PLACE_HOUSE, SIDE_RIGHT, "R1", box[AT_R1]);
    add_place(g, AT_R1_FRONT, PLACE_FRONT_GARDEN, SIDE_RIGHT, "R1F", box[AT_R1_FRONT]);
    add_place(g, AT_ALLEY, PLACE_ALLEY, SIDE_LEFT, "A", box[AT_ALLEY]);
    add_place(g, AT_CROSSROADS, PLACE_CROSSROADS, SIDE_NONE, "X", box[AT_CROSSROADS]);
    add_place(g, AT_OBJECTIVE, PLACE_OBJECTIVE, SIDE_NONE, "O", box[AT_OBJECTIVE]);
    add_place(g, AT_R2, PLACE_HOUSE, SIDE_RIGHT, "R2", box[AT_R2]);
    static const int houses[] = {AT_L1, AT_L2, AT_R1, AT_R2};
    for (int i = 0; i < 4; i++) {
        game_place(g, houses[i])->order = (uint8_t)(i + 1);
        game_place(g, houses[i])->floors = 2;
    }
    game_place(g, AT_OBJECTIVE)->floors = 3;
    game_place(g, AT_L1_BACK)->house = AT_L1;
    game_place(g, AT_R1_FRONT)->house = AT_R1;
    add_opening(g, OPENING_DOOR, AT_STREET, AT_L1);
    add_opening(g, OPENING_DOOR, AT_STREET, AT_L2);
    add_opening(g, OPENING_DOOR, AT_STREET, AT_R2);
    add_opening(g, OPENING_LOW_WALL, AT_STREET, AT_R1_FRONT);
    add_opening(g, OPENING_DOOR, AT_R1_FRONT, AT_R1);
    add_opening(g, OPENING_DOOR, AT_L1_BACK, AT_L1);
    add_opening(g, OPENING_GAP, AT_STREET, AT_ALLEY);
    add_opening(g, OPENING_GAP, AT_STREET, AT_CROSSROADS);
    add_opening(g, OPENING_DOOR, AT_CROSSROADS, AT_OBJECTIVE);
    g->table.objective = AT_OBJECTIVE;
    g->table.board_x_ci = 4000;
    g->table.board_y_ci = 3000;
    g->table.middle_y_ci = 1500;
}

static void fresh_pack(struct game *g)
{
    int32_t face[CARDS_PER_PACK];
    for (int i = 0; i < CARDS_PER_PACK; i++) {
        face[i] = i;
    }
    cards_reset(&g->table.cards, face, CARDS_PER_PACK);
}

struct play *build_street(void)
{
    struct play *p = calloc(1, sizeof(*p));
    p->game = game_new();
    p->d = calloc(1, sizeof(*p->d));
    assert_non_null(p->d);
    struct table *t = &p->game->table;
    t->system = SYSTEM_STREET;
    t->phase = PHASE_ORDERS;
    t->turn = 1;
    t->umpired = 1;
    t->cm_per_inch = 250;
    t->contact.eal = EAL_AT_THE_START;
    p->game->setup.corps = CORPS_I;
    p->game->setup.zone = ZONE_COASTAL;
    options_default(&t->options);
    lay_out(p->game);
    fresh_pack(p->game);
    put_card(p, AT_OBJECTIVE, 2 * RANKS + 12); /* king of diamonds */
    put_card(p, AT_OBJECTIVE, RANKS + 6);      /* seven of hearts */
    put_card(p, AT_OBJECTIVE, ACE_OF_SPADES);
    cards_mark_rpd_ace(&p->game->table.cards, AT_OBJECTIVE, 0);
    t->platoon_count = 2;
    for (int id = 1; id <= 2; id++) {
        game_platoon(p->game, id)->mustered = 1;
        game_platoon(p->game, id)->smoke = 6;
        game_platoon(p->game, id)->cs = 2;
        game_platoon(p->game, id)->charges = CHARGES_OF_PLATOON;
    }
    p->actor = (struct actor){.seat = 1, .role = ROLE_UMPIRE, .platoons = 0xff};
    p->now_ms = 1000000;
    return p;
}

struct play *build_chase(const struct chase_plan *plan, int platoons)
{
    struct setup setup;
    setup_default(&setup);
    setup.system = SYSTEM_CHASE;
    setup.chase = *plan;
    struct play *p = build_street();
    struct options options;
    options_default(&options);
    game_set_up(p->game, &setup, &options, platoons, true,
                (const uint8_t *)"thirty-two bytes of server seed!");
    p->actor = (struct actor){.role = ROLE_SERVER};
    assert_int_equal(play(p, "create", "{}", NO_DICE), REJECT_NONE);
    p->actor = (struct actor){.seat = 1, .role = ROLE_UMPIRE, .platoons = 0xff};
    return p;
}

void play_free(struct play *p)
{
    game_free(p->game);
    game_free(p->d->game);
    free(p->d);
    free(p);
}

static void add_man(struct game *g, int base, enum figure_role role, enum weapon weapon)
{
    struct figure *figure = &g->table.figures[g->table.figure_count++];
    int number = 1;
    for (int i = 0; i + 1 < g->table.figure_count; i++) {
        number += g->table.figures[i].base == base;
    }
    *figure = (struct figure){.base = (uint8_t)base,
                              .role = (uint8_t)role,
                              .weapon = (uint8_t)weapon,
                              .rep = 3,
                              .number = (uint8_t)number};
}

static void add_men(struct game *g, int base, enum base_kind kind)
{
    switch (kind) {
    case BASE_OFFICER:
        add_man(g, base, FIGURE_OFFICER, WEAPON_M16);
        add_man(g, base, FIGURE_RADIO, WEAPON_M16);
        break;
    case BASE_SERGEANT:
        add_man(g, base, FIGURE_SERGEANT, WEAPON_M16);
        break;
    case BASE_SQUAD_LEADER:
        add_man(g, base, FIGURE_LEADER, WEAPON_M16);
        break;
    case BASE_RIFLE:
        for (int i = 0; i < 3; i++) {
            add_man(g, base, FIGURE_RIFLEMAN, WEAPON_M16);
        }
        break;
    case BASE_M60:
        add_man(g, base, FIGURE_GUNNER, WEAPON_M60);
        add_man(g, base, FIGURE_ASSISTANT, WEAPON_M16);
        break;
    case BASE_RECOILLESS:
        add_man(g, base, FIGURE_CREW, WEAPON_RECOILLESS);
        add_man(g, base, FIGURE_CREW, WEAPON_M16);
        break;
    case BASE_TANK:
    case BASE_COUNT:
        break;
    }
}

int add_base(struct play *p, int platoon, int squad, enum base_kind kind, int place)
{
    struct game *g = p->game;
    int id = ++g->table.base_count;
    struct base *base = game_base(g, id);
    base->platoon = (uint8_t)platoon;
    base->squad = (uint8_t)squad;
    base->kind = (uint8_t)kind;
    base->edna = 8;
    snprintf(base->code, sizeof(base->code), "B%d", id);
    snprintf(base->name, sizeof(base->name), "base %d", id);
    const struct point *corner = place_of(g, place)->corner;
    put_base(p, id, place, (corner[0].x_ci + corner[2].x_ci) / 2,
             (corner[0].y_ci + corner[2].y_ci) / 2);
    add_men(g, id, kind);
    base->full = (uint8_t)fit_men(g, id);
    return id;
}

void put_base(struct play *p, int base, int place, int32_t x_ci, int32_t y_ci)
{
    game_base(p->game, base)->place = (uint8_t)place;
    game_base(p->game, base)->at = (struct point){x_ci, y_ci};
}

void put_card(struct play *p, int place, int face)
{
    struct cards *cards = &p->game->table.cards;
    int at = cards_find(cards, PILE_DRAW, face);
    assert_true(at >= 0);
    cards_move_at(cards, PILE_DRAW, at, place);
}

static void prepare(struct play *p, const char *verb, const char *args, struct command *command)
{
    command->verb = verb_by_name(verb);
    assert_non_null(command->verb);
    json_t *json = json_loads(args, 0, NULL);
    assert_non_null(json);
    struct field_problem problem;
    enum status status = fields_decode(json, command->verb->fields, command->verb->field_count,
                                       command->args, command->verb->args_size, &problem);
    json_decref(json);
    assert_int_equal(status, STATUS_OK);
    if (p->d->game == NULL) {
        p->d->game = game_new();
    }
    memcpy(p->d->game, p->game, game_size());
    p->d->actor = p->actor;
    p->d->now_ms = p->now_ms;
}

enum reject
play(struct play *p, const char *verb, const char *args, const int32_t *dice, int count)
{
    struct command command;
    prepare(p, verb, args, &command);
    p->script = (struct dice_script){.results = dice, .count = count};
    p->d->dice = dice_scripted(&p->script);
    enum reject refusal = decide(p->d, &command);
    if (refusal == REJECT_NONE) {
        assert_int_equal(p->script.used, count);
        memcpy(p->game, p->d->game, game_size());
    }
    return refusal;
}

enum reject
play_typed(struct play *p, const char *verb, const char *args, const int32_t *dice, int count)
{
    struct command command;
    prepare(p, verb, args, &command);
    p->script = (struct dice_script){.results = dice, .count = count};
    p->d->dice = dice_typed(&p->script);
    return decide(p->d, &command);
}

const struct event *play_event(const struct play *p, const char *name)
{
    for (int i = 0; i < p->d->event_count; i++) {
        if (strcmp(p->d->events[i].type->name, name) == 0) {
            return &p->d->events[i];
        }
    }
    return NULL;
}

int32_t event_int(const struct play *p, const char *name, const char *field)
{
    const struct event *event = play_event(p, name);
    assert_non_null(event);
    for (int i = 0; i < event->type->field_count; i++) {
        if (strcmp(event->type->fields[i].name, field) == 0) {
            int32_t value;
            memcpy(&value, event->args + event->type->fields[i].offset, sizeof(value));
            return value;
        }
    }
    fail_msg("event %s has no field %s", name, field);
    return 0;
}

enum reject
play_preview(struct play *p, const char *verb, const char *args, struct preview *out)
{
    struct command command;
    prepare(p, verb, args, &command);
    return preview(p->d, &command, out);
}

int64_t ways_of(const struct preview *preview, const char *code)
{
    for (int i = 0; i < preview->chance_count; i++) {
        if (strcmp(preview->chance[i].code, code) == 0) {
            return preview->chance[i].ways;
        }
    }
    return 0;
}

struct legal play_legal(const struct play *p, const char *verb, int id)
{
    struct legal legal = {.ok = 1};
    const struct verb *v = verb_by_name(verb);
    assert_non_null(v);
    assert_non_null(v->legal);
    v->legal(p->game, &p->actor, id, &legal);
    legal.ok = legal.why == REJECT_NONE;
    return legal;
}

bool view_int(const struct play *p,
              const char *collection,
              const struct audience *who,
              const char *field,
              int32_t *out)
{
    for (size_t i = 0; i < view_part_count(); i++) {
        const struct view_part *part = view_part_at(i);
        _Alignas(8) uint8_t entry[VIEW_PART_MAX] = {0};
        if (strcmp(part->collection, collection) != 0) {
            continue;
        }
        assert_true(part->size <= VIEW_PART_MAX);
        const bool shown = part->build(p->game, who, 1, 0, entry);
        for (int k = 0; k < part->field_count; k++) {
            if (strcmp(part->fields[k].name, field) == 0) {
                memcpy(out, entry + part->fields[k].offset, sizeof(*out));
            }
        }
        return shown;
    }
    return false;
}
