/** Cards fly from where they lay to where they lie, 200 ms, or not at all with reduced motion. */
import { quintOut } from 'svelte/easing'
import { crossfade, type TransitionConfig } from 'svelte/transition'
import type { Settings } from '../../lib/settings.svelte'

const LENGTH = 220

type Params = { key: string; mine: boolean }
export type Flight = {
  send(node: HTMLElement, params: Params): () => TransitionConfig
  receive(node: HTMLElement, params: Params): () => TransitionConfig
}

export function flight(settings: Settings): Flight {
  const duration = () => (settings.motion ? LENGTH : 0)
  const [send, receive] = crossfade({
    duration,
    easing: quintOut,
    // A card without another end comes from its owner's side, or goes there.
    fallback: (_node, params) => ({
      duration: duration(),
      easing: quintOut,
      css: (t, u) =>
        `opacity: ${t}; transform: translateY(${((params as Params).mine ? 90 : -90) * u}px)`,
    }),
  })
  return { send, receive } as unknown as Flight
}
