import type { Part } from './languages'

/** The pages; the code of each is fetched when it is first shown. */
export const pages = {
  account: () => import('../pages/AccountPage.svelte'),
  analysis: () => import('../pages/AnalysisPage.svelte'),
  front: () => import('../pages/FrontPage.svelte'),
  learn: () => import('../pages/LearnPage.svelte'),
  lobby: () => import('../pages/LobbyPage.svelte'),
  lesson: () => import('../pages/LessonPage.svelte'),
  puzzles: () => import('../pages/PuzzlesPage.svelte'),
  puzzle: () => import('../pages/PuzzlePage.svelte'),
  rules: () => import('../pages/RulesPage.svelte'),
  table: () => import('../pages/TablePage.svelte'),
  tournament: () => import('../pages/TournamentPage.svelte'),
  unknown: () => import('../pages/UnknownPage.svelte'),
}

const PARTS: Partial<Record<keyof typeof pages, Part[]>> = {
  account: ['account'],
  analysis: ['study', 'analysis'],
  front: ['lobby'],
  learn: ['study'],
  lobby: ['lobby'],
  lesson: ['study'],
  puzzles: ['study'],
  puzzle: ['study'],
  rules: ['study'],
  tournament: ['lobby', 'tournament'],
  unknown: ['keys'],
}

/** The parts of the catalogue that a page needs. */
export function parts(page: keyof typeof pages): Part[] {
  return ['web', ...(PARTS[page] ?? [])]
}
