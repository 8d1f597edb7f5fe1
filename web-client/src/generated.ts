// Printed by `make schema` from the tables of the server. Change those instead.
/** "b12": a letter and a number. */
export type Id = string
/** Hundredths of an inch. */
export type Point = [number, number]

export type Pace =
  | 'cautious'
  | 'deliberate'
  | 'fast'

export type EnemyForce =
  | 'unknown'
  | 'local_vc'
  | 'main_vc'
  | 'nva'

export type Rating =
  | 'rabble'
  | 'trained'
  | 'professional'
  | 'elite'

export type Cover =
  | 'none'
  | 'concealed'
  | 'cover'
  | 'solid'

export type EnemyTemplate =
  | 'sniper'
  | 'rpg_team'
  | 'cell'
  | 'squad'
  | 'assault_platoon'

export type Weapon =
  | 'none'
  | 'bolt_action_rifle'
  | 'm1_carbine'
  | 'slr'
  | 'ak47'
  | 'ak74'
  | 'm16'
  | 'm60'
  | 'pkm'
  | 'minimi'
  | 'm203'
  | 'm79'
  | 'shotgun'
  | 'smg'
  | 'pistol'
  | 'silenced_pistol'
  | 'recoilless'
  | 'bazooka'
  | 'rpd'
  | 'rpg'

export type FigureStatus =
  | 'fit'
  | 'injured'
  | 'wounded'
  | 'dead'
  | 'below'
  | 'down'
  | 'missing'
  | 'out'

export type SequenceAction =
  | 'run'
  | 'crawl'
  | 'run_fire'
  | 'run_drop'
  | 'rise'
  | 'fire'

export type ControlChoice =
  | 'one_man'
  | 'deck'
  | 'zone'

export type Activation =
  | 'alternate'
  | 'card_sequence'

export type FightIntent =
  | 'hold'
  | 'stay'
  | 'move'

export type Phase =
  | 'lobby'
  | 'deployment'
  | 'orders'
  | 'end_of_turn'
  | 'chase'
  | 'contact'
  | 'ended'
  | 'revealed'

export type Hazard =
  | 'none'
  | 'enemy'
  | 'trap'

export type Told =
  | 'all'
  | 'platoon'
  | 'umpire'

export type InjectKind =
  | 'nothing'
  | 'counter_attack'
  | 'sniper'
  | 'tunnel'
  | 'booby_trap'
  | 'mortar'
  | 'civilians'
  | 'reinforcements'
  | 'radio'
  | 'dead_radio'
  | 'weather'
  | 'intelligence'

export type Trigger =
  | 'now'
  | 'next_turn'
  | 'turn'
  | 'enters'
  | 'by_hand'

export type Net =
  | 'closed'
  | 'open'
  | 'through_umpire'

export type Fog =
  | 'open'
  | 'shared'
  | 'own'
  | 'reports'

export type RoundKind =
  | 'smoke'
  | 'cs'
  | 'charges'

export type Spotting =
  | 'spotted_unseen'
  | 'suspicious'
  | 'point_in_zone'
  | 'main_body_in_zone'

export type SiteState =
  | 'likely'
  | 'passed'
  | 'empty'
  | 'ambush'

export type FirstFire =
  | 'none'
  | 'area'
  | 'close_plus1'

export type ChaseUnit =
  | 'operators'
  | 'troopies'
  | 'sluggies'
  | 'terrs'

export type PursuitSentence =
  | 'caught_cheap'
  | 'caught_costly'
  | 'bloodied'
  | 'beaten_off'
  | 'got_away'
  | 'called_off'

export type TrailState =
  | 'none'
  | 'fresh'
  | 'caught'
  | 'escaped'
  | 'dispersed'

export type TrailAmbush =
  | 'none'
  | 'deliberate_ambush'
  | 'hasty_ambush'
  | 'stay_behind_party'
  | 'booby_trap'

export type TrailFind =
  | 'ambush'
  | 'clear_all_the_way'
  | 'clear_trail'
  | 'trail'
  | 'lost_trail'

export type ChaseRow =
  | 'double6'
  | 'double1'
  | 'double_over'
  | 'double_under'
  | 'odd_over'
  | 'odd_under'

export type ChaseEvent =
  | 'none'
  | 'terrs_halted'
  | 'rest_halt'
  | 'food_stop'
  | 'camp'
  | 'disperse'
  | 'bomb'
  | 'ambush_pursuers'
  | 'trail_lost'
  | 'trail_regained'
  | 'heading_known'
  | 'contact'
  | 'terrs_escape'

export type FirstSide =
  | 'none'
  | 'us'
  | 'enemy'

export type Corps =
  | 'I'
  | 'II'
  | 'III-1'
  | 'III-2'
  | 'IV'

export type Zone =
  | 'dmz'
  | 'coastal'
  | 'interior'
  | 'highlands'
  | 'free_fire_zone'
  | 'swamp'

export type Control =
  | 'out_of_control'
  | 'all'
  | 'none'
  | 'some'

export type Morale =
  | 'destroyed'
  | 'fall_back'
  | 'freeze'
  | 'move'

export type Ending =
  | 'order'
  | 'objective'
  | 'rpd'
  | 'houses'
  | 'losses'
  | 'turns'
  | 'fight'

export type Battalion =
  | 'objective_cheap'
  | 'objective_costly'
  | 'objective_ruinous'
  | 'rpd_out'
  | 'street_cleared'
  | 'thrown_back'
  | 'foothold'
  | 'no_progress'
  | 'fight_won'
  | 'fight_drawn'

export type Exposure =
  | 'safe'
  | 'open'
  | 'wall'
  | 'tank'

export type GameSystem =
  | 'street'
  | 'bench'
  | 'chase'

export type Find =
  | 'nothing'
  | 'supplies'
  | 'intel'

export type Survivor =
  | 'down'
  | 'injured'
  | 'ok'

export type RadioState =
  | 'waiting'
  | 'delayed'
  | 'heard'
  | 'dropped'

export type ChaseStep =
  | 'terrs'
  | 'pursuers'
  | 'meets'
  | 'approach'
  | 'trigger'
  | 'fight'

export type TeamAct =
  | 'nothing'
  | 'walked'
  | 'searched'
  | 'gambled'
  | 'rested'
  | 'came_on'
  | 'blocks'

export type FighterState =
  | 'waiting'
  | 'tested'
  | 'frozen'
  | 'falling_back'
  | 'acted'
  | 'destroyed'

export type PromptKind =
  | 'opportunity'
  | 'control'
  | 'tunnel'

export type PromptChoice =
  | 'hold_fire'
  | 'fire'
  | 'one_man'
  | 'deck'
  | 'zone'
  | 'note'
  | 'report'
  | 'enter'
  | 'mine'

export type PlaceKind =
  | 'street'
  | 'house'
  | 'front_garden'
  | 'back_garden'
  | 'alley'
  | 'open'
  | 'crossroads'
  | 'objective'
  | 'scrub'

export type Side =
  | 'none'
  | 'left'
  | 'right'

export type OpeningKind =
  | 'door'
  | 'window'
  | 'gap'
  | 'low_wall'
  | 'high_wall'
  | 'hole'

export type SceneryKind =
  | 'tree'
  | 'rubble'
  | 'shed'

export type Step =
  | 'thinking'
  | 'done'
  | 'under_fire'
  | 'rallying'

export type BaseKind =
  | 'officer'
  | 'sergeant'
  | 'squad_leader'
  | 'rifle'
  | 'm60'
  | 'recoilless'
  | 'tank'

export type Action =
  | 'nothing'
  | 'moved'
  | 'fired'
  | 'mouseholed'

export type FigureRole =
  | 'officer'
  | 'radio_operator'
  | 'sergeant'
  | 'squad_leader'
  | 'rifleman'
  | 'gunner'
  | 'assistant_gunner'
  | 'crew'

export type Reject =
  | 'none'
  | 'need_dice'
  | 'unknown_command'
  | 'not_allowed'
  | 'wrong_phase'
  | 'stale'
  | 'paused'
  | 'game_over'
  | 'no_such_base'
  | 'no_such_place'
  | 'no_such_platoon'
  | 'no_such_seat'
  | 'not_your_base'
  | 'base_gone'
  | 'named_twice'
  | 'already_acted'
  | 'has_cleared'
  | 'engaged'
  | 'pinned'
  | 'knocked_out'
  | 'too_far'
  | 'wall_in_the_way'
  | 'off_the_board'
  | 'no_path'
  | 'entry_ends_path'
  | 'not_together'
  | 'one_platoon'
  | 'not_at_the_edge'
  | 'not_infantry'
  | 'not_a_tank'
  | 'not_behind_tank'
  | 'not_a_leader'
  | 'leader_too_far'
  | 'cannot_cover'
  | 'cover_not_given'
  | 'covers_itself'
  | 'no_cover_dice'
  | 'no_smoke'
  | 'no_cs'
  | 'carries_no_rounds'
  | 'cs_needs_entry'
  | 'not_a_house'
  | 'not_beside'
  | 'not_cleared'
  | 'hole_there'
  | 'not_inside'
  | 'leader_cannot_clear'
  | 'cannot_clear'
  | 'no_cards'
  | 'house_tried'
  | 'rpd_stands'
  | 'rpd_is_out'
  | 'houses_not_cleared'
  | 'rpd_not_from_there'
  | 'already_rallied'
  | 'cannot_rally'
  | 'not_rifles'
  | 'no_room_for_men'
  | 'fire_first'
  | 'no_fire_to_take'
  | 'is_done'
  | 'not_done'
  | 'cannot_carry'
  | 'nothing_to_take_back'
  | 'waiting_for_dice'
  | 'nothing_pending'
  | 'bad_dice'
  | 'not_mustered'
  | 'already_mustered'
  | 'seal_waits'
  | 'seal_mismatch'
  | 'already_sealed'
  | 'seal_needs_bytes'
  | 'seal_needs_hash'
  | 'seal_not_frozen'
  | 'no_launcher'
  | 'has_launcher'
  | 'bears_no_launcher'
  | 'not_a_rifle_base'
  | 'no_more_platoons'
  | 'too_many'
  | 'no_such_option'
  | 'no_such_card'
  | 'deck_empty'
  | 'no_such_figure'
  | 'ends_the_rpd'
  | 'no_such_engagement'
  | 'no_such_fighter'
  | 'needs_both_sides'
  | 'fight_waits'
  | 'not_your_half'
  | 'tested_before'
  | 'test_first'
  | 'has_acted'
  | 'fell_back'
  | 'froze'
  | 'may_not_move'
  | 'out_of_sight'
  | 'out_of_reach'
  | 'no_grenade'
  | 'not_hand_to_hand'
  | 'no_opportunity'
  | 'no_cards_here'
  | 'not_controlled'
  | 'controlled_before'
  | 'wrong_choice'
  | 'no_action_left'
  | 'no_place_picked'
  | 'wrong_posture'
  | 'cannot_lead'
  | 'leader_has_led'
  | 'no_such_inject'
  | 'inject_done'
  | 'inject_needs_place'
  | 'inject_needs_enemy'
  | 'no_such_enemy'
  | 'enemy_gone'
  | 'enemy_engaged'
  | 'contact_made'
  | 'no_contact'
  | 'rolled_this_turn'
  | 'no_such_tunnel'
  | 'no_such_party'
  | 'not_at_entrance'
  | 'tunnel_sealed'
  | 'tunnel_full'
  | 'tunnel_reported'
  | 'tunnel_in_use'
  | 'no_charges'
  | 'nothing_to_fire'
  | 'charge_ordered'
  | 'man_below'
  | 'not_below'
  | 'no_such_point'
  | 'not_typed'
  | 'dice_corrected'
  | 'touched_since'
  | 'rewound'
  | 'radio_dead'
  | 'net_closed'
  | 'net_busy'
  | 'nobody_listens'
  | 'no_such_radio'
  | 'nothing_changes'
  | 'out_of_range'
  | 'empty_text'
  | 'no_team'
  | 'terrs_first'
  | 'team_acted'
  | 'team_blocks'
  | 'not_tracking'
  | 'tracks'
  | 'trail_lost'
  | 'trail_not_lost'
  | 'too_many_cards'
  | 'no_clear_trail'
  | 'not_tired'
  | 'no_tracker'
  | 'no_such_trail'
  | 'no_heading'
  | 'no_ambush'
  | 'holds_fire'
  | 'outside_zone'
  | 'inside_zone'
  | 'no_such_site'
  | 'no_such_cell'
  | 'ambush_is_laid'
  | 'block_not_there'
  | 'table_mode'
  | 'dice_exhausted'

