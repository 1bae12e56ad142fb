import type { Pace } from './protocol'
import { say } from './words.svelte'

/** A pace in words: "10 min + 5 s", "3 days a turn", "No clock". */
export function paceText(pace: Pace | null): string {
  const none = { minutes: 0, seconds: 0, days: 0 }
  return say('web-pace', pace ? { ...none, ...pace } : { ...none, kind: 'none' })
}
