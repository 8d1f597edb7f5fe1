/* A pursuit over the cards: the pursuers' teams, the trails they follow, and the hunted, whom
 * nobody but the umpire knows. Part of struct table. Rule: BUSH-01 to BUSH-38, IN-50 to IN-52,
 * D53 */
#ifndef UMPIRED_CORE_CHASE_STATE_H
#define UMPIRED_CORE_CHASE_STATE_H

#include <stdint.h>

#include "core/limits.h"
#include "core/point.h"
#include "core/words.h"

#define TRAILS_MAX        4  /* parts into which the terrs may bomb */
#define TERR_GROUPS_MAX   20 /* cells, and groups of advisers or well motivated terrs */
#define SITES_MAX         16 /* places that look like an ambush; BUSH is 11 at most */
#define SQUADS_OF_PLATOON 3  /* of a platoon of regulars. Rule: BUSH-38 */

#define TEAM_UNITS_MAX   4  /* operators, sticks and squads of a team in a scenario, each */
#define BRICK_MEN        4  /* operators who are not split. Rule: BUSH-16 */
#define TERR_CELLS_MAX   10 /* cells of a scenario */
#define TERR_SINGLES_MAX 12 /* advisers, or well motivated terrs, of a scenario */

/* What a scenario says of a pursuit. */
struct team_plan {
    int32_t operators, sticks, squads; /* operators by men; all 0 = no such team */
};

struct chase_plan {
    int32_t rolled; /* forces by the scenario roll. Rule: BUSH-38 */
    struct team_plan team[PLATOONS_MAX];
    int32_t tracker; /* a lone operator tracks, attached to the first team. Rule: BUSH-16 */
    int32_t cells, advisors, motivated;
    int32_t ageing, ak47, lmg, rpg, hmg; /* the terrs' arms: 0 or 1 */
};

/* Pursuers of one platoon. */
struct chase_team {
    uint8_t used;
    uint8_t unit;                      /* enum chase_unit: the slowest of its kinds */
    uint8_t operators, sticks, squads; /* operators by men */
    uint8_t principal;                 /* the original tracking team. Rule: BUSH-16 */
    uint8_t trail;                     /* the one it follows */
    uint8_t bush, bush_max;
    uint8_t lost;         /* turns sacrificed off the trail, 0 = on it. Rule: BUSH-14 */
    uint8_t act;          /* enum team_act, this turn */
    uint8_t gained;       /* learnt the Running Deck in this turn. Rule: D53 */
    uint8_t blocking;     /* lies ahead of the terrs, or is on its way. */
    uint8_t block_in;     /* turns until it lies there */
    int16_t seen_main;    /* main deck as of the same roll */
    int16_t again_turn;   /* may search at +1 in that turn. Rule: BUSH-19 */
    int16_t seen_running; /* Running Deck as of its own last successful roll. Rule: D53 */
    int16_t seen_turn;    /* and when that was; 0 = at the head start */
};

/* One way the terrs took, and how far they are ahead on it. */
struct trail {
    uint8_t state;    /* enum trail_state */
    uint8_t moved;    /* the terrs' half of this turn is done */
    uint8_t halted;   /* turns that they still stand still. Rule: BUSH-12 */
    uint8_t waits;    /* turns that they still lie in ambush. Rule: BUSH-13 */
    uint8_t disperse; /* at the end of this turn. Rule: BUSH-13 */
    uint8_t heading;  /* the pursuers know it. Rule: BUSH-10 */
    uint8_t fast;     /* a team gambled in this turn. Rule: BUSH-16 */
    uint8_t find;     /* how good the trail is at `front`: enum trail_find */
    uint8_t ambush;   /* due at the end of this turn: enum trail_ambush. Rule: BUSH-18 */
    uint8_t ambushed; /* the team that ran into it */
    uint8_t blocked;  /* the team into whose block the terrs ran */
    uint8_t meets;    /* a contact is due */
    int16_t front;    /* cards ahead of the teams at which it was found in this turn */
    int16_t running;  /* its Running Deck */
};