export type Weather =
  | 'clear'
  | 'rain'
  | 'fog'
  | 'dark'

export type CfLeadership =
  | 'dice'
  | 'score'
  | 'sixes'

export type DeckEmpty =
  | 'stop'
  | 'reshuffle'
  | 'second'

export type GroupLoss =
  | 'all'
  | 'lowest'

export type M60LastMan =
  | 'full'
  | 'silent'
  | 'fewer'

export type MoveCapScope =
  | 'covering'
  | 'all'

export type MoveEdna =
  | 'after'
  | 'before'

export type OfficerFalls =
  | 'last'
  | 'first'
  | 'die'

export type RifleBases =
  | '1'
  | '3'

export type RoundCost =
  | 'free'
  | 'fire'

export type RpdHouses =
  | 'cleared_once'
  | 'clear_now'
  | 'own_side'

export type RpdMode =
  | 'cover'
  | 'weapon'

export type SmokeMode =
  | 'face'
  | 'total'

export type TableMode =
  | 'board'
  | 'figures'

export type TankOut =
  | 'final'
  | 'rally'

export type Damage =
  | 'thw3'
  | 'thw2'

export type HalfRound =
  | 'up'
  | 'down'

export type BushRatings =
  | 'by_kind'
  | 'all_trained'

export type DoubleEqual =
  | 'good'
  | 'bad'

export type LeapfrogRound =
  | 'down'
  | 'up'

export type OddMeans =
  | 'non_double'
  | 'odd_total'

export type DiceRound =
  | 'up'
  | 'down'

export type GrenadeBand =
  | 'close'
  | 'area'

export type HitsRound =
  | 'down'
  | 'up'

export type WsDeadCards =
  | 'out'
  | 'blank'

export type WsReshuffle =
  | 'empty'
  | 'each'

export type InjectState =
  | 'none'
  | 'armed'
  | 'fired'
  | 'cancelled'

export type Role =
  | 'none'
  | 'umpire'
  | 'player'
  | 'table'
  | 'server'
  | 'liaison'

export type Doing =
  | 'free'
  | 'offline'
  | 'thinking'
  | 'done'

export interface Option {
  name: string
  system: string
  kind: 'flag' | 'number' | 'choice'
  words: string[]
  low: number
  high: number
  usual: number
}

export const OPTIONS: Option[] = [
  { name: 'card_period', system: 'street', kind: 'number', words: [], low: 1, high: 99, usual: 2 },
  { name: 'cf_leadership', system: 'street', kind: 'choice', words: ['dice', 'score', 'sixes'], low: 0, high: 1, usual: 0 },
  { name: 'clear_costs_edna', system: 'street', kind: 'flag', words: [], low: 0, high: 1, usual: 1 },
  { name: 'clear_strict', system: 'street', kind: 'flag', words: [], low: 0, high: 1, usual: 1 },
  { name: 'cross_platoon_officers', system: 'street', kind: 'flag', words: [], low: 0, high: 1, usual: 0 },
  { name: 'deck_empty', system: 'street', kind: 'choice', words: ['stop', 'reshuffle', 'second'], low: 0, high: 1, usual: 0 },
  { name: 'double6_also_wounds', system: 'street', kind: 'flag', words: [], low: 0, high: 1, usual: 0 },
  { name: 'edna_cap', system: 'street', kind: 'number', words: [], low: 0, high: 99, usual: 0 },
  { name: 'equal_passes', system: 'street', kind: 'flag', words: [], low: 0, high: 1, usual: 1 },
  { name: 'evacuate', system: 'street', kind: 'flag', words: [], low: 0, high: 1, usual: 0 },
  { name: 'garden_card_penalty', system: 'street', kind: 'flag', words: [], low: 0, high: 1, usual: 0 },
  { name: 'gl_points', system: 'street', kind: 'number', words: [], low: 1, high: 6, usual: 2 },
  { name: 'group_loss', system: 'street', kind: 'choice', words: ['all', 'lowest'], low: 0, high: 1, usual: 0 },
  { name: 'hard_start', system: 'street', kind: 'flag', words: [], low: 0, high: 1, usual: 0 },
  { name: 'm60_last_man', system: 'street', kind: 'choice', words: ['full', 'silent', 'fewer'], low: 0, high: 1, usual: 0 },
  { name: 'mousehole_need', system: 'street', kind: 'number', words: [], low: 2, high: 16, usual: 8 },
  { name: 'mousehole_stack', system: 'street', kind: 'flag', words: [], low: 0, high: 1, usual: 0 },
  { name: 'move_cap', system: 'street', kind: 'number', words: [], low: 0, high: 99, usual: 8 },
  { name: 'move_cap_scope', system: 'street', kind: 'choice', words: ['covering', 'all'], low: 0, high: 1, usual: 0 },
  { name: 'move_edna', system: 'street', kind: 'choice', words: ['after', 'before'], low: 0, high: 1, usual: 0 },
  { name: 'officer_falls', system: 'street', kind: 'choice', words: ['last', 'first', 'die'], low: 0, high: 1, usual: 0 },
  { name: 'pinned_may_fire', system: 'street', kind: 'flag', words: [], low: 0, high: 1, usual: 1 },
  { name: 'rewind_reshuffle', system: 'street', kind: 'flag', words: [], low: 0, high: 1, usual: 1 },
  { name: 'rifle_bases', system: 'street', kind: 'choice', words: ['1', '3'], low: 0, high: 1, usual: 0 },
  { name: 'round_cost', system: 'street', kind: 'choice', words: ['free', 'fire'], low: 0, high: 1, usual: 0 },
  { name: 'rpd_houses', system: 'street', kind: 'choice', words: ['cleared_once', 'clear_now', 'own_side'], low: 0, high: 1, usual: 0 },
  { name: 'rpd_mode', system: 'street', kind: 'choice', words: ['cover', 'weapon'], low: 0, high: 1, usual: 0 },
  { name: 'rpd_return_card', system: 'street', kind: 'flag', words: [], low: 0, high: 1, usual: 0 },
  { name: 'rr_min', system: 'street', kind: 'number', words: [], low: 1, high: 6, usual: 5 },
  { name: 'sealed_join', system: 'street', kind: 'flag', words: [], low: 0, high: 1, usual: 0 },
  { name: 'smoke_below', system: 'street', kind: 'number', words: [], low: 0, high: 13, usual: 4 },
  { name: 'smoke_mode', system: 'street', kind: 'choice', words: ['face', 'total'], low: 0, high: 1, usual: 0 },
  { name: 'street_mod_on_entry', system: 'street', kind: 'flag', words: [], low: 0, high: 1, usual: 0 },
  { name: 'street_open_throws', system: 'street', kind: 'number', words: [], low: 0, high: 12, usual: 3 },
  { name: 'street_score_mod', system: 'street', kind: 'number', words: [], low: -12, high: 12, usual: 2 },
  { name: 'street_tank_throws', system: 'street', kind: 'number', words: [], low: 0, high: 12, usual: 2 },
  { name: 'street_throws_are_tests', system: 'street', kind: 'flag', words: [], low: 0, high: 1, usual: 0 },
  { name: 'street_wall_throws', system: 'street', kind: 'number', words: [], low: 0, high: 12, usual: 2 },
  { name: 'table_mode', system: 'street', kind: 'choice', words: ['board', 'figures'], low: 0, high: 1, usual: 0 },
  { name: 'tank_min', system: 'street', kind: 'number', words: [], low: 1, high: 6, usual: 5 },
  { name: 'tank_negative_lf', system: 'street', kind: 'flag', words: [], low: 0, high: 1, usual: 0 },
  { name: 'tank_out', system: 'street', kind: 'choice', words: ['final', 'rally'], low: 0, high: 1, usual: 0 },
  { name: 'test_inside_cleared', system: 'street', kind: 'flag', words: [], low: 0, high: 1, usual: 1 },
  { name: 'turn_limit', system: 'street', kind: 'number', words: [], low: 1, high: 999, usual: 24 },
  { name: 'damage', system: 'tunnel', kind: 'choice', words: ['thw3', 'thw2'], low: 0, high: 1, usual: 0 },
  { name: 'eal_max', system: 'tunnel', kind: 'number', words: [], low: 1, high: 99, usual: 6 },
  { name: 'eal_min', system: 'tunnel', kind: 'number', words: [], low: -99, high: 6, usual: 1 },
  { name: 'group_weapon_worst', system: 'tunnel', kind: 'flag', words: [], low: 0, high: 1, usual: 1 },
  { name: 'half_round', system: 'tunnel', kind: 'choice', words: ['up', 'down'], low: 0, high: 1, usual: 0 },
  { name: 'rescue_ok_at', system: 'tunnel', kind: 'number', words: [], low: 0, high: 99, usual: 4 },
  { name: 'bush_max', system: 'chase', kind: 'number', words: [], low: 2, high: 99, usual: 11 },
  { name: 'bush_min', system: 'chase', kind: 'number', words: [], low: 0, high: 11, usual: 2 },
  { name: 'bush_ratings', system: 'chase', kind: 'choice', words: ['by_kind', 'all_trained'], low: 0, high: 1, usual: 0 },
  { name: 'camp_turns', system: 'chase', kind: 'number', words: [], low: 0, high: 999, usual: 32 },
  { name: 'clock_public', system: 'chase', kind: 'flag', words: [], low: 0, high: 1, usual: 0 },
  { name: 'crit_doubles', system: 'chase', kind: 'flag', words: [], low: 0, high: 1, usual: 1 },
  { name: 'double_equal', system: 'chase', kind: 'choice', words: ['good', 'bad'], low: 0, high: 1, usual: 0 },
  { name: 'leapfrog_round', system: 'chase', kind: 'choice', words: ['down', 'up'], low: 0, high: 1, usual: 0 },
  { name: 'main_deck', system: 'chase', kind: 'number', words: [], low: 20, high: 999, usual: 52 },
  { name: 'odd_means', system: 'chase', kind: 'choice', words: ['non_double', 'odd_total'], low: 0, high: 1, usual: 0 },
  { name: 'rest_halt_restores', system: 'chase', kind: 'flag', words: [], low: 0, high: 1, usual: 1 },
  { name: 'super_crit', system: 'chase', kind: 'number', words: [], low: 1, high: 6, usual: 1 },
  { name: 'activation', system: 'skirmish', kind: 'choice', words: ['alternate', 'card_sequence'], low: 0, high: 1, usual: 0 },
  { name: 'area_hit', system: 'skirmish', kind: 'number', words: [], low: 2, high: 6, usual: 6 },
  { name: 'close_den', system: 'skirmish', kind: 'number', words: [], low: 1, high: 99, usual: 2 },
  { name: 'close_hit', system: 'skirmish', kind: 'number', words: [], low: 2, high: 6, usual: 5 },
  { name: 'close_num', system: 'skirmish', kind: 'number', words: [], low: 0, high: 99, usual: 1 },
  { name: 'dice_round', system: 'skirmish', kind: 'choice', words: ['up', 'down'], low: 0, high: 1, usual: 0 },
  { name: 'grenade_band', system: 'skirmish', kind: 'choice', words: ['close', 'area'], low: 0, high: 1, usual: 0 },
  { name: 'grenades', system: 'skirmish', kind: 'number', words: [], low: 0, high: 99, usual: 3 },
  { name: 'half_dice_once', system: 'skirmish', kind: 'flag', words: [], low: 0, high: 1, usual: 1 },
  { name: 'hits_round', system: 'skirmish', kind: 'choice', words: ['down', 'up'], low: 0, high: 1, usual: 0 },
  { name: 'plus2_once', system: 'skirmish', kind: 'flag', words: [], low: 0, high: 1, usual: 1 },
  { name: 'rounds_per_turn', system: 'skirmish', kind: 'number', words: [], low: 1, high: 99, usual: 3 },
  { name: 'save', system: 'skirmish', kind: 'number', words: [], low: 2, high: 6, usual: 4 },
  { name: 'skirmish_costs_edna', system: 'skirmish', kind: 'flag', words: [], low: 0, high: 1, usual: 1 },
  { name: 'skirmish_dead', system: 'skirmish', kind: 'flag', words: [], low: 0, high: 1, usual: 0 },
  { name: 'blanks_per_man', system: 'sequence', kind: 'number', words: [], low: 0, high: 9, usual: 1 },
  { name: 'hasty_mod', system: 'sequence', kind: 'number', words: [], low: -6, high: 6, usual: -1 },
  { name: 'name_cards', system: 'sequence', kind: 'number', words: [], low: 0, high: 9, usual: 3 },
  { name: 'ws_dead_cards', system: 'sequence', kind: 'choice', words: ['out', 'blank'], low: 0, high: 1, usual: 0 },
  { name: 'ws_reshuffle', system: 'sequence', kind: 'choice', words: ['empty', 'each'], low: 0, high: 1, usual: 0 },
  { name: 'zone_in', system: 'sequence', kind: 'number', words: [], low: 0, high: 99, usual: 6 },
]

