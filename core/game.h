/* The whole state of one game: one flat block, ids instead of pointers, so that a copy is a
 * memcpy, "what if" is a scratch copy and a rewind is easy. Internal to core and its tests;
 * others ask through core.h. Zero-filled before use, padding included, so that it can be
 * hashed.
 *
 * Ids are 1-based positions in the arrays (0 = none): base 1 is table.bases[0]. */
#ifndef UMPIRED_CORE_GAME_H
#define UMPIRED_CORE_GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "core/chase_state.h"
#include "core/enemy.h"
#include "core/engagement.h"
#include "core/inject.h"
#include "core/limits.h"
#include "core/options.h"
#include "core/point.h"
#include "core/radio.h"
#include "core/setup.h"
#include "core/underground.h"
#include "core/words.h"

/* A convex polygon of the board. Rule: IN-10. */
struct place {
    uint8_t kind;   /* enum place_kind */
    uint8_t side;   /* enum side: of the street, seen from the start */
    uint8_t floors; /* for display and sight; 0 outdoors */
    uint8_t house;  /* gardens: id of the house they belong to; 0 otherwise */
    uint8_t order;  /* houses: 1.. in scenario order, left near to far, then right; else 0 */
    uint8_t point_count;       /* 3 to POLYGON_POINTS_MAX */
    uint8_t cleared_once;      /* its last card was removed at least once. Rule: FME-42 */
    uint8_t tried;             /* a clearing attempt was made this turn. Rule: FME-35 */
    char code[CODE_MAX_BYTES]; /* "L4" */
    char name[NAME_MAX_BYTES]; /* "House L4" */
    struct point corner[POLYGON_POINTS_MAX];
};

/* Joins two places along a segment. Holes are made in play. */
struct opening {
    uint8_t kind; /* enum opening_kind */
    uint8_t a, b; /* place ids */
    struct point from, to;
};

struct scenery {
    uint8_t kind; /* enum scenery_kind */
    struct point at;
    int32_t size_ci; /* radius */
};

struct figure {
    uint8_t base;   /* base id */
    uint8_t role;   /* enum figure_role */
    uint8_t weapon; /* enum weapon; a rifleman with WEAPON_M79 bears the grenade launcher */
    uint8_t status; /* enum figure_status */
    uint8_t rep;    /* FNG quality, 1 to 6 */
    uint8_t traits; /* bits: 1 clumsy, 2 stealthy, 4 tunnel rat */
    uint8_t number; /* 1.. within the base, for its name */
    uint8_t party;  /* he is below ground with; 0 = above. Rule: D52 */
    uint8_t lies;   /* place id where he lies wounded; 0 = nowhere that is kept. Rule: IN-07 */
};

struct base {
    uint8_t platoon; /* platoon id */
    uint8_t squad;   /* 0 the HQ, 1.. a squad */
    uint8_t kind;    /* enum base_kind */
    uint8_t place;   /* place id, 0 = not on the board */
    uint8_t action;  /* enum action, this turn. Rule: FME-22 */
    uint8_t removed; /* no man left, or never mustered */
    uint8_t cleared; /* has cleared this turn and does nothing more. Rule: D1 */
    uint8_t rallied; /* a rally was tried on it this turn. Rule: FME-31 */
    uint8_t smoke;   /* its movement of this turn is covered by smoke. Rule: FME-37 */
    uint8_t began_in_street;
    uint8_t street_done; /* its street throws of this turn were made */
    uint8_t behind_tank; /* base id of the tank it moved behind this turn. Rule: FME-21 */
    uint8_t cover_for;   /* base id it stands ready to cover, 0 = none. Rule: D3 */
    uint8_t knocked_out; /* tank. Rule: FME-17 */
    uint8_t engaged;     /* in an engagement: takes no action here. Rule: D51 */
    uint8_t hugging;     /* table mode "figures": the player said "at the wall". Rule: D11 */
    uint8_t seat; /* seat id when it is lent to a seat of its own, 0 = the platoon's. D14 */
    uint8_t full; /* men of the base when it is whole. Rule: FME-33 */
    uint8_t grenades_thrown; /* with its group, in this game. Rule: RASH-21 */
    uint8_t spare;
    char code[CODE_MAX_BYTES]; /* "2R" */
    char name[NAME_MAX_BYTES]; /* "2nd Squad rifles" */
    int32_t edna;
    int32_t lf; /* leaders only; may fall without end */
    struct point at;
};

struct platoon {
    uint8_t mustered;
    uint8_t step;         /* enum step */
    uint8_t nobody_plays; /* the umpire ticked it: done is implied. Rule: D5 */
    uint8_t squads;
    char name[NAME_MAX_BYTES];
    int32_t smoke, cs; /* rounds left. Rule: FME-07 */
    int32_t charges;   /* blocks of C-4 left. Rule: IN-32 */
    int32_t wounded, dead, missing;
    int32_t launchers; /* dice result of the muster, for the record */
};

/* Cards are one byte, linked into piles: 52 (or more) cards, each in one pile, always.
 * Pile 1 to PLACES_MAX is the stack on that place. Rule: D25. */
