/** The lobby, live: tables that wait for somebody, public games, and invitations. */
import { address } from './api'
import type { Options, Pace, Seat } from './protocol'

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
}
type Message =
  | { type: 'lobby'; open: LobbyTable[]; playing: LobbyTable[] }
  | { type: 'invitations'; tables: LobbyTable[] }
  | { type: 'pong' | 'error' | 'closing' }

const PING_EVERY = 8_000
const RETRY_DELAY = 3_000

export class Lobby {
  open = $state.raw<LobbyTable[]>([])
  playing = $state.raw<LobbyTable[]>([])
  invitations = $state.raw<LobbyTable[]>([])
  /** Whether what is shown is up to date. */
  connected = $state(false)

  #socket: WebSocket | null = null
  #heard = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #ping = setInterval(() => this.#ask(), PING_EVERY)

  constructor() {
    this.#connect()
  }

  close(): void {
    clearInterval(this.#ping)
    clearTimeout(this.#retry)
    if (this.#socket) this.#socket.onclose = null
    this.#socket?.close()
  }

  #connect(): void {
    const socket = new WebSocket(address('api/lobby/socket').replace(/^http/, 'ws'))
    this.#socket = socket
    this.#heard = true
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(data))
    socket.onclose = () => {
      this.connected = false
      this.#retry = setTimeout(() => this.#connect(), RETRY_DELAY * (0.5 + Math.random()))
    }
  }

  /** Asks whether the line is alive; one that has not answered since the last time is dead. */
  #ask(): void {
    if (!this.#heard) this.#socket?.close()
    this.#heard = false
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send('{"type":"ping"}')
  }

  #receive(message: Message): void {
    this.#heard = true
    if (message.type === 'lobby') {
      this.open = message.open
      this.playing = message.playing
      this.connected = true
    } else if (message.type === 'invitations') this.invitations = message.tables
  }
}

/** The name of whoever waits at a table; empty if they have none. */
export function hostOf(table: LobbyTable): string {
  return Object.values(table.seats).find((name) => name) ?? ''
}
