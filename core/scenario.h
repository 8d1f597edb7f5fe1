/* A scenario: everything that makes Hue out of the rules, as data. A plain block without
 * pointers; protocol/scenario.h reads it from JSON. Rule: IN-02, IN-05, IN-11, IN-60, D13. */
#ifndef UMPIRED_CORE_SCENARIO_H
#define UMPIRED_CORE_SCENARIO_H

#include "core/game.h"
#include "core/hue_generator.h"

#define STORY_LINES_MAX    6
#define STORY_LINE_BYTES   164
#define TEMPLATE_BASES_MAX 8 /* bases of the HQ, and of one squad */
#define MEN_GROUPS_MAX     4 /* different men of one base */
#define WORD_MAX_BYTES     16

struct scenario_men {
    int32_t count;        /* 1 to BASE_MEN_MAX */
    int32_t role, weapon; /* enum figure_role, enum weapon */
    int32_t rep;          /* 1 to 6 */
};

/* In a squad's base, "{n}" in code and name becomes the squad's number and "{nth}" 1st, 2nd. */
struct scenario_base {
    int32_t kind; /* enum base_kind */
    int32_t group_count;
    struct scenario_men group[MEN_GROUPS_MAX];
    char code[WORD_MAX_BYTES];
    char name[NAME_MAX_BYTES];
};

/* What is advised for a number of platoons. Rule: D13. */
struct scenario_preset {
    int32_t platoons;               /* 1 to PLATOONS_MAX */
    int32_t packs;                  /* 1 to PACKS_MAX */
    int32_t houses_min, houses_max; /* of one side, generated streets; 0 = the scenario's */
    char text[TEXT_MAX_BYTES];
    struct options options; /* the scenario's with the preset's on top */
};

struct scenario {
    int32_t kind; /* enum game_system */
    int32_t year;
    int32_t corps, zone; /* enum corps, enum zone: the corps has the zone. Rule: FNG-23 */
    int32_t eal;         /* Enemy Activity Level at the start, 1 to 6. Rule: IN-40 */
    char title[NAME_MAX_BYTES];
    char date[NAME_MAX_BYTES];
    int32_t story_lines;
    char story[STORY_LINES_MAX][STORY_LINE_BYTES];
    /* What things are called here. Rule: IN-60 */
    char base_word[WORD_MAX_BYTES], platoon_word[WORD_MAX_BYTES];
    char enemy_gun_word[WORD_MAX_BYTES], body_count_word[NAME_MAX_BYTES];
    int32_t platoons_min, platoons_max;
    char platoon_names[PLATOONS_MAX][NAME_MAX_BYTES];
    int32_t squads; /* 0 to SQUADS_MAX */
    int32_t hq_count, squad_count;
    struct scenario_base hq[TEMPLATE_BASES_MAX], squad[TEMPLATE_BASES_MAX];
    int32_t has_recoilless, has_tank; /* granted by the dice of the muster. FME-05, FME-06 */
    struct scenario_base recoilless, tank;
    int32_t edna;      /* at the start. FME-12 */
    int32_t smoke, cs; /* rounds of each platoon. FME-07 */
    int32_t packs;
    int32_t house_cards; /* 0: none lies anywhere, and there is no RPD */
    int32_t clock_min;   /* IN-05 */
    struct end_plan end;
    struct points_plan points;
    struct options options;
    int32_t preset_count;
    struct scenario_preset preset[PLATOONS_MAX];
    struct fight_plan fight;
    int32_t enemy_count;
    struct enemy_plan enemies[ENEMY_PLANS_MAX];
    struct street_plan street;
    struct chase_plan chase; /* kind chase alone */
};

/* Everything that a scenario may leave out: the values of Hue, without any base. */
void scenario_default(struct scenario *scenario);

/* The preset for a number of platoons, or NULL. */
const struct scenario_preset *scenario_preset(const struct scenario *scenario, int platoons);

/* The options that a game begins with unless the host chose others. */
const struct options *scenario_options(const struct scenario *scenario, int platoons);

/* Fills what a game is set up from. False: the bases of a platoon do not fit, with each
 * rifleman on a base of his own too, or a code or name gets too long. Rule: FME-03, A1, IN-02.
 */
bool scenario_setup(const struct scenario *scenario, int platoons, struct setup *out);

#endif
