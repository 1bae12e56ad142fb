/** The lobby, live: tables that wait for somebody, public games, tournaments, and invitations. */
import { Connection } from '../lib/connection/connection.svelte'
import type { Conditions, FinishedGame, FromLobby, LobbyTable } from '../wire/types'

export class Lobby extends Connection<FromLobby> {
  open = $state.raw<LobbyTable[]>([])
  playing = $state.raw<LobbyTable[]>([])
  top = $state.raw<LobbyTable[]>([])
  tournaments = $state.raw<Conditions[]>([])
  results = $state.raw<FinishedGame[]>([])
  invitations = $state.raw<LobbyTable[]>([])

  constructor() {
    super('api/lobby/socket')
    this.begin()
  }

  protected receive(message: FromLobby): void {
    if (message.type === 'lobby') {
      this.open = message.open
      this.playing = message.playing
      this.top = message.top
      this.tournaments = message.tournaments
      this.results = message.results
      this.settle()
    } else if (message.type === 'invitations') this.invitations = message.tables
  }
}

/** The name of whoever waits at a table; empty if they have none. */
export function hostOf(table: LobbyTable): string {
  return Object.values(table.seats).find((name) => name) ?? ''
}
