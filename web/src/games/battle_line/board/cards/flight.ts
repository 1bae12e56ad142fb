/** Cards fly from their old place to their new one; with reduced motion they do not. */
import { quintOut } from 'svelte/easing'
import { crossfade, type TransitionConfig } from 'svelte/transition'
import type { Settings } from '../../../../lib/settings.svelte'

const DURATION = 220 // ms

type Params = { key: string; mine: boolean }
export type Flight = {
  send(node: HTMLElement, params: Params): () => TransitionConfig
  receive(node: HTMLElement, params: Params): () => TransitionConfig
}

export function flight(settings: Settings): Flight {
  const duration = () => (settings.motion ? DURATION : 0)
  const [send, receive] = crossfade({
    duration,
    easing: quintOut,
    // A card that was not on the table before, or is no longer, flies from or to its owner's side.
    fallback: (_node, params) => ({
      duration: duration(),
      easing: quintOut,
      css: (t, u) =>
        `opacity: ${t}; transform: translateY(${((params as Params).mine ? 90 : -90) * u}px)`,
    }),
  })
  return { send, receive } as unknown as Flight
}
