import type { Part } from './lib/languages'

/** A page: how its code is fetched when it is first shown, and the parts of the catalogue it needs. */
const page = <Loaded>(load: () => Promise<Loaded>, ...parts: Part[]) => ({
  load,
  parts: ['web', ...parts],
})

export const pages = {
  account: page(() => import('./accounts/AccountPage.svelte'), 'account'),
  analysis: page(() => import('./analysis/AnalysisPages.svelte'), 'study', 'analysis'),
  front: page(() => import('./front/FrontPage.svelte'), 'lobby'),
  learn: page(() => import('./learn/LearnPage.svelte'), 'study'),
  lobby: page(() => import('./lobby/LobbyPage.svelte'), 'lobby'),
  lesson: page(() => import('./learn/LessonPage.svelte'), 'study'),
  people: page(() => import('./people/PeoplePage.svelte'), 'account'),
  puzzles: page(() => import('./learn/PuzzlesPage.svelte'), 'study'),
  puzzle: page(() => import('./learn/PuzzlePage.svelte'), 'study'),
  referee: page(() => import('./rules/RefereePage.svelte'), 'study'),
  rules: page(() => import('./rules/RulesPage.svelte'), 'study'),
  table: page(() => import('./table/TablePage.svelte')),
  tournament: page(() => import('./tournaments/TournamentPage.svelte'), 'lobby', 'tournament'),
  unknown: page(() => import('./UnknownPage.svelte'), 'keys'),
}
