/** The pages; the code of each is fetched when it is first shown. */
export const pages = {
  analysis: () => import('../pages/AnalysisPage.svelte'),
  front: () => import('../pages/FrontPage.svelte'),
  learn: () => import('../pages/LearnPage.svelte'),
  lesson: () => import('../pages/LessonPage.svelte'),
  puzzles: () => import('../pages/PuzzlesPage.svelte'),
  puzzle: () => import('../pages/PuzzlePage.svelte'),
  rules: () => import('../pages/RulesPage.svelte'),
  table: () => import('../pages/TablePage.svelte'),
  unknown: () => import('../pages/UnknownPage.svelte'),
}
