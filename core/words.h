/* The enumerations that appear on the wire and in the journal. Each list is one X-macro, so
 * that value, word and schema cannot drift apart. Words are forever; numbers are not written.
 */
#ifndef UMPIRED_CORE_WORDS_H
#define UMPIRED_CORE_WORDS_H

#include "core/field.h"

/* Version 14 never comes to rest on these. */
/* clang-format off */
#define ROLE_MAP(X) \
    X(NONE, "none") X(UMPIRE, "umpire") X(PLAYER, "player") X(TABLE, "table") \
    X(SERVER, "server") X(LIAISON, "liaison")
#define SYSTEM_MAP(X) X(STREET, "street") X(BENCH, "bench") X(CHASE, "chase")
/* Phases of the street battle, in order, then those of a pursuit: the chase over the cards, and
 * a fight at its end. Rule: FME-47, D5, IN-50, IN-52 */
#define PHASE_MAP(X) \
    X(LOBBY, "lobby") X(DEPLOYMENT, "deployment") X(ORDERS, "orders") \
    X(END_OF_TURN, "end_of_turn") X(CHASE, "chase") X(CONTACT, "contact") \
    X(ENDED, "ended") X(REVEALED, "revealed")
/* Where one platoon stands inside its phase. */
#define STEP_MAP(X) \
    X(THINKING, "thinking") X(DONE, "done") X(UNDER_FIRE, "under_fire") \
    X(RALLYING, "rallying")
#define BASE_KIND_MAP(X) \
    X(OFFICER, "officer") X(SERGEANT, "sergeant") X(SQUAD_LEADER, "squad_leader") \
    X(RIFLE, "rifle") X(M60, "m60") X(RECOILLESS, "recoilless") X(TANK, "tank")
/* What a base did this turn. Rule: FME-22, D1. */
#define ACTION_MAP(X) \
    X(NOTHING, "nothing") X(MOVED, "moved") X(FIRED, "fired") X(MOUSEHOLED, "mouseholed")
#define FIGURE_ROLE_MAP(X) \
    X(OFFICER, "officer") X(RADIO, "radio_operator") X(SERGEANT, "sergeant") \
    X(LEADER, "squad_leader") X(RIFLEMAN, "rifleman") X(GUNNER, "gunner") \
    X(ASSISTANT, "assistant_gunner") X(CREW, "crew")
#define WEAPON_MAP(X) \
    X(NONE, "none") X(BOLT_ACTION_RIFLE, "bolt_action_rifle") X(M1_CARBINE, "m1_carbine") \
    X(SLR, "slr") X(AK47, "ak47") X(AK74, "ak74") X(M16, "m16") X(M60, "m60") \
    X(PKM, "pkm") X(MINIMI, "minimi") X(M203, "m203") X(M79, "m79") X(SHOTGUN, "shotgun") \
    X(SMG, "smg") X(PISTOL, "pistol") X(SILENCED_PISTOL, "silenced_pistol") \
    X(RECOILLESS, "recoilless") X(BAZOOKA, "bazooka") X(RPD, "rpd") X(RPG, "rpg")
/* Rule: D52. */
#define FIGURE_STATUS_MAP(X) \
    X(FIT, "fit") X(INJURED, "injured") X(WOUNDED, "wounded") X(DEAD, "dead") \
    X(BELOW, "below") X(DOWN, "down") X(MISSING, "missing") X(OUT, "out")
/* Rule: IN-10. */
#define PLACE_KIND_MAP(X) \
    X(STREET, "street") X(HOUSE, "house") X(FRONT_GARDEN, "front_garden") \
    X(BACK_GARDEN, "back_garden") X(ALLEY, "alley") X(OPEN, "open") \
    X(CROSSROADS, "crossroads") X(OBJECTIVE, "objective") X(SCRUB, "scrub")
