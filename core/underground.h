/* Tunnels and the men in them. All of it is the umpire's alone until somebody comes up, but for
 * what players see at an entrance that is found and what they ordered themselves.
 * Rule: FNG-01 to FNG-21, IN-30 to IN-34 */
#ifndef UMPIRED_CORE_UNDERGROUND_H
#define UMPIRED_CORE_UNDERGROUND_H

#include <stdint.h>

#include "core/limits.h"
#include "core/point.h"

/* An entrance; entrances of one complex share its charges. */
struct tunnel {
    uint8_t used;
    uint8_t found;     /* players know it. Rule: IN-30 */
    uint8_t found_by;  /* bit p-1: platoon p was there then, or has been told since */
    uint8_t noted;     /* bit p-1: platoon p knows it and has acted on it or let it be */
    uint8_t find_on;   /* lowest die that finds it when its place is entered; 0 = by no die */
    uint8_t searched;  /* base that entered its place, for whom the die is due; 0 = none */
    uint8_t complex;   /* 1.. */
    uint8_t place;     /* place id */
    uint8_t reported;  /* Rule: FNG-01 */
    uint8_t sealed;    /* Rule: FNG-17 */
    uint8_t entered;   /* figures that went in this turn. Rule: FNG-03 */
    uint8_t collapsed; /* charges that went off inside, set by this entrance. Rule: FNG-19 */
    uint8_t blast;     /* a charge has just gone off: what it does below is due. FNG-18 */
    struct point at;
    char name[NAME_MAX_BYTES];
};

/* A block of C-4 that was set or ordered. Rule: FNG-17, IN-32 */
struct charge {
    uint8_t used;
    uint8_t tunnel; /* entrance it lies at, or by which the group went in that sets it */
    uint8_t party;  /* that is to set it below; 0 = it lies at the entrance */
    uint8_t laid;   /* it does; one that is not has no effect, and only the umpire knows */
    uint8_t timer;  /* turns, 1 to CHARGE_TIMER_MAX; 0 = by line */
    uint8_t platoon;
    uint16_t turn; /* in which it was set or ordered */
};

/* Figures that went in together. Rule: FNG-03 */
struct party {
    uint8_t used;
    uint8_t tunnel; /* tunnel id it entered by */
    uint8_t figure_count;
    uint8_t rescues;                    /* party that it was sent for; 0 = none. Rule: FNG-13 */
    uint16_t figure[PARTY_FIGURES_MAX]; /* figure ids; 0 = he is out of the party */
    uint8_t rep_lost[PARTY_FIGURES_MAX];   /* by injuries, while below. Rule: FNG-12 */
    uint8_t hazard[PARTY_FIGURES_MAX];     /* enum hazard that brought him down */
    int8_t hazard_mod[PARTY_FIGURES_MAX];  /* with its modifier. Rule: FNG-09 */
    uint8_t down_turns[PARTY_FIGURES_MAX]; /* he had been below then. Rule: FNG-13 */
    uint8_t turns;        /* below ground, that of entry being 1. Rule: FNG-06 */
    uint8_t min_turns;    /* 0 = not rolled yet. Rule: FNG-05 */
    uint8_t rescue_turns; /* until it arrives at the man. Rule: FNG-13 */
    uint8_t emerges;      /* next turn, rescue done. Rule: FNG-14 */
    uint8_t acted;        /* its turn of this turn was played */
    uint8_t spare;
    uint16_t carries;                      /* figure that it brings out */
    uint8_t known_down[PARTY_FIGURES_MAX]; /* his comrades came up and told. Rule: IN-34 */
};

#endif
