/* A fire-fight that holds chosen enemy groups and bases while the street goes on around it.
 * Rule: IN-21, IN-23, D51 */
#ifndef UMPIRED_CORE_ENGAGEMENT_H
#define UMPIRED_CORE_ENGAGEMENT_H

#include <stdint.h>

#include "core/limits.h"
#include "core/point.h"

/* One side's group in a fire-fight: bases of one squad, or one enemy group. */
struct fighter {
    uint8_t engagement; /* engagement id, 0 = this slot is empty */
    uint8_t enemy;      /* enemy id; 0 = a group of bases */
    uint8_t base_count;
    uint8_t base[FIGHTER_BASES_MAX]; /* base ids */
    uint8_t state;                   /* enum fighter_state, this round */
    uint8_t cover;                   /* enum cover, when the umpire has said so */
    uint8_t cover_ruled;
    uint8_t intent;          /* enum fight_intent, said with its test */
    uint8_t passed;          /* gives no opportunity fire this half */
    uint8_t controlled;      /* its squad's control was settled under this card. Rule: WS-07 */
    uint8_t actions;         /* left under this card. Rule: WS-10, WS-11 */
    uint8_t acted_this_half; /* moved or fired: opportunity fire may answer. Rule: RASH-26 */
    uint8_t fell_back;       /* was falling back when it tested. Rule: RASH-05 */
    uint8_t under_fire;      /* was fired at since its last test */
    uint8_t moved_most;      /* moved more than half: area fire only. Rule: RASH-10 */
    uint8_t area_only;       /* frozen, or moved most. Rule: RASH-09 */
    uint8_t fired;
    uint8_t leader_fired;                /* and does not lead this turn. Rule: RASH-12 */
    uint8_t prone;                       /* Rule: WS-15 */
    uint8_t grenades;                    /* left in this game. Rule: RASH-21 */
    uint8_t leads_left;                  /* units its leader may still steady. Rule: RASH-11 */
    uint8_t low_on_ammo, out_of_contact; /* the umpire's word. Rule: RASH-06 */
    uint8_t lost;                        /* bit 0..: base [i] lost men. Rule: IN-24 */
    int8_t result;                       /* of its test this round. Rule: RASH-04 */
    uint8_t pinned;                      /* froze or fell back at its last test. Rule: WS-13 */
    uint8_t threw;                       /* a grenade, this turn. Rule: RASH-21 */
    uint8_t holds_fire;                  /* may not fire yet. Rule: BUSH-32, BUSH-33, BUSH-37 */
    uint8_t anywhere;                    /* not into the Killing Zone alone. Rule: BUSH-30 */
    uint8_t spare;
    int32_t moved_mm; /* this round, real millimetres of the board's cm */
};

struct engagement {
    uint8_t used;
    uint8_t over;
    uint8_t activation; /* enum activation. Rule: IN-23 */
    uint8_t enemy_half; /* whose half of the round: 0 players, 1 the enemy */
    uint8_t waits;      /* its rounds of this turn are fought. Rule: D51 */
    uint8_t rounds_this_turn;
    uint8_t cards_this_turn; /* movement cards turned. Rule: D51 */
    uint8_t card;            /* card_sequence: the movement card on the table, or CARD_END */
    uint8_t deck_count;      /* movement cards left. Rule: WS-03 */
    uint8_t deck[52];        /* faces; the top is deck[deck_count - 1] */
    int32_t round;           /* 1.. */
    char name[NAME_MAX_BYTES];
};

struct game;

/* The turn began: fights that waited for it go on. Called by evolve functions only. */
void fights_note_turn(struct game *g);

#endif
