/** The panels that hiring does not need. They are fetched as it ends, and then need no line any more. */
export const panels = {
  deploy: () => import('../preparation/DeployPanel.svelte'),
  info: () => import('./Info.svelte'),
  line: () => import('./StepLine.svelte'),
  fight: () => import('./FightPopover.svelte'),
  proposal: () => import('./Proposal.svelte'),
  plan: () => import('../planning/PlanPanel.svelte'),
  tray: () => import('../preparation/Tray.svelte'),
}

export function fetchPanels(): void {
  for (const load of Object.values(panels)) load().catch(() => undefined) // asked for again when shown
}
