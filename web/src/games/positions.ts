/** Questions about positions, of which the server stores nothing (`docs/api.md`, "Positions"). */
import { api } from '../lib/connection/api'
import type { Asked } from '../lib/connection/server'
import type { Action, Explanation, Options, Position, Seat } from '../lib/protocol'
import type { Analysed, Dealt, Line, Positions, ShownPosition, Tree } from '../wire/types'

const chunk = 100 // actions that are played with one request

export const positions = {
  look: (position: Position, seat?: Seat) =>
    api.post<ShownPosition>('api/positions', { position, ...(seat ? { seat } : {}) }),
  /** A new game, and what was drawn for it. */
  deal: (game: string, options: Options = {}) =>
    api.post<Dealt>('api/positions/deal', { game, options }),
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
      const answer = await api.post<Positions>('api/positions/play', body)
      after.push(...answer.positions)
    }
    return after
  },
  explain: (position: Position, seat: Seat, action: Action) =>
    api.post<Explanation>('api/positions/explain', { position, seat, action }),
  /** What a referee at a real table says of a position; the questions are the game's. */
  judge: (position: Position, question: { ask: string } & Record<string, unknown>) =>
    api.post<Explanation>('api/positions/judge', { position, question }),
  /** `work` can end the search, and is told how much of it is done if that is known. */
  analyse: (position: Position, seat: Seat, iterations: number, work: Asked) =>
    api.post<Analysed>('api/positions/analyse', { position, seat, iterations }, work),
  picture: (position: Position) => api.text('api/positions/picture', { position }),
  /** The board as text, in the language of the page. */
  text: (position: Position) => api.text('api/positions/text', { position }),
  record: (position: Position, actions: Line[]) =>
    api.text('api/positions/record', { position, actions }),
  /** A game with comments and variations as text (`.vex`), and back. */
  transcript: (tree: Tree) => api.text('api/positions/transcript', tree),
  fromTranscript: (text: string) => api.post<Tree>('api/positions/from-transcript', { text }),
}
