/* Lawful refusals that a player reads. Not errors: those are enum status in protocol/. The code
 * is forever; its sentence stands in protocol/texts/en.json under "reject.<code>". */
#ifndef UMPIRED_CORE_REJECT_H
#define UMPIRED_CORE_REJECT_H

#include "core/field.h"

#define REJECT_MAP(X)                                                                          \
    X(NONE, "none")                                                                            \
    X(NEED_DICE, "need_dice") /* not a refusal: the hand source ran dry. Rule: D21 */          \
    X(UNKNOWN_COMMAND, "unknown_command")                                                      \
    X(NOT_ALLOWED, "not_allowed") /* this role or seat may not */                              \
    X(WRONG_PHASE, "wrong_phase")                                                              \
    X(STALE, "stale")                                                                          \
    X(PAUSED, "paused")                                                                        \
    X(GAME_OVER, "game_over")                                                                  \
    X(NO_SUCH_BASE, "no_such_base")                                                            \
    X(NO_SUCH_PLACE, "no_such_place")                                                          \
    X(NO_SUCH_PLATOON, "no_such_platoon")                                                      \
    X(NO_SUCH_SEAT, "no_such_seat")                                                            \
    X(NOT_YOUR_BASE, "not_your_base")                                                          \
    X(BASE_GONE, "base_gone")                                                                  \
    X(NAMED_TWICE, "named_twice")                                                              \
    X(ALREADY_ACTED, "already_acted")                                                          \
    X(HAS_CLEARED, "has_cleared")                                                              \
    X(ENGAGED, "engaged")                                                                      \
    X(PINNED, "pinned")                                                                        \
    X(KNOCKED_OUT, "knocked_out")                                                              \
    X(TOO_FAR, "too_far")                                                                      \
    X(WALL_IN_THE_WAY, "wall_in_the_way")                                                      \
    X(OFF_THE_BOARD, "off_the_board")                                                          \
    X(NO_PATH, "no_path")                                                                      \
    X(ENTRY_ENDS_PATH, "entry_ends_path") /* it goes on after an uncleared place. FME-23 */    \
    X(NOT_TOGETHER, "not_together")       /* bases of one move start within 6 inches. D2 */    \
    X(ONE_PLATOON, "one_platoon")                                                              \
    X(NOT_AT_THE_EDGE, "not_at_the_edge")                                                      \
    X(NOT_INFANTRY, "not_infantry")                                                            \
    X(NOT_A_TANK, "not_a_tank")                                                                \
    X(NOT_BEHIND_TANK, "not_behind_tank")                                                      \
    X(NOT_A_LEADER, "not_a_leader")                                                            \
    X(LEADER_TOO_FAR, "leader_too_far")                                                        \
    X(CANNOT_COVER, "cannot_cover")                                                            \
    X(COVER_NOT_GIVEN, "cover_not_given")                                                      \
    X(COVERS_ITSELF, "covers_itself")                                                          \
    X(NO_COVER_DICE, "no_cover_dice") /* it would throw none. FME-28 */                        \
    X(NO_SMOKE, "no_smoke")                                                                    \
    X(NO_CS, "no_cs")                                                                          \
    X(CARRIES_NO_ROUNDS, "carries_no_rounds")                                                  \
    X(CS_NEEDS_ENTRY, "cs_needs_entry")                                                        \
    X(NOT_A_HOUSE, "not_a_house")                                                              \
    X(NOT_BESIDE, "not_beside")                                                                \
    X(NOT_CLEARED, "not_cleared")                                                              \
    X(HOLE_THERE, "hole_there")                                                                \
    X(NOT_INSIDE, "not_inside")                                                                \
    X(LEADER_CANNOT_CLEAR, "leader_cannot_clear")                                              \
    X(CANNOT_CLEAR, "cannot_clear")                                                            \
    X(NO_CARDS, "no_cards")                                                                    \
    X(HOUSE_TRIED, "house_tried")                                                              \
    X(RPD_STANDS, "rpd_stands")                                                                \
    X(RPD_IS_OUT, "rpd_is_out")                                                                \
    X(HOUSES_NOT_CLEARED, "houses_not_cleared")                                                \
    X(RPD_NOT_FROM_THERE, "rpd_not_from_there")                                                \
    X(ALREADY_RALLIED, "already_rallied")                                                      \
    X(CANNOT_RALLY, "cannot_rally")                                                            \
    X(NOT_RIFLES, "not_rifles")                                                                \
    X(NO_ROOM_FOR_MEN, "no_room_for_men")                                                      \
    X(FIRE_FIRST, "fire_first") /* street throws come before the rally. D5 */                  \
    X(NO_FIRE_TO_TAKE, "no_fire_to_take")                                                      \
    X(IS_DONE, "is_done")                                                                      \
    X(NOT_DONE, "not_done")                                                                    \
    X(CANNOT_CARRY, "cannot_carry")                                                            \
    X(NOTHING_TO_TAKE_BACK, "nothing_to_take_back")                                            \
    X(WAITING_FOR_DICE, "waiting_for_dice")                                                    \
    X(NOTHING_PENDING, "nothing_pending")                                                      \
    X(BAD_DICE, "bad_dice")                                                                    \
    X(NOT_MUSTERED, "not_mustered")                                                            \
    X(ALREADY_MUSTERED, "already_mustered")                                                    \
    X(SEAL_WAITS, "seal_waits") /* sealed_join: a seat has not opened its bytes */             \
    X(SEAL_MISMATCH, "seal_mismatch")                                                          \
    X(ALREADY_SEALED, "already_sealed")                                                        \
    X(SEAL_NEEDS_BYTES, "seal_needs_bytes")                                                    \
    X(SEAL_NEEDS_HASH, "seal_needs_hash") /* sealed_join: the hash comes first */              \
    X(SEAL_NOT_FROZEN, "seal_not_frozen") /* bytes are opened after the muster began */        \
    X(NO_LAUNCHER, "no_launcher")                                                              \
    X(HAS_LAUNCHER, "has_launcher")                                                            \
    X(BEARS_NO_LAUNCHER, "bears_no_launcher")                                                  \
    X(NOT_A_RIFLE_BASE, "not_a_rifle_base")                                                    \
    X(NO_MORE_PLATOONS, "no_more_platoons")                                                    \
    X(TOO_MANY, "too_many")                                                                    \
    X(NO_SUCH_OPTION, "no_such_option")                                                        \
    X(NO_SUCH_CARD, "no_such_card")                                                            \
    X(DECK_EMPTY, "deck_empty") /* no card is left to add */                                   \
    X(NO_SUCH_FIGURE, "no_such_figure")                                                        \
    X(ENDS_THE_RPD, "ends_the_rpd") /* removing the ace asks first. D7 */                      \
    X(NO_SUCH_ENGAGEMENT, "no_such_engagement")                                                \
    X(NO_SUCH_FIGHTER, "no_such_fighter")                                                      \
    X(NEEDS_BOTH_SIDES, "needs_both_sides") /* a fire-fight has two */                         \
    X(FIGHT_WAITS, "fight_waits")           /* its rounds of this turn are fought. D51 */      \
    X(NOT_YOUR_HALF, "not_your_half")       /* of the round. RASH-26 */                        \
    X(TESTED_BEFORE, "tested_before")       /* a group tests once a round. RASH-04 */          \
    X(TEST_FIRST, "test_first")             /* before it acts. RASH-04 */                      \
    X(HAS_ACTED, "has_acted")                                                                  \
    X(FELL_BACK, "fell_back")       /* no move and no fire. RASH-08 */                         \
    X(FROZE, "froze")               /* no move. RASH-09 */                                     \
    X(MAY_NOT_MOVE, "may_not_move") /* it was not told to. RASH-05, RASH-07 */                 \
    X(OUT_OF_SIGHT, "out_of_sight")                                                            \
    X(OUT_OF_REACH, "out_of_reach")         /* of its weapons. RASH-15 */                      \
    X(NO_GRENADE, "no_grenade")             /* or too far for one. RASH-21 */                  \
    X(NOT_HAND_TO_HAND, "not_hand_to_hand") /* too far for melee. RASH-22 */                   \
    X(NO_OPPORTUNITY, "no_opportunity") /* it fired, fell back, or nothing moved. RASH-26 */   \
    X(NO_CARDS_HERE, "no_cards_here")   /* the fight has no card sequence. IN-23 */            \
    X(NOT_CONTROLLED, "not_controlled") /* control is chosen first. WS-07 */                   \
    X(CONTROLLED_BEFORE, "controlled_before")                                                  \
    X(WRONG_CHOICE, "wrong_choice")       /* not open to that squad. WS-08, WS-09, WS-13 */    \
    X(NO_ACTION_LEFT, "no_action_left")   /* WS-10 */                                          \
    X(NO_PLACE_PICKED, "no_place_picked") /* whoever runs says where. WS-15 */                 \
    X(WRONG_POSTURE, "wrong_posture")     /* prone men rise first. WS-17 */                    \
    X(CANNOT_LEAD, "cannot_lead")         /* RASH-11, RASH-12 */                               \
    X(LEADER_HAS_LED, "leader_has_led")   /* and does not fire. RASH-12 */                     \
    X(NO_SUCH_INJECT, "no_such_inject")                                                        \
    X(INJECT_DONE, "inject_done")               /* fired or cancelled before */                \
    X(INJECT_NEEDS_PLACE, "inject_needs_place") /* its kind or trigger does */                 \
    X(INJECT_NEEDS_ENEMY, "inject_needs_enemy") /* and it says which kind of thing */          \
    X(NO_SUCH_ENEMY, "no_such_enemy")                                                          \
    X(ENEMY_GONE, "enemy_gone")                                                                \
    X(ENEMY_ENGAGED, "enemy_engaged") /* it is in a fire-fight: end that first */              \
    X(CONTACT_MADE, "contact_made")   /* first contact is rolled once. FNG-22 */               \
    X(NO_CONTACT, "no_contact")       /* it comes before reinforcements. FNG-22 */             \
    X(ROLLED_THIS_TURN, "rolled_this_turn")                                                    \
    X(NO_SUCH_TUNNEL, "no_such_tunnel")                                                        \
    X(NO_SUCH_PARTY, "no_such_party")                                                          \
    X(NOT_AT_ENTRANCE, "not_at_entrance")                                                      \
    X(TUNNEL_SEALED, "tunnel_sealed")                                                          \
    X(TUNNEL_FULL, "tunnel_full") /* two figures a turn. FNG-03 */                             \
    X(TUNNEL_REPORTED, "tunnel_reported")                                                      \
    X(TUNNEL_IN_USE, "tunnel_in_use") /* men are below who came in by it */                    \
    X(NO_CHARGES, "no_charges")                                                                \
    X(NOTHING_TO_FIRE, "nothing_to_fire")                                                      \
    X(CHARGE_ORDERED, "charge_ordered") /* one a group and turn. IN-32 */                      \
    X(MAN_BELOW, "man_below")                                                                  \
    X(NOT_BELOW, "not_below")                                                                  \
    X(NO_SUCH_POINT, "no_such_point")   /* of the past */                                      \
    X(NOT_TYPED, "not_typed")           /* the server threw, or it is another's. D21 */        \
    X(DICE_CORRECTED, "dice_corrected") /* once is all its owner may. D21 */                   \
    X(TOUCHED_SINCE, "touched_since")   /* by what came after. D21 */                          \
    X(REWOUND, "rewound")               /* the game went back while it waited for dice. D20 */ \
    X(RADIO_DEAD, "radio_dead")         /* the speaker's own set. IN-72 */                     \
    X(NET_CLOSED, "net_closed")         /* between platoons. IN-70 */                          \
    X(NET_BUSY, "net_busy")             /* all that is kept waits for the umpire */            \
    X(NOBODY_LISTENS, "nobody_listens")                                                        \
    X(NO_SUCH_RADIO, "no_such_radio")                                                          \
    X(NOTHING_CHANGES, "nothing_changes")                                                      \
    X(OUT_OF_RANGE, "out_of_range")                                                            \
    X(EMPTY_TEXT, "empty_text")                                                                \
    X(NO_TEAM, "no_team")           /* the platoon has nobody in the pursuit */                \
    X(TERRS_FIRST, "terrs_first")   /* theirs is the first half of a turn. BUSH-07 */          \
    X(TEAM_ACTED, "team_acted")     /* in this turn */                                         \
    X(TEAM_BLOCKS, "team_blocks")   /* it is away, ahead of the terrs */                       \
    X(NOT_TRACKING, "not_tracking") /* only the tracking team walks the trail. BUSH-16 */      \
    X(TRACKS, "tracks")             /* the tracking team does not gamble. BUSH-16 */           \
    X(TRAIL_LOST, "trail_lost")     /* it must be found again first. BUSH-14 */                \
    X(TRAIL_NOT_LOST, "trail_not_lost")                                                        \
    X(TOO_MANY_CARDS, "too_many_cards") /* for a gamble. BUSH-15 */                            \
    X(NO_CLEAR_TRAIL, "no_clear_trail") /* to leap from. BUSH-20 */                            \
    X(NOT_TIRED, "not_tired")           /* its BUSH is whole. BUSH-22 */                       \
    X(NO_TRACKER, "no_tracker")                                                                \
    X(NO_SUCH_TRAIL, "no_such_trail")                                                          \
    X(NO_HEADING, "no_heading")     /* nobody knows where they go. BUSH-10 */                  \
    X(NO_AMBUSH, "no_ambush")       /* to be come up to, or sprung */                          \
    X(HOLDS_FIRE, "holds_fire")     /* no base of fire, not opened yet. BUSH-33, BUSH-37 */    \
    X(OUTSIDE_ZONE, "outside_zone") /* the Killing Zone. BUSH-30 */                            \
    X(INSIDE_ZONE, "inside_zone")   /* it was told to fire elsewhere. BUSH-30 */               \
    X(NO_SUCH_SITE, "no_such_site") /* to come up to, or to lie at. BUSH-25 */                 \
    X(NO_SUCH_CELL, "no_such_cell") /* of terrs in this contact. BUSH-30 */                    \
    X(AMBUSH_IS_LAID, "ambush_is_laid")   /* the pursuers have come up already. BUSH-25 */     \
    X(BLOCK_NOT_THERE, "block_not_there") /* it is on its way */                               \
    X(TABLE_MODE, "table_mode")           /* this verb belongs to the other table mode. D11 */ \
    X(DICE_EXHAUSTED, "dice_exhausted")

enum reject {

#define REJECT_ENTRY(name, text) REJECT_##name,
    REJECT_MAP(REJECT_ENTRY)
#undef REJECT_ENTRY
        REJECT_COUNT
};
extern const struct words reject_words;

#endif
