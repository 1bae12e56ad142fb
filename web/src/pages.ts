/** The pages, a row each: where it is, how it is loaded, and what else is to be known of it. */
import type { Component } from 'svelte'
import { people } from './lib/connection/server'
import type { Part } from './lib/languages'
import { addressOf, type Named, read } from './lib/route'

interface Row<Path extends string = string> {
  /** Its address (`read` in `lib/route.ts`). The page gets what is named there. */
  path: Path
  /** Fetches its code when it is first shown. */
  load: () => Promise<{ default: Component<never> }>
  /** The parts of the catalogue that it needs. */
  parts: string[]
  /** Whether others are there: without a server it is unknown. */
  people?: true
  /** Whether it begins again at each of its addresses, and not only for another `id`. */
  fresh?: true
}

const page = <Path extends string>(
  path: Path,
  load: () => Promise<{ default: Component<Named<Path>> }>,
  ...parts: Part[]
): Row<Path> => ({ path, load, parts: ['web', ...parts] })

/** An address selects the first one whose path it fits. */
export const pages = {
  front: page('', () => import('./front/FrontPage.svelte'), 'lobby'),
  table: page('table/:id/:key?', () => import('./table/TablePage.svelte')),
  lesson: page('learn/:id', () => import('./learn/LessonPage.svelte'), 'study'),
  learn: page('learn', () => import('./learn/LearnPage.svelte'), 'study'),
  puzzle: page('puzzle/:id', () => import('./learn/PuzzlePage.svelte'), 'study'),
  puzzles: page('puzzles|puzzle', () => import('./learn/PuzzlesPage.svelte'), 'study'),
  analysis: {
    ...page(
      'analysis/:kind?/:what?/:number?',
      () => import('./analysis/AnalysisPages.svelte'),
      'study',
      'analysis',
    ),
    fresh: true,
  },
  rules: page('rules/:number?', () => import('./rules/RulesPage.svelte'), 'study'),
  referee: page('referee', () => import('./rules/RefereePage.svelte'), 'study'),
  lobby: { ...page('lobby', () => import('./lobby/LobbyPage.svelte'), 'lobby'), people: true },
  tournament: {
    ...page(
      'tournament/:id',
      () => import('./tournaments/TournamentPage.svelte'),
      'lobby',
      'tournament',
    ),
    people: true,
  },
  account: {
    ...page('account', () => import('./accounts/AccountPage.svelte'), 'account'),
    people: true,
  },
  people: {
    ...page('leaders|player', () => import('./people/PeoplePage.svelte'), 'account', 'lobby'),
    people: true,
  },
  unknown: page('*', () => import('./UnknownPage.svelte'), 'keys'),
} satisfies Record<string, Row>

type Pages = typeof pages

/** What an address selects: a page, and what is named there. */
export type Route = {
  [Name in keyof Pages]: { page: Name } & Named<Pages[Name]['path']>
}[keyof Pages]

/** What the fragment of an address selects. */
export function routeOf(hash: string): Route {
  const address = addressOf(hash)
  for (const [page, row] of Object.entries<Row>(pages)) {
    const named = people || !row.people ? read(row.path, address) : null
    if (named) return { page, ...named } as Route
  }
  return { page: 'unknown' }
}

/** With another one the page begins again. */
export function beginningOf(route: Route): unknown {
  const row: Row = pages[route.page]
  return row.fresh ? route : 'id' in route ? route.id : null
}
