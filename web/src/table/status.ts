/** What stands below a player's name at a table: their task, their absence, or a computer's level. */
import type { Context, GameModule } from '../games/contract'
import { rankOf } from '../lib/people'
import type { Seat, Table, TableState } from '../lib/protocol'
import { say } from '../lib/words.svelte'

interface Seen {
  table: Table
  state: TableState | null
  /** The seat from which the table is watched; null for a watcher. */
  watching: Seat | null
  /** Whether a choice waits for the connection. */
  pending: boolean
  game: GameModule
  context: Context
}

/** The status of a seat. */
export function statusOf(seat: Seat, seen: Seen): string {
  const { table, state, watching, game, context } = seen
  const info = table.seats[seat]
  const rank = rankOf(info?.agent)
  if (!state || state.outcome || table.read_only) return rank
  if (info?.kind === 'open') return say('web-seat-open')
  if (!info?.mine && info?.kind === 'person' && !info.present) return say('web-away')
  if (seat === watching && seen.pending) return say('web-under-way')
  if (state.actors.includes(seat)) {
    if (seat === watching) return game.status(state, context)
    return say(info?.kind === 'agent' ? 'web-thinking' : 'web-to-move')
  }
  if (seat === watching) return say('web-wait')
  return rank || (watching ? say('web-waits-for-you') : '')
}