export interface ArgsApproach {
  platoon: Id
  pace: Pace
  site: Id
}

export interface ArgsAmbushTrigger {
  trail: Id
  hold?: boolean
}

export interface ArgsBlock {
  platoon: Id
}

export interface ArgsSpringBlock {
  platoon: Id
}

export interface ArgsContactOpen {
  trail: Id
}

export interface ArgsContactRound {
  engagement: Id
}

export interface ArgsFollowUp {
  platoon: Id
  gamble: number
  leap?: boolean
}

export interface ArgsPlanAmbush {
  site?: Id
  outside?: Id[]
}

export interface ArgsPursue {
  platoon: Id
  pace: Pace
}

export interface ArgsSearchTrail {
  platoon: Id
}

export interface ArgsRestTeam {
  platoon: Id
}

export interface ArgsComeOn {
  platoon: Id
}

export interface ArgsTakeTrail {
  platoon: Id
  trail: Id
}

export interface ArgsAttachTracker {
  platoon: Id
  to: Id
}

export interface ArgsTerrsAuto {
  on: boolean
}

export interface ArgsTerrsMove {
  trail: Id
}

export interface ArgsActivation {
  party?: Id
}

export interface ArgsEnemyRoll {
  force?: EnemyForce
  rating?: Rating
  cover?: Cover
  shown?: boolean
  plays_itself?: boolean
  x_ci: number
  y_ci: number
  name: string
}

export interface ArgsEnemyTemplate {
  template: EnemyTemplate
  force?: EnemyForce
  rating?: Rating
  cover?: Cover
  shown?: boolean
  plays_itself?: boolean
  x_ci: number
  y_ci: number
  name: string
}

export interface ArgsFirstContact {
  enemy?: Id
}

export interface ArgsSetEal {
  eal: number
  reason: string
}

export interface ArgsEnemyAdd {
  name: string
  weapons: Weapon[]
  rating: Rating
  force?: EnemyForce
  cover?: Cover
  leader?: boolean
  squad?: number
  shown?: boolean
  plays_itself?: boolean
  x_ci: number
  y_ci: number
}

export interface ArgsEnemyAuto {
  enemy: Id
  on: boolean
}

export interface ArgsEnemyFigure {
  enemy: Id
  number: number
  status: FigureStatus
}

export interface ArgsEnemyLeave {
  enemy: Id
}

export interface ArgsEnemyPlace {
  enemy: Id
  cover?: Cover
  x_ci: number
  y_ci: number
}

export interface ArgsEnemyShow {
  enemy: Id
  shown: boolean
}

export interface ArgsFightCard {
  engagement: Id
}

export interface ArgsFightDo {
  fighter: Id
  kind: SequenceAction
  path?: Point[]
  target?: Id
  grenade?: boolean
}

export interface ArgsFightControl {
  fighter: Id
  choice: ControlChoice
  man?: Id
}

export interface ArgsEngage {
  enemies: Id[]
  bases: Id[]
  engagement?: Id
  activation?: Activation
  name?: string
}

export interface ArgsFightAct {
  fighter: Id
  path?: Point[]
  target?: Id
  grenade?: boolean
  leaders_fire?: boolean
  melee?: boolean
}

export interface ArgsFightAuto {
  fighter: Id
}

export interface ArgsFightBegin {
  engagement: Id
}

export interface ArgsFightEnd {
  engagement: Id
}

export interface ArgsFightOpportunity {
  fighter: Id
  target?: Id
}

export interface ArgsFightHalf {
  engagement: Id
}

export interface ArgsFightSet {
  fighter: Id
  cover: Cover
  low_on_ammo?: boolean
  out_of_contact?: boolean
  reason: string
}

export interface ArgsFightTest {
  fighter: Id
  intent: FightIntent
  leader?: Id
}

export interface ArgsAttackRpd {
  base: Id
  leader?: Id
  cover?: Id[]
  director?: Id
}

export interface ArgsClear {
  base: Id
}

export interface ArgsCoverFor {
  base: Id
  target?: Id
}

export interface ArgsDeploy {
  base: Id
  x_ci: number
  y_ci: number
}

export interface ArgsDone {
  platoon: Id
  phase: Phase
}

export interface ArgsNotDone {
  platoon: Id
}

export interface ArgsEndPhase {
  phase: Phase
  reason?: string
}

export interface ArgsClockRanOut {
}

export interface ArgsEnd {
  reason?: string
}

export interface ArgsReveal {
}

export interface ArgsGiveLauncher {
  from: Id
  to: Id
}

export interface ArgsLendBase {
  base: Id
  seat?: Id
}

export interface ArgsMousehole {
  bases: Id[]
  place: Id
  leader?: Id
  cover?: Id[]
  director?: Id
  cs?: boolean
  thrower?: Id
}

export interface ArgsMove {
  bases: Id[]
  path?: Point[]
  cover?: Id[]
  leader?: Id
  director?: Id
  smoke?: boolean
  cs?: boolean
  thrower?: Id
  carry?: Id
  place?: Id
  declared_ci?: number
  group?: boolean
  at_wall?: boolean
  leaders?: boolean
  range_ok?: boolean
}

export interface ArgsMuster {
}

export interface ArgsRally {
  leader: Id
  bases: Id[]
}

export interface ArgsReinforce {
  reason?: string
}

export interface ArgsReorganise {
  leader: Id
  from: Id
  to: Id
}

export interface ArgsTakeBack {
  platoon: Id
}

export interface ArgsTakeFire {
  platoon: Id
}

export interface ArgsTankMove {
  tank: Id
  path?: Point[]
  bases?: Id[]
  leader?: Id
  cover?: Id[]
  director?: Id
  place?: Id
  declared_ci?: number
  behind?: boolean
}

export interface ArgsContribute {
  bytes?: string
  hash?: string
}

export interface ArgsOpenContribution {
  bytes: string
}

export interface ArgsStrikeContribution {
  seat: Id
}

export interface ArgsCorrectDice {
  seq: number
  undo?: boolean
}

export interface ArgsRoll {
  dice: number
  sides: number
  reason: string
  hidden?: boolean
}

export interface ArgsCreate {
}

export interface ArgsEnemyEmerge {
  tunnel: Id
  template: EnemyTemplate
  force?: EnemyForce
  rating?: Rating
  shown?: boolean
  plays_itself?: boolean
  name: string
}

