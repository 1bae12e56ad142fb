import type { GameInfo, Options } from '../lib/protocol'

/** The usual value of each option of a game: the first one that it offers. */
export function usualOptions(values: GameInfo['options']): Options {
  return Object.fromEntries(Object.entries(values).map(([name, [usual]]) => [name, usual ?? '']))
}
