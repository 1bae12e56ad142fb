/** What concerns this browser alone: lines above the page, and games that are saved. */
import { mount } from 'svelte'
import { late } from '../lib/late/late'

/** Offers a newer version, which a person may have used. */
export async function offerNewer(use: () => void): Promise<void> {
  const { default: NewerVersion } = await late(() => import('./NewerVersion.svelte'), 'play')
  mount(NewerVersion, { ...place(), props: { use } })
}

/** Says once that this browser keeps no tables. */
export async function tellForgotten(): Promise<void> {
  const { default: Forgotten } = await late(() => import('./Forgotten.svelte'), 'play')
  mount(Forgotten, place())
}

export const loadSavedGames = () => late(() => import('./SavedGames.svelte'), 'play')

function place(): { target: Element; anchor?: Node } {
  const target = document.getElementById('app') ?? document.body
  return { target, anchor: target.firstChild ?? undefined }
}