export interface ArgsPartyTurn {
  party: Id
}

export interface ArgsRuleBelow {
  figure: Id
  status: FigureStatus
  hazard?: Hazard
  mod?: number
  reason: string
}

export interface ArgsTunnelBlast {
  tunnel: Id
}

export interface ArgsTunnelCharge {
  base: Id
  tunnel: Id
  timer?: number
}

export interface ArgsTunnelMine {
  party: Id
  timer?: number
}

export interface ArgsTunnelFire {
  tunnel: Id
}

export interface ArgsTunnelEnter {
  base: Id
  tunnel: Id
  men: number[]
  rescues?: Id
}

export interface ArgsTunnelRescue {
  party: Id
  rescues: Id
}

export interface ArgsTunnelNote {
  tunnel: Id
  platoon: Id
}

export interface ArgsTunnelAdd {
  name: string
  x_ci: number
  y_ci: number
  found?: boolean
  find_on?: number
  complex?: number
}

export interface ArgsTunnelMove {
  tunnel: Id
  x_ci: number
  y_ci: number
}

export interface ArgsTunnelShow {
  tunnel: Id
  found: boolean
}

export interface ArgsTunnelRemove {
  tunnel: Id
}

export interface ArgsTunnelReport {
  base: Id
  tunnel: Id
}

export interface ArgsTunnelSearch {
  tunnel: Id
}

export interface ArgsAddCard {
  place: Id
  card?: string
  audience: Told
  reason: string
}

export interface ArgsInject {
  kind: InjectKind
  trigger: Trigger
  turn?: number
  place?: Id
  enemy?: Id
  base?: Id
  number?: number
  visibility_m?: number
  held?: boolean
  seats?: Id[]
  text?: string
}

export interface ArgsInjectFire {
  inject: Id
}

export interface ArgsInjectCancel {
  inject: Id
}

export interface ArgsInjectHold {
  inject: Id
  held: boolean
}

export interface ArgsMessage {
  text: string
  seats?: Id[]
}

export interface ArgsNobodyPlays {
  platoon: Id
  on: boolean
}

export interface ArgsPause {
  on: boolean
  reason?: string
}

export interface ArgsPeek {
  place: Id
}

export interface ArgsRadio {
  text: string
  platoons?: Id[]
  liaison?: boolean
}

export interface ArgsSetNet {
  net: Net
}

export interface ArgsRadioPass {
  number: number
  percent?: number
}

export interface ArgsRadioDelay {
  number: number
  turns: number
  percent?: number
}

export interface ArgsRadioDrop {
  number: number
}

export interface ArgsRadioRead {
  until_ms: number
}

export interface ArgsRemoveCard {
  place: Id
  card?: string
  ends_rpd?: boolean
  audience: Told
  reason: string
}

export interface ArgsRewind {
  seq: number
  reason?: string
}

export interface ArgsSeatPlatoons {
  seat: Id
  was?: Id[]
  platoons?: Id[]
}

export interface ArgsSetBodyCount {
  body_count: number
  audience: Told
  reason: string
}

export interface ArgsSetBush {
  platoon?: Id
  bush: number
  audience: Told
  reason: string
}

export interface ArgsSetClock {
  left_ms: number
  reason?: string
}

export interface ArgsSetDecks {
  trail: Id
  running: number
  main: number
  audience: Told
  reason: string
}

export interface ArgsSetEdna {
  base: Id
  edna: number
  audience: Told
  reason: string
}

export interface ArgsSetFigure {
  figure: number
  status: FigureStatus
  audience: Told
  reason: string
}

export interface ArgsSetFog {
  fog: Fog
}

export interface ArgsSetLf {
  base: Id
  lf: number
  audience: Told
  reason: string
}

export interface ArgsSetOption {
  name: string
  value: string
  reason?: string
}

export interface ArgsSetPlace {
  base: Id
  x_ci: number
  y_ci: number
  audience: Told
  reason: string
}

export interface ArgsSetRounds {
  platoon: Id
  kind: RoundKind
  rounds: number
  audience: Told
  reason: string
}

export interface ArgsSetVp {
  vp: number
  audience: Told
  reason: string
}

export interface ArgsShuffleStack {
  place?: Id
  audience: Told
  reason: string
}

/** Arguments of each command by its name. */
export interface Commands {
  approach: ArgsApproach
  ambush_trigger: ArgsAmbushTrigger
  block: ArgsBlock
  spring_block: ArgsSpringBlock
  contact_open: ArgsContactOpen
  contact_round: ArgsContactRound
  follow_up: ArgsFollowUp
  plan_ambush: ArgsPlanAmbush
  pursue: ArgsPursue
  search_trail: ArgsSearchTrail
  rest_team: ArgsRestTeam
  come_on: ArgsComeOn
  take_trail: ArgsTakeTrail
  attach_tracker: ArgsAttachTracker
  terrs_auto: ArgsTerrsAuto
  terrs_move: ArgsTerrsMove
  activation: ArgsActivation
  enemy_roll: ArgsEnemyRoll
  enemy_template: ArgsEnemyTemplate
  first_contact: ArgsFirstContact
  set_eal: ArgsSetEal
  enemy_add: ArgsEnemyAdd
  enemy_auto: ArgsEnemyAuto
  enemy_figure: ArgsEnemyFigure
  enemy_leave: ArgsEnemyLeave
  enemy_place: ArgsEnemyPlace
  enemy_show: ArgsEnemyShow
  fight_card: ArgsFightCard
  fight_do: ArgsFightDo
  fight_control: ArgsFightControl
  engage: ArgsEngage
  fight_act: ArgsFightAct
  fight_auto: ArgsFightAuto
  fight_begin: ArgsFightBegin
  fight_end: ArgsFightEnd
  fight_opportunity: ArgsFightOpportunity
  fight_half: ArgsFightHalf
  fight_set: ArgsFightSet
  fight_test: ArgsFightTest
  attack_rpd: ArgsAttackRpd
  clear: ArgsClear
  cover_for: ArgsCoverFor
  deploy: ArgsDeploy
  done: ArgsDone
  not_done: ArgsNotDone
  end_phase: ArgsEndPhase
  clock_ran_out: ArgsClockRanOut
  end: ArgsEnd
  reveal: ArgsReveal
  give_launcher: ArgsGiveLauncher
  lend_base: ArgsLendBase
  mousehole: ArgsMousehole
  move: ArgsMove
  muster: ArgsMuster
  rally: ArgsRally
  reinforce: ArgsReinforce
  reorganise: ArgsReorganise
  take_back: ArgsTakeBack
  take_fire: ArgsTakeFire
  tank_move: ArgsTankMove
  contribute: ArgsContribute
  open_contribution: ArgsOpenContribution
  strike_contribution: ArgsStrikeContribution
  correct_dice: ArgsCorrectDice
  roll: ArgsRoll
  create: ArgsCreate
  enemy_emerge: ArgsEnemyEmerge
  party_turn: ArgsPartyTurn
  rule_below: ArgsRuleBelow
  tunnel_blast: ArgsTunnelBlast
  tunnel_charge: ArgsTunnelCharge
  tunnel_mine: ArgsTunnelMine
  tunnel_fire: ArgsTunnelFire
  tunnel_enter: ArgsTunnelEnter
  tunnel_rescue: ArgsTunnelRescue
  tunnel_note: ArgsTunnelNote
  tunnel_add: ArgsTunnelAdd
  tunnel_move: ArgsTunnelMove
  tunnel_show: ArgsTunnelShow
  tunnel_remove: ArgsTunnelRemove
  tunnel_report: ArgsTunnelReport
  tunnel_search: ArgsTunnelSearch
  add_card: ArgsAddCard
  inject: ArgsInject
  inject_fire: ArgsInjectFire
  inject_cancel: ArgsInjectCancel
  inject_hold: ArgsInjectHold
  message: ArgsMessage
  nobody_plays: ArgsNobodyPlays
  pause: ArgsPause
  peek: ArgsPeek
  radio: ArgsRadio
  set_net: ArgsSetNet
  radio_pass: ArgsRadioPass
  radio_delay: ArgsRadioDelay
  radio_drop: ArgsRadioDrop
  radio_read: ArgsRadioRead
  remove_card: ArgsRemoveCard
  rewind: ArgsRewind
  seat_platoons: ArgsSeatPlatoons
  set_body_count: ArgsSetBodyCount
  set_bush: ArgsSetBush
  set_clock: ArgsSetClock
  set_decks: ArgsSetDecks
  set_edna: ArgsSetEdna
  set_figure: ArgsSetFigure
  set_fog: ArgsSetFog
  set_lf: ArgsSetLf
  set_option: ArgsSetOption
  set_place: ArgsSetPlace
  set_rounds: ArgsSetRounds
  set_vp: ArgsSetVp
  shuffle_stack: ArgsShuffleStack
}

export interface EventApproached {
  platoon: Id
  pace: Pace
  site: Id
  total: number
  result: Spotting
  units?: number
  seen?: SiteState
}

export interface EventRumbled {
  platoon: Id
  site: Id
  total: number
  first_fire: FirstFire
  retreats?: boolean
  seen?: SiteState
}

export interface EventTriggerRolled {
  total: number
  passed: boolean
  fire?: number
}

export interface EventNothingStirred {
  trail: Id
}

export interface EventBaseOfFire {
  fighters?: Id[]
}

export interface EventTerrsGathered {
  roll?: number
  cells?: number
  advisors?: number
  motivated?: number
  bush?: number
  ageing?: number
  ak47?: number
  lmg?: number
  rpg?: number
  hmg?: number
  figures?: number[]
}

export interface EventPursuitBegan {
  hours: number
  main: number
  running: number
  men: number
  at_ms: number
}

export interface EventTeamFormed {
  platoon: Id
  unit: ChaseUnit
  operators?: number
  sticks?: number
  squads?: number
  with_hq?: boolean
  with_tracker?: boolean
  bush: number
  tracker_bush?: number
  rifles?: number[]
  crew?: number[]
}

export interface EventBlockSent {
  platoon: Id
  trail: Id
  turns: number
}

export interface EventBlockSprung {
  platoon: Id
  trail: Id
  total: number
  met: boolean
}

export interface EventPursuitEnded {
  turn: number
  killed: number
  terrs?: number
  got_away?: number
  men: number
  points: number
  sentence: PursuitSentence
  at_ms: number
  used_ms: number
  platoons?: Id[]
  wounded?: number[]
  dead?: number[]
  reason?: string
}

