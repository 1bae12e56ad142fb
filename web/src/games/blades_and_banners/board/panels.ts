import { late } from '../../../lib/late/late'

/** The panels that hiring does not need. They are fetched before it ends, and then need no line any more. */
export const panels = {
  deploy: () => late(() => import('../preparation/DeployPanel.svelte')),
  info: () => late(() => import('./standing/Info.svelte')),
  line: () => late(() => import('./standing/StepLine.svelte')),
  fight: () => late(() => import('./fights/FightPopover.svelte')),
  proposal: () => late(() => import('./Proposal.svelte')),
  plan: () => late(() => import('../planning/PlanPanel.svelte')),
  plans: () => late(() => import('../planning/Planning.svelte')),
  tray: () => late(() => import('../preparation/Tray.svelte')),
}

export function fetchPanels(): void {
  for (const load of Object.values(panels)) void load()
}
