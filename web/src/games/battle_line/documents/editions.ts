/** The editions of Battle Line: the printed texts as the server knows them, and two of our own. */
import type { GameInfo, Options } from '../../../lib/protocol'

export type Edition = {
  name: string
  /** The options that differ from the usual ones. */
  sets: Options
  /** Its place among the editions in the rulebook (chapter "Options"). */
  section?: number
}

/** The chapter of the rulebook that says what each edition does differently. */
export const OPTIONS_CHAPTER = 'BL-options'

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

/** Our rules, our first game, and the printed texts. */
export function editionsOf(printed: GameInfo['editions']): Edition[] {
  return [
    { name: 'usual', sets: {} },
    { name: 'first', sets: { tactics: false } },
    ...Object.entries(printed).map(([name, sets], section) => ({ name, sets, section })),
  ]
}

/** The options of an edition; the other ones have their usual values. */
export function optionsOf({ sets }: Edition, usual: Options): Options {
  return { ...usual, ...sets }
}

/** The edition whose options these are; null: a mixture of one's own. */
export function editionOf(editions: Edition[], options: Options, usual: Options): Edition | null {
  const same = editions.find((edition) =>
    Object.entries(optionsOf(edition, usual)).every(([name, value]) => options[name] === value),
  )
  return same ?? null
}