export interface EventTrailChecked {
  trail: Id
  state: TrailState
  meets?: number
  taken?: number
  main?: number
  running?: number
}

export interface EventChaseTurnBegan {
  turn: number
}

export interface EventContactOpened {
  trail: Id
  ambush: boolean
  kind?: TrailAmbush
  team?: Id
  blocker?: Id
  observation_m: number
  sites: number
  real?: number
  draws: string
}

export interface EventContactOver {
  trail: Id
  state: TrailState
  killed: number
  fought?: boolean
}

export interface EventPursuersLaid {
  bases?: Id[]
  places?: Id[]
  at?: Point[]
}

export interface EventTerrsLaid {
  groups?: number[]
  enemies?: Id[]
}

export interface EventContactJoined {
  engagement: Id
  site?: Id
  point: Id
  initiated?: boolean
  first_fire?: FirstFire
  hold?: Id[]
}

export interface EventTerrsHeld {
  hold?: Id[]
  ready?: Id[]
  anywhere?: Id[]
}

export interface EventTerrsMelted {
  enemies?: Id[]
  groups?: number[]
}

export interface EventMeltingRolled {
  casualties: number
  tested: number
  withdrawing: number
}

export interface EventFireOpened {
  unseen?: number
  fighters?: Id[]
  anywhere?: Id[]
}

export interface EventAmbushOpened {
  round: number
}

export interface EventContactRoundBegan {
  dues: number
}

export interface EventPointRetreated {
  fighter: Id
  place: Id
  x_ci: number
  y_ci: number
}

export interface EventFollowedUp {
  platoon: Id
  trail: Id
  gamble: number
  leap?: boolean
  cost?: number
  total: number
  find: TrailFind
  bush: number
  front?: number
}

export interface EventAmbushMet {
  platoon: Id
  trail: Id
  kind: TrailAmbush
}

export interface EventTrapSprung {
  platoon: Id
  base: Id
  wounded?: boolean
  dead?: boolean
}

export interface EventAmbushPlanned {
  site?: Id
  outside?: Id[]
}

export interface EventPursued {
  platoon: Id
  trail: Id
  pace: Pace
  total: number
  row: ChaseRow
  event: ChaseEvent
  bush: number
  lost?: number
  main?: number
  running?: number
}

export interface EventTrailSearched {
  platoon: Id
  trail: Id
  total: number
  lost?: number
  found: boolean
}

export interface EventTeamRested {
  platoon: Id
  trail: Id
  bush: number
  main?: number
  running?: number
}

export interface EventTeamCameOn {
  platoon: Id
}

export interface EventTrailTaken {
  platoon: Id
  trail: Id
}

export interface EventTrackerAttached {
  platoon: Id
  to: Id
}

export interface EventTerrsAutoSet {
  on: boolean
}

export interface EventTerrsMoved {
  trail: Id
  marched?: boolean
  row: ChaseRow
  event: ChaseEvent
  main: number
  running: number
  halted?: number
  waits?: number
  disperse?: boolean
}

export interface EventTrailSplit {
  trail: Id
  other: Id
}

export interface EventPursuersTurn {
  turn: number
}

export interface EventActivated {
  first: FirstSide
  us: number
  enemy: number
}

export interface EventContactMade {
  corps: Corps
  zone: Zone
  force: EnemyForce
  before: number
  eal: number
  passed: number
  pef_rep: number
  reinforcement_dice: number
  received_fire_rep_mod: number
  cohesion_dice: number
}

export interface EventRuledEal {
  eal: number
  before: number
  reason: string
}

export interface EventEnemyAdded {
  enemy: Id
  name: string
  weapons?: Weapon[]
  rating?: Rating
  force?: EnemyForce
  cover?: Cover
  leader?: number
  squad?: number
  shown?: boolean
  plays_itself?: number
  place: Id
  x_ci: number
  y_ci: number
}

export interface EventEnemyAutoSet {
  enemy: Id
  on: boolean
}

export interface EventEnemyFigureSet {
  enemy: Id
  number: number
  status: FigureStatus
  before: FigureStatus
}

export interface EventEnemyLeft {
  enemy: Id
  was_seen?: number
}

export interface EventEnemyPlaced {
  enemy: Id
  cover?: Cover
  place: Id
  x_ci: number
  y_ci: number
}

export interface EventEnemyShown {
  enemy: Id
  shown: boolean
  place: Id
}

export interface EventCardTurned {
  engagement: Id
  card: string
  red: boolean
  inches: number
  waits?: boolean
  deck?: string[]
}

export interface EventCardsWait {
  engagement: Id
}

export interface EventActionDone {
  fighter: Id
  base?: Id
  enemy?: Id
  kind: SequenceAction
  prone: boolean
  left: number
}

export interface EventSquadControlled {
  fighter: Id
  base?: Id
  enemy?: Id
  control: Control
  choice: ControlChoice
  members: Id[]
  actions: number[]
  drawn?: number[]
  named?: Id[]
  named_enemies?: Id[]
  blanks?: number
}

export interface EventEngaged {
  engagement: Id
  activation: Activation
  begins?: boolean
  enemies?: Id[]
  enemy_groups?: Id[]
  bases?: Id[]
  groups?: Id[]
  deck?: string[]
  name?: string
}

export interface EventFightMoved {
  fighter: Id
  base?: Id
  enemy?: Id
  moved_mm: number
  most?: boolean
  place: Id
  x_ci: number
  y_ci: number
}

export interface EventFightActed {
  fighter: Id
  base?: Id
  enemy?: Id
}

export interface EventFightPlayed {
  fighter: Id
  enemy?: Id
  target?: Id
}

export interface EventFightEnded {
  engagement: Id
  rounds: number
  name?: string
}

export interface EventFightCost {
  base: Id
  edna_before: number
  edna: number
  score: number
  loss: number
  passed: boolean
  wounded?: number
  dead?: number
}

export interface EventOpportunityPassed {
  fighter: Id
  base?: Id
  enemy?: Id
}

export interface EventHalfEnded {
  engagement: Id
  enemy_half: boolean
  round: number
  waits?: boolean
}

export interface EventFighterRuled {
  fighter: Id
  base?: Id
  enemy?: Id
  cover: Cover
  low_on_ammo?: boolean
  out_of_contact?: boolean
  reason: string
}

export interface EventFightTested {
  fighter: Id
  base?: Id
  enemy?: Id
  intent: FightIntent
  leader?: Id
  figures: number
  rating: Rating
  factors: number
  result: number
  state: Morale
  move_cm?: number
  fall_back_cm?: number
  place?: Id
  x_ci: number
  y_ci: number
}

export interface EventVolleyFired {
  fighter: Id
  target: Id
  base?: Id
  enemy?: Id
  target_base?: Id
  target_enemy?: Id
  range_m: number
  close: number
  area: number
  hits: number
  cover: Cover
  left: number
  saved?: number
  lost: number
  grenade?: boolean
  opportunity?: boolean
  hasty?: boolean
  melee?: boolean
  leaders_fire?: boolean
  fallen?: number[]
}

export interface EventBaseLost {
  fighter: Id
  base: Id
  lost: number
}

export interface EventGroupDestroyed {
  fighter: Id
  base: Id
}

export interface EventRpdAttacked {
  base: Id
  leader?: Id
  lf?: number
  help?: number
  score: number
  target: number
  passed: boolean
  edna_before: number
  edna: number
  wounded?: number
  dead?: number
}

export interface EventRpdCardDrawn {
  base: Id
  card: string
  index?: number
  knocked_out: boolean
  returned?: boolean
  body?: number
  left: number
}

export interface EventClearingTried {
  base: Id
  place: Id
  edna_before: number
  edna: number
  removed: boolean
  card?: string
  body?: number
  left: number
  wounded?: number
  dead?: number
}

export interface EventCoverOffered {
  base: Id
  target?: Id
}

export interface EventCoverFired {
  supported: Id
  director?: Id
  lf?: number
  dice: number
  sixes: number
  bases: Id[]
}

export interface EventCardsDealt {
  places: Id[]
  left: number
  cards?: string[]
}

export interface EventDeckRenewed {
  second?: boolean
  count: number
  cards?: string[]
}

export interface EventBaseDeployed {
  base: Id
  place: Id
  x_ci: number
  y_ci: number
}

export interface EventPlatoonDone {
  platoon: Id
  phase: Phase
}

export interface EventPlatoonNotDone {
  platoon: Id
  phase: Phase
}

export interface EventPhaseClosed {
  phase: Phase
  platoons?: Id[]
  reason?: string
}

export interface EventGameEnded {
  turn: number
  ended_by: Ending
  objective?: Id
  objective_taken: boolean
  rpd_out: boolean
  no_rpd?: boolean
  body_count: number
  houses: number
  houses_cleared: number
  men: number
  vp: number
  minutes: number
  battalion: Battalion
  platoons?: Id[]
  wounded?: number[]
  dead?: number[]
  missing?: number[]
  in_open?: Id[]
  at_ms: number
  reason?: string
}

export interface EventRevealed {
  by_itself?: boolean
  at_ms: number
}

export interface EventTurnBegan {
  turn: number
  starts_clock?: boolean
  at_ms: number
}

export interface EventOrdersEnded {
  turn: number
  under_fire?: Id[]
}

export interface EventRallyOpened {
  platoon: Id
}

export interface EventLimitReached {
  turn: number
  clock?: boolean
}

export interface EventObjectiveTaken {
  place: Id
  turn: number
}

export interface EventEntered {
  place: Id
  tested?: boolean
  base?: Id
  leader?: Id
  lf?: number
  sixes?: number
  cards?: number
  cs?: boolean
  score?: number
  target?: number
  loss?: number
  wounded?: number
  dead?: number
  bases: Id[]
  edna: number[]
  x_ci: number[]
  y_ci: number[]
}

export interface EventEntryFailed {
  place: Id
  tested?: boolean
  base?: Id
  leader?: Id
  lf?: number
  sixes?: number
  cards?: number
  cs?: boolean
  score?: number
  target?: number
  loss?: number
  wounded?: number
  dead?: number
  bases: Id[]
  edna: number[]
  x_ci: number[]
  y_ci: number[]
}

export interface EventLauncherGiven {
  from: Id
  to: Id
}

export interface EventBaseLent {
  base: Id
  seat?: Id
}

export interface EventMenHit {
  base: Id
  removed?: boolean
  wounded?: number[]
  dead?: number[]
}

export interface EventMouseholeTried {
  base: Id
  from: Id
  place: Id
  bonus?: number
  total: number
  need: number
  made: boolean
  bases: Id[]
}

