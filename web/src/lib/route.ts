/** The addresses of the page. The fragment selects what is shown, so the server need not know it. */

import { people } from './server'

export type Route =
  | { page: 'front' }
  | { page: 'learn' }
  | { page: 'lobby' }
  | { page: 'account' }
  | { page: 'lesson'; id: string }
  | { page: 'people' }
  | { page: 'puzzles' }
  | { page: 'puzzle'; id: string }
  | { page: 'referee' }
  | { page: 'rules'; number: string }
  | { page: 'table'; id: string; key: string | null; review: boolean }
  | { page: 'tournament'; id: string }
  | { page: 'analysis'; from: [kind: string, what: string, number: string] }
  | { page: 'unknown' }

/** The pages where others are. */
const OF_PEOPLE = ['lobby', 'account', 'tournament', 'leaders', 'player']

/**
 * The parts of an address, from the first slash on. A link may have been taken out of a sentence with
 * the bracket, dot or comma behind it; nothing that the page names ends so.
 */
export function addressOf(hash: string): string[] {
  return hash
    .replace(/^#\/?/, '')
    .replace(/(?:%[0-9a-f]{2}|[^\w-])+$/i, '')
    .split('/')
}

/** What the fragment of an address selects. */
export function routeOf(hash: string): Route {
  const [page, id, key, number] = addressOf(hash)
  if (!page) return { page: 'front' }
  if (!people && OF_PEOPLE.includes(page)) return { page: 'unknown' }
  if (page === 'lobby' || page === 'account') return { page }
  if (page === 'leaders' || page === 'player') return { page: 'people' }
  if (page === 'learn') return id ? { page: 'lesson', id } : { page: 'learn' }
  if (page === 'puzzles' || (page === 'puzzle' && !id)) return { page: 'puzzles' }
  if (page === 'puzzle' && id) return { page, id }
  if (page === 'analysis') return { page, from: [id ?? '', key ?? '', number ?? ''] }
  if (page === 'referee') return { page }
  if (page === 'rules') return { page, number: id ?? '' }
  if (page === 'tournament' && id) return { page, id }
  if (page !== 'table' || !id) return { page: 'unknown' }
  const review = key === 'review' // No key of a seat is so short.
  return { page, id, key: review ? null : key || null, review }
}