#define PILE_DRAW    (PLACES_MAX + 1)
#define PILE_REMOVED (PLACES_MAX + 2)
#define PILES        (PLACES_MAX + 3)
#define CARD_END     255

struct cards {
    uint8_t count;   /* cards in the game, all packs */
    uint8_t rpd_ace; /* the card that is the RPD, counted from 1; 0 = none. Rule: FME-02 */
    uint8_t face[CARDS_MAX]; /* 0 to 51: suit * 13 + rank; spades, hearts, diamonds, clubs */
    uint8_t next[CARDS_MAX]; /* the card below, or CARD_END */
    uint8_t top[PILES];      /* top card of a pile, or CARD_END */
    uint8_t height[PILES];   /* cards in a pile */
};

struct clock {
    uint8_t running;
    int64_t left_ms; /* at `at_ms` */
    int64_t at_ms;   /* time of the event that set it */
    int64_t used_ms; /* time that it ran, until `at_ms` */
};

/* Two kinds of order can be taken back: of a base, and of a platoon's step. */
enum last_order_kind { LAST_ORDER_NONE, LAST_ORDER_BASE, LAST_ORDER_STEP };

/* What the last quiet order of a platoon changed, and when: core/street/last_order.h. */
struct last_order {
    uint8_t kind; /* enum last_order_kind */
    uint8_t base; /* base id */
    uint8_t phase;
    uint8_t step_before, step_after;
    uint8_t spare[3];
    int32_t turn;
    struct base base_before, base_after;
};

/* Whom the mission fights, once it is known. Rule: FNG-22 to FNG-27, IN-40 */
struct contact {
    uint8_t made;
    uint8_t force;  /* enum enemy_force */
    int16_t eal;    /* within options eal_min and eal_max; before contact: the scenario's */
    uint8_t passes; /* dice of the activity roll. Rule: FNG-25 */
    uint8_t us_die, enemy_die; /* activation of this turn; 0 = not rolled. Rule: FNG-27 */
    uint16_t injects_armed;    /* so far, for their order */
    uint8_t injects_due;       /* became due and not fired yet, so far this command */
    uint8_t radio_dead[PLATOONS_MAX]; /* turns for which a platoon's radio stays dead */
    uint8_t weather;                  /* enum weather, as the umpire set it */
    uint16_t visibility_m; /* nobody sees farther; 0 = as far as walls let him. Rule: IN-14 */
};

/* All that rules read. A rewind puts an earlier one back. Rule: D20. */
struct table {
    uint8_t system; /* enum game_system */
    uint8_t phase;  /* enum phase */
    uint8_t place_count, opening_count, scenery_count, base_count, platoon_count;
    uint8_t objective; /* place id */
    uint8_t rpd_out;   /* Rule: FME-45 */
    uint8_t umpired;   /* a room with an umpire; else the host runs it. Rule: D13 */
    uint8_t paused;
    uint8_t fog;             /* enum fog */
    uint8_t objective_taken; /* Rule: FME-46. */
    uint8_t limit_asked;     /* the umpire was asked at the turn limit. Rule: FME-46 */
    uint8_t clock_asked;  /* the umpire was asked when the clock stood at zero. Rule: IN-05 */
    uint8_t pack_added;   /* option deck_empty second: it was. Rule: D12 */
    uint8_t ended_by;     /* enum ending. Rule: IN-06 */
    int32_t vp;           /* victory points awarded in play. Rule: IN-06, IN-70 */
    int32_t points_below; /* for sections that collapsed: counted at the end. Rule: FNG-19 */
    uint16_t figure_count;
    int32_t turn;       /* 1.. */
    int32_t body_count; /* Rule: FME-41 */
    int32_t cm_per_inch;
    int32_t board_x_ci, board_y_ci; /* size of the board */
    int32_t middle_y_ci;            /* middle line of the street. Rule: D4 */
    char title[NAME_MAX_BYTES];
    struct options options;
    struct clock clock;
    struct cards cards;
    struct platoon platoons[PLATOONS_MAX];
    struct base bases[BASES_MAX];
    struct figure figures[FIGURES_MAX];
    struct place places[PLACES_MAX];
    struct opening openings[OPENINGS_MAX];
    struct scenery scenery[SCENERY_MAX];
    struct contact contact;
    struct last_order last_orders[PLATOONS_MAX];
    struct enemy enemies[ENEMIES_MAX];
    struct engagement engagements[ENGAGEMENTS_MAX];
    struct fighter fighters[FIGHTERS_MAX];
    struct tunnel tunnels[TUNNELS_MAX];
    struct party parties[PARTIES_MAX];
    struct charge charges[CHARGES_MAX];
    struct inject injects[INJECTS_MAX];
    struct chase chase;
};

struct contribution {
    uint8_t given;
    uint8_t opened;           /* with sealed_join: the bytes behind the hash are known */
    uint8_t struck;           /* the umpire went on without it */
    uint8_t hash[SEED_BYTES]; /* with sealed_join */
    uint8_t bytes[CONTRIBUTION_BYTES];
};

