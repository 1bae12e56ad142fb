/** Sets up Blades & Banners from chance: trees, budget, first player (BB-2, BB-3.1, BB-4.1). */
import type { Deal } from '../../../fair/fair_deal'
import { diceOf, MAX_TREES } from './agreed'
import { inReadingOrder } from './geometry'

const COLUMNS = 'abcdefghijklmnopqrst'
const MIDDLE = 7 // the last row of the southern half
const [MIN_BUDGET, MAX_BUDGET] = [2, 24]

/** Marsaglia's multiply-with-carry generator, with which the library rolls dice. */
class Dice {
  constructor(private state: bigint) {}

  below(count: number): number {
    this.state = 2131995753n * (this.state & 0xffffffffn) + (this.state >> 32n)
    return Number(((this.state & 0xffffffffn) * BigInt(count)) >> 32n)
  }

  roll(): number {
    return 1 + this.below(6)
  }
}

/** Where trees grow (BB-2); `east`: their columns count from the eastern edge. */
function grown(dice: Dice, east: boolean): string[] {
  const cells: string[] = []
  let column = 0
  while (cells.length < MAX_TREES) {
    const [griffin, unicorn] = [dice.roll(), dice.roll()]
    if (griffin === unicorn) continue
    column += Math.max(griffin, unicorn)
    if (column > COLUMNS.length) break
    const smaller = Math.min(griffin, unicorn)
    const row = griffin < unicorn ? MIDDLE + 1 - smaller : MIDDLE + smaller
    cells.push(`${COLUMNS.at(east ? -column : column - 1)}${row}`)
  }
  return cells
}

/** The sum of dice, rolled again while it buys nothing (BB-3.1). */
function rolled(dice: Dice, count: number): number {
  let sum = 0
  while (sum < MIN_BUDGET) {
    sum = 0
    for (let i = 0; i < count; i++) sum += dice.roll()
  }
  return Math.min(sum, MAX_BUDGET)
}

export const deal: Deal = async (options, first, chance) => {
  const dice = new Dice(1n + (await chance.bits(60)))
  const { strengths, defence_order, budget } = options
  const agreed = Array.isArray(options.trees) ? (options.trees as string[]) : []
  const trees = options.trees === 'rolled' ? grown(dice, options.trees_from === 'east') : agreed
  const count = diceOf(budget)
  const coins = count === null ? budget : rolled(dice, count)
  const lot = ['griffin', 'unicorn'][dice.below(2)]
  return {
    game: 'blades-and-banners',
    options: { strengths, defence_order },
    trees: inReadingOrder(trees),
    step: 1,
    phase: 'hiring',
    to_move: 'griffin',
    budget: coins,
    deployer: first ?? lot,
    griffin: {},
    unicorn: {},
  }
}