#define OPENING_KIND_MAP(X) \
    X(DOOR, "door") X(WINDOW, "window") X(GAP, "gap") X(LOW_WALL, "low_wall") \
    X(HIGH_WALL, "high_wall") X(HOLE, "hole")
/* Tunnels and first contact. Rule: FNG-12, FNG-15, FNG-20, FNG-23, FNG-27. */
#define SURVIVOR_MAP(X) X(DOWN, "down") X(INJURED, "injured") X(OK, "ok")
#define INJURY_MAP(X) \
    X(OBVIOUSLY_DEAD, "obviously_dead") X(OUT_OF_FIGHT, "out_of_fight") X(STUNNED, "stunned")
#define FIND_MAP(X) X(NOTHING, "nothing") X(SUPPLIES, "supplies") X(INTEL, "intel")
#define CORPS_MAP(X) X(I, "I") X(II, "II") X(III_1, "III-1") X(III_2, "III-2") X(IV, "IV")
#define ZONE_MAP(X) \
    X(DMZ, "dmz") X(COASTAL, "coastal") X(INTERIOR, "interior") X(HIGHLANDS, "highlands") \
    X(FREE_FIRE_ZONE, "free_fire_zone") X(SWAMP, "swamp")
#define FIRST_SIDE_MAP(X) X(NONE, "none") X(US, "us") X(ENEMY, "enemy")
/* The chase and the ambush. Rule: BUSH-01, BUSH-08, BUSH-09, BUSH-12 to BUSH-18,
 * BUSH-27, BUSH-31. */
#define CHASE_UNIT_MAP(X) \
    X(OPERATORS, "operators") X(TROOPIES, "troopies") X(SLUGGIES, "sluggies") X(TERRS, "terrs")
#define PACE_MAP(X) X(CAUTIOUS, "cautious") X(DELIBERATE, "deliberate") X(FAST, "fast")
#define CHASE_ROW_MAP(X) \
    X(DOUBLE6, "double6") X(DOUBLE1, "double1") X(DOUBLE_OVER, "double_over") \
    X(DOUBLE_UNDER, "double_under") X(ODD_OVER, "odd_over") X(ODD_UNDER, "odd_under")
#define CHASE_EVENT_MAP(X) \
    X(NONE, "none") X(TERRS_HALTED, "terrs_halted") X(REST_HALT, "rest_halt") \
    X(FOOD_STOP, "food_stop") X(CAMP, "camp") X(DISPERSE, "disperse") X(BOMB, "bomb") \
    X(AMBUSH_PURSUERS, "ambush_pursuers") X(TRAIL_LOST, "trail_lost") \
    X(TRAIL_REGAINED, "trail_regained") X(HEADING_KNOWN, "heading_known") \
    X(CONTACT, "contact") X(TERRS_ESCAPE, "terrs_escape")
#define TRAIL_FIND_MAP(X) \
    X(AMBUSH, "ambush") X(CLEAR_ALL_THE_WAY, "clear_all_the_way") \
    X(CLEAR_TRAIL, "clear_trail") X(TRAIL, "trail") X(LOST_TRAIL, "lost_trail")
#define TRAIL_AMBUSH_MAP(X) \
    X(NONE, "none") X(DELIBERATE, "deliberate_ambush") X(HASTY, "hasty_ambush") \
    X(STAY_BEHIND, "stay_behind_party") X(BOOBY_TRAP, "booby_trap")
/* Whose half of an operational turn it is, and how far a contact has come.
 * Rule: BUSH-07, IN-52 */
#define CHASE_STEP_MAP(X) \
    X(TERRS, "terrs") X(PURSUERS, "pursuers") X(MEETS, "meets") X(APPROACH, "approach") \
    X(TRIGGER, "trigger") X(FIGHT, "fight")
/* Of a place that looks like an ambush, as the pursuers know it. Rule: BUSH-25, BUSH-27 */
#define SITE_STATE_MAP(X) \
    X(LIKELY, "likely") X(PASSED, "passed") X(EMPTY, "empty") X(AMBUSH, "ambush")