/* What a rewind leaves alone. Rule: D20. */
/* A row whose dice were typed. Rule: D21 */
struct typed_row {
    int32_t seq, turn;
    uint8_t seat, phase, corrected;
};

struct record {
    uint8_t server_seed[SEED_BYTES];
    uint8_t commitment[SEED_BYTES];
    uint8_t key[SEED_BYTES];
    uint8_t keyed;  /* muster has made the key */
    uint8_t frozen; /* with sealed_join: the list is closed, bytes are opened. fairness 2 */
    struct contribution contributions[SEATS_MAX];
    uint64_t stream_at[STREAMS]; /* bytes taken of each stream */
    int32_t epoch;               /* rises with each rewind */
    int64_t shown_at;            /* seq of the row in which a player last read a card's face */
    int64_t revealed_at_ms, ended_at_ms;
    struct radio radio;                 /* Rule: IN-70 */
    struct typed_row typed[TYPED_ROWS]; /* the newest at (typed_count - 1) % TYPED_ROWS */
    int32_t typed_count;
};

struct game {
    struct table table;
    struct record record;
    struct setup setup; /* the same from set-up to the end */
};

static inline struct base *game_base(struct game *g, int id)
{
    assert(id >= 1 && id <= BASES_MAX);
    return &g->table.bases[id - 1];
}

static inline const struct base *base_of(const struct game *g, int id)
{
    assert(id >= 1 && id <= BASES_MAX);
    return &g->table.bases[id - 1];
}

static inline struct place *game_place(struct game *g, int id)
{
    assert(id >= 1 && id <= PLACES_MAX);
    return &g->table.places[id - 1];
}

static inline const struct place *place_of(const struct game *g, int id)
{
    assert(id >= 1 && id <= PLACES_MAX);
    return &g->table.places[id - 1];
}

static inline struct platoon *game_platoon(struct game *g, int id)
{
    assert(id >= 1 && id <= PLATOONS_MAX);
    return &g->table.platoons[id - 1];
}

static inline const struct platoon *platoon_of(const struct game *g, int id)
{
    assert(id >= 1 && id <= PLATOONS_MAX);
    return &g->table.platoons[id - 1];
}

static inline struct chase_team *game_team(struct game *g, int platoon)
{
    assert(platoon >= 1 && platoon <= PLATOONS_MAX);
    return &g->table.chase.teams[platoon - 1];
}

static inline const struct chase_team *team_of(const struct game *g, int platoon)
{
    assert(platoon >= 1 && platoon <= PLATOONS_MAX);
    return &g->table.chase.teams[platoon - 1];
}

static inline struct trail *game_trail(struct game *g, int id)
{
    assert(id >= 1 && id <= TRAILS_MAX);
    return &g->table.chase.trails[id - 1];
}

static inline const struct trail *trail_of(const struct game *g, int id)
{
    assert(id >= 1 && id <= TRAILS_MAX);
    return &g->table.chase.trails[id - 1];
}

static inline struct enemy *game_enemy(struct game *g, int id)
{
    assert(id >= 1 && id <= ENEMIES_MAX);
    return &g->table.enemies[id - 1];
}

static inline const struct enemy *enemy_of(const struct game *g, int id)
{
    assert(id >= 1 && id <= ENEMIES_MAX);
    return &g->table.enemies[id - 1];
}

static inline struct fighter *game_fighter(struct game *g, int id)
{
    assert(id >= 1 && id <= FIGHTERS_MAX);
    return &g->table.fighters[id - 1];
}

static inline const struct fighter *fighter_of(const struct game *g, int id)
{
    assert(id >= 1 && id <= FIGHTERS_MAX);
    return &g->table.fighters[id - 1];
}

static inline struct engagement *game_engagement(struct game *g, int id)
{
    assert(id >= 1 && id <= ENGAGEMENTS_MAX);
    return &g->table.engagements[id - 1];
}

static inline const struct engagement *engagement_of(const struct game *g, int id)
{
    assert(id >= 1 && id <= ENGAGEMENTS_MAX);
    return &g->table.engagements[id - 1];
}

static inline struct tunnel *game_tunnel(struct game *g, int id)
{
    assert(id >= 1 && id <= TUNNELS_MAX);
    return &g->table.tunnels[id - 1];
}

static inline const struct tunnel *tunnel_of(const struct game *g, int id)
{
    assert(id >= 1 && id <= TUNNELS_MAX);
    return &g->table.tunnels[id - 1];
}

static inline struct party *game_party(struct game *g, int id)
{
    assert(id >= 1 && id <= PARTIES_MAX);
    return &g->table.parties[id - 1];
}

static inline const struct party *party_of(const struct game *g, int id)
{
    assert(id >= 1 && id <= PARTIES_MAX);
    return &g->table.parties[id - 1];
}

static inline struct inject *game_inject(struct game *g, int id)
{
    assert(id >= 1 && id <= INJECTS_MAX);
    return &g->table.injects[id - 1];
}

static inline const struct inject *inject_of(const struct game *g, int id)
{
    assert(id >= 1 && id <= INJECTS_MAX);
    return &g->table.injects[id - 1];
}

#endif
