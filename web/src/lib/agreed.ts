/** The options of a table, in words. */
import type { Agreed, GameModule } from '../games/contract'
import type { Options } from './protocol'
import { say, words } from './words.svelte'

/** The options of a table in words; options without words are left out. */
export function agreedLines(game: GameModule, prefix: string, options: Options): Agreed[] {
  if (game.agreed) return game.agreed(options, say)
  return Object.entries(options)
    .map(([option, value]) => [`${prefix}-option-${option}`, String(value)] as const)
    .filter(([name, value]) => words.has(`${name}-${value}`))
    .map(([name, value]) => ({ name: say(name), value: say(`${name}-${value}`) }))
}