#define TRAIL_STATE_MAP(X) \
    X(NONE, "none") X(FRESH, "fresh") X(CAUGHT, "caught") X(ESCAPED, "escaped") \
    X(DISPERSED, "dispersed")
/* What a team has done in this turn. Rule: BUSH-08, BUSH-10, BUSH-14 to BUSH-22 */
#define TEAM_ACT_MAP(X) \
    X(NOTHING, "nothing") X(WALKED, "walked") X(SEARCHED, "searched") X(GAMBLED, "gambled") \
    X(RESTED, "rested") X(CAME_ON, "came_on") X(BLOCKS, "blocks")
#define SPOTTING_MAP(X) \
    X(SPOTTED_UNSEEN, "spotted_unseen") X(SUSPICIOUS, "suspicious") \
    X(POINT_IN_ZONE, "point_in_zone") X(MAIN_BODY_IN_ZONE, "main_body_in_zone")
#define FIRST_FIRE_MAP(X) X(NONE, "none") X(AREA, "area") X(CLOSE_PLUS1, "close_plus1")
/* What a morale test comes to. Rule: RASH-08 to RASH-10, RASH-25 */
#define MORALE_MAP(X) \
    X(DESTROYED, "destroyed") X(FALL_BACK, "fall_back") X(FREEZE, "freeze") X(MOVE, "move")
/* What bears on it: grave ones first, helpful ones last. Rule: RASH-05 to RASH-07, RASH-11 */
#define MORALE_FACTOR_MAP(X) \
    X(ADVANCING, "advancing_out_of_cover_under_fire") X(MOVING, "moving_under_fire") \
    X(FALLING_BACK, "already_falling_back") X(OUTNUMBERED, "outnumbered") \
    X(LOW_AMMO, "low_ammo") X(NO_LEADERS, "no_leaders") X(OUT_OF_CONTACT, "out_of_contact") \
    X(STAYS, "in_cover_ordered_to_stay") X(LEADER, "leader")
/* How a group may fire. Rule: RASH-08 to RASH-10 */
#define FIRE_MODE_MAP(X) X(NONE, "none") X(AREA, "area") X(NORMAL, "normal")
/* Rule: RASH-16 */
#define FIRE_BAND_MAP(X) X(NONE, "none") X(CLOSE, "close") X(AREA, "area")
/* Why a group's dice are halved. Rule: RASH-18 */
#define HALF_DICE_MAP(X) \
    X(CONCEALED, "concealed_target") X(MOVED, "moved_more_than_half") \
    X(OPPORTUNITY, "opportunity_fire")
/* How far a leader has his squad in hand, what he may choose. Rule: WS-07 to WS-09, WS-13 */
#define CONTROL_MAP(X) \
    X(OUT, "out_of_control") X(ALL, "all") X(NONE, "none") X(SOME, "some")
#define CONTROL_CHOICE_MAP(X) X(ONE_MAN, "one_man") X(DECK, "deck") X(ZONE, "zone")
/* Rule: WS-15, WS-18 */
#define SEQUENCE_ACTION_MAP(X) \
    X(RUN, "run") X(CRAWL, "crawl") X(RUN_FIRE, "run_fire") X(RUN_DROP, "run_drop") \
    X(RISE, "rise") X(FIRE, "fire")
/* What a group is told with its test. Rule: RASH-05, RASH-07 */
#define FIGHT_INTENT_MAP(X) X(HOLD, "hold") X(STAY, "stay") X(MOVE, "move")
/* Ready-made enemy groups. Rule: IN-20 */
#define ENEMY_TEMPLATE_MAP(X) \
    X(SNIPER, "sniper") X(RPG_TEAM, "rpg_team") X(CELL, "cell") X(SQUAD, "squad") \
    X(PLATOON, "assault_platoon")
/* clang-format on */
/* What a seat is asked, and what it may answer. Rule: D37 */
/* clang-format off */
#define PROMPT_KIND_MAP(X) \
    X(OPPORTUNITY, "opportunity") X(CONTROL, "control") X(TUNNEL, "tunnel")
