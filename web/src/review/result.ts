/** The result of a game in words, as the viewer sees it: a player, both players, or a watcher. */
import type { Context, GameModule } from '../games/contract'
import { sameScreen } from '../lib/people'
import type { Outcome, Seat, Table, View } from '../lib/protocol'
import { say } from '../lib/words.svelte'

/** How the players or their clocks end a game, for which the page has words. */
const DECIDED = ['resignation', 'agreement', 'time', 'abandonment', 'failure']

export type Told = {
  side: 'won' | 'lost' | 'draw' | 'other'
  /** The winner, in a sentence. */
  result: string
  /** How it was decided, in a sentence. */
  reason: string
}

/** Puts an outcome into words; the views are those after and before the last action. */
export function resultOf(
  outcome: Outcome,
  table: Table,
  mine: readonly Seat[],
  game: GameModule,
  context: Context,
  view: View,
  before: View | null,
): Told {
  const { winner, reason } = outcome
  const watches = !mine.length || sameScreen(table)
  const side = !winner ? 'draw' : watches ? 'other' : mine.includes(winner) ? 'won' : 'lost'
  const loser = Object.keys(table.seats).find((seat) => seat !== winner) ?? ''
  return {
    side,
    result: say('web-result', { result: side, name: winner ? context.name(winner) : '' }),
    reason: DECIDED.includes(reason)
      ? say('web-reason', { reason, result: side, loser: context.name(loser) })
      : game.ending(outcome, view, before, context),
  }
}
