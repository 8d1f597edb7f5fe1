/* What the scenario hands to a game: forces, ground, packs, time. A plain block inside struct
 * game, so that muster and reinforcements need nothing from outside. */
#ifndef UMPIRED_CORE_SETUP_H
#define UMPIRED_CORE_SETUP_H

#include <stdint.h>

#include "core/chase_state.h"
#include "core/street_plan.h"
#include "core/words.h"

/* A base as the scenario describes it. */
struct base_plan {
    uint8_t kind;                 /* enum base_kind */
    uint8_t squad;                /* 0 the HQ, 1.. a squad */
    uint8_t men;                  /* 0 for a tank, at most BASE_MEN_MAX */
    uint8_t role[BASE_MEN_MAX];   /* enum figure_role */
    uint8_t weapon[BASE_MEN_MAX]; /* enum weapon */
    uint8_t rep[BASE_MEN_MAX];    /* 1 to 6 */
    char code[CODE_MAX_BYTES];
    char name[NAME_MAX_BYTES];
};

/* An enemy group as the scenario lays it out; hidden unless `shown`. Rule: IN-20, WS-01 */
struct enemy_plan {
    int32_t figures; /* 1 to ENEMY_FIGURES_MAX */
    int32_t weapon[ENEMY_FIGURES_MAX];
    int32_t rating, force, cover; /* enum rating, enum enemy_force, enum cover */
    int32_t leader, shown, plays_itself;
    int32_t squad; /* groups of one number are one squad; 0 = it is one of its own. WS-19 */
    int32_t x_ci, y_ci;
    char name[NAME_MAX_BYTES];
};

/* All bases and all enemy groups meet in one fire-fight as soon as turn 1 begins. Rule: IN-23
 */
struct fight_plan {
    int32_t begins;
    char name[NAME_MAX_BYTES];
};

/* What ends a game by itself: the first that comes about. 0 = that does not. Rule: IN-06 */
struct end_plan {
    int32_t objective_taken, rpd_out, houses_cleared; /* 0 or 1 */
    int32_t fight_over;     /* 0 or 1: the scenario's fire-fight is over */
    int32_t losses_percent; /* of the men mustered */
    int32_t turns;
};

/* Victory points for what a game came to; losses are worth less than nothing. Rule: IN-06 */
struct points_plan {
    int32_t objective, rpd, house, enemy_dead; /* house: each cleared once */
    int32_t wounded, dead, missing;            /* each man */
};

/* Taking the objective, few casualties, high body count. Rule: FME-46 */
#define POINTS_DEFAULT                                                                         \
    ((struct points_plan){.objective = 10,                                                     \
                          .rpd = 5,                                                            \
                          .house = 1,                                                          \
                          .enemy_dead = 1,                                                     \
                          .wounded = -1,                                                       \
                          .dead = -2,                                                          \
                          .missing = -2})

/* What the scenario says and muster reads; nothing changes it after set-up. Recoilless teams
 * and tanks among the bases come only when the dice grant them. Rule: FME-03 to FME-07. */
struct setup {
    uint8_t system;         /* enum game_system */
    uint8_t base_count;     /* of one platoon */
    uint8_t platoons_max;   /* the most that reinforcements may make it */
    uint8_t packs;          /* of 52 cards, 1 to PACKS_MAX */
    uint8_t corps, zone;    /* enum corps, enum zone. Rule: FNG-23 */
    uint8_t eal;            /* at the start, 1 to 6. Rule: IN-40 */
    uint8_t no_house_cards; /* no card lies anywhere, and there is no RPD */
    int32_t edna;           /* at the start. Rule: FME-12 */
    int32_t smoke, cs;      /* rounds of each platoon. Rule: FME-07 */
    int64_t clock_ms;       /* length of the game. Rule: IN-05 */
    struct end_plan end;
    struct points_plan points;
    struct street_plan street;
    struct chase_plan chase;
    struct fight_plan fight;
    int32_t enemy_count;
    struct enemy_plan enemies[ENEMY_PLANS_MAX];
    struct base_plan bases[PLATOON_BASES_MAX];
    char title[NAME_MAX_BYTES];
    char platoon_names[PLATOONS_MAX][NAME_MAX_BYTES];
};

/* Hue 1968 as the articles have it: one officer, sergeant and machine gun, three squads,
 * support by dice, one pack, two hours, a generated street. Rule: FME-01 to FME-07, IN-02,
 * IN-05 */
void setup_default(struct setup *setup);

#endif