#define PROMPT_CHOICE_MAP(X) \
    X(HOLD_FIRE, "hold_fire") X(FIRE, "fire") \
    X(ONE_MAN, "one_man") X(DECK, "deck") X(ZONE, "zone") \
    X(NOTE, "note") X(REPORT, "report") X(ENTER, "enter") X(MINE, "mine")
/* clang-format on */
#define SIDE_MAP(X)    X(NONE, "none") X(LEFT, "left") X(RIGHT, "right")
#define SCENERY_MAP(X) X(TREE, "tree") X(RUBBLE, "rubble") X(SHED, "shed")
/* Where a base stands as the street throws see it. Rule: FME-29, IN-12. */
#define EXPOSURE_MAP(X)    X(SAFE, "safe") X(OPEN, "open") X(WALL, "wall") X(TANK, "tank")
#define DICE_SOURCE_MAP(X) X(SERVER, "server") X(HAND, "hand")
#define ROUND_MAP(X)       X(SMOKE, "smoke") X(CS, "cs") X(CHARGES, "charges")

#define FOG_MAP(X) X(OPEN, "open") X(SHARED, "shared") X(OWN, "own") X(REPORTS, "reports")

/* clang-format off */
/* Grades of troops, worst first. Rule: RASH-03 */
#define RATING_MAP(X) \
    X(RABBLE, "rabble") X(TRAINED, "trained") X(PROFESSIONAL, "professional") \
    X(ELITE, "elite")
/* Rule: FNG-23 */
#define ENEMY_FORCE_MAP(X) \
    X(UNKNOWN, "unknown") X(LOCAL_VC, "local_vc") X(MAIN_VC, "main_vc") X(NVA, "nva")
/* What a group fights from. Rule: RASH-18 to RASH-20 */
#define COVER_MAP(X) \
    X(NONE, "none") X(CONCEALED, "concealed") X(COVER, "cover") X(SOLID, "solid")
/* Where a group stands in a round of a fire-fight. */
#define FIGHTER_STATE_MAP(X) \
    X(WAITING, "waiting") X(TESTED, "tested") X(FROZEN, "frozen") \
    X(FALLING_BACK, "falling_back") X(ACTED, "acted") X(DESTROYED, "destroyed")
/* Rule: IN-23 */
#define ACTIVATION_MAP(X) X(ALTERNATE, "alternate") X(CARDS, "card_sequence")
/* Rule: FNG-09 */
#define HAZARD_MAP(X) X(NONE, "none") X(ENEMY, "enemy") X(TRAP, "trap")
/* Rule: IN-72 */
#define INJECT_KIND_MAP(X) \
    X(NOTHING, "nothing") X(COUNTER_ATTACK, "counter_attack") X(SNIPER, "sniper") \
    X(TUNNEL, "tunnel") X(BOOBY_TRAP, "booby_trap") X(MORTAR, "mortar") \
    X(CIVILIANS, "civilians") X(REINFORCEMENTS, "reinforcements") X(RADIO, "radio") \
    X(DEAD_RADIO, "dead_radio") X(WEATHER, "weather") X(INTELLIGENCE, "intelligence")
#define INJECT_STATE_MAP(X) \
    X(NONE, "none") X(ARMED, "armed") X(FIRED, "fired") X(CANCELLED, "cancelled")
#define TRIGGER_MAP(X) \
    X(NOW, "now") X(NEXT_TURN, "next_turn") X(TURN, "turn") X(ENTERS, "enters") \
    X(BY_HAND, "by_hand")
/* What becomes of a radio message, and whether platoons hear each other. Rule: IN-70, IN-72 */
#define RADIO_STATE_MAP(X) \
    X(WAITING, "waiting") X(DELAYED, "delayed") X(HEARD, "heard") X(DROPPED, "dropped")
