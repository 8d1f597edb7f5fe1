/* House rules: every ambiguous reading of the articles is an option with a name and a default.
 * Rule: the ambiguities (A1, A2 ...) of each system, D12. */
#ifndef UMPIRED_CORE_OPTIONS_H
#define UMPIRED_CORE_OPTIONS_H

#include <stdint.h>

#include "core/field.h"

/* NUMBER(name, default, min, max), FLAG(name, default) and CHOICE(name, up to three words, the
 * first is the default). One list a system, each sorted by name. */

/* Full Metal EDNA, and what holds for the whole game. */
#define STREET_OPTION_MAP(NUMBER, FLAG, CHOICE)                                                \
    NUMBER(card_period, 2, 1, 99)                                                              \
    CHOICE(cf_leadership, "dice", "score", "sixes")                                            \
    FLAG(clear_costs_edna, 1)                                                                  \
    FLAG(clear_strict, 1)                                                                      \
    FLAG(cross_platoon_officers, 0)                                                            \
    CHOICE(deck_empty, "stop", "reshuffle", "second")                                          \
    FLAG(double6_also_wounds, 0)                                                               \
    NUMBER(edna_cap, 0, 0, 99)                                                                 \
    FLAG(equal_passes, 1)                                                                      \
    FLAG(evacuate, 0)                                                                          \
    FLAG(garden_card_penalty, 0)                                                               \
    NUMBER(gl_points, 2, 1, 6)                                                                 \
    CHOICE(group_loss, "all", "lowest", NULL)                                                  \
    FLAG(hard_start, 0)                                                                        \
    CHOICE(m60_last_man, "full", "silent", "fewer")                                            \
    NUMBER(mousehole_need, 8, 2, 16)                                                           \
    FLAG(mousehole_stack, 0)                                                                   \
    NUMBER(move_cap, 8, 0, 99)                                                                 \
    CHOICE(move_cap_scope, "covering", "all", NULL)                                            \
    CHOICE(move_edna, "after", "before", NULL)                                                 \
    CHOICE(officer_falls, "last", "first", "die")                                              \
    FLAG(pinned_may_fire, 1)                                                                   \
    FLAG(rewind_reshuffle, 1)                                                                  \
    CHOICE(rifle_bases, "1", "3", NULL)                                                        \
    CHOICE(round_cost, "free", "fire", NULL)                                                   \
    CHOICE(rpd_houses, "cleared_once", "clear_now", "own_side")                                \
    CHOICE(rpd_mode, "cover", "weapon", NULL)                                                  \
    FLAG(rpd_return_card, 0)                                                                   \
    NUMBER(rr_min, 5, 1, 6)                                                                    \
    FLAG(sealed_join, 0)                                                                       \
    NUMBER(smoke_below, 4, 0, 13)                                                              \
    CHOICE(smoke_mode, "face", "total", NULL)                                                  \
    FLAG(street_mod_on_entry, 0)                                                               \
    NUMBER(street_open_throws, 3, 0, 12)                                                       \
    NUMBER(street_score_mod, 2, -12, 12)                                                       \
    NUMBER(street_tank_throws, 2, 0, 12)                                                       \
    FLAG(street_throws_are_tests, 0)                                                           \
    NUMBER(street_wall_throws, 2, 0, 12)                                                       \
    CHOICE(table_mode, "board", "figures", NULL)                                               \
    NUMBER(tank_min, 5, 1, 6)                                                                  \
    FLAG(tank_negative_lf, 0)                                                                  \
    CHOICE(tank_out, "final", "rally", NULL)                                                   \
    FLAG(test_inside_cleared, 1)                                                               \
    NUMBER(turn_limit, 24, 1, 999)

