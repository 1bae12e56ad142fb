import type { Part } from './lib/languages'

/** The pages; the code of each is fetched when it is first shown. */
export const pages = {
  account: () => import('./accounts/AccountPage.svelte'),
  analysis: () => import('./analysis/AnalysisPages.svelte'),
  front: () => import('./front/FrontPage.svelte'),
  learn: () => import('./learn/LearnPage.svelte'),
  lobby: () => import('./lobby/LobbyPage.svelte'),
  lesson: () => import('./learn/LessonPage.svelte'),
  people: () => import('./people/PeoplePage.svelte'),
  puzzles: () => import('./learn/PuzzlesPage.svelte'),
  puzzle: () => import('./learn/PuzzlePage.svelte'),
  referee: () => import('./rules/RefereePage.svelte'),
  rules: () => import('./rules/RulesPage.svelte'),
  table: () => import('./table/TablePage.svelte'),
  tournament: () => import('./tournaments/TournamentPage.svelte'),
  unknown: () => import('./UnknownPage.svelte'),
}

const PARTS: Partial<Record<keyof typeof pages, Part[]>> = {
  account: ['account'],
  analysis: ['study', 'analysis'],
  front: ['lobby'],
  learn: ['study'],
  lobby: ['lobby'],
  lesson: ['study'],
  people: ['account'],
  puzzles: ['study'],
  puzzle: ['study'],
  referee: ['study'],
  rules: ['study'],
  tournament: ['lobby', 'tournament'],
  unknown: ['keys'],
}

/** The parts of the catalogue that a page needs. */
export function parts(page: keyof typeof pages): Part[] {
  return ['web', ...(PARTS[page] ?? [])]
}
