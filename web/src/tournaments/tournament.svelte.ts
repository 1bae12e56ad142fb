/** Tournaments (`docs/promises.md`): what can be asked of the server, and one of them, live. */
import { api } from '../lib/connection/api'
import { Connection } from '../lib/connection/connection.svelte'
import { dateText } from '../lib/dates'
import { say } from '../lib/words.svelte'
import type {
  Conditions,
  Entrants,
  Found,
  FromTournament,
  Progress,
  TournamentInfo,
  Tournaments,
  TournamentWanted,
  You,
} from '../wire/types'

const path = (id: string, what: string) => `api/tournaments/${id}/${what}`

export const tournaments = {
  listed: () => api.get<Tournaments>('api/tournaments'),
  make: (wanted: TournamentWanted) => api.post<TournamentInfo>('api/tournaments', wanted),
  join: (id: string, name: string) =>
    api.post<TournamentInfo>(path(id, 'join'), name ? { name } : {}),
  leave: (id: string) => api.post<TournamentInfo>(path(id, 'leave'), {}),
  start: (id: string) => api.post<TournamentInfo>(path(id, 'start'), {}),
  settle: (id: string, table: string, result: 'first' | 'second' | 'draw') =>
    api.post<TournamentInfo>(path(id, 'settle'), { table, result }),
  byCode: (code: string) => api.get<Found>(`api/tournaments/codes/${code}`),
  people: (id: string) => api.get<Entrants>(path(id, 'people')),
  gamesPath: (id: string) => path(id, 'games'),
  cancel: (id: string) => api.post<Tournaments>(path(id, 'cancel'), {}),
}

/** A tournament as it is now. */
export class Tournament extends Connection<FromTournament> {
  progress = $state.raw<Progress | null>(null)
  you = $state.raw<Omit<You, 'type'>>({ number: null, host: false })
  /** Whether there is none, or no longer. */
  gone = $state(false)

  constructor(id: string) {
    super(path(id, 'socket'))
    this.begin()
  }

  /** Shows what a request has answered, which the news would bring soon. */
  show({ tournament, you }: TournamentInfo): void {
    this.progress = tournament
    this.you = you
  }

  protected receive(message: FromTournament): void {
    this.settle()
    if (message.type === 'tournament') this.progress = message
    else if (message.type === 'you') this.you = message
    else if (message.type === 'gone') this.gone = true
  }
}

/** The name of a tournament; it goes with a host who deletes what is theirs. */
export function titleOf({ name }: Conditions): string {
  return name || say('web-tournament')
}

/** The name of a player by their number. */
export function nameIn({ players }: Progress, number: number | null): string {
  const found = players.find((player) => player.number === number)
  return found?.name || say('web-tournament-somebody', { number: number ?? 0 })
}

/** The game of a player that goes on. */
export function gameOf(
  { games }: Progress,
  number: number | null,
): Progress['games'][number] | undefined {
  return games.find(
    ({ first, second, result, table }) =>
      table && !result && number !== null && [first, second].includes(number),
  )
}

/** The call to a game: "Round 2: you play against Ann." */
export function readyText(
  progress: Progress,
  { round, first, second }: Progress['games'][number],
  number: number | null,
): string {
  const name = nameIn(progress, first === number ? second : first)
  return say('web-tournament-ready', { round, name })
}

/** How a tournament is played: "Swiss, 5 rounds". */
export function kindText({ kind, rounds }: Conditions): string {
  return say('web-tournament-kind', { kind, rounds: rounds ?? 0 })
}

/** When a tournament begins by itself; empty if its host starts it. */
export function startText({ starts }: Conditions): string {
  return starts ? dateText(starts, { dateStyle: 'full', timeStyle: 'short' }) : ''
}

/** How far a tournament is: the places that are taken, or the round. */
export function stateText({ state, players, places, round, rounds }: Conditions): string {
  return say('web-tournament-state', { state, players, places, round, rounds: rounds ?? 0 })
}