/* Tunnels and first contact, FNG. */
#define TUNNEL_OPTION_MAP(NUMBER, FLAG, CHOICE)                                                \
    CHOICE(damage, "thw3", "thw2", NULL)                                                       \
    NUMBER(eal_max, 6, 1, 99)                                                                  \
    NUMBER(eal_min, 1, -99, 6)                                                                 \
    FLAG(group_weapon_worst, 1)                                                                \
    CHOICE(half_round, "up", "down", NULL)                                                     \
    NUMBER(rescue_ok_at, 4, 0, 99)

/* The chase and the ambush, BUSH. */
#define CHASE_OPTION_MAP(NUMBER, FLAG, CHOICE)                                                 \
    NUMBER(bush_max, 11, 2, 99)                                                                \
    NUMBER(bush_min, 2, 0, 11)                                                                 \
    CHOICE(bush_ratings, "by_kind", "all_trained", NULL)                                       \
    NUMBER(camp_turns, 32, 0, 999)                                                             \
    FLAG(clock_public, 0)                                                                      \
    FLAG(crit_doubles, 1)                                                                      \
    CHOICE(double_equal, "good", "bad", NULL)                                                  \
    CHOICE(leapfrog_round, "down", "up", NULL)                                                 \
    NUMBER(main_deck, 52, 20, 999)                                                             \
    CHOICE(odd_means, "non_double", "odd_total", NULL)                                         \
    FLAG(rest_halt_restores, 1)                                                                \
    NUMBER(super_crit, 1, 1, 6)

/* R.A.S.H. and the engagements fought by it. Rule: RASH-05, RASH-16 to RASH-24, IN-21 to IN-24
 */
#define SKIRMISH_OPTION_MAP(NUMBER, FLAG, CHOICE)                                              \
    CHOICE(activation, "alternate", "card_sequence", NULL)                                     \
    NUMBER(area_hit, 6, 2, 6)                                                                  \
    NUMBER(close_den, 2, 1, 99)                                                                \
    NUMBER(close_hit, 5, 2, 6)                                                                 \
    NUMBER(close_num, 1, 0, 99)                                                                \
    CHOICE(dice_round, "up", "down", NULL)                                                     \
    CHOICE(grenade_band, "close", "area", NULL)                                                \
    NUMBER(grenades, 3, 0, 99)                                                                 \
    FLAG(half_dice_once, 1)                                                                    \
    CHOICE(hits_round, "down", "up", NULL)                                                     \
    FLAG(plus2_once, 1)                                                                        \
    NUMBER(rounds_per_turn, 3, 1, 99)                                                          \
    NUMBER(save, 4, 2, 6)                                                                      \
    FLAG(skirmish_costs_edna, 1)                                                               \
    FLAG(skirmish_dead, 0)

/* Wally Simon's card sequence. Rule: WS-03, WS-04, WS-06, WS-14, WS-18 */
#define SEQUENCE_OPTION_MAP(NUMBER, FLAG, CHOICE)                                              \
    NUMBER(blanks_per_man, 1, 0, 9)                                                            \
    NUMBER(hasty_mod, -1, -6, 6)                                                               \
    NUMBER(name_cards, 3, 0, 9)                                                                \
    CHOICE(ws_dead_cards, "out", "blank", NULL)                                                \
    CHOICE(ws_reshuffle, "empty", "each", NULL)                                                \
    NUMBER(zone_in, 6, 0, 99)

/* All options: a new system adds its list here and a line to OPTION_SYSTEM_MAP. */
#define OPTION_MAP(NUMBER, FLAG, CHOICE)                                                       \
    STREET_OPTION_MAP(NUMBER, FLAG, CHOICE)                                                    \
    TUNNEL_OPTION_MAP(NUMBER, FLAG, CHOICE)                                                    \
    CHASE_OPTION_MAP(NUMBER, FLAG, CHOICE)                                                     \
    SKIRMISH_OPTION_MAP(NUMBER, FLAG, CHOICE)                                                  \
    SEQUENCE_OPTION_MAP(NUMBER, FLAG, CHOICE)

