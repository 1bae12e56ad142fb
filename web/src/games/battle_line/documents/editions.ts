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
