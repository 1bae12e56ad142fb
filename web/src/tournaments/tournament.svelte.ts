/** Tournaments (`docs/server.md`): what can be asked of the server, and one of them, live. */
import { api } from '../lib/api'
import { LiveNews } from '../lib/live_news.svelte'
import type { Options, Pace } from '../lib/protocol'
import { say } from '../lib/words.svelte'

export type Kind = 'round-robin' | 'swiss'

export type NewTournament = {
  name: string
  game: string
  options: Options
  kind: Kind
  /** The number of rounds of a Swiss tournament. */
  rounds?: number
  pace: Pace
  places: number
  rated: boolean
  bots: boolean
  /** Whether the host takes part, under the name `player`. */
  plays: boolean
  player?: string
}

/** What is played, and how far it is; `options` are those that differ from the usual ones. */
export type Conditions = {
  id: string
  name: string
  game: string
  options: Options
  kind: Kind
  /** Null: as many as it takes, which the start settles. */
  rounds: number | null
  pace: Pace
  rated: boolean
  bots: boolean
  places: number
  state: 'open' | 'playing' | 'over'
  /** The round that is played; 0 before the start. */
  round: number
  players: number
}
export type Entrant = {
  number: number
  name: string | null
  withdrawn: boolean
  place: number
  points: number
  buchholz: number
  sonneborn_berger: number
}
/** A game, with the numbers of its players; without a second one, the first has nobody to play. */
export type TournamentGame = {
  round: number
  first: number
  second: number | null
  table: string | null
  result: 'first' | 'second' | 'draw' | 'neither' | 'bye' | 'walkover' | null
}
export type Progress = { conditions: Conditions; players: Entrant[]; games: TournamentGame[] }
/** What a tournament is to the viewer: their number as a player, and whether they host it. */
export type You = { number: number | null; host: boolean }
export type Listed = { listed: Conditions[]; mine: Conditions[] }
type Answer = { tournament: Progress; you: You }
type Message =
  | ({ type: 'tournament' } & Progress)
  | ({ type: 'you' } & You)
  | { type: 'gone' | 'pong' | 'error' | 'closing' }

const path = (id: string, what: string) => `api/tournaments/${id}/${what}`

export const tournaments = {
  listed: () => api.get<Listed>('api/tournaments'),
  make: (wanted: NewTournament) => api.post<Answer>('api/tournaments', wanted),
  join: (id: string, name: string) => api.post<Answer>(path(id, 'join'), name ? { name } : {}),
  leave: (id: string) => api.post<Answer>(path(id, 'leave'), {}),
  start: (id: string) => api.post<Answer>(path(id, 'start'), {}),
  cancel: (id: string) => api.post<Listed>(path(id, 'cancel'), {}),
}

/** A tournament as it is now. */
export class Tournament extends LiveNews<Message> {
  progress = $state.raw<Progress | null>(null)
  you = $state.raw<You>({ number: null, host: false })
  /** Whether there is none, or no longer. */
  gone = $state(false)

  constructor(id: string) {
    super(path(id, 'socket'))
  }

  /** Shows what a request has answered, which the news would bring soon. */
  show({ tournament, you }: Answer): void {
    this.progress = tournament
    this.you = you
  }

  protected receive(message: Message): void {
    this.connected = true
    if (message.type === 'tournament') this.progress = message
    else if (message.type === 'you') this.you = message
    else if (message.type === 'gone') this.gone = true
  }
}

/** How a tournament is played: "Swiss, 5 rounds". */
export function kindText({ kind, rounds }: Conditions): string {
  return say('web-tournament-kind', { kind, rounds: rounds ?? 0 })
}

/** How far a tournament is: the places that are taken, or the round. */
export function stateText({ state, players, places, round, rounds }: Conditions): string {
  return say('web-tournament-state', { state, players, places, round, rounds: rounds ?? 0 })
}
