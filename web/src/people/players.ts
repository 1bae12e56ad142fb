/** What is asked of the server about players: their pages, games and ratings, and whom the player follows. */
import { api } from '../lib/connection/api'
import { rankOf } from '../lib/people'
import { say } from '../lib/words.svelte'
import type {
  Following,
  GamePlayed,
  GamesPlayed,
  Leaders,
  OwnPage,
  PeopleThere,
  PlayerPage,
  RatingCurve,
  Showing,
} from '../wire/types'

/** Which games are wanted; empty: any. */
export type Filter = {
  game: string
  pace: string
  result: string
  opponent: string
  /** A table: the games with the opponent of that game. */
  met: string
}

export const ANY: Filter = { game: '', pace: '', result: '', opponent: '', met: '' }
export const isAny = (filter: Filter) => Object.values(filter).every((chosen) => !chosen)

export const PACES = ['quick', 'correspondence', 'none'] as const
export const RESULTS = ['won', 'lost', 'drawn'] as const

/** Whom a game was played with, in words. */
export function opponentOf({ opponent }: GamePlayed): string {
  if (!opponent.agent) return opponent.name || say('web-player-somebody')
  const rank = rankOf(opponent.agent)
  return rank ? `${say('web-computer')} (${rank})` : say('web-computer')
}

function asked(values: Record<string, string>): string {
  const given = Object.entries(values).filter(([, value]) => value)
  return given.length ? `?${new URLSearchParams(given)}` : ''
}

/** One's own pages and lists have no name. */
const of = (page: string) => (page ? `api/players/${page}` : 'api/me')

export const players = {
  page: (page: string) => api.get<PlayerPage>(`api/players/${page}`),
  games: (page: string, filter: Filter, before = '') =>
    api.get<GamesPlayed>(`${of(page)}/games${asked({ ...filter, before })}`),
  curve: (page: string, game: string, pace: string) =>
    api.get<RatingCurve>(`${of(page)}/ratings${asked({ game, pace })}`),
  own: () => api.get<OwnPage>('api/me/page'),
  show: (showing: Showing) => api.post<OwnPage>('api/me/page', showing),
  hide: () => api.post<OwnPage>('api/me/page/remove', {}),
  leaders: (game: string, pace: string) => api.get<Leaders>(`api/leaders/${game}/${pace}`),
  following: () => api.get<Following>('api/following'),
  follow: (page: string, following: boolean) =>
    api.post<Following>('api/following', { page, following }),
  at: (table: string) => api.get<PeopleThere>(`api/tables/${table}/people`),
  challenge: (table: string, page: string) => api.post(`api/tables/${table}/challenge`, { page }),
}