/* X(NAME, "name"): the systems that have options, in the order of OPTION_MAP. */
#define OPTION_SYSTEM_MAP(X)                                                                   \
    X(STREET, "street")                                                                        \
    X(TUNNEL, "tunnel") X(CHASE, "chase") X(SKIRMISH, "skirmish") X(SEQUENCE, "sequence")

#define OPTION_MEMBER_NUMBER(name, def, low, high) int32_t name;
#define OPTION_MEMBER_FLAG(name, def)              int32_t name;
#define OPTION_MEMBER_CHOICE(name, a, b, c)        int32_t name;

/* The options of one game. A choice is the index of its word, 0 the default. */
struct options {
    OPTION_MAP(OPTION_MEMBER_NUMBER, OPTION_MEMBER_FLAG, OPTION_MEMBER_CHOICE)
};

/* Indexes of choices. */
enum { CF_LEADERSHIP_DICE, CF_LEADERSHIP_SCORE, CF_LEADERSHIP_SIXES };

enum { DECK_EMPTY_STOP, DECK_EMPTY_RESHUFFLE, DECK_EMPTY_SECOND };

enum { GROUP_LOSS_ALL, GROUP_LOSS_LOWEST };

enum { M60_LAST_MAN_FULL, M60_LAST_MAN_SILENT, M60_LAST_MAN_FEWER };

enum { MOVE_CAP_SCOPE_COVERING, MOVE_CAP_SCOPE_ALL };

enum { MOVE_EDNA_AFTER, MOVE_EDNA_BEFORE };

enum { OFFICER_FALLS_LAST, OFFICER_FALLS_FIRST, OFFICER_FALLS_DIE };

enum { RIFLE_BASES_ONE, RIFLE_BASES_THREE };

enum { ROUND_COST_FREE, ROUND_COST_FIRE };

enum { RPD_HOUSES_CLEARED_ONCE, RPD_HOUSES_CLEAR_NOW, RPD_HOUSES_OWN_SIDE };

enum { RPD_MODE_COVER, RPD_MODE_WEAPON };

enum { SMOKE_MODE_FACE, SMOKE_MODE_TOTAL };

enum { TABLE_MODE_BOARD, TABLE_MODE_FIGURES };

enum { TANK_OUT_FINAL, TANK_OUT_RALLY };

enum { DAMAGE_THW3, DAMAGE_THW2 };

enum { HALF_ROUND_UP, HALF_ROUND_DOWN };

enum { BUSH_RATINGS_BY_KIND, BUSH_RATINGS_ALL_TRAINED };

enum { DOUBLE_EQUAL_GOOD, DOUBLE_EQUAL_BAD };

enum { LEAPFROG_ROUND_DOWN, LEAPFROG_ROUND_UP };

enum { ODD_MEANS_NON_DOUBLE, ODD_MEANS_ODD_TOTAL };

enum { DICE_ROUND_UP, DICE_ROUND_DOWN };

enum { GRENADE_BAND_CLOSE, GRENADE_BAND_AREA };

enum { HITS_ROUND_DOWN, HITS_ROUND_UP };

enum { WS_DEAD_CARDS_OUT, WS_DEAD_CARDS_BLANK };

enum { WS_RESHUFFLE_EMPTY, WS_RESHUFFLE_EACH };

/* Name, kind, range and default (`absent`) of each option: a field table like any other. */
#define OPTION_COUNT (sizeof(struct options) / sizeof(int32_t))
extern const struct field option_fields[];

#define OPTION_SYSTEM_ENTRY(name, text) OPTION_SYSTEM_##name,

enum option_system { OPTION_SYSTEM_MAP(OPTION_SYSTEM_ENTRY) OPTION_SYSTEM_COUNT };
extern const struct words option_system_words;

/* Whose option `index` of option_fields is, for lists that show one system at a time. `index`
 * is below OPTION_COUNT. */
enum option_system option_system_of(size_t index);

/* Sets every option to its default. */
void options_default(struct options *options);

#endif
