/** Questions about positions, of which the server stores nothing (`docs/server.md`, "Positions"). */
import { address, api, textOf } from '../lib/api'
import type {
  Action,
  Explanation,
  Options,
  Outcome,
  RatedAction,
  Seat,
  View,
} from '../lib/protocol'

/** A position document, in which all is shown, or a view, which has a `seat`. */
export type Position = Record<string, unknown> & { game: string; options?: Options }
export type Line = { seat: Seat; action: Action }

/** Something in a position that does not fit: where, by which rule, and a sentence. */
export type Inconsistency = { path: string; rule: string | null; text: string }

export type ShownPosition = {
  problems: Inconsistency[]
  /** `all`, or the seat whose view it is. */
  shown: string
  position: Position | null
  views: Record<Seat, View>
  actors: Seat[]
  seat: Seat
  legal: Action[] | null
  legal_count: number
  outcome: Outcome | null
}

export type Analysed = {
  seat: Seat
  chances: Record<Seat, number> | null
  best: (RatedAction & { visits: number })[]
  complete: boolean
}

const chunk = 100 // actions that are played with one request

async function text(path: string, body: unknown): Promise<string> {
  return textOf(
    await fetch(address(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
}

export const positions = {
  look: (position: Position, seat?: Seat) =>
    api.post<ShownPosition>('api/positions', { position, ...(seat ? { seat } : {}) }),
  deal: async (game: string, options: Options = {}) =>
    (await api.post<{ position: Position }>('api/positions/deal', { game, options })).position,
  example: (name: string) => api.get<Position>(`api/examples/${name}`),
  /** The positions after each action. What a view hides is dealt at random; equal seeds deal alike. */
  async play(position: Position, actions: Line[], seed = 0): Promise<Position[]> {
    const after: Position[] = []
    for (let i = 0; i < actions.length; i += chunk) {
      const body = {
        position: after.at(-1) ?? position,
        actions: actions.slice(i, i + chunk),
        seed,
      }
      const answer = await api.post<{ positions: Position[] }>('api/positions/play', body)
      after.push(...answer.positions)
    }
    return after
  },
  explain: (position: Position, seat: Seat, action: Action) =>
    api.post<Explanation>('api/positions/explain', { position, seat, action }),
  analyse: (position: Position, seat: Seat, iterations: number) =>
    api.post<Analysed>('api/positions/analyse', { position, seat, iterations }),
  picture: (position: Position) => text('api/positions/picture', { position }),
  record: (position: Position, actions: Line[]) =>
    text('api/positions/record', { position, actions }),
}
