/** The books of openings (`docs/analysis.md`): what the computer begins with, and how it scores. */
import { api } from '../lib/connection/api'
import { missing } from '../lib/late/missing'
import type { Position } from '../lib/protocol'
import type { Say } from '../lib/words.svelte'
import { words } from '../lib/words.svelte'

/** How often something was played, and how its side scored. */
interface Counted {
  kind: string
  games: number
  score: number
  /** The ends of a 95% interval. */
  low: number
  high: number
}
export interface Line extends Counted {
  /** What differs from the board of the book. */
  board?: object
  after?: Line[]
  [what: string]: unknown
}
export interface Chapter extends Counted {
  lines: Line[]
}
export interface Book {
  game: string
  /** Simulations of the champion for each decision. */
  iterations: number
  games: number
  board: object
  chapters: Chapter[]
}

const books = new Map<string, Promise<Book>>()

/** The book of a game, and the game's words. */
export function bookOf(game: string): Promise<Book> {
  let found = books.get(game)
  if (!found) {
    const part = game.replaceAll('-', '_')
    const its = missing.atOnce(() => words.need(part), part)
    found = Promise.all([api.get<Book>(`api/openings/${game}`), its]).then(([book]) => book)
    found.catch(() => books.delete(game))
    books.set(game, found)
  }
  return found
}

/** The lines to which a way leads, from its chapter on: `0.2.1`. */
export function linesAlong(book: Book, way: string): { chapter: Chapter | null; lines: Line[] } {
  const [first, ...others] = way.split('.')
  const chapter = (first && book.chapters[Number(first)]) || null
  const lines: Line[] = []
  let next = chapter?.lines
  for (const place of others) {
    const line = next?.[Number(place)]
    if (!line) break
    lines.push(line)
    next = line.after
  }
  return { chapter, lines }
}

/** A document with what differs; items of lists are named by their places. */
export function changed(base: unknown, change: unknown): unknown {
  if (Array.isArray(change) || typeof change !== 'object' || !change) return change
  const copy = (Array.isArray(base) ? [...base] : { ...(base as object) }) as Record<
    string,
    unknown
  >
  for (const [key, value] of Object.entries(change)) copy[key] = changed(copy[key], value)
  return copy
}

export const boardOf = (book: Book, line: Line) => changed(book.board, line.board) as Position

const UNITS = ['knights', 'captains', 'sergeants', 'pikemen', 'archers']

/** A line in words. */
export function lineText(line: Line, say: Say): string {
  const { kind } = line
  const order = (name: unknown) => say('web-bb-order', { order: String(name).replace('_', '-') })
  if (kind === 'army') {
    const parts = (line.counts as number[]).flatMap((count, i) =>
      count ? [say('web-bb-unit', { count, unit: UNITS[i] ?? '' })] : [],
    )
    return new Intl.ListFormat(words.language, { type: 'unit' }).format(parts)
  }
  if (kind === 'plan') return (line.orders as string[]).map(order).join(' → ')
  const far = Number(line.far)
  const given = Object.entries(line).filter(([, value]) => typeof value !== 'object')
  return say(`web-openings-${kind}`, {
    ...Object.fromEntries(
      given.map(([key, value]) => [
        key,
        typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value as string | number),
      ]),
    ),
    ...(kind === 'flag' ? { one: 5 - far, other: 5 + far } : {}),
    ...(kind === 'first' ? { order: order(line.unit) } : {}),
  })
}
