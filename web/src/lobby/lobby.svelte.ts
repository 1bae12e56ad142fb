/** The lobby, live: tables that wait for somebody, public games, tournaments, and invitations. */
import { LiveNews } from '../lib/live_news.svelte'
import type { Options, Pace, Seat } from '../lib/protocol'
import type { Conditions } from '../tournaments/tournament.svelte'

export type LobbyTable = {
  id: string
  game: string
  /** The options that differ from the usual ones. */
  options: Options
  position: string | null
  pace: Pace | null
  /** The length of the match; null if none is agreed on. */
  games: number | null
  created: string
  /** The name shown at each seat. */
  seats: Record<Seat, string | null>
  /** The open seat; null once it is taken. */
  open: Seat | null
  rated: boolean
  delay: number
}
type Message =
  | { type: 'lobby'; open: LobbyTable[]; playing: LobbyTable[]; tournaments: Conditions[] }
  | { type: 'invitations'; tables: LobbyTable[] }
  | { type: 'pong' | 'error' | 'closing' }

export class Lobby extends LiveNews<Message> {
  open = $state.raw<LobbyTable[]>([])
  playing = $state.raw<LobbyTable[]>([])
  tournaments = $state.raw<Conditions[]>([])
  invitations = $state.raw<LobbyTable[]>([])

  constructor() {
    super('api/lobby/socket')
  }

  protected receive(message: Message): void {
    if (message.type === 'lobby') {
      this.open = message.open
      this.playing = message.playing
      this.tournaments = message.tournaments
      this.connected = true
    } else if (message.type === 'invitations') this.invitations = message.tables
  }
}

/** The name of whoever waits at a table; empty if they have none. */
export function hostOf(table: LobbyTable): string {
  return Object.values(table.seats).find((name) => name) ?? ''
}
