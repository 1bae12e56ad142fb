/** The options of Battle Line: `python -m tests.wire_types` writes it of the rules'. */

/** The rule of each option, and of a value where it has one of its own. */
export const OPTION_RULES: Record<string, string> = {
  tactics: 'BL-18.1',
  claim_timing: 'BL-4.2',
  'claim_timing-start_of_turn': 'BL-17.1',
  'claim_timing-after_playing': 'BL-19.1',
  traitor_destination: 'BL-14.5',
  'traitor_destination-own_formation': 'BL-19.2',
  environment_movable: 'BL-13.6',
  leader_limit: 'BL-12.4',
  'leader_limit-none': 'BL-19.3',
  skirmish_colours: 'BL-7.1',
  'skirmish_colours-different': 'BL-19.4',
  redeploy_same_flag: 'BL-14.3',
  'redeploy_same_flag-true': 'BL-19.5',
  passing: 'BL-6.1',
  'passing-without_card': 'BL-19.6',
  scout_draw: 'BL-14.1',
  'scout_draw-end_of_turn': 'BL-19.7',
  scout_return: 'BL-14.1',
  'scout_return-held': 'BL-19.8',
}

/** Options that decide something without Tactics cards, too (BL-18.1). */
export const WITHOUT_TACTICS = ['tactics', 'claim_timing', 'skirmish_colours']
