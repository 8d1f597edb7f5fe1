/* Small games for tests, built by hand: a street with two houses a side, some bases, scripted
 * dice. Nothing here is random. */
#ifndef UMPIRED_TESTS_SUPPORT_BUILDER_H
#define UMPIRED_TESTS_SUPPORT_BUILDER_H

#include "core/core.h"
#include "core/game.h"

/* Places of the board that build_street makes. x runs from 0 to 4000, y from 0 to 3000. */
enum {
    AT_STREET = 1, /* 0..3000 x 1200..1800; middle line 1500 */
    AT_L1,         /* house, 0..800 x 600..1200 */
    AT_L2,         /* house beside it, 800..1600 x 600..1200 */
    AT_L1_BACK,    /* back garden of L1, 0..800 x 0..600 */
    AT_R1,         /* house, 0..800 x 2000..2600 */
    AT_R1_FRONT,   /* its front garden, 0..800 x 1800..2000 */
    AT_ALLEY,      /* 1600..1800 x 0..1200 */
    AT_CROSSROADS, /* 3000..3600 x 0..3000 */
    AT_OBJECTIVE,  /* 3600..4000 x 1200..1800 */
    AT_R2,         /* house, 1600..2400 x 1800..2400: not beside R1 */
    STREET_PLACES = AT_R2
};

/* A game and what decides on it. */
struct play {
    struct game *game;
    struct decision *d;
    struct actor actor; /* the umpire of all platoons, to begin with */
    struct dice_script script;
    int64_t now_ms;
};

/* Turn 1, orders, one pack: Ace of Spades, 7H, KD on the objective (top first), no other card
 * on a place; two mustered platoons without bases. Free with play_free. */
struct play *build_street(void);
/* A pursuit of that plan in the lobby, the umpire to command. Its scripted draws are the last
 * of everything. Free with play_free. */
struct play *build_chase(const struct chase_plan *plan, int platoons);
void play_free(struct play *p);

/* A base of the kind with men of its trade (officer 2, sergeant 1, squad leader 1, rifle 3, m60
 * 2, recoilless 2, tank none) in the middle of the place, EDNA 8, LF 0. Its id. A turn ends by
 * itself when no base can act any more: a test that looks at its flags keeps an idle base. */
int add_base(struct play *p, int platoon, int squad, enum base_kind kind, int place);

/* Puts the base there; the place is given, nothing is checked. */
void put_base(struct play *p, int base, int place, int32_t x_ci, int32_t y_ci);

/* Moves the first card of that face from the draw deck to the top of the place's stack. */
void put_card(struct play *p, int place, int face);

/* Gives the command with these dice (`count` of them) and keeps the new state when it is not
 * refused. `args` is a JSON object. The dice left over are an error that the test sees as a
 * failed assertion. */
enum reject
play(struct play *p, const char *verb, const char *args, const int32_t *dice, int count);

#define DICE(...)                                                                              \
    (const int32_t[]){__VA_ARGS__},                                                            \
        (int)(sizeof((const int32_t[]){__VA_ARGS__}) / sizeof(int32_t))
#define NO_DICE NULL, 0

/* The same with dice that the actor types; the game stays as it was. p->d has the rolls. */
enum reject
play_typed(struct play *p, const char *verb, const char *args, const int32_t *dice, int count);

/* The first event of that name in the last command, or NULL; its arguments as JSON, to be freed
 * by json_decref, or NULL. */
const struct event *play_event(const struct play *p, const char *name);

/* A number of the first event of that name; fails the test when there is none. */
int32_t event_int(const struct play *p, const char *name, const char *field);

/* A number in a part of the view that has one entry, as `who` is sent it; false: he is not. */
bool view_int(const struct play *p,
              const char *collection,
              const struct audience *who,
              const char *field,
              int32_t *out);

/* Asks for a preview; `out` is filled. */
enum reject
play_preview(struct play *p, const char *verb, const char *args, struct preview *out);

/* Ways of one line of a preview, 0 when it is not there. */
int64_t ways_of(const struct preview *preview, const char *code);

/* What `legal` says of one verb. */
struct legal play_legal(const struct play *p, const char *verb, int id);

#endif
