import type { Say } from '../../../lib/words.svelte'
import type { Place } from '../documents/setup'

/** A place in words. */
export function nameOfPlace(place: Place, say: Say): string {
  const [kind = '', seat = '', flag = ''] = place.split(':')
  const name = seat && say('web-bl-seat', { seat })
  return say('web-bl-place', { kind: kind || 'other', name, flag })
}
