/** The call to the next round of a tournament, which is heard on whatever page its player is. */
import { announcer } from '../lib/announcer.svelte'
import { browser } from '../lib/kept/storage'
import { settings } from '../lib/settings.svelte'
import { play } from '../lib/sounds/sound'

const KEY = 'vexilla.tournament'
const RUNG = 'vexilla.called'
/** How a phone in a pocket tells that a round begins. */
const CALL_MS = [300, 120, 300, 120, 600]

let told = () => {}

/** The tournament of which this browser has last been told that its player takes part; or empty. */
export function tournamentOf(): string {
  const id = browser.text(KEY) ?? ''
  return /^[\w-]+$/.test(id) ? id : ''
}

/** Notes that the player takes part in a tournament, unless it turns out that they do not. */
export function takePart(id: string): void {
  if (tournamentOf() !== id) browser.write(KEY, id)
  told()
}

/** The same, if this browser knows of no other tournament. */
export function mayTakePart(id: string): void {
  if (!tournamentOf()) takePart(id)
}

export function takePartNoMore(): void {
  browser.remove(KEY)
}

/** Has somebody told whenever one takes part; at once if that is known. */
export function whenTakingPart(tell: () => void): void {
  told = tell
  if (tournamentOf()) told()
}

/** Calls to a table: once, however many pages of this browser are open. */
export function ring(table: string, text: string): void {
  announcer.announce(text)
  if (browser.text(RUNG) === table) return
  browser.write(RUNG, table)
  if (settings.sound) play('turn')
  navigator.vibrate?.(CALL_MS)
}