export interface EventMoved {
  base: Id
  leader?: Id
  lf?: number
  sixes?: number
  tested: boolean
  score?: number
  target?: number
  loss?: number
  street?: boolean
  smoke?: boolean
  edna_before: number
  edna: number
  rate: number
  declared_ci: number
  moved_ci: number
  arrived: boolean
  target_place?: Id
  place: Id
  x_ci: number
  y_ci: number
  wounded?: number
  dead?: number
  group?: boolean
  at_wall?: boolean
  leaders?: boolean
  range_ok?: boolean
  passed?: Id[]
}

export interface EventManCarried {
  base: Id
  figure: Id
  place: Id
}

export interface EventPlatoonMustered {
  platoon: Id
  launchers: number
  recoilless: boolean
  tank: boolean
}

export interface EventEarlierLosses {
  platoon: Id
  dead?: number[]
}

export interface EventLeadershipRolled {
  platoon: Id
  leaders?: Id[]
  lf?: number[]
}

export interface EventPlatoonPlaced {
  platoon: Id
  bases?: Id[]
  places?: Id[]
  at?: Point[]
}

export interface EventSealFrozen {
  waiting: number
}

export interface EventMustered {
  platoons: number
  turn?: number
  at_ms: number
}

export interface EventKeyMade {
  seats?: Id[]
}

export interface EventMapDrawn {
  count: number
  draws: string
}

export interface EventDeckLaid {
  packs: number
  cards?: string[]
}

export interface EventCardsSetOut {
  objective: Id
  left: number
  houses?: Id[]
  ace?: number
  on_objective?: string[]
  on_houses?: string[]
}

export interface EventBaseRallied {
  base: Id
  leader: Id
  source: Id
  lf: number
  lf_after: number
  edna_before: number
  edna: number
}

export interface EventPlatoonJoined {
  platoon: Id
  reason?: string
}

export interface EventReorganised {
  leader: Id
  from: Id
  to: Id
  edna: number
  removed?: boolean
  fallen?: number
  bearer?: number
  figures?: number[]
}

export interface EventRoundUsed {
  kind: RoundKind
  base: Id
  fires?: boolean
  left: number
  bases: Id[]
}

export interface EventOrderTakenBack {
  platoon: Id
  base?: Id
}

export interface EventFireTaken {
  base: Id
  exposure: Exposure
  throws: number
  smoke?: boolean
  wounded: number
  dead: number
  edna_before: number
  edna: number
  loss?: number
}

export interface EventTankMoved {
  tank: Id
  leader?: Id
  lf?: number
  sixes?: number
  score: number
  target: number
  loss?: number
  edna_before: number
  edna: number
  rate: number
  declared_ci: number
  moved_ci: number
  arrived: boolean
  knocked_out?: boolean
  place: Id
  x_ci: number
  y_ci: number
  behind?: boolean
  bases?: Id[]
  places?: Id[]
  bases_x_ci?: number[]
  bases_y_ci?: number[]
}

export interface EventBenchTested {
  base: Id
  score: number
  edna: number
  passed: boolean
  left: number
  card?: string
  reason: string
}

export interface EventBenchShuffled {
  cards?: string[]
}

export interface EventContributed {
  seat: Id
  bytes?: string
  hash?: string
}

export interface EventContributionOpened {
  seat: Id
  bytes: string
}

export interface EventContributionStruck {
  seat: Id
}

export interface EventDiceTakenUp {
  seq: number
}

export interface EventDiceCorrected {
  seq: number
  newest: number
  seat: Id
  hidden?: boolean
  then_ms?: number
  was: number[]
}

export interface EventRolled {
  seat?: Id
  total: number
  hidden?: boolean
  reason: string
}

export interface EventGameCreated {
  system: GameSystem
  platoons: number
  umpired: boolean
  packs: number
  at_ms: number
  clock_ms: number
  commitment: string
  title: string
}

export interface EventManCameUp {
  figure: Id
  base: Id
  number: number
  tunnel: Id
  place: Id
  status: FigureStatus
}

export interface EventManIsDown {
  figure: Id
  base: Id
  number: number
  tunnel: Id
  place: Id
  status: FigureStatus
}

export interface EventTunnelSearched {
  tunnel: Id
  place: Id
  base: Id
  find: Find
  points: number
}

export interface EventPartySearched {
  party: Id
  turns: number
  min_turns: number
  time_die: number
  emerges: boolean
  stuck?: boolean
  activation?: number
  check_die?: number
  met?: boolean
  row_die?: number
  hazard?: Hazard
  mod?: number
}

export interface EventPartyRescued {
  party: Id
  rescuer?: Id
  victim?: Id
  total?: number
  survivor?: Survivor
  hazard?: Hazard
  mod?: number
  emerges?: boolean
}

export interface EventPartyWaited {
  party: Id
}

export interface EventChargeLaid {
  party: Id
  charges: number
}

export interface EventRuledBelow {
  figure: Id
  base: Id
  status: FigureStatus
  before: FigureStatus
  hazard?: Hazard
  mod?: number
  reason: string
}

export interface EventMenSurvived {
  party: Id
  hazard: Hazard
  mod: number
  figures: Id[]
  totals: number[]
  survivors: Survivor[]
}

export interface EventTunnelHeard {
  tunnel: Id
  place: Id
}

export interface EventBlastOver {
  tunnel: Id
}

export interface EventChargeSet {
  tunnel: Id
  base: Id
  party?: Id
  place: Id
  platoon: Id
  timer?: number
}

export interface EventChargesFired {
  tunnel: Id
  place: Id
  by_timer?: boolean
  exploded: boolean
  sealed?: boolean
  points?: number
  below?: number
  points_below?: number
}

export interface EventPartyEntered {
  party: Id
  tunnel: Id
  base: Id
  place: Id
  count: number
  rescues?: Id
  figures: Id[]
}

export interface EventPartySent {
  party: Id
  rescues: Id
}

export interface EventTunnelNoted {
  tunnel: Id
  platoon: Id
  place: Id
}

export interface EventTunnelAdded {
  tunnel: Id
  place: Id
  x_ci: number
  y_ci: number
  found: boolean
  find_on?: number
  complex?: number
  name: string
}

export interface EventTunnelMoved {
  tunnel: Id
  place: Id
  x_ci: number
  y_ci: number
}

export interface EventTunnelShown {
  tunnel: Id
  found: boolean
  place: Id
}

export interface EventTunnelRemoved {
  tunnel: Id
  place: Id
  was_found?: number
}

export interface EventTunnelReported {
  tunnel: Id
  base: Id
  place: Id
  points: number
}

export interface EventTunnelFound {
  tunnel: Id
  base: Id
  place: Id
  die?: number
}

export interface EventTunnelMissed {
  tunnel: Id
  base: Id
  place: Id
  die?: number
}

export interface EventRuledCardAdded {
  place: Id
  card?: string
  from_removed: boolean
  index: number
  audience: Told
  reason: string
}

export interface EventInjectArmed {
  inject: Id
  kind: InjectKind
  trigger: Trigger
  turn?: number
  place?: Id
  enemy?: Id
  base?: Id
  number?: number
  visibility_m?: number
  held?: boolean
  seats?: Id[]
  text?: string
}

export interface EventInjectCancelled {
  inject: Id
}

export interface EventInjectHeld {
  inject: Id
  held: boolean
}

export interface EventInjectFired {
  inject?: number
  kind: InjectKind
  place?: Id
  base?: Id
  enemy?: number
  number?: number
  visibility_m?: number
  seats?: Id[]
  said?: string
  meant?: string
}

export interface EventStruck {
  base: Id
  place?: Id
  kind: InjectKind
  throws: number
  wounded: number
  dead: number
}

export interface EventShellFell {
  place?: Id
  drift_ci: number
  x_ci: number
  y_ci: number
}

export interface EventCardsBrought {
  place: Id
  count: number
}

export interface EventMessageSent {
  text: string
  private?: boolean
  seats?: Id[]
}

export interface EventNobodyPlaysSet {
  platoon: Id
  on: boolean
}

export interface EventPaused {
  on: boolean
  at_ms: number
  left_ms: number
  reason?: string
}

export interface EventPeeked {
  place: Id
  cards?: string[]
}

export interface EventRadioSent {
  number?: number
  seat: Id
  platoon?: Id
  liaison?: boolean
  platoons?: Id[]
  text: string
}

export interface EventRadioNoted {
  number: number
  seat?: Id
  platoon?: Id
  liaison?: boolean
  state: RadioState
  due?: number
  percent?: number
  platoons?: Id[]
  seats?: Id[]
  at_ms: number
  text: string
}

export interface EventRadioHeard {
  number?: number
  seat: Id
  platoon?: Id
  liaison?: number
  changed?: number
  platoons?: Id[]
  at_ms: number
  text: string
}

export interface EventNetSet {
  net: Net
}

export interface EventRadioRead {
  until_ms: number
  seat: Id
  liaison?: boolean
  platoons?: Id[]
}

export interface EventRuledCardRemoved {
  place: Id
  card?: string
  index?: number
  ends_rpd?: boolean
  audience: Told
  reason: string
}

export interface EventRewound {
  seq: number
  turn: number
  phase: Phase
  reshuffled: boolean
  then_ms: number
  at_ms: number
  used_ms: number
  reason?: string
}

export interface EventWithdrawn {
  turn: number
}

export interface EventCardsReshuffled {
  cards?: string[]
}

export interface EventSeatPlatoons {
  seat: Id
  was?: Id[]
  platoons?: Id[]
}

export interface EventRuledBodyCount {
  body_count: number
  before: number
  audience: Told
  reason: string
}

export interface EventRuledBush {
  platoon?: Id
  bush: number
  before: number
  audience: Told
  reason: string
}

export interface EventClockSet {
  left_ms: number
  at_ms: number
  reason?: string
}

export interface EventRuledDecks {
  trail: Id
  running: number
  main: number
  before: number
  main_before: number
  audience: Told
  reason: string
}

export interface EventRuledEdna {
  base: Id
  edna: number
  before: number
  audience: Told
  reason: string
}

export interface EventRuledFigure {
  figure: number
  base: Id
  status: FigureStatus
  before: FigureStatus
  audience: Told
  reason: string
}

export interface EventFogSet {
  fog: Fog
  before: Fog
}

export interface EventRuledLf {
  base: Id
  lf: number
  before: number
  audience: Told
  reason: string
}

export interface EventOptionSet {
  name: string
  value: string
  reason?: string
}

export interface EventRuledPlace {
  base: Id
  place: Id
  x_ci: number
  y_ci: number
  audience: Told
  reason: string
}

export interface EventRuledRounds {
  platoon: Id
  kind: RoundKind
  rounds: number
  before: number
  audience: Told
  reason: string
}

