/** Reviews of finished games, and puzzles: the server's answers, and their words. */
import type { Context, GameModule } from '../games/contract'
import { games } from '../games/registry'
import { api } from '../lib/connection/api'
import type {
  Action,
  BoardState,
  Decision,
  Explanation,
  GameEvent,
  RatedAction,
  Seat,
  View,
} from '../lib/protocol'
import { say, words } from '../lib/words.svelte'
import type { Answered, PuzzlePosition, Puzzles, ReviewInfo } from '../wire/types'

/** In what follows, `move` is the number of moves of a puzzle that were found before. */
export const study = {
  review: (id: string) => api.get<ReviewInfo>(`api/tables/${id}/review`),
  puzzles: () => api.get<Puzzles>('api/puzzles'),
  puzzle: (id: string) => api.get<PuzzlePosition>(`api/puzzles/${id}`),
  /** The board that a seat sees, as the address of a picture. */
  picture: async (position: View) => {
    const svg = await api.text('api/positions/picture', { position })
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
  },
  explain: (id: string, move: number, action: Action) =>
    api.post<Explanation>(`api/puzzles/${id}/explain`, { move, action }),
  answer: (id: string, move: number, action: Action) =>
    api.post<Answered>(`api/puzzles/${id}/answer`, { move, action }),
}

/** A chance in percent. */
export function percent(chance: number): string {
  return new Intl.NumberFormat(words.language, { style: 'percent' }).format(chance)
}

/** An action that has not been played, in words. */
export function actionText(
  action: Action,
  seat: Seat,
  view: View | null,
  game: GameModule,
  context: Context,
): string {
  if (!view) return ''
  const event: GameEvent = { number: 0, seat, kind: 'action', action, view, at: '' }
  return game.moveText(event, view, context)
}

/** The actions that were better than the one played, as far as a percentage shows, the best first. */
export function betterOnes({ best, after }: Decision): RatedAction[] {
  return best
    .filter(({ chance }) => Math.round(100 * chance) > Math.round(100 * (after ?? 1)))
    .toSorted((one, other) => other.chance - one.chance)
}

/** The state of a board for the seat that has a view. */
export function studyState(view: View, legal: Action[] | null): BoardState {
  const seat = view.seat ?? ''
  return { number: 0, seat, view, actors: [seat], legal, outcome: null }
}

/** The board of a game that is studied; null if the page has none. */
export async function studied(name: string): Promise<GameModule | null> {
  return (await games[name]?.load()) ?? null
}

/** How a game speaks to the player of a seat at an imaginary table. */
export function studyContext(seat: Seat): Context {
  const name = (other: Seat) => say(other === seat ? 'web-you' : 'web-opponent')
  return { say, name, seat }
}
