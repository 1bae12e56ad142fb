/** Short sounds. What makes them (`sounds/made.ts`) is loaded with the first one. */
import { atOnce } from '../late/late'
import { settings } from '../settings.svelte'
import type { Sound } from './made'

export type { Sound }

/** Plays a sound, once the person has done something: browsers allow none before. */
export function play(sound: Sound): void {
  if (!navigator.userActivation?.hasBeenActive) return
  atOnce(() => import('./made')).then(
    ({ make }) => make(sound, settings.volume),
    () => {}, // until it comes it is quiet
  )
}