#define NET_MAP(X) X(CLOSED, "closed") X(OPEN, "open") X(THROUGH, "through_umpire")
#define WEATHER_MAP(X) X(CLEAR, "clear") X(RAIN, "rain") X(FOG, "fog") X(DARK, "dark")
/* clang-format on */

/* What ended a game: an order, or a condition of the scenario. Rule: IN-06 */
#define ENDING_MAP(X)                                                                          \
    X(ORDER, "order")                                                                          \
    X(OBJECTIVE, "objective")                                                                  \
    X(RPD, "rpd") X(HOUSES, "houses") X(LOSSES, "losses") X(TURNS, "turns") X(FIGHT, "fight")
/* Codes of "battalion.<code>" in the texts. Rule: IN-06 */
#define BATTALION_MAP(X)                                                                       \
    X(OBJECTIVE_CHEAP, "objective_cheap")                                                      \
    X(OBJECTIVE_COSTLY, "objective_costly")                                                    \
    X(OBJECTIVE_RUINOUS, "objective_ruinous")                                                  \
    X(RPD_OUT, "rpd_out")                                                                      \
    X(STREET_CLEARED, "street_cleared")                                                        \
    X(THROWN_BACK, "thrown_back")                                                              \
    X(FOOTHOLD, "foothold")                                                                    \
    X(NO_PROGRESS, "no_progress") X(FIGHT_WON, "fight_won") X(FIGHT_DRAWN, "fight_drawn")