export interface EventRuledVp {
  vp: number
  before: number
  audience: Told
  reason: string
}

export interface EventStackShuffled {
  place?: Id
  audience: Told
  reason: string
}

export interface EventStackOrdered {
  place?: Id
  ace?: number
  cards?: string[]
}

/** Arguments of each event by its name. */
export interface Events {
  approached: EventApproached
  rumbled: EventRumbled
  trigger_rolled: EventTriggerRolled
  nothing_stirred: EventNothingStirred
  base_of_fire: EventBaseOfFire
  terrs_gathered: EventTerrsGathered
  pursuit_began: EventPursuitBegan
  team_formed: EventTeamFormed
  block_sent: EventBlockSent
  block_sprung: EventBlockSprung
  pursuit_ended: EventPursuitEnded
  trail_checked: EventTrailChecked
  chase_turn_began: EventChaseTurnBegan
  contact_opened: EventContactOpened
  contact_over: EventContactOver
  pursuers_laid: EventPursuersLaid
  terrs_laid: EventTerrsLaid
  contact_joined: EventContactJoined
  terrs_held: EventTerrsHeld
  terrs_melted: EventTerrsMelted
  melting_rolled: EventMeltingRolled
  fire_opened: EventFireOpened
  ambush_opened: EventAmbushOpened
  contact_round_began: EventContactRoundBegan
  point_retreated: EventPointRetreated
  followed_up: EventFollowedUp
  ambush_met: EventAmbushMet
  trap_sprung: EventTrapSprung
  ambush_planned: EventAmbushPlanned
  pursued: EventPursued
  trail_searched: EventTrailSearched
  team_rested: EventTeamRested
  team_came_on: EventTeamCameOn
  trail_taken: EventTrailTaken
  tracker_attached: EventTrackerAttached
  terrs_auto_set: EventTerrsAutoSet
  terrs_moved: EventTerrsMoved
  trail_split: EventTrailSplit
  pursuers_turn: EventPursuersTurn
  activated: EventActivated
  contact_made: EventContactMade
  ruled_eal: EventRuledEal
  enemy_added: EventEnemyAdded
  enemy_auto_set: EventEnemyAutoSet
  enemy_figure_set: EventEnemyFigureSet
  enemy_left: EventEnemyLeft
  enemy_placed: EventEnemyPlaced
  enemy_shown: EventEnemyShown
  card_turned: EventCardTurned
  cards_wait: EventCardsWait
  action_done: EventActionDone
  squad_controlled: EventSquadControlled
  engaged: EventEngaged
  fight_moved: EventFightMoved
  fight_acted: EventFightActed
  fight_played: EventFightPlayed
  fight_ended: EventFightEnded
  fight_cost: EventFightCost
  opportunity_passed: EventOpportunityPassed
  half_ended: EventHalfEnded
  fighter_ruled: EventFighterRuled
  fight_tested: EventFightTested
  volley_fired: EventVolleyFired
  base_lost: EventBaseLost
  group_destroyed: EventGroupDestroyed
  rpd_attacked: EventRpdAttacked
  rpd_card_drawn: EventRpdCardDrawn
  clearing_tried: EventClearingTried
  cover_offered: EventCoverOffered
  cover_fired: EventCoverFired
  cards_dealt: EventCardsDealt
  deck_renewed: EventDeckRenewed
  base_deployed: EventBaseDeployed
  platoon_done: EventPlatoonDone
  platoon_not_done: EventPlatoonNotDone
  phase_closed: EventPhaseClosed
  game_ended: EventGameEnded
  revealed: EventRevealed
  turn_began: EventTurnBegan
  orders_ended: EventOrdersEnded
  rally_opened: EventRallyOpened
  limit_reached: EventLimitReached
  objective_taken: EventObjectiveTaken
  entered: EventEntered
  entry_failed: EventEntryFailed
  launcher_given: EventLauncherGiven
  base_lent: EventBaseLent
  men_hit: EventMenHit
  mousehole_tried: EventMouseholeTried
  moved: EventMoved
  man_carried: EventManCarried
  platoon_mustered: EventPlatoonMustered
  earlier_losses: EventEarlierLosses
  leadership_rolled: EventLeadershipRolled
  platoon_placed: EventPlatoonPlaced
  seal_frozen: EventSealFrozen
  mustered: EventMustered
  key_made: EventKeyMade
  map_drawn: EventMapDrawn
  deck_laid: EventDeckLaid
  cards_set_out: EventCardsSetOut
  base_rallied: EventBaseRallied
  platoon_joined: EventPlatoonJoined
  reorganised: EventReorganised
  round_used: EventRoundUsed
  order_taken_back: EventOrderTakenBack
  fire_taken: EventFireTaken
  tank_moved: EventTankMoved
  bench_tested: EventBenchTested
  bench_shuffled: EventBenchShuffled
  contributed: EventContributed
  contribution_opened: EventContributionOpened
  contribution_struck: EventContributionStruck
  dice_taken_up: EventDiceTakenUp
  dice_corrected: EventDiceCorrected
  rolled: EventRolled
  game_created: EventGameCreated
  man_came_up: EventManCameUp
  man_is_down: EventManIsDown
  tunnel_searched: EventTunnelSearched
  party_searched: EventPartySearched
  party_rescued: EventPartyRescued
  party_waited: EventPartyWaited
  charge_laid: EventChargeLaid
  ruled_below: EventRuledBelow
  men_survived: EventMenSurvived
  tunnel_heard: EventTunnelHeard
  blast_over: EventBlastOver
  charge_set: EventChargeSet
  charges_fired: EventChargesFired
  party_entered: EventPartyEntered
  party_sent: EventPartySent
  tunnel_noted: EventTunnelNoted
  tunnel_added: EventTunnelAdded
  tunnel_moved: EventTunnelMoved
  tunnel_shown: EventTunnelShown
  tunnel_removed: EventTunnelRemoved
  tunnel_reported: EventTunnelReported
  tunnel_found: EventTunnelFound
  tunnel_missed: EventTunnelMissed
  ruled_card_added: EventRuledCardAdded
  inject_armed: EventInjectArmed
  inject_cancelled: EventInjectCancelled
  inject_held: EventInjectHeld
  inject_fired: EventInjectFired
  struck: EventStruck
  shell_fell: EventShellFell
  cards_brought: EventCardsBrought
  message_sent: EventMessageSent
  nobody_plays_set: EventNobodyPlaysSet
  paused: EventPaused
  peeked: EventPeeked
  radio_sent: EventRadioSent
  radio_noted: EventRadioNoted
  radio_heard: EventRadioHeard
  net_set: EventNetSet
  radio_read: EventRadioRead
  ruled_card_removed: EventRuledCardRemoved
  rewound: EventRewound
  withdrawn: EventWithdrawn
  cards_reshuffled: EventCardsReshuffled
  seat_platoons: EventSeatPlatoons
  ruled_body_count: EventRuledBodyCount
  ruled_bush: EventRuledBush
  clock_set: EventClockSet
  ruled_decks: EventRuledDecks
  ruled_edna: EventRuledEdna
  ruled_figure: EventRuledFigure
  fog_set: EventFogSet
  ruled_lf: EventRuledLf
  option_set: EventOptionSet
  ruled_place: EventRuledPlace
  ruled_rounds: EventRuledRounds
  ruled_vp: EventRuledVp
  stack_shuffled: EventStackShuffled
  stack_ordered: EventStackOrdered
}

export interface ViewPursuit {
  turn: number
  killed: number
  men: number
  points: number
  sentence: PursuitSentence
  minutes: number
  terrs?: number
  got_away?: number
  platoons?: Id[]
  wounded?: number[]
  dead?: number[]
}

export interface ViewChase {
  step: ChaseStep
  hours: number
  tracker?: Id
  tracker_bush?: number
  trails: number
  main?: number
  out?: number
  contact?: Id
  ambush?: boolean
  point?: Id
  observation_m?: number
  zone_ci?: number
  site?: Id
  suspicious?: boolean
  engagement?: Id
  initiated?: boolean
  real_site?: Id
  kind?: TrailAmbush
  in_zone?: number
  terr_bush?: number
  terrs?: number
  roll?: number
  automatic?: boolean
  ageing?: boolean
  ak47?: boolean
  lmg?: boolean
  rpg?: boolean
  hmg?: boolean
}

export interface ViewTeams {
  unit: ChaseUnit
  operators?: number
  sticks?: number
  squads?: number
  bush: number
  bush_max: number
  trail?: Id
  tracks?: boolean
  lost?: number
  act: TeamAct
  blocking?: boolean
  block_in?: number
  main?: number
  running?: number
  as_of?: number
}

export interface ViewTrails {
  state: TrailState
  heading?: boolean
  fast?: boolean
  front?: number
  find: TrailFind
  running?: number
  halted?: number
  waits?: number
  moved?: boolean
  disperse?: boolean
  ambush: TrailAmbush
  ambushed?: Id
  terrs?: number
  advisors?: number
  motivated?: number
  groups?: number[]
}

export interface ViewSites {
  x_ci: number
  y_ci: number
  zone_x_ci: number
  zone_y_ci: number
  state: SiteState
}

export interface ViewCells {
  trail: Id
  figures: number
  advisor?: boolean
  motivated?: boolean
  outside?: boolean
  melted?: boolean
  enemy?: Id
}

export interface ViewContact {
  corps: Corps
  zone: Zone
  eal: number
  force?: EnemyForce
  passed?: number
  pef_rep?: number
  reinforcement_dice?: number
  received_fire_rep_mod?: number
  cohesion_dice?: number
  us_die?: number
  enemy_die?: number
  first?: FirstSide
}

export interface ViewEnemies {
  name: string
  place?: Id
  x_ci: number
  y_ci: number
  men: number
  fallen?: number
  engaged?: Id
  rating?: Rating
  force?: EnemyForce
  cover?: Cover
  shown?: boolean
  plays_itself?: boolean
  gone?: boolean
  leader?: boolean
  squad?: number
  weapons?: Weapon[]
  statuses?: FigureStatus[]
}

export interface ViewEngagements {
  name?: string
  activation: Activation
  round: number
  rounds_left: number
  enemy_half: boolean
  waits?: boolean
  card?: string
  cards_left?: number
}

export interface ViewFighters {
  engagement: Id
  enemy?: Id
  bases?: Id[]
  state: FighterState
  men: number
  cover: Cover
  result?: number
  move_ci?: number
  moved_mm?: number
  grenades?: number
  under_fire?: boolean
  fired?: boolean
  area_only?: boolean
  low_on_ammo?: boolean
  out_of_contact?: boolean
  leader?: boolean
  leads_left?: number
  opportunity?: boolean
  prone?: boolean
  holds_fire?: boolean
  in_zone?: boolean
  controlled?: boolean
  actions?: number
}

