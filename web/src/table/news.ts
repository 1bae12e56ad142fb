/** News of a table, for the ears: each new event has its sound, and a line for screen readers. */
import type { Context, GameModule } from '../games/contract'
import { announcer } from '../lib/announcer.svelte'
import type { GameEvent, View } from '../lib/protocol'
import { settings } from '../lib/settings.svelte'
import { play } from '../lib/sounds/sound'
import { say } from '../lib/words.svelte'
import { happened, isShown, viewsBefore } from '../review/history'

const MAX_SOUNDS = 3
const MAX_ANNOUNCED = 6 // events; whoever was away longer looks at the list of moves

/** Lets new events be heard, the oldest first; `covered` if nobody is to hear what they were. */
export function tellNews(
  fresh: GameEvent[],
  log: GameEvent[],
  game: GameModule,
  context: Context,
  covered: boolean,
): void {
  const earlier = viewsBefore(log)
  const before = (event: GameEvent): View | null => earlier.get(event.number) ?? null
  const sounds = fresh
    .map((event) => (event.kind === 'action' ? game.sound(event, before(event)) : null))
    .filter((sound) => sound !== null)
  if (settings.sound && !covered) sounds.slice(-MAX_SOUNDS).forEach(play)
  for (const event of fresh.filter(isShown).slice(-MAX_ANNOUNCED))
    tellEvent(event, log, before(event), game, context)
}

/** Announces what happened in an event of a log; `before` is the view before it. */
export function tellEvent(
  event: GameEvent,
  log: GameEvent[],
  before: View | null,
  game: GameModule,
  context: Context,
): void {
  const what =
    event.kind === 'action'
      ? game.moveText(event, before, context)
      : say('web-event', happened(event, log))
  announcer.announce(`${context.name(event.seat)}: ${what}`)
}
