/** The names of people and computers at a table, their ratings, and the score of their match. */
import type { Rating, Seat, Table } from './protocol'
import { say } from './words.svelte'

/** The name of a seat's player: "You", a name, "Computer", "Opponent", or one from the list of them. */
export function nameOf(table: Table, seat: Seat): string {
  const info = table.seats[seat]
  const mine = Object.values(table.seats).filter((other) => other.mine).length
  if (info?.mine && mine === 1) return say('web-you')
  if (info?.kind === 'agent') return say('web-computer')
  if (info?.name) return info.name
  return mine === 1 ? say('web-opponent') : say('web-seat-player', { seat })
}

/** The seats of the viewer. */
export function mySeats(table: Table): Seat[] {
  return Object.keys(table.seats).filter((seat) => table.seats[seat]?.mine)
}

/** The seat from which the viewer sees a table at first: one that is to act; null for a watcher. */
export function firstSeat(table: Table): Seat | null {
  const mine = mySeats(table)
  return mine.find((seat) => table.actors.includes(seat)) ?? mine[0] ?? null
}

/** Whether nothing is at stake at a table: it is not rated, of no tournament, and nobody is in haste. */
export function isFriendly({ rated, tournament, clock }: Table): boolean {
  return !rated && !tournament && clock?.pace.kind !== 'fischer'
}

/** The seats in the order of a score: the viewer's only seat comes first. */
export function inOrder(table: Table): Seat[] {
  const seats = Object.keys(table.seats)
  const mine = mySeats(table)
  return mine.length === 1 ? [...mine, ...seats.filter((seat) => seat !== mine[0])] : seats
}

/** The score of the match in a sentence: "Match: You 8 – Computer 5 after 2 games". */
export function matchText(table: Table): string {
  const { games, points } = table.match
  const score = inOrder(table).map((seat) => `${nameOf(table, seat)} ${points[seat]}`)
  return say('web-match', { score: score.join(' – '), games })
}

/** The level of the computer in a first game. */
export const LOWEST = 'search:level=1'

/** The level of the computer until another is chosen. */
export const MIDDLE = 'search:level=3'

/** The strength of an agent: "Level 3 · Squire", "Champion"; empty if it has no level. */
export function rankOf(agent = ''): string {
  if (agent === 'champion') return say('web-champion')
  const seconds = secondsOf(agent)
  if (seconds) return say('web-champion-time', { seconds: Number(seconds) })
  const level = levelOf(agent)
  return level ? say('web-level', { level: Number(level) }) : ''
}

/** The number of an agent's level; empty if it has none. */
export function levelOf(agent: string): string {
  return agent.match(/^search:level=(\d+)$/)?.[1] ?? ''
}

/** How a game ended for the viewer; `other` if they watched, or played all seats. */
export function sideOf(table: Table, winner: Seat | null): 'won' | 'lost' | 'draw' | 'other' {
  if (!winner) return 'draw'
  const mine = Object.values(table.seats).some((info) => info.mine)
  if (!mine || sameScreen(table)) return 'other'
  return table.seats[winner]?.mine ? 'won' : 'lost'
}

/** The seconds that a patient champion thinks; empty for any other agent. */
export function secondsOf(agent: string): string {
  return agent.match(/^champion:time=(\d+)$/)?.[1] ?? ''
}

/** Whether the viewer plays all seats. */
export function sameScreen(table: Table): boolean {
  return Object.values(table.seats).every((info) => info.mine)
}

/** A rating in words: "1662?" while it is provisional. */
export function ratingText({ rating, provisional }: Rating): string {
  return `${rating}${provisional ? '?' : ''}`
}
