import { atOnce } from '../../lib/late/late'
import type { View } from '../../lib/protocol'
import type { GameModule } from '../contract'
import Board from './board/Board.svelte'
import { agreed } from './documents/agreed'
import { changes } from './documents/changes'
import { asAction, asView, type BladesView } from './documents/documents'
import { ending, moveText, status, summary } from './words/words'

export const game: GameModule = {
  Board,
  moveText,
  status,
  loadCommands: async () => (await atOnce(() => import('./words/command'), 'keys')).readCommand,
  summary,
  agreed,
  skips: { field: ':is([role=grid], .units)', panel: ':is(.bb.actions, .planning, .hiring)' },
  sound(event, before) {
    if (!event.action) return null
    const action = asAction(event.action)
    if (action.do === 'shoot') return 'volley'
    if (changes(event, before, event.view).fallen.length > 0) return 'clash'
    if ('from' in action || action.do === 'move_bearer') return 'march'
    return action.do === 'skip' ? null : 'place'
  },
  // Armies and plans are secret; everything else is done in the open.
  reveal(view, position) {
    const { griffin, unicorn } = view as unknown as BladesView
    const open = position as unknown as BladesView
    return {
      ...view,
      griffin: { ...griffin, plan: open.griffin.plan ?? griffin.plan },
      unicorn: { ...unicorn, plan: open.unicorn.plan ?? unicorn.plan },
    }
  },
  opened: (position, seat) => ({ ...(position as View), seat }),
  ending,
  covered({ view }) {
    const { phase } = asView(view)
    return phase === 'hiring' || phase === 'planning'
  },
  heading(event, _before, { say }) {
    return event.action?.do === 'announce'
      ? say('web-bb-step', { step: asView(event.view).step })
      : null
  },
}
