/** The options of a table, in words. */

import { paceText } from '../lib/pace'
import type { Options, Table } from '../lib/protocol'
import { say, words } from '../lib/words.svelte'
import type { Agreed, GameModule } from './contract'

/** What was agreed at a table: its options, and a start that was set up. */
export function agreedAt(game: GameModule, prefix: string, table: Table): Agreed[] {
  const lines = agreedLines(game, prefix, table.options)
  if (table.delay) {
    const value = say('web-lobby-delay-moves', { moves: table.delay })
    lines.unshift({ name: say('web-lobby-delay'), value })
  }
  if (table.rated) lines.unshift({ name: say('web-rating'), value: say('web-rating-changes') })
  if (table.clock) lines.unshift({ name: say('web-clocks'), value: paceText(table.clock.pace) })
  if (!table.position) return lines
  const value = say('web-from-position', { known: table.position })
  return [{ name: say('web-analysis-begin'), value }, ...lines]
}

/** The options of a table in words; options without words are left out. */
export function agreedLines(game: GameModule, prefix: string, options: Options): Agreed[] {
  if (game.agreed) return game.agreed(options, say)
  return Object.entries(options)
    .map(([option, value]) => [`${prefix}-option-${option}`, String(value)] as const)
    .filter(([name, value]) => words.has(`${name}-${value}`))
    .map(([name, value]) => ({ name: say(name), value: say(`${name}-${value}`) }))
}