/* Terrs who go together. */
struct terr_group {
    uint8_t figures; /* 0 = none, or all fallen */
    uint8_t trail;
    uint8_t advisor, motivated;
    uint8_t enemy;   /* as which they fight, 0 = they do not, or nobody has seen them yet */
    uint8_t outside; /* told not to fire into the Killing Zone. Rule: BUSH-30 */
    uint8_t melted;  /* gone into the bush in this contact. Rule: BUSH-35 */
};

/* A place that looks like an ambush. Rule: BUSH-25, BUSH-26 */
struct ambush_site {
    struct point at;   /* of the main ambush party, if it is the true one */
    struct point zone; /* centre of its Killing Zone */
    uint8_t state;     /* enum site_state */
    uint8_t spare[3];
};

/* A contact: a meeting, or an ambush that the terrs lie in. Rule: BUSH-24 to BUSH-37, IN-52 */
struct chase_contact {
    uint8_t trail;         /* it is about, 0 = there is none */
    uint8_t ambush;        /* enum trail_ambush; NONE: a meeting */
    uint8_t team;          /* who ran into it, 0 = all who follow the trail */
    uint8_t blocker;       /* in whose block they met, 0 = none */
    uint8_t observation_m; /* Mean Observation Distance. Rule: BUSH-24 */
    uint8_t site_count;
    uint8_t real_site;  /* from 1; the umpire's alone. Rule: BUSH-25 */
    uint8_t site;       /* last come up to, from 1; 0 = none yet */
    uint8_t pace;       /* of that: enum pace */
    uint8_t suspicious; /* after it. Rule: BUSH-27 */
    uint8_t passing;    /* turns in which the column still goes by where it was last */
    uint8_t zone_first; /* unit of the column in the true zone, the point is 0; a secret */
    uint8_t zone_count; /* units in it, 0 = none; a secret */
    uint8_t first_fire; /* of the point: enum first_fire. Rule: BUSH-31 */
    uint8_t retreats;   /* the point goes out of the zone after it. Rule: BUSH-31 */
    uint8_t point_base;
    uint8_t engagement;
    uint8_t initiated; /* the terrs opened fire. Rule: BUSH-34 */
    uint8_t opened;    /* in that round */
    uint8_t fired_on;  /* the terrs were. Rule: BUSH-32 */
    uint8_t dues;      /* half of a round whose dues are done: twice the round, 1 more for the
                          enemy's */
    uint8_t spare;
    int16_t fallen;        /* terrs who had fallen when that round began */
    int16_t fallen_before; /* and when the contact began */
    struct ambush_site sites[SITES_MAX];
};

struct chase {
    uint8_t step;      /* enum chase_step */
    uint8_t automatic; /* the terrs move by themselves. Rule: IN-50 */
    uint8_t roll;      /* row of the scenario roll, 0 = chosen forces */
    uint8_t hours;     /* of the head start. Rule: BUSH-06 */
    uint8_t terr_bush;
    uint8_t terr_groups; /* groups at the start */
    uint8_t tracker;     /* platoon with which the lone tracker goes, 0 = none */
    uint8_t tracker_base;
    uint8_t tracker_bush, tracker_bush_max;
    uint8_t ageing, ak47, lmg, rpg, hmg;
    uint8_t trail_count;
    int16_t main;     /* cards of the one main deck. Rule: D53 */
    int16_t out;      /* cards out of play */
    int16_t copied;   /* cards that stand on a further clock after a bomb. Rule: IN-51 */
    int16_t terrs;    /* at the start */
    int16_t got_away; /* terrs who are out of reach */
    int16_t men;      /* pursuers at the start */
    struct chase_team teams[PLATOONS_MAX];
    struct trail trails[TRAILS_MAX];
    struct terr_group groups[TERR_GROUPS_MAX];
    struct chase_contact contact;
};

#endif