#define DECLARE_WORDS(lower, MAP, prefix)                                                      \
    enum lower { MAP(prefix##_ENTRY) prefix##_COUNT };                                         \
    extern const struct words lower##_words;

#define ROLE_ENTRY(n, t)          ROLE_##n,
#define ENDING_ENTRY(n, t)        ENDING_##n,
#define BATTALION_ENTRY(n, t)     BATTALION_##n,
#define SYSTEM_ENTRY(n, t)        SYSTEM_##n,
#define PHASE_ENTRY(n, t)         PHASE_##n,
#define STEP_ENTRY(n, t)          STEP_##n,
#define BASE_ENTRY(n, t)          BASE_##n,
#define ACTION_ENTRY(n, t)        ACTION_##n,
#define FIGURE_ENTRY(n, t)        FIGURE_##n,
#define WEAPON_ENTRY(n, t)        WEAPON_##n,
#define STATUS_FIGURE_ENTRY(n, t) STATUS_FIGURE_##n,
#define PLACE_ENTRY(n, t)         PLACE_##n,
#define OPENING_ENTRY(n, t)       OPENING_##n,
#define SIDE_ENTRY(n, t)          SIDE_##n,
#define SCENERY_ENTRY(n, t)       SCENERY_##n,
#define EXPOSURE_ENTRY(n, t)      EXPOSURE_##n,
#define DICE_ENTRY(n, t)          DICE_##n,
#define ROUND_ENTRY(n, t)         ROUND_##n,
#define FOG_ENTRY(n, t)           FOG_##n,
#define FIGHT_INTENT_ENTRY(n, t)  FIGHT_INTENT_##n,
#define RATING_ENTRY(n, t)        RATING_##n,
#define FORCE_ENTRY(n, t)         FORCE_##n,
#define COVER_ENTRY(n, t)         COVER_##n,
#define FIGHTER_ENTRY(n, t)       FIGHTER_##n,
#define ACTIVATION_ENTRY(n, t)    ACTIVATION_##n,
#define HAZARD_ENTRY(n, t)        HAZARD_##n,
#define INJECT_ENTRY(n, t)        INJECT_##n,
#define INJECT_STATE_ENTRY(n, t)  INJECT_STATE_##n,
#define TRIGGER_ENTRY(n, t)       TRIGGER_##n,
#define RADIO_ENTRY(n, t)         RADIO_##n,
#define NET_ENTRY(n, t)           NET_##n,
#define WEATHER_ENTRY(n, t)       WEATHER_##n,
#define PROMPT_ENTRY(n, t)        PROMPT_##n,
#define PROMPT_CHOICE_ENTRY(n, t) PROMPT_CHOICE_##n,
#define SURVIVOR_ENTRY(n, t)      SURVIVOR_##n,
#define INJURY_ENTRY(n, t)        INJURY_##n,
#define FIND_ENTRY(n, t)          FIND_##n,
#define CORPS_ENTRY(n, t)         CORPS_##n,
#define ZONE_ENTRY(n, t)          ZONE_##n,
#define FIRST_SIDE_ENTRY(n, t)    FIRST_SIDE_##n,
#define CHASE_UNIT_ENTRY(n, t)    CHASE_UNIT_##n,
#define PACE_ENTRY(n, t)          PACE_##n,
#define CHASE_ROW_ENTRY(n, t)     CHASE_ROW_##n,
#define CHASE_EVENT_ENTRY(n, t)   CHASE_EVENT_##n,
#define TRAIL_FIND_ENTRY(n, t)    TRAIL_FIND_##n,
#define SITE_STATE_ENTRY(n, t)    SITE_STATE_##n,
#define TRAIL_AMBUSH_ENTRY(n, t)  TRAIL_AMBUSH_##n,
#define CHASE_STEP_ENTRY(n, t)    CHASE_STEP_##n,
#define TRAIL_STATE_ENTRY(n, t)   TRAIL_STATE_##n,
#define TEAM_ACT_ENTRY(n, t)      TEAM_ACT_##n,
#define SPOTTING_ENTRY(n, t)      SPOTTING_##n,
#define FIRST_FIRE_ENTRY(n, t)    FIRST_FIRE_##n,

DECLARE_WORDS(role, ROLE_MAP, ROLE)
DECLARE_WORDS(ending, ENDING_MAP, ENDING)
DECLARE_WORDS(battalion, BATTALION_MAP, BATTALION)
DECLARE_WORDS(game_system, SYSTEM_MAP, SYSTEM)
DECLARE_WORDS(phase, PHASE_MAP, PHASE)
DECLARE_WORDS(step, STEP_MAP, STEP)
DECLARE_WORDS(base_kind, BASE_KIND_MAP, BASE)
DECLARE_WORDS(action, ACTION_MAP, ACTION)
DECLARE_WORDS(figure_role, FIGURE_ROLE_MAP, FIGURE)
DECLARE_WORDS(weapon, WEAPON_MAP, WEAPON)
DECLARE_WORDS(figure_status, FIGURE_STATUS_MAP, STATUS_FIGURE)
DECLARE_WORDS(place_kind, PLACE_KIND_MAP, PLACE)
DECLARE_WORDS(opening_kind, OPENING_KIND_MAP, OPENING)
DECLARE_WORDS(side, SIDE_MAP, SIDE)
DECLARE_WORDS(scenery_kind, SCENERY_MAP, SCENERY)
DECLARE_WORDS(exposure, EXPOSURE_MAP, EXPOSURE)
DECLARE_WORDS(dice_source, DICE_SOURCE_MAP, DICE)
DECLARE_WORDS(round_kind, ROUND_MAP, ROUND)
DECLARE_WORDS(fog, FOG_MAP, FOG)
DECLARE_WORDS(fight_intent, FIGHT_INTENT_MAP, FIGHT_INTENT)
DECLARE_WORDS(rating, RATING_MAP, RATING)
DECLARE_WORDS(enemy_force, ENEMY_FORCE_MAP, FORCE)
DECLARE_WORDS(cover, COVER_MAP, COVER)
DECLARE_WORDS(fighter_state, FIGHTER_STATE_MAP, FIGHTER)
DECLARE_WORDS(activation, ACTIVATION_MAP, ACTIVATION)
DECLARE_WORDS(hazard, HAZARD_MAP, HAZARD)
DECLARE_WORDS(inject_kind, INJECT_KIND_MAP, INJECT)
DECLARE_WORDS(inject_state, INJECT_STATE_MAP, INJECT_STATE)
DECLARE_WORDS(trigger, TRIGGER_MAP, TRIGGER)
DECLARE_WORDS(radio_state, RADIO_STATE_MAP, RADIO)
DECLARE_WORDS(net, NET_MAP, NET)
DECLARE_WORDS(weather, WEATHER_MAP, WEATHER)
DECLARE_WORDS(prompt_kind, PROMPT_KIND_MAP, PROMPT)
DECLARE_WORDS(prompt_choice, PROMPT_CHOICE_MAP, PROMPT_CHOICE)
DECLARE_WORDS(survivor, SURVIVOR_MAP, SURVIVOR)
DECLARE_WORDS(injury, INJURY_MAP, INJURY)
DECLARE_WORDS(find, FIND_MAP, FIND)
DECLARE_WORDS(corps, CORPS_MAP, CORPS)
DECLARE_WORDS(zone, ZONE_MAP, ZONE)
DECLARE_WORDS(first_side, FIRST_SIDE_MAP, FIRST_SIDE)
DECLARE_WORDS(chase_unit, CHASE_UNIT_MAP, CHASE_UNIT)
DECLARE_WORDS(pace, PACE_MAP, PACE)
DECLARE_WORDS(chase_row, CHASE_ROW_MAP, CHASE_ROW)
DECLARE_WORDS(chase_event, CHASE_EVENT_MAP, CHASE_EVENT)
DECLARE_WORDS(trail_find, TRAIL_FIND_MAP, TRAIL_FIND)
DECLARE_WORDS(trail_ambush, TRAIL_AMBUSH_MAP, TRAIL_AMBUSH)
DECLARE_WORDS(chase_step, CHASE_STEP_MAP, CHASE_STEP)
DECLARE_WORDS(trail_state, TRAIL_STATE_MAP, TRAIL_STATE)
DECLARE_WORDS(team_act, TEAM_ACT_MAP, TEAM_ACT)
DECLARE_WORDS(site_state, SITE_STATE_MAP, SITE_STATE)
DECLARE_WORDS(spotting, SPOTTING_MAP, SPOTTING)
DECLARE_WORDS(first_fire, FIRST_FIRE_MAP, FIRST_FIRE)

/* R.A.S.H. and the card sequence. */
#define MORALE_ENTRY(n, t)         MORALE_##n,
#define MORALE_FACTOR_ENTRY(n, t)  MORALE_FACTOR_##n,
#define FIRE_ENTRY(n, t)           FIRE_##n,
#define BAND_ENTRY(n, t)           BAND_##n,
#define HALF_DICE_ENTRY(n, t)      HALF_DICE_##n,
#define CONTROL_ENTRY(n, t)        CONTROL_##n,
#define CONTROL_CHOICE_ENTRY(n, t) CONTROL_CHOICE_##n,
#define SEQUENCE_ENTRY(n, t)       SEQUENCE_##n,
#define TEMPLATE_ENTRY(n, t)       TEMPLATE_##n,

DECLARE_WORDS(morale, MORALE_MAP, MORALE)
DECLARE_WORDS(morale_factor, MORALE_FACTOR_MAP, MORALE_FACTOR)
DECLARE_WORDS(fire_mode, FIRE_MODE_MAP, FIRE)
DECLARE_WORDS(fire_band, FIRE_BAND_MAP, BAND)
DECLARE_WORDS(half_dice, HALF_DICE_MAP, HALF_DICE)
DECLARE_WORDS(control, CONTROL_MAP, CONTROL)
DECLARE_WORDS(control_choice, CONTROL_CHOICE_MAP, CONTROL_CHOICE)
DECLARE_WORDS(sequence_action, SEQUENCE_ACTION_MAP, SEQUENCE)
DECLARE_WORDS(enemy_template, ENEMY_TEMPLATE_MAP, TEMPLATE)

#endif
