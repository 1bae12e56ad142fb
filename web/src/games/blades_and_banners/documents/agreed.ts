/** The options of a battle (armies, trees, strengths, choices of the defender), and their words. */
import type { Options, OptionValue } from '../../../lib/protocol'
import type { Say } from '../../../lib/words.svelte'
import type { Agreed } from '../../contract'
import type { Strengths } from './documents'
import { SOLDIER_KINDS, STANDARD, strengthsOf, tableName } from './strengths'

/** The usual and the greatest number of dice that are rolled for the budget (BB-3.1). */
export const DICE = 4
export const MAX_DICE = 24
/** The mean of four dice. */
export const COINS = 14

export const MAX_TREES = 6
/** The rows in which dice set trees (BB-2.3). */
export const TREE_ROWS = { first: 3, last: 12 }

/** The number of dice that a budget is rolled with; null if a number of coins is agreed. */
export function diceOf(budget: OptionValue | undefined): number | null {
  if (typeof budget === 'number') return null
  return typeof budget === 'object' && 'dice' in budget ? budget.dice : DICE
}

/** The budget option for a number of dice. */
export function rolled(dice: number): OptionValue {
  return dice === DICE ? 'dice' : { dice }
}

/** "Knight 5 (standard 4), Captain 3 …". */
export function strengthsText(strengths: Strengths, say: Say): string {
  return SOLDIER_KINDS.map((kind) => {
    const [value, standard] = [strengths[kind], STANDARD[kind]]
    return value === standard
      ? say('web-bb-agreed-strength', { kind, value })
      : say('web-bb-agreed-strength-differs', { kind, value, standard })
  }).join(', ')
}

/** The options of a table in words; options that the table does not have are left out. */
export function agreed(options: Options, say: Say): Agreed[] {
  const { budget, trees, trees_from: edge, strengths, defence_order: order } = options
  const lines: [string, string][] = []
  if (budget !== undefined) {
    const dice = diceOf(budget)
    const how =
      dice === null ? { how: 'coins', count: Number(budget) } : { how: 'dice', count: dice }
    lines.push(['budget', say('web-bb-agreed-budget', how)])
  }
  if (trees !== undefined)
    lines.push(['trees', Array.isArray(trees) ? treesText(trees, say) : treesWord(trees, say)])
  if (edge !== undefined && trees === 'rolled')
    lines.push(['trees_from', say(`web-bb-option-trees_from-${edge}`)])
  if (strengths !== undefined) {
    const table = strengthsOf(strengths)
    const name = say(`web-bb-option-strengths-${tableName(table)}`)
    lines.push(['strengths', `${name}: ${strengthsText(table, say)}`])
  }
  if (order !== undefined)
    lines.push(['defence_order', say(`web-bb-option-defence_order-${order}`)])
  return lines.map(([option, value]) => ({ name: say(`web-bb-option-${option}`), value }))
}

function treesText(cells: readonly string[], say: Say): string {
  return cells.length > 0 ? cells.join(', ') : treesWord('none', say)
}

function treesWord(trees: OptionValue, say: Say): string {
  return say(`web-bb-option-trees-${trees}`)
}
