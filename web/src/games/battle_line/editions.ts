/** The editions of Battle Line: the options that come nearest to each. */
import type { Options } from '../../lib/protocol'

export type Edition = {
  name: string
  /** The options that differ from the usual ones. */
  sets: Options
  /** Its place among the editions in the rulebook (chapter "Options"). */
  section?: number
}

/** The chapter of the rulebook that says what each edition does differently. */
export const OPTIONS_CHAPTER = 'BL-options'

export const EDITIONS: readonly Edition[] = [
  { name: 'usual', sets: {} },
  { name: 'first', sets: { tactics: false } },
  { name: 'russian', sets: {}, section: 0 },
  {
    name: 'ukrainian',
    sets: { traitor_destination: 'other_flag', environment_movable: false },
    section: 1,
  },
  { name: 'spanish', sets: { environment_movable: false }, section: 2 },
]

/** The rule of each option, and of a value where it has one of its own. */
export const OPTION_RULES: Record<string, string> = {
  tactics: 'BL-18.1',
  claim_timing: 'BL-4.2',
  'claim_timing-start_of_turn': 'BL-17.1',
  traitor_destination: 'BL-14.5',
  environment_movable: 'BL-13.6',
  leader_limit: 'BL-12.4',
}

/** Options that speak of Tactics cards, and decide nothing without them (BL-18.1). */
export const OF_TACTICS = ['traitor_destination', 'environment_movable', 'leader_limit']

/** The options of an edition; the other ones have their usual values. */
export function optionsOf({ sets }: Edition, usual: Options): Options {
  return { ...usual, ...sets }
}

/**
 * The edition whose options these are; null: a mixture of one's own.
 *
 * @param preferred The one that was chosen last, among editions with the same options.
 */
export function editionOf(options: Options, usual: Options, preferred: string): Edition | null {
  const same = EDITIONS.filter((edition) =>
    Object.entries(optionsOf(edition, usual)).every(([name, value]) => options[name] === value),
  )
  return same.find(({ name }) => name === preferred) ?? same[0] ?? null
}
