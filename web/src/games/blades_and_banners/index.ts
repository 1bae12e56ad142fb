import type { GameModule } from '../contract'
import { agreed } from './agreed'
import Board from './Board.svelte'
import { changes } from './changes'
import { readCommand } from './command'
import { battle, battleAction } from './documents'
import { moveText, status, summary } from './words'

export const game: GameModule = {
  Board,
  moveText,
  status,
  readCommand,
  summary,
  agreed,
  sound(event, before) {
    if (!event.action) return null
    const action = battleAction(event.action)
    if (action.do === 'shoot') return 'volley'
    if (changes(event, before, event.view).fallen.length > 0) return 'clash'
    if ('from' in action || action.do === 'move_bearer') return 'march'
    return action.do === 'skip' ? null : 'place'
  },
  // Armies and plans are chosen in secret; orders are opened before everybody.
  covered({ view }) {
    const { phase } = battle(view)
    return phase === 'hiring' || phase === 'planning'
  },
  heading(event, _before, { say }) {
    return event.action?.do === 'announce'
      ? say('web-bb-step', { step: battle(event.view).step })
      : null
  },
}
