/* Tunnels and the men in them. All of it is the umpire's alone until somebody comes up.
 * Rule: FNG-01 to FNG-21, IN-30 to IN-34 */
#ifndef UMPIRED_CORE_UNDERGROUND_H
#define UMPIRED_CORE_UNDERGROUND_H

#include <stdint.h>

#include "core/limits.h"
#include "core/point.h"

/* An entrance; entrances of one complex share its charges. */
struct tunnel {
    uint8_t used;
    uint8_t found;    /* players know it. Rule: IN-30 */
    uint8_t find_on;  /* lowest die that finds it when its place is entered; 0 = not by a die */
    uint8_t complex;  /* 1.. */
    uint8_t place;    /* place id */
    uint8_t reported; /* Rule: FNG-01 */
    uint8_t sealed;   /* Rule: FNG-17 */
    uint8_t entered;  /* figures that went in this turn. Rule: FNG-03 */
    uint8_t charges;  /* set at the entrance, not fired yet */
    uint8_t charges_below; /* set in the complex by groups below */
    uint8_t collapsed;     /* sections. Rule: FNG-19 */
    uint8_t timer;         /* turns until the charges go off; 0 = by line */
    struct point at;
    char name[NAME_MAX_BYTES];
};

/* Figures that went in together. Rule: FNG-03 */
struct party {
    uint8_t used;
    uint8_t tunnel; /* tunnel id it entered by */
    uint8_t figure_count;
    uint8_t rescues; /* party id that it went in for; 0 = none. Rule: FNG-13 */
    uint16_t figure[PARTY_FIGURES_MAX]; /* figure ids */
    uint8_t base[PARTY_FIGURES_MAX];    /* base each left. Rule: IN-31 */
    uint8_t turns;                      /* below ground, that of entry being 1. Rule: FNG-06 */
    uint8_t min_turns;                  /* Rule: FNG-05 */
    uint8_t hazard;                     /* enum hazard that brought a man down */
    int8_t hazard_mod;                  /* with its modifier. Rule: FNG-09 */
    uint8_t rescue_turns;               /* until a rescuer from the entrance arrives */
    uint8_t emerges;                    /* next turn, rescue done. Rule: FNG-14 */
    uint8_t charged;                    /* set a charge this turn */
    uint8_t over;                       /* all of it came up, or is missing */
};

#endif
