/** Reading the log of a table. */
import type { Context, GameModule } from '../games/contract'
import type { GameEvent, View } from './protocol'

/** Who walks through a log, in words: the list of moves, the review. */
export interface Walk {
  log: GameEvent[]
  /** The number of the event that is shown. */
  shown: number
  game: GameModule
  context: Context
  look(number: number): void
}

/** Whether an event has a line in the list of moves. */
export function isShown(event: GameEvent): boolean {
  return event.kind !== 'name' && event.kind !== 'join'
}

/** The view before each event, by its number; the first has none. */
export function beforeEach(log: GameEvent[]): Map<number, View> {
  return new Map(log.slice(1).map((event, i) => [event.number, (log[i] as GameEvent).view]))
}

/** The actions of one seat in a row that end with the last one up to a number. */
export function lastTurn(log: GameEvent[], number: number): GameEvent[] {
  const actions = log.filter((event) => event.number <= number && event.kind === 'action')
  const mover = actions.at(-1)?.seat
  const other = actions.findLastIndex((event) => event.seat !== mover)
  return actions.slice(other + 1)
}
