/** What is heard of a table, by sounds and screen readers: news, looking back, little time. */
import { untrack } from 'svelte'
import { announcer } from '../lib/announcer.svelte'
import type { GameEvent } from '../lib/protocol'
import { settings } from '../lib/settings.svelte'
import { play } from '../lib/sounds/sound'
import { say } from '../lib/words.svelte'
import { tellEvent, tellNews } from './news'
import type { AtTable } from './state/at_table.svelte'

const SOUNDS = { won: 'won', lost: 'lost', draw: 'even', other: 'won' } as const

/** Lets a table be heard as long as its component is there. */
export function tell(at: AtTable): void {
  const { socket, back, screen, clocks, game } = at
  const { context } = at.seats

  function tellStatus() {
    if (socket.state && at.active) announcer.announce(game.status(socket.state, context))
  }

  // New events make a sound, and are announced to screen readers; those before the page was opened do not.
  let heard = -1
  $effect(() => {
    const { log, state } = socket
    if (!state) return
    if (heard < 0) heard = state.number
    const fresh = log.filter(({ number }) => number > heard)
    heard = Math.max(heard, log.at(-1)?.number ?? 0)
    if (fresh.length) attend(fresh)
  })

  function attend(fresh: GameEvent[]) {
    at.hint.clear()
    tellNews(fresh, socket.log, game, context, screen.covered)
    // An offer, or that it is declined, changes nothing about the turn.
    if (fresh.some(({ kind }) => kind !== 'offer' && kind !== 'decline')) tellStatus()
    if (at.told && !at.ended) {
      at.ended = true
      announcer.announce(`${at.told.result}. ${at.told.reason}`)
      if (settings.sound && settings.motion) play(SOUNDS[at.told.side]) // it is part of the celebration
    } else if (at.active && document.hidden && settings.sound) play('turn')
  }

  // A player who looks back hears what is shown, and on the way back how the game stands.
  let lookedBack = false
  $effect(() => {
    const { event } = back
    untrack(() => {
      if (event && !screen.covered) tellEvent(event, socket.log, back.before, game, context)
      else if (lookedBack) tellStatus()
      lookedBack = event !== null
    })
  })

  /** Whether little time is left to the viewer. */
  const short = $derived(at.seats.mine.some((own) => clocks.low(own)))
  $effect(() => {
    if (!short) return
    const days = at.seats.table.clock?.pace.kind === 'days' ? 'yes' : 'no'
    announcer.announce(say('web-clock-low', { days }))
    if (settings.sound) play('clock')
  })
}