export interface ViewReport {
  turn: number
  ended_by: Ending
  objective?: Id
  objective_taken: boolean
  rpd_out: boolean
  no_rpd?: boolean
  body_count: number
  houses: number
  houses_cleared: number
  men: number
  vp: number
  minutes: number
  battalion: Battalion
  platoons?: Id[]
  wounded?: number[]
  dead?: number[]
  missing?: number[]
  in_open?: Id[]
  vp_in_play?: number
  vp_objective?: number
  vp_rpd?: number
  vp_houses?: number
  vp_enemy_dead?: number
  vp_wounded?: number
  vp_dead?: number
  vp_missing?: number
}

export interface ViewTyped {
  row: number
  seat: Id
  turn: number
}

export interface ViewPrompts {
  kind: PromptKind
  platoon?: Id
  fighter?: Id
  base?: Id
  tunnel?: Id
  occasion: number
  choices: PromptChoice[]
  targets?: Id[]
  men?: Id[]
}

export interface ViewPlaces {
  kind: PlaceKind
  side: Side
  code: string
  name: string
  floors: number
  house?: Id
  order?: number
  cards?: number
  cleared_once?: boolean
  tried?: boolean
  occupied?: boolean
  faces?: string[]
  corners: Point[]
}

export interface ViewOpenings {
  kind: OpeningKind
  a: Id
  b: Id
  from: Point[]
  to: Point[]
}

export interface ViewScenery {
  kind: SceneryKind
  x_ci: number
  y_ci: number
  size_ci: number
}

export interface ViewPlatoons {
  name: string
  mustered: boolean
  step: Step
  nobody_plays?: boolean
  unknown?: boolean
  smoke: number
  cs: number
  charges: number
  wounded: number
  dead: number
  missing: number
  fit: number
  can_act: number
  in_street: number
}

export interface ViewBases {
  platoon: Id
  squad: number
  kind: BaseKind
  code: string
  name: string
  place?: Id
  x_ci: number
  y_ci: number
  edna: number
  lf?: number
  action: Action
  men: number
  wounded: number
  dead: number
  launcher?: boolean
  removed?: boolean
  cleared?: boolean
  rallied?: boolean
  smoke?: boolean
  exposure: Exposure
  knocked_out?: boolean
  engaged?: boolean
  cover_for?: Id
  behind_tank?: Id
  seat?: Id
}

export interface ViewFigures {
  base: Id
  number: number
  role: FigureRole
  weapon: Weapon
  rep: number
  status: FigureStatus
  lies?: Id
}

export interface ViewLegal {
  ok: boolean
  why?: Reject
  min_ci?: number
  max_ci?: number
  dice?: number
  need?: number
  at_least?: boolean
  places?: Id[]
  bases?: Id[]
  cards?: number
  platoons?: Id[]
  trails?: Id[]
  tunnels?: Id[]
  sites?: Id[]
}

export interface ViewPlatoonLegal {
  ok: boolean
  why?: Reject
  min_ci?: number
  max_ci?: number
  dice?: number
  need?: number
  at_least?: boolean
  places?: Id[]
  bases?: Id[]
  cards?: number
  platoons?: Id[]
  trails?: Id[]
  tunnels?: Id[]
  sites?: Id[]
}

export interface ViewGameLegal {
  ok: boolean
  why?: Reject
  min_ci?: number
  max_ci?: number
  dice?: number
  need?: number
  at_least?: boolean
  places?: Id[]
  bases?: Id[]
  cards?: number
  platoons?: Id[]
  trails?: Id[]
  tunnels?: Id[]
  sites?: Id[]
}

export interface ViewTable {
  system: GameSystem
  title: string
  phase: Phase
  turn: number
  turn_limit: number
  epoch: number
  paused: boolean
  umpired: boolean
  fog: Fog
  rpd_out: boolean
  limit_asked: boolean
  objective_taken: boolean
  vp?: number
  body_count: number
  objective?: Id
  deck: number
  removed: number
  houses_left: number
  cm_per_inch: number
  board_x_ci: number
  board_y_ci: number
  middle_y_ci: number
  weather?: Weather
  visibility_m?: number
  no_rpd?: boolean
  edna: number
}

export interface ViewClock {
  running: boolean
  left_ms: number
  at_ms: number
}

export interface ViewOptions {
  card_period?: number
  cf_leadership?: CfLeadership
  clear_costs_edna?: boolean
  clear_strict?: boolean
  cross_platoon_officers?: boolean
  deck_empty?: DeckEmpty
  double6_also_wounds?: boolean
  edna_cap?: number
  equal_passes?: boolean
  evacuate?: boolean
  garden_card_penalty?: boolean
  gl_points?: number
  group_loss?: GroupLoss
  hard_start?: boolean
  m60_last_man?: M60LastMan
  mousehole_need?: number
  mousehole_stack?: boolean
  move_cap?: number
  move_cap_scope?: MoveCapScope
  move_edna?: MoveEdna
  officer_falls?: OfficerFalls
  pinned_may_fire?: boolean
  rewind_reshuffle?: boolean
  rifle_bases?: RifleBases
  round_cost?: RoundCost
  rpd_houses?: RpdHouses
  rpd_mode?: RpdMode
  rpd_return_card?: boolean
  rr_min?: number
  sealed_join?: boolean
  smoke_below?: number
  smoke_mode?: SmokeMode
  street_mod_on_entry?: boolean
  street_open_throws?: number
  street_score_mod?: number
  street_tank_throws?: number
  street_throws_are_tests?: boolean
  street_wall_throws?: number
  table_mode?: TableMode
  tank_min?: number
  tank_negative_lf?: boolean
  tank_out?: TankOut
  test_inside_cleared?: boolean
  turn_limit?: number
  damage?: Damage
  eal_max?: number
  eal_min?: number
  group_weapon_worst?: boolean
  half_round?: HalfRound
  rescue_ok_at?: number
  bush_max?: number
  bush_min?: number
  bush_ratings?: BushRatings
  camp_turns?: number
  clock_public?: boolean
  crit_doubles?: boolean
  double_equal?: DoubleEqual
  leapfrog_round?: LeapfrogRound
  main_deck?: number
  odd_means?: OddMeans
  rest_halt_restores?: boolean
  super_crit?: number
  activation?: Activation
  area_hit?: number
  close_den?: number
  close_hit?: number
  close_num?: number
  dice_round?: DiceRound
  grenade_band?: GrenadeBand
  grenades?: number
  half_dice_once?: boolean
  hits_round?: HitsRound
  plus2_once?: boolean
  rounds_per_turn?: number
  save?: number
  skirmish_costs_edna?: boolean
  skirmish_dead?: boolean
  blanks_per_man?: number
  hasty_mod?: number
  name_cards?: number
  ws_dead_cards?: WsDeadCards
  ws_reshuffle?: WsReshuffle
  zone_in?: number
}

export interface ViewSeal {
  commitment: string
  server_seed?: string
  sealed: number
  frozen: boolean
  keyed: boolean
}

export interface ViewContributions {
  bytes?: string
  hash?: string
  opened: boolean
  struck?: boolean
}

export interface ViewTunnels {
  name: string
  place: Id
  x_ci: number
  y_ci: number
  found: boolean
  reported?: boolean
  sealed?: boolean
  entered?: number
  charges?: number
  lines?: number
  find_on?: number
  complex?: number
  collapsed?: number
  denied?: boolean
}

export interface ViewParties {
  tunnel: Id
  rescues?: Id
  turns: number
  figures: Id[]
  min_turns?: number
  rescue_turns?: number
  emerges?: boolean
  carries?: Id
  rep_lost?: number[]
}

export interface ViewInjects {
  kind: InjectKind
  state: InjectState
  trigger: Trigger
  held?: boolean
  turn?: number
  place?: Id
  enemy?: Id
  base?: Id
  number?: number
  visibility_m?: number
  armed: number
  seats?: Id[]
  text?: string
}

export interface ViewNet {
  between: boolean
  net?: Net
}

export interface ViewRadio {
  number: number
  seat?: Id
  platoon?: Id
  liaison?: boolean
  state: RadioState
  due?: number
  percent?: number
  all?: boolean
  platoons: Id[]
  seats: Id[]
  read: Id[]
  at_ms: number
  text: string
}

export interface ViewSeat {
  name: string
  asks?: string
  role: Role
  held: boolean
  online: boolean
  doing: Doing
  since_ms: number
  platoons: Id[]
}

export interface ViewPending {
  id: string
  name: string
  purpose: string
  seat?: Id
  platoon?: Id
  base?: Id
  count: number
  sides: number
  asked: number
  since_ms: number
  results?: number[]
}

/** The root `game` of a view, the log apart. */
export interface GameView {
  pursuit?: ViewPursuit
  chase?: ViewChase
  teams?: Record<Id, ViewTeams>
  trails: Record<Id, ViewTrails>
  sites: Record<Id, ViewSites>
  cells?: Record<Id, ViewCells>
  contact?: ViewContact
  enemies: Record<Id, ViewEnemies>
  engagements: Record<Id, ViewEngagements>
  fighters: Record<Id, ViewFighters>
  report?: ViewReport
  typed?: Record<Id, ViewTyped>
  prompts?: Record<Id, ViewPrompts>
  places: Record<Id, ViewPlaces>
  openings: Record<Id, ViewOpenings>
  scenery: Record<Id, ViewScenery>
  platoons: Record<Id, ViewPlatoons>
  bases: Record<Id, ViewBases>
  figures: Record<Id, ViewFigures>
  legal?: Record<Id, Record<string, ViewLegal>>
  platoon_legal?: Record<Id, Record<string, ViewPlatoonLegal>>
  game_legal?: Record<string, ViewGameLegal>
  table: ViewTable
  clock: ViewClock
  options: ViewOptions
  seal: ViewSeal
  contributions: Record<Id, ViewContributions>
  tunnels: Record<Id, ViewTunnels>
  parties: Record<Id, ViewParties>
  injects: Record<Id, ViewInjects>
  net: ViewNet
  radio: Record<Id, ViewRadio>
}

/** The root `room` of a view. */
export interface RoomView {
  code: string
  locked: boolean
  read_only: boolean
  words: { base?: string; platoon?: string; house?: string; enemy_gun?: string; body_count?: string }
  seats: Record<Id, ViewSeat>
  waiting: { for: Id[]; since_ms: number }
  pending: Record<Id, ViewPending>
}
