/* Every maximum of the game, with its unit. Nothing in core grows beyond these. */
#ifndef UMPIRED_CORE_LIMITS_H
#define UMPIRED_CORE_LIMITS_H

#include <assert.h>

#define PLATOONS_MAX       8    /* platoons in one street */
#define SEATS_MAX          16   /* seats of one room: umpires, players, one table screen */
#define SQUADS_MAX         6    /* squads of one platoon, the HQ apart */
#define PLATOON_BASES_MAX  20   /* bases of one platoon, tank and recoilless included */
#define BASE_MEN_MAX       6    /* men of one base */
#define BASES_MAX          160  /* bases of one game */
#define FIGURES_MAX        480  /* figures of one game */
#define GROUP_BASES_MAX    15   /* bases named in one move */
#define PLACES_MAX         96   /* polygons of one board */
#define POLYGON_POINTS_MAX 8    /* corners of one place */
#define OPENINGS_MAX       192  /* doors, walls, gaps and holes of one board */
#define HOUSES_MAX         16   /* houses of one street, the objective apart */
#define SCENERY_MAX        64   /* trees and other drawn things that stop nobody */
#define PATH_POINTS_MAX    12   /* way-points of one path */
#define PACKS_MAX          4    /* packs of 52 cards in one game */
#define CARDS_MAX          208  /* cards of one game */
#define STREAMS            16   /* sealed key streams of one game */
#define DICE_PER_ROLL_MAX  64   /* dice of one request */
#define ROLLS_MAX          96   /* requests of one command */
#define EVENTS_MAX         160  /* events of one command */
#define EVENT_PAYLOAD_MAX  1024 /* bytes of one event's arguments */
#define ARGS_MAX           1024 /* bytes of one command's arguments */
#define TYPED_DICE_MAX     256  /* typed results of one command */
#define TYPED_ROWS         16   /* commands whose typed dice may still be corrected */

#define ENEMIES_MAX       32   /* enemy groups of one game */
#define ENEMY_PLANS_MAX   16   /* enemy groups that a scenario lays out */
#define ENEMY_SQUADS_MAX  9    /* squads that enemy groups may belong to */
#define ENEMY_FIGURES_MAX 4    /* figures of one enemy group. Rule: RASH-02 */
#define ENGAGEMENTS_MAX   4    /* fire-fights of one game */
#define FIGHTERS_MAX      48   /* groups in fire-fights, both sides */
#define FIGHTER_BASES_MAX 4    /* bases that act as one group. Rule: D51 */
#define TUNNELS_MAX       12   /* entrances of one game */
#define PARTIES_MAX       16   /* groups below ground */
#define PARTY_FIGURES_MAX 2    /* men who enter together. Rule: FNG-03 */
#define CHARGES_MAX       32   /* blocks of C-4 that are set at one time */
#define INJECTS_MAX       32   /* prepared and armed injects */
#define VISIBILITY_MAX    9999 /* metres that an umpire can let men see */
#define RADIO_KEPT        24   /* radio messages of which the umpire sees who has read them */
#define RADIO_DELAY_MAX   99   /* turns that a radio message can be delayed */

#define NAME_MAX_BYTES   32  /* a name with its terminating zero, bytes of UTF-8 */
#define CODE_MAX_BYTES   8   /* a short code such as L4 or 2R, with its terminating zero */
#define REASON_MAX_BYTES 164 /* a reason with its terminating zero */
#define TEXT_MAX_BYTES   404 /* a message with its terminating zero */

#define CI_PER_INCH        100    /* lengths are hundredths of an inch */
#define BOARD_EDGE_CI      100000 /* largest coordinate of a board */
#define EDNA_MAX           14     /* 12 and the best leader there is; rulings keep to it */
#define TURNS_MAX          999    /* turns of one game */
#define REVEAL_AFTER_MS    600000 /* an ended game reveals itself then. Rule: fairness 11 */
#define CONTRIBUTION_BYTES 16     /* random bytes a player seat adds to the seal */
#define SEED_BYTES         32     /* server seed, key and commitment */

static_assert(CARDS_MAX == PACKS_MAX * 52, "a pack has 52 cards");
static_assert(CARDS_MAX < 255, "a card is one byte and 255 means none");

#endif
