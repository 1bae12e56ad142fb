/** Requests to the server. All addresses are relative, so a proxy may serve the page at any path. */

import type {
  Drawn,
  Games,
  History,
  KeyMade,
  MadeTable,
  NewTable,
  Opens,
  OpponentWanted,
  People,
  Tables,
} from '../../wire/types'
import type { Seat, Table } from '../protocol'
import { type Asked, address, ask, waits } from './server'
import { serverTime } from './server_time'

export { address }

/** A refusal by the server; its message is for people. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly status: number,
    /** The rule of the game that forbids it, if one does. */
    readonly rule?: string,
  ) {
    super(text)
  }
}

/** The server does not answer: the line is down, or what stands before the server answers for it. */
export class NoAnswer extends Error {
  constructor(
    /** The status of an answer that is not the server's; 0 if there is none. */
    readonly status: number,
  ) {
    super(`The server does not answer (${status}).`)
  }
}

async function request<T>(...asked: Parameters<typeof text>): Promise<T> {
  const found = await text(...asked)
  try {
    return JSON.parse(found)
  } catch {
    throw new NoAnswer(200) // a page on which to sign in to the network, for example
  }
}

/** What the server answers. Throws `Refused` if it refuses, and `NoAnswer` if it does not answer. */
async function text(method: string, path: string, body?: unknown, work?: Asked): Promise<string> {
  let [status, found] = [0, '']
  try {
    const response = await ask(path, {
      ...work,
      method,
      credentials: 'same-origin',
      // The server answers in the language of the page, which need not be the browser's.
      headers: {
        'accept-language': document.documentElement.lang,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    serverTime.hear(response.headers.get('date'))
    status = response.status
    found = await response.text()
    if (response.ok) return found
  } catch (error) {
    throw error instanceof TypeError ? new NoAnswer(status) : error // it was ended by the page
  }
  let error: { code?: string; text?: string; rule?: string } | undefined
  try {
    error = JSON.parse(found).error
  } catch {
    // A proxy says it in its words, if it says anything.
  }
  if (!error?.text) throw new NoAnswer(status)
  throw new Refused(error.code ?? 'http', error.text, status, error.rule)
}

/**
 * A game's `share` of the work is from 0 to 1; its `rules` come before its `agents`. A `failure` says
 * to the operator what could not be made ready.
 */
export type Health = {
  status: 'ok' | 'starting' | 'failed'
  games?: Record<string, { rules: boolean; agents: boolean; share: number; failure?: string }>
}

/** Waits until the server has compiled a game's rules, unless the request itself waits. */
async function rulesOf(game: string): Promise<void> {
  while (!waits) {
    const { status, games } = await request<Health>('GET', 'health')
    const ready = games?.[game]
    if (status === 'ok' || ready?.rules !== false || ready.failure) return
    await new Promise((resolve) => window.setTimeout(resolve, 500))
  }
}

/** Whether this browser contributes to deals: it needs `crypto.subtle`, so not over plain http. */
const fair = isSecureContext

export const api = {
  get: <T>(path: string) => request<T>('GET', path),
  post: <T>(path: string, body: unknown, work?: Asked) => request<T>('POST', path, body, work),
  /** What the server answers, if that is no JSON. */
  text: (path: string, body: unknown) => text('POST', path, body),
  /** What the server has compiled since its start; `starting` until that is everything. */
  health: () => request<Health>('GET', 'health'),
  games: () => request<Games>('GET', 'api/games'),
  tables: () => request<Tables>('GET', 'api/tables'),
  table: (id: string) => request<Table>('GET', `api/tables/${id}`),
  create: async (table: NewTable) => {
    await rulesOf(table.game)
    return request<MadeTable>('POST', 'api/tables', { ...table, fair })
  },
  /** Takes the seat that a key opens; without one (null), the open seat of a public table. */
  join: (id: string, key: string | null, name?: string) =>
    request<Table>('POST', `api/tables/${id}/join`, {
      ...(key ? { key } : {}),
      ...(name ? { name } : {}),
      fair,
    }),
  /** The seat that a key opens, without using it; null if it opens none any more. */
  opens: async (id: string, key: string) =>
    (await request<Opens>('POST', `api/tables/${id}/opens`, { key })).seat,
  /** Takes a seat in the lobby where the same is played, or makes a table that waits there. */
  find: async (wanted: OpponentWanted) => {
    await rulesOf(wanted.game)
    return request<Table>('POST', 'api/lobby/find', { ...wanted, fair })
  },
  publish: (id: string, isPublic: boolean) =>
    request<Table>('POST', `api/tables/${id}/public`, { public: isPublic }),
  people: () => request<People>('GET', 'api/people'),
  invite: (id: string, table: string, seat: Seat) =>
    request<Table>('POST', `api/tables/${id}/invite`, { table, seat }),
  decline: (id: string) => request<Table>('POST', `api/tables/${id}/decline`, {}),
  mute: (table: string, seat: Seat, muted: boolean) =>
    request<People>('POST', 'api/people/mute', { table, seat, muted }),
  rename: (id: string, seat: Seat, name: string) =>
    request<Table>('POST', `api/tables/${id}/name`, { seat, name }),
  key: (id: string, seat: Seat) => request<KeyMade>('POST', `api/tables/${id}/keys`, { seat }),
  /** What was drawn for the start of a game, in sentences. */
  drawn: async (id: string) => (await request<Drawn>('GET', `api/tables/${id}/drawn`)).sentences,
  history: (id: string, seat: Seat | null, from: number) =>
    request<History>('GET', `api/tables/${id}/history?${seat ? `seat=${seat}&` : ''}from=${from}`),
  position: (id: string, seat: Seat | null) =>
    request<unknown>('GET', `api/tables/${id}/position${seat ? `?seat=${seat}` : ''}`),
  /** The path of a picture of the board, as a seat or a spectator (null) may see it. */
  picturePath: (id: string, seat: Seat | null) =>
    `api/tables/${id}/picture${seat ? `?seat=${seat}` : ''}`,
  record: (id: string) => text('GET', api.recordPath(id)),
  picture: (id: string) => text('GET', api.picturePath(id, null)),
  recordPath: (id: string) => `api/tables/${id}/record`,
}
