/** Reading the log of a table. */
import type { Context, GameModule } from '../games/contract'
import type { GameEvent, Seat, View } from '../lib/protocol'

/** What a component needs to walk through a log and tell it in words. */
export interface LogProps {
  log: GameEvent[]
  /** The number of the event that is shown. */
  shown: number
  game: GameModule
  context: Context
  /** Shows another event. */
  look(number: number): void
}

/** The events of a line in the list of moves. */
type Line = [GameEvent, ...GameEvent[]]

/** Whether an event has a line in the list of moves. */
export function isShown(event: GameEvent): boolean {
  return !['name', 'join', 'standing', 'public', 'commit', 'open'].includes(event.kind)
}

/** The lines of the list of moves: what belongs to one turn stands in one. The review counts as they do. */
export function linesOf(log: GameEvent[], game: Pick<GameModule, 'continues'>): Line[] {
  const lines: Line[] = []
  for (const event of log.filter(isShown)) {
    const line = lines.at(-1)
    const previous = line?.at(-1)
    if (line && previous && game.continues?.(event, previous)) line.push(event)
    else lines.push([event])
  }
  return lines
}

/** The actions of a log that were not taken back: the decisions of a game. */
export function actionsOf(log: GameEvent[]): GameEvent[] {
  const left: GameEvent[] = []
  for (const event of log) {
    if (event.kind === 'action') left.push(event)
    else if (event.kind === 'takeback') left.splice(event.keep ?? left.length)
  }
  return left
}

/** What an event that is no action was: whoever declines their own offer withdraws it. */
export function happened(
  { kind, what, seat, number }: GameEvent,
  log: GameEvent[],
): { kind: string; what: string } {
  const offered = (event: GameEvent) =>
    event.number < number && event.kind === 'offer' && event.what === what
  const own = kind === 'decline' && log.findLast(offered)?.seat === seat
  return { kind: own ? 'withdraw' : kind, what: what ?? '' }
}

/** The view before each event, by the event's number; the first event of a whole game has none. */
export function viewsBefore(log: GameEvent[]): Map<number, View> {
  const views = log.map(({ number, before }, i) => [number, before ?? log[i - 1]?.view] as const)
  return new Map(views.filter((pair): pair is [number, View] => pair[1] !== undefined))
}

/** The position after an event, in which a seat may reply; null if there is none. */
export function viewForReply(log: GameEvent[], number: number, seat: Seat): View | null {
  const view = log.find((event) => event.number === number)?.view
  return view ? { ...view, to_move: seat } : null
}

/** The last turn up to an event's number: consecutive actions of one seat. */
export function lastTurn(log: GameEvent[], number: number): GameEvent[] {
  const actions = log.filter((event) => event.number <= number && event.kind === 'action')
  const seat = actions.at(-1)?.seat
  const before = actions.findLastIndex((event) => event.seat !== seat)
  return actions.slice(before + 1)
}

/** The numbers of the events to replay: the last action of a seat, and all that came after it. */
export function sinceTurnOf(seat: Seat, log: GameEvent[]): number[] {
  const shown = log.filter(isShown)
  const last = shown.findLastIndex((event) => event.seat === seat && event.kind === 'action')
  return shown.slice(Math.max(0, Math.min(last, shown.length - 2))).map(({ number }) => number)
}
